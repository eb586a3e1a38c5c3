"""Bots say why they chose as they did: from their faces and by a key, and never what they hide."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from ai.bidder import Alternative, Budget, Decision, Fact, bidder_for
from game.app.sessions import new_session
from game.engine.core import Seat, Setup, stream
from game.engine.games.bids.cards import CODES as BIDS_CODES
from game.engine.games.bids.cards import card_of
from game.engine.games.wild_cards.cards import ANIMALS
from game.engine.games.wild_cards.cards import CODES as HABITAT_CODES
from game.engine.games.wild_cards.moves import Bid, ChooseBid, Lay, Show
from game.engine.games.wild_pattern.cards import CARDS as OBJECTS
from game.engine.games.wild_pattern.cards import name_of
from game.engine.registry import GAMES, rules_of
from game.engine.table import Table
from game.scenes.bids.words import card_word as bids_word
from game.scenes.wild_cards.words import card_word as habitat_word
from game.scenes.wild_pattern.names import card_name
from game.tabletop.advice import faces_to_ask
from game.tabletop.advice.advice import Advice
from game.tabletop.advice.bot_reasons import open_now, reasoned, weighed
from game.tabletop.advice.fact_words import worded
from game.tabletop.advice.table_help import TableHelp
from game.tabletop.card_table_scene import CardTableScene
from game.tabletop.explanations.explanation import sight_of
from game.tabletop.pieces import Piece
from game.tabletop.presentation import presentation_of
from game.tabletop.zones import PieceId
from game.ui.i18n import tr, use_language
from game.ui.reasons import Reasons, reasons_in, remark
from game.ui.session import Player, Session
from tests.scenes.decisions import asked, decide, decisions, sit_down
from tests.scenes.play import assert_goes_on, said, until
from tests.scenes.thinkers import Thinkers
from tests.tools.screen import Hands, NoBidders, OpenApp
from tests.tools.words import TEMPLATE, read

NAMES: dict[str, dict[str, str]] = {
    "raj": {},
    "bids": {code: bids_word(card) for card, code in enumerate(BIDS_CODES)},
    "wild-cards": {code: habitat_word(card) for card, code in enumerate(HABITAT_CODES)},
    "wild-wild-pattern": {name_of(card): card_name(card) for card in OBJECTS},
}
"""By game: every card that anybody may hold hidden, as a record calls it, and its name on the screen."""
LEVELS = ("novice", "regular", "sharp", "master")


def advice_of(game: str) -> Advice:
    found = presentation_of(game).advice
    assert found is not None
    return found


def at_a_decision(hands: Hands, game: str, number: int = 4) -> CardTableScene:
    scene = sit_down(hands, game, "why")
    for count in decisions(hands, scene):
        if count >= number and scene.session.why(Seat(1)) is not None:
            break
    return scene


def words(scene: CardTableScene) -> str:
    assert scene.help.pinned is not None
    told = scene.help.pinned.told.spoken
    return f"{told.name} {told.note}"


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_is_asked_by_a_key_and_round_the_table(open_app: OpenApp, game: str) -> None:
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = at_a_decision(hands, game)
    asked_now = [
        seat for seat in map(Seat, scene.session.table.seats) if scene.session.why(seat) is not None
    ]
    bots = [seat for seat in asked_now if not scene.help.faces.told_later(seat)]
    assert bots
    for seat in bots:
        hands.key(pygame.K_w)
        assert scene.name(seat) in words(scene)
        panel = scene.help.pinned
        assert panel is not None
        assert scene.app.window.surface.get_rect().contains(panel.area)
        assert panel.area.collidelist(list(scene.space.clear)) == -1
    hands.key(pygame.K_w)
    assert scene.help.pinned is None
    hands.key(pygame.K_w, pygame.K_ESCAPE)
    assert scene.help.pinned is None
    assert hands.top is scene


def test_reasons_go_when_cards_change_beneath_them(open_app: OpenApp) -> None:
    """Left open, they hid in the next turn what their neighbour did."""
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = at_a_decision(hands, "wild-wild-pattern")

    def box(piece: Piece) -> pygame.Rect:
        return scene.ui.frame.rect(*piece.box())

    stayed = gone = 0
    area, lying = pygame.Rect(0, 0, 0, 0), frozenset[PieceId]()
    for count in decisions(hands, scene):
        if scene.help.pinned is not None:
            assert {key for key, one in scene.model.pieces.items() if area.colliderect(box(one))} == lying
            stayed += 1
        else:
            gone += 1
            hands.key(pygame.K_w)
        assert scene.help.pinned is not None
        area = scene.help.pinned.area
        lying = frozenset(key for key, one in scene.model.pieces.items() if area.colliderect(box(one)))
        if count > 14:
            break
    assert stayed
    assert gone


@pytest.mark.parametrize("game", ["raj", "wild-wild-pattern"])
def test_nothing_is_pointed_at_through_a_pinned_panel(open_app: OpenApp, game: str) -> None:
    """What lay under it was lit through its words, and told of beside it."""
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = at_a_decision(hands, game)
    hands.key(pygame.K_w)
    assert scene.help.pinned is not None
    area = scene.help.pinned.area
    under = [one for one in scene.explainer.sights if area.collidepoint(one.area.center)]
    for pos in [area.center, *(one.area.center for one in under)]:
        hands.hover(pos)
        hands.wait(1.5)
        assert scene.explainer.panel is None
        current = scene.focus.current
        assert current is None or not current.hit(pos)


@pytest.mark.parametrize("game", GAMES)
def test_reasons_left_open_are_never_empty(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """They follow the game; with a new round, of which a bot has shown no move, they go."""
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene, told, pin = sit_down(hands, game, "why"), set(), TableHelp.pin

    def noted(self: Any) -> None:
        pin(self)
        if self.pinned is not None:
            told.add(self.pinned.told)

    monkeypatch.setattr(TableHelp, "pin", noted)
    for count in decisions(hands, scene):
        if scene.help.pinned is None:
            hands.key(pygame.K_w)
        if count >= 14:
            break
    assert len(told) > 2
    assert [one.title for one in told if not (one.lines or one.bars or one.after)] == []


@pytest.mark.parametrize("pad", [False, True], ids=["keys", "pad"])
def test_a_face_that_is_looked_at_is_asked(open_app: OpenApp, pad: bool) -> None:
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = at_a_decision(hands, "raj")
    if pad:
        hands.button(9)
        hands.walk(sight_of(1), pad=True)
        hands.button(0)
    else:
        hands.key(pygame.K_i)
        hands.walk(sight_of(1))
        hands.key(pygame.K_RETURN)
    hands.wait(0.1)
    assert words(scene).startswith(f"Why, {scene.name(Seat(1))}?")
    assert hands.top is scene


def test_a_face_under_the_pointer_is_asked_by_a_click(open_app: OpenApp) -> None:
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = at_a_decision(hands, "raj")
    sight = next(one for one in scene.explainer.sights if one.key == sight_of(1))
    hands.hover(sight.area.center)
    hands.wait(1.0)
    panel = scene.explainer.panel
    assert panel is not None
    assert panel.told.asks == 1
    spots = [(x, panel.area.bottom - 16) for x in range(panel.area.left, panel.area.right, 4)]
    spot = next(one for one in spots if panel.asks_at(one))
    hands.click_at(spot)
    hands.wait(0.1)
    assert words(scene).startswith("Why, ")


@pytest.mark.parametrize("game", GAMES)
def test_a_marked_face_is_asked_by_a_click_on_it(open_app: OpenApp, game: str) -> None:
    """Whoever can be asked bears a mark, and nobody else does."""
    hands = open_app(bidders=Thinkers, speed=0.0)
    scene = at_a_decision(hands, game)
    hands.wait(0.2)
    marked = scene.help.faces.sights
    assert marked
    for one in marked:
        hands.click_at((one.area.left + 6, one.area.top + 3))
        hands.wait(0.1)
        assert words(scene).startswith(f"Why, {one.tell().title}?")
        hands.key(pygame.K_ESCAPE)
        assert scene.help.pinned is None


@pytest.mark.parametrize("game", GAMES)
def test_a_click_close_to_the_mark_asks_too(open_app: OpenApp, game: str) -> None:
    """It is small, and beside it a click would go on with the game."""
    hands = open_app(bidders=Thinkers, speed=0.0)
    scene = at_a_decision(hands, game)
    hands.wait(0.2)
    answering = [sight_of(seat) for seat in scene.help.faces.answering]
    for face in scene.help.faces.sights:
        if face.key not in answering:
            continue
        name, mark = face.tell().title, scene.help.faces.mark(face)
        beside = mark.left - 5 if mark.centerx < scene.ui.frame.width // 2 else mark.right + 4
        hands.click_at((beside, mark.centery))
        hands.wait(0.1)
        assert words(scene).startswith(f"Why, {name}?")
        hands.key(pygame.K_ESCAPE)


@pytest.mark.parametrize("game", GAMES)
def test_only_who_can_answer_now_has_a_mark(
    open_app: OpenApp, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A dull mark looked like an offer; five questions running had the same sentence for an answer."""
    hands = open_app(bidders=Thinkers, speed=0.0)
    marked: list[pygame.Rect] = []
    monkeypatch.setattr(faces_to_ask, "draw_mark", lambda _surface, _ui, box: marked.append(box))
    scene = at_a_decision(hands, game)
    hands.wait(0.2)
    marked.clear()
    scene.draw(hands.app.window.surface)
    faces = scene.help.faces
    told = {seat: scene.help.why_told(seat) for seat in faces.seats}
    silent = {
        seat for seat, one in told.items() if not one.bars and "hidden cards away" in " ".join(one.lines)
    }
    assert told
    able = {sight_of(seat) for seat in set(told) - silent}
    assert marked == [faces.mark(one) for one in faces.sights if one.key in able]
    for seat in silent:
        assert any("when the game is over" in line for line in told[seat].lines)


