"""No word is cut, small, crossed or on another one: in any scene, window, language and size of text.

A slice of the grid: ``python -m tests.tools.contact_sheet --check`` looks at all of it.
"""

from __future__ import annotations

import inspect

import pytest

from game.screens.rules import RulesScene
from game.screens.setup.scene import GameSetupScene
from game.tabletop.presentation import presentations
from game.tabletop.replay.scene import replaying
from game.tabletop.trying_scene import tried
from game.ui.scene import Scene
from tests.screens.menus import PLACES
from tests.screens.test_crawler import all_scenes
from tests.tools.contact_sheet.eyes import Eyes, color_seen_by
from tests.tools.contact_sheet.grid import look_at_screens, look_at_table, report
from tests.tools.contact_sheet.guides import GUIDED
from tests.tools.contact_sheet.helps import HELPED
from tests.tools.contact_sheet.moments import GAMES_ALONE, SEATED, Cell
from tests.tools.contact_sheet.openings import OPENINGS

TABLES = [
    Cell((1024, 600), "es", 200),
    Cell((1024, 600), "it", 150),
    Cell((1280, 720), "en", 100),
]


@pytest.mark.parametrize("cell", TABLES, ids=str)
@pytest.mark.parametrize("game", GAMES_ALONE)
def test_words_at_the_table(game: str, cell: Cell) -> None:
    looker = look_at_table(game, cell, enough=16)
    assert report(looker.faults) == []
    assert looker.looked > 12


@pytest.mark.parametrize("table", [one for one in SEATED if one not in GAMES_ALONE])
def test_words_at_other_tables(table: str) -> None:
    """Several people with their curtain, the Thief and the Ally, clocks; Raj to its last prize."""
    looker = look_at_table(table, TABLES[0], enough=60 if table.startswith("raj") else 16)
    assert report(looker.faults) == []
    assert looker.looked > 8


@pytest.mark.parametrize(
    ("table", "cell", "enough"),
    [
        ("bids", Cell((1280, 720), "it", 200), 60),
        ("bids", Cell((1920, 1080), "es", 200), 10),
        ("wild-cards", Cell((1920, 1080), "it", 200), 60),
        ("wild-cards of several", Cell((1920, 1080), "it", 200), 60),
        ("wild-wild-pattern", Cell((1280, 720), "it", 200), 12),
    ],
    ids=str,
)
def test_words_where_they_once_were_wrong(table: str, cell: Cell, enough: int) -> None:
    """A crown on a note, two lines of a header, a button's second line, words below a second opponent."""
    assert report(look_at_table(table, cell, enough).faults) == []


@pytest.mark.parametrize("guide", GUIDED)
def test_words_of_guided_hands(guide: str) -> None:
    """Every step, with its panel, in the worst cell."""
    looker = look_at_table(guide, TABLES[0])
    assert report(looker.faults) == []
    assert looker.looked > 6


@pytest.mark.parametrize("scene", HELPED)
def test_words_of_help(scene: str) -> None:
    """Hints, reasons, notebook; the bars of a practice table and a move tried out."""
    looker = look_at_table(scene, TABLES[0])
    assert report(looker.faults) == []
    assert looker.looked >= 4


OPENED = (
    "DaysScene",
    "PromisedDealScene",
    "ShownDealScene",
    "MomentScene",
    "RoundSheet",
    "PointsSheet",
    "BankSheet",
)


@pytest.mark.parametrize("scene", OPENED)
def test_words_of_scenes_that_are_come_to(scene: str) -> None:
    looker = look_at_table(f"opened {scene}", TABLES[0])
    assert report(looker.faults) == []
    assert looker.looked


def test_every_scene_has_a_place_in_the_sheet() -> None:
    """Any class of a scene that can be opened: one that nobody looks at is found here."""
    seen: set[type[Scene]] = {kind for kind, _ in OPENINGS.values()}
    seen |= {GameSetupScene, RulesScene} if {"seats of raj", "rules of raj"} <= set(PLACES) else set()
    for one in presentations():
        assert isinstance(one.table, type)
        seen |= {one.table} if one.name in SEATED else set()
        seen |= {tried(one.table)} if f"{one.name} with practice" in HELPED else set()
        seen |= {replaying(one.table)} if f"replay of {one.name}" in PLACES else set()
        seen |= {one.guide.table} if one.guide is not None and f"{one.name} guided" in GUIDED else set()
    assert {kind for kind in all_scenes(Scene) if not inspect.isabstract(kind)} - seen == set()


MENUS = (
    *("title", "games", "settings", "saves", "pause", "finished games", "curtain", "question", "error"),
    *("two seats", "seats of bids", "results of bids", "results of wild-cards"),
)


@pytest.mark.parametrize("screen", MENUS)
def test_words_of_menus(screen: str) -> None:
    cells = [*TABLES, Cell((1280, 720), "it", 200), Cell((1280, 720), "es", 80)]
    looker = look_at_screens(cells, screen)
    assert report(looker.faults) == []
    assert looker.looked >= len(cells)


def test_a_setting_with_a_note_is_high_enough() -> None:
    looker = look_at_screens([Cell((1024, 600), "en", 200)], "settings")
    assert report(looker.faults) == []


@pytest.mark.parametrize("game", ["raj", "bids", "wild-wild-pattern"])
def test_words_of_replays(game: str) -> None:
    looker = look_at_screens(TABLES, f"replay of {game}")
    assert report(looker.faults) == []


def test_numbers_below_charts_are_whole() -> None:
    looker = look_at_screens([Cell((1920, 1080), "en", 200)], "book")
    assert report(looker.faults) == []


@pytest.mark.parametrize("game", ["raj", "wild-wild-pattern"])
def test_words_of_rules(game: str) -> None:
    """Those of drawn examples, too; the worst cell, for pages are long."""
    looker = look_at_screens([TABLES[0]], f"rules of {game}")
    assert report(looker.faults) == []
    assert looker.looked > 5


def test_eyes_without_a_colour() -> None:
    """Greys stay grey; red and green come together, or blue and green do."""
    for eyes in Eyes:
        assert max(abs(one - 128) for one in color_seen_by(eyes, (128, 128, 128))) < 4
    red, green, blue = (200, 60, 40), (110, 120, 30), (40, 110, 200)

    def far(eyes: Eyes, one: tuple[int, int, int], other: tuple[int, int, int]) -> float:
        pair = zip(color_seen_by(eyes, one), color_seen_by(eyes, other), strict=True)
        return sum(abs(a - b) for a, b in pair)

    plain = sum(abs(a - b) for a, b in zip(red, green, strict=True))
    assert far(Eyes.DEUTERANOPIA, red, green) < plain * 0.6
    assert far(Eyes.TRITANOPIA, red, green) > plain * 0.8
    assert far(Eyes.PROTANOPIA, red, blue) > 150
