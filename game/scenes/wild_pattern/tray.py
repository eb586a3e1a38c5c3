"""The strip before you: the sentence with its slots, what can be chosen, and the buttons of the moment."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import pygame

from game.engine.core import Seat
from game.engine.games.wild_pattern.cards import SWAP
from game.engine.games.wild_pattern.patterns import AFTER, BEFORE
from game.scenes.wild_pattern.choosing import Choosing
from game.scenes.wild_pattern.controls import Offer, OfferId, Plan, SlotButton, draw_words, set_sentence
from game.scenes.wild_pattern.hud import draw_fuse
from game.scenes.wild_pattern.model import WildPatternModel
from game.scenes.wild_pattern.moment_buttons import MomentButtons
from game.scenes.wild_pattern.names import ALWAYS_NAMES, SLOT_NAMES, card_name
from game.scenes.wild_pattern.old_paper import INK, draw_paper
from game.scenes.wild_pattern.prospects import prospect_at
from game.scenes.wild_pattern.sentence import Declaration, Slot, pairs, places_of
from game.scenes.wild_pattern.words import side_word, verdict_words
from game.scenes.wild_pattern.worth import warning
from game.tabletop.advice.fact_words import stopped
from game.ui import paint
from game.ui.frame import Box
from game.ui.i18n import gettext_noop, tr
from game.ui.names import capital
from game.ui.paint import Color
from game.ui.portraits import portrait
from game.ui.type import CAPTION, SENTENCE, evened
from game.ui.widgets import Kind, Widget

TEMPLATE = gettext_noop("{side} every {every} there is always {always}")
"""The declaration with its three slots, in the order that the language wants."""
WARNED: Final = (138, 38, 22)
"""The ink of what threatens, and of the song."""
DOUBTED: Final = (255, 196, 150)
"""The ink of why a declaration is none, on the blanket."""
FRAME: Final = 17.0
"""Units at the window's edge that belong to the frame of the table."""
LINES: Final = 2.1
"""So many lines at most tell what others did."""
FULL: Final = 1.3
"""How many times as high as its room a line may be: letters do not fill theirs."""
ASKED: Final = 46.0
"""How wide the face is of whoever is asked of several people, in units: at the corner of the paper."""
SHORT: Final = 0.3
"""How much of its length the clock keeps beside words."""
WORDED: Final = {"every": SLOT_NAMES, "always": ALWAYS_NAMES}
SLOTS: Final = {"side": Slot.SIDE, "every": Slot.EVERY, "always": Slot.ALWAYS}
SONG_WORDS: Final = (
    "Oh my darling, oh my darling,",
    "Oh my darling, Clementine,",
    "You are lost and gone forever,",
    "Dreadful sorry, Clementine.",
)
"""The traditional verse; it is sung in English in every language."""


