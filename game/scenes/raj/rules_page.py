"""The rules of Raj in our own words, with drawn examples."""

from __future__ import annotations

from typing import Final

from game.scenes.raj.examples import draw_scores, picture
from game.ui.pages import Picture, page_of

PICTURES: Final[dict[str, Picture]] = {
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
# The game in short

In each of fifteen rounds a prize is turned up, and everybody secretly bids one card for it. You want the
mice, not the vultures. Whoever has the most points after the last round wins. The catch: matching bids
cancel out.

# Before the first round

For two to five players. Each player takes one colour: fifteen cards, numbered 1 to 15. All hands are
identical: nobody is dealt better cards, and luck lies only in the order of the prizes. Unused colours stay
in the box. [RAJ-01]

The fifteen prize cards are shuffled face down: ten mice, worth +1 to +10, and five vultures, worth −1 to
−5. Together they are worth 40. [RAJ-02]

![prizes] The best mouse, the smallest mouse and the worst vulture.

# A round

The next prize is turned up. If an earlier one is still on the table, it joins it. [RAJ-03]

Everybody chooses a card from their hand and plays it face down. Nobody sees what the others chose until all
have chosen; until then you may take your card back and play another. [RAJ-04, RAJ-R9]

Then all cards are revealed together. The highest takes a mouse; the lowest must take a vulture. [RAJ-05,
RAJ-06]

![mouse] A mouse goes to the highest card: the 14 scores 6.

![vulture] A vulture goes to the lowest card: the 5 loses 2 points.

Each card is played once, whether it wins or not. Only the last card each opponent played stays in view;
everyone can see the prizes that players have taken. [RAJ-09]

# When cards tie

Equal cards cancel each other out. If they would have won, they are skipped, and the next unmatched card
takes the prize: the next highest for a mouse, the next lowest for a vulture. If that one is matched too, it
is skipped as well. [RAJ-07, RAJ-R1]

![level] Both 14s are skipped. The 12 takes the mouse and scores 7.

![two pairs] Two pairs are skipped, and the humble 3 takes the mouse.

# When every card is tied

If every card is tied, nobody takes anything and the prize stays. Next round another prize joins it, and
what counts is their sum, recalculated each time: zero or more plays as a mouse, less than zero as a
vulture. A pile can change from one to the other and back. Whoever wins it takes every card in it. [RAJ-08,
RAJ-R2]

![pile] The +1 stayed, then the −4 came: the pile is worth −3 and goes to the lowest card, the 2.

A pile worth exactly zero goes to the highest unmatched card. It scores nothing, but you do take its mice,
and that can matter at the end. [RAJ-R3]

If every card is tied in the last round, nobody gets what is on the table, whatever it is worth. [RAJ-10,
RAJ-R4]

# The end

After fifteen rounds all hands are empty. Your score is the sum of the prizes you took. [RAJ-00, RAJ-11]

The highest score wins, but ties cancel out here too: players who share the highest score drop out, and the
best score that nobody shares wins. If there is none, the game is a draw and nobody wins. With two players,
a tie is always a draw. [RAJ-12, RAJ-R5]

![shared] Two players have 11 points and drop out: the player with 4 wins, the other two share second place.

Behind the winner, players are ranked by score, including those who dropped out. Equal scores share a place.
In a draw everybody shares the same place. [RAJ-R8]

# Options

Highest mouse breaks ties: nobody drops out. If players share the highest score, the one with the most
valuable mouse wins; anyone without a mouse comes last among them. If none of them has a mouse, they win
together. Equal scores further down share a place. [RAJ-13, RAJ-R6; highest_mouse_breaks_ties]

Open history: the table shows every card that was played and what everybody still holds, so nobody has to
remember. [RAJ-R7; open_history]

# How the bots play

Bots see what you see and choose before anything is revealed. Weaker ones forget some of what was played, as
people do; stronger ones remember all of it, as an attentive player can. [RAJ-04, RAJ-R7]
""",
    PICTURES,
)
