"""A Bids table in large type: the numbers grow with the words, and nothing of it lies on something else."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.engine.core import Seat
from game.engine.games.bids.cards import VALUE, card_of
from game.scenes.bids import hud, slots
from game.scenes.bids.layout import BidsLayout
from game.scenes.bids.model import BIDS, FRONT
from game.scenes.bids.ribbon import path
from game.scenes.bids.scene import BidsScene
from game.scenes.bids.turn_words import Aim
from game.tabletop.explanations.explanation import Explanation, SightId
from game.ui.frame import Frame
from game.ui.i18n import tr
from tests.scenes.bids.play import BOTS, SMALL_TABLE, table, until_due
from tests.scenes.large_type import largest
from tests.scenes.play import ANA, QuickBidders
from tests.tools.contact_sheet.findings import bounds
from tests.tools.contact_sheet.grid import look_at_table, report
from tests.tools.contact_sheet.moments import Cell, opened
from tests.tools.contact_sheet.surfaces import Words, read
from tests.tools.contact_sheet.tracing import TracedWindow, traced
from tests.tools.screen import Hands, OpenApp


@pytest.mark.parametrize(("less", "more"), [(100, 150), (150, 200)])
def test_numbers_grow_with_the_words(less: int, more: int) -> None:
    """Those of bids, of cards won, of colours counted, and the signs of what changes who wins."""
    before, after = (largest("bids", text, 36) for text in (less, more))
    assert set(before) >= {BIDS.name, FRONT.name, "colours", "chips"}
    for name in (BIDS.name, FRONT.name, "colours", "chips"):
        assert after[name] >= 1.08 * before[name], name


def test_the_badge_of_a_tie_covers_no_number() -> None:
    """Among several people, in Spanish at 150 %."""
    looker = look_at_table("bids of several", Cell((1280, 720), "es", 150), enough=48)
    assert report(looker.faults) == []
    assert looker.looked > 40


@pytest.mark.parametrize("bots", [2, 5])
def test_what_leads_stands_in_the_place_of_the_bid(bots: int) -> None:
    """BID-31: also when it is the centre card, in a small window."""
    with traced(), opened(Cell((1024, 600), "es", 150), QuickBidders, TracedWindow, speed=0.0) as hands:
        scene = table(hands, [ANA, *BOTS[:bots]], {"colour_bids": True})
        until_due(hands, scene)
        model, place = scene.model, scene.view.place_of(scene.viewer)
        model.leading, model.centre_leads = (), True
        hands.app.stack.renew()
        hands.app.stack.draw(hands.app.window.surface)
        surface: Any = hands.app.window.surface
        rect = scene.ui.frame.rect(*model.layout.place_box(place))
        words = [one for one in read(surface) if isinstance(one, Words)]
        inside = {one.text: bounds(one.ink) for one in words if rect.collidepoint(one.ink[0])}
        assert set(inside) == {"manda", str(VALUE[scene.view.centre])}
        for left, top, right, bottom in inside.values():
            assert rect.inflate(-8, -8).contains(pygame.Rect(left, top, right - left, bottom - top))


@pytest.mark.parametrize(("bots", "told"), [(5, "la mejor"), (4, "imbatible")])
def test_no_word_breaks_in_a_narrow_place(monkeypatch: pytest.MonkeyPatch, bots: int, told: str) -> None:
    """Among six in Spanish at 150 %, where “imbatible” was broken: another word is as good."""
    with traced(), opened(Cell((1280, 720), "es", 150), QuickBidders, TracedWindow, speed=0.0) as hands:
        scene = table(hands, [ANA, *BOTS[:bots]])
        until_due(hands, scene)
        monkeypatch.setattr(slots, "aim", lambda *_, **__: Aim(tr("unbeatable"), tr("the best")))
        model, place = scene.model, scene.view.place_of(scene.viewer)
        model.leading = (scene.view.seat_at(0),)
        hands.app.stack.renew()
        hands.app.stack.draw(hands.app.window.surface)
        surface: Any = hands.app.window.surface
        rect = scene.ui.frame.rect(*model.layout.place_box(place))
        words = [one for one in read(surface) if isinstance(one, Words)]
        inside = " ".join(one.text for one in words if rect.collidepoint(one.ink[0]))
        assert told in inside


@pytest.mark.parametrize("seats", [4, 5, 6])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_the_ribbon_leaves_what_the_viewer_has_won_free(seats: int, text: float) -> None:
    """BID-46: from the viewer's plate it goes beside the cards and what half of them is worth."""
    layout = BidsLayout(Frame(1280, 720, text), seats, Seat(0))
    left, top, wide, high = layout.seat[Seat(0)].row
    for other in range(1, seats):
        for x, y in path(layout, Seat(0), Seat(other)):
            assert not (left - 8 < x < left + wide + 8 and top < y < top + high), other


