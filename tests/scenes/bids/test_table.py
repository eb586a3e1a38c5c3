"""Bids through the real screen: whole games with 3 to 6 seats, and the person at the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.engine.core import Seat
from game.engine.games.bids.cards import card_of
from game.engine.games.bids.events import BidLaid, CentreRevealed, Dealt, LotTaken, RoundScored
from game.engine.games.bids.moves import Steal
from game.engine.games.bids.scoring import SeatScore, worth
from game.scenes.bids.round_sheet import RoundSheet, sum_words
from game.scenes.bids.scene import BidsScene
from game.scenes.bids.turn_words import points
from game.scenes.bids.words import card_word
from game.screens.curtain import CurtainScene
from game.screens.results.scene import ResultsScene
from game.tabletop.presentation import course
from game.tabletop.zones import HAND, PieceId
from tests.scenes.bids.play import (
    BOTS,
    SMALL_TABLE,
    SPECIALS,
    assert_settled,
    by_gamepad,
    by_keyboard,
    by_mouse,
    play_to_the_end,
    table,
    until_due,
    watch_settling,
)
from tests.scenes.decisions import decisions, sit_down
from tests.scenes.play import (
    ANA,
    BEN,
    CAZ,
    QuickBidders,
    WholeGame,
    assert_goes_on,
    click_piece,
    happened,
    open_curtain,
    recorded_result,
    until,
)
from tests.scenes.thinkers import Thinkers
from tests.tools.screen import Hands, OpenApp


@pytest.mark.parametrize(
    "game",
    [
        WholeGame(2, by_keyboard, (1280, 720), {**SMALL_TABLE, "colour_bids": True}),
        WholeGame(3, by_keyboard, (1024, 600), {**SMALL_TABLE, "ally": True}),
        WholeGame(
            3,
            by_mouse,
            (1280, 720),
            {"colour_bids": True, "unknown_from_hand": "next_turn_blind", **SMALL_TABLE},
        ),
        WholeGame(
            4,
            by_gamepad,
            (1600, 1200),
            {**SPECIALS, "colour_bids": True, "centre_counts_after_black": True},
        ),
        WholeGame(5, by_mouse, (1024, 600), SPECIALS),
    ],
)
def test_whole_game_to_the_results(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, game: WholeGame
) -> None:
    hands = open_app(size=game.size, bidders=QuickBidders, every=12, speed=4.0)
    scene = table(hands, [ANA, *BOTS[: game.bots]], game.options)
    queues = watch_settling(scene, monkeypatch)
    done = play_to_the_end(hands, scene, game.act)
    assert isinstance(hands.top, ResultsScene)
    assert done["sheets"] == 6
    assert done["choices"] >= 60
    assert queues[0] > 100
    rows = course(scene.presentation, scene.session.table.setup, scene.session.history)
    assert len(rows) == 7
    assert rows[-1] == scene.session.table.scores
    assert recorded_result(hands, "bids") == scene.session.result


def test_illegal_clicks_say_why(hands: Hands) -> None:
    scene = table(hands, [ANA, *BOTS[:2]])
    scene.session.table.seed = "why"
    for _ in range(3000):
        hands.program.frame(1 / 30)
        if not scene.director.busy and scene.view.hand and scene.view.to_act not in (None, scene.viewer):
            break
    else:
        raise AssertionError("Ana starts with this seed")
    scene.use_card(PieceId(HAND, scene.view.hand[0]))
    message = hands.app.stack.message
    assert message is not None
    assert message.bad
    assert message.rule == "BID-10"


def test_a_selected_card_is_foretold_and_put_back(open_app: OpenApp) -> None:
    hands = open_app(bidders=QuickBidders, speed=4.0)
    scene = table(hands, [ANA, *BOTS[:2]])
    until_due(hands, scene)
    click_piece(hands, scene, PieceId(HAND, scene.view.hand[0]))
    button = hands.widget("play")
    assert button.note
    assert scene.hint
    hands.key(pygame.K_ESCAPE)
    assert scene.model.selected is None
    assert all(one.key != "play" for one in hands.top.widgets)
    assert_settled(scene)


def test_two_people_are_called_only_to_choose(open_app: OpenApp) -> None:
    hands = open_app(bidders=QuickBidders, every=12, speed=4.0)
    scene = table(hands, [ANA, BEN, BOTS[0]], SMALL_TABLE)
    calls = 0
    for _ in range(20_000):
        hands.program.frame(1 / 30)
        if isinstance(hands.top, CurtainScene):
            assert scene.viewpoint.covered
            assert not any(key.zone is HAND for key in scene.model.pieces)
            assert scene.session.due
            calls += 1
            open_curtain(hands)
            hands.wait(1.2)
        elif isinstance(hands.top, RoundSheet):
            break
        elif scene.calling.asked_again:
            calls += 1
            hands.click("show hand")
        elif scene.may_choose and not scene.director.busy:
            hands.wait(0.3)
            by_mouse(hands, scene, 0)
    assert calls >= 15


def test_a_saved_game_goes_on_where_it_was(open_app: OpenApp) -> None:
    hands = open_app(bidders=QuickBidders, every=12, speed=4.0)
    scene = table(hands, [ANA, *BOTS[:3]], SMALL_TABLE)
    play_to_the_end(hands, scene, by_mouse, turns=4)
    until_due(hands, scene)
    again = assert_goes_on(hands, scene, "bids")
    until_due(hands, again)
    assert_settled(again)


def test_one_point_is_one_point() -> None:
    assert [points(count) for count in (-2, -1, 0, 1)] == ["−2 points", "−1 point", "0 points", "1 point"]


def test_the_log_has_a_row_a_turn(open_app: OpenApp) -> None:
    """With all bids, those of the running turn last, and beside what was won: the one that won it is whose
    row it is.
    """
    hands = open_app(bidders=QuickBidders, every=12, speed=0.0)
    scene = table(hands, [ANA, *BOTS[:2]])
    play_to_the_end(hands, scene, by_mouse, turns=3)
    turns = [row for row in scene.log.rows if row.turn]
    assert [row.turn for row in turns][:3] == [1, 2, 3]
    bids = [row.laid for row in scene.log.rows if row.laid]
    laid = [(event.seat, f"card {event.card}") for event in happened(scene, BidLaid)]
    told = [pair for pairs in bids for pair in pairs]
    assert len(told) >= 9
    assert told == laid[: len(told)]
    taken = happened(scene, LotTaken)
    assert [(row.seat, row.cards) for row in scene.log.rows if row.laid and row.cards] == [
        (event.seat, tuple(f"card {card}" for card in event.cards)) for event in taken
    ]


def test_the_sheet_says_who_starts_the_next_round(open_app: OpenApp) -> None:
    """BID-11: whoever has the highest total; nobody after the last round, nor where lots are drawn."""
    hands = open_app(bidders=QuickBidders, speed=0.0)
    scene = table(hands, [ANA, *BOTS[:3]])
    play_to_the_end(hands, scene, by_mouse, turns=11)
    until_due(hands, scene)
    hands.click("sheets")
    [scored] = happened(scene, RoundScored)
    [starter] = scored.starters
    told = {line.partition(" · ")[0]: line for line in hands.top.spoken_lines}
    for seat, player in enumerate(scene.session.players):
        assert told[player.name].endswith("starts round 2") is (seat == starter)
    level = tuple(replace(line, total=1, score=1, points=1, cards=()) for line in scored.sheet)
    for sheet, number in ((scored.sheet, 6), (level, 1)):
        lines = RoundSheet(
            hands.app, scene.session, [sheet] * 6, number, scene.view.variant, fresh=False
        ).spoken_lines
        assert not any("starts round" in line for line in lines)


def test_the_last_sheet_says_why_one_of_two_equal_totals_is_ahead(open_app: OpenApp) -> None:
    """BID-23: the crown stood there without a word, and the reason came one screen later."""
    hands = open_app(bidders=QuickBidders, speed=0.0)
    scene = table(hands, [ANA, *BOTS[:3]])
    play_to_the_end(hands, scene, by_mouse, turns=11)
    [scored] = happened(scene, RoundScored)
    plain = [
        replace(one, total=0, score=0, points=0, cards=(), lucky=0, partner=None) for one in scored.sheet
    ]
    for scores, told in (((7, 5), "best last round"), ((7, 7), "best card")):
        first, other = (replace(plain[0], total=20, score=score) for score in scores)
        sheet = (replace(first, cards=(card_of("K9"),)), other, *plain[2:])
        for number, said in ((6, True), (1, False)):
            page = RoundSheet(
                hands.app, scene.session, [sheet] * 6, number, scene.view.variant, fresh=False
            )
            assert page.spoken_lines[0].endswith(told) is said
            assert not any(told in line for line in page.spoken_lines[1:])


def test_the_sheet_says_with_whom_points_are_shared(open_app: OpenApp) -> None:
    """BID-22, also to whoever hears it: with you, not with “You”."""
    hands = open_app(bidders=QuickBidders, speed=0.0)
    scene = table(hands, [replace(ANA, name="You"), *BOTS[:3]])
    play_to_the_end(hands, scene, by_mouse, turns=11)
    [scored] = happened(scene, RoundScored)
    ana, asha, *others = scored.sheet
    sheet = (replace(ana, points=16, partner=Seat(1)), replace(asha, points=-5, partner=Seat(0)), *others)
    page = RoundSheet(hands.app, scene.session, [sheet], 1, scene.view.variant, fresh=False)
    told = {line.partition(" · ")[0]: line for line in page.spoken_lines}
    assert " · allied with Asha · half of (16 + (−5)) · " in told["You"]
    assert " · allied with you · half of (−5 + 16) · " in told["Asha"]


def test_sheets_are_kept_and_leafed_through(open_app: OpenApp) -> None:
    hands = open_app(bidders=QuickBidders, every=12, speed=4.0)
    scene = table(hands, [ANA, *BOTS[:2]])
    play_to_the_end(hands, scene, by_mouse, turns=21)
    until_due(hands, scene)
    hands.click("sheets")
    assert isinstance(hands.top, RoundSheet)
    assert hands.top.number == 2
    hands.click("back")
    assert hands.top.number == 1
    hands.key(pygame.K_ESCAPE)
    assert hands.top is scene


@pytest.mark.parametrize("lucky", [0, 8])
def test_enter_goes_on_as_soon_as_a_sheet_is_complete(open_app: OpenApp, lucky: int) -> None:
    """Everything was there, the button lit, and the first Enter did nothing: a line more was waited for,
    and then another while. Before that it completes the sheet, and the next one in a row does nothing.
    """
    hands = open_app(bidders=QuickBidders, speed=0.0)
    scene = table(hands, [ANA, *BOTS[:3]])
    play_to_the_end(hands, scene, by_mouse, turns=11)
    until_due(hands, scene)
    [scored] = happened(scene, RoundScored)
    hands.app.settings.speed = 1.0
    ana = replace(scored.sheet[0], cards=(), points=0, lucky=lucky, luckless=1, score=lucky)
    for moment, goes in ((0.7, False), (1.5, True)):
        page = RoundSheet(
            hands.app, scene.session, [(ana, *scored.sheet[1:])], 1, scene.view.variant, fresh=True
        )
        hands.open(page)
        hands.wait(moment)
        hands.key(pygame.K_RETURN)
        assert (hands.top is not page) is goes
        if not goes:
            hands.key(pygame.K_RETURN)
            assert hands.top is page
            hands.wait(0.7)
            hands.key(pygame.K_RETURN)
            assert hands.top is not page


def test_events_are_whole(open_app: OpenApp) -> None:
    """The log tells every turn, the rounds and the points."""
    hands = open_app(bidders=QuickBidders, speed=0.0)
    scene = table(hands, [ANA, *BOTS[:2]])
    play_to_the_end(hands, scene, by_mouse, turns=11)
    rows = scene.log.rows
    assert [row.turn for row in rows if row.turn][:10] == list(range(1, 11))
    assert [row.words[:7] for row in rows if row.heading] == ["Round 1", "Round 2"]
    assert any(row.words.startswith("After round 1: ") for row in rows)
    assert len(happened(scene, Dealt)) == 2
    assert happened(scene, CentreRevealed)
    assert scene.viewer == Seat(0)


def test_the_prompt_comes_back_when_the_pointer_leaves_a_special_card(open_app: OpenApp) -> None:
    """The card sinks again, too; nothing is asked any more once a bid has been laid."""
    hands = open_app(bidders=QuickBidders, speed=4.0)
    scene = table(hands, [ANA, *BOTS], seed="strip")
    until(hands, lambda: scene.may_choose and not scene.director.busy)
    hands.wait(0.5, 0.1)
    prompt, key = scene.hint, next(key for key in scene.model.pieces if key.zone is HAND)
    piece = scene.model.pieces[key]
    rest = piece.y
    hands.hover(scene.ui.frame.point(piece.x - 20, piece.y))
    hands.wait(0.5, 0.1)
    assert piece.y < rest - 10
    hands.hover((4, 300))
    hands.wait(0.5, 0.1)
    assert scene.hint == prompt
    assert scene.model.pieces[key].y == rest
    scene.play(scene.session.table.question(scene.viewer).options[0])
    assert scene.hint != prompt


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("K4 K7", "11"),
        ("K4 K7 2x", "11 × 2 = 22"),
        ("K4 2x K7", "4 × 2 + 7 = 15"),
        ("2x -5", "0 × 2 − 5 = −5"),
        ("K1 2x -5 K2", "1 × 2 − 5 + 2 = −1"),
    ],
)
def test_the_sheet_works_a_2x_out(cards: str, words: str) -> None:
    """BID-40, BID-R4."""
    front = tuple(map(card_of, cards.split()))
    assert sum_words(SeatScore(front, worth(front), 0, 0, None, 0, 0)) == words


def test_who_starts_by_lot_waits_for_no_click(open_app: OpenApp) -> None:
    """BID-11: nothing has been won yet that several people would want to look at."""
    hands = open_app(bidders=QuickBidders, speed=4.0, hold_results="shared")
    scene = table(hands, [ANA, BEN, CAZ], seed="lot")
    assert scene.session.table.view(Seat(0)).drawing
    until(hands, lambda: isinstance(hands.top, CurtainScene), 1 / 15, 300)


class SlowBidders(QuickBidders):
    """Think long enough for the table to come to rest."""

    polls = 0

    def poll(self) -> Sequence[Any]:
        self.polls += 1
        return [] if self.polls % 90 else super().poll()


def test_nobody_is_asked_to_bid_who_has(open_app: OpenApp) -> None:
    """BID-10: once a card lies there, the sentence names who is next, and after the last card nobody."""
    hands = open_app(bidders=SlowBidders, speed=1.0, every=1000)
    scene = table(hands, [ANA, *BOTS[:2]])
    asked: set[int] = set()
    for _ in range(4000):
        hands.program.frame(1 / 30)
        view, status = scene.model.told, scene.model.status
        if view.bids and view == scene.model.view and " to bid: " in status:
            name = status.partition(" to bid: ")[0]
            assert view.to_act is not None, status
            assert name == scene.model.names[view.to_act]
            asked.add(len(view.bids))
        if scene.may_choose and not scene.director.busy:
            scene.play(scene.view.hand[0])
        if len(scene.view.history) > 3:
            break
    assert asked == {1, 2}


def until_the_last_cards(hands: Hands, scene: BidsScene) -> None:
    """Play the first card each time until one is left, which could be bid now."""
    for cards in range(10, 0, -1):
        until(hands, lambda: scene.may_choose and not scene.director.busy)
        assert len(scene.view.hand) == cards
        if cards > 1:
            scene.play(scene.view.hand[0])
            hands.wait(0.1)


def test_the_last_card_of_a_round_is_bid_by_itself(open_app: OpenApp) -> None:
    """There is nothing to choose; but whoever reads or looks around is not interrupted."""
    hands = open_app(bidders=QuickBidders, speed=0.0)
    scene = table(hands, [ANA, *BOTS[:2]])
    until_the_last_cards(hands, scene)
    for key in (pygame.K_l, pygame.K_i):
        hands.key(key)
        hands.wait(3.0, 0.1)
        assert scene.may_choose
        hands.key(key)
    until(hands, lambda: isinstance(hands.top, RoundSheet), frames=60)


def test_nobody_is_asked_why_for_a_bid_of_the_round_before(open_app: OpenApp) -> None:
    """At the first turn of a round only who has bid in it is asked, by key or face, and later everybody."""
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = table(hands, [ANA, *BOTS[:3]])
    until_the_last_cards(hands, scene)
    until(hands, lambda: isinstance(hands.top, RoundSheet))
    hands.key(pygame.K_ESCAPE)
    until(hands, lambda: scene.may_choose and not scene.director.busy)
    bid = {scene.view.seat_at(place) for place in range(len(scene.view.bids))}
    assert scene.view.round == 2
    assert len(bid) < 3
    asked, able = [], scene.help.faces.answering
    assert {*able} <= bid
    for _ in range(len(able) + 1):
        hands.key(pygame.K_w)
        asked += [] if scene.help.pinned is None else [scene.help.pinned.told.title]
    assert asked == [f"Why, {scene.name(seat)}?" for seat in able]
    assert len(scene.help.faces.sights) == len(bid)
    told = scene.presentation.explained(scene.model)
    assert {one.tell().asks for one in told} - {None} == bid
    assert bid or "No bot has bid in this round yet." in str(hands.app.stack.message)
    scene.play(scene.view.hand[0])
    until(hands, lambda: scene.may_choose and not scene.director.busy)
    assert len(scene.help.faces.sights) == 3


def test_a_bot_says_which_bid_it_explains(open_app: OpenApp) -> None:
    """“The lot costs points” was read as of the turn that was running."""
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = sit_down(hands, "bids", "why")
    now = before = 0
    for _ in decisions(hands, scene):
        bots = list(scene.help.faces.answering)
        for seat in bots:
            hands.key(pygame.K_w)
            assert scene.help.pinned is not None
            line, view = scene.help.pinned.told.lines[0], scene.view
            reasons = scene.model.reasons(seat)
            assert reasons is not None
            if isinstance(reasons.chosen, Steal):
                continue
            running = reasons.chosen in view.bids
            centre = view.centre if running else view.history[-1].centre
            assert line.startswith(f"Turn {view.turn - (not running)}: {card_word(reasons.chosen)}.")
            _, lot, reason = line.partition("." if centre is None else f" Lot: {card_word(centre)}.")
            assert lot
            assert reason, "never without a reason, however little room there is"
            now, before = now + running, before + (not running)
        if bots:
            hands.key(pygame.K_w)
        if now and before:
            break
    assert now
    assert before


def test_after_all_who_can_answer_it_is_said_who_cannot_yet(open_app: OpenApp) -> None:
    """A “?” stood on some faces and not on others, and nothing said why."""
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = sit_down(hands, "bids", "why")
    for _ in decisions(hands, scene):
        faces = scene.help.faces
        able = faces.answering
        later = [scene.name(seat) for seat in faces.seats if seat not in able]
        if able and later:
            break
    for _ in able:
        hands.key(pygame.K_w)
        assert scene.help.pinned is not None
    hands.key(pygame.K_w)
    assert scene.help.pinned is None
    said = hands.app.stack.message
    assert said is not None
    assert said.text.startswith("Without a “?”: ")
    assert all(name in said.text for name in later)