def test_where_nobody_can_answer_now_the_key_says_when(open_app: OpenApp) -> None:
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = sit_down(hands, "bids", "why")
    for _ in decisions(hands, scene):
        if scene.model.reasoned and not scene.help.faces.answering:
            break
    hands.key(pygame.K_w)
    assert scene.help.pinned is None
    assert "All can once the game is over" in said(hands)


@pytest.mark.parametrize("game", ["raj", "wild-cards"])
def test_reasons_of_choices_that_lay_face_down_are_there_again(open_app: OpenApp, game: str) -> None:
    """The window closes while the bots' choices lie face down: their reasons stand beside them later."""
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = sit_down(hands, game, "why")
    for count in decisions(hands, scene):
        hands.wait(0.3, 0.1)
        sealed = scene.session.table.sealed
        moves = {seat: sealed(seat) for seat in map(Seat, scene.session.table.seats) if sealed(seat)}
        if count >= 3 and len(moves) > 1:
            break
    scene = assert_goes_on(hands, scene, game)
    before = len(scene.session.history)
    decide(hands, scene)
    until(hands, lambda: len(scene.session.history) > before)
    for seat, move in moves.items():
        told = scene.session.why(seat)
        assert told is not None
        assert told.chosen == move


def test_before_any_bot_has_moved_there_is_nothing_to_tell(open_app: OpenApp) -> None:
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = sit_down(hands, "raj", "why")
    hands.wait(1.0, 0.1)
    hands.key(pygame.K_h)
    hands.wait(1.0, 0.1)
    assert scene.help.pinned is not None
    hint = scene.help.pinned.told
    hands.key(pygame.K_w)
    assert "No bot" in said(hands)
    message = hands.app.stack.message
    assert message is not None
    assert not message.bad, "nothing was done wrong"
    assert message.icon == "icon_why", "nor done at all: it had a tick"
    assert scene.help.pinned is not None
    assert scene.help.pinned.told == hint, "what was read stays"
    assert not scene.help.faces.sights


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
        if len(reasons.expected) > 1:
            assert len(told.bars) == min(4, len(reasons.expected))


