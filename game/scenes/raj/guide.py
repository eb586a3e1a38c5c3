"""The guided first hand of Raj: what is said of it."""

from __future__ import annotations

from typing import Final

from game.scenes.raj.layout import SMALL
from game.scenes.raj.model import LAST, PRIZES
from game.scenes.raj.scene import RajScene
from game.tabletop.guide import Deed, Guide, Step
from game.tabletop.guided_scene import GuidedScene
from game.tabletop.zones import HAND, PieceId
from game.ui.frame import Box
from game.ui.i18n import gettext_noop


class GuidedRajScene(GuidedScene, RajScene):
    """A guided hand at the table of Raj."""

    def room_of_words(self) -> Box:
        """Over the face of the right neighbour, of whom no step speaks but for the last card beside it."""
        layout, edge = self.model.layout, 26.0
        left = max(place.discard.x for place in layout.seat.values()) + SMALL * 0.6 + 6
        return left, TOP, layout.frame.w - edge - left, layout.log[1] - BUTTON - TOP


TOP, BUTTON = 100.0, 92.0
"""Units above the words, and between them and the log: there is the button that plays a card."""
STEPS: Final = (
    Step(
        gettext_noop("This mouse is worth 6 points."),
        gettext_noop("The highest card takes it."),
        (PieceId(PRIZES, 6),),
        after=1,
    ),
    Step(
        gettext_noop("Everybody chooses a card in secret."),
        gettext_noop("Play your 11: choose it, then once more to lay it down."),
        (PieceId(HAND, 11), PieceId(PRIZES, 6)),
        Deed.MOVE,
    ),
    Step(
        gettext_noop("Your 11 was the highest card: the mouse is yours."),
        gettext_noop("The 11 is used up now: each card is played only once in the game."),
        (PieceId(LAST, 0), "seat 0"),
        after=2,
    ),
    Step(
        gettext_noop("A mouse worth 9! That deserves your best card."),
        gettext_noop("Play your 15."),
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
        gettext_noop("Asha’s 2 was the lowest card. Now a small mouse: 3 points."),
        gettext_noop("Play your 7."),
        (PieceId(HAND, 7), PieceId(PRIZES, 3)),
        Deed.MOVE,
        after=7,
    ),
    Step(
        gettext_noop("Three sevens: nobody took the mouse, and a vulture joined it."),
        gettext_noop("Together they are worth −2, so this pile goes to the lowest card."),
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
    GuidedRajScene, STEPS, gettext_noop("That is Raj. Now guess what the others will play!")
)
