"""Ties and bids that cannot be paid: nobody leaves by accident, and it is said who goes first and why."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.engine.core import Seat
from game.engine.games.wild_cards import events
from game.engine.games.wild_cards.cards import DECK, REFILL, VALUE, card_of
from game.engine.games.wild_cards.moves import Bid, Lay, Show
from game.engine.games.wild_cards.phases import Phase
from game.scenes.wild_cards.explanations import words_box
from game.scenes.wild_cards.log import log_rows, recap
from game.scenes.wild_cards.middle import numbers, unsettled
from game.scenes.wild_cards.prompts import goal
from game.scenes.wild_cards.scene import WildCardsScene
from game.scenes.wild_cards.words import Teller
from game.scenes.wild_cards.zones import PAID, SHOWN, TIED, TOP_CARD
from game.tabletop.clips import Clip
from game.tabletop.explanations.explanation import SightId, sight_of
from game.tabletop.pieces import RATIO
from game.tabletop.zones import HAND, PieceId
from game.ui.widgets import Button, Kind
from tests.scenes.play import ANA, said
from tests.scenes.wild_cards.play import BOTS, LivelyBidders, lively, table, until_asked
from tests.scenes.wild_cards.test_by_keys import written
from tests.tools.screen import Hands, OpenApp


@pytest.fixture
def quick(open_app: OpenApp) -> Hands:
    """The program with lively bidders where everything is instant."""
    return open_app(bidders=LivelyBidders, speed=0.0, every=50)


def at(hands: Hands, phase: Phase, seed: str = "wild", bots: int = 3) -> WildCardsScene:
    scene = table(hands, [ANA, *BOTS[:bots]], seed)
    until_asked(hands, scene, phase)
    return scene


def button(hands: Hands, key: str) -> Button:
    found = hands.widget(key)
    assert isinstance(found, Button)
    return found


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_whoever_leaves_a_tie_is_asked_twice(quick: Hands, by: str) -> None:
    """WC-40: not in passing, and a card or Escape takes it back."""
    scene = at(quick, Phase.PAYMENTS, "tie")

    def press() -> None:
        if by == "mouse":
            quick.click("leave")
        else:
            quick.walk("leave")
            quick.key(pygame.K_RETURN)

    epoch = scene.session.table.epoch
    press()
    assert button(quick, "leave").note == "again to confirm"
    assert button(quick, "leave").kind is Kind.MAIN
    quick.key(pygame.K_ESCAPE)
    assert button(quick, "leave").kind is Kind.PLAIN
    press()
    scene.use_card(next(key for key in scene.model.hand if VALUE[key.item] > 0))
    press()
    assert (scene.session.table.epoch, scene.session.table.sealed(scene.viewer)) == (epoch, None)
    press()
    assert scene.session.table.epoch > epoch or scene.session.table.sealed(scene.viewer) == Lay(())


def test_a_ring_around_the_deck_leaves_its_number_free(quick: Hands) -> None:
    """It ran through the number of habitats, which looked struck out."""
    scene = at(quick, Phase.TIE_CARDS)
    box = words_box(scene.model, TOP_CARD)
    assert box is not None
    deck, size = scene.model.layout.deck, scene.ui.frame.least_units
    assert box[1] + box[3] >= deck.y + scene.model.layout.deck_w * RATIO / 2 - 2 + size / 2


def test_the_way_out_of_a_tie_is_not_where_the_bid_was(quick: Hands) -> None:
    scene = at(quick, Phase.BIDS, "tie")
    scene.use_card(scene.model.hand[0])
    quick.wait(0.1)
    bid = quick.widget("bid").area
    until_asked(quick, scene, Phase.PAYMENTS)
    assert not quick.widget("leave").area.colliderect(bid)


def test_equal_bids_have_no_number_before_their_tie_begins_either(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """WC-40: from the moment in which they are open they are marked as tied."""
    hands = open_app(bidders=LivelyBidders, every=1000, speed=1.0)
    scene = table(hands, [ANA, *BOTS[:3]], "tie")
    early = 0
    for _ in range(6000):
        hands.program.frame(1 / 20)
        view = scene.model.view
        tied = unsettled(view)
        shown = scene.model.pieces.values()
        if tied and not view.level and all(one.turn >= 0.5 for one in shown if one.key.zone.name == "bids"):
            early += 1
            words = written(scene, monkeypatch)
            assert "tie" in words
            for seat in tied:
                name = "You" if seat == scene.viewer else scene.model.names[seat]
                assert not [one for one in words if one.endswith(f" · {name}")]
        if early:
            return
        if scene.model.asked is not None and not hands.app.stack.message:
            scene.choose(lively(scene.session.table.question(scene.viewer)))
    raise AssertionError("no bids were equal")


def test_a_bid_that_cannot_be_paid_is_no_golden_button(
    quick: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """WC-R1: it is a bluff, and both the button and the tray say what comes of it."""
    scene = at(quick, Phase.BIDS)
    high = max(scene.view.hand, key=lambda card: VALUE[card])
    while VALUE[high] <= len(scene.view.hand):
        assert scene.choose(Bid((high,)))
        until_asked(quick, scene, Phase.BIDS)
        high = max(scene.view.hand, key=lambda card: VALUE[card])
    scene.use_card(PieceId(HAND, high))
    quick.wait(0.1)
    bid = button(quick, "bid")
    assert (bid.kind, bid.note) == (Kind.PLAIN, "a bluff: you can’t pay it")
    assert "you can’t pay it: it comes back with two cards" in written(scene, monkeypatch)


ANA_SEAT, BEN_SEAT, COE = Seat(0), Seat(1), Seat(2)


@pytest.mark.parametrize(
    ("told", "words"),
    [
        (
            [events.PaymentsLaid((ANA_SEAT, BEN_SEAT), ((1,), (2,)), (2, 1))],
            "Payment totals: Ana\N{NO-BREAK SPACE}2, Ben\N{NO-BREAK SPACE}1",
        ),
        (
            [events.TieBegan((ANA_SEAT, BEN_SEAT), 3, (), BEN_SEAT)],
            "Tie at 3: Ben’s lion leader goes first",
        ),
        ([events.TieBegan((ANA_SEAT, BEN_SEAT), 3, (), None)], ""),
        ([events.LotDrawn((BEN_SEAT, ANA_SEAT))], "By lot: Ben, Ana"),
        ([events.PaymentsLaid((COE, BEN_SEAT), ((1,), (2,)), (2, 1))], ""),
    ],
)
def test_it_stays_said_why_somebody_went_first(told: list[Any], words: str) -> None:
    """WC-40, WC-42, WC-R6: while an animal is chosen, of one’s own ties."""
    assert recap([told], Teller(["Ana", "Ben", "Coe"], ANA_SEAT)) == words


def test_a_tie_that_is_over_is_not_told_as_still_going_on() -> None:
    """WC-41: “still tied” stood below “Your turn: choose an animal”."""
    teller = Teller(["Ana", "Ben", "Coe"], ANA_SEAT)
    paid = events.PaymentsLaid((ANA_SEAT, BEN_SEAT), ((1,), (2,)), (3, 3))
    assert recap([[paid]], teller).endswith("still tied")
    settled = events.OrderDecided(3, (BEN_SEAT, ANA_SEAT), (), ())
    said = "Payment totals: Ana\N{NO-BREAK SPACE}3, Ben\N{NO-BREAK SPACE}3"
    assert recap([[paid], [settled]], teller) == said


def test_whoever_has_left_a_tie_has_no_number(quick: Hands) -> None:
    """WC-R2: “3 · Bruno” had left the tie and chose no animal."""
    view = at(quick, Phase.PAYMENTS, "tie").view
    numbered = numbers(view)
    for seat in numbered:
        assert numbers(replace(view, left=(seat,))).keys() == numbered.keys() - {seat}


def test_cards_that_broke_no_tie_lie_on_the_discard_pile(
    quick: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """WC-41: they lay over both decks and a count, and looked like a muddle."""
    scene = at(quick, Phase.TIE_CARDS, "tie")
    tied = (card_of("F2"), card_of("S2"))
    monkeypatch.setattr(scene.model, "view", replace(scene.view, tie_cards=tied, shown=()))
    lying = [one for key, one in scene.model.arrange().items() if key.zone is TIED]
    pile, deck = scene.model.layout.pile, scene.model.layout.deck
    assert [(one.x, one.y) for one in lying] == [(pile.x, pile.y)] * 2
    assert all(abs(one.x - deck.x) > one.width for one in lying)
    assert str(len(scene.view.pile) + 2) in written(scene, monkeypatch)


def test_of_a_long_tie_level_payments_are_not_told_with_the_order(quick: Hands) -> None:
    """Four lines filled the panel: the log tells of them."""
    scene = at(quick, Phase.BIDS)
    model, said = scene.model, list[str]()
    model.announce = lambda _clip, text, _at=0.0: said.append(text)  # type: ignore[method-assign]
    both = (ANA_SEAT, BEN_SEAT)
    stages = (
        events.TieBegan(both, 2, (), None),
        events.PaymentsLaid(both, ((1,), (2,)), (3, 3)),
        events.TieCards(both, (card_of("S3"), card_of("F2")), ()),
        events.OrderDecided(2, both, (), ()),
    )
    for event in stages:
        model.tell(Clip(), event)
    first, cards, order = said[-1].split(" · ")
    assert first.startswith("Tie at 2")
    assert cards.startswith("The tie is broken by: ")
    assert order.startswith("In this order: ")


def test_an_order_of_one_is_no_order() -> None:
    event = events.OrderDecided(3, (ANA_SEAT, BEN_SEAT), (BEN_SEAT,), ())
    assert Teller(["Ana", "Ben"], Seat(-1)).outcome(event) == "Ana stays in the tie alone"
    assert Teller(["Ana", "Ben"], ANA_SEAT).outcome(event) == "You stay in the tie alone"


def test_a_face_answers_before_any_bid_as_the_key_does(quick: Hands) -> None:
    scene = at(quick, Phase.BIDS)
    quick.key(pygame.K_w)
    words = said(quick)
    assert words
    quick.app.stack.message = None
    face = next(one for one in scene.explainer.sights if one.key == sight_of(1))
    quick.click_at(face.area.center)
    assert said(quick) == words


def test_the_last_card_of_a_tie_is_said_to_be_lost_before_it_is_chosen(
    quick: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And the deck says there that it can be chosen."""
    scene = at(quick, Phase.TIE_CARDS, "tie")
    told = [words for words in written(scene, monkeypatch) if "is lost" in words]
    assert told
    deck = next(one for one in scene.explainer.sights if one.key == SightId(TOP_CARD))
    assert deck.tell().lines[0].startswith("Choose the deck")