def test_the_bar_of_the_move_that_was_played_is_lit_and_not_the_best() -> None:
    options = (Alternative(11, 2.0), Alternative(12, 1.5), Alternative(10, 0.5))
    note = remark(Decision(12, options, ()), rules_of("raj").notation)
    reasons = reasons_in(note, rules_of("raj").notation)
    assert reasons is not None
    bars = weighed(advice_of("raj"), open_now(advice_of("raj"), reasons))
    assert [one.words for one in bars if one.played] == ["the 12"]
    assert bars[0].share > bars[1].share


@pytest.mark.parametrize(("played", "said"), [(12, True), (11, False), (10, True)])
def test_a_bot_that_played_something_else_than_it_thought_best_says_so(played: int, said: bool) -> None:
    """Its bars show it anyway: reasons that only speak for the move would contradict them."""
    weighed = (Alternative(11, 4.0), Alternative(12, 2.5), Alternative(10, 0.5))
    praise = Fact("Only another {card} could stop it", {"card": played})
    note = remark(Decision(played, weighed, (praise,)), rules_of("raj").notation)
    reasons = reasons_in(note, rules_of("raj").notation)
    assert reasons is not None
    told = reasoned(advice_of("raj"), "Asha", reasons, over=False)
    strayed = (
        "Now and then it plays a card that it likes less, for whoever is foreseen is beaten. Weighed as "
        "better: the 11."
    )
    assert (told.lines == (strayed,)) is said
    assert (told.lines == (f"Only another {played} could have stopped it.",)) is not said
    after = reasoned(advice_of("raj"), "Asha", reasons, over=True)
    assert ("could have stopped it" in " ".join(after.lines)) is not said


