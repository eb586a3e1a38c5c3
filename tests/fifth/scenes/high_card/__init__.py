"""High Card on the screen, as plain as can be."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from game.engine.games.high_card import RoundPlayed, View

from game.engine.core import Event, Seat
from game.tabletop.card_table import CardTableScene
from game.tabletop.clips import Clip
from game.tabletop.pieces import Key, Piece, Pieces, framed
from game.tabletop.presentation import GamePresentation, OptionWords
from game.ui import backdrop
from game.ui.pages import Heading, Prose
from game.ui.theme import MENU
from game.ui.type import SENTENCE
from game.ui.widgets import Ui, Widget

TONES = ((210, 150, 60), (90, 140, 190), (150, 110, 170))


def card_face(ui: Ui, name: str, width: int) -> pygame.Surface:
    """A number on a plain card."""

    def make() -> pygame.Surface:
        art = pygame.Surface((width, width), pygame.SRCALPHA)
        art.fill(TONES[0])
        out = framed(art, width)
        words = ui.type.line(name, 60, (20, 20, 20), scaled=False)
        out.blit(words, words.get_rect(center=out.get_rect().center))
        return out

    return ui.art.made(("high card", name, width), make)


class HighCardScene(CardTableScene):
    """One game of High Card."""

    view: View

    @property
    def lamp(self) -> tuple[float, float]:
        return self.ui.frame.w / 2, 300.0

    def face(self, name: str, width: int) -> pygame.Surface:
        return card_face(self.ui, name, width)

    def targets(self) -> Pieces:
        frame, view = self.ui.frame, self.view
        found: Pieces = {}
        for i, card in enumerate(view.hand):
            key: Key = ("veiled", i) if self.veiled else ("hand", card)
            lifted = 20 if key == self.focused_card else 0
            place = (frame.w / 2 + 110 * (i - 1), frame.h - 130 - lifted)
            face = "?" if self.veiled else str(card)
            found[key] = Piece(key, face, "?", 100, *place, layer=10 + i)
        for seat, card in enumerate(view.played[-1] if view.played else ()):
            key = ("played", seat)
            found[key] = Piece(key, str(card), "?", 100, frame.w / 2 + 130 * (seat - 1), 260, layer=seat)
        return found

    def use_card(self, key: Key) -> None:
        self.choose(key[1])

    def drop_card(self, key: Key) -> None:
        self.choose(key[1])

    def clear_choice(self) -> None:
        self.stop_drag()

    def widgets_now(self) -> list[Widget]:
        return []

    def log_lines(self) -> list[str]:
        played = [e for step in self.session.history for e in step if isinstance(e, RoundPlayed)]
        return [f"{self.name(event.winner)}: {event.cards[event.winner]}" for event in played]

    def log_box(self) -> tuple[float, float, float, float]:
        return (40, self.ui.frame.h - 120, 240, 80)

    def settled(self) -> None:
        self.status = " · ".join(
            f"{name} {n}" for name, n in zip(self.names, self.view.points, strict=True)
        )

    def clips(self, events: Sequence[Event]) -> list[Clip]:
        return [Clip(hold=0.4) for event in events if isinstance(event, RoundPlayed)]

    def draw(self, surface: pygame.Surface) -> None:
        backdrop.draw(surface, self.ui)
        words = self.ui.type.line(self.status, SENTENCE, self.theme.text)
        surface.blit(words, words.get_rect(center=self.ui.frame.point(self.ui.frame.w / 2, 60)))
        self.draw_pieces(surface)
        self.draw_widgets(surface)


def course(history: Sequence[Sequence[Event]], seats: int) -> list[tuple[int, ...]]:
    """The points after each round."""
    rows = [(0,) * seats]
    for event in (event for step in history for event in step):
        if isinstance(event, RoundPlayed):
            rows.append(tuple(n + (seat == event.winner) for seat, n in enumerate(rows[-1])))
    return rows


def emblem(ui: Ui, surface: pygame.Surface, rect: pygame.Rect) -> None:
    card = card_face(ui, "12", max(20, round(rect.h * 0.6)))
    surface.blit(card, card.get_rect(center=rect.center))


def badge(ui: Ui, seat: Seat, side: int) -> pygame.Surface:
    return ui.icon("icon_cards", side)


PRESENTATION = GamePresentation(
    name="high-card",
    title="High Card",
    tagline="The highest card takes a point.",
    theme=MENU,
    table=HighCardScene,
    options={"low": OptionWords("Lowest wins", {})},
    rules=lambda: [Heading("High Card"), Prose("The highest card takes a point.", ("HIC-03",))],
    emblem=emblem,
    course=course,
    round_word="round",
    seat_colors=TONES,
    seat_badge=badge,
)
