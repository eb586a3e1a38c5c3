"""Numbers on animals say what they mean, and agree with what the table promises."""

from __future__ import annotations

from game.engine.games.wild_cards.phases import Phase
from game.engine.games.wild_cards.prospects import gain_of_taking
from game.scenes.wild_cards.choosing import can_earn
from game.scenes.wild_cards.foot import foot
from game.scenes.wild_cards.zones import COLLECTED, ROW
from game.tabletop.zones import PieceId
from tests.scenes.play import ANA
from tests.scenes.wild_cards.play import BOTS, LivelyBidders, lively, table, until_asked
from tests.tools.screen import OpenApp


def test_what_an_animal_adds_is_told_with_the_chip_that_it_may_bring(open_app: OpenApp) -> None:
    """And a dark number on collected animals is explained as a golden one is."""
    hands = open_app(bidders=LivelyBidders, every=1000, speed=0.0)
    scene = table(hands, [ANA, *BOTS[:2]])
    chips, badges = set(), set()
    for _ in range(30):
        until_asked(hands, scene)
        view = scene.view
        told = {one.key: " ".join(one.tell().lines) for one in scene.presentation.explained(scene.model)}
        for place, animal in enumerate(view.row if view.phase == Phase.TURN else ()):
            words, earns = told[PieceId(ROW, place)], can_earn(view, animal)
            adds = f"right now: {gain_of_taking(view, animal)}, and 2 more with the chip."
            assert (adds in words) is earns
            chips.add(earns)
        for key in scene.model.pieces:
            if isinstance(key, PieceId) and key.zone is COLLECTED and key in told:
                golden = view.collections[key.seat][key.item] == view.most(key.item)
                assert ("Golden number" in told[key], "Dark number" in told[key]) == (golden, not golden)
                badges.add(golden)
        if chips == badges == {False, True}:
            return
        scene.choose(lively(scene.session.table.question(scene.viewer)))
    raise AssertionError((chips, badges))


def test_an_animal_that_adds_nothing_says_why(open_app: OpenApp) -> None:
    """A “0” beside a “+2” said neither what it counts nor why."""
    hands = open_app(bidders=LivelyBidders, every=1000, speed=0.0)
    scene = table(hands, [ANA, *BOTS[:2]])
    until_asked(hands, scene)
    assert foot(scene.model) == ("Number on an animal: points it would add right now",)
    for _ in range(40):
        until_asked(hands, scene)
        view = scene.view
        told = {one.key: " ".join(one.tell().lines) for one in scene.presentation.explained(scene.model)}
        none = [place for place, animal in enumerate(view.row) if not gain_of_taking(view, animal)]
        for place in none:
            assert "only your two largest species and leaders score" in told[PieceId(ROW, place)]
        if none:
            return
        scene.choose(lively(scene.session.table.question(scene.viewer)))
    raise AssertionError
