"""What the menus need to know of Wild Cards."""

from __future__ import annotations

import pygame

from game.engine.core import Seat
from game.engine.games.wild_cards.cards import PEACOCK
from game.engine.games.wild_cards.events import RoundEnded
from game.scenes.wild_cards.faces import face
from game.scenes.wild_cards.rules_page import RULES
from game.scenes.wild_cards.scene import WildCardsScene
from game.scenes.wild_cards.verdict import verdict
from game.tabletop.presentation import GamePresentation, OptionWords, fanned
from game.ui import paint
from game.ui.i18n import gettext_noop
from game.ui.theme import WILD_CARDS
from game.ui.widgets import Ui

SEAT_TONES = (
    (244, 208, 116),
    (126, 206, 160),
    (240, 150, 96),
    (188, 168, 246),
    (132, 198, 234),
)


def badge(ui: Ui, seat: Seat, side: int) -> pygame.Surface:
    """A leaf with the seat's number."""

    def make() -> pygame.Surface:
        big = pygame.Surface((side * 4, side * 4), pygame.SRCALPHA)
        unit = side * 4 / 100
        for grow, color in ((1.0, (20, 34, 26)), (0.90, SEAT_TONES[seat]), (0.72, (22, 52, 38))):
            pygame.draw.circle(big, color, (50 * unit, 52 * unit), 44 * grow * unit)
            tip = [(50, 52 - 52 * grow), (50 + 30 * grow, 52 - 18 * grow), (50 - 30 * grow, 52 - 18 * grow)]
            pygame.draw.polygon(big, color, [(x * unit, y * unit) for x, y in tip])
        out = pygame.transform.smoothscale(big, (side, side))
        size = ui.frame.units(side * 0.40)
        words = ui.type.line(str(seat + 1), size, SEAT_TONES[seat], "display", scaled=False)
        paint.put(out, words, center=(side // 2, round(side * 0.53)))
        return out

    return ui.art.made(("wild badge", seat, side), make)


PRESENTATION = GamePresentation(
    name="wild-cards",
    title=gettext_noop("Wild Cards"),
    tagline=gettext_noop("Bid landscapes for animals. Whoever has the most of a kind wins its leader."),
    theme=WILD_CARDS,
    table=WildCardsScene,
    options={
        "one_of_each_removed": OptionWords(
            gettext_noop("3 players: one animal of each species is surely out of the game"), {}
        ),
    },
    rules=lambda: RULES,
    emblem=fanned(face, ("card 2", 9, -0.25), (f"animal {PEACOCK}", -7, 0.22)),
    points=lambda view: view.totals,
    round_ends=(RoundEnded,),
    seat_colors=SEAT_TONES,
    seat_badge=badge,
    verdict=verdict,
)
