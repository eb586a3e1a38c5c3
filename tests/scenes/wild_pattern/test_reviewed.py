"""Decisions of a relaxed game on its table again: what is said of them hides nothing that it speaks of."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pygame
import pytest

from game.app.sessions import new_session
from game.engine.core import stream
from game.engine.games.wild_pattern.events import CardsDrawn, RoundBegan
from game.engine.games.wild_pattern.phases import Phase
from game.scenes.wild_pattern import tray
from game.scenes.wild_pattern.advice import WEIGHED
from game.scenes.wild_pattern.zones import KEPT, TAKEN, TARGETS
from game.screens.results.scene import ResultsScene
from game.screens.review.moment import MomentScene
from game.screens.review.scene import ReviewScene
from game.tabletop.presentation import presentation_of
from game.ui.review import Judged
from game.ui.same_deal import seed_note
from game.ui.session import PERSON, Player, Session
from tests.scenes.wild_pattern.play import GAME, sensible
from tests.tools.reviews import FACES, QuickReviewer
from tests.tools.screen import Hands, NoBidders, OpenApp


@cache
def finished(folder: Path, seats: int) -> tuple[Session, Path]:
    """A relaxed game and its record: most of its moves are good ones."""
    players = [
        Player(face.title(), face, "regular" if number else PERSON)
        for number, face in enumerate(FACES[:seats])
    ]
    session, file = new_session(
        GAME, players, {"relaxed": True}, NoBidders(), seed="reviewed", folder=folder / "saves"
    )
    assert file is not None
    table = session.table
    while not table.over:
        for seat in table.waiting:
            question, rng = table.question(seat), stream(table.epoch, seat, "reviewed")
            number = rng.randrange(100)
            move = sensible(question.view, question.options, number) if number < 85 else None
            table.answer(table.epoch, seat, move or rng.choice(question.options))
        session.step()
    file.write([seed_note(table.seed)])
    return session, file.finish(folder / "records")


def review(hands: Hands, folder: Path, seats: int) -> ReviewScene:
    session, record = finished(folder, seats)
    hands.open(ResultsScene(hands.app, presentation_of(GAME), session, record))
    hands.key(pygame.K_RETURN)
    hands.wait(1.0)
    hands.click("review")
    hands.wait(1.0)
    scene = hands.top
    assert isinstance(scene, ReviewScene)
    return scene


@pytest.mark.parametrize(
    ("size", "language", "text"),
    [
        ((1280, 720), "en", 100),
        ((1280, 720), "it", 150),
        ((1280, 720), "es", 150),
        ((1024, 600), "es", 150),
    ],
)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_said_lies_on_no_captured_card(
    open_app: OpenApp, tmp_path: Path, seats: int, size: tuple[int, int], language: str, text: int
) -> None:
    """Nor on targets, challenge cards and players, nor on half of the sentence; no line is one word."""
    hands = open_app(size, reviewer=QuickReviewer, language=language, text_size=text)
    scene = review(hands, tmp_path, seats)
    assert scene.review is not None
    hands.walk(("decision", scene.review.of(0)[0].line))
    hands.key(pygame.K_RETURN)
    for _ in range(30):
        moment, table = hands.top, hands.top.table
        assert isinstance(moment, MomentScene)
        assert moment.panel is not None
        assert moment.panel.area.w > table.ui.frame.px(180)
        area, frame, layout = moment.panel.area, table.ui.frame, table.model.layout
        pieces = table.model.pieces.items()
        won = [frame.rect(*one.box()) for key, one in pieces if key.zone in (TAKEN, KEPT, TARGETS)]
        plates = [frame.rect(*one.plate) for one in layout.seat.values()]
        assert area.collidelist([one.inflate(-4, -4) for one in (*won, *plates)]) < 0
        paper = frame.rect(*layout.paper)
        assert not area.colliderect(paper) or area.contains(paper)
        hands.click("after")


def test_a_declaration_looked_at_again_shows_no_sentence_with_gaps(
    open_app: OpenApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its words stood there without those that were chosen; what was declared is said in full."""
    hands = open_app(reviewer=QuickReviewer)
    scene = review(hands, tmp_path, 2)
    assert scene.review is not None
    hands.walk(("decision", scene.review.of(0)[0].line))
    hands.key(pygame.K_RETURN)
    words: list[str] = []
    monkeypatch.setattr(
        tray, "draw_words", lambda _to, _ui, drawn, _size: words.extend(t for t, _ in drawn)
    )
    seen = 0
    for _ in range(30):
        moment = hands.top
        assert isinstance(moment, MomentScene)
        if moment.table.session.table.view(moment.table.viewer).phase is Phase.DECLARE:
            type(hands.program).draw(hands.program)
            assert moment.panel is not None
            assert "there is always" in moment.panel.told.title
            seen += 1
        if seen > 2 or not any(one.key == "after" for one in moment.widgets):
            break
        hands.click("after")
        hands.wait(0.1)
    assert seen
    assert not words


