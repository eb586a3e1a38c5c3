"""The reasons of bots beside a decision of a person."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.engine.record import parse
from game.screens.results.scene import ResultsScene
from game.screens.review.moment import MomentScene
from game.screens.review.scene import ReviewScene
from game.screens.review.words import DecisionWords
from game.tabletop.advice.bot_reasons import reasoned
from game.tabletop.explanations.explanation import sight_of
from game.tabletop.presentation import presentation_of
from game.tabletop.recorded import recorded
from game.ui.reasons import Reasons
from game.ui.review import Judged
from tests.screens.review.reviewed import reviewed
from tests.tools.reviews import QuickReviewer, finished_game
from tests.tools.screen import OpenApp


def decided_before(scene: ReviewScene, one: Judged) -> int:
    """The last line of the record before this decision was asked for."""
    return scene.record.decisions[one.line, one.seat].before


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
    assert hands.top.panel.told.title == hands.top.moment.told.title
