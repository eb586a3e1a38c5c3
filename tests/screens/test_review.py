"""The review of a finished game, from the score sheet on: by mouse, keyboard and gamepad."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from ai.bidder import Alternative, Decision, Fact
from game.engine.core import Seat
from game.engine.games.raj.events import BidsRevealed
from game.engine.games.wild_cards.moves import Acquire
from game.engine.games.wild_cards.phases import Phase
from game.engine.record import parse
from game.scenes.bids.words import card_word
from game.scenes.wild_cards.faces import NAMES
from game.scenes.wild_cards.zones import BIDS, COLLECTED, LEADERS, PAID, ROW
from game.screens.games.finished import FinishedScene
from game.screens.games.saved_game import read_summary
from game.screens.results.scene import ResultsScene
from game.screens.review import moment as moment_scene
from game.screens.review.luck import BOTH, GIVEN, LUCK, LuckSheet, counted
from game.screens.review.moment import CHOSEN, MomentScene
from game.screens.review.rows import SMALL, DecisionRow, PersonCard
from game.screens.review.scene import ROW as ROW_HIGH
from game.screens.review.scene import ReviewScene
from game.screens.review.totals import lost_words, reading
from game.screens.review.words import DecisionWords, Told
from game.screens.title.scene import TitleScene
from game.tabletop.advice.bot_reasons import reasoned
from game.tabletop.advice.hints import Hints, Stage
from game.tabletop.explanations.explanation import Explanation, sight_of
from game.tabletop.hint_light import GREEN
from game.tabletop.pieces import Piece
from game.tabletop.presentation import presentation_of
from game.tabletop.recorded import recorded
from game.tabletop.zones import HAND
from game.ui.intents import ARROWS
from game.ui.reasons import Reasons
from game.ui.review import GameReview, Judged, Split, WholeSplit
from game.ui.session import PERSON, Player
from game.ui.theme import MENU
from game.ui.type import COUNT, Type
from tests.scenes.play import until
from tests.screens.menus import read
from tests.tools.reviews import QuickReviewer, finished_game
from tests.tools.screen import Hands, NoBidders, OpenApp


def decided_before(scene: ReviewScene, one: Judged) -> int:
    """The last line of the record before this decision was asked for."""
    return scene.record.decisions[one.line, one.seat].before


def sheet(hands: Hands, folder: Path, game: str = "raj", people: int = 1) -> ResultsScene:
    """The score sheet of a game that has just ended, all of it there."""
    session, record = finished_game(game, folder, people)
    scene = ResultsScene(hands.app, presentation_of(game), session, record)
    hands.open(scene)
    hands.key(pygame.K_RETURN)
    hands.wait(1.0)
    return scene


def said(scene: ResultsScene) -> str:
    """All that a screen reader reads here."""
    return "\n".join(f"{one.name} {one.note}" for one in scene.spoken_texts)


def test_luck_and_skill_stand_on_the_sheet_once_the_game_was_looked_at(
    open_app: OpenApp, tmp_path: Path
) -> None:
    hands = open_app(reviewer=QuickReviewer)
    scene = sheet(hands, tmp_path)
    assert scene.luck is not None
    found = scene.luck.reviewing.found
    assert found is not None
    told = found.told(0)
    assert told.loss == 21
    assert (told.luck, told.luck_error) == (0, 2)
    assert "Luck neither clearly helped nor hurt: 0 (from −2 to +2). Against" in said(scene)
    assert "Against the best move each time, your decisions cost you 21" in said(scene)


@pytest.mark.parametrize("game", ["raj", "wild-cards"])
def test_the_parts_of_a_result_say_what_they_count(open_app: OpenApp, tmp_path: Path, game: str) -> None:
    """Chances are hundredths of a win, not a share: their sum over a game may be more than a whole one."""
    hands = open_app(reviewer=QuickReviewer)
    scene = sheet(hands, tmp_path, game)
    assert scene.luck is not None
    found = scene.luck.reviewing.found
    assert found is not None
    words = " ".join(scene.luck.words)
    end = "result" if game == "wild-cards" else "lead"
    assert f"The sum is the {end}" in words
    assert all(len(line) < 100 for line in counted(found, presentation_of(game).luck)), "short sentences"
    assert ("the order in which the prizes came" in words) is (game == "raj"), "what luck is in this game"
    assert "%" not in words
    assert words.startswith(
        "Luck and skill, in points" if game == "raj" else "Luck and skill · 100 is a win"
    )
    assert all(
        one.start + one.luck - one.loss + one.seen + one.given == one.result
        for one in map(found.told, range(4))
    )


def test_what_own_patterns_brought_stands_apart_from_what_the_others_gave(
    open_app: OpenApp, tmp_path: Path
) -> None:
    """They were booked as the others', who had done nothing."""
    hands = open_app(reviewer=QuickReviewer)
    scene = sheet(hands, tmp_path, "wild-wild-pattern")
    assert scene.luck is not None
    found = scene.luck.reviewing.found
    assert found is not None
    seats = (replace(found.seats[0], seen=0.2, given=found.seats[0].given - 0.2), *found.seats[1:])
    scene.luck.reviewing.found = replace(found, seats=seats)
    scene.arrange()
    means, mine, *_ = scene.luck.words
    assert "and all that isn’t judged" not in means
    assert "Patterns: what came of the patterns that a player found, said or let pass." in means
    assert mine.endswith(" Patterns: +20.")
    plain = sheet(open_app(reviewer=QuickReviewer), tmp_path / "cards", "wild-cards")
    assert plain.luck is not None
    assert "Patterns" not in " ".join(plain.luck.words)


def test_the_game_is_not_looked_at_before_the_sheet_is_there(open_app: OpenApp, tmp_path: Path) -> None:
    reviewers = []

    def make() -> QuickReviewer:
        reviewers.append(QuickReviewer())
        return reviewers[-1]

    hands = open_app(reviewer=make)
    session, record = finished_game("raj", tmp_path)
    hands.open(ResultsScene(hands.app, presentation_of("raj"), session, record))
    assert not hands.top.done
    assert sum(one.begun for one in reviewers) == 0
    hands.wait(5.0)
    assert sum(one.begun for one in reviewers) == 1


