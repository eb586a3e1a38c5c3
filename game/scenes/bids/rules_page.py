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

Black cards are auctioned one by one, and everybody bids a card from their hand face up. The highest bid
takes the card and its points. But if you win none, you may be the lucky loser. After six or more rounds the
highest total wins.

# Before a round

With three players, use yellow, blue and red; with four or more, add green. The coloured cards go from 1 to
10 with three or four players, to 12 with five, to 14 with six. The black cards run to the same number, plus
a 2x, a −5 and any special cards chosen. Five and six players always use the Ally. [BID-01, BID-04]

One coloured card is removed and shown to everybody: two with four players and the Ally, none with six. One,
two or three black cards are secretly mixed into the hands, and everybody is dealt ten cards. The other
black cards form the centre deck. [BID-02, BID-03]

# A turn

The top card of the centre deck is turned up. Clockwise, everybody plays one card face up. Whoever plays the
highest takes the black card, puts it in front of them and starts the next turn. Colours don’t matter, and
coloured cards are then out of the round. [BID-10, BID-12, BID-13, BID-16]

![highest] The green 8 is the highest bid and takes the 9.

The player with the longest name starts the game; ties are broken by surname, then by lot. A round has ten
turns, so some black cards never come up. [BID-11, BID-R13, BID-17]

A black number in your hand is a bid like any other, but it joins the lot: whoever wins the turn takes it
along with the centre card. [BID-14]

![own black card] The black 8 wins its own turn: its player takes 13 points.

# When the highest bids tie

Then the lot burns: nobody takes anything. The centre card and the black cards played go under the centre
deck, and whoever played the last of the tied cards starts the next turn. [BID-15, BID-R11]

![level] Two nines: the 12 burns. Whoever played the blue 9 starts.

# Points

Each round you score the sum of the black cards in front of you. The player with the highest total starts
the next round; ties are broken by the score of the round just played, then by the most valuable card.
Totals can drop below zero. [BID-20, BID-R14]

The lucky loser: if you end a round with no black card in front of you, you get 12 points with three
players, 8 with four or five, 7 with six, times the number of rounds you have ended that way. The count runs
through the whole game. [BID-21, BID-R1]

![lucky loser] Four players, six rounds: 9, none, none, none, 13, none. The empty rounds won the game.

A game lasts six rounds, or as many more as you choose. The highest total wins; ties are broken by the score
of the last round, then by its most valuable card. Who is still tied shares a place. [BID-23; rounds]

# Special cards

2x doubles what its winner has in front at that moment, including cards from the same turn; later cards are
not doubled. It doubles a negative sum too. Played from hand, it bids 0 and goes to the winner; whoever had
it in hand can’t win it that round, not even if it burns and comes up again. [BID-40, BID-R2, BID-R3,
BID-R4]

![doubled] The 5 is doubled to 10; the 3 came later and counts once.

−5 costs its winner five points. Played from hand, it bids −5 and goes to the winner; whoever had it in hand
can’t win it that round either. If it is your only card, you are not a lucky loser. Whoever
can’t win is passed over: the highest of the other bids wins. If it comes unseen, anybody may win it.
[BID-41, BID-R15]

Thief: if you win it, you steal a card of your choice from the turn’s lowest bidder who has one in front; if
several tie, you choose whom to rob. If nobody has a card, the Thief stays where it is and does nothing.
Played from hand, it bids 0. [BID-42, BID-R6; thief]

![thief] The 9 wins the Thief and robs whoever played the 5.

A 2x, Thief or Unknown in front of you is a black card worth 0, so you are not a lucky loser. If everything
is stolen from you, you are. [BID-R5]

Shuffle: when it comes up, it is set aside, the centre deck is shuffled with the burnt cards, and the next
card is turned up. Played from hand, it bids 0 and takes effect at the end of the turn. [BID-43, BID-R9,
BID-R16; shuffle]

Lowest wins: when it comes up, it is set aside, and the lowest bid wins until the end of the round. Played
from hand, it bids 0 and takes effect from the next turn. Then everything is reversed: if the lowest bids
tie, the lot burns, and the Thief robs the highest bidder. [BID-44, BID-R8; lowest_wins]

![lowest wins] With Lowest wins, the 2 takes the 11.

Unknown: you bid blind for the next black card; the winner takes both. Played from hand, it bids 0, and the
winner also takes the next hidden card; or, as an option, the next turn is bid blind. [BID-45, BID-R10;
unknown, unknown_from_hand]

A special card played from hand has no effect if the lot burns; it goes under the deck and works as usual if
it comes up later. [BID-40, BID-43, BID-44, BID-45]

The Ally bids 0. Whoever plays it and the winner of the turn are allies: at the end of the round their
points are added up and halved, and both get the same. An ally without a black card is not a lucky loser,
but the round still counts as one. Winning with your own Ally makes no alliance. [BID-46, BID-22, BID-R7,
BID-R8; ally]

![ally] The Ally and the 7 share: 15 points and none make 8 each.

# Colour Bids

In this variant colours count: the highest card of the colour played most often wins. If several colours
were played equally often, the highest card among them wins. [BID-30; colour_bids]

![colours] Blue was played twice: the blue 7 beats the green 9.

The centre card counts, with its number, as a black card that nobody played. If it decides on its own, the
lot burns and the same player starts again: a 12 does so against a red 9, a blue 5 and a green 7, for every
colour was played once and 12 is the highest. If it ties with a player’s card, the lot burns, too. The Ally
is white, a colour of its own. With Lowest wins, the lowest card of the colours played most often wins.
[BID-31, BID-R12, BID-R8]

As an option, the centre card counts only in turns in which a black card is played. [BID-R12;
centre_counts_after_black]

# Good to know

Cards won, burnt cards, cards set aside and the hidden card once it is taken can be seen by everybody; the
order of the deck can’t. Bots see what you see and remember what was played. [BID-R18, BID-R17]

As an option, only rounds in a row without a black card count for the lucky loser: a single black card
won resets the count to zero. [BID-R1; lucky_loser]
""",
    PICTURES,
)
