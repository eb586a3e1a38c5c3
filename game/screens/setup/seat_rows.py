"""The places of a table that is about to begin, a row each: who sits there, and what can be done."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.screens.setup.known_people import known_people
from game.screens.setup.model import LONGEST, PlayerSlot, SetupModel
from game.screens.setup.seat_row import FaceChoice, KindChoice, name_row
from game.ui.frame import Box
from game.ui.i18n import tr
from game.ui.known_person import KnownPerson
from game.ui.scene import Scene
from game.ui.session import PERSON
from game.ui.type import CAPTION
from game.ui.widgets import Button, IconButton, TextField, Widget

GAP = 10.0
"""Units between rows."""


class SeatRows:
    """Controls of every place: face, name, who plays, the way out; or who may sit down.

    Lies on ``page``; ``change`` does something to the setup and arranges the page anew.
    """

    def __init__(self, page: Scene, game: str, setup: SetupModel, change: Callable[..., None]) -> None:
        self._page, self._game, self._setup, self._change = page, game, setup, change
        self.plates: list[Box] = []
        """The grounds of the rows, one a place, in units."""
        self.known = known_people(page.app)
        """Who has played here before."""

    def take_in(self) -> None:
        """Whoever is known meanwhile can be seated."""
        self.known = known_people(self._page.app)

    def place(self, left: float, top: float, wide: float, control: float) -> tuple[list[Widget], float]:
        """The controls of all places from ``top`` on, and where they end with a gap; all in units."""
        self.plates = []
        widgets: list[Widget] = []
        y = top
        caption = CAPTION * 1.3 * self._page.ui.frame.text
        for place, slot in enumerate(self._setup.slots):
            high = control + caption + 22 if slot is not None else control + 18
            box = (left, y, wide, high)
            self.plates.append(box)
            if slot is not None:
                widgets += self._taken_row(place, slot, box, control)
            else:
                widgets += self._empty_row(place, box, control)
            y += high + GAP
        return widgets, y

    def _taken_row(self, place: int, slot: PlayerSlot, box: Box, control: float) -> list[Widget]:
        """Face, name, another name, who plays, and the way out."""
        rect, setup = self._page.ui.frame.rect, self._setup
        x, y, wide, high = box
        face_wide = high - 16 + 48
        parts = wide - face_wide - 2 * control - 64
        name_wide = parts * 0.46
        left, top = x + face_wide + 24, y + 10
        disc = min(control, 52.0)
        off = (control - disc) / 2
        face = rect(x + 10, y + 8, face_wide, high - 16)
        name = rect(left, top, name_wide, control)
        other = rect(left + name_wide + 8 + off, top + off, disc, disc)
        who = rect(left + name_wide + control + 18, top, parts - name_wide, control)
        remove = rect(x + wide - control - 10 + off, top + off, disc, disc)
        next_face, set_level = partial(self._change, setup.next_face, place), partial(self._level, place)
        named, vacate = partial(self._named, slot), partial(self._vacate, place)
        meet = partial(self._meet, place, slot.face)
        row = [
            FaceChoice(("face", place), face, slot.face, next_face, None if slot.person else meet),
            TextField(("name", place), name, slot.name, named, limit=LONGEST, placeholder=slot.default),
            self._other(place, slot, other),
            KindChoice(("who", place), who, setup.levels, slot.level, set_level),
            IconButton(("remove", place), remove, "icon_close", tr("Leave this seat empty"), vacate),
        ]
        return list(name_row(row, slot.name))

    def _other(self, place: int, slot: PlayerSlot, area: pygame.Rect) -> IconButton:
        """Somebody who has played here before, or where nobody has, another name; of a bot, a regular."""
        if not slot.person:
            meet = partial(self._meet, place, slot.face)
            return IconButton(("other", place), area, "icon_seats", tr("Choose one of the regulars"), meet)
        if self._free(place):
            words = tr("Choose somebody who has played here")
            return IconButton(("known", place), area, "icon_seats", words, partial(self._pick, place))
        another = partial(self._change, self._setup.next_name, place)
        return IconButton(("other", place), area, "icon_shuffle", tr("Another name"), another)

    def _empty_row(self, place: int, box: Box, control: float) -> list[Widget]:
        """Two buttons: somebody may sit down here; nothing where the way out of a taken seat is."""
        text, levels = max(1.0, self._page.ui.frame.text), self._setup.levels
        x, y, wide, high = box
        label = min(wide * 0.24, 150 * text)
        out = min(control, 52.0)
        each = min(280.0 * max(1.0, text * 0.9), (wide - label - 34 - out) / 2)
        areas = self._page.ui.frame.row(x + wide - 2 * each - 20 - out, y + 9, each, high - 18, 10)
        person, bot = partial(self._seat, place, PERSON), partial(self._seat, place, levels[:2][-1])
        return [
            Button(("add", place, "person"), next(areas), tr("Add a person"), person, icon="icon_person"),
            Button(("add", place, "bot"), next(areas), tr("Add a bot"), bot, icon="icon_bot"),
        ]

    # --- what the player does -------------------------------------------------------------------

    def _level(self, place: int, level: str) -> None:
        """Somebody of this level sits here from now on: when that is another regular, it is said."""
        before = self._setup.slots[place]
        was = "" if before is None or before.person else before.name
        self._change(self._setup.set_level, place, level)
        after = self._setup.slots[place]
        if was and after is not None and not after.person and after.name != was:
            words = tr("{old} doesn’t play at that level: {new} takes the seat.", new=after.name, old=was)
            self._page.app.stack.say(words)

    def _named(self, slot: PlayerSlot, text: str) -> None:
        self._page.app.stack.unsay()
        slot.own = text
        self._page.dirty = True

    def _seat(self, place: int, level: str) -> None:
        self._page.app.sound.play("place")
        self._change(self._setup.add, place, level)
        self._page.focus.to(("who", place))
        if level == PERSON and self._free(place):
            self._pick(place)

    def _free(self, place: int) -> list[KnownPerson]:
        """The known people who do not sit elsewhere at this table."""
        names = {
            one.name.casefold()
            for at, one in enumerate(self._setup.slots)
            if one is not None and at != place
        }
        return [one for one in self.known if one.name.casefold() not in names]

    def _pick(self, place: int) -> None:
        """Ask who sits here: somebody who has played before, or somebody new."""
        self._page.app.navigator.setups.pick_person(
            self._free(place),
            lambda one: self._change(self._setup.seat_person, place, one.name, one.face),
            lambda: self._newcomer(place),
        )

    def _newcomer(self, place: int) -> None:
        """Somebody new sits here, with a name and a face that are nobody's; their name can be written."""
        self._change(self._setup.seat_newcomer, place, self.known)
        self._page.focus.to(("name", place))

    def _meet(self, place: int, here: str) -> None:
        """Choose one of the regulars for this seat."""
        seated = [one.face for one in self._setup.taken]
        self._page.app.navigator.setups.regulars(
            self._game, here, seated, partial(self._change, self._setup.seat_regular, place)
        )

    def _vacate(self, place: int) -> None:
        self._page.app.sound.play("slide")
        self._change(self._setup.remove, place)
        self._page.focus.to(("add", place, "person"))
