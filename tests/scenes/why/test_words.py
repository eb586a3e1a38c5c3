"""What the reasons of a bot say of the move that it made."""

from __future__ import annotations

import re
from typing import Any

import pytest

from ai.bidder import Alternative, Budget, Decision, Fact, bidder_for
from game.engine.core import Setup, stream
from game.engine.games.bids.cards import card_of
from game.engine.games.wild_cards.cards import CODES as HABITAT_CODES
from game.engine.games.wild_cards.moves import Bid
from game.engine.registry import GAMES, rules_of
from game.engine.table import Table
from game.tabletop.advice.bot_reasons import open_now, reasoned, weighed
from game.ui.i18n import tr, use_language
from game.ui.reasons import Reasons, reasons_in, remark
from tests.scenes.decisions import sit_down
from tests.scenes.why.reasoned import LEVELS, advice_of
from tests.tools.screen import NoBidders, OpenApp


def test_the_bar_of_the_move_that_was_played_is_lit_and_not_the_best() -> None:
    options = (Alternative(11, 2.0), Alternative(12, 1.5), Alternative(10, 0.5))
    note = remark(Decision(12, options, ()), rules_of("raj").notation)
    reasons = reasons_in(note, rules_of("raj").notation)
    assert reasons is not None
    bars = weighed(advice_of("raj"), open_now(advice_of("raj"), reasons))
    assert [one.words for one in bars if one.played] == ["the 12"]
    assert bars[0].share > bars[1].share


@pytest.mark.parametrize(("played", "said"), [(12, True), (11, False), (10, True)])
def test_a_bot_that_played_something_else_than_it_thought_best_says_so(played: int, said: bool) -> None:
    """Its bars show it anyway: reasons that only speak for the move would contradict them."""
    weighed = (Alternative(11, 4.0), Alternative(12, 2.5), Alternative(10, 0.5))
    praise = Fact("Only another {card} could stop it", {"card": played})
    note = remark(Decision(played, weighed, (praise,)), rules_of("raj").notation)
    reasons = reasons_in(note, rules_of("raj").notation)
    assert reasons is not None
    told = reasoned(advice_of("raj"), "Asha", reasons, over=False)
    strayed = (
        "Now and then it plays a card that it likes less, for whoever is foreseen is beaten. Weighed as "
        "better: the 11."
    )
    assert (told.lines == (strayed,)) is said
    assert (told.lines == (f"Only another {played} could have stopped it.",)) is not said
    after = reasoned(advice_of("raj"), "Asha", reasons, over=True)
    assert ("could have stopped it" in " ".join(after.lines)) is not said


VARIED = "It varies its cards: the {best} was about as good."


@pytest.mark.parametrize(("other", "said"), [(4.05, VARIED.format(best=11)), (3.0, "")])
def test_a_move_hardly_worse_than_another_says_so(other: float, said: str) -> None:
    """Its bars stand below those of others, and its reasons argue for it alone."""
    best, rest = sorted((Alternative(11, other), Alternative(12, 4.0)), key=lambda one: -one.expected)
    praise = Fact("Only another {card} could stop it", {"card": 12})
    decided = Decision(12, (best, rest, Alternative(10, -9.0)), (praise,))
    reasons = reasons_in(remark(decided, rules_of("raj").notation), rules_of("raj").notation)
    assert reasons is not None
    told = reasoned(advice_of("raj"), "Asha", reasons, over=False)
    assert told.lines == tuple(filter(None, ("Only another 12 could have stopped it.", said)))


@pytest.mark.parametrize("seats", [3, 4])
def test_why_a_bar_is_not_the_longest_is_said(seats: int) -> None:
    """A bot said that its 9 took the vulture less often than the 3, whose bar was longer: bots of all
    levels in whole games of Raj."""
    advice, less = advice_of("raj"), 0
    for game in range(2):
        bots = [bidder_for("raj", LEVELS[(seat + game) % 4]) for seat in range(seats)]
        table = Table(rules_of("raj"), Setup(("",) * seats), seed=f"{seats} {game}", nonce=str)
        while not table.over:
            if table.by_chance:
                table.step()
                continue
            for seat in table.asked:
                question = table.question(seat)
                decision = bots[seat].decide(question, stream(game, seat, question.epoch), Budget(1.0, 40))
                table.do_move(seat, decision.action)
                reasons = reasons_in(remark(decision, rules_of("raj").notation), rules_of("raj").notation)
                assert reasons is not None
                told = reasoned(advice, "Asha", reasons, over=False)
                assert told.lines
                shares = {one.words: one.share for one in told.bars}
                own = next((one.share for one in told.bars if one.played), 1.0)
                if decision.action == decision.alternatives[0].action:
                    continue
                less += 1
                varied = [one.startswith(("It varies its cards", "Now and then")) for one in told.lines]
                assert any(varied)
                compared = {*re.findall(r"with the (\d+)", " ".join(told.lines))}
                compared -= {str(decision.action)}
                assert all(shares.get(f"the {card}", 0.0) < own for card in compared)
    assert less > 10