VARIED = "It varies its cards: the {best} was about as good."


@pytest.mark.parametrize(("other", "said"), [(4.05, VARIED.format(best=11)), (3.0, "")])
def test_a_move_hardly_worse_than_another_says_so(other: float, said: str) -> None:
    """Its bars stand below those of others, and its reasons argue for it alone."""
    best, rest = sorted((Alternative(11, other), Alternative(12, 4.0)), key=lambda one: -one.expected)
    praise = Fact("Only another {card} could stop it", {"card": 12})
    decided = Decision(12, (best, rest, Alternative(10, -9.0)), (praise,))
    reasons = reasons_in(remark(decided, rules_of("raj").notation), rules_of("raj").notation)
    assert reasons is not None
    told = reasoned(advice_of("raj"), "Asha", reasons, over=False)
    assert told.lines == tuple(filter(None, ("Only another 12 could have stopped it.", said)))


@pytest.mark.parametrize("seats", [3, 4])
def test_why_a_bar_is_not_the_longest_is_said(seats: int) -> None:
    """A bot said that its 9 took the vulture less often than the 3, whose bar was longer: bots of all
    levels in whole games of Raj."""
    advice, less = advice_of("raj"), 0
    for game in range(2):
        bots = [bidder_for("raj", LEVELS[(seat + game) % 4]) for seat in range(seats)]
        table = Table(rules_of("raj"), Setup(("",) * seats), seed=f"{seats} {game}", nonce=str)
        while not table.over:
            if table.by_chance:
                table.step()
                continue
            for seat in table.asked:
                question = table.question(seat)
                decision = bots[seat].decide(question, stream(game, seat, question.epoch), Budget(1.0, 40))
                table.do_move(seat, decision.action)
                reasons = reasons_in(remark(decision, rules_of("raj").notation), rules_of("raj").notation)
                assert reasons is not None
                told = reasoned(advice, "Asha", reasons, over=False)
                assert told.lines
                shares = {one.words: one.share for one in told.bars}
                own = next((one.share for one in told.bars if one.played), 1.0)
                if decision.action == decision.alternatives[0].action:
                    continue
                less += 1
                varied = [one.startswith(("It varies its cards", "Now and then")) for one in told.lines]
                assert any(varied)
                compared = {*re.findall(r"with the (\d+)", " ".join(told.lines))}
                compared -= {str(decision.action)}
                assert all(shares.get(f"the {card}", 0.0) < own for card in compared)
    assert less > 10


