"""The score sheet says why a game ended, shows the cards that decided, and what became of seats."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pygame
import pytest

from game.app.sessions import new_session
from game.engine.core import Seat
from game.engine.games.bids.cards import card_of
from game.engine.games.bids.events import RoundScored
from game.engine.games.bids.phases import Phase as BidsPhase
from game.engine.games.bids.scoring import SeatScore
from game.engine.games.wild_pattern.moves import Deal, Draw, Lay, Pass, Take
from game.engine.games.wild_pattern.phases import Phase
from game.scenes.bids import verdict as bids_verdict
from game.scenes.raj.verdict import leap
from game.scenes.wild_pattern import verdict
from game.screens.results.scene import ResultsScene
from game.tabletop.presentation import presentation_of
from game.ui.session import PERSON, Player
from game.ui.type import Type
from tests.engine.wild_pattern.scripted import ALTERNATING, STARS, cards, said
from tests.tools.screen import Hands, NoBidders, OpenApp, play_out

FACES = ("you", "asha", "bruno", "noor")


def sit(game: str, seats: int, **options: Any) -> Any:
    """A session that nobody has played yet."""
    players = [
        Player(face.title(), face, "regular" if n else PERSON) for n, face in enumerate(FACES[:seats])
    ]
    return new_session(game, players, options, NoBidders(), seed="end")[0]


def passed(session: Any, *, until: Callable[[Any], bool] = lambda state: False) -> Any:
    """Nobody ever plays: all pass and lay their cards down, until the game is over or this is so."""
    table = session.table
    while not table.over and not until(table._state):
        for seat in table.waiting:
            options = table.question(seat).options
            table.answer(table.epoch, seat, Pass() if Pass() in options else options[0])
        session.step()
    return session


def sheet(hands: Hands, session: Any) -> ResultsScene:
    scene = ResultsScene(hands.app, presentation_of(session.game), session)
    hands.open(scene)
    hands.wait(4)
    return scene


def written(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> str:
    """Every line and paragraph that the sheet is drawn with."""
    found: list[str] = []

    def noting(draw: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        def noted(type_: Type, text: str, *rest: Any, **more: Any) -> pygame.Surface:
            found.append(text)
            return draw(type_, text, *rest, **more)

        return noted

    with monkeypatch.context() as patch:
        for name in ("line", "fit", "block"):
            patch.setattr(Type, name, noting(getattr(Type, name)))
        hands.top.arrange()
        hands.wait(0.1)
    return "\n".join(found)


@cache
def all_level() -> Any:
    return passed(sit("wild-wild-pattern", 3, mode="dead_or_alive", relaxed=True))


def test_three_level_rounds_are_no_last_one_left(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    """WWP-R17: several share; there is nothing in the chart, so there is none."""
    session = all_level()
    assert len(session.result.winners) == 3
    scene = sheet(hands, session)
    words = written(hands, monkeypatch)
    assert "three rounds in a row" in words
    assert "last one left" not in words
    assert "SCORE BY ROUND" not in words
    assert [line.place for line in scene.lines] == ["1st", "1st", "1st"]


def test_the_last_one_left_and_when_the_others_went(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    """WWP-61: eliminated, not dropped out."""
    session = sit("wild-wild-pattern", 3, mode="dead_or_alive", relaxed=True)
    for seat in (0, 1):
        due = session.table._state.round + 1
        passed(session, until=lambda state, due=due: state.round == due and state.phase == Phase.DRAW)
        for rich in range(3):
            session.table._state.money[rich] = 10 * rich
        assert session.table._state.out[seat] == 0
    passed(session)
    assert session.result.winners == (2,)
    scene = sheet(hands, session)
    words = written(hands, monkeypatch)
    assert "the last one left wins" in words
    assert {line.player.name: line.fate for line in scene.lines} == {
        "Bruno": "",
        "Asha": "out in round 2",
        "You": "out in round 1",
    }
    assert "out in round 1" in words
    assert "dropped out" not in words


@cache
def closed(rich: int) -> Any:
    """A Saloon in which nobody wins before the last round, with so many cents for the first seat."""
    session = sit("wild-wild-pattern", 2, relaxed=True)
    passed(session, until=lambda state: state.round == 20)
    session.table._state.money[0] = rich
    return passed(session)


@pytest.mark.parametrize(("rich", "why"), [(120, "the most money wins"), (0, "win together")])
def test_a_saloon_that_closes_says_so(
    hands: Hands, monkeypatch: pytest.MonkeyPatch, rich: int, why: str
) -> None:
    """WWP-R17: after 20 rounds."""
    sheet(hands, closed(rich))
    words = written(hands, monkeypatch)
    assert "Saloon ends after 20 rounds" in words
    assert why in words


def test_a_saloon_that_is_won_says_how(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    """WWP-60."""
    session = sit("wild-wild-pattern", 2, relaxed=True)
    passed(session, until=lambda state: state.phase == Phase.DRAW)
    session.table._state.money[0] = 310
    sheet(hands, passed(session))
    assert "more than $3" in written(hands, monkeypatch)


def dealt(wheel: str, *hands: str) -> Any:
    """The first turn of a Saloon for two, with this wheel and these cards; the first seat has 50¢."""
    session = sit("wild-wild-pattern", 2, relaxed=True)
    table = session.table
    session.history.append(table.do_chance(Deal((0, 1), tuple(cards(wheel)))))
    session.history.append(table.do_chance(Draw(tuple(tuple(cards(one)) for one in hands))))
    table._state.money[0] = 50
    return session


def played(session: Any, *actions: Any) -> Any:
    """The second seat does this, as soon as it is asked."""
    passed(session, until=lambda state: session.table.waiting == (1,))
    for action in actions:
        session.table.answer(session.table.epoch, 1, action)
        session.step()
    return session


def wild_pattern() -> Any:
    """The second seat makes a Wild Wild Pattern."""
    return played(dealt(ALTERNATING, "YBarrel", "WStar"), Lay(6), said("after star red"))


def wild_hand() -> Any:
    """The second seat takes the white barrel, and has a Wild hand."""
    session = dealt(STARS, "YBarrel", "YStar")
    state = session.table._state
    for card in cards("GPistol BDynamite RHorseshoe YBottle"):
        state.deck.remove(card)
        state.captured[1].append(card)
    return played(session, Lay(4), said("after star red"), Take(7))


@pytest.mark.parametrize(
    ("make", "count", "why"),
    [
        (wild_pattern, 8, "A Wild Wild Pattern: all eight cards of the wheel take part."),
        (wild_pattern, 8, "laid the last card, the "),
        (wild_hand, 5, "A Wild hand wins the whole game"),
        (wild_hand, 5, "had it in round 1."),
    ],
)
def test_the_cards_that_won_lie_on_the_sheet(
    hands: Hands, monkeypatch: pytest.MonkeyPatch, make: Callable[[], Any], count: int, why: str
) -> None:
    """WWP-23, WWP-52: nobody dropped out, though others have more money; no empty chart."""
    shown: list[str] = []
    face = verdict.face
    monkeypatch.setattr(
        verdict, "face", lambda ui, name, width: (shown.append(name), face(ui, name, width))[1]
    )
    session = make()
    assert session.result.winners == (1,)
    scene = sheet(hands, session)
    assert len(set(shown)) == count
    words = written(hands, monkeypatch)
    assert why in words
    assert "WHAT DECIDED IT" in words
    assert "dropped out" not in words
    assert "SCORE BY ROUND" not in words
    assert not any(line.fate for line in scene.lines)


@pytest.mark.parametrize(
    ("make", "why"), [(wild_pattern, "You laid the last"), (wild_hand, "You had it in")]
)
def test_who_reads_how_they_have_won_is_called_you(
    monkeypatch: pytest.MonkeyPatch, make: Callable[[], Any], why: str
) -> None:
    """WWP-23, WWP-52."""
    session = make()
    monkeypatch.setattr(type(session), "you", 1)
    assert why in verdict.verdict(session).words


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
@pytest.mark.parametrize("text_size", [150, 200])
def test_large_type_leaves_the_cards_that_won_in_sight(
    open_app: OpenApp, size: tuple[int, int], text_size: int
) -> None:
    """WWP-52: money did not decide it, so what did stands before the places."""
    hands = open_app(size, text_size=text_size, language="es")
    scene = sheet(hands, wild_hand())
    assert scene.sections.cards.box is not None
    seen = scene.on_screen(scene.sections.cards.box)
    assert scene.scroll.view.contains(seen)
    assert scene.on_screen(scene.lines[0].box).top >= seen.bottom


def bids(*scores: tuple[int, int, str]) -> Any:
    """Bids at its end: each seat's total, its score of the last round and the cards in front of it."""
    session = sit("bids", len(scores))
    lines = tuple(
        SeatScore(tuple(card_of(one) for one in front.split()), score, 0, 0, None, score, total)
        for total, score, front in scores
    )
    session.table._state.sheets = [lines]
    session.table._state.phase = BidsPhase.END
    session.history.append([RoundScored(6, lines, 12, (Seat(0),))])
    return session


