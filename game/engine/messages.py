"""What is said to people: messages with gaps, the error of a forbidden move, values as they are written.

Apart from ``core``, for the first screen speaks before any game is known.
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple

Json = dict[str, Any]


def gettext_noop(message: str) -> str:
    """Mark a message for the catalogue; it is translated where it is shown."""
    return message


class Counted(NamedTuple):
    """A sentence that agrees in number with ``n``, which stands in its gap ``{n}``: ``one`` is for 1."""

    one: str
    many: str
    n: int

    def format(self, **details: object) -> str:
        """The English sentence, its gaps filled."""
        return (self.one if self.n == 1 else self.many).format(n=self.n, **details)


class IllegalAction(Exception):
    """A move the rules forbid; nothing has changed. ``rule`` is the id, ``str()`` the sentence.

    ``template`` is the English sentence with ``{named}`` gaps, so that a client can translate it
    before it fills in ``details``.
    """

    def __init__(self, rule: str, template: str | Counted, **details: object) -> None:
        super().__init__(rule, template, details)
        self.rule = rule
        self.template = template
        self.details = details

    def __str__(self) -> str:
        return self.template.format(**self.details)

    def __reduce__(self) -> tuple[Any, ...]:
        return (_rebuild_illegal, (type(self), self.rule, self.template, self.details))


def _rebuild_illegal(
    kind: type[IllegalAction], rule: str, template: str | Counted, details: dict[str, object]
) -> IllegalAction:
    return kind(rule, template, **details)


def as_written(value: object) -> str:
    """A value as it stands in a record, for messages to people: ``true``, ``"Ana"``, long ones clipped."""
    try:
        text = json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError, RecursionError):
        text = type(value).__name__
    return clipped(text)


def clipped(text: str, longest: int = 40) -> str:
    """The text, with an ellipsis for what goes beyond ``longest`` characters."""
    return text if len(text) <= longest else text[: longest - 1] + "…"
