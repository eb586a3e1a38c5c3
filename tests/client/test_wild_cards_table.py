"""Wild Cards through the real screen: whole games, every leader's power, ties, refills, the curtain."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.client.saves import open_save, unfinished
from game.client.session import Player
from game.engine.core import Event, stream
from game.engine.games.wild_cards import (
    DECK,
    LION,
    NO_SWAP,
    NONE,
    REFILL,
    Acquire,
    AnimalTaken,
    Bid,
    BidReturned,
    BidTakenBack,
    ChooseBid,
    Discard,
    Drew,
    EagleChose,
    Lay,
    LeaderMoved,
    PaymentsLaid,
    Refilled,
    Reshuffled,
    ReturnBid,
    Show,
    Swap,
    Swapped,
    TakeBack,
    TieBegan,
    TieCards,
    phases,
)
from game.engine.record import parse, replay
from game.engine.table import Question
from game.scenes.curtain import CurtainScene
from game.scenes.results import ResultsScene
from game.scenes.table import resume, sit_down
from game.scenes.title import TitleScene
from game.scenes.wild_cards import choosing
from game.scenes.wild_cards.asking import drawn, leader_words
from game.scenes.wild_cards.laying import TOP, hand_keys
from game.scenes.wild_cards.points import PointsSheet
from game.scenes.wild_cards.scene import WildCardsScene
from tests.client.conftest import Hands, OpenHouse, Thought
from tests.client.pictures import check_golden

ANA = Player("Ana", "you")
BEN = Player("Ben", "kofi")
BOTS = [
    Player("Asha", "asha", "regular", "bold"),
    Player("Bruno", "bruno", "novice", "thrifty"),
    Player("Noor", "noor", "regular", "steady"),
    Player("Clementine", "clem", "novice", "bold"),
]
Key = tuple[object, ...]


def lively(question: Question) -> Any:
    """A legal move of somebody who likes animals: the same for the same question."""
    rng = stream(question.epoch, question.seat, "lively")
    options = list(question.options)
    takes = [one for one in options if isinstance(one, Acquire)]
    if takes and rng.random() < 0.9:
        return rng.choice(takes)
    bids = [one for one in options if isinstance(one, Bid) and REFILL not in one.cards]
    if bids and len(question.view.hand) > 3:
        pairs = [one for one in bids if len(one.cards) == 2]
        return rng.choice(pairs or bids)
    swaps = [one for one in options if isinstance(one, Swap) and one != NO_SWAP]
    if swaps or ReturnBid(True) in options:
        return rng.choice(swaps or [ReturnBid(True)])
    return rng.choice(options)


class LivelyThinker:
    """Bidders that answer at the next poll."""

    def __init__(self) -> None:
        self._due: list[tuple[int, Thought]] = []
        self._count = 0

    def ask(self, question: Question, *_details: str) -> int:
        self._count += 1
        self._due.append((self._count, Thought(lively(question))))
        return self._count

    def poll(self) -> list[tuple[int, Thought]]:
        due, self._due = self._due, []
        return due

    def close(self) -> None:
        pass


def table(
    hands: Hands, players: list[Player], seed: str = "wild", options: dict[str, Any] | None = None
) -> WildCardsScene:
    """Sit down to Wild Cards with the title below, as the program does."""
    scene = sit_down(hands.house, "wild-cards", players, options or {})
    assert isinstance(scene, WildCardsScene)
    scene.session.table.seed = seed
    hands.house.stage.reset(TitleScene(hands.house), scene)
    return scene


def assert_settled(scene: WildCardsScene) -> None:
    """The board is exactly the picture of the view."""
    assert scene.board == scene.now()
    targets = scene.targets()
    assert set(scene.pieces) == set(targets)
    for key, piece in scene.pieces.items():
        goal = targets[key]
        assert (piece.face, piece.back) == (goal.face, goal.back)
        assert piece.pose() == pytest.approx(goal.pose(), abs=0.06), key
    assert [round(one.value) for one in scene.totals] == [line.total for line in scene.view.sheet]


def watch_settling(scene: WildCardsScene, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """From now on every queue of clips must end at the view by itself; returns a count of the queues."""
    count = [0]
    settle = scene.settle

    def checked() -> None:
        if scene.veiled or scene.dealing:
            settle()
            return
        assert scene.board == scene.now()
        shown = {key: piece for key, piece in scene.pieces.items() if piece.alpha > 0.01}
        before = {key: (piece.face, piece.turn) for key, piece in shown.items()}
        places = {k: (p.x, p.y, p.scale) for k, p in shown.items() if k[0] != "hand"}
        points = [round(one.value) for one in scene.totals]
        settle()
        assert before == {key: (piece.face, piece.turn) for key, piece in scene.pieces.items()}
        for key, place in places.items():
            piece = scene.pieces[key]
            if scene.asked != phases.EAGLE:
                assert place == pytest.approx((piece.x, piece.y, piece.scale), abs=0.5), key
        assert points == [line.total for line in scene.view.sheet]
        count[0] += 1

    monkeypatch.setattr(scene.director, "_settle", checked)
    return count


# --- how a person plays --------------------------------------------------------------------------


def wanted_keys(scene: WildCardsScene, move: Any) -> tuple[list[Key], str]:
    """What must be used for this move: pieces in order, then the button's key."""
    view = scene.view
    held = hand_keys(scene.board)

    def of_hand(cards: tuple[int, ...]) -> list[Key]:
        free = list(held)
        found = []
        for card in cards:
            key = next(one for one in free if one[1] == card)
            free.remove(key)
            found.append(key)
        return found

    match move:
        case Bid(cards):
            return of_hand(cards), "bid"
        case ChooseBid(card):
            return [("bid", view.seat, view.laid.index(card))], "choose"
        case Swap(give, take) if move != NO_SWAP:
            last = view.collections[view.seat][give] - 1
            return [("coll", view.seat, give, last), ("row", view.row.index(take))], "swap"
        case Swap():
            return [], "keep"
        case Discard(cards):
            return of_hand(cards), "discard"
        case Lay(cards):
            return of_hand(cards), "lay" if cards else "leave"
        case Show(card, otherwise):
            keys = [TOP] if card == DECK else of_hand((card,))
            return [*keys, *(of_hand((otherwise,)) if otherwise != NONE else [])], "show"
        case Acquire(animal, payment):
            row: Key = ("row", view.row.index(animal))
            return [row, *of_hand(() if view.paid[view.seat] else payment)], "take"
        case TakeBack():
            return [], "back"
        case ReturnBid(back):
            return [], "return" if back else "discard"
    raise AssertionError(move)


