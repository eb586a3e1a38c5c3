"""What others have done while somebody waited stays in sight until they have decided."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.engine.core import Seat
from game.engine.games.wild_cards.cards import LION, NONE, SQUIRREL
from game.engine.games.wild_cards.events import (
    AnimalTaken,
    BidTakenBack,
    LeaderMoved,
    PaymentsLaid,
    Swapped,
    TieCards,
    TieChoicesRevealed,
)
from game.engine.games.wild_cards.phases import Phase as WildCards
from game.engine.games.wild_pattern.cards import FIFTY_CENTS, HANDS_UP, card_of
from game.engine.games.wild_pattern.events import CardsDrawn, CardTaken, ChallengeUsed
from game.engine.games.wild_pattern.phases import Phase
from game.scenes.wild_cards.log import log_rows, recap
from game.scenes.wild_cards.tray import Tray
from game.scenes.wild_cards.words import Teller
from game.scenes.wild_pattern.names import card_name
from game.scenes.wild_pattern.recap import recap as wild_pattern_recap
from game.scenes.wild_pattern.tray import story
from game.ui import paint
from game.ui.type import Type
from tests.scenes.decisions import decide
from tests.scenes.play import ANA, NOOR, QuickBidders, happened, until
from tests.scenes.wild_cards.play import BOTS, LivelyBidders, lively, until_asked
from tests.scenes.wild_cards.play import table as wild_cards
from tests.scenes.wild_pattern.play import CLEMENTINE, IdleBidders, racing
from tests.scenes.wild_pattern.play import table as wild_pattern
from tests.tools.screen import Hands, OpenApp


def written(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> str:
    """All words of the picture as it is."""
    said: list[str] = []

    def watched(name: str) -> None:
        draw = getattr(Type, name)

        def noted(type_: Type, text: str, *rest: Any, **more: Any) -> Any:
            said.append(text.replace("\n", " "))
            return draw(type_, text, *rest, **more)

        patch.setattr(Type, name, noted)

    with monkeypatch.context() as patch:
        for name in ("line", "block"):
            watched(name)
        scene = hands.top
        scene.draw(pygame.Surface(hands.app.window.surface.get_size()))
    return "\n".join(said)


@pytest.mark.parametrize("text_size", [100, 150])
def test_a_round_of_wild_cards_is_said_again(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, text_size: int
) -> None:
    """Who took what in the last round stands below the question for a bid; choosing takes its place."""
    hands = open_app(bidders=LivelyBidders, every=1000, speed=0.0, text_size=text_size)
    scene = wild_cards(hands, [ANA, *BOTS[:3]])
    until_asked(hands, scene, WildCards.BIDS)
    assert scene.model.recap == ""
    scene.choose(lively(scene.session.table.question(scene.viewer)))
    while scene.view.round == 1 or scene.model.asked != WildCards.BIDS:
        until_asked(hands, scene)
        if scene.view.round == 1:
            scene.choose(lively(scene.session.table.question(scene.viewer)))
    taken = [event for event in happened(scene, AnimalTaken) if event.seat != scene.viewer]
    assert taken
    assert all(scene.name(event.seat) in scene.model.recap for event in taken)
    assert scene.model.recap in written(hands, monkeypatch)
    hands.wait(3.0, 0.1)
    assert scene.model.recap in written(hands, monkeypatch)
    hands.key(pygame.K_RIGHT, pygame.K_RETURN)
    assert not scene.model.picks.empty
    assert scene.model.recap not in written(hands, monkeypatch)


@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_of_a_long_round_as_much_is_said_again_as_has_room(open_app: OpenApp, text_size: int) -> None:
    """What matters most comes first; the words lie below the question and inside the tray."""
    hands = open_app(
        (1024, 600), bidders=LivelyBidders, every=1000, speed=0.0, text_size=text_size, language="es"
    )
    scene = wild_cards(hands, [ANA, *BOTS[:4]])
    until_asked(hands, scene, WildCards.BIDS)
    tie = "El empate se deshace con: You bosque 4, Clem bosque 1"
    scene.model.recap = " · ".join(("Se han llevado: Noor Pavo real", "Pagos: You 3, Clem 3", tie, tie))
    tray = Tray(scene.model)
    laid: list[pygame.Rect] = []
    put = paint.put

    def noting(target: pygame.Surface, image: pygame.Surface, **place: Any) -> pygame.Rect:
        laid.append(image.get_bounding_rect().move(image.get_rect(**place).topleft))
        return put(target, image, **place)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(paint, "put", noting)
        tray.draw(hands.app.window.surface, scene.model.status, NONE)
    laid = [one for one in laid if one.w < tray.box.w]  # not the ground
    assert len(laid) > 1
    assert all(tray.box.contains(one) for one in laid)
    assert all(one.collidelist(laid[number + 1 :]) < 0 for number, one in enumerate(laid))


def test_a_tie_is_told_once_and_in_the_order_that_it_was_broken() -> None:
    """What was chosen and what is compared are the same cards; of level ones the last ones broke it."""
    teller, seats = Teller(["Ana", "Ben", "Caz"], Seat(0)), (Seat(0), Seat(1))
    paid = PaymentsLaid(seats, ((0,), (4,)), (1, 1))
    level = [TieChoicesRevealed(seats, (1, 5)), TieCards(seats, (1, 5), ())]
    broken = [TieChoicesRevealed(seats, (2, 1)), TieCards(seats, (2, 1), ())]
    taken = AnimalTaken(Seat(0), LION, 0, 3, (), 0, 0, 1)
    told = [paid, *level, *broken, taken]
    words = recap([told], teller).split(" · ")
    assert [one.partition(":")[0] for one in words] == ["Taken", "Payment totals", "The tie is broken by"]
    assert words[2] == teller.outcome(broken[1])
    rows = [row.words for row in log_rows([told], teller.names, Seat(0))]
    compared = [one for one in rows if "cards from hand" in one]
    assert [one.partition(" · ")[0] for one in compared] == ["Still tied at 2", "Cards break the tie"], (
        "in the log each comparison once"
    )


def test_what_another_player_has_swapped_is_said_too() -> None:
    """The row is not what it was at the bids (WC-21); one's own swap one knows."""
    teller = Teller(["Ana", "Ben", "Caz"], Seat(0))
    taken = AnimalTaken(Seat(2), LION, 0, 3, (), 0, 0, 1)
    swapped = Swapped(Seat(1), LION, SQUIRREL, 0)
    assert (
        recap([[swapped], [taken]], teller)
        == f"Taken: lion\N{NO-BREAK SPACE}(Caz) · {teller.outcome(swapped)}"
    )
    assert "Ben" in teller.outcome(swapped)
    assert recap([[Swapped(Seat(0), LION, SQUIRREL, 0)]], teller) == ""


