"""The panels of a player's book, each painted once for a width: numbers, charts, cards, marks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Final

import pygame

from game.library.book import Book
from game.library.rating import Rating
from game.library.statistics import standing_out
from game.screens.book.words import level_words, scale_words, share_words, strength_words, tiles
from game.tabletop.presentation import GamePresentation
from game.ui import paint
from game.ui.bars import bars
from game.ui.chart import Chart, step_for
from game.ui.i18n import percent, tr
from game.ui.menu_page import ONE_COLUMN
from game.ui.paint import Color
from game.ui.type import CAPTION, COUNT, NAME, SENTENCE
from game.ui.widgets import Ui

CHART: Final = 210.0
"""Units that a chart is high."""
MOST_ROWS: Final = 160
"""A line has at most so many points: of more games every so many is taken."""
MOST_BINS: Final = 14
FAVOURITES: Final = 5
LINE: Final[Color] = (246, 200, 100)
TILE: Final = 160.0
"""Units that a tile is wide at least."""


@dataclass(frozen=True, slots=True)
class Panel:
    """A title, what stands below it, and all of it in words for who cannot see it; ``whole`` is as wide as
    the page."""

    title: str
    paint: Callable[[Ui, int], pygame.Surface]
    words: str = ""
    whole: bool = False


def panels(book: Book, games: Sequence[GamePresentation]) -> list[Panel]:
    """The panels that have something to say; ``games`` are those that were asked for."""
    game = games[0] if len(games) == 1 else None
    numbers = tiles(book, game)
    found = []
    if not book.entries:
        words = tr(
            "No game that counts is like this. Those with decisions taken back, with known cards, at a "
            "practice table or from before you began anew don’t count."
        )
        if book.choice.game or book.choice.seats or book.choice.level:
            others = tr("Change the choices above to see others.")
            words = f"{words} {others}"
        found.append(Panel(tr("No game"), lambda ui, wide: _said(ui, wide, [words]), words, whole=True))
    if numbers:
        words = ", ".join(f"{name}: {value}" for value, name in numbers)
        found.append(Panel(tr("In numbers"), lambda ui, wide: _tiles(ui, wide, numbers), words))
    rated = [one for one in games if book.courses.get(one.name)]
    if rated:
        found.append(_strength(book, rated, game))
    if book.entries:
        found.append(_places(book))
    if game is not None and book.entries:
        found.append(_scores(book, game))
    if len(book.form) > 1:
        shares = [round(100 * share) for share in book.form]
        words = tr("Won of the last ten games: {n}", n=percent(shares[-1]))
        found.append(
            Panel(tr("Form: won of the last ten games"), _line(shares, tr("from the tenth game on")), words)
        )
    accuracies = [round(100 * one.accuracy) for one in book.reviewed if one.accuracy is not None]
    if len(accuracies) > 1:
        words = share_words(sum(accuracies) / 100 / len(accuracies))
        found.append(Panel(tr("Accuracy in the reviews"), _line(accuracies, tr("review")), words))
    if game is not None and game.face is not None and book.cards:
        found.append(_cards(game, standing_out(book.cards, FAVOURITES)))
    return [*found, _marks(book, games)]


# --- numbers ----------------------------------------------------------------------------------------


def _tiles(ui: Ui, wide: int, numbers: Sequence[tuple[str, str]]) -> pygame.Surface:
    """Numbers large, what they are small below them."""
    frame, theme = ui.frame, ui.theme
    text = 0.4 + 0.6 * max(1.0, frame.text)
    columns = max(2, wide // frame.px(TILE * text))
    each, gap = wide // columns, frame.px(12)
    room = each - frame.px(18 * text)
    painted = [
        (
            ui.type.fit(value, NAME * 1.35, theme.accent, room, "heavy"),
            ui.type.block(name, CAPTION, theme.dim, room, "semi"),
        )
        for value, name in numbers
    ]
    rows = [painted[first : first + columns] for first in range(0, len(painted), columns)]
    highs = [max(one.get_height() + two.get_height() for one, two in row) + gap for row in rows]
    out = pygame.Surface((wide, sum(highs) - gap), pygame.SRCALPHA)
    y = 0
    for row, high in zip(rows, highs, strict=True):
        for column, (value, name) in enumerate(row):
            out.blit(value, (column * each, y))
            out.blit(name, (column * each, y + value.get_height() - frame.px(2)))
        y += high
    return out


# --- charts -----------------------------------------------------------------------------------------


def _sampled(count: int) -> list[int]:
    """Which of so many rows are drawn: all, or evenly some with the first and the last."""
    if count <= MOST_ROWS:
        return [*range(count)]
    return [round(n * (count - 1) / (MOST_ROWS - 1)) for n in range(MOST_ROWS)]


def _chart(
    ui: Ui,
    wide: int,
    values: Sequence[int],
    word: str,
    band: Sequence[tuple[int, int]] = (),
    *,
    percents: bool = False,
) -> pygame.Surface:
    """A line through these values, numbered from one on."""
    rows = _sampled(len(values))
    scale = (len(rows) - 1) / max(1, len(values) - 1)
    chart = Chart(
        ui,
        pygame.Rect(0, 0, wide, ui.frame.px(CHART * (0.7 + 0.3 * max(1.0, ui.frame.text)))),
        [(values[row],) for row in rows],
        [""],
        [LINE],
        word,
        percent if percents else str,
        rounds=[number * scale for number in range(len(values))],
        dots=() if len(rows) > 40 else [(row, 0) for row in range(len(rows))],
        band=[band[row] for row in rows] if band else (),
        grounded=percents,
    )
    out = pygame.Surface(chart.rect.size, pygame.SRCALPHA)
    chart.draw(out, 1.0)
    return out


def _line(shares: Sequence[int], word: str) -> Callable[[Ui, int], pygame.Surface]:
    """A chart of shares in a hundred."""
    return lambda ui, wide: _chart(ui, wide, shares, word, percents=True)


def _strength(book: Book, rated: Sequence[GamePresentation], game: GamePresentation | None) -> Panel:
    """The rating with what it means, its course for one game, a line each for several."""
    now = {one.name: book.courses[one.name][-1] for one in rated}
    others = round(median(one.seats - 1 for one in book.entries)) if book.entries else 1
    if game is None:
        lines = [(tr(one.title), strength_words(now[one.name])) for one in rated]
        least = max(now.values(), key=lambda one: one.deviation)
        notes = [scale_words(least), *_of_all(book)]
        words = ". ".join([", ".join(f"{title}: {value}" for title, value in lines), *notes])

        def listed(ui: Ui, wide: int) -> pygame.Surface:
            return _below(ui, wide, [_table(ui, wide, lines), _said(ui, wide, notes)])

        return Panel(tr("Strength"), listed, words)
    rating, course = now[game.name], book.courses[game.name]
    said = level_words(rating, others)
    notes = [scale_words(rating), *_of_all(book)]

    def painted(ui: Ui, wide: int) -> pygame.Surface:
        number = ui.type.fit(strength_words(rating), NAME * 1.5, ui.theme.accent, wide, "heavy")
        sentence = ui.type.block(said, COUNT, ui.theme.text, wide)
        parts = [number, sentence, _said(ui, wide, notes)]
        if len(course) > 1:
            parts.append(_course(ui, wide, course))
        return _below(ui, wide, parts)

    return Panel(tr("Strength"), painted, " ".join([f"{strength_words(rating)}. {said}", *notes]))


def _of_all(book: Book) -> list[str]:
    """That seats and opponents make no difference to this, where they have been chosen."""
    narrowed = book.choice.seats or book.choice.level
    return [tr("This covers all games, whoever played.")] if narrowed else []


def _said(ui: Ui, wide: int, sentences: Sequence[str]) -> pygame.Surface:
    return ui.type.block(" ".join(sentences), CAPTION * 1.1, ui.theme.dim, wide, "semi")


def _course(ui: Ui, wide: int, course: Sequence[Rating]) -> pygame.Surface:
    values = [round(one.mean) for one in course]
    band = [(round(one.mean - one.deviation), round(one.mean + one.deviation)) for one in course]
    return _chart(ui, wide, values, tr("game"), band)


def _places(book: Book) -> Panel:
    counts = book.statistics.places
    names = [str(place) for place in range(1, len(counts) + 1)]
    words = ", ".join(f"{name}: {count}" for name, count in zip(names, counts, strict=True))

    def painted(ui: Ui, wide: int) -> pygame.Surface:
        return bars(ui, (wide, ui.frame.px(CHART * 0.72)), counts, names, 0)

    return Panel(tr("Places"), painted, words)


def _scores(book: Book, game: GamePresentation) -> Panel:
    """How often scores were about so high: the bars begin at the numbers below them."""
    scores = book.statistics.scores
    low, high = min(scores), max(scores)
    step = step_for(max(1, round((high - low) * 8 / MOST_BINS)))
    first = low // step
    counts = [0] * (high // step - first + 1)
    for score in scores:
        counts[score // step - first] += 1
    names = [game.written((first + number) * step) for number in range(len(counts))]

    def painted(ui: Ui, wide: int) -> pygame.Surface:
        return bars(ui, (wide, ui.frame.px(CHART * 0.72)), counts, names)

    words = ", ".join(f"{name}: {count}" for name, count in zip(names, counts, strict=True) if count)
    return Panel(tr("Scores"), painted, words)


# --- cards and marks --------------------------------------------------------------------------------


def _cards(game: GamePresentation, cards: Sequence[tuple[str, int]]) -> Panel:
    """The cards with which most was taken, how much, and what is counted; that none stands out where so."""
    said = [tr(game.card_words)]
    if not cards:
        said.append(tr("So far no card stands out."))

    def painted(ui: Ui, wide: int) -> pygame.Surface:
        row = [_faces(ui, wide, game, cards)] if cards else []
        return _below(ui, wide, [*row, _said(ui, wide, said)])

    return Panel(tr("Most successful cards"), painted, " ".join(said))


def _faces(ui: Ui, wide: int, game: GamePresentation, cards: Sequence[tuple[str, int]]) -> pygame.Surface:
    """These cards side by side, below each how much was taken with it."""
    assert game.face is not None
    gap = ui.frame.px(14)
    each = min((wide - (FAVOURITES - 1) * gap) // FAVOURITES, ui.frame.px(104))
    faces = [game.face(ui, card, each) for card, _ in cards]
    counts = [ui.type.fit(game.card_count(much), COUNT, ui.theme.text, each, "digits") for _, much in cards]
    high = max(one.get_height() for one in faces)
    out = pygame.Surface((wide, high + counts[0].get_height() + ui.frame.px(6)), pygame.SRCALPHA)
    for number, (face, count) in enumerate(zip(faces, counts, strict=True)):
        x = number * (each + gap) + each // 2
        paint.put(out, face, midtop=(x, 0))
        paint.put(out, count, midtop=(x, high + ui.frame.px(6)))
    return out


def _marks(book: Book, games: Sequence[GamePresentation]) -> Panel:
    """All marks of skill, those that were earned lit."""
    listed = [(game, mark, sentence) for game in games for mark, sentence in game.skill.items()]
    earned = [one for one in listed if (one[0].name, one[1]) in book.marks]
    title = tr("Marks of skill: {n} of {all}", n=len(earned), all=len(listed))

    if of_all := _of_all(book):
        title += " · " + tr("of all games")

    def column(ui: Ui, wide: int, game: GamePresentation) -> pygame.Surface:
        parts = [ui.type.fit(tr(game.title), COUNT, ui.theme.dim, wide, "heavy")] * (len(games) > 1)
        for mark, sentence in game.skill.items():
            one = book.marks.get((game.name, mark))
            parts.append(mark_line(ui, wide, tr(sentence), one.times if one is not None else 0))
        return _below(ui, wide, parts)

    def painted(ui: Ui, wide: int) -> pygame.Surface:
        if len(games) == 1 or ui.frame.text > ONE_COLUMN:
            return _below(ui, wide, [column(ui, wide, game) for game in games])
        half, gap = (wide - ui.frame.px(30)) // 2, ui.frame.px(14)
        parts = [column(ui, half, game) for game in games]
        out = pygame.Surface((wide, _pairs(parts, gap)), pygame.SRCALPHA)
        for number, one in enumerate(parts):
            above = _pairs(parts[: number // 2 * 2], gap)
            out.blit(one, (number % 2 * (wide - half), above + (gap if above else 0)))
        return out

    words = "; ".join([*(tr(sentence) for _, _, sentence in earned), *of_all])
    return Panel(title, painted, words, whole=len(games) > 1)


def _pairs(parts: Sequence[pygame.Surface], gap: int) -> int:
    """How high pictures are that lie below each other in two columns."""
    rows = [max(one.get_height() for one in parts[n : n + 2]) for n in range(0, len(parts), 2)]
    return sum(rows) + gap * max(0, len(rows) - 1)


def mark_line(ui: Ui, wide: int, sentence: str, times: int) -> pygame.Surface:
    """A mark of skill: its laurel golden and how often, or pale while it has not been earned."""
    frame, theme = ui.frame, ui.theme
    side = frame.px(30 * ui.grow)
    icon = ui.icon("laurel", side)
    left = side + frame.px(12)
    count = ui.type.line(f"{times} ×", COUNT, theme.accent, "digits") if times > 1 else None
    room = wide - left - (count.get_width() + frame.px(12) if count is not None else 0)
    words = ui.type.block(sentence, COUNT, theme.text if times else theme.dim, room, "bold")
    out = pygame.Surface((wide, max(side, words.get_height())), pygame.SRCALPHA)
    if not times:
        icon = icon.copy()
        icon.fill((255, 255, 255, 64), special_flags=pygame.BLEND_RGBA_MULT)
    paint.put(out, icon, midleft=(0, out.get_height() // 2))
    paint.put(out, words, midleft=(left, out.get_height() // 2))
    if count is not None:
        paint.put(out, count, midright=(wide, out.get_height() // 2))
    return out


# --- arranging --------------------------------------------------------------------------------------


def _table(ui: Ui, wide: int, lines: Sequence[tuple[str, str]]) -> pygame.Surface:
    """A line each: words at the left, a number at the right."""
    parts = []
    for title, value in lines:
        number = ui.type.line(value, SENTENCE, ui.theme.accent, "heavy")
        room = wide - number.get_width() - ui.frame.px(16)
        words = ui.type.fit(title, SENTENCE, ui.theme.text, room, "bold")
        line = pygame.Surface((wide, max(words.get_height(), number.get_height())), pygame.SRCALPHA)
        paint.put(line, words, midleft=(0, line.get_height() // 2))
        paint.put(line, number, midright=(wide, line.get_height() // 2))
        parts.append(line)
    return _below(ui, wide, parts)


def _below(ui: Ui, wide: int, parts: Sequence[pygame.Surface]) -> pygame.Surface:
    """Pictures below each other."""
    gap = ui.frame.px(9)
    high = sum(one.get_height() + gap for one in parts) - gap
    out = pygame.Surface((wide, max(1, high)), pygame.SRCALPHA)
    y = 0
    for one in parts:
        out.blit(one, (0, y))
        y += one.get_height() + gap
    return out
