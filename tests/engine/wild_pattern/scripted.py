"""A table of Wild Wild Pattern at which the tests decide everything, and random games on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from game.engine.core import Event, IllegalAction, Json, OptionValue, Rng, Seat, Setup
from game.engine.games.wild_pattern import moves
from game.engine.games.wild_pattern.cards import (
    COLOURS,
    NO_CARD,
    card_of,
    is_pattern,
    word_of,
)
from game.engine.games.wild_pattern.patterns import Statement, claims_at, claims_on
from game.engine.games.wild_pattern.phases import Phase
from game.engine.games.wild_pattern.rules import RULES
from game.engine.games.wild_pattern.state import WildPatternState
from game.engine.race import RaceTable
from tests.records.play import walk

NAMES = ("Ana", "Ben", "Caz", "Dee")

STARS = "GStar RPistol BLoot BBottle YLoot RBarrel WLoot WBarrel"
"""A yellow star on place 4 makes “after every star always red” with two stars."""
THREE_STARS = "GStar RPistol WStar RBottle YLoot RBarrel WLoot WBarrel"
"""A yellow star on place 4 makes it with three."""
COINS = "RPistol GStar WBarrel BBottle YDynamite RHorseshoe GWanted WLoot"
"""The second example of the rules: a yellow star on place 4, “before every star always coin”."""
THREE_COINS = "RStar RPistol WStar YPistol RLoot BPistol RWanted GPistol"
"""A grey star on place 4 makes “before every star always coin” with three stars."""
ALTERNATING = "BStar RPistol YStar RLoot GStar RBottle WPistol RBarrel"
"""A white star on place 6 makes a Wild Wild Pattern: “after every star always red”."""


def card(code: str) -> int:
    """``"RPistol"`` → the card; challenge cards go by their names in records."""
    colour = {name[0].upper(): name for name in COLOURS}.get(code[0], "")
    found = card_of(f"{colour} {code[1:].lower()}")
    found = card_of(code) if found == NO_CARD else found
    assert found != NO_CARD, code
    return found


def cards(codes: str) -> list[int]:
    return [card(code) for code in codes.split()]


def said(text: str) -> Statement:
    """``"after star red"`` → the statement."""
    side, every, always = text.split()
    return Statement(("before", "after").index(side), word_of(every), word_of(always))


class Scene:
    """A table, its state, and short words for what is done at it."""

    def __init__(self, seats: int = 3, **options: OptionValue) -> None:
        self.table = RaceTable(RULES, Setup(NAMES[:seats], options), seed=0)

    @property
    def state(self) -> WildPatternState:
        state: WildPatternState = self.table._state
        return state

    @property
    def waiting(self) -> tuple[Seat, ...]:
        return RULES.waiting_for(self.state)

    def deal(self, wheel: str, targets: str = "pistol loot star bottle") -> list[Event]:
        words = [word_of(word) for word in targets.split()][: len(self.table.seats)]
        words = [NO_CARD if gone else word for word, gone in zip(words, self.state.out, strict=True)]
        return self.table.do_chance(moves.Deal(tuple(words), tuple(cards(wheel))))

    def draw(self, *drawn: str | Sequence[str]) -> list[Event]:
        lists = [[one] if isinstance(one, str) else list(one) for one in drawn]
        return self.table.do_chance(moves.Draw(tuple(tuple(card(code) for code in one) for one in lists)))

    def fill(self, codes: str) -> list[Event]:
        return self.table.do_chance(moves.Fill(tuple(cards(codes))))

    def wheel(self, codes: str) -> list[Event]:
        return self.table.do_chance(moves.Wheel(tuple(cards(codes))))

    def do(self, seat: int, action: Any, at: int | None = None) -> list[Event]:
        events = self.table.do_move(Seat(seat), action, at=at)
        assert events
        return events

    def lay(self, seat: int, place: int, at: int | None = None) -> list[Event]:
        return self.do(seat, moves.Lay(place), at)

    def say(self, seat: int, text: str, at: int | None = None) -> list[Event]:
        return self.do(seat, said(text), at)

    def declare(self, seat: int, place: int, text: str) -> list[Event]:
        """Lay the card in hand on this place and declare a pattern there."""
        self.lay(seat, place)
        return self.say(seat, text)

    def take(self, seat: int, place: int) -> list[Event]:
        return self.do(seat, moves.Take(place))

    def clock(self, name: str) -> list[Event]:
        return self.table.do_chance(moves.TimeUp(name))

    def told(self, line: Json) -> list[Event]:
        """Chance's outcome as a record has it."""
        return self.table.do_chance(RULES.notation.read_chance(line))

    def chance(self) -> list[Event]:
        events = self.table.step()
        assert events
        return events

    def lay_all_down(self) -> None:
        """Everybody lays down on the first place allowed."""
        while self.state.phase == Phase.LAYING:
            seat = self.waiting[0]
            self.do(seat, RULES.legal(self.state, seat)[0])

    def refused(self, rule: str, seat: int, action: Any, at: int | None = None, says: str = "") -> None:
        """The move is refused by this rule, and with this sentence if one is given; nothing changes."""
        before = frozen(self.state)
        with pytest.raises(IllegalAction) as error:
            self.table.do_move(Seat(seat), action, at=at)
        assert error.value.rule == rule, str(error.value)
        assert str(error.value).strip()
        assert says in ("", str(error.value))
        assert frozen(self.state) == before

    def give(self, seat: int, codes: str) -> None:
        """Captured cards, taken out of the deck."""
        for one in cards(codes):
            self.state.deck.remove(one)
            self.state.captured[seat].append(one)

    def challenge(self, seat: int, *names: str) -> None:
        """Challenge cards before a seat, taken out of the deck."""
        for name in names:
            self.state.deck.remove(card(name))
            self.state.challenges[seat].append(card(name))

    def exhaust(self, left: int = 0) -> None:
        """All but so many pattern cards of the deck leave the game."""
        keep = [one for one in self.state.deck if is_pattern(one)][:left]
        self.state.removed += [one for one in self.state.deck if one not in keep]
        self.state.deck = keep


