"""The rules of Raj in our own words, with drawn examples."""

from __future__ import annotations

from typing import Final

from game.scenes.raj.examples import draw_scores, picture
from game.ui.pages import page_of

PICTURES: Final = {
    "prizes": picture(10, 1, -5),
    "mouse": picture(6, bids="14* 11 5"),
    "vulture": picture(-2, bids="12 9 5*"),
    "level": picture(7, bids="14= 14= 12*"),
    "two pairs": picture(9, bids="14= 14= 9= 9= 3*"),
    "pile": picture(1, -4, bids="13 8 2*", total=True),
    "shared": lambda ui, width: draw_scores(ui, width, (11, 11, 4)),
}
RULES: Final = page_of(
    """
# What it is about

Fifteen times a prize is turned up, and everybody bids for it with one card, in secret. Mice are worth
having, vultures are not. Whoever has gathered the most points after fifteen rounds wins. The trick of it: a
bid that somebody else makes too is worth nothing. [RAJ-00]

# Before the first round

Two to five can play. Everybody gets one colour: fifteen cards, numbered 1 to 15, and no luck in them, for
all hands are the same. Colours that nobody plays stay in the box. [RAJ-01]

The fifteen prizes are shuffled face down: ten mice worth +1 to +10 and five vultures worth −1 to −5, one of
each. Together they are worth 40. [RAJ-02]

![prizes] The best mouse, the smallest mouse and the worst vulture.

# A round

The next prize is turned up. If an older one still lies on the table, they lie there together. [RAJ-03]

Now everybody chooses a card from the hand and lays it face down. Nobody sees a choice before all have
chosen, and until the last one has, you may take yours back and lay another. [RAJ-04, RAJ-R9]

Then all cards are turned over together. The highest takes a mouse, the lowest has to take a vulture.
[RAJ-05, RAJ-06]

![mouse] A mouse goes to the highest card: the 14 scores 6.

![vulture] A vulture goes to the lowest card: the 5 loses 2 points.

Every card is played once, whether it won something or not. Of what the others have played, only the latest
card stays in sight; the prizes they took lie open. [RAJ-09, RAJ-R7]

# When cards are equal

Equal cards cancel each other out. If they were in front, they are passed over, and the next card that
stands alone takes the prize: the next highest for a mouse, the next lowest for a vulture. If that one is
doubled too, it goes on to the next. [RAJ-07, RAJ-R1]

![level] Both 14s are passed over. The 12 takes the mouse and scores 7.

![two pairs] Two pairs are passed over, and the humble 3 takes the mouse.

# When nobody stands alone

If every card has a twin, nobody takes anything and the prize stays. In the next round another one joins it,
and what counts is their sum, reckoned anew each time: zero or more is fought for like a mouse, less than
zero like a vulture. The pile may change from one to the other and back. Whoever takes it takes every card
of it. [RAJ-08, RAJ-R2]

![pile] +1 stayed, −4 came: the pile is worth −3 and goes to the lowest card, the 2.

A pile worth exactly zero goes to the highest card that stands alone. It brings no points, but its mice are
taken, and that can matter at the end. [RAJ-R3]

If the last round brings only ties, nobody gets what lies on the table, however much that is. [RAJ-10,
RAJ-R4]

# The end

After fifteen rounds all hands are empty. Your score is the sum of the prizes you took. [RAJ-00, RAJ-11]

The highest score wins, but here too it has to stand alone: players who share the highest score drop out,
and the best score that only one player has wins. If there is none, the game is a draw and nobody wins; with
two level players it always is. [RAJ-12, RAJ-R5]

![shared] Two have 11 points and drop out: the player with 4 wins, both others are second.

Behind the winner everybody is placed by score, those who dropped out included. Equal scores share a place.
In a draw all share one. [RAJ-R8]

# Options

Highest mouse breaks ties: nobody drops out. Among those who share the highest score, the one with the most
valuable mouse wins; without any mouse you come last among them. If none of them has a mouse, they win
together. Equal scores further down share a place. [RAJ-13, RAJ-R6]

Open history: the table shows everything that was played and what everybody still holds, so that nobody has
to remember. [RAJ-R7]

# How the bots play

Bots see what you see and choose before anything is revealed. Weaker ones forget some of what was played, as
people do; stronger ones remember all of it, as an attentive person may. [RAJ-04, RAJ-R7]
""",
    PICTURES,
)
