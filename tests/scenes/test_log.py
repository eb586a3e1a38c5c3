"""The log of every table: a drawer that hides no seat, is read by all means, and never cuts a word."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import accumulate, combinations
from typing import Any

import pygame
import pytest

from game.engine.core import Seat
from game.engine.deal import Deal
from game.engine.games.wild_cards.events import AnimalTaken
from game.engine.games.wild_pattern.events import CardsDrawn
from game.engine.registry import GAMES, rules_of
from game.scenes.raj.model import BIDS
from game.scenes.wild_pattern.log import log_rows
from game.screens.curtain import CurtainScene
from game.screens.pause import PauseScene
from game.tabletop.card_table_scene import CardTableScene
from game.tabletop.free_room import free_box
from game.tabletop.log import log
from game.tabletop.log import row as log_row
from game.tabletop.log.row import LogRow, RowSetter
from game.tabletop.piece_painter import PiecePainter
from game.ui.pictures import PICTURES
from game.ui.type import CAPTION, Type, wrap
from tests.scenes.decisions import OPTIONS, asked, decide, decisions, sit_down
from tests.scenes.play import (
    ANA,
    ASHA,
    BEN,
    BRUNO,
    CLEMENTINE,
    NOOR,
    SILAS,
    QuickBidders,
    open_curtain,
    seated,
    until,
)
from tests.scenes.thinkers import Thinkers
from tests.tools.screen import Hands, OpenApp

BOTS = (CLEMENTINE, BRUNO, NOOR, SILAS, ASHA)


def played(hands: Hands, game: str, bots: int, turns: int) -> CardTableScene:
    """A table after so many decisions of the person, who is asked again."""
    options = OPTIONS.get(game) if bots < 4 else {}
    scene = seated(hands, CardTableScene, game, [ANA, *BOTS[:bots]], options, "log")
    for number in range(turns + 1):
        until(hands, lambda: hands.top is not scene or asked(hands, scene))
        if number < turns and hands.top is scene:
            epoch = scene.session.table.epoch
            decide(hands, scene)
            until(hands, lambda before=epoch: scene.session.table.epoch != before)
    hands.app.stack.message = None
    assert asked(hands, scene)
    return scene


def settled(open_app: OpenApp, game: str, bots: int = 0, turns: int = 3, **settings: Any) -> Any:
    hands = open_app(bidders=QuickBidders, every=50, **{"speed": 0.0, "reduced_motion": True, **settings})
    return hands, played(hands, game, bots or rules_of(game).seats.stop - 2, turns)


def picture(hands: Hands, area: pygame.Rect) -> bytes:
    scene = hands.top
    surface = pygame.Surface(hands.app.window.surface.get_size())
    scene.draw(surface)
    return pygame.image.tobytes(surface.subsurface(area), "RGB")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("size", "text_size"), [((1280, 720), 100), ((1024, 600), 200), ((1920, 1080), 150)]
)
def test_the_opened_log_hides_no_seat(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, game: str, size: tuple[int, int], text_size: int
) -> None:
    """With few and with many seats; and nothing shines through it."""
    for bots in {rules_of(game).seats.start, rules_of(game).seats.stop - 2}:
        hands, scene = settled(open_app, game, bots, 1, size=size, text_size=text_size, language="es")
        hands.key(pygame.K_l)
        area = scene.log.drawer.area
        frame = scene.ui.frame
        seats = [frame.rect(*box) for box in seat_boxes(scene)]
        assert [box for box in seats if box.colliderect(area)] == []
        assert hands.crowding() == []
        assert area.w >= frame.px(300)
        assert area.h >= frame.px(220)
        inside = area.inflate(-frame.px(40), -frame.px(40))
        with_cards = picture(hands, inside)
        with monkeypatch.context() as patch:
            patch.setattr(PiecePainter, "draw", lambda *_: None)
            assert picture(hands, inside) == with_cards
        hands.key(pygame.K_l)
        assert picture(hands, inside) != with_cards


def test_the_opened_log_keeps_off_what_is_fought_over(open_app: OpenApp) -> None:
    """Where there is room beside it: two sit at this table."""
    hands, scene = settled(open_app, "raj", 1, 1)
    hands.key(pygame.K_l)
    prizes = [scene.ui.frame.rect(*box) for box in scene.contested]
    assert prizes
    assert scene.log.drawer.area.collidelist(prizes) == -1


def test_the_opened_log_keeps_off_sealed_bids(open_app: OpenApp) -> None:
    """Who has chosen is still seen: three sit at this table."""
    hands, scene = settled(open_app, "raj", 2, 1, size=(1280, 720))
    until(hands, lambda: any(key.zone is BIDS for key in scene.model.pieces))
    hands.key(pygame.K_l)
    pieces = scene.model.pieces.items()
    laid = [scene.ui.frame.rect(*one.box()) for key, one in pieces if key.zone is BIDS]
    assert laid
    assert scene.log.drawer.area.collidelist(laid) == -1


def seat_boxes(scene: Any) -> list[Any]:
    """Plates and cards of all seats, in units."""
    layout = scene.model.layout
    places = layout.seat.values()
    if hasattr(layout, "plate_size"):
        cards = [(p.discard.x - 24, p.discard.y - 34, 48, 68) for p in places]
        return [*(place.plate(layout.plate_size) for place in places), *cards]
    return [box for place in places for box in (place.plate, place.row)]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_no_word_is_cut(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, game: str, language: str
) -> None:
    """In rows of a whole round, at 200 %, and in the two lines of the folded log after each of them."""
    hands, scene = settled(open_app, game, turns=6, size=(1024, 600), text_size=200, language=language)
    broken: list[str] = []

    def watched(letters: Any, text: str, width: float) -> list[str]:
        lines = wrap(letters, text, width)
        words = set(text.split()) | {"…"}
        broken.extend(line for line in lines if not set(line.split()) <= words)
        broken.extend(line for line in lines if letters.size(line)[0] > width)
        return lines

    rows = scene.log.rows
    assert len(rows) > 4
    hands.key(pygame.K_l)
    room = scene.log.drawer.scroll.view.w - scene.ui.frame.px(14)
    hands.key(pygame.K_l)
    paper = pygame.Surface(hands.app.window.surface.get_size())
    monkeypatch.setattr("game.ui.type.wrap", watched)
    PICTURES.clear()
    for number, row in enumerate(rows):
        RowSetter(scene.ui, type(scene.model).faces, scene.session.players).set(row, room)
        scene.log.drawer.rows = rows[: number + 1]
        scene.log.drawer.draw(paper, scene.ui, focused=False)
    assert broken == []


def test_the_folded_log_says_two_lines(open_app: OpenApp) -> None:
    """As much as goes in, word by word; a little text fits whole; one line when there is no more room."""
    hands = open_app()
    ui = sit_down(hands, "bids").ui
    words = "Noor, Marisol are level: the lot burns"
    room = (ui.frame.px(140), ui.frame.px(44))
    high = ui.type.font("semi", 13.0).get_linesize()
    assert log.few_lines(ui, words, room, 2).get_height() < 2.2 * high
    longer = log.few_lines(ui, f"{words} and nobody takes anything home", room, 2)
    assert high * 1.5 < longer.get_height() < 2.2 * high
    assert longer.get_width() <= room[0]
    assert log.few_lines(ui, words, (room[0], high), 2).get_height() < 1.2 * high


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("size", "text_size"), [((1280, 720), 100), ((1280, 720), 150), ((1024, 600), 200)]
)
def test_the_folded_log_is_a_button_with_its_name(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, game: str, size: tuple[int, int], text_size: int
) -> None:
    """Its words are as large as was asked for, and no name is cut by the end of a line."""
    hands, scene = settled(open_app, game, turns=3, size=size, text_size=text_size, language="es")
    ui, said = scene.ui, []
    line, block, fit = Type.line, Type.block, Type.fit

    def one(type_: Type, text: str, size: float, *rest: Any, **more: Any) -> pygame.Surface:
        said.append((text, size, more.get("scaled", True)))
        return line(type_, text, size, *rest, **more)

    def several(type_: Type, text: str, size: float, *rest: Any, **more: Any) -> pygame.Surface:
        said.append((text, size, True))
        return block(type_, text, size, *rest, **more)

    def fitted(
        type_: Type, text: str, size: float, color: Any, width: float, *rest: Any, **more: Any
    ) -> pygame.Surface:
        said.append((text, size, type_.fits(text, size, width, *rest)))
        return fit(type_, text, size, color, width, *rest, **more)

    monkeypatch.setattr(Type, "line", one)
    monkeypatch.setattr(Type, "block", several)
    monkeypatch.setattr(Type, "fit", fitted)
    paper = pygame.Surface(hands.app.window.surface.get_size())
    player = replace(scene.session.players[1], name="Ana Belén de la Torre")
    drawer = log.LogDrawer([scene.session.players[0], player], lambda: None)
    drawer.place(scene.log.drawer.area)
    for words in ("Puja", f"Gana {player.name}: lo dicho", f"Esta vez ha ganado por fin {player.name}"):
        said.clear()
        drawer.rows = [LogRow(words)]
        drawer.draw(paper, ui, focused=False)
        said.remove(("Jugadas", 13.0, True))
        shown = " ".join(text for text, _, _ in said).replace("\n", " ").replace("\xa0", " ")
        assert "Ana" not in shown.replace(player.name, "")
        if words == "Puja":
            assert said == [("Puja", 13.0, True)]


# --- reading it -------------------------------------------------------------------------------------


def by_key(hands: Hands) -> None:
    hands.key(pygame.K_l)


def by_pad(hands: Hands) -> None:
    hands.button(3)


def by_mouse(hands: Hands) -> None:
    area = hands.widget("log").area
    hands.click_at((area.centerx, area.top + 14))


def wheel(hands: Hands, by: int) -> None:
    hands.send(pygame.MOUSEWHEEL, y=-by, x=0)


def arrows(hands: Hands, by: int) -> None:
    hands.key(pygame.K_DOWN if by > 0 else pygame.K_UP)


def cross(hands: Hands, by: int) -> None:
    hands.hat(0, -by)


def pages(hands: Hands, by: int) -> None:
    hands.key(pygame.K_PAGEDOWN if by > 0 else pygame.K_PAGEUP)


def bar(hands: Hands, by: int) -> None:
    drawer = hands.widget("log")
    assert isinstance(drawer, log.LogDrawer)
    thumb = drawer.scroll.thumb(hands.top.ui).center
    hands.drag(thumb, (thumb[0], thumb[1] + by * 80))


def rows(hands: Hands, by: int) -> None:
    x, y = hands.widget("log").area.center
    hands.drag((x, y), (x, y - by * 60))


WAYS = [(by_key, arrows), (by_pad, cross), (by_mouse, wheel), (by_key, pages), (by_mouse, bar)]


@pytest.mark.parametrize(
    ("game", "toggle", "move"),
    [
        *((game, *way) for game, way in zip(GAMES, WAYS, strict=False)),
        ("bids", by_mouse, rows),
        ("raj", *WAYS[4]),
    ],
)
def test_it_is_opened_scrolled_and_folded(
    open_app: OpenApp, game: str, toggle: Callable[[Hands], None], move: Callable[[Hands, int], None]
) -> None:
    """It opens at its end; nothing is decided; folded again the focus is where it was."""
    hands, scene = settled(open_app, game, turns=6, text_size=150)
    before, epoch = hands.focus, scene.session.table.epoch
    if toggle is not by_mouse:
        hands.key(pygame.K_LEFT)
        before = hands.focus
    toggle(hands)
    drawer = scene.log.drawer
    assert drawer.open
    hands.wait(0.05)  # its rows are set by its first picture, or soon without one
    assert drawer.scroll.most > 0
    assert drawer.scroll.at_end
    move(hands, -1)
    hands.wait(0.2)
    up = drawer.scroll.offset
    assert up < drawer.scroll.most
    move(hands, 1)
    hands.wait(0.2)
    assert drawer.scroll.offset > up
    toggle(hands)
    assert not drawer.open
    assert scene.session.table.epoch == epoch
    assert scene.model.selected is None
    assert hands.focus == before or toggle is by_mouse
    toggle(hands)
    hands.key(pygame.K_ESCAPE)
    assert not drawer.open
    assert hands.top is scene


@pytest.mark.parametrize("game", GAMES)
def test_what_it_hides_cannot_be_used(open_app: OpenApp, game: str) -> None:
    """A click on its rows is a click on nothing, and keys go past what lies below."""
    hands, scene = settled(open_app, game)
    by_mouse(hands)
    area = scene.log.drawer.area
    for share in (0.3, 0.5, 0.7):
        pos = (area.left + round(area.w * share), area.centery)
        assert scene.focus.at(pos) is scene.log.drawer
        hands.click_at(pos)
    assert scene.model.selected is None
    assert hands.app.stack.message is None
    assert scene.log.drawer.open
    hidden = [
        c for c in scene.focus.controls if c is not scene.log.drawer and area.collidepoint(c.area.center)
    ]
    assert hidden == []


@pytest.mark.parametrize("game", GAMES)
def test_it_never_runs_ahead_of_what_is_seen(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """What the cards have not shown yet is not in the log, however often it is laid out anew."""
    hands = open_app(bidders=QuickBidders, every=50, speed=4.0)
    scene = sit_down(hands, game, "log")
    show = scene.show
    told = []

    def watched(events: Any) -> None:
        show(events)
        scene.arrange()
        told.append(len(scene.session.history) - len(scene.log.told))

    monkeypatch.setattr(scene, "show", watched)
    while len(told) < 5:
        until(hands, lambda: asked(hands, scene) or len(told) > 4)
        if asked(hands, scene):
            decide(hands, scene)
    assert set(told) == {1}
    until(hands, lambda: asked(hands, scene))
    assert len(scene.log.told) == len(scene.session.history)


@pytest.mark.parametrize("game", ["raj", "bids"])
def test_it_tells_of_the_result_that_waits(open_app: OpenApp, game: str) -> None:
    """Also folded: it is not a round behind while “Continue” is asked for."""
    hands = open_app(bidders=QuickBidders, every=50, speed=4.0, hold_results="always")
    scene = sit_down(hands, game, "log")
    for _ in range(3):
        until(hands, lambda: asked(hands, scene) or scene.director.waiting)
        if asked(hands, scene):
            decide(hands, scene)
            until(hands, lambda: scene.director.waiting)
        assert scene.director.waiting
        hands.program.frame(1 / 60)
        assert len(scene.log.told) == len(scene.session.history)
        assert scene.log.drawer.rows[-1].spoken.startswith(scene.model.status)
        while scene.director.busy:  # each result goes on by a click of its own
            if scene.director.waiting:
                hands.click("go on")
            hands.program.frame(1 / 10)


def test_a_row_is_set_in_any_width(open_app: OpenApp) -> None:
    """Faces, words and cards lie apart and within the column; the card of whom it is about is marked."""
    hands = open_app()
    scene = sit_down(hands, "raj")
    pairs = tuple((Seat(seat), f"icon sun {seat + 1}") for seat in range(4))
    row = LogRow("Asha took +6 with the highest card of all", Seat(1), ("prize 6",) * 3, pairs, turn=12)
    for room in (200, 300, 600):
        made = RowSetter(scene.ui, type(scene.model).faces, scene.session.players).set(row, room)
        boxes = [image.get_rect(topleft=place) for image, place in made.images]
        assert len(boxes) == 3 + 3 + 4
        assert all(box.right <= room and box.top >= 0 and box.bottom <= made.high for box in boxes)
        assert not any(one.colliderect(other) for one, other in combinations(boxes, 2))
        assert made.rings == [boxes[7]]
    assert log_row.LogRow("x") == LogRow("x")


def test_cards_lie_beside_the_words_where_that_is_lower(open_app: OpenApp) -> None:
    """A row is no higher than its words and its cards need; whose cards are many has one face."""
    hands = open_app()
    scene = sit_down(hands, "wild-cards")
    setter = RowSetter(scene.ui, type(scene.model).faces, scene.session.players)
    pairs = tuple((Seat(seat), "card 3") for seat in (0, 0, 0, 1, 2))
    card, gap = setter.set(LogRow("x", cards=("card 3",)), 600).images[-1][0].get_height(), setter.gap
    for room in (200, 600):
        made = setter.set(LogRow("Payments", laid=pairs), room)
        assert len(made.images) == 1 + 3
        assert [image.get_width() for image, _ in made.images[2:]] < [made.images[1][0].get_width()] * 2
    assert made.high <= card + gap
    long = "Asha takes the lion leader from Bruno as nobody else here has more lions"
    for room in (220, 320, 600):
        beside, words = setter.set(LogRow(long, cards=("leader 4",)), room), setter.set(LogRow(long), room)
        assert beside.high <= max(words.high, card + gap) + scene.ui.type.font("semi", 15).get_linesize()


def test_the_heading_of_a_round_tells_who_took_what(open_app: OpenApp) -> None:
    """One row for what two told: also to a screen reader."""
    _, scene = settled(open_app, "wild-cards", 2, 12)
    headings = [row for row in scene.log.rows if row.heading]
    ended = [row for row in headings if row.said]
    assert ended == headings[:-1]
    taken = [event for step in scene.log.told for event in step if isinstance(event, AnimalTaken)]
    told = [pair for row in headings for pair in row.laid]
    assert told
    assert told == [(event.seat, f"animal {event.animal}") for event in taken][: len(told)]
    assert all(":" in row.spoken for row in ended)


def test_the_free_room() -> None:
    bounds = (0.0, 0.0, 1000.0, 600.0)
    left, right, low = (0.0, 0.0, 200.0, 600.0), (850.0, 0.0, 150.0, 600.0), (0.0, 500.0, 1000.0, 100.0)
    assert free_box(bounds, [left, right, low], 2000, 0) == (200, 0, 650, 500)
    assert free_box(bounds, [left, right, low], 300, 10) == (375, 0, 300, 490)
    middle = (480.0, 200.0, 40.0, 40.0)
    x, y, wide, high = free_box(bounds, [middle], 5000, 0)
    assert not pygame.Rect(x, y, wide, high).colliderect(pygame.Rect(*middle))
    assert wide * high >= 1000 * 360


def test_raj_tells_of_each_round_with_which_card_it_was_won(open_app: OpenApp) -> None:
    """RAJ-09 hides what the others laid earlier, not how a round was told."""
    hands = open_app(bidders=QuickBidders, every=20, speed=0.0)
    scene = played(hands, "raj", 2, 5)
    won = [row for row in scene.log.rows if not row.heading and row.seat is not None]
    assert len(won) > 2
    assert all(" with the " in row.words for row in won)
    assert [bool(row.laid) for row in won][:-1] == [False] * (len(won) - 1)


def test_tied_cards_are_dim_in_the_log_of_raj(open_app: OpenApp) -> None:
    """Whoever reads that the 11 took the prize sees why the two 15s beside it did not."""
    hands = open_app(bidders=QuickBidders, every=20, speed=0.0)
    scene = played(hands, "raj", 3, 8)
    shown = [row for row in scene.log.rows if row.laid]
    assert shown
    for row in shown:
        cards = [face.split()[-1] for _, face in row.laid]
        assert row.tied == {seat for seat, face in row.laid if cards.count(face.split()[-1]) > 1}
    setter = RowSetter(scene.ui, type(scene.model).faces, scene.session.players)
    laid = shown[-1].laid
    nobody, first = frozenset[Seat](), frozenset({laid[0][0]})
    plain, dim = (setter.set(LogRow("x", laid=laid, tied=one), 400) for one in (nobody, first))
    light = [pygame.transform.average_color(one.images[-len(laid)][0])[3] for one in (plain, dim)]
    assert light[1] < 0.8 * light[0]
    assert plain.images[-1][0].get_size() == dim.images[-1][0].get_size()


def test_no_row_is_cut_at_the_top(open_app: OpenApp) -> None:
    """At the end, and after every notch of the wheel; what the log leaves out is said below the rows."""
    hands, scene = settled(open_app, "raj", turns=7, text_size=150, language="es")
    hands.key(pygame.K_l)
    hands.wait(0.5)
    assert scene.log.drawer.note
    scroll = scene.log.drawer.scroll
    assert scroll.most
    begins = [0, *accumulate(row.high for row in scene.log.drawer._set)]
    seen = {scroll.offset}
    for notches in (-1.0, -1.0, 1.0):
        scene.log.drawer.scroll_by(notches)
        hands.wait(0.5)
        seen.add(scroll.offset)
    assert len(seen) >= 3
    assert seen <= set(begins)


def test_pause_works_at_the_first_click_while_the_log_is_open(open_app: OpenApp) -> None:
    hands, _ = settled(open_app, "raj", turns=0)
    hands.click("log")
    hands.click("pause")
    hands.wait(0.2)
    assert isinstance(hands.top, PauseScene)


def test_the_folded_log_stops_where_the_sentence_pauses(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At 150 % there is one line: no word is left out of the midst of it."""
    hands = open_app(text_size=150)
    ui = sit_down(hands, "bids").ui
    said: list[str] = []
    block = type(ui.type).block

    def noted(self: Any, text: str, *more: Any) -> pygame.Surface:
        said.append(text)
        return block(self, text, *more)

    monkeypatch.setattr(type(ui.type), "block", noted)
    room = (ui.frame.px(228), ui.frame.px(27))
    for words in (
        "Empate, el lote se quema: Bruno, Tú",
        "Bruno se lleva: 7, 3",
        "Empate con la carta central, el lote se quema: Bruno, Tú",
    ):
        log.few_lines(ui, words, room, 1)
    assert said == ["Empate, el lote se quema", "Bruno se lleva: 7, 3", "Empate con la carta central"]


