"""The bank's sheet: all lines of a bill have room above the sum, however large the letters."""

from __future__ import annotations

import pygame
import pytest

from game.engine.core import Seat
from game.engine.games.wild_pattern.bank import Bill, bill_of
from game.scenes.wild_pattern.bank_sheet import BankSheet, row_image, rows_of
from tests.engine.wild_pattern.scripted import cards
from tests.scenes.play import ANA
from tests.scenes.wild_pattern.play import BOTS, racing
from tests.tools.screen import OpenApp

MOST_LINES = "YWanted BPistol YBottle YPistol WWanted"


@pytest.mark.parametrize("text_size", [100, 150, 200])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1280, 960)])
def test_all_lines_of_a_bill_lie_above_its_sum(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text_size: int
) -> None:
    """WWP-51: three bills of eight lines, page after page."""
    hands, scene = racing(
        open_app, [ANA, *BOTS[:2]], size=size, text_size=text_size, speed=0.0, language="es"
    )
    target = scene.view.targets[0]
    bills = [bill_of(Seat(seat), cards(MOST_LINES), target, "strict") for seat in range(3)]
    sheet = BankSheet(hands.app, scene.session, bills, (35, 40, 110), "Ronda 1: el Banco paga")
    crowded, seen, rows = [], [], BankSheet._rows

    def watched(sheet: BankSheet, surface: pygame.Surface, box: pygame.Rect, bill: Bill) -> None:
        share = min(sheet._share(one, box.w, box.h) for one in sheet.bills)
        need = sum(row_image(sheet.ui, row, box.w, share).get_height() for row in rows_of(bill))
        seen.append(bill.seat)
        crowded.extend([bill.seat] if need > box.h else [])
        rows(sheet, surface, box, bill)

    monkeypatch.setattr(BankSheet, "_rows", watched)
    hands.app.stack.push(sheet)
    sheet.time = 99.0
    sheet.draw(hands.app.window.surface)
    while sheet.rest:
        sheet.back()
        sheet.time = 99.0
        sheet.draw(hands.app.window.surface)
    assert set(seen) == {0, 1, 2}
    assert not crowded


def test_ones_own_money_is_told_as_ones_own(open_app: OpenApp) -> None:
    """“now you have” to the only player at this screen, “now has” of everybody else."""
    hands, scene = racing(open_app, [ANA, *BOTS[:1]])
    bills = [bill_of(Seat(seat), cards(MOST_LINES), scene.view.targets[0], "strict") for seat in range(2)]
    mine, other = BankSheet(hands.app, scene.session, bills, (35, 40), "Round 1").spoken_lines
    assert mine.endswith("now you have 35¢")
    assert other.endswith("now has 40¢")
