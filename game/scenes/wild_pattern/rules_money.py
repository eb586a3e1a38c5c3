"""The end of a round and of the game, for the rules page."""

from __future__ import annotations

from game.scenes.wild_pattern.examples import notice
from game.scenes.wild_pattern.rules_pictures import DIFFERENT, PAID, WANTED
from game.ui.i18n import gettext_noop
from game.ui.pages import Block, Example, Heading, Prose


def bank() -> tuple[Block, ...]:
    """The end of a round."""
    return (
        Heading(gettext_noop("The end of a round: the bank")),
        Prose(
            gettext_noop(
                "A round ends as soon as somebody has five captured cards or more. Then the bank pays "
                "everybody, also those who have fewer. But with more than five you get nothing at all."
            ),
            ("WWP-50", "WWP-51", "WWP-R12"),
        ),
        Example(notice, gettext_noop("What exactly so many cards of a colour, an object or a suit pay.")),
        Prose(
            gettext_noop(
                "“Exactly” means what it says: three of a colour are no two of a colour as well. But "
                "each card counts for its colour, its object, its suit and the target, and all lines "
                "are added up. Every colour, object and suit has a line of its own."
            ),
            ("WWP-51",),
        ),
        Example(
            PAID,
            gettext_noop(
                "Three stars that are on target, two pistols, two red cards and a single one with "
                "bullets: together $1.50. The four coins pay nothing."
            ),
        ),
        Prose(
            gettext_noop("For the next round all cards are shuffled again, and there are new targets."),
            ("WWP-53", "WWP-01"),
        ),
    )


def wild_hands() -> tuple[Block, ...]:
    """Wild hands and their options."""
    return (
        Heading(gettext_noop("Wild hands")),
        Prose(
            gettext_noop(
                "Five cards of five different colours with five different objects, or five Wanted "
                "posters: with a Wild hand at the end of a round you win the whole game. It is looked "
                "for before the bank pays, and then nobody is paid any more."
            ),
            ("WWP-52", "WWP-R13", "WWP-R15"),
        ),
        Example(DIFFERENT, gettext_noop("Five colours, five objects: a Wild hand.")),
        Example(WANTED, gettext_noop("Five Wanted posters: another one.")),
        Prose(
            gettext_noop(
                "It must be just five: more cards are worth nothing, whatever they show. If two players "
                "have a Wild hand, the one who ended the last turn wins, else the next one "
                "counter-clockwise."
            ),
            ("WWP-R12",),
        ),
        Prose(
            gettext_noop(
                "Options: five different colours, or five different objects, are enough, and most games "
                "end in the first round; or a Wild hand wins nothing but is paid $2."
            ),
            ("WWP-R15",),
        ),
    )


def modes() -> tuple[Block, ...]:
    """The two ways to win."""
    return (
        Heading(gettext_noop("How the game is won")),
        Prose(
            gettext_noop(
                "Saloon: when all have been paid, whoever has more than $3, and more than anybody else, "
                "wins. Exactly $3 is not enough, and money from a challenge card does not end the game "
                "before the bank has paid. If two are level at the top, all play another round and keep "
                "their money."
            ),
            ("WWP-60", "WWP-R13"),
        ),
        Prose(
            gettext_noop(
                "Dead or Alive: after each round whoever has the least is out, and with them all who "
                "have as little. The others start from nothing, and the last one left wins. Money from "
                "challenge cards counts for its round. If all are level, nobody is out; all start from "
                "nothing and play again."
            ),
            ("WWP-61", "WWP-R13"),
        ),
        Prose(
            gettext_noop(
                "No game goes on for ever: the Saloon closes after twenty rounds, and the most money "
                "wins; level players win together. Dead or Alive ends when all are level for the third "
                "round in a row; those who are left win together."
            ),
            ("WWP-62", "WWP-R17"),
        ),
    )
