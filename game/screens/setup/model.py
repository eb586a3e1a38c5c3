"""Who is to sit where: the draft of a table before the game, and what was played last."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final, Protocol

from game.engine.core import BadSetup, Json, Options, OptionValue, Setup
from game.engine.rules import OptionSpec
from game.ui.i18n import tr
from game.ui.known_person import KnownPerson
from game.ui.portraits import FACES, PEOPLE, face_of
from game.ui.regulars import BY_KEY, REGULARS, free_regulars, temper_of
from game.ui.session import PERSON, Player

LONGEST: Final = 16
"""Letters of a name at the table."""
NAMES: Final = (
    *("Ana", "Ben", "Caz", "Dora", "Eli", "Fay", "Gus", "Hana", "Ivo", "Jun"),
    *("Kim", "Leo", "Mia", "Nico", "Olga", "Pau", "Rita", "Teo", "Uma", "Vera"),
)
"""Names to pick from without a keyboard."""


def default_name(face: str, number: int) -> str:
    """The name of whoever has none: among several people their number, else the face's; 0 for no number."""
    if number:
        return tr("Player {n}", n=number)
    return tr("You") if face == PEOPLE[0].key else face_of(face).name


@dataclass(slots=True)
class PlayerSlot:
    """Somebody in a seat. ``own`` is the name that was written for them; empty: the usual one."""

    face: str
    level: str
    own: str = ""
    instead: str = ""
    """The written name of whoever comes back when a person becomes a bot again, or a bot a person."""
    number: int = 0
    """The how manieth person at the table; 0 for a bot, and for a person who plays with bots alone."""

    @property
    def person(self) -> bool:
        return self.level == PERSON

    @property
    def name(self) -> str:
        return self.own.strip() or self.default

    @property
    def default(self) -> str:
        return default_name(self.face, self.number)


def first_table(options: Options, bots: Sequence[str]) -> Json:
    """A newcomer's table as it is stored: these options, and you with these regulars, if any are named."""
    players = [
        {"face": "you", "level": PERSON},
        *({"face": key, "level": BY_KEY[key].level} for key in bots),
    ]
    return {"options": dict(options), "players": players if bots else []}


Settle = Callable[[Options, Sequence[Player]], Options]
"""What these players play with, of the options that were chosen."""


def _as_chosen(options: Options, _players: Sequence[Player]) -> Options:
    return options


class Seating(Protocol):
    """What is to be known of the rules before somebody sits down."""

    @property
    def name(self) -> str: ...

    @property
    def seats(self) -> range: ...

    @property
    def options(self) -> Sequence[OptionSpec]: ...

    def refusal(self, setup: Setup, option: str, value: OptionValue) -> BadSetup | None:
        """Why an option cannot have this value; None when it can."""


