"""Numbers on the cards of a practice table: what they mean and where they stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
import pytest

from game.engine.games.wild_cards.moves import Bid, Discard, TakeBack
from game.engine.games.wild_cards.phases import Phase
from game.engine.registry import GAMES
from game.scenes.bids import scene as bids_scene
from game.scenes.wild_cards.choosing import DECLINING
from game.scenes.wild_cards.zones import ROW
from game.tabletop.advice import practice as practice_part
from game.tabletop.advice.card_bars import CardBar, draw_card_bars, seen_edge
from game.tabletop.advice.card_values import card_values, ways_to_say
from game.tabletop.advice.worth import Worth
from game.tabletop.card_table_scene import CardTableScene
from game.tabletop.zones import HAND, PieceId
from game.ui.type import Type
from tests.scenes.decisions import asked, decisions, sit_down
from tests.scenes.hints.asked import at_a_decision
from tests.scenes.play import ANA, ASHA, BRUNO, NOOR, seated, until
from tests.scenes.practice.practised import practising
from tests.scenes.thinkers import Certain, Costly, Level, Spread, Thinkers
from tests.tools.contact_sheet.grid import Looker, report
from tests.tools.contact_sheet.moments import Cell, opened
from tests.tools.contact_sheet.surfaces import Words, read
from tests.tools.contact_sheet.tracing import TracedWindow, traced
from tests.tools.screen import OpenApp
from tests.tools.written import written_as


def test_bars_stand_on_the_cards(open_app: OpenApp) -> None:
    hands = practising(open_app, every=1)
    scene = sit_down(hands, "raj", "bars")
    for number in decisions(hands, scene):
        if number == 1:
            break
    hands.wait(0.5)
    assert {card for card, _ in scene.help.hints.moves} == set(scene.view.hand)
    assert scene.presentation.advice is not None
    worth, moves = scene.presentation.advice.worth, scene.help.hints.moves
    ends, zero = worth.lengths(moves), worth.zero(moves)
    assert ends[0] == 1.0
    assert all(0 <= one <= 1 for one in ends)
    assert all((one >= zero) is (value >= 0) for one, (_, value) in zip(ends, moves, strict=True))
    shown = hands.app.window.surface.copy()
    scene.session.practice = False
    scene.dirty = True
    hands.wait(0.3)
    assert pygame.image.tobytes(shown, "RGB") != pygame.image.tobytes(hands.app.window.surface, "RGB")


def test_every_card_of_the_hand_has_its_number_in_bids(open_app: OpenApp) -> None:
    """Also cards of the same number, which are weighed as one: until only two are left."""
    hands = open_app(bidders=Spread, every=20, speed=0.0, practised=list(GAMES))
    scene = sit_down(hands, "bids", "alike")
    equal = 0
    for number in decisions(hands, scene):
        hands.wait(0.3, 0.1)
        moves = scene.help.hints.moves
        if len({value for _, value in moves}) > 1:
            hand = [one for one in scene.model.pieces if one.zone is HAND]
            assert all(map(scene.practice.told_of, hand)), (number, moves)
            equal += len(hand) > len(moves)
        if number == 9:
            break
    assert equal


def test_numbers_lie_on_no_words_in_bids(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor does that of the raised card, of which much is said, in Spanish at 150 %."""
    hands = open_app(
        bidders=Spread, every=20, speed=0.0, practised=list(GAMES), text_size=150, language="es"
    )
    scene = sit_down(hands, "bids", "alike")
    for _ in decisions(hands, scene):
        hands.wait(0.3, 0.1)
        if len({value for _, value in scene.help.hints.moves}) > 1:
            break
    sentences: list[float] = []
    numbers: list[pygame.Rect] = []

    def sentence(surface: Any, ui: Any, box: Any, *rest: Any) -> None:
        sentences.append(box[1] + box[3])

    def bars(*how: Any) -> list[pygame.Rect]:
        numbers.extend(found := draw_card_bars(*how))
        return found

    monkeypatch.setattr(bids_scene, "draw_plaque", sentence)
    monkeypatch.setattr(practice_part, "draw_card_bars", bars)
    card = next(key for key in scene.model.pieces if key.zone is HAND)
    left = scene.ui.frame.rect(*scene.model.pieces[card].box())
    hands.click_at((left.left + 12, left.centery))
    hands.hover((2, 2))
    hands.wait(0.6, 0.1)
    assert scene.model.selected == card
    scene.draw(hands.app.window.surface)
    assert len(numbers) > 3
    frame = scene.ui.frame
    assert max(sentences) <= min(frame.units(one.top) for one in numbers)


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 150), ((1024, 600), 100)])
def test_bars_of_raj_never_cross_the_sentence(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text: int
) -> None:
    """Not those of a raised card either; and it is said what they tell."""
    hands = open_app(bidders=Thinkers, speed=0.0, practised=list(GAMES), size=size, text_size=text)
    scene = sit_down(hands, "raj", "bars")
    for number in decisions(hands, scene):
        if number == 1:
            break
    until(hands, lambda: bool(scene.help.hints.moves))
    written = written_as(monkeypatch)
    surface, strip = hands.app.window.surface, scene.ui.frame.rect(*scene.model.layout.strip)
    scene.draw(surface)  # before a card is lifted: in large words its button stands where the note was
    for card in scene.view.hand[::4]:
        scene.model.selected = PieceId(HAND, card)
        hands.wait(0.3)
        shown = []
        for practised in (True, False):
            scene.session.practice = practised
            scene.draw(surface)
            shown.append(pygame.image.tobytes(surface.subsurface(strip), "RGB"))
        scene.session.practice = True
        assert shown[0] == shown[1]
    assert any("points ahead of the others’ average at the end" in one for one in written)


