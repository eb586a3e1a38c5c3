"""Wild Wild Pattern: the bank, line by line, and Wild hands."""

from __future__ import annotations

import random
import statistics

import pytest

from game.engine.core import Seat
from game.engine.games.wild_pattern.bank import bill_of, is_wild, lines_of, worth
from game.engine.games.wild_pattern.cards import PATTERN_CARDS, TARGETS, WORDS
from tests.engine.wild_pattern.scripted import card, cards

NONE = WORDS.index("barrel")


def paid(codes: str, target: str = "barrel", wild: str = "strict") -> dict[str, int]:
    """``{"colour red": 40, …}``: the lines that pay."""
    lines = lines_of(cards(codes), WORDS.index(target), wild)
    return {
        f"{one.kind} {WORDS[one.word] if one.word is not None else ''}".strip(): one.cents
        for one in lines
        if one.cents
    }


@pytest.mark.parametrize(
    ("codes", "expected"),
    [
        ("RStar", {"suit coin": 10}),
        ("RStar RLoot", {"suit coin": 10, "suit bullets": 10, "colour red": 10}),
        ("RPistol RStar RBottle", {"suit bullets": 10, "colour red": 40}),
        ("RPistol RLoot RStar RBottle", {"colour red": 80}),
        ("RPistol RStar RHorseshoe RLoot RBottle", {"colour red": 150}),
        ("RStar YStar", {"object star": 10}),
        ("RStar YStar GStar", {"object star": 60}),
        ("RStar YStar GStar BStar", {"suit bullets": 10, "object star": 150}),
        ("RStar YStar GStar BStar WStar", {"object star": 300}),
        ("RStar YStar RLoot YLoot",
         {"colour red": 10, "colour yellow": 10, "object star": 10, "object loot": 10}),
        ("RPistol RStar YPistol YStar GHorseshoe",
         {"suit coin": 50, "colour red": 10, "colour yellow": 10, "object pistol": 10, "object star": 10}),
    ],
)  # fmt: skip
def test_what_pays(codes: str, expected: dict[str, int]) -> None:
    """WWP-51: every line “exactly”, lines add up, twos pay for each colour and object."""
    assert paid(codes) == expected
    assert worth(cards(codes), NONE) == sum(expected.values())


def test_targets_pay() -> None:
    """WWP-51: 20¢ for every captured card that shows it."""
    assert paid("RStar YStar GLoot", "star")["target star"] == 40
    assert "target pistol" not in paid("RStar YStar GLoot", "pistol")


def test_five_wanted_posters_are_no_line() -> None:
    """WWP-52: but a Wild hand; four pay."""
    assert paid("RWanted YWanted GWanted BWanted")["object wanted"] == 150
    assert paid("RWanted YWanted GWanted BWanted WWanted") == {}


def test_more_than_five_cards_pay_nothing() -> None:
    """WWP-51, WWP-R12: not even targets, and no Wild hand."""
    six = "RStar YStar GStar BStar WStar RLoot"
    lines = lines_of(cards(six), WORDS.index("star"), "pays")
    assert sum(one.cents for one in lines) == worth(cards(six), 2) == 0
    assert {str(one) for one in lines} == {"more than five cards: the bank pays nothing"}
    assert not is_wild(cards("RWanted YWanted GWanted BWanted WWanted RLoot"), "strict")


def test_every_line_says_why() -> None:
    """WWP-51: also the lines that do not pay."""
    bill = bill_of(Seat(1), cards("RStar YStar GLoot RPistol"), WORDS.index("star"), "strict")
    assert [(one.kind, one.cents, str(one)) for one in bill.lines] == [
        ("suit", 0, "coin: 3, but a suit pays only for exactly one or exactly five"),
        ("suit", 10, "bullets: exactly 1"),
        ("colour", 10, "red: exactly 2"),
        ("colour", 0, "yellow: only one, but a colour pays from two cards"),
        ("colour", 0, "grey: only one, but a colour pays from two cards"),
        ("object", 0, "pistol: only one, but an object pays from two cards"),
        ("object", 0, "loot: only one, but an object pays from two cards"),
        ("object", 10, "star: exactly 2"),
        ("target", 40, "on target (star): 2"),
    ]
    assert bill.total == 70
    nothing = bill_of(Seat(0), [], 0, "strict")
    assert [str(one) for one in nothing.lines] == ["no card shows the target (pistol)"]
    wanted = lines_of(cards("RWanted YWanted GWanted BWanted WWanted"), 0, "strict")
    assert "five Wanted posters are a Wild hand, not a line of the bank" in {str(one) for one in wanted}


@pytest.mark.parametrize(
    ("codes", "strict", "loose"),
    [
        ("RStar YLoot GPistol BBottle WBarrel", True, True),
        ("RWanted YWanted GWanted BWanted WWanted", True, True),
        ("RStar YStar GPistol BBottle WBarrel", False, True),
        ("RStar RLoot GPistol BBottle WBarrel", False, True),
        ("RStar YStar GStar BStar WStar", False, True),
        ("RStar RLoot GPistol BBottle WBottle", False, False),
        ("RStar YLoot GPistol BBottle", False, False),
    ],
)
def test_wild_hands(codes: str, strict: bool, loose: bool) -> None:
    """WWP-52, WWP-R15: strict: five colours and five objects, or five Wanted; loose: either is enough."""
    assert is_wild(cards(codes), "strict") == strict
    assert is_wild(cards(codes), "pays") == strict
    assert is_wild(cards(codes), "loose") == loose


def test_a_wild_hand_that_pays() -> None:
    """WWP-R15: $2 under the option, besides its other lines."""
    lines = lines_of(cards("RStar YLoot GPistol BBottle WHorseshoe"), 2, "pays")
    assert [one.cents for one in lines if one.kind == "wild"] == [200]
    assert [one for one in lines_of([card("RStar")], 2, "pays") if one.kind == "wild"] == []


def test_bills_add_up_and_agree_with_the_fast_sum() -> None:
    """WWP-51: five random cards pay about 45¢: some 38¢ of the bank and 12½¢ of the target."""
    rng = random.Random(1)
    totals = []
    for _ in range(4000):
        hand, target = rng.sample(PATTERN_CARDS, rng.choice((0, 1, 3, 5, 5, 5, 6))), rng.choice(TARGETS)
        bill = bill_of(Seat(0), hand, target, "strict")
        assert bill.total == worth(hand, target) == sum(one.cents for one in bill.lines)
        if len(hand) == 5:
            totals.append(bill.total)
    assert 45 < statistics.fmean(totals) < 55