@pytest.mark.parametrize("by", ["mouse", "keys", "pad"])
def test_review_is_reached_from_the_sheet(open_app: OpenApp, tmp_path: Path, by: str) -> None:
    hands = open_app(reviewer=QuickReviewer)
    scene = sheet(hands, tmp_path)
    if by == "mouse":
        hands.click("review")
    elif by == "keys":
        hands.walk("review")
        hands.key(pygame.K_RETURN)
    else:
        hands.walk("review", pad=True)
        hands.button(0)
    assert isinstance(hands.top, ReviewScene)
    assert hands.crowding() == []
    rows = [one.key for one in hands.top.widgets if isinstance(one.key, tuple)]
    costly = [key for key in rows if key[0] == "costly"]
    assert len(costly) == 3
    assert len([key for key in rows if key[0] == "decision"]) > 7
    spoken = [hands.widget(key).spoken.note for key in costly]
    assert [note.rsplit("−", 1)[1] for note in spoken] == ["6", "5", "4"]
    if by == "mouse":
        hands.click("back")
    elif by == "keys":
        hands.key(pygame.K_ESCAPE)
    else:
        hands.button(1)
    assert hands.top is scene


def test_a_review_can_be_waited_for_and_called_off(open_app: OpenApp, tmp_path: Path) -> None:
    reviewer = QuickReviewer(polls=100_000)
    hands = open_app(reviewer=lambda: reviewer)
    scene = sheet(hands, tmp_path)
    hands.click("review")
    waiting = hands.top
    assert isinstance(waiting, ReviewScene)
    assert waiting.review is None
    before = waiting.reviewing.share
    hands.wait(0.5)
    assert waiting.reviewing.share > before
    left = waiting.reviewing.left
    assert left is None or left > 0
    hands.click("stop")
    assert hands.top is scene
    assert reviewer.cancelled == 1
    reviewer.polls = 3
    hands.click("review")
    hands.wait(0.5)
    assert hands.top.review is not None
    assert reviewer.begun == 2


def test_the_button_of_the_review_says_how_far_it_is(open_app: OpenApp, tmp_path: Path) -> None:
    """And something moves on the sheet, however long the next per cent takes."""
    hands = open_app(reviewer=lambda: QuickReviewer(polls=1000))
    scene = sheet(hands, tmp_path)
    hands.wait(0.5)
    first = hands.widget("review").text
    assert first.endswith("%")
    hands.wait(3.0)
    assert hands.widget("review").text != first
    hands.program.frame(0.0)
    scene.dirty = False
    scene._look_at_review(0.3)
    assert scene.dirty


def test_a_table_ends_what_is_under_way(open_app: OpenApp, tmp_path: Path) -> None:
    reviewer = QuickReviewer(polls=100_000)
    hands = open_app(reviewer=lambda: reviewer)
    sheet(hands, tmp_path)
    assert reviewer.begun == 1
    hands.click("again")
    hands.wait(0.2)
    assert reviewer.cancelled == 1


def test_every_person_has_an_accuracy_and_decisions_of_their_own(open_app: OpenApp, tmp_path: Path) -> None:
    hands = open_app(reviewer=QuickReviewer)
    scene = sheet(hands, tmp_path, people=2)
    assert said(scene).count("decisions cost") == 2
    assert said(scene).count("everybody’s decisions together") == 2
    hands.click("review")
    lines = {key for key in (one.key for one in hands.top.widgets) if isinstance(key, tuple)}
    assert ("person", 0) in lines
    hands.click(("person", 1))
    others = {key for key in (one.key for one in hands.top.widgets) if isinstance(key, tuple)}
    mine = {key for key in lines if key[0] == "decision"}
    assert mine
    assert not mine & others


def test_a_review_that_fails_says_so(open_app: OpenApp, tmp_path: Path) -> None:
    hands = open_app(reviewer=lambda: QuickReviewer(fails=True))
    scene = sheet(hands, tmp_path)
    assert scene.luck is not None
    assert scene.luck.reviewing.failed
    hands.click("review")
    hands.wait(0.5)
    assert hands.top.reviewing.failed
    hands.click("stop")
    assert hands.top is scene


@pytest.mark.parametrize("game", ["bids", "wild-cards"])
def test_other_games_tell_chances(open_app: OpenApp, tmp_path: Path, game: str) -> None:
    hands = open_app(reviewer=QuickReviewer)
    scene = sheet(hands, tmp_path, game)
    assert "100 is a win" in said(scene)
    hands.click("review")
    assert hands.crowding() == []


# --- on the table ------------------------------------------------------------------------------------

GAMES = ["raj", "bids", "wild-cards", "wild-wild-pattern"]


def reviewed(hands: Hands, folder: Path, game: str = "raj") -> ReviewScene:
    """The review of a game that has just ended."""
    sheet(hands, folder, game)
    hands.click("review")
    scene = hands.top
    assert isinstance(scene, ReviewScene)
    return scene


def decision(scene: ReviewScene, number: int) -> tuple[str, int]:
    """The key of one of all decisions."""
    assert scene.review is not None
    return ("decision", scene.review.of(0)[number].line)


