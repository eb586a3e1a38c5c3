"""Bidders of Wild Wild Pattern are like people: how soon they see what, miss, err and click."""

from __future__ import annotations

from random import Random
from statistics import median

import pytest

from ai.bidder import Budget, option_of
from ai.wild_pattern.human_model import SKILLS, STYLES
from ai.wild_pattern.perception import complexity, missed, sightings
from game.engine.core import Seat, stream
from game.engine.games.wild_pattern.events import DeclarationFailed
from game.engine.games.wild_pattern.moves import Buzz, Click, Lay, Pass
from game.engine.games.wild_pattern.patterns import Statement, claims_on
from game.engine.games.wild_pattern.phases import Phase
from game.engine.games.wild_pattern.state import NO_CLOCK
from game.engine.race import Stamped
from tests.ai.wild_pattern.turns import LEVELS, QUICK, first_turns, made, questions


def seconds(level: str, count: int = 150, temper: str = "steady", **options: int) -> list[float]:
    """When it plays a card, over first turns in which it finds something."""
    times = []
    for seed, (_, question) in enumerate(first_turns(count, **options)):
        action = made(level, temper).decide(question, stream(seed, level), QUICK).action
        if isinstance(option_of(action), Lay):
            times.append((action.at - question.view.now) / 1000)
    return times


def test_the_levels_react_in_order_and_on_a_human_scale() -> None:
    middle = {level: median(seconds(level)) for level in LEVELS}
    assert middle["master"] < middle["sharp"] < middle["regular"] < middle["novice"]
    for level, low, high in (
        ("master", 8, 11),
        ("sharp", 9, 13),
        ("regular", 11, 15),
        ("novice", 13, 20),
    ):
        assert low <= middle[level] <= high, (level, middle[level])
    assert min(seconds("master")) > 1.5


def test_the_quicker_are_not_always_first() -> None:
    """A turn lost to a novice now and then is no wonder: levels are steps, not walls."""
    first = [one < other for one, other in zip(moments("regular"), moments("novice"), strict=True)]
    assert 0.5 < sum(first) / len(first) < 0.75


def moments(level: str) -> list[float]:
    """When it plays a card in first turns, in milliseconds; without end if it plays none."""
    found = []
    for seed, (_, question) in enumerate(first_turns(300)):
        action = made(level).decide(question, stream(seed, level), QUICK).action
        found.append(action.at if isinstance(option_of(action), Lay) else float("inf"))
    return found


def test_a_bold_one_is_quicker_than_a_thrifty_one() -> None:
    assert median(seconds("regular", temper="bold")) < median(seconds("regular", temper="thrifty"))


@pytest.mark.parametrize("level", LEVELS)
def test_hard_patterns_are_seen_later_and_missed_more_often(level: str) -> None:
    """WWP-13: the easier half of what can be claimed against the harder half, in the same time."""
    luck, skill, style = Random(4), SKILLS[level], STYLES["steady"]
    times: dict[bool, list[int]] = {False: [], True: []}
    lost = {False: 0, True: 0}
    for seed in range(400):
        deal = Random(seed).sample(range(40), 9)
        wheel, card = deal[:8], deal[8]
        claims = sorted(claims_on(wheel, card), key=lambda claim: complexity(card, claim))
        hard = set(claims[(len(claims) + 1) // 2 :])
        seen = {one.claim: one.at for one in sightings(wheel, card, skill, style, luck, 30_000)}
        for claim in claims:
            if claim in seen:
                times[claim in hard].append(seen[claim])
            else:
                lost[claim in hard] += 1
    assert median(times[False]) < median(times[True])
    assert lost[False] < lost[True]
    assert missed(skill, style, 1.0) < missed(skill, style, 2.0) < 1.0


def test_stronger_eyes_miss_less() -> None:
    for hard in (1.0, 1.5, 2.0):
        chances = [missed(SKILLS[level], STYLES["steady"], hard) for level in LEVELS]
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
            assert question.view.phase == Phase.SONG
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


def test_without_clocks_a_novice_leaves_a_turn_in_which_it_sees_nothing() -> None:
    """WWP-R18: it calls no Click there, so that a beginner finds patterns, too."""
    kinds = {level: set[type]() for level in ("novice", "regular")}
    for level, found in kinds.items():
        for seed, (_, question) in enumerate(first_turns(60, relaxed=True)):
            found.add(type(made(level).decide(question, stream(seed), Budget()).action))
    assert kinds == {"novice": {Lay, Pass}, "regular": {Lay, Click}}


def test_the_words_come_soon_after_the_card() -> None:
    """WWP-R16: well within the time to declare."""
    for state, question in questions(400, 11):
        if state.phase == Phase.DECLARE and question.view.deadline != NO_CLOCK:
            action = made("regular").decide(question, stream(1), Budget()).action
            assert action.at - question.view.now < min(8000, question.view.deadline - question.view.now)


def test_whoever_has_no_time_left_declares_at_once() -> None:
    """WWP-R16: a card laid in the last moment of a buzz."""
    for seed, (table, _) in enumerate(first_turns(5)):
        table.do_move(Seat(1), Buzz(), at=1000)
        assert table.deadline is not None
        table.do_move(Seat(1), Lay(0), at=table.deadline - 1)
        action = made("regular").decide(table.question(Seat(1)), stream(seed), QUICK).action
        table.answer(table.epoch, Seat(1), action)
        assert table.due == table.now