def test_whoever_has_no_habitat_is_told_of_the_refill() -> None:
    """WC-R15: nobody asks for that bid, so it is said why it was made."""
    revealed = events.BidsRevealed((3, REFILL), (Seat(1),), None)
    assert "You have no habitat" in Teller(["Bot", "You"], Seat(1)).outcome(revealed)
    assert "no habitat" not in Teller(["You", "Bot"], Seat(0)).outcome(revealed)


@pytest.mark.parametrize("value", [1, 3])
def test_a_tie_at_1_is_no_second_one(quick: Hands, value: int) -> None:
    """WC-R3: nothing is paid at a bid of 1, so nobody has been tied before."""
    scene = at(quick, Phase.TIE_CARDS, "tie")
    view = replace(scene.view, value=value)
    for due in ([view.seat], []):
        told = goal(view, due, scene.model.names, Seat(view.seat))
        assert told.startswith("Tie at 1: " if value == 1 else "Still tied: ")


def test_a_sealed_payment_is_as_many_cards_as_the_bid_costs(open_app: OpenApp) -> None:
    """WC-R3: always one fewer than its value; one card back looked as if another sum was paid. Whoever
    declines looks the same until all is open.
    """
    hands = open_app(bidders=LivelyBidders, every=1000, speed=1.0)
    scene, seen = at(hands, Phase.PAYMENTS, "tie"), 0
    for _ in range(400):
        hands.wait(0.05)
        view = scene.model.view
        if view.phase != Phase.PAYMENTS or scene.model.moving:
            continue
        for seat in range(view.seats):
            sealed = [key for key in scene.model.pieces if key.zone is PAID and key.seat == seat]
            if scene.model.face_down(Seat(seat)) and sealed:
                assert len(sealed) == VALUE[view.bids[seat]] - 1
                seen += 1
        if seen:
            break
    assert seen