def click_piece(hands: Hands, scene: WildCardsScene, key: Key) -> None:
    """Click a piece where nothing covers it: near its left edge."""
    piece = scene.pieces[key]
    wide = piece.width * piece.scale
    pos = scene.ui.frame.point(piece.x - wide * 0.40, min(piece.y + wide * 0.2, scene.ui.frame.h - 24))
    hands.hover(pos)
    hands.send(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
    hands.send(pygame.MOUSEBUTTONUP, pos=pos, button=1)
    hands.wait(0.2, 1 / 15)


def unpick(scene: WildCardsScene, keys: list[Key], use: Any) -> None:
    """Let go of suggested cards that are not wanted."""
    for key in [one for one in scene.picks.cards if one not in keys]:
        use(key)


def carry_out(scene: WildCardsScene, move: Any, use: Any, press: Any) -> None:
    """Use the pieces that make the move, then its button."""
    keys, button = wanted_keys(scene, move)
    first = [key for key in keys if key[0] != "hand"]
    for key in first:
        use(key)
    rest = [key for key in keys if key[0] == "hand"]
    if isinstance(move, Acquire):
        unpick(scene, rest, use)
    for key in rest:
        if key not in scene.picks.cards:
            use(key)
    press(button)


def by_mouse(hands: Hands, scene: WildCardsScene, move: Any) -> None:
    carry_out(scene, move, lambda key: click_piece(hands, scene, key), hands.click)


def at_once(hands: Hands, scene: WildCardsScene, move: Any) -> None:
    """Decide without the screen."""
    assert hands.top is scene
    assert scene.choose(move)


def go_to(hands: Hands, key: object, step: Any) -> None:
    for _ in range(120):
        if hands.focus == key:
            return
        step()
    raise AssertionError(f"{key} cannot be reached")


def by_keyboard(hands: Hands, scene: WildCardsScene, move: Any) -> None:
    def use(key: object) -> None:
        go_to(hands, key, lambda: hands.key(pygame.K_TAB))
        hands.key(pygame.K_RETURN)

    carry_out(scene, move, use, use)


def by_gamepad(hands: Hands, scene: WildCardsScene, move: Any) -> None:
    def use(key: object) -> None:
        go_to(hands, key, lambda: hands.button(5))
        hands.button(0)

    carry_out(scene, move, use, use)


def play_to_the_end(
    hands: Hands, scene: WildCardsScene, act: Any, *, until: Any = lambda: False
) -> Counter[str]:
    """Play the only person's choices to the results; counts the phases in which there was a choice."""
    done: Counter[str] = Counter()
    for _ in range(60_000):
        hands.program.frame(1 / 6)
        if isinstance(hands.top, PointsSheet):
            hands.wait(0.2, 0.1)
            hands.key(pygame.K_RETURN)
            if isinstance(hands.top, PointsSheet):
                hands.key(pygame.K_RETURN)
            done["sheets"] += 1
        elif hands.top is not scene:
            assert isinstance(hands.top, ResultsScene), hands.top
            return done
        elif scene.asked != NONE:
            hands.wait(0.3, 1 / 15)
            assert_settled(scene)
            if until():
                return done
            question = scene.session.table.question(scene.viewer)
            move = lively(question)
            act(hands, scene, move)
            hands.wait(0.05, 0.05)
            taken = scene.session.table.epoch > question.epoch or scene.session.table.sealed(scene.viewer)
            assert taken or hands.top is not scene, f"{move} was not taken, focus on {hands.focus}"
            done[f"phase {question.view.phase}"] += 1
            done["choices"] += 1
    raise AssertionError("the game did not end")


def happened(scene: WildCardsScene, kind: type[Event]) -> list[Any]:
    return [event for step in scene.session.history for event in step if isinstance(event, kind)]


# --- whole games ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bots", "act", "size", "options"),
    [
        (2, by_keyboard, (1024, 600), {"one_of_each_removed": True}),
        (3, by_gamepad, (1280, 720), {}),
        (4, by_mouse, (1024, 600), {}),
    ],
)
def test_whole_game_to_the_results(
    open_house: OpenHouse,
    monkeypatch: pytest.MonkeyPatch,
    bots: int,
    act: Any,
    size: tuple[int, int],
    options: dict[str, Any],
) -> None:
    hands = open_house(size=size, thinker=LivelyThinker, speed=4.0)
    scene = table(hands, [ANA, *BOTS[:bots]], f"{bots}", options)
    queues = watch_settling(scene, monkeypatch)
    done = play_to_the_end(hands, scene, act)
    assert isinstance(hands.top, ResultsScene)
    rounds = {2: 14, 3: 12, 4: 10}[bots]
    assert done["sheets"] == 1
    assert done["choices"] >= rounds
    assert queues[0] > rounds * 3
    course = scene.showing.course(scene.session.history, bots + 1)
    assert len(course) == rounds + 1
    assert course[-1] == scene.session.table.scores
    assert len(happened(scene, AnimalTaken)) > rounds


