"""Every piece of a Wild Cards table where it rests: a function of board, places and what is half chosen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import ceil
from typing import Final

from game.engine.core import Seat
from game.engine.games.wild_cards import NONE, REFILL, Phase
from game.scenes.wild_cards.board import Board
from game.scenes.wild_cards.layout import HAND, TableLayout
from game.tabletop.pieces import Key, Piece, Pieces
from game.tabletop.transitions import Spot

DOWN: Final = "back"
TOP: Final[Key] = ("top",)
"""The top card of the deck of habitats: it can be chosen in a tie (WC-41)."""
PILE_SHOWN: Final = 4


@dataclass(slots=True)
class Picks:
    """What the person who looks has half chosen: cards of the hand (or the deck's top), an animal of the
    row by its place, an own species to give away.
    """

    cards: list[Key] = field(default_factory=list)
    row: int | None = None
    give: int | None = None

    @property
    def empty(self) -> bool:
        return not self.cards and self.row is None and self.give is None

    @property
    def kinds(self) -> tuple[int, ...]:
        """The kinds of the chosen hand cards, sorted."""
        return tuple(sorted(key[1] for key in self.cards if key[0] == "hand" and isinstance(key[1], int)))


@dataclass(frozen=True, slots=True)
class Looks:
    """What else decides how things lie: who looks, what has the focus, what can be chosen now."""

    picks: Picks
    focused: object = None
    veiled: bool = False
    asked: Phase | None = None
    """The phase in which the person who looks must choose now, else NONE."""


Put = Callable[[Key, str, float, Spot, float], Piece]


def hand_keys(board: Board) -> list[Key]:
    """The keys of the hand from left to right, the refill card last."""
    keys: list[Key] = []
    for i, card in enumerate(board.hand):
        keys.append(("hand", card, sum(one == card for one in board.hand[:i])))
    if board.refill:
        keys.append(("hand", REFILL, 0))
    return keys


def lay_out(board: Board, layout: TableLayout, looks: Looks) -> Pieces:
    """Every piece of the board in its resting pose."""
    pieces: Pieces = {}

    def put(key: Key, face: str, width: float, spot: Spot, layer: float) -> Piece:
        back = "herd" if face == "herd" or key[0] in ("row", "coll") else "back"
        piece = Piece(key, face, back, width, spot.x, spot.y, spot.angle, layer=layer)
        piece.turn = 0.0 if face in ("back", "herd") else 1.0
        pieces[key] = piece
        return piece

    _decks(board, layout, looks, put)
    for i, animal in enumerate(board.row):
        spot = layout.row_spot(i, len(board.row))
        piece = put(("row", i), f"animal {animal}", layout.row_w, spot, 6 + i * 0.01)
        piece.lift = 0.4
        if looks.asked in (Phase.TURN, Phase.SWAP):
            piece.lit = 0.6
        if looks.picks.row == i:
            piece.lit, piece.lift, piece.angle, piece.scale = 1.0, 0.8, 0.0, 1.04
    _collections(board, layout, looks, put)
    _bids(board, layout, looks, put)
    if board.round:
        _hand(board, layout, looks, put)
    return pieces


def _decks(board: Board, layout: TableLayout, looks: Looks, put: Put) -> None:
    wide = layout.deck_w
    for name, count, spot, each in (
        ("herd", board.animal_deck, layout.herd, 7),
        ("back", board.deck, layout.deck, 8),
    ):
        for i in range(min(5, ceil(count / each))):
            at = Spot(spot.x + i, spot.y - i * 1.7, spot.angle)
            put(("deck", name, i), name, wide, at, 1.2 + i * 0.1)
    choosing = looks.asked == Phase.TIE_CARDS
    if board.deck or (choosing and board.pile):
        high = min(5, ceil(board.deck / 8))
        piece = put(
            TOP,
            DOWN,
            wide,
            Spot(layout.deck.x + high, layout.deck.y - high * 1.7, layout.deck.angle),
            2.0,
        )
        piece.grey = 0.0 if board.deck else 0.5
        if choosing:
            piece.lit, piece.lift = (1.0 if TOP in looks.picks.cards else 0.6), 0.5
    first = max(0, len(board.pile) - PILE_SHOWN)
    for i, card in enumerate(board.pile[first:], first):
        turn = (-6.0, 4.0, -1.0, 7.0, -3.0)[i % 5]
        spot = Spot(layout.pile.x + (i * 7 % 5 - 2) * 0.8, layout.pile.y, turn)
        put(("pile", i), f"card {card}", wide, spot, 1.5 + (i - first) * 0.01)
    for i, card in enumerate(board.tied):
        spot = Spot(layout.pile.x - 6 + i * wide * 0.4, layout.pile.y - wide * 0.9, 4.0)
        put(("tied", i), f"card {card}", wide * 0.9, spot, 2.4 + i * 0.01)


def _collections(board: Board, layout: TableLayout, looks: Looks, put: Put) -> None:
    for animal, owner in enumerate(board.leaders):
        if owner == NONE:
            piece = put(
                ("leader", animal), f"leader {animal}", layout.leader_w, layout.leader_spot(animal), 2.2
            )
            piece.lift = 0.2
    for index, collection in enumerate(board.collections):
        seat = Seat(index)
        giving = looks.asked == Phase.SWAP and seat == board.viewer
        for order, group in enumerate(layout.groups(seat, collection, board.leaders)):
            for i, spot in enumerate(group.spots[: collection[group.animal]]):
                key: Key = ("coll", seat, group.animal, i)
                piece = put(key, f"animal {group.animal}", layout.taken_w, spot, 3 + order * 0.2 + i * 0.01)
                if giving and i == collection[group.animal] - 1:
                    piece.lit, piece.lift = 0.6, 0.5
                    if looks.picks.give == group.animal:
                        piece.lit, piece.scale, piece.layer = 1.0, 1.12, 7.0
            if group.leader:
                piece = put(
                    ("leader", group.animal),
                    f"leader {group.animal}",
                    layout.taken_w,
                    group.last,
                    3.15 + order * 0.2,
                )
                piece.lit = 0.35


def _bids(board: Board, layout: TableLayout, looks: Looks, put: Put) -> None:
    wide = layout.bid_w
    for place, seat in enumerate(board.order):
        paid, shown = board.paid[seat], dict(board.shown)
        down = board.sealed[seat]
        laying = down and board.phase == Phase.PAYMENTS
        showing = down and board.phase == Phase.TIE_CARDS
        spots = layout.bid_spots(place, len(paid) or int(bool(laying)), int(seat in shown or bool(showing)))
        bid = board.bids[seat]
        if bid != NONE and seat not in board.refilled:
            above = 41 if looks.asked == Phase.EAGLE else 4
            put(("bid", seat, 0), f"card {bid}", wide, spots[0], above + place * 0.2)
        elif down and bid == NONE:
            _face_down(board, layout, looks, put, seat, spots[0])
        for i, card in enumerate(paid):
            put(("paid", seat, i), f"card {card}", wide * 0.94, spots[1 + i], 4.05 + place * 0.2 + i * 0.01)
        if laying:
            put(("paid", seat, 0), DOWN, wide * 0.94, spots[1], 4.05 + place * 0.2)
        if seat in shown and shown[seat] != NONE:
            card = shown[seat]
            piece = put(
                ("shown", seat),
                f"card {card}" if card <= REFILL else DOWN,
                wide * 0.94,
                spots[-1],
                4.1 + place * 0.2,
            )
            piece.lit = 0.5
        elif showing:
            put(("shown", seat), DOWN, wide * 0.94, spots[-1], 4.1 + place * 0.2)


def _face_down(board: Board, layout: TableLayout, looks: Looks, put: Put, seat: int, spot: Spot) -> None:
    """A sealed bid; the eagle's two, seen by whoever laid them alone."""
    open_, wide = bool(board.laid) and seat == board.viewer and not looks.veiled, layout.bid_w
    count = board.sealed[seat]
    if looks.veiled and board.eagle != seat:
        count = min(1, count)
    for i in range(count):
        if open_ and looks.asked == Phase.EAGLE:
            x = layout.frame.w / 2 + (i - 0.5) * layout.eagle_w * 1.4
            at, grow = Spot(x, layout.eagle_y, 0.0), layout.eagle_w / wide
        else:
            at, grow = Spot(spot.x + (i - (count - 1) / 2) * wide * 0.45, spot.y, (-4.0, 3.0)[i]), 1.0
        face = f"card {board.laid[i]}" if open_ else DOWN
        key: Key = ("bid", seat, i)
        piece = put(key, face, wide, at, 4 + i * 0.01)
        piece.scale = grow
        if grow > 1:
            piece.layer, piece.lift, piece.lit = 44 + i * 0.01, 0.8, 0.6
            if key in looks.picks.cards:
                piece.lit, piece.lift, piece.y = 1.0, 1.0, piece.y - 12


def _hand(board: Board, layout: TableLayout, looks: Looks, put: Put) -> None:
    keys = hand_keys(board)
    xs = layout.hand_xs([key[1] for key in keys if isinstance(key[1], int)])
    names = list(enumerate(zip(keys, xs, strict=True)))
    focus = next((i for i, (key, _) in names if key == looks.focused), None)
    for i, (key, x) in names:
        spot = Spot(x, layout.hand_y)
        if looks.veiled:
            put(("veiled", i), DOWN, HAND, spot, 20 + i * 0.01).lift = 0.5
            continue
        piece = put(key, f"card {key[1]}", HAND, spot, 20 + i * 0.01)
        piece.lift = 0.5
        if key in looks.picks.cards:
            piece.y -= 30
            piece.lift = piece.lit = 1.0
        if i == focus:
            piece.scale = 1.07
            piece.y -= 12
            piece.lift = max(piece.lift, 0.8)
            piece.lit = max(piece.lit, 0.5)
        elif focus is not None:
            piece.x += 9 if i > focus else -5
