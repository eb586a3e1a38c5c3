"""How a registered game shows itself: its folder below ``game.scenes`` answers with a GamePresentation."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from importlib import import_module
from typing import Any, Final, Protocol

import pygame

from game.engine.core import Event, Options, Seat, Setup
from game.engine.registry import GAMES, rules_of
from game.tabletop.advice.advice import Advice
from game.tabletop.explanations.explanation import Explained, Explanation
from game.tabletop.game_time import GameTime
from game.tabletop.guide.guide import Guide
from game.tabletop.sample_row import SampleRow
from game.ui import paint
from game.ui.context import AppContext
from game.ui.i18n import gettext_noop
from game.ui.pages import Block
from game.ui.saves import SaveFile
from game.ui.scene import Scene
from game.ui.session import Player, Session
from game.ui.theme import Theme
from game.ui.type import signed
from game.ui.widgets import Ui

Painter = Callable[[Ui, pygame.Surface, pygame.Rect], None]


class TableMaker(Protocol):
    """Makes the table scene of a game; menus wear the table's colours."""

    theme: Theme

    def __call__(self, app: AppContext, session: Session, file: SaveFile | None) -> Scene: ...


@dataclass(frozen=True, slots=True)
class OptionWords:
    """An option of the rules in words: a label, and a name for every value (empty: yes or no); it changes
    nothing unless the option that it ``needs`` is on.
    """

    label: str
    values: dict[Any, str]
    needs: str = ""


