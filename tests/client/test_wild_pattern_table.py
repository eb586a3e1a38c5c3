"""Wild Wild Pattern through the real screen: whole games, every challenge, Click, buzz keys, the clock."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.client.saves import unfinished
from game.engine.core import Rng, Seat
from game.engine.games.wild_pattern import (
    BUZZED,
    CHALLENGE,
    CHALLENGE_CARDS,
    DECLARE,
    DRAW,
    GRAMMAR,
    LAYING,
    MONEY_CARDS,
    NO_CARD,
    ONE_CARD,
    RACE,
    SONG,
    SWAP,
    TAKE,
    Buzzed,
    CardLaid,
    CardTaken,
    ChallengeUsed,
    Clicked,
    Deal,
    DeclarationFailed,
    Draw,
    Eliminated,
    MoneyGot,
    PatternFound,
    SongEnded,
    Take,
    Use,
    WildHandShown,
    WildPatternState,
    claims_on,
    is_pattern,
    judge,
)
from game.engine.games.wild_pattern.bank import is_wild
from game.engine.games.wild_pattern.challenges import uses_of
from game.engine.games.wild_pattern.rules import WildPatternRules
from game.engine.games.wild_pattern.state import DEAL
from game.engine.record import parse, replay
from game.scenes.pause import PauseScene
from game.scenes.results import ResultsScene
from game.scenes.table import resume
from game.scenes.title import TitleScene
from game.scenes.wild_pattern.bank_sheet import BankSheet, rows_of
from game.scenes.wild_pattern.board import HIDDEN
from game.scenes.wild_pattern.controls import Spot
from game.scenes.wild_pattern.scene import WildPatternScene
from game.scenes.wild_pattern.tray import SONG_WORDS
from tests.client.conftest import Hands, OpenHouse
from tests.client.wild_pattern_play import (
    ANA,
    BEN,
    BOTS,
    CAZ,
    DORA,
    IdleThinker,
    SingingThinker,
    SlowThinker,
    act,
    activate,
    assert_settled,
    choose_place,
    declare,
    go_on,
    lines_to,
    paint,
    play_on,
    quiet,
    said,
    table,
    until,
    until_phase,
    use_challenge,
)
from tests.engine.wild_pattern.scripted import ALTERNATING, STARS, THREE_STARS, card, cards
from tests.engine.wild_pattern.scripted import said as statement


def dealt(monkeypatch: pytest.MonkeyPatch, wheel: str, *drawn: str) -> None:
    """Every round begins with this wheel, and every first draw gives these cards to the seats."""
    chance = WildPatternRules.chance
    hand = [card(code) for code in drawn]
    kept = {*cards(wheel), *hand}

    def scripted(self: WildPatternRules, state: Any, rng: Rng) -> Any:
        outcome = chance(self, state, rng)
        if state.phase == DEAL and isinstance(outcome, Deal):
            return replace(outcome, turned=tuple(cards(wheel)))
        if state.phase == DRAW and all(one in state.deck for one in hand):
            return Draw(tuple((one,) for one in hand))
        assert kept
        return outcome

    monkeypatch.setattr(WildPatternRules, "chance", scripted)


def events_of(scene: WildPatternScene, kind: type) -> list[Any]:
    return [event for step in scene.session.history for event in step if isinstance(event, kind)]


def watch_settling(scene: WildPatternScene, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """From now on every queue of clips must end at the view by itself; returns a count of the queues."""
    count = [0]
    settle = scene.settle

    def poses() -> dict[object, tuple[Any, ...]]:
        shown = [(key, piece) for key, piece in scene.pieces.items() if piece.alpha > 0.01]
        kinds = {"hand": "card", "open": "card"}
        return {(kinds.get(str(k[0]), k[0]), k[1]): (p.face, p.turn, p.x, p.y, k[0]) for k, p in shown}

    def checked() -> None:
        assert scene.board == scene.board_now()
        before = poses()
        settle()
        after = poses()
        assert set(before) == set(after)
        for key, (face, turn, x, y, kind) in after.items():
            assert before[key][:2] == (face, turn), key
            if kind not in ("hand", "open"):
                assert before[key][2:4] == pytest.approx((x, y), abs=9), key
        count[0] += 1

    monkeypatch.setattr(scene.director, "_settle", checked)
    return count


# --- whole games --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bots", "way", "options", "size"),
    [
        (1, "mouse", {"wild": "loose"}, (1280, 720)),
        (2, "keys", {"mode": "dead_or_alive"}, (1024, 600)),
        (3, "mouse", {"mode": "dead_or_alive", "one_card_takes_anything": True}, (1280, 720)),
        (3, "keys", {"wild": "loose", "relaxed": True}, (1600, 1200)),
    ],
)
def test_whole_game_to_the_results(
    open_house: OpenHouse, bots: int, way: str, options: dict[str, Any], size: tuple[int, int]
) -> None:
    """WWP-60, WWP-61: through the real screen, by mouse or by keyboard alone."""
    hands = open_house(size=size, thinker=SlowThinker, speed=0.0)
    scene = table(hands, [ANA, *BOTS[:bots]], options, f"whole {bots}")
    done = play_on(hands, scene, way)
    assert isinstance(hands.top, ResultsScene)
    assert done["lay"] == done["declare"] >= 1
    if options.get("mode"):
        assert events_of(scene, Eliminated)
        assert done["sheets"] >= 1
    record = next(hands.house.places.records.glob("wild-wild-pattern-*.jsonl"))
    assert replay(parse(record.read_bytes())).table.result == scene.session.result


@pytest.mark.parametrize(("way", "reduced"), [("mouse", False), ("pad", False), ("keys", True)])
def test_motions_end_at_the_view(
    open_house: OpenHouse, monkeypatch: pytest.MonkeyPatch, way: str, reduced: bool
) -> None:
    hands = open_house(thinker=SlowThinker, speed=4.0, reduced_motion=reduced)
    scene = table(hands, [ANA, *BOTS[:2]], {}, f"moves {way}")
    queues = watch_settling(scene, monkeypatch)
    play_on(hands, scene, way, turns=4)
    until(hands, lambda: quiet(hands, scene))
    assert queues[0] >= 12


def test_only_bots_play_to_the_end_at_instant_speed(open_house: OpenHouse) -> None:
    hands = open_house(thinker=SlowThinker, speed=0.0)
    scene = table(hands, BOTS, {"wild": "loose"})
    until(hands, lambda: isinstance(hands.top, ResultsScene), step=1.0)
    assert events_of(scene, PatternFound)
    assert all(round(one.value) == cents for one, cents in zip(scene.moneys, scene.view.money, strict=True))


# --- challenge cards ----------------------------------------------------------------------------


def can_use(state: WildPatternState, challenge: int) -> bool:
    if state.phase != CHALLENGE or state.winner != 0:
        return False
    uses = [use for use in uses_of(state, 0) if use.card == challenge]
    return bool(uses) and (challenge != SWAP or any(is_pattern(use.give) for use in uses))


@pytest.mark.parametrize("challenge", CHALLENGE_CARDS)
@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_every_challenge_card_is_used(open_house: OpenHouse, challenge: int, way: str) -> None:
    """WWP-41, WWP-42: a card, then its targets; the button does it."""
    lines = lines_to(lambda state: can_use(state, challenge), {"relaxed": True})
    hands = open_house(thinker=IdleThinker, speed=4.0)
    scene = go_on(hands, [ANA, BOTS[0]], lines, relaxed=True)
    until_phase(hands, scene, CHALLENGE)
    hands.wait(0.3)
    uses = [one for one in scene.session.table.question(Seat(0)).options if isinstance(one, Use)]
    use = next(one for one in uses if one.card == challenge and (challenge != SWAP or is_pattern(one.give)))
    money = scene.view.money[0]
    use_challenge(hands, scene, way, use)
    hands.program.frame(0.02)
    used = events_of(scene, ChallengeUsed)[-1]
    assert used.card == challenge
    until(hands, lambda: not scene.director.busy)
    assert challenge not in scene.view.challenges[0]
    if use.take != NO_CARD and challenge in (ONE_CARD, SWAP):
        assert use.take in (*scene.view.captured[0], *scene.view.challenges[0]) or scene.view.phase == DEAL
    if challenge in MONEY_CARDS:
        assert events_of(scene, MoneyGot)[-1].money == money + MONEY_CARDS[challenge]


def test_a_challenge_says_why_not_and_can_be_kept(open_house: OpenHouse) -> None:
    """WWP-41, WWP-42, WWP-R9: choices are taken back, wrong ones explained."""
    lines = lines_to(lambda state: can_use(state, CHALLENGE_CARDS[0]), {"relaxed": True})
    hands = open_house(thinker=IdleThinker, speed=4.0)
    scene = go_on(hands, [ANA, BOTS[0]], lines, relaxed=True)
    until_phase(hands, scene, CHALLENGE)
    mine = scene.view.captured[0][0]
    activate(hands, "mouse", ("pick", mine))
    assert said(hands).startswith("WWP-41: ")
    activate(hands, "mouse", ("pick", CHALLENGE_CARDS[0]))
    assert scene.using.card == CHALLENGE_CARDS[0]
    activate(hands, "mouse", ("pick", mine))
    assert said(hands).startswith("WWP-R9: ")
    hands.key(pygame.K_ESCAPE)
    assert scene.using.card == NO_CARD
    epoch = scene.session.table.epoch
    activate(hands, "keys", "keep")
    hands.program.frame(0.02)
    assert scene.session.table.epoch > epoch


# --- declarations -------------------------------------------------------------------------------


def test_a_pattern_lights_up_pair_by_pair(open_house: OpenHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    """WWP-12, WWP-22: the button foretells it, then every pair lights up, and two cards are taken."""
    dealt(monkeypatch, THREE_STARS, "YStar", "YBarrel", "WWanted")
    hands = open_house(thinker=IdleThinker, speed=1.0)
    scene = table(hands, [ANA, *BOTS[:2]])
    until_phase(hands, scene, RACE)
    choose_place(hands, "mouse", 4)
    until_phase(hands, scene, DECLARE)
    offers = {one.key for one in hands.top.widgets if isinstance(one.key, tuple) and one.key[0] == "offer"}
    assert len(offers) == 2
    said_ = statement("after star red")
    activate(hands, "mouse", ("offer", 0, said_.side))
    words = [
        one.key[2] for one in hands.top.widgets if isinstance(one.key, tuple) and one.key[0] == "offer"
    ]
    shown = [word for word in range(15) if sum(word in row for row in shows(scene)) >= 2]
    assert words == shown, "only words that are there twice can be A"
    activate(hands, "mouse", ("offer", 1, said_.every))
    hands.hover(hands.widget(("offer", 2, said_.always)).area.center)
    assert [mark.holds for mark in scene.marks_now] == [True] * 3
    activate(hands, "mouse", ("offer", 2, said_.always))
    button: Any = hands.widget("declare")
    assert button.note == "3 pairs: any two cards"
    activate(hands, "mouse", "declare")
    seen: list[int] = []
    for _ in range(400):
        hands.program.frame(1 / 60)
        if len(scene.marks) > (seen[-1] if seen else 0):
            seen.append(len(scene.marks))
        if not scene.director.busy:
            break
    assert seen == [1, 2, 3]
    assert "After every star there is always a red card" in scene.banner
    assert scene.view.phase == TAKE
    for place in (4, 7):
        choose_place(hands, "keys", place)
        until(hands, lambda: quiet(hands, scene))
    assert card("YStar") in scene.view.captured[0]
    assert_settled(scene)


def shows(scene: WildPatternScene) -> list[tuple[int, ...]]:
    from game.engine.games.wild_pattern import SHOWS

    return [SHOWS[one] for one in scene.view.wheel]


def test_an_invalid_declaration_shows_its_counter_example(
    open_house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    """WWP-24: the card is lost, the counter-example is framed, everybody else takes a card."""
    dealt(monkeypatch, STARS, "YStar", "YBarrel", "WWanted")
    hands = open_house(thinker=IdleThinker, speed=1.0)
    scene = table(hands, [ANA, *BOTS[:2]])
    until_phase(hands, scene, RACE)
    choose_place(hands, "keys", 4)
    until_phase(hands, scene, DECLARE)
    view = scene.view
    wrong = next(
        one
        for one in GRAMMAR
        if judge(view.wheel_before, card("YStar"), 4, one).counter is not None and one.every == 2
    )
    declare(hands, "keys", wrong)
    marked = False
    for _ in range(400):
        hands.program.frame(1 / 30)
        marked = marked or (any(not mark.holds for mark in scene.marks) and scene.banner_bad)
        if quiet(hands, scene) and scene.view.phase == RACE:
            break
        if quiet(hands, scene) and scene.actor is not None:
            choose_place(hands, "keys", min(scene.open_places()))
    assert marked
    failed = events_of(scene, DeclarationFailed)[0]
    assert failed.counter is not None
    assert "No: " in scene.banner
    takers = [event.seat for event in events_of(scene, CardTaken)]
    assert takers == [Seat(2), Seat(1)]
    assert any("is wrong" in line for line in scene.log_lines())


def test_a_wild_wild_pattern_wins_at_once(open_house: OpenHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    """WWP-23."""
    dealt(monkeypatch, ALTERNATING, "WStar", "YBarrel")
    hands = open_house(thinker=IdleThinker, speed=4.0)
    scene = table(hands, [ANA, BOTS[0]])
    until_phase(hands, scene, RACE)
    choose_place(hands, "mouse", 6)
    until_phase(hands, scene, DECLARE)
    declare(hands, "mouse", statement("after star red"))
    until(hands, lambda: isinstance(hands.top, ResultsScene))
    assert scene.session.result is not None
    assert scene.session.result.winners == (Seat(0),)
    assert "Wild Wild Pattern" in scene.showing.verdict(scene.session)


def test_a_wild_hand_wins_the_game(open_house: OpenHouse) -> None:
    """WWP-52, WWP-R15: the last card that is taken completes it."""

    def one_short(state: WildPatternState) -> bool:
        if state.phase != TAKE or state.pickers != [0] or len(state.captured[0]) != 4:
            return False
        if any(state.challenges[0]):
            return False
        return any(is_wild([*state.captured[0], top], "loose") for top in tops(state))

    lines = lines_to(one_short, {"relaxed": True, "wild": "loose"})
    hands = open_house(thinker=IdleThinker, speed=4.0)
    scene = go_on(hands, [ANA, BOTS[0]], lines, relaxed=True, wild="loose")
    until_phase(hands, scene, TAKE)
    places = [one.place for one in scene.session.table.question(Seat(0)).options if isinstance(one, Take)]
    mine = scene.view.captured[0]
    place = next(p for p in places if is_wild([*mine, scene.view.wheel[p]], "loose"))
    choose_place(hands, "mouse", place)
    until(hands, lambda: isinstance(hands.top, ResultsScene))
    assert events_of(scene, WildHandShown)[0].seat == Seat(0)
    assert "Wild hand" in scene.showing.verdict(scene.session)


def tops(state: WildPatternState) -> list[int]:
    return [pile[-1] for place, pile in enumerate(state.piles) if pile and place != state.barred]


# --- Click --------------------------------------------------------------------------------------


def test_a_click_that_is_won(open_house: OpenHouse) -> None:
    """WWP-30: ten seconds of song, line by line, on the game's clock; then a card of the wheel."""
    hands = open_house(thinker=IdleThinker, speed=4.0)
    scene = table(hands, [ANA, BOTS[0]], {"earliest_click": 10, "turn_time": 90}, "click")
    until_phase(hands, scene, RACE)
    activate(hands, "mouse", "click")
    assert said(hands).startswith("WWP-30: ")
    until(hands, lambda: scene.click_in == 0)
    activate(hands, "mouse", "click")
    until_phase(hands, scene, SONG)
    began = scene.view.now
    assert began >= 10_000
    lines: list[int] = []
    while scene.view.phase == SONG:
        hands.program.frame(0.05)
        if scene.sung is not None and scene.sung not in lines:
            lines.append(scene.sung)
    assert lines == list(range(len(SONG_WORDS)))
    assert scene.view.now == began + 10_000
    assert events_of(scene, SongEnded)
    until_phase(hands, scene, TAKE)
    choose_place(hands, "mouse", 2)
    until(hands, lambda: quiet(hands, scene))
    assert len(scene.view.captured[0]) == 1