@pytest.mark.parametrize("by", ["mouse", "keys", "pad"])
def test_the_costliest_decisions_are_shown_on_the_table(open_app: OpenApp, tmp_path: Path, by: str) -> None:
    hands = open_app(reviewer=QuickReviewer)
    scene = reviewed(hands, tmp_path)
    assert scene.review is not None
    worst = sorted(scene.review.mistakes(0), key=lambda one: -one.loss)
    assert len(worst) > len(scene.review.costliest(0))
    key = ("costly", worst[0].line)
    if by == "mouse":
        hands.click(("costly", worst[1].line))
        hands.click(key)
        assert hands.top is scene
        hands.click("table")
    else:
        hands.walk(key, pad=by == "pad")
        hands.button(0) if by == "pad" else hands.key(pygame.K_RETURN)
    for number, one in enumerate(worst):
        moment, table = hands.top, hands.top.table
        assert isinstance(moment, MomentScene)
        assert hands.app.stack.scenes[-2] is table
        assert table.view.seat == 0
        assert moment.moment.counted[0] == f"List {number + 1}/{len(worst)}"
        assert {one.chosen, one.best} <= set(table.session.table.question(0).options)
        assert f"Better: the {one.best}. This cost {6 - number} points." in moment.moment.told.lines
        assert moment.panel is not None
        assert moment.panel.area.w
        hand = table.space.clear[0]
        assert not moment.panel.area.colliderect(hand)
        assert hands.crowding() == []
        if by == "mouse":
            hands.click("after")
        else:
            hands.walk("after", pad=by == "pad")
            hands.button(0) if by == "pad" else hands.key(pygame.K_RETURN)
    assert hands.top.moment.number == 1
    hands.button(1) if by == "pad" else hands.key(pygame.K_ESCAPE)
    assert hands.top is scene


