"""Panels that are read beside the game: beside what is fought over, and never on whom they speak of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.engine.core import Seat
from game.engine.games.wild_cards.phases import Phase
from game.engine.registry import GAMES
from game.scenes.bids.model import FRONT
from game.scenes.raj.scene import RajScene
from game.scenes.wild_cards.zones import COLLECTED, LEADERS, ROW
from game.screens.review.decision_moment import Moment
from game.screens.review.moment import MomentScene
from game.tabletop.card_table_scene import CardTableScene
from game.tabletop.explanations import stem
from game.tabletop.explanations.explanation import INDENT, Bar, Explanation
from game.tabletop.explanations.nearness import apart
from game.tabletop.explanations.panel_places import panel_places
from game.ui.frame import Frame
from tests.scenes.decisions import decisions, sit_down
from tests.scenes.play import ANA, seated
from tests.scenes.raj.play import BOTS
from tests.scenes.thinkers import Thinkers
from tests.tools.screen import Hands, OpenApp

LARGE: dict[str, Any] = {"text_size": 150, "language": "es"}


def test_what_is_spared_is_covered_only_without_room_elsewhere() -> None:
    frame = Frame(1280, 720, 1.0)
    columns = [(900.0, 100.0, 300.0, 400.0)]
    plate, row = (900.0, 100.0, 300.0, 100.0), (900.0, 210.0, 300.0, 60.0)
    (free, on_row), (anywhere, _) = panel_places(frame, columns, [[plate], [row]], [], [])
    assert free.top > 270
    assert 200 < on_row.top < 270
    assert anywhere.top == 100
    kept = [pygame.Rect(900, 300, 300, 200)]
    assert all(
        one.collidelist(kept) < 0
        for group in panel_places(frame, columns, [[plate], [row]], kept, kept)
        for one in group
    )


def asked_why(hands: Hands, scene: CardTableScene) -> Iterator[tuple[Seat, pygame.Rect]]:
    """Every bot that can say why now, and where it is read; put away before the next is asked."""
    for seat in map(Seat, scene.session.table.seats):
        if scene.session.why(seat) is not None:
            scene.help.ask_why(seat)
            assert scene.help.pinned is not None
            yield seat, scene.help.pinned.area
            hands.key(pygame.K_ESCAPE)


@pytest.mark.parametrize("game", GAMES)
def test_whoever_is_asked_why_stays_in_sight(open_app: OpenApp, game: str) -> None:
    """With plate and cards, and what is fought over, in Spanish at 150 %."""
    hands = open_app(bidders=Thinkers, every=50, speed=0.0, size=(1024, 600), **LARGE)
    scene = sit_down(hands, game, "panels")
    seen = 0
    for _ in decisions(hands, scene):
        for seat, panel in asked_why(hands, scene):
            owned = [scene.ui.frame.rect(*box) for box in scene.model.layout.owned(seat)]
            assert panel.collidelist(owned) < 0, scene.name(seat)
            seen += 1
        if seen >= 6:
            return


def test_hints_in_raj_begin_at_the_same_corner(open_app: OpenApp) -> None:
    """From round to round: the top right corner of the panel stays where it is."""
    hands = open_app(bidders=Thinkers, every=50, speed=0.0, **LARGE)
    scene = sit_down(hands, "raj", "panels")
    corners = set()
    for number in decisions(hands, scene):
        hands.key(pygame.K_h)
        hands.wait(0.1)
        assert scene.help.pinned is not None
        corners.add(scene.help.pinned.area.topright)
        if number == 5:
            break
    assert len(corners) == 1


@pytest.mark.parametrize(
    ("seats", "size", "text"),
    [
        *((4, (1024, 600), 150), (4, (1024, 600), 200), (4, (1280, 720), 100)),
        *((5, (1024, 600), 100), (5, (1024, 600), 150), (5, (1280, 720), 100)),
    ],
)
def test_hint_reasons_and_notes_of_raj_lie_on_no_player(
    open_app: OpenApp, seats: int, size: tuple[int, int], text: int
) -> None:
    """Rather less is said, in letters of about one size; of notes what everybody holds is always there."""
    hands = open_app(bidders=Thinkers, every=50, speed=0.0, size=size, text_size=text, language="es")
    scene = seated(hands, RajScene, "raj", [ANA, *BOTS[: seats - 1]], {}, "panels")
    frame, layout = scene.ui.frame, scene.model.layout
    plates = [frame.rect(*layout.owned(seat)[0]) for seat in layout.seat]
    shares = []
    for number in decisions(hands, scene):
        others = list(scene.model.layout.others)
        asked: list[tuple[Any, Any]] = [(scene.help.take_hint, ()), (scene.help.take_hint, ())]
        asked += [(scene.help.ask_why, (one,)) for one in others if scene.session.why(one)]
        for open_, seat in [*asked, (scene.help.open_notebook, ())]:
            open_(*seat)
            hands.wait(0.1)
            assert scene.help.pinned is not None
            assert scene.help.pinned.area.collidelist(plates) < 0, scene.help.pinned.told.title
            shares.append(scene.help.pinned.share)
        held = [line for line in scene.help.pinned.told.lines if not line.startswith(INDENT)]
        assert len(held) == len(others)
        scene.help.open_notebook()
        if number == 8:
            break
    assert len(shares) > 30
    assert max(shares) <= 1.2 * min(shares)


@pytest.mark.parametrize("game", ["raj", "wild-cards"])
@pytest.mark.parametrize("text", [100, 150])
def test_what_is_told_of_a_player_lies_on_no_other(open_app: OpenApp, game: str, text: int) -> None:
    """Five of them in a small window: on their side of the table, rather less is said than far away."""
    hands = open_app(bidders=Thinkers, every=50, speed=0.0, size=(1024, 600), text_size=text, language="es")
    scene = seated(hands, CardTableScene, game, [ANA, *BOTS], {}, "tips")
    frame, layout = scene.ui.frame, scene.model.layout
    plates = {seat: frame.rect(*layout.owned(seat)[0]) for seat in layout.seat}
    for number in decisions(hands, scene):
        if number < 4:
            continue
        for seat, plate in plates.items():
            hands.hover((frame.width // 2, 3))
            hands.wait(0.3)
            hands.hover(plate.center)
            hands.wait(1.2)
            assert scene.explainer.panel is not None, seat
            area = scene.explainer.panel.area
            assert [one for one, other in plates.items() if area.colliderect(other)] == []
            assert (area.centerx < frame.width / 2) == (plate.centerx < frame.width / 2)
        break


@pytest.mark.parametrize("text", [100, 150])
def test_what_is_told_lies_near_what_it_tells_of(open_app: OpenApp, text: int) -> None:
    """Also of what has players and cards around it; and a card in the hand says what it does there. Large
    words may have to go a little further to lie on nothing.
    """
    most = 160 if text == 100 else 220
    hands = open_app(bidders=Thinkers, every=50, speed=0.0, text_size=text, language="es")
    scene = seated(hands, CardTableScene, "bids", [ANA, *BOTS[:3]], {}, "near")
    width, units = scene.ui.frame.width, scene.ui.frame.units
    told = 0
    for number in decisions(hands, scene):
        if number != 15:
            continue
        for sight in scene.explainer.sights:
            area = sight.area
            hands.hover((width // 2, 3))
            hands.wait(0.3)
            hands.hover((area.left + 8, area.centery))
            hands.wait(1.2)
            panel = scene.explainer.panel
            if panel is None or panel.around != area:
                continue  # it lies below something else
            assert panel.told.lines, panel.told.title
            assert units(apart(panel.area, area)) <= most, panel.told.title
            if abs(area.centerx - width / 2) > width / 4:
                assert (panel.area.centerx < width / 2) == (area.centerx < width / 2), panel.told.title
            told += 1
        break
    assert told > 15


def test_hints_of_bids_lie_on_no_cards_won(open_app: OpenApp) -> None:
    """Rather where nothing has been won yet, in smaller letters or fewer words, in Spanish at 150 %."""
    hands = open_app(bidders=Thinkers, every=50, speed=0.0, **LARGE)
    scene = sit_down(hands, "bids", "won")
    seen = 0
    for number in decisions(hands, scene):
        won = [one for key, one in scene.model.pieces.items() if key.zone is FRONT]
        if not won:
            continue
        for _ in range(2):
            hands.key(pygame.K_h)
            hands.wait(0.1)
            assert scene.help.pinned is not None
            areas = [scene.ui.frame.rect(*one.box()) for one in won]
            assert scene.help.pinned.area.collidelist(areas) < 0, scene.help.pinned.told
            seen += len(won)
        if number >= 9:
            break
    assert seen > 20


def test_hints_to_a_bid_of_five_lie_rather_on_bids_than_on_animals_won(open_app: OpenApp) -> None:
    """They lay on those of a neighbour while all bids lay face down, with nothing to be read."""
    hands = open_app(bidders=Thinkers, every=50, speed=0.0, **LARGE)
    scene = seated(hands, CardTableScene, "wild-cards", [ANA, *BOTS])
    told = between = covered = 0
    for number in decisions(hands, scene):
        if scene.view.phase != Phase.BIDS:
            continue
        frame, model = scene.ui.frame, scene.model
        won = [frame.rect(*one.box()) for key, one in model.pieces.items() if key.zone is COLLECTED]
        for _ in range(2):
            scene.help.take_hint()
            hands.wait(0.2, 0.1)
            assert scene.help.pinned is not None
            area = scene.help.pinned.area
            covered += area.collidelist(won) >= 0
            told += 1
            between += area.colliderect(frame.rect(*model.layout.bids))
        scene.help.put_away()
        if number > 40:
            break
    assert between
    assert covered < told / 3, "only where more is to be said than has room there"


def test_what_a_review_says_of_a_bid_lies_on_nothing_that_it_weighs(open_app: OpenApp) -> None:
    """On no bid, on no place of one, on nothing that has been won, and not on what the table asks."""
    hands = open_app(bidders=Thinkers, every=50, speed=0.0, **LARGE)
    scene = sit_down(hands, "bids", "won")
    for number in decisions(hands, scene):
        if number == 9:
            break
    told = Explanation(
        "Ronda 4, turno 9 · elegido: 8 verde",
        (
            "Mejor: 1 rojo. Esto costó 17 % (± 7 %).",
            "Ninguna carta de la mano supera la puja que va ganando.",
            "1 rojo es la carta más débil de la mano.",
        ),
        bars=(Bar("1 rojo", 1.0, "81 %", best=True), Bar("8 verde", 0.8, "64 % ± 7", off=0.1)),
        caption="Probabilidad estimada de ganar la partida, ± cuánto puede variar:",
    )
    moment = MomentScene(
        hands.app, scene, None, Moment(told, None, (), 1, 4, lambda by: None, lambda: None)
    )
    hands.app.stack.push(moment)
    hands.wait(0.2)
    assert moment.panel is not None
    assert moment.panel.told.lines
    layout, frame = scene.model.layout, scene.ui.frame
    boxes = [layout.plaque, *map(layout.place_box, range(layout.seats))]
    boxes += [one.box() for one in scene.model.pieces.values()]
    assert moment.panel.area.collidelist([frame.rect(*box) for box in boxes]) < 0


def test_what_is_told_of_an_animal_covers_no_leader(open_app: OpenApp) -> None:
    """Nor the others of the row: who reads it weighs them, in Spanish at 150 %."""
    hands = open_app(bidders=Thinkers, every=50, speed=0.0, **LARGE)
    scene = sit_down(hands, "wild-cards", "animal")
    next(decisions(hands, scene))
    pieces, frame = scene.model.pieces, scene.ui.frame
    plates = [frame.rect(*scene.model.layout.owned(seat)[0]) for seat in scene.model.layout.seat]
    fought = [frame.rect(*one.box()) for key, one in pieces.items() if key.zone in (ROW, LEADERS)]
    row = [frame.rect(*one.box()) for key, one in pieces.items() if key.zone is ROW]
    for area in row:
        hands.hover((2, 2))
        hands.hover(area.center)
        hands.wait(0.8, 0.2)
        panel = scene.explainer.panel
        assert panel is not None
        assert panel.told.lines
        assert panel.area.collidelist([*fought, *plates]) < 0, panel.told.title
    assert len(row) > 2


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_hints_of_wild_wild_pattern_lie_on_no_cards_of_a_player(
    open_app: OpenApp, size: tuple[int, int]
) -> None:
    """Rather on the bank's notice, in less words, in Spanish at 150 %."""
    hands = open_app(bidders=Thinkers, every=50, speed=0.0, size=size, **LARGE)
    scene = sit_down(hands, "wild-wild-pattern", "panels")
    frame, layout = scene.ui.frame, scene.model.layout
    owned = [frame.rect(*box) for seat in layout.seat for box in layout.owned(seat)]
    seen = 0
    for _ in decisions(hands, scene):
        if len(scene.session.table.question(scene.decider).options) < 2:
            continue
        for _ in range(2):
            hands.key(pygame.K_h)
            hands.wait(0.1)
            assert scene.help.pinned is not None
            assert scene.help.pinned.area.collidelist(owned) < 0, scene.help.pinned.told
            seen += 1
        if seen >= 8:
            break


