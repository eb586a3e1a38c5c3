"""The guided first hand of Bids: what is said of it."""

from __future__ import annotations

from typing import Final

from game.engine.core import Seat
from game.engine.games.bids.cards import card_of
from game.scenes.bids.layout import BidsLayout
from game.scenes.bids.model import BIDS, FRONT, LOT, OUT, UNDER, BidsModel
from game.scenes.bids.scene import BidsScene
from game.tabletop.explanations.explanation import SeatKey
from game.tabletop.guide.guide import Deed, Guide, Step
from game.tabletop.guide.scene import GuidedScene
from game.tabletop.zones import HAND, PieceId, Zone
from game.ui.frame import Box, Frame
from game.ui.i18n import gettext_noop


class GuidedBidsLayout(BidsLayout):
    """Neighbours sit high, and the log above the button: below the right one is room for the words."""

    def __init__(self, frame: Frame, seats: int, viewer: Seat, home: Seat | None = None) -> None:
        super().__init__(frame, seats, viewer, home)
        x, top, wide, high = self.button
        log_x, _, log_wide, log_high = self.log
        self.log = log_x, top, log_wide, log_high
        self.button = x, frame.h - 36 - high, wide, high

    @property
    def _free_below(self) -> bool:
        return True


class GuidedBidsModel(BidsModel):
    """What a guided hand shows."""

    layouts = GuidedBidsLayout


class GuidedBidsScene(GuidedScene, BidsScene):
    """A guided hand at the table of Bids."""

    model_type = GuidedBidsModel

    def room_of_words(self) -> Box:
        """Below the right neighbour, where nobody sits, right of the hand; only while a card is asked for
        the button that plays it is left in sight.
        """
        layout, frame = self.model.layout, self.model.layout.frame
        x, _, wide, _ = layout.panel_columns[0]
        left = max(x, layout.hand_right + 8)
        seat = layout.seat[layout.others[-1]].row
        asks = self.step is not None and self.step.deed is Deed.MOVE
        top, bottom = seat[1] + seat[3] + 16, layout.button[1] - 10 if asks else frame.h - 24
        return left, top, x + wide - left, bottom - top


def _at(zone: Zone, code: str) -> PieceId:
    """A card as it is called where it lies."""
    return PieceId(zone, card_of(code))


STEPS: Final = (
    Step(
        gettext_noop("A black card is worth its number: here, 8 points."),
        gettext_noop("The highest bid wins it, whatever its colour."),
        (_at(LOT, "K8"),),
        after=2,
    ),
    Step(
        gettext_noop("The yellow 9 is out of play in this round."),
        gettext_noop("One coloured card is set aside in every round: nobody holds it."),
        (_at(OUT, "Y9"),),
        after=2,
    ),
    Step(
        gettext_noop("The clover: a round without a black card scores 12 points."),
        gettext_noop("It is the lucky loser’s prize, and it grows each time."),
        ("luck 0",),
        after=2,
    ),
    Step(
        gettext_noop("Bruno starts: of all the names his is the longest."),
        gettext_noop("From then on, whoever wins a card starts the next turn."),
        (SeatKey(2),),
        after=2,
    ),
    Step(
        gettext_noop("In turn, everybody bids one card: Bruno bids 6."),
        gettext_noop("Bid your blue 9: the 8 points are yours unless Asha bids higher."),
        (_at(HAND, "B9"), _at(BIDS, "Y6")),
        Deed.MOVE,
        after=3,
    ),
    Step(
        gettext_noop("Your 9 was the highest bid: the 8 is yours."),
        gettext_noop("You start the next turn; the cards that were bid are used up."),
        (_at(FRONT, "K8"),),
        after=5,
    ),
    Step(
        gettext_noop("5 points, and nobody has bid yet."),
        gettext_noop("Keep your 10 for a better card and bid your red 8."),
        (_at(HAND, "R8"), _at(LOT, "K5")),
        Deed.MOVE,
        after=6,
    ),
    Step(
        gettext_noop("Bruno bid 8, too: when the highest bids tie, nobody wins."),
        gettext_noop("The lot “burns”: it goes under the deck, and Bruno, the last who tied, starts."),
        (_at(UNDER, "K5"), SeatKey(2)),
        after=9,
    ),
    Step(
        gettext_noop("Bruno bids 10: you can’t beat that."),
        gettext_noop("Save your good cards and bid your yellow 1."),
        (_at(HAND, "Y1"), _at(BIDS, "Y10")),
        Deed.MOVE,
        after=11,
    ),
    Step(
        gettext_noop("Asha bids a black 3 from her hand."),
        gettext_noop("As a bid it counts 3, and the winner takes it, too: Bruno has 7 and 3."),
        (_at(FRONT, "K3"), _at(FRONT, "K7")),
        after=13,
    ),
    Step(
        gettext_noop("2x doubles what its winner has scored so far in this round."),
        gettext_noop("For you that is 8 more: bid your red 10."),
        (_at(HAND, "R10"), _at(LOT, "2x")),
        Deed.MOVE,
        after=15,
    ),
    Step(
        gettext_noop("Your 8 points are 16 now."),
        gettext_noop("What you win later in the round isn’t doubled."),
        (_at(FRONT, "2x"), _at(FRONT, "K8")),
        after=17,
    ),
)

GUIDE: Final = Guide(
    GuidedBidsScene,
    STEPS,
    gettext_noop("That is Bids; the guided hand ends here."),
    gettext_noop(
        "After ten turns your points join your total; after the last round the highest total wins."
    ),
)