@pytest.mark.parametrize("game", ["raj", "bids", "wild-cards"])
def test_it_is_said_what_the_number_above_a_card_means(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """By the card's own tip, and by a note near the hand; elsewhere there is no such thing."""
    hands = practising(open_app)
    scene = at_a_decision(hands, game, 2)
    until(hands, lambda: bool(scene.help.hints.moves))
    advice = scene.presentation.advice
    assert advice is not None
    move, value = scene.help.hints.moves[0]
    key = next(iter(advice.words.lights(scene.model, move)))

    def tip() -> tuple[str, ...]:
        piece = scene.model.pieces[key]
        hands.hover((5, 5))
        hands.wait(1.0, 0.1)
        hands.hover(scene.ui.frame.point(*seen_edge(piece, None, 60.0)))
        hands.wait(1.2, 0.1)
        assert scene.explainer.panel is not None
        return scene.explainer.panel.told.lines

    assert advice.worth.value(value) in tip()[0]
    assert tip()[0].endswith("with this card.")
    written: list[str] = []
    shrunk = Type.shrunk

    def noted(type_: Type, text: str, *rest: Any, **more: Any) -> Any:
        written.append(text)
        return shrunk(type_, text, *rest, **more)

    lines: list[str] = []
    line = Type.line

    def lined(type_: Type, text: str, *rest: Any, **more: Any) -> Any:
        lines.append(text)
        return line(type_, text, *rest, **more)

    monkeypatch.setattr(Type, "shrunk", noted)
    monkeypatch.setattr(Type, "line", lined)
    scene.draw(hands.app.window.surface)
    same = advice.worth.no_difference(scene.help.hints.moves)
    notes = same or [advice.worth.unit.rstrip(":")[1:]]
    assert any(note in one for note in notes for one in written)
    if not same:
        shown = advice.worth.value
        numbers = [shown(one) for _, one in scene.help.hints.moves].count(shown(value))
        assert lines.count(shown(value)) == numbers + 1, "the note shows a number, too"
    scene.session.practice = False
    assert not any("with this card" in line for line in tip())


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_no_tip_lies_on_half_of_what_the_numbers_are(open_app: OpenApp, size: tuple[int, int]) -> None:
    """The tip of a card of Bids covered the right half of these words."""
    hands = open_app(size, bidders=Thinkers, practised=list(GAMES), text_size=150, language="es", speed=0.0)
    scene = at_a_decision(hands, "bids", 2)
    until(hands, lambda: bool(scene.help.hints.moves))
    surface = hands.app.window.surface
    scene.draw(surface)
    assert scene.practice.note.w, "without a tip it is said"
    covered = 0
    for key in [key for key in scene.model.pieces if key.zone is HAND][::3]:
        hands.hover((5, 5))
        hands.wait(1.0, 0.1)
        hands.hover(scene.ui.frame.point(*seen_edge(scene.model.pieces[key], None, 60.0)))
        hands.wait(1.2, 0.1)
        assert scene.explainer.panel is not None
        scene.draw(surface)
        assert not scene.practice.note.colliderect(scene.explainer.panel.area)
        covered += not scene.practice.note.w
    assert covered


@pytest.mark.parametrize("game", ["raj", "bids"])
@pytest.mark.parametrize("bidders", [Level, Certain])
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 150), ((1024, 600), 100)])
def test_where_moves_are_level_no_number_stands_on_a_card_and_one_line_says_so(
    open_app: OpenApp,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    bidders: type[Thinkers],
    size: tuple[int, int],
    text: int,
) -> None:
    """From turn to turn the numbers meant something else: chances, how often, points given away."""
    hands = open_app(bidders=bidders, speed=0.0, practised=list(GAMES), size=size, text_size=text)
    scene = sit_down(hands, game, "level")
    for number in decisions(hands, scene):
        until(hands, lambda: bool(scene.help.hints.moves))
        if number == 2:
            break
    bars: list[CardBar] = []
    written = written_as(monkeypatch)

    def noted(_surface: pygame.Surface, _ui: Any, found: Sequence[CardBar]) -> list[pygame.Rect]:
        bars.extend(found)
        return []

    monkeypatch.setattr(practice_part, "draw_card_bars", noted)
    scene.draw(hands.app.window.surface)
    assert not bars
    brief = ("Every move: ", "All moves much the same: ", "Much the same: ")
    said_same = [one for one in written if one.startswith(brief)]
    assert said_same
    told = " ".join(written)
    assert "in 10" not in told
    assert "gives" not in told
    poorer = next((one for one in scene.help.hints.alternatives if one.poorer), None)
    if bidders is Certain:
        assert poorer is not None
        assert "2 points less" in scene.practice.told_of(PieceId(HAND, poorer.action))
        ways = ways_to_say(scene.presentation.advice, scene.view, scene.help.hints, "{unit}")
        assert ways[0].endswith("No difference to be sure of. The hint goes by points.")


