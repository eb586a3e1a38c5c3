"""Opening the window and everything around it, and running until the player leaves."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace

import pygame

from ai.bidder import levels_of
from ai.worker import Worker
from game.app.routes import Routes
from game.app.start import Start
from game.ui.context import AppContext
from game.ui.i18n import tr, use_language
from game.ui.paths import AppPaths
from game.ui.program import Program
from game.ui.session import Bidders
from game.ui.settings import load_settings
from game.ui.sound import Sound
from game.ui.window import Window, prepare_environment

log = logging.getLogger("farol")


def open_app(
    paths: AppPaths, start: Start, bidders: Callable[[], Bidders] = Worker
) -> tuple[AppContext, str]:
    """Open the window and everything around it. Raises NoDisplay.

    The second value is a sentence to show at the start, when something was amiss.
    """
    prepare_environment()
    settings, damaged = load_settings(paths.settings)
    use_language(settings.language)
    window = Window(start.size, full_screen=settings.full_screen)
    pygame.font.init()
    try:
        pygame.joystick.init()
    except pygame.error as error:
        log.warning("no gamepads: %s", error)
    app = AppContext(settings, paths, window, Sound(), bidders, levels_of, Routes)
    word = ""
    if damaged is not None:
        word = tr("The settings were damaged; they are kept as {file}.", file=damaged.name)
    return app, word


def begin(app: AppContext, start: Start) -> None:
    """Show the title, or the table that was asked for on the command line."""
    if start.game:
        players = [replace(one, name=tr(one.name)) if one.person else one for one in start.players]
        app.navigator.start(start.game, players, {})
    else:
        app.navigator.title()


def play(paths: AppPaths, start: Start) -> None:
    """Open the window and run until the player leaves. Raises NoDisplay."""
    app, word = open_app(paths, start)
    try:
        if word:
            app.stack.say(word, bad=True)
        Program(app).run(lambda: begin(app, start))
    finally:
        app.close()
        app.window.close()
        pygame.quit()