def test_a_click_that_is_lost(open_house: OpenHouse) -> None:
    """WWP-30: an opponent uses the clicked card two seconds into the song."""
    hands = open_house(thinker=SingingThinker, speed=4.0)
    scene = table(hands, [ANA, BOTS[0]], {"earliest_click": 10}, "click 2")
    until_phase(hands, scene, RACE)
    until(hands, lambda: scene.click_in == 0)
    activate(hands, "keys", "click")
    until(hands, lambda: bool(events_of(scene, PatternFound)))
    laid = events_of(scene, CardLaid)[0]
    clicked = events_of(scene, Clicked)[0]
    assert laid.clicked
    assert laid.seat == Seat(1)
    assert laid.at == clicked.at + 2000
    assert not events_of(scene, SongEnded)
    until(hands, lambda: quiet(hands, scene))
    assert_settled(scene)


# --- the clock ----------------------------------------------------------------------------------


def race_at(open_house: OpenHouse, rate: int) -> list[Any]:
    """The lines of a race at so many frames a second, with the same moves at the same moments."""
    hands = open_house(thinker=SlowThinker, speed=1.0)
    scene = table(hands, [ANA, *BOTS[:2]], {}, "frames")
    paint(hands, every=0)
    moments = {1: 3000, 4: 30_000, 5: 5000}
    number = 0
    for _ in range(rate * 150):
        hands.program.frame(1 / rate)
        if not quiet(hands, scene):
            continue
        view = scene.view
        if view.phase == RACE and scene.session.now >= view.looked + moments.get(number, 4000):
            claims = [one for one in claims_on(view.wheel, view.card) if one.pattern.statement.with_suit]
            if claims:
                pygame.event.post(
                    pygame.event.Event(pygame.KEYDOWN, key=pygame.K_1 + claims[0].place, mod=0, unicode="")
                )
                hands.program.frame(1 / rate)
                number += 1
        elif view.phase == DECLARE and scene.actor is not None and scene.session.now >= view.now + 2000:
            declare_quickly(hands, scene)
        elif view.phase in (TAKE, LAYING, CHALLENGE) and scene.actor is not None:
            if view.phase == CHALLENGE:
                scene.choose(scene.session.table.question(scene.actor).options[-1])
            else:
                scene.use_place(min(scene.open_places()))
        if isinstance(hands.top, BankSheet) or (number >= 3 and view.phase == RACE):
            break
    path = unfinished(hands.house.places.saves)[0]
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()[1:]]
    hands.house.stage.reset(TitleScene(hands.house))
    path.unlink()
    assert number >= 3
    return lines


