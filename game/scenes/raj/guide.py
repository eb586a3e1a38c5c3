"""The guided first hand of Raj: what is said of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.scenes.raj.layout import AVATAR, BID, RajLayout, SeatPlace
from game.scenes.raj.model import LAST, PRIZES, RajModel
from game.scenes.raj.scene import RajScene
from game.tabletop.explanations.explanation import SeatKey, sight_of
from game.tabletop.guide.guide import Deed, Guide, Step
from game.tabletop.guide.scene import GuidedScene
from game.tabletop.guide.spotlight import Light
from game.tabletop.zones import HAND, PieceId
from game.ui.frame import Box
from game.ui.i18n import gettext_noop


class GuidedRajLayout(RajLayout):
    """The right neighbour sits lower: above is room for the words."""

    def _side(self, side: int, above: int, bid_x: float, bid_dy: float = 0.0) -> SeatPlace:
        place = super()._side(side, above, bid_x, bid_dy)
        y = place.y if side < 0 else self.low_side(place.y)
        return replace(place, y=y, discard=replace(place.discard, y=y - 5))


class GuidedRajModel(RajModel):
    """What a guided hand shows."""

    layouts = GuidedRajLayout


class GuidedRajScene(GuidedScene, RajScene):
    """A guided hand at the table of Raj."""

    def make_model(self) -> RajModel:
        return GuidedRajModel(self.app, self.theme, self.session, self.viewpoint, self.director)

    def lights(self) -> list[Light]:
        """A player is lit with all that is theirs: the rim cuts through no prize that they won."""
        whole = {one.area.topleft: one.key for one in self.explainer.sights if one.seated}
        frames = {
            area: self.frame_of(seat)
            for area, key in whole.items()
            for seat in self.model.layout.seat
            if key == sight_of(seat)
        }
        return [replace(one, box=frames.get(one.box.topleft, one.box)) for one in super().lights()]

    def room_of_words(self) -> Box:
        """Right of the bids, above the right neighbour."""
        layout, edge = self.model.layout, 26.0
        left = max(place.bid.x for place in layout.seat.values()) + BID / 2 + 14
        _, top, _, high = layout.prizes
        face = max(layout.seat.values(), key=lambda place: place.x).y - AVATAR / 2 - 10
        return left, top + high + 8, layout.frame.w - edge - left, face - 8 - (top + high + 8)


STEPS: Final = (
    Step(
        gettext_noop("This mouse is worth 6 points."),
        gettext_noop("The highest card takes it."),
        (PieceId(PRIZES, 6),),
        after=1,
    ),
    Step(
        gettext_noop("Everybody chooses a card in secret."),
        gettext_noop("Choose your 11, then press the button that appears."),
        (PieceId(HAND, 11), PieceId(PRIZES, 6)),
        Deed.MOVE,
    ),
    Step(
        gettext_noop("Your 11 was the highest card: the mouse is yours."),
        gettext_noop("The 11 is used up now: each card is played only once in the game."),
        (PieceId(LAST, 0), SeatKey(0)),
        after=2,
    ),
    Step(
        gettext_noop("A mouse worth 9: only one is worth more."),
        gettext_noop("Try to win it: play your 15."),
        (PieceId(HAND, 15), PieceId(PRIZES, 9)),
        Deed.MOVE,
        after=3,
    ),
    Step(
        gettext_noop("Asha played a 15, too: tied cards are skipped."),
        gettext_noop("So the next highest card took the mouse: Bruno’s 10."),
        (PieceId(LAST, 2), PieceId(LAST, 0), PieceId(LAST, 1)),
        after=4,
    ),
    Step(
        gettext_noop("A vulture costs points."),
        gettext_noop("It goes to the lowest card, and nobody wants it."),
        (PieceId(PRIZES, -4),),
        after=5,
    ),
    Step(
        gettext_noop("So don’t be the lowest."),
        gettext_noop("A middling card is often enough: play your 9."),
        (PieceId(HAND, 9), PieceId(PRIZES, -4)),
        Deed.MOVE,
    ),
    Step(
        gettext_noop("Asha’s 2 was the lowest card: the vulture is hers."),
        gettext_noop("Now a small mouse: play a middling card, your 7."),
        (PieceId(HAND, 7), PieceId(PRIZES, 3)),
        Deed.MOVE,
        after=7,
    ),
    Step(
        gettext_noop("Three sevens: nobody took the mouse, and a vulture joined it."),
        gettext_noop("Together they are worth −2: below zero, the pile goes to the lowest card."),
        (PieceId(PRIZES, -5), PieceId(PRIZES, 3)),
        after=9,
    ),
    Step(
        gettext_noop("Whoever gets the pile takes all of it."),
        gettext_noop("Stay out of it: play your 12."),
        (PieceId(HAND, 12), PieceId(PRIZES, -5), PieceId(PRIZES, 3)),
        Deed.MOVE,
    ),
    Step(
        gettext_noop("After fifteen prizes the highest score wins."),
        gettext_noop("Here, too, ties are skipped: if two share the highest score, the next player wins."),
        ("track",),
        after=10,
    ),
)

GUIDE: Final = Guide(
    GuidedRajScene,
    STEPS,
    gettext_noop("The guided hand ends here. Now play a whole game of Raj: it has 15 rounds."),
)
