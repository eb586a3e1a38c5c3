"""Every piece of a Bids board in its resting pose: a pure function of board, places and choice."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Protocol

from game.engine.core import Seat
from game.engine.games.bids import BLACK, COLOUR
from game.scenes.bids.board import Board
from game.scenes.bids.layout import DECK, OUT, TableLayout
from game.tabletop.pieces import RATIO, Key, Piece, Pieces
from game.tabletop.transitions import Spot


@dataclass(frozen=True, slots=True)
class Choice:
    """What is half chosen: the lifted hand card, the card to steal, what the focus is on."""

    selected: int | None = None
    raised: int | None = None
    stealing: bool = False
    loot: int | None = None


def lay_out(board: Board, layout: TableLayout, choice: Choice, *, veiled: bool) -> Pieces:
    """Every piece of the board in its resting pose."""
    pieces: Pieces = {}

    def put(key: Key, face: str, width: float, spot: Spot, layer: float, **pose: float) -> Piece:
        piece = Piece(key, face, "back", width, spot.x, spot.y, spot.angle, layer=layer, **pose)
        pieces[key] = piece
        return piece

    _deck(board, layout, put)
    out = (*board.removed, *board.aside)
    step = min(OUT * 0.8, 96.0 / max(1, len(out) - 1))
    for i, card in enumerate(out):
        x = layout.out.x + (i - (len(out) - 1) / 2) * step
        put(
            ("out", card),
            f"card {card}",
            OUT * layout.k,
            Spot(x, layout.out.y, (2, -2)[i % 2]),
            2 + i * 0.01,
        )
    count = len(board.lot) + board.hidden
    for i, card in enumerate(board.lot):
        spot, width = layout.lot_spot(i, count)
        put(("lot", card), f"card {card}", width, spot, 6 + 0.01 * i, lift=0.5)
    if board.hidden:
        spot, width = layout.lot_spot(count - 1, count)
        put(("blind", 0), "back", width, spot, 6.5, lift=0.4, turn=0.0)
    for place, card in enumerate(board.bids):
        if COLOUR[card] == BLACK:
            continue
        spot = layout.slot(place)
        leads = board.leading == (board.seat_at(place),)
        up = Spot(spot.x, spot.y - 5, 0.0) if leads else spot
        piece = put(("bid", card), f"card {card}", layout.bid_w, up, 4 + place * 0.01)
        if leads:
            piece.lit, piece.lift = 1.0, 0.4
    _fronts(board, layout, choice, put)
    up_card = choice.selected if choice.selected is not None else choice.raised
    index = board.hand.index(up_card) if up_card in board.hand and not veiled else None
    poses = layout.hand_spots(board.hand, index, much=choice.selected is not None)
    for i, (card, pose) in enumerate(zip(board.hand, poses, strict=True)):
        pose.back = "back"
        key: Key = ("veiled", i) if veiled else ("hand", card)
        pose.key = key
        pose.face = "back" if veiled else f"card {card}"
        pose.turn = 0.0 if veiled else 1.0
        pieces[key] = pose
    return pieces


def _deck(board: Board, layout: TableLayout, put: _Put) -> None:
    width = DECK * layout.k
    for i, card in enumerate(board.under):
        step = min(13.0, 44.0 / len(board.under))
        x = layout.deck.x - 20 - (len(board.under) - 1 - i) * step
        put(
            ("under", card),
            f"burnt1 {card}",
            width,
            Spot(x, layout.deck.y + 4, 4.0),
            1 - i * 0.01,
            grey=0.4,
        )
    unknown = board.deck - len(board.under) - board.hidden
    for i in range(min(5, ceil(unknown / 2.5)) if unknown > 0 else 0):
        spot = Spot(layout.deck.x + i, layout.deck.y - i * 1.7, layout.deck.angle)
        put(("deck", i), "back", width, spot, 1.2 + i * 0.1, turn=0.0)


def _fronts(board: Board, layout: TableLayout, choice: Choice, put: _Put) -> None:
    open_to_theft = board.robbable() if choice.stealing else []
    for index, front in enumerate(board.fronts):
        seat = Seat(index)
        takable = seat in open_to_theft
        grow = 1.22 if takable else 1.0
        for i, (card, spot) in enumerate(zip(front, layout.front_spots(seat, front, grow), strict=True)):
            chosen = takable and card == choice.loot
            scale = 1.0 if not takable else 1.45 if chosen else grow
            low = (scale - 1) * layout.front_width(seat) * RATIO / 2
            if takable and layout.seat[seat].row[1] < 60:
                low += 12.0 if chosen else 10.0
            piece = put(
                ("front", card),
                f"card {card}",
                layout.front_width(seat),
                Spot(spot.x, spot.y + low, 0.0 if takable else spot.angle),
                (44 if chosen else 40 if takable else 3) + i * 0.01,
            )
            if takable:
                piece.scale, piece.lift = scale, 0.8
                piece.lit = 1.0 if chosen else 0.6


class _Put(Protocol):
    """The shape of ``put`` in :func:`lay_out`."""

    def __call__(self, key: Key, face: str, width: float, spot: Spot, layer: float, **pose: float) -> Piece:
        """Lay a piece there."""
