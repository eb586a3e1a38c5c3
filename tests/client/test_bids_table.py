"""Bids through the real screen: whole games with 3 to 6 seats, every special card, Thief and curtain."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.client.cards import RATIO
from game.client.frame import Frame
from game.client.saves import open_save, unfinished
from game.client.session import Player
from game.client.type import Type
from game.engine.core import Event, Rng, Seat
from game.engine.games.bids import (
    ALLY,
    BLACK,
    COLOUR,
    LOWEST_WINS,
    MINUS_FIVE,
    SHUFFLE,
    THIEF,
    TIMES_TWO,
    UNKNOWN,
    BidLaid,
    Burned,
    CentreRevealed,
    Deal,
    Dealt,
    Steal,
)
from game.engine.games.bids.rules import BidsRules
from game.engine.games.bids.state import DEAL
from game.engine.record import parse, replay
from game.scenes.bids.board import Board
from game.scenes.bids.layout import DECK, HAND, OUT, Places
from game.scenes.bids.round_sheet import RoundSheet
from game.scenes.bids.scene import BidsScene
from game.scenes.bids.words import points
from game.scenes.curtain import CurtainScene
from game.scenes.results import ResultsScene
from game.scenes.table import resume, sit_down
from game.scenes.title import TitleScene
from tests.client.conftest import Hands, OpenHouse, QuickThinker

ANA = Player("Ana", "you")
BEN = Player("Ben", "kofi")
BOTS = [
    Player("Asha", "asha", "regular", "bold"),
    Player("Bruno", "bruno", "novice", "thrifty"),
    Player("Noor", "noor", "regular", "steady"),
    Player("Silas", "silas", "novice", "bluffing"),
    Player("Clementine", "clem", "novice", "bold"),
]
SPECIALS = {"shuffle": True, "lowest_wins": True, "unknown": True}
SMALL_TABLE = {**SPECIALS, "thief": True}


def table(
    hands: Hands, players: list[Player], options: dict[str, Any] | None = None, seed: str = "bids"
) -> BidsScene:
    """Sit down to Bids with the title below, as the program does."""
    scene = sit_down(hands.house, "bids", players, options or {})
    assert isinstance(scene, BidsScene)
    scene.session.table.seed = seed
    hands.house.stage.reset(TitleScene(hands.house), scene)
    return scene


def assert_settled(scene: BidsScene) -> None:
    """The board is exactly the picture of the view."""
    assert scene.board == Board.of(scene.view)
    targets = scene.targets()
    assert set(scene.pieces) == set(targets)
    for key, piece in scene.pieces.items():
        goal = targets[key]
        assert (piece.face, piece.back) == (goal.face, goal.back)
        assert piece.pose() == pytest.approx(goal.pose(), abs=0.06), key
    assert [round(one.value) for one in scene.totals] == list(scene.view.totals)
    assert [round(one.value) for one in scene.worths] == list(scene.view.worths)


def watch_settling(scene: BidsScene, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """From now on every queue of clips must end at the view by itself; returns a count of the queues."""
    count = [0]
    settle = scene.settle

    def checked() -> None:
        if scene.veiled or scene.dealing:
            settle()
            return
        assert scene.board == Board.of(scene.view)
        shown = {key: piece for key, piece in scene.pieces.items() if piece.alpha > 0.01}
        before = {key: (piece.face, piece.turn, piece.alpha) for key, piece in shown.items()}
        worths = [round(one.value) for one in scene.worths]
        totals = [round(one.value) for one in scene.totals]
        places = {k: (p.x, p.y, p.scale, p.grey) for k, p in shown.items() if k[0] != "hand"}
        settle()
        after = {key: (piece.face, piece.turn, piece.alpha) for key, piece in scene.pieces.items()}
        assert before == after
        for key, place in places.items():
            piece = scene.pieces[key]
            if not scene.stealing and scene.focus.key != key:
                there = (piece.x, piece.y, piece.scale, piece.grey)
                assert place == pytest.approx(there, abs=0.5), key
        assert worths == list(scene.view.worths)
        assert totals == list(scene.view.totals)
        count[0] += 1

    monkeypatch.setattr(scene.director, "_settle", checked)
    return count


def click_card(hands: Hands, scene: BidsScene, key: tuple[object, ...]) -> None:
    """Click a card where nothing covers it."""
    piece = scene.pieces[key]
    x, y = piece.x - piece.width * 0.4 * piece.scale, min(piece.y, scene.ui.frame.h - 24)
    pos = scene.ui.frame.point(x, y)
    hands.hover(pos)
    hands.send(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
    hands.send(pygame.MOUSEBUTTONUP, pos=pos, button=1)
    hands.wait(0.3, 1 / 15)


def by_mouse(hands: Hands, scene: BidsScene, number: int) -> None:
    """Click a card of the hand and click it again; a card to steal the same way."""
    if scene.stealing:
        loot = scene.session.table.question(scene.viewer).options[-1].card
        for _ in range(2):
            click_card(hands, scene, ("front", loot))
        return
    card = scene.view.hand[number % len(scene.view.hand)]
    for _ in range(2):
        click_card(hands, scene, ("hand", card))


def by_keyboard(hands: Hands, scene: BidsScene, number: int) -> None:
    """Go to a card with Tab and press Return twice."""
    if scene.stealing:
        goal = ("front", scene.session.table.question(scene.viewer).options[0].card)
    else:
        goal = ("hand", scene.view.hand[number % len(scene.view.hand)])
    for _ in range(80):
        if hands.focus == goal:
            break
        hands.key(pygame.K_TAB)
    hands.key(pygame.K_RETURN, pygame.K_RETURN)


def by_gamepad(hands: Hands, scene: BidsScene, number: int) -> None:
    """Go to a card with the shoulder button and press A twice."""
    kind = "front" if scene.stealing else "hand"
    legal = scene.session.table.question(scene.viewer).options
    cards = [one.card if isinstance(one, Steal) else one for one in legal]
    for _ in range(80):
        if hands.focus == (kind, cards[number % len(cards)]):
            break
        hands.button(5)
    hands.button(0)
    hands.button(0)


def play_to_the_end(hands: Hands, scene: BidsScene, act: Any, *, turns: int = 10_000) -> Counter[str]:
    """Play the only person's choices and put away the sheets, to the results; counts what happened."""
    done: Counter[str] = Counter()
    number = 0
    for _ in range(60_000):
        hands.program.frame(1 / 6)
        if isinstance(hands.top, RoundSheet):
            hands.wait(0.2, 0.1)
            hands.key(pygame.K_RETURN)
            if isinstance(hands.top, RoundSheet):
                hands.key(pygame.K_RETURN)
            done["sheets"] += 1
        elif hands.top is not scene:
            assert isinstance(hands.top, ResultsScene), hands.top
            return done
        elif scene.may_choose and not scene.director.busy:
            hands.wait(0.4, 1 / 15)
            assert_settled(scene)
            epoch = scene.session.table.epoch
            done["thefts"] += scene.stealing
            act(hands, scene, number)
            number += 3
            done["choices"] += 1
            hands.wait(0.05, 0.05)
            taken = scene.session.table.epoch > epoch or hands.top is not scene
            assert taken, f"{hands.focus} was not taken in {hands.top}"
            if done["choices"] >= turns:
                return done
    raise AssertionError("the game did not end")


