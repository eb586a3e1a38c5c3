"""What a hint says of bids that are as good."""

from __future__ import annotations

from dataclasses import replace

from ai.bids.reasons import facts_about
from game.engine.core import Seat
from game.engine.games.bids import RULES
from game.engine.games.bids.cards import card_of
from game.scenes.bids.advice import ADVICE
from game.scenes.bids.words import card_word
from game.ui.i18n import use_language
from tests.engine.bids.scripted import Game


def test_bids_as_good_of_which_only_some_lead_are_a_choice() -> None:
    """Nobody reads that the lot is left, and that a card which wins it is as good."""
    use_language("en")
    game = Game(4).deal("B6", "Y10 Y9 Y2 Y1", "R9", "G2", deck="K7").turn("K7", "B6")
    view = RULES.view(game.state, Seat(1))
    high, other, low = (card_of(one) for one in ("Y10", "Y9", "Y2"))
    best, least = (card_word(one) for one in (high, low))
    goes = (
        f"{best} goes for the lot (7 points, but not the lucky +8) and can’t be beaten; {least} leaves it, "
        "as good for winning the game."
    )
    leaves = (
        f"{least} leaves the lot; {best} goes for it (7 points, but not the lucky +8), "
        "as good for winning the game."
    )
    assert ADVICE.as_good(view, [(low, 50.0), (high, 50.0)]) == (leaves,)
    assert ADVICE.as_good(view, [(high, 50.0), (low, 50.0), (other, 20.0)]) == (goes,)
    assert ADVICE.as_good(view, [(high, 50.0), (other, 50.0)]) == ("Just as good: any 9.",)
    assert ADVICE.as_good(view, [(high, 50.0), (low, 20.0)]) == ()


def test_beside_a_choice_nothing_speaks_for_one_of_the_two_ways() -> None:
    use_language("en")
    game = Game(4).deal("B6", "Y10 Y9 Y2 Y1", "R9", "G2", deck="K7").turn("K7", "B6")
    view = RULES.view(game.state, Seat(1))
    high, low = card_of("Y10"), card_of("Y2")
    for first, other, takes in ((high, low, 0.9), (low, high, 0.0)):
        facts = [(one.template, one.details) for one in facts_about(view, first, takes)]
        moves = [(first, 50.0), (other, 50.0)]
        said = (*ADVICE.hinted(view, moves, facts), ADVICE.nudge(view, moves, facts))
        assert not any("lucky loser" in one or "kept" in one or "left to others" in one for one in said)


def test_what_speaks_for_each_way_is_told_by_the_names_of_the_cards() -> None:
    """“For going” and “for leaving” did not say which card is which."""
    use_language("en")
    game = Game(4).deal("B6", "Y10 Y9 Y2 Y1", "R9", "G2", deck="K7").turn("K7", "B6")
    view = RULES.view(game.state, Seat(1))
    high, low = card_of("Y10"), card_of("Y2")
    [sides] = ADVICE.hinted(view, [(low, 50.0), (high, 50.0)], [])
    assert sides == (
        f"For {card_word(low)}: +8 of luck stay possible. "
        f"For {card_word(high)}: a round without a black card often fails late."
    )
    assert card_word(high) not in ADVICE.nudge(view, [(low, 50.0), (high, 50.0)], [])


def test_a_nudge_that_leaves_a_lot_does_not_say_that_nothing_is_better() -> None:
    use_language("en")
    game = Game(4).deal("B6", "Y10 Y9 Y2 Y1", "R9", "G2", deck="K7").turn("K7", "B6")
    view = RULES.view(game.state, Seat(1))
    low, lower = card_of("Y2"), card_of("Y1")
    facts = [(one.template, one.details) for one in facts_about(view, low, 0.0)]
    said = ADVICE.nudge(view, [(low, 50.0), (lower, 50.0)], facts)
    assert "left to others" in said
    assert "clearly better" not in said


