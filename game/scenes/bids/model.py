"""The Bids table: its zones, the numbers that count and swing, and every piece where it rests."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from typing import Any, Final

from game.engine.core import Event, Seat
from game.engine.games.bids.cards import BLACK, COLOUR
from game.engine.games.bids.events import BidLaid
from game.engine.games.bids.phases import Phase
from game.engine.games.bids.view import BidsView
from game.scenes.bids.background import lamp_at
from game.scenes.bids.embers import Embers
from game.scenes.bids.faces import face
from game.scenes.bids.layout import DECK_WIDE, OUT_WIDE, BidsLayout
from game.scenes.bids.spoken import face_words
from game.scenes.bids.turn_words import goal
from game.tabletop.cached_layout import cached_layout
from game.tabletop.clips import Counter
from game.tabletop.pieces import RATIO, Piece
from game.tabletop.table_model import Arrangement, TableModel, put
from game.tabletop.zones import COVERED, DECK, HAND, PieceId, Zone, deck_spots
from game.ui.i18n import tr
from game.ui.reasons import Reasons

LOT: Final = Zone("lot")
BIDS: Final = Zone("bids")
FRONT: Final = Zone("cards won")
OUT: Final = Zone("out of play")
UNDER: Final = Zone("burnt cards under the deck")
HIDDEN: Final = Zone("hidden card", alike=True)
CARDS: Final = (HAND, LOT, BIDS, FRONT, OUT, UNDER)
"""The zones whose items are cards: a card is the same thing wherever it lies."""


class BidsModel(TableModel[BidsView, BidsLayout]):
    """What a Bids table shows."""

    faces = face
    face_words = face_words
    layouts = BidsLayout

    leading: tuple[Seat, ...] = ()
    """Whose card wears the crown, or whose are level: as ``view`` says once the last card has landed."""
    centre_leads = False
    """Whether the centre card decides the turn as it stands, alone or with others."""
    tied: frozenset[Seat] = frozenset()
    """Whose bids are labelled as level."""
    ahead: Seat | None = None
    """Who was said to be out of reach."""
    burnt = False
    """The lot is burning: its label says so instead of its worth."""

    def __init__(self, *table: Any) -> None:
        super().__init__(*table)
        self.worths = [Counter() for _ in self.session.players]
        self.swing, self.ribbon, self.fire = Counter(), Counter(), Counter()
        self.embers = Embers()
        self.show_sheet: Callable[[int], None] = lambda _round: None
        """Lays the fresh score sheet of a round over the table."""

    @cached_layout
    def layout(self) -> BidsLayout:
        layout = super().layout
        layout.counted = self.view.variant.colour_bids
        return layout

    @property
    def lamp(self) -> tuple[float, float]:
        return lamp_at(self.layout.oval)

    def hand_piece(self, seat: Seat) -> Piece:
        return self.layout.hand_card(seat)

    @property
    def deck_piece(self) -> Piece:
        """A card on top of the centre deck, face down."""
        spot, wide = self.layout.deck, DECK_WIDE * self.layout.k
        return Piece(PieceId(DECK), "back", "back", wide, spot.x, spot.y - 6, spot.angle, turn=0.0)

    def identity(self, key: PieceId, piece: Piece) -> object:
        return key.item if key.zone in CARDS else None

    def points(self) -> Sequence[int]:
        return self.view.totals

    @property
    def contested(self) -> bool:
        """Several black cards are at stake, or several bids are level (BID-14, BID-15)."""
        return len(self.told.on_table) > 2 or len(self.leading) > 1

    @property
    def closing(self) -> bool:
        return self.told.round == self.told.variant.rounds

    def prompt(self) -> str:
        """Also that the last card plays itself, at the choice before that and when it does."""
        view = self.view
        choosing = self.viewpoint.you == view.seat == view.to_act and view.winner is None
        if choosing and len(view.hand) == 1:  # nothing else matters
            alone = tr("no choice: the card left plays itself")
            return alone[:1].upper() + alone[1:]
        said = [goal(view, self.names, self.viewpoint.you)]
        if choosing and len(view.hand) == 2:
            said.append(tr("your other card then plays itself"))
        return " · ".join(filter(None, said))

    @property
    def lifted(self) -> int | None:
        """The hand card that is lifted to be laid."""
        return self.selected.item if self.selected is not None and self.selected.zone is HAND else None

    @property
    def stealing(self) -> bool:
        """Whether the person who looks must choose what the Thief takes now (BID-42)."""
        return self.deciding and self.view.phase == Phase.THEFT

    def reasons(self, seat: Seat) -> Reasons | None:
        """Nobody is asked for a bid of the round before."""
        view = self.view
        bid = view.history or seat in map(view.seat_at, range(len(view.bids)))
        return super().reasons(seat) if bid else None

    # --- following the facts --------------------------------------------------------------------

    def fold(self, event: Event) -> None:
        super().fold(event)
        if not isinstance(event, BidLaid):
            self.crown()

    def crown(self) -> None:
        """The crown goes where the view says."""
        self.leading, self.centre_leads = self.view.leading, self.view.centre_leads

    def catch_up(self) -> None:
        super().catch_up()
        self.crown()

    def settle(self) -> None:
        self.tied, self.burnt = frozenset(), False
        self.swing.value = self.fire.value = 0.0
        self.ribbon.value = 1.0
        super().settle()
        for counter, worth in zip(self.worths, self.view.worths, strict=True):
            counter.value = float(worth)

    def where(self, key: PieceId) -> Sequence[str]:
        view = self.view
        if key.zone is BIDS and key.item in view.bids:
            return tr("bid"), self.names[view.seat_at(view.bids.index(key.item))]
        if key.zone is FRONT:
            fronts = zip(self.names, view.fronts, strict=True)
            return [tr("in front of {name}", name=name) for name, front in fronts if key.item in front]
        if key.zone is HIDDEN:
            return (tr("lot"),)
        return {LOT: (tr("lot"),), OUT: (tr("out of play"),), UNDER: (tr("burnt"),)}.get(key.zone, ())

    # --- pieces ---------------------------------------------------------------------------------

    def arrange(self) -> Arrangement:
        pieces: Arrangement = {}
        view, layout = self.view, self.layout
        wide = DECK_WIDE * layout.k
        for i, (card, spot) in enumerate(zip(view.under, layout.under_spots(len(view.under)), strict=True)):
            put(pieces, PieceId(UNDER, card), f"burnt1 {card}", wide, spot, 1 - i * 0.01).grey = 0.4
        unseen = max(0, view.deck - view.hidden)
        for i, spot in enumerate(deck_spots(layout.deck, min(5, ceil(unseen / 2.5)))):
            put(pieces, PieceId(DECK, i), "back", wide, spot, 1.2 + i * 0.1)
        out = (*view.removed, *view.aside)
        for i, (card, spot) in enumerate(zip(out, layout.out_spots(len(out)), strict=True)):
            put(pieces, PieceId(OUT, card), f"card {card}", OUT_WIDE * layout.k, spot, 2 + i * 0.01)
        lot = view.on_table
        spots, wide = layout.lot_spots(len(lot) + view.hidden)
        for i, (card, spot) in enumerate(zip(lot, spots, strict=False)):
            put(pieces, PieceId(LOT, card), f"card {card}", wide, spot, 6 + 0.01 * i, lift=0.5)
        if view.hidden:
            put(pieces, PieceId(HIDDEN), "back", wide, spots[-1], 6.5, lift=0.4)
        for place, (card, spot) in enumerate(zip(view.bids, layout.slots, strict=False)):
            if COLOUR[card] != BLACK:
                key, layer = PieceId(BIDS, card), 4 + place * 0.01
                piece = put(pieces, key, f"card {card}", layout.bid_w, spot, layer)
                if self.leading == (view.seat_at(place),):
                    piece.y, piece.angle, piece.lit, piece.lift = spot.y - 5, 0.0, 1.0, 0.4
        for index, front in enumerate(view.fronts):
            self._front(pieces, Seat(index), front)
        self._hand(pieces)
        return pieces

    def _front(self, pieces: Arrangement, seat: Seat, front: Sequence[int]) -> None:
        """The cards that a seat has won; larger and lifted while the Thief may take one."""
        layout, open_to_theft = self.layout, self.stealing and seat in self.view.robbable
        wide, grow = layout.front_width(seat), 1.22 if open_to_theft else 1.0
        for i, (card, spot) in enumerate(zip(front, layout.front_spots(seat, front, grow), strict=True)):
            key = PieceId(FRONT, card)
            piece = put(pieces, key, f"card {card}", wide, spot, 3 + i * 0.01)
            if open_to_theft:
                chosen = key == self.selected
                piece.scale, piece.lift, piece.angle = 1.45 if chosen else grow, 0.8, 0.0
                piece.lit, piece.layer = 1.0 if chosen else 0.6, (44 if chosen else 40) + i * 0.01
                piece.y += (piece.scale - 1) * wide * RATIO / 2
                if layout.seat[seat].row[1] < 60:
                    piece.y += 12.0 if chosen else 10.0

    def _hand(self, pieces: Arrangement) -> None:
        hand = self.view.hand
        held = [PieceId(HAND, card) for card in hand]
        seen = [0] * len(hand) if self.covered else hand
        poses = self.layout.hand_spots(seen, [self.out_of_row(key) for key in held])
        for i, (card, pose) in enumerate(zip(hand, poses, strict=True)):
            pose.key = key = PieceId(COVERED, i) if self.covered else held[i]
            pose.face, pose.back = "back" if self.covered else f"card {card}", "back"
            pose.turn = 0.0 if self.covered else 1.0
            pieces[key] = pose
