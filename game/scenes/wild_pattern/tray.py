"""The strip before you: the sentence with its slots, what can be chosen, and the buttons of the moment."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.engine.games.wild_pattern import AFTER, BEFORE, NO_CARD, Click, Pass, Pattern, Phase, Verdict
from game.scenes.wild_pattern.controls import Offer, Plan, Slot, draw_words, set_sentence
from game.scenes.wild_pattern.hud import draw_fuse
from game.scenes.wild_pattern.names import WORD_NAMES, card_name
from game.scenes.wild_pattern.old_paper import INK, draw_paper
from game.scenes.wild_pattern.sentence import EVERY, SIDE, offered, pairs, places_of
from game.ui.i18n import gettext_noop, tr, trn
from game.ui.type import SENTENCE
from game.ui.widgets import Kind, Widget

if TYPE_CHECKING:
    from game.scenes.wild_pattern.scene import WildPatternScene

TEMPLATE = gettext_noop("{side} every {every} there is always {always}")
"""The declaration with its three slots, in the order that the language wants."""
NAMES = ("side", "every", "always")
SONG_WORDS = (
    "Oh my darling, oh my darling,",
    "Oh my darling, Clementine,",
    "You are lost and gone forever,",
    "Dreadful sorry, Clementine.",
)
"""The traditional verse; it is sung in English in every language."""


def side_word(side: int) -> str:
    return tr("Before") if side == BEFORE else tr("After")


def reward_words(pattern: Pattern, covered: int) -> str:
    """What a pattern brings (WWP-21 to WWP-23)."""
    count = trn("{n} pair", "{n} pairs", pattern.count)
    if pattern.wild:
        return tr("all eight cards: wins the game!")
    if not pattern.statement.with_suit:
        if pattern.picks == 1:
            return tr("{pairs}: any one card", pairs=count)
        return tr("{pairs}: any two cards", pairs=count)
    if covered == NO_CARD:
        return count
    if pattern.count == 2:
        return tr("{pairs}: takes the {card}", pairs=count, card=card_name(covered))
    return tr("{pairs}: takes both these cards", pairs=count)


def verdict_words(verdict: Verdict, covered: int) -> str:
    if verdict.pattern is not None:
        return reward_words(verdict.pattern, covered)
    return tr("no: {reason}", reason=tr(verdict.reason))


# --- widgets ------------------------------------------------------------------------------------


def tray_widgets(scene: WildPatternScene) -> list[Widget]:
    """The controls of this moment."""
    if scene.director.busy:
        return []
    phase, view = scene.view.phase, scene.view
    if scene.declaring:
        return [*_slots(scene), *_offers(scene)]
    plans: list[tuple[str, str, str, Kind, object]] = []
    if phase == Phase.CHALLENGE and scene.actor is not None:
        use = scene.using.use
        if use is not None:
            text = tr("Use {card}", card=card_name(use.card))
            plans.append(("use", text, "", Kind.MAIN, use))
        plans.append(("keep", tr("Keep them"), tr("use none this time"), Kind.PLAIN, Pass()))
    elif phase == Phase.RACE and scene.actor is not None:
        if scene.aim is not None:
            plans.append(("lay", tr("Lay it there"), tr("then you declare"), Kind.MAIN, None))
        plans.append(("click", tr("Click!"), _click_note(scene), Kind.PLAIN, Click()))
        if view.variant.relaxed:
            plans.append(("pass", tr("Pass"), tr("do nothing this turn"), Kind.PLAIN, Pass()))
    elif phase == Phase.SONG and scene.actor is not None and view.variant.relaxed:
        if scene.aim is not None:
            plans.append(("lay", tr("Lay it there"), tr("then you declare"), Kind.MAIN, None))
        plans.append(("pass", tr("Pass"), tr("leave the card"), Kind.PLAIN, Pass()))
    return _row(scene, plans)


def _click_note(scene: WildPatternScene) -> str:
    wait = scene.click_in
    if wait > 0:
        return trn("in {n} second", "in {n} seconds", math.ceil(wait / 1000))
    if scene.view.variant.relaxed:
        return tr("offer your card to the others")
    return tr("sing for {n} seconds", n=scene.view.variant.song // 1000)


def _row(scene: WildPatternScene, plans: list[tuple[str, str, str, Kind, object]]) -> list[Widget]:
    frame = scene.ui.frame
    left, top, wide, high = scene.layout.buttons
    gap = 12.0
    each = min(230.0 * max(1.0, frame.text * 0.8), (wide - gap * (len(plans) - 1)) / max(1, len(plans)))
    x = left + (wide - each * len(plans) - gap * (len(plans) - 1)) / 2
    found: list[Widget] = []
    for key, text, note, kind, action in plans:

        def do(key: str = key, action: object = action) -> None:
            scene.press(key, action)

        small = "" if frame.text > 1.55 else note
        found.append(Plan(key, frame.rect(x, top, each, high), text, do, kind=kind, note=small))
        x += each + gap
    return found


def _slots(scene: WildPatternScene) -> list[Widget]:
    draft = scene.draft
    assert draft is not None
    every, always = draft.every, draft.always
    texts: dict[str, tuple[str, int | None]] = {
        "side": (side_word(draft.side) if draft.side is not None else tr("Before / After"), None),
        "every": (tr(WORD_NAMES[every]), every) if every is not None else ("…", None),
        "always": (tr(WORD_NAMES[always]), always) if always is not None else ("…", None),
    }
    areas, scene.phrases, scene.phrase_size = set_sentence(
        scene.ui, tr(TEMPLATE), texts, scene.layout.paper
    )
    found: list[Widget] = []
    for number, name in enumerate(NAMES):
        text, word = texts[name]
        slot = Slot(
            ("slot", number),
            areas[name],
            text,
            word,
            lambda number=number: scene.reopen(number),  # type: ignore[misc]
            opened=draft.slot == number,
        )
        slot.size = scene.phrase_size
        found.append(slot)
    return found


def _offers(scene: WildPatternScene) -> list[Widget]:
    """The words of the running choice, and Declare."""
    draft, frame = scene.draft, scene.ui.frame
    assert draft is not None
    wheel = scene.view.wheel
    left, top, wide, high = scene.layout.buttons
    button_w = min(wide * 0.37, 210 * max(1.0, frame.text * 0.8))
    room = wide - button_w - 14
    values = offered(draft, wheel)
    gap = 5.0
    most = 150.0 if draft.slot == SIDE else 48.0
    each = min(most, (room - gap * (len(values) - 1)) / len(values))
    letters = scene.ui.type.font("heavy", SENTENCE)
    widest = max(letters.size(side_word(side))[0] for side in (BEFORE, AFTER))
    size = SENTENCE * min(1.0, frame.px(each - 26) / widest)
    found: list[Widget] = []
    for number, value in enumerate(values):
        area = frame.rect(left + number * (each + gap), top, each, high)
        do = lambda value=value: scene.offer(value)  # noqa: E731
        key = ("offer", draft.slot, value)
        if draft.slot == SIDE:
            chosen = draft.side == value
            one = Offer(key, area, do, number=number + 1, text=side_word(value), chosen=chosen)
            one.size = size
            found.append(one)
            continue
        dots = None
        if draft.slot == EVERY:
            count = len(places_of(wheel, value))
            dots = (count, count)
        elif draft.side is not None and draft.every is not None:
            made = pairs(wheel, draft.side, draft.every, value)
            dots = (sum(pair.holds for pair in made), len(made))
        chosen = value == (draft.every if draft.slot == EVERY else draft.always)
        found.append(Offer(key, area, do, number=number + 1, word=value, dots=dots, chosen=chosen))
    verdict = scene.verdict
    text = tr("Declare")
    note = "" if verdict is None else verdict_words(verdict, scene.view.covered)
    box = frame.rect(left + wide - button_w, top, button_w, high)
    if frame.text > 1.55:
        note = ""
    kind = Kind.MAIN if draft.statement is not None else Kind.PLAIN
    found.append(Plan("declare", box, text, scene.declare, kind=kind, note=note))
    return found


# --- drawing ------------------------------------------------------------------------------------


def draw_tray(surface: pygame.Surface, scene: WildPatternScene) -> None:
    """The paper with the sentence, the song or what to do; the fuse below it."""
    ui, frame, places = scene.ui, scene.ui.frame, scene.layout
    rect = frame.rect(*places.paper)
    left = None if scene.director.busy else scene.session.left
    if scene.declaring and not scene.director.busy:
        draw_paper(surface, ui, rect)
        draw_words(surface, ui, scene.phrases, scene.phrase_size)
    elif scene.sung is not None:
        _sing(surface, scene, rect, scene.sung)
    else:
        _say(surface, scene, rect, _most(scene, rect, left))
    if left is not None:
        whole = scene.clock_length
        words = tr("{n} s", n=math.ceil(left / 1000))
        draw_fuse(surface, ui, places.fuse, left / max(1, whole), words)


def _most(scene: WildPatternScene, rect: pygame.Rect, left: int | None) -> int:
    """How high the paper may grow for large type: as far as nothing else needs the strip."""
    if not scene.layout.tight or left is not None:
        return rect.h
    frame = scene.ui.frame
    buttons = frame.rect(*scene.layout.buttons)
    taken = any(isinstance(one, Plan) for one in scene.widgets)
    return (buttons.top - frame.px(8) if taken else buttons.bottom) - rect.top


def _sing(surface: pygame.Surface, scene: WildPatternScene, rect: pygame.Rect, sung: int) -> None:
    """The line of the song, and what to do meanwhile: below the fuse when the type is large."""
    ui, frame = scene.ui, scene.ui.frame
    draw_paper(surface, ui, rect)
    room, side = rect.w - frame.px(44), rect.h // 2
    line = ui.type.fit(SONG_WORDS[sung], SENTENCE * 1.05, (138, 38, 22), room - 2 * side, "display")
    place = line.get_rect(center=rect.center)
    if scene.layout.tight:
        below = frame.rect(*scene.layout.buttons)
        note = ui.type.snug(scene.hint, SENTENCE, ui.theme.text, below.size, "bold")
        middle = below.center
    else:
        step = rect.h // 4
        note = ui.type.fit(scene.hint, SENTENCE * 0.74, INK, room, "bold")
        middle = rect.centerx, rect.centery + step
        place.centery += frame.px(3) - step
    surface.blit(line, place)
    banjo = ui.art.get("wild_pattern/banjo", side)
    for x in (place.left - side // 2 - frame.px(6), place.right + side // 2 + frame.px(6)):
        surface.blit(banjo, banjo.get_rect(center=(x, place.centery)))
    if note is not None:
        surface.blit(note, note.get_rect(center=middle))


def _say(surface: pygame.Surface, scene: WildPatternScene, rect: pygame.Rect, most: int) -> None:
    """What to do, on paper that is at most so many pixels high."""
    ui, frame = scene.ui, scene.ui.frame
    room = rect.w - frame.px(44)
    text = scene.hint
    sizes = [(share, True) for share in (1.0, 0.93, 0.86)]
    sizes += [(share, False) for share in (1.0, 0.92, 0.84, 0.76, 0.66, 0.56, 0.48, 0.4)]
    for share, alone in sizes:
        letters = ui.type.font("bold", SENTENCE * share)
        if alone and letters.size(text)[0] > room:
            continue
        words = ui.type.block(text, SENTENCE * share, INK, room, "bold", center=True)
        if words.get_height() <= most - frame.px(20):
            break
    sheet = pygame.Rect(rect.x, rect.y, rect.w, max(rect.h, words.get_height() + frame.px(24)))
    sheet.h = min(sheet.h, max(rect.h, most))
    draw_paper(surface, ui, sheet)
    surface.blit(words, words.get_rect(center=sheet.center))
