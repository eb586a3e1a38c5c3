"""What the menus need to know of Bids."""

from __future__ import annotations

import pygame

from game.engine.core import Seat
from game.engine.games.bids.cards import BLUE, numbered
from game.engine.games.bids.events import RoundScored
from game.engine.games.bids.variant import CONSECUTIVE, CUMULATIVE, NEXT_HIDDEN_CARD, NEXT_TURN_BLIND
from game.scenes.bids.faces import face
from game.scenes.bids.rules_page import RULES
from game.scenes.bids.scene import BidsScene
from game.scenes.bids.verdict import verdict
from game.tabletop.presentation import GamePresentation, OptionWords, fanned
from game.ui import paint
from game.ui.i18n import gettext_noop
from game.ui.theme import BIDS
from game.ui.widgets import Ui

SEAT_TONES = (
    (242, 200, 106),
    (120, 186, 238),
    (240, 128, 112),
    (150, 220, 150),
    (206, 166, 246),
    (240, 226, 200),
)


def badge(ui: Ui, seat: Seat, side: int) -> pygame.Surface:
    """A bidder's paddle with the seat's number."""

    def make() -> pygame.Surface:
        big = pygame.Surface((side * 4, side * 4), pygame.SRCALPHA)
        unit = side * 4 / 100
        handle = pygame.Rect(round(42 * unit), round(66 * unit), round(16 * unit), round(32 * unit))
        pygame.draw.rect(big, (134, 84, 44), handle, border_radius=round(6 * unit))
        middle = (50 * unit, 40 * unit)
        for radius, color in ((39, (24, 20, 22)), (36, SEAT_TONES[seat]), (29, (30, 26, 30))):
            pygame.draw.circle(big, color, middle, radius * unit)
        out = pygame.transform.smoothscale(big, (side, side))
        size = ui.frame.units(side * 0.36)
        words = ui.type.line(str(seat + 1), size, SEAT_TONES[seat], "display", scaled=False)
        paint.put(out, words, center=(side // 2, round(side * 0.4)))
        return out

    return ui.art.made(("bids badge", seat, side), make)


PRESENTATION = GamePresentation(
    name="bids",
    title=gettext_noop("Bids"),
    tagline=gettext_noop("Ten open bids a round for black cards. Whoever wins none may be the lucky one."),
    theme=BIDS,
    table=BidsScene,
    options={
        "rounds": OptionWords(gettext_noop("Rounds"), {n: str(n) for n in range(6, 13)}),
        "colour_bids": OptionWords(
            gettext_noop("Colour Bids: the highest card of the colour played most wins"), {}
        ),
        "thief": OptionWords(gettext_noop("Thief: its winner steals a card (3 or 4 players)"), {}),
        "shuffle": OptionWords(gettext_noop("Shuffle: the centre deck is shuffled, burnt cards too"), {}),
        "lowest_wins": OptionWords(
            gettext_noop("Lowest wins: turns the bidding round for the rest of a round"), {}
        ),
        "unknown": OptionWords(gettext_noop("Unknown: you bid for a card that nobody has seen"), {}),
        "ally": OptionWords(
            gettext_noop("Ally with 4 players: two share their points (5 and 6 always play with it)"), {}
        ),
        "lucky_loser": OptionWords(
            gettext_noop("Lucky loser: rounds without a black card count"),
            {CUMULATIVE: gettext_noop("all of them"), CONSECUTIVE: gettext_noop("only in a row")},
        ),
        "unknown_from_hand": OptionWords(
            gettext_noop("Unknown from hand"),
            {
                NEXT_HIDDEN_CARD: gettext_noop("the next card joins the lot"),
                NEXT_TURN_BLIND: gettext_noop("the next turn is bid unseen"),
            },
        ),
        "centre_counts_after_black": OptionWords(
            gettext_noop("Colour Bids: the centre card counts only if a black card was played"), {}
        ),
    },
    rules=lambda: RULES,
    emblem=fanned(face, (f"card {numbered(4, 13)}", 9, -0.25), (f"card {numbered(BLUE, 9)}", -7, 0.22)),
    points=lambda view: view.totals,
    round_ends=(RoundScored,),
    seat_colors=SEAT_TONES,
    seat_badge=badge,
    verdict=verdict,
)