def test_header_and_seal_say_what_they_are(open_app: OpenApp) -> None:
    """To the pointer: how long a round lasts, who are allies and what each of them gets (BID-22)."""
    hands = open_app(bidders=QuickBidders, speed=0.0, text_size=150, every=20)
    scene = table(hands, [ANA, *BOTS[:4]], {})
    until_due(hands, scene)
    told = rested_on(hands, scene, "round")
    assert (told.title, told.lines[0], told.rule) == ("Round 1 of 6", "turn 1 of 10", "BID-20")
    assert "after 6 rounds" in told.lines[2]
    assert "allies" not in {one.key for one in scene.presentation.explained(scene.model)}
    view = scene.model.view
    fronts = tuple(
        (card_of("K5"), card_of("K4")) if seat == 2 else front for seat, front in enumerate(view.fronts)
    )
    scene.model.view = replace(view, allies=(Seat(0), Seat(2)), fronts=fronts)
    told = rested_on(hands, scene, "allies")
    assert (told.title, told.rule) == ("Alliance: Ana and Bruno", "BID-22")
    assert "5 for each" in told.lines[0]


def rested_on(hands: Hands, scene: BidsScene, key: str) -> Explanation:
    """What is said when the pointer rests on this."""
    hands.hover((2, 2))
    [sight] = [one for one in scene.explainer.sights if one.key == SightId(key)]
    hands.hover(sight.area.center)
    hands.wait(0.8, 0.1)
    assert scene.explainer.panel is not None
    return scene.explainer.panel.told


@pytest.mark.parametrize("cards", [9, 2])
def test_notes_cover_no_seat(open_app: OpenApp, cards: int) -> None:
    """In Spanish at 150 %, at the beginning of a round and at its end: nor bids, nor the lot."""
    hands = open_app(bidders=QuickBidders, speed=0.0, text_size=150, language="es", size=(1280, 720))
    scene = table(hands, [ANA, *BOTS[:3]])
    for left in range(10, cards - 1, -1):
        until_due(hands, scene)
        assert len(scene.view.hand) == left
        if left > cards:
            scene.play(scene.view.hand[0])
            hands.wait(0.1)
    hands.key(pygame.K_n)
    hands.wait(0.2)
    assert scene.help.pinned is not None
    frame, layout = scene.ui.frame, scene.model.layout
    plates = [frame.rect(*place.plate) for place in layout.seat.values()]
    fought = [frame.rect(*box) for box in scene.contested]
    assert scene.help.pinned.area.collidelist([*plates, *fought]) == -1


def test_the_chip_of_lowest_wins_lies_on_no_plate(open_app: OpenApp) -> None:
    """Where its words do not go in beside an ally's points its sign is enough: the prompt says it, too."""
    hands = open_app((1024, 600), bidders=QuickBidders, speed=0.0, text_size=200, language="es", every=20)
    scene = table(hands, [ANA, *BOTS[:3]], SMALL_TABLE)
    until_due(hands, scene)
    model = scene.model
    model.view = model.told = replace(model.view, lowest=True, allies=(Seat(1), Seat(2)))
    plates = [scene.ui.frame.rect(*place.plate) for place in model.layout.seat.values()]
    drawn: list[pygame.Rect] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hud.paint, "draw_panel", lambda _surface, rect, *_look: drawn.append(rect))
        hud.draw_chips(pygame.Surface((1024, 600)), model)
    [chip] = drawn
    assert chip.collidelist(plates) < 0
    assert abs(chip.w - chip.h) < chip.h * 0.15, "with room beside it its sign looks like a switch"
