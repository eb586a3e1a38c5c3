"""Marks of skill in Wild Cards, in the words of the rulebook."""

from typing import Final

from game.ui.i18n import gettext_noop

SKILL: Final = {
    "three_leaders": gettext_noop("Had three leaders at the end"),
    "own_habitats": gettext_noop("Took eight animals or more with the habitat bonus"),
    "every_species": gettext_noop("Had an animal of every species at the end"),
    "fewest_animals": gettext_noop("Won with fewer animals than anybody else"),
    "last_leader": gettext_noop("Took a leader from somebody in the last round and won"),
}
