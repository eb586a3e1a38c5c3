"""What is said of a decision on its table lies on nothing that is looked at."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from game.engine.games.wild_cards.phases import Phase
from game.scenes.wild_cards.zones import BIDS, COLLECTED, LEADERS, PAID, ROW
from game.screens.results.scene import ResultsScene
from game.screens.review import moment as moment_scene
from game.tabletop.pieces import Piece
from game.tabletop.presentation import presentation_of
from game.tabletop.zones import HAND
from tests.screens.review.reviewed import decision, reviewed
from tests.tools.reviews import QuickReviewer, finished_game
from tests.tools.screen import OpenApp


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
