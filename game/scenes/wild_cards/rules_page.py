"""The rules of Wild Cards in our own words, with drawn examples."""

from __future__ import annotations

from typing import Final

from game.scenes.wild_cards.examples import picture
from game.ui.pages import page_of

PICTURES: Final = {
    "cards": picture("squirrel, lion, ibex, |, ibex!"),
    "hand": picture("F4, S2, M1, W1, refill"),
    "order": picture("refill, F3, M2, S1"),
    "refill": picture("M1-, M1-, →, back, back, back"),
    "bonus": picture("F3, +, F1, W1, →, peacock*, chip"),
    "leader": picture("ibex, ibex*, →, ibex!"),
    "tie": picture("M3*, +, F3, S2, |, S3, +, F2, M1"),
    "eagle": picture("eagle!, F4, refill, →, F4*"),
    "meerkat": picture("meerkat!, ibex, →, squirrel*, +, squirrel!"),
    "leaders": picture("squirrel!, lion!, ibex!, peacock!"),
    "score": picture("peacock, 4 × 2, +, ibex, 3, +, peacock!, 3, +, chip, 8"),
}
RULES: Final = page_of(
    """
# The game in short

Each round a few animals appear, and everybody bids a habitat for them. A higher bid chooses first but
pays more. Collect many of one species, win the leaders and use their powers: whoever has the most points at
the end wins.

# The cards

Six species live in three habitats: peacock and squirrel in the forest, lion and meerkat in the savanna,
eagle and ibex in the mountains. There are seven animals of each, and each species has one leader. [WC-01,
WC-02]

![cards] Animals of the forest, the savanna and the mountains, and a leader in its golden frame.

You hold habitats: forest, savanna and mountain cards with values from 1 to 4, and wild cards of value 1
(four in the game) that belong to every habitat. Everybody is dealt seven, plus one refill card. [WC-03,
WC-32]

![hand] Forest 4, savanna 2, mountain 1, a wild card and the refill card.

Hands are secret, but not how many cards they hold, and what is in front of a player is open. Nobody holds
more than ten habitats; the refill card doesn’t count. [WC-04, WC-05]

# A round

The row is turned up: one animal fewer than there are players. A game lasts 14 rounds with three players, 12
with four, 10 with five; some animals are removed unseen before it starts. As an option, with three players
one of each species is always removed. [WC-01, WC-02, WC-06; one_of_each_removed]

# First: the bids

Everybody plays one card face down, a habitat or the refill card, and all are revealed together. You may bid
what you can’t pay. If you have no habitat, you bid the refill card. [WC-10, WC-R1, WC-R15]

![order] The refill card acts first, then the bids from high to low: 3, 2, 1.

# Then: refills

If you bid the refill card, you discard as many habitats as you like, draw up to seven and take the refill
card back. If you still hold seven or more, you draw nothing. If several players refill, they act in seat
order. [WC-20, WC-R9, WC-R10]

![refill] Six cards in hand, two discarded: three new ones make seven.

When the deck runs out, the discard pile is shuffled to make a new one; cards on the table are not included.
If even that is not enough, you draw what there is. [WC-24, WC-R11]

# Then: taking animals

The highest bid acts first. To take an animal from the row, you pay one card fewer than the value of your
bid, face up from your hand: three for a 4, none for a 1. [WC-30, WC-31, WC-R3]

If your bid and every card you pay match the animal’s habitat, you get two points in chips at once. Wild
cards always match. [WC-32]

![bonus] A bid of forest 3, paid with a forest and a wild card, for a peacock: two points.

If nobody now has more of that species than you, you take its leader at once, even from another player. The
first animal taken of a species always brings its leader. A leader moves only when somebody takes or swaps
an animal, not when others fall behind. [WC-33, WC-34, WC-R13]

![leader] The second ibex ties you with the leader’s owner: it is yours now.

If you can’t or won’t pay, take your bid back and draw two habitats. When the row is empty, everybody left
does this. [WC-35, WC-R5, WC-R16]

# When bids tie

Players with equal bids first settle who acts earlier. If you can pay, play your payment face down or leave
the tie. All payments are revealed together, and the higher total goes first. If you take an animal, you
must pay with those cards. [WC-40, WC-R2, WC-R5]

![tie] Two bids of 3: payments worth 5 and 3. The 5 chooses first.

Still tied, or tied at 1? Then each tied player chooses a card from their hand or the top of the deck; the
higher card goes first, and players who tie again repeat it. These cards are discarded. With nothing left to
show you count as 0; ties at 0 are decided by lot. [WC-41, WC-R3, WC-R4, WC-R6]

Players who left the tie take their bids back after the others in the tie have acted. [WC-R2]

# The leaders

A leader’s power belongs to whoever has the card when it applies. What was done with it stands, even if the
leader is lost later in the round. [WC-34, WC-R14]

Eagle: you may play two cards and choose your bid once all the others are open. The other card goes back to
your hand unseen; it may be the refill card. [WC-11, WC-R8, WC-R16]

![eagle] A 4 and the refill card are played; now you see what the others bid.

Meerkat: when you bid the refill card, you may first swap one of your animals for one of another species in
the row. The one you give can be taken this round. You take the leader of your new animal if nobody has more
of it. You lose the leader of the one you gave if you have none left or somebody has more; it goes to
whoever has the most alone, otherwise back to the supply. [WC-21, WC-22, WC-R9]

![meerkat] The swapped squirrel brings its leader: this refill already goes up to ten.

Squirrel: with the refill card you draw up to ten habitats instead of seven. [WC-23, WC-R10]

Lion: you win every tied bid if you can pay. You act first, play no payment in the tie and pay on your turn;
the others settle it among themselves. [WC-42, WC-R7]

Ibex: at the end of a round you may take your bid card back into your hand, unless it is a wild card. This
does not happen in the last round. [WC-50, WC-R12, WC-R16]

Peacock: no power, but three points at the end instead of one. [WC-60]

![leaders] Ten cards, winning ties, the bid taken back, three points.

# The end of a round and of the game

Bids and payments are discarded, animals that nobody took go back in the box, and new ones are turned up. If
there are not enough animals for a row, the game is over. [WC-50, WC-51]

Each animal of your largest species scores 2 points, each of your second largest 1: one species each, even
if they tie. Every leader is worth 1 point, the peacock leader 3. Add your chips. The highest total wins;
ties are broken by the number of animals, then the win is shared. [WC-60, WC-61]

![score] Four peacocks, three ibexes, the peacock leader and chips worth 8: 8 + 3 + 3 + 8 = 22.
""",
    PICTURES,
)