def test_a_box_that_lies_apart_from_its_player_has_a_line_to_them(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That of the player at the top lay beside another player, as if it were theirs."""
    hands = open_app(bidders=Thinkers, every=50, speed=0.0)
    scene = sit_down(hands, "wild-cards", "animal")
    next(decisions(hands, scene))
    lines: list[tuple[tuple[int, int], tuple[int, int]]] = []
    draw = stem.canvas.line

    def noted(target: Any, color: Any, start: tuple[int, int], end: tuple[int, int], wide: int = 1) -> None:
        lines.append((start, end))
        draw(target, color, start, end, wide)

    monkeypatch.setattr(stem.canvas, "line", noted)
    found = set()
    for sight in [one for one in scene.explainer.sights if one.seated]:
        hands.hover((2, 2))
        hands.hover((sight.area.left + 20, sight.area.centery))
        hands.wait(0.9, 0.1)
        panel = scene.explainer.panel
        assert panel is not None
        lines.clear()
        hands.look()
        far = apart(panel.area, sight.area) > scene.ui.frame.px(26)
        assert bool(lines) == far
        for start, end in lines:
            assert panel.area.inflate(4, 4).collidepoint(start)
            assert sight.area.inflate(4, 4).collidepoint(end)
            others = [one for one in scene.explainer.sights if one.seated and one.key != sight.key]
            assert [one.key for one in others if one.area.clipline(start, end)] == []
        found.add(far)
    assert found == {True, False}


def test_reasons_that_lie_apart_from_their_bot_have_a_line_to_it(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those of the player at the top left lay below another one, and were taken for theirs."""
    hands = open_app(bidders=Thinkers, every=50, speed=0.0, **LARGE)
    scene = sit_down(hands, "wild-cards", "panels")
    lines: list[tuple[tuple[int, int], tuple[int, int]]] = []

    def noted(
        _target: Any, _color: Any, start: tuple[int, int], end: tuple[int, int], _wide: int = 1
    ) -> None:
        lines.append((start, end))

    monkeypatch.setattr(stem.canvas, "line", noted)
    apart_or_not = set()
    for number in decisions(hands, scene):
        for seat, panel in asked_why(hands, scene):
            lines.clear()
            hands.look()
            plate = scene.ui.frame.rect(*scene.model.layout.owned(seat)[0])
            far = apart(panel, plate) > scene.ui.frame.px(26)
            assert len(lines) <= far
            assert all(plate.inflate(4, 4).collidepoint(end) for _, end in lines)
            apart_or_not.add((far, bool(lines)))
        if number == 8:
            break
    assert (True, True) in apart_or_not
