"""Bidders of Wild Wild Pattern: legal, in time, deterministic, honest, with reasons, and human."""

from __future__ import annotations

import math
import os
import pickle
import subprocess
import sys
from pathlib import Path
from random import Random
from statistics import median
from time import process_time

import pytest

import ai
from ai.bidder import TEMPERS, Bidder, Budget, Decision, bidder_for, option_of
from ai.wild_pattern import BENCH, BIDDERS, PANEL
from ai.wild_pattern.people import EYES, STYLES
from ai.wild_pattern.sight import complexity, missed, sightings
from ai.worker import Ask, fall_back
from game.engine.core import NATURE, OVER, Seat, Setup, stream
from game.engine.games.wild_pattern import (
    DECLARE,
    NO_CLOCK,
    RACE,
    RULES,
    SONG,
    Click,
    DeclarationFailed,
    Lay,
    Pass,
    Statement,
    WildPatternState,
    claims_on,
)
from game.engine.race import RaceTable, Stamped
from game.engine.table import Question
from tests.engine.wild_pattern.scripted import positions, random_setup

ROOT = Path(ai.__file__).parent.parent
GAME = "wild-wild-pattern"
LEVELS = tuple(BIDDERS)
EVERYBODY = [(level, temper) for level in LEVELS for temper in TEMPERS] + [("random", "steady")]

QUICK = Budget(0.01)
"""Not enough to look ahead: when something is seen does not depend on it."""

FRESH = """
import pickle, sys
from ai.bidder import Budget
from game.engine.core import stream
make, temper, questions = pickle.load(sys.stdin.buffer)
found = [make(temper).decide(q, stream("fresh", k), Budget()) for k, q in enumerate(questions)]
pickle.dump(found, sys.stdout.buffer)
"""


def made(level: str, temper: str = "steady") -> Bidder:
    return {**PANEL, **BIDDERS}[level](temper)


def asked(state: WildPatternState, seat: Seat) -> Question:
    return Question(7, seat, RULES.view(state, seat), tuple(RULES.legal(state, seat)))


def questions(count: int, seed: int) -> list[tuple[WildPatternState, Question]]:
    """Positions from all over random games with any options, of every phase, and what a seat is asked."""
    luck = Random(seed)
    found: list[tuple[WildPatternState, Question]] = []
    while len(found) < count:
        for state, _ in positions(random_setup(luck), luck):
            waiting = RULES.waiting_for(state)
            if waiting not in (NATURE, OVER) and luck.random() < 0.06:
                found.append((state.clone(), asked(state, luck.choice(waiting))))
    return found[:count]


def legal_in_time(question: Question, decision: Decision) -> None:
    """A move that the table takes: an option, and with a moment of the running clock if one runs."""
    view, move = question.view, option_of(decision.action)
    assert move in question.options
    idle = isinstance(move, Pass) and view.phase in (RACE, SONG)
    assert isinstance(decision.action, Stamped) == (view.deadline != NO_CLOCK and not idle)
    if isinstance(decision.action, Stamped):
        assert view.now <= decision.action.at < view.deadline
        if isinstance(move, Click):
            assert decision.action.at >= view.click_from


def first_turns(count: int, **options: int) -> list[tuple[RaceTable, Question]]:
    """First turns of different deals, and what the first seat that may act is asked: seat 0 in a race."""
    found = []
    for seed in range(count):
        table = RaceTable(RULES, Setup(("Ana", "Ben"), options), seed=seed)
        table.step()
        table.step()
        found.append((table, table.question(table.waiting[0])))
    return found


def seconds(level: str, count: int = 150, temper: str = "steady", **options: int) -> list[float]:
    """When it plays a card, over first turns in which it finds something."""
    times = []
    for seed, (_, question) in enumerate(first_turns(count, **options)):
        action = made(level, temper).decide(question, stream(seed, level), QUICK).action
        if isinstance(option_of(action), Lay):
            times.append((action.at - question.view.now) / 1000)
    return times


