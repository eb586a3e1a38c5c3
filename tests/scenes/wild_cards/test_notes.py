"""What is written in the places of bids."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.engine.core import Seat
from game.engine.games.wild_cards.cards import LION, SQUIRREL
from game.engine.games.wild_cards.events import (
    AnimalTaken,
    BidsRevealed,
    LeaderMoved,
    Refilled,
    RoundEnded,
    RowRevealed,
    Swapped,
    TieCards,
)
from game.engine.games.wild_cards.phases import Phase
from game.scenes.wild_cards import faces
from game.scenes.wild_cards.explanations import explained
from game.scenes.wild_cards.log import log_rows, recap
from game.scenes.wild_cards.middle import Middle
from game.scenes.wild_cards.scene import WildCardsScene
from game.scenes.wild_cards.words import Teller
from game.scenes.wild_cards.zones import LEADERS, ROW
from game.tabletop.zones import PieceId
from tests.scenes.play import ANA, happened
from tests.scenes.wild_cards.play import BOTS, LivelyBidders, lively, table, until_asked
from tests.scenes.wild_cards.test_by_keys import written
from tests.tools.screen import OpenApp


def test_a_note_comes_when_the_bid_has_left(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """“Refilled” is not written below the card that flies away (WC-20)."""
    hands = open_app(bidders=LivelyBidders, every=1000, speed=1.0)
    scene: WildCardsScene = table(hands, [ANA, *BOTS[:3]])
    written: list[tuple[int, str]] = []

    def noted(middle: Middle, surface: pygame.Surface, place: int, note: str, *, now: bool) -> None:
        if note:
            written.append((place, note))

    monkeypatch.setattr(Middle, "_place", noted)
    paper = pygame.Surface(hands.app.window.surface.get_size())
    early, shown = [], 0
    for _ in range(3000):
        hands.program.frame(1 / 20)
        written.clear()
        scene.middle.slots(paper, ())
        for place, note in written:
            slot = scene.model.layout.slot(place)
            early += [note for one in scene.model.pieces.values() if one.contains(slot.x, slot.y)]
            shown += 1
        if shown > 40 and len(happened(scene, Refilled)) > 2:
            break
        if scene.model.asked is not None:
            scene.choose(lively(scene.session.table.question(scene.viewer)))
    assert shown > 40
    assert early == []


def test_whoever_has_no_habitat_is_not_waited_for(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """WC-R15: their bid is the refill card; “has yet to bid” looked as if they were still thinking."""
    hands = open_app(bidders=LivelyBidders, every=1000, speed=0.0)
    scene: WildCardsScene = table(hands, [ANA, *BOTS[:2]])
    hands.wait(1.0, 0.1)
    view = scene.model.view
    assert view.phase == Phase.BIDS
    other = Seat((view.seat + 1) % 3)
    counts = tuple(0 if seat == other else count for seat, count in enumerate(view.counts))
    monkeypatch.setattr(scene.model, "view", replace(view, counts=counts))
    written: dict[int, str] = {}

    def noted(middle: Middle, surface: pygame.Surface, place: int, note: str, *, now: bool) -> None:
        written[scene.model.order[place]] = note

    monkeypatch.setattr(Middle, "_place", noted)
    monkeypatch.setattr(scene.model, "pieces", {})
    scene.middle.slots(pygame.Surface(hands.app.window.surface.get_size()), ())
    assert written[other] == "no cards: refills"
    assert written[view.seat] == ""
    told = {one.key: one for one in explained(scene.model)}
    assert told[f"bid {other}"].tell().lines == (
        f"{scene.model.names[other]} has no habitats: the bid is the refill card.",
    )
    assert "has yet to bid" not in told[f"bid {other}"].tell().lines[0]


def test_what_happened_before_the_new_row_stands_under_its_heading(open_app: OpenApp) -> None:
    """Animals of the round before stood right under the new ones, as if they were to be bid for."""
    teller = Teller(["Ana", "Ben", "Caz"], Seat(0))
    taken = AnimalTaken(Seat(0), SQUIRREL, 0, 3, (), 0, 0, 1)
    assert recap([[taken]], teller, ended=True).startswith("Previous round: squirrel")
    assert recap([[taken]], teller).startswith("Taken: squirrel")
    lost = LeaderMoved(LION, Seat(0), Seat(1), "WC-33")
    told = recap([[lost], [taken]], teller, ended=True)
    assert told == "Previous round: squirrel\N{NO-BREAK SPACE}(Ana)", "the log says all else"
    cards = TieCards((Seat(0), Seat(1), Seat(2)), (1, 2, 5), (Seat(2),))
    told = recap([[cards, cards], [taken]], teller, ended=True)
    assert told.endswith("In a tie a card each: Ana, Ben"), "what came from the deck was nobody’s"
    assert recap([], teller, ended=True) == ""
    bids = BidsRevealed((3, 4, 5), (), None)
    earlier = AnimalTaken(Seat(1), LION, 0, 3, (), 0, 0, 1)
    told = recap([[bids, earlier], [bids, taken]], teller, ended=True)
    assert told == "Previous round: squirrel\N{NO-BREAK SPACE}(Ana)", "whoever had no cards missed a round"
    hands = open_app(bidders=LivelyBidders, every=1000, speed=0.0)
    scene = table(hands, [ANA, *BOTS[:2]])
    until_asked(hands, scene, Phase.BIDS)
    assert scene.model.recap == ""
    scene.choose(lively(scene.session.table.question(scene.viewer)))
    until_asked(hands, scene, Phase.BIDS)
    assert scene.model.recap.startswith("Previous round: ")


def test_the_log_shows_the_animal_that_was_taken_and_names_who_swapped() -> None:
    """Beside “You take a squirrel” stood the card that had paid for it."""
    names = ["Ana", "Ben", "Caz"]
    paid, swapped = (
        AnimalTaken(Seat(1), SQUIRREL, 0, 3, (0, 1), 2, 2, 1),
        Swapped(Seat(2), LION, SQUIRREL, 0),
    )
    ended, more = RoundEnded(1, (), (SQUIRREL,)), RoundEnded(1, (), (SQUIRREL, LION, LION))
    own, row = Seat(0), RowRevealed(1, (SQUIRREL,), 9)
    _, first, second = log_rows([[row], [paid], [swapped]], names, own)
    third, fourth = log_rows([[row], [ended]], names, own)[1], log_rows([[row], [more]], names, own)[1]
    assert first.cards == (f"animal {SQUIRREL}", "card 0", "card 1")
    assert second.brief == ("Caz: lion for squirrel (meerkat leader)", "Caz: lion for squirrel")
    assert third.words == "Nobody takes the squirrel: out of the game"
    assert fourth.words == "Out of the game: a squirrel, 2\N{NO-BREAK SPACE}lions"


@pytest.mark.parametrize("text", [100, 150])
def test_what_animals_add_stands_in_one_place_in_every_round(open_app: OpenApp, text: int) -> None:
    """Below them in one round and on them in the next, by how wide the numbers were."""
    hands = open_app(bidders=LivelyBidders, every=1000, speed=0.0, text_size=text)
    scene = table(hands, [ANA, *BOTS[:3]])
    places = set()
    for _ in range(6):
        until_asked(hands, scene, Phase.BIDS)
        piece = scene.model.pieces[PieceId(ROW, 0)]
        spots: list[tuple[int, int]] = []

        def noted(
            surface: object, ui: object, words: object, at: tuple[int, int], *rest: object
        ) -> pygame.Rect:
            spots.append(at)  # noqa: B023
            return pygame.Rect(at, (1, 1))

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("game.scenes.wild_cards.middle.pill", noted)
            scene.middle.gains(pygame.Surface((10, 10)))
        places.add(round(scene.ui.frame.units(spots[0][1]) - piece.y))
        scene.choose(lively(scene.session.table.question(scene.viewer)))
    assert len(places) == 1


def test_a_leader_that_the_pointer_rests_on_is_explained_once(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the panel: the same sentence stood in the tray, too. Who comes by keys reads it there."""
    hands = open_app(bidders=LivelyBidders, every=1000, speed=0.0)
    scene = table(hands, [ANA, *BOTS[:2]])
    until_asked(hands, scene, Phase.BIDS)
    leader = scene.model.pieces[PieceId(LEADERS, LION)]
    hands.hover(scene.ui.frame.point(leader.x, leader.y))
    hands.wait(1.0, 0.1)
    assert scene.explainer.panel is not None
    assert not [words for words in written(scene, monkeypatch) if "wins every tied bid" in words]
    assert scene.hint == scene.model.status
    hands.hover((2, 2))
    hands.walk(PieceId(LEADERS, LION))
    assert [words for words in written(scene, monkeypatch) if "wins every tied bid" in words]