@pytest.mark.parametrize(
    ("scores", "winners", "why", "shown"),
    [
        ([(50, 9, "K9"), (40, 9, "K9"), (30, 9, "K9")], (0,), "", []),
        ([(50, 5, "K5"), (50, 9, "K9"), (30, 9, "K9")], (1,), "Best in the last round: Asha", []),
        (
            [(50, 9, "K4 K5"), (50, 9, "K1 K8"), (0, 9, "K9")],
            (1,),
            "Best black card",
            ["K8"],
        ),
        ([(50, 9, "K4 2x"), (50, 9, "K4"), (30, 9, "K9")], (0, 1), "nothing separates them", []),
    ],
)
def test_level_totals_of_bids_are_told_apart(
    hands: Hands,
    monkeypatch: pytest.MonkeyPatch,
    scores: list[tuple[int, int, str]],
    winners: tuple[int, ...],
    why: str,
    shown: list[str],
) -> None:
    """BID-20, BID-23, BID-R13."""
    faces: list[str] = []
    face = bids_verdict.face
    monkeypatch.setattr(
        bids_verdict, "face", lambda ui, name, width: (faces.append(name), face(ui, name, width))[1]
    )
    session = bids(*scores)
    assert session.result.winners == winners
    sheet(hands, session)
    words = written(hands, monkeypatch)
    assert why in words
    assert {f"card {card_of(one)}" for one in shown} == {*faces}
    assert ("WHAT DECIDED IT" in words) == bool(shown)


