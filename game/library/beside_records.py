"""Files beside the records: what the player said of people and games, and what no record can tell again.

They are files of their own, and the database follows them.
"""

from __future__ import annotations

import logging
from pathlib import Path

from game.engine.core import Json
from game.engine.lines import LONGEST_LINE, BadLine, dump, read_line
from game.ui.disk import make_folder, read_regular, write_whole

log = logging.getLogger("farol.library")


def read_beside(path: Path, otherwise: str) -> Json:
    """What such a file says; nothing where there is none. A damaged one says nothing: the log tells so."""
    try:
        return read_line(read_regular(path, LONGEST_LINE).removesuffix(b"\n"))
    except FileNotFoundError:
        return {}
    except (OSError, BadLine) as error:
        log.warning("%s: %s: %s", path.name, otherwise, error)
        return {}


def write_beside(path: Path, said: Json) -> None:
    """Keep what such a file says. Raises OSError."""
    make_folder(path.parent)
    write_whole(path, dump(said) + "\n")
