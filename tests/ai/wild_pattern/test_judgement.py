"""Positions of Wild Wild Pattern in which a sound player knows what to do."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from ai.bidder import Budget, Decision, option_of
from ai.evaluation.evaluator import Valued
from ai.wild_pattern import BASELINES, BIDDERS
from ai.wild_pattern.choices import Choices
from ai.wild_pattern.evaluator import WildPatternEvaluator
from ai.wild_pattern.human_model import SKILLS
from ai.wild_pattern.reasons import (
    about_claim,
    about_laying,
    about_reward,
    about_use,
    about_waiting,
)
from game.engine.core import Seat, stream
from game.engine.games.wild_pattern import RULES
from game.engine.games.wild_pattern.bank import worth
from game.engine.games.wild_pattern.cards import NO_CARD, OBJECT_OF, SWAP
from game.engine.games.wild_pattern.moves import Lay, Pass, Take, Use
from game.engine.games.wild_pattern.patterns import Claim, claims_at
from game.engine.games.wild_pattern.phases import Phase
from game.engine.games.wild_pattern.state import WildPatternState
from game.engine.race import Stamped
from game.engine.table import Question
from tests.engine.wild_pattern.scripted import STARS, THREE_STARS, Scene, card, cards, started

SOUND = ("regular", "sharp", "master")


def decided(scene: Scene, level: str, seat: int = 0, seed: int = 1) -> Decision:
    view = RULES.view(scene.state, Seat(seat))
    question = Question(1, Seat(seat), view, tuple(RULES.legal(scene.state, Seat(seat))))
    decision = {**BASELINES, **BIDDERS}[level]("steady").decide(question, stream(seed), Budget())
    assert option_of(decision.action) in question.options
    return decision


def taking(wheel: str, captured: list[str], targets: str = "barrel loot bottle", **options: Any) -> Scene:
    """Seat 0 must take a card of this wheel; everybody has captured these cards."""
    scene = Scene(len(captured), **options)
    scene.deal(wheel, targets)
    for seat, codes in enumerate(captured):
        scene.give(seat, codes)
    scene.state.phase = Phase.TAKE
    scene.state.pickers = [0]
    return scene


def taken(wheel: str, captured: list[str], level: str) -> tuple[str, list[str]]:
    """The card of this wheel that it takes when everybody has captured these cards, and its reasons."""
    scene = taking(wheel, captured)
    decision = decided(scene, level)
    assert isinstance(decision.action, Take)
    wanted = scene.state.wheel[decision.action.place]
    return next(one for one in CODES if card(one) == wanted), [str(fact) for fact in decision.facts]


CODES = [
    colour + thing
    for colour in "RBYGW"
    for thing in ("Pistol", "Loot", "Star", "Bottle", "Horseshoe", "Dynamite", "Barrel", "Wanted")
]


@pytest.mark.parametrize("level", [*SOUND, "novice"])
def test_a_wild_hand_is_completed(level: str) -> None:
    """WWP-52: five colours and five objects win the game, whatever else pays."""
    wheel = "RStar BLoot WWanted RLoot BPistol RBarrel BBottle YLoot"
    card_taken, facts = taken(wheel, ["RPistol BStar YBottle GLoot", "YPistol"], level)
    assert card_taken == "WWanted"
    assert facts[0] == "white wanted completes a Wild hand: that wins the game at once"


@pytest.mark.parametrize("level", SOUND)
def test_a_wild_hand_is_denied(level: str) -> None:
    """WWP-52: the only card with which Ben wins at once is not left to him."""
    wheel = "RStar BLoot WWanted RLoot BPistol RBarrel BBottle YLoot"
    card_taken, facts = taken(wheel, ["RDynamite BDynamite", "RPistol BStar YBottle GLoot"], level)
    assert card_taken == "WWanted"
    assert "Ben needs white wanted for a Wild hand" in facts


@pytest.mark.parametrize("level", SOUND)
def test_the_exact_combination_is_taken(level: str) -> None:
    """WWP-51: the fourth horseshoe pays $1.50, and nothing else comes near."""
    wheel = "RStar BLoot GHorseshoe RLoot BPistol RBarrel BBottle YLoot"
    card_taken, facts = taken(wheel, ["RHorseshoe BHorseshoe YHorseshoe", "YPistol YBottle"], level)
    assert card_taken == "GHorseshoe"
    assert any(fact.startswith("No card pays more now than grey horseshoe") for fact in facts)


@pytest.mark.parametrize("level", [*SOUND, "novice"])
@pytest.mark.parametrize("money", [0, 900])
def test_a_fifth_card_is_the_one_that_pays_most(level: str, money: int) -> None:
    """WWP-50, WWP-51: the bank pays at once, which everybody can count, whoever wins the game anyway."""
    wheel = "RStar BLoot GHorseshoe RLoot BPistol RBarrel BBottle YLoot"
    scene = taking(wheel, ["RHorseshoe BHorseshoe YBottle WStar", "YPistol"])
    scene.state.money[0] = money
    best = scene.state.wheel.index(card("GHorseshoe"))
    assert all(decided(scene, level, seed=seed).action == Take(best) for seed in range(12))


@pytest.mark.parametrize("level", SOUND)
def test_in_the_last_two_the_round_is_not_ended_with_less(level: str) -> None:
    """WWP-61, WWP-50: a fifth card that still leaves one behind would end the game; it waits."""
    scene = duel("RDynamite BStar RLoot BWanted", "GHorseshoe WHorseshoe RHorseshoe BHorseshoe")
    decision = decided(scene, level)
    assert option_of(decision.action) == Pass()
    assert [str(fact) for fact in decision.facts] == ["None of the patterns in sight promised enough"]


@pytest.mark.parametrize("level", SOUND)
def test_in_the_last_two_the_round_is_ended_with_more(level: str) -> None:
    """WWP-61, WWP-50: whoever leads takes the fifth card, of whatever kind, and wins."""
    scene = duel("GHorseshoe WHorseshoe RHorseshoe BHorseshoe", "RDynamite BStar RLoot BWanted")
    plays = [decided(scene, level, seed=seed).action for seed in range(5)]
    assert all(isinstance(option_of(play), Lay) for play in plays)


def duel(mine: str, theirs: str) -> Scene:
    """Two left in Dead or Alive with four cards each; seat 0 can make a pattern of two stars."""
    scene = started(STARS, seats=2, mode="dead_or_alive")
    scene.give(0, mine)
    scene.give(1, theirs)
    return scene


@pytest.mark.parametrize("level", SOUND)
def test_two_cards_are_not_taken_with_four(level: str) -> None:
    """WWP-51: six cards pay nothing, and no reward can be declined; a claim that brings one is played."""
    scene = started(THREE_STARS, seats=2)
    scene.give(0, "BHorseshoe RHorseshoe YHorseshoe GHorseshoe")
    played = 0
    for seed in range(10):
        decision = decided(scene, level, seed=seed)
        if isinstance(option_of(decision.action), Lay):
            said = str(decision.facts[1])
            assert "any two" not in said
            assert "itself" not in said
            played += 1
    assert played > 5


def using(challenges: list[str], captured: list[str], **options: Any) -> Scene:
    """Seat 0 has won a turn and may use a challenge card."""
    scene = taking("RStar BLoot YDynamite RLoot BPistol RBarrel BBottle YLoot", captured, **options)
    scene.challenge(0, *challenges)
    scene.state.phase = Phase.CHALLENGE
    scene.state.pickers = []
    scene.state.winner = 0
    return scene


def test_the_most_money_is_used_first() -> None:
    """WWP-42: unused challenge cards are lost at the end of the round."""
    scene = using(["10c", "$1", "50c"], ["RPistol BStar", "YBottle"])
    for level in (*SOUND, "novice"):
        decision = decided(scene, level)
        assert decision.action == Use(card("$1"))
        assert str(decision.facts[0]) == "The bank pays 100 at once"


@pytest.mark.parametrize("level", SOUND)
def test_a_card_of_a_wild_hand_to_be_is_shot(level: str) -> None:
    """WWP-42, WWP-52: Ben lacks one card for a Wild hand, Caz has nothing to speak of."""
    scene = using(["hands up"], ["RDynamite BDynamite", "RPistol WLoot BWanted GStar", "RHorseshoe"])
    decision = decided(scene, level)
    assert isinstance(decision.action, Use)
    assert decision.action.take in cards("RPistol WLoot GStar")
    assert str(decision.facts[-1]) == "Ben is one card short of a Wild hand"


@pytest.mark.parametrize("level", ["sharp", "master"])
def test_the_card_in_hand_covers_what_an_opponent_needs(level: str) -> None:
    """WWP-25: a white card may cover either white one; it covers the one that Ben needs to win."""
    wheel = "RStar BLoot WWanted WPistol BPistol RBarrel BBottle YLoot"
    scene = taking(wheel, ["RDynamite BDynamite", "RPistol BStar YBottle GLoot"])
    state = scene.state
    state.deck.remove(card("WStar"))
    state.hands[0] = card("WStar")
    state.pickers, state.order, state.phase = [], [0], Phase.LAYING
    decision = decided(scene, level)
    assert decision.action == Lay(2)
    assert str(decision.facts[0]) == "It covers white wanted, which Ben needs for a Wild hand"


def laying(wheel: str, captured: list[str], own: str) -> Scene:
    """Seat 0 holds this card at the end of a turn."""
    scene = taking(wheel, captured)
    state = scene.state
    state.deck.remove(card(own))
    state.hands[0] = card(own)
    state.pickers, state.order, state.phase = [], [0], Phase.LAYING
    return scene


@pytest.mark.parametrize(
    ("captured", "place", "facts"),
    [
        (
            ["RDynamite BDynamite", "RHorseshoe BHorseshoe"],
            2,
            ["It covers white horseshoe", "With white horseshoe the bank would pay Ben 40 more"],
        ),
        (
            ["RHorseshoe BHorseshoe", "RDynamite"],
            3,
            [
                "It covers white pistol",
                "white horseshoe stays on the wheel: with it the bank would pay 40 more",
            ],
        ),
        (
            ["", ""],
            2,
            ["It covers white horseshoe", "Which card it covers hardly matters now"],
        ),
    ],
)
def test_why_a_card_is_covered(captured: list[str], place: int, facts: list[str]) -> None:
    """WWP-25, WWP-51: whom the covered card would have helped, and what is left for oneself."""
    scene = laying("RStar BLoot WHorseshoe WPistol BPistol RBarrel BBottle YLoot", captured, "WStar")
    choices = Choices(RULES.view(scene.state, Seat(0)), SKILLS["master"], stream("why"))
    said = about_laying(choices, Lay(place), [Lay(2), Lay(3)])
    assert [str(fact) for fact in said] == facts


def test_of_places_that_are_level_what_one_could_use_oneself_stays() -> None:
    """WWP-25, WWP-40: a hint put the card on a star, which was the own target, beside dynamite."""
    scene = laying("RStar BLoot WStar WPistol BPistol RBarrel BBottle YLoot", ["", ""], "WWanted")
    view = RULES.view(scene.state, Seat(0))
    view = replace(view, targets=(OBJECT_OF[card("RStar")], *view.targets[1:]))
    question = Question(1, Seat(0), view, (Lay(2), Lay(3)))
    level = [Valued(Lay(2), 0.5), Valued(Lay(3), 0.5)]
    for order in (level, level[::-1]):
        first, *_ = WildPatternEvaluator().preferred(question, order)
        assert first.action == Lay(3)


@pytest.mark.parametrize("level", [*SOUND, "novice"])
def test_a_pattern_of_the_whole_wheel_is_declared(level: str) -> None:
    """WWP-23: with the card on its place, everybody who sees it says what wins the game."""
    scene = started("BStar RPistol YStar RLoot GStar RBottle WPistol RBarrel", "WStar", "YBarrel", seats=2)
    scene.lay(0, 6, 9000)
    wild = {
        claim.pattern.statement
        for claim in claims_at(scene.state.wheel_before, card("WStar"), 6)
        if claim.pattern.wild
    }
    found = [option_of(decided(scene, level, seed=seed).action) for seed in range(12)]
    assert wild
    assert sum(one in wild for one in found) >= (4 if level == "novice" else 8)


def test_reasons_of_a_claim_are_true() -> None:
    """What is said to hold and to be brought is what the rules say (WWP-12, WWP-21, WWP-22)."""
    seen = 0
    for seed in range(60):
        scene = dealt(seed)
        decision = decided(scene, "sharp", seed=seed)
        if not isinstance(decision.action, Stamped) or not isinstance(decision.action.action, Lay):
            continue
        place, state = decision.action.action.place, scene.state
        facts = [str(fact) for fact in decision.facts]
        claims = claims_at(state.wheel, state.hands[0], place)
        true = {words(claim): claim for claim in claims}
        assert facts[0] in true
        claim = true[facts[0]]
        facts = [one for one in facts if not one.startswith("It is new because")]
        assert ("any one card" in facts[1]) == (claim.pattern.picks == 1 and not claim.pattern.wild)
        assert ("only the covered" in facts[1]) == (
            claim.pattern.statement.with_suit and claim.pattern.count == 2
        )
        seen += 1
    assert seen > 40


def words(claim: Claim) -> str:
    said = str(claim.pattern.statement).replace(" there is always", "").replace(" every", "")
    return f"Pattern: {said}"


def dealt(seed: int) -> Scene:
    """A turn of a random deal."""
    scene = Scene(2)
    scene.table.seed = seed
    scene.chance()
    scene.chance()
    assert scene.state.phase == Phase.RACE
    return scene


def test_a_swap_says_what_comes_for_what_goes_and_that_a_wild_hand_is_broken() -> None:
    """WWP-42, WWP-52: whoever swaps a card for a like one has as many as before, and is further from it."""
    scene = taking(STARS, ["WWanted", "RHorseshoe GBottle YPistol WDynamite", ""])
    scene.state.challenges[0].append(SWAP)
    choices = Choices(RULES.view(scene.state, Seat(0)), SKILLS["master"], stream(1))
    facts = [str(one) for one in about_use(choices, Use(SWAP, card("WDynamite"), card("WWanted")))]
    name = choices.view.variant.names[1]
    assert facts[0] == f"{name} gets white wanted for white dynamite"
    assert not any("Wild" in one for one in facts[:2])
    scene = taking(STARS, ["RWanted", "RHorseshoe GBottle YPistol WDynamite", ""])
    scene.state.challenges[0].append(SWAP)
    choices = Choices(RULES.view(scene.state, Seat(0)), SKILLS["master"], stream(1))
    facts = [str(one) for one in about_use(choices, Use(SWAP, card("WDynamite"), card("RWanted")))]
    assert facts[1] == f"{name} is no longer one card short of a Wild hand"


def test_no_reason_for_a_challenge_card_speaks_against_it() -> None:
    """WWP-42: “the bank would pay less” is none; whoever used it all the same hoped for something."""
    scene = taking(STARS, ["WPistol BPistol GPistol", "GBottle", ""])
    scene.state.challenges[0].append(SWAP)
    choices = Choices(RULES.view(scene.state, Seat(0)), SKILLS["master"], stream(1))
    facts = [str(one) for one in about_use(choices, Use(SWAP, card("GBottle"), card("WPistol")))]
    assert not any("instead of" in one for one in facts)
    assert len(facts) > 1


def test_reasons_of_a_taken_card_are_true() -> None:
    """The sums are the bank's, and every card named lies there (WWP-51)."""
    for seed in range(40):
        scene = dealt(seed)
        state: WildPatternState = scene.state
        wheel = [one for one in state.wheel if one != NO_CARD]
        free = [one for one in range(40) if one not in wheel and one not in state.hands]
        state.captured[0] = free[seed % 7 : seed % 7 + 3]
        state.deck = [one for one in state.deck if one not in state.captured[0]]
        state.phase, state.pickers = Phase.TAKE, [0]
        decision = decided(scene, "regular", seed=seed)
        got = state.wheel[decision.action.place]
        for fact in decision.facts:
            if "cents" in fact.details:
                target = state.targets[0]
                assert fact.details["before"] == worth(state.captured[0], target)
                assert fact.details["cents"] == worth([*state.captured[0], got], target)
            if fact.template == "{card} is on target":
                assert got % 8 == state.targets[0]


