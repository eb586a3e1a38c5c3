"""How the facts behind a bid are said: in a hint, in a bot's reasons, and beside a choice of two ways."""

from __future__ import annotations

from typing import Final

from game.ui.i18n import gettext_noop

PAST: Final = {
    "The {card} is the last card": gettext_noop("It was its last card"),
    "No opponent still holds a card as high as the {card}": gettext_noop(
        "No opponent still held a card as high as the {card}"
    ),
    "Only another {card} could stop it": gettext_noop("Only another {card} could have stopped it"),
    "Another {card} would stop it, and one is likely to come": gettext_noop(
        "It tried, though another {card} was likely and would stop it"
    ),
    "No opponent has a card as high as the {card}": gettext_noop(
        "It was on the safe side: no opponent had a card as high as the {card}"
    ),
    "The pile has grown: it’s worth {points}": gettext_noop("The pile had grown: it was worth {points}"),
    "The {points} beats every prize still to come": gettext_noop(
        "It wanted the {points}: no prize still to come was worth more"
    ),
    "It is the last vulture": gettext_noop("It wanted to dodge the last vulture"),
    "No vulture still to come is worse than the {points}": gettext_noop(
        "It wanted to dodge the {points}: no vulture still to come was worse"
    ),
    "The {card} takes the pile {often}": gettext_noop(
        "It reckoned to take the pile with the {card} {often}"
    ),
    "The {card} takes the pile {often}, the {other} {else}": gettext_noop(
        "It reckoned to take the pile with the {card} {often}, with the {other} {else}"
    ),
    "The {card} takes the pile {often}; the {other}, tied or beaten more often, {else}": gettext_noop(
        "It reckoned to take the pile with the {card} {often}; with the {other}, tied or beaten "
        "more often, "
        "{else}"
    ),
    "The {card} gets stuck with the pile {often}": gettext_noop(
        "It reckoned to get stuck with the pile with the {card} {often}"
    ),
    "The {card} gets stuck with the pile {often}, the {other} {else}": gettext_noop(
        "It reckoned to get stuck with the pile with the {card} {often}, with the {other} {else}"
    ),
    "The {card} gets stuck with the pile {often}; the {other} {else}, for the others are likely to "
    "bid about "
    "as much": gettext_noop(
        "It reckoned to get stuck with the pile with the {card} {often}; with the {other} {else}, for that "
        "is more often the lowest"
    ),
    "The {card} takes the {points} mouse {often}": gettext_noop(
        "It reckoned to take the {points} mouse with the {card} {often}"
    ),
    "The {card} takes the {points} mouse {often}, the {other} {else}": gettext_noop(
        "It reckoned to take the {points} mouse with the {card} {often}, with the {other} {else}"
    ),
    "The {card} takes the {points} mouse {often}; the {other}, tied or beaten more often, "
    "{else}": gettext_noop(
        "It reckoned to take the {points} mouse with the {card} {often}; with the {other}, tied or beaten "
        "more often, {else}"
    ),
    "The {card} is left with the {points} vulture {often}": gettext_noop(
        "It reckoned to be left with the {points} vulture with the {card} {often}"
    ),
    "The {card} is left with the {points} vulture {often}, the {other} {else}": gettext_noop(
        "It reckoned to be left with the {points} vulture with the {card} {often}, with the {other} {else}"
    ),
    "The {card} is left with the {points} vulture {often}; the {other} {else}, for the others are "
    "likely to "
    "bid about as much": gettext_noop(
        "It reckoned to be left with the {points} vulture with the {card} {often}; with the {other} "
        "{else}, for that is more often the lowest"
    ),
    "The {card} escapes the {points} only by a tie: {often}": gettext_noop(
        "With the {card} it counted on a tie to escape the {points}: {often}, it reckoned"
    ),
    "An opponent holds the {top}, too: better give this one up": gettext_noop(
        "It gave the {points} up: an opponent held the {top}, too"
    ),
    "Others hold the {top}, too: better give this one up": gettext_noop(
        "It gave the {points} up: others held the {top}, too"
    ),
    "The {card} takes the {points} only if all the others tie: {often}": gettext_noop(
        "With the {card} it hoped that all the others would tie: {often}, it reckoned"
    ),
    "The {card} is only a try: it takes the pile {often}": gettext_noop(
        "The {card} was only a try: it reckoned to take the pile {often}"
    ),
    "The {card} is only a try: it takes the {points} mouse {often}": gettext_noop(
        "The {card} was only a try: it reckoned to take the {points} mouse {often}"
    ),
    "The {kept} is better kept for the last prize: {points}": gettext_noop(
        "It kept the {kept} for the last prize: {points}"
    ),
    "The {other} is worth more when it is kept for later": gettext_noop(
        "The {other} was worth more when it was kept for later"
    ),
    "The {other} is worth more for the {points} mouse still to come": gettext_noop(
        "The {other} was worth more for the {points} mouse still to come"
    ),
    "A card as low as the {card} is easily spared": gettext_noop(
        "A card as low as the {card} was easily spared"
    ),
    "A card as low as the {card} is easily spared, and beats more than a lower one": gettext_noop(
        "A card as low as the {card} was easily spared, and beats more than a lower one"
    ),
    "An opponent still holds the {top}: better give this one up": gettext_noop(
        "It gave the {points} up: an opponent still held the {top}"
    ),
    "All the others still hold the {top}: better give this one up": gettext_noop(
        "It gave the {points} up: all the others still held the {top}"
    ),
    "Several of the others hold the {top}: better give this one up": gettext_noop(
        "It gave the {points} up: several of the others held the {top}"
    ),
    "Winning the {points} would cost too high a card: give this one up": gettext_noop(
        "It gave the {points} up, to spend no high card on it"
    ),
    "Dodging the {points} would cost too high a card: take this one": gettext_noop(
        "It put up with the {points}, to spend no high card on dodging it"
    ),
    "The higher cards are kept for a mouse still to come": gettext_noop(
        "It kept its higher cards for a mouse still to come"
    ),
    "The higher cards are kept: one better mouse is still to come": gettext_noop(
        "It kept its higher cards for a better mouse still to come"
    ),
    "The higher cards are kept: {count} better mice are still to come": gettext_noop(
        "It kept its higher cards for {count} better mice still to come"
    ),
    "The higher cards are kept: {count} mice are still to come": gettext_noop(
        "It kept its higher cards for {count} mice still to come"
    ),
    "The {card} is the lowest card in the hand": gettext_noop(
        "It spent its lowest card and kept the others"
    ),
    "The {card} is one of the highest cards in the hand": gettext_noop(
        "It wanted the prize: the {card} was one of its highest cards"
    ),
    "One better prize is still to come": gettext_noop(
        "It held its highest cards back: one better prize was still to come"
    ),
    "{count} better prizes are still to come": gettext_noop(
        "It held its highest cards back: {count} better prizes were still to come"
    ),
    "The {points} goes to the lowest unmatched card": gettext_noop(
        "It wanted to dodge the {points}, which goes to the lowest unmatched card"
    ),
}
"""All facts of Raj, and how each is said of a bot's move: what it reckoned with then. Hands are no secret:
each may be told while the game runs."""

