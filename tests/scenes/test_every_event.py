"""Every fact of every game has its clip and its sound, and however it is shown the picture is the same.

Games are played at random to the steps in which these facts happen; then one person watches a step at the
table: at normal speed, with reduced motion, at instant speed, and impatiently.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from typing import Any, Final

import pygame
import pytest

from game.engine.core import CHANCE, Event, Seat
from game.engine.games.wild_cards.phases import Phase as WildCardsPhase
from game.engine.games.wild_pattern.phases import Phase as WildPatternPhase
from game.engine.race import RaceTable, TimedEvent, open_table
from game.engine.registry import GAMES, rules_of
from game.tabletop.card_table_scene import CardTableScene
from game.tabletop.clips import Clip
from game.tabletop.presentation import presentation_of
from game.ui.race_session import RaceSession
from game.ui.session import Player, Sealing, Session
from tests.records.play import random_setup, steps
from tests.tools.screen import Hands, NoBidders, OpenApp

FACES: Final = ("you", "asha", "bruno", "noor", "silas", "ines")


@dataclass(frozen=True)
class Moment:
    """The step after so many of the game of a seed; ``bend`` changes the state before it."""

    seed: int
    after: int
    bend: Callable[[Any], None] | None = None


def nothing_to_show(state: Any) -> None:
    """Two players of a tie are level and have nothing to show (WC-R6)."""
    state.nothing = list(state.groups[0])
    state.wait(WildCardsPhase.TIE_LOT, CHANCE)


def wheel_anew(state: Any) -> None:
    """The deck is too low for another turn (WWP-50)."""
    state.phase = WildPatternPhase.RESHUFFLE


def moments(*places: tuple[int, int]) -> list[Moment]:
    return [Moment(*place) for place in places]


MOMENTS: Final[dict[str, list[Moment]]] = {
    "raj": moments((0, 0), (0, 1), (0, 29), (12, 29), (50, 1)),
    "bids": moments(
        (0, 0), (0, 1), (0, 2), (7, 32), (8, 5), (11, 2), (32, 252), (159, 22), (215, 10), (299, 51)
    ),
    "wild-cards": [
        *moments((0, 0), (0, 1), (0, 2), (0, 3), (21, 6), (26, 8), (37, 21), (51, 4), (74, 88)),
        *moments((105, 38), (152, 9), (157, 8), (167, 13), (222, 91)),
        Moment(0, 3, nothing_to_show),
    ],
    "wild-wild-pattern": [
        *moments((0, 0), (0, 1), (0, 2), (0, 3), (0, 5), (3, 2), (27, 3), (55, 2), (71, 4), (74, 51)),
        *moments((74, 53), (94, 30), (128, 25), (131, 27), (139, 14), (210, 76)),
        Moment(0, 1, wheel_anew),
    ],
}
"""Steps in which every fact of these games happens."""


def facts(game: str) -> set[type[Event]]:
    """What can become true in a game."""
    module = import_module(f"game.engine.games.{GAMES[game]}.events")
    found = inspect.getmembers(module, inspect.isclass)
    return {one for _, one in found if issubclass(one, Event) and one.__module__ == module.__name__}


def opened(hands: Hands, game: str, moment: Moment) -> tuple[CardTableScene, Iterator[list[Event]]]:
    """The table at this moment, and what happens next."""
    rules = rules_of(game)
    setup = random_setup(rules, moment.seed)
    table = open_table(rules, setup, seed=moment.seed)
    playing = steps(table, moment.seed)
    history = [next(playing) for _ in range(moment.after)]
    if moment.bend is not None:
        moment.bend(table._state)
        playing = (table.step() or [] for _ in range(1))
    faces = FACES[: len(setup.names)]
    players = [Player(face.title(), face, "regular" if n else "person") for n, face in enumerate(faces)]
    kind = RaceSession if isinstance(table, RaceTable) else Session
    session = kind(game, players, table, NoBidders(), history)
    scene = presentation_of(game).table(hands.app, session, None)
    assert isinstance(scene, CardTableScene)
    scene._go_on = lambda: None  # type: ignore[method-assign]
    scene.viewpoint.covered = False
    hands.app.stack.reset(scene)
    return scene, playing


class Shown:
    """What was heard while a step was shown, and whether it was a clip, by the fact."""

    def __init__(self, hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
        self.heard: dict[type[Event], set[str]] = {}
        self.long: dict[type[Event], float] = {}
        self._now: type[Event] = Event
        monkeypatch.setattr(hands.app.sound, "play", self._hear)

    def _hear(self, name: str, volume: float = 1.0) -> None:
        self.heard.setdefault(self._now, set()).add(name)

    def clips(self, scene: CardTableScene, event: Event, *, last: bool) -> list[Clip]:
        """The clips of one fact, which note what they do; the table comes to rest after the ``last``."""
        made = type(scene).motions.clips(scene.model, [event])
        if not last and type(scene).motions._rest is not None:
            made.pop()
        for clip in made:
            clip.prepare = partial(self._prepare, type(event), clip.prepare)
        return made

    def _prepare(self, fact: type[Event], prepare: Callable[[Clip], None] | None, clip: Clip) -> None:
        if prepare is not None:
            prepare(clip)
        self.long[fact] = max(self.long.get(fact, 0.0), clip.length + clip.hold)
        for cue in clip.cues:
            cue.do = partial(self._do, fact, cue.do)

    def _do(self, fact: type[Event], do: Callable[[], None]) -> None:
        before, self._now = self._now, fact
        do()
        self._now = before


def picture(hands: Hands, scene: CardTableScene) -> bytes:
    """The table when nothing moves any more; sheets that were laid over it are put away."""
    assert not scene.director.busy
    if hasattr(scene, "_beat"):
        scene._beat = 0.0
    scene.painter.rough = False
    hands.look()
    hands.look()
    return pygame.image.tobytes(hands.app.window.surface, "RGB")


def run(hands: Hands, scene: CardTableScene) -> None:
    """Let what moves come to its end; sheets that are laid over the table are put away."""
    for _ in range(600):
        while hands.top is not scene:
            hands.app.stack.pop()
        if not scene.director.busy:
            return
        hands.program.frame(0.1)
    raise AssertionError("it never came to rest")


def watch(scene: CardTableScene, events: list[Event], shown: Shown) -> None:
    """A step is shown, and noted fact by fact."""
    seen = [one for event in events if (one := scene.seen(event)) is not None]
    last = len(seen) - 1
    clips = [clip for n, event in enumerate(seen) for clip in shown.clips(scene, event, last=n == last)]
    scene.director.play(*clips)


HOW: Final[dict[str, dict[str, Any]]] = {
    "normal": {},
    "reduced": {"reduced_motion": True},
    "instant": {"speed": 0.0},
    "skipped": {},
}


@pytest.mark.parametrize("game", GAMES)
def test_every_fact_has_a_clip_and_a_sound_and_one_picture(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    hands = open_app()
    draw = hands.program.draw
    shown = Shown(hands, monkeypatch)
    wrong = []
    happened: set[type[Event]] = set()
    for moment in MOMENTS[game]:
        pictures = {}
        for how, settings in HOW.items():
            for name, value in {"reduced_motion": False, "speed": 1.0, **settings}.items():
                setattr(hands.app.settings, name, value)
            scene, playing = opened(hands, game, moment)
            events = next(playing)
            happened |= {type(event) for event in events}
            monkeypatch.setattr(hands.program, "draw", lambda: None)
            watch(scene, events, shown)
            if how == "skipped":
                hands.wait(0.4)
                scene.director.finish()
            run(hands, scene)
            hands.app.stack.message = None
            hands.wait(3.0, 0.1)
            monkeypatch.setattr(hands.program, "draw", draw)
            pictures[how] = picture(hands, scene)
        wrong += [(moment, how) for how in HOW if pictures[how] != pictures["normal"]]
    assert happened >= facts(game) - {TimedEvent}
    assert not wrong
    assert {one for one in happened if shown.long.get(one, 0.0) <= 0} == set()
    assert {one for one in happened if not shown.heard.get(one)} == set()


@pytest.mark.parametrize("game", [game for game in GAMES if game in ("raj", "wild-cards")])
def test_a_card_that_is_sealed_has_a_clip_and_a_sound(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """RAJ-04, WC-10."""
    hands = open_app()
    shown = Shown(hands, monkeypatch)
    scene, _ = opened(hands, game, Moment(0, 1 if game == "raj" else 2))
    scene.director.play(*shown.clips(scene, Sealing(Seat(1)), last=True))
    run(hands, scene)
    assert shown.long[Sealing] > 0
    assert shown.heard[Sealing] >= {"slide", "seal"}
