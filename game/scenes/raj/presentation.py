"""What the menus need to know of Raj."""

from __future__ import annotations

from functools import partial

import pygame

from game.engine.core import Options, Seat
from game.engine.games.raj.cards import DECKS
from game.engine.games.raj.events import BidsRevealed
from game.scenes.raj.advice import ADVICE
from game.scenes.raj.background import background
from game.scenes.raj.explanations import explained
from game.scenes.raj.faces import LIGHT, face
from game.scenes.raj.guide import GUIDE
from game.scenes.raj.notebook import notebook
from game.scenes.raj.rules_page import RULES
from game.scenes.raj.scene import RajScene
from game.scenes.raj.skill import SKILL
from game.scenes.raj.verdict import verdict
from game.tabletop.game_time import GameTime
from game.tabletop.presentation import GamePresentation, OptionWords, fanned
from game.ui.i18n import gettext_noop
from game.ui.type import signed
from game.ui.widgets import Ui


def badge(ui: Ui, seat: Seat, side: int) -> pygame.Surface:
    """The seal of a seat's deck."""
    return ui.art.get(f"raj/raj_seal_{DECKS[seat]}", side)


def _lasts(_options: Options, seats: int) -> GameTime:
    """Fifteen cards each; the table takes little longer with more players."""
    return GameTime(44 + 2.5 * seats, 15, (4.0, 12.0))


PRESENTATION = GamePresentation(
    title=gettext_noop("Raj"),
    tagline=gettext_noop("Fifteen secret bids for mice and vultures. Tied bids are skipped."),
    table=RajScene,
    options={
        "highest_mouse_breaks_ties": OptionWords(
            gettext_noop("The highest mouse breaks ties for first place"), {}
        ),
        "open_history": OptionWords(
            gettext_noop("Open history: all played cards lie open at the table"), {}
        ),
    },
    rules=lambda: RULES,
    emblem=fanned(face, ("prize -5", 9, -0.25), ("prize 10", -7, 0.22)),
    points=lambda view: view.scores,
    round_ends=(BidsRevealed,),
    seat_colors=tuple(LIGHT[deck] for deck in DECKS),
    seat_badge=badge,
    verdict=verdict,
    explained=explained,
    lasts=_lasts,
    ground=background,
    guide=GUIDE,
    advice=ADVICE,
    notebook=notebook,
    skill=SKILL,
    luck=(
        gettext_noop("Luck: the order in which the prizes came."),
        gettext_noop("Others: what the cards of the others gave or took, ties among them, too."),
    ),
    card_words=gettext_noop(
        "The cards that brought most points: all the mice that they took, less the vultures."
    ),
    card_count=partial(signed, plus=True),
    face=lambda ui, card, wide: face(ui, f"sun {card}", wide),
)
