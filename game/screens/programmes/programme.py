"""A programme of tables: a street of lanterns, and the table that waits under the one that is looked at."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain
from typing import ClassVar, Final

import pygame

from game.engine.registry import rules_of
from game.library.programme import Programme, Stop
from game.screens.followed import FollowedPage
from game.screens.programmes.lantern import SAG, LanternWidget, Light, draw_rope
from game.screens.programmes.street import neighbour
from game.tabletop.presentation import GamePresentation, presentation_of
from game.ui.confetti import Confetti
from game.ui.context import AppContext
from game.ui.easing import in_out
from game.ui.frame import Box
from game.ui.i18n import tr
from game.ui.spoken import Spoken, prose
from game.ui.type import NAME, SENTENCE
from game.ui.widgets import Button, Kind, Widget

ROWS: Final = 2
IN_A_ROW: Final = 8
NARROW: Final = 80.0
"""Units a lantern needs beside others; where words are large, those of a programme hang in one row if they
have so much, and leave the words below them more room."""
HIGH, LEAST = 148.0, 108.0
"""Units that a lantern and its number are high, and where little room is left for them."""
KINDLING: Final = 1.1
"""Seconds in which a lantern is lit."""
PAPER: Final = ((255, 214, 110), (255, 244, 218), (232, 128, 62), (180, 64, 72), (120, 150, 190))
GAP: Final = 12.0
EXPLAINED: Final = 1.5
"""Up to this text size a house rule says what it means."""


class ProgrammeScene(FollowedPage, ABC):
    """Looks at a programme as it stands; the due table is played from here."""

    music = "music_title"
    first = "play"
    share: ClassVar[float] = 0.5
    """Where the faces begin when they stand beside the words, as a share of the panel."""

    def __init__(self, app: AppContext, programme: Programme, *, fresh: bool = False) -> None:
        super().__init__(app)
        self.programme = programme
        moves = fresh and app.settings.speed > 0 and not app.settings.reduced_motion
        self.fresh = fresh
        """Whether a table has been passed since one last looked: its lantern is lit now."""
        self._time = 0.0 if moves else KINDLING
        self.confetti: Confetti | None = None
        self.ropes: list[Box] = []
        self.panel: Box = (0, 0, 0, 0)
        self.looked_at = programme.due

    # --- places ---------------------------------------------------------------------------------

    def arrange(self) -> None:
        frame, programme = self.ui.frame, self.programme
        self.first = "back" if programme.over else "play"  # nothing is left to be played
        count = len(programme.stops)
        left, wide = self.begin(self.heading, self.note)
        one_row = count <= IN_A_ROW or (not self.beside and wide / count >= NARROW)
        rows = 1 if one_row else ROWS
        columns = -(-count // rows)
        foot_high = 52 * (0.45 + 0.55 * max(1.0, frame.text))
        foot = frame.h - foot_high - 18
        panel_high = self._highest_panel(wide)
        free = foot - 8 - self.head.bottom - 18 - 10 - panel_high
        y, high = 18.0, min(HIGH, max(LEAST, free / rows - 6))
        self._lanterns: list[LanternWidget] = []
        self.ropes = []
        for row in range(rows):
            self.ropes.append((left, y, wide, high))
            each = wide / columns
            for column in range(min(columns, count - row * columns)):
                number = row * columns + column
                sunk = SAG * (1 - (2 * (column + 0.5) / columns - 1) ** 2)
                across = min(104.0, each - 4)
                area = frame.rect(left + (column + 0.5) * each - across / 2, y + sunk, across, high - SAG)
                do = partial(self._choose, number)
                game, state = programme.stops[number].game, self.state(number)
                lantern = LanternWidget(number, area, game, state, do, self._light(number))
                lantern.final = number == count - 1
                self._lanterns.append(lantern)
            y += high + 6
        self.panel = (left, y, wide, panel_high)
        panel = frame.rect(*self.panel)
        self._people = [self.people_widgets(self._people_area(panel)) for _ in self._every_table()]
        self._fixed = [self.head.back(self.ui, self.back), *self._buttons(left, wide, foot, foot_high)]
        view = frame.rect(left - 14, self.head.bottom, wide + 40, foot - self.head.bottom - 8)
        rolling = [*self._lanterns, *chain(*self._people)]
        self.roll(view, frame.px(y + self.panel[3] + 10), rolling)
        self._show()
        self._kindle()

    def _show(self) -> None:
        """The lanterns, and after the one that is looked at who sits at its table."""
        (back, *buttons), after = self._fixed, self.looked_at + 1
        people, lanterns = self._people[self.looked_at], self._lanterns
        self.set_controls([back, *lanterns[:after], *people, *lanterns[after:], *buttons])

    def _every_table(self) -> Iterator[int]:
        """Look at every table, one after the other, and then again at the one that was looked at."""
        here = self.looked_at
        for number in range(len(self.programme.stops)):
            self.looked_at = number
            yield number
        self.looked_at = here

    def _buttons(self, left: float, wide: float, foot: float, high: float) -> list[Widget]:
        programme, frame = self.programme, self.ui.frame
        main = min(420.0, wide * 0.5)
        found: list[Widget] = []
        if self.may_end:
            area = frame.rect(left, foot, min(300.0, wide * 0.4), high)
            found.append(Button("anew", area, self.anew_words, self.ask, icon="icon_again"))
        if not programme.over:
            running = programme.running(self.app.paths.saves) is not None
            do = tr("Continue") if running else tr("Try again") if programme.tries else tr("Play")
            words = tr("{do}: table {n}", do=do, n=programme.due + 1)
            area = frame.rect(left + wide - main, foot, main, high)
            found.append(Button("play", area, words, self._play, kind=Kind.MAIN, icon="icon_play"))
            room = wide - main - (min(300.0, wide * 0.4) + GAP if programme.begun else 0.0) - GAP
            for one in [] if running else self.more_buttons():
                narrow = min(room, 260.0 * self.ui.grow)
                one.place(frame.rect(left + wide - main - GAP - narrow, foot, narrow, high))
                found.append(one)
        return found

    def more_buttons(self) -> list[Button]:
        """What else is chosen before the table that is due is played."""
        return []

    def _kindle(self) -> None:
        """The lantern that was lit last gives as much of its light as it has by now."""
        if lit := len(self.programme.placings):
            self._lanterns[lit - 1].kindled = in_out(min(1.0, self._time / KINDLING))

    def _light(self, number: int) -> Light:
        lit = len(self.programme.placings)
        if number < lit:
            return Light.CROWNED if self.crowned(number) else Light.LIT
        return Light.DUE if number == lit else Light.DARK

    # --- what a programme says of itself ---------------------------------------------------------

    @property
    @abstractmethod
    def heading(self) -> str: ...

    @property
    @abstractmethod
    def note(self) -> str:
        """How far it is."""

    @property
    def may_end(self) -> bool:
        """Whether there is anything to be ended."""
        return self.programme.begun

    @property
    @abstractmethod
    def anew_words(self) -> str:
        """What the button says that ends it."""

    @abstractmethod
    def ask(self) -> None:
        """Ask whether it is to be ended."""

    @abstractmethod
    def state(self, number: int) -> str:
        """What is said of a table."""

    @abstractmethod
    def crowned(self, number: int) -> bool:
        """Whether a table that was passed has a crown."""

    @abstractmethod
    def lines(self) -> list[str]:
        """What is said of the table that is looked at."""

    @property
    @abstractmethod
    def people(self) -> Sequence[str]:
        """Who sits at the table that is looked at, in words."""

    @property
    @abstractmethod
    def people_high(self) -> float:
        """How high they are drawn (units)."""

    def draw_people(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw them from the top left of this area on, no wider, where they are no controls."""

    def people_widgets(self, _area: pygame.Rect) -> list[Widget]:
        """Those who are controls, placed from the top left of this area on."""
        return []

    # --- the table that is looked at ------------------------------------------------------------

    @property
    def shown(self) -> Stop:
        return self.programme.stops[self.looked_at]

    @property
    def _game(self) -> GamePresentation:
        return presentation_of(self.shown.game)

    def house_rules(self) -> list[str]:
        """The house rules of this table that differ from the usual ones, in a line."""
        options = self._game.options
        usual = {spec.name: spec.default for spec in rules_of(self.shown.game).options}
        found: list[str] = []
        for name, value in self.shown.options.items():
            if name not in options or value == usual[name]:
                continue
            words = options[name]
            if value is True:
                whole = tr(words.label)
                found.append(whole if self.ui.frame.text <= EXPLAINED else whole.split(":")[0])
                continue
            label, said = tr(words.label).split(":")[0], tr(words.values.get(value, str(value)))
            found.append(said if said in tr(words.label) else f"{label}: {said}")
        line = " · ".join(found).replace(". ·", ".")  # after a sentence the next one follows
        return [line if line.endswith((".", "!")) else f"{line}."] if found else []

    @property
    def _title(self) -> str:
        last = self.looked_at == len(self.programme.stops) - 1
        title = tr(self._game.title)
        if last:
            return tr("The final: {game}", game=title)
        return tr("Table {n}: {game}", n=self.looked_at + 1, game=title)

    def _highest_panel(self, wide: float) -> float:
        """As high as the table with most to say needs: looking about moves nothing."""
        return max([self._panel_high(wide) for _ in self._every_table()])

    def _panel_high(self, wide: float) -> float:
        """How high the panel must be for its words and its players."""
        frame = self.ui.frame
        words = sum(frame.units(one.get_height()) for one in self._blocks(wide))
        people = self.people_high
        return max(words, people) + 30 if self.beside else words + people + 46

    def _blocks(self, wide: float) -> list[pygame.Surface]:
        """The title of the table that is looked at and what is said of it, in as many lines as needed."""
        ui = self.ui
        room = ui.frame.px((wide * (self.share - 0.04) if self.beside else wide) - 150)
        said = [ui.type.block(one, SENTENCE * 0.92, ui.theme.text, room, "semi") for one in self.lines()]
        return [ui.type.block(self._title, NAME * 1.15, ui.theme.accent, room, "heavy"), *said]

    # --- what the player does -------------------------------------------------------------------

    def _look(self, number: int) -> None:
        self.looked_at = number
        self._show()

    def _choose(self, number: int) -> None:
        """Look at a table; by keys one goes on to the button that plays the one that is due."""
        self._look(number)
        if number == self.programme.due and not self.programme.over and self.app.stack.by_keys:
            self.focus.to("play")

    def moved(self, dx: int, dy: int) -> None:
        """Arrows keep to the row of the lanterns, though it hangs through, and to that of the people."""
        here = next((one for one in self.widgets if one.key == self.focus.key), None)
        self._look_where_the_focus_is()
        people, goal = self._people[self.looked_at], None
        if here is not None:
            goal = neighbour(here, (dx, dy), self._lanterns, people, self._fixed, self.looked_at)
        if goal is not None:
            self.focus.to(goal.key)
        else:
            super().moved(dx, dy)

    def taken_in(self) -> None:
        """Whoever may play alone is known with all their games now."""
        self.arrange()

    def _play(self) -> None:
        self.app.navigator.programmes.play(self.programme)

    def enter(self) -> None:
        """What was passed is heard, and at the end of all it snows paper."""
        super().enter()
        if not self.fresh:
            return
        self.app.sound.play("fanfare" if self.programme.over else "leader")
        if self.programme.over and self._time < KINDLING:
            frame = self.ui.frame
            self.confetti = Confetti(PAPER, (frame.w / 2, frame.h * 0.42), frame.w * 0.7)

    def update(self, seconds: float) -> None:
        """The table under the lantern with the focus is shown; a lantern that is being lit glows up."""
        super().update(seconds)
        if self._time < KINDLING:
            self._time += seconds
            self._kindle()
            self.dirty = True
        if self.confetti is not None:
            self.confetti.time += seconds
            self.dirty = True
            if self.confetti.over:
                self.confetti = None
        self._look_where_the_focus_is()

    def _look_where_the_focus_is(self) -> None:
        key = self.focus.key
        if isinstance(key, tuple) and key[0] == "lantern" and key[1] != self.looked_at:
            self._look(int(key[1]))

    @property
    def spoken_texts(self) -> Sequence[Spoken]:
        who = ", ".join(self.people)
        return [*super().spoken_texts, prose(" ".join([self._title + ".", *self.lines(), who]), live=True)]

    # --- the picture ----------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.confetti is not None:
            self.confetti.draw(surface, self.ui.frame)

    def draw_content(self, surface: pygame.Surface) -> None:
        for box in self.ropes:
            draw_rope(surface, self.ui.frame, self.on_screen(box))
        self._panel(surface, self.on_screen(self.panel))

    def _panel(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        ui, frame = self.ui, self.ui.frame
        ui.panel(surface, rect, 20)
        pad = frame.px(16)
        sign = pygame.Rect(rect.left + pad, rect.top + pad, frame.px(104), frame.px(84))
        self._game.emblem(ui, surface, sign)
        x, y = sign.right + pad, rect.top + pad
        for block in self._blocks(frame.units(rect.w)):
            surface.blit(block, (x, y))
            y += block.get_height()
        self.draw_people(surface, self._people_area(rect))

    def _people_area(self, rect: pygame.Rect) -> pygame.Rect:
        """Where in the panel they are: beside the words, or below them."""
        frame, pad = self.ui.frame, self.ui.frame.px(16)
        left, top = rect.left + pad, rect.top + pad
        if self.beside:
            left = rect.left + round(rect.w * self.share)
        else:
            top += sum(one.get_height() for one in self._blocks(frame.units(rect.w))) + frame.px(12)
        return pygame.Rect(left, top, rect.right - pad - left, rect.bottom - top)