class SetupModel:
    """A place for every possible seat, each taken or empty, and the options of the rules."""

    def __init__(
        self, rules: Seating, levels: Sequence[str], last: Any = None, settle: Settle = _as_chosen
    ) -> None:
        self.rules = rules
        self._settle = settle
        self.levels = tuple(levels)
        self.most = rules.seats.stop - 1
        self.least = rules.seats.start
        self.sit(last)

    def sit(self, table: Any) -> None:
        """The seats and options of a table as it is stored; what is damaged of it is as usual."""
        slots = self._read_players(table)
        if not self.least <= len(slots) <= self.most:
            slots = self._first_table()
        self.slots: list[PlayerSlot | None] = [*slots, *([None] * (self.most - len(slots)))]
        self._wishes = self._read_options(table)
        self.options = dict(self._wishes)
        """What is played: the wishes, as far as they go together with the seats and each other."""
        self._seats_changed()

    # --- who sits -------------------------------------------------------------------------------

    @property
    def taken(self) -> list[PlayerSlot]:
        return [one for one in self.slots if one is not None]

    def seat_number(self, place: int) -> int:
        """The seat that this place will be in the game: empty ones are skipped."""
        return sum(one is not None for one in self.slots[:place])

    def add(self, place: int, level: str) -> None:
        """Let somebody of this level sit down: a person with a free face, or a regular."""
        self.slots[place] = PlayerSlot(self._free_faces(level)[0], level)
        self._seats_changed()

    def remove(self, place: int) -> None:
        self.slots[place] = None
        self._seats_changed()

    def set_level(self, place: int, level: str) -> None:
        """A person, or a regular of this level; when all of them sit here, this one plays like that."""
        slot = self._at(place)
        face = next(iter(self._free_faces(level)), slot.face)
        here, there = BY_KEY.get(slot.face), BY_KEY.get(face)
        if here is None or there is None or (here.level != level and there.level == level):
            slot.face = face
        if slot.person != (level == PERSON):  # somebody else sits there, with a name of their own
            slot.own, slot.instead = slot.instead, slot.own
        slot.level = level
        self._seats_changed()

    def seat_regular(self, place: int, key: str) -> None:
        """This regular sits down here, playing as well as ever; one who sits elsewhere changes places."""
        slot, regular = self._at(place), BY_KEY[key]
        for other in self.taken:
            if other.face == key:
                other.face, other.level, other.own = slot.face, slot.level, slot.own
        slot.face, slot.own = key, ""
        slot.level = regular.level if regular.level in self.levels else slot.level
        self._seats_changed()

    def invite(self, key: str) -> None:
        """This regular comes to the table, if it is not there: in the place of a bot, or of nobody."""
        if any(one.face == key for one in self.taken):
            return
        places = [place for place, one in enumerate(self.slots) if one is not None and not one.person]
        if not places and None in self.slots:
            places = [self.slots.index(None)]
            self.add(places[0], BY_KEY[key].level)
        if places:
            self.seat_regular(places[0], key)

    def next_face(self, place: int, by: int) -> None:
        """The next face that nobody at the table has; a regular brings name and level along."""
        slot = self._at(place)
        pool = [one.key for one in (PEOPLE if slot.person else REGULARS)]
        free = {*self._free_faces(slot.level), slot.face}
        ring = [key for key in pool if key in free]
        here = ring.index(slot.face) if slot.face in ring else 0
        after = ring[(here + by) % len(ring)]
        if slot.person:
            slot.face = after
        else:
            self.seat_regular(place, after)

    def seat_person(self, place: int, name: str, face: str) -> None:
        """Let this person sit here with the face they have; who had it takes the one that is free now."""
        slot = self._at(place)
        slot.own = name
        if face in (one.key for one in PEOPLE):
            other = next((one for one in self.taken if one is not slot and one.face == face), slot)
            other.face, slot.face = slot.face, face

    def seat_newcomer(self, place: int, known: Sequence[KnownPerson]) -> None:
        """Let somebody sit here who is none of those who are ``known``, with a face of their own."""
        slot = self._at(place)
        faces = {one.face for one in known} | {one.face for one in self.taken}
        free = [one.key for one in PEOPLE if one.key not in faces] or self._free_faces(PERSON)
        slot.face, slot.own = next(iter(free), slot.face), ""
        self.next_name(place, [one.name for one in known])

    def next_name(self, place: int, others: Sequence[str] = ()) -> None:
        """Another name that nobody at the table and none of the ``others`` has, for those without a
        keyboard."""
        slot = self._at(place)
        taken = {one.name.casefold() for one in self.taken if one is not slot}
        taken |= {one.casefold() for one in others[: len(NAMES) - len(self.slots)]}
        ring = [name for name in NAMES if name.casefold() not in taken]
        here = ring.index(slot.name) if slot.name in ring else -1
        slot.own = ring[(here + 1) % len(ring)]

    # --- options --------------------------------------------------------------------------------

    def choose(self, option: str, value: OptionValue) -> None:
        """Wish for a value."""
        self._wishes[option] = value
        self._settle_options()

    def refusal(self, option: str, value: OptionValue) -> BadSetup | None:
        """Why a value does not go together with the seats and the other options; None when it does."""
        error = self.rules.refusal(self._setup(self.options), option, value)
        if error is None and self._settle({**self.options, option: value}, self.players())[option] != value:
            rule = next(spec.rule for spec in self.rules.options if spec.name == option)
            return BadSetup(rule, "not with bots at the table")
        return error

    def _setup(self, options: Options) -> Setup:
        """The table as the rules know it; when too few sit there, the smallest one."""
        return Setup(("",) * max(self.least, len(self.taken)), options)

    def _settle_options(self) -> None:
        """Give each option the value nearest to the wish; twice, for those that wait for a later one."""
        chosen = {spec.name: spec.default for spec in self.rules.options}
        for spec in (*self.rules.options, *self.rules.options):
            wish = spec.values.index(self._wishes[spec.name])
            nearest = sorted(spec.values, key=lambda value: abs(spec.values.index(value) - wish))
            chosen[spec.name] = next(
                value
                for value in nearest
                if self.rules.refusal(self._setup(chosen), spec.name, value) is None
            )
        self.options = dict(self._settle(chosen, self.players()))

    def _at(self, place: int) -> PlayerSlot:
        slot = self.slots[place]
        assert slot is not None
        return slot

    def _seats_changed(self) -> None:
        people = [one for one in self.taken if one.person]
        for one in self.taken:
            one.number = people.index(one) + 1 if one.person and len(people) > 1 else 0
        self._settle_options()

    def _free_faces(self, level: str) -> list[str]:
        """The faces that nobody has, of people or of regulars, those of this level first."""
        taken = {one.face for one in self.taken}
        if level != PERSON:
            return [one.key for one in free_regulars(taken, level, self.rules.name)]
        return [face.key for face in PEOPLE if face.key not in taken]

    # --- what comes of it -----------------------------------------------------------------------

    def problem(self) -> str:
        """Why nobody can start yet, in a sentence; empty when all is well."""
        if len(self.taken) < self.least:
            return tr("You need at least {n} players: add a person or a bot.", n=self.least)
        seen: set[str] = set()
        for one in self.taken:
            if one.name.casefold() in seen:
                return tr("Two players are called {name}: rename one of them.", name=one.name)
            seen.add(one.name.casefold())
        return ""

    def players(self) -> tuple[Player, ...]:
        """The players in the order of their seats."""
        return tuple(Player(one.name, one.face, one.level, temper_of(one.face)) for one in self.taken)

    def stored(self) -> Json:
        """This table for the settings."""
        names = [{"name": one.own.strip()} for one in self.taken]
        players = [asdict(one) | name for one, name in zip(self.players(), names, strict=True)]
        return {"players": players, "options": dict(self._wishes)}

    # --- what was played last -------------------------------------------------------------------

    def _first_table(self) -> list[PlayerSlot]:
        """You and three bidders of the second level."""
        level = self.levels[min(1, len(self.levels) - 1)]
        slots = [PlayerSlot("you", PERSON), *(PlayerSlot(one.key, level) for one in REGULARS[:3])]
        return slots[: self.most]

    def _read_players(self, last: Any) -> list[PlayerSlot]:
        listed = last.get("players") if isinstance(last, dict) else None
        slots: list[PlayerSlot] = []
        for entry in listed if isinstance(listed, list) else []:
            if not isinstance(entry, dict):
                continue
            face, level, name = entry.get("face"), entry.get("level"), entry.get("name")
            known = isinstance(face, str) and face in FACES and isinstance(level, str)
            if not known or level not in (PERSON, *self.levels) or any(one.face == face for one in slots):
                continue
            plain = isinstance(name, str) and name.isprintable() and len(name) <= LONGEST
            assert isinstance(face, str)
            own = name.strip() if isinstance(name, str) and plain else ""
            slots.append(PlayerSlot(face, str(level), "" if own == default_name(face, 0) else own))
        return slots

    def _read_options(self, last: Any) -> dict[str, OptionValue]:
        given = last.get("options") if isinstance(last, dict) else None
        given = given if isinstance(given, dict) else {}
        options: dict[str, OptionValue] = {}
        for spec in self.rules.options:
            value = given.get(spec.name)
            good = any(value == one and type(value) is type(one) for one in spec.values)
            options[spec.name] = value if good and value is not None else spec.default
        return options
