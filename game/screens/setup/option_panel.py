"""The options of the set-up: a panel of their own, with rows and with cards."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from game.engine.core import BadSetup
from game.engine.rules import OptionSpec
from game.screens.guide_offer import DRILL, ICON
from game.screens.setup.model import SetupModel
from game.screens.setup.option_cards import CardNote, CardSwitch, place_grid
from game.screens.setup.side_panel import PAD, SidePanel
from game.screens.setup.table_helps import PRACTICE, help_of, set_help
from game.tabletop.paces import paces
from game.tabletop.presentation import GamePresentation, OptionWords
from game.ui.context import AppContext
from game.ui.device import Device
from game.ui.i18n import explain, parted, tr, why
from game.ui.names import capital
from game.ui.type import CAPTION
from game.ui.widgets import UNPLACED, Button, Choice, Switch, Ui, Widget, place_rows

GAP: Final = 10.0
"""Units below a row that stands above the seats."""


class OptionPanel(SidePanel):
    """Makes the widgets of the options and places them; ``set_option`` hears what is wished, ``deal`` makes
    the way to the fair deal."""

    def __init__(
        self,
        app: AppContext,
        presentation: GamePresentation,
        setup: SetupModel,
        set_option: Callable[[str, Any], None],
        rules: Callable[[str], None],
        focus: Callable[[], object],
        deal: Callable[[], Button],
    ) -> None:
        self.app, self.presentation, self.setup = app, presentation, setup
        self._set, self._rules, self._focus, self._deal = set_option, rules, focus, deal
        self._linked: dict[object, Switch | Choice] = {}
        self._led = False
        """Whether the option that decides most has a place of its own."""
        self._refused: dict[str, dict[Any, BadSetup]] | None = None
        """What cannot be had now, by option, while rows are tried at several distances."""

    def place_in(
        self, ui: Ui, corner: tuple[float, float], wide: float, control: float, high: float
    ) -> tuple[list[Widget], float]:
        self._refused = {}
        try:
            return super().place_in(ui, corner, wide, control, high)
        finally:
            self._refused = None

    def place(
        self, ui: Ui, corner: tuple[float, float], wide: float, control: float
    ) -> tuple[list[Widget], float]:
        x, y = corner[0] + PAD, corner[1]
        size = (wide - 2 * PAD, control + CAPTION * 1.05 * ui.frame.text)
        found: list[Widget] = []
        parts = self._parts()
        if self._led:
            parts = [one for one in parts if isinstance(one, list) or one.key != self._leading]
        self._led = False
        self.name_links()
        for row in parts:
            if isinstance(row, list):
                note = CardNote(row, self._focus)
                y = place_rows(ui, [note], (x, y + 2), (size[0], 1), self.gap)
                y = place_grid(ui, row, (x, y), size[0])
                found += [note, *row]
            else:
                y = place_rows(ui, [row], (x, y), size, self.gap)
                found.append(row)
        ways = [Button("rules", UNPLACED, tr("Read the rules"), partial(self._rules, ""), icon="icon_book")]
        if self.presentation.guide is not None:
            ways.append(Button("guide", UNPLACED, tr("Guided first hand"), self._guide, icon=ICON))
        if self.presentation.drill is not None:
            drill = tr(self.presentation.drill.title)
            ways.append(Button("drill", UNPLACED, drill, self._drill, icon=DRILL))
        ways.append(self._deal())
        for way in ways:
            high = control * (1.2 if way.note else 1.0)
            way.place(ui.frame.rect(x, y, size[0], high))
            y += high + self.gap
        return [*found, *ways], y - self.gap + PAD

    @property
    def _leading(self) -> object:
        return "option", self.presentation.leading

    def lead(
        self, ui: Ui, corner: tuple[float, float], wide: float, control: float
    ) -> tuple[list[Widget], float]:
        """The option that decides most, alone at this corner: it is not placed with the others then. And
        where what is below it begins.
        """
        if not self.presentation.leading:
            return [], corner[1]
        specs = {spec.name: spec for spec in self.setup.rules.options}
        row = self._row(specs[self.presentation.leading])
        self._led = True
        self.name_links()
        size = (wide, control + CAPTION * 1.05 * ui.frame.text)
        return [row], place_rows(ui, [row], corner, size, GAP)

    def _parts(self) -> list[Widget | list[CardSwitch]]:
        """The options in their order; the cards lie together where the first of them would be."""
        found: list[Widget | list[CardSwitch]] = []
        specs = {spec.name: spec for spec in self.setup.rules.options}
        cards: list[CardSwitch] = []
        for name in self.presentation.options:
            if name not in self.presentation.option_cards:
                found.append(self._row(specs[name]))
                continue
            if not cards:
                found.append(cards)
            cards.append(self._card(specs[name]))
        first = int(bool(self.presentation.leading))
        found[first:first] = self._pace()
        reason = ""
        for row in found:
            if isinstance(row, Switch | Choice):
                row.tells, reason = row.reason != reason, row.reason
        return [*found, *self._helps()]

    def _guide(self) -> None:
        self.app.navigator.lessons.guide(self.presentation.name)

    def _drill(self) -> None:
        self.app.navigator.lessons.drill(self.presentation.name)

    def _pace(self) -> list[Widget]:
        """How fast bots are: a setting, at hand where a game begins that they can be too fast in."""
        if not self.presentation.paced:
            return []
        pace = self.app.settings.race_pace
        row = Choice("race_pace", UNPLACED, tr("Bot speed"), paces(), pace, self._set_pace)
        row.wraps, row.share = True, 0.56
        row.reason = capital(self._idle())
        row.refused = [one for one, _ in row.options if one != pace] if row.reason else ()
        return [row]

    def _idle(self) -> str:
        """Why the bots' speed makes no difference now; empty: it does."""
        return tr("no bots play") if all(one.person for one in self.setup.taken) else ""

    def _set_pace(self, pace: int) -> None:
        reason = capital(self._idle())
        if reason:
            self._refuse(reason)
            return
        self.app.settings.race_pace = pace
        self.app.apply_settings()

    def _without(self, words: OptionWords) -> str:
        """Why an option makes no difference now; empty: it does."""
        if not words.needs or self.setup.options[words.needs]:
            return ""
        name = tr(self.presentation.options[words.needs].label).partition(":")[0]
        return capital(tr("only with {option}", option=name))

    def _refuse(self, reason: str) -> None:
        self.app.sound.play("error")
        self.app.stack.say(reason, bad=True)

    def _helps(self) -> list[Widget]:
        """Whether the table remembers for its players: a setting."""
        found: list[Widget] = []
        if self.presentation.notebook is not None:
            words = tr("Notes: a button tells you what the others may hold")
            found.append(self._setting("notebook", words))
        return found

    def practice(
        self, ui: Ui, corner: tuple[float, float], wide: float, control: float
    ) -> tuple[list[Widget], float]:
        """Whether one practises at this table, a row of its own; and where what is below it begins."""
        if not self.presentation.practises:
            return [], corner[1]
        row = self._setting(PRACTICE, tr(self.presentation.practice))
        return [row], place_rows(ui, [row], corner, (wide, control), GAP)

    def _setting(self, name: str, words: str) -> Switch:
        on = help_of(self.app.settings, self.presentation.name, name)
        row = Switch(name, UNPLACED, words, on, partial(self._keep, name))
        row.wraps = True
        return row

    def _keep(self, name: str, on: bool) -> None:
        set_help(self.app.settings, self.presentation.name, name, on)
        self.app.apply_settings()

    def _card(self, spec: OptionSpec) -> CardSwitch:
        words, picture = self.presentation.options[spec.name], self.presentation.option_cards[spec.name]
        value, change = bool(self.setup.options[spec.name]), partial(self._set, spec.name)
        card = CardSwitch(("option", spec.name), tr(words.label), value, change, picture)
        self._refusals(card, spec)
        if spec.name in self.presentation.implied(len(self.setup.taken)):
            card.value, card.refused = True, spec.values
            card.changed = lambda _off: change(True)  # which is refused, with the reason
        self._link(card, spec)
        return card

    def _row(self, spec: OptionSpec) -> Widget:
        words = self.presentation.options[spec.name]
        value = self.setup.options[spec.name]
        key, change = ("option", spec.name), partial(self._set, spec.name)
        row: Switch | Choice
        if isinstance(spec.default, bool):
            row = Switch(key, UNPLACED, tr(words.label), bool(value), change)
        else:
            named = [(one, tr(words.values.get(one, str(one)))) for one in spec.values]
            row = Choice(key, UNPLACED, tr(words.label), named, value, change)
        row.wraps = True
        self._refusals(row, spec)
        if reason := self._without(words):
            row.reason, row.refused = reason, [one for one in spec.values if one != value]
            row.changed = lambda _value: self._refuse(reason)
        self._link(row, spec)
        return row

    def _link(self, row: Switch | Choice, spec: OptionSpec) -> None:
        """What the rules say of an option is read by a press on its link, by R, by Y of a gamepad."""
        self._linked[row.key] = row
        row.link = partial(self._rules, spec.name)

    def name_links(self) -> None:
        """Say how a rule is read with what the player plays with."""
        pad = self.app.stack.device is Device.PAD
        for row in self._linked.values():
            row.note = tr("See the rule (Y)") if pad else tr("See the rule (R)")

    def _refusals(self, row: Switch | Choice, spec: OptionSpec) -> None:
        """Say which values cannot be had now, and why."""
        words, value = self.presentation.options[spec.name], self.setup.options[spec.name]
        others = [one for one in spec.values if one != value]
        refusals = None if self._refused is None else self._refused.get(spec.name)
        if refusals is None:
            found = {one: self.setup.refusal(spec.name, one) for one in others}
            refusals = {one: error for one, error in found.items() if error is not None}
        if self._refused is not None:
            self._refused[spec.name] = refusals
        row.refused = list(refusals)
        reasons = {explain(error) for error in refusals.values()}
        if len(refusals) == len(others) and len(reasons) == 1:
            row.reason = parted(reasons.pop())[1]
            return
        row.reason = "\n".join(
            tr("{value} – {reason}", value=tr(words.values.get(one, str(one))), reason=why(error))
            for one, error in refusals.items()
        )