def test_light_on_a_decision_lies_on_no_card_above(
    open_app: OpenApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a lit card of the hand what is in sight is lit: its neighbour lies above it."""
    hands = open_app(reviewer=QuickReviewer)
    scene = reviewed(hands, tmp_path, "bids")
    lit: list[tuple[Piece, Sequence[Piece]]] = []
    monkeypatch.setattr(moment_scene, "draw_light", lambda *how: lit.append((how[2], how[6])))
    hands.walk(decision(scene, 0))
    hands.key(pygame.K_RETURN)
    hands.wait(0.2)
    hand = sorted(
        (one for key, one in hands.top.table.model.pieces.items() if key.zone is HAND),
        key=lambda one: one.x,
    )
    assert lit
    for piece, above in lit:
        assert piece in hand
        after = hand[hand.index(piece) + 1 :]
        assert after[:1] == [one for one in after[:1] if one in above]


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize(("seats", "size"), [(4, (1280, 720)), (3, (1280, 720)), (4, (1024, 600))])
def test_a_decision_is_told_of_beside_players_and_animals(
    open_app: OpenApp, tmp_path: Path, text: int, seats: int, size: tuple[int, int]
) -> None:
    """Wild Cards in large Spanish: what is said lies on the tray that asked, not on whom it speaks of, nor
    on what they have won.
    """
    hands = open_app(reviewer=QuickReviewer, text_size=text, language="es", size=size)
    session, record = finished_game("wild-cards", tmp_path, seats=seats)
    hands.open(ResultsScene(hands.app, presentation_of("wild-cards"), session, record))
    hands.key(pygame.K_RETURN)
    hands.wait(1.0)
    hands.click("review")
    hands.wait(1.0)
    scene = hands.top
    assert scene.review is not None
    worst = scene.review.costliest(0)
    hands.click(("costly", worst[0].line))
    for _ in worst:
        moment, table = hands.top, hands.top.table
        layout, frame = table.model.layout, table.ui.frame
        owned = [frame.rect(*layout.seat[seat].plate) for seat in table.session.table.seats]
        row = [frame.rect(*box) for box in table.contested]
        owned += [
            frame.rect(*piece.box())
            for key, piece in table.model.pieces.items()
            if key.zone in (COLLECTED, LEADERS)
        ]
        assert moment.panel is not None
        assert moment.panel.area.w
        assert moment.panel.area.collidelist([*owned, *row]) < 0
        assert bool(moment.panel.told.bars) is bool(moment.moment.told.bars)
        hands.click("after")


@pytest.mark.parametrize("text", [100, 150])
def test_what_was_chosen_is_told_beside_open_bids(open_app: OpenApp, tmp_path: Path, text: int) -> None:
    """Who takes an animal weighs who bid what: the panel lay on all bids."""
    hands = open_app(reviewer=QuickReviewer, text_size=text, language="es")
    scene = reviewed(hands, tmp_path, "wild-cards")
    hands.walk(decision(scene, 0))
    hands.click("table")
    seen, bars = 0, set()
    for _ in range(12):
        moment, table = hands.top, hands.top.table
        pieces, frame = table.model.pieces, table.ui.frame
        bids = [frame.rect(*one.box()) for key, one in pieces.items() if key.zone in (BIDS, PAID)]
        panels = [one for one in (moment.panel, moment._decided) if one is not None]
        if table.view.phase != Phase.BIDS and len(moment.moment.told.bars) < 3:
            for one in panels:
                assert one.area.collidelist(bids) < 0, one.told.title
            assert panels[0].told.bars == moment.moment.told.bars
            bars.add(bool(panels[0].told.bars))
            seen += 1
        hands.click("after")
    assert seen > 3
    assert True in bars


def test_reasons_of_a_bot_leave_bids_and_animals_in_sight(open_app: OpenApp, tmp_path: Path) -> None:
    """They lay in the middle, on the bids that they were about, though there was room beside them."""
    hands = open_app(reviewer=QuickReviewer)
    session, record = finished_game("wild-cards", tmp_path, seats=3, reasons=True)
    hands.open(ResultsScene(hands.app, presentation_of("wild-cards"), session, record))
    hands.key(pygame.K_RETURN)
    hands.wait(1.0)
    hands.click("review")
    hands.wait(1.0)
    scene, told = hands.top, 0
    hands.click(("decision", scene.review.of(0)[0].line))
    hands.click("table")
    for _ in range(6):
        moment, table = hands.top, hands.top.table
        for _ in moment.moment.why:
            hands.key(pygame.K_w)
            assert moment.panel is not None
            shown = (BIDS, PAID, ROW, COLLECTED, LEADERS)
            cards = [one for key, one in table.model.pieces.items() if key.zone in shown]
            areas = [table.ui.frame.rect(*one.box()) for one in cards]
            assert moment.panel.area.collidelist(areas) < 0
            told += 1
        hands.click("after")
    assert told > 3


def test_the_list_stands_at_the_decision_that_was_looked_at_last(open_app: OpenApp, tmp_path: Path) -> None:
    """Whoever has gone on to others at the table comes back to the last of them."""
    hands = open_app(reviewer=QuickReviewer, text_size=150)
    scene = reviewed(hands, tmp_path)
    hands.walk(decision(scene, 2))
    hands.key(pygame.K_RETURN)
    hands.click("after")
    hands.click("after")
    hands.key(pygame.K_ESCAPE)
    assert hands.top is scene
    key = decision(scene, 4)
    assert hands.focus == key
    row = hands.widget(key)
    assert isinstance(row, DecisionRow)
    assert row.chosen
    hands.wait(0.5)
    assert scene.scroll.view.contains(row.area)


@pytest.mark.parametrize("text", [100, 150, 200])
def test_a_review_opens_at_its_top(open_app: OpenApp, tmp_path: Path, text: int) -> None:
    """Its summary is seen first; Enter shows the costliest decision on the table."""
    hands = open_app(reviewer=QuickReviewer, text_size=text)
    scene = reviewed(hands, tmp_path)
    hands.wait(0.3)
    assert scene.scroll.view.contains(hands.widget(("person", 0)).area)
    assert hands.focus == "table"
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.top, MomentScene)


def test_a_forced_move_is_not_answered_with_the_reasons_of_an_older_one(tmp_path: Path) -> None:
    """A bot that had no choice says nothing beside a decision, rather than why it moved a round before."""
    _, file = finished_game("raj", tmp_path, reasons=True)
    game = presentation_of("raj")
    whole = recorded(game, parse(file.read_bytes()))
    decided = next(one for one in whole.decisions.values() if one.seat == 0 and one.round == 3)
    assert set(whole.notes_beside(decided)) == {1, 2, 3}
    lines = tuple(
        (number, {key: value for key, value in line.items() if key != "note"})
        if line.get("seat") == 1 and number > decided.before
        else (number, line)
        for number, line in whole.record.lines
    )
    forced = replace(whole, record=replace(whole.record, lines=lines))
    assert set(forced.notes_beside(decided)) == {2, 3}


def test_who_moved_last_gives_their_reasons_first(tmp_path: Path) -> None:
    """Whoever sat first round the table did, and nobody knew why."""
    _, file = finished_game("wild-cards", tmp_path, seats=4, reasons=True)
    game, found = presentation_of("wild-cards"), 0
    whole = recorded(game, parse(file.read_bytes()))
    words: Any = DecisionWords(game, whole, None)  # type: ignore[arg-type]
    for (line, seat), decided in whole.decisions.items():
        notes = whole.notes_beside(decided, words.presentation.advice.bots.acted(decided.view))
        asked = [one for one, _ in words.reasons(SimpleNamespace(line=line, seat=seat))]
        behind = [one for one in asked if not notes[one].later]
        assert behind == asked[: len(behind)]
        moved = [(-notes[one].before, one) for one in behind]
        assert moved == sorted(moved)
        found += behind != sorted(behind)
    assert found


def test_an_arrow_that_led_to_a_moment_keeps_the_focus(open_app: OpenApp, tmp_path: Path) -> None:
    """A second press went on from there: it began a game."""
    hands = open_app(reviewer=QuickReviewer)
    scene = reviewed(hands, tmp_path)
    hands.walk(decision(scene, 3))
    hands.key(pygame.K_RETURN)
    hands.key(pygame.K_RETURN) if hands.top is scene else None
    assert hands.focus == "play on"
    assert hands.top.table.model.focused is None, "one thing alone has the focus"
    number = hands.top.moment.number
    hands.walk("before")
    for step in (1, 2):
        hands.key(pygame.K_RETURN)
        assert isinstance(hands.top, MomentScene)
        assert (hands.focus, hands.top.moment.number) == ("before", number - step)
    hands.walk("after")
    hands.key(pygame.K_RETURN)
    assert (hands.focus, hands.top.moment.number) == ("after", number - 1)
    assert not any(one.tip for one in hands.top.widgets if one.key in ("before", "after"))


@pytest.mark.parametrize("by", ["wheel", "keys"])
def test_the_wheel_and_its_keys_go_from_decision_to_decision(
    open_app: OpenApp, tmp_path: Path, by: str
) -> None:
    """Arrows go from button to button there, as everywhere."""
    hands = open_app(reviewer=QuickReviewer)
    scene = reviewed(hands, tmp_path)
    hands.walk(decision(scene, 3))
    hands.key(pygame.K_RETURN)
    number = hands.top.moment.number
    for down, there in ((True, number + 1), (True, number + 2), (False, number + 1)):
        if by == "wheel":
            hands.send(pygame.MOUSEWHEEL, x=0, y=-1 if down else 1)
        else:
            hands.key(pygame.K_PAGEDOWN if down else pygame.K_PAGEUP)
        assert isinstance(hands.top, MomentScene)
        assert hands.top.moment.number == there
    shown = hands.top
    for arrow in ARROWS:
        hands.key(arrow)
        assert hands.top is shown


@pytest.mark.parametrize("by", ["mouse", "keys", "pad"])
def test_one_goes_from_mistake_to_mistake_among_all_decisions(
    open_app: OpenApp, tmp_path: Path, by: str
) -> None:
    """Only the list of the costliest led from one to the next."""
    hands = open_app(reviewer=QuickReviewer)
    scene = reviewed(hands, tmp_path)
    assert scene.review is not None
    decisions = scene.review.of(0)
    mistakes = [number for number, one in enumerate(decisions, 1) if one.mistake]
    assert 1 < len(mistakes) < len(decisions)
    hands.walk(decision(scene, mistakes[-1] - 1))
    hands.key(pygame.K_RETURN)
    assert hands.top.moment.number == mistakes[-1]
    for number in mistakes:  # after the last one comes the first
        if by == "mouse":
            hands.click("mistake")
        elif by == "keys":
            hands.key(pygame.K_m)
        else:
            hands.walk("mistake", pad=True)
            hands.button(0)
        assert hands.top.moment.number == number
        assert hands.crowding() == []
    for step, button in ((1, "after"), (-1, "before")):
        before = hands.top.moment.number
        hands.click(button)
        assert hands.top.moment.number == before + step
    hands.key(pygame.K_ESCAPE)
    hands.walk(("costly", scene.review.costliest(0)[0].line))
    hands.key(pygame.K_RETURN)
    assert "mistake" not in [one.key for one in hands.top.widgets], "its buttons lead to nothing else there"


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1280, 720), 150), ((1024, 600), 200)])
def test_what_is_said_of_decisions_stands_in_one_place(
    open_app: OpenApp, tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    """Wild Cards: from decision to decision the panel jumped across the table. Light on a bid still lies
    free, and bids that are open, unless there is no room beside them.
    """
    hands = open_app(reviewer=QuickReviewer, size=size, text_size=text, language="es")
    scene = reviewed(hands, tmp_path, "wild-cards")
    hands.walk(decision(scene, 0))
    hands.key(pygame.K_RETURN)
    places = []
    for _ in range(hands.top.moment.count):
        moment = hands.top
        layout, frame = moment.table.model.layout, moment.ui.frame
        lit = moment.advice.words.lights(moment.table.model, moment.moment.chosen)
        laid = [frame.rect(*box) for box in moment.table.laid_open]
        if not any(getattr(one, "zone", None) is BIDS for one in lit) and (
            not laid or moment.panel.area.collidelist(laid) >= 0
        ):
            places.append((moment.panel.area.topleft, moment.panel.area.w))
        bids = [frame.rect(*box) for box in layout.unbroken]
        within = [one for one in bids if one.colliderect(moment.panel.area)]
        assert all(one.bottom <= moment.panel.area.bottom for one in within), "no half of a name"
        hands.click("after")
    assert len(places) > 10
    assert len(set(places)) == 1


def test_a_bots_bid_is_the_one_on_the_table_or_is_said_to_come_afterwards(
    open_app: OpenApp, tmp_path: Path
) -> None:
    """BID-12: what was bid after the decision was told as if it lay there."""
    session, file = finished_game("bids", tmp_path, reasons=True)
    presentation = presentation_of("bids")
    whole = recorded(presentation, parse(file.read_bytes()))
    said = set()
    for (_, seat), decided in whole.decisions.items():
        if seat == 0 and len(decided.view.hand) > 1:
            assert presentation.advice is not None
            notes = whole.notes_beside(decided, presentation.advice.bots.acted(decided.view))
            laid = {decided.view.seat_at(place): card for place, card in enumerate(decided.view.bids)}
            for other, (note, later, _) in notes.items():
                said.add(later)
                assert later is (other not in laid)
                if other in laid:
                    best = session.table.rules.notation.read_action(note["expected"][0][0])
                    assert best == laid[other]
    assert said == {True, False}
    assert presentation.advice is not None
    told = reasoned(presentation.advice, "Clem", Reasons((), (), 3), over=True, later=True)
    assert told.lines[0].startswith("Chosen afterwards: ")


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
    poorer = "No clear difference in winning the game, but 5 points less on average than the best:"
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


def test_an_arrow_from_what_was_scrolled_out_of_sight_leads_to_what_is_in_sight(
    open_app: OpenApp, tmp_path: Path
) -> None:
    """After End, the arrow up threw the page back."""
    hands = open_app(reviewer=QuickReviewer, text_size=150)
    scene = reviewed(hands, tmp_path)
    assert scene.review is not None
    rows = len(scene.review.of(0))
    hands.walk(decision(scene, 0))
    hands.key(pygame.K_END)
    hands.key(pygame.K_UP)
    hands.wait(1.0)
    assert scene.scroll.goal > scene.scroll.most / 2
    assert hands.focus == decision(scene, rows - 1)
    hands.key(pygame.K_HOME)
    hands.key(pygame.K_DOWN)
    hands.wait(1.0)
    assert scene.scroll.goal < scene.scroll.most / 2


def test_escape_leads_from_a_bots_reasons_to_the_decision(open_app: OpenApp, tmp_path: Path) -> None:
    hands = open_app(reviewer=QuickReviewer)
    scene = reviewed(hands, tmp_path)
    hands.click("table")
    moment = hands.top
    moment.moment = replace(moment.moment, why=((Seat(1), Explanation("Why?")),))
    hands.key(pygame.K_w)
    assert moment.spoken_texts[0].name == "Why?"
    hands.key(pygame.K_ESCAPE)
    assert hands.top is moment
    assert moment.spoken_texts[0].name != "Why?"
    hands.key(pygame.K_w)
    assert moment.spoken_texts[0].name == "Why?"
    right, top = moment.panel.area.topright
    hands.click_at((right - 22, top + 22))  # the cross
    assert hands.top is moment
    assert moment.spoken_texts[0].name != "Why?"
    hands.key(pygame.K_ESCAPE)
    assert hands.top is scene


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
    assert told.startswith(f"Chosen: the {close.chosen}. Much the same as the best")


def test_a_verdict_names_a_move_or_none_and_contradicts_no_choice(
    open_app: OpenApp, tmp_path: Path
) -> None:
    """“Much the same as the best (None)”; “as good as anything” stood above a choice of two cards."""
    scene = reviewed(open_app(reviewer=QuickReviewer), tmp_path)
    assert scene.review is not None
    two_ways = 0
    for line, judged in {one.line: one for one in scene.review.of(0)}.items():
        first, *others = hand = scene.record.decisions[line, 0].view.hand
        if not others:
            continue
        options = ((others[0], 3.0, 0.0), (first, 2.4, 0.0))
        small = replace(
            judged, chosen=first, options=options, level=tuple(hand), mistake=False, loss=0.6, poorer=0.0
        )
        said = scene._words.sentence(small)
        assert "Much the same as the best" in said
        assert "None" not in said
        assert scene._words.beside(small), "what it is compared with has its light"
        lines = " ".join(scene._words.explained(replace(small, loss=0.0)).lines)
        assert not ("As good as anything" in lines and "Much the same: " in lines), lines
        two_ways += "Much the same: " in lines
    assert two_ways


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
            order = (best, *(card for card in view.hand if card != best))
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
            assert f"Better: {title}. " in told.lines[0]
            assert {f"the {way}" for way in ways} <= {bar.words for bar in told.bars}
            mistakes += len(ways) > 1
    assert named > 5
    assert mistakes > 5


def test_what_is_as_good_as_the_best_has_its_light(open_app: OpenApp, tmp_path: Path) -> None:
    """A tick on what was chosen alone was taken for the best, while the words named another move."""
    hands = open_app(reviewer=QuickReviewer)
    scene = reviewed(hands, tmp_path)
    assert scene.review is not None
    close = next(one for one in scene.review.of(0) if not one.mistake and one.best != one.chosen)
    hands.click(("decision", close.line))
    hands.click("table")
    lit = {(color, sign) for _, _, color, sign in hands.top._lit()}
    assert lit == {(GREEN, "icon_person"), (GREEN, "icon_hint")}
    hands.key(pygame.K_ESCAPE)
    wrong = scene.review.mistakes(0)[0]
    hands.click(("decision", wrong.line))
    hands.click("table")
    lit = {(color, sign) for _, _, color, sign in hands.top._lit()}
    assert lit == {(CHOSEN, "icon_person"), (GREEN, "icon_hint")}


def test_a_moment_says_what_came_of_it_and_what_its_marks_mean(open_app: OpenApp, tmp_path: Path) -> None:
    """One had to ask every bot to hear what the others had laid; a lone lantern was taken for the best."""
    hands = open_app(reviewer=QuickReviewer)
    scene = reviewed(hands, tmp_path)
    assert scene.review is not None
    close = next(one for one in scene.review.of(0) if not one.mistake and one.best != one.chosen)
    hands.click(("decision", close.line))
    hands.click("table")
    verdict, came, marks = hands.top.moment.told.lines
    assert f"Much the same as the best (the {close.best})" in verdict
    decided = scene.record.decisions[close.line, close.seat]
    [bids] = [event for event in scene.record.after(decided) if isinstance(event, BidsRevealed)]
    names = [player.name for player in scene.session.players]
    assert all(f"{names[seat]} {bids.cards[seat]}" in came for seat in (1, 2, 3))
    assert " take" in came or "All tied" in came
    assert marks == "Person: chosen; lantern: the best."


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
    for result, said in ((-9.0, "Nothing to reproach: luck and cards decided"), (9.0, "No clear mistake")):
        flawless = replace(seats[0], start=result, luck=0.0, loss=0.0, given=0.0)
        words, _ = lost_words(replace(review, seats=(flawless, *seats[1:]), decisions=()), 0)
        assert words == said, "in a lost game 100 % is explained"


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
    assert told.note.startswith("No clear mistake: most choices were about as good")
    assert "Cost 5 points (from 0 to 11)" in told.note, "as the score sheet has it"
    assert told.name == "You", "what rests on three decisions is no accuracy"
    assert f"of {count} decisions 3 had a worst move" in reading(scene.review, 0)  # type: ignore[arg-type]
    assert "No clear mistake · the largest small losses" in [title for _, title in scene.sections]
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
    assert f"{counted_} of {len(review.of(0))} decisions count" in reading(scene.reviewing.found, 0)


def test_how_numbers_are_read_is_said_beside_them_and_put_away(open_app: OpenApp, tmp_path: Path) -> None:
    """It stood below all decisions, where nobody had read it before the numbers."""
    hands = open_app(reviewer=QuickReviewer, text_size=150, language="es")
    scene = reviewed(hands, tmp_path)
    before = list(scene.sections)
    hands.click("reading")
    (_, y, _, high), title = next(one for one in scene.sections if one not in before)
    assert (title, hands.focus, scene.scroll.goal) == ("Cómo leer esto", "reading", 0)
    person = hands.widget(("person", 0)).area
    assert person.bottom <= scene.on_screen((0, y, 1, high)).top < hands.app.window.surface.get_height() / 2
    hands.click("reading")
    assert scene.sections == before


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
        assert re.search(r"Much the same as the best \(.+\): a difference of ", note)
        assert str(lost) in note


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
        better = f"Better: the {one.best}. This cost {round(one.loss)} points."
        assert sentence == f"Chosen: the {one.chosen}. {better}"
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
    assert f"{animal} (better: {better}, paying with " in f"{spoken.name} {spoken.note}"
    strip = hands.widget("detail").spoken.note
    assert strip.startswith(f"Chosen: {animal}, paying with ")
    assert f"Better: {better}. " in strip


def test_losses_on_a_card_add_up_to_those_of_the_score_sheet(open_app: OpenApp, tmp_path: Path) -> None:
    hands = open_app(reviewer=QuickReviewer)
    scene = reviewed(hands, tmp_path)
    note = hands.widget(("person", 0)).spoken.note
    assert note.startswith("5 clear mistakes · Cost ")
    assert "21 points" in note
    assert scene.review is not None
    assert "Mistakes cost 20 points, small losses 1 point;" in reading(scene.review, 0)


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
    part = f", the mistakes {sum(told)}" if left else ""
    assert cost == f"Cost {sum(told) + left} points in all{part}"
    assert f"Mistakes cost {sum(told)} points, small losses {left} point" in reading(review, 0)
    for one, cost in zip(mistakes, costs, strict=True):
        (_, best), (_, other), (_, chosen) = review.weighed(one)
        assert best - chosen == cost
        assert best >= other >= chosen


@pytest.mark.parametrize("unit", ["points", "chances"])
@pytest.mark.parametrize("judged", [1, 2])
def test_of_two_seats_the_luck_of_one_is_the_bad_luck_of_the_other(unit: str, judged: int) -> None:
    scale, result = (1.0, 7.0) if unit == "points" else (0.01, 100.0)
    start = 0.0 if unit == "points" else 54.4
    luck, loss = 3.5, 2.5
    given = result - start - luck + loss
    first = Split(start, luck, loss, given, 0.0, 0.0, 0.5)
    lost = given if judged == 2 else 0.0
    end = -result if unit == "points" else 0.0
    begin = -start if unit == "points" else 100 - start
    second = Split(begin, -luck, lost, end - begin + luck + lost, 0.0, 0.0, None)

    def scaled(one: Split) -> Split:
        parts = (one.start, one.luck, one.loss, one.given)
        return Split(*(scale * part for part in parts), 0.0, 0.0, None)

    review = GameReview(unit, 0.05, (scaled(first), scaled(second)), (), ())
    one, other = review.told(0), review.told(1)
    assert other.luck == -one.luck
    assert other.given - other.loss == one.loss - one.given
    assert other.start + other.luck - other.loss + other.given == other.result
    for told, exact in ((one, first), (other, second)):
        assert abs(told.loss - exact.loss) <= 1
        assert abs(told.given - exact.given) <= 1
        assert abs(told.start - exact.start) <= 1


@pytest.mark.parametrize("game", GAMES)
def test_play_on_from_any_of_ones_own_decisions(open_app: OpenApp, tmp_path: Path, game: str) -> None:
    hands = open_app(reviewer=QuickReviewer)
    scene = reviewed(hands, tmp_path, game)
    assert scene.review is not None
    record, written = scene.reviewing.record, scene.reviewing.record.read_bytes()
    one = scene.review.of(0)[5]
    hands.walk(decision(scene, 5))
    hands.key(pygame.K_RETURN)
    then = hands.top.table.session.table
    seen, players = [then.view(seat) for seat in then.seats], scene.session.players
    hands.click("play on")
    table = hands.top
    assert not isinstance(table, MomentScene | ReviewScene)
    session = table.session
    assert [session.table.view(seat) for seat in then.seats] == seen  # hidden hands stay as they were dealt
    assert session.players == players
    assert one.chosen in session.table.question(0).options
    assert table.file is not None
    begun = table.file.path.read_bytes()
    forked = {"record": record.name, "line": one.line, "lines": begun.count(b"\n")}
    assert parse(begun).header.extra["forked"] == forked
    assert record.read_bytes() == written
    assert "from a review" in read_summary(table.file.path).title
    assert table.file.path.parent == hands.app.paths.saves
    session.answer(0, session.table.question(0).options[0])


def test_a_try_is_called_one_and_its_review_comes_back_at_its_decision(
    open_app: OpenApp, tmp_path: Path
) -> None:
    """The title's “Continue” led into what does not count, and the list stood at its top."""
    hands = open_app(reviewer=QuickReviewer, text_size=150)
    scene = reviewed(hands, tmp_path)
    key = decision(scene, 8)
    hands.walk(key)
    hands.key(pygame.K_RETURN)
    hands.click("play on")
    session = hands.top.session
    assert hands.top.log.drawer.brief == "A try"
    session.answer(0, session.table.question(0).options[0])
    hands.app.navigator.title()
    assert hands.widget("continue").spoken.name == "Continue the try"
    hands.app.navigator.go_on(session)
    until(hands, lambda: isinstance(hands.top, ReviewScene) and hands.top.review is not None)
    hands.wait(0.3)
    row = hands.widget(key)
    assert isinstance(row, DecisionRow)
    assert row.chosen
    assert hands.top.scroll.view.contains(row.area)


def test_nothing_goes_on_at_the_table_of_a_review(open_app: OpenApp, tmp_path: Path) -> None:
    hands = open_app(reviewer=QuickReviewer)
    scene = reviewed(hands, tmp_path)
    hands.walk(decision(scene, 3))
    hands.click("table")
    then = hands.top.table.session.table
    before = then.epoch, then.sealed(0)
    hands.wait(3.0)
    hand = hands.top.table.space.clear[0]
    hands.click_at(hand.center)
    hands.key(pygame.K_UP, pygame.K_h, pygame.K_r)
    assert (then.epoch, then.sealed(0)) == before
    assert isinstance(hands.top, MomentScene)


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
    assert titles.index("All decisions that left a choice") == titles.index("Why some are not judged") + 1
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


# --- old games ---------------------------------------------------------------------------------------


def at_the_list(hands: Hands, folder: Path) -> Path:
    """The list of finished games, come to from the title; the record of the one that is there."""
    _, record = finished_game("raj", folder)
    assert record.parent == hands.app.paths.records
    hands.open(TitleScene(hands.app))
    hands.click("finished")
    assert isinstance(hands.top, FinishedScene)
    read(hands)
    return record


def test_an_old_game_is_reviewed_from_the_list(open_app: OpenApp, tmp_path: Path) -> None:
    hands = open_app(reviewer=QuickReviewer)
    record = at_the_list(hands, hands.app.paths.records.parent)
    games = hands.top
    assert "You" in hands.widget(str(record)).spoken.note
    hands.key(pygame.K_DOWN)
    hands.walk(str(record))
    hands.key(pygame.K_RETURN)
    scene = hands.top
    assert isinstance(scene, ResultsScene)
    assert scene.done
    assert scene.confetti is None
    hands.wait(1.0)
    assert "your decisions cost you" in said(scene)
    hands.click("review")
    assert isinstance(hands.top, ReviewScene)
    hands.wait(0.2)
    hands.key(pygame.K_ESCAPE)
    assert hands.top is scene
    hands.key(pygame.K_ESCAPE)
    assert hands.top is games


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (lambda text: text.replace('"play": ', '"play": 9'), "This game can’t be reviewed."),
        (lambda text: "\n".join(text.splitlines()[:20]) + "\n", "This game was never finished."),
    ],
)
def test_a_record_that_is_damaged_or_not_over_gets_a_word(
    open_app: OpenApp, tmp_path: Path, damage: Callable[[str], str], words: str
) -> None:
    hands = open_app(reviewer=QuickReviewer)
    record = at_the_list(hands, hands.app.paths.records.parent)
    record.write_text(damage(record.read_text("utf-8")), "utf-8")
    hands.click(str(record))
    assert isinstance(hands.top, FinishedScene)
    assert hands.app.stack.message is not None
    assert hands.app.stack.message.text == words


