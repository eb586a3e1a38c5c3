"""What the menus need to know of Bids."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from game.engine.core import Seat
from game.engine.games.bids.cards import (
    ALLY,
    BLUE,
    GREEN,
    LOWEST_WINS,
    SHUFFLE,
    THIEF,
    UNKNOWN,
    numbered,
)
from game.engine.games.bids.events import RoundScored
from game.engine.games.bids.variant import CONSECUTIVE, CUMULATIVE, NEXT_HIDDEN_CARD, NEXT_TURN_BLIND
from game.scenes.bids.advice import ADVICE
from game.scenes.bids.background import background
from game.scenes.bids.explanations import explained
from game.scenes.bids.faces import LIGHT, card_face, face
from game.scenes.bids.guide import GUIDE
from game.scenes.bids.layout import BidsLayout
from game.scenes.bids.notebook import notebook
from game.scenes.bids.rules_page import RULES
from game.scenes.bids.scene import BidsScene
from game.scenes.bids.skill import SKILL
from game.scenes.bids.verdict import verdict
from game.tabletop.presentation import GamePresentation, OptionWords, fanned
from game.tabletop.seat_badge import numbered_badge
from game.ui.i18n import gettext_noop
from game.ui.paint import Color
from game.ui.widgets import Ui

SEAT_TONES = ((242, 200, 106), *LIGHT[BLUE : GREEN + 1], (206, 166, 246), (240, 226, 200))


def paddle(out: pygame.Surface, tone: Color) -> None:
    """A bidder's paddle."""
    unit = out.get_width() / 100
    handle = pygame.Rect(round(42 * unit), round(66 * unit), round(16 * unit), round(32 * unit))
    pygame.draw.rect(out, (134, 84, 44), handle, border_radius=round(6 * unit))
    for radius, color in ((39, (24, 20, 22)), (36, tone), (29, (30, 26, 30))):
        pygame.draw.circle(out, color, (50 * unit, 40 * unit), radius * unit)


SPECIAL: Final = {
    "thief": THIEF,
    "shuffle": SHUFFLE,
    "lowest_wins": LOWEST_WINS,
    "unknown": UNKNOWN,
    "ally": ALLY,
}
"""The special card of each option that is one."""


def _special(card: int, ui: Ui, width: int) -> pygame.Surface:
    return card_face(ui, card, width)


PRESENTATION = GamePresentation(
    title=gettext_noop("Bids"),
    tagline=gettext_noop(
        "Ten open bids a round for black cards. Win none, and you may be the lucky loser."
    ),
    table=BidsScene,
    options={
        "rounds": OptionWords(gettext_noop("Rounds"), {n: str(n) for n in range(6, 13)}),
        "colour_bids": OptionWords(
            gettext_noop("Colour Bids: the highest card of the colour played most wins"), {}
        ),
        "thief": OptionWords(gettext_noop("Thief: its winner steals a card (3 or 4 players)"), {}),
        "shuffle": OptionWords(
            gettext_noop("Shuffle: the centre deck is shuffled with the burnt cards"), {}
        ),
        "lowest_wins": OptionWords(
            gettext_noop("Lowest wins: for the rest of the round, the lowest bid wins"), {}
        ),
        "unknown": OptionWords(gettext_noop("Unknown: you bid for a card nobody has seen"), {}),
        "ally": OptionWords(
            gettext_noop("Ally with 4 players: two share their points (5 and 6 always play with it)"), {}
        ),
        "lucky_loser": OptionWords(
            gettext_noop("Lucky loser: which rounds without a black card count"),
            {CUMULATIVE: gettext_noop("all of them"), CONSECUTIVE: gettext_noop("only in a row")},
        ),
        "unknown_from_hand": OptionWords(
            gettext_noop("Unknown from hand"),
            {
                NEXT_HIDDEN_CARD: gettext_noop("the next card joins the lot"),
                NEXT_TURN_BLIND: gettext_noop("the next turn is bid blind"),
            },
        ),
        "centre_counts_after_black": OptionWords(
            gettext_noop("Colour Bids: the centre card counts only if a black card is played"), {}
        ),
    },
    option_cards={name: partial(_special, card) for name, card in SPECIAL.items()},
    rules=lambda: RULES,
    emblem=fanned(face, (f"card {numbered(4, 13)}", 9, -0.25), (f"card {numbered(BLUE, 9)}", -7, 0.22)),
    points=lambda view: view.totals,
    round_ends=(RoundScored,),
    seat_colors=SEAT_TONES,
    seat_badge=numbered_badge(SEAT_TONES, 0.36, 0.40, paddle),
    verdict=verdict,
    explained=explained,
    ground=lambda ui: background(ui, BidsLayout(ui.frame, 3, Seat(0)).oval),
    guide=GUIDE,
    advice=ADVICE,
    notebook=notebook,
    skill=SKILL,
    face=lambda ui, card, wide: face(ui, f"card {card}", wide),
)