def declare_quickly(hands: Hands, scene: WildPatternScene) -> None:
    """All words within one frame, as a practised hand would."""
    from game.engine.games.wild_pattern import claims_at

    view = scene.view
    claims = claims_at(view.wheel_before, scene.played, view.place)
    found = next(one for one in claims if one.pattern.statement.with_suit).pattern.statement
    for value in (found.side, found.every, found.always):
        scene.offer(value)
    scene.declare()


def test_the_same_race_at_any_frame_rate(open_house: OpenHouse) -> None:
    """WWP-R19: 20, 60 and 144 frames a second write the same record, moments included."""
    races = [race_at(open_house, rate) for rate in (20, 60, 144)]
    assert races[0] == races[1] == races[2]
    assert sum("at" in line for line in races[0]) >= 9
    assert any(line.get("seat") == 0 and "lay" in line for line in races[0])


def test_a_bidder_moves_at_its_moment_however_long_it_thinks(open_house: OpenHouse) -> None:
    """The clock waits for plans; a plan happens at its moment, not when it arrives."""

    class Dawdling(SlowThinker):
        after = 5.0

        def poll(self) -> Any:
            self._polls = getattr(self, "_polls", 0) + 1
            return super().poll() if self._polls % 40 == 0 else []

    hands = open_house(thinker=Dawdling, speed=4.0)
    scene = table(hands, [ANA, BOTS[0]], {}, "slow")
    paint(hands, every=0)
    until(hands, lambda: bool(events_of(scene, CardLaid)), step=1 / 60)
    laid = events_of(scene, CardLaid)[0]
    assert 5000 <= laid.at < 7001
    assert laid.seat == Seat(1)


