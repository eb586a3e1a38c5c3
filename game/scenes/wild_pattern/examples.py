"""Pictures for the rules: rows of cards, and what the bank pays."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.engine.games.wild_pattern.bank import Bill
from game.scenes.wild_pattern.bank_sheet import row_image, rows_of
from game.scenes.wild_pattern.faces import card_face, face, target_face
from game.scenes.wild_pattern.names import money
from game.scenes.wild_pattern.old_paper import RUST, draw_paper, notice_face, rule
from game.scenes.wild_pattern.rules_signs import arrow, cross
from game.tabletop.piece_painter import PiecePainter
from game.tabletop.pieces import RATIO, Piece
from game.ui import paint
from game.ui.i18n import tr
from game.ui.type import COUNT
from game.ui.widgets import Ui


@dataclass(frozen=True, slots=True)
class Shown:
    """A card of a row by its face (``card 12``, ``target 2``); ``state`` is ``lit``, ``gone`` or empty."""

    face: str
    wide: float = 80.0
    state: str = ""


@dataclass(frozen=True, slots=True)
class RowPicture:
    """Cards in a row; between them ``>`` is an arrow, ``<>`` a swap, ``|`` a rule, others a drawing."""

    items: tuple[Shown | str, ...]

    def __call__(self, ui: Ui, width: int) -> pygame.Surface:
        frame, gap = ui.frame, 15.0
        wide = [item.wide if isinstance(item, Shown) else 34.0 for item in self.items]
        natural = sum(wide) + gap * (len(wide) - 1) + 20
        scale = min(1.0, frame.units(width) / natural)
        high = max(item.wide for item in self.items if isinstance(item, Shown)) * RATIO + 22
        out = pygame.Surface((frame.px(natural * scale), frame.px(high * scale)), pygame.SRCALPHA)
        painter = PiecePainter(ui, face, (natural / 2, -60))
        x = 10.0
        for number, (item, room) in enumerate(zip(self.items, wide, strict=True)):
            spot = (x + room / 2) * scale, high / 2 * scale
            x += room + gap
            if isinstance(item, str):
                _sign(out, ui, item, frame.point(*spot), frame.px(34 * scale))
                continue
            piece = Piece(number, item.face, "back", room * scale, *spot, (1.0, -1.2)[number % 2])
            piece.lit, piece.grey = {"lit": (0.7, 0.0), "gone": (0.0, 0.75)}.get(item.state, (0.0, 0.0))
            painter.draw(out, piece)
            if item.state == "gone":
                cross(out, ui, frame.point(*spot), frame.px(room * scale * 0.6))
        return out


@dataclass(frozen=True, slots=True)
class BillPicture:
    """What the bank pays for these cards, line by line, as its sheet shows it."""

    bill: Bill

    def __call__(self, ui: Ui, width: int) -> pygame.Surface:
        frame = ui.frame
        wide = min(width, frame.px(420 * min(1.6, max(1.0, frame.text))))
        pad = round(wide * 0.08)
        rows = [row_image(ui, row, wide - 2 * pad, 1.0) for row in rows_of(self.bill)]
        card = min(frame.px(58), (wide - 2 * pad) // 7) // 2 * 2
        high = round(card * RATIO)
        words = tr("The bank pays {sum}", sum=money(self.bill.total))
        total = ui.type.line(words, COUNT * 1.3, RUST, "display")
        foot = total.get_height() + frame.px(16)
        tall = sum(row.get_height() for row in rows) + high + foot + round(2.15 * pad)
        sheet = pygame.Rect(frame.px(3), frame.px(2), wide, tall)
        out = pygame.Surface((wide + frame.px(12), tall + frame.px(14)), pygame.SRCALPHA)
        draw_paper(out, ui, sheet, "notice")
        left, y = sheet.left + pad, sheet.top + round(pad * 1.15)
        out.blit(target_face(ui, self.bill.target, card), (left, y))
        step = (wide - 2 * pad - card - frame.px(22)) // len(self.bill.cards)
        for number, one in enumerate(self.bill.cards):
            out.blit(card_face(ui, one, card), (left + card + frame.px(22) + number * step, y))
        y += high + frame.px(8)
        for row in rows:
            out.blit(row, (left, y))
            y += row.get_height()
        rule(out, ui, left, sheet.right - pad, y + frame.px(2))
        paint.put(out, total, midtop=(sheet.centerx, y + frame.px(6)))
        return out


def notice(ui: Ui, width: int) -> pygame.Surface:
    """The bank's notice as it hangs at the table, larger."""
    frame = ui.frame
    wide = min(width, frame.px(400 * min(1.3, max(1.0, frame.text))))
    return notice_face(ui, (wide, round(wide * 0.76)))


def _sign(out: pygame.Surface, ui: Ui, sign: str, at: tuple[int, int], side: int) -> None:
    if sign == ">":
        arrow(out, at, side, ui.theme.accent)
    elif sign == "<>":
        for way in (-1, 1):
            arrow(out, (at[0], at[1] + way * side // 3), side * way, ui.theme.accent)
    elif sign == "|":
        line = paint.rounded(max(1, ui.frame.px(1.5)), side * 2, 0, (*ui.theme.text, 80))
        paint.put(out, line, center=at)
    else:
        image = ui.art.get(f"wild_pattern/{sign}", side * 2)
        paint.put(out, image, center=at)
