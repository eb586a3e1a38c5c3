"""The Bids table: wires the board to the session, the player's hands and the lantern's light."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.engine.core import Event, IllegalAction, Seat
from game.engine.games.bids import THEFT, BidsView, Steal
from game.scenes.bids.background import lamp_at
from game.scenes.bids.board import Board
from game.scenes.bids.embers import Embers
from game.scenes.bids.faces import face, wanted
from game.scenes.bids.layout import BID, FRONT, HAND, LOT, Box, TableLayout
from game.scenes.bids.motions import clips_for
from game.scenes.bids.painting import Painting
from game.scenes.bids.piece_layout import Choice, lay_out
from game.scenes.bids.tooltips import hint_of, tell_of
from game.scenes.bids.words import card_word, forecast, goal, log_lines, short_word
from game.tabletop.cached_layout import cached_layout
from game.tabletop.card_table import CardTableScene
from game.tabletop.clips import Clip
from game.tabletop.pieces import Key, Pieces
from game.tabletop.transitions import Counter
from game.ui.i18n import explain, tr
from game.ui.saves import SaveFile
from game.ui.session import Session
from game.ui.widgets import Button, IconButton, Kind, Widget

if TYPE_CHECKING:
    from game.ui.context import AppContext


class BidsScene(CardTableScene):
    """One game of Bids on the screen."""

    view: BidsView
    reachable = ("hand", "front", "lot", "bid", "out", "under")
    selected: int | None = None
    """The hand card that is lifted and will be played when it is used again."""
    loot: int | None = None
    """The card that the Thief will take when it is used again."""
    dealing = False
    """Cards are on their way into the hand: it does not follow the focus."""
    banner = ""
    burnt = False
    """The lot is burning: its label says so instead of its worth."""

    def __init__(self, app: AppContext, session: Session, file: SaveFile | None) -> None:
        super().__init__(app, session, file)
        self.board = Board.of(self.view)
        self.tied: frozenset[Seat] = frozenset()
        self.totals = [Counter() for _ in session.players]
        self.worths = [Counter() for _ in session.players]
        self.swing, self.ribbon, self.banner_alpha, self.fire = Counter(), Counter(), Counter(), Counter()
        self.embers = Embers()

    # --- places ---------------------------------------------------------------------------------

    @property
    def lamp(self) -> tuple[float, float]:
        return lamp_at(self.layout.oval)

    @property
    def layout(self) -> TableLayout:
        return self.painting.layout

    @cached_layout
    def painting(self) -> Painting:
        """TableLayout and painters."""
        return Painting(self.ui, self.session.players, self.viewer)

    def face(self, name: str, width: int) -> pygame.Surface:
        return face(self.ui, name, width)

    def enter(self) -> None:
        frame = self.ui.frame
        sizes = [HAND, LOT, BID, FRONT, HAND * 1.1]
        self.app.art.prepare(wanted([frame.px(size) // 2 * 2 for size in sizes]))
        super().enter()

    # --- the board ------------------------------------------------------------------------------

    @property
    def stealing(self) -> bool:
        """Whether the person who looks must choose what the Thief takes now (BID-42)."""
        return self.may_choose and self.view.phase == THEFT and not self.director.busy

    def targets(self) -> Pieces:
        raised = self.focused_card
        choice = Choice(
            self.selected,
            raised[1] if raised is not None and isinstance(raised[1], int) else None,
            self.stealing,
            self.loot,
        )
        return lay_out(self.board, self.layout, choice, veiled=self.veiled)

    def follows(self, key: Key) -> bool:
        if key[0] == "front":
            return not self.director.busy
        return key[0] == "hand" and not self.dealing

    def settle(self) -> None:
        self.board = Board.of(self.view)
        super().settle()

    def settled(self) -> None:
        for seat, total in enumerate(self.view.totals):
            self.totals[seat].value = float(total)
            self.worths[seat].value = float(self.board.worth_of(seat))
        self.swing.value = self.banner_alpha.value = self.fire.value = 0.0
        self.burnt = False
        self.ribbon.value = 1.0
        self.dealing = False
        self.tied = frozenset()
        self.status = goal(self.board, self.view.to_act, self.names, self.own_or_looking)

    @property
    def own_or_looking(self) -> Seat:
        """The seat that is “you” now: the only person's, or the one the curtain has opened for."""
        return Seat(-1) if self.veiled else self.viewer

    def clips(self, events: Sequence[Event]) -> list[Clip]:
        return clips_for(self, events)

    def tie(self, seats: Sequence[Seat]) -> None:
        """Label these bids as level."""
        self.tied = frozenset(seats)

    def show_banner(self, text: str) -> None:
        """Say something large in the middle."""
        self.banner = text

    def show_sheet(self, number: int, *, fresh: bool = False) -> None:
        """Lay the score sheet of a round over the table."""
        from game.scenes.bids.round_sheet import RoundSheet

        self.app.stack.push(
            RoundSheet(self.app, self.session, self.view.sheets, number, self.view.variant, fresh=fresh)
        )

    # --- choosing -------------------------------------------------------------------------------

    def use_card(self, key: Key) -> None:
        kind, card = key[0], key[1]
        if not isinstance(card, int):
            return
        if kind == "front" and self.stealing:
            self._use_loot(card)
        elif kind != "hand":
            self._tell(tell_of(kind, card))
        elif not self.may_choose or self.stealing:
            self._why_not(card)
        elif self.selected == card:
            self.play_card(card)
        else:
            self.selected = card
            self.sound("place", 0.6)
            self._controls()

    def drop_card(self, key: Key) -> None:
        if isinstance(key[1], int):
            self.play_card(key[1])

    def play_card(self, card: int) -> None:
        """Lay this card (BID-10)."""
        if self.stealing or not self.may_choose:
            self._why_not(card)
        else:
            self.choose(card)
        self._controls()

    def steal(self, card: int) -> None:
        """Let the Thief take this card (BID-42)."""
        self.choose(Steal(card))
        self._controls()

    def _use_loot(self, card: int) -> None:
        if Steal(card) not in self.session.table.question(self.viewer).options:
            self._why_not(Steal(card))
        elif self.loot == card:
            self.steal(card)
        else:
            self.loot = card
            self.sound("place", 0.6)
            self._controls()

    def _why_not(self, action: int | Steal) -> None:
        """Say by which rule this is not possible now."""
        if self.veiled:
            return
        try:
            self.session.table.check(self.viewer, action)
        except IllegalAction as error:
            self.refuse(explain(error))

    def _tell(self, words: str) -> None:
        """Say what a card on the table is; of a bid, that it stays where it is."""
        if words:
            self.app.stack.say(words)
        else:
            self.refuse("BID-10: " + tr("this card has been laid and stays where it is"))

    def clear_choice(self) -> None:
        self.selected = self.loot = None
        self.stop_drag()

    def back(self) -> None:
        if self.selected is not None or self.loot is not None:
            self.clear_choice()
            self._controls()
        else:
            super().back()

    # --- widgets and words ----------------------------------------------------------------------

    def widgets_now(self) -> list[Widget]:
        frame = self.ui.frame
        found: list[Widget] = []
        if self.view.sheets:
            box = frame.rect(86, 36, 44, 44)
            last = len(self.view.sheets)
            found.append(
                IconButton("sheets", box, "icon_chart", tr("Score sheets"), lambda: self.show_sheet(last))
            )
        box = frame.rect(*self.layout.button)
        card, loot = self.selected, self.loot
        if self.may_choose and card is not None and not self.stealing:
            text, note = tr("Bid {card}", card=card_word(card)), forecast(self.board, card)
            found.append(Button("play", box, text, lambda: self.play_card(card), kind=Kind.MAIN, note=note))
        elif self.stealing and loot is not None:
            victim = next(seat for seat, front in enumerate(self.board.fronts) if loot in front)
            note = tr("from {name}", name=self.names[victim])
            text = tr("Steal {card}", card=short_word(loot))
            found.append(Button("steal", box, text, lambda: self.steal(loot), kind=Kind.MAIN, note=note))
        return found

    def log_box(self) -> Box:
        if self.log_open:
            return self.layout.opened_log
        return self.layout.log

    def log_lines(self) -> list[str]:
        return log_lines(self.session.history, self.names, self.own_seat, whole=self.log_open)

    @property
    def hint(self) -> str:
        """What the special card does that is lifted or has the focus; else what is going on."""
        if self.director.busy:
            return self.status
        key = self.focus.key
        focus = key if isinstance(key, tuple) and key in self.pieces else None
        selected = self.selected if self.may_choose else None
        return hint_of(self.board, selected, focus) or self.status

    # --- drawing --------------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.embers.update(seconds):
            self.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        self.painting.draw(self, surface)
        self.draw_widgets(surface)
