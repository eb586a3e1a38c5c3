"""What of a bot's reasons a game tells, and when."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from game.ui.i18n import gettext_noop


@dataclass(frozen=True, slots=True)
class BotWords:
    """How a game tells why its bots moved as they did.

    open_facts, open_move: the facts and the weighed moves, beside the one that was played, that may be
    told while the game runs: nothing that says what a bot holds.
    aims: the gaps of facts that say what a played move is after (None: some move); they stay closed while
    the game runs.
    names: whatever was played has been seen by all, and reasons name it while the game runs.
    acted: the seats whose moves lie on the table as answers to the same as this position's.
    whims: the facts that say why a bot played something else than it thought best.
    near: moves whose worth a bot finds no further apart it draws among, so that nobody can foresee it.
    drawn: says so of the move that it played and of the best.
    strayed: why it played one that is further from the best (in English).
    alone: facts that compare two moves as they are said of one.
    past: facts as they are said of a move that was made, with what the bot reckoned then.
    """

    open_facts: frozenset[str]
    open_move: Callable[[Any, Any], bool] = lambda _move, _played: True
    aims: Callable[[Any], frozenset[str]] = lambda _move: frozenset()
    names: bool = False
    acted: Callable[[Any], frozenset[int]] = lambda _view: frozenset()
    whims: frozenset[str] = frozenset()
    near: float = 0.0
    drawn: Callable[[Any, Any], str] | None = None
    strayed: str = gettext_noop("Weighed as better: {move}. A bot now and then plays something else.")
    alone: Mapping[str, str] = field(default_factory=dict)
    past: Mapping[str, str] = field(default_factory=dict)