@pytest.mark.parametrize(
    ("bots", "act", "options", "size"),
    [
        (2, by_mouse, SMALL_TABLE, (1280, 720)),
        (3, by_keyboard, {**SMALL_TABLE, "ally": True}, (1024, 600)),
        (4, by_mouse, SPECIALS, (1280, 720)),
        (5, by_gamepad, SPECIALS, (1280, 720)),
        (2, by_keyboard, {**SMALL_TABLE, "colour_bids": True}, (1280, 720)),
        (
            3,
            by_mouse,
            {"colour_bids": True, "unknown_from_hand": "next_turn_blind", **SMALL_TABLE},
            (1280, 720),
        ),
        (4, by_gamepad, {**SPECIALS, "colour_bids": True, "centre_counts_after_black": True}, (1600, 1200)),
        (5, by_mouse, {**SPECIALS, "colour_bids": True}, (1024, 600)),
    ],
)
def test_whole_game_to_the_results(
    open_house: OpenHouse,
    monkeypatch: pytest.MonkeyPatch,
    bots: int,
    act: Any,
    options: dict[str, Any],
    size: tuple[int, int],
) -> None:
    hands = open_house(size=size, thinker=QuickThinker, speed=4.0)
    scene = table(hands, [ANA, *BOTS[:bots]], options)
    queues = watch_settling(scene, monkeypatch)
    done = play_to_the_end(hands, scene, act)
    assert isinstance(hands.top, ResultsScene)
    assert done["sheets"] == 6
    assert done["choices"] >= 60
    assert queues[0] > 100
    course = scene.showing.course(scene.session.history, bots + 1)
    assert len(course) == 7
    assert course[-1] == scene.session.table.scores


