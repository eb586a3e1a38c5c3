"""Setting type: fonts, cached lines, wrapping and fitting."""

from __future__ import annotations

import io
import logging
import math
import re
from functools import lru_cache
from typing import Any, Final

import pygame

from game.ui.frame import Frame
from game.ui.legible import shown
from game.ui.pictures import PICTURES
from game.ui.resources import sprite

log = logging.getLogger("farol")

Color = tuple[int, int, int]

FACES: Final = {
    "display": "FredokaOne-Regular",
    "heavy": "Manrope-ExtraBold",
    "bold": "Manrope-Bold",
    "semi": "Manrope-SemiBold",
    "text": "Manrope-Medium",
    "digits": "SourceSansPro-Bold",
}
"""Fredoka for card numbers and scores, Manrope for words, Source Sans for tabular digits."""

TICK, CAPTION, COUNT, NAME, SENTENCE, MONEY, SCORE = 13.0, 13.0, 14.0, 17.3, 18.0, 22.0, 30.2
"""Sizes in units, after the shares of the window's height that hold across the games."""

VOWELS: Final = "aeiouáéíóúàèìòù"
SIGNED: Final = re.compile(r"(?<!\w)([+\N{MINUS SIGN}]\d+) (?=\w)")
"""A number with its sign before what it counts."""
LONE: Final = re.compile(r"\d{1,2}[.,:;?!]?")
"""A number that would be alone on a line: “the / 15.”."""
SYLLABLE: Final = 2
"""So many letters of a broken word stand in a line at least."""

MINUS: Final = "\N{MINUS SIGN}"


WORD_SPACE: Final = "\N{THREE-PER-EM SPACE}"
"""What stands between words: the space of our faces is so narrow that small words run together."""


def spaced(text: Any) -> str:
    """A text as it is set: words that belong together on one line stand as far apart as others."""
    return shown(text).replace(" ", WORD_SPACE).replace("\N{NO-BREAK SPACE}", WORD_SPACE)


MEASURED: Final = 1000
"""Of so many texts a face remembers the sizes."""


class Letters(pygame.font.Font):
    """A face at a pixel size, with room between words."""

    def __init__(self, file: Any, pixels: int) -> None:
        super().__init__(file, pixels)
        self._measured: dict[str, tuple[int, int]] = {}

    def render(self, text: Any, *rest: Any, **named: Any) -> pygame.Surface:
        return super().render(spaced(text), *rest, **named)

    def size(self, text: Any) -> tuple[int, int]:
        found = self._measured.get(text)
        if found is None:
            if len(self._measured) >= MEASURED:
                self._measured.clear()
            found = self._measured[text] = super().size(spaced(text))
        return found


@lru_cache(maxsize=48)
def font(face: str, pixels: int) -> Letters:
    """A bundled face at a pixel size, or pygame's own where its file is gone; takes 150 to 300 kB."""
    try:
        return Letters(io.BytesIO(sprite(f"fonts/{FACES[face]}.ttf")), pixels)
    except OSError as error:
        log.error("no face %s: %s", face, error)
        return Letters(None, pixels)


def signed(value: int, *, plus: bool = False) -> str:
    """A number with a true minus sign."""
    if value < 0:
        return f"{MINUS}{-value}"
    return f"+{value}" if plus and value > 0 else str(value)


