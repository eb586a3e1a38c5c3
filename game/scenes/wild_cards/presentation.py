"""What the menus need to know of Wild Cards."""

from __future__ import annotations

import pygame

from game.engine.core import Options
from game.engine.games.wild_cards.cards import PEACOCK
from game.engine.games.wild_cards.events import RoundEnded
from game.scenes.wild_cards.advice import ADVICE
from game.scenes.wild_cards.background import background
from game.scenes.wild_cards.explanations import explained
from game.scenes.wild_cards.faces import face
from game.scenes.wild_cards.guide import GUIDE
from game.scenes.wild_cards.rules_page import RULES
from game.scenes.wild_cards.scene import WildCardsScene
from game.scenes.wild_cards.skill import SKILL
from game.scenes.wild_cards.verdict import verdict
from game.tabletop.game_time import GameTime
from game.tabletop.presentation import GamePresentation, OptionWords, fanned
from game.tabletop.seat_badge import numbered_badge
from game.ui.i18n import gettext_noop
from game.ui.paint import Color

SEAT_TONES = ((244, 208, 116), (126, 206, 160), (240, 150, 96), (188, 168, 246), (132, 198, 234))


def leaf(out: pygame.Surface, tone: Color) -> None:
    """A pointed leaf."""
    unit = out.get_width() / 100
    for grow, color in ((1.0, (20, 34, 26)), (0.90, tone), (0.72, (22, 52, 38))):
        pygame.draw.circle(out, color, (50 * unit, 52 * unit), 44 * grow * unit)
        tip = [(50, 52 - 52 * grow), (50 + 30 * grow, 52 - 18 * grow), (50 - 30 * grow, 52 - 18 * grow)]
        pygame.draw.polygon(out, color, [(x * unit, y * unit) for x, y in tip])


def _lasts(_options: Options, seats: int) -> GameTime:
    """What random games and those of regulars took; more players have fewer rounds (WC-06)."""
    return GameTime(120, {3: 32, 4: 29}.get(seats, 25), (4.0, 12.0))


PRESENTATION = GamePresentation(
    title=gettext_noop("Wild Cards"),
    tagline=gettext_noop("Bid habitats for animals. Collect the most of a species to win its leader."),
    table=WildCardsScene,
    options={
        "one_of_each_removed": OptionWords(
            gettext_noop("One animal of each species is always removed"), {}
        ),
    },
    rules=lambda: RULES,
    emblem=fanned(face, ("card 2", 9, -0.25), (f"animal {PEACOCK}", -7, 0.22)),
    points=lambda view: view.totals,
    round_ends=(RoundEnded,),
    seat_colors=SEAT_TONES,
    seat_badge=numbered_badge(SEAT_TONES, 0.40, 0.53, leaf),
    verdict=verdict,
    explained=explained,
    lasts=_lasts,
    ground=background,
    guide=GUIDE,
    advice=ADVICE,
    skill=SKILL,
    card_words=gettext_noop("The animals that were taken most often."),
    face=lambda ui, card, wide: face(ui, f"animal {card}", wide),
)
