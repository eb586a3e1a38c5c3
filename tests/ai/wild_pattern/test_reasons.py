"""What is said of moves of Wild Wild Pattern is true, and a hint does not change its mind."""

from __future__ import annotations

from ai.bidder import ADVISER, option_of
from ai.wild_pattern.choices import Choices
from ai.wild_pattern.human_model import SKILLS
from ai.wild_pattern.reasons import about_sight, about_use
from game.engine.core import Seat, stream
from game.engine.games.wild_pattern import RULES
from game.engine.games.wild_pattern.bank import worth
from game.engine.games.wild_pattern.cards import HANDS_UP, NO_CARD, SWAP, is_pattern
from game.engine.games.wild_pattern.moves import Lay, Use
from game.engine.games.wild_pattern.patterns import Claim, Pattern
from game.engine.games.wild_pattern.state import WildPatternState
from tests.ai.wild_pattern.test_judgement import dealt, decided, taking
from tests.engine.wild_pattern.scripted import STARS, Scene, card, said


def test_a_swap_that_pays_nothing_more_does_not_say_so() -> None:
    """WWP-42, WWP-51: what the bank pays before counts the card that is given, too."""
    scene = taking(STARS, ["GDynamite BWanted YWanted", "GPistol", ""])
    scene.state.challenges[0].append(SWAP)
    view = RULES.view(scene.state, Seat(0))
    choices = Choices(view, SKILLS["master"], stream(1))
    given, got = card("BWanted"), card("GPistol")
    before, after = (
        worth(cards, view.targets[0])
        for cards in (view.captured[0], [*(one for one in view.captured[0] if one != given), got])
    )
    paid = [one.details for one in about_use(choices, Use(SWAP, got, given)) if "sum" in one.details]
    assert [(one["sum"], one["money"]) for one in paid] == ([(before, after)] if after > before else [])


def test_why_a_card_is_shot_is_what_it_would_have_paid() -> None:
    """WWP-42, WWP-51: that it is lost everybody has seen."""
    scene = taking(STARS, ["", "RHorseshoe RLoot", ""])
    scene.state.challenges[0].append(HANDS_UP)
    view = RULES.view(scene.state, Seat(0))
    choices = Choices(view, SKILLS["master"], stream(1))
    shot = card("RHorseshoe")
    paid = worth(view.captured[1], view.targets[1]) - worth([card("RLoot")], view.targets[1])
    facts = about_use(choices, Use(HANDS_UP, shot, NO_CARD))
    assert paid > 0
    assert facts[-1].template == "With {card} the bank would pay {name} {money} more"
    assert facts[-1].details["money"] == paid


def _claim(text: str, place: int) -> Claim:
    return Claim(place, Pattern(said(text), 0b0101, 0b1010))


def test_a_pattern_promised_more_only_than_what_promised_less() -> None:
    texts = "after star red", "before loot red", "after loot blue"
    first, second, third = (_claim(text, place) for place, text in enumerate(texts))
    same, less = [(0.5, first), (0.5, second)], [(0.5, first), (0.5, second), (0.4, third)]
    assert about_sight([(0.5, first), (0.4, first)]).template == "No other pattern was in sight"
    assert about_sight(same).template == "It promised as much as {pattern}"
    assert about_sight(less).template == "It promised more than {pattern}"
    assert about_sight(less).details != about_sight(same).details


def test_what_brings_the_same_cards_promised_as_much_whatever_was_felt() -> None:
    first, other = _claim("before red horseshoe", 6), _claim("after horseshoe red", 6)
    assert about_sight([(0.5, first), (0.4, other)]).template == "It promised as much as {pattern}"
    suit = _claim("after horseshoe coin", 6)
    assert about_sight([(0.5, first), (0.4, suit)]).template == "It promised more than {pattern}"


def test_a_hint_overlooks_no_pattern_however_long_looking_takes() -> None:
    """Now and then it gave up before it had looked at everything, and advised to click."""
    scene = Scene(3, relaxed=True)
    scene.deal(
        "YLoot BPistol GDynamite YBottle WHorseshoe RWanted YDynamite RBarrel", "dynamite horseshoe star"
    )
    scene.draw("WWanted", "RStar", "WBottle")
    for seed in (11, 87, 89, 109, 226):
        advised = decided(scene, ADVISER, seat=scene.waiting[0], seed=seed).action
        assert isinstance(option_of(advised), Lay)


def test_a_hint_goes_on_with_the_pattern_that_it_has_named() -> None:
    """Once the advised card lies there the hint says what it has said; another pattern may seem better
    when the covered card cannot be taken any more.
    """
    asked = 0
    for seed in range(120, 150):
        scene = dealt(seed)
        state: WildPatternState = scene.state
        state.captured[0] = [one for one in state.deck if is_pattern(one)][: seed % 4]
        state.deck = [one for one in state.deck if one not in state.captured[0]]
        hint = decided(scene, ADVISER, seed=seed)
        lay = option_of(hint.action)
        if not isinstance(lay, Lay):
            continue
        scene.lay(0, lay.place)
        again = decided(scene, ADVISER, seed=seed)
        assert again.facts[0] == hint.facts[0]
        asked += 1
    assert asked > 20
