"""What seats and chance decide, and how it stands in a record (docs/notation.md)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from game.engine.core import IllegalAction, Json, as_written
from game.engine.games.wild_pattern.cards import (
    CHALLENGE_CARDS,
    HANDS_UP,
    NO_CARD,
    ONE_CARD,
    PIANIST,
    PLACES,
    SWAP,
    TARGETS,
    WORDS,
    card_of,
    name_of,
    word_of,
)
from game.engine.games.wild_pattern.patterns import SIDES, STATEMENTS, Statement

TURN: Final = "turn"
DECLARATION: Final = "declaration"
CLICK_SONG: Final = "song"
CLOCKS: Final = (TURN, DECLARATION, CLICK_SONG)


@dataclass(frozen=True, slots=True)
class Buzz:
    """Stop the others (WWP-R16)."""


@dataclass(frozen=True, slots=True)
class Click:
    """Lay the card on the deck and sing (WWP-30)."""


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay the card in hand, or the clicked card, on this place (WWP-20, WWP-25, WWP-30)."""

    place: int


@dataclass(frozen=True, slots=True)
class Take:
    """Take the top card of this place (WWP-22, WWP-24, WWP-30)."""

    place: int


@dataclass(frozen=True, slots=True)
class Use:
    """Use a challenge card: ``take`` is what is taken or shot, ``give`` what Swap gives for it (WWP-42)."""

    card: int
    take: int = NO_CARD
    give: int = NO_CARD


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing: let the clock run (a race), pass (relaxed, WWP-R18), use no challenge card (WWP-41)."""


Action = Buzz | Click | Lay | Statement | Take | Use | Pass


@dataclass(frozen=True, slots=True)
class Deal:
    """A new round: targets (-1 for a seat that is out) and the cards turned up until the wheel is full."""

    targets: tuple[int, ...]
    turned: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Wheel:
    """A new wheel in mid-round (WWP-50)."""

    turned: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Draw:
    """Each seat's drawn cards: challenge cards, and last a pattern card (WWP-40)."""

    cards: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Fill:
    """The cards turned up to fill the gaps (WWP-25, WWP-R10)."""

    turned: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TimeUp:
    """A clock has run out: the turn's, the declaration's or the song's."""

    clock: str


Chance = Deal | Wheel | Draw | Fill | TimeUp

_BUZZ, _CLICK, _PASS = Buzz(), Click(), Pass()
_PLAIN: Final[dict[str, Action]] = {"buzz": _BUZZ, "click": _CLICK, "pass": _PASS}

_USE_KEYS: Final = {
    ONE_CARD: {"use", "take"},
    PIANIST: {"use", "take"},
    HANDS_UP: {"use", "take"},
    SWAP: {"use", "take", "give"},
}


def write_action(action: Action) -> Json:
    """The action as an object, such as ``{"lay": 4}`` or ``{"before": "star", "always": "coin"}``."""
    match action:
        case Lay(place):
            return {"lay": place}
        case Take(place):
            return {"take": place}
        case Statement(side, every, always):
            return {SIDES[side]: WORDS[every], "always": WORDS[always]}
        case Use(card, take, give):
            line: Json = {"use": name_of(card)}
            if take != NO_CARD:
                line["take"] = name_of(take)
            if give != NO_CARD:
                line["give"] = name_of(give)
            return line
        case Buzz():
            return {"buzz": True}
        case Click():
            return {"click": True}
    return {"pass": True}


def read_action(move: Json) -> Action:
    """The action written there. Raises IllegalAction."""
    keys = set(move)
    if len(keys) == 1:
        [(key, value)] = move.items()
        if key in _PLAIN and value is True:
            return _PLAIN[key]
        if key == "lay":
            return Lay(_place(value))
        if key == "take":
            return Take(_place(value))
    if keys & {"before", "after", "always"}:
        return _statement(move)
    if "use" in keys:
        return _use(move)
    raise IllegalAction(
        "REC-04",
        "a player’s move is “lay” and a place, “before” or “after” and “always”, “take” and a place, "
        "“use” and a challenge card, or “buzz”, “click” or “pass” and true",
    )


