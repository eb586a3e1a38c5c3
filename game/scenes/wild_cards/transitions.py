"""From one board to the next: every card flies from where it is to where it will lie."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from game.engine.core import Seat
from game.engine.games.wild_cards import Dealt
from game.tabletop.clips import Clip, in_out
from game.tabletop.pieces import Key, Piece, Pieces
from game.tabletop.transitions import Spot, drop, farewell, leg, setting_out, travel

if TYPE_CHECKING:
    from game.scenes.wild_cards.board import Board
    from game.scenes.wild_cards.scene import WildCardsScene

STILL = ("deck", "top", "veiled", "gone", "pile")
"""Kinds of pieces that never become another piece."""
COVERED = ("pile", "top", "coll", "leader")
"""Kinds of pieces that take no leave: something lies on them."""


def deck_piece(scene: WildCardsScene, *, herd: bool = False) -> Piece:
    """A card on top of a deck, face down."""
    spot = scene.layout.herd if herd else scene.layout.deck
    name = "herd" if herd else "back"
    x, y = spot.x + 3, spot.y - 8
    return Piece(("from",), name, name, scene.layout.deck_w, x, y, spot.angle, turn=0.0)


def seat_piece(scene: WildCardsScene, seat: int) -> Piece:
    """A card that comes out of somebody's hand, face down."""
    if seat == scene.viewer:
        x = (scene.layout.hand_left + scene.layout.hand_right) / 2
        return Piece(("from",), "back", "back", 90.0, x, scene.layout.hand_y, turn=0.0)
    x, y = scene.layout.seat[Seat(seat)].face
    return Piece(("from",), "back", "back", scene.layout.taken_w, x, y, turn=0.0, lift=0.4)


def home(scene: WildCardsScene, seat: int) -> Spot:
    """Where cards go that a seat takes into the hand."""
    piece = seat_piece(scene, seat)
    return Spot(piece.x, piece.y)


def glide(
    scene: WildCardsScene,
    clip: Clip,
    after: Board,
    *,
    at: float = 0.0,
    time: float | None = None,
    gap: float = 0.0,
    least: float = 0.0,
    prefer: Mapping[Key, Key] | None = None,
    sources: Mapping[Key, Piece] | None = None,
    fresh: Piece | None = None,
    leave: Mapping[str, Spot] | None = None,
    travellers: Collection[Key] = (),
    begins: Mapping[Key, float] | None = None,
) -> float:
    """Make ``after`` the board and move every piece to its new place; returns when the last one lands.

    ``prefer`` says which old piece becomes which new one, ``sources`` where a new one comes from and
    ``fresh`` where any other does; ``leave`` where those go (by their kind) that are gone. ``travellers``
    start ``gap`` seconds apart; ``begins`` gives pieces their own moments.
    """
    old = scene.pieces
    scene.board = after
    goals = scene.targets()
    starts = pairs(old, goals, prefer or {})
    pieces: Pieces = {}
    landed, flown = at, 0
    for key, goal in goals.items():
        start = old[starts[key]] if key in starts else (sources or {}).get(key)
        if start is None and key[0] not in ("deck", "top", "veiled"):
            start = fresh
        if start is None:
            pieces[key] = goal
            continue
        piece = pieces[key] = setting_out(start, goal)
        if piece.pose() == goal.pose():
            continue
        begin = (begins or {}).get(key, at)
        if key in travellers:
            begin += flown * gap
            flown += 1
        seconds = time or max(least, travel(piece.x, piece.y, goal.x, goal.y))
        moved = abs(piece.x - goal.x) + abs(piece.y - goal.y) > 40
        high = (
            key in travellers or (moved and start.key != key) or (piece.turn == 0.0) != (goal.turn == 0.0)
        )
        leg(clip, piece, begin, seconds, goal, high=high)
        landed = max(landed, begin + seconds)
    used = set(starts.values())
    gone = {key: piece for key, piece in old.items() if key not in used and key[0] not in COVERED}
    for kind in {str(key[0]) for key in gone}:
        some = {key: piece for key, piece in gone.items() if key[0] == kind}
        farewell(clip, some, pieces, at, (leave or {}).get(kind, (leave or {}).get("*")))
    scene.pieces = pieces
    return landed


