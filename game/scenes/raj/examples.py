"""Pictures for the rules of Raj: a prize, the cards bid for it, and who takes it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.engine.games.raj.cards import DECKS
from game.scenes.raj.faces import player_card, prize_card
from game.scenes.raj.prize_signs import DIGITS, prize_sign
from game.tabletop.sample_row import Sample, SampleRow, sample_row
from game.ui import paint
from game.ui.i18n import tr
from game.ui.portraits import portrait
from game.ui.type import NAME, signed
from game.ui.widgets import Ui

LARGE, SMALL = 96.0, 72.0
"""Widths of prizes and bids in units."""
CORNER = 0.55
"""The share of a face that a sign at its corner takes."""


def picture(*prizes: int, bids: str = "", total: bool = False, faces: Sequence[str] = ()) -> SampleRow:
    """Prizes, then bids, a deck each; ``total`` writes the sum of the prizes, ``faces`` are those of the
    players, which stand below their bids.
    """
    large = [_prize(value, (-1.5, 2.0, -1.0)[i % 3]) for i, value in enumerate(prizes)]
    words = [f"= {signed(sum(prizes), plus=True)}"] if total else []
    small = [_bid(deck, code, sum(prizes)) for deck, code in zip(DECKS, bids.split(), strict=False)]
    small = [
        replace(one, mark=partial(_whose, face, one)) for one, face in zip(small, faces, strict=False)
    ] or small
    return sample_row(*large, *words, *(["|"] if small else []), *small)


def _prize(value: int, angle: float) -> Sample:
    return Sample(lambda ui, width: prize_card(ui, value, width), LARGE, angle=angle)


def _bid(deck: str, code: str, worth: int) -> Sample:
    """A bid; one that takes prizes ``worth`` less than nothing has no crown, but what it gets below it."""
    card = int(code.rstrip("*="))
    taken = partial(_sign, worth) if code[-1] == "*" and worth < 0 else None
    state = {"*": "" if taken else "wins", "=": "tied"}.get(code[-1], "")
    return Sample(lambda ui, width: player_card(ui, deck, card, width), SMALL, state, mark=taken)


def _whose(face: str, bid: Sample, ui: Ui, side: int) -> pygame.Surface:
    """The face of who bid, with what else stands below the bid at its corner."""
    out = portrait(ui, face, side).copy()
    sign = bid.sign(ui, round(side * CORNER))
    if sign is not None:
        paint.put(out, sign, bottomright=(side, side))
    return out


def _sign(worth: int, ui: Ui, side: int) -> pygame.Surface:
    """The sign of a vulture that somebody has taken."""
    radius = max(ui.frame.units(side) * 0.4, ui.frame.least_units / DIGITS)
    return prize_sign(ui, worth, radius, "taken")


def draw_scores(ui: Ui, width: int, scores: Sequence[int]) -> pygame.Surface:
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
        paint.put(out, seal, center=(x - px(30), px(44)))
        number = ui.type.line(str(score), ui.frame.units(px(44)), ui.theme.score, "display", scaled=False)
        paint.put(out, number, midleft=(x + px(12), px(44)))
        paint.put(out, ui.icon("crown" if wins else "icon_close", px(34)), center=(x - px(30), px(100)))
        word = tr("wins") if wins else tr("out")
        tone = ui.theme.accent if wins else ui.theme.dim
        size = max(NAME * 0.85, ui.frame.least_units)
        line = ui.type.fit(word, size, tone, room - px(80), "bold", scaled=False)
        paint.put(out, line, midleft=(x - px(2), px(100)))
    return out
