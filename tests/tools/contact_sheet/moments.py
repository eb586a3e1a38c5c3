"""Every screen and every moment of the tables, come to by playing: the same each time.

A moment of a table is what has just become true, and what can be done about it; each is shown once.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pygame

from game.screens.curtain import CurtainScene
from game.screens.pause import PauseScene
from game.screens.results.scene import ResultsScene
from game.tabletop.card_table_scene import CardTableScene
from game.tabletop.sheet import SheetScene
from game.ui.i18n import use_language
from game.ui.intents import Reach
from game.ui.scrolling import ScrollScene
from game.ui.session import Player
from game.ui.window import Window
from tests.scenes.bids.play import SMALL_TABLE
from tests.scenes.decisions import decide
from tests.scenes.play import (
    ANA,
    ASHA,
    BEN,
    BRUNO,
    CAZ,
    CLEMENTINE,
    NOOR,
    SILAS,
    QuickBidders,
    open_curtain,
    seated,
)
from tests.scenes.wild_cards.play import LivelyBidders
from tests.screens.menus import PLACES
from tests.tools.screen import Hands, close_app, new_app

SIZES: Final = ((1024, 600), (1280, 720), (1920, 1080), (2560, 1440))
TEXTS: Final = (80, 100, 150, 200)
SEATED: Final[dict[str, tuple[list[Player], dict[str, Any]]]] = {
    "raj": ([ANA, ASHA, BRUNO, NOOR, CLEMENTINE], {"open_history": True}),
    "bids": ([ANA, CLEMENTINE, BRUNO, NOOR, SILAS], {**SMALL_TABLE, "thief": False, "colour_bids": True}),
    "wild-cards": ([ANA, ASHA, BRUNO, NOOR, CLEMENTINE], {}),
    "wild-wild-pattern": ([ANA, CLEMENTINE, NOOR, BRUNO], {"relaxed": True}),
    "raj of several": ([ANA, BEN, CLEMENTINE, CAZ], {}),
    "bids of several": ([ANA, BEN, CLEMENTINE, CAZ], {**SMALL_TABLE, "ally": True}),
    "wild-cards of several": ([ANA, BEN, CLEMENTINE, CAZ], {}),
    "wild-wild-pattern of several": ([ANA, BEN, CLEMENTINE, CAZ], {"relaxed": True}),
    "wild-wild-pattern with clocks": ([ANA, CLEMENTINE, NOOR, BRUNO], {"mode": "dead_or_alive"}),
}
"""Who plays each game, with which options: as many as can, and the longest name; then several people, who
need a curtain, and what the first tables leave out."""
LOOKED_AT: Final = 4
"""So many sorts of things on a table are shown with what they say of themselves."""
GAMES_ALONE: Final = [name for name in SEATED if " " not in name]
"""The tables at which one person plays with bidders."""
FRAMES: Final = 1500
"""Tenths of a second that a table is watched at most."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A size of the window, a language and a size of text in percent."""

    size: tuple[int, int]
    language: str
    text: int

    def __str__(self) -> str:
        return f"{self.size[0]}x{self.size[1]}-{self.language}-{self.text}"


See = Callable[[Hands, str, bool], None]
"""Is shown a moment: the program, the name of the moment, and whether something moves."""


@contextmanager
def opened(cell: Cell, bidders: type[QuickBidders], window: type[Window], **more: Any) -> Iterator[Hands]:
    """The program in this cell; pictures are only drawn when somebody asks for one."""
    with tempfile.TemporaryDirectory(prefix="farol-sheet-") as folder:
        settings = {"language": cell.language, "text_size": cell.text, **more}
        app = new_app(Path(folder), cell.size, bidders, window, **settings)
        try:
            yield Hands(app, every=1 << 30)
        finally:
            close_app(app)
            use_language("en")


def screens(cells: Sequence[Cell], see: See, window: type[Window] = Window, only: str = "") -> None:
    """Show every menu in these cells, page by page; the language changes while it is open."""
    names = [name for name in PLACES if name.startswith(only)]
    with opened(cells[0], QuickBidders, window, reduced_motion=True, speed=0.0) as hands:
        for name in names:
            hands.app.stack.reset(PLACES[name](hands.app))
            for cell in cells:
                settings = hands.app.settings
                hands.app.window.resize(cell.size)
                settings.language, settings.text_size = cell.language, cell.text
                hands.app.apply_settings(save=False)
                hands.wait(0.2, 0.1)
                pages(hands, name, see)


def pages(hands: Hands, name: str, see: See) -> None:
    """Show what is on top, and what is reached by scrolling."""
    see(hands, name, False)
    top = hands.top
    if not isinstance(top, ScrollScene):
        return
    for scroll in [pane.scroll for pane in top.panes]:
        step, shown = round(scroll.view.h * 0.7), 0
        while shown < scroll.most:
            shown = min(scroll.most, shown + step)
            scroll.by(step)
            hands.wait(0.2, 0.1)
            see(hands, name, False)
        scroll.by(-scroll.most)
        hands.wait(0.2, 0.1)


def table(game: str, cell: Cell, see: See, window: type[Window] = Window, enough: int = 60) -> None:
    """Play a game in this cell and show its moments, as many as are enough."""
    bidders = LivelyBidders if game.startswith("wild-cards") else QuickBidders
    with opened(cell, bidders, window, speed=2.0) as hands:
        Tour(hands, game, see, enough).run()


