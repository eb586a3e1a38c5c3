"""What cards and words are called, in the player's language."""

from __future__ import annotations

from typing import Final

from game.engine.core import IllegalAction
from game.engine.games.wild_pattern import cards
from game.engine.games.wild_pattern.patterns import BEFORE, Statement
from game.engine.games.wild_pattern.view import WildPatternView
from game.ui.i18n import gettext_noop, listed, tr

CARD_NAMES: Final = listed(
    "red pistol, red loot, red star, red bottle, red horseshoe, red dynamite, red barrel, red Wanted "
    "poster, blue pistol, blue loot, blue star, blue bottle, blue horseshoe, blue dynamite, blue "
    "barrel, blue Wanted poster, yellow pistol, yellow loot, yellow star, yellow bottle, yellow "
    "horseshoe, yellow dynamite, yellow barrel, yellow Wanted poster, grey pistol, grey loot, grey "
    "star, grey bottle, grey horseshoe, grey dynamite, grey barrel, grey Wanted poster, white pistol, "
    "white loot, white star, white bottle, white horseshoe, white dynamite, white barrel, white Wanted "
    "poster, One card, Don’t shoot the pianist, Hands up!, Swap, $1, 50¢, 10¢"
)
"""By card, the challenge cards last."""

WORD_NAMES: Final = listed(
    "pistol, loot, star, bottle, horseshoe, dynamite, barrel, Wanted, red, blue, yellow, grey, white, "
    "coin, bullets"
)
"""By word: as short as it can be."""

SLOT_NAMES: Final = (
    *WORD_NAMES[:8],
    *listed("red card, blue card, yellow card, grey card, white card, card with a coin, card with bullets"),
)
"""By word: what a slot of the declaration is filled with."""

EVERY_NAMES: Final = listed(
    "every pistol, every loot bag, every star, every bottle, every horseshoe, every dynamite, every "
    "barrel, every Wanted poster, every red card, every blue card, every yellow card, every grey card, "
    "every white card, every card with a coin, every card with bullets"
)
"""By word: “before every star …”."""

ALWAYS_NAMES: Final = listed(
    "a pistol, a loot bag, a star, a bottle, a horseshoe, dynamite, a barrel, a Wanted poster, a red card, "
    "a blue card, a yellow card, a grey card, a white card, a card with a coin, a card with bullets"
)
"""By word: “… there is always a star”."""

NEVER_NAMES: Final = listed(
    "no pistol, no loot bag, no star, no bottle, no horseshoe, no dynamite, no barrel, no Wanted poster, "
    "no red card, no blue card, no yellow card, no grey card, no white card, no card with a coin, no "
    "card with bullets"
)
"""By word: “before the red star there is no …”."""

EFFECTS: Final = {
    cards.ONE_CARD: gettext_noop("take any face-up card: from the wheel or from an opponent"),
    cards.PIANIST: gettext_noop("an opponent’s captured card with bullets leaves the game"),
    cards.HANDS_UP: gettext_noop("an opponent’s captured card with a coin leaves the game"),
    cards.SWAP: gettext_noop("swap one of your face-up cards for an opponent’s"),
    cards.DOLLAR: gettext_noop("the bank pays $1 at once"),
    cards.FIFTY_CENTS: gettext_noop("the bank pays 50¢ at once"),
    cards.TEN_CENTS: gettext_noop("the bank pays 10¢ at once"),
}
"""What each challenge card does (WWP-42)."""

assert set(EFFECTS) == set(cards.CHALLENGE_CARDS)


def card_name(card: int) -> str:
    return tr(CARD_NAMES[card])


def quoted_name(card: int) -> str:
    """The same amid a sentence: a challenge card in quotation marks, for some are called like sums."""
    return tr("“{card}”", card=card_name(card)) if card in EFFECTS else card_name(card)


STANDOFFS: Final = {
    4: gettext_noop("High Noon"),
    3: gettext_noop("Mexican standoff"),
    2: gettext_noop("Duel in the sun"),
}
"""The rounds of Dead or Alive by how many play (WWP-61)."""


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
    called = {cards.name_of(card): tr(name) for card, name in enumerate(CARD_NAMES)}
    called |= {word: tr(name) for word, name in zip(cards.WORDS, WORD_NAMES, strict=True)}
    details = {key: called.get(str(value), value) for key, value in error.details.items()}
    return IllegalAction(error.rule, error.template, **details)


def round_name(view: WildPatternView) -> str:
    """What this round is called: in Dead or Alive by who plays it (WWP-61), the last of a Saloon so."""
    if view.variant.dead_or_alive:
        playing = sum(number in (0, view.round) for number in view.out)
        return tr(STANDOFFS[playing])
    return tr("Last round") if view.round == cards.LAST_ROUND else ""
