"""The pictures of the README, taken from the running program: ``python -m tests.tools.pictures [FOLDER]``.

The program is opened as a player opens it and driven with events from the title to the score sheet; the
deal is always the same. Tables of the other games are saved games that bidders have begun.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from dataclasses import replace
from datetime import date, timedelta
from functools import partial
from pathlib import Path
from typing import Final
from unittest.mock import patch

import pygame

from ai.bidder import Budget, bidder_for
from ai.worker import Worker
from game.app.sessions import new_session
from game.cli.bench_library import make_library
from game.engine.core import Seat, stream
from game.engine.deal import Deal
from game.engine.registry import GAMES
from game.scenes.wild_pattern.drill_run import Difficulty, DrillRun
from game.tabletop.zones import HAND, PieceId
from game.ui.days import Days, OwnDay
from game.ui.finishing import finish_record
from game.ui.paths import app_paths
from game.ui.portraits import face_of
from game.ui.session import Player
from tests.screens.menus import SCREENS
from tests.tools.guest import Frames, Guest, visit
from tests.tools.reviews import finished_game
from tests.tools.screen import NoBidders, play_out

FOLDER: Final = Path(__file__).parents[2] / "docs" / "pictures"
SIZE: Final = "1280x720"
SETTINGS: Final = {"hold_results": "never", "language": "en", "speed": 4.0, "guided": [*GAMES]}
DEAL: Final = "pictures"
LOOKING: Final = 600.0
"""Seconds that a review may take."""
ROUND: Final = 6
"""The round in which the table is photographed."""
HELP: Final = {
    "why": ("raj", pygame.K_w),
    "notebook": ("raj", pygame.K_n),
    "take-back": ("bids", pygame.K_z),
    "hint": ("bids", pygame.K_h, pygame.K_h),
}
"""What helps at a table, by the name of its picture: the game, and the keys that ask for it."""
BEGUN: Final = {"bids": (4, 43), "wild-cards": (4, 75), "wild-wild-pattern": (3, 24)}
"""Other tables: how many sit there, and how many decisions have been made."""
PRACTISED: Final = "bids", 166
"""The game of the practice table, and how many decisions have been made: cards that differ by much."""
MENUS: Final = ("regulars", "lantern round", "evening", "tables", "people")
"""Screens that are shown with something in them, as tests open them."""
FACES: Final = ("you", "marisol", "tomas", "ines")


def tour(guest: Guest, folder: Path) -> Frames:
    """From the title to the score sheet, with a photograph of every place."""

    def snap(name: str) -> Frames:
        yield from guest.wait(0.3)
        yield from guest.until(lambda: not guest.program.composing)  # only then does the old picture fade
        yield from guest.wait(1.0)
        yield from guest.hover((2, 2))
        yield from guest.wait(0.5)
        guest.photograph(folder / f"{name}.jpg")

    def helped(game: str) -> Frames:
        table = guest.top
        for name, (where, *keys) in HELP.items():
            if where == game:
                yield from guest.key(*keys)
                yield from guest.until(lambda: table.help.hints.answered)
                yield from snap(name)
                yield from guest.key(pygame.K_ESCAPE)

    yield from guest.wait(2.0)
    yield from snap("title")
    yield from guest.click("play")
    yield from guest.until(lambda: guest.name == "ChooseScene")
    yield from guest.click("raj")
    yield from guest.until(lambda: guest.name == "GameSetupScene")
    yield from snap("seats")
    yield from guest.click("rules")
    yield from guest.until(lambda: guest.name == "RulesScene")
    yield from snap("rules")
    yield from guest.key(pygame.K_ESCAPE)
    yield from guest.click("start")
    yield from guest.until(lambda: guest.name == "RajScene")
    table = guest.top
    for number in range(1, 16):
        yield from guest.until(
            lambda: guest.top is not table or (table.may_choose and not table.director.busy)
        )
        if number == ROUND:
            guest.program.app.stack.message = None
            yield from snap("raj")
            yield from helped("raj")
        if guest.top is table:
            yield from _play(guest, number)
    yield from guest.until(lambda: guest.name == "ResultsScene")
    yield from guest.until(lambda: guest.top.done)
    yield from guest.wait(2.0)
    yield from guest.until(lambda: guest.top.luck.reviewing.found is not None, LOOKING)
    yield from guest.wheel(-20)
    yield from snap("results")
    yield from guest.click("review")
    yield from guest.until(lambda: guest.name == "ReviewScene")
    yield from snap("review")
    rows = [one.key for one in guest.top.widgets if isinstance(one.key, tuple)]
    yield from guest.click(next(key for key in rows if key[0] in ("costly", "decision")))
    yield from guest.until(lambda: guest.name == "MomentScene")
    yield from snap("moment")
    yield from show_same_deal(guest)
    yield from snap("same-deal")
    for game in BEGUN:
        yield from show_table(guest, game)
        yield from snap(game)
        yield from helped(game)
    yield from show_table(guest, *PRACTISED, practice=True)
    yield from guest.until(lambda: bool(guest.top.help.hints.moves), LOOKING)
    yield from snap("practice")
    yield from guest.key(pygame.K_f)
    yield from guest.until(lambda: guest.name.startswith("Tried"))
    yield from snap("what-if")
    yield from show_games(guest)
    yield from snap("games")
    yield from show_replay(guest)
    yield from snap("replay")
    yield from show_guide(guest, "bids")
    yield from snap("guide")
    yield from show_book(guest)
    yield from snap("book")
    yield from guest.wheel(-60)
    yield from snap("marks")
    yield from show_days(guest)
    yield from snap("days")
    yield from show_proof(guest)
    yield from snap("fair-deal")
    yield from show_drill(guest)
    yield from snap("drill")
    for screen in MENUS:
        guest.program.app.navigator.title()
        guest.program.app.stack.push(SCREENS[screen](guest.program.app))
        yield from snap(screen.replace(" ", "-"))


def show_same_deal(guest: Guest) -> Frames:
    """The cards of the game that was played, dealt once more."""
    app = guest.program.app
    app.navigator.title()
    app.navigator.records.look_at(next(app.paths.records.glob("*.jsonl")))
    yield from guest.until(lambda: guest.name == "ResultsScene")
    yield from guest.wait(1.0)
    yield from guest.click("same deal")
    yield from guest.until(lambda: guest.name == "RajScene" and guest.top.may_choose)


def show_games(guest: Guest) -> Frames:
    """The list of finished games, some of them played at random."""
    app = guest.program.app
    for game in GAMES:
        finished_game(game, app.paths.records.parent)
    app.navigator.title()
    app.navigator.records.finished()
    app.stack.message = None
    yield from guest.until(lambda: not guest.top.reading)
    yield from guest.click(("star", guest.top.games[1].path.name))


def show_replay(guest: Guest) -> Frames:
    """A game of Bids in its middle, all hands laid open."""
    record = next(one.path for one in guest.top.games if one.game == "bids")
    guest.program.app.navigator.records.replay(record)
    scene = guest.top
    yield from guest.click("rounds")
    yield from guest.click("hands")
    for _ in range(4):
        yield from guest.click("step")
        yield from guest.until(lambda: not scene.director.busy and not scene.session.laid)


def show_guide(guest: Guest, game: str) -> Frames:
    """A guided first hand, where the first move is asked for."""
    ways = guest.program.app.navigator
    ways.title()
    ways.lessons.guide(game)
    scene = guest.top
    yield from guest.until(lambda: scene.visible)
    while scene.looks:
        number = scene.number
        yield from guest.wait(1.0)  # what is only just shown hears nothing yet
        yield from guest.key(pygame.K_RETURN)
        yield from guest.until(lambda number=number: scene.visible and scene.number > number)


def show_book(guest: Guest) -> Frames:
    """The book of somebody who has finished 240 games."""
    app = guest.program.app
    app.navigator.title()
    app.paths.library.unlink(missing_ok=True)
    make_library(app.paths, 240, DEAL)
    app.navigator.records.book("Ana", "raj")
    yield from guest.wait(1.0)


def show_days(guest: Guest) -> Frames:
    """The calendar of a month in which Raj was played on most days."""
    app, today = guest.program.app, date.today()
    days, rng = Days(app.paths.days), stream(DEAL, "days")
    app.settings.last_tables["raj"] = app.settings.last_tables.pop("raj", {})
    for ago in range(1, 40):
        day = today - timedelta(ago)
        if rng.random() < 0.7:
            days.begin(day, "raj", day if rng.random() < 0.8 else today)
            days.finish(day, "raj", OwnDay(False, rng.randrange(-4, 32), rng.randrange(1, 5), ""))
    app.navigator.title()
    app.navigator.programmes.days()
    yield from guest.wait(1.0)


def show_proof(guest: Guest) -> Frames:
    """The seed of a finished game, and the proof of its deal."""
    app = guest.program.app
    players = [Player(face_of(face).name, face) for face in FACES]
    deal = Deal("5eed1a3b0c9d47e6b2f80a64d1937c5e", "tea by the lamp")
    session, file = new_session("raj", players, {}, NoBidders(), folder=app.paths.saves, deal=deal)
    assert file is not None
    play_out(session)
    app.navigator.title()
    app.navigator.records.shown_deal("raj", finish_record(app, session, file))
    yield from guest.click("prove")


def show_drill(guest: Guest) -> Frames:
    """A wheel of the drill, its pattern found."""
    ways = guest.program.app.navigator
    ways.title()
    ways.lessons.drill("wild-wild-pattern")
    yield from guest.click("medium")
    scene = guest.top
    scene.run = DrillRun(Difficulty.MEDIUM, stream(DEAL, "drill"), clocked=True)
    yield from guest.wait(3.0)
    yield from guest.key(pygame.K_1 + min(scene.run.puzzle.places))


def show_table(guest: Guest, game: str, made: int = 0, *, practice: bool = False) -> Frames:
    """Go on with a game that has been begun, until the person may choose; after as many decisions as were
    ``made``, or as usual.
    """
    app = guest.program.app
    saved = begin(game, app.paths.saves, made or BEGUN[game][1], practice=practice)
    app.navigator.title()
    assert app.navigator.tables.resume(saved)
    table = guest.top
    yield from guest.until(lambda: guest.top is not table or table.may_choose)
    if guest.top is not table:
        yield from guest.click("resume")
    yield from guest.until(lambda: not table.director.busy)


def begin(game: str, folder: Path, decisions: int, *, practice: bool = False) -> Path:
    """A saved game of the first person against bidders, all of them played by bidders so far."""
    seats = BEGUN[game][0]
    players = [Player("You" if face == "you" else face_of(face).name, face) for face in FACES[:seats]]
    players[1:] = [replace(one, level="regular") for one in players[1:]]
    session, file = new_session(game, players, {}, NoBidders(), seed=DEAL, folder=folder, practice=practice)
    assert file is not None
    table = session.table
    while decisions > 0 or Seat(0) not in table.asked:
        for seat in table.waiting:
            rng = stream(DEAL, decisions)
            decision = bidder_for(game, "regular").decide(table.question(seat), rng, Budget())
            table.answer(table.epoch, seat, decision.action)
            decisions -= 1
        table.step()
    return file.path


def _play(guest: Guest, number: int) -> Frames:
    """Choose a card worth about the prize, as a person might."""
    table = guest.top
    hand = table.view.hand
    prize = sum(table.view.pile)
    wish = 8 + abs(prize) // 2 + 4 * (number % 2)  # in every other round too much
    card = min(hand, key=lambda one: abs(one - wish))
    while table.focused_card is None:
        yield from guest.key(pygame.K_TAB)
    while table.focused_card != PieceId(HAND, card):
        here = hand.index(table.focused_card[1])
        yield from guest.key(pygame.K_RIGHT if here < hand.index(card) else pygame.K_LEFT)
    yield from guest.key(pygame.K_RETURN, pygame.K_RETURN)
    yield from guest.until(lambda: guest.top is not table or card not in table.view.hand)


def main(arguments: list[str]) -> int:
    """Take all pictures; returns the exit status."""
    if any(one.startswith("-") for one in arguments) or len(arguments) > 1:
        print("usage: python -m tests.tools.pictures [FOLDER]", file=sys.stderr)
        return 2
    folder = Path(arguments[0]) if arguments else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="farol-pictures-") as home:
        settings = app_paths(home).settings
        settings.parent.mkdir(parents=True)
        settings.write_text(json.dumps(SETTINGS), "utf-8")
        dealt = partial(new_session, seed=DEAL)
        late = {"grace": LOOKING}  # a busy machine photographs, too
        unhurried = patch.dict(Worker.__init__.__kwdefaults__, late)
        with patch("game.app.table_routes.new_session", dealt), unhurried:
            status = visit(["--home", home, "--size", SIZE], lambda guest: tour(guest, folder))
    for path in sorted(folder.glob("*.jpg")):
        print(os.path.relpath(path))
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
