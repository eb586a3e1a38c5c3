"""The panel of a guided hand: what is said, how far one is, and the way out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.tabletop.advice.fact_words import stopped
from game.tabletop.explanations.explanation import Explanation
from game.tabletop.explanations.panel import LARGE, READ, SMALL, ExplanationPanel
from game.tabletop.explanations.setting import PAD, Setting
from game.tabletop.guide.guide import Deed, Guide, Step
from game.tabletop.presentation import GamePresentation
from game.ui import paint
from game.ui.device import Device
from game.ui.i18n import tr
from game.ui.type import CAPTION
from game.ui.widgets import Button, Ui

HIGH, GAP, BETWEEN, FOOT = 34.0, 10.0, 8.0, 37.0
"""Units: how high its buttons are at 100 %, how far below the words and from each other, how much wider
than their words.
"""
KEPT = 1.25
"""So many times as large as usual letters are for the place that all steps have; else they go elsewhere."""
LARGEST = 1.5
"""The largest text in which panels of all steps can be as wide as the widest."""
SMALLER_WORDS = 0.86
"""How much smaller the words of its buttons become at most."""


def how_to_go_on(*, pad: bool) -> str:
    """What is done with what is only to be looked at; the same by mouse and by keys, so that words stay."""
    return tr("A: go on") if pad else tr("Click what is lit or press Enter.")


def helps_told(presentation: GamePresentation, device: Device) -> tuple[str, ...]:
    """What helps at this game's table, and how whoever plays with this device comes to it."""
    if presentation.advice is None:
        return ()
    if device is Device.MOUSE:
        return (
            tr("In your own games the lantern gives hints; a click on a bot’s face asks for its reasons."),
        )
    keys = [tr("H: hint"), tr("W: ask a bot why"), tr("L: log")]
    keys += [tr("N: notes")] if presentation.notebook is not None else []
    keys += [tr("I: look around")]
    if device is Device.PAD:
        keys = [tr("X: hint"), tr("Y: log")]
    return (stopped(", ".join(key.replace(": ", ":\N{NO-BREAK SPACE}") for key in keys)),)


def step_words(guide: Guide, step: Step | None, asked: Sequence[str], *, pad: bool) -> Explanation:
    """What a step says, None for the end, and what is ``asked`` or told besides."""
    if step is None:
        return Explanation(tr(guide.end), (*([tr(guide.more)] if guide.more else []), *asked))
    looks = step.deed is Deed.LOOK
    lines = [tr(step.body)] if step.body and looks else []
    *more, deed = asked or (how_to_go_on(pad=pad) if looks else tr(step.body),)
    return Explanation(tr(step.head), (*lines, *more), deed=deed)


