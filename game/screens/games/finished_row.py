"""A finished game in the list: who played, how it ended, when; and its small buttons."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Sequence

import pygame

from game.library.listing import ListedGame, ListedSeat
from game.library.names import YOURSELF, person_key
from game.screens.games.saved_game import day_words, draw_emblem
from game.tabletop.presentation import GamePresentation
from game.ui import paint
from game.ui.i18n import tr
from game.ui.names import capital
from game.ui.spoken import Spoken
from game.ui.type import COUNT, NAME
from game.ui.widgets import Ui, Widget

Parts = Sequence[tuple[str, bool]]
"""Words that stay together, and whether they are lit."""


def _called(seat: ListedSeat) -> str:
    """What somebody is called; whoever played without a name is “You” in the language of today."""
    return tr("You") if seat.person and person_key(seat.name) == YOURSELF else seat.name


class FinishedRow(Widget):
    """One finished game; using it opens its score sheet."""

    radius = 20.0

    def __init__(
        self,
        listed: ListedGame,
        game: GamePresentation,
        area: pygame.Rect,
        do: Callable[[], None],
        part: str = "",
    ) -> None:
        super().__init__(str(listed.path), area, do)
        self.listed, self.game, self.part = listed, game, part

    # --- what it says ---------------------------------------------------------------------------

    @property
    def winners(self) -> str:
        """The names of those who won; empty in a draw."""
        return ", ".join(_called(one) for one in self.listed.seats if one.won)

    @property
    def scores(self) -> list[tuple[str, bool]]:
        """Everybody with their score, and whether they won."""
        return [(f"{_called(one)} {self.game.written(one.score)}", one.won) for one in self.listed.seats]

    @property
    def when(self) -> str:
        begun = datetime.datetime.fromisoformat(self.listed.begun).astimezone().replace(tzinfo=None)
        return day_words(begun, datetime.date.today())

    @property
    def title(self) -> str:
        return tr(self.game.title)

    @property
    def note(self) -> str:
        """What it was a part of, and that it proves nothing."""
        found = [self.part, "" if self.listed.counts else tr("not counted")]
        return capital(" · ".join(one for one in found if one))

    @property
    def spoken(self) -> Spoken:
        scores = ", ".join(words for words, _ in self.scores)
        won = tr("Winner: {name}", name=self.winners) if self.winners else tr("A draw")
        words = (self.note, won, scores, self.when)
        return Spoken(self.title, note=" · ".join(one for one in words if one))

    # --- the picture ----------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, ui: Ui, *, focused: bool) -> None:
        frame, theme = ui.frame, ui.theme
        rect = self.draw_panel(surface, ui, focused=focused, lit=focused)
        pad = frame.px(12)
        picture = pygame.Rect(rect.left + pad, rect.top + pad // 2, round(rect.h * 1.2), rect.h - pad)
        draw_emblem(surface, ui, picture, self.game)
        left, right = picture.right + pad, rect.right - frame.px(20)
        room = right - left
        when = ui.type.fit(self.when, COUNT, theme.dim, room // 2, "semi")
        won = self.winners or tr("A draw")
        result = ui.type.fit(won, NAME, theme.accent if self.winners else theme.dim, room // 2, "bold")
        title = ui.type.fit(self.title, NAME * 1.1, theme.text, room - result.get_width() - pad, "heavy")
        crown = ui.icon("crown", round(result.get_height() * 0.8)) if self.winners else None
        first = result.get_width() + (0 if crown is None else crown.get_width() + frame.px(8))
        names = self._names(ui, room - when.get_width() - 2 * pad, room - first - 2 * pad)
        paint.put_lines(surface, (title, names), midleft=(left, rect.centery))
        high = title.get_height()
        middle = rect.centery - (high + names.get_height()) // 2 + high // 2
        if self.note:
            beside = room - first - title.get_width() - 2 * pad
            note = self._note(ui, beside)
            paint.put(surface, note, midleft=(left + title.get_width() + pad // 2, middle))
        paint.put_lines(surface, (result, when), midright=(right, rect.centery))
        if crown is not None:
            above = rect.centery - (result.get_height() + when.get_height()) // 2
            at = right - result.get_width() - frame.px(8), above + result.get_height() // 2
            paint.put(surface, crown, midright=at)

    def _note(self, ui: Ui, room: int) -> pygame.Surface:
        """The note in a line; where it does not go in, its end: that the game does not count."""
        words = f"· {self.note}"
        if ui.type.font("semi", COUNT * ui.type.shares(COUNT)[-1]).size(words)[0] > room:
            words = f"· {capital(self.note.rsplit(' · ', 1)[-1])}"
        return ui.type.fit(words, COUNT, ui.theme.dim, room, "semi")

    def _names(self, ui: Ui, room: int, narrow: int) -> pygame.Surface:
        """Everybody in a line, winners in the accent's colour; in two they keep off the winner's name."""
        return _joined(ui, self.scores, room, min(room, narrow))


def _joined(ui: Ui, parts: Parts, room: int, narrow: int) -> pygame.Surface:
    """Words side by side, some of them lit, or in two narrower lines; as one picture that is kept."""

    def make() -> pygame.Surface:
        if sum(_parts_wide(ui, parts, COUNT)) <= room:
            return _lines(ui, [parts], COUNT)
        sizes = [COUNT * share for share in ui.type.shares(COUNT)]
        ways = [(size, wide) for wide in (narrow, room) for size in sizes]
        found = ((size, _broken(ui, parts, size, wide)) for size, wide in ways)
        size, lines = next((one for one in found if len(one[1]) <= 2), (sizes[-1], [parts]))
        return _lines(ui, lines, size)

    return ui.art.made(("joined", tuple(parts), room, narrow, ui.frame, ui.theme.accent), make)


def _parts_wide(ui: Ui, parts: Parts, size: float) -> list[int]:
    """How wide each of them is in letters of this size, with the gap before all but the first (pixels)."""
    wide = [ui.type.font("bold" if lit else "semi", size).size(words)[0] for words, lit in parts]
    return [one + (ui.frame.px(16) if number else 0) for number, one in enumerate(wide)]


def _broken(ui: Ui, parts: Parts, size: float, room: int) -> list[Parts]:
    """They as lines that are no wider than the room, if none of them is."""
    lines: list[list[tuple[str, bool]]] = [[]]
    for part in parts:
        if lines[-1] and sum(_parts_wide(ui, [*lines[-1], part], size)) > room:
            lines.append([])
        lines[-1].append(part)
    return [*lines]


def _lines(ui: Ui, lines: Sequence[Parts], size: float) -> pygame.Surface:
    """A picture of them, below each other."""
    tones = {False: (ui.theme.dim, "semi"), True: (ui.theme.accent, "bold")}
    drawn = [[ui.type.line(words, size, *tones[lit]) for words, lit in line] for line in lines]
    wide = max(sum(_parts_wide(ui, line, size)) for line in lines)
    highs = [max((one.get_height() for one in line), default=0) for line in drawn]
    out = pygame.Surface((wide, sum(highs)), pygame.SRCALPHA)
    y = 0
    for line, high in zip(drawn, highs, strict=True):
        x = 0
        for one in line:
            out.blit(one, (x, y))
            x += one.get_width() + ui.frame.px(16)
        y += high
    return out