def test_what_brings_more_points_at_the_same_chance_is_green(open_app: OpenApp) -> None:
    hands = open_app(bidders=Costly, speed=0.0, practised=list(GAMES))
    scene = sit_down(hands, "bids", "green")
    for number in decisions(hands, scene):
        until(hands, lambda: bool(scene.help.hints.moves))
        if number == 2:
            break
    advice, hints = scene.presentation.advice, scene.help.hints
    assert advice is not None
    values = card_values(advice, scene.model, hints)
    best, *others = [values[PieceId(HAND, one.action)] for one in hints.alternatives]
    level = [one for one in others if one.number == best.number]
    assert best.best
    assert level
    assert not any(one.best for one in level)
    first, second, *_ = ways_to_say(advice, scene.view, hints, "{unit}")
    assert "those in green bring more points" in first
    assert second == "chance to win; in green: more points", "also where there is little room"


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1024, 600), 200)])
def test_every_card_of_raj_has_its_number(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text: int
) -> None:
    """Where they stand too close side by side every other one stands below its bar."""
    hands = open_app(bidders=Thinkers, speed=0.0, practised=list(GAMES), size=size, text_size=text)
    shown: list[list[pygame.Rect]] = []

    def noted(*bars: Any, **more: Any) -> list[pygame.Rect]:
        shown.append(draw_card_bars(*bars, **more))
        return shown[-1]

    monkeypatch.setattr(practice_part, "draw_card_bars", noted)
    scene = sit_down(hands, "raj", "bars")
    for number in decisions(hands, scene):
        if number == 1:
            break
    until(hands, lambda: bool(scene.help.hints.moves))
    scene.draw(hands.app.window.surface)
    assert len(shown[-1]) == len(scene.view.hand)