ALONE: Final = {
    one: f"{one[: one.index('{often}')]}{{often}}" for one in PAST if "{often}" in one and "{else}" in one
}
"""Facts that compare two cards as they are said of the first."""

NAMES_CARDS: Final = frozenset({"card", "cards", "fewer", "kept", "usual"})
"""The gaps of facts that name what is advised."""

USUAL: Final = {
    "A master would play the {usual} here": gettext_noop(
        "If in doubt, play the {usual}: a master bot would"
    ),
    "Masters mostly play {cards} here": gettext_noop(
        "If in doubt, choose among {cards}: what master bots mostly play"
    ),
    "Masters vary here: mostly {cards}, else {fewer}": gettext_noop(
        "If in doubt, {cards}, now and then {fewer}: so master bots play"
    ),
}
"""What masters play, which only people are told; of cards that cannot be told apart, too."""

ESTIMATED: Final = {
    "The {card} takes the pile {often}": gettext_noop("Estimated: the {card} takes the pile {often}"),
    "The {card} takes the pile {often}, the {other} {else}": gettext_noop(
        "Estimated: the {card} takes the pile {often}, the {other} {else}"
    ),
    "The {card} takes the pile {often}; the {other}, tied or beaten more often, {else}": gettext_noop(
        "Estimated: the {card} takes the pile {often}; the {other}, tied or beaten more often, {else}"
    ),
    "The {card} gets stuck with the pile {often}": gettext_noop(
        "Estimated: the {card} gets stuck with the pile {often}"
    ),
    "The {card} gets stuck with the pile {often}, the {other} {else}": gettext_noop(
        "Estimated: the {card} gets stuck with the pile {often}, the {other} {else}"
    ),
    "The {card} gets stuck with the pile {often}; the {other} {else}, for the others are likely to "
    "bid about "
    "as much": gettext_noop(
        "Estimated: the {card} gets stuck with the pile {often}; the {other} {else}, for it is more often "
        "the lowest"
    ),
    "The {card} takes the {points} mouse {often}": gettext_noop(
        "Estimated: the {card} takes the {points} mouse {often}"
    ),
    "The {card} takes the {points} mouse {often}, the {other} {else}": gettext_noop(
        "Estimated: the {card} takes the {points} mouse {often}, the {other} {else}"
    ),
    "The {card} takes the {points} mouse {often}; the {other}, tied or beaten more often, "
    "{else}": gettext_noop(
        "Estimated: the {card} takes the {points} mouse {often}; the {other}, tied or beaten more "
        "often, {else}"
    ),
    "The {card} is left with the {points} vulture {often}": gettext_noop(
        "Estimated: the {card} is left with the {points} vulture {often}"
    ),
    "The {card} is left with the {points} vulture {often}, the {other} {else}": gettext_noop(
        "Estimated: the {card} is left with the {points} vulture {often}, the {other} {else}"
    ),
    "The {card} is left with the {points} vulture {often}; the {other} {else}, for the others are "
    "likely to "
    "bid about as much": gettext_noop(
        "Estimated: the {card} is left with the {points} vulture {often}; the {other} {else}, for it is "
        "more often the lowest"
    ),
    "The {card} takes the {points} only if all the others tie: {often}": gettext_noop(
        "The {card} takes the {points} only if all the others tie; estimated: {often}"
    ),
    "The {card} escapes the {points} only by a tie: {often}": gettext_noop(
        "The {card} escapes the {points} only by a tie; estimated: {often}"
    ),
    "The {card} is only a try: it takes the pile {often}": gettext_noop(
        "The {card} is only a try; estimated, it takes the pile {often}"
    ),
    "The {card} is only a try: it takes the {points} mouse {often}": gettext_noop(
        "The {card} is only a try; estimated, it takes the {points} mouse {often}"
    ),
}
"""How often cards take a pile, said of whoever is advised: a bot reckons with another picture of "
"the rest."""

SIDES: Final = dict.fromkeys((one for one in PAST if one not in ESTIMATED), "")
"""Where moves cannot be told apart, no fact but odds is told: the sides of the choice are told then."""
