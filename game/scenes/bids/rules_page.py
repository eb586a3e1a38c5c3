"""The rules of Bids in our own words, with drawn examples."""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes.bids.examples import Bid, picture
from game.scenes.bids.rules_special import specials, variants
from game.ui.i18n import gettext_noop
from game.ui.pages import Block, Example, Heading, Prose


def blocks() -> Sequence[Block]:
    """The page from top to bottom."""
    return (*_start(), *_turn(), *_burning(), *_scoring(), *specials(), *variants())


def _start() -> tuple[Block, ...]:
    return (
        Heading(gettext_noop("What it is about")),
        Prose(
            gettext_noop(
                "Black cards come under the hammer one after the other, and everybody bids openly with "
                "a card from the hand. The highest bid takes the card and its points. But whoever goes "
                "without any may be the lucky loser. After six rounds or more the highest total wins."
            ),
            ("BID-12", "BID-23"),
        ),
        Heading(gettext_noop("Before a round")),
        Prose(
            gettext_noop(
                "Three play with yellow, blue and red, more with green too. The cards go from 1 to 10 "
                "with three or four players, to 12 with five, to 14 with six. As many black points are "
                "in the game, a 2x, a −5, and what special cards were chosen. Five and six play with "
                "the Ally."
            ),
            ("BID-01", "BID-04"),
        ),
        Prose(
            gettext_noop(
                "One coloured card is taken out and shown to all: two with four players and the Ally, "
                "none with six. One, two or three black cards are mixed into the hands in secret, and "
                "everybody gets ten cards. The other black cards are the centre deck."
            ),
            ("BID-02", "BID-03"),
        ),
    )


def _turn() -> tuple[Block, ...]:
    return (
        Heading(gettext_noop("A turn")),
        Prose(
            gettext_noop(
                "The top card of the centre deck is turned up. Clockwise everybody lays one card "
                "openly. The highest takes the black card, lays it in front and starts the next turn. "
                "Colours do not matter, and a coloured card has done its work."
            ),
            ("BID-10", "BID-12", "BID-13", "BID-16"),
        ),
        Example(
            picture(("K9",), (Bid("B6"), Bid("R3"), Bid("G8", "wins"), Bid("Y7"))),
            gettext_noop("The green 8 is the highest bid and takes the 9."),
        ),
        Prose(
            gettext_noop(
                "The player with the longest name starts the game; the surname decides between equals, "
                "then the lot. A round has ten turns, so some black cards never come up."
            ),
            ("BID-11", "BID-R13", "BID-17"),
        ),
        Prose(
            gettext_noop(
                "A black number in the hand is a bid like any other, but it joins the lot: whoever "
                "wins the turn takes it together with the card from the centre."
            ),
            ("BID-14",),
        ),
        Example(
            picture(("K5", "K8"), (Bid("Y4"), Bid("K8", "wins"), Bid("R7"))),
            gettext_noop("The black 8 wins its own turn: its player takes 13 points."),
        ),
    )


def _burning() -> tuple[Block, ...]:
    return (
        Heading(gettext_noop("When the highest are level")),
        Prose(
            gettext_noop(
                "Then the lot burns: nobody takes anything. The centre card and the black cards played "
                "go under the centre deck, and the last of those who were level starts the next turn."
            ),
            ("BID-15", "BID-R11"),
        ),
        Example(
            picture(("K12",), (Bid("G9", "tied"), Bid("R5"), Bid("B9", "tied"), Bid("Y2"))),
            gettext_noop("Two nines: the 12 burns. The player of the blue 9 starts."),
        ),
    )


def _scoring() -> tuple[Block, ...]:
    return (
        Heading(gettext_noop("Points")),
        Prose(
            gettext_noop(
                "A round brings the sum of the black cards in front of you. The one with the highest "
                "total starts the next round; level players are told apart by the round just played, "
                "then by their most valuable card. Totals may fall below zero."
            ),
            ("BID-20", "BID-R14"),
        ),
        Prose(
            gettext_noop(
                "The lucky loser: without any black card in front you get 12 points with three "
                "players, 8 with four or five, 7 with six, times the number of rounds that ended so "
                "for you. That count goes on through the whole game."
            ),
            ("BID-21", "BID-R1"),
        ),
        Example(
            picture((), (Bid("K9"),), sums=" 9 + 8 + 16 + 24 + 13 + 32 = 102"),
            gettext_noop(
                "Four players, six rounds: 9, none, none, none, 13, none. The bad rounds made the game."
            ),
        ),
        Prose(
            gettext_noop(
                "At the end places are told apart in the same way as for starting; who is still level "
                "shares one."
            ),
            ("BID-23",),
        ),
    )