def test_the_games_played_here_show_everything(open_house: OpenHouse) -> None:
    """Every leader's power is used, ties are broken by payments and by cards, decks are reshuffled."""
    seen: Counter[str] = Counter()
    for bots, seed in ((2, "2"), (3, "3"), (4, "4"), (3, "five")):
        hands = open_house(thinker=LivelyThinker, speed=0.0)
        scene = table(hands, [ANA, *BOTS[:bots]], seed)
        play_to_the_end(hands, scene, at_once)
        seen["eagle"] += len(happened(scene, EagleChose))
        seen["meerkat"] += len(happened(scene, Swapped))
        seen["ibex"] += len(happened(scene, BidReturned))
        seen["squirrel"] += sum(one.limit == 10 for one in happened(scene, Refilled))
        seen["lion"] += sum(one.lion is not None for one in happened(scene, TieBegan))
        seen["peacock"] += sum(line.peacock for line in scene.view.sheet)
        seen["discards"] += sum(bool(one.discarded) for one in happened(scene, Refilled))
        seen["payments"] += len(happened(scene, PaymentsLaid))
        seen["from deck"] += sum(bool(one.from_deck) for one in happened(scene, TieCards))
        seen["from hand"] += sum(not one.from_deck for one in happened(scene, TieCards))
        seen["bonus"] += sum(one.bonus for one in happened(scene, AnimalTaken))
        seen["back"] += len(happened(scene, BidTakenBack))
        seen["reshuffled"] += len(happened(scene, Reshuffled))
        seen["leaders"] += len(happened(scene, LeaderMoved))
    missing = [name for name, times in seen.items() if not times]
    assert not missing


