"""What cards and words are called, in the player's language."""

from __future__ import annotations

from typing import Final

from game.client.words import later, tr
from game.engine.core import IllegalAction
from game.engine.games.wild_pattern import (
    BEFORE,
    CHALLENGE_CARDS,
    DOLLAR,
    FIFTY_CENTS,
    HANDS_UP,
    ONE_CARD,
    PIANIST,
    SWAP,
    TEN_CENTS,
    WORDS,
    Statement,
    name_of,
)

CARD_NAMES: Final = (
    *(later("red pistol"), later("red loot"), later("red star"), later("red bottle")),
    *(later("red horseshoe"), later("red dynamite"), later("red barrel"), later("red Wanted poster")),
    *(later("blue pistol"), later("blue loot"), later("blue star"), later("blue bottle")),
    *(later("blue horseshoe"), later("blue dynamite"), later("blue barrel"), later("blue Wanted poster")),
    *(later("yellow pistol"), later("yellow loot"), later("yellow star"), later("yellow bottle")),
    *(later("yellow horseshoe"), later("yellow dynamite"), later("yellow barrel")),
    later("yellow Wanted poster"),
    *(later("grey pistol"), later("grey loot"), later("grey star"), later("grey bottle")),
    *(later("grey horseshoe"), later("grey dynamite"), later("grey barrel"), later("grey Wanted poster")),
    *(later("white pistol"), later("white loot"), later("white star"), later("white bottle")),
    *(later("white horseshoe"), later("white dynamite"), later("white barrel")),
    later("white Wanted poster"),
    *(later("One card"), later("Don't shoot the pianist"), later("Hands up!"), later("Swap")),
    *(later("$1"), later("50¢"), later("10¢")),
)
"""By card, the challenge cards last."""

WORD_NAMES: Final = (
    *(later("pistol"), later("loot"), later("star"), later("bottle")),
    *(later("horseshoe"), later("dynamite"), later("barrel"), later("Wanted")),
    *(later("red"), later("blue"), later("yellow"), later("grey"), later("white")),
    *(later("coin"), later("bullets")),
)
"""By word: as short as it can be."""

EVERY_NAMES: Final = (
    *(later("every pistol"), later("every loot bag"), later("every star"), later("every bottle")),
    *(later("every horseshoe"), later("every dynamite"), later("every barrel")),
    *(later("every Wanted poster"), later("every red card"), later("every blue card")),
    *(later("every yellow card"), later("every grey card"), later("every white card")),
    *(later("every coin card"), later("every bullets card")),
)
"""By word: “before every star …”."""

ALWAYS_NAMES: Final = (
    *(later("a pistol"), later("a loot bag"), later("a star"), later("a bottle")),
    *(later("a horseshoe"), later("dynamite"), later("a barrel"), later("a Wanted poster")),
    *(later("a red card"), later("a blue card"), later("a yellow card"), later("a grey card")),
    *(later("a white card"), later("a coin card"), later("a bullets card")),
)
"""By word: “… there is always a star”."""

NEVER_NAMES: Final = (
    *(later("no pistol"), later("no loot bag"), later("no star"), later("no bottle")),
    *(later("no horseshoe"), later("no dynamite"), later("no barrel"), later("no Wanted poster")),
    *(later("no red card"), later("no blue card"), later("no yellow card"), later("no grey card")),
    *(later("no white card"), later("no coin card"), later("no bullets card")),
)
"""By word: “before the red star there is no …”."""

EFFECTS: Final = {
    ONE_CARD: later("take any face-up card: from the wheel or from an opponent"),
    PIANIST: later("an opponent's captured card with bullets leaves the game"),
    HANDS_UP: later("an opponent's captured card with a coin leaves the game"),
    SWAP: later("swap a face-up card of yours for one of an opponent's"),
    DOLLAR: later("the bank pays you $1 at once"),
    FIFTY_CENTS: later("the bank pays you 50¢ at once"),
    TEN_CENTS: later("the bank pays you 10¢ at once"),
}
"""What each challenge card does (WWP-42)."""

assert set(EFFECTS) == set(CHALLENGE_CARDS)


def card_name(card: int) -> str:
    return tr(CARD_NAMES[card])


def sentence_of(statement: Statement) -> str:
    """The declaration as it is read out (WWP-11)."""
    every, always = tr(EVERY_NAMES[statement.every]), tr(ALWAYS_NAMES[statement.always])
    if statement.side == BEFORE:
        return tr("Before {every} there is always {always}", every=every, always=always)
    return tr("After {every} there is always {always}", every=every, always=always)


def money(cents: int) -> str:
    """A sum as it is written at the table: 40¢, $1, $1.20."""
    if cents < 100:
        return tr("{cents}¢", cents=cents)
    if cents % 100 == 0:
        return tr("${dollars}", dollars=cents // 100)
    return tr("${dollars}.{cents}", dollars=cents // 100, cents=f"{cents % 100:02}")


def explained(error: IllegalAction) -> IllegalAction:
    """The same refusal with cards, colours and suits as they are called at this table."""
    called = {name_of(card): tr(name) for card, name in enumerate(CARD_NAMES)}
    called |= {word: tr(name) for word, name in zip(WORDS, WORD_NAMES, strict=True)}
    details = {key: called.get(str(value), value) for key, value in error.details.items()}
    return IllegalAction(error.rule, error.template, **details)