class Tour:
    """Plays at a table and shows each of its moments once."""

    def __init__(self, hands: Hands, game: str, see: See, enough: int) -> None:
        self.hands, self.game = hands, game
        self._see, self._enough = see, enough
        self._seen: set[Any] = set()
        self._told: tuple[str, ...] = ()
        self._aside_shown = False
        players, options = SEATED[game]
        scene: Any = seated(
            hands, CardTableScene, game.split(" ")[0], players, options, seed="contact sheet"
        )
        show = scene.show

        def noted(events: Sequence[Any]) -> None:
            self._told = tuple(type(one).__name__ for one in events)
            show(events)

        scene.show = noted
        self.scene = scene

    def run(self) -> None:
        """Play until enough has been shown, or the game is over."""
        scene, hands = self.scene, self.hands
        for _ in range(FRAMES):
            hands.program.frame(1 / 10)
            assert not hands.top.is_error, "the table failed"
            if len(self._seen) >= self._enough or isinstance(hands.top, ResultsScene):
                return
            if isinstance(hands.top, SheetScene):
                self._sheet()
            elif isinstance(hands.top, CurtainScene):
                self._once("curtain", hands.top.player.name)
                open_curtain(hands)
                hands.wait(1.0, 0.1)
            elif isinstance(hands.top, PauseScene):
                self._once("pause", hands.top.overlay)
                hands.key(pygame.K_ESCAPE)
            elif hands.top is scene and scene.director.busy:
                self._motion()
            elif hands.top is scene and scene.calling.asked_again:
                self._once("asked again", scene.viewer)
                hands.click("show hand")
            elif hands.top is scene and scene.may_choose:
                self._decision()
            elif hands.top is not scene:
                hands.key(pygame.K_ESCAPE)  # an arrow has led to the rules

    def _once(self, name: str, key: object = None, *, moving: bool = False) -> bool:
        """Show this moment unless it was shown before."""
        if (name, key) in self._seen:
            return False
        self._seen.add((name, key))
        self._see(self.hands, f"{self.game}: {name}", moving)
        return True

    def _motion(self) -> None:
        name = self._told[0] if self._told else "deal"
        if self.scene.director._over(self.scene.director._queue[0]):
            self._once(name, self._told)
        else:
            self._once(f"{name} flies", self.scene.model.status[:6], moving=True)

    def _sheet(self) -> None:
        top = self.hands.top
        self.hands.wait(0.4, 0.1)
        top.time = 99.0
        self.hands.program.frame(0.0)
        self._once(type(top).__name__)
        self.hands.key(pygame.K_ESCAPE)

    def _decision(self) -> None:
        scene, hands = self.scene, self.hands
        phase = getattr(scene.session.table.question(scene.decider).view, "phase", "")
        hands.wait(0.3, 0.1)
        name, epoch = f"asked {getattr(phase, 'name', phase)}".strip(), scene.session.table.epoch
        if not self._aside_shown and scene.session.history[2:]:
            self._aside_shown = True
            self._aside()
            return
        if self._once(name, self._controls()):
            self._half_chosen(name)
        if hands.top is scene and scene.may_choose and scene.session.table.epoch == epoch:
            decide(hands, scene)

    def _controls(self) -> tuple[str, ...]:
        return tuple(sorted(str(one.key) for one in self.scene.widgets))

    def _aside(self) -> None:
        """What can be opened beside the game: log, score sheet, explanations, pause."""
        scene, hands = self.scene, self.hands
        scene.shortcut("l")
        hands.wait(0.2, 0.1)
        self._once("log open")
        scene.shortcut("l")
        scene.focus.to("rules")
        self._once("a button with its name", moving=True)
        for widget in [one for one in scene.widgets if one.key in ("points", "sheets")]:
            widget.use()
            hands.wait(0.5, 0.1)
            self._sheet()
            hands.wait(0.5, 0.1)
        self._explanations()
        hands.key(pygame.K_p)
        hands.wait(0.3, 0.1)
        assert isinstance(hands.top, PauseScene)
        self._once("pause", hands.top.overlay)
        hands.key(pygame.K_ESCAPE)
        hands.wait(0.3, 0.1)
        scene.focus.begin(scene._first_choice())

    def _explanations(self) -> None:
        """Things of several sorts, each with what it says of itself."""
        scene, hands = self.scene, self.hands
        if hands.top is not scene:
            return
        hands.key(pygame.K_F1)
        sorts = {getattr(one.key.key, "zone", type(one.key.key)): one.key for one in scene.explainer.sights}
        for number, key in enumerate(list(sorts.values())[:LOOKED_AT]):
            scene.intent(Reach(key))
            hands.wait(0.2, 0.1)
            self._once(f"explanation {number + 1}", moving=True)
        hands.key(pygame.K_F1)

    def _half_chosen(self, name: str) -> None:
        """Cards chosen one after another."""
        scene, hands = self.scene, self.hands
        epoch = scene.session.table.epoch
        scene.focus.begin(scene._first_choice())
        for number in range(3):
            hands.key(pygame.K_RETURN)
            if hands.top is not scene or scene.session.table.epoch != epoch or scene.director.busy:
                return
            hands.wait(0.4, 0.1)
            if not self._once(f"{name}, {number + 1} chosen", self._controls()):
                return
            hands.key(pygame.K_RIGHT)
