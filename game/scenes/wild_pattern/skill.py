"""Marks of skill in Wild Wild Pattern, in the words of the rulebook."""

from typing import Final

from game.ui.i18n import gettext_noop

SKILL: Final = {
    "six_cards": gettext_noop("Found a pattern in which six cards of the wheel take part"),
    "good_click": gettext_noop("Called Click, and nobody could use the card"),
    "no_error": gettext_noop("Won with five patterns or more and no invalid declaration"),
    "other_click": gettext_noop("Found a pattern with the card that somebody else had clicked"),
    "five_in_a_row": gettext_noop("Found five patterns in a row, with nobody else’s between"),
}
