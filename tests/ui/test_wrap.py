"""Where lines break."""

from __future__ import annotations

import pytest

from game.ui.type import wrap


class Letters:
    """Every letter is a pixel wide."""

    def size(self, text: str) -> tuple[int, int]:
        return len(text), 1


@pytest.mark.parametrize("width", range(8, 30))
def test_no_line_ends_in_plus_or_minus_or_begins_with_a_dot(width: int) -> None:
    lines = wrap(Letters(), "A lead of +2 ± 1 · or a chance of 48 ± 12 in all", width)
    assert len(lines) > 1
    assert not any(line.endswith("±") or line.startswith("·") for line in lines)
    assert "".join(lines).replace("\N{NO-BREAK SPACE}", " ").replace(" ", "") == (
        "Aleadof+2±1·orachanceof48±12inall"
    )