def test_a_card_drawn_among_some_as_good_is_said_to_be_one_and_has_its_reason() -> None:
    """Bots of Raj draw so in most rounds: “now and then” was not true, and no reason was left."""
    weighed = (Alternative(9, 0.8), Alternative(8, 0.2), Alternative(3, -3.0))
    praise = Fact("Only another {card} could stop it", {"card": 8})
    note = remark(Decision(8, weighed, (praise,)), rules_of("raj").notation)
    reasons = reasons_in(note, rules_of("raj").notation)
    assert reasons is not None
    told = reasoned(advice_of("raj"), "Asha", reasons, over=False)
    assert told.lines == ("Only another 8 could have stopped it.", VARIED.format(best=9))
    kept = Fact("The higher cards are kept for a mouse still to come", {})
    note = remark(Decision(8, weighed, (praise, kept)), rules_of("raj").notation)
    more = reasons_in(note, rules_of("raj").notation)
    assert more is not None
    assert reasoned(advice_of("raj"), "Asha", more, over=False).lines == told.lines, "one reason is enough"
    near, far = told.bars[1].share, told.bars[2].share
    assert far < near / 2, "bars show that it was about as good"
    assert near > 0.8


@pytest.mark.parametrize("shown", [True, False])
def test_without_the_telling_reason_the_others_are_not_told(shown: bool) -> None:
    """What is left of the reasons, when hands are covered, would speak for another move."""
    weighed = (Alternative(card_of("R3"), 2.0), Alternative(card_of("R9"), 0.5))
    telling = Fact("The lot can be had for little." if shown else "{card} beats most of the rest.", {})
    left = Fact("The lot is worth {points}.", {"points": 9})
    note = remark(Decision(card_of("R3"), weighed, (telling, left)), rules_of("bids").notation)
    reasons = reasons_in(note, rules_of("bids").notation)
    assert reasons is not None
    told = reasoned(advice_of("bids"), "Asha", reasons, over=False)
    neutral = "Why comes when the game is over: now it would give hidden cards away."
    assert (told.lines == (neutral,)) is not shown
    assert "The lot is worth 9." in reasoned(advice_of("bids"), "Asha", reasons, over=True).lines


def test_that_nothing_can_be_told_is_said_where_there_is_little_room() -> None:
    """A bot played what it weighed as poor: what it played alone would be no answer."""
    best, played = (Bid((HABITAT_CODES.index(code),)) for code in ("M2", "W1"))
    weighed = Alternative(best, 3.7), Alternative(played, 2.2)
    facts = (Fact("One more {animal} wins its leader", {"animal": "ibex"}),)
    note = remark(Decision(played, weighed, facts), rules_of("wild-cards").notation)
    reasons = reasons_in(note, rules_of("wild-cards").notation)
    assert reasons is not None
    told = reasoned(advice_of("wild-cards"), "Bruno", reasons, over=False)
    for one in (told, *told.briefer):
        assert "now it would give hidden cards away" in one.spoken.note


@pytest.mark.parametrize(
    ("percent", "told"),
    [(1, "very rarely"), (10, "about 1 time in 10"), (52, "half the time"), (83, "about 8 times in 10")],
)
def test_chances_are_told_as_at_a_card_table(percent: int, told: str) -> None:
    gaps = {"card": 6, "points": -2, "often": percent}
    sentence = advice_of("raj").words.sentence("The {card} is left with the {points} vulture {often}", gaps)
    assert sentence == f"The 6 is left with the −2 vulture {told}"


@pytest.mark.parametrize("game", GAMES)
def test_every_advised_move_has_a_name_and_a_light_that_is_there(open_app: OpenApp, game: str) -> None:
    """Over a whole game: whatever the options are, they can be named and lit."""
    hands = open_app(bidders=NoBidders, every=100, speed=0.0)
    scene = sit_down(hands, game, "lights")
    table, advice, seen = scene.session.table, advice_of(game), 0
    for number in range(150):
        if table.over:
            break
        for seat in table.waiting:
            question = table.question(seat)
            if seat == scene.viewer and number % 3 == 0:
                scene.settle()
                there = {*scene.model.pieces, *(one.key for one in scene.widgets)}
                for option in question.options[:12]:
                    assert advice.words.move(option)
                    lights = [key for key in advice.words.lights(scene.model, option) if key in there]
                    seen += bool(lights)
            decision = bidder_for(game, "novice").decide(question, stream(number, seat), Budget(0.01))
            table.answer(table.epoch, seat, decision.action)
        scene.session.history.append(table.step() or [])
    assert seen > 8


