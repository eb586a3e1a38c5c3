"""Where lines break."""

from __future__ import annotations

import pytest

from game.ui.type import evened, wrap


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


@pytest.mark.parametrize("width", [30, 42, 46])
def test_evened_lines_end_in_no_lone_word(width: int) -> None:
    """In as many lines as before, none much longer than the others."""
    text = "Noor: «Antes de cada pistola siempre hay una carta con moneda»"
    lines = wrap(Letters(), text, width)
    narrow = wrap(Letters(), text, evened(Letters(), text, width))
    assert len(narrow) == len(lines)
    assert " ".join(narrow) == " ".join(lines)
    lengths = [len(one) for one in narrow]
    assert max(lengths) - min(lengths) <= max(len(word) for word in text.split(" ")) + 4
    assert len(narrow[-1].split(" ")) > 1


@pytest.mark.parametrize(
    ("word", "width", "lines"),
    [
        ("Reabastecimiento", 9, ["Reabaste-", "cimiento"]),
        ("Reabastecimiento", 8, ["Rea-", "basteci-", "miento"]),
        ("abcdefgh", 4, ["abcd", "efgh"]),
        ("123456789", 5, ["12345", "6789"]),
    ],
)
def test_a_word_that_is_too_long_is_broken_between_syllables(
    word: str, width: int, lines: list[str]
) -> None:
    """“Reabastec / imiento” stood in a hint."""
    assert wrap(Letters(), word, width) == lines


@pytest.mark.parametrize("width", range(10, 40))
def test_a_signed_number_stands_with_what_it_counts(width: int) -> None:
    """“+2 / points” stood in two lines of a message."""
    lines = wrap(Letters(), "Ana takes a lion, all in its habitat: +2 points · Ben leaves", width)
    assert any("+2\N{NO-BREAK SPACE}points" in line for line in lines)


@pytest.mark.parametrize("width", range(9, 30))
def test_no_number_stands_alone_on_the_last_line(width: int) -> None:
    """“Others hold the / 15.” is read twice; what doesn’t fit beside a word stays where it is."""
    for text in ("The others still hold the 15.", "None for mice worth 8 to\n10"):
        lines = wrap(Letters(), text, width)
        assert " ".join(lines) == text.replace("\n", " ")
        assert max(map(Letters().size, lines))[0] <= width
    *_, last = wrap(Letters(), "The others still hold the 15.", width)
    assert last != "15."
