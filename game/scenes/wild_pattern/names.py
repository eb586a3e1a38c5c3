"""What cards and words are called, in the player's language."""

from __future__ import annotations

from typing import Final

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
from game.ui.i18n import gettext_noop, tr

CARD_NAMES: Final = (
    *(gettext_noop("red pistol"), gettext_noop("red loot"), gettext_noop("red star")),
    *(gettext_noop("red bottle"), gettext_noop("red horseshoe"), gettext_noop("red dynamite")),
    *(gettext_noop("red barrel"), gettext_noop("red Wanted poster"), gettext_noop("blue pistol")),
    *(gettext_noop("blue loot"), gettext_noop("blue star"), gettext_noop("blue bottle")),
    *(gettext_noop("blue horseshoe"), gettext_noop("blue dynamite"), gettext_noop("blue barrel")),
    *(gettext_noop("blue Wanted poster"), gettext_noop("yellow pistol"), gettext_noop("yellow loot")),
    *(gettext_noop("yellow star"), gettext_noop("yellow bottle"), gettext_noop("yellow horseshoe")),
    *(gettext_noop("yellow dynamite"), gettext_noop("yellow barrel"), gettext_noop("yellow Wanted poster")),
    *(gettext_noop("grey pistol"), gettext_noop("grey loot"), gettext_noop("grey star")),
    *(gettext_noop("grey bottle"), gettext_noop("grey horseshoe"), gettext_noop("grey dynamite")),
    *(gettext_noop("grey barrel"), gettext_noop("grey Wanted poster"), gettext_noop("white pistol")),
    *(gettext_noop("white loot"), gettext_noop("white star"), gettext_noop("white bottle")),
    *(gettext_noop("white horseshoe"), gettext_noop("white dynamite"), gettext_noop("white barrel")),
    *(gettext_noop("white Wanted poster"), gettext_noop("One card")),
    *(gettext_noop("Don't shoot the pianist"), gettext_noop("Hands up!"), gettext_noop("Swap")),
    *(gettext_noop("$1"), gettext_noop("50¢"), gettext_noop("10¢")),
)
"""By card, the challenge cards last."""

WORD_NAMES: Final = (
    *(gettext_noop("pistol"), gettext_noop("loot"), gettext_noop("star"), gettext_noop("bottle")),
    *(gettext_noop("horseshoe"), gettext_noop("dynamite"), gettext_noop("barrel"), gettext_noop("Wanted")),
    *(gettext_noop("red"), gettext_noop("blue"), gettext_noop("yellow"), gettext_noop("grey")),
    *(gettext_noop("white"), gettext_noop("coin"), gettext_noop("bullets")),
)
"""By word: as short as it can be."""

EVERY_NAMES: Final = (
    *(gettext_noop("every pistol"), gettext_noop("every loot bag"), gettext_noop("every star")),
    *(gettext_noop("every bottle"), gettext_noop("every horseshoe"), gettext_noop("every dynamite")),
    *(gettext_noop("every barrel"), gettext_noop("every Wanted poster"), gettext_noop("every red card")),
    *(gettext_noop("every blue card"), gettext_noop("every yellow card"), gettext_noop("every grey card")),
    *(gettext_noop("every white card"), gettext_noop("every coin card")),
    gettext_noop("every bullets card"),
)
"""By word: “before every star …”."""

ALWAYS_NAMES: Final = (
    *(gettext_noop("a pistol"), gettext_noop("a loot bag"), gettext_noop("a star")),
    *(gettext_noop("a bottle"), gettext_noop("a horseshoe"), gettext_noop("dynamite")),
    *(gettext_noop("a barrel"), gettext_noop("a Wanted poster"), gettext_noop("a red card")),
    *(gettext_noop("a blue card"), gettext_noop("a yellow card"), gettext_noop("a grey card")),
    *(gettext_noop("a white card"), gettext_noop("a coin card"), gettext_noop("a bullets card")),
)
"""By word: “… there is always a star”."""

NEVER_NAMES: Final = (
    *(gettext_noop("no pistol"), gettext_noop("no loot bag"), gettext_noop("no star")),
    *(gettext_noop("no bottle"), gettext_noop("no horseshoe"), gettext_noop("no dynamite")),
    *(gettext_noop("no barrel"), gettext_noop("no Wanted poster"), gettext_noop("no red card")),
    *(gettext_noop("no blue card"), gettext_noop("no yellow card"), gettext_noop("no grey card")),
    *(gettext_noop("no white card"), gettext_noop("no coin card"), gettext_noop("no bullets card")),
)
"""By word: “before the red star there is no …”."""

EFFECTS: Final = {
    ONE_CARD: gettext_noop("take any face-up card: from the wheel or from an opponent"),
    PIANIST: gettext_noop("an opponent's captured card with bullets leaves the game"),
    HANDS_UP: gettext_noop("an opponent's captured card with a coin leaves the game"),
    SWAP: gettext_noop("swap a face-up card of yours for one of an opponent's"),
    DOLLAR: gettext_noop("the bank pays you $1 at once"),
    FIFTY_CENTS: gettext_noop("the bank pays you 50¢ at once"),
    TEN_CENTS: gettext_noop("the bank pays you 10¢ at once"),
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