def test_a_card_drawn_among_some_as_good_is_said_to_be_one_and_has_its_reason() -> None:
    """Bots of Raj draw so in most rounds: “now and then” was not true, and no reason was left."""
    weighed = (Alternative(9, 0.8), Alternative(8, 0.2), Alternative(3, -3.0))
    praise = Fact("Only another {card} could stop it", {"card": 8})
    note = remark(Decision(8, weighed, (praise,)), rules_of("raj").notation)
    reasons = reasons_in(note, rules_of("raj").notation)
    assert reasons is not None
    told = reasoned(advice_of("raj"), "Asha", reasons, over=False)
    assert told.lines == ("Only another 8 could have stopped it.", VARIED.format(best=9))
    near, far = told.bars[1].share, told.bars[2].share
    assert far < near / 2, "bars show that it was about as good"
    assert near > 0.8


@pytest.mark.parametrize("shown", [True, False])
def test_without_the_telling_reason_the_others_are_not_told(shown: bool) -> None:
    """What is left of the reasons, when hands are covered, would speak for another move."""
    weighed = (Alternative(card_of("R3"), 2.0), Alternative(card_of("R9"), 0.5))
    telling = Fact("The lot can be had for little." if shown else "{card} beats most of the rest.", {})
    left = Fact("The lot is worth {points}.", {"points": 9})
    note = remark(Decision(card_of("R3"), weighed, (telling, left)), rules_of("bids").notation)
    reasons = reasons_in(note, rules_of("bids").notation)
    assert reasons is not None
    told = reasoned(advice_of("bids"), "Asha", reasons, over=False)
    neutral = (
        "The answer to this comes when the game is over: now it would give hidden cards away. A “?” on "
        "a face marks whoever can answer at once."
    )
    assert (told.lines == (neutral,)) is not shown
    assert "The lot is worth 9." in reasoned(advice_of("bids"), "Asha", reasons, over=True).lines


def test_that_nothing_can_be_told_is_said_where_there_is_little_room() -> None:
    """A bot played what it weighed as poor: what it played alone would be no answer."""
    best, played = (Bid((HABITAT_CODES.index(code),)) for code in ("M2", "W1"))
    weighed = Alternative(best, 3.7), Alternative(played, 2.2)
    facts = (Fact("One more {animal} wins its leader", {"animal": "ibex"}),)
    note = remark(Decision(played, weighed, facts), rules_of("wild-cards").notation)
    reasons = reasons_in(note, rules_of("wild-cards").notation)
    assert reasons is not None
    told = reasoned(advice_of("wild-cards"), "Bruno", reasons, over=False)
    for one in (told, *told.briefer):
        assert "now it would give hidden cards away" in one.spoken.note


@pytest.mark.parametrize(
    ("percent", "told"),
    [(1, "very rarely"), (10, "about 1 time in 10"), (52, "half the time"), (83, "about 8 times in 10")],
)
def test_chances_are_told_as_at_a_card_table(percent: int, told: str) -> None:
    gaps = {"card": 6, "points": -2, "often": percent}
    sentence = advice_of("raj").words.sentence("The {card} is left with the {points} vulture {often}", gaps)
    assert sentence == f"The 6 is left with the −2 vulture {told}"


@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_while_it_runs_is_known_to_the_bidders(game: str) -> None:
    known = {message.id for message in read(TEMPLATE)}
    assert advice_of(game).bots.open_facts <= known


