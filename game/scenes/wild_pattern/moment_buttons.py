"""The buttons of the moment, side by side: to confirm a place, call Click, pass, use a challenge card."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.engine.core import Seat
from game.engine.games.wild_pattern.cards import FULL_HAND
from game.engine.games.wild_pattern.moves import Lay, Pass, Take
from game.engine.games.wild_pattern.phases import Phase
from game.scenes.wild_pattern.choosing import Choosing
from game.scenes.wild_pattern.controls import Plan
from game.scenes.wild_pattern.model import WildPatternModel
from game.scenes.wild_pattern.names import card_name
from game.scenes.wild_pattern.prospects import prospect_at
from game.scenes.wild_pattern.status import CONFIRM
from game.ui.i18n import tr, trn
from game.ui.widgets import Kind

GAP: Final = 12.0
"""Units between buttons."""


class ButtonSpec(NamedTuple):
    """A button to be made: its name, words, a note, what it does; and whether it is what goes on."""

    key: str
    text: str
    note: str
    do: Callable[[], None]
    main: bool = False


class MomentButtons:
    """Says which buttons the moment has, and where they are."""

    def __init__(self, model: WildPatternModel, choosing: Choosing) -> None:
        self.model, self.choosing = model, choosing

    def buttons(self, actor: Seat) -> list[Plan]:
        """Side by side, in the middle of their room."""
        specs = [*self._specs(actor)]
        frame = self.model.ui.frame
        left, top, wide, high = self.model.layout.buttons
        count = len(specs)
        each = min(self._roomy, (wide - GAP * (count - 1)) / max(1, count))
        x = left + (wide - each * count - GAP * (count - 1)) / 2
        found: list[Plan] = []
        for number, (key, text, note, press, main) in enumerate(specs):
            box = frame.rect(x + number * (each + GAP), top, each, high)
            kind = Kind.MAIN if main else Kind.PLAIN
            icon = "icon_lock" if key == "click" and self.model.click_in > 0 else ""
            found.append(Plan(key, box, text, press, kind=kind, note=self.note(note), icon=icon))
        return found

    def _specs(self, actor: Seat) -> list[ButtonSpec]:
        model, do = self.model, self.choosing.do
        phase, relaxed, aim = model.view.phase, model.view.variant.relaxed, model.aim
        if phase is Phase.CHALLENGE:
            return self._with_challenges(actor)
        confirm = tr(CONFIRM.get(phase, ""))
        if phase is Phase.TAKE and aim is not None:
            return [ButtonSpec("take", confirm, "", partial(do, Take(aim)), main=True)]
        if phase is Phase.LAYING and aim is not None:
            return [ButtonSpec("lay", confirm, "", partial(do, Lay(aim)), main=True)]
        specs: list[ButtonSpec] = []
        if phase is Phase.RACE or (phase is Phase.SONG and relaxed):
            if aim is not None:
                note = tr("it stays there; then declare")
                specs.append(ButtonSpec("lay", confirm, note, partial(do, Lay(aim)), main=True))
            if phase is Phase.RACE:
                click = partial(self.choosing.click, actor)
                specs.append(ButtonSpec("click", tr("Click!"), self._click_note(), click))
            if relaxed:
                note = tr("do nothing this turn") if phase is Phase.RACE else tr("don’t use it")
                specs.append(ButtonSpec("pass", tr("Pass"), note, partial(do, Pass())))
        return specs

    def _with_challenges(self, actor: Seat) -> list[ButtonSpec]:
        """To use what has been chosen, and to keep all; who goes bust by either is told so."""
        model, do, specs = self.model, self.choosing.do, list[ButtonSpec]()
        use, told = model.using.use, prospect_at(model, "use")
        if use is not None:
            ruins = told is not None and told.bust
            words, note = tr("Use “{card}”", card=card_name(use.card)), tr("you go bust") if ruins else ""
            specs.append(ButtonSpec("use", words, note, partial(do, use), main=not ruins))
        keep = tr("Keep it") if len(model.view.challenges[actor]) == 1 else tr("Keep them")
        bust = len(model.view.captured[actor]) > FULL_HAND
        note = tr("you go bust") if bust else tr("not this time")
        return [*specs, ButtonSpec("keep", keep, note, partial(do, Pass()))]

    @property
    def _roomy(self) -> float:
        """How wide a button is where there is room."""
        return 230.0 * max(1.0, self.model.ui.frame.text * 0.8)

    @property
    def place_alone(self) -> pygame.Rect:
        """The place of the only button of a moment."""
        left, top, wide, high = self.model.layout.buttons
        across = min(self._roomy, wide)
        return self.model.ui.frame.rect(left + (wide - across) / 2, top, across, high)

    def note(self, text: str) -> str:
        """A button's second line; large type has no room for it."""
        return "" if self.model.ui.frame.text > 1.55 else text

    def _click_note(self) -> str:
        wait, variant = self.model.click_in, self.model.view.variant
        if wait > 0:
            return trn("in {n} second", "in {n} seconds", math.ceil(wait / 1000))
        if variant.relaxed:
            return tr("offer your card to the others")
        return tr("sing for {n} seconds", n=variant.song // 1000)
