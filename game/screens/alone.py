"""Where one plays alone: a button says who that is, and lets somebody else sit down."""

from __future__ import annotations

from collections.abc import Callable

from game.screens.known_people import alone, plays_alone
from game.ui.context import AppContext
from game.ui.i18n import tr
from game.ui.known_person import KnownPerson
from game.ui.widgets import UNPLACED, Button


def person_buttons(app: AppContext, changed: Callable[[], None]) -> list[Button]:
    """The button, not placed yet; none where nobody is known by name. ``changed`` is told of a choice."""
    offered = alone(app)
    if len(offered) < 2:
        return []

    def choose(one: KnownPerson) -> None:
        app.settings.alone = one.key
        app.apply_settings()
        changed()

    def ask() -> None:
        app.navigator.pick_person(offered, choose)

    words = tr("Plays: {name}", name=plays_alone(app).name)
    return [Button("person", UNPLACED, words, ask, icon="icon_person")]
