"""One line of a record as text: written plainly, read strictly."""

from __future__ import annotations

import json
from math import isinf
from typing import Any, Final

from game.engine.messages import Json, as_written

LONGEST_LINE: Final = 1 << 20
"""Bytes in a line."""
LONGEST_NUMBER: Final = 18
"""Digits in a whole number."""
DEEPEST: Final = 32
"""Objects and lists within each other."""


class BadLine(ValueError):
    """A line that is no JSON object (REC-01) or beyond all measure (REC-06)."""

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(rule, reason)
        self.rule = rule
        self.reason = reason


def dump(line: Json) -> str:
    """One line of a record, without its newline."""
    return json.dumps(line, ensure_ascii=False, separators=(", ", ": "))


def read_line(chunk: bytes) -> Json:
    """The one object in a line. Raises BadLine for anything else, however odd."""
    if len(chunk) > LONGEST_LINE:
        raise BadLine("REC-06", f"a line is at most {LONGEST_LINE} bytes long")
    try:
        value = json.loads(
            chunk.decode("utf-8"),
            parse_constant=_constant,
            parse_float=_fraction,
            parse_int=_whole,
            object_pairs_hook=_pairs,
        )
    except UnicodeDecodeError as error:
        raise BadLine("REC-01", f"byte {error.start + 1} is not UTF-8 text") from None
    except json.JSONDecodeError as error:
        raise BadLine("REC-01", f"not JSON from character {error.pos + 1} on: {error.msg}") from None
    except RecursionError:
        raise BadLine("REC-06", "nested too deeply") from None
    if not isinstance(value, dict):
        raise BadLine("REC-01", f"a line is one object in braces, not {as_written(value)}")
    _measure(value)
    return value


def breaks_off(chunk: bytes) -> bool:
    """Whether the object in a line is never closed, as when a write was cut short (REC-08).

    Zero bytes at the end are what a file system leaves of data it had no time to write.
    """
    text = chunk.rstrip(b"\0").strip()
    if not text.startswith(b"{"):
        return not text and bool(chunk)
    depth = 0
    quoted = escaped = False
    for byte in text:
        if quoted:
            if escaped:
                escaped = False
            elif byte == ord("\\"):
                escaped = True
            elif byte == ord('"'):
                quoted = False
        elif byte == ord('"'):
            quoted = True
        elif byte in b"{[":
            depth += 1
        elif byte in b"}]":
            depth -= 1
            if depth == 0:
                return False
    return True


def _constant(name: str) -> Any:
    raise BadLine("REC-01", f"{name} is not a number that JSON knows")


def _whole(text: str) -> int:
    digits = len(text.lstrip("-"))
    if digits > LONGEST_NUMBER:
        raise BadLine("REC-06", f"a number has at most {LONGEST_NUMBER} digits, not {digits}")
    return int(text)


def _fraction(text: str) -> float:
    value = float(text)
    if isinf(value):
        raise BadLine("REC-06", f"the number {text[:20]} is too large")
    return value


def _pairs(items: list[tuple[str, Any]]) -> Json:
    found: Json = {}
    for key, value in items:
        if key in found:
            raise BadLine("REC-01", f"{as_written(key)} stands twice in one object")
        found[key] = value
    return found


def _measure(value: Json) -> None:
    """Refuse what could not be written again or shown: half characters and bottomless nesting."""
    level: list[Any] = [value]
    depth = 0
    while level:
        depth += 1
        inner: list[Any] = []
        for item in level:
            if isinstance(item, str):
                if not item.isascii() and any("\ud800" <= char <= "\udfff" for char in item):
                    raise BadLine("REC-01", "a text holds half a character (a lone surrogate)")
            elif isinstance(item, dict | list):
                if depth > DEEPEST:
                    raise BadLine(
                        "REC-06",
                        f"nested too deeply: at most {DEEPEST} objects and lists within each other",
                    )
                inner += item
                if isinstance(item, dict):
                    inner += item.values()
        level = inner
