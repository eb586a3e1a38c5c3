"""Names from a keyboard or a file: nothing invisible is typed, nothing stops a screen."""

from __future__ import annotations

import json
import sys
from typing import Any

import pygame
import pytest

from game.engine.registry import GAMES
from game.ui.legible import SIGN, shown, typed
from game.ui.type import FACES, font
from game.ui.widgets import TextField
from tests.reliability.test_saves import begin
from tests.tools.screen import Hands, OpenApp

ODD = ["\0", "\x1b[31m", "\u202e", "\u200b", "\u3164", "\ud800", "\ufeff", "\U000e0041", "\u2028"]


@pytest.mark.parametrize("odd", ODD, ids=ascii)
def test_what_cannot_be_seen_cannot_be_typed(odd: str) -> None:
    field = TextField("name", pygame.Rect(0, 0, 200, 40), "", lambda text: None)
    field.write(f"A{odd}b")
    assert field.text in ("Ab", "A[31mb")


@pytest.mark.parametrize("odd", ODD, ids=ascii)
def test_what_cannot_be_seen_is_shown_as_a_sign(odd: str) -> None:
    pygame.font.init()
    assert SIGN in shown(f"A{odd}")
    for face in FACES:
        assert font(face, 20).render(f"A{odd}", True, (0, 0, 0)).get_width() > font(face, 20).size("A")[0]
        assert font(face, 20).metrics(SIGN)[0] is not None


def test_no_letter_at_all_stops_a_line() -> None:
    pygame.font.init()
    letters = font("bold", 12)
    every = [chr(code) for code in range(sys.maxunicode + 1)]
    for start in range(0, len(every), 400):
        letters.size("".join(every[start : start + 400]))
    assert typed("Inés 王") == "Inés 王"


def test_a_save_with_odd_names_is_listed_and_played(hands: Hands) -> None:
    file = begin(hands.app.paths.saves)
    file.close()
    head, _, rest = file.path.read_text(encoding="utf-8").partition("\n")
    names = ["\0\u202eA\n{x}%s", "W" * 60, "\u200b"]
    header: dict[str, Any] = json.loads(head)
    header["names"] = names
    header["players"] = [{"face": "\0", "level": "\u202e", "temper": 3}, 5, {"level": "no such level"}]
    file.path.write_text(json.dumps(header) + "\n" + rest, encoding="utf-8")
    hands.app.navigator.title()
    hands.app.navigator.records.saves()
    hands.wait(0.3)
    assert hands.app.navigator.tables.resume(file.path)
    hands.wait(1.0)
    assert not hands.top.is_error


@pytest.mark.parametrize(
    "last", [5, "x", [], {"players": 3}, {"seats": [1, None]}, {"options": "x"}], ids=str
)
def test_odd_last_tables_open_the_setup(open_app: OpenApp, last: Any) -> None:
    hands = open_app(last_tables=dict.fromkeys(GAMES, last))
    hands.app.navigator.title()
    hands.app.navigator.setups.game_setup("raj")
    hands.wait(0.2)
    assert not hands.top.is_error
