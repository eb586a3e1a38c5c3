"""While a game runs no reason gives away what is hidden."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pygame
import pytest

from game.app.sessions import new_session
from game.engine.core import Seat
from game.engine.games.bids.cards import CODES as BIDS_CODES
from game.engine.games.wild_cards.cards import ANIMALS
from game.engine.games.wild_cards.cards import CODES as HABITAT_CODES
from game.engine.games.wild_cards.moves import Bid, ChooseBid, Lay, Show
from game.engine.games.wild_pattern.cards import CARDS as OBJECTS
from game.engine.games.wild_pattern.cards import name_of
from game.engine.registry import GAMES
from game.scenes.bids.words import card_word as bids_word
from game.scenes.wild_cards.words import card_word as habitat_word
from game.scenes.wild_pattern.names import card_name
from game.tabletop.advice.bot_reasons import LEAP, open_now, reasoned, weighed
from game.tabletop.advice.fact_words import worded
from game.ui.session import Player, Session
from tests.scenes.decisions import decide, decisions, sit_down
from tests.scenes.hints.asked import words
from tests.scenes.thinkers import Thinkers
from tests.scenes.why.reasoned import LEVELS, advice_of
from tests.tools.screen import OpenApp
from tests.tools.words import TEMPLATE, read

NAMES: dict[str, dict[str, str]] = {
    "raj": {},
    "bids": {code: bids_word(card) for card, code in enumerate(BIDS_CODES)},
    "wild-cards": {code: habitat_word(card) for card, code in enumerate(HABITAT_CODES)},
    "wild-wild-pattern": {name_of(card): card_name(card) for card in OBJECTS},
}
"""By game: every card that anybody may hold hidden, as a record calls it, and its name on the screen."""


def bots_alone(game: str, number: int) -> Iterator[Session]:
    """A game of bots of mixed levels after every step, the last at its end."""
    seats = 2 if game in ("raj", "wild-wild-pattern") else 3
    players = [
        Player(f"Bot {seat}", "asha", LEVELS[(seat + number) % 2], "steady") for seat in range(seats)
    ]
    options = {"relaxed": True} if game == "wild-wild-pattern" else {}
    session, _ = new_session(game, players, options, Thinkers(), seed=f"why {number}")
    for _ in range(4000):
        for seat, action in session.think():
            if not session.table.rules.timed:
                session.answer(seat, action)
        if session.step() is not None:
            yield session
        if session.table.over:
            return
    raise AssertionError("the game did not end")


def hidden(session: Session, game: str, viewer: Seat) -> set[str]:
    """The names of cards that other seats hold, and that have never been seen by this one."""
    table = session.table
    shown = repr([table.rules.redact(event, viewer) for step in session.history for event in step])
    view = table.view(viewer)
    open_now = repr([getattr(view, name, None) for name in ("bids", "fronts", "wheel", "captured", "row")])
    names = list(NAMES[game].values())
    held: set[str] = set()
    for seat in table.seats:
        if seat == viewer:
            continue
        own = table.view(Seat(seat))
        cards = getattr(own, "hand", None)
        cards = own.hands[seat : seat + 1] if cards is None else cards  # challenge cards lie open (WWP-40)
        for card in cards:
            seen = (
                re.search(rf"(?<![\\w.]){card}(?![\\w])", shown + open_now)
                if game == "wild-cards"
                else None
            )
            if card >= 0 and seen is None:
                held.add(names[card])
    return held


@pytest.mark.parametrize("game", [one for one in GAMES if one != "raj"])
@pytest.mark.parametrize("number", range(3))
def test_while_the_game_runs_no_reason_names_a_hidden_card(game: str, number: int) -> None:
    advice, told, kept_back = advice_of(game), 0, 0
    for session in bots_alone(game, number):
        if session.table.over:
            break
        for seat in session.table.notes:
            reasons = session.why(seat)
            assert reasons is not None
            told_now = open_now(advice, reasons)
            said = " ".join(
                (*advice.words.sentences(told_now.facts), *(one.words for one in weighed(advice, told_now)))
            )
            told += bool(said)
            kept_back += told_now != reasons
            for viewer in map(Seat, session.table.seats):
                if viewer != seat:
                    for name in hidden(session, game, viewer):
                        assert not re.search(rf"\b{re.escape(name)}\b", said), (said, name)
    assert told > 20
    assert kept_back > 5 or game == "wild-wild-pattern"


@pytest.mark.parametrize("number", range(2))
def test_in_wild_wild_pattern_a_bot_tells_its_reasons_at_once(number: int) -> None:
    """WWP-01, WWP-40: captured cards, targets and challenge cards lie open, and so do the reasons."""
    advice = advice_of("wild-wild-pattern")
    told = 0
    for session in bots_alone("wild-wild-pattern", number):
        if session.table.over:
            break
        for seat in session.table.notes:
            reasons = session.why(seat)
            assert reasons is not None
            assert open_now(advice, reasons) == reasons
            assert reasoned(advice, "Asha", reasons, over=False).lines
            told += 1
    assert told > 20


def test_in_wild_cards_no_reason_says_what_a_bid_is_for(open_app: OpenApp) -> None:
    """Whoever asks while both animals lie there would take it; which move is told about is said."""
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene, kept_back, told = sit_down(hands, "wild-cards", "aims"), 0, 0
    advice = advice_of("wild-cards")
    for _ in decisions(hands, scene):
        for seat in sorted(scene.model.reasoned, key=scene.help.faces.told_later):
            reasons = scene.session.why(seat)
            assert reasons is not None
            scene.help.ask_why(seat)
            said_now = words(scene)
            assert scene.name(seat) in said_now
            assert f"Chosen: {advice.words.move(reasons.chosen)}." in said_now
            if isinstance(reasons.chosen, Bid | Lay | Show | ChooseBid):
                kept_back += any("animal" in gaps for _, gaps in reasons.facts)
                assert not [one for one in ANIMALS if one in said_now.casefold()]
            else:
                told += any("animal" in gaps for _, gaps in reasons.facts)
        if scene.help.pinned is not None:
            hands.key(pygame.K_ESCAPE)
        if kept_back > 3 and told > 3:
            break
    assert kept_back > 3
    assert told > 3


def test_in_raj_the_reasons_name_only_cards_that_everybody_can_know() -> None:
    advice = advice_of("raj")
    for session in bots_alone("raj", 1):
        for seat in session.table.notes:
            reasons = session.why(seat)
            assert reasons is not None
            cards = {card for card, _ in open_now(advice, reasons).expected}
            view = session.table.view(Seat(1 - seat))
            assert cards <= {*view.remaining(seat), view.discards[seat]}


@pytest.mark.parametrize("game", ["raj", "wild-wild-pattern"])
def test_when_the_game_is_over_everything_is_told(open_app: OpenApp, game: str) -> None:
    hands = open_app(bidders=Thinkers, every=100, speed=0.0)
    scene = sit_down(hands, game, "why")
    for _ in decisions(hands, scene):
        decide(hands, scene)
    seats = [seat for seat in map(Seat, scene.session.table.seats) if scene.model.reasons(seat) is not None]
    assert seats
    for seat in seats:
        reasons = scene.model.reasons(seat)
        assert reasons is not None
        told = scene.help.why_told(seat)
        poor = "Weighed as better" in " ".join(told.lines)
        facts = (
            ()
            if poor
            else advice_of(game).words.sentences(worded(reasons.facts, advice_of(game).bots.past))
        )
        assert " ".join(told.lines).endswith(" ".join(facts))
        assert not told.after
        weighed, near = [value for _, value in reasons.expected[:4]], advice_of(game).bots.near
        apart = max(weighed) - min(weighed)
        if apart > LEAP * near:
            assert len(told.bars) == len(weighed)
        elif apart <= near:
            assert not told.bars, "bars of one length tell nothing"


@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_while_it_runs_is_known_to_the_bidders(game: str) -> None:
    known = {message.id for message in read(TEMPLATE)}
    assert advice_of(game).bots.open_facts <= known
