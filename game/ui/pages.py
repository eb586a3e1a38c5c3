"""The blocks that rules pages are made of; words are English and translated when shown."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Protocol, runtime_checkable

import pygame

from game.ui.widgets import Ui

Picture = Callable[[Ui, int], pygame.Surface]
"""Makes a drawn example for a width in pixels."""


@runtime_checkable
class SizedPicture(Protocol):
    """A drawn example that knows how large it will be."""

    def __call__(self, ui: Ui, width: int) -> pygame.Surface: ...

    def size(self, ui: Ui, width: int) -> tuple[int, int]:
        """How large it is (pixels), without making it."""
        ...


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph; a ``heading``, or the caption of a ``picture``; ``rules`` are the ids it retells,
    ``options`` the names of the options that it tells of.
    """

    text: str
    rules: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    heading: bool = False
    picture: Picture | None = None


_PARAGRAPH: Final = re.compile(r"(# |!\[[^]]+\] )?(.+?)(?: \[([A-Z]+-[^];]+)(?:; ([^]]+))?\])?")


def page_of(text: str, pictures: Mapping[str, Picture]) -> tuple[Block, ...]:
    """The blocks of a written page, with blank lines between them.

    ``# words`` is a heading, ``![name] words`` a picture with its caption; all else is prose that may end
    with the ids it retells, and the names of the options that it tells of: ``words [WWP-20, WWP-R19;
    relaxed]``. Words are marked for translation by being here.
    """
    blocks: list[Block] = []
    for mark, words, rules, options in paragraphs(text):
        if mark == "# ":
            blocks.append(Block(words, heading=True))
        elif mark:
            blocks.append(Block(words, picture=pictures[mark[2:-2]]))
        else:
            told, chosen = (tuple(filter(None, ids.split(", "))) for ids in (rules, options))
            blocks.append(Block(words, told, chosen))
    return tuple(blocks)


def paragraphs(text: str) -> list[tuple[str, str, str, str]]:
    """The paragraphs of a written page: the mark before the words, the words, the ids and the options
    behind them.
    """
    lines = (" ".join(part.split()) for part in text.strip().split("\n\n"))
    found = (_PARAGRAPH.fullmatch(line) for line in lines)
    return [(one[1] or "", one[2], one[3] or "", one[4] or "") for one in found if one is not None]
