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

Every round a few animals come into the light, and everybody bids a landscape for them. The higher bid
chooses first but pays more. Gather many of one species, win the leaders and use their powers: whoever has
the most points at the end wins. [WC-30, WC-60, WC-61]

# The cards

Six species live in three habitats: peacock and squirrel in the forest, lion and meerkat in the savanna,
eagle and ibex in the mountains. Seven of each are in the box, and each species has one leader. [WC-01,
WC-02]

![cards] Animals of the forest, the savanna and the mountains, and a leader in its golden frame.

The hand is made of habitats: forest, savanna and mountain with values from 1 to 4, and four wild cards of
value 1 that belong to every habitat. Everybody gets seven of them and one refill card. [WC-03, WC-32]

![hand] Forest 4, savanna 2, mountain 1, a wild card and the refill card.

Hands are secret, their sizes are not, and what lies before a player is open. Nobody holds more than ten
habitats; the refill card does not count. [WC-04, WC-05]

# A round

One animal less than there are players is turned up: the row. A game has 14 rounds with three players, 12
with four, 10 with five; some animals are taken out unseen before it begins. As an option three players know
that one of each species is out. [WC-01, WC-02, WC-06]

# First: the bids

Everybody lays one card face down, a habitat or the refill card, and all are turned together. You may bid
what you cannot pay. Who has no habitat bids the refill card. [WC-10, WC-R1, WC-R15]

![order] The refill card acts first, then the bids from high to low: 3, 2, 1.

# Then: those who refill

Whoever bid the refill card discards as many habitats as they like, draws up to seven and takes the refill
card back. Who still holds seven or more draws nothing. If several refill, they act in the order of the
seats. [WC-20, WC-R9, WC-R10]

![refill] Six cards in hand, two discarded: three new ones make seven.

When the deck is empty, the discard pile is shuffled into a new one; what lies on the table is not part of
it. If even that is not enough, you get what there is. [WC-24, WC-R11]

# Then: those who take animals

The highest bid acts first. To take an animal of the row you pay one card less than the value of your bid,
openly from your hand: three for a 4, nothing for a 1. [WC-30, WC-31, WC-R3]

If the bid and every card you pay belong to the animal’s habitat, you get two points in chips at once. Wild
cards always belong. [WC-32]

![bonus] A bid of forest 3, paid with a forest and a wild card, for a peacock: two points.

If you now have at least as many of the species as everybody else, you take its leader at once, even from
another player. The first one anywhere always brings it. Only taking or swapping an animal moves a leader:
that others fall behind does not. [WC-33, WC-34, WC-R13]

![leader] The second ibex makes you level with its leader’s owner: it is yours now.

Who cannot pay or does not want to takes the bid back and draws two habitats. When the row is empty,
everybody left does that. [WC-35, WC-R5, WC-R16]

# When bids are level

Players with bids of the same value first settle who of them acts earlier. Whoever can pay lays the payment
face down, or leaves the tie. All is turned together, and the higher total goes first. What you have laid is
bound if you take an animal. [WC-40, WC-R2, WC-R5]

![tie] Two bids of 3: payments worth 5 and 3. The 5 chooses first.

Still level, or tied at 1? Then each level player chooses a card from hand or the top of the deck; the
higher card goes first, and those level again repeat it. These cards are discarded. With nothing left to
show you count 0, and the lot decides. [WC-41, WC-R3, WC-R4, WC-R6]

Those who left the tie take their bids back after the others of the tie have acted. [WC-R2]

# The leaders

A leader’s power serves whoever owns the card at the moment it applies. What was done with it stands, even
if the leader is lost later in the round. [WC-34, WC-R14]

Eagle: you may lay two cards and choose your bid after all the others are open. The other card goes back to
your hand and nobody sees it; it may be the refill card. [WC-11, WC-R8, WC-R16]

![eagle] A 4 and the refill card are laid; now you see what the others bid.

Meerkat: when you bid the refill card you may first swap one of your animals for one of another species in
the row. The one you give can be taken this round. You take the leader of your new animal if nobody has more
of it. You lose the leader of the one you gave if you have none left or somebody has more; it goes to
whoever alone has the most, else back to the supply. [WC-21, WC-22, WC-R9]

![meerkat] The swapped squirrel brings its leader: this refill already goes up to ten.

Squirrel: with the refill card you draw up to ten habitats instead of seven. [WC-23, WC-R10]

Lion: you win every tie of bids if you can pay. You act first, lay no payment in the tie and pay on your
turn; the others settle it among themselves. [WC-42, WC-R7]

Ibex: at the end of a round you may take your bid card back into your hand, unless it is a wild card. In the
last round nobody is asked. [WC-50, WC-R12, WC-R16]

Peacock: no power, but three points at the end instead of one. [WC-60]

![leaders] Ten cards, winning ties, the bid that comes back, three points.

# The end of a round and of the game

Bids and payments are discarded, animals that nobody took go to the box, and new ones are turned up. If no
whole row is left the game is over. [WC-50, WC-51]

Your most numerous species counts twice, the second most numerous once, one species each even when they are
level. Every leader is worth 1 point, the peacock leader 3. Add your chips. The highest total wins; level
ones are told apart by the number of animals, then the victory is shared. [WC-60, WC-61]

![score] Four peacocks, three ibexes, the peacock leader and chips worth 8: 8 + 3 + 3 + 8 = 22.
""",
    PICTURES,
)
