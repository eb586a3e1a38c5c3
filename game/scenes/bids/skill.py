"""Marks of skill in Bids, in the words of the rulebook."""

from typing import Final

from game.ui.i18n import gettext_noop

SKILL: Final = {
    "lucky_winner": gettext_noop("Was the lucky loser four times and won"),
    "small_bid": gettext_noop("Won a black 10 or better with a bid of 5 or less"),
    "doubled": gettext_noop("Doubled 20 points or more with the 2x"),
    "good_theft": gettext_noop("Stole a black 10 or better with the Thief"),
    "from_behind": gettext_noop("Was last after half of the rounds and won"),
}