def test_equal_cards_of_a_hand_have_the_same_number(open_app: OpenApp) -> None:
    hands = practising(open_app)
    found = 0
    scene = sit_down(hands, "wild-cards", "twins")
    for number in decisions(hands, scene):
        until(hands, lambda: bool(scene.help.hints.moves) or scene.help.hints.silent)
        held = [key for key in scene.model.pieces if key.zone is HAND]
        for one in held:
            told = scene.practice.told_of(one)
            twins = [other for other in held if other[:3] == one[:3] and other != one]
            assert all(scene.practice.told_of(other) == told for other in twins)
            found += bool(told and twins)
        if found or number > 20:
            break
    assert found


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 150), ((1024, 600), 150), ((1280, 720), 100)])
def test_what_bars_of_raj_tell_lies_on_nobody(open_app: OpenApp, size: tuple[int, int], text: int) -> None:
    """Nor on what somebody has won, which lies below their plate."""
    hands = open_app(bidders=Thinkers, speed=0.0, practised=list(GAMES), size=size, text_size=text)
    scene = sit_down(hands, "raj", "note")
    for number in decisions(hands, scene):
        if number == 3:
            break
    places, frame = scene.bar_places, scene.ui.frame
    assert places.note is not None
    (left, low), (wide, high) = places.note, places.room
    note = frame.rect(left, low - high, wide, high)
    seen = [one.area for one in scene.explainer.sights if not (one.held or one.bare)]
    assert note.collidelist(seen) < 0


