"""What the menus need to know of Goofspiel."""

from __future__ import annotations

import pygame
from game.engine.games.goofspiel import BidsRevealed
from game.scenes.goofspiel.faces import SUITS, card_face
from game.scenes.goofspiel.scene import GoofspielScene

from game.engine.core import Seat
from game.tabletop.presentation import GamePresentation, OptionWords, fanned
from game.tabletop.sample_row import Sample, sample_row
from game.ui.i18n import gettext_noop
from game.ui.pages import page_of
from game.ui.widgets import Ui


def badge(ui: Ui, seat: Seat, side: int) -> pygame.Surface:
    return ui.art.get(f"goofspiel/{SUITS[seat]}", side)


def sample(name: str, wide: float = 80) -> Sample:
    return Sample(lambda ui, width: card_face(ui, name, width), wide)


RULES = page_of(
    """
    # Goofspiel

    Everybody holds ace to king of a suit. The diamonds are shuffled. [GOO-01, GOO-02]

    Each round a diamond is turned; all bid a card, sealed, and reveal together. [GOO-03]

    The highest bid takes it. Equal highest bids take nothing. [GOO-04, GOO-05; ties]

    ![jack] The jack of hearts takes nine points.

    After thirteen rounds the most points win. [GOO-06]
    """,
    {"jack": sample_row(sample("diamond 9"), sample("spade 8"), sample("heart 11", 96))},
)

TIED = {"lost": gettext_noop("are lost"), "carried": gettext_noop("wait")}

PRESENTATION = GamePresentation(
    title=gettext_noop("Goofspiel"),
    tagline=gettext_noop("Thirteen sealed bids for thirteen diamonds."),
    table=GoofspielScene,
    options={"ties": OptionWords(gettext_noop("Tied prizes"), TIED)},
    rules=lambda: RULES,
    emblem=fanned(card_face, ("spade 13", 8, -0.2), ("diamond 13", -8, 0.2)),
    points=lambda view: view.points,
    round_ends=(BidsRevealed,),
    seat_colors=((190, 200, 240), (240, 140, 130), (140, 210, 160)),
    seat_badge=badge,
)
