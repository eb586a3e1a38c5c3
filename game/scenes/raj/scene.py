"""The Raj table: wires the board to the session, the player's hands and the lantern's light."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.engine.core import Event, Seat
from game.engine.games.raj import RajView
from game.scenes.raj.background import background, rug_center
from game.scenes.raj.faces import face, wanted
from game.scenes.raj.hud import Counter, Hud
from game.scenes.raj.layout import BID, HAND, PILE, SMALL, TableLayout, lay_out
from game.scenes.raj.motions import clips_for
from game.scenes.raj.words import goal, log_lines
from game.tabletop.cached_layout import cached_layout
from game.tabletop.card_table import CardTableScene
from game.tabletop.clips import Clip
from game.tabletop.pieces import Key, Piece, Pieces
from game.ui.i18n import tr
from game.ui.saves import SaveFile
from game.ui.session import Session
from game.ui.type import CAPTION
from game.ui.widgets import Button, Kind, Widget

if TYPE_CHECKING:
    from game.ui.context import AppContext


@dataclass(frozen=True, slots=True)
class _Fit:
    """What depends on the window, the seats and who looks."""

    layout: TableLayout
    hud: Hud


class RajScene(CardTableScene):
    """One game of Raj on the screen."""

    view: RajView
    reachable = ("hand", "bid", "discard")
    selected: int | None = None
    """The card that is lifted and will be played when it is used again."""

    def __init__(self, app: AppContext, session: Session, file: SaveFile | None) -> None:
        super().__init__(app, session, file)
        self.tied: set[Seat] = set()
        self.counters = [Counter() for _ in session.players]
        self.shown: RajView = self.view
        """The view that the things around the cards show: it follows the motion, not the engine."""

    @property
    def lamp(self) -> tuple[float, float]:
        return rug_center(self.ui.frame)

    @property
    def layout(self) -> TableLayout:
        return self.fit.layout

    @cached_layout
    def fit(self) -> _Fit:
        """TableLayout and painter."""
        layout = TableLayout(self.ui.frame, len(self.session.players), self.viewer)
        return _Fit(layout, Hud(self.ui, layout, self.session.players))

    def face(self, name: str, width: int) -> pygame.Surface:
        return face(self.ui, name, width)

    def enter(self) -> None:
        frame = self.ui.frame
        sizes = [PILE, HAND, BID, HAND * 1.1, SMALL]
        self.app.art.prepare(wanted([frame.px(size) // 2 * 2 for size in sizes]))
        super().enter()

    # --- the board ------------------------------------------------------------------------------

    def targets(self) -> Pieces:
        table = self.session.table
        sealed = {Seat(s): table.sealed(Seat(s)) is not None for s in table.seats}
        raised = self.focused_card
        return lay_out(
            self.view,
            self.layout,
            sealed=sealed,
            laid=table.sealed(self.viewer),
            hidden_hand=self.veiled,
            raised=raised[1] if raised is not None and isinstance(raised[1], int) else None,
            selected=self.selected,
        )

    def settled(self) -> None:
        for counter, score in zip(self.counters, self.view.scores, strict=True):
            counter.value = float(score)
        self.status = goal(self.view)
        self.tied.clear()
        self.show_now()

    def show_now(self) -> None:
        """Let prizes and plates show what the view says."""
        self.shown = self.view

    def clips(self, events: Sequence[Event]) -> list[Clip]:
        return clips_for(self, events)

    def leaving(self, seat: Seat) -> Piece | None:
        """The piece of the viewer's hand that has just been chosen, taken out of the hand."""
        if seat != self.viewer:
            return None
        piece = self.pieces.pop(("hand", self.session.table.sealed(seat)), None)
        if self.veiled:
            for old in [key for key in self.pieces if key[0] == "hand"]:
                del self.pieces[old]
            self.pieces.update({key: p for key, p in self.targets().items() if key[0] == "veiled"})
        return piece

    def bid_piece(self, seat: Seat) -> Piece:
        """The sealed card of a seat, laid now when its motion was left out."""
        key: Key = ("bid", seat)
        if key not in self.pieces:
            spot = self.layout.seat[seat].bid
            self.pieces[key] = Piece(
                key, "back", "back", BID, spot.x, spot.y, spot.angle, turn=0.0, layer=4
            )
        return self.pieces[key]

    # --- choosing -------------------------------------------------------------------------------

    def use_card(self, key: Key) -> None:
        kind, value = key[0], key[1]
        if kind == "bid":
            self.refuse("RAJ-04: " + tr("nobody sees a choice before all are made"))
        elif kind == "discard":
            self.refuse("RAJ-09: " + tr("this card has been played; only the latest one stays visible"))
        elif isinstance(value, int):
            if not self.may_choose:
                self._not_now(value)
            elif self.selected == value:
                self.play_card(value)
            else:
                self.selected = value
                self.sound("place", 0.6)
                self.arrange()

    def drop_card(self, key: Key) -> None:
        if isinstance(key[1], int):
            self.play_card(key[1])

    def play_card(self, card: int) -> None:
        """Seal this card (RAJ-04)."""
        self.choose(card)
        self.arrange()

    def _not_now(self, card: int) -> None:
        if self.session.table.sealed(self.viewer) is not None:
            self.refuse("RAJ-04: " + tr("your card is sealed; the others are still choosing"))
        elif not self.veiled:
            self.choose(card)

    def clear_choice(self) -> None:
        self.selected = None
        self.stop_drag()

    def back(self) -> None:
        if self.selected is not None:
            self.clear_choice()
            self.arrange()
        else:
            super().back()

    # --- widgets and words ----------------------------------------------------------------------

    def widgets_now(self) -> list[Widget]:
        card = self.selected
        if card is None or not self.may_choose:
            return []
        frame = self.ui.frame
        x, y, w, _ = self.log_box()
        high = 50 * max(1.0, frame.text * 0.82)
        box = frame.rect(x, y - high - 14, w, high)
        text = tr("Play the {card}", card=card)
        return [Button("play", box, text, lambda: self.play_card(card), kind=Kind.MAIN)]

    def log_box(self) -> tuple[float, float, float, float]:
        return self.layout.log

    def log_lines(self) -> list[str]:
        return log_lines(
            self.session.history, self.names, self.own_seat, open_history=self.view.open_history
        )

    # --- drawing --------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(background(self.ui), (0, 0))
        self._draw_bars(surface)
        due = self.session.due
        for seat, counter in enumerate(self.counters):
            self._draw_seat(surface, Seat(seat), round(counter.value), lit=Seat(seat) in due)
        self._draw_labels(surface)
        self.draw_pieces(surface)
        self._draw_ties(surface)
        self.sparks.draw(surface, self.ui)
        self.draw_widgets(surface)

    def _draw_bars(self, surface: pygame.Surface) -> None:
        """Score track and prizes, left and right of whoever sits at the top."""
        layout, frame = self.layout, self.ui.frame
        top = next((layout.seat[s] for s in layout.others if layout.seat[s].y < 130), None)
        left_end, right_start = 460.0, frame.w - 460.0
        if top is not None:
            left_end = min(left_end, top.x - 62)
            right_start = max(right_start, top.x + layout.plate_size[0] + 70)
        high = 56 * (0.6 + 0.4 * max(1.0, frame.text))
        hud = self.fit.hud
        hud.track(surface, (88, 30, left_end - 88, high), [one.value for one in self.counters])
        hud.prizes(surface, (right_start, 30, frame.w - 88 - right_start, high), self.shown)

    def _draw_seat(self, surface: pygame.Surface, seat: Seat, score: int, *, lit: bool) -> None:
        view, hud = self.shown, self.fit.hud
        state = ""
        if self.session.players[seat].person:
            if self.session.table.sealed(seat) is not None:
                state = tr("bid sealed")
            elif seat == self.viewer and self.may_choose:
                state = tr("your turn")
            elif lit:
                state = tr("to choose")
        hud.seat(surface, seat, view, score, state, lit=lit)
        hud.won(surface, seat, view.won[seat])
        if view.open_history:
            hud.history(surface, seat, view)
        place = self.layout.seat[seat]
        if ("discard", seat) in self.pieces and not self.layout.tight:
            away = -48 if place.near else 48  # below the near one is the hand
            hud.caption(surface, tr("last card"), place.discard.x, place.discard.y + away)

    def _draw_labels(self, surface: pygame.Surface) -> None:
        layout, hud = self.layout, self.fit.hud
        left = len(self.shown.to_come)
        if left:
            hud.caption(surface, tr("{n} to come", n=left), layout.deck.x + 2, layout.deck.y + 57)
        y = layout.center[1] + 226 - 5 * max(0.0, self.ui.frame.text - 1)
        hud.status(surface, self.status, y)

    def _draw_ties(self, surface: pygame.Surface) -> None:
        frame = self.ui.frame
        for seat in self.tied:
            spot = self.layout.seat[seat].bid
            words = self.ui.type.line(tr("tie"), CAPTION, self.ui.theme.on_accent, "heavy")
            box = words.get_rect().inflate(frame.px(16), frame.px(5))
            box.center = frame.point(spot.x, spot.y + 50)
            self.ui.panel(surface, box, 12)
            pygame.draw.rect(surface, self.ui.theme.accent, box, border_radius=box.h // 2)
            surface.blit(words, words.get_rect(center=box.center))