@pytest.mark.parametrize("by", ["mouse", "keys", "pad"])
@pytest.mark.parametrize("game", ["raj", "bids"])
def test_bots_say_why_at_the_costliest_moments(
    open_app: OpenApp, tmp_path: Path, game: str, by: str
) -> None:
    hands = open_app(reviewer=QuickReviewer)
    session, record = finished_game(game, tmp_path, reasons=True)
    hands.open(ResultsScene(hands.app, presentation_of(game), session, record))
    hands.key(pygame.K_RETURN)
    hands.wait(1.0)
    hands.click("review")
    hands.wait(1.0)
    scene = hands.top
    assert scene.review is not None
    hands.click(("costly", scene.review.costliest(0)[0].line))
    moment = hands.top
    assert isinstance(moment, MomentScene)
    one = scene.review.costliest(0)[0]
    others = [seat for seat in session.table.seats if seat != one.seat]
    before = decided_before(scene, one)
    lines = [line for number, line in parse(record.read_bytes()).lines if number > before]
    assert moment.panel is not None
    verdict = moment.panel.told
    for seat in others:
        if by == "mouse" and seat != others[-1]:
            hands.click("why")
        elif by == "mouse":
            face = next(one for one in moment.table.help.faces.sights if one.key == sight_of(seat))
            hands.click_at(face.area.center)
        elif by == "keys":
            hands.key(pygame.K_w)
        else:
            hands.walk("why", pad=True)
            hands.button(0)
        assert moment.panel is not None
        told = moment.panel.told
        assert told.title == f"Why, {session.players[seat].name}?"
        assert told.lines[0].startswith(("Chosen: ", "Chosen afterwards: "))
        assert told.lines[-1].endswith(" There are few better ones left.")
        advice = presentation_of(game).advice
        assert advice is not None
        if game == "bids" and seat in advice.bots.acted(moment.table.view):
            lying = moment.table.view.bids[moment.table.view.place_of(seat)]
            assert told.lines[0].startswith(f"Chosen: {advice.words.move(lying)}.")
            continue
        answer = next(line for line in lines if line.get("seat") == seat and "play" in line)
        if told.bars:
            [best] = [bar for bar in told.bars if bar.played]
            assert best.words == advice.words.move(
                session.table.rules.notation.read_action({"play": answer["play"]})
            )
        assert hands.crowding() == []
    hands.key(pygame.K_w)
    assert moment.panel is not None
    assert moment.panel.told == verdict, "after the last one the decision again"