# --- the person at the table --------------------------------------------------------------------


def until_asked(hands: Hands, scene: WildCardsScene, phase: int | None = None) -> None:
    """Play on until the person who looks must choose (in this phase)."""
    for _ in range(20_000):
        hands.program.frame(1 / 10)
        if scene.asked == NONE:
            continue
        hands.wait(0.3, 1 / 15)
        if phase in (None, scene.asked):
            return
        assert scene.choose(lively(scene.session.table.question(scene.viewer)))
    raise AssertionError("nobody was asked")


def said(hands: Hands) -> str:
    message = hands.house.stage.message
    assert message is not None
    return str(message.text)


def ready(hands: Hands, phase: int | None = None, seed: str = "wild", bots: int = 3) -> WildCardsScene:
    """A table at which the only person is asked (in this phase)."""
    scene = table(hands, [ANA, *BOTS[:bots]], seed)
    until_asked(hands, scene, phase)
    return scene


@pytest.fixture
def quick(open_house: OpenHouse) -> Hands:
    """A house with lively bidders where everything is instant."""
    return open_house(thinker=LivelyThinker, speed=0.0)


def test_illegal_clicks_say_why(quick: Hands) -> None:
    """WC-10, WC-20, WC-31, WC-R3, WC-41 in the sentences of the table."""
    scene = ready(quick)
    scene.use_card(("row", 0))
    assert said(quick).startswith("WC-10: ")
    scene.use_card(("leader", LION))
    assert said(quick).startswith("WC-42: ")
    until_asked(quick, scene, phases.TURN)
    while not scene.view.price or scene.view.paid[scene.viewer]:
        assert scene.choose(lively(scene.session.table.question(scene.viewer)))
        until_asked(quick, scene, phases.TURN)
    scene.use_card(("hand", REFILL, 0))
    assert said(quick).startswith("WC-31: ")
    scene.use_card(("row", 0))
    for key in list(scene.picks.cards):
        scene.use_card(key)
    quick.click("take")
    assert said(quick).startswith("WC-R3: ")
    assert scene.asked == phases.TURN
    until_asked(quick, scene, phases.DISCARDS)
    scene.use_card(("row", 0))
    assert said(quick).startswith("WC-20: ")


def test_what_is_not_for_you_to_decide_says_so(hands: Hands) -> None:
    scene = table(hands, [ANA, *BOTS[:2]])
    for _ in range(600):
        hands.program.frame(1 / 30)
        if scene.asked == phases.BIDS:
            break
    assert scene.choose(Bid((scene.view.hand[0],)))
    hands.wait(1.0, 1 / 15)
    scene.use_card(("row", 0))
    assert said(hands).startswith("WC-10: ")
    assert "sealed" in said(hands)
    scene.use_card(("bid", 1, 0))
    assert scene.status == "The others are still bidding"