@pytest.mark.parametrize(
    ("pace", "least", "most"), [(50, 12_500, 13_500), (100, 25_000, 27_000), (200, 50_000, 54_000)]
)
def test_the_bots_pace_is_a_setting(open_house: OpenHouse, pace: int, least: int, most: int) -> None:
    hands = open_house(thinker=SlowThinker, speed=4.0, race_pace=pace)
    scene = table(hands, [ANA, BOTS[0]], {}, "pace")
    paint(hands, every=0)
    until(hands, lambda: bool(events_of(scene, CardLaid)))
    assert least <= events_of(scene, CardLaid)[0].at < most


def test_a_pause_hides_the_wheel_and_stops_the_clock(open_house: OpenHouse) -> None:
    """WWP-R16: by key, by button and when the window is left; the rules page stops it, too."""
    hands = open_house(thinker=SlowThinker, speed=4.0)
    scene = table(hands, [ANA, BOTS[0]])
    until_phase(hands, scene, RACE)
    hands.wait(1.0)
    before = scene.session.now
    assert before > 0
    for pausing in (lambda: hands.key(pygame.K_p), lambda: hands.click("pause"), lambda: away(hands)):
        pausing()
        assert isinstance(hands.top, PauseScene)
        assert not hands.top.overlay, "the table is not to be seen behind it"
        here = scene.session.now
        hands.wait(30.0, 0.5)
        assert scene.session.now == here
        hands.key(pygame.K_RETURN)
        assert hands.top is scene
    assert scene.session.now < before + 1000
    hands.key(pygame.K_r)
    here = scene.session.now
    hands.wait(10.0, 0.5)
    assert scene.session.now == here