def test_where_a_card_that_breaks_a_tie_came_from_is_said() -> None:
    """WC-41: of equal hands and decks nobody could tell; and cards that are level break nothing."""
    teller = Teller(["Ana", "Ben"], Seat(-1))
    forest_3, savanna_4, mountain_4 = card_of("F3"), card_of("S4"), card_of("M4")
    broken = events.TieCards((ANA_SEAT, BEN_SEAT), (savanna_4, forest_3), (BEN_SEAT,))
    said = teller.outcome(broken).replace("\N{NO-BREAK SPACE}", " ")
    assert said == "The tie is broken by: savanna 4 (Ana, from hand), forest 3 (Ben, from the deck)"
    [row] = log_rows([[broken]], ["Ana", "Ben"], Seat(-1))
    assert row.words == "Cards break the tie · from the deck: Ben"
    level = events.TieCards((ANA_SEAT, BEN_SEAT), (savanna_4, mountain_4), ())
    assert teller.outcome(level).startswith("Still tied: savanna")
    [row] = log_rows([[level]], ["Ana", "Ben"], Seat(-1))
    assert row.words == "Still tied at 4 · cards from hand"
    assert row.brief == ("Still tied at 4",)


@pytest.mark.parametrize("by_whom", ["by others", "by oneself"])
def test_a_card_from_the_deck_flies_from_there(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, by_whom: str
) -> None:
    """WC-41: and a word on it says so while it lies open."""

    def choosing(question: Any) -> Any:
        decks = [one for one in question.options if isinstance(one, Show) and one.card == DECK]
        return decks[0] if decks else lively(question)

    class Choosing(LivelyBidders):
        def think(self, question: Any) -> Any:
            return choosing(question)

    hands = open_app(bidders=Choosing, every=1000, speed=1.0)
    scene = table(hands, [ANA, *BOTS[:3]], "tie")
    deck, from_there, marked = scene.model.layout.deck, set[bool](), False
    for _ in range(9000):
        hands.program.frame(1 / 30)
        model = scene.model
        cards = [one for key, one in model.pieces.items() if key.zone is SHOWN and not key.item]
        if model.view.phase == Phase.TIE_DEAL and model.from_deck:
            from_there |= {abs(one.x - deck.x) < 40 for one in cards if one.key.seat in model.from_deck}
        shown = dict(model.view.shown)
        if cards and model.from_deck and not marked:
            marked = "deck" in written(scene, monkeypatch)
        mine = scene.viewer in model.from_deck
        if True in from_there and marked and (mine or by_whom == "by others") and not shown:
            return
        if scene.may_choose and model.asked is not None:
            scene.choose(choosing(scene.session.table.question(scene.viewer)))
    raise AssertionError((from_there, marked))