def test_affordable_animals_glow_and_the_bonus_is_foretold(quick: Hands) -> None:
    """WC-31, WC-32, WC-33: the payment suggested earns the bonus when it can be earned."""
    scene = ready(quick, phases.TURN, "bonus")
    while not any(scene.pieces["row", i].lit for i in range(len(scene.view.row))):
        quick.wait(0.1)
    for _ in range(30):
        view = scene.view
        earning = [i for i, animal in enumerate(view.row) if choosing.can_earn(view, animal)]
        if earning and view.price:
            break
        assert scene.choose(lively(scene.session.table.question(scene.viewer)))
        until_asked(quick, scene, phases.TURN)
    scene.use_card(("row", earning[0]))
    animal = view.row[earning[0]]
    move = choosing.action(view, scene.picks)
    assert isinstance(move, Acquire)
    assert choosing.bonus(view, animal, move.payment)
    assert len(move.payment) == view.price
    yours, words = leader_words(view, animal, scene.names)
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
    click_piece(quick, scene, hand_keys(scene.board)[0])
    assert scene.picks.cards
    assert quick.widget("bid").note
    quick.key(pygame.K_ESCAPE)
    assert scene.picks.empty
    assert all(one.key != "bid" for one in quick.top.widgets)
    assert_settled(scene)


def test_a_card_dragged_to_the_middle_is_bid(quick: Hands) -> None:
    """WC-10."""
    scene = ready(quick)
    key = hand_keys(scene.board)[0]
    piece = scene.pieces[key]
    frame = scene.ui.frame
    start = frame.point(piece.x - 40, piece.y)
    quick.hover(start)
    quick.send(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    for share in (0.3, 0.6, 1.0):
        pos = frame.point(piece.x - 40 + 100 * share, piece.y - 300 * share)
        quick.send(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0))
    quick.send(pygame.MOUSEBUTTONUP, pos=pos, button=1)
    quick.wait(0.2)
    assert scene.view.called[scene.viewer] == key[1] or scene.session.table.sealed(scene.viewer)


def test_the_refill_says_what_will_be_drawn(quick: Hands) -> None:
    """WC-20, WC-23: what is discarded is chosen by clicking, the button tells how many come."""
    scene = ready(quick, phases.DISCARDS, "refill")
    before = scene.view
    keys = [key for key in hand_keys(scene.board) if key[1] != REFILL][:2]
    for key in keys:
        click_piece(quick, scene, key)
    assert set(scene.picks.cards) == set(keys)
    count = drawn(before, len(keys))
    assert str(count) in quick.widget("discard").note
    quick.click("discard")
    until_asked(quick, scene)
    mine = [one for one in happened(scene, Refilled) if one.seat == scene.viewer]
    assert len(mine[-1].discarded) == len(keys)
    draws = [one for one in happened(scene, Drew) if one.seat == scene.viewer]
    assert draws[-1].hand == len(before.hand) - len(keys) + count


def test_two_people_are_called_only_to_choose(open_house: OpenHouse) -> None:
    hands = open_house(thinker=LivelyThinker, speed=4.0)
    scene = table(hands, [ANA, BEN, BOTS[0]])
    calls, rounds = 0, 0
    for _ in range(20_000):
        hands.program.frame(1 / 15)
        if isinstance(hands.top, CurtainScene):
            assert scene.veiled
            assert not any(key[0] == "hand" for key in scene.pieces)
            assert not any(piece.face.startswith("card") for piece in own_bids(scene))
            assert scene.session.due
            calls += 1
            hands.key(pygame.K_RETURN)
            hands.wait(0.6, 1 / 15)
        elif scene.asked != NONE:
            rounds = scene.view.round
            if rounds > 4:
                break
            by_mouse(hands, scene, lively(scene.session.table.question(scene.viewer)))
    assert calls >= 10


def own_bids(scene: WildCardsScene) -> list[Any]:
    """What lies sealed before the one who has just looked away."""
    if scene.view.phase != phases.BIDS:
        return []
    return [piece for key, piece in scene.pieces.items() if key[:2] == ("bid", scene.viewer)]


