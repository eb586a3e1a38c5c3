"""Options, relaxed games and several people at one computer, for the rules page."""

from __future__ import annotations

from game.ui.i18n import gettext_noop
from game.ui.pages import Block, Heading, Prose


def options() -> tuple[Block, ...]:
    """What can be chosen before a game."""
    return (
        Heading(gettext_noop("Options")),
        Prose(
            gettext_noop(
                "You choose how long a turn lasts (a minute, if you leave it), how long you may think "
                "about a declaration (15 seconds), how long the song goes on (10 seconds), and after "
                "how many seconds Click is allowed."
            ),
            ("WWP-R11", "WWP-R16", "WWP-30"),
        ),
        Prose(
            gettext_noop(
                "“One card” also takes challenge cards: without this option only Swap can reach an "
                "opponent's challenge cards."
            ),
            ("WWP-R9",),
        ),
    )


def relaxed() -> tuple[Block, ...]:
    """A game without clocks: the last of the options."""
    return (
        Prose(
            gettext_noop(
                "Relaxed: nobody has to be fast, there are no clocks. Counter-clockwise, beginning on the "
                "right of whoever ended the last turn, each player lays a card, clicks or passes. If "
                "whoever ended it is out, the next player counter-clockwise stands for them and so comes "
                "last. A clicked card is offered to each opponent once, in the same order. If all "
                "pass, all lay their cards down."
            ),
            ("WWP-R18", "WWP-R11"),
        ),
    )


def at_one_computer() -> tuple[Block, ...]:
    """Buzzing, and the time to declare."""
    return (
        Heading(gettext_noop("Several at one computer")),
        Prose(
            gettext_noop(
                "Each of you has a key to buzz and a key for Click, written at your seat; two buttons of "
                "a gamepad do the same. Whoever buzzes first stops the others and has mouse, keyboard "
                "and gamepad alone: to lay the card and declare, nothing else."
            ),
            ("WWP-R16",),
        ),
        Prose(
            gettext_noop(
                "The time to declare begins with the buzz, or without one when the card is laid. If it "
                "runs out, that is a wrong declaration, and a move in the very last instant is too "
                "late: the card you laid, or would have laid, leaves the game, be it yours or a clicked "
                "one, and it was you who ended the turn."
            ),
            ("WWP-R16",),
        ),
        Prose(
            gettext_noop(
                "If only bots play against you, you need no buzz: lay your card, and the turn is yours. "
                "The cards of all people at the screen lie open. A pause hides the table and stops the "
                "clock."
            ),
            ("WWP-R16",),
        ),
    )