@dataclass(frozen=True, slots=True)
class Verdict:
    """Why a game ended as it did, when the scores alone do not say it; all words are translated.

    ``words`` is a sentence, ``cards`` are the cards that decided, ``fates`` what became of seats.
    """

    words: str = ""
    cards: SampleRow | None = None
    fates: Mapping[Seat, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Drill:
    """An exercise beside a game: its name in English, and what opens it."""

    title: str
    scene: Callable[[AppContext], Scene]


@dataclass(frozen=True, slots=True)
class GamePresentation:
    """Everything the menus need to know of a game; all words are English and translated when shown.

    ``emblem`` paints the game's sign into a rectangle; ``points`` are the scores in a view, one a seat, and
    a step with one of ``round_ends`` ends a round; ``seat_colors`` are light tones a seat; ``verdict``
    says why a game ended as it did; ``settle_options`` turns the options that were chosen into those
    that these players play with; ``turn`` is which turn of a round it is after an event, given which it
    was before (0: rounds are told without turns); ``written`` is how a score is written,
    ``course_words`` call the chart of the scores after each round, ``round_scores`` those that an event
    names which ends a round (None: those of the view), ``card_words`` say what favourite cards are and
    ``card_count`` how much was taken with one. ``options`` stand in the order of the set-up, the one
    that decides most, ``leading``, on top, and ``invites`` is the tagline of a table with these
    options; ``option_cards`` paint those that are cards of the game, a width in pixels wide,
    ``implied`` names those that so many players always play with, though nobody chooses them;
    ``first_options`` are what newcomers begin with and ``first_bots`` against whom, regulars by their
    keys (none: those who sit there in every game), ``paced`` says that the bots' pace matters;
    ``explained`` says of a table's model what the things on it are, ``guide`` is a guided first hand,
    ``advice`` what moves are called and why they are made (None: no hints), ``notebook`` says of a
    table's model what an attentive player knows of the others; ``ground`` is what its tables lie on, so
    that it can be had before the table is; ``skill`` are sentences for the rules' marks of skill,
    ``luck`` says what luck is in a game and what the others brought, ``face`` paints a card that the
    library remembers; ``lasts`` is what a game with these options and so many players is made of;
    ``in_front`` are the points in a view that the running round has brought so far, where they come to
    the scores at its end (None: at once); ``practice`` says what a practice table offers; ``name`` is
    the registry's.
    """

    title: str
    tagline: str
    table: TableMaker
    options: dict[str, OptionWords]
    rules: Callable[[], Sequence[Block]]
    emblem: Painter
    points: Callable[[Any], Sequence[int]]
    round_ends: tuple[type[Event], ...]
    seat_colors: tuple[tuple[int, int, int], ...]
    seat_badge: Callable[[Ui, Seat, int], pygame.Surface]
    verdict: Callable[[Session], Verdict] = lambda _session: Verdict()
    settle_options: Callable[[Options, Sequence[Player]], Options] = lambda options, _players: options
    written: Callable[[int], str] = signed
    course_words: str = gettext_noop("Running score")
    round_scores: Callable[[Event], Sequence[int] | None] = lambda _event: None
    card_words: str = ""
    card_count: Callable[[int], str] = "{} ×".format
    round_word: str = gettext_noop("round")
    turn: Callable[[Event, int], int] = lambda _event, turn: turn
    first_options: Options = field(default_factory=dict)
    first_bots: Sequence[str] = ()
    leading: str = ""
    invites: Callable[[Options], str] | None = None
    option_cards: Mapping[str, Callable[[Ui, int], pygame.Surface]] = field(default_factory=dict)
    implied: Callable[[int], frozenset[str]] = lambda _seats: frozenset()
    paced: bool = False
    explained: Callable[[Any], Sequence[Explained]] = lambda _model: ()
    guide: Guide | None = None
    drill: Drill | None = None
    advice: Advice | None = None
    notebook: Callable[[Any], Explanation] | None = None
    ground: Callable[[Ui], pygame.Surface] | None = None
    skill: Mapping[str, str] = field(default_factory=dict)
    luck: tuple[str, str] = (
        gettext_noop("Luck: what the deal brought, more or less than could be expected."),
        gettext_noop("Others: what the decisions of the other players gave or took."),
    )
    face: Callable[[Ui, str, int], pygame.Surface] | None = None
    lasts: Callable[[Options, int], GameTime] | None = None
    in_front: Callable[[Any], Sequence[int]] | None = None
    practice: str = gettext_noop("Practice table: moves are weighed, tried out, taken back; nothing counts")
    name: str = ""

    def standing(self, view: Any) -> Sequence[int]:
        """The scores in a view, with what the running round has brought so far."""
        points = self.points(view)
        if self.in_front is None:
            return points
        return [one + more for one, more in zip(points, self.in_front(view), strict=True)]

    def invitation(self, options: Options) -> str:
        """The tagline of a table with these options (English)."""
        return self.tagline if self.invites is None else self.invites(options)

    @property
    def practises(self) -> bool:
        """Whether there are practice tables."""
        return self.advice is not None

    @property
    def theme(self) -> Theme:
        return self.table.theme


def course(
    game: GamePresentation, setup: Setup, history: Sequence[Sequence[Event]]
) -> list[tuple[int, ...]]:
    """The scores after each round, from the beginning on: one row a round, the last one even if it was
    broken off.
    """
    rules, seat = rules_of(game.name), Seat(0)
    view = rules.view(rules.new(setup), seat)
    rows = [tuple(game.points(view))]
    for step in history:
        for event in step:
            told = rules.redact(event, seat)
            view = view if told is None else view.after(told)
        ends = [event for event in step if isinstance(event, game.round_ends)]
        if ends:
            named = game.round_scores(ends[-1])
            rows.append(tuple(game.points(view) if named is None else named))
    last = tuple(game.points(view))
    return rows if rows[-1] == last else [*rows, last]


def rounds_over(game: GamePresentation, history: Sequence[Sequence[Event]]) -> int:
    """How many rounds have ended, whether they changed the scores or not."""
    return sum(any(isinstance(event, game.round_ends) for event in step) for step in history)


FINE: Final = 2
"""How many times larger tilted cards are painted before they are turned: their edges stay smooth."""


def fanned(
    face: Callable[[Ui, str, int], pygame.Surface],
    *cards: tuple[str, float, float],
    size: tuple[float, float] = (0.52, 0.66),
) -> Painter:
    """An emblem of cards: the name of each face, its angle, and how far it lies from the middle.

    Distances and ``size`` are shares of the rectangle: a card's width by its width and by its height.
    """

    def emblem(ui: Ui, surface: pygame.Surface, rect: pygame.Rect) -> None:
        width = round(min(rect.w * size[0], rect.h * size[1])) // 2 * 2
        for name, angle, away in cards:
            image = paint.turned(face(ui, name, FINE * width), angle, 1 / FINE)
            paint.put(surface, image, center=(rect.centerx + round(away * rect.w), rect.centery))

    return emblem


def presentation_of(game: str) -> GamePresentation:
    """The presentation of a registered game. Raises KeyError for a name that is not registered."""
    presentation: GamePresentation = import_module(f"game.scenes.{GAMES[game]}").PRESENTATION
    return replace(presentation, name=game)


def presentations() -> list[GamePresentation]:
    return [presentation_of(game) for game in GAMES]