@pytest.mark.parametrize(
    "template",
    [
        "{card.__class__}",
        "{0} {card!r:>99999999} {card:>99999999}",
        "{" * 500,
        "%s%n{}",
        "a\nb\tc\x00d" * 60,
        "{name}{name}" * 40,
    ],
)
def test_a_sentence_from_a_file_is_never_carried_out(template: str) -> None:
    advice = advice_of("bids")
    gaps: dict[str, Any] = {"card": "K7", "name": "x" * 10_000, "0": 3}
    text = advice.words.sentence(template, gaps)
    assert "class '" not in text
    assert len(text) < 20_000
    assert text.isprintable()


@pytest.mark.parametrize(
    ("game", "template", "gaps", "told"),
    [
        (
            "wild-wild-pattern",
            "{name} loses {card}",
            {"name": "Asha", "card": "red pistol"},
            "Asha loses the red pistol",
        ),
        (
            "wild-cards",
            "With one more {animal} another player would take its leader",
            {"animal": "lion"},
            "With one more lion another player would take its leader",
        ),
    ],
)
def test_within_a_sentence_things_are_called_as_people_call_them(
    game: str, template: str, gaps: dict[str, Any], told: str
) -> None:
    assert advice_of(game).words.sentence(template, gaps) == told


@pytest.mark.parametrize("game", ["bids", "wild-wild-pattern"])
@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_reasons_speak_to_whoever_reads_them(game: str, language: str) -> None:
    """“You need”, not “You needs”: every fact about a player has its form for that player."""
    advice = advice_of(game)
    use_language(language)
    try:
        for template in sorted(advice.bots.open_facts | advice.words.mine.keys()):
            if "{name}" not in template:
                continue
            gaps = {"name": tr("You"), "card": "2x", "points": 8, "cents": 50}
            mine = advice.words.sentence(template, gaps)
            assert not re.search(rf"\b{tr('You')}\b", mine[1:]), mine
            assert template in advice.words.mine
            assert advice.words.sentence(template, {**gaps, "name": "Ana"}, own="Ana") == mine
            assert "Ana" in advice.words.sentence(template, {**gaps, "name": "Ana"})
    finally:
        use_language("en")


def test_gaps_are_filled_with_the_names_of_cards() -> None:
    advice = advice_of("bids")
    told = "Black\N{NO-BREAK SPACE}7 is in the lot"
    assert advice.words.sentence("{card} is in the lot", {"card": "K7"}) == told
    assert advice.words.sentence("{card} is in the lot", {}) == "… is in the lot"
    assert Reasons((), ()) == open_now(advice, Reasons((), (("A secret", {}),)))


def test_a_bot_of_raj_that_gave_a_mouse_up_is_not_told_to_think_winning_as_good() -> None:
    """“Winning it would cost too high a card” stood above bars with the 15 as the longest; and without any
    reason nobody knew why it gave the mouse up."""
    weighed = (Alternative(15, 1.2), Alternative(2, 1.17), Alternative(1, 1.15))
    why = Fact("Winning the {points} would cost too high a card: give this one up", {"points": 6})
    note = remark(Decision(1, weighed, (why,)), rules_of("raj").notation)
    reasons = reasons_in(note, rules_of("raj").notation)
    assert reasons is not None
    told = reasoned(advice_of("raj"), "Asha", reasons, over=False)
    assert not any("give this one up" in line for line in told.lines)
    gave_up = "It gave the +6 up, to spend no high card on it."
    assert told.lines == (gave_up, VARIED.format(best=15))
    assert not told.bars, "three bars of one length tell nothing"


def test_every_reason_of_a_bot_of_raj_is_told_as_what_it_reckoned_then() -> None:
    """The odds of a hint and those of a bot differ, for each has its own picture of the others."""
    advice = advice_of("raj")
    assert advice.bots.open_facts == advice.bots.past.keys()
    for template, past in advice.bots.past.items():
        assert ("{often}" in past) is ("{often}" in template)
        assert "reckoned" in past or "{often}" not in past
        assert "stimated" in advice.hint.advised.get(template, "") or "{often}" not in template
    fact = ("The {card} takes the {points} mouse {often}", {"card": 14, "points": 6, "often": 90})
    reasons = Reasons(((14, 2.0), (15, 1.0)), (fact,), 14)
    told = reasoned(advice, "Asha", reasons, over=False)
    assert told.lines == ("It reckoned to take the +6 mouse with the 14 about 9 times in 10.",)