# --- the contract ------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "temper"), EVERYBODY)
def test_every_decision_is_legal_reasoned_repeatable_and_blind_to_what_is_hidden(
    level: str, temper: str
) -> None:
    for k, (state, question) in enumerate(questions(12, 1 + len(level + temper))):
        decision = made(level, temper).decide(question, stream(k), Budget())
        legal_in_time(question, decision)
        told = [one.action for one in decision.alternatives]
        assert option_of(decision.action) in told
        assert len(told) == len(set(told)) <= 3
        assert all(one.action in question.options for one in decision.alternatives)
        assert all(math.isfinite(one.expected) for one in decision.alternatives)
        if level != "random":
            assert 1 <= len(decision.facts) <= 3
            assert all("{" not in str(fact) for fact in decision.facts)
        other = RULES.determinize(question.view, Random(k))
        assert made(level, temper).decide(asked(other, question.seat), stream(k), Budget()) == decision
        assert RULES.view(state, question.seat) == question.view


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("relaxed", [False, True])
def test_whole_games_are_played_to_their_end(seats: int, relaxed: bool) -> None:
    """All levels but the slow-thinking one, in any options; the table takes every answer."""
    for seed in range(3):
        luck = Random(seed)
        options = {**random_setup(luck).options, "relaxed": relaxed}
        table = RaceTable(RULES, Setup(("Ana", "Ben", "Caz", "Dee")[:seats], options), seed=seed)
        levels = [luck.choice(["novice", "regular", "random"]) for _ in table.seats]
        while not table.over:
            for seat in table.waiting:
                question = table.question(seat)
                decision = made(levels[seat], luck.choice(TEMPERS)).decide(question, luck, Budget())
                table.answer(table.epoch, seat, decision.action)
            assert table.step() is not None


@pytest.mark.parametrize("level", [*LEVELS, "random"])
def test_a_pickled_question_gets_the_same_answer_in_a_fresh_interpreter(level: str) -> None:
    asked_here = [question for _, question in questions(8, 3)]
    here = [made(level).decide(one, stream("fresh", k), Budget()) for k, one in enumerate(asked_here)]
    done = subprocess.run(
        [sys.executable, "-c", FRESH],
        input=pickle.dumps(({**PANEL, **BIDDERS}[level], "steady", asked_here)),
        capture_output=True,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": "77"},
        check=True,
    )
    assert pickle.loads(done.stdout) == here


def test_the_levels_are_found_by_name_and_random_is_the_one_for_races() -> None:
    for level in LEVELS:
        assert type(bidder_for(GAME, level, "bold")) is BIDDERS[level]
    assert type(bidder_for(GAME, "random")) is PANEL["random"]
    with pytest.raises(KeyError):
        bidder_for(GAME, "nobody")
    assert set(STYLES) == set(TEMPERS)
    assert set(EYES) == set(LEVELS)


@pytest.mark.parametrize("level", ["regular", "master"])
def test_a_stamped_move_is_accepted_as_a_fallback(level: str) -> None:
    for _, question in questions(5, 8):
        decision = fall_back(Ask(1, question, GAME, level, "steady", "s", Budget()))
        assert decision.facts
        legal_in_time(question, decision)


def test_no_time_to_think_makes_nobody_quicker() -> None:
    """Neither frames nor processors decide: a hurried bidder looks as long as ever."""
    for seed, (_, question) in enumerate(first_turns(10)):
        decision = made("master").decide(question, stream(seed), Budget(0.0))
        legal_in_time(question, decision)
        assert decision.action.at - question.view.now > 1500


@pytest.mark.parametrize(
    ("level", "limit"), [("novice", 20), ("regular", 20), ("sharp", 20), ("master", 150)]
)
def test_a_decision_takes_milliseconds(level: str, limit: int) -> None:
    """Median on processor time, with room for a busy machine."""
    took = []
    for k, (_, question) in enumerate(questions(25, 9)):
        start = process_time()
        made(level).decide(question, stream(k), Budget())
        took.append(1000 * (process_time() - start))
    assert median(took) < limit


# --- how people are --------------------------------------------------------------------------------


def test_the_levels_react_in_order_and_on_a_human_scale() -> None:
    middle = {level: median(seconds(level)) for level in LEVELS}
    assert middle["master"] < middle["sharp"] < middle["regular"] < middle["novice"]
    for level, low, high in (
        ("master", 4, 7),
        ("sharp", 6, 10),
        ("regular", 9, 15),
        ("novice", 13, 28),
    ):
        assert low <= middle[level] <= high, (level, middle[level])
    assert min(seconds("master")) > 1.5


def test_a_bold_one_is_quicker_than_a_thrifty_one() -> None:
    assert median(seconds("regular", temper="bold")) < median(seconds("regular", temper="thrifty"))


