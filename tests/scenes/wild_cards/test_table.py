"""Wild Cards through the real screen: the person at the table, what is said, foretold and seen."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.engine.core import Seat
from game.engine.games.wild_cards.cards import LION, REFILL
from game.engine.games.wild_cards.events import AnimalTaken, Drew, LeaderMoved, Refilled
from game.engine.games.wild_cards.moves import Acquire, Bid
from game.engine.games.wild_cards.phases import Phase
from game.engine.games.wild_cards.prospects import gain_of_taking
from game.scenes.wild_cards import choosing, middle
from game.scenes.wild_cards.points import PointsSheet
from game.scenes.wild_cards.prompts import drawn, leader_words
from game.scenes.wild_cards.scene import WildCardsScene
from game.scenes.wild_cards.zones import BIDS, HABITATS, LEADERS, PAID, PILE, ROW
from game.tabletop.explanations.explanation import sight_of
from game.tabletop.pieces import RATIO
from game.tabletop.zones import HAND, PieceId
from game.ui.type import Type, signed
from tests.scenes.play import ANA, assert_apart, assert_goes_on, click_piece, happened, said
from tests.scenes.wild_cards.play import BOTS, LivelyBidders, assert_settled, lively, table, until_asked
from tests.tools.goldens import check_golden
from tests.tools.screen import Hands, OpenApp


def ready(hands: Hands, phase: Phase | None = None, seed: str = "wild", bots: int = 3) -> WildCardsScene:
    """A table at which the only person is asked (in this phase)."""
    scene = table(hands, [ANA, *BOTS[:bots]], seed)
    until_asked(hands, scene, phase)
    return scene


@pytest.fixture
def quick(open_app: OpenApp) -> Hands:
    """The program with lively bidders where everything is instant."""
    return open_app(bidders=LivelyBidders, speed=0.0)


def test_illegal_clicks_say_why(quick: Hands) -> None:
    """WC-10, WC-20, WC-31, WC-R3, WC-41 in the sentences of the table."""
    scene = ready(quick, seed="five")
    scene.use_card(PieceId(ROW, 0))
    assert said(quick).startswith("WC-10: ")
    quick.app.stack.message = None
    scene.use_card(PieceId(LEADERS, LION))
    assert quick.app.stack.message is None, "the tray says it"
    until_asked(quick, scene, Phase.TURN)
    while not scene.view.price or scene.view.paid[scene.viewer]:
        assert scene.choose(lively(scene.session.table.question(scene.viewer)))
        until_asked(quick, scene, Phase.TURN)
    scene.use_card(PieceId(HAND, REFILL))
    assert said(quick).startswith("WC-31: ")
    scene.use_card(PieceId(ROW, 0))
    for key in list(scene.model.picks.cards):
        scene.use_card(key)
    quick.click("take")
    assert said(quick).startswith("WC-R3: ")
    assert scene.model.asked == Phase.TURN
    until_asked(quick, scene, Phase.DISCARDS)
    scene.use_card(PieceId(ROW, 0))
    assert said(quick).startswith("WC-20: ")


def test_what_is_not_for_you_to_decide_says_so(hands: Hands) -> None:
    scene = table(hands, [ANA, *BOTS[:2]])
    for _ in range(600):
        hands.program.frame(1 / 30)
        if scene.model.asked == Phase.BIDS:
            break
    assert scene.choose(Bid((scene.view.hand[0],)))
    hands.wait(1.0, 1 / 15)
    scene.use_card(PieceId(ROW, 0))
    assert said(hands).startswith("WC-10: ")
    assert "choice is made" in said(hands)
    scene.use_card(PieceId(BIDS, 0, 1))
    assert "choice is made" in said(hands)
    assert scene.model.status == "Waiting for the other bids"


def test_affordable_animals_glow_and_the_bonus_is_foretold(quick: Hands) -> None:
    """WC-31, WC-32, WC-33: the payment suggested earns the bonus when it can be earned."""
    scene = ready(quick, Phase.TURN, "bonus")
    while not any(scene.model.pieces[PieceId(ROW, i)].lit for i in range(len(scene.view.row))):
        quick.wait(0.1)
    for _ in range(30):
        view = scene.view
        earning = [i for i, animal in enumerate(view.row) if choosing.can_earn(view, animal)]
        if earning and view.price:
            break
        assert scene.choose(lively(scene.session.table.question(scene.viewer)))
        until_asked(quick, scene, Phase.TURN)
    scene.use_card(PieceId(ROW, earning[0]))
    animal = view.row[earning[0]]
    move = choosing.action(view, scene.model.picks)
    assert isinstance(move, Acquire)
    assert choosing.bonus(view, animal, move.payment)
    assert len(move.payment) == view.price
    yours, words = leader_words(view, animal, scene.model.names)
    assert words
    owner = view.leaders[animal]
    quick.click("take")
    until_asked(quick, scene)
    taken = [one for one in happened(scene, AnimalTaken) if one.seat == scene.viewer][-1]
    assert taken.bonus == 2
    moved = [one for one in scene.session.history if any(isinstance(e, LeaderMoved) for e in one)]
    gained = any(
        isinstance(e, LeaderMoved) and e.animal == animal and e.target == scene.viewer
        for e in (moved[-1] if moved else [])
    )
    assert yours == (gained or owner == scene.viewer)


def test_a_choice_is_put_back_with_escape(quick: Hands) -> None:
    scene = ready(quick)
    click_piece(quick, scene, scene.model.hand[0])
    assert scene.model.picks.cards
    assert quick.widget("bid").note
    quick.key(pygame.K_ESCAPE)
    assert scene.model.picks.empty
    assert all(one.key != "bid" for one in quick.top.widgets)
    assert_settled(scene)


def test_a_card_dragged_to_the_middle_is_bid(quick: Hands) -> None:
    """WC-10."""
    scene = ready(quick)
    key = scene.model.hand[0]
    piece = scene.model.pieces[key]
    frame = scene.ui.frame
    quick.drag(frame.point(piece.x - 40, piece.y), frame.point(piece.x + 60, piece.y - 300))
    quick.wait(0.2)
    assert scene.view.called[scene.viewer] == key.item or scene.session.table.sealed(scene.viewer)


def test_the_refill_says_what_will_be_drawn(quick: Hands) -> None:
    """WC-20, WC-23: what is discarded is chosen by clicking, the button tells how many come."""
    scene = ready(quick, Phase.DISCARDS, "refill")
    before = scene.view
    keys = [key for key in scene.model.hand if key.item != REFILL][:2]
    for key in keys:
        click_piece(quick, scene, key)
    assert set(scene.model.picks.cards) == set(keys)
    count = drawn(before, len(keys))
    assert str(count) in quick.widget("discard").note
    quick.click("discard")
    until_asked(quick, scene)
    mine = [one for one in happened(scene, Refilled) if one.seat == scene.viewer]
    assert len(mine[-1].discarded) == len(keys)
    draws = [one for one in happened(scene, Drew) if one.seat == scene.viewer]
    assert draws[-1].hand == len(before.hand) - len(keys) + count


def test_a_saved_game_goes_on_where_it_was(quick: Hands) -> None:
    scene = ready(quick, Phase.TURN)
    again = assert_goes_on(quick, scene, "wild-cards")
    until_asked(quick, again)
    assert_settled(again)


@pytest.mark.parametrize(("bots", "text_size"), [(2, 200), (3, 150), (3, 200), (4, 150), (4, 200), (4, 80)])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_nothing_crowds(open_app: OpenApp, bots: int, text_size: int, size: tuple[int, int]) -> None:
    hands = open_app(size=size, text_size=text_size, bidders=LivelyBidders, speed=0.0)
    scene = ready(hands, Phase.TURN, "room", bots)
    scene.use_card(PieceId(ROW, 0))
    hands.wait(0.3, 1 / 15)
    assert hands.crowding() == []
    frame, layout = scene.ui.frame, scene.model.layout
    boxes = [frame.rect(*place.plate) for place in layout.seat.values()]
    boxes += [frame.rect(*place.row) for place in layout.seat.values()]
    boxes.append(frame.rect(*layout.tray))
    assert_apart(hands, boxes)
    buttons = [frame.rect(*box) for box in layout.buttons]
    assert all(box.collidelist(buttons) == -1 for box in boxes)
    window = hands.app.window.surface.get_rect()
    for key, piece in scene.model.pieces.items():
        if key.zone in (ROW, LEADERS, HABITATS, PILE, BIDS, PAID):
            assert window.contains(frame.rect(*piece.box())), key


def test_the_points_so_far_can_be_read_at_any_time(quick: Hands) -> None:
    """WC-60: line by line, and they add up."""
    scene = ready(quick, Phase.TURN)
    quick.click("points")
    sheet = quick.top
    assert isinstance(sheet, PointsSheet)
    for seat, line in enumerate(sheet.sheet):
        cells = [sheet._cell(line, seat, row).points for row in range(5)]
        assert sum(cells) == line.total
    quick.key(pygame.K_ESCAPE)
    assert quick.top is scene


@pytest.mark.parametrize(("size", "bots"), [((1280, 720), 3), ((1024, 600), 4)])
def test_golden_table(open_app: OpenApp, size: tuple[int, int], bots: int) -> None:
    hands = open_app(size=size, bidders=LivelyBidders, speed=0.0)
    scene = table(hands, [ANA, *BOTS[:bots]], "golden")
    for _ in range(40):
        until_asked(hands, scene, Phase.TURN)
        if scene.view.round >= 4:
            break
        assert scene.choose(lively(scene.session.table.question(scene.viewer)))
    scene.use_card(PieceId(ROW, 0))
    hands.wait(1.0, 1 / 15)
    check_golden(hands.app.window.surface, f"wild-cards-table-{size[0]}x{size[1]}")


def test_animals_say_what_they_would_add(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """WC-33, WC-60: on each animal of the row, and ×2 and ×1 on one's own; the engine reckons it."""
    hands = open_app(bidders=LivelyBidders, speed=0.0)
    scene = ready(hands, Phase.TURN)
    told: set[str] = set()
    line = Type.line

    def noted(type_: Type, text: str, *rest: Any, **more: Any) -> pygame.Surface:
        told.add(text)
        return line(type_, text, *rest, **more)

    monkeypatch.setattr(Type, "line", noted)
    for _ in range(6):
        told.clear()
        scene.dirty = True
        hands.wait(0.1, 0.1)
        view = scene.view
        assert view.row
        assert {signed(gain_of_taking(view, animal), plus=True) for animal in view.row} <= told
        own = view.sheet[scene.viewer]
        assert ("\N{MULTIPLICATION SIGN}2" in told) == (own.most is not None)
        assert ("\N{MULTIPLICATION SIGN}1" in told) == (own.second is not None)
        assert scene.choose(lively(scene.session.table.question(scene.viewer)))
        until_asked(hands, scene, Phase.TURN)


