"""What is foretold before it is chosen: worth of cards, what goes bust, who nears a Wild hand."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.engine.core import Seat
from game.engine.games.wild_pattern.bank import is_wild
from game.engine.games.wild_pattern.bank import worth as bank_pays
from game.engine.games.wild_pattern.cards import ONE_CARD, SWAP, TEN_CENTS
from game.engine.games.wild_pattern.events import CardTaken
from game.engine.games.wild_pattern.patterns import claims_at, claims_on
from game.engine.games.wild_pattern.phases import Phase
from game.engine.games.wild_pattern.state import WildPatternState
from game.scenes.wild_pattern.captions import GOLD, caption, draw_change
from game.scenes.wild_pattern.controls import HotSpotId, On
from game.scenes.wild_pattern.explanations import explained
from game.scenes.wild_pattern.marks import draw_numbers
from game.scenes.wild_pattern.names import card_name, money
from game.scenes.wild_pattern.old_paper import notice_type
from game.scenes.wild_pattern.prospects import prospect_at
from game.scenes.wild_pattern.scene import WildPatternScene
from game.scenes.wild_pattern.worth import Prospect, nearly_wild
from game.scenes.wild_pattern.zones import ON_WHEEL, TAKEN
from game.tabletop.zones import PieceId
from game.ui import paint
from game.ui.theme import WILD_PATTERN
from tests.scenes.play import ANA, happened, until
from tests.scenes.wild_pattern.play import (
    BOTS,
    IdleBidders,
    choose_place,
    quiet,
    until_phase,
)
from tests.scenes.wild_pattern.positions import go_on, lines_to
from tests.tools.screen import Hands, OpenApp


def opened(open_app: OpenApp, wanted: Any, **settings: Any) -> tuple[Hands, WildPatternScene]:
    """A relaxed game of Ana and a bidder, at a position where this holds."""
    options = settings.pop("options", {})
    lines = lines_to(wanted, {"relaxed": True, **options})
    hands = open_app(bidders=IdleBidders, **settings)
    scene = go_on(hands, [ANA, BOTS[0]], lines, relaxed=True, **options)
    until(hands, lambda: quiet(hands, scene) and scene.actor == Seat(0))
    hands.wait(0.3)
    return hands, scene


def taking(cards: int, picks: int = 1) -> Any:
    def there(state: WildPatternState) -> bool:
        if state.phase != Phase.TAKE or state.pickers != [0] * picks:
            return False
        return len(state.captured[0]) == cards

    return there


def told(scene: WildPatternScene) -> str:
    """What stands on the paper."""
    return scene.hint


# --- what it would be worth -------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_each_card_says_what_the_captured_ones_would_be_worth(open_app: OpenApp, way: str) -> None:
    """WWP-51: under the pointer and under the keys, before anything is taken."""
    hands, scene = opened(open_app, taking(3))
    view = scene.view
    assert told(scene) == scene.model.status, "first of all it is said what is to be done"
    mine, target = view.captured[0], view.targets[0]
    before = money(bank_pays(mine, target))
    changes = set()
    for place in sorted(scene.model.open_places)[:4]:
        key = HotSpotId(On.PLACE, place)
        if way == "mouse":
            hands.hover(hands.widget(key).area.center)
        else:
            hands.walk(key)
        change = f"{before} → {money(bank_pays((*mine, view.wheel[place]), target))}"
        assert change in told(scene)
        found = prospect_at(scene.model, scene.focus.key)
        assert change in caption(view, Seat(0), found, short=True)
        changes.add(change)
    assert len(changes) > 1
    assert len(scene.view.captured[0]) == 3, "nothing has been taken"


def test_a_card_to_take_says_nothing_of_its_neighbours(open_app: OpenApp) -> None:
    """In so few words what it would go with lies in sight; who looks for a pattern is told of both."""
    _, scene = opened(open_app, taking(2))
    key = next(key for key in scene.model.pieces if key.zone == ON_WHEEL)
    assert not any("Before" in line for line in _told_of(scene, key))
    _, scene = opened(open_app, lambda state: state.phase == Phase.RACE and len(state.captured[0]) == 2)
    key = next(key for key in scene.model.pieces if key.zone == ON_WHEEL)
    assert any(line.startswith("Before: ") for line in _told_of(scene, key))


def _told_of(scene: WildPatternScene, key: PieceId) -> tuple[str, ...]:
    return next(one.tell().lines for one in explained(scene.model) if one.key == key)


def test_a_second_pick_that_must_be_taken_goes_bust(open_app: OpenApp) -> None:
    """WWP-R6, WWP-51: four cards and two picks are six."""
    hands, scene = opened(open_app, taking(4, 2))
    place = min(scene.model.open_places)
    hands.hover(hands.widget(HotSpotId(On.PLACE, place)).area.center)
    assert "you go bust: 6 cards pay nothing" in told(scene)
    assert told(scene) != scene.model.status


def test_declare_says_that_it_goes_bust(open_app: OpenApp) -> None:
    """WWP-51: with four cards a pattern that brings two is warned of, on its button, at any text size."""

    def there(state: WildPatternState) -> bool:
        if state.phase != Phase.RACE or state.order[:1] != [0] or len(state.captured[0]) != 4:
            return False
        return any(one.pattern.picks == 2 for one in claims_on(state.wheel, state.hands[0]))

    hands, scene = opened(open_app, there, text_size=200, language="en")
    claims = claims_on(scene.view.wheel, scene.view.card)
    claim = next(one for one in claims if one.pattern.picks == 2)
    for _ in range(2):
        choose_place(hands, "keys", claim.place)
    until_phase(hands, scene, Phase.DECLARE)
    said = claim.pattern.statement
    for slot, value in enumerate((said.side, said.every, said.always)):
        hands.use((slot, value), "mouse")
    button: Any = hands.widget("declare")
    assert button.note == "you go bust"
    harmless = [
        one.pattern.statement
        for one in claims_at(scene.view.wheel_before, scene.view.played, claim.place)
        if one.pattern.statement.with_suit and one.pattern.count == 2
    ]
    if harmless:
        hands.key(pygame.K_ESCAPE, pygame.K_ESCAPE, pygame.K_ESCAPE)
        for slot, value in enumerate((harmless[0].side, harmless[0].every, harmless[0].always)):
            hands.use((slot, value), "mouse")
        assert "bust" not in hands.widget("declare").note  # type: ignore[attr-defined]


def test_one_card_says_what_it_would_bring(open_app: OpenApp) -> None:
    """WWP-42."""

    def there(state: WildPatternState) -> bool:
        return state.phase == Phase.CHALLENGE and state.winner == 0 and ONE_CARD in state.challenges[0]

    hands, scene = opened(open_app, there)
    assert "→" not in told(scene)
    hands.use((On.CARD, ONE_CARD), "mouse")
    hands.hover(hands.widget(HotSpotId(On.PLACE, 2)).area.center)
    assert "→" in told(scene)


def test_a_challenge_card_under_the_pointer_foretells_nothing_while_one_takes(open_app: OpenApp) -> None:
    """It says what it does (WWP-42); it does not lie on the wheel."""

    def there(state: WildPatternState) -> bool:
        return state.phase == Phase.TAKE and state.pickers[:1] == [0] and ONE_CARD in state.challenges[0]

    hands, scene = opened(open_app, there)
    hands.hover(hands.widget(HotSpotId(On.PLACE, min(scene.model.open_places))).area.center)
    assert "→" in told(scene)
    hands.hover(hands.widget(HotSpotId(On.CARD, ONE_CARD)).area.center)
    hands.wait(0.1)
    assert hands.top is scene
    assert told(scene).startswith(card_name(ONE_CARD))


def swapping(state: WildPatternState) -> bool:
    """Ana may swap a captured card for Ben's, or for a challenge card of his."""
    mine = state.phase == Phase.CHALLENGE and state.winner == 0 and SWAP in state.challenges[0]
    return mine and min(map(len, (state.captured[0], state.captured[1], state.challenges[1]))) > 0