def test_a_saved_game_goes_on_where_it_was(quick: Hands) -> None:
    scene = ready(quick, phases.TURN)
    view = scene.view
    path = unfinished(quick.house.places.saves)[0]
    path = path if isinstance(path, Path) else path.path
    quick.house.stage.reset(TitleScene(quick.house))
    assert open_save(path).header.game == "wild-cards"
    assert resume(quick.house, path)
    again = quick.top
    assert isinstance(again, WildCardsScene)
    assert again.view == view
    until_asked(quick, again)
    assert_settled(again)


def test_the_record_of_a_game_is_verified(quick: Hands) -> None:
    scene = table(quick, [ANA, *BOTS[:2]])
    play_to_the_end(quick, scene, at_once)
    record = next(quick.house.places.records.glob("wild-cards-*.jsonl"))
    assert replay(parse(record.read_bytes())).table.result == scene.session.result
    text = "\n".join(scene.log_lines())
    assert "1 · Round 1: " in text
    assert "14 · No whole row is left" in text


@pytest.mark.parametrize(("bots", "text_size"), [(2, 200), (3, 150), (3, 200), (4, 200), (4, 80)])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_nothing_crowds(open_house: OpenHouse, bots: int, text_size: int, size: tuple[int, int]) -> None:
    hands = open_house(size=size, text_size=text_size, thinker=LivelyThinker, speed=0.0)
    scene = ready(hands, phases.TURN, "room", bots)
    scene.use_card(("row", 0))
    hands.wait(0.3, 1 / 15)
    assert hands.crowding() == []
    frame, places = scene.ui.frame, scene.places
    boxes = [frame.rect(*place.plate) for place in places.seat.values()]
    boxes += [frame.rect(*place.row) for place in places.seat.values()]
    boxes.append(frame.rect(*places.tray))
    window = hands.house.window.surface.get_rect()
    for number, box in enumerate(boxes):
        assert window.contains(box)
        assert box.collidelist(boxes[:number]) == -1
        for widget in hands.top.widgets:
            assert not box.colliderect(widget.area), widget.key
    for key, piece in scene.pieces.items():
        if key[0] in ("row", "leader", "deck", "pile", "bid", "paid"):
            assert window.contains(frame.rect(*piece.box())), key


def test_the_points_so_far_can_be_read_at_any_time(quick: Hands) -> None:
    """WC-60: line by line, and they add up."""
    scene = ready(quick, phases.TURN)
    quick.click("points")
    sheet = quick.top
    assert isinstance(sheet, PointsSheet)
    for seat, line in enumerate(sheet.sheet):
        cells = [sheet._cell(line, seat, row).points for row in range(5)]
        assert sum(cells) == line.total
    quick.key(pygame.K_ESCAPE)
    assert quick.top is scene


def test_with_reduced_motion_it_ends_in_the_same_picture(
    open_house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = open_house(thinker=LivelyThinker, reduced_motion=True, speed=4.0)
    scene = table(hands, [ANA, *BOTS[:3]], "3")
    queues = watch_settling(scene, monkeypatch)
    play_to_the_end(hands, scene, by_mouse, until=lambda: scene.view.round > 3)
    assert queues[0] > 10


@pytest.mark.parametrize(("size", "bots"), [((1280, 720), 3), ((1024, 600), 4)])
def test_golden_table(open_house: OpenHouse, size: tuple[int, int], bots: int) -> None:
    hands = open_house(size=size, thinker=LivelyThinker, speed=0.0)
    scene = table(hands, [ANA, *BOTS[:bots]], "golden")
    for _ in range(40):
        until_asked(hands, scene, phases.TURN)
        if scene.view.round >= 4:
            break
        assert scene.choose(lively(scene.session.table.question(scene.viewer)))
    scene.use_card(("row", 0))
    hands.wait(1.0, 1 / 15)
    check_golden(hands.house.window.surface, f"wild-cards-table-{size[0]}x{size[1]}")