def test_a_decision_says_in_which_turn_of_its_round_it_was(open_app: OpenApp, tmp_path: Path) -> None:
    """The number that its turn has in the log."""
    hands = open_app(reviewer=QuickReviewer)
    scene = review(hands, tmp_path, 3)
    assert scene.review is not None
    turns: dict[int, set[int]] = {}
    for one in scene.review.of(0):
        decided = scene.record.decisions[one.line, 0]
        told = [event for step in scene.record.at(decided).history for event in step]
        drawn = [event for event in told if isinstance(event, RoundBegan | CardsDrawn)]
        begun = max(at for at, event in enumerate(drawn) if isinstance(event, RoundBegan))
        assert decided.turn == len(drawn) - begun - 1
        turns.setdefault(decided.round, set()).add(decided.turn)
        name = hands.widget(("decision", one.line)).spoken.name
        assert name == f"Round {decided.round}, turn {decided.turn}"
    assert max(map(len, turns.values())) > 2


def test_without_a_mistake_the_review_begins_with_what_was_in_sight(
    open_app: OpenApp, tmp_path: Path
) -> None:
    """“No clear mistake” and two small losses stood above a game that was lost by passing all the time."""
    hands = open_app(reviewer=QuickReviewer)
    scene = review(hands, tmp_path, 2)
    found = scene.review
    assert found is not None
    phases = {one.line: scene.record.decisions[one.line, 0].view.phase for one in found.of(0)}
    raced, small = list[Judged](), list[Judged]()
    for one in found.of(0):
        if phases[one.line] not in WEIGHED:
            raced.append(replace(one, options=(), loss=0.0, mistake=False))
        elif one.chosen != one.best:
            small.append(replace(one, loss=0.1, mistake=False))
    assert raced
    assert small
    mistakes = [replace(one, mistake=True) for one in small]
    for decisions, loss, expected in (
        ((*raced, *small), 1.8, "All else cost "),
        (raced, 0.0, "All else cost nothing"),
        (small, 0.3, ""),
        ((*raced, *mistakes), 0.3, ""),
    ):
        seats = (replace(found.seats[0], loss=loss, loss_error=0.0), *found.seats[1:])
        scene.reviewing.found = replace(found, seats=seats, decisions=tuple(decisions))
        scene.arrange()
        note = hands.widget(("person", 0)).spoken.note
        costly = [one.key[1] for one in hands.top.widgets if one.key and one.key[0] == "costly"]
        assert costly
        missed = set(costly) <= {one.line for one in raced}
        assert ("more was in sight" in note) is missed is bool(expected), note
        assert expected in note
        assert ("More was in sight here" in [title for _, title in scene.sections]) is missed
        hands.click(("costly", costly[0]))
        if hands.top is scene:  # it was not the chosen one
            hands.click("table")
        hands.wait(0.3)
        assert isinstance(hands.top, MomentScene)
        hands.key(pygame.K_ESCAPE)
        hands.wait(0.3)
        assert hands.top is scene
