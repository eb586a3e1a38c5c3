"""What the menus need to know of Raj."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.core import Event, Seat
from game.engine.games.raj import DECKS, BidsRevealed, PrizeTaken
from game.scenes.raj.faces import LIGHT, prize_card
from game.scenes.raj.scene import RajScene
from game.scenes.raj.verdict import verdict
from game.tabletop.presentation import GamePresentation, OptionWords
from game.ui.i18n import gettext_noop
from game.ui.pages import Block
from game.ui.theme import RAJ
from game.ui.widgets import Ui


def course(history: Sequence[Sequence[Event]], seats: int) -> list[tuple[int, ...]]:
    """The scores after each round, from all zero on (RAJ-11)."""
    scores = [0] * seats
    rows = [tuple(scores)]
    for step in history:
        for event in step:
            if isinstance(event, PrizeTaken):
                scores[event.seat] = event.score
        if any(isinstance(event, BidsRevealed) for event in step):
            rows.append(tuple(scores))
    return rows


def emblem(ui: Ui, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """A mouse and a vulture, fanned."""
    width = round(min(rect.w * 0.52, rect.h * 0.66)) // 2 * 2
    for value, angle, dx in ((-5, 9, -0.25), (10, -7, 0.22)):
        card = pygame.transform.rotozoom(prize_card(ui, value, width), angle, 1.0)
        surface.blit(card, card.get_rect(center=(rect.centerx + round(dx * rect.w), rect.centery)))


def badge(ui: Ui, seat: Seat, side: int) -> pygame.Surface:
    """The seal of a seat's deck."""
    return ui.art.get(f"raj/raj_seal_{DECKS[seat]}", side)


def _rules() -> Sequence[Block]:
    from game.scenes.raj.rules_page import blocks

    return blocks()


PRESENTATION = GamePresentation(
    name="raj",
    title=gettext_noop("Raj"),
    tagline=gettext_noop("Fifteen sealed bids for mice and vultures. Whoever ties is passed over."),
    theme=RAJ,
    table=RajScene,
    options={
        "highest_mouse_breaks_ties": OptionWords(gettext_noop("The highest mouse breaks ties"), {}),
        "open_history": OptionWords(gettext_noop("Open history: all played cards stay visible"), {}),
    },
    rules=_rules,
    emblem=emblem,
    course=course,
    round_word=gettext_noop("round"),
    seat_colors=tuple(LIGHT[deck] for deck in DECKS),
    seat_badge=badge,
    verdict=verdict,
)