class Type:
    """Lines of type for one frame; what is set is kept."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame

    def font(self, face: str, size: float, *, scaled: bool = True) -> Letters:
        """The font for ``size`` units; ``scaled`` follows the player's text size."""
        return font(face, self._pixels(size, scaled))

    def _pixels(self, size: float, scaled: bool) -> int:
        return self.frame.font_px(size) if scaled else max(6, self.frame.px(size))

    def line(
        self, text: str, size: float, color: Color, face: str = "bold", *, scaled: bool = True
    ) -> pygame.Surface:
        """One line of type."""
        pixels = self._pixels(size, scaled)
        key = ("line", text, pixels, color, face)
        return PICTURES.get(key, lambda: font(face, pixels).render(text, True, color))

    def fit(
        self, text: str, size: float, color: Color, width: float, face: str = "bold", *, scaled: bool = True
    ) -> pygame.Surface:
        """One line no wider than ``width`` pixels: smaller as far as one may, then with an ellipsis."""
        pixels = self._pixels(size, scaled)
        smallest = self._smallest(pixels)
        key = ("fit", text, pixels, smallest, color, face, round(width))

        def make() -> pygame.Surface:
            steps = (max(smallest, round(pixels * (1 - 0.04 * step))) for step in range(12))
            for high in (*steps, smallest):
                letters = font(face, high)
                if letters.size(text)[0] <= width:
                    return letters.render(text, True, color)
            cut = text
            while cut and letters.size(cut + "…")[0] > width:
                cut = cut[:-1]
            return letters.render(cut.rstrip() + "…", True, color)

        return PICTURES.get(key, make)

    def block(
        self,
        text: str,
        size: float,
        color: Color,
        width: float,
        face: str = "semi",
        *,
        center: bool = False,
    ) -> pygame.Surface:
        """A paragraph wrapped to ``width`` pixels."""
        pixels = self._pixels(size, True)
        key = ("block", text, pixels, color, face, round(width), center)

        def make() -> pygame.Surface:
            letters = font(face, pixels)
            lines = wrap(letters, text, width)
            step = _step(letters)
            images = [letters.render(one, True, color) for one in lines]
            wide = max([1, *(image.get_width() for image in images)])
            out = pygame.Surface((wide, max(1, step * len(images))), pygame.SRCALPHA)
            for row, image in enumerate(images):
                left = (wide - image.get_width()) // 2 if center else 0
                out.blit(image, (left, row * step))
            return out

        return PICTURES.get(key, make)

    def block_size(self, text: str, size: float, width: float, face: str = "semi") -> tuple[int, int]:
        """How large a paragraph is (pixels), without setting it."""
        letters = self.font(face, size)
        lines = wrap(letters, text, width)
        return max(1, *(letters.size(line)[0] for line in lines)), max(1, _step(letters) * len(lines))

    def fits(self, text: str, size: float, width: float, face: str = "bold") -> bool:
        """Whether ``fit`` shows all of this line in ``width`` pixels."""
        return font(face, self._smallest(self.frame.font_px(size))).size(text)[0] <= width

    def _smallest(self, pixels: int) -> int:
        """How small letters of this size may become: 72 %, less of large type; never below the least."""
        frame = self.frame
        return max(8, round(pixels * 0.72 * frame.grown / frame.text), min(pixels, frame.least_type))

    def shares(self, size: float) -> list[float]:
        """Shares of a size for words that must shrink: from all of it to the least that words may be."""
        least = min(1.0, self.frame.least_type / self.frame.font_px(size))
        return [share / 100 for share in range(100, 30, -7) if share / 100 > least] + [least]

    def shrunk(
        self,
        text: str,
        size: float,
        color: Color,
        room: tuple[float, float],
        face: str = "semi",
        *,
        least: float = 0.0,
        even: bool = False,
        center: bool = True,
    ) -> pygame.Surface | None:
        """A paragraph in ``room`` pixels (width, height), made smaller until no word breaks.

        Smaller than words ever are it does not become. None when ``least`` of the size is too large.
        ``even``: its lines are about as long as each other, and none is a lone word. ``center``: they are
        centred, else begin at the left.
        """
        smallest = max(0.3, least, min(1.0, self.frame.least_type / self.frame.font_px(size)))
        steps = (percent / 100 for percent in range(100, 30, -5))
        for share in (*(one for one in steps if one > smallest), smallest):
            letters = self.font(face, size * share)
            words_fit = all(letters.size(word)[0] <= room[0] for word in re.split(r"[ \n]", text))
            rows = len(wrap(letters, text, room[0])) if words_fit else 0
            if words_fit and rows * _step(letters) <= room[1]:
                wide = evened(letters, text, room[0]) if even else room[0]
                return self.block(text, size * share, color, wide, face, center=center)
        if least:
            return None
        wide = evened(self.font(face, size * smallest), text, room[0]) if even else room[0]
        return self.block(text, size * smallest, color, wide, face, center=center)


def _step(letters: Letters) -> int:
    """From one line of a paragraph to the next (pixels)."""
    return round(letters.get_linesize() * 1.02)


def evened(letters: Letters, text: str, width: float) -> float:
    """The narrowest width (pixels) in which a text has no more lines than in this one."""
    rows = len(wrap(letters, text, width))
    if rows < 2:
        return width
    least, most = max(letters.size(word)[0] for word in re.split(r"[ \n]", text)), math.ceil(width)
    while least < most:
        middle = (least + most) // 2
        if len(wrap(letters, text, middle)) <= rows:
            most = middle
        else:
            least = middle + 1
    return min(width, most)


def wrap(letters: Letters, text: str, width: float) -> list[str]:
    """Break a text into lines of at most ``width`` pixels; a longer word is broken, too, between syllables
    with a hyphen. A dot between parts of a list begins no line, and “±” stands with its number,
    a number with its sign with what it counts. No number is the only word of the last line.
    """
    lines: list[str] = []
    kept = text.replace(" · ", "\N{NO-BREAK SPACE}· ").replace("± ", "±\N{NO-BREAK SPACE}")
    kept = SIGNED.sub("\\1\N{NO-BREAK SPACE}", kept)
    for paragraph in kept.split("\n"):
        line, first_row = "", len(lines)
        for word in paragraph.split(" "):
            trial = f"{line} {word}".strip()
            if line and letters.size(trial)[0] > width:
                lines.append(line)
                line = word
            else:
                line = trial
            while letters.size(line)[0] > width and len(line) > 1:
                first, line = _broken(letters, line, width)
                lines.append(first)
        lines.append(line)
        if LONE.fullmatch(line) and len(lines) > first_row + 1:
            rest, _, last = lines[-2].rpartition(" ")
            if rest and letters.size(f"{last} {line}")[0] <= width:
                lines[-2:] = [rest, f"{last} {line}"]
    return lines


def _broken(letters: Letters, word: str, width: float) -> tuple[str, str]:
    """What of a word stands in a line so wide, and the rest: with a hyphen behind an open syllable, as
    Spanish and Italian divide, else wherever it must be.
    """
    for cut in range(len(word) - SYLLABLE, SYLLABLE - 1, -1):
        open_ = word[cut - 1].lower() in VOWELS and word[cut].isalpha() and word[cut].lower() not in VOWELS
        if open_ and word[cut + 1].lower() in VOWELS and letters.size(f"{word[:cut]}-")[0] <= width:
            return f"{word[:cut]}-", word[cut:]
    cut = len(word) - 1
    while cut > 1 and letters.size(word[:cut])[0] > width:
        cut -= 1
    return word[:cut], word[cut:]