def away(hands: Hands) -> None:
    hands.send(pygame.WINDOWFOCUSLOST)
    hands.send(pygame.WINDOWFOCUSGAINED)


def test_a_press_during_the_deal_lays_nothing(open_house: OpenHouse) -> None:
    hands = open_house(thinker=IdleThinker, speed=0.5)
    scene = table(hands, [ANA, BOTS[0]])
    until(hands, lambda: scene.view.phase == RACE and scene.director.busy, step=1 / 30)
    pos = scene.ui.frame.point(*scene.places.wheel)
    spot = scene.places.at(3)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        hands.send(kind, pos=scene.ui.frame.point(spot.x, spot.y), button=1)
    assert not scene.director.busy
    assert scene.view.phase == RACE
    assert pos


def test_the_turn_ends_by_itself(open_house: OpenHouse) -> None:
    """WWP-R11, WWP-R16: nobody plays; then somebody lays and does not declare in time."""
    hands = open_house(thinker=IdleThinker, speed=4.0)
    scene = table(hands, [ANA, BOTS[0]], {"turn_time": 30, "declare_time": 10}, "late")
    until_phase(hands, scene, LAYING)
    assert scene.view.now == 30_000
    choose_place(hands, "mouse", min(scene.open_places()))
    until_phase(hands, scene, RACE)
    choose_place(hands, "mouse", 1)
    until_phase(hands, scene, DECLARE)
    until(hands, lambda: bool(events_of(scene, DeclarationFailed)))
    failed = events_of(scene, DeclarationFailed)[0]
    assert (failed.seat, failed.rule) == (Seat(0), "WWP-R16")


