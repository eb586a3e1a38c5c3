"""Contact sheets of the running program: ``python -m tests.tools.contact_sheet [OPTIONS] FOLDER``.

Every screen and every moment of the tables, the same each time, in windows of every size, three languages
and four sizes of text; each option may be given more than once and narrows what is shown:

    --scene raj|bids|wild-cards|wild-wild-pattern    one person and bidders
    --scene "of several"|"with clocks"               several people; Dead or Alive, clocks
    --scene guided                                   the guided first hands
    --scene "with help"|"with practice"              hints, why, notebook; bars and what if
    --scene "opened DaysScene"                       any scene as it is come to
    --scene screens|<beginning of a screen's name>   the menus
    --size 1024x600    --language es    --text 150
    --eyes protanopia|deuteranopia|tritanopia    as people see it who do not see one of the colours
    --wide 640 --columns 4                       how large the pictures are
    --enough 60                                  how many moments of a table
    --mixed                                      look at cells in any order (with --check)
    --check                                      paint nothing; say what is wrong with the words (no FOLDER)
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from random import shuffle

from game.ui.i18n import LANGUAGES
from tests.tools.contact_sheet.eyes import Eyes
from tests.tools.contact_sheet.grid import look_at_screens, look_at_table, report
from tests.tools.contact_sheet.guides import TABLES
from tests.tools.contact_sheet.moments import SIZES, TEXTS, Cell
from tests.tools.contact_sheet.sheets import Sheets, draw


def size(text: str) -> tuple[int, int]:
    wide, high = text.split("x")
    return int(wide), int(high)


def named(scene: str) -> Sequence[str]:
    """The scenes that are meant: tables by their whole name or by its end, else a screen."""
    if scene in TABLES:
        return [scene]
    return [one for one in TABLES if one.endswith(f" {scene}")] or [scene]


def check(scenes: Sequence[str], cells: Sequence[Cell], enough: int, *, mixed: bool = False) -> int:
    """Say of every cell how much was looked at and what is wrong, as it comes; returns the exit status."""
    wrong = looked = 0
    places = list(product(scenes, cells))
    if mixed:
        shuffle(places)
    for scene, cell in places:
        if scene in TABLES:
            looker = look_at_table(scene, cell, enough)
        else:
            looker = look_at_screens([cell], "" if scene == "screens" else scene)
        lines = report(looker.faults)
        looked += looker.looked
        wrong += len(lines)
        print(
            f"{scene} {cell}: {looker.looked} pictures, {len(lines)} faults",
            *lines,
            sep="\n",
            flush=True,
        )
    print(f"{looked} pictures in {len(cells)} cells, {wrong} faults")
    return 1 if wrong else 0


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools.contact_sheet",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--scene", action="append")
    parser.add_argument("--size", action="append", type=size)
    parser.add_argument("--language", action="append", choices=LANGUAGES)
    parser.add_argument("--text", action="append", type=int)
    parser.add_argument("--eyes", type=Eyes)
    parser.add_argument("--wide", type=int, default=640)
    parser.add_argument("--columns", type=int, default=4)
    parser.add_argument("--enough", type=int, default=60)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--mixed", action="store_true")
    parser.add_argument("folder", type=Path, nargs="?")
    asked = parser.parse_args(arguments)
    scenes = [found for one in asked.scene or [*TABLES, "screens"] for found in named(one)]
    cells = [
        Cell(window, language, text)
        for window in asked.size or SIZES
        for language in asked.language or LANGUAGES
        for text in asked.text or TEXTS
    ]
    if asked.check:
        return check(scenes, cells, asked.enough, mixed=asked.mixed)
    if asked.folder is None:
        parser.error("say in which FOLDER the sheets shall lie")
    asked.folder.mkdir(parents=True, exist_ok=True)
    sheets = Sheets(asked.folder, asked.wide, asked.columns, asked.eyes)
    for scene in scenes:
        for path in draw(scene, cells, sheets, asked.enough):
            print(path, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