@pytest.mark.parametrize(
    ("scores", "fates"),
    [
        ([(50, 9, "K9"), (40, 5, "K5"), (40, 9, "K9")], {2: "Tie-break: best last round"}),
        ([(50, 9, "K9"), (40, 9, "K1 K8"), (40, 9, "K4 K5")], {1: "Tie-break: best black card"}),
        ([(50, 9, "K9"), (40, 9, "K4 2x"), (40, 9, "K4")], {}),
        ([(50, 9, "K9"), (40, 9, "K9"), (30, 9, "K9")], {}),
    ],
)
def test_level_totals_of_bids_say_on_their_lines_what_told_them_apart(
    hands: Hands, scores: list[tuple[int, int, str]], fates: dict[int, str]
) -> None:
    """BID-20, BID-23: the tie-breaks order all places, and two level totals with different places would
    look like an error.
    """
    scene = sheet(hands, bids(*scores))
    assert {line.seat: line.fate for line in scene.lines if line.fate} == fates


def test_the_mouse_that_decided_is_shown(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    """RAJ-13."""
    session = sit("raj", 2, highest_mouse_breaks_ties=True)
    for prize, (mine, theirs) in {8: (15, 1), 6: (1, 14), 2: (2, 13)}.items():
        session.history.append(session.table.do_chance(prize))
        session.table.do_move(0, mine)
        session.history.append(session.table.do_move(1, theirs))
    while not session.table.over:
        for seat in session.table.waiting:
            options = session.table.question(seat).options
            session.table.answer(session.table.epoch, seat, options[0])
        session.step()
    session.table._state.scores = [8, 8]
    scene = sheet(hands, session)
    assert scene.presentation.verdict(session).cards is not None
    assert "WHAT DECIDED IT" in written(hands, monkeypatch)


def test_raj_says_which_round_decided_and_shows_its_cards(hands: Hands) -> None:
    """The round after which the winner stayed ahead: what was won then, with which card."""
    session = sit("raj", 3)
    table = session.table
    while not table.over:
        for seat in table.waiting:
            options = table.question(seat).options
            table.answer(table.epoch, seat, options[-1 if seat == 1 else 0])
        session.step()
    [winner] = session.result.winners
    history = table.view(Seat(0)).history
    scores, course = [0, 0, 0], []
    for done in history:
        if done.winner is not None:
            scores[done.winner] += sum(done.pile)
        course.append(scores[winner] > max(score for seat, score in enumerate(scores) if seat != winner))
    behind = [number for number, ahead in enumerate(course, 1) if not ahead]
    decided = (behind[-1] if behind else 0) + 1
    shown = history[decided - 1]
    assert shown.winner is not None
    scene = sheet(hands, session)
    assert scene._verdict.cards is not None
    name, card = session.players[shown.winner].name, shown.cards[shown.winner]
    said = f"Ahead for good since round {decided} · {name}: "
    assert scene._verdict.words.startswith(said)
    assert scene._verdict.words.endswith(f"with the {card}")


# --- Raj -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("leads", "told"),
    [
        ([0, 3, 4, 2, 5], 0),  # ahead from the first round on, by what that round brought
        ([0, 1, 1, 9, 4], 3),  # without the third round the lead would have been lost
        ([0, 1, 1, 9, 12], 0),  # it would have lasted without
        ([0, -2, 1, 8, 3, 7], 3),
        ([0, 5, 1, 5, 2], 0),  # no larger than what began the lead
    ],
)
def test_a_leap_decides_where_the_lead_would_not_have_lasted_without(leads: list[int], told: int) -> None:
    number = max(at for at, lead in enumerate(leads) if lead <= 0) + 1
    assert leap(leads, number) == told


@pytest.mark.parametrize("seed", range(2))
def test_whoever_is_level_in_wild_cards_reads_what_told_them_apart(hands: Hands, seed: int) -> None:
    """WC-61: second and third had 21 points, and no word said why one was before the other."""
    rng, parted = Random(seed), 0
    for number in range(12):
        session = sit("wild-cards", 4)
        session.table.seed = f"level {seed} {number}"
        play_out(session, rng)
        result, counts = session.result, session.table.view(Seat(0)).collections
        fates = presentation_of("wild-cards").verdict(session).fates
        rank = {seat: place for place, group in enumerate(result.ranking) for seat in group}
        for seat in range(4):
            level = [one for one in range(4) if result.scores[one] == result.scores[seat]]
            told = len({rank[one] for one in level}) > 1
            assert (seat in fates) == told
            if told:
                assert fates[Seat(seat)] == f"Tie-break: {sum(counts[seat])} animals"
                parted += 1
        if parted:
            scene = sheet(hands, session)
            assert {line.fate for line in scene.lines} >= set(fates.values())
            return
    raise AssertionError("nobody was level")
