"""From one board to the next: every card flies from where it is to where it will lie."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Final

from game.engine.core import Seat
from game.engine.games.bids import Dealt
from game.scenes.bids.layout import DECK, FRONT
from game.scenes.bids.words import outcome
from game.tabletop.clips import Clip, in_out
from game.tabletop.pieces import Key, Piece
from game.tabletop.transitions import Spot, drop, farewell, leg, setting_out, travel

if TYPE_CHECKING:
    from game.scenes.bids.board import Board
    from game.scenes.bids.scene import BidsScene

CARDS: Final = ("hand", "bid", "lot", "front", "out", "under")
"""The kinds of pieces whose second word is a card: the same card stays the same thing."""


@dataclass(frozen=True, slots=True)
class Via:
    """A stop on the way of one card: where, how wide there, for how many seconds."""

    card: int
    spot: Spot
    width: float
    stay: float


def deck_piece(scene: BidsScene) -> Piece:
    """A card on top of the centre deck, face down."""
    spot = scene.layout.deck
    return Piece(("top",), "back", "back", DECK * scene.layout.k, spot.x, spot.y - 6, spot.angle, turn=0.0)


def seat_piece(scene: BidsScene, seat: Seat) -> Piece:
    """A card that comes out of somebody's hand, face down."""
    if seat == scene.viewer:
        x = (scene.layout.hand_left + scene.layout.hand_right) / 2
        return Piece(("from",), "back", "back", 90.0, x, scene.layout.hand_y, turn=0.0)
    x, y = scene.layout.seat[seat].face
    return Piece(("from",), "back", "back", FRONT, x, y, turn=0.0, lift=0.4)


def glide(
    scene: BidsScene,
    clip: Clip,
    after: Board,
    *,
    at: float = 0.0,
    time: float | None = None,
    gap: float = 0.0,
    least: float = 0.0,
    sources: Mapping[int, Piece] | None = None,
    via: Via | None = None,
    fresh: Piece | None = None,
    leave: Spot | None = None,
    travellers: Collection[int] = (),
) -> float:
    """Make ``after`` the board and move every piece to its new place; returns when the last one lands.

    ``sources`` say where new cards come from, ``fresh`` where anything else new does, ``leave`` where
    those go that are gone; ``travellers`` start ``gap`` seconds apart and fly above the others.
    """
    old = scene.pieces
    by_card = {key[1]: piece for key, piece in old.items() if key[0] in CARDS}
    scene.board = after
    goals = scene.targets()
    pieces: dict[Key, Piece] = {}
    landed, flown = at, 0
    used: set[int] = set()
    for key, goal in goals.items():
        card = key[1] if key[0] in CARDS and isinstance(key[1], int) else None
        start = old.get(key)
        if start is None and card is not None:
            start = by_card.get(card) or (sources or {}).get(card)
        if start is None and key[0] == "blind":
            start = fresh
        if start is None:
            pieces[key] = goal
            continue
        used.add(id(start))
        piece = pieces[key] = setting_out(start, goal)
        if piece.pose() == goal.pose():
            continue
        begin = at
        if card in travellers:
            begin += flown * gap
            flown += 1
        seconds = time or max(least, travel(piece.x, piece.y, goal.x, goal.y))
        if via is not None and card == via.card:
            leg(
                clip,
                piece,
                begin,
                seconds,
                replace(
                    goal,
                    x=via.spot.x,
                    y=via.spot.y,
                    angle=via.spot.angle,
                    scale=via.width / goal.width,
                    lift=0.3,
                ),
            )
            begin += seconds + via.stay
        high = card in travellers or (card is not None and start.key != key)
        leg(clip, piece, begin, seconds, goal, high=high)
        landed = max(landed, begin + seconds)
    farewell(
        clip, {k: p for k, p in old.items() if k not in goals and id(p) not in used}, pieces, at, leave
    )
    scene.pieces = pieces
    return landed


def deal(scene: BidsScene, event: Dealt) -> Clip:
    """Everything is gathered, shuffled, and ten cards fly to everyone (BID-02, BID-03)."""

    def prepare(clip: Clip) -> None:
        scene.dealing = True
        scene.ribbon.value = 0.0
        deck = scene.layout.deck
        top = deck_piece(scene)
        for worth in scene.worths:
            worth.value = 0.0
        after = scene.board.after(event)
        scene.pieces = {key: piece for key, piece in scene.pieces.items() if key[0] != "hand"}
        glide(scene, clip, after, time=0.3, at=0.5, sources=dict.fromkeys(event.removed, top), leave=deck)
        seats = [scene.board.seat_at(i) for i in range(scene.board.seats)]
        spacing = min(0.045, 1.1 / (10 * len(seats)))
        mine = [key for key in scene.pieces if key[0] in ("hand", "veiled")]
        pieces, number = scene.pieces, 0
        for turn in range(10):
            for seat in seats:
                begin = 0.45 + number * spacing
                number += 1
                if seat == scene.viewer:
                    if turn < len(mine):
                        goal = pieces[mine[turn]]
                        piece = pieces[mine[turn]] = replace(
                            goal, x=deck.x, y=deck.y, angle=deck.angle, turn=0.0
                        )
                        piece.scale = top.width / goal.width
                        leg(clip, piece, begin, 0.26, goal)
                else:
                    _dealt_away(scene, clip, seat, turn, begin, top)
                if number % 3 == 0:
                    clip.cue(begin, lambda: scene.sound("deal", 0.5), always=False)
        clip.cue(0.0, lambda: scene.sound("shuffle", 0.8), always=False)
        clip.cue(0.0, lambda: scene.say_status(outcome(event, scene.names, scene.own_seat)))
        clip.cue(0.45 + number * spacing + 0.3, lambda: setattr(scene, "dealing", False))
        clip.hold = 0.4

    return Clip(prepare=prepare)


def _dealt_away(scene: BidsScene, clip: Clip, seat: Seat, turn: int, begin: float, top: Piece) -> None:
    """A card that flies into another player's hand and is not seen any more."""
    x, y = scene.layout.seat[seat].face
    key: Key = ("gone", "dealt", seat, turn)
    pieces = scene.pieces
    piece = pieces[key] = replace(top, key=key, layer=29.0, alpha=0.0)
    clip.move(piece, 0.01, at=begin, alpha=1.0)
    clip.move(piece, 0.24, in_out, at=begin + 0.01, x=x, y=y, scale=0.6)
    clip.move(piece, 0.08, at=begin + 0.2, alpha=0.0)
    clip.cue(begin + 0.29, partial(drop, pieces, (key,)))
