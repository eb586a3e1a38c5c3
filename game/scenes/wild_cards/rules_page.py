"""The rules of Wild Cards in our own words, with drawn examples."""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes.wild_cards.examples import Card, leader, picture
from game.scenes.wild_cards.rules_leaders import leaders
from game.ui.i18n import gettext_noop
from game.ui.pages import Block, Example, Heading, Prose


def blocks() -> Sequence[Block]:
    """The page from top to bottom."""
    return (*_start(), *_bidding(), *_refill(), *_taking(), *_ties(), *leaders(), *_end())


def _start() -> tuple[Block, ...]:
    return (
        Heading(gettext_noop("What it is about")),
        Prose(
            gettext_noop(
                "Every round a few animals come into the light, and everybody bids a landscape for "
                "them. The higher bid chooses first but pays more. Gather many of one species, win the "
                "leaders and use their powers: whoever has the most points at the end wins."
            ),
            ("WC-30", "WC-60", "WC-61"),
        ),
        Heading(gettext_noop("The cards")),
        Prose(
            gettext_noop(
                "Six species live in three habitats: peacock and squirrel in the forest, lion and "
                "meerkat in the savanna, eagle and ibex in the mountains. Seven of each are in the box, "
                "and each species has one leader."
            ),
            ("WC-01", "WC-02"),
        ),
        Example(
            picture(Card("squirrel"), Card("lion"), Card("ibex"), "|", leader("ibex")),
            gettext_noop(
                "Animals of the forest, the savanna and the mountains, and a leader in its golden frame."
            ),
        ),
        Prose(
            gettext_noop(
                "The hand is made of habitats: forest, savanna and mountain with values from 1 to 4, and "
                "four wild cards of value 1 that belong to every habitat. Everybody gets seven of them "
                "and one refill card."
            ),
            ("WC-03", "WC-32"),
        ),
        Example(
            picture(Card("F4"), Card("S2"), Card("M1"), Card("W1"), Card("refill")),
            gettext_noop("Forest 4, savanna 2, mountain 1, a wild card and the refill card."),
        ),
        Prose(
            gettext_noop(
                "Hands are secret, their sizes are not, and what lies before a player is open. Nobody "
                "holds more than ten habitats; the refill card does not count."
            ),
            ("WC-04", "WC-05"),
        ),
        Heading(gettext_noop("A round")),
        Prose(
            gettext_noop(
                "One animal less than there are players is turned up: the row. A game has 14 rounds "
                "with three players, 12 with four, 10 with five; some animals are taken out unseen "
                "before it begins. As an option three players know that one of each species is out."
            ),
            ("WC-01", "WC-02", "WC-06"),
        ),
    )


def _bidding() -> tuple[Block, ...]:
    return (
        Heading(gettext_noop("First: the bids")),
        Prose(
            gettext_noop(
                "Everybody lays one card face down, a habitat or the refill card, and all are turned "
                "together. You may bid what you cannot pay. Who has no habitat bids the refill card."
            ),
            ("WC-10", "WC-R1", "WC-R15"),
        ),
        Example(
            picture(Card("refill"), Card("F3"), Card("M2"), Card("S1")),
            gettext_noop("The refill card acts first, then the bids from high to low: 3, 2, 1."),
        ),
    )


def _refill() -> tuple[Block, ...]:
    return (
        Heading(gettext_noop("Then: those who refill")),
        Prose(
            gettext_noop(
                "Whoever bid the refill card discards as many habitats as they like, draws up to seven "
                "and takes the refill card back. Who still holds seven or more draws nothing. If "
                "several refill, they act in the order of the seats."
            ),
            ("WC-20", "WC-R9", "WC-R10"),
        ),
        Example(
            picture(Card("M1", "off"), Card("M1", "off"), "→", Card("back"), Card("back"), Card("back")),
            gettext_noop("Six cards in hand, two discarded: three new ones make seven."),
        ),
        Prose(
            gettext_noop(
                "When the deck is empty, the discard pile is shuffled into a new one; what lies on the "
                "table is not part of it. If even that is not enough, you get what there is."
            ),
            ("WC-24", "WC-R11"),
        ),
    )


