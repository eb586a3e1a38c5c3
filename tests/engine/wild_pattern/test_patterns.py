"""Wild Wild Pattern: what is printed on the cards, and what is true of a wheel."""

from __future__ import annotations

import random
import time
from collections import Counter

import pytest

from game.engine.games.wild_pattern.cards import (
    BULLETS,
    CARDS,
    CHALLENGE_CARDS,
    COIN,
    COLOUR_OF,
    NO_CARD,
    OBJECT_OF,
    PATTERN_CARDS,
    SHOWS,
    SUIT_OF,
    TARGETS,
    WANTED,
    WORDS,
    card_of,
    name_of,
)
from game.engine.games.wild_pattern.patterns import (
    GRAMMAR,
    STATEMENTS,
    Pattern,
    Statement,
    claims_at,
    claims_on,
    judge,
    patterns_of,
    places_in,
)
from tests.engine.wild_pattern.scripted import ALTERNATING, COINS, STARS, THREE_STARS, card, cards, said

EXAMPLE = "BWanted RDynamite GStar WWanted GBottle RPistol YBarrel BLoot"


def test_the_cards() -> None:
    """WWP-02: 40 cards, each pair once, 20 of each suit, four of each in every colour; 7 challenges."""
    assert len({(OBJECT_OF[one], COLOUR_OF[one]) for one in PATTERN_CARDS}) == 40
    assert Counter(SUIT_OF) == {COIN: 20, BULLETS: 20}
    assert set(Counter(zip(COLOUR_OF, SUIT_OF, strict=True)).values()) == {4}
    known = {"YStar": COIN, "WStar": BULLETS, "BPistol": BULLETS, "YLoot": BULLETS}
    assert {code: SUIT_OF[card(code)] for code in known} == known
    assert len(CHALLENGE_CARDS) == 7
    assert [card_of(name_of(one)) for one in CARDS] == list(CARDS)
    assert card_of("green star") == card_of(3) == NO_CARD
    assert name_of(NO_CARD) == "no card"


def test_the_targets() -> None:
    """WWP-01: one card for each object other than Wanted."""
    assert len(TARGETS) == 7
    assert WANTED not in TARGETS


# --- brute force -----------------------------------------------------------------------------


def shows(one: int, word: int) -> bool:
    return one != NO_CARD and word in (OBJECT_OF[one], COLOUR_OF[one], SUIT_OF[one])


def truth(wheel: list[int], statement: Statement) -> tuple[list[int], list[int]] | None:
    """The As and their Bs, place by place, straight from the rulebook; None when it is not valid."""
    if (statement.every < 8) == (statement.always < 8):
        return None
    step = 1 if statement.side else -1
    found_as, found_bs = [], []
    for place in range(8):
        if shows(wheel[place], statement.every):
            if not shows(wheel[(place + step) % 8], statement.always):
                return None
            found_as.append(place)
            found_bs.append((place + step) % 8)
    return (found_as, found_bs) if len(found_as) >= 2 else None


def random_wheel(rng: random.Random) -> list[int]:
    """Eight cards, some wheels with few colours and objects so that much is true, some with gaps."""
    pool = list(PATTERN_CARDS)
    if rng.random() < 0.6:
        colours, objects = rng.sample(range(8, 13), 3), rng.sample(range(8), 4)
        pool = [one for one in pool if COLOUR_OF[one] in colours and OBJECT_OF[one] in objects]
    wheel = rng.sample(pool, 8)
    if rng.random() < 0.3:
        for place in rng.sample(range(8), rng.choice((1, 2, 5))):
            wheel[place] = NO_CARD
    return wheel


EVERY = [one for side in STATEMENTS for row in side for one in row]


def test_the_checker_finds_exactly_what_is_true() -> None:
    """WWP-10, WWP-11, WWP-12, WWP-R2, WWP-R4: by brute force over all 450 statements, gaps too."""
    rng = random.Random(1)
    valid = 0
    for _ in range(400):
        wheel = random_wheel(rng)
        by_hand = {one: true for one in EVERY if (true := truth(wheel, one))}
        by_masks = patterns_of(wheel)
        assert len({one.statement for one in by_masks}) == len(by_masks)
        assert {one.statement for one in by_masks} == set(by_hand)
        for one in by_masks:
            every, always = by_hand[one.statement]
            assert list(places_in(one.places)) == every
            assert list(places_in(one.partners)) == sorted(always)
            assert one.count == len(every)
            assert one.wild == (set(every) | set(always) == set(range(8)))
        valid += len(by_masks)
    assert valid > 1000


