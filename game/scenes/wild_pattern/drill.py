"""Spot the pattern on the screen: a difficulty, five wheels, a time."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from functools import partial
from typing import Final

import pygame

from game.engine.games.wild_pattern.cards import PLACES
from game.scenes.wild_pattern import marks
from game.scenes.wild_pattern.controls import HotSpot, HotSpotId, On, place_of
from game.scenes.wild_pattern.drill_run import WHEELS, WRONG, Difficulty, DrillRun, worth
from game.scenes.wild_pattern.faces import face
from game.scenes.wild_pattern.layout import RADIUS, WHEEL, Ring
from game.scenes.wild_pattern.names import card_name, sentence_of
from game.scenes.wild_pattern.sentence import Pair, lit_places, pattern_pairs
from game.scenes.wild_pattern.spoken import place_words
from game.scenes.wild_pattern.words import reward_words
from game.tabletop.piece_painter import PiecePainter
from game.tabletop.pieces import RATIO, Piece, card_height
from game.ui import paint
from game.ui.context import AppContext
from game.ui.frame import Box
from game.ui.i18n import gettext_noop, tr, trn
from game.ui.intents import Intent, Point, Press, Release
from game.ui.menu_page import MenuPage
from game.ui.spoken import Spoken, prose
from game.ui.theme import WILD_PATTERN
from game.ui.type import COUNT, NAME, SCORE
from game.ui.widgets import UNPLACED, Button, Kind, Switch, Widget

TITLE: Final = gettext_noop("Spot the pattern")
NAMES: Final = {
    Difficulty.EASY: gettext_noop("Easy: three or four places"),
    Difficulty.MEDIUM: gettext_noop("Medium: two places"),
    Difficulty.HARD: gettext_noop("Hard: a single place"),
}
CARD: Final = 118.0
"""How wide the card to be laid is, in units."""


def time_words(seconds: float) -> str:
    """A time as it is read: 0:47."""
    whole = math.floor(seconds)
    return f"{whole // 60}:{whole % 60:02}"


class DrillScene(MenuPage):
    """First a difficulty is chosen; then one wheel follows another; at last there is a time."""

    theme = WILD_PATTERN
    first = Difficulty.EASY

    def __init__(self, app: AppContext) -> None:
        super().__init__(app)
        self.run: DrillRun | None = None
        self.clocked = True
        self.record = False
        """Whether the last run was the fastest of its difficulty."""
        self.ring = Ring((640.0, 400.0), 1.0)
        self._side: Box = (0, 0, 0, 0)
        self._said = ""
        self._second = 0
        self._card: tuple[int, int] | None = None
        """Where the card is that is dragged (pixels)."""

    # --- places ---------------------------------------------------------------------------------

    def arrange(self) -> None:
        left, room = self.begin(tr(TITLE), tr("Wild Wild Pattern"))
        run, frame = self.run, self.ui.frame
        top = self.head.bottom
        high = 54 * (0.4 + 0.6 * max(1.0, frame.text))
        if run is not None and not run.over:
            self._wheel_page(run, high)
            return
        wide = min(room, 620 * max(1.0, frame.text * 0.8))
        x = left + (room - wide) / 2
        words = frame.units(self._blurb(frame.px(wide)).get_height())
        self._side = (x, 10, wide, words)
        y = words + 26
        rolling: list[Widget] = []
        for difficulty in Difficulty:
            box = frame.rect(x, y, wide, high + 8)
            rolling.append(Button(difficulty, box, tr(NAMES[difficulty]), partial(self._begin, difficulty)))
            rolling[-1].note = self._best(difficulty) if self.clocked else ""  # type: ignore[attr-defined]
            y += high + 18
        clock = Switch("clock", UNPLACED, tr("With a clock"), self.clocked, self._set_clock)
        clock.place(frame.rect(x, y, wide, high))
        rolling.append(clock)
        view = frame.rect(left - 12, top, room + 24, frame.h - top - 8)
        self.fill(view, frame.px(y + high + 14), rolling)

    def _wheel_page(self, run: DrillRun, high: float) -> None:
        """The wheel in the middle; left of it the card, right of it what there is to say and to do."""
        frame, top = self.ui.frame, self.head.bottom
        room = frame.h - top - 14
        k = min(1.0, room / (2 * RADIUS + WHEEL * RATIO + 8))
        self.ring = Ring((frame.w / 2, top + room / 2), k)
        reach = self.ring.wheel[0] + (RADIUS * 1.08 + WHEEL / 2) * k + 22
        wide = frame.w - reach - 34
        self._side = (reach, top + 20, wide, room - 20)
        found: list[Widget] = []
        for place in range(PLACES if run.asking else 0):
            area = frame.rect(*self.ring.place_box(place))
            found.append(HotSpot(HotSpotId(On.PLACE, place), area, partial(self._pick, place)))
            found[-1].name = place_words(place, run.puzzle.wheel[place])
        box = frame.rect(reach, frame.h - high - 26, wide, high)
        if run.asking:
            found.append(Button("show", box, tr("Show it"), self._show))
        else:
            last = run.number + 1 == WHEELS
            words = tr("To the result") if last else tr("Next wheel")
            found.append(Button("next", box, words, self._go_on, kind=Kind.MAIN))
        self.fill(frame.rect(0, top, frame.w, frame.h - top), 0, [], found)

    # --- what the player does -------------------------------------------------------------------

    def _begin(self, difficulty: Difficulty) -> None:
        self.run = DrillRun(difficulty, random.Random(), clocked=self.clocked)
        self.record, self._said = False, ""
        self.arrange()
        self.focus.begin(HotSpotId(On.PLACE, 0) if self.app.stack.by_keys else None)

    def _set_clock(self, on: bool) -> None:
        self.clocked = on
        self.arrange()

    def _pick(self, place: int) -> None:
        """The card is laid there."""
        assert self.run is not None
        if self.run.pick(place):
            self._tell("fanfare")
            return
        self.app.sound.play("error")
        self._said = tr("No new pattern there.")
        if self.run.clocked:
            self._said = trn(
                "No new pattern there: {n} second more.",
                "No new pattern there: {n} seconds more.",
                round(WRONG),
            )
        self.dirty = True

    def _show(self) -> None:
        assert self.run is not None
        self.run.show()
        self._tell("flip")

    def _tell(self, sound: str) -> None:
        """The pattern that was found, or overlooked, is lit."""
        self.app.sound.play(sound)
        self._said = ""
        self.arrange()
        self.focus.to("next")

    def _go_on(self) -> None:
        assert self.run is not None
        self.run.go_on()
        self._said = ""
        if self.run.over:
            self._keep()
        self.arrange()
        self.focus.begin(HotSpotId(On.PLACE, 0) if not self.run.over else self.run.difficulty)

    def _keep(self) -> None:
        """A best time is remembered."""
        run, best = self.run, self.app.settings.best_times
        assert run is not None
        if run.clocked and not run.shown and run.seconds < best.get(run.difficulty, math.inf):
            best[str(run.difficulty)] = round(run.seconds, 1)
            self.record = True
            self.app.apply_settings()

    def back(self) -> None:
        """Out of a run back to the difficulties."""
        if self.run is None:
            super().back()
            return
        self.run = None
        self.arrange()
        self.focus.begin(self.first)

    def intent(self, intent: Intent) -> None:
        """The card can be dragged to a place, as at the table."""
        card, run = self._card, self.run
        match intent:
            case Press(pos) if run is not None and run.asking and self._at_rest.collidepoint(pos):
                self._card = pos
                return
            case Point(pos) if card is not None:
                self._card, self.dirty = pos, True
                self.focus.to(self._below(pos))
                return
            case Release(pos) if card is not None:
                self._card, self.dirty = None, True
                under = self._below(pos)
                if under is not None:
                    self._pick(under.item)
                elif self._at_rest.collidepoint(pos):
                    self._said = tr("Click the place, or drag the card there.")
                return
        super().intent(intent)

    @property
    def _at_rest(self) -> pygame.Rect:
        """Where the card lies that is to be laid."""
        frame, high = self.ui.frame, card_height(CARD)
        return frame.rect(self._beside - CARD / 2, self.ring.wheel[1] - high / 2, CARD, high)

    @property
    def _beside(self) -> float:
        """The middle of what lies left of the wheel, in units."""
        return (self.ring.wheel[0] - (RADIUS * 1.08 + WHEEL / 2) * self.ring.k) / 2

    def _below(self, pos: tuple[int, int]) -> HotSpotId | None:
        """The place of the wheel that lies there."""
        units = self.ui.frame.units
        place = self.ring.place_near(units(pos[0]), units(pos[1]))
        return None if place is None else HotSpotId(On.PLACE, place)

    def shortcut(self, key: str) -> None:
        """The numbers of the places."""
        if self.run is not None and self.run.asking and key.isdigit() and 1 <= int(key) <= PLACES:
            self._pick(int(key) - 1)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.run is not None:
            self.run.tick(seconds)
            if math.floor(self.run.seconds) != self._second:
                self._second, self.dirty = math.floor(self.run.seconds), True

    # --- words ----------------------------------------------------------------------------------

    def _best(self, difficulty: Difficulty) -> str:
        best = self.app.settings.best_times.get(difficulty)
        return tr("no time yet") if best is None else tr("best time {time}", time=time_words(best))

    def _blurb(self, room: int) -> pygame.Surface:
        """What it is about, or how the last run went."""
        return self.ui.type.block(" ".join(self._lines()), NAME, self.ui.theme.text, room, "bold")

    def _lines(self) -> Iterator[str]:
        run = self.run
        if run is None:
            yield tr("Where does your card make a new pattern? {n} wheels, one after the other.", n=WHEELS)
            if self.clocked:
                yield trn(
                    "A wrong place adds {n} second. You can have a pattern shown; the time of these wheels "
                    "is no best time then.",
                    "A wrong place adds {n} seconds. You can have a pattern shown; the time of these "
                    "wheels is no best time then.",
                    round(WRONG),
                )
            return
        yield tr("{n} of {whole} at the first try.", n=run.spotted, whole=WHEELS)
        if run.clocked:
            yield tr("Your time: {time}.", time=time_words(run.seconds))
        if self.record:
            yield tr("That is your best!")
        elif run.clocked and run.shown:
            yield tr("No best time: a pattern was shown.")

    def _telling(self) -> list[str]:
        """What stands beside the wheel."""
        run = self.run
        assert run is not None
        lines = [tr("Wheel {n} of {whole}", n=run.number + 1, whole=WHEELS)]
        if run.found is None:
            ways = tr("Click the place, or drag the card there.")
            if self.app.stack.by_keys:
                ways = tr("Go to the place with the arrows, or press its number.")
            asked = [tr("Where does your card make a new pattern?"), *([] if run.number else [ways])]
            return [*lines, *([self._said] if self._said else asked)]
        pattern = run.found.pattern
        covered = run.puzzle.wheel[run.found.place]
        if run.given_up and run.clocked:
            lines.append(tr("Shown: no best time on these wheels"))
        lines += [sentence_of(pattern.statement), reward_words(pattern, covered)]
        if run.found.place not in lit_places(pattern_pairs(pattern)):
            lines.append(
                tr("It is new: the {card} stood against it and is covered now.", card=card_name(covered))
            )
        return lines

    def _overlooked(self) -> str:
        """What would have brought more elsewhere; empty when nothing, or nothing is told yet."""
        run = self.run
        better = None if run is None or run.found is None else run.puzzle.best()
        if run is None or run.found is None or better is None or worth(better) <= worth(run.found):
            return ""
        words = reward_words(better.pattern, run.puzzle.wheel[better.place])
        said = {"n": better.place + 1, "pattern": sentence_of(better.pattern.statement), "words": words}
        return tr("Better on place {n}: “{pattern}” – {words}", **said)

    @property
    def spoken_texts(self) -> list[Spoken]:
        if self.run is None or self.run.over:
            return [*super().spoken_texts, prose(" ".join(self._lines()))]
        return [
            *super().spoken_texts,
            prose(" ".join((*self._telling(), self._overlooked())).strip(), live=True),
        ]

    # --- the picture ----------------------------------------------------------------------------

    def draw_content(self, surface: pygame.Surface) -> None:
        if self.run is None or self.run.over:
            box = self.on_screen(self._side)
            surface.blit(self._blurb(box.w), box)
            return
        self._draw_wheel(surface, self.run)
        self._draw_side(surface, self.run)

    def _draw_wheel(self, surface: pygame.Surface, run: DrillRun) -> None:
        ui, ring = self.ui, self.ring
        pairs = pattern_pairs(run.found.pattern) if run.found is not None else ()
        image = ui.art.get("wild_pattern/wheel", ui.frame.px(474 * ring.k))
        paint.put(surface, image, center=ui.frame.point(*ring.wheel))
        marks.draw_bands(surface, ui, ring, pairs)
        marks.draw_numbers(surface, ui, ring)
        painter = PiecePainter(ui, face, ring.wheel)
        lit = lit_places(pairs)
        for place, card in enumerate(run.puzzle.wheel):
            laid = run.found is not None and run.found.place == place
            spot, shown = ring.at(place), run.puzzle.card if laid else card
            piece = Piece(("card", shown), f"card {shown}", "back", WHEEL * ring.k, spot.x, spot.y)
            piece.lit, piece.grey = (
                float(place in lit),
                0.7 if place in run.wrong and place not in lit else 0.0,
            )
            piece.angle = -3.0 if laid else 0.0
            painter.draw(surface, piece)
        for place in run.wrong if run.asking else ():
            marks.draw_wrong(surface, ui, ring, Pair(place, place, holds=False))
        marks.draw_arrows(surface, ui, ring, pairs)
        pointed = place_of(self.focus.key)
        if run.asking and pointed is not None and pointed not in run.wrong:
            marks.draw_ghost(surface, ui, ring, pointed, run.puzzle.card)

    def _draw_side(self, surface: pygame.Surface, run: DrillRun) -> None:
        """Left of the wheel the card, later what was overlooked; right of it words and the clock."""
        ui, frame = self.ui, self.ui.frame
        left, middle = self._beside, self.ring.wheel[1]
        card = run.puzzle.card
        piece = Piece(("card", card), f"card {card}", "back", CARD, left, middle, lift=0.5)
        if self._card is not None:
            piece.x, piece.y, piece.lift = *map(frame.units, self._card), 1.0
        if run.asking:
            PiecePainter(ui, face, self.ring.wheel).draw(surface, piece)
            low = frame.point(left, middle + card_height(CARD) / 2 + 18)
            ui.label(surface, tr("your card"), COUNT, ui.theme.text, frame.px(2 * left - 20), center=low)
        elif self._overlooked():
            room = frame.px(2 * left - 60), frame.px(frame.h - self.head.bottom - 40)
            words = ui.type.shrunk(self._overlooked(), NAME, ui.theme.score, room, "bold")
            if words is not None:
                paint.put(surface, words, center=frame.point(left, middle))
        x, y, wide, _ = self._side
        at = frame.px(y)
        told = self._telling()
        end = self.widgets[-1].area.top - (frame.px(SCORE * 1.6 * frame.text) if run.clocked else 0)
        for share in ui.type.shares(NAME):
            lines = [
                ui.type.block(
                    line,
                    NAME * share if number else COUNT,
                    ui.theme.score if number else ui.theme.dim,
                    frame.px(wide),
                    "bold",
                )
                for number, line in enumerate(told)
            ]
            if at + sum(one.get_height() + frame.px(8) for one in lines) <= end:
                break
        for words in lines:
            at = paint.put(surface, words, topleft=(frame.px(x), at)).bottom + frame.px(8)
        if run.clocked:
            clock = ui.type.line(time_words(run.seconds), SCORE, ui.theme.text, "heavy")
            paint.put(surface, clock, topleft=(frame.px(x), at + frame.px(6)))
