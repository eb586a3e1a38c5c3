"""What the menus need to know of Wild Wild Pattern."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.engine.core import Options, OptionValue, Seat
from game.engine.games.wild_pattern.events import BankPaid, CardsDrawn
from game.scenes.wild_pattern.advice import ADVICE
from game.scenes.wild_pattern.background import background
from game.scenes.wild_pattern.drill import TITLE, DrillScene
from game.scenes.wild_pattern.explanations import explained
from game.scenes.wild_pattern.faces import face
from game.scenes.wild_pattern.guide import GUIDE
from game.scenes.wild_pattern.layout import WildPatternLayout
from game.scenes.wild_pattern.names import money
from game.scenes.wild_pattern.rules_page import RULES
from game.scenes.wild_pattern.scene import WildPatternScene
from game.scenes.wild_pattern.skill import SKILL
from game.scenes.wild_pattern.verdict import verdict
from game.tabletop.game_time import GameTime
from game.tabletop.presentation import Drill, GamePresentation, OptionWords, fanned
from game.tabletop.seat_badge import numbered_badge
from game.ui.i18n import gettext_noop
from game.ui.paint import Color
from game.ui.session import Player

SEAT_TONES = ((255, 204, 104), (112, 200, 196), (240, 132, 108), (170, 206, 120))
CLICK_WITH_BOTS = 20
"""Seconds before anybody may click with bidders at the table (WWP-30)."""


def with_bidders(options: Mapping[str, OptionValue], players: Sequence[Player]) -> dict[str, OptionValue]:
    """The options as they are played: with bidders nobody clicks at once (WWP-30)."""
    alone = all(one.person for one in players)
    if alone or options.get("earliest_click") or options.get("relaxed"):
        return dict(options)
    return {**options, "earliest_click": CLICK_WITH_BOTS}


def token(out: pygame.Surface, tone: Color) -> None:
    """A poker chip of leather with a rim in the seat's tone."""
    middle = out.get_width() // 2
    for share, color in ((1.0, (34, 18, 10)), (0.92, tone), (0.74, (48, 26, 16))):
        pygame.draw.circle(out, color, (middle, middle), middle * share)


SECONDS = {
    5: gettext_noop("5 seconds"),
    10: gettext_noop("10 seconds"),
    15: gettext_noop("15 seconds"),
    20: gettext_noop("20 seconds"),
    30: gettext_noop("30 seconds"),
    60: gettext_noop("60 seconds"),
    90: gettext_noop("90 seconds"),
    180: gettext_noop("3 minutes"),
}

OPTIONS = {
    "relaxed": OptionWords(gettext_noop("Relaxed: take turns, no clocks"), {}),
    "mode": OptionWords(
        gettext_noop("Saloon: more than $3 wins; Dead or Alive: whoever has least is out"),
        {
            "saloon": gettext_noop("Saloon"),
            "dead_or_alive": gettext_noop("Dead or Alive"),
        },
    ),
    "turn_time": OptionWords(
        gettext_noop("Time for a turn"), {one: SECONDS[one] for one in (30, 60, 90, 180)}
    ),
    "declare_time": OptionWords(
        gettext_noop("Time to declare"), {one: SECONDS[one] for one in (10, 15, 30, 60)}
    ),
    "song": OptionWords(
        gettext_noop("Click: time for the others"), {one: SECONDS[one] for one in (5, 10, 20)}
    ),
    "earliest_click": OptionWords(
        gettext_noop("Click: from when on it is allowed"),
        {
            0: gettext_noop("from the start"),
            10: gettext_noop("after 10 seconds"),
            20: gettext_noop("after 20 seconds"),
            30: gettext_noop("after 30 seconds"),
        },
    ),
    "wild": OptionWords(
        gettext_noop("Wild hand: what it takes and what it brings"),
        {
            "strict": gettext_noop("5 colours and 5 objects: wins"),
            "loose": gettext_noop("5 colours or 5 objects: wins"),
            "pays": gettext_noop("5 colours and 5 objects: $2"),
        },
    ),
    "one_card_takes_anything": OptionWords(
        gettext_noop("The challenge card “One card” also takes opponents’ challenge cards"), {}
    ),
}


HURRIED, CALM = (3.0, 8.0), (6.0, 14.0)
"""Seconds for a decision, at the least and at the most: without clocks patterns are looked for at leisure,
and what everybody did is read before it goes on."""
SHARES = {
    "saloon": ((0.45, 1.0), (0.7, 1.0), (1.0, 1.0)),
    "dead_or_alive": ((0.2, 0.4), (0.45, 0.6), (0.9, 0.6)),
}
"""By mode and seats from two on: how much of the time and of the decisions of a Saloon with four there is,
as games of a regular among novices were counted."""


def _lasts(options: Options, seats: int) -> GameTime:
    """What games of bots took; whoever is quick ends it sooner."""
    table, decisions = SHARES[str(options.get("mode", "saloon"))][max(0, seats - 2)]
    return GameTime(235 * table, 70 * decisions, CALM if options.get("relaxed") else HURRIED)


def invites(options: Options) -> str:
    """What the game is like with or without clocks (WWP-R18)."""
    if options.get("relaxed"):
        return gettext_noop("Take turns around the wagon wheel, without clocks: who finds a new pattern?")
    return gettext_noop("A race around the wagon wheel: who sees a new pattern first?")


PRESENTATION = GamePresentation(
    title=gettext_noop("Wild Wild Pattern"),
    tagline=gettext_noop("Eight cards around a wagon wheel: who finds a new pattern?"),
    invites=invites,
    leading="relaxed",
    table=WildPatternScene,
    options=OPTIONS,
    rules=lambda: RULES,
    emblem=fanned(face, ("card 0", 10, -0.24), ("card 18", -7, 0.22), size=(0.5, 0.64)),
    points=lambda view: view.money,
    round_ends=(BankPaid,),
    turn=lambda event, turn: turn + isinstance(event, CardsDrawn),
    seat_colors=SEAT_TONES,
    seat_badge=numbered_badge(SEAT_TONES, 0.44, 0.50, token),
    verdict=verdict,
    explained=explained,
    lasts=_lasts,
    ground=lambda ui: background(ui, WildPatternLayout(ui.frame, 2, Seat(0), ())),
    advice=ADVICE,
    practice=gettext_noop(
        "Practice table: it tells which card is best taken, used or put down; patterns you "
        "find yourself. Everything can be taken back; nothing counts"
    ),
    guide=GUIDE,
    drill=Drill(TITLE, DrillScene),
    settle_options=with_bidders,
    written=money,
    course_words=gettext_noop("Money after each round"),
    round_scores=lambda event: event.money if isinstance(event, BankPaid) else None,
    first_options={"relaxed": True},
    first_bots=("marisol", "ines"),
    paced=True,
    skill=SKILL,
    card_words=gettext_noop("The cards that were taken from the wheel most often."),
    face=lambda ui, card, wide: face(ui, f"card {card}", wide),
)