class Tray:
    """Makes the controls of the moment and paints what lies below them."""

    def __init__(self, model: WildPatternModel, choosing: Choosing) -> None:
        self.model, self.choosing = model, choosing
        self.moment_buttons = MomentButtons(model, choosing)
        self._words: list[tuple[str, pygame.Rect]] = []
        self._size = 18.0
        self._crowded = False

    # --- widgets --------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        """The controls of this moment."""
        model = self.model
        found: list[Widget] = []
        if model.declaring and model.declaration is not None and not model.moving:
            found = [*self._slots(model.declaration), *self._offers(model.declaration), self._declare()]
        elif model.actor is not None and not model.moving:
            found = [*self.moment_buttons.buttons(model.actor)]
        self._crowded = any(isinstance(one, Plan) for one in found)
        return found

    def _slots(self, made: Declaration) -> list[Widget]:
        """The three choices, set into the sentence."""
        side, every, always = made.chosen
        texts = {"side": tr("Before / After") if side is None else side_word(side)}
        signs = {"side": None, "every": every, "always": always}
        for name in ("every", "always"):
            word = signs[name]
            texts[name] = "…" if word is None else tr(WORDED[name][word])
        slots = {name: (texts[name], signs[name]) for name in SLOTS}
        areas, self._words, self._size = set_sentence(
            self.model.ui, tr(TEMPLATE), slots, self.model.layout.paper
        )
        found: list[Widget] = []
        for name, slot in SLOTS.items():
            button = SlotButton(slot, areas[name], *slots[name], partial(self.choosing.reopen, slot))
            button.opened, button.size = made.slot is slot, self._size
            chosen = tr("open") if texts[name] == "…" else texts[name]
            button.name = tr("Word {n}: {word}", n=len(found) + 1, word=chosen)
            found.append(button)
        return found

    @property
    def _declare_width(self) -> float:
        return min(self.model.layout.buttons[2] * 0.3, 210 * max(1.0, self.model.ui.frame.text * 0.8))

    def _offers(self, made: Declaration) -> list[Widget]:
        """The words of the running choice."""
        model, frame, wheel = self.model, self.model.ui.frame, self.model.view.wheel
        left, top, wide, high = model.layout.buttons
        values = made.offered(wheel)
        gap, most = 5.0, 150.0 if made.slot is Slot.SIDE else 58.0
        room = wide - self._declare_width - 14
        each = min(most, (room - gap * (len(values) - 1)) / len(values))
        letters = model.ui.type.font("heavy", SENTENCE)
        widest = max(letters.size(side_word(side))[0] for side in (BEFORE, AFTER))
        size = SENTENCE * min(1.0, frame.px(each - 26) / widest)
        found: list[Widget] = []
        for number, value in enumerate(values):
            area = frame.rect(left + number * (each + gap), top, each, high)
            do = partial(self.choosing.word, value)
            offer = Offer(OfferId(made.slot, value), area, number + 1, do)
            offer.chosen = made.chosen[made.slot] == value
            if made.slot is Slot.SIDE:
                offer.text, offer.size = side_word(value), size
            else:
                offer.word, offer.dots = value, self._dots(made, value)
            found.append(offer)
        return found

    def _dots(self, made: Declaration, value: int) -> tuple[int, int]:
        """For how many As it would hold, of how many."""
        side, every, _ = made.chosen
        wheel = self.model.view.wheel
        if made.slot is Slot.EVERY:
            count = len(places_of(wheel, value))
            return count, count
        if side is None or every is None:
            return 0, 0
        found = pairs(wheel, side, every, value)
        return sum(pair.holds for pair in found), len(found)

    def _declare(self) -> Widget:
        model = self.model
        assert model.declaration is not None
        verdict = model.declaration.verdict(model.view)
        said = "" if verdict is None or self.doubt else verdict_words(verdict, model.view.covered)
        note = self.moment_buttons.note(said)
        prospect = prospect_at(model, None)
        bust = prospect is not None and prospect.bust
        if bust:
            saved = tr("bust, but for “{challenge}”", challenge=card_name(SWAP))
            fits = model.ui.type.fits(saved, CAPTION, model.ui.frame.px(self._declare_width - 20), "semi")
            note = saved if prospect is not None and prospect.saved and fits else tr("you go bust")
        left, top, wide, high = model.layout.buttons
        box = model.ui.frame.rect(left + wide - self._declare_width, top, self._declare_width, high)
        good = verdict is not None and verdict.pattern is not None and not bust
        kind = Kind.MAIN if good else Kind.PLAIN
        return Plan("declare", box, tr("Declare"), self.choosing.declare, kind=kind, note=note)

    # --- drawing --------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, hint: str) -> None:
        """The paper with the sentence, the song or what to do; the fuse below it."""
        model, ui = self.model, self.model.ui
        rect = ui.frame.rect(*model.layout.paper)
        left = None if model.moving else model.session.left
        if model.declaring and not model.moving:
            draw_paper(surface, ui, rect)
            draw_words(surface, ui, self._words, self._size)
            self._doubt(surface, rect, burning=left is not None)
        elif model.sung is not None:
            self._sing(surface, rect, SONG_WORDS[model.sung], hint)
        else:
            warned = self._warning(rect, left) if hint == model.status and model.aim is None else ""
            self._say(surface, rect, self._most(rect, left), hint, warned)
            if left is None and not model.moving:
                self._recall(surface, rect)
        actor = model.actor
        if actor is not None and not model.moving and len(model.session.people) > 1:
            side = ui.frame.px(ASKED)
            face = portrait(ui, model.session.players[actor].face, side)
            paint.put(surface, face, center=(rect.left, rect.top + side // 6))
        if left is not None:
            words = tr("{n} s", n=math.ceil(left / 1000))
            draw_fuse(surface, ui, self._fuse, left / max(1, model.clock_length), words)

    def _most(self, rect: pygame.Rect, left: int | None) -> int:
        """How high the paper may grow for large type: as far as nothing else needs the strip."""
        recap = self._recap(rect) is not None
        if not self.model.layout.tight or left is not None or (recap and self._crowded):
            return rect.h
        frame, waits = self.model.ui.frame, self.model.director.waiting  # then a button goes on
        buttons = frame.rect(*self.model.layout.buttons)
        free = not (self._crowded or recap or waits)
        return (buttons.bottom if free else buttons.top - frame.px(14)) - rect.top

    def _below(self, rect: pygame.Rect) -> pygame.Rect:
        """What there is room for below the paper: where buttons would lie, or the gap above them."""
        buttons = self.model.ui.frame.rect(*self.model.layout.buttons)
        gap = pygame.Rect(rect.left, rect.bottom, rect.w, buttons.top - rect.bottom)
        return gap if self._crowded or self.model.declaring else buttons

    def _recap(self, rect: pygame.Rect) -> pygame.Surface | None:
        """What others did since one's last decision, until something is half chosen: then the question has
        the room. What does not fit below the paper stands in the log.
        """
        model, below = self.model, self._below(rect)
        if not model.recap or model.aim is not None or model.moving:
            return None
        two = round(LINES * model.ui.type.font("semi", CAPTION).get_linesize())
        for said in shorter(model.recap, model.went, model.brief):
            if said == self._threat:  # the paper says it, larger
                return None
            room = below.w, min(below.h, two)
            words = model.ui.type.shrunk(story(said), CAPTION, model.ui.theme.text, room, even=True)
            if words is not None and words.get_height() <= min(FULL * below.h, two):
                return words
        return None

    def _warning(self, rect: pygame.Rect, left: int | None) -> str:
        """Who is one card from winning, where the line below the paper has no room to say so."""
        model = self.model
        if model.moving or not model.asked or (left is None and self._recap(rect) is not None):
            return ""
        return self._threat

    @property
    def _threat(self) -> str:
        """Which others are one card from winning, in a few words."""
        model = self.model
        others = [Seat(seat) for seat in range(model.view.seats) if seat not in model.asked]
        return warning(model.view, others, model.names)

    def _recall(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        words = self._recap(rect)
        if words is not None:
            place = words.get_rect(center=self._below(rect).center)
            place.bottom = min(place.bottom, surface.get_height() - self.model.ui.frame.px(FRAME))
            surface.blit(words, place)

    @property
    def _fuse(self) -> Box:
        """Where the clock burns: in large type what is wrong with a declaration stands beside it."""
        left, top, wide, high = self.model.layout.fuse
        short = self.model.layout.tight and self.model.declaring
        return left, top, wide * (SHORT if short else 1.0), high

    @property
    def doubt(self) -> str:
        """Why the declaration as it stands is none, where there is room to say it below the paper: beside a
        clock only in large type; empty for one that holds or is not whole yet.
        """
        made, view, layout = self.model.declaration, self.model.view, self.model.layout
        verdict = (
            made.verdict(view) if made is not None and (view.variant.relaxed or layout.tight) else None
        )
        if made is None or verdict is None or verdict.pattern is not None:
            return ""
        if (found := made.pairs(view.wheel)) and not any(pair.holds for pair in found):
            return tr("no: it is true nowhere")
        return verdict_words(verdict, view.covered)

    def _doubt(self, surface: pygame.Surface, rect: pygame.Rect, *, burning: bool) -> None:
        room = self._below(rect)
        if burning:
            left, _, wide, _ = self._fuse
            start = self.model.ui.frame.px(left + wide + 14)
            room.left, room.w = start, max(1, room.right - start)
        words = self.model.ui.type.shrunk(self.doubt, CAPTION, DOUBTED, room.size, "bold")
        if self.doubt and words is not None:
            paint.put(surface, words, center=room.center)

    def _sing(self, surface: pygame.Surface, rect: pygame.Rect, sung: str, hint: str) -> None:
        """The line of the song, and what to do meanwhile: below the fuse when the type is large."""
        ui, frame = self.model.ui, self.model.ui.frame
        draw_paper(surface, ui, rect)
        room, side = rect.w - frame.px(44), rect.h // 2
        line = ui.type.fit(sung, SENTENCE * 1.05, WARNED, room - 2 * side, "display")
        place = line.get_rect(center=rect.center)
        if self.model.layout.tight:
            below = frame.rect(*self.model.layout.buttons)
            note = ui.type.shrunk(hint, SENTENCE, ui.theme.text, below.size, "bold")
            middle = below.center
        else:
            step = rect.h // 4
            note = ui.type.fit(hint, SENTENCE * 0.74, INK, room, "bold")
            middle = rect.centerx, rect.centery + step
            place.centery += frame.px(3) - step
        surface.blit(line, place)
        banjo = ui.art.get("wild_pattern/banjo", side)
        for x in (place.left - side // 2 - frame.px(6), place.right + side // 2 + frame.px(6)):
            paint.put(surface, banjo, center=(x, place.centery))
        if note is not None:
            paint.put(surface, note, center=middle)

    def _say(self, surface: pygame.Surface, rect: pygame.Rect, most: int, hint: str, warned: str) -> None:
        """What to do, and below it what threatens, on paper that is at most so many pixels high; where both
        have no room, what threatens.
        """
        ui, frame = self.model.ui, self.model.ui.frame
        if not hint:
            return
        room, high = rect.w - frame.px(44), most - frame.px(20)
        shares = ui.type.shares(SENTENCE)
        alone = [share for share in (1.0, 0.93, 0.86) if self._wide(hint, share) <= room]
        told, threat = (hint, INK), (warned, WARNED)
        ways: list[tuple[float, Sequence[tuple[str, Color]]]]
        ways = [(share, (told,)) for share in (*alone, *shares)]
        if warned:
            ways = [(share, said) for said in ((told, threat), (threat,)) for share in shares]
        for share, said in ways:
            size = SENTENCE * share
            letters = ui.type.font("bold", size)
            lines = [
                ui.type.block(text, size, ink, evened(letters, text, room), "bold", center=True)
                for text, ink in said
            ]
            whole = sum(line.get_height() for line in lines)
            if whole <= high:
                break
        sheet = pygame.Rect(rect.x, rect.y, rect.w, max(rect.h, whole + frame.px(24)))
        sheet.h = min(sheet.h, max(rect.h, most))
        draw_paper(surface, ui, sheet)
        y = sheet.centery - whole // 2
        for line in lines:
            y = paint.put(surface, line, midtop=(sheet.centerx, y)).bottom

    def _wide(self, text: str, share: float) -> int:
        return self.model.ui.type.font("bold", SENTENCE * share).size(text)[0]


def shorter(recap: str, went: str = "", brief: Sequence[str] = ()) -> Iterator[str]:
    """What others did; then without where one's own card ``went``, then in ``brief``, and with less and
    less of what came first: the log has it.
    """
    yield recap
    told = [[one for one in text.split(" · ") if one != went] or [text] for text in (recap, *brief) if text]
    yield from map(" · ".join, told[:-1])
    yield from (" · ".join(told[-1][left:]) for left in range(len(told[-1])))


def story(recap: str) -> str:
    """What others did, in sentences."""
    return " ".join(stopped(capital(one)) for one in recap.split(" · "))
