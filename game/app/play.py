"""Opening the window and everything around it, and running until the player leaves."""

from __future__ import annotations

import gc
import logging
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from threading import Timer
from typing import TYPE_CHECKING, Final

import pygame

from game.app.start import Start
from game.engine.registry import GAMES
from game.screens.title.scene import TitleScene
from game.ui.context import AppContext
from game.ui.i18n import tr, use_language
from game.ui.memory import use_own_pages
from game.ui.navigator import Navigator
from game.ui.paths import AppPaths
from game.ui.picture_files import PictureFiles, drawing_code
from game.ui.program import Program
from game.ui.session import Player
from game.ui.settings import load_settings
from game.ui.sound import Sound
from game.ui.window import Window, prepare_environment

if TYPE_CHECKING:  # the title needs no games
    from game.ui.days import DayPlayer
    from game.ui.reviewing import Reviewer
    from game.ui.screen_reader import ScreenReader
    from game.ui.session import Bidders

log = logging.getLogger("farol")

BIDDER, WORKER, REVIEWER, DAYS = "ai.bidder", "ai.worker", "ai.reviewer", "ai.days"
ROUTES, PRESENTATION = "game.app.routes", "game.tabletop.presentation"
READER, VOICE = "game.ui.screen_reader", "game.ui.accesskit_voice"
"""What lies behind the title. Imported when it is first needed, so that the first picture need not wait."""
YOUNG: Final = 10_000
"""After so many new objects the young ones are looked through, which takes less than a millisecond."""
SOON: Final = 0.5
"""Seconds after the first picture in which that is imported at the latest."""


def start_worker() -> Bidders:
    """The process in which bidders think."""
    worker: Bidders = import_module(WORKER).Worker()
    return worker


def reviewer() -> Reviewer:
    """Who looks at finished games, in processes of its own."""
    made: Reviewer = import_module(REVIEWER).Reviewer()
    return made


def day_player() -> DayPlayer:
    """Who lets the levels play a deal of the day, in a process of its own."""
    made: DayPlayer = import_module(DAYS).DayPlayer()
    return made


def levels_of(game: str) -> tuple[str, ...]:
    """The levels of a game's bidders, from the weakest to the strongest."""
    levels: tuple[str, ...] = import_module(BIDDER).levels_of(game)
    return levels


def routes(app: AppContext) -> Navigator:
    """The ways between the screens."""
    ways: Navigator = import_module(ROUTES).Routes(app)
    return ways


def reader_comes_first() -> bool:
    """Whether the window must not have been seen when a screen reader is looked for."""
    return sys.platform in ("win32", "darwin") and find_spec("accesskit") is not None


def screen_reader(app: AppContext) -> ScreenReader | None:
    """What tells screen readers what is to be seen; None where there is no way to them."""
    voice = import_module(VOICE).voice(app.window.handle)
    reader: ScreenReader | None = voice and import_module(READER).ScreenReader(app.stack, voice)
    return reader


def import_rest() -> None:
    """Import all that lies behind the title; from then on garbage is looked for among what comes later."""
    import_module(WORKER)
    import_module(REVIEWER)
    import_module(ROUTES)
    import_module(PRESENTATION).presentations()
    for game in GAMES:
        levels_of(game)  # whoever sits down to a game first waits for none of its bidders
    gc.freeze()
    gc.set_threshold(YOUNG, 10, 10)
    gc.enable()


def open_app(
    paths: AppPaths, start: Start, bidders: Callable[[], Bidders] = start_worker, *, hidden: bool = False
) -> tuple[AppContext, str]:
    """Open the window, ``hidden`` at first, and everything around it. Raises NoDisplay.

    The second value is a sentence to show at the start, when something was amiss.
    """
    prepare_environment()
    use_own_pages()
    settings, damaged = load_settings(paths.settings)
    use_language(settings.language)
    window = Window(start.size, full_screen=settings.full_screen, hidden=hidden)
    pygame.font.init()
    files = PictureFiles(paths.cache / "pictures", drawing_code())
    app = AppContext(
        settings, paths, window, Sound(), bidders, levels_of, routes, reviewer, files, day_player
    )
    word = ""
    if damaged is not None:
        word = tr("The settings file was damaged; it has been kept as {file}.", file=damaged.name)
    return app, word


def open_rest(app: AppContext) -> None:
    """What the first picture need not wait for: sound, gamepads, the icon, the modules behind the title."""
    app.sound.open()
    try:
        pygame.joystick.init()
    except pygame.error as error:
        log.warning("no gamepads: %s", error)
    app.window.show_icon()
    rest = Timer(SOON, import_rest)
    rest.daemon = True
    rest.start()


def _named(players: Sequence[Player]) -> list[Player]:
    """People in their own language, as the menus call them: of several nobody is "You"."""
    several, numbers = sum(one.person for one in players) > 1, count(1)
    return [
        replace(one, name=tr("Player {n}", n=next(numbers)) if several else tr(one.name))
        if one.person
        else one
        for one in players
    ]


def begin(app: AppContext, start: Start) -> None:
    """Show the title, or the table or the replay that was asked for on the command line."""
    if start.game:
        app.navigator.tables.start(start.game, _named(start.players), {})
    else:
        app.stack.reset(TitleScene(app, dark=not start.record))
    if start.record:
        app.navigator.records.replay(Path(start.record))


def play(paths: AppPaths, start: Start) -> None:
    """Open the window and run until the player leaves. Raises NoDisplay."""
    hidden = reader_comes_first()
    app, word = open_app(paths, start, hidden=hidden)

    def then() -> None:
        if not hidden:
            program.reader = screen_reader(app)
        open_rest(app)

    try:
        if word:
            app.stack.say(word, bad=True)
        program = Program(app, screen_reader(app) if hidden else None)
        if hidden:
            app.window.show()
        program.run(lambda: begin(app, start), then)
    finally:
        app.close()
        app.window.close()
        pygame.quit()