def write_chance(chance: Chance) -> Json:
    """Chance's outcome as an object, such as ``{"fill": ["red star"]}``."""
    match chance:
        case Deal(targets, turned):
            names = [None if target == NO_CARD else WORDS[target] for target in targets]
            return {"targets": names, "wheel": _names(turned)}
        case Wheel(turned):
            return {"wheel": _names(turned)}
        case Draw(cards):
            return {"draw": [_names(drawn) for drawn in cards]}
        case Fill(turned):
            return {"fill": _names(turned)}
        case TimeUp(clock):
            return {"clock": clock}


def read_chance(move: Json) -> Chance:
    """The outcome written there. Raises IllegalAction."""
    keys = set(move)
    if keys == {"targets", "wheel"}:
        targets = move["targets"]
        if not isinstance(targets, list):
            raise IllegalAction("WWP-01", "“targets” is a list with a target for every seat")
        return Deal(tuple(_target(target) for target in targets), _cards(move["wheel"]))
    if keys == {"wheel"}:
        return Wheel(_cards(move["wheel"]))
    if keys == {"draw"}:
        drawn = move["draw"]
        if not isinstance(drawn, list):
            raise IllegalAction("WWP-20", "“draw” is a list with the cards drawn by every seat")
        return Draw(tuple(_cards(cards) for cards in drawn))
    if keys == {"fill"}:
        return Fill(_cards(move["fill"]))
    if keys == {"clock"}:
        clock = move["clock"]
        if not isinstance(clock, str) or clock not in CLOCKS:
            raise IllegalAction(
                "WWP-R11",
                "there is no clock {clock}: there is turn, declaration, song",
                clock=as_written(clock),
            )
        return TimeUp(clock)
    raise IllegalAction(
        "REC-04", "a line is “targets” and “wheel”, “wheel”, “draw”, “fill”, “clock”, or “seat” and a move"
    )


def _statement(move: Json) -> Statement:
    """The statement made of direction, A and B; anything else is no move (WWP-11)."""
    for side, word in enumerate(SIDES):
        if set(move) == {word, "always"}:
            return STATEMENTS[side][_word(move[word])][_word(move["always"])]
    raise IllegalAction(
        "WWP-11",
        "a declaration is “before” or “after” with one word and “always” with another, nothing else",
    )


def _use(move: Json) -> Use:
    card = _card(move["use"])
    if card not in CHALLENGE_CARDS:
        raise IllegalAction("WWP-42", "{card} is not a challenge card", card=name_of(card))
    wanted = _USE_KEYS.get(card, {"use"})
    if set(move) != wanted:
        raise IllegalAction(
            "WWP-42",
            "a move with the challenge card {card} has {keys}",
            card=name_of(card),
            keys=", ".join(f"“{key}”" for key in ("use", "take", "give") if key in wanted),
        )
    return Use(
        card,
        _card(move["take"]) if "take" in wanted else NO_CARD,
        _card(move["give"]) if "give" in wanted else NO_CARD,
    )


def _place(value: Any) -> int:
    if type(value) is not int or not 0 <= value < PLACES:
        raise IllegalAction(
            "WWP-02", "the wheel has the places 0 to 7, not {place}", place=as_written(value)
        )
    return value


def _word(value: Any) -> int:
    word = word_of(value)
    if word < 0:
        raise IllegalAction("WWP-11", "no card shows {word}", word=as_written(value))
    return word


def _target(value: Any) -> int:
    if value is None:
        return NO_CARD
    word = word_of(value)
    if word not in TARGETS:
        raise IllegalAction("WWP-01", "there is no target {target}", target=as_written(value))
    return word


def _card(value: Any) -> int:
    card = card_of(value)
    if card == NO_CARD:
        raise IllegalAction("WWP-02", "there is no card {card}", card=as_written(value))
    return card


def _cards(value: Any) -> tuple[int, ...]:
    if not isinstance(value, list):
        raise IllegalAction("WWP-02", "cards stand in a list, not {value}", value=as_written(value))
    return tuple(_card(name) for name in value)


def _names(cards: tuple[int, ...]) -> list[str]:
    return [name_of(card) for card in cards]