# --- special cards, forced -----------------------------------------------------------------------


def forced(monkeypatch: pytest.MonkeyPatch, in_hands: dict[int, int], on_top: list[int]) -> None:
    """Deals these black cards (card → seat) and turns these up first, in every round."""
    chance = BidsRules.chance
    waiting = list(on_top)

    def scripted(self: BidsRules, state: Any, rng: Rng) -> Any:
        drawn = chance(self, state, rng)
        if state.phase == DEAL and isinstance(drawn, Deal):
            waiting[:] = on_top
            return _with(drawn, in_hands, state.variant.mixed)
        if isinstance(drawn, int) and waiting and waiting[0] in state.deck:
            return waiting.pop(0)
        return drawn

    monkeypatch.setattr(BidsRules, "chance", scripted)


def _with(deal: Deal, in_hands: dict[int, int], mixed: int) -> Deal:
    """The deal with these black cards instead of its own, as many as are mixed in, in these hands."""
    hands = [list(hand) for hand in deal.hands]
    wanted = [card for card in in_hands if COLOUR[card] == BLACK][:mixed]
    black = [(seat, card) for seat, hand in enumerate(hands) for card in hand if COLOUR[card] == BLACK]
    for (seat, card), special in zip(black, wanted, strict=False):
        hands[seat][hands[seat].index(card)] = special
    for special, goal in in_hands.items():
        here = next((seat for seat, hand in enumerate(hands) if special in hand), None)
        if here is not None and here != goal:
            other = next(card for card in hands[goal] if card not in in_hands)
            hands[here][hands[here].index(special)] = other
            hands[goal][hands[goal].index(other)] = special
    return replace(deal, hands=tuple(tuple(sorted(hand)) for hand in hands))


def laid(history: list[list[Event]]) -> set[int]:
    return {e.card for step in history for e in step if isinstance(e, BidLaid)}


def turned_up(history: list[list[Event]]) -> set[int]:
    found = set()
    for step in history:
        for event in step:
            card = getattr(event, "card", None)
            if type(event).__name__ in ("CentreRevealed", "HiddenRevealed", "CardSetAside"):
                found.add(card)
    return found


@pytest.mark.parametrize("special", [TIMES_TWO, MINUS_FIVE, THIEF, SHUFFLE, LOWEST_WINS, UNKNOWN, ALLY])
@pytest.mark.parametrize("options", [{}, {"colour_bids": True}, {"unknown_from_hand": "next_turn_blind"}])
def test_every_special_card_from_hand(
    open_house: OpenHouse, monkeypatch: pytest.MonkeyPatch, special: int, options: dict[str, Any]
) -> None:
    forced(monkeypatch, {special: 0}, [])
    hands = open_house(thinker=QuickThinker, speed=4.0)
    scene = table(hands, [ANA, *BOTS[:3]], {**SMALL_TABLE, "ally": True, **options}, f"from hand {special}")
    queues = watch_settling(scene, monkeypatch)

    def act(hands: Hands, scene: BidsScene, number: int) -> None:
        held = scene.view.hand
        by_mouse(hands, scene, held.index(special) if special in held and number > 3 else 0)

    play_to_the_end(hands, scene, act, turns=7)
    assert special in laid(scene.session.history)
    assert queues[0] > 4


