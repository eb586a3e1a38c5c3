"""What a review says of a decision: how good it was, and what else was as good."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from ai.bidder import Alternative, Decision, Fact
from game.engine.games.raj.events import BidsRevealed
from game.engine.games.wild_cards.moves import Acquire
from game.scenes.bids.words import card_word
from game.scenes.wild_cards.faces import NAMES
from game.screens.review.moment import CHOSEN, MomentScene
from game.screens.review.rows import SMALL, DecisionRow, PersonCard
from game.screens.review.scene import ReviewScene
from game.tabletop.advice.hints import Hints, Stage
from game.tabletop.hint_light import GREEN
from game.ui.review import Judged
from game.ui.type import COUNT
from tests.screens.review.reviewed import reviewed
from tests.tools.reviews import QuickReviewer
from tests.tools.screen import Hands, NoBidders, OpenApp


def test_what_is_as_good_as_what_was_chosen_is_named(open_app: OpenApp, tmp_path: Path) -> None:
    """Where all are alike no bars are drawn, and only “the best that was found” was said."""
    hands = open_app(reviewer=QuickReviewer)
    scene = reviewed(hands, tmp_path, "bids")
    assert scene.review is not None
    one = scene.review.of(0)[0]
    first, second, *_ = scene.record.decisions[one.line, 0].view.hand
    alike = replace(one, chosen=first, options=((first, 0.3, 0.0), (second, 0.29, 0.0)), mistake=False)
    told = scene._words.explained(alike)
    assert any(card_word(first) in line and card_word(second) in line for line in told.lines), told.lines
    assert any(
        re.search("as good for winning the game|both win the game as often", line) for line in told.lines
    )
    assert told.lines[0] == "As good as anything that was found."
    other = replace(alike, options=((second, 0.3, 0.0), (first, 0.3, 0.0)))
    given = scene._words.explained(replace(other, poorer=5.2))
    poorer = "No clear difference in winning the game; 5 points less on average than"
    assert given.lines[0] == f"{poorer} {card_word(second)}."
    assert not any("ood" in line for line in given.lines), "it is not as good"


def test_no_choice_of_two_ways_is_told_beside_a_hint_that_has_given_one_up(
    open_app: OpenApp, tmp_path: Path
) -> None:
    """The hint had a fact that says which way its move goes; the review named two ways as level."""
    scene = reviewed(open_app(reviewer=QuickReviewer), tmp_path, "bids")
    assert scene.review is not None
    advice = scene.presentation.advice
    assert advice is not None
    one = scene.review.of(0)[0]
    view = scene.record.decisions[one.line, 0].view
    first, second = view.hand[:2]
    alike = replace(
        one,
        chosen=first,
        options=((first, 0.3, 0.0), (second, 0.3, 0.0)),
        level=(first, second),
        mistake=False,
        loss=0.0,
    )
    hint = Hints(scene.session, NoBidders)
    for facts, both in (((), True), (((next(iter(advice.choice.sided)), {"points": 12}),), False)):
        told = tuple(Fact(template, gaps) for template, gaps in facts)
        hint.answer = Decision(first, (Alternative(first, 30.0), Alternative(second, 30.0)), told)
        named = hint.advised(advice, view)
        assert (len(named) == 2) is both
        assert scene._words.beside(replace(alike, advised=facts)) == tuple(named[1:])
        said = " ".join(scene._words.explained(replace(alike, advised=facts)).lines)
        assert bool(re.search("as good for winning|both win the game", said)) is both


def test_what_is_as_good_as_the_best_is_told_as_such(open_app: OpenApp, tmp_path: Path) -> None:
    """No other move is named beside it; what a hint would have advised comes first, as in the hint."""
    hands = open_app(reviewer=QuickReviewer)
    scene = reviewed(hands, tmp_path)
    assert scene.review is not None
    close = next(one for one in scene.review.of(0) if not one.mistake and one.best != one.chosen)
    assert scene.review.weighed(close)[0][0] == close.best
    assert close.chosen in [move for move, _ in scene.review.weighed(close)]
    hands.click(("decision", close.line))
    told = hands.widget("detail").spoken.note
    assert told.startswith(f"Chosen: the {close.chosen}. Perhaps better: the {close.best}.")


def without_middle(hand: Sequence[int]) -> tuple[int, ...]:
    """A hand but for its middle card: where all of it is as good it is no choice of two ways."""
    middle = hand[len(hand) // 2] if len(hand) > 2 else None
    return tuple(card for card in hand if card != middle)


def test_a_verdict_names_a_move_or_none_and_contradicts_no_choice(
    open_app: OpenApp, tmp_path: Path
) -> None:
    """“Better: None”; “as good as anything” stood above a choice of two cards."""
    scene = reviewed(open_app(reviewer=QuickReviewer), tmp_path)
    assert scene.review is not None
    two_ways = 0
    for line, judged in {one.line: one for one in scene.review.of(0)}.items():
        first, *others = hand = scene.record.decisions[line, 0].view.hand
        if not others:
            continue
        options = ((others[0], 3.0, 0.0), (first, 2.4, 0.0))
        level = (others[0], *(card for card in without_middle(hand) if card != others[0]))
        small = replace(
            judged, chosen=first, options=options, level=level, mistake=False, loss=0.6, poorer=0.0
        )
        said = scene._words.sentence(small)
        assert "Perhaps better: " in said
        assert "None" not in said
        assert scene._words.beside(small), "what it is compared with has its light"
        lines = " ".join(scene._words.explained(replace(small, loss=0.0)).lines)
        assert not ("As good as anything" in lines and "Much the same: " in lines), lines
        two_ways += "Much the same: " in lines
    assert two_ways


def test_no_two_are_named_of_many_that_are_as_good(open_app: OpenApp, tmp_path: Path) -> None:
    """The hint said “any card”, the review of the same moment “much the same: the 4 and the 2”."""
    scene = reviewed(open_app(reviewer=QuickReviewer), tmp_path)
    assert scene.review is not None
    advice, told = scene.presentation.advice, set()
    assert advice is not None
    for judged in scene.review.of(0):
        hand = scene.record.decisions[judged.line, 0].view.hand
        if len(hand) < 5:
            continue
        middle = hand[len(hand) // 2]
        order = (middle, *(card for card in hand if card != middle))
        for level in (order, order[:4]):
            one = replace(
                judged,
                chosen=middle,
                options=tuple((card, 3.0, 0.0) for card in level[:3]),
                level=level,
                mistake=False,
                loss=0.0,
                poorer=0.0,
            )
            lines = " ".join(scene._words.explained(one).lines)
            words = "any card" if level == order else "3 other moves"
            assert f"much the same: {words}." in lines
            told.add(words)
    assert len(told) == 2


def test_hint_review_and_lights_name_the_same_two_ways(open_app: OpenApp, tmp_path: Path) -> None:
    """The words named the 4, the light lay on the 5; and the hint named a card that its review did not."""
    hands = open_app(reviewer=QuickReviewer)
    scene = reviewed(hands, tmp_path)
    assert scene.review is not None
    advice, named, mistakes = scene.presentation.advice, 0, 0
    assert advice is not None
    for line, judged in {one.line: one for one in scene.review.of(0)}.items():
        view = scene.record.decisions[line, 0].view
        middle = view.hand[len(view.hand) // 3]
        for first, best in (
            (view.hand[-1], view.hand[0]),
            (view.hand[0], view.hand[-1]),
            (middle, view.hand[-1]),
        ):
            order = (best, *(card for card in without_middle(view.hand) if card != best))
            alike = tuple((card, 3.0, 0.0) for card in dict.fromkeys((best, first, *order)))
            one = replace(
                judged, chosen=first, options=alike[:3], level=order, mistake=False, loss=0.0, poorer=0.0
            )
            said = scene._words.explained(one).lines
            hint = Hints(scene.session, NoBidders)
            hint.answer = Decision(best, tuple(Alternative(card, 3.0) for card in order), ())
            ways = hint.advised(advice, view)
            assert scene._words.beside(one) == tuple(way for way in ways if way != first)
            if "Much the same: " not in " ".join(said):
                assert len(ways) < 2
                continue
            named += 1
            assert set(map(int, re.findall(r"the (\d+)", said[0]))) == set(ways)
            assert said[0] in hint.told(advice, view, Stage.MOVE).lines
            assert said[1:] == (() if first in ways else (f"Just as good: the {first}.",))
            poor = view.hand[len(view.hand) // 2]
            if poor in ways:
                continue
            level = tuple(card for card in order if card != poor)
            wrong = replace(
                one,
                chosen=poor,
                options=((best, 3.0, 0.0), (poor, 0.0, 0.1)),
                level=level,
                mistake=True,
                loss=3.0,
            )
            hint.answer = Decision(
                best, (*(Alternative(card, 3.0) for card in level), Alternative(poor, 0.0)), ()
            )
            found = replace(scene.review, decisions=(*scene.review.decisions, wrong))
            words = replace(scene._words, review=found)
            assert words.beside(wrong) == tuple(hint.advised(advice, view))
            title = hint.told(advice, view, Stage.MOVE).title.partition("Hint: ")[2]
            told = words.explained(wrong)
            assert f"Better: {title}; " in told.lines[0]
            assert {f"the {way}" for way in ways} <= {bar.words for bar in told.bars}
            mistakes += len(ways) > 1
    assert named > 5
    assert mistakes > 5


def at_a_close_decision(hands: Hands, folder: Path) -> tuple[ReviewScene, Judged]:
    """A review whose decision that is hardly worse than the best lies on the table."""
    scene = reviewed(hands, folder)
    assert scene.review is not None
    close = next(one for one in scene.review.of(0) if not one.mistake and one.best != one.chosen)
    hands.click(("decision", close.line))
    hands.click("table")
    return scene, close


def test_what_is_as_good_as_the_best_has_its_light(open_app: OpenApp, tmp_path: Path) -> None:
    """A tick on what was chosen alone was taken for the best, while the words named another move."""
    hands = open_app(reviewer=QuickReviewer)
    scene, _ = at_a_close_decision(hands, tmp_path)
    assert scene.review is not None
    lit = {(color, sign) for _, _, color, sign in hands.top._lit()}
    assert lit == {(GREEN, "icon_person"), (GREEN, "icon_hint")}
    hands.key(pygame.K_ESCAPE)
    wrong = scene.review.mistakes(0)[0]
    hands.click(("decision", wrong.line))
    hands.click("table")
    lit = {(color, sign) for _, _, color, sign in hands.top._lit()}
    assert lit == {(CHOSEN, "icon_person"), (GREEN, "icon_hint")}


def test_a_chosen_card_keeps_its_tick_where_as_good_a_move_has_it_too(
    open_app: OpenApp, tmp_path: Path
) -> None:
    """Of two cards that were bid with the eagle one had a tick and the other a lantern."""
    hands = open_app(reviewer=QuickReviewer)
    scene = reviewed(hands, tmp_path)
    assert scene.review is not None
    hands.click(("decision", scene.review.of(0)[0].line))
    hands.click("table")
    moment = hands.top.moment
    hands.top.moment = replace(moment, as_good=True, mistake=False, best=(moment.chosen,))
    assert {sign for _, _, _, sign in hands.top._lit()} == {"icon_check"}


def test_a_moment_says_what_came_of_it_and_what_its_marks_mean(open_app: OpenApp, tmp_path: Path) -> None:
    """One had to ask every bot to hear what the others had laid; a lone lantern was taken for the best."""
    hands = open_app(reviewer=QuickReviewer)
    scene, close = at_a_close_decision(hands, tmp_path)
    verdict, came, marks = hands.top.panel.told.lines
    assert f"Perhaps better: the {close.best}; " in verdict
    decided = scene.record.decisions[close.line, close.seat]
    [bids] = [event for event in scene.record.after(decided) if isinstance(event, BidsRevealed)]
    names = [player.name for player in scene.session.players]
    assert all(f"{names[seat]}:\N{NO-BREAK SPACE}{bids.cards[seat]}" in came for seat in (1, 2, 3))
    assert " take" in came or "All tied" in came
    assert marks == "Person: chosen; lantern: the best."
    moment = hands.top
    moment.moment = replace(moment.moment, chosen=moment.moment.best[0])
    moment.arrange()
    assert marks not in moment.panel.told.lines, "nobody looks for a sign that is not there"


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("bids", r"What came of it\? (\w+:\s\S+ · )*\w+:\s[\w−]+\. .*(win|burn|nobody takes)"),
        ("wild-cards", r"What came of it\? .*Taken: \w+"),
        ("wild-wild-pattern", r"What came of it\? .*\w+ takes the \w+"),
    ],
)
def test_in_every_game_it_is_said_what_came_of_a_decision(
    open_app: OpenApp, tmp_path: Path, game: str, told: str
) -> None:
    hands = open_app(reviewer=QuickReviewer)
    scene = reviewed(hands, tmp_path, game)
    assert scene.review is not None
    lines = [line for one in scene.review.of(0) for line in scene._words.on_table(one).lines]
    came = [line for line in lines if line.startswith("What came of it? ")]
    assert len(came) > 3
    assert any(re.match(told, line) for line in came), came


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1280, 720), 150)])
def test_of_a_mistake_it_is_said_what_came_of_it(
    open_app: OpenApp, tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    """Bars took the room: just there nobody learnt who had laid what."""
    hands = open_app(reviewer=QuickReviewer, size=size, text_size=text, language="es")
    scene = reviewed(hands, tmp_path)
    assert scene.review is not None
    wrong = scene.review.mistakes(0)[0]
    hands.click(("decision", wrong.line))
    hands.click("table")
    assert "¿Qué pasó? " in hands.top.panel.told.lines[1]


def letters_of(hands: Hands, row: Any) -> float:
    """The size of the letters in which a row says what was chosen, as it stands beside its bar."""
    found: list[float] = []
    ui = hands.top.ui
    plain_fit, plain_block = ui.type.fit, ui.type.block

    def fit(text: str, size: float, *more: Any) -> pygame.Surface:
        image = plain_fit(text, size, *more)
        if text == row.told.words:
            found.append(size * image.get_height() / plain_fit(text, size, more[0], 10_000).get_height())
        return image

    def block(text: str, size: float, *more: Any, **how: Any) -> pygame.Surface:
        found.append(size)
        return plain_block(text, size, *more, **how)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ui.type, "fit", fit)
        patch.setattr(ui.type, "block", block)
        row.draw(pygame.Surface(hands.app.window.surface.get_size()), ui, focused=False)
    return found[-1]


def test_two_animals_for_the_same_payment_tell_it_once(open_app: OpenApp, tmp_path: Path) -> None:
    """In the list, where it made the letters small, and below it."""
    hands = open_app(reviewer=QuickReviewer)
    scene = reviewed(hands, tmp_path, "wild-cards")
    assert scene.review is not None
    [one] = [
        one
        for one in scene.review.of(0)
        if one.mistake and isinstance(one.best, Acquire) and one.chosen.payment == one.best.payment
    ]
    hands.click(("costly", one.line))
    spoken = hands.widget(("costly", one.line)).spoken
    assert letters_of(hands, hands.widget(("costly", one.line))) >= COUNT * SMALL
    animal, better = (NAMES[move.animal] for move in (one.chosen, one.best))
    assert f"{animal} (better: {better})" in f"{spoken.name} {spoken.note}", "it was paid for in the tie"
    strip = hands.widget("detail").spoken.note
    assert strip.startswith(f"Chosen: {animal}. Better: {better}.")


def test_what_is_decided_in_a_race_is_shown_and_not_judged(open_app: OpenApp, tmp_path: Path) -> None:
    """All else of Wild Wild Pattern is reviewed as in any game: accuracy, losses, the curve, luck."""
    hands = open_app(reviewer=QuickReviewer)
    scene = reviewed(hands, tmp_path, "wild-wild-pattern")
    assert scene.review is not None
    rows = [one for one in hands.top.widgets if isinstance(one, DecisionRow)]
    raced = [one for one in rows if one.told.cost == "not judged"]
    assert 0 < len(raced) < len(rows)
    assert any(one.told.mistake for one in rows)
    assert [one for one in hands.top.widgets if isinstance(one, PersonCard)]
    titles = [title for _, title in scene.sections]
    before = titles.index("Why some decisions are not judged")
    assert titles.index("All decisions that left a choice") == before + 1
    assert any(title.startswith("Chances to win") for _, title in scene.sections)
    hands.walk(raced[0].key)
    assert "isn’t judged" in hands.widget("detail").spoken.note
    hands.click("table")
    moment = hands.top
    assert isinstance(moment, MomentScene)
    assert not moment.moment.told.bars
    assert hands.app.stack.scenes[-2:] == [moment.table, moment]  # no pause hides the race
    hands.click("after")
    moment = hands.top
    assert isinstance(moment, MomentScene)
    assert hands.app.stack.scenes[-3:] == [scene, moment.table, moment]
    hands.key(pygame.K_ESCAPE)
    assert hands.top is scene
