"""The Raj table: wires the board to the session, the player's hands and the lantern's light."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.engine.core import Event, Seat
from game.engine.games.raj.state import RajView
from game.scenes.raj.background import background
from game.scenes.raj.faces import wanted
from game.scenes.raj.layout import BID, DECK_WIDE, HAND_WIDE, PILE, SMALL
from game.scenes.raj.log import log_rows
from game.scenes.raj.model import BIDS, LAST, PRIZES, RajModel
from game.scenes.raj.motions import MOTIONS
from game.scenes.raj.prize_signs import draw_prizes
from game.scenes.raj.score_track import draw_track
from game.tabletop.advice.card_bars import BarPlaces
from game.tabletop.banner import draw_banner, draw_focus
from game.tabletop.last_card import LastCardScene
from game.tabletop.log.row import LogRow
from game.tabletop.seat_plate import BROWN, GOLDEN, Tones
from game.tabletop.signs import draw_badge, draw_plaque
from game.tabletop.zones import HAND, PieceId
from game.ui.frame import Box
from game.ui.i18n import tr
from game.ui.theme import RAJ
from game.ui.type import CAPTION
from game.ui.widgets import Button, Kind, Widget

DOWN: Final = 68.0
"""How far below the upper edge of a card its bar stands, in units: below its number."""
LOWEST: Final = 2
"""The corner button that stands lowest; more stand beside it."""
BANNER: Final = (66.0, 620.0)
"""Units that a banner is wider than its words, and how wide it is at most."""
STRIP: Final[Tones] = ((34, 26, 80, 240), (24, 18, 60, 240), (190, 140, 62, 255))


class RajScene(LastCardScene):
    """One game of Raj on the screen."""

    theme = RAJ
    view: RajView
    model: RajModel
    gives_way = True
    motions = MOTIONS
    reachable = frozenset({HAND, BIDS, LAST})
    fought_over = frozenset({PRIZES})
    read_at_right = True

    _banner_room: Box | None = None
    """Where what is said large lies, while it does."""

    def make_model(self) -> RajModel:
        return RajModel(self.app, self.theme, self.session, self.viewpoint, self.director)

    def enter(self) -> None:
        frame = self.ui.frame
        sizes = [PILE, HAND_WIDE, BID, SMALL, DECK_WIDE]
        self.app.art.prepare(wanted([frame.px(size) // 2 * 2 for size in sizes]))
        super().enter()

    # --- choosing -------------------------------------------------------------------------------

    def use_card(self, key: PieceId) -> None:
        if key.zone is BIDS:
            self.refuse("RAJ-04: " + tr("nobody sees the cards until everyone has chosen"))
        elif key.zone is LAST:
            self.app.stack.say(
                "RAJ-09: " + tr("this card has been played; only the last one stays visible")
            )
        elif not self.may_choose:
            self._not_now(key.item)
        elif self.select(key):
            self.play_card(key.item)

    def drop_card(self, key: PieceId) -> None:
        self.play_card(key.item)

    def play_card(self, card: int) -> None:
        """Seal this card (RAJ-04)."""
        self.choose(card)
        self.arrange()

    def _not_now(self, card: int) -> None:
        if self.viewer in self.viewpoint.sealed:
            self.refuse("RAJ-04: " + tr("your bid is in; the others are still choosing"))
        elif not self.viewpoint.covered:
            self.choose(card)

    def corner(self, number: int) -> Box:
        """Below the book, as far as to the seat: the prizes stand beside it."""
        column, row = (0, number) if number <= LOWEST else (number - LOWEST, LOWEST)
        return (self.ui.frame.w - 78 - 52 * column, 36 + 52 * row, 44, 44)

    @property
    def corner_of_words(self) -> Box:
        return self.corner(2)

    # --- widgets and words ----------------------------------------------------------------------

    def widgets_now(self) -> list[Widget]:
        if self.model.selected is None or not self.may_choose:
            return []
        card = self.model.selected.item
        frame = self.ui.frame
        x, y, w, _ = self.model.layout.log
        high = 50 * (0.7 + 0.3 * max(1.0, frame.text))
        box = frame.rect(x, y - high - (8 if self.model.layout.tight else 14), w, high)
        text = tr("Play the {card}", card=card)
        return [Button("play", box, text, lambda: self.play_card(card), kind=Kind.MAIN)]

    @property
    def bar_places(self) -> BarPlaces:
        """The note stands above what the viewer has won; in large words, until a card is lifted, where the
        button will be.
        """
        layout = self.model.layout
        left, low, wide, high = layout.note
        lifted = layout.tight and self.model.selected is not None
        return BarPlaces(down=DOWN, note=None if lifted else (left, low), room=(wide, high))

    @property
    def strip(self) -> Box:
        return self.model.layout.strip

    def log_rows(self, told: Sequence[Sequence[Event]]) -> list[LogRow]:
        names, own = self.model.names, self.model.own_seat
        return log_rows(told, names, own, open_history=self._history_open)

    @property
    def log_note(self) -> str:
        """Without open history only the last cards stay in sight (RAJ-09, RAJ-R7)."""
        if self._history_open:
            return ""
        if self.help.has_notebook:
            return tr("Only the cards of the last round. The rest: Notes (N).")
        return tr("Of the others you only see the cards of the last round.")

    @property
    def _history_open(self) -> bool:
        """Whether the log tells all cards: by the house rule, or because the game is over."""
        return self.view.open_history or self.session.disclosed

    # --- drawing --------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(background(self.ui), (0, 0))
        self._draw_bars(surface)
        due = () if self.plays_itself else self.viewpoint.due
        for seat, counter in enumerate(self.model.scores):
            self._draw_seat(surface, Seat(seat), round(counter.value), lit=Seat(seat) in due)
        self._draw_labels(surface)
        self.draw_pieces(surface)
        self._draw_ties(surface)
        draw_focus(surface, self.ui, self.focus.key, self.model.pieces)
        if self.model.status and self.app.stack.message is None:
            draw_plaque(surface, self.ui, self.model.layout.strip, self.model.status, STRIP)
        self.model.sparks.draw(surface, self.ui)
        self._draw_banner(surface)
        self.draw_widgets(surface)

    def _draw_banner(self, surface: pygame.Surface) -> None:
        """What is said large lies where nothing else does, and stays there."""
        banner, shown = self.model.banner, self.model.banner_shown.value
        if not shown:
            self._banner_room = None
            return
        if self._banner_room is None:
            self._banner_room = self.model.free_of_cards(self._widest_word(banner), BANNER[1])
        left, top, wide, high = self._banner_room
        middle, room = (left + wide / 2, top + high / 2), (wide - BANNER[0], high - BANNER[0] / 2)
        draw_banner(surface, self.ui, banner, shown, middle, room, GOLDEN)

    def _widest_word(self, banner: str) -> float:
        """The width (units) that a banner needs to break no word, in its smallest letters."""
        letters = self.ui.type.font("display", CAPTION)
        return BANNER[0] + max(self.ui.frame.units(letters.size(word)[0]) for word in banner.split())

    def _draw_bars(self, surface: pygame.Surface) -> None:
        """Score track and prizes, left and right of whoever sits at the top."""
        layout = self.model.layout
        draw_track(surface, self.ui, layout.track, [one.value for one in self.model.scores])
        draw_prizes(surface, self.ui, layout.prizes, self.model.told)

    def frame_of(self, seat: Seat) -> pygame.Rect:
        """Face, seal and plate, and what is listed along it."""
        view = self.model.view
        return self.ui.frame.rect(
            *self.model.hud.seat_box(seat, len(view.won[seat]), listed=view.open_history)
        )

    def _draw_seat(self, surface: pygame.Surface, seat: Seat, score: int, *, lit: bool) -> None:
        view, hud = self.model.told, self.model.hud
        state = ""
        person = self.session.players[seat].person
        if seat in self.viewpoint.sealed and (person or not self.model.layout.tight):
            state = tr("bid in")
        elif person:
            if seat == self.viewer and self.may_choose:
                state = "" if self.plays_itself else tr("your turn")
            elif lit and view.counts[seat] > 1:  # the last card plays itself
                state = tr("choosing") if self.viewpoint.covered else tr("still to choose")
        laid = view.revealed and PieceId(BIDS, seat) in self.model.pieces  # it has left the hand
        held = view.counts[seat] - laid
        hud.won(surface, seat, view.won[seat], listed=view.open_history)
        hud.seat(surface, seat, held, score, state, lit=lit)
        if view.open_history:
            hud.history(surface, seat, view)
        place = self.model.layout.seat[seat]
        last = view.discards[seat] is not None and view.undecided is None  # open bids are later ones
        if last and not self.model.layout.tight:
            away = -48 if place.near else 48  # below the near one is the hand
            hud.caption(surface, tr("last card"), place.discard.x, place.discard.y + away)

    def _draw_labels(self, surface: pygame.Surface) -> None:
        layout, hud = self.model.layout, self.model.hud
        left = len(self.model.told.to_come)
        if left:
            under = self.log.drawer.area if self.log.open else None
            hud.caption(surface, tr("{n} to come", n=left), *layout.deck_note, under=under)

    def _draw_ties(self, surface: pygame.Surface) -> None:
        model = self.model
        words = self.ui.type.line(tr("tie"), CAPTION, BROWN, "heavy")
        for seat in model.tied:
            draw_badge(surface, self.ui, model.pieces[PieceId(BIDS, seat)], words, GOLDEN, 0.72)