def test_nobody_gives_a_bid_up_where_results_were_clicked_away(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """WC-50: what the ibex brings back lies there; and where it is left that is shown."""
    hands = open_app(bidders=LivelyBidders, every=1000, speed=0.0)
    scene = table(hands, [ANA, *BOTS[:3]], "five")
    until_asked(hands, scene, Phase.IBEX)
    leave, take = hands.widget("discard"), hands.widget("return")
    assert leave.area.bottom <= take.area.top
    hands.click("discard")
    assert "to the discard pile" in written(scene, monkeypatch)


@pytest.mark.parametrize("wide", [66, 70, 80, 96])
def test_no_name_is_torn_apart_on_a_small_card(open_app: OpenApp, wide: int) -> None:
    """In Italian an animal was called “SCOIAT TOLO” in a small window."""
    open_app((1024, 600), text_size=150, language="it")
    card = pygame.Surface((wide, wide * 3 // 2), pygame.SRCALPHA)
    faces._title(card, "Scoiattolo", (255, 255, 255), 0.108)
    columns = [card.subsurface((x, 0, 1, card.get_height())) for x in range(wide)]
    inked = [pygame.mask.from_surface(one, 150).count() for one in columns]
    gaps = "".join("x" if one else " " for one in inked).strip()
    assert gaps
    assert "   " not in gaps
