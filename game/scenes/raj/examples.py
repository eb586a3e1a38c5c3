"""Pictures for the rules of Raj: a prize, the cards bid for it, and who takes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.engine.games.raj import DECKS
from game.scenes.raj.faces import player_card, prize_card
from game.tabletop.pieces import RATIO
from game.ui import paint
from game.ui.example_cards import lay_sample, passed_over
from game.ui.i18n import tr
from game.ui.type import NAME, signed
from game.ui.widgets import Ui

LARGE, SMALL = 96.0, 72.0
"""Widths of prizes and bids in units."""


@dataclass(frozen=True, slots=True)
class Bid:
    """A card that was played; ``state`` is ``wins``, ``tied`` (passed over) or empty."""

    card: int
    state: str = ""


Picture = Callable[[Ui, int], pygame.Surface]


def picture(
    prizes: Sequence[int], bids: Sequence[Bid], *, total: bool = False, scores: Sequence[int] = ()
) -> Picture:
    """Prizes, then bids; ``total`` writes the sum; ``scores`` draws a sheet where level ones drop out."""
    if scores:
        return lambda ui, width: _sheet(ui, width, scores)
    return lambda ui, width: _cards(ui, width, prizes, bids, total)


def _cards(ui: Ui, width: int, prizes: Sequence[int], bids: Sequence[Bid], total: bool) -> pygame.Surface:
    """Everything in a row, smaller when the room is narrow."""
    gaps = 12 * (len(prizes) + len(bids)) + (44 if bids else 0) + (64 if total else 0)
    natural = LARGE * len(prizes) + SMALL * len(bids) + gaps + 16
    scale = min(1.0, ui.frame.units(width) / natural)

    def px(units: float) -> int:
        return max(1, ui.frame.px(units * scale))

    mark = px(34)
    half, below = LARGE * RATIO / 2, SMALL * RATIO / 2 + 38
    marked = any(bid.state for bid in bids)
    high = px(half + max(half, below if marked else 0) + 8)
    out = pygame.Surface((min(width, px(natural)), high), pygame.SRCALPHA)
    middle = px(LARGE * RATIO) // 2 + px(4)
    x = px(8)
    for i, value in enumerate(prizes):
        card = prize_card(ui, value, px(LARGE))
        lay_sample(out, ui, card, (x, middle), (-1.5, 2.0, -1.0)[i % 3])
        x += card.get_width() + px(12)
    if total:
        words = _number(ui, f"= {signed(sum(prizes), plus=True)}", px(26))
        out.blit(words, words.get_rect(midleft=(x, middle)))
        x += px(64)
    if bids:
        x += px(16)
        line = paint.rounded(max(1, px(1.5)), px(LARGE * RATIO * 0.8), 0, (*ui.theme.text, 70))
        out.blit(line, line.get_rect(center=(x, middle)))
        x += px(28)
    for deck, bid in zip(DECKS, bids, strict=False):
        card = player_card(ui, deck, bid.card, px(SMALL))
        if bid.state == "tied":
            card = passed_over(card)
        lay_sample(out, ui, card, (x, middle), wins=bid.state == "wins")
        if bid.state:
            icon = ui.icon("icon_close" if bid.state == "tied" else "crown", mark)
            under = (x + card.get_width() // 2, middle + card.get_height() // 2 + mark // 2 + px(4))
            out.blit(icon, icon.get_rect(center=under))
        x += card.get_width() + px(12)
    return out


def _number(ui: Ui, text: str, pixels: int) -> pygame.Surface:
    return ui.type.line(text, ui.frame.units(pixels), ui.theme.score, "display", scaled=False)


def _sheet(ui: Ui, width: int, scores: Sequence[int]) -> pygame.Surface:
    """Seals with scores: level leaders are crossed out, the one that stands alone is crowned."""
    best = max(score for score in scores if scores.count(score) == 1)
    room = min(ui.frame.px(150), width // len(scores))

    def px(units: float) -> int:
        return max(1, round(units * room / 150))

    out = pygame.Surface((room * len(scores), px(122)), pygame.SRCALPHA)
    for i, (deck, score) in enumerate(zip(DECKS, scores, strict=False)):
        x = room * i + room // 2
        wins = score == best
        seal = ui.art.get(f"raj/raj_seal_{deck}", px(64))
        out.blit(seal, seal.get_rect(center=(x - px(30), px(44))))
        number = ui.type.line(str(score), ui.frame.units(px(44)), ui.theme.score, "display", scaled=False)
        out.blit(number, number.get_rect(midleft=(x + px(12), px(44))))
        icon = ui.icon("crown" if wins else "icon_close", px(34))
        out.blit(icon, icon.get_rect(center=(x - px(30), px(100))))
        word = tr("wins") if wins else tr("out")
        tone = ui.theme.accent if wins else ui.theme.dim
        line = ui.type.fit(word, NAME * 0.85, tone, room - px(80), "bold", scaled=False)
        out.blit(line, line.get_rect(midleft=(x - px(2), px(100))))
    return out