def test_an_animal_under_the_pointer_is_lifted_and_not_washed(quick: Hands) -> None:
    """It rises and has a ring; its picture keeps its colours."""
    scene = ready(quick, Phase.TURN)
    key = PieceId(ROW, 0)
    quick.hover((4, 4))
    quick.wait(0.5, 0.1)
    before, piece = _middle_of(quick, scene, key), scene.model.pieces[key]
    rests = piece.y
    quick.hover(scene.ui.frame.point(piece.x, piece.y))
    quick.wait(0.4, 0.1)
    piece = scene.model.pieces[key]
    assert piece.y < rests
    assert piece.scale > 1
    after = _middle_of(quick, scene, key)
    assert max(abs(a - b) for a, b in zip(before, after, strict=True)) < 16


def _middle_of(hands: Hands, scene: WildCardsScene, key: PieceId) -> tuple[int, int, int]:
    """The colour of the middle of a card, on the average."""
    hands.look()
    left, top, wide, high = scene.model.pieces[key].box()
    rect = scene.ui.frame.rect(left + wide * 0.2, top + high * 0.4, wide * 0.6, high * 0.3)
    tone = pygame.transform.average_color(hands.app.window.surface, rect)
    return tone[0], tone[1], tone[2]


def seen_gains(hands: Hands, scene: Any, monkeypatch: pytest.MonkeyPatch) -> list[pygame.Rect]:
    """Where what the animals would bring stands, with its ground."""
    found: list[pygame.Rect] = []
    draw = middle.pill
    monkeypatch.setattr(middle, "pill", lambda *given: found.append(draw(*given)) or found[-1])
    scene.middle.gains(pygame.Surface(hands.app.window.surface.get_size()))
    return found


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_what_a_small_animal_would_bring_stands_below_it(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """In large words five seats leave the animals little room: their pictures stay in sight."""
    hands = open_app(size=size, bidders=LivelyBidders, speed=0.0, text_size=150, language="es")
    scene = ready(hands, Phase.BIDS, bots=4)
    gains = seen_gains(hands, scene, monkeypatch)
    layout, frame = scene.model.layout, scene.ui.frame
    row = [frame.rect(*one.box()) for key, one in scene.model.pieces.items() if key.zone is ROW]
    assert len(gains) == len(row) == 4
    for gain, card in zip(gains, row, strict=True):
        assert gain.clip(card).h <= frame.px(4)
        assert abs(gain.centerx - card.centerx) < frame.px(4)
    slots = [frame.rect(*layout.slot_box(place)) for place in range(5)]
    assert all(gain.collidelist(slots) == -1 for gain in gains)


@pytest.mark.parametrize("text_size", [100, 150])
def test_what_an_animal_would_bring_covers_no_name_and_goes_with_it(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, text_size: int
) -> None:
    """The names of animals stand at the foot of their cards; one that is chosen is larger. Where numbers
    are large beside the card they stand right below it.
    """
    hands = open_app(bidders=LivelyBidders, speed=0.0, text_size=text_size)
    scene = ready(hands, Phase.TURN)
    scene.use_card(PieceId(ROW, 0))
    hands.wait(0.5)
    found: list[pygame.Rect] = []

    def noting(surface: pygame.Surface, ui: Any, words: pygame.Surface, at: Any, *how: Any) -> Any:
        found.append(words.get_rect(center=at))
        return pill(surface, ui, words, at, *how)

    pill = middle.pill
    monkeypatch.setattr(middle, "pill", noting)
    scene.middle.gains(pygame.Surface(hands.app.window.surface.get_size()))
    row = [scene.ui.frame.rect(*one.box()) for key, one in scene.model.pieces.items() if key.zone is ROW]
    assert len(found) == len(row)
    for box, card in zip(found, row, strict=True):
        foot = pygame.Rect(card.left, card.bottom - round(0.14 * card.h), card.w, round(0.14 * card.h))
        assert not box.colliderect(foot)
        assert card.left - scene.ui.frame.px(12) <= box.left
        assert box.right <= card.right + scene.ui.frame.px(12)
        assert card.top < box.top < card.bottom + scene.ui.frame.px(8)
        assert box.top >= card.bottom or 3 * box.w < card.w


def test_the_sheet_says_what_decides_between_equals(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """WC-61: of the second and the third as well; the names of its lines are whole in large Spanish."""
    hands = open_app(bidders=LivelyBidders, speed=0.0, text_size=150, language="es")
    scene = ready(hands, seed="golden", bots=2)
    told: set[str] = set()
    for name in ("fit", "block"):
        draw = getattr(Type, name)

        def noted(type_: Type, text: str, size: float, *rest: Any, draw: Any = draw, **more: Any) -> Any:
            told.add(text)
            if text.startswith("Especie"):
                assert type_.fits(text, size, rest[1]), "it is cut"
            return draw(type_, text, size, *rest, **more)

        monkeypatch.setattr(Type, name, noted)
    best, second, third = scene.view.sheet
    for chips, level in ((0, True), (1, False)):
        totals = (9, 4, 4 + chips)
        sheet = tuple(
            replace(line, chips=line.chips + total - line.total)
            for line, total in zip((best, second, third), totals, strict=True)
        )
        assert [line.total for line in sheet] == list(totals)
        told.clear()
        hands.open(PointsSheet(hands.app, scene.session, sheet, fresh=False))
        hands.wait(3.0, 0.1)
        assert "Especie más numerosa" in told
        assert ("Si hay empate, cuentan los animales" in told) == level
        hands.key(pygame.K_ESCAPE)


@pytest.mark.parametrize("seat", [1, 3])
def test_reasons_lie_first_on_the_side_of_whom_they_are_of(open_app: OpenApp, seat: int) -> None:
    hands = open_app(bidders=LivelyBidders, speed=0.0, text_size=150, language="es")
    scene = ready(hands)
    plate = next(one.area for one in scene.explainer.sights if one.key == sight_of(seat))
    first = scene.space.places(scene.space.clear, Seat(seat))[0]
    half = hands.app.window.surface.get_width() // 2
    assert first
    assert all((place.centerx < half) == (plate.centerx < half) for place in first)
    assert all(not place.colliderect(plate) for place in first)


def test_a_player_is_told_of_near_the_plate(open_app: OpenApp) -> None:
    """In large Spanish, too: over cards won, but over no other plate and not across the table."""
    hands = open_app(bidders=LivelyBidders, speed=0.0, text_size=150, language="es")
    scene = ready(hands, Phase.TURN, "room")
    plates = {
        n: next(one.area for one in scene.explainer.sights if one.key == sight_of(n)) for n in range(4)
    }
    middle_of_window = hands.app.window.surface.get_width() // 2
    for seat, plate in plates.items():
        hands.hover(plate.center)
        hands.wait(1.5, 0.1)
        assert scene.explainer.panel is not None
        assert scene.explainer.panel.told.rule_words == "Reglas"
        assert (scene.explainer.panel.area.centerx < middle_of_window) == (plate.centerx < middle_of_window)
        others = [one for number, one in plates.items() if number != seat]
        assert scene.explainer.panel.area.collidelist(others) < 0
        hands.hover((middle_of_window, 500))
        hands.wait(1.0, 0.1)


def test_the_species_of_a_small_animal_is_seen(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """Five seats in a small window: what an animal would bring stands below its card."""
    hands = open_app(size=(1024, 600), bidders=LivelyBidders, speed=0.0)
    scene = ready(hands, Phase.TURN, "room", 4)
    frame = scene.ui.frame
    row = [frame.rect(*one.box()) for key, one in scene.model.pieces.items() if key.zone is ROW]
    for gain, card in zip(seen_gains(hands, scene, monkeypatch), row, strict=True):
        assert gain.clip(card).h <= frame.px(4)


def test_names_travel_with_the_bids_that_are_sorted(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They stood at the new places while the cards still slid there, below the bids of others (WC-30)."""
    hands = open_app(bidders=LivelyBidders, every=1000, speed=1.0)
    scene = table(hands, [ANA, *BOTS[:3]])
    until_asked(hands, scene, Phase.BIDS)
    scene.choose(lively(scene.session.table.question(scene.viewer)))
    written: list[tuple[int, int]] = []
    monkeypatch.setattr(middle, "pill", lambda _on, _ui, _words, at, *_: written.append(at))
    layout, frame, slid = scene.model.layout, scene.ui.frame, 0
    low = layout.bid_y + layout.bid_w * RATIO / 2 + 5 + layout.pill_h / 2
    before: dict[PieceId, float] = {}
    for _ in range(900):
        hands.program.frame(1 / 60)
        written.clear()
        scene.middle.names(hands.app.window.surface, ())
        names = [x for x, y in written if y == frame.point(0, low)[1]]
        for x, seat in zip(names, scene.model.order, strict=True):
            bids = [key for key in scene.model.pieces if key.zone is BIDS and key.seat == seat]
            piece = scene.model.pieces[bids[0]] if len(bids) == 1 else None
            if piece is None or abs(piece.y - layout.bid_y) > 2 or scene.model.view.phase == Phase.BIDS:
                continue
            if piece.turn == 1.0 and abs(before.get(bids[0], piece.x) - piece.x) > 1:
                assert abs(x - frame.point(piece.x, 0)[0]) < 20
                slid += 1
            before[bids[0]] = piece.x
        if slid > 10:
            break
    assert slid