# --- several people -----------------------------------------------------------------------------


def test_several_people_buzz_with_their_own_keys(open_house: OpenHouse) -> None:
    """WWP-R16: all cards lie open, whoever buzzes acts alone, the others are told who was first."""
    hands = open_house(thinker=IdleThinker, speed=4.0)
    scene = table(hands, [ANA, BEN, CAZ, BOTS[0]], {}, "three")
    until_phase(hands, scene, RACE)
    assert [one == HIDDEN for one in scene.board.hands] == [False, False, False, True]
    assert scene.actor is None
    choose_place(hands, "mouse", 0)
    assert said(hands).startswith("WWP-R16: ")
    hands.key(pygame.K_c)
    until_phase(hands, scene, BUZZED)
    assert scene.actor == Seat(1)
    hands.key(pygame.K_q)
    assert said(hands) == "WWP-R16: Ben was first"
    view = scene.session.table.view(Seat(1))
    claim = claims_on(view.wheel, view.card)[0]
    choose_place(hands, "keys", claim.place)
    until_phase(hands, scene, DECLARE)
    hands.key(pygame.K_m)
    assert said(hands) == "WWP-R16: Ben was first"
    declare(hands, "keys", claim.pattern.statement)
    until(hands, lambda: bool(events_of(scene, PatternFound)))
    assert events_of(scene, PatternFound)[0].seat == Seat(1)
    assert events_of(scene, Buzzed)[0].seat == Seat(1)


