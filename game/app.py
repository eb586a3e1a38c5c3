"""The composition root: the only module that joins the screen, the engine and the bidders."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame

from ai.bidder import TEMPERS, levels_of
from ai.worker import Worker
from game.client.house import House
from game.client.places import Places
from game.client.program import Program
from game.client.scene import Scene
from game.client.session import PERSON, Player
from game.client.settings import load_settings
from game.client.sound import Sound
from game.client.window import Window, prepare_environment
from game.client.words import tr, use_language
from game.engine.registry import rules_of
from game.scenes.faces import BIDDERS, PEOPLE

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


def open_house(places: Places, start: Start) -> tuple[House, str]:
    """Open the window and everything around it. Raises NoDisplay.

    The second value is a sentence to show at the start, when something was amiss.
    """
    prepare_environment()
    settings, damaged = load_settings(places.settings)
    use_language(settings.language)
    window = Window(start.size, full_screen=settings.full_screen)
    pygame.font.init()
    try:
        pygame.joystick.init()
    except pygame.error as error:
        log.warning("no gamepads: %s", error)
    house = House(settings, places, window, Sound(), Worker, levels_of, TEMPERS)
    word = ""
    if damaged is not None:
        word = tr("The settings were damaged; they are kept as {file}.", file=damaged.name)
    return house, word


def first_scene(house: House, start: Start) -> Scene:
    """The title, or the table that was asked for on the command line."""
    from game.scenes.table import sit_down
    from game.scenes.title import TitleScene

    if start.game:
        players = [replace(one, name=tr(one.name)) if one.person else one for one in start.players]
        return sit_down(house, start.game, players, {})
    return TitleScene(house)


def play(places: Places, start: Start, *, scene: Callable[[House], Scene] | None = None) -> None:
    """Open the window and run until the player leaves. Raises NoDisplay."""
    from game.scenes.trouble import TroubleScene

    house, word = open_house(places, start)
    try:
        if word:
            house.stage.say(word, bad=True)
        program = Program(house, TroubleScene)
        program.run(scene(house) if scene else first_scene(house, start))
    finally:
        house.close()
        house.window.close()
        pygame.quit()
