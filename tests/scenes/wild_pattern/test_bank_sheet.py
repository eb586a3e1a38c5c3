"""The bank's sheet: all lines of a bill have room above the sum, however large the letters."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.engine.core import Seat
from game.engine.games.wild_pattern.bank import Bill, bill_of
from game.engine.games.wild_pattern.events import BankPaid, RoundEnded
from game.scenes.wild_pattern.bank_sheet import BankSheet, row_image, rows_of
from game.ui.i18n import tr
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
    sheet = BankSheet(hands.app, scene.session, bills, (35, 40, 110), "Ronda 1: el Banco paga", "Cinco")
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
        assert hands.widget("on").spoken.name == tr("Next page")
        sheet.back()
        sheet.time = 99.0
        sheet.draw(hands.app.window.surface)
    assert hands.widget("on").spoken.name == tr("Continue")
    assert set(seen) == {0, 1, 2}
    assert not crowded


def test_whoever_plays_alone_on_a_screen_reads_their_own_bill_first(open_app: OpenApp) -> None:
    hands, scene = racing(open_app, [*BOTS[:2], ANA])
    bills = [bill_of(Seat(seat), cards(MOST_LINES), scene.view.targets[0], "strict") for seat in range(3)]
    sheet = BankSheet(hands.app, scene.session, bills, (35, 40, 110), "Round 1: the bank pays")
    assert [bill.seat for bill in sheet.bills] == [2, 0, 1]


def test_ones_own_money_is_told_as_ones_own(open_app: OpenApp) -> None:
    """“now you have” to the only player at this screen, “now has” of everybody else."""
    hands, scene = racing(open_app, [ANA, *BOTS[:1]])
    bills = [bill_of(Seat(seat), cards(MOST_LINES), scene.view.targets[0], "strict") for seat in range(2)]
    mine, other = BankSheet(hands.app, scene.session, bills, (35, 40), "Round 1").spoken_lines
    assert mine.endswith("now you have 35¢")
    assert other.endswith("now has 40¢")


def test_it_is_said_why_the_round_is_over(open_app: OpenApp) -> None:
    """WWP-50, WWP-R17: who has five cards, or that the cards have run out."""
    hands, scene = racing(open_app, [ANA, *BOTS[:1]])
    target = scene.view.targets[0]
    some = cards("YWanted BPistol")
    for first, said in (
        (cards(MOST_LINES), "You have five captured cards or more: the round is over"),
        (some, "third"),
    ):
        bills = (bill_of(Seat(0), first, target, "strict"), bill_of(Seat(1), some, target, "strict"))
        scene.session.history.append([RoundEnded(1, first == some)])
        scene._show_bank(BankPaid(bills, (35, 40)))
        sheet = hands.top
        assert isinstance(sheet, BankSheet)
        assert said in sheet.why
        assert sheet.why in sheet.spoken_lines[0]
        hands.wait(0.3)
        assert hands.crowding() == []
        assert ground_of_why(sheet, (0, 0, 0)) == ground_of_why(sheet, (255, 255, 255))
        hands.app.stack.pop()


def ground_of_why(sheet: BankSheet, below: tuple[int, int, int]) -> bytes:
    """What is seen around the end of the sentence about the end of the round, over such a table."""
    surface = pygame.Surface(sheet.app.window.surface.get_size())
    surface.fill(below)
    sheet._draw_why(surface)
    button, frame = sheet.widgets[0].area, sheet.ui.frame
    end = pygame.Rect(button.left - frame.px(80), button.centery - 4, frame.px(56), 8)
    return pygame.image.tobytes(surface.subsurface(end), "RGB")


def middle_of_ink(image: pygame.Surface, left: int, right: int) -> float:
    """How far down the middle of what is painted between two columns lies."""
    box = image.subsurface((left, 0, right - left, image.get_height())).get_bounding_rect()
    return box.centery


def test_a_sum_stands_on_the_line_that_it_belongs_to(open_app: OpenApp) -> None:
    """It hung lower than its sign and its words."""
    _, scene = racing(open_app, [ANA, *BOTS[:1]])
    wide = scene.ui.frame.px(350)
    rows = rows_of(bill_of(Seat(0), cards(MOST_LINES), scene.view.targets[0], "strict"))
    paid = [row for row in rows if row.cents and len(row.words) == 1]
    assert paid
    for row in paid:
        image = row_image(scene.ui, row, wide, 1.0)
        sign, sum_ = middle_of_ink(image, 0, 20), middle_of_ink(image, wide - 50, wide)
        assert abs(sign - sum_) <= 1.5


def test_the_purses_have_counted_when_the_sheet_comes(open_app: OpenApp) -> None:
    """They stood still below it, half counted."""
    _, scene = racing(open_app, [ANA, *BOTS[:1]])
    model, seen = scene.model, list[list[float]]()
    some = cards("YWanted BPistol")
    bills = tuple(bill_of(Seat(seat), some, model.view.targets[seat], "strict") for seat in (0, 1))
    model.view = replace(model.view, money=(135, 240))
    model.show_bank = lambda _event: seen.append([one.value for one in model.scores])
    scene.director.play(*scene.motions.clips(model, [BankPaid(bills, (135, 240))]))
    for _ in range(40):
        scene.director.update(0.1)
    assert seen == [[135.0, 240.0]]
