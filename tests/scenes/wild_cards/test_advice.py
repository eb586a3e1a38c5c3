"""What hints say of moves: a fact that speaks for them, and of choices that are as good that they are."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from ai.bidder import Budget, Fact, bidder_for
from ai.evaluation.evaluator import Valued
from ai.wild_cards.beside import facts_beside, kept_beside, left_beside
from ai.wild_cards.choices import Weighed
from ai.wild_cards.evaluator import WildCardsEvaluator
from ai.wild_cards.preferred import gives_up
from ai.wild_cards.reasons import all_facts, facts_about
from game.engine.games.wild_cards import moves
from game.engine.games.wild_cards.cards import (
    ANIMALS,
    HABITAT,
    HOME,
    NONE,
    REFILL,
    SQUIRREL,
    VALUE,
    WILD,
    animal_of,
    card_of,
    earns_bonus,
)
from game.engine.games.wild_cards.moves import WildCardsAction
from game.engine.games.wild_cards.phases import Phase
from game.engine.games.wild_cards.prospects import gain_of_swapping, gain_of_taking, loses_leader
from game.engine.games.wild_cards.view import WildCardsView
from game.engine.registry import rules_of
from game.engine.table import Question
from game.scenes.wild_cards import choosing
from game.scenes.wild_cards.advice import ADVICE
from game.tabletop.advice.bot_reasons import reasoned, withheld
from game.ui.i18n import use_language
from game.ui.reasons import reasons_in, remark
from tests.ai.wild_cards.positions import positions


def facts(
    view: WildCardsView, action: WildCardsAction, animal: int = NONE
) -> list[tuple[str, dict[str, object]]]:
    weighed = Weighed(action, 0.0, animal, 0.9, 0.5)
    return [(one.template, one.details) for one in facts_about(view, action, weighed)]


def asked_for(phase: Phase) -> list[Question]:
    return [one for one in positions(160, seed=4) if one.view.phase == phase]


@pytest.fixture(autouse=True)
def english() -> None:
    use_language("en")


def test_a_nudge_to_a_bid_says_what_is_to_be_won_and_names_no_card() -> None:
    told = 0
    for question in asked_for(Phase.BIDS):
        view = question.view
        animals = [one for one in view.row if view.would_lead(one) and view.leaders[one] != view.seat]
        bids = [one for one in question.options if isinstance(one, moves.Bid) and REFILL not in one.cards]
        if not animals or not bids:
            continue
        said = ADVICE.nudge(view, [(bids[0], 50.0)], facts(view, bids[0], animals[0]))
        assert ADVICE.words.move(bids[0]) not in said
        if ADVICE.hint.hunch_first(view):
            assert "bid" in said, "whoever has the eagle reads how to use it"
            continue
        assert "its leader" in said
        told += 1
    assert told > 3


def test_choices_of_different_kinds_that_are_as_good_are_called_so() -> None:
    """Nobody reads that the hand matters more than the row, and that a bid for the row is as good."""
    question = next(one for one in asked_for(Phase.BIDS) if len(one.options) > 2)
    view = question.view
    habitat = next(one for one in question.options if one != moves.Bid((REFILL,)))
    level = [(moves.Bid((REFILL,)), 40.0), (habitat, 40.0)]
    said = ADVICE.nudge(view, level, [])
    assert said == ADVICE.hint.lesson(view, ()) or said.startswith("No move is clearly better")
    assert ADVICE.others(view, level, []) == f"Just as good: {ADVICE.words.move(habitat)}."
    assert ADVICE.hint.hunch(view, level[0][0]) == "Think of your hand more than of the row."


def test_an_animal_and_drawing_cards_that_are_as_good_are_no_reason_to_take_the_animal() -> None:
    question = next(one for one in asked_for(Phase.TURN) if moves.TakeBack() in one.options)
    take = next(one for one in question.options if isinstance(one, moves.Acquire))
    said = ADVICE.nudge(question.view, [(take, 20.0), (moves.TakeBack(), 20.0)], [])
    assert said.startswith("No move is clearly better")


def test_the_refill_card_says_how_many_habitats_it_brings_and_why_the_row_can_wait() -> None:
    waiting = 0
    for question in asked_for(Phase.BIDS):
        view = question.view
        found = dict(facts(view, moves.Bid((REFILL,))))
        gaps = next(
            gaps for one, gaps in found.items() if one.startswith(("The hand stays", "Habitats in hand"))
        )
        assert gaps["count"] == len(view.hand)
        if 0 < len(view.hand) < 4 and view.deck > 4:
            assert gaps["whole"] in (7, 10)
            assert "A hand of {count} pays for no bid above {count}" in found
        waiting += any("No animal in the row" in one for one in found)
    assert waiting


def test_no_animal_is_just_worth_having() -> None:
    """What it scores, whose leader it would be, or that nobody else gets it."""
    for question in asked_for(Phase.BIDS):
        view = question.view
        bid = next(one for one in question.options if one != moves.Bid((REFILL,)) or len(view.hand) == 0)
        if not isinstance(bid, moves.Bid) or REFILL in bid.cards:
            continue
        for animal in view.row:
            said = [template for template, _ in facts(view, bid, animal)]
            assert any("leader" in one or "score" in one or "{points}" in one for one in said), said


def test_whoever_chooses_between_two_bids_reads_how_many_are_higher_in_one_number() -> None:
    for question in asked_for(Phase.EAGLE):
        view = question.view
        for choice in question.options:
            assert isinstance(choice, moves.ChooseBid)
            if choice.card == REFILL:
                continue
            first = facts(view, choice)[0]
            above = sum(bid != NONE and VALUE[bid] > VALUE[choice.card] for bid in view.bids)
            said = ADVICE.words.sentence(*first)
            assert said.startswith(("Nobody has", "One bid is", f"{above} bids are")), said
            assert ": " not in said


def test_in_the_last_round_no_reason_tells_of_cards_to_come() -> None:
    """Nothing that is drawn or kept then is ever used."""
    later = "come back", "comes back", "drawn", "draw", "later", "goes up"
    told = 0
    for question in positions(160, seed=4):
        last = replace(question.view, round=question.view.rounds)
        for action in question.options[:20]:
            for animal in (NONE, *last.row):
                said = [ADVICE.words.sentence(*fact) for fact in facts(last, action, animal)]
                nudge = ADVICE.nudge(last, [(action, 50.0)], facts(last, action, animal))
                assert not [one for one in (*said, *nudge) if any(word in one for word in later)], action
                told += 1
    assert told > 100


def test_the_first_of_a_species_is_called_the_first() -> None:
    """“One more ibex” is said where somebody has one."""
    told = set()
    for question in asked_for(Phase.TURN):
        view = question.view
        for action in question.options:
            if not isinstance(action, moves.Acquire):
                continue
            said = " ".join(ADVICE.words.sentence(*fact) for fact in facts(view, action))
            if "wins its leader" in said:
                nobody = not any(own[action.animal] for own in view.collections)
                assert ("The first " in said) is nobody
                told.add(nobody)
    assert True in told


def test_the_largest_species_is_somebody_s() -> None:
    """Not the one that most have been collected of: whoever reads it of themselves reads “your”."""
    template = "The {animal} is {name}’s largest species: one more scores {points}"
    question = next(
        one
        for one in asked_for(Phase.TURN)
        for action in one.options
        if isinstance(action, moves.Acquire) and template in dict(facts(one.view, action))
    )
    action = next(
        one
        for one in question.options
        if isinstance(one, moves.Acquire) and template in dict(facts(question.view, one))
    )
    gaps = dict(facts(question.view, action))[template]
    name = question.view.names[question.seat]
    assert f"is {name}’s largest species" in ADVICE.words.sentence(template, gaps)
    assert "is your largest species" in ADVICE.words.sentence(template, {**gaps, "name": "You"})


def test_what_is_said_of_a_swap_agrees_with_what_the_table_says_it_does() -> None:
    """No animal is called worth more than another one while no points are gained and a leader goes."""
    leaders, told = 0, 0
    for question in asked_for(Phase.SWAP):
        view = question.view
        for action in question.options:
            if action == moves.NO_SWAP or not isinstance(action, moves.Swap):
                continue
            found = facts(view, action)
            said = " ".join(ADVICE.words.sentence(*fact) for fact in found)
            nudge = " ".join(ADVICE.nudge(view, [(action, 50.0)], found))
            gain = gain_of_swapping(view, action.give, action.take)
            assert "worth more" not in said + nudge
            assert (f"at once: +{gain}" in said) is (gain > 0)
            assert ("adds points at once" in nudge and "no points" not in nudge) <= (gain > 0)
            goes = loses_leader(view, action.give, action.take)
            assert ("the leader of the" in said) is goes
            leaders, told = leaders + goes, told + 1
            if goes and view.round < view.rounds:
                assert "leader of the" not in ADVICE.words.sentence(*found[0]) or gain > 0, (
                    "first what speaks for it"
                )
                assert len(found) > 1
    assert told > 5
    assert leaders


def test_a_swap_that_adds_less_at_once_than_another_says_why() -> None:
    """“Swap for the ibex: +1” beside a peacock that would add 3."""
    told = 0
    for question in asked_for(Phase.SWAP):
        view = question.view
        for action in question.options:
            if action == moves.NO_SWAP or not isinstance(action, moves.Swap):
                continue
            gain = gain_of_swapping(view, action.give, action.take)
            others = {gain_of_swapping(view, action.give, one) for one in {*view.row} - {action.give}}
            found = [one.template for one in all_facts(view, action)]
            said = any("promises more later" in one for one in found)
            assert said is (max(others) > max(gain, 0) and view.round < view.rounds)
            told += said
    assert told


def test_who_takes_what_another_player_needs_reads_so() -> None:
    """A swap that adds nothing may deny somebody a leader: whose it would be is said."""
    many, one_ = "With one more {animal} another player would", "With one more {animal}, {name} would"
    told, named = 0, 0
    for question in asked_for(Phase.SWAP):
        view = question.view
        for action in question.options:
            found = facts(view, action)
            if isinstance(action, moves.Swap) and found[0][0].startswith((many, one_)):
                said = ADVICE.words.sentence(*found[0])
                seats = [name for name in view.names if f"{name} would take the " in said]
                assert len(seats) == found[0][0].startswith(one_)
                named += len(seats)
                assert view.names[view.seat] not in seats
                counts = [own[action.take] for own in view.collections]
                others = [seat for seat in range(view.seats) if seat != view.seat]
                assert any(counts[seat] + 1 >= max(counts) for seat in others)
                assert view.row.count(action.take) == 1
                told += 1
    assert told
    assert named
    gaps = {"animal": "ibex", "name": "You"}
    said = ADVICE.words.sentence("With one more {animal}, {name} would take the {animal} leader", gaps)
    assert said == "With one more ibex, you would take the ibex leader"


def test_an_animal_late_in_the_game_is_not_promised_points() -> None:
    """In the last but one round it may score once more, or not; nobody is told that no one else gets it."""
    told = set()
    for question in asked_for(Phase.BIDS):
        bid = next(
            one for one in question.options if isinstance(one, moves.Bid) and REFILL not in one.cards
        )
        for late in (False, True):
            view = replace(question.view, round=question.view.rounds - 1 if late else 2)
            for animal in view.row:
                said = " ".join(ADVICE.words.sentence(*fact) for fact in facts(view, bid, animal))
                assert late or "hardly scores" not in said
                told |= {(late, one) for one in ("hardly scores", "may later") if one in said}
    assert {(True, "hardly scores"), (False, "may later")} <= told


def test_what_speaks_for_the_chosen_move_as_well_is_no_reason_against_it() -> None:
    """“With these cards no payment is higher” was true of both fours; every mistake has a reason."""
    evaluator, left_out = WildCardsEvaluator(), 0
    for phase in (Phase.BIDS, Phase.PAYMENTS, Phase.TURN):
        for question in asked_for(phase):
            for chosen in question.options[1:4]:
                best = question.options[0]
                said = evaluator.facts_beside(question, best, chosen, Random(1))
                assert 1 <= len(said) <= 3
                both = evaluator.facts(question, chosen, Random(1))
                own = evaluator.facts(question, best, Random(1))
                for one in said:
                    alike = [other for other in both if other.template == one.template]
                    assert not alike or one in own
                    assert all(without_cards(one) != without_cards(other) for other in alike)
                left_out += len([one for one in own if one not in said])
    assert left_out


def without_cards(fact: Fact) -> dict[str, object]:
    return {gap: value for gap, value in fact.details.items() if gap not in ("card", "first", "second")}


def test_of_two_payments_as_high_a_review_says_what_tells_them_apart() -> None:
    """The mountain 4 brought two points for the eagle, and the panel said that both fours were as high."""
    eagle, four, other = animal_of("eagle"), card_of("M4"), card_of("S4")
    question = next(one for one in asked_for(Phase.PAYMENTS) if one.view.round < one.view.rounds)
    view = replace(
        question.view,
        row=(eagle,),
        hand=tuple(map(card_of, ("F3", "S4", "M3", "M3", "M4"))),
        bids=tuple(card_of("M2") for _ in question.view.bids),
    )
    played, better = moves.Lay((four,)), moves.Lay((other,))
    said = facts_beside(view, better, played, (None, None))
    assert [ADVICE.words.sentence(one.template, one.details) for one in said] == [
        "Mountain\N{NO-BREAK SPACE}4 brings +2 for the eagle, but is worth more in the hand",
        "With mountain\N{NO-BREAK SPACE}4 kept, a later animal of its habitat could bring +2",
    ]
    apart = facts_beside(replace(view, row=(animal_of("lion"),)), better, played, (None, None))
    assert "could bring +2" in ADVICE.words.sentence(apart[-1].template, apart[-1].details)


def test_what_taking_a_bid_back_leaves_for_the_last_round_is_said() -> None:
    """“Better: take the bid back” stood there without a reason: the last round was played without cards."""
    found = 0
    for question in asked_for(Phase.TURN):
        view = replace(question.view, round=question.view.rounds - 1)
        for chosen in question.options:
            if isinstance(chosen, moves.Acquire) and chosen.payment:
                [left] = left_beside(view, moves.TakeBack(), chosen)
                assert "Habitats left for the last round" in str(left)
                assert facts_beside(view, moves.TakeBack(), chosen, (None, None))[0] == left
                assert not left_beside(replace(view, round=view.rounds), moves.TakeBack(), chosen)
                found += 1
    assert found


@pytest.mark.parametrize(
    ("level", "temper"),
    [("novice", "steady"), ("regular", "bold"), ("regular", "thrifty"), ("sharp", "steady")],
)
def test_a_bot_that_did_not_do_what_it_thought_best_says_why(level: str, temper: str) -> None:
    """“A bot now and then plays something else” told nothing; why can be told while the game runs, too."""
    bidder, notation, poor = bidder_for("wild-cards", level, temper), rules_of("wild-cards").notation, 0
    for number, question in enumerate(asked_for(Phase.BIDS)):
        decision = bidder.decide(question, Random(number), Budget(1.0, 8))
        if decision.action == decision.alternatives[0].action:
            continue
        reasons = reasons_in(remark(decision, notation), notation)
        assert reasons is not None
        name = question.view.names[question.seat]
        said = " ".join(reasoned(ADVICE, name, reasons, over=True).lines)
        assert "now and then" not in said
        assert any(
            words in said for words in (f"{name} draws lots", f"{name} likes", f"{name} is a beginner")
        )
        poor += "Weighed as better" in said
        assert not withheld(ADVICE, reasons)
    assert poor > 2


def test_a_hint_says_that_the_habitat_of_a_bid_does_not_matter_where_it_brings_nothing() -> None:
    """With bids of one value and several habitats one wonders which; where points can be won by one the
    fact about those is told."""
    seen = set()
    for question in positions(300, seed=9):
        view = question.view
        if view.phase != Phase.BIDS:
            continue
        for card in set(view.hand):
            same = {other for other in view.hand if VALUE[other] == VALUE[card]}
            said = " ".join(
                ADVICE.words.sentence(*one) for one in facts(view, moves.Bid((card,)), view.row[0])
            )
            at_home = any(
                earns_bonus(animal, other, paid)
                for other in same
                for animal in view.row
                for paid in combinations([one for one in view.hand if one != other], VALUE[other] - 1)
            )
            alone = f"No {VALUE[card]} here pays for an animal from its own habitat" in said
            if alone:
                assert len(same) > 1
                assert not at_home
            seen.add(alone)
    assert seen == {True, False}


def test_of_moves_that_are_as_good_one_that_takes_an_animal_is_advised() -> None:
    """“Refill: the hand stays as it is” was advised, or to take the bid back, where nothing was better."""
    evaluator = WildCardsEvaluator()
    for question in positions(120, seed=4):
        size = len(question.view.hand)
        for option in question.options:
            if option == moves.Bid((REFILL,)):
                assert gives_up(question.view, option) == (size >= 7 and not draws(question.view))
            else:
                declines = option in (moves.TakeBack(), moves.Lay(()))
                assert gives_up(question.view, option) == declines
        level = [Valued(option, 0.4, 0.01) for option in question.options]
        advised = evaluator.preferred(question, level)[0].action
        if not all(gives_up(question.view, option) for option in question.options):
            assert not gives_up(question.view, advised)


def draws(view: WildCardsView) -> bool:
    """Whether the refill card brings anything to this hand."""
    limit = 10 if view.leaders[SQUIRREL] == view.seat else 7
    return len(view.hand) < limit and view.deck + len(view.pile) > 0


def test_a_payment_that_brings_nothing_for_its_habitat_says_why_these_cards_pay() -> None:
    told = 0
    for question in asked_for(Phase.TURN):
        view = question.view
        bid = view.bids[view.seat]
        for option in question.options:
            if not isinstance(option, moves.Acquire) or view.paid[view.seat]:
                continue
            said = [template for template, _ in facts(view, option)]
            if any(one.startswith("The {animal} can’t be paid for") for one in said):
                told += 1
                others = [one for one in question.options if isinstance(one, moves.Acquire)]
                same = [one for one in others if one.animal == option.animal]
                assert not any(earns_bonus(one.animal, bid, one.payment) for one in same)
                price = sum(VALUE[card] for card in option.payment)
                assert price == min(sum(VALUE[card] for card in one.payment) for one in same)
    assert told


def test_the_proposed_payment_keeps_wild_cards() -> None:
    """One that was proposed was the costliest mistake of a game: a mountain brought the same 2 points."""
    spared = 0
    for question in asked_for(Phase.TURN):
        view = question.view
        if view.paid[view.seat] or len(view.hand) < view.price:
            continue
        for animal in view.row:
            paid = [key.item for key in choosing.suggestion(view, animal)]
            earns = choosing.can_earn(view, animal)
            fits = [one for one in view.hand if not earns or HABITAT[one] == HOME[animal] or one == WILD]
            plain = [one for one in fits if one != WILD]
            assert paid.count(WILD) == max(0, view.price - len(plain))
            assert earns == earns_bonus(animal, view.bids[view.seat], tuple(paid))
            spared += bool(view.price) and WILD in fits and WILD not in paid
    assert spared


def test_a_review_says_what_a_better_payment_keeps() -> None:
    view = replace(asked_for(Phase.TURN)[0].view, hand=(WILD, card_of("M4")), round=1)
    view = replace(view, bids=tuple(card_of("S2") for _ in view.bids))
    bid = moves.Acquire(3, (WILD,))
    better = moves.Acquire(3, (card_of("M4"),))
    assert [str(one) for one in kept_beside(view, better, bid)] == [
        "It keeps the wild card, which fits every habitat"
    ]
    assert [ADVICE.words.sentence(one.template, one.details) for one in kept_beside(view, bid, better)] == [
        "It keeps mountain\N{NO-BREAK SPACE}4 for another bid"
    ]
    assert kept_beside(view, better, moves.TakeBack()) == []


def test_what_is_true_of_every_animal_is_not_the_first_reason() -> None:
    """“The first eagle wins its leader” stood in a hint where each animal of the row would have won one."""
    seen = 0
    for question in asked_for(Phase.BIDS):
        view = question.view
        wins = [one for one in view.row if view.would_lead(one) and view.leaders[one] != view.seat]
        for bid in question.options:
            if not isinstance(bid, moves.Bid) or len(bid.cards) > 1 or REFILL in bid.cards:
                continue
            for animal in wins:
                told = [template for template, _ in facts(view, bid, animal)]
                if "Each animal of the row would win its leader" in told:
                    assert len(wins) == len(view.row)
                    assert len(set(wins)) > 1
                    seen += 1
                elif len(wins) == len(view.row) and len(set(wins)) > 1:
                    assert not any("wins its leader" in one for one in told[:1]) or len(told) > 1
    assert seen


def test_of_bids_that_are_as_good_the_cheapest_is_advised() -> None:
    """“There are 4 choices with much the same chance to win” told nothing, neither which nor why."""
    evaluator = WildCardsEvaluator()
    for question in asked_for(Phase.BIDS):
        bids = [one for one in question.options if isinstance(one, moves.Bid) and len(one.cards) == 1]
        bids = [one for one in bids if REFILL not in one.cards]
        worse = moves.Bid((REFILL,))
        level = [Valued(one, 0.4, 0.02) for one in sorted(bids, key=lambda one: -VALUE[one.cards[0]])]
        level.append(Valued(worse, 0.3, 0.05))
        [advised] = evaluator.preferred(question, level)
        least = min(VALUE[one.cards[0]] for one in bids)
        assert VALUE[advised.action.cards[0]] == least


def test_a_bid_that_did_clearly_worse_is_not_advised_for_being_cheap() -> None:
    """What cannot be told apart for sure may still be further behind than its error."""
    question = next(
        one for one in asked_for(Phase.BIDS) if len({VALUE[card] for card in one.view.hand}) > 2
    )
    low, high = sorted(set(question.view.hand), key=VALUE.__getitem__)[:: len(set(question.view.hand)) - 1]
    level = [Valued(moves.Bid((high,)), 0.45, 0.01), Valued(moves.Bid((low,)), 0.4, 0.03)]
    [advised] = WildCardsEvaluator().preferred(question, level)
    assert advised.action == moves.Bid((high,))


def test_a_nudge_says_who_gets_most_from_the_row() -> None:
    """That is what one cannot see at a glance, where no fact about the own animals is told."""
    told = 0
    for question in asked_for(Phase.BIDS):
        view = question.view
        bid = next(
            one for one in question.options if isinstance(one, moves.Bid) and REFILL not in one.cards
        )
        said = ADVICE.nudge(view, [(bid, 50.0)], [])
        if "most points with the" not in said:
            continue
        told += 1
        for seat, name in enumerate(view.names):
            named = said.split(" get most")[0].split(" gets most")[0].split(". ")[-1]
            if seat == view.seat or name not in named:
                continue
            gains = {animal: gain_of_taking(view, animal, seat) for animal in view.row}
            best = max(gains, key=lambda animal: gains[animal])
            assert f"most points with the {ANIMALS[best]}" in said
            assert list(gains.values()).count(gains[best]) == 1
    assert told > 2


def test_a_hint_for_an_animal_counts_its_chip_into_the_sum() -> None:
    """A player who adds up what stands on the table sees the same."""
    sums = 0
    for question in asked_for(Phase.TURN):
        view = question.view
        for option in question.options:
            if not isinstance(option, moves.Acquire):
                continue
            gain = gain_of_taking(view, option.animal)
            bonus = 2 * earns_bonus(option.animal, view.bids[view.seat], option.payment)
            said = ADVICE.words.sentence(*facts(view, option)[0])
            if gain and bonus:
                assert said.endswith(f" brings {gain + 2}, 2 of them for paying from its habitat")
                sums += 1
            elif gain:
                assert said.endswith((f"at once: {gain}", f"scores {gain}"))
    assert sums


def test_a_hint_calls_whoever_reads_it_you() -> None:
    """“Ana’s largest species” stood in Ana's own hint."""
    template, told = "The {animal} is {name}’s largest species: one more scores {points}", 0
    for question in asked_for(Phase.TURN):
        for option in question.options:
            found = [one for one in facts(question.view, option) if one[0] == template]
            if found:
                said = " ".join(ADVICE.hinted(question.view, [(option, 50.0)], found))
                assert "is your largest species" in said
                told += 1
    assert told


def test_a_bid_is_taken_back_for_the_habitats_that_it_leaves() -> None:
    """“The bid comes back, and 2 more” was the rule, not a reason; and it is said once beside an animal."""
    found = 0
    for question in asked_for(Phase.TURN):
        view, back = replace(question.view, round=1), moves.TakeBack()
        for chosen in question.options:
            if isinstance(chosen, moves.Acquire):
                [left] = left_beside(view, back, chosen)
                assert (left.template, left.details) in facts(view, back)
                assert facts_beside(view, back, chosen, (None, None)).count(left) == 1
                found += 1
    assert found
