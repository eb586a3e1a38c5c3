"""Whoever is one card from a Wild hand: it is said before it is too late, and what would make it one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.engine.core import Seat
from game.engine.games.wild_pattern.events import CardTaken
from game.engine.games.wild_pattern.phases import Phase
from game.engine.games.wild_pattern.state import WildPatternState
from game.engine.games.wild_pattern.view import WildPatternView, view_of
from game.scenes.wild_pattern import captions, worth
from game.scenes.wild_pattern.status import waiting
from game.scenes.wild_pattern.worth import alarm, lacking, nearly_wild, warning
from game.tabletop.explanations.explanation import sight_of
from game.ui.type import Type
from tests.engine.wild_pattern.scripted import cards
from tests.scenes.play import ANA, happened, until
from tests.scenes.wild_pattern.play import BOTS, choose_place, racing
from tests.scenes.wild_pattern.test_prospects import opened
from tests.tools.screen import Hands, OpenApp

NEAR = "RPistol BStar YBottle GBarrel"
"""Four colours and four objects: it lacks a white card."""


def with_captured(view: WildPatternView, captured: str, wild: str = "strict") -> WildPatternView:
    """The same with these cards before seat 1."""
    rows = (view.captured[0], tuple(cards(captured)), *view.captured[2:])
    removed = tuple(one for one in view.removed if one not in rows[1])
    return replace(view, captured=rows, removed=removed, variant=replace(view.variant, wild=wild))


def racing_on(state: WildPatternState) -> bool:
    return state.phase == Phase.RACE and state.order[:1] == [0]


def near_in_race(state: WildPatternState) -> bool:
    """Ana is asked while the other is one card from a Wild hand."""
    return racing_on(state) and nearly_wild(view_of(state, Seat(0)), Seat(1))


@pytest.mark.parametrize(
    ("captured", "wild", "lacks"),
    [
        (NEAR, "strict", "white card with a different object"),
        (NEAR, "loose", "a different colour or object"),
        ("RPistol BPistol YBottle GBarrel", "loose", "a different colour"),
        ("RPistol RStar YBottle GBarrel", "loose", "a different object"),
        ("RWanted BWanted YWanted GWanted", "strict", "the fifth Wanted poster"),
        ("RPistol BPistol YBottle GBarrel", "strict", ""),
        (NEAR, "pays", ""),
    ],
)
def test_it_is_said_what_is_lacking(open_app: OpenApp, captured: str, wild: str, lacks: str) -> None:
    """WWP-R15: as the option reads it; a Wild hand that only pays wins nothing."""
    _, scene = opened(open_app, racing_on)
    words = alarm(with_captured(scene.view, captured, wild), Seat(1), scene.model.names, Seat(0))
    assert words.endswith(lacks)
    assert bool(words) == bool(lacks)


def test_of_a_round_that_is_over_nobody_is_warned(open_app: OpenApp) -> None:
    """WWP-50: one card more will not come."""
    _, scene = opened(open_app, racing_on)
    view = with_captured(scene.view, NEAR)
    full = tuple(cards("RStar BStar YStar GStar WStar"))
    assert nearly_wild(view, Seat(1))
    assert not nearly_wild(replace(view, captured=(full, *view.captured[1:])), Seat(1))


def test_the_next_decision_warns_of_it(open_app: OpenApp) -> None:
    """WWP-52: below the question, and in what their face tells."""
    _, scene = opened(open_app, near_in_race, options={"wild": "loose"})
    warned = alarm(scene.view, Seat(1), scene.model.names, Seat(0))
    assert warned
    assert warned in scene.model.recap
    assert scene.model.brief[0].endswith(warning(scene.view, [Seat(1)], scene.model.names))
    seat = next(one for one in scene.explainer.sights if one.key == sight_of(1))
    assert f"{warned}." in seat.tell().lines


def test_it_is_said_large_when_it_comes_to_that(open_app: OpenApp) -> None:
    """WWP-52: once, with the card that does it."""

    def there(state: WildPatternState) -> bool:
        if state.phase != Phase.TAKE or state.pickers != [0] or len(state.captured[0]) != 3:
            return False
        view = view_of(state, Seat(0))
        return any(makes(view, place) for place in range(8) if place != state.place)

    def makes(view: WildPatternView, place: int) -> bool:
        captured = ((*view.captured[0], view.wheel[place]), *view.captured[1:])
        return nearly_wild(replace(view, captured=captured), Seat(0))

    hands, scene = opened(open_app, there, options={"wild": "loose"})
    place = next(one for one in sorted(scene.model.open_places) if makes(scene.view, one))
    before = len(happened(scene, CardTaken))
    for _ in range(2):
        choose_place(hands, "mouse", place)
    until(hands, lambda: len(happened(scene, CardTaken)) > before, 1 / 60)
    read = []
    while scene.director.busy and len(read) < 200:
        read.append(scene.model.banner if scene.model.banner_shown.value > 0.5 else "")
        hands.program.frame(1 / 60)
    words = alarm(scene.view, Seat(0), scene.model.names, Seat(0))
    assert words.startswith("You are one card from a Wild hand")
    assert words in read


def on_paper(hands: Hands, scene: Any, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the strip says now."""
    said: list[str] = []
    block = Type.block

    def noted(type_: Type, text: str, *rest: Any, **more: Any) -> pygame.Surface:
        said.append(text)
        return block(type_, text, *rest, **more)

    with monkeypatch.context() as patch:
        patch.setattr(Type, "block", noted)
        scene.tray.draw(pygame.Surface(hands.app.window.surface.get_size()), scene.hint)
    return said


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 150), ((1024, 600), 150), ((1280, 720), 200)])
def test_in_large_words_the_sentence_itself_warns(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text: int
) -> None:
    """WWP-52: what is lacking, where the line below has no room; not while something is half chosen."""
    hands, scene = opened(
        open_app, near_in_race, options={"wild": "loose"}, size=size, text_size=text, language="es"
    )
    words = warning(scene.view, [Seat(1)], scene.model.names)
    assert words.endswith(lacking(scene.view, Seat(1)))
    assert words in on_paper(hands, scene, monkeypatch)
    choose_place(hands, "mouse", min(scene.model.open_places))
    assert scene.model.aim is not None
    assert words not in on_paper(hands, scene, monkeypatch)