@pytest.mark.parametrize("game", GAMES)
def test_every_advised_move_has_a_name_and_a_light_that_is_there(open_app: OpenApp, game: str) -> None:
    """Over a whole game: whatever the options are, they can be named and lit."""
    hands = open_app(bidders=NoBidders, every=100, speed=0.0)
    scene = sit_down(hands, game, "lights")
    table, advice, seen = scene.session.table, advice_of(game), 0
    for number in range(150):
        if table.over:
            break
        for seat in table.waiting:
            question = table.question(seat)
            if seat == scene.viewer and number % 3 == 0:
                scene.settle()
                there = {*scene.model.pieces, *(one.key for one in scene.widgets)}
                for option in question.options[:12]:
                    assert advice.words.move(option)
                    lights = [key for key in advice.words.lights(scene.model, option) if key in there]
                    seen += bool(lights)
            decision = bidder_for(game, "novice").decide(question, stream(number, seat), Budget(0.01))
            table.answer(table.epoch, seat, decision.action)
        scene.session.history.append(table.step() or [])
    assert seen > 8


@pytest.mark.parametrize(
    "template",
    [
        "{card.__class__}",
        "{0} {card!r:>99999999} {card:>99999999}",
        "{" * 500,
        "%s%n{}",
        "a\nb\tc\x00d" * 60,
        "{name}{name}" * 40,
    ],
)
def test_a_sentence_from_a_file_is_never_carried_out(template: str) -> None:
    advice = advice_of("bids")
    gaps: dict[str, Any] = {"card": "K7", "name": "x" * 10_000, "0": 3}
    text = advice.words.sentence(template, gaps)
    assert "class '" not in text
    assert len(text) < 20_000
    assert text.isprintable()


@pytest.mark.parametrize(
    ("game", "template", "gaps", "told"),
    [
        (
            "wild-wild-pattern",
            "{name} loses {card}",
            {"name": "Asha", "card": "red pistol"},
            "Asha loses the red pistol",
        ),
        (
            "wild-cards",
            "With one more {animal} another player would take its leader",
            {"animal": "lion"},
            "With one more lion another player would take its leader",
        ),
    ],
)
def test_within_a_sentence_things_are_called_as_people_call_them(
    game: str, template: str, gaps: dict[str, Any], told: str
) -> None:
    assert advice_of(game).words.sentence(template, gaps) == told


@pytest.mark.parametrize("game", ["bids", "wild-wild-pattern"])
@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_reasons_speak_to_whoever_reads_them(game: str, language: str) -> None:
    """“You need”, not “You needs”: every fact about a player has its form for that player."""
    advice = advice_of(game)
    use_language(language)
    try:
        for template in sorted(advice.bots.open_facts | advice.words.mine.keys()):
            if "{name}" not in template:
                continue
            gaps = {"name": tr("You"), "card": "2x", "points": 8, "cents": 50}
            mine = advice.words.sentence(template, gaps)
            assert not re.search(rf"\b{tr('You')}\b", mine[1:]), mine
            assert template in advice.words.mine
            assert advice.words.sentence(template, {**gaps, "name": "Ana"}, own="Ana") == mine
            assert "Ana" in advice.words.sentence(template, {**gaps, "name": "Ana"})
    finally:
        use_language("en")


def test_a_bot_speaks_to_the_only_person_at_the_table(open_app: OpenApp) -> None:
    """Though that person has a name."""
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = at_a_decision(hands, "bids")
    name = scene.name(scene.viewer)
    fact = ("{name} would miss {card} most.", {"name": name, "card": "K7"})
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(scene.model), "reasons", lambda _model, _seat: Reasons((), (fact,)))
        scene.help.ask_why(Seat(1))
    assert scene.help.pinned is not None
    assert scene.help.pinned.told.lines == ("You would miss black\N{NO-BREAK SPACE}7 most.",)