class GuidePanel(ExplanationPanel):
    """Beside the first thing that is lit; on nothing that is lit, nor on what is ``clear``, and on what is
    ``spared`` or ``contested`` only when there is no room elsewhere.

    ``progress`` says how far one is; the buttons lie in its foot. ``most`` is the largest share of
    their size that letters have ``within`` a place.
    """

    larger = 1.15

    def __init__(
        self,
        ui: Ui,
        told: Explanation,
        lit: Sequence[pygame.Rect],
        clear: Sequence[pygame.Rect],
        spared: Sequence[pygame.Rect],
        others: Sequence[pygame.Rect],
        contested: Sequence[pygame.Rect],
        progress: str,
        buttons: Sequence[Button],
        within: pygame.Rect | None = None,
        most: float = 1.0,
    ) -> None:
        self.ui, self.buttons = ui, buttons
        self.progress = ui.type.line(progress, CAPTION, ui.theme.dim, "bold")
        letters, last = ui.type.font("bold", CAPTION), progress.rpartition(" / ")[2]
        counted = [f"{number} / {last}" for number in range(1, int(last or 0) + 1)]
        alike = ui.frame.text <= LARGEST
        self._counted = max(letters.size(one)[0] for one in (counted if alike and last else [progress]))
        """How wide it is at most: the panel of the first step is no narrower than that of the tenth."""
        self._high = ui.frame.px(HIGH * (0.4 + 0.6 * max(1.0, ui.frame.text)))
        self._wide = [self._button(ui, one) for one in buttons]
        self._apart = len(buttons) == 1 and within is not None and within.w < self._foot()
        """Whether the place is so narrow that how far one is stands above the button."""
        middle = pygame.Rect(0, 0, 2, 2)
        middle.center = ui.frame.width // 2, round(ui.frame.height * 0.42)
        around, *more = lit or [middle]
        kept = [*more, *clear]
        super().__init__(
            ui, told, around, kept, spared, others, contested, shown=0, held=True, within=within, most=most
        )
        self._place_buttons()
        self._spares = self.area.collidelist([*spared]) < 0
        self._sees = self.area.collidelist([*contested]) < 0

    def in_the_way(
        self,
        clear: Sequence[pygame.Rect],
        spared: Sequence[pygame.Rect],
        contested: Sequence[pygame.Rect],
    ) -> bool:
        """Whether it lies on something now that it must not, or had kept off."""
        kept = [*clear, *(spared if self._spares else []), *(contested if self._sees else [])]
        return self.area.collidelist(kept) >= 0

    @property
    def share(self) -> float:
        """How large its letters are of what they are at most."""
        return 1.0 if self._set is None else self._set.share / self.larger

    def _button(self, ui: Ui, button: Button) -> int:
        """How wide a button is for its words, which are a little smaller when words are large."""
        size = button.size * max(SMALLER_WORDS, min(1.0, 1 / ui.frame.text))
        return ui.type.line(button.text, size, ui.theme.text, "heavy").get_width() + ui.frame.px(FOOT)

    @property
    def shares_within(self) -> Sequence[float]:
        """A place is kept as long as letters are still larger than they usually are."""
        large = self.larger * self.ui.frame.text / KEPT
        return [one for one in (*LARGE, 0.8, *SMALL) if one > READ or one * large >= 1.0]

    def set_words(
        self, share: float, wide: int, room: int, told: Explanation | None = None, *, stack: bool = False
    ) -> Setting:
        """The words, and room for the foot below them."""
        words, px = super().set_words(share * self.larger, wide, room, told, stack=stack), self.ui.frame.px
        beside, across = self._foot(), words.size[0]
        lines = 1 if len(self._wide) < 2 or beside <= across else len(self._wide)
        alone = lines > 1 or self._apart
        across = max(across, max(self._wide) + 2 * px(PAD) if alone else beside)
        high = words.size[1] + lines * (self._high + px(GAP))
        high += self.progress.get_height() + px(GAP) if self._apart else 0
        return Setting(words.share, words.face, words.words, words.links, (across, high), words.stacked)

    def _foot(self) -> int:
        """How wide the foot is in which everything lies side by side."""
        px = self.ui.frame.px
        return self._counted + sum(self._wide) + px(BETWEEN) * len(self._wide) + 2 * px(PAD)

    def _place_buttons(self) -> None:
        """From the right end of the foot to the left, or above each other where it is narrow."""
        px = self.ui.frame.px
        right, top = self.area.right - px(PAD), self.area.bottom - px(PAD * 0.8) - self._high
        above = len(self.buttons) > 1 and self._foot() > self.area.w
        for button, wide in zip(reversed(self.buttons), reversed(self._wide), strict=True):
            button.place(pygame.Rect(right - wide, top, wide, self._high))
            if above:
                top -= self._high + px(GAP)
            else:
                right -= wide + px(BETWEEN)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        px = self.ui.frame.px
        middle = self.area.bottom - px(PAD * 0.8) - self._high // 2
        if self._apart:
            middle -= (self._high + self.progress.get_height()) // 2 + px(GAP)
        paint.put(surface, self.progress, midleft=(self.area.left + px(PAD), middle))


def least_share(
    ui: Ui,
    told: Sequence[Explanation],
    progress: str,
    buttons: Callable[[], Sequence[Button]],
    place: pygame.Rect,
) -> float:
    """How large letters are in a place where all of these go in, one after the other."""
    panels = [GuidePanel(ui, one, [], [], [], [], [], progress, buttons(), place) for one in told]
    return min((one.share for one in panels if one.area.topleft == place.topleft), default=1.0)
