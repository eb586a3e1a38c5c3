"""``farol check`` names the players, and the rule that was broken, whatever the game."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from game.cli import check

Line = dict[str, Any]

CARDS: tuple[Line, ...] = (
    {"farol": 1, "game": "wild-cards", "names": ["Ana", "Ben", "Caz"]},
    {"row": ["ibex", "lion"]},
    {
        "hands": [
            ["F4", "F3", "F2", "F1", "M4", "S4", "W1"],
            ["S4", "S3", "S2", "S1", "M3", "M2", "M1"],
            ["S4", "F3", "F2", "M3", "M2", "M1", "W1"],
        ]
    },
)
"""A table of Wild Cards at its first bids."""
BIDS: tuple[Line, ...] = tuple(
    {"seat": seat, "bid": card} for seat, card in enumerate(("M4", "refill", "refill"))
)
"""Ana alone bids a habitat."""
REFILLED: tuple[Line, ...] = (
    {"seat": 1, "discard": []},
    {"seat": 2, "discard": []},
)
"""The others hold seven and draw nothing."""
IBEX: Line = {"seat": 0, "take": "ibex", "pay": ["F1", "F2", "S4"]}
"""Ana pays three cards, and the ibex's leader is hers."""
SECOND: tuple[Line, ...] = (*CARDS, *BIDS, *REFILLED, IBEX)
"""The end of the first round: Ana holds three cards, and her bid may come back."""

RACE: tuple[Line, ...] = (
    {"farol": 1, "game": "wild-wild-pattern", "names": ["Ana", "Ben", "Caz"]},
    {
        "targets": ["star", "loot", "pistol"],
        "wheel": [
            *("blue star", "red pistol", "yellow star", "red loot"),
            *("grey star", "red bottle", "white pistol", "red barrel"),
        ],
    },
    {"draw": [["white star"], ["yellow barrel"], ["white wanted"]]},
    {"at": 4000, "seat": 0, "lay": 6},
)
"""Ana has covered the white pistol: every card of the wheel takes part."""
FAILED: tuple[Line, ...] = (*RACE, {"at": 5000, "seat": 0, "before": "star", "always": "grey"})
"""An invalid declaration: first Caz, on Ana's right, takes a card, then Ben."""
WON: tuple[Line, ...] = (*RACE, {"at": 5000, "seat": 0, "after": "star", "always": "red"})
"""A Wild Wild Pattern: the game is over."""


def next_bids(*bids: str, ibex: str = "leave") -> tuple[Line, ...]:
    """The second round up to its bids, one a seat."""
    called = ({"seat": seat, "bid": card} for seat, card in enumerate(bids))
    return (*SECOND, {"seat": 0, "ibex": ibex}, {"row": ["ibex", "lion"]}, *called)


def told(tmp_path: Path, *lines: Line) -> tuple[int, str, str]:
    """What is said of these lines: the line that is wrong, its rule, the reason."""
    path = tmp_path / "told.jsonl"
    path.write_text("".join(f"{json.dumps(line)}\n" for line in lines), "utf-8")
    verdict = check.check(str(path))
    assert isinstance(verdict, check.Bad), verdict
    return verdict.line, verdict.rule, verdict.reason


def last_of(lines: Sequence[Line], rule: str, reason: str) -> tuple[int, str, str]:
    """The last line but one more is what is wrong."""
    return len(lines) + 1, rule, reason


@pytest.mark.parametrize(
    ("before", "line", "rule", "reason"),
    [
        (CARDS, {"draw": ["F1"]}, "WC-10", "Ana, Ben, Caz must all act first"),
        ((*CARDS, *BIDS), {"seat": 2, "discard": []}, "WC-R9", "Ben must act first"),
        ((*CARDS, *BIDS), {"draw": ["F1"]}, "WC-20", "Ben must act first"),
        ((*CARDS, *BIDS, *REFILLED), {"seat": 2, "take": "lion"}, "WC-30", "Ana must act first"),
        ((*CARDS, *BIDS, *REFILLED), {"row": ["lion", "lion"]}, "WC-31", "Ana must act first"),
    ],
)
def test_wild_cards_names_the_players(
    before: Sequence[Line], line: Line, rule: str, reason: str, tmp_path: Path
) -> None:
    """WC-10, WC-20, WC-30, WC-31, WC-R9: as the other games do, never by the numbers of seats."""
    assert told(tmp_path, *before, line) == last_of(before, rule, reason)


def test_players_of_the_same_name_are_told_apart_in_what_is_wrong(tmp_path: Path) -> None:
    """WC-R9."""
    header = {**CARDS[0], "names": ["Ana", "Ben", "Ben"]}
    found = told(tmp_path, header, *CARDS[1:], *BIDS, {"seat": 2, "discard": []})
    assert found[1:] == ("WC-R9", "Ben (seat 1) must act first")


