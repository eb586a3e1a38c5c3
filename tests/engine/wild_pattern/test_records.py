"""Wild Wild Pattern: records with moments, typed in and read back."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from game.engine.core import IllegalAction, Json, Seat, stream
from game.engine.games.wild_pattern import RULES
from game.engine.games.wild_pattern.events import PatternFound
from game.engine.race import RaceTable
from game.engine.record import BadRecord, Header, Record, parse, replay
from tests.engine.wild_pattern.scripted import choose, random_setup
from tests.records.play import Journal, write_out

DOCS = Path(__file__).parents[3] / "docs" / "notation.md"
HEADER = {"farol": 1, "game": "wild-wild-pattern", "names": ["Ana", "Ben"]}
WHEEL = (
    "grey star", "red pistol", "blue loot", "blue bottle", "yellow loot", "red barrel", "white loot",
    "white barrel",
)  # fmt: skip
OPENING: list[Json] = [
    {"targets": ["star", "loot"], "wheel": [*WHEEL]},
    {"draw": [["yellow star"], ["yellow barrel"]]},
]
PLAY: list[Json] = [
    {"at": 4200, "seat": 0, "lay": 4},
    {"at": 7300, "seat": 0, "after": "star", "always": "red"},
    {"at": 9000, "seat": 0, "take": 7},
    {"at": 11000, "seat": 1, "lay": 7},
]


def read(*lines: Json, header: Json = HEADER) -> Record:
    return parse("\n".join(json.dumps(line) for line in (header, *lines)).encode())


def wrong(*lines: Json, header: Json = HEADER) -> tuple[int, str]:
    with pytest.raises(BadRecord) as error:
        replay(read(*lines, header=header))
    assert error.value.reason.strip()
    return error.value.line, error.value.rule


def test_a_turn_typed_in() -> None:
    """WWP-R19: with moments in milliseconds; chance takes no time."""
    done = replay(read(*OPENING, *PLAY))
    assert [type(step[0]).__name__ for step in done.history] == [
        "RoundBegan", "CardsDrawn", "CardLaid", "PatternFound", "CardTaken", "CardLaidDown",
    ]  # fmt: skip
    table = done.table
    assert isinstance(table, RaceTable)
    assert table.now == 11_000
    assert not done.partial
    assert table.view(Seat(0)).captured[0] == (38,)


def test_moments_can_be_left_out() -> None:
    """WWP-R19: then it is the moment of the line before; a clock's line has its deadline."""
    lines = [{key: value for key, value in line.items() if key != "at"} for line in PLAY]
    table = replay(read(*OPENING, *lines)).table
    assert isinstance(table, RaceTable)
    assert table.now == 0
    late = replay(read(*OPENING, {"at": 100, "seat": 1, "buzz": True}, {"clock": "declaration"})).table
    assert isinstance(late, RaceTable)
    assert late.now == 15_100


def test_a_look_can_be_given_its_moment() -> None:
    """WWP-20: at a real table dealing takes time."""
    draw = {**OPENING[1], "at": 30_000}
    table = replay(read(OPENING[0], draw)).table
    assert isinstance(table, RaceTable)
    assert table.deadline == 90_000


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ({"at": 60_000, "seat": 0, "lay": 4}, "WWP-R11"),
        ({"at": -1, "seat": 0, "lay": 4}, "REC-04"),
        ({"at": 1.5, "seat": 0, "lay": 4}, "REC-04"),
        ({"at": True, "seat": 0, "lay": 4}, "REC-04"),
        ({"at": 10, "clock": "turn"}, "WWP-R11"),
        ({"clock": "song"}, "WWP-30"),
        ({"clock": "declaration"}, "WWP-R16"),
        ({"clock": "egg"}, "WWP-R11"),
        ({"clock": []}, "WWP-R11"),
        ({"seat": 0, "lay": 8}, "WWP-02"),
        ({"seat": 0, "lay": True}, "WWP-02"),
        ({"seat": 0, "take": 3}, "WWP-20"),
        ({"seat": 0, "pass": True}, "WWP-R18"),
        ({"seat": 0, "buzz": 1}, "REC-04"),
        ({"seat": 0, "shout": True}, "REC-04"),
        ({"seat": 0, "use": "swop"}, "WWP-02"),
        ({"seat": 0, "after": "star", "never": "red"}, "WWP-11"),
        ({"seat": 2, "lay": 3}, "REC-05"),
        ({"draw": [["red star"], ["blue star"]]}, "WWP-20"),
        ({"fill": "red star"}, "WWP-02"),
        ({"rain": 1}, "REC-04"),
        ({"seal": 0, "hash": "0" * 64}, "REC-07"),
    ],
    ids=str,
)
def test_what_is_wrong_is_named(line: Json, rule: str) -> None:
    """WWP-11, WWP-20, WWP-30, WWP-R11, WWP-R16, WWP-R19: by line and rule."""
    assert wrong(*OPENING, line) == (4, rule)


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ({"targets": ["star", "star"], "wheel": [*WHEEL]}, "WWP-01"),
        ({"targets": ["star", "wanted"], "wheel": [*WHEEL]}, "WWP-01"),
        ({"targets": ["star", None], "wheel": [*WHEEL]}, "WWP-01"),
        ({"targets": ["star"], "wheel": [*WHEEL]}, "WWP-01"),
        ({"targets": "star", "wheel": [*WHEEL]}, "WWP-01"),
        ({"targets": ["star", "loot"], "wheel": [*WHEEL[:7]]}, "WWP-02"),
        ({"targets": ["star", "loot"], "wheel": [*WHEEL[:7], "green star"]}, "WWP-02"),
        ({"targets": ["star", "loot"], "wheel": [*WHEEL[:7], WHEEL[0]]}, "WWP-02"),
        ({"wheel": [*WHEEL]}, "WWP-01"),
        ({"draw": 3}, "WWP-20"),
        ({"draw": [[], []]}, "WWP-01"),
        ({"clock": "turn"}, "WWP-R11"),
        ({"seat": 0, "lay": 0}, "WWP-01"),
    ],
    ids=str,
)
def test_a_wrong_deal_is_named(line: Json, rule: str) -> None:
    """WWP-01, WWP-02: line 2."""
    assert wrong(line) == (2, rule)


