"""What the menus need to know of Bids."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from game.engine.core import Options, Seat
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
from game.engine.games.bids.events import BlindTurnBegan, CentreRevealed, RoundScored
from game.engine.games.bids.variant import CONSECUTIVE, CUMULATIVE, NEXT_HIDDEN_CARD, NEXT_TURN_BLIND
from game.engine.games.bids.view import BidsView
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
from game.tabletop.game_time import GameTime
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


def _lasts(options: Options, seats: int) -> GameTime:
    """Ten decisions a round; the table takes 31 s and 2.2 s a seat for it."""
    rounds = int(options["rounds"])
    return GameTime(rounds * (31 + 2.2 * seats), rounds * 10, (3.5, 7.0))


def _in_front(view: BidsView) -> Sequence[int]:
    """What lies in front of everybody, until the round is scored."""
    return view.worths if len(view.sheets) < view.round else [0] * view.seats


PRESENTATION = GamePresentation(
    title=gettext_noop("Bids"),
    tagline=gettext_noop(
        "Ten open bids a round for black cards. Win none, and you may be the lucky loser."
    ),
    table=BidsScene,
    options={
        "rounds": OptionWords(gettext_noop("Rounds"), {n: str(n) for n in range(6, 13)}),
        "colour_bids": OptionWords(
            gettext_noop("Colour Bids: the highest card of the colour played most wins"),
            {},
        ),
        "thief": OptionWords(
            gettext_noop(
                "Thief: its winner takes a card that somebody else has won. For more attack and "
                "revenge, with 3 or 4 players."
            ),
            {},
        ),
        "shuffle": OptionWords(
            gettext_noop(
                "Shuffle: the centre deck is mixed with the burnt cards, which may come up again. "
                "For more surprise."
            ),
            {},
        ),
        "lowest_wins": OptionWords(
            gettext_noop(
                "Lowest wins: once it comes up, the lowest bid wins until the round ends. For those "
                "who know the game."
            ),
            {},
        ),
        "unknown": OptionWords(
            gettext_noop("Unknown: you bid for a card that nobody has seen. For those who like to gamble."),
            {},
        ),
        "ally": OptionWords(
            gettext_noop(
                "Ally: whoever plays it and the winner of that turn share their points. With 4 "
                "players if you like, with 5 and 6 always."
            ),
            {},
        ),
        "lucky_loser": OptionWords(
            gettext_noop("Lucky loser: which earlier rounds without a black card raise the prize"),
            {CUMULATIVE: gettext_noop("all of them"), CONSECUTIVE: gettext_noop("only in a row")},
        ),
        "unknown_from_hand": OptionWords(
            gettext_noop("Unknown, when it is played from a hand"),
            {
                NEXT_HIDDEN_CARD: gettext_noop("the next card joins the lot"),
                NEXT_TURN_BLIND: gettext_noop("the next turn is bid blind"),
            },
            "unknown",
        ),
        "centre_counts_after_black": OptionWords(
            gettext_noop("The centre card counts as black only if somebody bids a black card"),
            {},
            "colour_bids",
        ),
    },
    option_cards={name: partial(_special, card) for name, card in SPECIAL.items()},
    implied=lambda seats: frozenset({"ally"} if seats > 4 else ()),
    rules=lambda: RULES,
    emblem=fanned(face, (f"card {numbered(4, 13)}", 9, -0.25), (f"card {numbered(BLUE, 9)}", -7, 0.22)),
    points=lambda view: view.totals,
    in_front=_in_front,
    round_ends=(RoundScored,),
    turn=lambda event, turn: event.turn if isinstance(event, CentreRevealed | BlindTurnBegan) else turn,
    seat_colors=SEAT_TONES,
    seat_badge=numbered_badge(SEAT_TONES, 0.36, 0.40, paddle),
    verdict=verdict,
    explained=explained,
    ground=lambda ui: background(ui, BidsLayout(ui.frame, 3, Seat(0)).oval),
    guide=GUIDE,
    advice=ADVICE,
    notebook=notebook,
    lasts=_lasts,
    skill=SKILL,
    card_words=gettext_noop("The cards with which most turns were won."),
    face=lambda ui, card, wide: face(ui, f"card {card}", wide),
)