def test_a_lost_leader_is_said_first() -> None:
    """WC-33."""
    teller = Teller(["Ana", "Ben", "Caz"], Seat(0))
    taken = AnimalTaken(Seat(1), LION, 0, 3, (), 0, 0, 1)
    words = recap([[taken], [LeaderMoved(LION, Seat(0), Seat(1), "WC-33")]], teller)
    assert words == "Ben takes the lion leader from you · Taken: lion\N{NO-BREAK SPACE}(Ben)"
    assert recap([[LeaderMoved(LION, Seat(2), Seat(1), "WC-33")]], teller) == ""


def test_a_leader_lost_by_a_swap_is_said_with_it() -> None:
    """WC-22: the cause before its effect, in one sentence and once."""
    teller = Teller(["Ana", "Ben", "Caz"], Seat(0))
    told = [[Swapped(Seat(1), SQUIRREL, LION, 0), LeaderMoved(LION, Seat(0), Seat(1), "WC-22")]]
    assert recap(told, teller) == "Ben swaps a squirrel for a lion and takes the lion leader from you"


def test_a_leader_that_came_by_a_swap_is_said_before_it_is_lost() -> None:
    """WC-22: it was lost before anybody had said that it was there, and the swap came last."""
    teller = Teller(["Ana", "Ben", "Caz"], Seat(0))
    swap = [Swapped(Seat(1), LION, SQUIRREL, 0), LeaderMoved(LION, Seat(1), Seat(0), "WC-22")]
    handed = "Ben swaps a lion for a squirrel and you get the lion leader"
    assert recap([swap], teller) == handed
    then = [AnimalTaken(Seat(2), LION, 0, 3, (), 0, 0, 1), LeaderMoved(LION, Seat(0), Seat(2), "WC-33")]
    taken = "Taken: lion\N{NO-BREAK SPACE}(Caz)"
    assert recap([swap, then], teller) == f"{handed} · Caz takes the lion leader from you · {taken}"


def test_a_bid_that_came_back_is_said_before_what_others_took() -> None:
    """WC-35: nobody is asked when the row is empty, and it is gone before it can be read."""
    teller = Teller(["Ana", "Ben", "Caz"], Seat(0))
    taken, back = AnimalTaken(Seat(1), LION, 0, 3, (), 0, 0, 1), BidTakenBack(Seat(0), 2, (), forced=True)
    assert (
        recap([[taken], [back]], teller) == f"{teller.outcome(back)} · Taken: lion\N{NO-BREAK SPACE}(Ben)"
    )
    assert recap([[BidTakenBack(Seat(1), 2, (), forced=True)]], teller) == ""