@pytest.mark.parametrize(
    ("options", "rule"),
    [
        ({"mode": "dead"}, "WWP-60"),
        ({"wild": True}, "WWP-R15"),
        ({"turn_time": 61}, "WWP-R11"),
        ({"declare_time": "15"}, "WWP-R16"),
        ({"song": 0}, "WWP-30"),
        ({"earliest_click": -1}, "WWP-30"),
        ({"one_card_takes_anything": 1}, "WWP-R9"),
        ({"relaxed": "yes"}, "WWP-R18"),
        ({"speed": 2}, "REC-03"),
    ],
    ids=str,
)
def test_options_are_named_by_their_rule(options: Json, rule: str) -> None:
    """WWP-60, WWP-R9, WWP-R15, WWP-R16, WWP-R18."""
    assert wrong(header={**HEADER, "options": options}) == (1, rule)


def test_two_to_four_play() -> None:
    """WWP-60, WWP-61: REC-02 for any other number."""
    for names in (["Ana"], ["Ana", "Ben", "Caz", "Dee", "Eli"]):
        assert wrong(header={**HEADER, "names": names}) == (1, "REC-02")


@pytest.mark.parametrize("seed", range(25))
def test_records_round_trip(seed: int) -> None:
    """WWP-R19: what was written replays to the same events, moments and result, from every cut."""
    rng = stream("record", seed)
    setup = random_setup(rng)
    journal = Journal()
    table = RaceTable(RULES, setup, seed=seed, journal=journal)
    history = []
    while not table.over:
        for seat in table.asked:
            table.answer(table.epoch, seat, choose(table._state, seat, rng, 0.7))
        events = table.step()
        assert events
        history.append(events)
    assert any(isinstance(event, PatternFound) for step in history for event in step)
    header = Header(RULES.name, setup.names, dict(setup.options))
    done = replay(parse(write_out(header, journal.lines)))
    assert done.history == history
    assert done.table.result == table.result is not None
    views = [table.view(Seat(seat)) for seat in table.seats]
    assert [done.table.view(Seat(seat)) for seat in table.seats] == views
    cut = rng.randrange(len(journal.lines))
    half = replay(parse(write_out(header, journal.lines[:cut])))
    assert half.history == history[:cut]
    with pytest.raises(BadRecord) as error:
        replay(parse(write_out(header, [*journal.lines, {"seat": 0, "lay": 1}])))
    assert error.value.rule == "WWP-62"


def verdict_on(block: str) -> str:
    """What a record comes to, in short."""
    try:
        table = replay(parse(block.encode())).table
    except BadRecord as error:
        return str(error)
    scores = zip(table.setup.names, table.scores, strict=True)
    return f"ok · {RULES.name} · " + ", ".join(f"{name} {score}" for name, score in scores) + " · "


def test_the_notation_page_is_right() -> None:
    """WWP-R19: every example on it is read as it says."""
    text = DOCS.read_text("utf-8")
    text = re.split(r"^## ", text[text.index("## Wild Wild Pattern") + 3 :], flags=re.MULTILINE)[0]
    blocks = re.findall(r"```jsonl\n(.*?)```\n→ `(.*?)`", text, re.S)
    assert len(blocks) >= 2
    for block, verdict in blocks:
        assert verdict_on(block) in verdict
    for spec in RULES.options:
        assert f"`{spec.name}`" in text
    for key in (
        "targets",
        "wheel",
        "draw",
        "fill",
        "clock",
        "at",
        "lay",
        "buzz",
        "click",
        "take",
        "use",
        "pass",
    ):
        assert f'"{key}"' in text


def test_other_games_have_no_moments() -> None:
    """WWP-R19: in a game without a clock “at” is an odd key like any other."""
    raj = {"farol": 1, "game": "raj", "names": ["Ana", "Ben"]}
    for line in ({"prize": 6, "at": 0}, {"seat": 0, "play": 3, "at": 0}):
        with pytest.raises(BadRecord) as error:
            replay(read({"prize": 5}, line, header=raj) if "seat" in line else read(line, header=raj))
        assert error.value.rule == "REC-04"
    with pytest.raises(IllegalAction):
        RULES.notation.read_action({"lay": 3, "at": 0})
