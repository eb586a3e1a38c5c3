"""Taking a decision back at any table with bots only: asked for, marked, and what was hidden dealt anew."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.engine.core import Seat
from game.engine.dealing_anew import dealt_anew
from game.engine.record import Record, parse, replay
from game.screens.confirm import ConfirmScene
from game.screens.games.saved_game import read_summary
from game.screens.pause import PauseScene
from game.tabletop.card_table_scene import CardTableScene
from game.tabletop.zones import HAND, PieceId
from game.ui.taking_back import taken_back
from game.ui.unfinished import unfinished
from tests.scenes.decisions import asked, decisions, sit_down
from tests.scenes.play import ANA, ASHA, BEN, QuickBidders, open_curtain, said, seated, until
from tests.tools.screen import Hands, OpenApp

ME = Seat(0)
RECORDS = Path(__file__).parents[1] / "records"


@pytest.fixture
def hands(open_app: OpenApp) -> Hands:
    return open_app(bidders=QuickBidders, every=100, speed=0.0)


def header(hands: Hands) -> dict[str, Any]:
    [save] = unfinished(hands.app.paths.saves)
    found: dict[str, Any] = json.loads(save.read_text("utf-8").splitlines()[0])
    return found


def third(hands: Hands, scene: CardTableScene) -> dict[int, Any]:
    """Play to the third decision; what was seen at each."""
    views: dict[int, Any] = {}
    for number in decisions(hands, scene):
        views[number] = scene.view
        if number == 3:
            break
    return views


def test_what_can_be_taken_back_moves_no_other_button(hands: Hands) -> None:
    """It comes with the first decision: whoever knows where Leave is finds it there."""
    scene = sit_down(hands, "raj", "back")
    places: list[dict[object, pygame.Rect]] = []
    for number in decisions(hands, scene):
        hands.key(pygame.K_p)
        places.append({one.key: one.area.copy() for one in hands.top.widgets})
        hands.key(pygame.K_ESCAPE)
        if number == 2:
            break
    first, second = places
    assert {*second} - {*first} == {"undo"}
    assert {key: second[key] for key in first} == first


@pytest.mark.parametrize("by", ["mouse", "keys", "pad"])
@pytest.mark.parametrize("game", ["raj", "bids", "wild-cards"])
def test_from_the_pause_after_a_question(hands: Hands, game: str, by: str) -> None:
    scene = sit_down(hands, game, "back")
    before: list[str] = []
    views: dict[int, Any] = {}
    for number in decisions(hands, scene):
        views[number] = scene.view
        if number == 2:
            before = [row.words for row in scene.log.drawer.rows if "Fair deal" not in row.words]
        if number == 3:
            break

    hands.button(7) if by == "pad" else hands.key(pygame.K_p)
    assert isinstance(hands.top, PauseScene)
    hands.use("undo", by)
    assert isinstance(hands.top, ConfirmScene)
    assert "The log and the list of games will say so" in hands.top.note
    assert "won’t count towards your statistics" in hands.top.note
    hands.use("no", by)
    assert hands.top is scene
    assert "taken_back" not in header(hands)
    hands.key(pygame.K_z)
    hands.use("yes", by)
    until(hands, lambda: asked(hands, hands.top))
    assert hands.top is not scene
    assert hands.top.view == views[2]
    assert header(hands)["taken_back"] == 1
    assert "shuffled anew" in said(hands)
    rows = [row.words for row in hands.top.log.drawer.rows]
    here = "One decision was taken back here. This game doesn’t count towards your statistics."
    assert rows == [*before, here], "where it happened"
    assert not any("can be proved" in row for row in rows)
    [save] = unfinished(hands.app.paths.saves)
    assert read_summary(save).parts == ("one decision taken back",)
    hands.key(pygame.K_z)
    until(hands, lambda: asked(hands, hands.top))
    assert hands.top.view == views[1]
    assert header(hands)["taken_back"] == 2, "once it counts for nothing there is no question"
    hands.key(pygame.K_z)
    hands.wait(0.2, 0.1)
    assert "nothing to take back" in said(hands)
    for number in decisions(hands, hands.top):
        if number == 4:
            return


@pytest.mark.parametrize("game", ["raj", "bids", "wild-cards"])
@pytest.mark.parametrize("practised", [True, False])
def test_keys_stand_on_the_card_that_was_taken_back(open_app: OpenApp, game: str, practised: bool) -> None:
    """They stood on the first card: whoever looked for the card next to it counted anew."""
    more: dict[str, Any] = {"practised": [game]} if practised else {}
    hands = open_app(bidders=QuickBidders, every=100, speed=0.0, **more)
    scene = sit_down(hands, game, "stand")
    until(hands, lambda: asked(hands, scene))
    held = sorted((one for one in scene.model.pieces if one.zone is HAND), key=str)
    hands.key(pygame.K_LEFT)
    first = scene.focus.key
    card = next(one for one in reversed(held) if one != first and one.item != first.item)
    hands.walk(card)
    hands.key(pygame.K_RETURN, pygame.K_RETURN)
    if scene.may_choose and not scene.director.busy and scene.focus.main is not None:
        hands.walk(scene.focus.main)
        hands.key(pygame.K_RETURN)
    until(hands, lambda: asked(hands, scene))
    hands.key(pygame.K_z)
    if not practised:
        hands.walk("yes")
        hands.key(pygame.K_RETURN)
    until(hands, lambda: hands.top is not scene and asked(hands, hands.top))
    again: Any = hands.top
    assert isinstance(again.focus.key, PieceId)
    assert (again.focus.key.zone, again.focus.key.item) == (HAND, card.item)
    hands.key(pygame.K_LEFT)
    assert again.focus.key.item != card.item, "from there arrows go on"


def test_another_prize_comes_after_it(hands: Hands) -> None:
    scene: Any = sit_down(hands, "raj", "anew")
    third(hands, scene)
    came = scene.view.pile
    others = set()
    for _ in range(4):
        hands.key(pygame.K_z)
        if isinstance(hands.top, ConfirmScene):
            hands.click("yes")
        until(hands, lambda: asked(hands, hands.top))
        hands.top.choose(hands.top.view.hand[0])
        until(hands, lambda: asked(hands, hands.top))
        others.add(hands.top.view.pile)
    assert others != {came}


def refuses(hands: Hands, scene: CardTableScene) -> None:
    """Neither the key nor the pause takes anything back here."""
    assert scene.undo is None
    hands.key(pygame.K_z)
    assert hands.top is scene
    scene.hide()
    assert "undo" not in {one.key for one in hands.top.widgets}


def test_several_people_take_nothing_back(hands: Hands) -> None:
    scene = seated(hands, CardTableScene, "raj", [ANA, BEN, ASHA], seed="several")
    until(hands, lambda: hands.top is not scene)
    open_curtain(hands)
    refuses(hands, scene)


def test_a_race_is_not_taken_back(hands: Hands) -> None:
    refuses(hands, sit_down(hands, "wild-wild-pattern", "race"))


def test_a_table_of_a_programme_is_not_taken_back(hands: Hands) -> None:
    scene = sit_down(hands, "raj", "programme")
    scene.session.programme = {"of": "lanterns"}
    until(hands, lambda: asked(hands, scene))
    refuses(hands, scene)


@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_the_pause_has_room_for_it(open_app: OpenApp, text_size: int) -> None:
    hands = open_app((1024, 600), bidders=QuickBidders, every=100, speed=0.0, text_size=text_size)
    scene = sit_down(hands, "raj", "room")
    until(hands, lambda: asked(hands, scene))
    hands.key(pygame.K_p)
    assert "undo" not in {one.key for one in hands.top.widgets}, "there is nothing to take back yet"
    hands.key(pygame.K_ESCAPE)
    third(hands, scene)
    hands.key(pygame.K_p)
    assert "undo" in {one.key for one in hands.top.widgets}
    assert hands.crowding() == []


# --- the record --------------------------------------------------------------------------------------


def record_of(name: str) -> Record:
    return parse((RECORDS / f"{name}.jsonl").read_bytes())


def cut_before(record: Record, share: float) -> Record:
    """A part of a record that ends with a whole step."""
    lines = record.lines[: int(len(record.lines) * share)]
    cut = replace(record, lines=lines)
    while replay(cut).settled != cut.lines[-1][0]:
        cut = replace(cut, lines=cut.lines[:-1])
    return cut


@pytest.mark.parametrize("share", [0.55, 0.9])
@pytest.mark.parametrize("name", ["raj-5", "bids-6", "bids-thief", "wild-cards-3", "wild-cards-5"])
def test_what_is_dealt_anew_looks_the_same_to_whoever_took_back(name: str, share: float) -> None:
    before = cut_before(record_of(name), share)
    after = dealt_anew(before, ME, Random(share), seconds=20.0)
    one, other = replay(before), replay(after)
    rules = one.table.rules
    assert other.table.view(ME) == one.table.view(ME)
    told = [[[rules.redact(event, ME) for event in step] for step in game.history] for game in (one, other)]
    assert told[0] == told[1]
    others = [Seat(seat) for seat in one.table.seats if seat != ME]
    differs = any(one.table.view(seat) != other.table.view(seat) for seat in others)
    assert differs == (name != "raj-5"), "in Raj everybody knows what everybody holds"


def test_many_deals_come_of_it() -> None:
    before = cut_before(record_of("bids-6"), 0.3)
    hands = {
        replay(dealt_anew(before, ME, Random(seed), seconds=30.0)).table.view(Seat(1)).hand
        for seed in range(6)
    }
    assert len(hands) >= 5


def test_only_what_came_to_light_since_is_a_reason() -> None:
    plain = b'{"farol": 1, "game": "raj", "names": ["A", "B"]}\n{"prize": 4}\n{"seat": 0, "play": 3}\n'
    assert taken_back(plain, 1, Random(1)) is None
    cut = taken_back(plain, 0, Random(1))
    assert cut is not None
    assert not cut.anew
    lines = [json.loads(line) for line in cut.text.splitlines()]
    assert lines[1:] == [{"prize": 4}]
    assert lines[0]["taken_back"] == 1
    whole = plain + b'{"seat": 1, "play": 5}\n{"prize": 6}\n'
    cut = taken_back(whole, 0, Random(1))
    assert cut is not None
    assert cut.anew
    practice = whole.replace(b'"names"', b'"practice": true, "names"')
    cut = taken_back(practice, 0, Random(1))
    assert cut is not None
    assert not cut.anew


def test_reasons_of_bots_that_spoke_of_other_cards_are_left_out() -> None:
    record = record_of("bids-6")
    noted = replace(
        record,
        lines=tuple(
            (n, {**line, "note": {"facts": []}} if "seat" in line else line) for n, line in record.lines
        ),
    )
    after = dealt_anew(cut_before(noted, 0.95), ME, Random(1), seconds=1.0)
    rounds = [n for n, (_, line) in enumerate(after.lines) if "hands" in line]
    last = [line for _, line in after.lines[rounds[-1] :] if "seat" in line]
    assert all(("note" in line) == (line["seat"] == ME) for line in last)
    assert all("note" in line for _, line in after.lines[: rounds[-1]] if "seat" in line)


def test_what_was_taken_back_in_a_turn_is_told_before_what_came_of_it(open_app: OpenApp) -> None:
    """Else the turn's last win would seem to be what was taken back."""
    hands = open_app(bidders=QuickBidders, every=100, speed=0.0)
    scene = sit_down(hands, "bids", "back")
    until(hands, lambda: asked(hands, scene))
    hands.walk(PieceId(HAND, scene.view.hand[0]))
    hands.key(pygame.K_RETURN, pygame.K_RETURN)
    until(hands, lambda: asked(hands, scene))
    hands.key(pygame.K_z)
    hands.click("yes")
    until(hands, lambda: asked(hands, hands.top))
    again: Any = hands.top
    assert "taken back" in again.log.drawer.rows[-1].words
    for number in decisions(hands, again):
        if number == 2:
            break
    rows = again.log.drawer.rows
    [note] = [at for at, row in enumerate(rows) if "taken back" in row.words]
    [ends] = [at for at, row in enumerate(rows) if row.turn == 1 and len(row.laid) == 4]
    assert note < ends
