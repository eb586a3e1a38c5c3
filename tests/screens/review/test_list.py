"""The list of decisions and its numbers."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.screens.review.luck import BOTH, GIVEN, LuckSheet, luck_words
from game.screens.review.moment import MomentScene
from game.screens.review.rows import DecisionRow
from game.screens.review.scene import ROW as ROW_HIGH
from game.screens.review.scene import ReviewScene
from game.screens.review.totals import lost_words, reading
from game.screens.review.words import Told
from game.tabletop.presentation import presentation_of
from game.ui.review import GameReview, Judged, Split
from game.ui.session import PERSON, Player
from game.ui.type import Type
from tests.screens.review.reviewed import decision, reviewed, said, sheet
from tests.tools.reviews import QuickReviewer
from tests.tools.screen import OpenApp

RAJ = presentation_of("raj").luck
"""What luck and the others are there."""


@pytest.mark.parametrize("game", ["bids", "wild-cards"])
def test_other_games_tell_chances(open_app: OpenApp, tmp_path: Path, game: str) -> None:
    hands = open_app(reviewer=QuickReviewer)
    scene = sheet(hands, tmp_path, game)
    assert "100% is a win" in said(scene)
    hands.click("review")
    assert hands.crowding() == []


def test_no_loss_is_listed_that_is_called_equal_to_the_best(open_app: OpenApp, tmp_path: Path) -> None:
    """Under “the largest small losses” stood “as good as any”."""
    scene = reviewed(open_app(reviewer=QuickReviewer), tmp_path)
    assert scene.review is not None
    alike = tuple(
        replace(one, chosen=one.best, loss=0.8, mistake=False) if one.judged else one
        for one in scene.review.decisions
    )
    assert replace(scene.review, decisions=alike).costliest(0) == []


def test_who_lost_nothing_that_counts_hears_where_the_rest_went(open_app: OpenApp, tmp_path: Path) -> None:
    """“100 %” stood beside “−2 points in small losses” of a game that was lost."""
    hands = open_app(reviewer=QuickReviewer)
    scene = reviewed(hands, tmp_path)
    assert scene.review is not None
    seats = [replace(one, accuracy=1.0) for one in scene.review.seats]
    review = replace(scene.review, seats=tuple(seats))
    for result, expected in (
        (-9.0, "Nothing to reproach: luck and cards decided"),
        (9.0, "No clear mistake"),
    ):
        flawless = replace(seats[0], start=result, luck=0.0, loss=0.0, given=0.0)
        words, _ = lost_words(replace(review, seats=(flawless, *seats[1:]), decisions=()), 0)
        assert words == expected, "in a lost game 100 % is explained"


def hardly_told_apart(scene: ReviewScene) -> GameReview:
    """A review in which three decisions can be told apart, and none is a mistake."""
    review = scene.review
    assert review is not None
    decisions = tuple(
        replace(one, mistake=False, loss=min(one.loss, 1.0), counts=number < 3)
        for number, one in enumerate(review.decisions)
    )
    seats = (replace(review.seats[0], loss=5.0, loss_error=3.0, accuracy=0.97), *review.seats[1:])
    return replace(review, decisions=decisions, seats=seats)


def test_a_game_in_which_little_can_be_told_apart_says_so(open_app: OpenApp, tmp_path: Path) -> None:
    """“97 %, no clear mistake” was said of a game that was lost by far, with nothing to look at."""
    hands = open_app(reviewer=QuickReviewer)
    scene = reviewed(hands, tmp_path)
    scene.reviewing.found = hardly_told_apart(scene)
    scene.arrange()
    count = len(scene.review.of(0))  # type: ignore[union-attr]
    told = hands.widget(("person", 0)).spoken
    assert told.note.startswith("No clear mistake where it mattered")
    assert "Cost 5 points ± 6 in all" in told.note, "as the score sheet has it"
    assert told.name == "You", "what rests on three decisions is no accuracy"
    assert f"of {count} decisions 3 had a worst move" in reading(scene.review, 0, RAJ)  # type: ignore[arg-type]
    count = len(scene.review.costliest(0, count))  # type: ignore[union-attr]
    title = f"Small losses, 3 of {count}"
    assert title in [one for _, one in scene.sections], "the table said 1 / 5, the list showed three"
    costly = [
        one.key for one in hands.top.widgets if isinstance(one, DecisionRow) and one.key[0] == "costly"
    ]
    assert len(costly) == 3
    hands.click(costly[1])
    hands.click("table")
    assert isinstance(hands.top, MomentScene)
    assert hands.top.moment.count > 3, "on the table all of them are gone through"


def test_an_accuracy_says_on_how_many_decisions_it_rests(open_app: OpenApp, tmp_path: Path) -> None:
    hands = open_app(reviewer=QuickReviewer)
    scene = reviewed(hands, tmp_path)
    review = scene.review
    assert review is not None
    few = [replace(one, counts=number < 9) for number, one in enumerate(review.decisions)]
    scene.reviewing.found = replace(review, decisions=tuple(few))
    scene.arrange()
    counted_ = scene.reviewing.found.counted(0)
    assert counted_ > 3
    assert "accuracy" in hands.widget(("person", 0)).spoken.name
    assert f"{counted_} of {len(review.of(0))} decisions count" in reading(scene.reviewing.found, 0, RAJ)


def test_how_numbers_are_read_is_said_beside_them_and_put_away(open_app: OpenApp, tmp_path: Path) -> None:
    """It stood below all decisions, where nobody had read it before the numbers."""
    hands = open_app(reviewer=QuickReviewer, text_size=150, language="es")
    scene = reviewed(hands, tmp_path)
    before = list(scene.sections)
    hands.click("reading")
    (_, y, _, high), title = next(one for one in scene.sections if one not in before)
    assert (title, hands.focus, scene.scroll.goal) == ("Cómo leer esto", "reading", 0)
    assert scene.scroll.view.contains(scene.on_screen((60, y, 1, high))), "it is read whole"
    hands.key(pygame.K_ESCAPE)
    assert hands.top is scene, "Escape puts it away first"
    assert scene.sections == before


def test_what_the_parts_of_a_result_are_is_said_where_numbers_are_explained(
    open_app: OpenApp, tmp_path: Path
) -> None:
    """Six sentences below the score sheet’s bars were read by nobody."""
    for game in ("raj", "wild-wild-pattern"):
        scene = reviewed(open_app(reviewer=QuickReviewer), tmp_path / game, game)
        advice = scene.presentation.advice
        assert scene.review is not None
        assert advice is not None
        words = reading(scene.review, 0, scene.presentation.luck, advice.worth.unjudged)
        assert ("the order in which the prizes came" in words) is (game == "raj"), "what luck is here"
        assert ("Patterns: what came of the patterns" in words) is (game == "wild-wild-pattern")
        assert "Others: " in words


def test_small_losses_have_their_figures(open_app: OpenApp, tmp_path: Path) -> None:
    """“−25 % in small losses” stood above a list that told of none; list and sentence agree."""
    hands = open_app(reviewer=QuickReviewer)
    scene = reviewed(hands, tmp_path)
    review = scene.review
    assert review is not None
    small = [one for one in review.of(0) if not one.mistake and review.whole(one.loss)]
    assert small
    for one in small:
        lost = review.whole(one.loss)
        row = hands.widget(("decision", one.line))
        assert row.told.cost.startswith(review.written(-lost))
        hands.click(("decision", one.line))
        note = hands.widget("detail").spoken.note
        assert re.search(r"Perhaps better: .+\.$", note), "the number stands in the row"
        verdict = scene._words.explained(one).lines[0]
        assert re.search(rf"Perhaps better: .+; the difference of {lost} .+ is not clear\.", verdict)


def test_a_press_on_a_dot_of_the_curve_chooses_its_decision(open_app: OpenApp, tmp_path: Path) -> None:
    """It looked as if it could be clicked."""
    hands = open_app(reviewer=QuickReviewer)
    scene = reviewed(hands, tmp_path)
    hands.look()
    assert scene.curve is not None
    chart, rows = scene.curve.chart, scene.curve.rows
    for line, row in list(rows.items())[::3]:
        hands.click_at(chart.point(row, scene.seat))
        assert scene._chosen == ("decision", line)
        assert hands.widget(("decision", line)).chosen
    before = scene._chosen
    hands.click_at((chart.rect.left + 3, chart.rect.top + 3))
    assert scene._chosen == before


def test_a_chosen_decision_is_said_in_full_below_the_list(open_app: OpenApp, tmp_path: Path) -> None:
    hands = open_app(reviewer=QuickReviewer, text_size=150)
    scene = reviewed(hands, tmp_path)
    assert scene.review is not None
    strip = hands.widget("detail")
    worst, second, _ = scene.review.costliest(0)
    for one in (second, worst):
        hands.click(("costly", one.line))
        title, sentence = strip.spoken.name, strip.spoken.note
        decided = scene.record.decisions[one.line, 0]
        assert title.startswith(f"Round {decided.round} · ")
        assert title.endswith(str(abs(decided.view.pile[-1])))
        assert sentence.startswith(f"Chosen: the {one.chosen}. Better: the {one.best}.")
        assert "points" not in sentence, "what it cost stands in the row"
    before = strip.spoken
    hands.key(pygame.K_DOWN)
    assert strip.spoken != before
    assert hands.top.ui.frame.rect(0, 0, hands.top.ui.frame.w, hands.top.ui.frame.h).contains(strip.area)


@pytest.mark.parametrize("text", [100, 150])
def test_a_decision_says_in_which_turn_of_which_round_it_was(
    open_app: OpenApp, tmp_path: Path, text: int
) -> None:
    """A round of Bids has ten turns; a round of Raj is one."""
    hands = open_app(reviewer=QuickReviewer, text_size=text)
    scene = reviewed(hands, tmp_path, "bids")
    assert scene.review is not None
    for one in scene.review.of(0)[:12]:
        decided = scene.record.decisions[one.line, 0]
        assert decided.turn == decided.view.turn
        when = f"Round {decided.round}, turn {decided.turn}"
        row = hands.widget(("decision", one.line))
        assert row.spoken.name == when
        hands.walk(row.key)
        assert hands.widget("detail").spoken.name.startswith(f"{when} · ")
    raj = reviewed(hands, tmp_path / "raj")
    assert hands.widget(decision(raj, 0)).spoken.name == "Round 1"


def test_losses_on_a_card_add_up_to_those_of_the_score_sheet(open_app: OpenApp, tmp_path: Path) -> None:
    hands = open_app(reviewer=QuickReviewer)
    scene = reviewed(hands, tmp_path)
    note = hands.widget(("person", 0)).spoken.note
    assert note.startswith("5 clear mistakes · Cost ")
    assert "21 points" in note
    assert scene.review is not None
    assert "Mistakes cost 20 points, small losses 1 point." in reading(scene.review, 0, RAJ)


def test_where_not_all_mistakes_are_listed_it_says_of_how_many(open_app: OpenApp, tmp_path: Path) -> None:
    scene = reviewed(open_app(reviewer=QuickReviewer), tmp_path)
    assert scene.review is not None
    assert (len(scene.review.costliest(0)), len(scene.review.mistakes(0))) == (3, 5)
    assert "The 3 costliest of 5 mistakes" in [title for _, title in scene.sections]


def costing(line: int, loss: float) -> Judged:
    """A mistake that cost so much: the worst of three moves, the second is a little better."""
    options = (("a", 9.0, 0.0), ("b", 9.1 - loss, 0.0), ("c", 9.0 - loss, 0.0))
    return Judged(line, 0, "c", options, loss, 0.0, mistake=True, facts=())


@pytest.mark.parametrize(
    ("losses", "small", "told"),
    [
        ([5.6, 2.6, 2.4], 0.3, [6, 3, 2]),
        ([5.6, 2.6, 2.4], 0.0, [6, 3, 2]),
        ([6.4, 3.4, 2.4], 1.6, [7, 3, 2]),
        ([2.5, 2.5, 2.5], 0.4, [3, 3, 2]),
    ],
)
def test_the_costs_of_mistakes_and_small_losses_add_up_as_they_are_told(
    losses: list[float], small: float, told: list[int]
) -> None:
    """In the list, on the card and in the bars, and to what the score sheet says."""
    mistakes = tuple(costing(line, loss) for line, loss in enumerate(losses))
    whole = sum(losses) + small
    splits = (Split(0.0, 0.0, whole, 0.0, 0.0, 0.0, 0.5), Split(0.0, 0.0, 0.0, whole, 0.0, 0.0, None))
    review = GameReview("points", 2.0, splits, mistakes, ())
    costs = [review.cost(one) for one in mistakes]
    assert sorted(costs, reverse=True) == told
    by_mistakes, cost = lost_words(review, 0)
    assert by_mistakes == "3 clear mistakes"
    left = review.told(0).loss - sum(told)
    assert cost == f"Cost {sum(told) + left} points in all"
    assert f"Mistakes cost {sum(told)} points, small losses {left} point" in reading(review, 0, RAJ)
    for one, cost in zip(mistakes, costs, strict=True):
        (_, best), (_, other), (_, chosen) = review.weighed(one)
        assert best - chosen == cost
        assert best >= other >= chosen


@pytest.mark.parametrize(
    ("rows", "whole", "scattered"),
    [([1.8, 0.4, 0.3], 5.2, True), ([0.4] * 9, 3.6, True), ([1.8, 1.4], 3.2, False)],
)
def test_a_cost_that_no_row_shows_is_said_to_be_a_sum_of_small_losses(
    rows: list[float], whole: float, scattered: bool
) -> None:
    """“Cost 5 points” of a list with one loss of 1.8, and thirteen times “as good as any”."""
    small = tuple(replace(costing(line, loss), mistake=False) for line, loss in enumerate(rows))
    splits = (Split(0.0, 0.0, whole, 0.0, 0.0, 2.0, 0.97), Split(0.0, 0.0, 0.0, whole, 0.0, 0.0, None))
    review = GameReview("points", 2.0, splits, small, ())
    assert review.scattered(0) is scattered
    assert lost_words(review, 0)[1].startswith("Small losses") is scattered
    cost = f"{round(whole)} points ± 4"
    assert cost in lost_words(review, 0)[1]
    assert cost in luck_words(review, 0, Player("You", "you", PERSON)), "the score sheet says the same"


def test_a_row_in_sight_from_the_top_leaves_the_page_there(open_app: OpenApp, tmp_path: Path) -> None:
    """Whoever came back from a try found their own name cut by a few pixels."""
    hands = open_app(reviewer=QuickReviewer)
    scene = reviewed(hands, tmp_path)
    scene.arrange()
    assert scene.scroll.goal == 0
    scene._chosen = next(reversed(scene._rows))
    scene.arrange()
    last = next(one for one in scene.widgets if one.key == scene._chosen)
    assert scene.scroll.goal > 0
    assert scene.scroll.view.contains(last.area)


def test_one_small_loss_alone_is_not_called_several(open_app: OpenApp, tmp_path: Path) -> None:
    hands = open_app(reviewer=QuickReviewer)
    scene = reviewed(hands, tmp_path)
    assert scene.review is not None
    none = tuple(replace(one, mistake=False, loss=0.0) for one in scene.review.decisions)
    first = next(one for one in none if one.seat == 0 and one.judged)
    best, other, *_ = scene.record.decisions[first.line, 0].view.hand
    small = replace(first, chosen=other, options=((best, 3.0, 0.0), (other, 1.2, 1.0)), loss=1.8)
    lost, *others = scene.review.seats
    alone = (replace(lost, loss=1.8), *others)
    scene.reviewing.found = replace(scene.review, decisions=(small, *none), seats=alone)
    scene.arrange()
    titles = [title for _, title in scene.sections]
    assert "Small loss" in titles
    scene.reviewing.found = replace(scene.reviewing.found, seats=(replace(lost, loss=5.0), *others))
    assert lost_words(scene.reviewing.found, 0)[1] == "Small losses: 5 points in all", "not 1.8 alone"


def test_what_bots_decided_is_not_drawn_as_what_the_others_did(
    open_app: OpenApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Their bars have the colour that stands beside their joined number."""
    filled: list[tuple[int, tuple[int, ...]]] = []
    monkeypatch.setattr(LuckSheet, "_fill", lambda self, on, rect, color: filled.append((rect.w, color)))
    hands = open_app(reviewer=QuickReviewer)
    found = sheet(hands, tmp_path)
    assert found.luck is not None
    filled.clear()
    found.dirty = True
    hands.wait(0.1)
    tones = [color for wide, color in filled if wide > 0]
    bots = 3
    assert tones.count(BOTH) >= 2 * bots
    assert tones.count(GIVEN) <= 2, "before its head, and in the bar of the person"