def test_the_folded_log_never_ends_at_a_heading(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is told goes in as far as it can, and its letters are never much smaller than asked for."""
    hands = open_app(text_size=150, language="es")
    ui = sit_down(hands, "bids").ui
    said: list[tuple[str, float]] = []
    block = type(ui.type).block

    def noted(self: Any, text: str, size: float, *more: Any) -> pygame.Surface:
        said.append((text, size))
        return block(self, text, size, *more)

    monkeypatch.setattr(type(ui.type), "block", noted)
    room = (ui.frame.px(228), ui.frame.px(27))
    for words, shown in (
        ("Las pujas: Asha bosque 3, Bruno sabana 2, tú montaña 4", "Las pujas: Asha bosque 3, …"),
        ("Empate a 3: tú, Asha, Noor", "Empate a 3: tú, Asha, Noor"),
    ):
        said.clear()
        log.few_lines(ui, words, room, 1)
        assert [text for text, _ in said] == [shown]
        assert said[0][1] >= 13 * 0.8


def test_the_folded_log_says_the_last_move(open_app: OpenApp) -> None:
    """In words of its own where the opened one shows cards."""
    hands = open_app(bidders=QuickBidders)
    scene = sit_down(hands, "wild-cards", seed="focus")
    until(hands, lambda: asked(hands, scene))
    decide(hands, scene)
    until(hands, lambda: any(row.words == "The bids" for row in scene.log.rows))
    bids = next(row for row in scene.log.rows if row.words == "The bids")
    assert bids.spoken.startswith("The bids: ")
    said: list[str] = []
    few_lines = log.few_lines

    def noted(ui: Any, text: str, *more: Any) -> pygame.Surface:
        said.append(text)
        return few_lines(ui, text, *more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(log, "few_lines", noted)
        scene.log.drawer.rows = [bids]
        scene.log.drawer.draw(pygame.Surface(hands.app.window.surface.get_size()), scene.ui, focused=False)
    assert said[0].startswith("The bids: ")


@pytest.mark.parametrize("game", ["raj", "bids", "wild-cards"])
def test_it_lies_over_no_other_round(open_app: OpenApp, game: str) -> None:
    """Whoever reads and decides meanwhile sees the round end."""
    hands, scene = settled(open_app, game, turns=0)
    rounds = len(scene._course)
    hands.key(pygame.K_l)
    for _ in range(60):
        decide(hands, scene)
        until(hands, lambda: hands.top is not scene or asked(hands, scene))
        if hands.top is not scene or len(scene._course) > rounds:
            break
        if not scene.log.drawer.open:
            hands.key(pygame.K_l)
    assert len(scene._course) > rounds
    assert not scene.log.drawer.open


def test_it_lies_over_nobody_else_s_turn(open_app: OpenApp) -> None:
    hands = open_app(bidders=QuickBidders, speed=4.0)
    scene: Any = seated(hands, CardTableScene, "raj", [ANA, BEN, BRUNO])
    until(hands, lambda: isinstance(hands.top, CurtainScene))
    open_curtain(hands)
    until(hands, lambda: asked(hands, scene))
    hands.key(pygame.K_l)
    assert scene.log.drawer.open
    scene.play_card(9)
    until(hands, lambda: isinstance(hands.top, CurtainScene))
    open_curtain(hands)
    assert not scene.log.drawer.open


@pytest.mark.parametrize(
    ("game", "bots", "words"),
    [
        ("raj", 0, "Beto se lleva −4 +5 = +1 con el 11"),
        ("wild-cards", 3, "El íbice de Asha le devuelve montaña 3"),
        ("wild-cards", 4, "Clementine recupera sabana 2 y roba dos"),
    ],
)
def test_the_folded_log_says_what_happened_in_two_lines(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, game: str, bots: int, words: str
) -> None:
    """At 150 %, too, and in the size that was asked for."""
    hands, scene = settled(open_app, game, bots, text_size=150, language="es")
    said: list[tuple[str, float]] = []
    block = Type.block

    def noted(type_: Type, text: str, size: float, *rest: Any, **more: Any) -> pygame.Surface:
        said.append((text, size))
        return block(type_, text, size, *rest, **more)

    monkeypatch.setattr(Type, "block", noted)
    scene.log.drawer.rows = [LogRow(words)]
    scene.log.drawer.draw(hands.app.window.surface, scene.ui, focused=False)
    [(shown, size)] = said
    assert shown.split() == words.split()
    assert "\n" in shown
    assert size * 1.5 >= CAPTION * 1.2


@pytest.mark.parametrize("game", ["raj", "bids", "wild-cards"])
@pytest.mark.parametrize(
    ("size", "text_size", "language"),
    [((1280, 720), 100, "en"), ((1024, 600), 150, "en"), ((1024, 600), 200, "es")],
)
def test_the_folded_log_never_breaks_off(
    open_app: OpenApp,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    size: tuple[int, int],
    text_size: int,
    language: str,
) -> None:
    """What does not go in whole is said in brief: no row of a game ends in dots."""
    look: dict[str, Any] = {"text_size": text_size, "language": language, "reduced_motion": True}
    hands = open_app(size, QuickBidders, every=500, speed=0.0, **look)
    scene = sit_down(hands, game, "log2")
    told: dict[str, LogRow] = {}
    for number in decisions(hands, scene):
        told |= {row.spoken: row for row in scene.log.drawer.rows if not row.heading}
        if number > 30:
            break
    said: list[str] = []
    block = Type.block

    def noted(type_: Type, text: str, *rest: Any, **more: Any) -> pygame.Surface:
        said.append(text)
        return block(type_, text, *rest, **more)

    monkeypatch.setattr(Type, "block", noted)
    paper = pygame.Surface(size)
    for row in told.values():
        scene.log.drawer.rows = [row]
        scene.log.drawer.draw(paper, scene.ui, focused=False)
    assert len(said) > 12
    assert [one for one in said if one.endswith("…")] == []


def test_a_list_that_does_not_go_in_is_said_in_brief(open_app: OpenApp) -> None:
    """The folded log says something whole rather than the beginning of a list."""
    _, scene = settled(open_app, "wild-cards", 3, text_size=150, language="es")
    row = LogRow("Las pujas: Asha bosque 3, Bruno sabana 2, Noor montaña 4", brief=("Pujas a la vista",))
    letters = scene.ui.type.font("semi", CAPTION)
    room = letters.size("Las pujas: Asha bosque")[0], 2 * letters.get_linesize()
    said: list[str] = []
    block = Type.block
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            Type, "block", lambda type_, text, *more: said.append(text) or block(type_, text, *more)
        )
        log.few_lines(scene.ui, row.spoken, room, 2, row.brief)
        log.few_lines(scene.ui, "Las pujas: 3", room, 2, row.brief)
    assert said == ["Pujas a la vista", "Las pujas: 3"]


def test_what_is_said_in_brief_stands_in_large_letters(open_app: OpenApp) -> None:
    """They were as small as the whole sentence would have needed, with room beside them."""
    _, scene = settled(open_app, "wild-cards", 3, text_size=150, language="es")
    letters = scene.ui.type.font("semi", CAPTION)
    brief = "Marisol encuentra un patrón"
    room = letters.size(brief)[0] + 8, letters.get_linesize()
    long = "Marisol: «Después de cada estrella siempre hay una carta roja», y todavía más"
    told = log.few_lines(scene.ui, long, room, 1, (brief,))
    assert told.get_size() == log.few_lines(scene.ui, brief, room, 1).get_size()


def test_a_drawn_challenge_has_its_face_at_the_left() -> None:
    """As all rows of one player have: it stood at the right, beside the card (WWP-40)."""
    both, one = ((3,), (4,)), ((), (4,))
    rows = [
        log_rows([[CardsDrawn((0, 1), cards, None, at=0)]], ("Ana", "Ben"), Seat(0))[0]
        for cards in (both, one)
    ]
    assert [(row.seat, len(row.laid)) for row in rows] == [(None, 2), (1, 0)]
    assert rows[1].cards == ("card 4",)


@pytest.mark.parametrize("bots", [1, 2, 3])
def test_the_opened_log_leaves_the_buttons_of_the_corner_free(open_app: OpenApp, bots: int) -> None:
    """Hint and notebook stay in reach, in Spanish at 150 % in a small window, too."""
    hands = open_app((1024, 600), QuickBidders, every=50, speed=0.0, text_size=150, language="es")
    scene: Any = seated(hands, CardTableScene, "raj", [ANA, BEN, *BOTS[:bots]], {}, "log")
    until(hands, lambda: isinstance(hands.top, CurtainScene))
    open_curtain(hands)
    until(hands, lambda: asked(hands, scene))
    hands.key(pygame.K_l)
    assert scene.log.drawer.open
    corner = [one.area for one in scene.widgets if one.key in ("hint", "notebook", "rules")]
    assert len(corner) > 1
    assert scene.log.drawer.area.collidelist(corner) < 0


def test_the_folded_log_begins_with_what_is_played(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That the deal is fair is read in the opened one."""
    hands = open_app(bidders=QuickBidders, every=20, speed=0.0)
    hands.app.navigator.start("raj", [ANA, ASHA, BRUNO], {}, Deal.draw())
    scene: Any = hands.top
    told: list[str] = []

    def noted(ui: Any, text: str, *rest: Any) -> pygame.Surface:
        told.append(text.replace("\N{NO-BREAK SPACE}", " "))
        return few_lines(ui, text, *rest)

    few_lines = log.few_lines
    monkeypatch.setattr(log, "few_lines", noted)
    for number in decisions(hands, scene):
        hands.wait(0.1)
        told.clear()
        scene.draw(hands.app.window.surface)
        assert any("Fair deal" in row.words for row in scene.log.drawer.rows)
        assert not any("Fair deal" in one for one in told)
        assert any(("with the" in one or "tied" in one) if number > 1 else "yet" in one for one in told)
        if number == 2:
            break


@pytest.mark.parametrize("bots", [2, 3])
@pytest.mark.parametrize(
    ("size", "text_size"), [((1280, 720), 100), ((1280, 720), 150), ((1024, 600), 200)]
)
def test_it_opens_on_the_side_of_its_button(
    open_app: OpenApp, size: tuple[int, int], text_size: int, bots: int
) -> None:
    """At the other end of the table it was far from where one clicked; at its end it shows a round."""
    hands = open_app(size, QuickBidders, language="es", text_size=text_size, every=50)
    scene = played(hands, "raj", bots, 4)
    by_mouse(hands)
    hands.look()
    drawer = scene.log.drawer
    assert drawer.area.centerx > hands.app.window.surface.get_width() / 2
    assert drawer.area.collidelist(scene.space.contested) == -1
    tops = [*accumulate((row.high for row in drawer._set), initial=0)]
    assert drawer.scroll.at_end
    assert drawer.scroll.offset < tops[-2], "the heading of the running round is not all that is seen"


def test_one_thing_is_read_at_a_time(open_app: OpenApp) -> None:
    """The opened log puts a bot's reasons away, so that Escape folds it; a hint folds the log."""
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = sit_down(hands, "wild-wild-pattern", "log")
    for _ in decisions(hands, scene):
        if scene.help.faces.seats:
            break
    hands.key(pygame.K_w)
    assert scene.help.pinned is not None
    hands.key(pygame.K_l)
    assert scene.log.open
    assert scene.help.pinned is None
    hands.key(pygame.K_ESCAPE)
    assert not scene.log.open
    assert hands.top is scene
    hands.key(pygame.K_l, pygame.K_h)
    hands.wait(0.1)
    assert not scene.log.open
    assert scene.help.pinned is not None