@pytest.mark.parametrize("special", [TIMES_TWO, MINUS_FIVE, THIEF, SHUFFLE, LOWEST_WINS, UNKNOWN])
def test_every_special_card_from_the_deck(
    open_house: OpenHouse, monkeypatch: pytest.MonkeyPatch, special: int
) -> None:
    forced(monkeypatch, {0 + 14 * BLACK: 1}, [14 * BLACK + 4, special])
    hands = open_house(thinker=QuickThinker, speed=4.0)
    scene = table(hands, [ANA, *BOTS[:2]], SMALL_TABLE, f"off the deck {special}")
    watch_settling(scene, monkeypatch)
    play_to_the_end(hands, scene, by_mouse, turns=6)
    assert special in turned_up(scene.session.history)


@pytest.mark.parametrize("reduced", [False, True])
def test_a_hidden_shuffle_and_a_hidden_lowest_wins(
    open_house: OpenHouse, monkeypatch: pytest.MonkeyPatch, reduced: bool
) -> None:
    forced(monkeypatch, {14 * BLACK: 1}, [UNKNOWN, LOWEST_WINS, SHUFFLE])
    hands = open_house(thinker=QuickThinker, speed=4.0, reduced_motion=reduced)
    scene = table(hands, [ANA, *BOTS[:2]], SMALL_TABLE, "hidden")
    watch_settling(scene, monkeypatch)
    play_to_the_end(hands, scene, by_mouse, turns=5)
    assert {UNKNOWN, LOWEST_WINS} <= turned_up(scene.session.history)


