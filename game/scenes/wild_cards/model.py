"""The Wild Cards table: the order of the bids, what is half chosen, and every piece where it rests."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any, Final

from game.engine.core import Event, Seat
from game.engine.games.wild_cards import events, moves
from game.engine.games.wild_cards.cards import DECK, NONE, REFILL, VALUE
from game.engine.games.wild_cards.order import acting_order, waiting
from game.engine.games.wild_cards.phases import Phase
from game.engine.games.wild_cards.view import WildCardsView
from game.scenes.wild_cards.background import lamp_at
from game.scenes.wild_cards.choosing import Picks
from game.scenes.wild_cards.faces import face
from game.scenes.wild_cards.layout import HAND_WIDE, WildCardsLayout
from game.scenes.wild_cards.prompts import goal
from game.scenes.wild_cards.spoken import face_words
from game.scenes.wild_cards.words import Teller, animals_words
from game.scenes.wild_cards.zones import (
    BIDS,
    COLLECTED,
    HABITATS,
    HERD,
    LEADERS,
    PAID,
    PILE,
    ROW,
    SHOWN,
    TIED,
    TOP_CARD,
)
from game.tabletop.clips import Clip
from game.tabletop.pieces import Piece
from game.tabletop.replay.moments import leader, uncatchable
from game.tabletop.table_model import Arrangement, TableModel, put
from game.tabletop.zones import COVERED, HAND, PieceId, Spot, deck_spots
from game.ui.i18n import tr
from game.ui.names import capital

PILE_SHOWN: Final = 4
"""How many cards of the discard pile are laid out."""
SWING: Final = 10
"""How much nearer one animal can bring anybody to the best: two points, a bonus, the peacock's leader."""
LAST_ROUNDS: Final = 2
STAGES: Final = (events.TieBegan, events.PaymentsLaid, events.TieCards, events.LotDrawn)
"""Facts of a tie that are told once more with the order that they lead to."""
TURNS: Final = (events.AnimalTaken, events.LeaderMoved, events.BidTakenBack, events.Drew)
"""Facts of turns: what nobody has read of them is told once more with what follows."""
LYING: Final = (
    events.BidsRevealed,
    events.EagleChose,
    events.TieBegan,
    events.LotDrawn,
    events.SwapDeclined,
    events.RoundEnded,
)
"""Facts that let the bids lie in the order they have."""


@dataclass(slots=True)
class Coin:
    """A chip on its way: place in units, how much of it is to be seen."""

    x: float
    y: float
    alpha: float = 0.0
    size: float = 40.0


@dataclass(slots=True)
class NamePlace:
    """Where the name below a bid stands, in places: it travels with the bid."""

    place: float


