"""Playing at the table of any game: guests, bidders that answer at once, waiting, looking, coming back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import pygame
import pytest

from game.engine.core import Event, stream
from game.engine.record import parse, replay
from game.engine.table import Question
from game.screens.results.scene import ResultsScene
from game.tabletop.pieces import Piece
from game.tabletop.table_scene import TableScene
from game.tabletop.zones import PieceId
from game.ui.saves import open_save
from game.ui.scene import Scene
from game.ui.session import Player
from game.ui.unfinished import unfinished
from tests.tools.screen import Hands

ANA, BEN, CAZ, DORA = (
    Player("Ana", "you"),
    Player("Ben", "kofi"),
    Player("Caz", "mei"),
    Player("Dora", "lucia"),
)
ASHA = Player("Asha", "asha", "regular", "bold")
BRUNO = Player("Bruno", "bruno", "novice", "thrifty")
NOOR = Player("Noor", "noor", "regular", "steady")
SILAS = Player("Silas", "silas", "novice", "bluffing")
CLEMENTINE = Player("Clementine", "clem", "novice", "bold")
"""The one with the longest name."""

S = TypeVar("S", bound=TableScene)


@dataclass(frozen=True)
class WholeGame:
    """A game that one person plays with bidders to the results, by one way of acting."""

    bots: int
    act: Callable[[Hands, Any, int], Any]
    size: tuple[int, int]
    options: dict[str, Any]


# --- bidders ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BidderAnswer:
    """A decision of a bidder that weighs nothing."""

    action: Any
    alternatives: tuple[Any, ...] = ()
    facts: tuple[Any, ...] = ()


class QuickBidders:
    """Any legal action, at the next poll; the same for the same question."""

    def __init__(self) -> None:
        self._due: list[tuple[int, BidderAnswer]] = []
        self._count = 0

    def think(self, question: Question) -> Any:
        return stream(question.epoch, question.seat, "quick").choice(question.options)

    def warm(self, game: str) -> None:
        pass

    def ask(self, question: Question, *_details: str) -> int:
        self._count += 1
        self._due.append((self._count, BidderAnswer(self.think(question))))
        return self._count

    def poll(self) -> Sequence[Any]:
        due, self._due = self._due, []
        return due

    def close(self) -> None:
        pass


# --- sitting down, waiting, coming back -------------------------------------------------------------


def seated(
    hands: Hands,
    kind: type[S],
    game: str,
    players: list[Player],
    options: Mapping[str, Any] | None = None,
    seed: str = "",
) -> S:
    """Sit down to a new game, as the program does."""
    hands.app.navigator.tables.start(game, players, options or {})
    scene = hands.top
    assert isinstance(scene, kind)
    if seed:
        scene.session.table.seed = seed
    return scene


def until(hands: Hands, condition: Callable[[], bool], step: float = 1 / 10, frames: int = 3000) -> None:
    """Let time go by until this holds."""
    with hands.unwatched():
        for _ in range(frames):
            if condition():
                return
            hands.program.frame(step)
    raise AssertionError("it never came to that")


def open_curtain(hands: Hands) -> None:
    """Say “I am …” by a fresh press of Enter."""
    hands.wait(0.7, 0.1)
    hands.key(pygame.K_RETURN)


def come_back(hands: Hands, game: str) -> Any:
    """Leave for the title and open the only save; what is on top then."""
    [save] = unfinished(hands.app.paths.saves)
    hands.app.navigator.title()
    assert open_save(save).header.game == game
    assert hands.app.navigator.tables.resume(save)
    return hands.top


def assert_goes_on(hands: Hands, scene: S, game: str) -> S:
    """Come back to a table that is exactly as it was left; returns it."""
    view = scene.view
    again = come_back(hands, game)
    assert type(again) is type(scene)
    assert again.view == view
    return again


def play_to_the_results(
    hands: Hands,
    scene: Any,
    sheet: type[Scene],
    turn: Callable[[Counter[str]], bool],
    step: float = 1 / 6,
) -> Counter[str]:
    """Put away the sheets that come and let ``turn`` play whenever the table is on top.

    It counts what it does and says whether that is enough. Returns the counts, of frames and sheets too.
    """
    done: Counter[str] = Counter()
    for _ in range(60_000):
        hands.program.frame(step)
        done["frames"] += 1
        if isinstance(hands.top, sheet):
            hands.wait(0.7, 0.1)
            hands.key(pygame.K_RETURN)
            hands.wait(0.7, 0.1)
            if isinstance(hands.top, sheet):
                hands.key(pygame.K_RETURN)
            done["sheets"] += 1
        elif hands.top is not scene:
            assert isinstance(hands.top, ResultsScene), hands.top
            return done
        elif turn(done):
            return done
    raise AssertionError("the game did not end")


# --- cards under the mouse --------------------------------------------------------------------------


def free_spot(scene: Any, key: PieceId) -> tuple[int, int]:
    """Where the window shows this card and nothing covers it: near its left edge."""
    piece = pieces_of(scene)[key]
    wide = piece.width * piece.scale
    frame = scene.ui.frame
    return frame.point(piece.x - wide * 0.4, min(piece.y + wide * 0.2, frame.h - 24))


def click_piece(hands: Hands, scene: Any, key: PieceId) -> None:
    hands.click_at(free_spot(scene, key))
    hands.wait(0.3, 1 / 15)


# --- what is seen -----------------------------------------------------------------------------------


def said(hands: Hands) -> str:
    """The sentence that is shown over the table, after the id of the rule that it leads to."""
    message = hands.app.stack.message
    if message is None:
        return ""
    return f"{message.rule}: {message.text}" if message.rule else message.text


def happened(scene: Any, kind: type[Event]) -> list[Any]:
    """The events of this kind so far."""
    return [event for step in scene.session.history for event in step if isinstance(event, kind)]


def recorded_result(hands: Hands, game: str) -> Any:
    """The result of the only record of this game, played again by the rules."""
    [record] = hands.app.paths.records.glob(f"{game}-*.jsonl")
    return replay(parse(record.read_bytes())).table.result


def pieces_of(scene: Any) -> dict[PieceId, Piece]:
    """Every piece on the table."""
    pieces: dict[PieceId, Piece] = scene.model.pieces
    return pieces


def assert_at_rest(scene: Any, within: float = 0.06) -> None:
    """Every piece is what and where the view says."""
    targets = scene.model.arrange()
    assert set(pieces_of(scene)) == set(targets)
    for key, piece in pieces_of(scene).items():
        goal = targets[key]
        assert (piece.face, piece.back) == (goal.face, goal.back)
        assert piece.pose() == pytest.approx(goal.pose(), abs=within), key


def watch_settling(
    scene: Any,
    monkeypatch: pytest.MonkeyPatch,
    assert_told: Callable[[], None],
    held: Callable[[PieceId], bool],
) -> list[int]:
    """From now on every queue of clips must end at the view by itself; returns a count of the queues.

    ``assert_told`` checks board and numbers; ``held`` names pieces that a person may have moved.
    """
    count = [0]
    settle = scene.settle

    def looks(piece: Piece) -> tuple[Any, ...]:
        return (piece.face, piece.turn, piece.alpha)

    def place(piece: Piece) -> tuple[float, ...]:
        return (piece.x, piece.y, piece.scale, piece.grey)

    def checked() -> None:
        if scene.viewpoint.covered or scene.model.dealing:
            settle()
            return
        assert_told()
        shown = {key: piece for key, piece in pieces_of(scene).items() if piece.alpha > 0.01}
        before = {key: looks(piece) for key, piece in shown.items()}
        places = {key: place(piece) for key, piece in shown.items()}
        settle()
        assert before == {key: looks(piece) for key, piece in pieces_of(scene).items()}
        for key, there in places.items():
            if not held(key):
                assert there == pytest.approx(place(pieces_of(scene)[key]), abs=0.5), key
        count[0] += 1

    monkeypatch.setattr(scene.director, "_settle", checked)
    return count


def assert_apart(hands: Hands, boxes: Sequence[pygame.Rect]) -> None:
    """All these lie in the window, and neither each other nor any control lies on them."""
    window = hands.app.window.surface.get_rect()
    for number, box in enumerate(boxes):
        assert window.contains(box)
        assert box.collidelist(boxes[:number]) == -1
        for widget in hands.top.widgets:
            assert not box.colliderect(widget.area), widget.key
