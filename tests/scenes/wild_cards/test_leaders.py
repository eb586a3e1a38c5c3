"""Leaders and points of Wild Cards are told in words that a newcomer can read."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.engine.games.wild_cards.cards import ANIMALS, NONE
from game.engine.games.wild_cards.moves import Acquire, TakeBack
from game.engine.games.wild_cards.phases import Phase
from game.scenes.wild_cards import middle
from game.scenes.wild_cards.faces import leader_face
from game.scenes.wild_cards.foot import foot
from game.scenes.wild_cards.hud import Hud
from game.scenes.wild_cards.tray import FOOT
from game.scenes.wild_cards.words import POWER
from game.scenes.wild_cards.zones import COLLECTED, LEADERS
from game.tabletop.explanations.explanation import SeatKey, SightId
from game.tabletop.explanations.nearness import apart
from game.tabletop.explanations.panel import FAR
from game.tabletop.explanations.sight_panel import panel_of_sight
from game.tabletop.zones import PieceId
from game.ui.i18n import tr
from game.ui.type import Type
from game.ui.widgets import Ui
from tests.scenes.play import ANA
from tests.scenes.wild_cards.play import BOTS, LivelyBidders, lively, table, until_asked
from tests.tools.screen import Hands, NoBidders, OpenApp


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


@pytest.mark.parametrize("text_size", [150, 175, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 600), (2560, 1440)])
def test_four_seats_are_told_the_powers_in_large_letters_too(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text_size: int
) -> None:
    """Where the middle would be low nobody sits at the top: the word is whole below its card, which it
    leaves in sight; in the largest letters it lies beside the card.
    """
    hands = open_app(
        bidders=LivelyBidders, every=1000, size=size, text_size=text_size, language="es", speed=0.0
    )
    scene = played(hands, 4, 3)
    said: list[tuple[str, int]] = []
    fit = Type.fit

    def noted(type_: Type, text: str, size_: float, tone: Any, wide: float, *rest: Any, **more: Any) -> Any:
        found = fit(type_, text, size_, tone, wide, *rest, **more)
        said.append((text, wide - type_.line(text, size_, tone, "bold", scaled=False).get_width()))
        return found

    monkeypatch.setattr(Type, "fit", noted)
    scene.draw(hands.app.window.surface)
    room = dict(said)
    assert [room[tr(power)] >= 0 for power in POWER] == [True] * 6
    layout = scene.model.layout
    assert layout.leader_w > (40 if text_size == 150 else 24)
    assert layout.row_w > 90
    frame, wide = scene.ui.frame, layout.leader_w
    cells = [frame.rect(*layout.leader_cell(animal)) for animal in range(6)]
    seats = [frame.rect(*box) for one in layout.seat.values() for box in (one.plate, one.row)]
    others = [*seats, *(frame.rect(*box) for box in (*layout.buttons, layout.tray))]
    assert all(cell.collidelist(others) == -1 for cell in cells)
    spots = [layout.leader_spot(animal) for animal in range(6)]
    cards = [frame.rect(one.x - wide / 2, one.y - wide * 0.69, wide, wide * 1.38) for one in spots]
    assert all(cell.contains(card) for cell, card in zip(cells, cards, strict=True))
    words = [frame.rect(*layout.power_box(animal)) for animal in range(6)]
    assert all(word.clip(card).h <= card.h / 6 for word, card in zip(words, cards, strict=True))


def test_a_note_in_the_place_of_a_bid_is_one_word_in_one_line(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """“Reabastece”, between five seats and in the largest letters."""
    hands = open_app(bidders=LivelyBidders, every=1000, text_size=200, language="es", speed=0.0)
    scene = played(hands, 1)
    notes: list[tuple[pygame.Surface, pygame.Rect]] = []
    draw = middle.pill

    def noted(surface: Any, ui: Any, words: pygame.Surface, *rest: Any) -> pygame.Rect:
        notes.append((words, draw(surface, ui, words, *rest)))
        return notes[-1][1]

    monkeypatch.setattr(middle, "pill", noted)
    scene.middle._place(hands.app.window.surface, 2, tr("refilled"), now=False)
    [(words, ground)] = notes
    assert words.get_height() < 2 * scene.ui.frame.least_type
    assert ground.w < scene.ui.frame.px(scene.model.layout.bid_step)


def test_the_sum_of_points_names_its_terms(open_app: OpenApp) -> None:
    """WC-60: which species counts twice, which once, what leaders and chips add; so do the animals."""
    hands = open_app(bidders=LivelyBidders, every=1000, speed=0.0)
    scene = played(hands, 12, 2)
    view = scene.model.view
    sheet = view.sheet
    assert any(line.most_count and line.second_count for line in sheet)
    told = {one.key: one.tell() for one in scene.presentation.explained(scene.model)}
    for seat, line in enumerate(sheet):
        words = next(one for one in told[SeatKey(seat)].lines if one.startswith("Points:"))
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
        whose = "libre" if owner == NONE else "tuyo" if owner == scene.viewer else scene.name(owner)
        assert told[PieceId(LEADERS, animal)].title.endswith(f" · {whose}")


def test_a_player_without_points_has_no_sum(open_app: OpenApp) -> None:
    hands = open_app(bidders=LivelyBidders, every=1000, speed=0.0)
    scene = played(hands, 0)
    told = {one.key: one.tell() for one in scene.presentation.explained(scene.model)}
    assert "Points: 0" in told[SeatKey(1)].lines


def test_the_empty_place_of_a_bid_says_why_it_is_empty(open_app: OpenApp) -> None:
    """It has yet to come (WC-10), has refilled (WC-20) or was taken back (WC-31)."""
    hands = open_app(bidders=LivelyBidders, every=1000, speed=0.0)
    scene = table(hands, [ANA, *BOTS[:3]])
    rules: set[str] = set()
    for _ in range(3000):
        hands.program.frame(1 / 10)
        for one in scene.presentation.explained(scene.model) if not scene.director.busy else ():
            if str(one.key).startswith("bid "):
                told = one.tell()
                seat = int(str(one.key).split()[1])
                assert told.lines[0].startswith("You" if seat == scene.viewer else scene.model.names[seat])
                rules.add(told.rule)
        if rules == {"WC-10", "WC-20", "WC-31"}:
            return
        if scene.model.asked is not None:
            question = scene.session.table.question(scene.viewer)
            back = TakeBack() in question.options
            scene.choose(TakeBack() if back else lively(question))
    raise AssertionError(rules)


def test_news_below_a_question_is_shortened_by_whole_sentences(open_app: OpenApp) -> None:
    """What does not fit is left out from the end, where it matters least; nothing is cut."""
    hands = open_app(bidders=LivelyBidders, every=1000, speed=0.0, text_size=150, language="es")
    scene = played(hands, 12, 3)
    lost, taken = "Bruno te quita el líder ardilla", "Animales: pavo real (Noor)"
    until_asked(hands, scene, Phase.TURN)
    scene.model.recap = f"{lost} · {taken}"
    news = foot(scene.model)
    room = 1.2 * scene.ui.type.line(lost, FOOT, (0, 0, 0), "semi").get_width()
    assert scene.tray.whole(news, round(room)) == lost
    assert scene.tray.whole(news, 10_000) == f"{lost} · {taken}"
    assert scene.tray.whole(news, round(room / 3)) == ""


def test_a_count_comes_with_its_card(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """No number stands where the animal is yet to land."""
    hands = open_app(bidders=LivelyBidders, every=1, speed=1.0)
    scene = table(hands, [ANA, *BOTS[:2]])
    until_asked(hands, scene, Phase.TURN)
    take = next(
        one for one in scene.session.table.question(scene.viewer).options if isinstance(one, Acquire)
    )
    counts: list[int] = []
    badge = Hud._badge
    monkeypatch.setattr(
        Hud, "_badge", lambda *given, **more: counts.append(given[3]) or badge(*given, **more)
    )
    assert scene.view.collections[scene.viewer][take.animal] == 0
    scene.choose(take)
    key, flew = PieceId(COLLECTED, take.animal, scene.viewer, 0), False
    for _ in range(200):
        counts.clear()
        hands.program.frame(1 / 30)
        piece, rest = scene.model.pieces.get(key), scene.model.arrange().get(key)
        if piece is not None and rest is not None and abs(piece.x - rest.x) + abs(piece.y - rest.y) > 150:
            counts.clear()
            scene.draw(hands.app.window.surface)
            owned = sum(bool(count) for own in scene.model.view.collections for count in own)
            assert len(counts) == owned - 1
            flew = True
        elif flew:
            return
    raise AssertionError("nothing flew")


def test_small_leaders_show_their_sign_and_their_head(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As small as they lie in the supply in large type: the sign is read, no crown is on the head."""
    hands = open_app(bidders=LivelyBidders, speed=0.0)
    ui = table(hands, [ANA, *BOTS[:2]], "leaders").ui
    asked: dict[str, int] = {}
    get = ui.art.get

    def noted(name: str, wide: int, *rest: Any) -> Any:
        asked[name] = wide
        return get(name, wide, *rest)

    monkeypatch.setattr(ui.art, "get", noted)
    for animal, name in enumerate(ANIMALS):
        asked.clear()
        leader_face(ui, animal, 39)
        assert asked[f"wild_cards/power_{name}"] >= 16
        assert "wild_cards/leader_crown" not in asked
        leader_face(ui, animal, 57)
        assert "wild_cards/leader_crown" in asked