def started(wheel: str = STARS, *drawn: str, seats: int = 3, **options: OptionValue) -> Scene:
    """A first turn in which seat 0 holds the yellow star unless told otherwise."""
    scene = Scene(seats, **options)
    scene.deal(wheel)
    given = drawn or ("YStar", "YBarrel", "WWanted", "BDynamite")[:seats]
    scene.draw(*given)
    return scene


def won(
    *names: str, mine: str = "", theirs: str = "", other: tuple[str, ...] = (), **options: OptionValue
) -> Scene:
    """Seat 0 has just taken the white barrel for a pattern and has these challenge cards."""
    scene = started(**options)
    scene.give(0, mine)
    scene.give(1, theirs)
    scene.challenge(0, *names)
    scene.challenge(1, *other)
    scene.declare(0, 4, "after star red")
    scene.take(0, 7)
    return scene


def frozen(state: WildPatternState) -> dict[str, str]:
    return {name: repr(getattr(state, name)) for name in WildPatternState.__slots__}


def found(events: Sequence[Event], kind: type[Event]) -> Any:
    """The one event of a kind."""
    [event] = [event for event in events if isinstance(event, kind)]
    return event


# --- random games ------------------------------------------------------------------------------


def random_setup(rng: Rng) -> Setup:
    options: dict[str, OptionValue] = {}
    for spec in RULES.options:
        options[spec.name] = rng.choice(spec.values)
    options["relaxed"] = rng.random() < 0.25
    return Setup(NAMES[: rng.choice(RULES.seats)], options)


def choose(state: WildPatternState, seat: Seat, rng: Rng, skill: float) -> Any:
    """A move: with ``skill`` a claim that is right, else any."""
    if state.phase == Phase.DECLARE and rng.random() < skill:
        claims = claims_at(state.wheel_before, state.piles[state.place][-1], state.place)
        if claims:
            return rng.choice(claims).pattern.statement
    if state.phase in (Phase.RACE, Phase.SONG) and rng.random() < skill:
        held = state.hands[seat] if state.clicked == NO_CARD else state.clicked
        claims = claims_on(state.wheel, held)
        if claims and rng.random() < 0.8:
            return moves.Lay(rng.choice(claims).place)
    return rng.choice(RULES.legal(state, seat))


def positions(setup: Setup, rng: Rng, skill: float = 0.7) -> Iterator[tuple[WildPatternState, Any]]:
    """Every position of a random game with what is done next: chance, joint moves, or None at the end."""

    def choices(state: WildPatternState, waiting: Sequence[Seat]) -> dict[Seat, Any]:
        chosen = {seat: choose(state, seat, rng, skill) for seat in rng.sample(waiting, len(waiting))}
        if rng.random() < 0.1 and not state.variant.relaxed and state.phase in (Phase.RACE, Phase.SONG):
            return dict.fromkeys(waiting, moves.Pass())
        return chosen

    return walk(RULES, setup, rng, choices)