def test_gaps_are_filled_with_the_names_of_cards() -> None:
    advice = advice_of("bids")
    told = "Black\N{NO-BREAK SPACE}7 is in the lot"
    assert advice.words.sentence("{card} is in the lot", {"card": "K7"}) == told
    assert advice.words.sentence("{card} is in the lot", {}) == "… is in the lot"
    assert Reasons((), ()) == open_now(advice, Reasons((), (("A secret", {}),)))


def test_a_bot_of_raj_that_gave_a_mouse_up_is_not_told_to_think_winning_as_good() -> None:
    """“Winning it would cost too high a card” stood above bars with the 15 as the longest; and without any
    reason nobody knew why it gave the mouse up."""
    weighed = (Alternative(15, 1.2), Alternative(2, 1.17), Alternative(1, 1.15))
    why = Fact("Winning the {points} would cost too high a card: give this one up", {"points": 6})
    note = remark(Decision(1, weighed, (why,)), rules_of("raj").notation)
    reasons = reasons_in(note, rules_of("raj").notation)
    assert reasons is not None
    told = reasoned(advice_of("raj"), "Asha", reasons, over=False)
    assert not any("give this one up" in line for line in told.lines)
    gave_up = "It gave the +6 up, to spend no high card on it."
    assert told.lines == (gave_up, VARIED.format(best=15))
    assert not told.bars, "three bars of one length tell nothing"


def test_every_reason_of_a_bot_of_raj_is_told_as_what_it_reckoned_then() -> None:
    """The odds of a hint and those of a bot differ, for each has its own picture of the others."""
    advice = advice_of("raj")
    assert advice.bots.open_facts == advice.bots.past.keys()
    for template, past in advice.bots.past.items():
        assert ("{often}" in past) is ("{often}" in template)
        assert "reckoned" in past or "{often}" not in past
        assert "stimated" in advice.hint.estimated.get(template, "") or "{often}" not in template
    fact = ("The {card} takes the {points} mouse {often}", {"card": 14, "points": 6, "often": 90})
    reasons = Reasons(((14, 2.0), (15, 1.0)), (fact,), 14)
    told = reasoned(advice, "Asha", reasons, over=False)
    assert told.lines == ("It reckoned to take the +6 mouse with the 14 about 9 times in 10.",)


@pytest.mark.parametrize("game", ["raj", "wild-cards"])
def test_reasons_go_with_the_result_that_they_are_read_beside(open_app: OpenApp, game: str) -> None:
    """In the next turn they were those of a move long past."""
    hands = open_app(bidders=Thinkers, every=50, speed=4.0, hold_results="always")
    scene = sit_down(hands, game, "reasons go")
    for _ in range(3000):
        if scene.director.waiting:
            hands.key(pygame.K_w)
            if scene.help.asked is not None:
                break
            hands.key(pygame.K_RETURN)
        elif asked(hands, scene):
            decide(hands, scene)
        hands.wait(0.1)
    assert scene.help.pinned is not None
    hands.click("go on")
    assert scene.help.pinned is None


@pytest.mark.parametrize("text", [100, 150])
def test_whoever_sits_at_the_top_tells_as_much_as_the_others(open_app: OpenApp, text: int) -> None:
    """Bruno's bars were missing: his reasons were put into the low room above his neighbour."""
    hands = open_app(bidders=Thinkers, every=20, speed=0.0, size=(1280, 720), language="es", text_size=text)
    scene = at_a_decision(hands, "raj", 4)
    tried = "The {card} is only a try: it takes the {points} mouse {often}"
    facts = (
        (tried, {"card": 12, "points": 7, "often": 42}),
        ("A card as low as the {card} is easily spared", {"card": 12}),
    )
    reasons = Reasons(((12, 3.0), (9, 1.0), (3, -2.0), (5, -3.0)), facts, 12)
    told = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(scene.model), "reasons", lambda _model, _seat: reasons)
        for seat in scene.model.layout.others:
            scene.help.ask_why(seat)
            assert scene.help.pinned is not None
            said = scene.help.pinned.told
            told.append((len(said.bars), len(said.lines)))
    assert len(set(told)) == 1
