"""The pictures of the rules page: what lies where, what is laid and declared, what the bank is shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.engine.core import Seat
from game.engine.games.wild_pattern import AFTER, BEFORE, CHALLENGE_CARDS, NO_CARD, STATEMENTS, bill_of
from game.engine.games.wild_pattern.bank import STRICT
from game.engine.games.wild_pattern.cards import card_of, word_of
from game.scenes.wild_pattern.examples import BillPicture, RowPicture, Shown, notice
from game.scenes.wild_pattern.rules_wheel import WheelPicture
from game.ui.pages import Picture

LARGE: Final = 108.0
"""Width of challenge cards in units: their names can be read."""
SIGNS: Final = (">", "<>", "|", "coins")


def _cards(names: str) -> tuple[int, ...]:
    """Cards as records name them, with commas between."""
    return tuple(card_of(name.strip()) for name in names.split(","))


def _wheel(names: str, said: str = "", picks: str = "", clicked: str = "") -> WheelPicture:
    """Eight cards clockwise from the top, on one of them the card that was laid: ``card + card laid``.

    ``said`` is the declaration in short: ``before star coin``.
    """
    wheel, card, place = [], NO_CARD, -1
    for number, name in enumerate(names.split(",")):
        below, _, laid = name.partition("+")
        wheel.append(card_of(below.strip()))
        if laid:
            card, place = card_of(laid.strip()), number
    statement = None
    if said:
        side, every, always = said.split()
        statement = STATEMENTS[{"before": BEFORE, "after": AFTER}[side]][word_of(every)][word_of(always)]
    taken = _cards(picks) if picks else ()
    return WheelPicture(
        tuple(wheel), card, place, statement, taken, card_of(clicked) if clicked else NO_CARD
    )


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


WHEELS: Final = {
    "clock": _wheel(
        "red star, grey barrel, yellow bottle, white pistol, "
        "blue dynamite, red loot, grey wanted, blue horseshoe"
    ),
    "first": _wheel(
        "red pistol, grey star, white barrel, blue bottle, "
        "yellow dynamite + yellow star, red horseshoe, grey wanted, white loot",
        "before star coin",
    ),
    "chain": _wheel(
        "white bottle, grey pistol, blue loot + red pistol, red star, "
        "yellow barrel, white wanted, blue horseshoe, grey dynamite",
        "after pistol red",
        "red star",
    ),
    "mended": _wheel(
        "red pistol, grey star, white loot, blue bottle, "
        "yellow star, red bottle + yellow horseshoe, blue star, white wanted",
        "before star coin",
    ),
    "old": _wheel(
        "red pistol, grey star, white barrel, blue bottle + yellow horseshoe, "
        "yellow star, red loot, grey wanted, blue dynamite",
        "before star coin",
    ),
    "wrong": _wheel(
        "red pistol, grey star, white barrel, yellow dynamite + white star, "
        "blue bottle, grey loot, red wanted, blue horseshoe",
        "before star coin",
    ),
    "both": _wheel(
        "grey wanted, red dynamite, white pistol, blue wanted, "
        "grey bottle, yellow horseshoe, white barrel + red wanted, yellow loot",
        "after wanted bullets",
    ),
    "any": _wheel(
        "blue star, grey bottle, red loot, yellow wanted, "
        "blue horseshoe, white pistol + white bottle, grey barrel, red dynamite",
        "before bottle blue",
        "yellow wanted",
    ),
    "two": _wheel(
        "yellow loot, white barrel, grey loot, white horseshoe, "
        "red bottle + red loot, white pistol, blue star, grey dynamite",
        "after loot white",
        "red loot, yellow loot",
    ),
    "wild": _wheel(
        "red loot, blue star, red bottle, yellow star, "
        "red barrel, grey star, red pistol, grey dynamite + white star",
        "before star red",
    ),
    "clicked": _wheel(
        "yellow pistol, blue barrel, red star, white loot, "
        "grey bottle, red dynamite, blue wanted, yellow barrel",
        clicked="red horseshoe",
    ),
}
ROWS: Final = {
    "deck": _row("red pistol, blue pistol, yellow star, white star, grey dynamite"),
    "target": _row("target star, |, red star*, white star*"),
    "one card": _row("one card, >, blue loot*"),
    "pianist": _row("pianist, >, red bottle-"),
    "hands up": _row("hands up, >, yellow star-"),
    "swap": _row("swap, >, grey barrel, <>, yellow loot*"),
    "money": _row("$1, 50c, 10c, >, coins"),
    "different": _row("red pistol*, blue loot*, yellow star*, grey bottle*, white horseshoe*"),
    "wanted": _row("red wanted*, blue wanted*, yellow wanted*, grey wanted*, white wanted*"),
}
BILL: Final = BillPicture(
    bill_of(
        Seat(0),
        _cards("red star, grey star, yellow star, red pistol, blue pistol"),
        word_of("star"),
        STRICT,
    )
)
PICTURES: Final[Mapping[str, Picture]] = {**WHEELS, **ROWS, "notice": notice, "bill": BILL}
