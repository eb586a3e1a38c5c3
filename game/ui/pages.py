"""The blocks that rules pages are made of; words are English and translated when shown."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

import pygame

from game.ui.widgets import Ui


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading in the text."""

    text: str


@dataclass(frozen=True, slots=True)
class Prose:
    """A paragraph; ``rules`` are the ids it retells."""

    text: str
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Example:
    """A drawn example: ``paint`` makes its picture for a width in pixels, the caption says what happens."""

    paint: Picture
    caption: str


Block = Heading | Prose | Example
Picture = Callable[[Ui, int], pygame.Surface]

_PARAGRAPH: Final = re.compile(r"(# |!\[[^]]+\] )?(.+?)(?: \[([A-Z]+-[^]]+)\])?")


def page_of(text: str, pictures: Mapping[str, Picture]) -> tuple[Block, ...]:
    """The blocks of a written page, with blank lines between them.

    ``# words`` is a heading, ``![name] words`` a picture with its caption; all else is prose that may end
    with the ids it retells: ``words [WWP-20, WWP-R19]``. Words are marked for translation by being here.
    """
    blocks: list[Block] = []
    for mark, words, rules in paragraphs(text):
        if mark == "# ":
            blocks.append(Heading(words))
        elif mark:
            blocks.append(Example(pictures[mark[2:-2]], words))
        else:
            blocks.append(Prose(words, tuple(rules.split(", ")) if rules else ()))
    return tuple(blocks)


def paragraphs(text: str) -> list[tuple[str, str, str]]:
    """The paragraphs of a written page: the mark before the words, the words, the ids behind them."""
    lines = (" ".join(part.split()) for part in text.strip().split("\n\n"))
    found = (_PARAGRAPH.fullmatch(line) for line in lines)
    return [(one[1] or "", one[2], one[3] or "") for one in found if one is not None]
