"""How a game names its moves, and tells facts about them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from game.engine.core import Event
from game.tabletop.advice.fact_words import Facts, often, plain, stopped
from game.ui.i18n import tr
from game.ui.type import signed

MOST: Final = 4
"""How many sentences, or moves, of a record are shown."""
SUMS: Final = ("money", "sum")
"""Gaps that are amounts of money."""
OFTEN: Final = ("often", "else")
"""Gaps that are chances in a hundred."""
_GAP: Final = re.compile(r"\{(\w{1,20})\}")


@dataclass(frozen=True, slots=True)
class MoveWords:
    """The names of moves and of what facts speak of, in the player's language.

    move: a move in a few words.
    lights: the pieces and controls of a table's model that make a move.
    named: what a card or word in a sentence's gap is called.
    seen: a move with the cards of its position, where the move alone names none.
    beside: a move beside its alternatives, in as few words as tell them apart.
    alike: a move in a sentence about what is as good as another one, where ``beside`` would be no word.
    brief: a move beside another one that is told in full, without what both share.
    about: what a position asks for, in a few words: a prize, a lot.
    came: what others did after a position and how it ended, by what became true to the end of its round and
    everybody's names; empty: nothing to tell.
    own: what facts call whoever is asked.
    mine: facts about a player as that player reads them.
    money: an amount, in cents, as it is written.
    plus: gaps whose numbers have their sign, a plus too.
    restates: facts that say what some moves are and nothing else; beside such a move they are left out.
    """

    move: Callable[[Any], str]
    lights: Callable[[Any, Any], Sequence[object]]
    named: Callable[[str], str] = lambda word: word
    seen: Callable[[Any, Any], str] | None = None
    beside: Callable[[Any, Any], str] | None = None
    alike: Callable[[Any, Any], str] | None = None
    brief: Callable[[Any, Any], str] | None = None
    about: Callable[[Any], str] = lambda _view: ""
    came: Callable[[Any, Sequence[Event], Sequence[str]], str] = lambda _view, _events, _names: ""
    own: Callable[[Any], str] = lambda _view: ""
    mine: Mapping[str, str] = field(default_factory=dict)
    money: Callable[[int], str] = str
    plus: frozenset[str] = frozenset()
    restates: frozenset[str] = frozenset()

    def move_in(self, view: Any, move: Any) -> str:
        """A move in a few words, by the position in which it was made: with the cards that it is about."""
        return self.move(move) if self.seen is None else self.seen(view, move)

    def beside_other(self, view: Any, move: Any, other: Any) -> str:
        """A move in the same position as another one that is named in full."""
        return self.move_in(view, move) if self.brief is None else self.brief(move, other)

    def among(self, view: Any, move: Any, first: Any) -> str:
        """A move among its alternatives, the first of which is named in full: ``brief`` where that makes it
        shorter, else ``beside``.
        """
        words = self.move(move)
        brief = words if self.brief is None or move == first else self.brief(move, first)
        return brief if self.beside is None or brief != words else self.beside(view, move)

    def as_good(self, view: Any, move: Any, first: Any) -> str:
        """A move in a sentence about what is as good as the first."""
        return self.among(view, move, first) if self.alike is None else self.alike(view, move)

    def sentence(self, template: str, gaps: Mapping[str, object], own: str = "") -> str:
        """A fact in the player's language, for whoever is called ``own`` or “You”. Nothing of the template
        is ever carried out as a format: a gap is a name in braces, and takes a number or a short text.
        """
        if gaps.get("name") in (tr("You"), own or tr("You")):
            template = self.mine.get(template, template)

        def fill(found: re.Match[str]) -> str:
            value = gaps.get(found[1], "…")
            if isinstance(value, str):
                return plain(self.named(value))
            if not isinstance(value, int | float):
                return "…"
            if found[1] in OFTEN:
                return often(value)
            if found[1] in SUMS:
                return self.money(round(value))
            return signed(round(value), plus=found[1] in self.plus)

        said = _GAP.sub(fill, plain(tr(plain(template)))).replace("{{", "{").replace("}}", "}")
        return said[:1].upper() + said[1:]

    def sentences(self, facts: Facts, own: str = "", said: Any = None) -> tuple[str, ...]:
        """Facts in the player's language, each with its full stop; none that only ``restates`` a move that
        is ``said`` beside them.
        """
        told = [(template, self.sentence(template, gaps, own)) for template, gaps in facts[:MOST]]
        words = None if said is None else self.move(said)
        return tuple(
            stopped(one)
            for template, one in told
            if not (words and template in self.restates and words in one)
        )