def test_of_bids_as_good_that_lead_the_lowest_is_named() -> None:
    """Nobody asks why a 10 should go where a 9 is as good; what is advised is named all the same."""
    use_language("en")
    game = Game(4).deal("B6", "Y10 Y9 Y2 Y1", "R9", "G2", deck="K7").turn("K7", "B6")
    view = RULES.view(game.state, Seat(1))
    high, other, low = (card_of(one) for one in ("Y10", "Y9", "Y2"))
    (said,) = ADVICE.as_good(view, [(low, 50.0), (high, 50.0), (other, 50.0)])
    assert card_word(other) in said
    assert card_word(high) not in said
    (said,) = ADVICE.as_good(view, [(high, 50.0), (other, 50.0), (low, 50.0)])
    assert card_word(high) in said


def test_who_opens_with_a_high_card_or_a_low_one_hears_no_reason_for_one_of_the_two() -> None:
    use_language("en")
    game = Game(4).deal("Y10 Y9 R10 Y2 Y1", "B6", "R9", "G2", deck="K4").turn("K4", "")
    view = RULES.view(game.state, Seat(0))
    nine, ten, two = (card_of(one) for one in ("Y9", "Y10", "Y2"))
    facts = [(one.template, one.details) for one in facts_about(view, nine)]
    said = ADVICE.hinted(view, [(nine, 50.0), (ten, 50.0), (two, 50.0)], facts)
    assert any(card_word(nine) in one and card_word(two) in one for one in said)
    assert not any("kept" in one for one in said)


def test_a_first_card_that_often_takes_the_lot_is_not_said_to_leave_it() -> None:
    use_language("en")
    game = Game(4).deal("Y10 Y9 Y4 Y2 Y1", "B6", "R9", "G2", deck="K4").turn("K4", "")
    hand = tuple(card_of(one) for one in ("Y10", "Y9", "Y4", "Y2", "Y1"))
    view = replace(RULES.view(game.state, Seat(0)), hand=hand)
    low, nine = card_of("Y2"), card_of("Y9")
    moves = [(low, 50.0), (nine, 50.0)]
    (said,) = ADVICE.as_good(view, moves, takes={low: 5.0, nine: 60.0})
    assert f"{card_word(low)} leaves" in said
    for one in ADVICE.as_good(view, moves, takes={low: 30.0, nine: 60.0}):
        assert "leaves" not in one


def test_cards_that_are_as_good_are_told_how_often_they_take_the_lot() -> None:
    """Beside an 8 that takes it 3 times in 10 only the name of the 10 was told."""
    game = Game(4).deal("B7", "Y8 Y10", deck="K9").turn("K9", "B7")
    view, (eight, ten) = RULES.view(game.state, Seat(1)), map(card_of, ("Y8", "Y10"))
    moves, takes = [(eight, 30.0), (ten, 30.0)], {eight: 31.0, ten: 58.0}
    facts = [("{card} takes the lot {often}.", {"card": "Y8", "often": 31})]
    assert ADVICE.as_good(view, moves, facts, takes) == ("Just as good: any 10 (about 6 times in 10).",)
    assert ADVICE.as_good(view, moves, (), takes) == ("Just as good: any 10.",)
    alike = {eight: 31.0, ten: 29.0}
    assert ADVICE.as_good(view, moves, facts, alike) == ("Just as good: any 10.",)


def test_cards_that_are_as_good_are_named_with_their_colour_only_where_it_counts() -> None:
    """“Just as good: yellow 5” was said to somebody who held a blue 5 as well."""
    use_language("en")
    for colours, said in (
        (False, "Just as good: any 5."),
        (True, "Just as good: yellow\N{NO-BREAK SPACE}5."),
    ):
        game = Game(4, colour_bids=colours).deal("B7", "Y4 Y5 B5", deck="K9").turn("K9", "B7")
        view = RULES.view(game.state, Seat(1))
        moves = [(card_of("Y4"), 30.0), (card_of("Y5"), 30.0)]
        assert ADVICE.as_good(view, moves) == (said,)


def test_a_special_card_in_a_sentence_stands_in_quotes() -> None:
    """“Lowest wins is the weakest card of the hand” reads as another sentence."""
    use_language("en")
    words = ADVICE.words
    weakest = "{card} is the weakest card of the hand."
    assert words.sentence(weakest, {"card": "lowest"}).startswith("“Lowest wins” is")
    assert words.sentence(weakest, {"card": "2x"}).startswith("2x is")
    assert words.sentence(weakest, {"card": "Y1"}).startswith("Yellow\N{NO-BREAK SPACE}1 is")
