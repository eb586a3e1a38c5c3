"""Marks of skill in Raj, in the words of the rulebook."""

from typing import Final

from game.ui.i18n import gettext_noop

SKILL: Final = {
    "cheap_ten": gettext_noop("Took the 10 with a card below 8"),
    "carried_pile": gettext_noop("Took a pile of several prizes worth 12 or more"),
    "no_vulture": gettext_noop("Won without a single vulture"),
    "by_one": gettext_noop("Took three mice, each with a card just one above the best of the others"),
    "worst_left": gettext_noop("Left the −5 to somebody else with a card below 6"),
}
