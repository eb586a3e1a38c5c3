"""The rules of Bids in our own words, with drawn examples."""

from __future__ import annotations

from typing import Final

from game.scenes.bids.examples import picture
from game.ui.pages import page_of

PICTURES: Final = {
    "highest": picture("K9", "B6 R3 G8* Y7"),
    "own black card": picture("K5 K8", "Y4 K8* R7"),
    "level": picture("K12", "G9= R5 B9= Y2"),
    "lucky loser": picture("", "K9", " 9 + 8 + 16 + 24 + 13 + 32 = 102"),
    "doubled": picture("K5 2x K3", "", "= 13"),
    "thief": picture("thief", "B9* R8 G6 Y5~"),
    "lowest wins": picture("K11", "G4 R2* B12 Y6"),
    "ally": picture("", "ally B7* R3 Y5", " (15 + 0) / 2 → 8"),
    "colours": picture("K7", "R4 B5 G9 B7*"),
}
RULES: Final = page_of(
    """
# The game in short

Black cards come under the hammer one after the other, and everybody bids openly with a card from the hand.
The highest bid takes the card and its points. But whoever goes without any may be the lucky loser. After
six rounds or more the highest total wins. [BID-12, BID-23]

# Before a round

Three play with yellow, blue and red, more with green too. The cards go from 1 to 10 with three or four
players, to 12 with five, to 14 with six. As many black points are in the game, a 2x, a −5, and what special
cards were chosen. Five and six play with the Ally. [BID-01, BID-04]

One coloured card is taken out and shown to all: two with four players and the Ally, none with six. One, two
or three black cards are mixed into the hands in secret, and everybody gets ten cards. The other black cards
are the centre deck. [BID-02, BID-03]

# A turn

The top card of the centre deck is turned up. Clockwise everybody lays one card openly. The highest takes
the black card, lays it in front and starts the next turn. Colours do not matter, and a coloured card has
done its work. [BID-10, BID-12, BID-13, BID-16]

![highest] The green 8 is the highest bid and takes the 9.

The player with the longest name starts the game; the surname decides between equals, then the lot. A round
has ten turns, so some black cards never come up. [BID-11, BID-R13, BID-17]

A black number in the hand is a bid like any other, but it joins the lot: whoever wins the turn takes it
together with the card from the centre. [BID-14]

![own black card] The black 8 wins its own turn: its player takes 13 points.

# When the highest are level

Then the lot burns: nobody takes anything. The centre card and the black cards played go under the centre
deck, and the last of those who were level starts the next turn. [BID-15, BID-R11]

![level] Two nines: the 12 burns. The player of the blue 9 starts.

# Points

A round brings the sum of the black cards in front of you. The one with the highest total starts the next
round; level players are told apart by the round just played, then by their most valuable card. Totals may
fall below zero. [BID-20, BID-R14]

The lucky loser: without any black card in front you get 12 points with three players, 8 with four or five,
7 with six, times the number of rounds that ended so for you. That count goes on through the whole game.
[BID-21, BID-R1]

![lucky loser] Four players, six rounds: 9, none, none, none, 13, none. The bad rounds made the game.

At the end places are told apart in the same way as for starting; who is still level shares one. [BID-23]

# Special cards

2x doubles what its winner has in front at that moment, cards of the same turn included; what comes later is
not doubled. It doubles a negative sum too. From hand it bids 0 and goes to the winner; whoever had it in
hand cannot win it in that round, not even when it is burnt and comes up again. [BID-40, BID-R2, BID-R3,
BID-R4]

![doubled] 5, doubled to 10; the 3 came later and counts once.

−5 costs its winner five points. From hand it bids −5 and goes to the winner; whoever had it in hand cannot
win it in that round either. If it is your only card you are no lucky loser. The bid of a player who cannot
win is left out when the highest is looked for; as a hidden card anybody may win it. [BID-41, BID-R15]

Thief: whoever wins it steals a card from the lowest bidder of the turn who has one in front, a card of
their own choice; between level ones the thief chooses. If nobody has a card, the Thief stays where it is
and does nothing. From hand it bids 0. [BID-42, BID-R6]

![thief] The 9 wins the Thief and robs the player of the 5.

2x, Thief and Unknown in front of you are black cards worth 0: you are no lucky loser. Robbed of everything,
you are one. [BID-R5]

Shuffle: when it comes up it is laid aside, the centre deck is shuffled, burnt cards included, and the next
card is turned. From hand it bids 0 and works at the end of the turn. [BID-43, BID-R9, BID-R16]

Lowest wins: when it comes up it is laid aside, and to the end of the round the lowest bid wins. From hand
it bids 0 and works from the next turn on. All is mirrored then: level lowest bids burn, and the Thief robs
the highest bidder. [BID-44, BID-R8]

![lowest wins] Under Lowest wins the 2 takes the 11.

Unknown: you bid for the next black card unseen; the winner takes both. From hand it bids 0, and the winner
takes the next hidden card too, or, as an option, the next turn is bid unseen. [BID-45, BID-R10]

A special card from hand that lies in a burnt lot has no effect; it goes under the deck and works like any
other when it comes up later. [BID-40, BID-43, BID-44, BID-45]

Ally bids 0. Its player and the winner of the turn are allies: at the end of the round their points are
added and halved, and both get the same. An ally without a black card is no lucky loser, but the round still
counts as one. Who wins with their own Ally is nobody's ally. [BID-46, BID-22, BID-R7, BID-R8]

![ally] The Ally and the 7 share: 15 points and none give 8 to each.

# Colour Bids

As a variant colours count: the highest card of the colour that was played most often wins. If several
colours were played equally often, the highest card among them wins. [BID-30]

![colours] Blue was played twice: the blue 7 beats the green 9.

The centre card counts as a black card that nobody played, with its number. If it alone decides, nobody
takes anything and the same player starts again; level with a player's card it burns. The Ally is white, a
colour of its own. Under Lowest wins the lowest card of the colours played most often wins. [BID-31,
BID-R12, BID-R8]

As an option the centre card counts only in turns in which a black card was played. [BID-R12]

# Good to know

Cards in front, burnt cards, cards laid aside and the hidden card once it is taken are open to all; the
order of the deck is not. Bots see what you see and remember what was played. [BID-R18, BID-R17]

As an option only rounds without a black card in a row count for the lucky loser: a card in front sets the
count to zero. [BID-R1]
""",
    PICTURES,
)
