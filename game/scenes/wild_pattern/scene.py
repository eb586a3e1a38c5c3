"""The Wild Wild Pattern table: the board, its motions and marks, its words, the lantern's light."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.engine.core import Event, Seat
from game.engine.games.wild_pattern import PLACES, BankPaid, CardsDrawn, PatternFound, Phase
from game.scenes.wild_pattern.background import background
from game.scenes.wild_pattern.choosing import ChoosingScene
from game.scenes.wild_pattern.controls import Spot
from game.scenes.wild_pattern.faces import face, wanted
from game.scenes.wild_pattern.hud import KEYS, Counter
from game.scenes.wild_pattern.layout import CAPTURED, HAND, WHEEL, Box, Choice, lay_out
from game.scenes.wild_pattern.marks import (
    Mark,
    draw_arrows,
    draw_bands,
    draw_banner,
    draw_ghost,
    draw_numbers,
    draw_wrong,
    lit_places,
)
from game.scenes.wild_pattern.motions import clips_for
from game.scenes.wild_pattern.names import EFFECTS, card_name, sentence_of
from game.scenes.wild_pattern.sentence import ALWAYS, Draft, pairs
from game.scenes.wild_pattern.status import goal
from game.scenes.wild_pattern.tray import draw_tray, reward_words, tray_widgets
from game.scenes.wild_pattern.words import log_lines
from game.tabletop.clips import Clip
from game.tabletop.pieces import Key, Pieces
from game.ui.i18n import tr
from game.ui.saves import SaveFile
from game.ui.session import Session
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.ui.context import AppContext


class WildPatternScene(ChoosingScene):
    """One game of Wild Wild Pattern on the screen."""

    banner = ""
    banner_bad = False
    phrase_size = 18.0
    _second = 0

    def __init__(self, app: AppContext, session: Session, file: SaveFile | None) -> None:
        super().__init__(app, session, file)
        self.marks: list[Mark] = []
        self.phrases: list[tuple[str, pygame.Rect]] = []
        self.moneys = [Counter() for _ in session.players]
        self.banner_alpha = Counter()

    # --- the board --------------------------------------------------------------------------------------

    def face(self, name: str, width: int) -> pygame.Surface:
        return face(self.ui, name, width)

    def enter(self) -> None:
        frame = self.ui.frame
        sizes = [WHEEL * self.layout.k, HAND, CAPTURED]
        self.app.art.prepare(wanted([frame.px(size) // 2 * 2 for size in sizes]))
        super().enter()

    def show(self, events: Sequence[Event]) -> None:
        """Play what became true. Everybody at this screen sees the cards of all who sit at it."""
        seen = []
        for event in events:
            told = self.session.table.rules.redact(event, self.viewer)
            if isinstance(event, CardsDrawn) and isinstance(told, CardsDrawn):
                people = self.session.people
                cards = zip(event.hands, told.hands, strict=True)
                hands = tuple(a if Seat(seat) in people else b for seat, (a, b) in enumerate(cards))
                told = replace(told, hands=hands)
            if told is not None:
                seen.append(told)
        self.draft, self.aim = None, None
        self.director.play(*clips_for(self, seen))
        if self.director.busy:
            self._controls()
        self.dirty = True

    def clips(self, events: Sequence[Event]) -> list[Clip]:
        return clips_for(self, events)

    def targets(self) -> Pieces:
        still = not self.director.busy
        marks = self.marks_now
        phase = self.view.phase
        can: frozenset[int] = frozenset()
        chosen: frozenset[int] = frozenset()
        dim: frozenset[int] = frozenset()
        if still and phase == Phase.CHALLENGE and self.actor is not None:
            can, chosen = self.using.can(self.uses()), self.using.chosen
        if still and self.actor is not None and phase in (Phase.TAKE, Phase.LAYING):
            open_ = self.open_places()
            dim = frozenset(place for place in range(PLACES) if place not in open_)
        choice = Choice(
            actor=self.actor if len(self.asked) == 1 else None,
            raised=still and self.focused_card is not None,
            lit=lit_places(marks),
            dim=dim,
            chosen=chosen,
            can=can,
            declaring=self.board.place >= 0,
        )
        return lay_out(self.board, self.layout, choice)

    def follows(self, key: Key) -> bool:
        return not self.director.busy and key[0] in ("hand", "open", "card")

    def settle(self) -> None:
        self.board = self.board_now()
        if self.view.phase == Phase.DECLARE and self.actor is not None and self.draft is None:
            self.draft = Draft()
        super().settle()
        if self.declaring and self._by_keys:
            self.to_first_offer()

    def settled(self) -> None:
        for seat, cents in enumerate(self.view.money):
            self.moneys[seat].value = float(cents)
        self.banner_alpha.value = 0.0
        self.marks = []
        self.status = goal(self)

    # --- marks ------------------------------------------------------------------------------------------

    def clear_marks(self) -> None:
        self.marks = []
        self.banner_alpha.value = 0.0

    def add_mark(self, mark: Mark) -> None:
        """Light one more pair, or a counter-example."""
        self.marks = [*self.marks, mark]
        goals = self.targets()
        for key, piece in self.pieces.items():
            if key[0] == "card" and key in goals:
                piece.lit, piece.lift = goals[key].lit, goals[key].lift
        self.dirty = True

    def show_banner(self, text: str, *, bad: bool = False) -> None:
        """Say something in the middle of the wheel."""
        self.banner, self.banner_bad = text, bad

    def read_out(self, event: PatternFound) -> str:
        """The pattern as a sentence, and what it brings."""
        brings = reward_words(event.pattern, self.board.covered)
        return f"{sentence_of(event.pattern.statement)}\n{brings}"

    def show_bank(self, event: BankPaid) -> None:
        """Lay the bank's sheet over the table."""
        from game.scenes.wild_pattern.bank_sheet import BankSheet

        title = tr("Round {n}: the bank pays", n=self.board.round)
        self.app.stack.push(BankSheet(self.app, self.session, event.bills, event.money, title))

    @property
    def marks_now(self) -> Sequence[Mark]:
        """What lights up: the running motion's, or what the draft says of the wheel."""
        draft = self.draft
        if self.director.busy or draft is None or draft.side is None or draft.every is None:
            return self.marks
        always = draft.always
        key = self.focus.key
        if draft.slot == ALWAYS and isinstance(key, tuple) and key[:2] == ("offer", ALWAYS):
            always = key[2]
        if always is None:
            return self.marks
        made = pairs(self.view.wheel, draft.side, draft.every, always)
        return [Mark(pair.place, pair.beside, pair.holds) for pair in made]

    # --- widgets and words ------------------------------------------------------------------------------

    def widgets_now(self) -> list[Widget]:
        frame = self.ui.frame
        found: list[Widget] = [
            Spot(("place", p), frame.rect(*self.layout.place_box(p)), lambda p=p: self.use_place(p))  # type: ignore[misc]
            for p in range(PLACES)
        ]
        choosing = self.view.phase == Phase.CHALLENGE and self.actor is not None and not self.director.busy
        for seat in range(self.board.seats):
            cards = [*self.board.challenges[seat], *(self.board.captured[seat] if choosing else ())]
            for card in cards:
                piece = self.pieces.get(("card", card))
                if piece is not None:
                    area = frame.rect(*piece.box())
                    spot = Spot(("pick", card), area, lambda card=card: self.pick(card))  # type: ignore[misc]
                    spot.layer = round(piece.layer * 100) - 1000
                    found.append(spot)
        return [*found, *self._key_spots(), *tray_widgets(self)]

    def _key_spots(self) -> list[Widget]:
        """With several people: their plates buzz and click by mouse, too."""
        if len(self.session.people) < 2:
            return []
        found: list[Widget] = []
        for seat in self.session.people:
            left, top, wide, high = self.layout.seat[seat].plate
            boxes = [(left, top, wide, high / 2), (left, top + high / 2, wide, high / 2)]
            for name, box, do in zip(("buzz", "call"), boxes, (self.buzz, self.click), strict=True):
                area = self.ui.frame.rect(*box)
                found.append(Spot((name, seat), area, lambda do=do, seat=seat: do(seat)))  # type: ignore[misc]
        return found

    def log_box(self) -> Box:
        return self.layout.log

    def log_lines(self) -> list[str]:
        told = self.session.history[:-1] if self.director.busy else self.session.history
        return log_lines(told, self.names, self.own_seat)

    @property
    def hint(self) -> str:
        """What the challenge card under the focus does; else what is to be done."""
        key = self.focus.key
        if isinstance(key, tuple) and key[0] == "pick" and not self.director.busy and key[1] in EFFECTS:
            return f"{card_name(key[1])}: {tr(EFFECTS[key[1]])}"
        if isinstance(key, tuple) and key[0] in ("buzz", "call") and key[1] in self.session.people:
            letter = KEYS[self.session.people.index(key[1])][key[0] == "call"].upper()
            name = self.names[key[1]]
            if key[0] == "call":
                return tr("{name}: Click with the key {letter}", name=name, letter=letter)
            return tr("{name}: buzz with the key {letter}", name=name, letter=letter)
        return self.status

    @property
    def sung(self) -> int | None:
        """Which line of the song is sung now."""
        left = self.session.left
        if self.view.phase != Phase.SONG or left is None or self.director.busy:
            return None
        return min(3, max(0, math.floor(4 * (1 - left / self.view.variant.song))))

    @property
    def clock_length(self) -> int:
        """How long the running clock is in all."""
        variant = self.view.variant
        if self.view.phase == Phase.RACE:
            return variant.turn_time
        return variant.song if self.view.phase == Phase.SONG else variant.declare_time

    def sound_off(self, name: str) -> None:
        self.app.sound.stop(name)

    # --- drawing ----------------------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        super().update(seconds)
        second = math.ceil(self.click_in / 1000) if self.view.phase == Phase.RACE else 0
        if second != self._second:
            self._second = second
            if not self.director.busy and self.app.stack.top is self:
                self._controls()

    def draw(self, surface: pygame.Surface) -> None:
        ui, places, board, hud = self.ui, self.layout, self.board, self.fit.hud
        surface.blit(background(ui, places), (0, 0))
        hud.header(surface, board)
        hud.notice(surface)
        acting = self.session.table.asked if not self.director.busy else ()
        people = self.session.people
        for index in range(board.seats):
            seat = Seat(index)
            keys = KEYS[people.index(seat)] if len(people) > 1 and seat in people else None
            lit = len(acting) == 1 and seat in acting
            hud.plate(surface, seat, board, round(self.moneys[seat].value), lit=lit, keys=keys)
            hud.captions(surface, seat, board)
        if self.viewer in people:
            hud.own_card(surface, self.viewer, board)
        marks = self.marks_now
        draw_bands(surface, ui, places, marks)
        draw_numbers(surface, ui, places)
        self.draw_pieces(surface, high=15)
        hud.depth(surface, board)
        for mark in marks:
            if not mark.holds and self.director.busy:
                draw_wrong(surface, ui, places, mark)
        draw_arrows(surface, ui, places, marks)
        self._draw_ghost(surface)
        draw_tray(surface, self)
        self.draw_pieces(surface, low=15)
        self.sparks.draw(surface, ui)
        draw_banner(surface, ui, places, self.banner, self.banner_alpha.value, bad=self.banner_bad)
        self.draw_widgets(surface)

    def _draw_ghost(self, surface: pygame.Surface) -> None:
        """Where the card would lie: under the mouse, the focus or the finger that drags it."""
        if (
            self.director.busy
            or self.actor is None
            or self.view.phase not in (Phase.RACE, Phase.BUZZED, Phase.SONG, Phase.LAYING)
        ):
            return
        card = self.board.clicked if self.view.phase == Phase.SONG else self.board.hands[self.actor]
        place, key = self.aim, self.focus.key
        if isinstance(key, tuple) and key[0] == "place":
            place = key[1]
        if self._dragging and self._drag is not None:
            piece = self.pieces[self._drag[0]]
            place = self.layout.place_near(piece.x, piece.y)
        if place is not None and card >= 0:
            draw_ghost(surface, self.ui, self.layout, place, card)