def test_a_bid_taken_back_is_not_paid_for(tmp_path: Path) -> None:
    """REC-04: it is no animal of the name “bid”."""
    lines = (*CARDS, *BIDS, *REFILLED)
    line, rule, reason = told(tmp_path, *lines, {"seat": 0, "take": "bid", "pay": []})
    assert (line, rule) == (len(lines) + 1, "REC-04")
    assert "“take”" in reason


@pytest.mark.parametrize("move", [{"take": "lion", "pay": ["F3", "W1"]}, {"take": "bid"}], ids=str)
def test_a_bid_that_cannot_be_paid_goes_back_by_itself(move: Line, tmp_path: Path) -> None:
    """WC-R1, WC-R16: nobody is asked what to do with it."""
    lines = (*next_bids("F4", "refill", "refill"), *REFILLED)
    reason = "Ana can’t pay a bid of 4: the card has gone back to the hand"
    assert told(tmp_path, *lines, {"seat": 0, **move}) == last_of(lines, "WC-R1", reason)


def test_whoever_cannot_pay_is_not_asked_in_a_tie(tmp_path: Path) -> None:
    """WC-R2: neither for a payment nor for a card, while the others settle it."""
    lines = next_bids("F4", "S4", "S4")
    left = "Ana has left this tie and decides nothing"
    assert told(tmp_path, *lines, {"seat": 0, "lay": ["W1"]}) == last_of(lines, "WC-R2", left)
    payments = ({"seat": 1, "lay": ["M1", "M2", "M3"]}, {"seat": 2, "lay": ["M1", "M2", "M3"]})
    found = told(tmp_path, *lines, *payments, {"seat": 0, "show": "W1"})
    assert found == last_of((*lines, *payments), "WC-R2", left)


def test_a_wild_is_not_taken_back_with_the_ibex(tmp_path: Path) -> None:
    """WC-50: the round is over, and this is why."""
    lines = (*next_bids("W1", "refill", "refill", ibex="take"), *REFILLED, {"seat": 0, "take": "lion"})
    wrong = last_of(lines, "WC-50", "a wild card that was bid can’t be taken back")
    assert told(tmp_path, *lines, {"seat": 0, "ibex": "take"}) == wrong
    assert told(tmp_path, *lines, {"seat": 0, "ibex": "leave"}) == wrong
    assert told(tmp_path, *lines, {"seat": 1, "ibex": "take"})[1] == "WC-02"


def test_a_pick_out_of_order(tmp_path: Path) -> None:
    """WWP-24: the picks begin on the offender's right and go counter-clockwise."""
    for seat in (0, 1):
        found = told(tmp_path, *FAILED, {"at": 6000, "seat": seat, "take": 0})
        assert found == last_of(FAILED, "WWP-24", "Caz must act first")
    second = (*FAILED, {"at": 6000, "seat": 2, "take": 0})
    assert told(tmp_path, *second, {"seat": 2, "take": 1}) == last_of(
        second, "WWP-24", "Ben must act first"
    )


@pytest.mark.parametrize(
    "line",
    [
        {"at": 9000, "seat": 0, "take": 0},
        {"seat": 2, "pass": True},
        {"at": 1, "seat": 0, "take": 0},
        {"at": "soon", "seat": 0, "take": 0},
        {"seat": 9, "take": 0},
        {"seat": 0, "dance": True},
        {"draw": [["blue barrel"], ["blue loot"], ["grey loot"]]},
        {"clock": "turn"},
        {"clock": "egg"},
        {"at": 9000, "targets": ["star", "loot", "pistol"], "wheel": []},
        {"odd": 1},
        {"seal": 0, "hash": "0" * 64},
    ],
    ids=str,
)
def test_nothing_follows_the_end_of_a_race(line: Line, tmp_path: Path) -> None:
    """WWP-62: whatever stands there."""
    assert told(tmp_path, *WON, line) == last_of(WON, "WWP-62", "the game is over")


def test_a_clock_stands_exactly_at_the_deadline_and_what_chance_decides_may_have_a_moment(
    tmp_path: Path,
) -> None:
    """WWP-R11, WWP-R19: as docs/notation.md says of lines with ``at``."""
    header, targets, draw = RACE[:3]
    lines: tuple[Line, ...] = (header, {"at": 700, **targets}, {"at": 1000, **draw})
    for at in (60_999, 61_001):
        found = told(tmp_path, *lines, {"at": at, "clock": "turn"})
        reason = f"the turn clock runs out at 61000, not at {at}"
        assert found == last_of(lines, "WWP-R11", reason)
    past = told(tmp_path, *lines, {"at": 61_000, "clock": "turn"}, {"at": 60_000, "seat": 0, "lay": 6})
    assert past[:2] == (5, "WWP-R19")
    assert told(tmp_path, header, {"at": 700, **targets}, {"at": 600, **draw})[:2] == (3, "WWP-R19")
