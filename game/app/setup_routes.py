"""The ways to who plays what."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Sequence

from game.engine.core import Json
from game.engine.deal import Deal
from game.screens.choose import ChooseScene
from game.screens.fair_deal import PromisedDealScene
from game.screens.regulars import RegularsScene
from game.screens.setup.name_asked import NameScene
from game.screens.setup.person_picker import PersonPicker
from game.screens.setup.scene import GameSetupScene
from game.screens.tables import TablesScene
from game.screens.title.scene import TO_PLAY
from game.tabletop.presentation import presentation_of
from game.ui.context import AppContext
from game.ui.known_person import KnownPerson
from game.ui.navigator import Then

log = logging.getLogger("farol.routes")


class SetupRoutes:
    """Asks who plays which game, with whom and by which options."""

    def __init__(self, app: AppContext) -> None:
        self._app = app

    def choose_game(self, heading: str, chosen: Callable[[str], None]) -> None:
        self._app.stack.push(ChooseScene(self._app, heading, chosen, days=heading == TO_PLAY))

    def game_setup(self, game: str, guest: str = "") -> None:
        top = self._app.stack.top
        if isinstance(top, GameSetupScene) and top.presentation.name == game:
            top.focus.to(top.first)
            return
        scene = GameSetupScene(self._app, presentation_of(game))
        if guest:
            scene.setup.invite(guest)
        self._app.stack.push(scene)

    def pick_person(
        self,
        known: Sequence[KnownPerson],
        chosen: Callable[[KnownPerson], None],
        another: Then | None = None,
        heading: str = "",
    ) -> None:
        self._app.stack.push(PersonPicker(self._app, known, chosen, another, heading))

    def ask_name(self, named: Callable[[str], None]) -> None:
        self._app.stack.push(NameScene(self._app, named))

    def saved_tables(self, game: str, draft: Json, chosen: Callable[[Json], None]) -> None:
        self._app.stack.push(TablesScene(self._app, game, draft, chosen))

    def regulars(
        self,
        game: str = "",
        here: str = "",
        seated: Collection[str] = (),
        chosen: Callable[[str], None] | None = None,
    ) -> None:
        self._app.stack.push(RegularsScene(self._app, game, here, seated, chosen))

    def promise_deal(self, game: str, deal: Deal, mixed: Callable[[Deal], None]) -> None:
        self._app.stack.push(PromisedDealScene(self._app, presentation_of(game), deal, mixed))