def test_a_swap_says_what_goes_and_what_comes(open_app: OpenApp) -> None:
    """WWP-42: what is given away counts at once; a challenge card that is got is no captured card."""
    hands, scene = opened(open_app, swapping)
    mine, target = scene.view.captured[0], scene.view.targets[0]
    give, get, other = mine[0], scene.view.captured[1][0], scene.view.challenges[1][0]
    before, left = money(bank_pays(mine, target)), money(bank_pays(mine[1:], target))
    hands.use((On.CARD, SWAP), "mouse")
    hands.hover(hands.widget(HotSpotId(On.CARD, give)).area.center)
    assert told(scene) == f"Without the {card_name(give)} your cards are worth {before} → {left}"
    hands.use((On.CARD, give), "mouse")
    hands.hover(hands.widget(HotSpotId(On.CARD, other)).area.center)
    assert told(scene) == f"Without the {card_name(give)} your cards are worth {before} → {left}"
    hands.hover(hands.widget(HotSpotId(On.CARD, get)).area.center)
    then = money(bank_pays((*mine[1:], get), target))
    if not is_wild((*mine[1:], get), "strict"):
        assert told(scene) == f"With the {card_name(get)} your cards are worth {before} → {then}"


@pytest.mark.parametrize("kept", [True, False])
def test_a_swap_may_still_save_who_goes_bust(open_app: OpenApp, kept: bool) -> None:
    """WWP-41, WWP-51: whoever wins a turn with six cards may give one for an opponent's challenge card."""

    hands, scene = opened(open_app, taking(4, 2))
    state: WildPatternState = scene.session.table._state  # such a position is seldom come to
    state.challenges[0][:], state.challenges[1][:] = [SWAP] * kept, [TEN_CENTS]
    scene.settle()
    hands.hover(hands.widget(HotSpotId(On.PLACE, min(scene.model.open_places))).area.center)
    assert "you go bust" in told(scene)
    assert ("Swap" in told(scene)) == kept


# --- who is near ------------------------------------------------------------------------------------