class WildCardsModel(TableModel[WildCardsView, WildCardsLayout]):
    """What a Wild Cards table shows."""

    faces = face
    face_words = face_words
    layouts = WildCardsLayout

    def __init__(self, *table: Any) -> None:
        self.picks = Picks()
        self.coins: list[Coin] = []
        super().__init__(*table)
        self.sort()
        self.show_points: Callable[[], None] = lambda: None
        """Lays the fresh sheet of points over the table."""
        self.ahead: Seat | None = None
        """Who cannot be caught any more, as far as it has been told."""
        self.from_deck: frozenset[int] = frozenset()
        """Whose card that breaks a tie is from the deck."""
        self.unread = list[str]()
        """What has been told and is read with what follows."""
        self._tie = list[Event]()
        """How the tie that is being broken has gone, as far as nobody has read it."""

    @property
    def lamp(self) -> tuple[float, float]:
        return lamp_at(self.ui.frame)

    def hand_piece(self, seat: Seat) -> Piece:
        return self.layout.hand_card(seat)

    def home(self, seat: Seat) -> Spot:
        """Where cards go that a seat takes into the hand."""
        piece = self.hand_piece(seat)
        return Spot(piece.x, piece.y)

    def top_piece(self, *, herd: bool = False) -> Piece:
        """A card on top of the deck of habitats, or of the ``herd`` of animals, face down."""
        spot, name = (self.layout.herd, "herd") if herd else (self.layout.deck, "back")
        x, y = spot.x + 3, spot.y - 8
        return Piece(PieceId(HABITATS), name, name, self.layout.deck_w, x, y, spot.angle, turn=0.0)

    def points(self) -> Sequence[int]:
        return self.view.totals

    @property
    def teller(self) -> Teller:
        """What says what has become true."""
        return Teller(self.names, self.own_seat)

    @property
    def contested(self) -> bool:
        """A tie is being broken (WC-40)."""
        return bool(self.told.groups)

    @property
    def closing(self) -> bool:
        return self.told.round > self.told.rounds - LAST_ROUNDS

    def uncatchable(self) -> Seat | None:
        """Who leads in the last round by more than those could change who still act (WC-60); nobody where
        nobody acts any more: the points are told then.
        """
        view, best = self.view, leader(self.points())
        left = waiting(view)
        if view.round < view.rounds or best is None or not left:
            return None
        return uncatchable(self.points(), SWING * sum(seat != best for seat in left))

    def prompt(self) -> str:
        return goal(self.view, self.viewpoint.due, self.names, self.viewpoint.you)

    def tell(self, clip: Clip, event: Event, at: float = 0.0) -> None:
        """The status says what has happened, from a moment of a clip on; how a tie went stands in one line
        with how it ends, where it has not been read: of payments that were level the log alone tells.
        """
        words = self.teller.outcome(event)
        if isinstance(event, STAGES):
            kept = [] if isinstance(event, events.TieBegan) else self._tie
            self._tie = [] if clip.until_click else [*kept, event]
        elif isinstance(event, events.OrderDecided):
            broken = any(isinstance(one, events.TieCards) for one in self._tie)
            told = [one for one in self._tie if not (broken and isinstance(one, events.PaymentsLaid))]
            said = dict.fromkeys((*map(self.teller.in_brief, told), words))
            words, self._tie = " · ".join(said), []
        if isinstance(event, TURNS):
            lines = list(dict.fromkeys((*self.unread, words)))
            self.unread = lines if clip.passing else [] if clip.until_click else self.unread
            words = " · ".join(lines)
        elif isinstance(event, events.BidsRevealed):
            self.unread = []
        if words:
            self.announce(clip, capital(words), at)

    @property
    def others_follow(self) -> bool:
        """Whether only others take a turn next, beside whoever plays alone: both are read together."""
        waiting = self.viewpoint.session.table.waiting
        alone = self.own_seat >= 0 and self.own_seat not in waiting
        return alone and bool(waiting) and self._now().phase == Phase.TURN

    @property
    def draws(self) -> bool:
        """Whether somebody draws next."""
        return self._now().drawing > 0

    @property
    def asked(self) -> Phase | None:
        """The phase in which the person who looks must choose now, if any."""
        return self.view.phase if self.deciding else None

    # --- following the facts --------------------------------------------------------------------

    def fold(self, event: Event) -> None:
        super().fold(event)
        match event:
            case events.TieChoicesRevealed(seats, cards):
                chosen = zip(seats, cards, strict=True)
                self.from_deck = frozenset(seat for seat, card in chosen if card == DECK)
            case events.TieCards(from_deck=seats):
                self.from_deck = frozenset(seats)
        if not isinstance(event, LYING):
            self.sort()

    def sort(self) -> None:
        """The bids lie in the order of acting (WC-30), each above its name."""
        self.order = acting_order(self.view)
        """The seats in the order in which their bids lie."""
        self.names_at = {seat: NamePlace(place) for place, seat in enumerate(self.order)}

    def catch_up(self) -> None:
        super().catch_up()
        self.sort()

    def settle(self) -> None:
        self.coins.clear()
        super().settle()
        self.ahead = self.uncatchable()

    @property
    def away(self) -> tuple[int, ...]:
        """The viewer's cards that lie on the table unseen; that two are bid is covered with the hand."""
        match self.own:
            case moves.Bid(cards) | moves.Lay(cards):
                return tuple(cards[:1] if self.covered and isinstance(self.own, moves.Bid) else cards)
            case moves.Show(card) if card != DECK:
                return (card,)
        return self.view.laid

    def face_down(self, seat: int) -> int:
        """How many cards of a seat lie face down."""
        if seat == self.view.chooser:
            return 2
        if seat == self.viewer and isinstance(self.own, moves.Bid):
            return len(self.away)
        return int(seat in self.sealed)

    @property
    def hand(self) -> list[PieceId]:
        """The viewer's cards from left to right but those that lie on the table, the refill card last."""
        cards = list(self.view.hand)
        for card in self.away:
            if card in cards:
                cards.remove(card)
        keys = [PieceId(HAND, card, copy=cards[:i].count(card)) for i, card in enumerate(cards)]
        refill = self.view.holds_refill and REFILL not in self.away
        return [*keys, PieceId(HAND, REFILL)] if refill else keys

    def where(self, key: PieceId) -> Sequence[str]:
        if key == TOP_CARD:
            return (tr("top card of the deck"),)
        if key.zone is LEADERS:
            owner = self.view.leaders[key.item]
            return () if owner == NONE else (self.names[owner],)
        shown = (tr("tie"), tr("from the deck")) if key.seat in self.from_deck else (tr("tie"),)
        seats = {COLLECTED: (), BIDS: (tr("bid"),), PAID: (tr("payment"),), SHOWN: shown}
        return (*seats[key.zone], self.names[key.seat]) if key.zone in seats else ()

    def seat_words(self, seat: Seat) -> str:
        """With the animals before it."""
        animals = [animal for animal, count in enumerate(self.view.collections[seat]) for _ in range(count)]
        return ", ".join(part for part in (super().seat_words(seat), animals_words(animals)) if part)

    # --- pieces ---------------------------------------------------------------------------------

    def arrange(self) -> Arrangement:
        pieces: Arrangement = {}
        self._decks(pieces)
        self._row(pieces)
        self._collections(pieces)
        self._bids(pieces)
        if self.view.round:
            self._hand(pieces)
        return pieces

    def _decks(self, pieces: Arrangement) -> None:
        view, layout = self.view, self.layout
        wide = layout.deck_w
        herd = deck_spots(layout.herd, min(5, ceil(view.animal_deck / 7)))
        for i, spot in enumerate(herd):
            put(pieces, PieceId(HERD, i), "herd", wide, spot, 1.2 + i * 0.1, back="herd")
        *deck, top = deck_spots(layout.deck, min(5, ceil(view.deck / 8)) + 1)
        for i, spot in enumerate(deck):
            put(pieces, PieceId(HABITATS, i), "back", wide, spot, 1.2 + i * 0.1)
        choosing = self.asked == Phase.TIE_CARDS
        if view.deck or (choosing and view.pile):
            piece = put(pieces, TOP_CARD, "back", wide, top, 2.0)
            piece.grey = 0.0 if view.deck else 0.5
            if choosing:
                piece.lit, piece.lift = (1.0 if TOP_CARD in self.picks.cards else 0.6), 0.5
        first = max(0, len(view.pile) - PILE_SHOWN)
        for i, card in enumerate(view.pile[first:], first):
            turn = (-6.0, 4.0, -1.0, 7.0, -3.0)[i % 5]
            spot = Spot(layout.pile.x + (i * 7 % 5 - 2) * 0.8, layout.pile.y, turn)
            put(pieces, PieceId(PILE, i), f"card {card}", wide, spot, 1.5 + (i - first) * 0.01)
        for i, card in enumerate(view.tied):
            spot = Spot(layout.pile.x, layout.pile.y, (5.0, -4.0, 1.0)[i % 3])
            put(pieces, PieceId(TIED, i), f"card {card}", wide, spot, 1.6 + i * 0.01)

    def _row(self, pieces: Arrangement) -> None:
        row, layout = self.view.row, self.layout
        for i, animal in enumerate(row):
            key, name, spot = PieceId(ROW, i), f"animal {animal}", layout.row_spot(i, len(row))
            piece = put(pieces, key, name, layout.row_w, spot, 6 + i * 0.01, back="herd", lift=0.4)
            if self.asked in (Phase.TURN, Phase.SWAP):
                piece.lit = 0.6
            if self.focused == key and not self.moving:
                piece.lift, piece.scale, piece.y = 0.9, 1.03, piece.y - 4
            if self.picks.row == i:
                piece.lit, piece.lift, piece.angle, piece.scale = 1.0, 0.8, 0.0, 1.04

    def _collections(self, pieces: Arrangement) -> None:
        view, layout = self.view, self.layout
        for animal, owner in enumerate(view.leaders):
            if owner == NONE:
                spot, wide = layout.leader_spot(animal), layout.leader_w
                put(pieces, PieceId(LEADERS, animal), f"leader {animal}", wide, spot, 2.2, lift=0.2)
        for seat, collection in enumerate(view.collections):
            wide = layout.collected_w(Seat(seat))
            giving = self.asked == Phase.SWAP and seat == self.viewer
            for order, group in enumerate(layout.groups(Seat(seat), collection, view.leaders)):
                animal, layer = group.animal, 3 + order * 0.2
                for i, spot in enumerate(group.spots[: collection[animal]]):
                    key = PieceId(COLLECTED, animal, seat, i)
                    piece = put(pieces, key, f"animal {animal}", wide, spot, layer + i * 0.01, back="herd")
                    if giving and i == collection[animal] - 1:
                        piece.lit, piece.lift = 0.6, 0.5
                        if self.picks.give == animal:
                            piece.lit, piece.scale, piece.layer = 1.0, 1.12, 7.0
                if group.leader:
                    key, name = PieceId(LEADERS, animal), f"leader {animal}"
                    put(pieces, key, name, wide, group.last, layer + 0.15).lit = 0.35

    def _bids(self, pieces: Arrangement) -> None:
        """The bids in their order; payments, and cards that break a tie, beside them."""
        view, wide = self.view, self.layout.bid_w
        shown = dict(view.shown)
        for place, seat in enumerate(self.order):
            down, bid, layer = self.face_down(seat), view.bids[seat], 4 + place * 0.2
            paid = [f"card {card}" for card in view.paid[seat]]
            if down and view.phase == Phase.PAYMENTS:
                paid = ["back"] * (VALUE[bid] - 1)  # whoever declines looks as if they paid (WC-R3)
            card = shown.get(seat, DECK if down and view.phase == Phase.TIE_CARDS else NONE)
            spots = self.layout.bid_spots(place, len(paid), int(seat in shown or card != NONE))
            if bid != NONE and seat not in view.refilled:
                key = PieceId(BIDS, 0, seat)
                piece = put(pieces, key, f"card {bid}", wide, spots[0], layer)
                if self.asked == Phase.IBEX and seat == self.viewer:
                    piece.lit = 1.0 if key in self.picks.cards else 0.5
            elif down and bid == NONE:
                self._face_down(pieces, seat, place)
            for i, name in enumerate(paid):
                key = PieceId(PAID, i, seat)
                put(pieces, key, name, wide * 0.94, spots[1 + i], layer + 0.05 + i * 0.01)
            if card != NONE:
                name = f"card {card}" if card <= REFILL else "back"
                piece = put(pieces, PieceId(SHOWN, 0, seat), name, wide * 0.94, spots[-1], layer + 0.1)
                piece.lit = 0.5 if seat in shown else 0.0

    def _face_down(self, pieces: Arrangement, seat: int, place: int) -> None:
        """A sealed bid; the eagle's two, seen by whoever laid them alone."""
        view, layout = self.view, self.layout
        [spot], (pair, grow) = layout.bid_spots(place, 0, 0), layout.pair_spots(place)
        open_, wide = bool(view.laid) and seat == self.viewer and not self.covered, layout.bid_w
        count = self.face_down(seat)
        choosing = open_ and self.asked == Phase.EAGLE
        for i in range(count):
            at = Spot(spot.x + (i - (count - 1) / 2) * wide * 0.45, spot.y, (-4.0, 3.0)[i])
            if choosing:
                at = pair[i]
            key = PieceId(BIDS, i, seat)
            piece = put(pieces, key, f"card {view.laid[i]}" if open_ else "back", wide, at, 4 + i * 0.01)
            if choosing:
                piece.scale, piece.lift = grow, 0.6
                piece.lit = 1.0 if key in self.picks.cards else 0.5

    def _hand(self, pieces: Arrangement) -> None:
        keys = self.hand
        focus = keys.index(self.focused) if self.focused in keys and not self.covered else None
        xs = self.layout.hand_xs([0 if self.covered else key.item for key in keys])
        for i, (key, x) in enumerate(zip(keys, xs, strict=True)):
            spot, layer = Spot(x, self.layout.hand_y), 20 + i * 0.01
            if self.covered:
                put(pieces, PieceId(COVERED, i), "back", HAND_WIDE, spot, layer, lift=0.5)
                continue
            piece = put(pieces, key, f"card {key.item}", HAND_WIDE, spot, layer, lift=0.5)
            if key in self.picks.cards:
                piece.y -= 20
                piece.lift = piece.lit = 1.0
            if i == focus:
                piece.scale = 1.05
                piece.y -= 6
                piece.lift = max(piece.lift, 0.8)
            elif focus is not None:
                piece.x += 9 if i > focus else -5
