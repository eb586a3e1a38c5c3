"""No word is cut, small, crossed or on another one: in any scene, window, language and size of text.

A slice of the grid: ``python -m tests.tools.contact_sheet --check`` looks at all of it.
"""

from __future__ import annotations

import pytest

from tests.tools.contact_sheet.grid import look_at_table, report
from tests.tools.contact_sheet.moments import SEATED, Cell

TABLES = [
    Cell((1024, 600), "es", 200),
    Cell((1024, 600), "it", 150),
    Cell((1280, 720), "en", 100),
]


@pytest.mark.parametrize("cell", TABLES, ids=str)
@pytest.mark.parametrize("game", SEATED)
def test_words_at_the_table(game: str, cell: Cell) -> None:
    looker = look_at_table(game, cell, enough=24)
    wrong = {key: where for key, where in looker.faults.items() if "log open" not in key[0]}
    assert report(wrong) == []
    assert looker.looked > 12