def test_nothing_is_asked_where_no_reasons_were_kept(open_app: OpenApp, tmp_path: Path) -> None:
    hands = open_app(reviewer=QuickReviewer)
    scene = reviewed(hands, tmp_path)
    assert scene.review is not None
    hands.click(("costly", scene.review.costliest(0)[0].line))
    assert "why" not in {one.key for one in hands.top.widgets}
    hands.key(pygame.K_w)
    assert hands.top.panel.told == hands.top.moment.told


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


@pytest.mark.parametrize(("language", "text"), [("en", 100), ("es", 150)])
def test_nothing_moves_when_the_review_is_there(
    open_app: OpenApp, tmp_path: Path, language: str, text: int
) -> None:
    """The button says how far it is, and then only its name: all of them stay where they were."""
    hands = open_app(reviewer=lambda: QuickReviewer(40), language=language, text_size=text)
    session, record = finished_game("raj", tmp_path)
    scene = ResultsScene(hands.app, presentation_of("raj"), session, record)
    hands.open(scene)
    hands.key(pygame.K_RETURN)
    before = {one.key: one.area.copy() for one in scene.widgets}
    assert scene.luck is not None
    assert scene.luck.reviewing.found is None
    until(hands, lambda: scene.luck is not None and scene.luck.reviewing.found is not None)
    hands.wait(0.2)
    assert {one.key: one.area for one in scene.widgets} == before