def test_the_ring_of_a_leader_in_the_supply_lies_around_the_word_for_its_power(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its lower line ran through “swaps”; the word explains the leader, too."""
    hands = open_app(bidders=NoBidders, every=1000, speed=0.0)
    scene = table(hands, [ANA, *BOTS[:2]])
    hands.wait(2.0, 0.1)
    ringed: list[pygame.Rect] = []
    monkeypatch.setattr(Ui, "ring", lambda _ui, _surface, area, _radius: ringed.append(area))
    frame = scene.ui.frame
    for animal in range(6):
        key = PieceId(LEADERS, animal)
        word = frame.rect(*scene.model.layout.power_box(animal))
        hands.hover((2, 2))
        hands.hover(frame.point(scene.model.pieces[key].x, scene.model.pieces[key].y))
        assert hands.focus == key
        ringed.clear()
        scene.draw(hands.app.window.surface)
        assert ringed
        assert all(area.contains(word) for area in ringed)
        sight = next(one for one in scene.explainer.sights if one.key == SightId(key))
        assert sight.hit((word.centerx, word.bottom - 2))


def test_what_is_pointed_at_is_told_of_near_it(open_app: OpenApp) -> None:
    """The meerkat's leader, at the right, was told of at the far left, the deck of animals at the right."""
    hands = open_app(bidders=LivelyBidders, every=1000, speed=0.0)
    scene = table(hands, [ANA, *BOTS[:2]])
    hands.wait(2.0, 0.1)
    far = scene.ui.frame.px(FAR)
    for sight in scene.explainer.sights:
        if sight.held:
            continue
        said = replace(sight.tell(), rule_words="Rule: The end of a round and of the game")
        panel = panel_of_sight(scene.explainer.surroundings, sight, said, looking=False)
        assert panel.area.w
        assert apart(panel.area, sight.area) <= far, sight.key


def test_the_empty_place_of_the_discard_pile_says_what_it_is(open_app: OpenApp) -> None:
    hands = open_app(bidders=NoBidders, every=1000, speed=0.0)
    scene = table(hands, [ANA, *BOTS[:2]])
    hands.wait(2.0, 0.1)
    x, y = scene.model.layout.pile.x, scene.model.layout.pile.y
    sight = next(one for one in scene.explainer.sights if one.hit(scene.ui.frame.point(x, y)))
    assert sight.tell().title == "Discard pile"
    assert sight.tell().lines[0] == "Bids, payments and discarded habitats come here."