def pairs(old: Pieces, goals: Pieces, prefer: Mapping[Key, Key]) -> dict[Key, Key]:
    """Which old piece becomes which goal: what is told, what was lifted, the same key, the same face."""
    found = {key: start for key, start in prefer.items() if key in goals and start in old}
    free = {key for key in old if key not in found.values()}

    def match(keys: Iterable[Key], candidates: Iterable[Key]) -> None:
        by_face: dict[str, list[Key]] = {}
        for one in candidates:
            by_face.setdefault(old[one].face, []).append(one)
        for key in keys:
            some = by_face.get(goals[key].face, [])
            if not some:
                continue
            start = next((one for one in some if one[1:2] == key[1:2]), some[0])
            some.remove(start)
            found[key] = start
            free.discard(start)

    lifted = [key for key in free if key[0] == "hand" and old[key].lift > 0.95]
    match([key for key in goals if key not in found and key not in old and key[0] != "hand"], lifted)
    for key, goal in goals.items():
        if key in found or key not in free:
            continue
        start = old[key]
        turned = start.turn == 0.0 or goal.turn == 0.0
        if start.face == goal.face or (turned and key[0] != "pile"):
            found[key] = key
            free.discard(key)
    rest = [key for key in old if key in free and key[0] not in STILL and old[key].turn > 0.0]
    match([key for key in goals if key not in found and goals[key].turn > 0.0], rest)
    return found


def deal(scene: WildCardsScene, event: Dealt) -> Clip:
    """The deck is shuffled and seven cards fly to everyone (WC-03)."""

    def prepare(clip: Clip) -> None:
        scene.dealing = True
        deck = scene.layout.deck
        top = deck_piece(scene)
        glide(scene, clip, scene.board.after(event))
        seats = [Seat((scene.viewer + i) % scene.board.seats) for i in range(1, scene.board.seats + 1)]
        each = len(next(iter(hand for hand in event.hands if hand is not None), ())) or 7
        spacing = min(0.045, 1.1 / (each * len(seats)))
        pieces, number = scene.pieces, 0
        mine = [key for key in pieces if key[0] in ("hand", "veiled")]
        for turn in range(each):
            for seat in seats:
                begin = 0.4 + number * spacing
                number += 1
                if seat != scene.viewer:
                    fly_away(scene, clip, top, seat, begin, ("gone", "dealt", seat, turn))
                elif turn < len(mine):
                    goal = pieces[mine[turn]]
                    piece = pieces[mine[turn]] = setting_out(top, goal)
                    piece.x, piece.y = deck.x, deck.y
                    leg(clip, piece, begin, 0.26, goal)
                if number % 3 == 0:
                    clip.cue(begin, lambda: scene.sound("deal", 0.5), always=False)
        clip.cue(0.0, lambda: scene.sound("shuffle", 0.8), always=False)
        clip.cue(0.4 + number * spacing + 0.3, lambda: setattr(scene, "dealing", False))
        clip.hold = 0.3

    return Clip(prepare=prepare)


def fly_away(scene: WildCardsScene, clip: Clip, start: Piece, seat: int, begin: float, key: Key) -> None:
    """A card that flies face down into another player's hand and is not seen any more."""
    goal = seat_piece(scene, seat)
    pieces = scene.pieces
    piece = pieces[key] = setting_out(start, start)
    piece.key, piece.layer, piece.alpha = key, 29.0, 0.0
    clip.move(piece, 0.01, at=begin, alpha=1.0)
    clip.move(piece, 0.24, in_out, at=begin + 0.01, x=goal.x, y=goal.y, scale=0.7)
    clip.move(piece, 0.08, at=begin + 0.2, alpha=0.0)
    clip.cue(begin + 0.29, partial(drop, pieces, (key,)))
