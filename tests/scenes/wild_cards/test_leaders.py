"""Leaders and points of Wild Cards are told in words that a newcomer can read."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.engine.games.wild_cards.cards import NONE
from game.scenes.wild_cards import middle
from game.scenes.wild_cards.zones import COLLECTED, LEADERS
from game.tabletop.zones import PieceId
from tests.scenes.play import ANA
from tests.scenes.wild_cards.play import BOTS, LivelyBidders, lively, table, until_asked
from tests.tools.screen import Hands, OpenApp


def played(hands: Hands, turns: int, bots: int = 4) -> Any:
    """A table after so many decisions of the only person."""
    scene = table(hands, [ANA, *BOTS[:bots]])
    for number in range(turns + 1):
        until_asked(hands, scene)
        if number < turns:
            scene.choose(lively(scene.session.table.question(scene.viewer)))
    return scene


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1280, 720), 150), ((2560, 1440), 150)])
def test_the_word_for_a_power_leaves_the_leader_in_sight(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text: int
) -> None:
    """With as many players as can be: it lies on the lowest sixth of the card at most."""
    hands = open_app(bidders=LivelyBidders, every=1000, size=size, text_size=text, language="es", speed=0.0)
    scene = played(hands, 4)
    pills: list[pygame.Rect] = []
    draw = middle.pill
    monkeypatch.setattr(middle, "pill", lambda *given: pills.append(draw(*given)) or pills[-1])
    scene.draw(hands.app.window.surface)
    layout, frame = scene.model.layout, scene.ui.frame
    assert layout.labelled
    wide, high = layout.leader_w, layout.leader_w * 500 / 360
    for animal in range(6):
        spot = layout.leader_spot(animal)
        card = frame.rect(spot.x - wide / 2, spot.y - high / 2, wide, high)
        words = [one for one in pills if one.collidepoint(card.centerx, card.bottom + frame.px(6))]
        assert len(words) == 1
        covered = [one.clip(card) for one in pills if one.colliderect(card)]
        assert [one for one in covered if one.h > card.h / 6] == []
        assert card.w > frame.px(34)


def test_the_sum_of_points_names_its_terms(open_app: OpenApp) -> None:
    """WC-60: which species counts twice, which once, what leaders and chips add; so do the animals."""
    hands = open_app(bidders=LivelyBidders, every=1000, speed=0.0)
    scene = played(hands, 12, 2)
    view = scene.model.view
    sheet = view.sheet
    assert any(line.most_count and line.second_count for line in sheet)
    told = {one.key: one.tell() for one in scene.presentation.explained(scene.model)}
    for seat, line in enumerate(sheet):
        words = next(one for one in told[f"seat {seat}"].lines if one.startswith("Points:"))
        assert (f"2 × {line.most_count} (largest species)" in words) == bool(line.most_count)
        assert (f"1 × {line.second_count} (second species)" in words) == bool(line.second_count)
        assert ("(leaders)" in words) == (seat in view.leaders)
        assert words.endswith(f"= {line.total}")
        for key, one in told.items():
            if isinstance(key, PieceId) and key.zone is COLLECTED and key.seat == seat:
                times = [times for times in ("×2", "×1") if any(s.startswith(times) for s in one.lines)]
                assert times == {line.most: ["×2"], line.second: ["×1"]}.get(key.item, [])


def test_whose_a_leader_is(open_app: OpenApp) -> None:
    """One's own leader is “yours”; that of others names them, in their language, too."""
    hands = open_app(bidders=LivelyBidders, every=1000, speed=0.0, language="es")
    scene = played(hands, 12, 2)
    owners = dict(enumerate(scene.model.view.leaders))
    assert scene.viewer in owners.values()
    told = {one.key: one.tell() for one in scene.presentation.explained(scene.model)}
    for animal, owner in owners.items():
        lines = told[PieceId(LEADERS, animal)].lines
        assert any("Lo tienes tú" in line for line in lines) == (owner == scene.viewer)
        others = owner not in (scene.viewer, NONE)
        assert any(f"Lo tiene {scene.name(owner)}" in line for line in lines if others) == others