def test_people_click_and_use_what_is_clicked(open_house: OpenHouse) -> None:
    """WWP-30: Ana clicks with her key, the others may buzz for the card; a gamepad is the last one's."""
    hands = open_house(thinker=IdleThinker, speed=4.0)
    scene = table(hands, [ANA, BEN, CAZ], {}, "keys")
    until_phase(hands, scene, RACE)
    hands.key(pygame.K_w)
    until_phase(hands, scene, SONG)
    assert events_of(scene, Clicked)[0].seat == Seat(0)
    hands.key(pygame.K_q)
    assert said(hands).startswith("WWP-30: "), "only opponents may use it"
    hands.send(pygame.JOYBUTTONDOWN, instance_id=0, button=2)
    until_phase(hands, scene, BUZZED)
    assert scene.actor == Seat(2)
    claims = claims_on(scene.view.wheel, scene.view.clicked)
    choose_place(hands, "pad", claims[0].place if claims else 0)
    until_phase(hands, scene, DECLARE)
    assert events_of(scene, CardLaid)[0].clicked


def test_plates_buzz_by_mouse(open_house: OpenHouse) -> None:
    """WWP-R16."""
    hands = open_house(thinker=IdleThinker, speed=4.0)
    scene = table(hands, [ANA, BEN], {}, "plates")
    until_phase(hands, scene, RACE)
    activate(hands, "mouse", ("buzz", Seat(1)))
    until_phase(hands, scene, BUZZED)
    assert scene.actor == Seat(1)


# --- relaxed ------------------------------------------------------------------------------------


def test_a_relaxed_game_has_no_clock_and_asks_in_turn(open_house: OpenHouse) -> None:
    """WWP-R18: the first choice of a place can be taken back, the second lays the card."""
    hands = open_house(thinker=IdleThinker, speed=4.0)
    scene = table(hands, [ANA, BEN, BOTS[0]], {"relaxed": True}, "calm")
    until(hands, lambda: quiet(hands, scene) and scene.actor is not None)
    assert not scene.session.racing
    first = scene.actor
    hands.wait(200.0, 1.0)
    assert scene.actor == first
    choose_place(hands, "mouse", 3)
    assert scene.aim == 3
    hands.key(pygame.K_ESCAPE)
    assert scene.aim is None
    assert first == Seat(1)
    hands.key(pygame.K_c)
    assert said(hands).startswith("WWP-R18: ")
    activate(hands, "mouse", "pass")
    until(hands, lambda: quiet(hands, scene) and scene.actor not in (None, first))
    activate(hands, "mouse", "click")
    until_phase(hands, scene, SONG)
    until(hands, lambda: quiet(hands, scene) and scene.actor == first)
    choose_place(hands, "keys", 5)
    choose_place(hands, "keys", 5)
    until_phase(hands, scene, DECLARE)
    assert scene.view.player == first


# --- the person at the table --------------------------------------------------------------------


