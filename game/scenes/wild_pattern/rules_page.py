"""The rules of Wild Wild Pattern in our own words, with drawn examples."""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes.wild_pattern.rules_money import bank, modes, wild_hands
from game.scenes.wild_pattern.rules_options import at_one_computer, options, relaxed
from game.scenes.wild_pattern.rules_pictures import CHAIN, CLOCK, DECK, FIRST, MENDED, OLD, TARGET
from game.scenes.wild_pattern.rules_turn import challenges, click, rewards, turn, wrong
from game.ui.i18n import gettext_noop
from game.ui.pages import Block, Example, Heading, Prose


def blocks() -> Sequence[Block]:
    """The page from top to bottom; words are English and translated when shown."""
    return (
        *(*_start(), *_wheel(), *_patterns(), *_new()),
        *(*turn(), *rewards(), *wrong(), *click(), *challenges()),
        *(*bank(), *wild_hands(), *modes()),
        *(*options(), *relaxed(), *at_one_computer()),
    )


def _start() -> tuple[Block, ...]:
    return (
        Heading(gettext_noop("What it is about")),
        Prose(
            gettext_noop(
                "Eight cards lie around a wagon wheel. Everybody draws a card and all look at the same "
                "moment. Where could your card make a new pattern? Whoever lays it first and says what "
                "the pattern is takes cards, and the bank pays for cards."
            ),
            ("WWP-20",),
        ),
        Prose(
            gettext_noop(
                "A pattern is there nearly every time, so what counts is to be quick and to choose "
                "well. Two to four can play: for more than three dollars in the Saloon, or to be the "
                "last one left, Dead or Alive."
            ),
            ("WWP-60", "WWP-61"),
        ),
    )


def _wheel() -> tuple[Block, ...]:
    return (
        Heading(gettext_noop("The cards and the wheel")),
        Prose(
            gettext_noop(
                "There are forty pattern cards: eight objects in five colours. At the foot of each "
                "stands its suit, a coin or bullets; every colour has four of both."
            ),
        ),
        Example(
            DECK,
            gettext_noop(
                "A red pistol with a coin, a blue pistol with bullets, a yellow star with a coin, a white "
                "star with bullets, and grey dynamite with bullets."
            ),
        ),
        Prose(
            gettext_noop(
                "They are shuffled together with seven challenge cards, and eight are laid face up in "
                "a wheel. A challenge card that would come to lie in the wheel leaves the game, and "
                "the next card takes its place; so it is whenever the wheel is filled up. The other "
                "cards are the deck in the middle."
            ),
            ("WWP-02", "WWP-R10"),
        ),
        Prose(
            gettext_noop(
                "Everybody gets a target, open for all to see and a new one in every round. Captured "
                "cards that show its object bring more money."
            ),
            ("WWP-01",),
        ),
        Example(TARGET, gettext_noop("With this target every star that you capture pays 20¢ more.")),
        Prose(
            gettext_noop(
                "Read the wheel like a clock: the neighbour clockwise comes after a card, the neighbour "
                "on the other side before it."
            ),
            ("WWP-10",),
        ),
        Example(
            CLOCK,
            gettext_noop("The blue horseshoe is before the red star, the grey barrel after it."),
        ),
        Prose(
            gettext_noop(
                "Each place is a pile, and only the card on top counts. When it is taken, the one below "
                "is bare; when none is left, there is a gap, and next to a gap a card has no neighbour "
                "on that side. When you may play, all places are full."
            ),
            ("WWP-R4",),
        ),
    )


def _patterns() -> tuple[Block, ...]:
    return (
        Heading(gettext_noop("What a pattern is")),
        Prose(
            gettext_noop(
                "A sentence that is true of the wheel: “Immediately before every A there is always a "
                "B”, or “after”. One of A and B is an object, the other a colour or a suit. An object "
                "with an object, or a colour with a suit, is no pattern: who declares one is wrong. "
                "Other sentences, with “never” for instance, cannot be said at all."
            ),
            ("WWP-11",),
        ),
        Prose(
            gettext_noop(
                "It must be true of every A in sight, and there must be two As or more. More Bs "
                "elsewhere do no harm."
            ),
            ("WWP-12",),
        ),
        Example(
            FIRST,
            gettext_noop(
                "“Before every star there is always a coin card.” The yellow star was laid on the "
                "yellow dynamite, and now it is true of both stars: two pairs."
            ),
        ),
        Prose(
            gettext_noop(
                "A card can be the B of one pair and the A of another. All As and all their Bs take part."
            ),
            ("WWP-R2",),
        ),
        Example(
            CHAIN,
            gettext_noop(
                "“After every pistol there is always a red card.” The red pistol is both: the red card "
                "after the grey pistol, and a pistol with a red card after it."
            ),
        ),
    )


def _new() -> tuple[Block, ...]:
    return (
        Heading(gettext_noop("It must be new")),
        Prose(
            gettext_noop(
                "What was true before you laid your card is old. A sentence is new if it was no pattern "
                "until then, or if your card is an A on a place where there was none."
            ),
            ("WWP-13", "WWP-R3"),
        ),
        Example(
            OLD,
            gettext_noop(
                "“Before every star there is always a coin card.” It was so before: a coin card covers "
                "a coin card, and that adds nothing. An A on an A adds nothing either."
            ),
        ),
        Prose(
            gettext_noop(
                "Covering the only card that spoiled a sentence makes it new. And a sentence and its "
                "mirror, “after every Wanted poster always bullets” and “before every bullets card "
                "always a Wanted poster”, are two sentences: one may be new while the other is old."
            ),
            ("WWP-R3",),
        ),
        Example(
            MENDED,
            gettext_noop(
                "“Before every star there is always a coin card.” The red bottle with its bullets "
                "spoiled it. The yellow horseshoe covers it, and now all three stars follow a coin."
            ),
        ),
    )