@pytest.mark.parametrize(
    ("captured", "told"),
    [
        ("", "With red pistol and red bottle the bank would pay 50 instead of 0"),
        ("YBottle", "With red pistol and red bottle the bank would pay 50 instead of 10"),
    ],
)
def test_a_reward_of_two_cards_counts_both(captured: str, told: str) -> None:
    """WWP-22, WWP-51: a hint says what both bring together."""
    scene = started(THREE_STARS, seats=2)
    scene.give(0, captured)
    view = RULES.view(scene.state, Seat(0))
    choices = Choices(view, SKILLS["master"], stream(1))
    claim = max(claims_at(view.wheel, view.card, 4), key=lambda one: one.pattern.count)
    facts = about_reward(choices, claim, view.card, view.wheel)
    assert [str(fact) for fact in facts] == [told]


def test_a_pattern_that_a_covered_card_had_prevented_says_so() -> None:
    """WWP-13: two stars before red ones were there; the third, without one, is covered."""
    scene = started(
        "GStar RPistol WStar RBottle YStar BBarrel WLoot WBarrel", "BDynamite", "YBarrel", seats=2
    )
    view = RULES.view(scene.state, Seat(0))
    claims = claims_at(view.wheel, view.card, 4)
    assert "after every star there is always red" in [str(claim.pattern.statement) for claim in claims]
    for claim in claims:
        told = [str(one) for one in about_claim(claim, view.card, view.wheel[4])]
        prevented = "It is new because yellow star had prevented it and is covered now" in told
        assert prevented == (str(claim.pattern.statement) == "after every star there is always red")


@pytest.mark.parametrize("relaxed", [True, False])
def test_only_who_is_in_a_hurry_runs_out_of_time(relaxed: bool) -> None:
    """WWP-R18: without clocks a bot that passes has no time that could be too short."""
    told = [str(fact) for fact in about_waiting(seen=False, hurried=not relaxed)]
    assert ("in time" in told[0]) is not relaxed
