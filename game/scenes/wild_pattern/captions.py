"""What is said of captured cards, beside them: how many, what they are worth, how near a Wild hand."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import product

import pygame

from game.engine.core import Seat
from game.engine.games.wild_pattern.bank import is_wild
from game.engine.games.wild_pattern.cards import FULL_HAND
from game.engine.games.wild_pattern.view import WildPatternView
from game.scenes.wild_pattern.layout import TARGET, WildPatternLayout
from game.scenes.wild_pattern.names import money
from game.scenes.wild_pattern.worth import Prospect, nearly_wild, worth
from game.ui import paint
from game.ui.i18n import tr
from game.ui.type import CAPTION, TICK
from game.ui.widgets import Ui

AROUND = 14.0
"""Units of a tag beside its words, both sides together."""
DARK = (245, 226, 196), (44, 20, 12, 255), (206, 160, 98, 255)
GOLD = (60, 26, 6), (255, 214, 120, 255), (255, 246, 210, 255)
RED = (255, 240, 220), (150, 30, 20, 255), (255, 190, 160, 255)
"""Ink, ground and edge of a tag: plain, of good news, of bad news."""


def draw_tag(
    surface: pygame.Surface,
    ui: Ui,
    text: str,
    spot: tuple[int, int],
    anchor: str = "center",
    *,
    tones: tuple[paint.Color, paint.Rgba, paint.Rgba] = DARK,
    room: float = math.inf,
    beside: Sequence[pygame.Rect] = (),
) -> None:
    """A small label on whatever lies there, at most ``room`` pixels wide; none where one of these lies."""
    frame, (ink, ground, edge) = ui.frame, tones
    around = frame.px(AROUND)
    words = ui.type.line(text, TICK, ink, "bold")
    if words.get_width() + around > room:
        words = ui.type.fit(text, TICK, ink, room - around, "bold")
    box = words.get_rect().inflate(around, frame.px(3))
    setattr(box, anchor, spot)
    if box.collidelist(beside) >= 0:
        return
    paint.draw_panel(surface, box, box.h // 2, ground, ground, edge, frame.px(1), frame.px(2))
    paint.put(surface, words, center=box.center)


def draw_captions(
    surface: pygame.Surface,
    ui: Ui,
    layout: WildPatternLayout,
    seat: Seat,
    view: WildPatternView,
    prospect: Prospect | None,
) -> None:
    """How many cards are captured and what they are worth, what they would be worth, how near they win."""
    if not view.round or view.out[seat]:
        return
    frame, theme, side, tagged = ui.frame, ui.theme, layout.seat[seat].side, layout.seat[seat].tagged
    left, top, wide, high = layout.seat[seat].row
    edge, other = ("right", "left") if side > 0 else ("left", "right")
    start, end = frame.px(left + 2), frame.px(left + wide)
    x, away = (end, start) if side > 0 else (start, end)
    y, room = top + high, end - start + frame.px(2)
    if tagged:  # the foot of the target says what it pays
        target = frame.px(TARGET + 8)
        x, room = x - target if side > 0 else x + target, room - target
    texts: Sequence[str] = (
        caption(view, seat, prospect, short=layout.tight),
        *shorter(view, seat, prospect),
    )
    foot = frame.px(y - 14)
    if side < 0:  # the viewer's own card comes up below
        foot = min(foot, frame.px(layout.raised) - ui.type.font("bold", TICK).get_linesize() - frame.px(4))
    done = prospect is not None and prospect.wild
    if tags := (tr("Wild hand!"),) if done else wild_tags(view, seat):
        texts, tag = _beside(ui, texts, tags, room)
        down = foot if tagged else frame.px(y + 2)
        draw_tag(surface, ui, tag, (away, down), f"top{other}", tones=GOLD, room=room)
        room -= ui.type.line(tag, TICK, GOLD[0], "bold").get_width() + frame.px(AROUND + 6)
    if tagged:
        text = _fitting(ui, texts, room)
        draw_tag(surface, ui, text, (x, foot), f"top{edge}", room=room)
    else:
        color = theme.text if side == 0 else theme.dim
        text = next((one for one in texts if ui.type.fits(one, CAPTION, room, "semi")), texts[-1])
        ui.label(surface, text, CAPTION, color, room, "semi", **{f"top{edge}": (x, frame.px(y + 3))})


def wild_tags(view: WildPatternView, seat: Seat) -> Sequence[str]:
    """What is said of cards that are a Wild hand, or nearly one, the longest first; nothing of others."""
    if is_wild(view.captured[seat], view.variant.wild):
        return (tr("Wild hand!"),)
    if nearly_wild(view, seat):
        return tr("one card from a Wild hand"), tr("one card from Wild"), tr("Wild: 1 to go")
    return ()


def _beside(ui: Ui, texts: Sequence[str], tags: Sequence[str], room: float) -> tuple[Sequence[str], str]:
    """As much of what is said of cards as leaves room for one of these tags; that tag."""
    for text, tag in product(texts, tags):
        wide = ui.type.line(tag, TICK, GOLD[0], "bold").get_width() + ui.frame.px(AROUND + 6)
        if ui.type.fits(text, CAPTION, room - wide, "semi"):
            return (text,), tag
    return texts[-1:], tags[-1]


def _fitting(ui: Ui, texts: Sequence[str], room: float) -> str:
    """The first of these that a tag has room for, else the last."""
    inside = room - ui.frame.px(AROUND)
    return next((one for one in texts if ui.type.fits(one, TICK, inside, "bold")), texts[-1])


def caption(view: WildPatternView, seat: Seat, prospect: Prospect | None, *, short: bool) -> str:
    """“4 of 5 captured, worth $1.30 → 90¢”; ``short`` for large type."""
    count, sum_ = len(view.captured[seat]), _sum(view, seat, prospect)
    if short:
        return tr("{n} of {most} · {sum}", n=count, most=FULL_HAND, sum=sum_)
    if not count and prospect is None:
        return tr("target · nothing captured yet")
    return tr("{n} of {most} captured, worth {sum}", n=count, most=FULL_HAND, sum=sum_)


def shorter(view: WildPatternView, seat: Seat, prospect: Prospect | None) -> tuple[str, str]:
    """“4/5 · $1.30 → 90¢”, and the sum alone, where there is hardly any room."""
    sum_ = _sum(view, seat, prospect)
    return f"{len(view.captured[seat])}/{FULL_HAND} · {sum_}", sum_


def _sum(view: WildPatternView, seat: Seat, prospect: Prospect | None) -> str:
    return prospect.change if prospect is not None else money(worth(view, seat, view.captured[seat]))


def draw_change(
    surface: pygame.Surface, ui: Ui, layout: WildPatternLayout, place: int, prospect: Prospect
) -> None:
    """On the card that the pointer is on: what one's cards would be worth: off number and suit."""
    left, top, wide, high = layout.place_box(place)
    tones = RED if prospect.bust else GOLD if prospect.wild else DARK
    away, y = left + wide / 2 - layout.wheel[0], top + high * 0.58
    change = tr("Wild hand!") if prospect.wild else prospect.change
    long = ui.type.line(change, TICK, tones[0], "bold").get_width() + ui.frame.px(AROUND)
    if abs(away) < wide / 2 or long <= ui.frame.px(wide):
        draw_tag(surface, ui, change, ui.frame.point(left + wide / 2, y), tones=tones)
    elif away > 0:
        draw_tag(surface, ui, change, ui.frame.point(left, y), "midleft", tones=tones)
    else:
        draw_tag(surface, ui, change, ui.frame.point(left + wide, y), "midright", tones=tones)