def test_claims_are_exactly_what_is_new() -> None:
    """WWP-13, WWP-R3: by brute force over all places and statements; the judge agrees."""
    rng = random.Random(2)
    for _ in range(60):
        wheel = random_wheel(rng)
        played = rng.choice([one for one in PATTERN_CARDS if one not in wheel])
        claims = {(one.place, one.pattern.statement): one.pattern for one in claims_on(wheel, played)}
        expected = set()
        for place in range(8):
            after = [*wheel]
            after[place] = played
            for one in EVERY:
                if truth(after, one):
                    was_a = shows(wheel[place], one.every)
                    if not truth(wheel, one) or (shows(played, one.every) and not was_a):
                        expected.add((place, one))
            here = {one.pattern.statement for one in claims_at(wheel, played, place)}
            assert here == {one for at, one in expected if at == place}
            for one in rng.sample(EVERY, 60) + [one for at, one in expected if at == place]:
                verdict = judge(wheel, played, place, one)
                assert verdict.pattern == claims.get((place, one))
        assert set(claims) == expected


def test_counter_examples_are_counter_examples() -> None:
    """WWP-12: the judge names an A that lacks its B, and why not in every other case."""
    rng = random.Random(3)
    rules: Counter[str] = Counter()
    for _ in range(300):
        wheel = random_wheel(rng)
        played = rng.choice([one for one in PATTERN_CARDS if one not in wheel])
        place, one = rng.randrange(8), rng.choice(EVERY)
        verdict = judge(wheel, played, place, one)
        after = [*wheel]
        after[place] = played
        rules[verdict.rule] += 1
        if verdict.counter is not None:
            beside = (verdict.counter + (1 if one.side else -1)) % 8
            assert shows(after[verdict.counter], one.every)
            assert not shows(after[beside], one.always)
        elif verdict.pattern is None and verdict.rule == "WWP-12":
            assert sum(shows(top, one.every) for top in after) < 2
    assert {"WWP-11", "WWP-12"} <= set(rules)


def test_the_checker_is_fast() -> None:
    """WWP-12: all new patterns of a card on a wheel in a millisecond."""
    rng = random.Random(4)
    wheels = [rng.sample(PATTERN_CARDS, 9) for _ in range(200)]
    best = min(_seconds(wheels) for _ in range(3))
    assert best / len(wheels) < 0.001


def _seconds(wheels: list[list[int]]) -> float:
    start = time.process_time()
    for wheel in wheels:
        claims_on(wheel[:8], wheel[8])
    return time.process_time() - start


# --- the examples ----------------------------------------------------------------------------


def test_the_first_example() -> None:
    """WWP-R3: a statement and its converse are both true with two occurrences, and are two statements."""
    true = {one.statement: one.count for one in patterns_of(cards(EXAMPLE))}
    statement = said("after wanted bullets")
    assert true[statement] == true[said("before bullets wanted")] == 2
    assert statement.converse == said("before bullets wanted")
    assert statement.converse.converse == statement


def test_the_second_example() -> None:
    """WWP-12: the yellow star on place 4, “before every star there is always a coin”."""
    verdict = judge(cards(COINS), card("YStar"), 4, said("before star coin"))
    assert verdict.pattern is not None
    assert places_in(verdict.pattern.places) == (1, 4)
    assert places_in(verdict.pattern.partners) == (0, 3)
    assert verdict.pattern.count == 2


@pytest.mark.parametrize(
    "text", ["after bottle star", "before red coin", "after coin coin", "after red blue"]
)
def test_object_with_object_and_colour_with_suit_are_no_patterns(text: str) -> None:
    """WWP-11: whatever lies there."""
    verdict = judge(cards(STARS), card("YStar"), 4, said(text))
    assert (verdict.pattern, verdict.rule) == (None, "WWP-11")
    assert said(text) not in GRAMMAR
    assert len(GRAMMAR) == len(set(GRAMMAR)) == 224


def test_before_is_counter_clockwise() -> None:
    """WWP-10: places run clockwise; place 7 is before place 0."""
    wheel = cards("RStar GPistol BLoot WBottle YStar WBarrel BHorseshoe RLoot")
    true = {str(one.statement) for one in patterns_of([*wheel[:3], card("RBottle"), *wheel[4:]])}
    assert "before every star there is always red" in true
    assert "after every star there is always red" not in true


def test_further_bs_do_no_harm() -> None:
    """WWP-12: reds elsewhere, and an A must occur twice."""
    wheel = cards(STARS)
    assert judge(wheel, card("YStar"), 4, said("after star red")).pattern
    wheel[2] = card("RLoot")
    assert judge(wheel, card("YStar"), 4, said("after star red")).pattern
    wheel[0] = card("GBottle")
    verdict = judge(wheel, card("YStar"), 4, said("after star red"))
    assert (verdict.pattern, verdict.rule, verdict.counter) == (None, "WWP-12", None)


