"""How fast bots are in a race, in words."""

from __future__ import annotations

from typing import Final

from game.ui.i18n import gettext_noop, tr
from game.ui.settings import RACE_PACES

PACE_WORDS: Final = {
    200: gettext_noop("very slow"),
    150: gettext_noop("slow"),
    100: gettext_noop("normal"),
    75: gettext_noop("fast"),
    50: gettext_noop("very fast"),
}
"""By per cent of their usual time."""


def paces() -> list[tuple[int, str]]:
    """The paces that can be chosen, with their names."""
    return [(one, tr(PACE_WORDS[one])) for one in RACE_PACES]
