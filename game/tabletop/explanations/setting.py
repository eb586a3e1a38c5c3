"""An explanation as it is set: picture, words, cards, bars and where it leads, in letters of some size."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.tabletop.explanations.bar_rows import bar_rows
from game.tabletop.explanations.card_rows import card_row
from game.tabletop.explanations.explanation import INDENT, Explanation
from game.tabletop.explanations.set_lines import SetLines
from game.ui import paint
from game.ui.i18n import tr
from game.ui.pages import Picture, SizedPicture
from game.ui.type import COUNT, NAME, Color, Letters
from game.ui.widgets import Ui

PAD, GAP = 14.0, 12.0
"""Units around and between words and picture."""
DEEP: Final = 16.0
"""How far lines lie to the right that belong to the one above, in units."""
LINKS: Final = 18.0
"""Units between two links."""
ROWS: Final = 6.0
"""The same where they lie below each other."""
WHY: Final = "icon_why"


@dataclass(frozen=True, slots=True)
class Link:
    """Where a panel leads: a drawing, words, the key that goes there."""

    icon: str
    words: pygame.Surface
    key: str

    @property
    def side(self) -> int:
        return self.words.get_height()

    def wide(self, ui: Ui) -> int:
        return self.words.get_width() + 2 * self.side + ui.frame.px(22)

    def draw(self, surface: pygame.Surface, ui: Ui, midleft: tuple[int, int]) -> None:
        """The drawing, the words underlined, and the key."""
        frame, side = ui.frame, self.side
        icon = paint.put(surface, ui.icon(self.icon, side), midleft=midleft)
        words = paint.put(surface, self.words, midleft=(icon.right + frame.px(6), midleft[1]))
        pygame.draw.line(surface, ui.theme.accent, words.bottomleft, words.bottomright, max(1, frame.px(1)))
        cap = pygame.Rect(words.right + frame.px(10), words.top, side, side)
        ui.outline(surface, cap, max(2, side // 5), ui.theme.dim, max(1, frame.px(1)))
        high = max(side * 0.6, min(frame.least_type, side * 0.8))
        key = ui.type.line(self.key, frame.units(high), ui.theme.text, "heavy", scaled=False)
        paint.put(surface, key, center=cap.center)


@dataclass(frozen=True, slots=True)
class Setting:
    """An explanation as it is set: picture, words, where it leads; the size of the panel (pixels).

    ``share`` is how large its letters are of their size; links are ``stacked`` or lie side by side.
    """

    share: float
    face: SetLines | None
    words: tuple[SetLines, ...]
    links: tuple[Link, ...]
    size: tuple[int, int]
    stacked: bool = False


def set_words(
    ui: Ui, told: Explanation, share: float, wide: int, room: int, corner: int = 0, *, stack: bool = False
) -> Setting:
    """Set it with letters of this share of their size, a picture and words as wide as this (pixels).

    ``corner`` is how wide the corner is that the title leaves free. Words are as wide as links at least,
    which lie below each other to be less wide if they are to ``stack``; no word is broken.
    """
    frame, type_ = ui.frame, ui.type
    face = _set_picture(ui, told.picture, wide) if told.picture is not None and wide else None
    links = set_links(ui, told, share)
    linked = sum(one.wide(ui) for one in links) + frame.px(LINKS) * (len(links) - 1) if links else 0
    stacked = stack and len(links) > 1 and linked > room
    if stacked:
        linked = max(one.wide(ui) for one in links)
    room = max(room, linked, _widest(type_.font("heavy", NAME * share), told.title) + corner)
    plain = type_.font("semi", COUNT * share)

    def deep(line: str) -> int:
        return frame.px(DEEP * share) if line.startswith(INDENT) else 0

    room = max(room, *(_widest(plain, line) + deep(line) for line in (*told.lines, told.after)))

    def lines(text: str, size: float, tone: Color, wide: int, face: str = "semi") -> SetLines:
        left = deep(text)
        text, wide = text.strip(), wide - left
        made = partial(type_.block, text, size * share, tone, wide, face)
        across, high = type_.block_size(text, size * share, wide, face)
        return SetLines((across + left, high), made, left)

    words = [
        lines(told.title, NAME, ui.theme.score, room - corner, "heavy"),
        *(lines(line, COUNT, ui.theme.text, room) for line in told.lines),
    ]
    words += [card_row(ui, one, share, room) for one in told.cards]
    if told.caption:
        words.append(lines(told.caption, COUNT, ui.theme.dim, room))
    if told.bars:
        words.append(bar_rows(ui, told.bars, share, room))
    if told.after:
        words.append(lines(told.after, COUNT, ui.theme.dim, room))
    if told.deed:
        words.append(lines(told.deed, COUNT, ui.theme.accent, room, "heavy"))
    high = sum(one.size[1] for one in words) + frame.px(5) * (len(words) - 1)
    across = max(linked, words[0].size[0] + corner, *(one.size[0] for one in words))
    if links:
        high += links[0].side + frame.px(12)
        high += (links[0].side + frame.px(ROWS)) * (len(links) - 1) * stacked
    if face is not None:
        across += face.size[0] + frame.px(GAP)
        high = max(high, face.size[1])
    size = across + 2 * frame.px(PAD), high + 2 * frame.px(PAD * 0.8)
    return Setting(share, face, tuple(words), links, size, stacked)


def _set_picture(ui: Ui, picture: Picture, wide: int) -> SetLines:
    """A picture so wide (pixels), made now only when it cannot say how large it is."""
    size = picture.size(ui, wide) if isinstance(picture, SizedPicture) else picture(ui, wide).get_size()
    return SetLines(size, partial(picture, ui, wide))


def _widest(letters: Letters, text: str) -> int:
    """How wide the longest word is (pixels)."""
    return max(letters.size(word)[0] for word in text.split(" "))


def set_links(ui: Ui, told: Explanation, share: float) -> tuple[Link, ...]:
    """Where an explanation leads: to its rule, and to a bot's reasons."""
    links = []
    if told.rule:
        links.append(
            Link(
                "icon_book", ui.type.line(told.rule_words or told.rule, COUNT * share, ui.theme.accent), "R"
            )
        )
    if told.asks is not None:
        links.append(Link(WHY, ui.type.line(tr("Why?"), COUNT * share, ui.theme.accent), "W"))
    return tuple(links)