def test_twice_or_more_is_three() -> None:
    """WWP-R1: two occurrences are “repeated once”, three “twice”."""
    assert [one.count for one in (pattern("YStar", STARS), pattern("YStar", THREE_STARS))] == [2, 3]


def pattern(code: str, wheel: str) -> Pattern:
    verdict = judge(cards(wheel), card(code), 4, said("after star red"))
    assert verdict.pattern
    return verdict.pattern


def test_chains_take_part_once() -> None:
    """WWP-R2: a card is A in one pair and B in another; the union takes part."""
    wheel = cards("RStar YStar GStar RPistol BLoot GBottle WBarrel WLoot")
    one = next(one for one in patterns_of(wheel) if one.statement == said("after star coin"))
    assert places_in(one.places) == (0, 1, 2)
    assert places_in(one.partners) == (1, 2, 3)
    assert not one.wild


def test_all_eight_cards() -> None:
    """WWP-23: a Wild Wild Pattern needs all eight cards, so a wheel without a gap (WWP-R4)."""
    wheel = cards(ALTERNATING)
    verdict = judge(wheel, card("WStar"), 6, said("after star red"))
    assert verdict.pattern
    assert verdict.pattern.wild
    wheel[0] = wheel[1] = NO_CARD
    verdict = judge(wheel, card("WStar"), 6, said("after star red"))
    assert verdict.pattern
    assert not verdict.pattern.wild


def test_beside_a_gap_there_is_no_neighbour() -> None:
    """WWP-R4: nothing can be said of it; a gap elsewhere does no harm."""
    wheel = cards(STARS)
    wheel[5] = NO_CARD
    assert judge(wheel, card("YStar"), 4, said("after star red")).counter == 4
    wheel = cards(STARS)
    wheel[2] = NO_CARD
    assert judge(wheel, card("YStar"), 4, said("after star red")).pattern
    assert patterns_of([NO_CARD] * 8) == ()


@pytest.mark.parametrize(
    ("played", "place", "text", "rule"),
    [
        ("YStar", 4, "after star red", "WWP-12"),  # a new A
        ("WStar", 0, "after star red", "WWP-13"),  # an A covered by an A
        ("RWanted", 1, "after star red", "WWP-13"),  # a B covered by a B
        ("RDynamite", 2, "after star red", "WWP-13"),  # restating what stood
    ],
)
def test_what_is_new(played: str, place: int, text: str, rule: str) -> None:
    """WWP-13, WWP-R3: on a wheel of which “after every star always red” is true already."""
    wheel = cards("GStar RPistol BLoot BBottle YLoot RBarrel BStar RLoot")
    verdict = judge(wheel, card(played), place, said(text))
    assert verdict.rule == rule
    assert bool(verdict.pattern) == (place == 4)


def test_covering_the_one_counter_example() -> None:
    """WWP-R3: makes it true, and that is new, whether the A goes or gets its B."""
    wheel = cards("GStar RPistol BLoot BBottle YStar WBarrel BStar RLoot")
    assert judge(wheel, card("YPistol"), 4, said("after star red")).pattern
    assert judge(wheel, card("RWanted"), 5, said("after star red")).pattern


def test_a_random_card_nearly_always_makes_something() -> None:
    """WWP-21, WWP-22: 99 times in 100, about 9.6 claims on 5 places; best any one 84 %, any two 9 %."""
    rng = random.Random(5)
    tries, counts, places, best = 3000, [], [], Counter()
    for _ in range(tries):
        dealt = rng.sample(PATTERN_CARDS, 9)
        claims = claims_on(dealt[:8], dealt[8])
        counts.append(len(claims))
        places.append(len({one.place for one in claims}))
        kinds = {(one.pattern.statement.with_suit, one.pattern.count > 2) for one in claims}
        order = ((False, True), (False, False), (True, True), (True, False))
        best[next((kind for kind in order if kind in kinds), None)] += 1
    assert 0.98 < sum(map(bool, counts)) / tries < 1
    assert 9 < sum(counts) / tries < 10.2
    assert 4.5 < sum(places) / tries < 5.5
    assert 0.80 < best[False, False] / tries < 0.88
    assert 0.07 < best[False, True] / tries < 0.11


def test_words() -> None:
    """WWP-11: eight objects, five colours, two suits."""
    assert len(WORDS) == 15
    assert all(len({a < 8 for a in words}) == 2 for words in SHOWS)