def test_equal_cards_and_the_button_that_declines_have_their_numbers(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wild Cards: one of two equal cards had none, nor had taking the bid back or discarding nothing."""
    hands = open_app(bidders=Spread, every=20, speed=0.0, practised=list(GAMES))
    scene = sit_down(hands, "wild-cards", "equal")
    drawn: list[CardBar] = []

    def noted(_surface: pygame.Surface, _ui: Any, bars: Sequence[CardBar]) -> list[pygame.Rect]:
        drawn.extend(bars)
        return []

    monkeypatch.setattr(practice_part, "draw_card_bars", noted)
    equal = declined = 0
    for number in decisions(hands, scene):
        hands.wait(0.3, 0.1)
        if not scene.may_choose:
            continue
        drawn.clear()
        scene.draw(hands.app.window.surface)
        moves = [move for move, _ in scene.help.hints.moves]
        for card in {cards[0] for move in moves if isinstance(move, Bid) and len(cards := move.cards) == 1}:
            held = [one for one in scene.model.pieces if one.zone is HAND and one.item == card]
            notes = [scene.practice.told_of(one) for one in held]
            assert notes[0]
            assert len(set(notes)) == 1
            equal += len(held) > 1
        if {TakeBack(), Discard(())} & {*moves} and drawn:
            frame = scene.ui.frame
            buttons = [one.area for one in scene.widgets if one.key in DECLINING.values()]
            assert any(frame.point(*bar.top) == (one.centerx, one.top) for bar in drawn for one in buttons)
            declined += 1
        if (equal and declined) or number > 60:
            break
    assert equal
    assert declined


@pytest.mark.parametrize(("seats", "text"), [(4, 100), (4, 150), (3, 150)])
def test_what_bars_of_wild_cards_tell_has_a_place(open_app: OpenApp, seats: int, text: int) -> None:
    """In large words it was not said what the numbers are, nor why there were none."""
    hands = open_app(bidders=Thinkers, every=20, speed=0.0, practised=list(GAMES), text_size=text)
    bots = [ASHA, BRUNO, NOOR][: seats - 1]
    scene = seated(hands, CardTableScene, "wild-cards", [ANA, *bots])
    until(hands, lambda: asked(hands, scene))
    places, layout, frame = scene.bar_places, scene.model.layout, scene.ui.frame
    assert places.note is not None
    (left, low), (wide, high) = places.note, places.room
    owned = [frame.rect(*box) for seat in layout.seat for box in layout.owned(seat)]
    assert frame.rect(left, low - high, wide, high).collidelist(owned) < 0


@pytest.mark.parametrize("game", ["raj", "bids", "wild-cards"])
def test_a_bar_lies_over_what_is_seen_of_its_card(open_app: OpenApp, game: str) -> None:
    """In a fan each card leaves a strip of the one below free: below the bar one points at that card."""
    hands = practising(open_app)
    scene = sit_down(hands, game, "strips")
    for number in decisions(hands, scene):
        if number == 1:
            break
    hands.wait(0.5, 0.1)
    held = sorted(
        (one for one in scene.model.pieces.values() if one.key.zone is HAND), key=lambda one: one.x
    )
    assert len(held) > 3
    for piece, after in zip(held, [*held[1:], None], strict=True):
        x, y = seen_edge(piece, after)
        under = [one for one in held if one.contains(x, y + 8)]
        assert max(under, key=lambda one: one.layer) is piece


@pytest.mark.parametrize(("game", "bidders"), [("raj", Thinkers), ("bids", Spread)])
def test_numbers_of_bars_grow_with_the_text(game: str, bidders: type[Any]) -> None:
    """13 px at 100 %, half of what is asked for more; they touch neither their edge nor each other."""
    for text in (100, 200):
        cell, looker = Cell((1280, 720), "es", text), Looker()
        more: dict[str, Any] = {"speed": 0.0, "practised": list(GAMES)}
        with traced(), opened(cell, bidders, TracedWindow, **more) as hands:
            scene = at_a_decision(hands, game, 2)
            hands.wait(0.5, 0.1)
            looker(hands, game, moving=False)
            assert scene.presentation.advice is not None
            said = {scene.presentation.advice.worth.value(value) for _, value in scene.help.hints.moves}
            seen: Any = hands.app.window.surface
            numbers = [one for one in read(seen) if isinstance(one, Words) and one.text in said]
            assert len(numbers) > 3
            assert min(one.pixels for one in numbers) >= hands.app.frame.least_type
        assert hands.app.frame.least_type == (13 if text == 100 else 19)
        assert report(looker.faults) == []


@pytest.mark.parametrize("game", ["bids", "wild-cards"])
def test_no_number_is_half_under_what_is_read(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """A message, or a hint, lay on the upper half of the numbers."""
    hands = open_app(
        bidders=Spread, every=20, speed=0.0, practised=list(GAMES), text_size=150, language="es"
    )
    scene = sit_down(hands, game, "alike")
    for _ in decisions(hands, scene):
        hands.wait(0.3, 0.1)
        if len({value for _, value in scene.help.hints.moves}) > 1:
            break
    numbers: list[pygame.Rect] = []

    def noted(*how: Any) -> list[pygame.Rect]:
        numbers.extend(found := draw_card_bars(*how))
        return found

    monkeypatch.setattr(practice_part, "draw_card_bars", noted)
    scene.draw(hands.app.window.surface)
    assert numbers
    before = len(numbers)
    hands.app.stack.say("Deshecho: es como si no se hubiera jugado nada de todo esto.")
    hands.look()
    message = hands.app.stack.message
    assert message is not None
    numbers.clear()
    scene.draw(hands.app.window.surface)
    assert message.area.collidelist(numbers) < 0
    hands.app.stack.message = None
    hands.key(pygame.K_h)
    numbers.clear()
    scene.draw(hands.app.window.surface)
    assert scene.help.pinned is not None
    assert len(numbers) == before, "they are there again"
    assert scene.help.pinned.area.collidelist(numbers) < 0


def test_animals_that_are_alike_have_the_same_number(open_app: OpenApp) -> None:
    """Of two eagles only the first had one."""
    hands, found = open_app(bidders=Spread, every=20, speed=0.0, practised=list(GAMES)), 0
    scene = sit_down(hands, "wild-cards", "alike")
    for _ in decisions(hands, scene):
        if scene.view.phase == Phase.TURN:
            hands.wait(0.3, 0.1)
            told: dict[int, set[str]] = {}
            for i, animal in enumerate(scene.view.row):
                told.setdefault(animal, set()).add(scene.practice.told_of(PieceId(ROW, i)))
            assert all(len(said) == 1 for said in told.values())
            found += len(told) < len(scene.view.row) and any(said != {""} for said in told.values())
    assert found


@pytest.mark.parametrize(
    ("points", "words"),
    [(-4.2, "4 points below the others’ average"), (1.0, "1 point above the others’ average")],
)
def test_where_moves_are_level_it_is_said_ahead_of_whom_and_when(points: float, words: str) -> None:
    """“A lead of −4” of nobody knew whom."""
    told = Worth(points=True).no_difference([(1, points), (2, points)])
    assert told
    assert all(words in one for one in told[:-1])
    assert all("at the end" in one for one in told)
    assert "against the others" in told[-1]
