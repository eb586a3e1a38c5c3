"""What lies face down in a saved game, kept beside the record and not legible at a glance.

No lock: whoever reads this program can read the file. docs/reliability.md says what that is good for.
"""

from __future__ import annotations

import hashlib
import json
import logging
import secrets
from base64 import b64decode, b64encode
from pathlib import Path
from typing import Any, Final

from game.engine.core import Json
from game.engine.lines import LONGEST_LINE, BadLine, read_line
from game.ui.disk import read_regular, write_whole

log = logging.getLogger("farol.saves")

SALT_BYTES: Final = 16


def write_secrets(path: Path, kept: Json) -> None:
    """Replace the file by one that holds these. Raises OSError."""
    salt = secrets.token_bytes(SALT_BYTES)
    text = _veil(json.dumps(kept, ensure_ascii=False).encode("utf-8"), salt)
    write_whole(path, json.dumps({"salt": salt.hex(), "sealed": b64encode(text).decode("ascii")}) + "\n")


def read_secrets(path: Path) -> Json:
    """What was written; empty when there is nothing, or nothing good. Reads those of old saves, too."""
    try:
        found = read_line(read_regular(path, LONGEST_LINE).removesuffix(b"\n"))
        if isinstance(found.get("salt"), str) and isinstance(found.get("sealed"), str):
            text = b64decode(found["sealed"], validate=True)
            found = read_line(_veil(text, bytes.fromhex(found["salt"])))
    except FileNotFoundError:
        return {}
    except (OSError, ValueError, BadLine) as error:
        log.warning("%s: what lay face down is lost: %s", path.name, error)
        return {}
    return found if _legible(found) else {}


def _legible(kept: dict[str, Any]) -> bool:
    """Whether a table could have written this."""
    return isinstance(kept.get("seed"), str | int) and isinstance(kept.get("sealed"), dict)


def _veil(text: bytes, salt: bytes) -> bytes:
    """The text hidden, or one hidden with the same salt made legible again."""
    cover = hashlib.shake_256(b"farol face down" + salt).digest(len(text))
    return bytes(one ^ other for one, other in zip(text, cover, strict=True))
