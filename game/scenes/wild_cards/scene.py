"""The Wild Cards table: wires the board to the session, the player's hands and the lantern's light."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.engine.core import Event, Seat
from game.engine.games.wild_cards import NONE, Bid, Phase, WildCardsAction, WildCardsView
from game.scenes.wild_cards import choosing
from game.scenes.wild_cards.background import background, lamp_at
from game.scenes.wild_cards.board import Board
from game.scenes.wild_cards.faces import face, wanted
from game.scenes.wild_cards.hud import GOLDEN, Hud
from game.scenes.wild_cards.layout import BID, HAND, ROW, TAKEN, Box, TableLayout
from game.scenes.wild_cards.middle import Middle, draw_chip
from game.scenes.wild_cards.moments import Coin, draw_eagle
from game.scenes.wild_cards.motions import clips_for
from game.scenes.wild_cards.piece_layout import Looks, Picks, lay_out
from game.scenes.wild_cards.prompts import goal, offers
from game.scenes.wild_cards.tooltips import tell_of, why_not
from game.scenes.wild_cards.tray import Tray
from game.scenes.wild_cards.words import Teller, counts_words, log_lines
from game.tabletop.banner import draw_banner, draw_focus
from game.tabletop.cached_layout import cached_layout
from game.tabletop.card_table import CardTableScene
from game.tabletop.clips import Clip
from game.tabletop.pieces import Key, Pieces
from game.tabletop.transitions import Counter
from game.ui.i18n import tr
from game.ui.saves import SaveFile
from game.ui.session import Session
from game.ui.widgets import Button, IconButton, Kind, Widget

if TYPE_CHECKING:
    from game.ui.context import AppContext

ALWAYS = ("hand", "row", "leader", "bid")
MORE = ((Phase.SWAP, "coll"), (Phase.TIE_CARDS, "top"))
"""What else can be reached in a phase."""
MULTI = (Phase.DISCARDS, Phase.PAYMENTS, Phase.TURN)
"""Phases in which several cards of the hand are chosen."""


@dataclass(frozen=True, slots=True)
class _Fit:
    """What depends on the window, the seats and who looks."""

    layout: TableLayout
    hud: Hud
    middle: Middle
    tray: Tray


class WildCardsScene(CardTableScene):
    """One game of Wild Cards on the screen."""

    view: WildCardsView
    reachable: tuple[str, ...] = ALWAYS
    dealing = False
    """Cards are on their way into the hand: it does not follow the focus."""
    banner = ""

    def __init__(self, app: AppContext, session: Session, file: SaveFile | None) -> None:
        super().__init__(app, session, file)
        self.picks = Picks()
        self.coins: list[Coin] = []
        self.totals = [Counter() for _ in session.players]
        self.banner_alpha = Counter()
        self.board = self.now()

    # --- places ---------------------------------------------------------------------------------

    @property
    def lamp(self) -> tuple[float, float]:
        return lamp_at(self.ui.frame)

    @property
    def layout(self) -> TableLayout:
        return self.fit.layout

    @cached_layout
    def fit(self) -> _Fit:
        """TableLayout and painters."""
        players = self.session.players
        layout = TableLayout(self.ui.frame, len(players), self.viewer)
        return _Fit(
            layout,
            Hud(self.ui, layout, players),
            Middle(self.ui, layout, players),
            Tray(self.ui, layout, self.names),
        )

    def face(self, name: str, width: int) -> pygame.Surface:
        return face(self.ui, name, width)

    def enter(self) -> None:
        frame = self.ui.frame
        sizes = [HAND, ROW, BID, TAKEN, HAND * 1.07]
        self.app.art.prepare(wanted([frame.px(size) // 2 * 2 for size in sizes]))
        super().enter()

    # --- the board ------------------------------------------------------------------------------

    @property
    def asked(self) -> Phase | None:
        """The phase in which the person who looks must choose now, if any."""
        if not self.may_choose or self.director.busy:
            return None
        return self.view.phase

    @property
    def own(self) -> Seat:
        """The seat that is “you” now: the only person's, or the one the curtain has opened for."""
        return Seat(-1) if self.veiled else self.viewer

    def now(self) -> Board:
        """The board as the view says, with what lies sealed."""
        table = self.session.table
        if not self.session.together:
            return Board.of(self.view, [False for _ in table.seats])
        chosen = table.sealed(self.viewer)
        if self.veiled and isinstance(chosen, Bid):
            chosen = Bid(chosen.cards[:1])
        sealed = [table.sealed(Seat(seat)) is not None for seat in table.seats]
        return Board.of(self.view, sealed, chosen)

    def targets(self) -> Pieces:
        focused = self.focus.key if self.focused_card is not None else None
        looks = Looks(self.picks, focused, self.veiled, self.asked)
        return lay_out(self.board, self.layout, looks)

    def follows(self, key: Key) -> bool:
        if key[0] in ("row", "coll", "bid", "top"):
            return not self.director.busy
        return key[0] == "hand" and not self.dealing

    def settle(self) -> None:
        self.board = self.now()
        super().settle()

    def settled(self) -> None:
        for counter, total in zip(self.totals, self.board.totals, strict=True):
            counter.value = float(total)
        self.banner_alpha.value = 0.0
        self.coins.clear()
        self.dealing = False
        more = [kind for phase, kind in MORE if phase == self.asked]
        self.reachable = (*ALWAYS, *more)
        self.status = goal(self.view, self.session.due, self.names, self.own)

    def clips(self, events: Sequence[Event]) -> list[Clip]:
        return clips_for(self, events)

    def tell(self, event: Event) -> None:
        """Say what has happened in the status line."""
        self.say_status(Teller(self.names, self.own_seat).outcome(event))

    def show_banner(self, text: str) -> None:
        """Say something large in the middle."""
        self.banner = text

    def show_points(self, *, fresh: bool = False) -> None:
        """Lay the sheet of everybody's points over the table."""
        from game.scenes.wild_cards.points import PointsSheet

        self.app.stack.push(PointsSheet(self.app, self.session, self.view.sheet, fresh=fresh))

    # --- choosing -------------------------------------------------------------------------------

    def use_card(self, key: Key) -> None:
        if self.veiled:
            return
        if not self.may_choose:
            self._explain(key)
            return
        used = choosing.use(self.view, self.picks, key)
        if isinstance(used, choosing.Refusal):
            if key[0] == "leader" or (key[0] == "bid" and self.asked != Phase.EAGLE):
                self._explain(key)
            else:
                self.refuse(used.text)
            return
        if used == choosing.PLAY:
            self.play()
        else:
            self.sound("place", 0.6)
        self._controls()

    def drop_card(self, key: Key) -> None:
        """A card dragged into the middle: a bid is laid, another choice takes it up."""
        if not self.may_choose:
            self._explain(key)
            return
        if key not in self.picks.cards:
            self.use_card(key)
        if key in self.picks.cards and self.view.phase in (Phase.BIDS, Phase.TIE_CARDS):
            self.play()
        self._controls()

    def play(self, move: WildCardsAction | None = None) -> None:
        """Do what has been chosen, or ``move``."""
        move = move or choosing.action(self.view, self.picks)
        if move is None:
            self.refuse(f"{choosing.RULE[self.view.phase]}: {self.status}")
        else:
            self.choose(move)
        self._controls()

    def _explain(self, key: Key) -> None:
        """Say what a thing on the table is, or by which rule it cannot be used now."""
        told = tell_of(self.board, key, self.names)
        if told:
            self.app.stack.say(told)
            return
        table = self.session.table
        self.refuse(why_not(self.view, self.names, sealed=table.sealed(self.viewer) is not None))

    def clear_choice(self) -> None:
        self.picks = Picks()
        self.stop_drag()

    def back(self) -> None:
        if not self.picks.empty:
            self.clear_choice()
            self._controls()
        else:
            super().back()

    # --- widgets and words ----------------------------------------------------------------------

    def widgets_now(self) -> list[Widget]:
        frame = self.ui.frame
        found: list[Widget] = []
        if self.view.round:
            box = frame.rect(86, 36, 44, 44)
            found.append(IconButton("points", box, "icon_chart", tr("Points so far"), self.show_points))
        if self.asked is None:
            return found
        there = offers(self.view, self.picks)
        for offer in there:
            box = frame.rect(*self.layout.buttons[0 if offer.main and len(there) > 1 else 1])
            kind = Kind.MAIN if offer.main else Kind.PLAIN
            do = partial(self.play, offer.action)
            found.append(Button(offer.key, box, offer.text, do, kind=kind, note=offer.note))
        return found

    def log_box(self) -> Box:
        return self.layout.log

    def log_lines(self) -> list[str]:
        return log_lines(self.session.history, self.names, self.own_seat)

    @property
    def hint(self) -> str:
        """What the animal in focus is about; else what is going on."""
        key = self.focus.key
        if isinstance(key, tuple) and key in self.pieces and not self.director.busy:
            if key[0] == "row" and self.asked not in (Phase.TURN, Phase.SWAP):
                return counts_words(self.board.row[int(str(key[1]))], self.board.collections, self.names)
            if key[0] == "leader":
                return counts_words(int(str(key[1])), self.board.collections, self.names)
        return self.status

    @property
    def explained(self) -> int:
        """The species whose leader has the focus and is explained in the tray, else NONE."""
        key = self.focus.key
        there = isinstance(key, tuple) and key in self.pieces and key[0] == "leader"
        return int(str(key[1])) if there and isinstance(key, tuple) else NONE

    # --- drawing --------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        fit, board, view, asked = self.fit, self.board, self.view, self.asked
        due = [] if self.director.busy else [seat for seat in view.asked if seat >= 0]
        due = [seat for seat in due if self.session.table.sealed(seat) is None]
        surface.blit(background(self.ui), (0, 0))
        fit.hud.header(surface, board, self._header_box())
        fit.middle.grounds(surface)
        fit.middle.ghosts(surface, board)
        fit.middle.slots(surface, board, self.pieces, due)
        for index, total in enumerate(self.totals):
            seat = Seat(index)
            fit.hud.plate(surface, seat, board, round(total.value), lit=seat in due)
        self.draw_pieces(surface, high=10)
        fit.middle.captions(surface, board)
        fit.middle.names(surface, board, self.own, due)
        for index in range(board.seats):
            fit.hud.collection(surface, Seat(index), board)
        fit.middle.marks(surface, board, view, self.picks, asked)
        fit.tray.draw(surface, self.hint, view, self.picks, asked, self.explained)
        self.draw_pieces(surface, 10, 40)
        if asked in MULTI:
            fit.middle.checks(surface, self.picks, self.pieces)
        if asked == Phase.EAGLE:
            draw_eagle(self, surface)
            fit.middle.names(surface, board, self.own, due)
        self.draw_pieces(surface, low=40)
        draw_focus(surface, self.ui, self.focus.key, self.pieces)
        self.sparks.draw(surface, self.ui)
        for coin in self.coins:
            if coin.alpha > 0.3:
                side = self.ui.frame.px(coin.size) // 2 * 2
                draw_chip(surface, self.ui, self.ui.frame.point(coin.x, coin.y), side)
        middle = (self.ui.frame.w / 2, self.layout.row_y)
        room = self.layout.right - self.layout.left
        draw_banner(surface, self.ui, self.banner, self.banner_alpha.value, middle, room, GOLDEN)
        self.draw_widgets(surface)

    def _header_box(self) -> Box:
        right = self.layout.left - 8
        for place in self.layout.seat.values():
            if place.plate[1] < 60:
                right = place.plate[0] - 12
        return 138.0, 36.0, max(60.0, min(190.0, right - 138.0)), 44.0
