"""The lantern round: a street of lanterns, and the table that waits under the one that is looked at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import IntEnum
from functools import partial
from typing import ClassVar, Final

import pygame

from game.engine.registry import rules_of
from game.library.programme import Programme, Stop
from game.tabletop.levels import draw_level, level_word
from game.tabletop.presentation import GamePresentation, presentation_of
from game.ui import paint
from game.ui.context import AppContext
from game.ui.frame import Box
from game.ui.i18n import gettext_noop, tr, trn
from game.ui.menu_page import MenuPage
from game.ui.portraits import portrait
from game.ui.session import Player
from game.ui.spoken import Spoken, prose
from game.ui.type import COUNT, NAME, SENTENCE
from game.ui.widgets import Button, Kind, Ui, Widget

ROWS: Final = 2
IN_A_ROW: Final = 8
HIGH, SMALL = 148.0, 124.0
"""Units that a lantern and its number are high; less when its words are large."""
SAG: Final = 16.0
"""How far the rope hangs through."""
GAP: Final = 12.0
FACE: Final = 62.0
DARK: Final = (92, 88, 110)
HALF: Final = (196, 180, 168)
ROPE: Final = (58, 42, 30)
NEEDS: Final = {
    1: gettext_noop("Win to light this lantern."),
    2: gettext_noop("Come first or second to light this lantern."),
    3: gettext_noop("Come third or better to light this lantern."),
}


class Light(IntEnum):
    """How bright a lantern is."""

    DARK = 0
    DUE = 1
    LIT = 2
    CROWNED = 3


class LanternWidget(Widget):
    """A lantern: lit, due, or dark; using it leads to its table when it is due."""

    def __init__(
        self, number: int, area: pygame.Rect, game: str, state: str, do: Callable[[], None], light: Light
    ) -> None:
        super().__init__(("lantern", number), area, do)
        self.number = number
        self.game = game
        self.state = state
        """What is to be said of it."""
        self.light = light

    @property
    def spoken(self) -> Spoken:
        title = tr(presentation_of(self.game).title)
        return Spoken(tr("Lantern {n}: {game}", n=self.number + 1, game=title), note=self.state)

    def draw(self, surface: pygame.Surface, ui: Ui, *, focused: bool) -> None:
        frame, area = ui.frame, self.area
        if focused:
            ui.ring(surface, area, 18)
        letters = ui.type.font("heavy", COUNT).get_linesize()
        wide = min(frame.px(64), (area.h - frame.px(10) - letters) * 300 // 460)
        drawing = ui.art.get("common/lantern_brass", wide, round(wide * 460 / 300))
        middle = (area.centerx, area.top + frame.px(6) + drawing.get_height() // 2)
        if self.light >= Light.LIT:
            paint.add_glow(surface, paint.glow(frame.px(158), (120, 78, 26), 1.6), middle)
        elif self.light == Light.DUE:
            paint.add_glow(surface, paint.glow(frame.px(130), (54, 38, 22), 1.6), middle)
        tone = {Light.DARK: DARK, Light.DUE: HALF}.get(self.light)
        paint.put(surface, drawing if tone is None else paint.tinted(drawing, tone), center=middle)
        ink = ui.theme.dim if self.light == Light.DARK else ui.theme.accent
        words = str(self.number + 1)
        place = ui.label(
            surface, words, COUNT, ink, area.w, "heavy", midbottom=(area.centerx, area.bottom - frame.px(4))
        )
        if self.light == Light.CROWNED:
            side = frame.px(18)
            paint.put(surface, ui.icon("crown", side), midleft=(place.right + frame.px(5), place.centery))


class LanternRoundScene(MenuPage):
    """Looks at the programme as it stands; the due table is played from here."""

    music = "music_title"
    first = "play"
    share: ClassVar[float] = 0.5
    """Where the faces begin when they stand beside the words, as a share of the panel."""

    def __init__(self, app: AppContext, programme: Programme) -> None:
        super().__init__(app)
        self.programme = programme
        self.ropes: list[Box] = []
        self.panel: Box = (0, 0, 0, 0)
        self.looked_at = programme.due

    # --- places ---------------------------------------------------------------------------------

    def arrange(self) -> None:
        frame, programme = self.ui.frame, self.programme
        lit, count = len(programme.placings), len(programme.stops)
        left, wide = self.begin(self.heading, self.note)
        rows = ROWS if count > IN_A_ROW else 1
        columns = -(-count // rows)
        lanterns: list[Widget] = []
        self.ropes = []
        y, high = 18.0, HIGH if self.beside else SMALL
        for row in range(rows):
            self.ropes.append((left, y, wide, high))
            each = wide / columns
            for column in range(min(columns, count - row * columns)):
                number = row * columns + column
                sunk = SAG * (1 - (2 * (column + 0.5) / columns - 1) ** 2)
                area = frame.rect(left + column * each + each / 2 - 52, y + sunk, 104, high - SAG)
                do = self._play if number == lit else partial(self._look, number)
                game, state = programme.stops[number].game, self.state(number)
                lanterns.append(LanternWidget(number, area, game, state, do, self._light(number)))
            y += high + 6
        self.panel = (left, y, wide, self._highest_panel(wide))
        foot_high = 52 * (0.45 + 0.55 * max(1.0, frame.text))
        foot = frame.h - foot_high - 18
        buttons = self._buttons(left, wide, foot, foot_high)
        view = frame.rect(left - 14, self.head.bottom, wide + 40, foot - self.head.bottom - 8)
        self.fill(view, frame.px(y + self.panel[3] + 10), lanterns, buttons)

    def _buttons(self, left: float, wide: float, foot: float, high: float) -> list[Widget]:
        programme, frame = self.programme, self.ui.frame
        main = min(420.0, wide * 0.5)
        found: list[Widget] = []
        if programme.begun:
            area = frame.rect(left, foot, min(300.0, wide * 0.4), high)
            found.append(Button("anew", area, self.anew_words, self.ask, icon="icon_again"))
        if not programme.over:
            running = programme.running(self.app.paths.saves) is not None
            words = tr("Continue") if running else tr("Try again") if programme.tries else tr("Play")
            area = frame.rect(left + wide - main, foot, main, high)
            found.append(Button("play", area, words, self._play, kind=Kind.MAIN, icon="icon_play"))
        return found

    def _light(self, number: int) -> Light:
        lit = len(self.programme.placings)
        if number < lit:
            return Light.CROWNED if self.crowned(number) else Light.LIT
        return Light.DUE if number == lit else Light.DARK

    # --- what another programme says in other words ---------------------------------------------

    @property
    def heading(self) -> str:
        return tr("The lantern round")

    @property
    def note(self) -> str:
        """How far it is."""
        lit, count = len(self.programme.placings), len(self.programme.stops)
        if self.programme.over:
            return tr("All lanterns are lit: the Farol is yours.")
        return tr("{n} of {all} lanterns lit", n=lit, all=count)

    @property
    def anew_words(self) -> str:
        return tr("Begin anew")

    def state(self, number: int) -> str:
        """What is said of a lantern."""
        lit = len(self.programme.placings)
        if number < lit:
            return tr("lit, place {n}", n=self.programme.placings[number][0])
        return tr("next") if number == lit else tr("dark")

    def crowned(self, number: int) -> bool:
        return self.programme.placings[number][0] == 1

    def lines(self) -> list[str]:
        """By which house rules the table is played, and what lights the lantern."""
        number, programme = self.looked_at, self.programme
        found = self.house_rules()
        if number < len(programme.placings):
            found.append(tr("This lantern is lit."))
        else:
            found.append(tr(NEEDS[self.shown.need]))
        if number == len(programme.placings) and programme.tries:
            tries = programme.tries
            found.append(trn("Tried once; nothing is lost.", "Tried {n} times; nothing is lost.", tries))
        return found

    def shown_players(self) -> list[tuple[Player, str]]:
        """Whose faces are shown, and what stands below each; empty: how strong a bot is."""
        return [(one, "") for one in self.shown.players[1:]]

    def ask(self) -> None:
        self.app.navigator.confirm(
            tr("Begin the lantern round anew?"),
            tr("All lanterns go dark again. Finished games stay."),
            tr("Begin anew"),
            self._anew,
        )

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
            label = tr(words.label).split(":")[0]
            if value is True:
                found.append(label)
                continue
            said = tr(words.values.get(value, str(value)))
            found.append(said if said in tr(words.label) else f"{label}: {said}")
        return [", ".join(found)] if found else []

    @property
    def _title(self) -> str:
        last = self.looked_at == len(self.programme.stops) - 1
        title = tr(self._game.title)
        return tr("The final: {game}", game=title) if last else title

    def _highest_panel(self, wide: float) -> float:
        """As high as the table with most to say needs: looking about moves nothing."""
        here, highs = self.looked_at, []
        for number in range(len(self.programme.stops)):
            self.looked_at = number
            highs.append(self._panel_high(wide))
        self.looked_at = here
        return max(highs)

    def _panel_high(self, wide: float) -> float:
        """How high the panel must be for its words and its players."""
        frame, text = self.ui.frame, max(1.0, self.ui.frame.text)
        words = sum(frame.units(one.get_height()) for one in self._blocks(wide)) + NAME * 1.5 * text
        faces = FACE + (NAME + NAME) * 1.35 * text
        return max(words, faces) + 34 if self.beside else words + faces + 50

    def _blocks(self, wide: float) -> list[pygame.Surface]:
        ui = self.ui
        room = ui.frame.px((wide * (self.share - 0.04) if self.beside else wide) - 150)
        return [ui.type.block(one, SENTENCE * 0.92, ui.theme.text, room, "semi") for one in self.lines()]

    # --- what the player does -------------------------------------------------------------------

    def _look(self, number: int) -> None:
        self.looked_at = number
        self.dirty = True

    def _play(self) -> None:
        self.app.navigator.play_programme(self.programme)

    def _anew(self) -> None:
        self.programme.anew()
        self.app.navigator.keep_programme(self.programme)
        self.looked_at = 0
        self.arrange()

    def update(self, seconds: float) -> None:
        """The table under the lantern with the focus is shown."""
        super().update(seconds)
        key = self.focus.key
        if isinstance(key, tuple) and key[0] == "lantern" and key[1] != self.looked_at:
            self._look(int(key[1]))

    @property
    def spoken_texts(self) -> Sequence[Spoken]:
        who = ", ".join(
            f"{one.name} ({below or level_word(one.level)})" for one, below in self.shown_players()
        )
        return [*super().spoken_texts, prose(" ".join([self._title + ".", *self.lines(), who]), live=True)]

    # --- the picture ----------------------------------------------------------------------------

    def draw_content(self, surface: pygame.Surface) -> None:
        for box in self.ropes:
            self._rope(surface, self.on_screen(box))
        self._panel(surface, self.on_screen(self.panel))

    def _rope(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        frame = self.ui.frame
        sag, top = frame.px(SAG), rect.top + frame.px(4)
        points = [
            (rect.left + rect.w * n // 48, top + round(sag * (1 - (2 * n / 48 - 1) ** 2)))
            for n in range(49)
        ]
        for down, tone in ((frame.px(2), (16, 10, 8)), (0, ROPE)):
            line = [(x, y + down) for x, y in points]
            pygame.draw.lines(surface, tone, False, line, max(2, frame.px(3)))

    def _panel(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        ui, frame = self.ui, self.ui.frame
        ui.panel(surface, rect, 20)
        pad = frame.px(16)
        sign = pygame.Rect(rect.left + pad, rect.top + pad, frame.px(104), frame.px(84))
        self._game.emblem(ui, surface, sign)
        x, y = sign.right + pad, rect.top + pad
        room = round((rect.w * (self.share - 0.04) if self.beside else rect.w) - 2 * pad - sign.w)
        words = ui.type.fit(self._title, NAME * 1.15, ui.theme.accent, room, "heavy")
        surface.blit(words, (x, y))
        y += words.get_height()
        for block in self._blocks(frame.units(rect.w)):
            surface.blit(block, (x, y))
            y += block.get_height()
        others = self.shown_players()
        left = rect.left + round(rect.w * self.share) if self.beside else rect.left + pad
        each = min(frame.px(190 * ui.grow), (rect.right - pad - left) // len(others))
        top = rect.top + pad if self.beside else y + frame.px(12)
        for number, (one, below_name) in enumerate(others):
            middle = left + number * each + each // 2
            face = paint.put(surface, portrait(ui, one.face, frame.px(FACE)), midtop=(middle, top))
            ink, below = ui.theme.text, (middle, face.bottom)
            name = ui.label(surface, one.name, NAME * 0.9, ink, each - 6, "heavy", midtop=below)
            if below_name:
                ui.label(surface, below_name, NAME, ui.theme.accent, each, "heavy", midtop=name.midbottom)
                continue
            dots = (middle - frame.px(20), name.bottom + frame.px(7))
            draw_level(surface, ui, one.level, dots, frame.px(60), words=False)