def _taking() -> tuple[Block, ...]:
    return (
        Heading(gettext_noop("Then: those who take animals")),
        Prose(
            gettext_noop(
                "The highest bid acts first. To take an animal of the row you pay one card less than "
                "the value of your bid, openly from your hand: three for a 4, nothing for a 1."
            ),
            ("WC-30", "WC-31", "WC-R3"),
        ),
        Prose(
            gettext_noop(
                "If the bid and every card you pay belong to the animal’s habitat, you get two points "
                "in chips at once. Wild cards always belong."
            ),
            ("WC-32",),
        ),
        Example(
            picture(Card("F3"), "+", Card("F1"), Card("W1"), "→", Card("peacock", "wins"), "chip"),
            gettext_noop(
                "A bid of forest 3, paid with a forest and a wild card, for a peacock: two points."
            ),
        ),
        Prose(
            gettext_noop(
                "If you now have at least as many of the species as everybody else, you take its leader "
                "at once, even from another player. The first one anywhere always brings it. Only "
                "taking or swapping an animal moves a leader: that others fall behind does not."
            ),
            ("WC-33", "WC-34", "WC-R13"),
        ),
        Example(
            picture(Card("ibex"), Card("ibex", "wins"), "→", leader("ibex")),
            gettext_noop("The second ibex makes you level with its leader’s owner: it is yours now."),
        ),
        Prose(
            gettext_noop(
                "Who cannot pay or does not want to takes the bid back and draws two habitats. When "
                "the row is empty, everybody left does that."
            ),
            ("WC-35", "WC-R5", "WC-R16"),
        ),
    )


def _ties() -> tuple[Block, ...]:
    return (
        Heading(gettext_noop("When bids are level")),
        Prose(
            gettext_noop(
                "Players with bids of the same value first settle who of them acts earlier. Whoever "
                "can pay lays the payment face down, or leaves the tie. All is turned together, and "
                "the higher total goes first. What you have laid is bound if you take an animal."
            ),
            ("WC-40", "WC-R2", "WC-R5"),
        ),
        Example(
            picture(
                Card("M3", "wins"),
                "+",
                Card("F3"),
                Card("S2"),
                "|",
                Card("S3"),
                "+",
                Card("F2"),
                Card("M1"),
            ),
            gettext_noop("Two bids of 3: payments worth 5 and 3. The 5 chooses first."),
        ),
        Prose(
            gettext_noop(
                "Still level, or tied at 1? Then each level player chooses a card from hand or the top "
                "of the deck; the higher card goes first, and those level again repeat it. These cards "
                "are discarded. With nothing left to show you count 0, and the lot decides."
            ),
            ("WC-41", "WC-R3", "WC-R4", "WC-R6"),
        ),
        Prose(
            gettext_noop(
                "Those who left the tie take their bids back after the others of the tie have acted."
            ),
            ("WC-R2",),
        ),
    )


def _end() -> tuple[Block, ...]:
    return (
        Heading(gettext_noop("The end of a round and of the game")),
        Prose(
            gettext_noop(
                "Bids and payments are discarded, animals that nobody took go to the box, and new ones "
                "are turned up. If no whole row is left the game is over."
            ),
            ("WC-50", "WC-51"),
        ),
        Prose(
            gettext_noop(
                "Your most numerous species counts twice, the second most numerous once, one species "
                "each even when they are level. Every leader is worth 1 point, the peacock leader 3. "
                "Add your chips. The highest total wins; level ones are told apart by the number of "
                "animals, then the victory is shared."
            ),
            ("WC-60", "WC-61"),
        ),
        Example(
            picture(
                Card("peacock"),
                "4 × 2",
                "+",
                Card("ibex"),
                "3",
                "+",
                leader("peacock"),
                "3",
                "+",
                "chip",
                "8",
            ),
            gettext_noop(
                "Four peacocks, three ibexes, the peacock leader and chips worth 8: 8 + 3 + 3 + 8 = 22."
            ),
        ),
    )