@pytest.mark.parametrize(("size", "text_size"), [((1280, 720), 100), ((1280, 720), 150)])
def test_a_turn_of_wild_wild_pattern_is_said_again(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text_size: int
) -> None:
    """WWP-20: in the next turn it stands who took which cards."""
    hands = open_app(bidders=QuickBidders, every=1000, speed=0.0, size=size, text_size=text_size)
    scene = wild_pattern(hands, [ANA, CLEMENTINE, NOOR], {"relaxed": True}, "recap 2")
    for _ in range(60):
        until(hands, lambda: hands.top is scene and scene.may_choose and not scene.director.busy)
        others = [one for one in happened(scene, CardTaken) if one.seat != scene.viewer]
        if "takes" in scene.model.recap and scene.view.phase is Phase.RACE:
            break
        epoch = scene.session.table.epoch
        decide(hands, scene)
        until(hands, lambda before=epoch: scene.session.table.epoch != before)
    last = others[-1]
    assert scene.name(last.seat) in scene.model.recap
    assert card_name(last.card) in scene.model.recap
    assert story(scene.model.recap) in written(hands, monkeypatch)
    decide(hands, scene)
    until(hands, lambda: hands.top is scene and scene.may_choose and scene.view.phase is not Phase.RACE)
    assert scene.model.recap == "" or scene.view.phase is Phase.LAYING


def test_a_challenge_card_that_an_opponent_used_is_said_again() -> None:
    """WWP-41: why somebody has lost a card; what oneself has done is known."""
    names, used = ("Ana", "Clem"), ChallengeUsed(Seat(1), HANDS_UP, at=0)
    taken = CardTaken(Seat(1), card_of("red star"), 3, under=False, at=0)
    said = wild_pattern_recap([[taken], [used]], names, Seat(0))
    assert said == "Clem takes the red star · Clem uses “Hands up!”"
    assert wild_pattern_recap([[used]], names, Seat(1)) == ""
    paid = ChallengeUsed(Seat(1), FIFTY_CENTS, at=0)
    short = wild_pattern_recap([[taken], [paid]], names, Seat(0), paid=False)
    assert short == "Clem takes the red star and 50¢", "where room is short the money is told all the same"


def test_who_ended_a_turn_is_said_when_cards_are_put_down(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """WWP-25: why one's card is to be put down though nothing was asked."""
    hands = open_app(bidders=QuickBidders, every=1000, speed=0.0, text_size=150)
    scene = wild_pattern(hands, [ANA, CLEMENTINE, NOOR], {"relaxed": True}, "recap 2")
    told = 0
    for _ in range(200):
        until(hands, lambda: hands.top is scene and scene.may_choose and not scene.director.busy)
        steps = scene.session.history
        begun = max(n for n, step in enumerate(steps) if any(isinstance(e, CardsDrawn) for e in step))
        taken = [event for step in steps[begun:] for event in step if isinstance(event, CardTaken)]
        others = {scene.name(event.seat) for event in taken if event.seat != scene.viewer}
        if scene.view.phase is Phase.LAYING and others:
            assert all(name in scene.model.recap for name in others), (others, scene.model.recap)
            assert story(scene.model.recap) in written(hands, monkeypatch)
            told += 1
        if told == 2:
            break
        epoch = scene.session.table.epoch
        decide(hands, scene)
        until(hands, lambda before=epoch: scene.session.table.epoch != before)
    assert told == 2


def test_a_recap_that_is_not_shown_takes_no_room(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At large text the question is as large with it as without; so it is once something is half chosen."""
    players, how = [ANA, CLEMENTINE, NOOR], {"speed": 0.0, "text_size": 150, "language": "es"}
    hands, scene = racing(open_app, players, {"relaxed": True}, bidders=IdleBidders, **how)
    until(hands, lambda: scene.may_choose and not scene.director.busy)
    block = Type.block

    def letters(recap: str) -> float:
        """How large the letters of the question are."""
        found: list[float] = []

        def noted(type_: Type, text: str, size: float, *rest: Any, **more: Any) -> pygame.Surface:
            if text == scene.model.status:
                found.append(size)
            return block(type_, text, size, *rest, **more)

        scene.model.recap = recap
        with monkeypatch.context() as patch:
            patch.setattr(Type, "block", noted)
            scene.draw(pygame.Surface(hands.app.window.surface.get_size()))
        return found[-1]

    assert letters("Noor se lleva: la estrella azul") < letters("")
    assert letters("Noor se lleva: la estrella azul " * 9) == letters("")
    hands.key(pygame.K_5)
    assert scene.model.aim == 4
    assert letters("Noor se lleva: la estrella azul") == letters("")
