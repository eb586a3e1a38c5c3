"""Guessed hands of Wild Cards are as likely as an exact count says (WC-04, WC-24, WC-35, WC-41)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import permutations
from math import sqrt

from game.engine.core import Seat, Setup, stream
from game.engine.games.wild_cards import RULES
from game.engine.games.wild_cards.cards import NONE, STOCK, card_of
from game.engine.games.wild_cards.phases import Phase
from game.engine.games.wild_cards.state import BACK, DRAWN, SHOWN, SHUFFLED, TURNED, CardMove
from game.engine.games.wild_cards.view import WildCardsView
from tests.engine.wild_cards.scripted import NAMES, cards, codes

OLD = ["F1", "F1", "S1", "S2", "M1"]
"""What Ben (two) and Caz (three) hold when the deck is reshuffled."""
NEW = ["F1", "S1", "M1", "M2", "F2"]
"""The new deck: two for Ben, one turned up in a tie, one for Caz, one left."""
DRAWS = 6000

Hands = tuple[str, str]


def view() -> WildCardsView:
    """Ana has all the other cards. Ben has bid a forest 1 and paid a mountain 1; Caz bid a savanna 1, took
    it back and bid it again. Who declines, or cannot pay, shows nothing but the number of cards.
    """
    rest = list(STOCK)
    for one in (*OLD, *NEW):
        rest[card_of(one)] -= 1
    own = tuple(kind for kind, count in enumerate(rest) for _ in range(count))
    log: tuple[CardMove, ...] = (
        (DRAWN, 0, own),
        (DRAWN, 1, (NONE,) * 2),
        (DRAWN, 2, (NONE,) * 3),
        (SHUFFLED, NONE, tuple(cards(" ".join(NEW)))),
        (DRAWN, 1, (NONE,) * 2),
        (SHOWN, 1, (card_of("F1"),)),
        (SHOWN, 2, (card_of("S1"),)),
        (TURNED, 0, (card_of("M2"),)),
        (BACK, 2, (card_of("S1"),)),
        (DRAWN, 2, (NONE,)),
        (SHOWN, 1, (card_of("M1"),)),
        (SHOWN, 2, (card_of("S1"),)),
    )
    start = RULES.view(RULES.new(Setup(NAMES[:3])), Seat(0))
    return replace(start, log=log, counts=(0, 2, 3), deck=1, phase=Phase.TURN)


def exactly() -> Counter[Hands]:
    """In how many ways Ben and Caz can have come to hold what they hold: every deal is as likely, and so is
    every card of a hand to be the next one shown.
    """
    ways: Counter[Hands] = Counter()
    for new in permutations(NEW):
        if new[2] != "M2":
            continue
        for old in permutations(OLD):
            ben, caz = [*old[:2], *new[:2]], [*old[2:], new[3]]
            weight = ben.count("F1") * ben.count("M1") * old[2:].count("S1")
            if weight:
                for card in ("F1", "M1"):
                    ben.remove(card)
                caz.remove("S1")
                ways[" ".join(sorted(ben)), " ".join(sorted(caz))] += weight
    return ways


def test_guessed_hands_have_the_weight_of_an_exact_count() -> None:
    """Chi-square at one in ten thousand; fixed seed."""
    exact = exactly()
    rng = stream("beliefs")
    told = view()
    found: Counter[Hands] = Counter()
    for _ in range(DRAWS):
        hands = RULES.determinize(told, rng).hands
        found[" ".join(sorted(codes(hands[1]).split())), " ".join(sorted(codes(hands[2]).split()))] += 1
    assert set(found) <= set(exact)
    chi = degrees = 0.0
    few = few_expected = 0.0
    for hands_, ways in exact.items():
        expected = DRAWS * ways / exact.total()
        if expected < 5.0:
            few, few_expected = few + found[hands_], few_expected + expected
            continue
        chi += (found[hands_] - expected) ** 2 / expected
        degrees += 1.0
    if few_expected:
        chi += (few - few_expected) ** 2 / few_expected
        degrees += 1.0
    degrees -= 1.0
    assert degrees > 10
    assert chi < degrees + 3.72 * sqrt(2.0 * degrees) + 10.0
