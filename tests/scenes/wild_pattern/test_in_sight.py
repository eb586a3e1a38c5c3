"""What a review shows of moments that it does not judge: which patterns the card could have made."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.engine.core import Seat, Setup
from game.engine.games.wild_pattern import RULES
from game.engine.games.wild_pattern.cards import HIDDEN, PIANIST
from game.engine.games.wild_pattern.moves import Click, Lay, Pass, Take
from game.engine.games.wild_pattern.patterns import claims_at, claims_on
from game.engine.games.wild_pattern.phases import Phase
from game.engine.games.wild_pattern.view import WildPatternView
from game.scenes.wild_pattern.advice import ADVICE
from game.scenes.wild_pattern.in_sight import sight
from game.tabletop.advice.unjudged import Sight
from tests.engine.wild_pattern.scripted import THREE_STARS, card, cards, said


def seen(wheel: str, drawn: str, **known: Any) -> WildPatternView:
    """What seat 0 sees with this card before this wheel, or as it is ``known``."""
    view = RULES.view(RULES.new(Setup(("Ana", "Ben"), {"relaxed": True})), Seat(0))
    there = {"phase": Phase.RACE, "piles": tuple((one,) for one in cards(wheel))}
    return replace(view, **{**there, "hands": (card(drawn), HIDDEN), **known})


def test_a_card_that_makes_nothing_could_not_be_used_by_anybody() -> None:
    barren = seen("GStar RPistol BLoot BBottle YLoot RBarrel WDynamite WHorseshoe", "GWanted")
    assert not claims_on(barren.wheel, barren.card)
    assert sight(barren, Click()) == Sight(
        "Nobody could have made a new pattern with the grey Wanted poster."
    )


def test_of_a_card_the_patterns_that_bring_most_are_shown_with_the_place_of_the_best() -> None:
    view = seen(THREE_STARS, "YStar")
    claims = claims_on(view.wheel, view.card)
    told = sight(view, Pass())
    assert told.head == f"{len(claims)} new patterns could be made with the yellow star."
    assert len(told.lines) == len({*told.lines}) == len(claims), "all of them"
    assert isinstance(told.move, Lay)
    best = told.move.place
    assert told.lines[0].startswith(f"Place {best + 1}: ")
    assert told.missed == f"{told.more}¢ more was possible"
    other = sight(view, Lay(best))
    assert (other.move, other.missed) == (None, "")  # nothing else would have brought more
    gains = [int(line.rpartition("+")[2].split("¢")[0]) for line in told.lines]
    assert gains == sorted(gains, reverse=True)


def test_beside_a_declaration_stand_the_others_that_were_new() -> None:
    wheel = [(one,) for one in cards(THREE_STARS)]
    wheel[4] = (*wheel[4], card("YStar"))
    view = seen(THREE_STARS, "YStar", phase=Phase.DECLARE, place=4, piles=tuple(wheel))
    true = claims_at(view.wheel_before, view.played, 4)
    assert len(true) > 1
    best = sight(view, said("before star coin"))
    assert best.head.startswith("Wrong: ")
    assert f"{len(true)} patterns were new here." in best.head
    assert best.move in [one.pattern.statement for one in true]
    mine = sight(view, best.move)
    assert mine.head.startswith("None here brought more: ")
    assert "new here." in mine.head, "what follows is not what was declared"
    assert mine.move is None
    assert len(mine.lines) == len(true) - 1


def test_where_a_challenge_card_decides_at_the_end_that_is_said_of_cards_that_pay_different_sums() -> None:
    """Seven cards were said to win as often, +0¢ or +80¢, without a word why."""
    mine, his = cards("RPistol BStar WPistol"), cards("GHorseshoe RWanted GDynamite BWanted")
    wheel = "YPistol BHorseshoe WLoot YStar WStar GStar YDynamite BPistol"
    told = {}
    for held in ((), (PIANIST,)):
        view = seen(wheel, "YBarrel", phase=Phase.TAKE, captured=(tuple(mine), tuple(his)))
        view = replace(view, challenges=((), held))
        said = ADVICE.choice.told(view, [Take(place) for place in range(8)], (), {})
        assert said is not None
        told[held] = said[1]
    assert "challenge cards" not in told[()]
    assert "challenge cards" in told[PIANIST,]


def test_a_card_that_completes_a_wild_hand_is_said_to_win_at_once() -> None:
    """The review called it as good as two others, without a word of the Wild hand."""
    wheel = "RStar BLoot WWanted RLoot BPistol RBarrel BBottle YLoot"
    mine = tuple(cards("RPistol BStar YBottle GLoot"))
    view = seen(wheel, "YStar", phase=Phase.TAKE, captured=(mine, ()))
    place = view.wheel.index(card("WWanted"))
    assert "wins the game at once" in ADVICE.worth.wins(view, Take(place))
    assert not any(ADVICE.worth.wins(view, Take(one)) for one in range(8) if one != place)


def test_a_pattern_that_fills_the_hand_is_not_said_to_have_missed_money() -> None:
    """It ended the round and won the game, and stood among what more could have been seen (30¢)."""
    view = seen(THREE_STARS, "YStar")
    gains = {
        lay: sight(view, lay).more
        for lay in map(Lay, range(8))
        if claims_at(view.wheel, view.card, lay.place)
    }
    poor = max(gains, key=lambda lay: gains[lay])
    assert gains[poor] > 0
    held = tuple(cards("RPistol BHorseshoe WLoot GBarrel"))
    full = replace(view, captured=(held, *view.captured[1:]))
    told = sight(full, poor)
    assert (told.move, told.missed, told.more) == (None, "", 0)
    assert sight(full, Pass()).move is not None, "whoever let it pass could have seen more"