@pytest.mark.parametrize(
    ("bot", "seen"),
    [
        (WholeSplit(0, 3, 2, 2, 3, 0, 4), {LUCK}),
        (WholeSplit(0, 3, 4, 0, -1, 0, 4), {LUCK, BOTH}),
        (WholeSplit(0, 0, 0, 5, 5, 0, 0), {BOTH}),
    ],
)
def test_the_legend_of_luck_names_what_is_shown(
    hands: Hands, monkeypatch: pytest.MonkeyPatch, bot: WholeSplit, seen: set[Any]
) -> None:
    """A colour only where a part of a bar has it: a bot’s losses are not told."""
    told = [WholeSplit(0, 0, 0, 0, 0, 0, 0), bot]
    review: Any = SimpleNamespace(
        unit="points", seats=told, decisions=(), told=told.__getitem__, of=lambda seat: seat == 0
    )
    players = [Player("Ana", "you", PERSON), Player("Asha", "asha", "regular")]
    sheet = LuckSheet(hands.app.ui(MENU), 900, review, players, [(255, 0, 0), (0, 255, 0)], ("", ""))
    filled: list[tuple[int, Any]] = []
    monkeypatch.setattr(LuckSheet, "_fill", lambda self, on, rect, color: filled.append((rect.w, color)))
    sheet.draw(hands.app.window.surface, pygame.Rect(0, 0, 900, sheet.high))
    tones = [color for wide, color in filled if wide > 0]
    assert set(tones) == seen
    assert all(tones.count(tone) >= 2 for tone in seen), "in a bar, and beside what it means"
    assert "±" not in " ".join(sheet.words), "numbers of sentences have their ends"


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
        told[loss, error] = words.told(one).cost, words.sentence(one)
    costs = {at: cost for at, (cost, _) in told.items()}
    assert costs == {
        (2.04, 1.0): "−2 ± 2",
        (2.6, 1.3): "−3 ± 3",
        (1.96, 0.2): "−1.9, may be chance",
        (2.4, 1.3): "−2, may be chance",
        (1.2, 0.1): "−1, may be chance",
    }
    assert "This cost 2 points (± 2)." in told[2.04, 1.0][1]
    assert "a difference of 1.9 may be chance" in told[1.96, 0.2][1]
    assert "a difference of 2 points may be chance" in told[2.4, 1.3][1]


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
