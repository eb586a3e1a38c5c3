"""The composition root: the only module that joins the screen, the engine and the bidders."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame

from ai.bidder import TEMPERS, levels_of
from ai.worker import Worker
from game.engine.registry import rules_of
from game.ui.context import AppContext
from game.ui.i18n import tr, use_language
from game.ui.paths import AppPaths
from game.ui.portraits import BIDDERS, PEOPLE
from game.ui.program import Program
from game.ui.scene import Scene
from game.ui.session import PERSON, Player
from game.ui.settings import load_settings
from game.ui.sound import Sound
from game.ui.window import Window, prepare_environment

log = logging.getLogger("farol")

START_SIZE = (1280, 720)


@dataclass(frozen=True, slots=True)
class Start:
    """Where to begin: the title, or straight at a table."""

    game: str = ""
    players: tuple[Player, ...] = ()
    size: tuple[int, int] = START_SIZE


def window_size(text: str) -> tuple[int, int]:
    """The size written as WIDTHxHEIGHT. Raises ValueError with a sentence."""
    parts = text.lower().split("x")
    if len(parts) != 2 or not all(part.isdigit() for part in parts):
        raise ValueError(f"a window's size is written like 1280x720, not {text!r}")
    width, height = (int(part) for part in parts)
    if not (1024 <= width <= 7680 and 600 <= height <= 4320):
        raise ValueError(f"the window can be 1024x600 to 7680x4320, not {text}")
    return width, height


def straight_to(game: str, seats: str) -> tuple[Player, ...]:
    """The players of ``--seats``: “you” and “person” are people, other words are bidders' levels.

    Without words it is one person and bidders. People's names are English until they sit down.
    Raises ValueError with a sentence for another word.
    """
    people, bidders = iter(PEOPLE), iter(BIDDERS)
    bots = max(3, rules_of(game).seats.start) - 1
    words = [word.strip() for word in seats.split(",")] if seats else ["you", *["regular"] * bots]
    players = []
    for word in words:
        if word in ("you", PERSON):
            face = next(people, PEOPLE[0])
            players.append(Player(face.name, face.key))
        elif word in (*levels_of(game), "random"):
            face = next(bidders, BIDDERS[0])
            players.append(Player(face.name, face.key, word, face.temper))
        else:
            known = ", ".join(levels_of(game))
            raise ValueError(f"nobody is called {word!r}: say you, person, random or {known}")
    return tuple(players)


def open_app(paths: AppPaths, start: Start) -> tuple[AppContext, str]:
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
    app = AppContext(settings, paths, window, Sound(), Worker, levels_of, TEMPERS)
    word = ""
    if damaged is not None:
        word = tr("The settings were damaged; they are kept as {file}.", file=damaged.name)
    return app, word


def first_scene(app: AppContext, start: Start) -> Scene:
    """The title, or the table that was asked for on the command line."""
    from game.screens.title import TitleScene
    from game.tabletop.table_scene import start_game

    if start.game:
        players = [replace(one, name=tr(one.name)) if one.person else one for one in start.players]
        return start_game(app, start.game, players, {})
    return TitleScene(app)


def play(paths: AppPaths, start: Start, *, scene: Callable[[AppContext], Scene] | None = None) -> None:
    """Open the window and run until the player leaves. Raises NoDisplay."""
    from game.screens.error import ErrorScene

    app, word = open_app(paths, start)
    try:
        if word:
            app.stack.say(word, bad=True)
        program = Program(app, ErrorScene)
        program.run(scene(app) if scene else first_scene(app, start))
    finally:
        app.close()
        app.window.close()
        pygame.quit()
