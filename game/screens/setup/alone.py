"""Where one plays alone: a button says who that is, and lets somebody else sit down, or somebody new."""

from __future__ import annotations

from collections.abc import Callable

from game.library.names import YOURSELF
from game.screens.setup.known_people import alone, plays, plays_alone
from game.ui.context import AppContext
from game.ui.i18n import tr
from game.ui.widgets import UNPLACED, Button


def person_buttons(app: AppContext, changed: Callable[[], None]) -> list[Button]:
    """The button, not placed yet. ``changed`` is told of a choice."""
    offered = alone(app)

    def named(name: str) -> None:
        plays(app, name or tr("You"))
        app.apply_settings()
        changed()

    def ask_name() -> None:
        app.navigator.setups.ask_name(named)

    def ask() -> None:
        if [one.key for one in offered] == [YOURSELF]:
            ask_name()
        else:
            app.navigator.setups.pick_person(offered, lambda one: named(one.name), ask_name)

    words = tr("Plays: {name}", name=plays_alone(app).name)
    return [Button("person", UNPLACED, words, ask, icon="icon_person")]