@pytest.mark.parametrize("text", [100, 150])
def test_a_race_warns_beside_its_fuse(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, text: int
) -> None:
    hands, scene = racing(open_app, [ANA, *BOTS[:2]], text_size=text, language="es")
    assert not [one for one in on_paper(hands, scene, monkeypatch) if "un quinto objeto" in one]
    monkeypatch.setattr(worth, "lacking", lambda view, seat: "un quinto objeto" if seat == 2 else "")
    [words] = {one for one in on_paper(hands, scene, monkeypatch) if "un quinto objeto" in one}
    assert scene.model.names[2] in words


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 150), ((1280, 720), 100), ((1024, 600), 200)])
def test_the_badge_lies_on_no_card(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text: int
) -> None:
    """Nor on a portrait: below the cards, beside what they are worth."""
    hands, scene = opened(
        open_app, near_in_race, options={"wild": "loose"}, size=size, text_size=text, language="es"
    )
    tags: list[Any] = []
    panel = captions.paint.draw_panel

    def noted(surface: Any, rect: Any, radius: int, top: Any, *rest: Any, **more: Any) -> None:
        if top == captions.GOLD[1]:
            tags.append(rect.copy())
        panel(surface, rect, radius, top, *rest, **more)

    monkeypatch.setattr(captions.paint, "draw_panel", noted)
    type(hands.program).draw(hands.program)
    frame, pieces = scene.ui.frame, scene.model.pieces.values()
    turn = frame.rect(*scene.model.layout.seat[scene.viewer].plate).midtop
    tags = [one for one in tags if one.center != turn]  # that it is one's turn stands on one's plate
    tags = [one for one in tags if one.w > one.h]  # not the dots on cards that have been taken
    assert len(tags) == 1
    assert tags[0].collidelist([frame.rect(*piece.box()) for piece in pieces]) == -1
    assert tags[0].collidelist([frame.rect(*one.plate) for one in scene.model.layout.seat.values()]) == -1


def test_a_wild_hand_is_told_before_its_owner_uses_a_challenge_card(open_app: OpenApp) -> None:
    """WWP-26: that comes first; meanwhile it seemed not to count."""
    _, scene = opened(open_app, racing_on)
    view = with_captured(scene.view, f"{NEAR} WLoot")
    assert captions.wild_tags(view, Seat(1)) == ("Wild hand!",)
    assert captions.wild_tags(with_captured(scene.view, f"{NEAR} WBarrel"), Seat(1)) == ()
    using = replace(view, phase=Phase.CHALLENGE, winner=1)
    said = waiting(using, ("Ana", "Silas"), {Seat(0)}, asked=False)
    assert said == "Silas has a Wild hand, and may first use a challenge card"