def test_a_badge_shows_who_is_one_card_from_a_wild_hand(open_app: OpenApp) -> None:
    """WWP-52, WWP-R15: it lies below their cards, not below those of others, and changes the picture."""

    def there(state: WildPatternState) -> bool:
        mine, theirs = state.captured[:2]
        if state.phase != Phase.RACE or state.order[:1] != [0] or len(theirs) != 4 or len(mine) == 4:
            return False
        free = [one for one in range(40) if one not in (*theirs, *state.removed)]
        return any(is_wild((*theirs, one), "loose") for one in free)

    hands, scene = opened(open_app, there, options={"wild": "loose"})
    assert nearly_wild(scene.view, Seat(1))
    assert not nearly_wild(scene.view, Seat(0))
    type(hands.program).draw(hands.program)
    shown = []
    for seat in (0, 1):
        left, top, wide, high = scene.model.layout.seat[Seat(seat)].row
        shown.append(GOLD[1][:3] in colours(hands, scene.ui.frame.rect(left, top + high, wide, 24)))
    assert shown == [False, True]


# --- labels follow the cards ------------------------------------------------------------------------


def test_captions_wait_for_the_card(open_app: OpenApp) -> None:
    """The number beside captured cards changes when the card has landed, not when it sets out."""
    hands, scene = opened(open_app, taking(2))
    key = PieceId(TAKEN, scene.view.wheel[min(scene.model.open_places)])
    for _ in range(2):
        choose_place(hands, "mouse", min(scene.model.open_places))
    until(hands, lambda: bool(happened(scene, CardTaken)) and key in scene.model.pieces, 1 / 60)
    flying = 0
    while scene.director.busy and len(scene.model.told.captured[0]) == 2:
        flying += 1
        hands.program.frame(1 / 60)
    goal, piece = scene.model.arrange()[key], scene.model.pieces[key]
    assert flying > 10, "it flew for a while"
    assert (piece.x, piece.y) == pytest.approx((goal.x, goal.y), abs=1.0)
    assert len(scene.model.told.captured[0]) == 3


INKS = {(245, 226, 196), WILD_PATTERN.text[:3], WILD_PATTERN.dim[:3]}


def colours(hands: Hands, area: pygame.Rect) -> set[tuple[int, ...]]:
    """Every colour that the window shows there."""
    window = hands.app.window.surface
    spots = ((x, y) for x in range(area.left, area.right) for y in range(area.top, area.bottom))
    return {tuple(window.get_at(spot)[:3]) for spot in spots}


# --- large type -------------------------------------------------------------------------------------


@pytest.mark.parametrize("text_size", [150, 200])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_large_type_keeps_numbers_and_the_bank(
    open_app: OpenApp, size: tuple[int, int], seats: int, text_size: int
) -> None:
    """What is captured is said at every size, and what the bank pays is not smaller than at 100 %."""
    lines = lines_to(lambda state: sum(map(len, state.captured)) >= 3, {"relaxed": True}, seats)
    shown = {}
    for percent in (100, text_size):
        hands = open_app(bidders=IdleBidders, size=size, text_size=percent, speed=0.0, language="es")
        scene = go_on(hands, [ANA, *BOTS[: seats - 1]], lines, relaxed=True)
        hands.wait(0.3)
        layout = scene.model.layout
        frame = scene.ui.frame
        notice = frame.rect(*layout.notice)
        shown[percent] = notice_type(frame, notice.size)
        type(hands.program).draw(hands.program)
        for place in layout.seat.values():
            left, top, wide, high = place.row
            start = top + high - 8
            if place.side < 0:  # words there keep off the viewer's own card
                start = min(start, layout.raised - 34)
            below = frame.rect(left, start, wide, 34)
            assert INKS & colours(hands, below), "nothing is said of the captured cards"
        rows = [frame.rect(*place.row) for place in layout.seat.values()]
        rows += [frame.rect(*place.plate) for place in layout.seat.values()]
        assert notice.collidelist([*rows, frame.rect(*layout.log)]) == -1
    assert shown[text_size] >= shown[100]


@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_what_a_card_would_bring_covers_no_number(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, text_size: int
) -> None:
    """The keys of the places stand beside the cards, towards the hub."""
    hands, scene = opened(open_app, taking(3), text_size=text_size)
    ui, layout = scene.ui, scene.model.layout
    out = pygame.Surface(hands.app.window.surface.get_size())
    found: list[pygame.Rect] = []
    put, panel = paint.put, paint.draw_panel

    def number(target: pygame.Surface, image: pygame.Surface, **where: Any) -> pygame.Rect:
        found.append(put(target, image, **where))
        return found[-1]

    def tag(target: pygame.Surface, box: pygame.Rect, *how: Any) -> None:
        found.append(box.copy())
        panel(target, box, *how)

    with monkeypatch.context() as patch:
        patch.setattr(paint, "put", number)
        draw_numbers(out, ui, layout)
    discs, found = found[::2], []
    assert len(discs) == 8
    monkeypatch.setattr(paint, "draw_panel", tag)
    for place in range(8):
        draw_change(out, ui, layout, place, Prospect(0, 150, 3, False, 0))
    assert len(found) == 8
    assert [
        (place, disc) for place, box in enumerate(found) for disc in discs if box.colliderect(disc)
    ] == []