def test_a_card_is_dragged_to_its_place(open_house: OpenHouse) -> None:
    hands = open_house(thinker=IdleThinker, speed=4.0)
    scene = table(hands, [ANA, BOTS[0]])
    until_phase(hands, scene, RACE)
    hands.wait(0.2)
    frame = scene.ui.frame
    held = scene.places.seat[Seat(0)].held
    goal = scene.places.at(6)
    start, end = frame.point(held.x, held.y), frame.point(goal.x + 6, goal.y - 9)
    hands.hover(start)
    hands.send(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    hands.hover((start[0], start[1] - 60))
    hands.hover(end)
    hands.send(pygame.MOUSEBUTTONUP, pos=end, button=1)
    until_phase(hands, scene, DECLARE)
    assert scene.view.place == 6


def test_illegal_clicks_say_why(open_house: OpenHouse) -> None:
    """WWP-20, WWP-22, WWP-25: each with its rule and in words of the table."""
    hands = open_house(thinker=IdleThinker, speed=4.0)
    scene = table(hands, [ANA, BOTS[0]], {}, "why")
    until_phase(hands, scene, RACE)
    claim = next(c for c in claims_on(scene.view.wheel, scene.view.card) if c.pattern.picks == 1)
    choose_place(hands, "mouse", claim.place)
    until_phase(hands, scene, DECLARE)
    choose_place(hands, "mouse", 0)
    assert said(hands).startswith("WWP-20: ")
    activate(hands, "mouse", "declare")
    assert said(hands).startswith("WWP-11: ")
    declare(hands, "mouse", claim.pattern.statement)
    until_phase(hands, scene, TAKE)
    choose_place(hands, "mouse", claim.place)
    assert said(hands).startswith("WWP-22: ")


def test_choices_of_the_sentence_are_taken_back(open_house: OpenHouse) -> None:
    hands = open_house(thinker=IdleThinker, speed=4.0)
    scene = table(hands, [ANA, BOTS[0]])
    until_phase(hands, scene, RACE)
    choose_place(hands, "keys", 2)
    until_phase(hands, scene, DECLARE)
    hands.key(pygame.K_2, pygame.K_1, pygame.K_1)
    assert scene.draft is not None
    assert scene.draft.statement is not None
    assert hands.focus == "declare"
    hands.key(pygame.K_ESCAPE)
    assert scene.draft.always is None
    activate(hands, "mouse", ("slot", 0))
    hands.key(pygame.K_1)
    assert scene.draft.side == 0


def test_the_bank_says_why_a_line_does_not_pay(open_house: OpenHouse) -> None:
    """WWP-51: every line of every bill, and the sum of those that pay."""
    hands = open_house(thinker=SlowThinker, speed=1.0)
    scene = table(hands, [ANA, *BOTS[:2]], {}, "bank")
    hands.house.settings.speed = 0.0
    scene.resume()
    for number in range(2000):
        if isinstance(hands.top, BankSheet):
            break
        if quiet(hands, scene):
            act(hands, scene, "keys", number)
        hands.program.frame(0.1)
    sheet = hands.top
    for bill in sheet.bills:
        rows = rows_of(bill)
        assert sum(row.cents for row in rows) == bill.total
        assert all(row.why for row in rows)
        assert sum(len(row.words) for row in rows) == len(bill.lines)
    hands.key(pygame.K_RETURN)
    assert hands.top is not sheet


def test_a_saved_race_goes_on_behind_a_pause(open_house: OpenHouse) -> None:
    """Plans and moments are kept; the wheel is covered until the player is ready."""
    hands = open_house(thinker=SlowThinker, speed=4.0)
    scene = table(hands, [ANA, *BOTS[:2]], {}, "saved")
    play_on(hands, scene, "keys", turns=2)
    until_phase(hands, scene, RACE)
    view = scene.view
    plans = dict(scene.session.table._plans)
    path = unfinished(hands.house.places.saves)[0]
    hands.house.stage.reset(TitleScene(hands.house))
    assert resume(hands.house, path)
    assert isinstance(hands.top, PauseScene)
    hands.wait(5.0, 0.5)
    hands.key(pygame.K_RETURN)
    again = hands.top
    assert isinstance(again, WildPatternScene)
    assert again.view == view
    assert again.session.table._plans == plans
    assert again.session.now - view.now < 100
    hands.wait(0.3)
    assert_settled(again)


@pytest.mark.parametrize(
    ("seats", "people", "text_size"), [(2, 1, 200), (3, 1, 150), (4, 1, 200), (4, 4, 100)]
)
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_nothing_crowds(
    open_house: OpenHouse, seats: int, people: int, text_size: int, size: tuple[int, int]
) -> None:
    hands = open_house(size=size, text_size=text_size, thinker=IdleThinker, speed=0.0, language="es")
    scene = table(hands, [ANA, BEN, CAZ, DORA][:people] + BOTS[: seats - people])
    until_phase(hands, scene, RACE)
    hands.wait(0.2)
    frame, places = scene.ui.frame, scene.places
    window = hands.house.window.surface.get_rect()
    boxes = [frame.rect(*place.plate) for place in places.seat.values()]
    boxes += [frame.rect(*place.row) for place in places.seat.values()]
    boxes += [frame.rect(*places.place_box(place)) for place in range(8)]
    boxes += [frame.rect(*places.paper)]
    solid = [one.area for one in hands.top.widgets if not isinstance(one, Spot)]
    for number, box in enumerate(boxes):
        assert window.contains(box)
        if number < 2 * seats:
            assert box.collidelist(boxes[:number]) == -1
        assert box.collidelist(solid) == -1
    for number, area in enumerate(solid):
        assert window.contains(area)
        assert area.collidelist(solid[:number]) == -1
    if people == 1:
        choose_place(hands, "keys", 0)
        until_phase(hands, scene, DECLARE)
        hands.key(pygame.K_1, pygame.K_1)
        solid = [one.area for one in hands.top.widgets if not isinstance(one, Spot)]
        for number, area in enumerate(solid):
            assert window.contains(area)
            assert area.collidelist(solid[:number]) == -1, hands.top.widgets[number]
