"""Evaluators for people: true by construction where that can be had, and blind to what is hidden."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import pytest

from ai.arena.match import Match, named_bidder, open_match, play_on, take_step
from ai.bidder import ADVISER, LEVELS, Budget, Fact, bidder_for
from ai.evaluation import calibration
from ai.evaluation.__main__ import WORKS, main
from ai.evaluation.adviser import told_as
from ai.evaluation.agreement import agreement, both_ways
from ai.evaluation.calibration import Trial, differences
from ai.evaluation.evaluator import (
    OUTCOMES,
    Care,
    Unit,
    Valued,
    before_chance,
    evaluator_for,
    leads,
    outcome,
)
from ai.evaluation.luck import QUICK, swing
from ai.evaluation.playouts import LEAST, apart, drawn_in, valued
from ai.evaluation.review import Review, Reviewed, Turned, expectations, review, reviewed
from ai.wild_cards.evaluator import PLAYOUTS
from ai.wild_pattern.evaluator import WEIGHED
from game.engine.core import Json, Result, Rng, Seat, stream
from game.engine.lines import dump
from game.engine.record import Header, Played, Record, parse, walk
from game.engine.registry import GAMES, rules_of
from game.engine.table import Question, Table
from tests.contract.freeze import freeze

SEATS = {"raj": 2, "bids": 3, "wild-cards": 3, "wild-wild-pattern": 2}
FEW = Budget(60.0, iterations=48)
RECORDS = Path(__file__).parent.parent / "records"


class Lines:
    """A journal that remembers."""

    def __init__(self) -> None:
        self.lines: list[Json] = []

    def write(self, lines: list[Json]) -> None:
        self.lines += lines

    def keep(self, secrets_: Json) -> None: ...


def match_of(game: str) -> Match:
    return Match(game, ("novice",) * SEATS[game], budget=Budget(20.0))


def table_at(game: str, steps: int, seed: object = "evaluation") -> Table:
    """A table where seats are asked, so many questions into a game of novices."""
    match = match_of(game)
    table = open_match(match, seed)
    bidders = [named_bidder(game, name) for name in match.seats]
    while steps or not table.waiting:
        steps -= bool(table.waiting)
        take_step(match, table, bidders)
    return table


def played_record(game: str, seed: object, most: int | None = None) -> Record:
    """A whole game of novices as a record, or the beginning of one."""
    match = match_of(game)
    table = open_match(match, seed)
    kept = Lines()
    table.journal = kept
    play_on(match, table)
    lines = [Header(game, match.seats, {}).write(), *kept.lines[:most]]
    return parse("\n".join(map(dump, [*lines, {"note": "end"}])).encode())


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("steps", [0, 9])
def test_what_seats_may_expect_adds_up(game: str, steps: int) -> None:
    evaluator = evaluator_for(game)
    assert evaluator is not None
    values = evaluator.worth(table_at(game, steps).position, stream("worth"))
    assert sum(values) == pytest.approx(0.0 if evaluator.unit is Unit.POINTS else 1.0, abs=1e-6)
    assert len(values) == SEATS[game]


@pytest.mark.parametrize("game", GAMES)
def test_every_action_is_valued_whichever_is_chosen(game: str) -> None:
    evaluator = evaluator_for(game)
    assert evaluator is not None
    table = table_at(game, 4)
    question = table.question(table.waiting[0])
    for chosen in (question.options[0], question.options[-1]):
        actions = evaluator.candidates(question, chosen, stream("candidates"))
        assert chosen in actions
        found = evaluator.judge(question, actions, stream("judge"), FEW)
        assert sorted(map(str, (one.action for one in found))) == sorted(map(str, actions))
        assert [one.expected for one in found] == sorted((one.expected for one in found), reverse=True)


@pytest.mark.parametrize("game", GAMES)
def test_values_do_not_hang_on_what_is_hidden(game: str) -> None:
    evaluator = evaluator_for(game)
    assert evaluator is not None
    table = table_at(game, 5)
    seat = table.waiting[0]
    found = []
    for world in range(3):
        position = table.rules.determinize(table.view(seat), stream("world", world))
        question = table.fork(world, position).question(seat)
        actions = evaluator.candidates(question, question.options[0], stream("candidates"))
        found.append(evaluator.judge(question, actions, stream("judge"), FEW))
    assert found[0] == found[1] == found[2]


@pytest.mark.parametrize("game", GAMES)
def test_a_result_is_exactly_its_parts(game: str) -> None:
    record = played_record(game, "parts", 45)
    steps = tuple(expectations(record))
    evaluator = evaluator_for(game)
    assert evaluator is not None
    accounts = Review(evaluator.unit, evaluator.telling, (), steps).accounts()
    assert [one.result for one in accounts] == pytest.approx(list(steps[-1].values))
    assert sum(one.luck for one in accounts) == pytest.approx(0.0, abs=1e-6)
    assert any(step.by_chance for step in steps)


def test_losses_are_taken_from_the_same_result() -> None:
    record = played_record("wild-wild-pattern", "losses")
    found = review(record)
    bare = replace(found, decisions=())
    assert [one.result for one in found.accounts()] == pytest.approx(
        [one.result for one in bare.accounts()]
    )
    assert found.decisions
    assert all(one.loss >= 0.0 for one in found.decisions)
    assert {one.line for one in found.decisions} <= {number for number, _ in record.lines}


@pytest.mark.parametrize("seconds", [0.0, 1e9])
def test_who_is_in_a_hurry_plays_on_in_few_worlds(seconds: float) -> None:
    table = table_at("wild-cards", 4)
    seat = table.waiting[0]
    actions = table.question(seat).options[:2]
    sample = partial(table.rules.determinize, table.view(seat))
    rows = PLAYOUTS.rows(seat, actions, sample, stream("hurry"), LEAST + 2, seconds)
    assert [len(row) for row in rows] == [LEAST + 2 * bool(seconds)] * 2


class Dice:
    """An evaluator that errs as much as one can."""

    unit = Unit.CHANCES
    levels: Sequence[str] = ()
    telling = 0.1
    doubt = 0.0
    closer: int | None = None
    care = Care(outcomes=6, part=1.0, streams=2)

    def __init__(self, seats: int) -> None:
        self.seats = seats

    def candidates(self, question: Question, chosen: Any, rng: Rng) -> Sequence[Any]:
        return tuple(dict.fromkeys((chosen, question.options[0], question.options[-1])))

    def judge(
        self, question: Question, actions: Sequence[Any], rng: Rng, budget: Budget
    ) -> tuple[Valued, ...]:
        found = [Valued(action, rng.random()) for action in actions]
        return tuple(sorted(found, key=lambda one: -one.expected))

    def facts(self, question: Question, action: Any, rng: Rng) -> tuple[Fact, ...]:
        return ()

    def preferred(self, question: Question, level: Sequence[Valued]) -> Sequence[Valued]:
        return level

    def worth(self, state: Any, rng: Rng, part: float = 1.0) -> tuple[float, ...]:
        return tuple(rng.random() for _ in range(self.seats))


class Tipsy(Dice):
    """Another one, to which states are not alike."""

    def worth(self, state: Any, rng: Rng, part: float = 1.0) -> tuple[float, ...]:
        eyes = stream(repr(freeze(state)))
        return tuple(eyes.random() + 0.1 * rng.random() for _ in range(self.seats))


@pytest.mark.parametrize("game", GAMES)
def test_start_luck_losses_and_gifts_are_the_result_of_every_whole_game(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ai.evaluation.review.evaluator_for", lambda _game: Tipsy(SEATS[game]))
    record = played_record(game, "whole")
    *_, (table, _) = walk(record)
    assert table.result is not None
    found = review(record)
    assert sum(one.loss for one in found.decisions) > 1.0
    accounts = found.accounts()
    assert [one.result for one in accounts] == pytest.approx(outcome(table.result, Unit.CHANCES), abs=1e-9)
    assert all(abs(one.luck) > 1e-6 and one.lost > 0.0 for one in accounts)
    assert all(one.luck_error > 0.0 for one in accounts)


def before_the_third_prize() -> Table:
    """A table of Raj where chance is to turn up a prize."""
    table = table_at("raj", 2)
    take_step(match_of("raj"), table, [named_bidder("raj", "novice")] * 2)
    take_step(match_of("raj"), table, [named_bidder("raj", "novice")] * 2)
    while table.asked:
        take_step(match_of("raj"), table, [named_bidder("raj", "novice")] * 2)
    return table


@pytest.mark.parametrize("evaluator", [Dice(2), Tipsy(2)])
def test_luck_has_mean_zero_whatever_the_evaluator_errs(evaluator: Dice) -> None:
    table = before_the_third_prize()
    brought = []
    for number in range(400):
        rng = stream("came", number)
        came = table.rules.clone(table.position)
        table.rules.apply_chance(came, table.rules.chance(came, rng))
        found = swing(evaluator, table.rules, table.position, came, stream("swing", number), QUICK)
        brought.append(found.luck[0])
    assert abs(fmean(brought)) < 3.0 * stdev(brought) / len(brought) ** 0.5 + 1e-12


def test_what_only_the_stream_makes_of_a_state_is_no_luck() -> None:
    table = before_the_third_prize()
    came = table.rules.clone(table.position)
    table.rules.apply_chance(came, table.rules.chance(came, stream("came")))
    found = swing(Dice(2), table.rules, table.position, came, stream("swing"))
    assert found.luck == (0.0, 0.0) == found.errors


def test_luck_is_told_by_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    given = ["luck", "--game", "wild-wild-pattern", "--seats", "random,random", "--games", "3"]
    assert main([*given, "--json"]) == 0
    seats = json.loads(capsys.readouterr().out)
    assert sum(seat["mean"] for seat in seats) == pytest.approx(0.0, abs=1e-9)
    assert all(seat["error"] > 0.0 for seat in seats)
    assert main(given) == 0
    assert "wild-wild-pattern, luck: 3 games" in capsys.readouterr().out


def test_games_that_were_kept_are_not_played_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "games.jsonl"
    given = [
        "luck",
        "--game",
        "wild-wild-pattern",
        "--seats",
        "random,random",
        "--json",
        "--keep",
        str(kept),
    ]
    assert main([*given, "--games", "2"]) == 0
    assert len(kept.read_text().splitlines()) == 2
    first = capsys.readouterr().out
    played = []

    def play(_trial: Trial, number: int) -> list[float]:
        played.append(number)
        return [1.0, -1.0]

    monkeypatch.setitem(WORKS, "luck", play)
    assert main([*given, "--games", "3"]) == 0
    assert played == [2]
    assert capsys.readouterr().out != first
    assert main([*given, "--games", "2"]) == 0
    assert capsys.readouterr().out == first
    assert played == [2]


def test_small_differences_are_not_played_on(monkeypatch: pytest.MonkeyPatch) -> None:
    trial = Trial("raj", ("rank", "rank"), "few", positions=2, iterations=4)
    found = differences(trial, 0)
    assert len(found) == 2
    assert len(differences(replace(trial, actions=3), 0)) == 6
    monkeypatch.setattr(calibration, "_after", lambda *_: pytest.fail("was played on"))
    assert differences(replace(trial, least=1.0 + max(expected for expected, _ in found)), 0) == []


def test_differences_are_told_by_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "games.jsonl"
    kept.write_text("[[0.1, 0.2], [0.3, 0.2]]\n[[0.3, 0.4], [0.01, 0.9]]\n")
    given = ["differences", "--game", "bids", "--seats", "a,b,c", "--games", "2", "--keep", str(kept)]
    assert main([*given, "--least", "0.05", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["pairs"] == 3
    assert found["slope"] == pytest.approx((0.02 + 0.06 + 0.12) / (0.01 + 0.09 + 0.09))
    assert found["bias"] == pytest.approx(0.1 / 3)


def test_luck_of_a_card_is_what_it_brought_over_what_might_have_come() -> None:
    steps = (Turned(1, False, (0.0, 0.0)), Turned(2, True, (3.0, -3.0)), Turned(3, False, (1.0, -1.0)))
    first, second = Review(Unit.POINTS, 2.0, (), steps).accounts()
    assert (first.luck, first.given, first.result) == (3.0, -2.0, 1.0)
    assert (second.luck, second.given, second.result) == (-3.0, 2.0, -1.0)


def test_what_own_eyes_brought_is_no_gift_of_the_others() -> None:
    """Of a decision that is not judged; it has no options."""
    values = (0.5, 0.5), (0.7, 0.3), (0.6, 0.4), (1.0, 0.0)
    steps = tuple(Turned(line, False, each) for line, each in zip((1, 3, 4, 6), values, strict=True))
    looked = Reviewed(3, Seat(0), "lay", (), 0.0, 0.0, mistake=False)
    own = Reviewed(6, Seat(0), "take", (Valued("take", 1.0), Valued("other", 0.9)), 0.0, 0.1, mistake=False)
    first, second = Review(Unit.CHANCES, 0.1, (looked, own), steps).accounts()
    assert (first.seen, first.given) == (pytest.approx(0.2), pytest.approx(0.3))
    assert (second.seen, second.given) == (0.0, pytest.approx(-0.5))
    assert (first.result, second.result) == (pytest.approx(1.0), pytest.approx(0.0))


def test_what_is_expected_before_chance_is_the_mean_after_it() -> None:
    table = table_at("raj", 13)
    bidders = [named_bidder("raj", "novice")] * 2
    take_step(match_of("raj"), table, bidders)
    evaluator = evaluator_for("raj")
    assert evaluator is not None
    assert not table.asked
    [left] = table.position.to_come
    after = table.position
    table.rules.apply_chance(after, left)
    expected = evaluator.worth(after, stream(1))
    found = before_chance(evaluator.worth, table.rules, table.position, stream(1))
    assert found == pytest.approx(expected)
    assert OUTCOMES > 1


@pytest.mark.parametrize("game", GAMES)
def test_it_matters_who_plays(game: str) -> None:
    position = table_at(game, 0).position

    def worth(*levels: str) -> tuple[float, ...]:
        evaluator = evaluator_for(game, levels)
        assert evaluator is not None
        return evaluator.worth(position, stream(1))

    others = ("master:bold",) * (SEATS[game] - 1)
    first = [worth(level, *others)[0] for level in LEVELS]
    assert first == sorted(first)
    assert first[0] < first[-1]
    alike = worth(*["novice"] * SEATS[game])
    assert worth("novice", *["person"] * (SEATS[game] - 1)) == pytest.approx(alike)
    assert worth("person", *["somebody"] * (SEATS[game] - 1)) == worth()
    if game == "wild-wild-pattern":
        assert alike != pytest.approx(worth())


@pytest.mark.parametrize("game", GAMES)
def test_what_came_is_the_same_whoever_played(game: str) -> None:
    table = table_at(game, 3)
    play_on(match_of(game), table)
    assert table.result is not None
    evaluator = evaluator_for(game, ("novice", *["master"] * (SEATS[game] - 1)))
    assert evaluator is not None
    came = outcome(table.result, evaluator.unit)
    assert evaluator.worth(table.position, stream(1)) == pytest.approx(came)


@pytest.mark.parametrize("game", GAMES)
def test_actions_differ_by_as_much_whoever_plays(game: str) -> None:
    table = table_at(game, 4)
    question = table.question(table.waiting[0])
    found = []
    for levels in ((), ("novice", *["master"] * (SEATS[game] - 1))):
        evaluator = evaluator_for(game, levels)
        assert evaluator is not None
        actions = evaluator.candidates(question, question.options[0], stream("candidates"))
        found.append(evaluator.judge(question, actions, stream("judge"), FEW))
    assert found[0] == found[1]


def test_results_in_an_evaluators_unit() -> None:
    result = Result((6, 3, 0), ((Seat(0),), (Seat(1),), (Seat(2),)), (Seat(0),))
    assert outcome(result, Unit.POINTS) == leads((6, 3, 0)) == (4.5, 0.0, -4.5)
    assert outcome(result, Unit.CHANCES) == (1.0, 0.0, 0.0)
    shared = Result((6, 6, 0), ((Seat(0), Seat(1)), (Seat(2),)), (Seat(0), Seat(1)))
    assert outcome(shared, Unit.CHANCES) == (0.5, 0.5, 0.0)


def test_actions_within_their_errors_are_drawn_together() -> None:
    noisy = drawn_in("abc", [[0.6], [0.5], [0.4]], [0.2] * 3)
    assert [one.expected for one in noisy] == pytest.approx([0.5] * 3)
    best, worst = drawn_in("ab", [[0.2], [0.8]], [0.01] * 2)
    assert best.action == "b"
    assert best.expected - worst.expected == pytest.approx(0.6, abs=0.01)


def test_what_two_actions_have_in_common_is_no_error() -> None:
    """Worlds may be good or bad for both: what is told is how sure the difference is."""
    luck = [stream("worlds", number).random() for number in range(60)]
    first, second = [one + 0.2 for one in luck], [one + 0.01 * (-1) ** i for i, one in enumerate(luck)]
    best, other = valued("ab", [first, second])
    assert (best.action, best.error) == ("a", 0.0)
    assert other.error < 0.01
    apart_alone = apart(first, list(reversed(second)))
    assert apart_alone > 0.03
    fewer = apart(first, second[:20])
    assert other.error < fewer < apart_alone * 2


class Unsure(Dice):
    """An evaluator to which the first option is so much better, but for so much noise; looking closer it
    finds less."""

    def __init__(self, loss: float, error: float, closer: float | None = None) -> None:
        super().__init__(2)
        self.loss, self.noise = loss, error
        self.closer = None if closer is None else 64
        self.less, self.asked = closer, [0] * 0

    def judge(
        self, question: Question, actions: Sequence[Any], rng: Rng, budget: Budget
    ) -> tuple[Valued, ...]:
        self.asked.append(budget.iterations or 0)
        loss = self.loss if budget.iterations is None or self.less is None else self.less
        best, *others = question.options[:1] + tuple(set(actions) - {question.options[0]})
        return Valued(best, 0.5), *(Valued(one, 0.5 - loss, self.noise) for one in others)


@pytest.mark.parametrize(
    ("loss", "error", "mistake"), [(0.12, 0.02, True), (0.12, 0.09, False), (0.09, 0.01, False)]
)
def test_a_mistake_is_beyond_its_own_noise(loss: float, error: float, mistake: bool) -> None:
    table = table_at("raj", 4)
    question = table.question(table.waiting[0])
    played = Played(5, question.seat, question.options[-1], None)
    found = reviewed(Unsure(loss, error), question, played, 0)
    assert found is not None
    assert found.loss == pytest.approx(loss)
    assert found.error == pytest.approx(error)
    assert found.mistake is mistake


def test_what_is_near_the_line_is_looked_at_again() -> None:
    table = table_at("raj", 4)
    question = table.question(table.waiting[0])
    played = Played(5, question.seat, question.options[-1], None)
    for loss, error, asked in ((0.4, 0.05, [0]), (0.02, 0.01, [0]), (0.12, 0.05, [0, 64])):
        evaluator = Unsure(loss, error, closer=0.03)
        found = reviewed(evaluator, question, played, 0)
        assert found is not None
        assert evaluator.asked == asked
        assert found.mistake is (loss == 0.4)


def test_the_doubt_about_all_losses_does_not_even_out() -> None:
    options = (Valued("a", 1.0), Valued("b", 0.9, 0.03))
    each = Reviewed(3, Seat(0), "b", options, 0.1, 0.1, mistake=True, doubt=0.4)
    assert each.error == pytest.approx(0.05)
    steps = (Turned(1, False, (0.0, 0.0)), Turned(3, False, (1.0, -1.0)))
    account = Review(Unit.CHANCES, 0.05, (each,) * 4, steps).accounts()[0]
    assert account.lost == pytest.approx(0.4)
    assert account.lost_error == pytest.approx((0.16**2 + 4 * 0.03**2) ** 0.5)


def test_agreement_finds_slope_and_bias() -> None:
    games = [[(float(x), 0.5 * x + 2.0) for x in (n, n + 3, n + 7)] for n in range(12)]
    found = agreement(games)
    assert found.slope == pytest.approx(0.5)
    assert found.slope_error == pytest.approx(0.0, abs=1e-9)
    assert found.bias == pytest.approx(2.0 - 0.5 * (5.5 + 10 / 3))
    with pytest.raises(ValueError, match="nothing to compare"):
        agreement([[(1.0, 2.0)], [(1.0, 3.0)]])


def test_differences_mean_the_same_either_way_round() -> None:
    games = [[(0.1 * n, 0.05 * n), (0.2, 0.1)] for n in range(1, 9)]
    found = agreement([both_ways(game) for game in games])
    turned = agreement([both_ways([(-x, -y) for x, y in game]) for game in games])
    assert found.slope == pytest.approx(0.5) == turned.slope
    assert found.bias == pytest.approx(0.0) == turned.bias


def test_a_fork_is_a_game_of_its_own() -> None:
    table = table_at("wild-cards", 3)
    seat = table.waiting[0]
    table.answer(table.epoch, seat, table.question(seat).options[0])
    before = table.view(seat)
    fork = table.fork("other")
    assert seat in fork.waiting
    assert fork.view(seat) == before
    play_on(match_of("wild-cards"), fork)
    assert fork.over
    assert table.view(seat) == before
    assert table.sealed(seat) is not None
    assert rules_of("wild-cards").result(table.position) is None


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("steps", [0, 6])
def test_the_adviser_says_what_to_do_and_why(game: str, steps: int) -> None:
    table = table_at(game, steps)
    question = table.question(table.waiting[0])
    found = bidder_for(game, ADVISER).decide(question, stream("advice"), FEW)
    assert found.action in question.options
    assert found.facts
    assert all(str(fact) for fact in found.facts)
    if game == "wild-wild-pattern" and question.view.phase not in WEIGHED:
        assert not found.alternatives
        return
    assert found.alternatives[0].action == found.action
    assert all(one.expected == int(one.expected) for one in found.alternatives)
    values = [one.expected for one in found.alternatives]
    assert values == sorted(values, reverse=True)


@pytest.mark.parametrize(("name", "lines"), [("raj-5", 25), ("wild-wild-pattern-4", 80)])
def test_a_hint_and_the_review_of_the_same_decision_say_the_same(name: str, lines: int) -> None:
    """However the hint was thought about: what it called the best card is not called a mistake later."""
    data, game = (RECORDS / f"{name}.jsonl").read_bytes(), name[:-2]
    record = parse(b"\n".join(data.split(b"\n")[:lines]) + b"\n")
    evaluator = evaluator_for(game)
    assert evaluator is not None
    found = {one.line: one for one in review(record, (0,)).decisions if one.options}
    assert len(found) > 1
    before = None
    for table, played in walk(record):
        if before is not None and played is not None and played.line in found:
            one = found[played.line]
            hint = bidder_for(game, ADVISER).decide(before.question(Seat(0)), stream("any"), Budget(20.0))
            values = {other.action: other.expected for other in hint.alternatives}
            assert hint.action == one.options[0].action
            for option in one.options:
                assert values[option.action] == told_as(option, one.options[0], evaluator).expected
        if played is None or played.events is not None:
            before = table.fork(0)