def test_a_burn_lies_under_the_deck(open_house: OpenHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = open_house(thinker=QuickThinker, speed=4.0)
    scene = table(hands, [ANA, *BOTS], SPECIALS, "burns")
    watch_settling(scene, monkeypatch)
    play_to_the_end(hands, scene, by_mouse, turns=19)
    burnt = [e for step in scene.session.history for e in step if isinstance(e, Burned)]
    assert burnt
    assert all(("under", card) in scene.pieces for card in scene.view.under)


# --- the person at the table --------------------------------------------------------------------


def until_due(hands: Hands, scene: BidsScene) -> None:
    for _ in range(4000):
        hands.program.frame(1 / 30)
        if scene.may_choose and not scene.director.busy:
            hands.wait(0.3)
            return
    raise AssertionError("nobody was asked")


def test_illegal_clicks_say_why(hands: Hands) -> None:
    scene = table(hands, [ANA, *BOTS[:2]])
    scene.session.table.seed = "why"
    for _ in range(3000):
        hands.program.frame(1 / 30)
        if not scene.director.busy and scene.view.hand and scene.view.to_act not in (None, scene.viewer):
            break
    else:
        pytest.skip("Ana starts with this seed")
    scene.use_card(("hand", scene.view.hand[0]))
    message = hands.house.stage.message
    assert message is not None
    assert message.bad
    assert message.text.startswith("BID-10: ")


def test_a_selected_card_is_foretold_and_put_back(open_house: OpenHouse) -> None:
    hands = open_house(thinker=QuickThinker, speed=4.0)
    scene = table(hands, [ANA, *BOTS[:2]])
    until_due(hands, scene)
    click_card(hands, scene, ("hand", scene.view.hand[0]))
    button = hands.widget("play")
    assert button.note
    assert scene.hint
    hands.key(pygame.K_ESCAPE)
    assert scene.selected is None
    assert all(one.key != "play" for one in hands.top.widgets)
    assert_settled(scene)


def test_two_people_are_called_only_to_choose(open_house: OpenHouse) -> None:
    hands = open_house(thinker=QuickThinker, speed=4.0)
    scene = table(hands, [ANA, BEN, BOTS[0]], SMALL_TABLE)
    calls = 0
    for _ in range(20_000):
        hands.program.frame(1 / 30)
        if isinstance(hands.top, CurtainScene):
            assert scene.veiled
            assert not any(key[0] == "hand" for key in scene.pieces)
            assert scene.session.due
            calls += 1
            hands.key(pygame.K_RETURN)
            hands.wait(1.2)
        elif isinstance(hands.top, RoundSheet):
            break
        elif scene.may_choose and not scene.director.busy:
            hands.wait(0.3)
            by_mouse(hands, scene, 0)
    assert calls >= 20


def test_a_saved_game_goes_on_where_it_was(open_house: OpenHouse) -> None:
    hands = open_house(thinker=QuickThinker, speed=4.0)
    scene = table(hands, [ANA, *BOTS[:3]], SMALL_TABLE)
    play_to_the_end(hands, scene, by_mouse, turns=4)
    until_due(hands, scene)
    view = scene.view
    path = unfinished(hands.house.places.saves)[0]
    path = path if isinstance(path, Path) else path.path
    hands.house.stage.reset(TitleScene(hands.house))
    assert open_save(path).header.game == "bids"
    assert resume(hands.house, path)
    again = hands.top
    assert isinstance(again, BidsScene)
    assert again.view == view
    until_due(hands, again)
    assert_settled(again)


def test_the_record_of_a_game_is_verified(open_house: OpenHouse) -> None:
    hands = open_house(thinker=QuickThinker, speed=0.0)
    scene = table(hands, [ANA, *BOTS[:2]], SMALL_TABLE)
    play_to_the_end(hands, scene, by_mouse)
    record = next(hands.house.places.records.glob("bids-*.jsonl"))
    assert replay(parse(record.read_bytes())).table.result == scene.session.result


@pytest.mark.parametrize(("bots", "text_size"), [(2, 200), (3, 150), (4, 200), (5, 200), (5, 100)])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_nothing_crowds(open_house: OpenHouse, bots: int, text_size: int, size: tuple[int, int]) -> None:
    hands = open_house(size=size, text_size=text_size, thinker=QuickThinker, speed=0.0)
    scene = table(hands, [ANA, *BOTS[:bots]], {**SPECIALS, "colour_bids": True})
    until_due(hands, scene)
    scene.selected = scene.view.hand[0]
    scene.arrange()
    hands.wait(0.3)
    assert hands.crowding() == []
    frame, places = scene.ui.frame, scene.places
    boxes = [frame.rect(*place.plate) for place in places.seat.values()]
    boxes += [frame.rect(*place.row) for place in places.seat.values()]
    window = hands.house.window.surface.get_rect()
    for number, box in enumerate(boxes):
        assert window.contains(box)
        assert box.collidelist(boxes[:number]) == -1
        for widget in hands.top.widgets:
            assert not box.colliderect(widget.area), widget.key


@pytest.mark.parametrize("language", ["es", "it"])
@pytest.mark.parametrize(
    ("bots", "text_size"), [(3, 100), (5, 100), (2, 150), (5, 150), (3, 200), (5, 200)]
)
def test_no_word_is_cut(
    open_house: OpenHouse, monkeypatch: pytest.MonkeyPatch, language: str, bots: int, text_size: int
) -> None:
    """With the longest names of cards and players, nothing but the log's last line ends in an ellipsis."""
    hands = open_house(text_size=text_size, language=language, thinker=QuickThinker, speed=0.0)
    scene = table(hands, [ANA, *reversed(BOTS[5 - bots :])], {**SPECIALS, "colour_bids": True})
    until_due(hands, scene)
    cut: list[str] = []
    fit = Type.fit

    def watched(
        self: Type, text: str, size: float, color: Any, width: float, *rest: Any, **more: Any
    ) -> Any:
        image = fit(self, text, size, color, width, *rest, **more)
        if more.get("scaled", True) and not self.whole(text, size, width, *rest):
            cut.append(text)
        return image

    monkeypatch.setattr(Type, "fit", watched)
    for card in (None, LOWEST_WINS, scene.view.hand[0]):
        scene.selected = card
        scene.arrange()
        hands.wait(0.3)
        hands.program.draw()
    last = scene.log_lines()[-1].split(" · ", 1)[-1]
    assert set(cut) <= {last}


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_the_lot_leaves_deck_and_hand_free(seats: int, text: float) -> None:
    """However many cards the lot has; and the lifted card leaves the words above it free."""
    places = Places(Frame(1280, 720, text), seats, Seat(0))
    for count in range(1, 8):
        for index in (0, count - 1):
            spot, width = places.lot_spot(index, count)
            assert places.deck.x + DECK / 2 < spot.x - width / 2
            assert spot.x + width / 2 < places.out.x - 48 - OUT / 2
    cards = tuple(range(10))
    for raised in range(10):
        poses = places.hand_spots(cards, raised, much=True)
        assert poses[0].x - HAND / 2 >= places.hand_left - 1
        assert poses[-1].x + HAND / 2 <= places.hand_right + 1
        top = poses[raised].y - HAND * poses[raised].scale * RATIO / 2
        assert top > places.plaque[1] + places.plaque[3]


def test_the_opened_log_leaves_the_button_free(open_house: OpenHouse) -> None:
    hands = open_house(text_size=150, thinker=QuickThinker, speed=4.0)
    scene = table(hands, [ANA, *BOTS[:3]])
    until_due(hands, scene)
    scene.selected = scene.view.hand[0]
    scene.fold_log()
    assert hands.crowding() == []
    assert hands.widget("log").area.bottom < hands.widget("play").area.top


def test_one_point_is_one_point() -> None:
    assert [points(count) for count in (-2, -1, 0, 1)] == ["−2 points", "−1 point", "0 points", "1 point"]


def test_the_folded_log_tells_the_outcome(open_house: OpenHouse) -> None:
    """Bids and points are told once the log is open."""
    hands = open_house(thinker=QuickThinker, speed=0.0)
    scene = table(hands, [ANA, *BOTS[:2]])
    play_to_the_end(hands, scene, by_mouse, turns=3)
    folded = scene.log_lines()
    scene.fold_log()
    whole = scene.log_lines()
    longer = [(line, short) for line, short in zip(whole, folded, strict=True) if line != short]
    assert len(longer) == 3
    assert all(line.startswith(f"{short} · ") and "Ana " in line for line, short in longer)


def test_sheets_are_kept_and_leafed_through(open_house: OpenHouse) -> None:
    hands = open_house(thinker=QuickThinker, speed=4.0)
    scene = table(hands, [ANA, *BOTS[:2]])
    play_to_the_end(hands, scene, by_mouse, turns=21)
    until_due(hands, scene)
    hands.click("sheets")
    assert isinstance(hands.top, RoundSheet)
    assert hands.top.number == 2
    hands.click("back")
    assert hands.top.number == 1
    hands.key(pygame.K_ESCAPE)
    assert hands.top is scene


def test_events_are_whole(open_house: OpenHouse) -> None:
    """The opened log tells every turn, the removed card and the points."""
    hands = open_house(thinker=QuickThinker, speed=0.0)
    scene = table(hands, [ANA, *BOTS[:2]])
    play_to_the_end(hands, scene, by_mouse, turns=11)
    scene.fold_log()
    text = "\n".join(scene.log_lines())
    assert "1.10 · " in text
    assert "Round 1 scored" in text
    assert sum(isinstance(e, Dealt) for step in scene.session.history for e in step) == 2
    assert any(isinstance(e, CentreRevealed) for step in scene.session.history for e in step)
    assert scene.viewer == Seat(0)
