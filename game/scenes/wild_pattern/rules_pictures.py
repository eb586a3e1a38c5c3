"""The pictures of the rules page: what lies where, what is laid and declared, what the bank is shown."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from game.engine.core import Seat
from game.engine.games.wild_pattern.bank import STRICT, bill_of
from game.engine.games.wild_pattern.cards import CHALLENGE_CARDS, NO_CARD, card_of, word_of
from game.engine.games.wild_pattern.patterns import AFTER, BEFORE, STATEMENTS
from game.scenes.wild_pattern.examples import BillPicture, RowPicture, Shown, notice
from game.scenes.wild_pattern.rules_wheel import WheelPicture
from game.ui.pages import Picture

LARGE: Final = 108.0
"""Width of challenge cards in units: their names can be read."""
SIGNS: Final = (">", "<>", "|", "coins")


def _cards(names: str) -> tuple[int, ...]:
    """Cards as records name them, with commas between."""
    return tuple(card_of(name.strip()) for name in names.split(","))


def _wheel(text: str) -> WheelPicture:
    """Eight cards clockwise from the top, on one of them the card laid: ``card + card laid``; behind them
    what is declared (``says before star coin``), what is taken by choice, what lies on the deck.
    """
    names, *rest = text.split(";")
    more = dict(part.split(maxsplit=1) for part in rest)
    wheel, card, place = [], NO_CARD, -1
    for number, name in enumerate(names.split(",")):
        below, _, laid = name.partition("+")
        wheel.append(card_of(below.strip()))
        if laid:
            card, place = card_of(laid.strip()), number
    statement = None
    if "says" in more:
        side, every, always = more["says"].split()
        statement = STATEMENTS[{"before": BEFORE, "after": AFTER}[side]][word_of(every)][word_of(always)]
    picks = _cards(more["takes"]) if "takes" in more else ()
    return WheelPicture(tuple(wheel), card, place, statement, picks, card_of(more.get("deck")))


def _written(text: str) -> dict[str, str]:
    """Lines ``name: what``, continued where they are indented."""
    lines = re.sub(r"\n +", " ", text.strip()).splitlines()
    return {name: what for name, _, what in (line.partition(": ") for line in lines)}


def _row(names: str) -> RowPicture:
    """Cards and signs in a row: ``card*`` is lit, ``card-`` leaves the game, ``target star`` a target."""
    return RowPicture(tuple(_item(name.strip()) for name in names.split(",")))


def _item(name: str) -> Shown | str:
    if name in SIGNS:
        return name
    kind, _, word = name.partition(" ")
    if kind == "target":
        return Shown(f"target {word_of(word)}")
    card = card_of(name.rstrip("*-"))
    state = {"*": "lit", "-": "gone"}.get(name[-1], "")
    return Shown(f"card {card}", LARGE if card in CHALLENGE_CARDS else 80.0, state)


_WHEELS: Final = """
clock: red star, grey barrel, yellow bottle, white pistol, blue dynamite, red loot, grey wanted,
    blue horseshoe
first: red pistol, grey star, white barrel, blue bottle, yellow dynamite + yellow star, red horseshoe,
    grey wanted, white loot; says before star coin
chain: white bottle, grey pistol, blue loot + red pistol, red star, yellow barrel, white wanted,
    blue horseshoe, grey dynamite; says after pistol red; takes red star
mended: red pistol, grey star, white loot, blue bottle, yellow star, red bottle + yellow horseshoe,
    blue star, white wanted; says before star coin
old: red pistol, grey star, white barrel, blue bottle + yellow horseshoe, yellow star, red loot,
    grey wanted, blue dynamite; says before star coin
wrong: red pistol, grey star, white barrel, yellow dynamite + white star, blue bottle, grey loot,
    red wanted, blue horseshoe; says before star coin
both: grey wanted, red dynamite, white pistol, blue wanted, grey bottle, yellow horseshoe,
    white barrel + red wanted, yellow loot; says after wanted bullets
any: blue star, grey bottle, red loot, yellow wanted, blue horseshoe, white pistol + white bottle,
    grey barrel, red dynamite; says before bottle blue; takes yellow wanted
two: yellow loot, white barrel, grey loot, white horseshoe, red bottle + red loot, white pistol,
    blue star, grey dynamite; says after loot white; takes red loot, yellow loot
wild: red loot, blue star, red bottle, yellow star, red barrel, grey star, red pistol,
    grey dynamite + white star; says before star red
clicked: yellow pistol, blue barrel, red star, white loot, grey bottle, red dynamite, blue wanted,
    yellow barrel; deck red horseshoe
"""
WHEELS: Final = {name: _wheel(text) for name, text in _written(_WHEELS).items()}
_ROWS: Final = """
deck: red pistol, blue pistol, yellow star, white star, grey dynamite
target: target star, |, red star*, white star*
one card: one card, >, blue loot*
pianist: pianist, >, red bottle-
hands up: hands up, >, yellow star-
swap: swap, >, grey barrel, <>, yellow loot*
money: $1, 50c, 10c, >, coins
different: red pistol*, blue loot*, yellow star*, grey bottle*, white horseshoe*
wanted: red wanted*, blue wanted*, yellow wanted*, grey wanted*, white wanted*
"""
ROWS: Final = {name: _row(text) for name, text in _written(_ROWS).items()}
_PAID: Final = _cards("red star, grey star, yellow star, red pistol, blue pistol")
BILL: Final = BillPicture(bill_of(Seat(0), _PAID, word_of("star"), STRICT))
PICTURES: Final[Mapping[str, Picture]] = {**WHEELS, **ROWS, "notice": notice, "bill": BILL}
