"""Where the words of a guided hand stand: in one place if they can, off everything that they speak of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.tabletop.explanations.explanation import Explanation
from game.tabletop.explanations.panel import MARGIN, RIM
from game.tabletop.guide.guide import Guide, Step
from game.tabletop.guide.panel import GuidePanel, least_share, step_words
from game.ui.i18n import tr
from game.ui.type import COUNT
from game.ui.widgets import Button, Kind, Ui


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What lies around the words of a step: areas in pixels (``GuidePanel`` says how each counts), and the
    ``place`` that all steps' words have, if the game gives them one.
    """

    lit: Sequence[pygame.Rect]
    clear: Sequence[pygame.Rect]
    spared: Sequence[pygame.Rect]
    contested: Sequence[pygame.Rect]
    others: Sequence[pygame.Rect]
    place: pygame.Rect | None

    @property
    def kept(self) -> list[pygame.Rect]:
        """What words never lie on."""
        return [*self.lit, *self.clear]

    @property
    def free_place(self) -> pygame.Rect | None:
        """The place of all steps' words, unless it is needed."""
        free = self.place is not None and self.place.collidelist(self.kept) < 0
        return self.place if free else None


@dataclass(frozen=True, slots=True)
class WaysOut:
    """What the buttons below the words do: leave the guide, and at its end begin again or play."""

    leave: Callable[[], object]
    again: Callable[[], object]
    play: Callable[[], object]

    def buttons(self, *, ended: bool) -> list[Button]:
        """Those of a step, or of the end."""
        if not ended:
            return [_button("leave guide", tr("Leave the guide"), self.leave)]
        play = _button("play", tr("Set up a game"), self.play, Kind.MAIN)
        return [_button("once more", tr("Once more"), self.again), play]


def _button(key: str, text: str, do: Callable[[], object], kind: Kind = Kind.PLAIN) -> Button:
    return Button(key, pygame.Rect(0, 0, 1, 1), text, do, kind=kind, size=COUNT)


class GuideSpeech:
    """The words of one guide; ``panel`` is where they stand now, None while none do."""

    def __init__(self, guide: Guide, ways: WaysOut) -> None:
        self.guide, self.ways = guide, ways
        self.panel: GuidePanel | None = None
        self._stood: pygame.Rect | None = None
        """Where the words last stood."""
        self._sized: tuple[object, float] = (None, 1.0)
        """A place for the words of all steps, and how large letters are there."""
        self._said: object = None
        """What the words say besides the step's own, and to whom."""

    def tell(
        self,
        ui: Ui,
        number: int,
        asked: tuple[str, ...],
        around: Surroundings,
        language: str,
        *,
        pad: bool,
    ) -> GuidePanel:
        """The words of this step (from 0; the end after the last), and what is ``asked`` besides.

        They stay where they are while they are the same and nothing comes to lie below them.
        """
        said, self._said = self._said, (asked, pad)
        shown = self.panel if said == self._said else None
        if shown is not None and not shown.in_the_way(around.kept, around.spared, around.contested):
            return shown
        steps = self.guide.steps
        step = steps[number] if number < len(steps) else None
        place = around.free_place
        most = 1.0
        if place is None:
            place = self._same_place(ui, around)
        elif step is not None:
            most = self._most(ui, place, number, language, pad=pad)
        self.panel = GuidePanel(
            ui,
            step_words(self.guide, step, asked, pad=pad),
            around.lit,
            around.clear,
            around.spared,
            around.others,
            around.contested,
            "" if step is None else self._progress(number),
            self.ways.buttons(ended=step is None),
            place,
            most,
        )
        self._stood = self.panel.area
        return self.panel

    def forget(self) -> None:
        """The words are set anew when they are asked for."""
        self.panel = None

    def _same_place(self, ui: Ui, around: Surroundings) -> pygame.Rect | None:
        """Where the words before stood, down to what they must not cover, or did not, if there is room."""
        if self._stood is None:
            return None
        below = pygame.Rect(self._stood.topleft, (self._stood.w, ui.frame.height - self._stood.y))
        below.h -= ui.frame.px(MARGIN + RIM)
        others = [one for one in around.others if not one.colliderect(self._stood)]
        kept = [*around.kept, *around.spared, *around.contested, *others]
        gap = ui.frame.px(MARGIN)
        there = [one for one in kept if one.w > 0 < one.h and one.inflate(gap, gap).colliderect(below)]
        below.h = min([below.bottom, *(one.top - gap for one in there)]) - below.top
        return below if below.h > 0 else None

    def _progress(self, number: int) -> str:
        return f"{number + 1} / {len(self.guide.steps)}"

    def _most(self, ui: Ui, place: pygame.Rect, number: int, language: str, *, pad: bool) -> float:
        """How large letters are in this place: in every step as in the one that says most."""
        about = (ui.frame, place.size, language, pad)
        if self._sized[0] != about:

            def words(step: Step) -> Explanation:
                return step_words(self.guide, step, (), pad=pad)

            told = list(map(words, self.guide.steps))
            buttons = partial(self.ways.buttons, ended=False)
            self._sized = about, least_share(ui, told, self._progress(number), buttons, place)
        return self._sized[1]