@pytest.mark.parametrize("level", LEVELS)
def test_hard_patterns_are_seen_later_and_missed_more_often(level: str) -> None:
    """WWP-13: the easier half of what can be claimed against the harder half, in the same time."""
    luck, eye, style = Random(4), EYES[level], STYLES["steady"]
    times: dict[bool, list[int]] = {False: [], True: []}
    lost = {False: 0, True: 0}
    for seed in range(120):
        deal = Random(seed).sample(range(40), 9)
        wheel, card = deal[:8], deal[8]
        claims = sorted(claims_on(wheel, card), key=lambda claim: complexity(card, claim))
        hard = set(claims[(len(claims) + 1) // 2 :])
        seen = {one.claim: one.at for one in sightings(wheel, card, eye, style, luck, 30_000)}
        for claim in claims:
            if claim in seen:
                times[claim in hard].append(seen[claim])
            else:
                lost[claim in hard] += 1
    assert median(times[False]) < median(times[True])
    assert lost[False] < lost[True]
    assert missed(eye, style, 1.0) < missed(eye, style, 2.0) < 1.0


def test_stronger_eyes_miss_less() -> None:
    for hard in (1.0, 1.5, 2.0):
        chances = [missed(EYES[level], STYLES["steady"], hard) for level in LEVELS]
        assert chances == sorted(chances, reverse=True)
        assert len(set(chances)) == len(chances)


def test_only_novices_declare_what_is_false_and_not_often() -> None:
    """WWP-24, over whole turns: laying and declaring."""
    false: dict[str, int] = dict.fromkeys(LEVELS, 0)
    turns = 250
    for level in LEVELS:
        for seed, (table, question) in enumerate(first_turns(turns if level == "novice" else 60)):
            laid = made(level).decide(question, stream(seed, 1), QUICK).action
            if not isinstance(option_of(laid), Lay):
                continue
            table.do_move(Seat(0), laid.action, at=laid.at)
            said = made(level).decide(table.question(Seat(0)), stream(seed, 2), QUICK).action
            assert isinstance(said.action, Statement)
            events = table.do_move(Seat(0), said.action, at=said.at)
            false[level] += any(isinstance(event, DeclarationFailed) for event in events or ())
    assert 0 < false.pop("novice") < 0.1 * turns
    assert not any(false.values())


def test_whoever_sees_nothing_clicks() -> None:
    """WWP-30: but not before it is allowed, and a quick eye seldom needs to."""
    clicks = {}
    for level in ("novice", "sharp"):
        found = []
        for seed, (_, question) in enumerate(first_turns(80, earliest_click=20)):
            action = made(level).decide(question, stream(seed), Budget()).action
            if isinstance(option_of(action), Click):
                assert action.at >= question.view.looked + 20_000
                found.append(action)
        clicks[level] = len(found)
    assert clicks["novice"] > clicks["sharp"]
    assert clicks["novice"] > 4


def test_the_bluffing_click_more() -> None:
    count = {
        temper: sum(
            isinstance(
                option_of(made("regular", temper).decide(question, stream(k), Budget()).action), Click
            )
            for k, (_, question) in enumerate(first_turns(100))
        )
        for temper in ("steady", "bluffing")
    }
    assert count["bluffing"] > count["steady"] + 5


def test_a_clicked_card_is_looked_at_at_once() -> None:
    """WWP-30: masters mostly use it before the song ends, and sooner than a card of their own."""
    used = {}
    for level in ("novice", "master"):
        times = []
        for seed, (table, _) in enumerate(first_turns(50)):
            table.do_move(Seat(1), Click(), at=1000)
            question = table.question(Seat(0))
            assert question.view.phase == SONG
            action = made(level).decide(question, stream(seed), QUICK).action
            if isinstance(option_of(action), Lay):
                times.append((action.at - question.view.now) / 1000)
        used[level] = times
    assert len(used["master"]) > 35
    assert len(used["novice"]) < 25
    assert median(used["master"]) < median(seconds("master", 80))


def test_without_clocks_everybody_finds_something_to_play() -> None:
    """WWP-R18: no moments, and time enough."""
    for level in LEVELS:
        laid = 0
        for seed, (_, question) in enumerate(first_turns(30, relaxed=True)):
            action = made(level).decide(question, stream(seed), Budget()).action
            assert not isinstance(action, Stamped)
            laid += isinstance(action, Lay)
        assert laid > 20


def test_the_words_come_soon_after_the_card() -> None:
    """WWP-R16: well within the time to declare."""
    for state, question in questions(400, 11):
        if state.phase == DECLARE and question.view.deadline != NO_CLOCK:
            action = made("regular").decide(question, stream(1), Budget()).action
            assert action.at - question.view.now < min(8000, question.view.deadline - question.view.now)


@pytest.mark.parametrize("measured", BENCH)
def test_a_bench_returns_a_rate(measured: str) -> None:
    assert BENCH[measured](0.02) > 1.0
