"""The table before the game: who sits where, and by which options."""

from __future__ import annotations

from typing import Any

import pygame

from game.engine.core import BadSetup, Json
from game.engine.deal import Deal
from game.engine.registry import rules_of
from game.screens.guide_offer import GuideOffer, offered
from game.screens.setup.model import first_table
from game.screens.setup.option_panel import OptionPanel
from game.screens.setup.seat_rows import GAP
from game.screens.setup.seats import SeatsScene
from game.screens.setup.table_helps import PRACTICE, help_of, helps_of, use_helps
from game.tabletop.presentation import GamePresentation
from game.ui.context import AppContext
from game.ui.i18n import explain, tr
from game.ui.widgets import UNPLACED, Button, Widget


class GameSetupScene(SeatsScene):
    """The seats of one game with its options, its guided first hand, its saved tables and its deal."""

    def __init__(self, app: AppContext, presentation: GamePresentation) -> None:
        game = presentation.name
        last = app.settings.last_tables.get(
            game, first_table(presentation.first_options, presentation.first_bots)
        )
        super().__init__(app, presentation, rules_of(game), app.levels_of(game), last)
        self._device = app.stack.device
        self.offer = GuideOffer(presentation, self._show_guide, self._know)
        self.foot.to_tables = self._tables
        self.foot.note = self._note
        self.deal = Deal.draw()
        """What the game will be dealt from; its seed is not to be seen yet."""
        self.options: OptionPanel = OptionPanel(
            app, presentation, self.setup, self._set, self._rules, lambda: self.focus.key, self._deal_button
        )

    @property
    def first(self) -> str:  # type: ignore[override]
        """Enter begins a game, or the guided hand for whoever may not know it."""
        return "show me" if self.offers else "start"

    def above_seats(
        self, corner: tuple[float, float], wide: float, control: float
    ) -> tuple[list[Widget], float]:
        """The offer of a guided hand; whether the table is one to practise at; and the option that decides
        most, where the others are far below.
        """
        found, (x, y) = list[Widget](), corner
        if self.offers:
            found += self.offer.place(self.ui, corner, wide, control)
            y += self.offer.box[3] + GAP
        rows, y = self.options.practice(self.ui, (x, y), wide, control)
        found += rows
        if not self.beside:
            rows, y = self.options.lead(self.ui, (x, y), wide, control)
            found += rows
        return found, y - corner[1]

    def _note(self) -> str:
        """That nothing will count, wherever the option that says so may have been scrolled to."""
        game = self.presentation
        practised = game.practises and help_of(self.app.settings, game.name, PRACTICE)
        return tr("Practice table: nothing counts") if practised else ""

    def _tables(self) -> None:
        helps = helps_of(self.presentation, self.app.settings)
        self.app.navigator.setups.saved_tables(
            self.presentation.name, {**self.setup.stored(), **helps}, self._sit
        )

    def _sit(self, table: Json) -> None:
        """Everybody sits as at this table, by its house rules and with its helps."""
        self.app.sound.play("place")
        use_helps(self.presentation, self.app.settings, table)
        self.app.apply_settings()
        self.change(self.setup.sit, table)
        self.focus.to("start")

    def _set(self, name: str, value: Any) -> None:
        refusal = self.setup.refusal(name, value)
        if refusal is None:
            self.change(self.setup.choose, name, value)
        else:
            self.refuse(explain(refusal))

    @property
    def offers(self) -> bool:
        """Whether a guided first hand is offered above the seats."""
        return offered(self.app.settings, self.presentation)

    def _show_guide(self) -> None:
        self.app.navigator.lessons.guide(self.presentation.name)

    def _know(self) -> None:
        """This game is known: the question does not come back."""
        self.app.settings.guided.append(self.presentation.name)
        self.app.apply_settings()
        self.focus.to("start")

    def _deal_button(self) -> Button:
        """The way to the fingerprint of the deal, for those who want to know."""
        said = tr("see: nobody chose the cards")
        note = tr("your words are mixed in") if self.deal.words else said
        return Button("deal", UNPLACED, tr("Fair deal"), self._show_deal, icon="icon_sealed", note=note)

    def _show_deal(self) -> None:
        self.app.navigator.setups.promise_deal(self.presentation.name, self.deal, self._mixed)

    def _mixed(self, deal: Deal) -> None:
        self.deal = deal

    def _rules(self, rule: str) -> None:
        self.read_rule(rule or self.app.stack.take_rule())

    def shortcut(self, key: str) -> None:
        """R, or Y of a gamepad: what the rules say of the option with the focus, or the one just cited."""
        if key not in ("r", "l"):
            super().shortcut(key)
            return
        rules: dict[object, str] = {("option", spec.name): spec.name for spec in self.setup.rules.options}
        self.read_rule(self.app.stack.take_rule() or rules.get(self.focus.key, ""))

    def update(self, seconds: float) -> None:
        """What leads to a rule is called by what the player plays with."""
        super().update(seconds)
        if self._device is not self.app.stack.device:
            self._device = self.app.stack.device
            self.options.name_links()
            self.dirty = True

    def read_rule(self, rule: str) -> None:
        self.app.navigator.lessons.rules(self.presentation.name, rule)

    def start(self) -> None:
        game, app = self.presentation.name, self.app
        problem = self.setup.problem()
        if not problem:
            try:
                app.navigator.tables.start(game, self.setup.players(), self.setup.options, self.deal)
            except BadSetup as error:
                problem = explain(error)
        if problem:
            self.refuse(problem)
            return
        self.played()

    def draw_content(self, surface: pygame.Surface) -> None:
        if self.offers:
            self.offer.draw(surface, self.ui, self.on_screen(self.offer.box))
        super().draw_content(surface)