def test_what_a_loss_is_called_agrees_with_its_number(open_app: OpenApp, tmp_path: Path) -> None:
    """“−2 ± 2” was once a mistake and once none."""
    scene = reviewed(open_app(reviewer=QuickReviewer), tmp_path)
    assert scene.review is not None
    told: dict[tuple[float, float], tuple[str, str]] = {}
    for loss, error in ((2.04, 1.0), (2.6, 1.3), (1.96, 0.2), (2.4, 1.3), (1.2, 0.1)):
        mistake = loss >= max(2.0, 1.96 * error)
        own = next(one for one in scene.review.of(0) if one.chosen != one.best)
        one = replace(own, loss=loss, error=error, mistake=mistake)
        splits = [replace(split, loss=loss, given=loss) for split in scene.review.seats]
        review = replace(scene.review, telling=2.0, seats=tuple(splits), decisions=(one,))
        words = replace(scene._words, review=review)
        told[loss, error] = words.told(one).cost, words.explained(one).lines[0]
    costs = {at: cost for at, (cost, _) in told.items()}
    assert costs == {
        (2.04, 1.0): "−2 ± 2",
        (2.6, 1.3): "−3 ± 3",
        (1.96, 0.2): "−1.9, not clear",
        (2.4, 1.3): "−2, not clear",
        (1.2, 0.1): "−1, not clear",
    }
    assert "; this cost 2 points ± 2." in told[2.04, 1.0][1]
    assert "the difference of 1.9 is not clear" in told[1.96, 0.2][1]
    assert "the difference of 2 points is not clear" in told[2.4, 1.3][1]


def test_a_long_mistake_is_told_whole_in_the_list(
    open_app: OpenApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was cut where the better move is named, in Spanish at 150 %."""
    hands = open_app(reviewer=QuickReviewer, text_size=150, language="es")
    ui = reviewed(hands, tmp_path).ui
    words = (
        "Pavo real, pagando con bosque 2, sabana 1, sabana 2 (mejor: Águila, pagando con montaña 2, "
        "montaña 4, comodín 1)"
    )
    told = Told("Ronda 9", words, "−20 % ± 4", 0.7, True)
    area = ui.frame.rect(40, 40, 1150, ROW_HIGH * (0.35 + 0.65 * 1.5))
    row = DecisionRow("long", area, told, lambda: None)
    cut: list[str] = []
    fit = Type.fit

    def noted(type_: Type, text: str, size: float, tone: Any, wide: float, *rest: Any, **more: Any) -> Any:
        if not type_.fits(text, size, wide):
            cut.append(text)
        return fit(type_, text, size, tone, wide, *rest, **more)

    monkeypatch.setattr(Type, "fit", noted)
    row.draw(hands.app.window.surface, ui, focused=False)
    assert words not in cut
