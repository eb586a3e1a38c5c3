"""The Raj table: its zones, and every piece where it rests."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from game.engine.core import Seat
from game.engine.games.raj.cards import DECKS, ROUNDS
from game.engine.games.raj.events import PrizeTaken
from game.engine.games.raj.state import RajView
from game.scenes.raj.background import rug_center
from game.scenes.raj.faces import face
from game.scenes.raj.hud import Hud
from game.scenes.raj.layout import BID, DECK_WIDE, PILE, SMALL, RajLayout
from game.scenes.raj.spoken import face_words
from game.scenes.raj.words import goal
from game.tabletop.cached_layout import cached_layout
from game.tabletop.free_room import free_box
from game.tabletop.pieces import Piece
from game.tabletop.replay.moments import uncatchable
from game.tabletop.table_model import Arrangement, TableModel, put
from game.tabletop.zones import COVERED, DECK, GONE, HAND, PieceId, Zone, deck_spots
from game.ui.frame import Box
from game.ui.i18n import tr

ABOVE: Final = 110.0
"""Units above the sentence that a banner may take."""
PRIZES: Final = Zone("prizes")
BIDS: Final = Zone("bids")
LAST: Final = Zone("last cards")

PRECIOUS: Final = 8
"""A pile worth so many points or more, won or lost, is fought over harder."""
LAST_ROUNDS: Final = 3


class RajModel(TableModel[RajView, RajLayout]):
    """What a Raj table shows."""

    faces = face
    face_words = face_words
    icon = "icon "
    layouts = RajLayout

    tied: frozenset[Seat] = frozenset()
    """Who wears the badge of a tie."""
    dealt = False
    """The hands are being dealt: nothing else has happened."""

    @property
    def lamp(self) -> tuple[float, float]:
        return rug_center(self.ui.frame)

    @cached_layout
    def hud(self) -> Hud:
        """What paints around the cards."""
        return Hud(self.ui, self.layout, self.session.players)

    def hand_piece(self, seat: Seat) -> Piece:
        place = self.layout.seat[seat]
        return Piece(PieceId(HAND), "back", "back", BID, place.x, place.y, scale=0.5, lift=0.4, turn=0.0)

    def points(self) -> Sequence[int]:
        return self.view.scores

    def prompt(self) -> str:
        return goal(self.view)

    @property
    def contested(self) -> bool:
        """Much lies there, for better or worse, or more than one prize (RAJ-08)."""
        pile = self.told.pile
        return len(pile) > 1 or abs(sum(pile)) >= PRECIOUS

    @property
    def closing(self) -> bool:
        return self.told.round > ROUNDS - LAST_ROUNDS

    @property
    def begun(self) -> bool:
        """Whether the first prize has been turned up."""
        return bool(self.view.history or self.view.pile)

    def decides(self, taken: PrizeTaken) -> Seat | None:
        """Whom this taking puts out of reach, while prizes are left."""
        before, after = self.view, self.view.after(taken)
        left = sum(map(abs, after.to_come))
        if not after.to_come:
            return None  # the end says it
        if uncatchable(before.scores, left + sum(map(abs, taken.prizes))) is not None:
            return None
        return uncatchable(after.scores, left)

    def settle(self) -> None:
        self.tied, self.dealt = frozenset(), False
        super().settle()

    def where(self, key: PieceId) -> Sequence[str]:
        if key.zone is PRIZES:
            return (tr("prize"),)
        if key.zone in (BIDS, LAST):
            return (tr("bid") if key.zone is BIDS else tr("last card"), self.names[key.item])
        return ()

    def free_of_cards(self, least: float, widest: float) -> Box:
        """Room beside the cards that lie on the table and will: the best there is around its middle.

        Where that is less wide than ``least`` the strip above the sentence must do.
        """
        layout, zones = self.layout, (BIDS, LAST, DECK, GONE)
        cards = [one.box() for key, one in self.pieces.items() if key.zone in zones and one.alpha > 0.5]
        cards += [one.box() for key, one in self.arrange().items() if key.zone in (PRIZES, BIDS)]
        top, (left, strip, wide, _) = 92.0, layout.strip
        taken = [*cards, *layout.free_of_log]
        mirrored = [(2 * layout.center[0] - x - w, y, w, h) for x, y, w, h in taken]
        room = free_box((left, top, wide, strip - top), [*taken, *mirrored], widest)
        if room[2] >= least:
            return room
        wide = min(widest, wide)
        return layout.center[0] - wide / 2, strip - ABOVE, wide, ABOVE

    # --- pieces ---------------------------------------------------------------------------------

    def arrange(self) -> Arrangement:
        pieces: Arrangement = {}
        view, layout = self.view, self.layout
        high = min(5, math.ceil(len(view.to_come) / 3))
        for i, spot in enumerate(deck_spots(layout.deck, high, 1.6)):
            put(pieces, PieceId(DECK, i), "back", DECK_WIDE, spot, i * 0.1)
        for i, prize in enumerate(view.pile):
            spot = layout.prize_spot(i, len(view.pile))
            put(pieces, PieceId(PRIZES, prize), f"prize {prize}", PILE, spot, 5 + i * 0.1, lift=0.5)
        shown = view.undecided
        for index, deck in enumerate(DECKS[: view.seats]):
            seat, back = Seat(index), f"back {deck}"
            last, place = view.discards[seat], layout.seat[seat]
            if last is not None:
                put(pieces, PieceId(LAST, seat), f"{deck} {last}", SMALL, place.discard, 3, back=back)
            if shown is not None or seat in self.sealed:
                face = back if shown is None else f"{deck} {shown[seat]}"
                put(pieces, PieceId(BIDS, seat), face, BID, place.bid, 4, back=back)
        self._hand(pieces)
        return pieces

    def _hand(self, pieces: Arrangement) -> None:
        if not (self.dealt or self.begun):
            return
        hand = [card for card in self.view.hand if card != self.own]
        for i, card in enumerate(hand):
            held = PieceId(HAND, card)
            pose = self.layout.hand_spot(i, len(hand), self.out_of_row(held))
            key = PieceId(COVERED, i) if self.covered else held
            pose.key, pose.back, pose.turn = key, "back", 0.0 if self.covered else 1.0
            pose.face = "back" if self.covered else f"{DECKS[self.view.seat]} {card}"
            pieces[key] = pose
