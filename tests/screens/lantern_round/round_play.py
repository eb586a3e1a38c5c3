"""The lantern round at its beginning, and tables of it that are passed."""

from __future__ import annotations

from game.app.sessions import new_session
from game.library.lantern_round import Lantern, lantern_round
from game.library.programme import Programme, Stop
from game.screens.programmes.lantern_round import LanternRoundScene
from game.ui.finishing import finish_record
from game.ui.session import Player
from tests.scenes.play import QuickBidders
from tests.tools.screen import Hands, NoBidders, OpenApp, play_out

SHORT = (
    Lantern("raj", ("ines",)),
    Lantern("raj", ("asha",), {"open_history": True}),
    Lantern("raj", ("clem",)),
)
"""A round of duels: whoever is second has lit the lantern, too."""


LEVELS = ("novice", "regular", "sharp", "master")


def in_round(hands: Hands) -> LanternRoundScene:
    scene = hands.top
    assert isinstance(scene, LanternRoundScene)
    return scene


def begin(open_app: OpenApp) -> Hands:
    hands = open_app(bidders=QuickBidders, every=20, speed=0.0)
    hands.app.navigator.title()
    hands.wait(0.1)
    return hands


def pass_table(hands: Hands) -> None:
    """Finish a game at the table that is due, by anybody’s first choices."""
    app = hands.app
    one = lantern_round(app.paths.saves)
    assert not one.catch_up(app.paths.records)
    one.keep()
    stop = one.stops[one.due]
    session, file = new_session(
        stop.game, list(stop.players), stop.options, NoBidders(), folder=app.paths.saves, programme=one.mark
    )
    assert file is not None
    play_out(session)
    finish_record(app, session, file)


def programme(hands: Hands) -> Programme:
    me = Player("Ana", "mei")
    stops = [Stop("raj", (me, Player("Bo", "asha", "novice")), {}, 1) for _ in range(3)]
    return Programme.at(hands.app.paths.saves / "p.json", stops)
