"""The way through the lantern round: played through the screen, lost, left, killed and gone on with."""

from __future__ import annotations

import json
from datetime import date
from typing import Any

import pygame
import pytest

from game.app.sessions import new_session
from game.engine.core import stream
from game.engine.daily import place_of
from game.engine.registry import GAMES
from game.library import lantern_round as data
from game.library.lantern_round import ROUND, lantern_round
from game.screens.confirm import ConfirmScene
from game.screens.games.saved_game import SaveRow, read_summary
from game.screens.games.saves import SavesScene
from game.screens.programmes.belonging import called
from game.screens.programmes.lantern import Light
from game.screens.results.scene import ResultsScene
from game.tabletop.presentation import presentation_of
from game.ui.portraits import Feeling
from game.ui.regulars import BY_KEY
from game.ui.session import Player, Session
from tests.library.games import ANA, BOT
from tests.scenes.decisions import decisions
from tests.scenes.play import QuickBidders, said
from tests.scenes.raj.play import by_gamepad, by_keyboard, play_on
from tests.screens.lantern_round.round_play import SHORT, begin, in_round, pass_table, programme
from tests.tools.screen import Hands, NoBidders, OpenApp, close_app, play_out
from tests.tools.soak import times


def test_a_round_through_the_screen(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """By keyboard and gamepad, killed at the table and at the score sheet, to the last lantern."""
    monkeypatch.setattr(data, "ROUND", SHORT)
    hands = begin(open_app)
    hands.click("evenings")
    hands.click("round")
    assert hands.focus == "play"
    hands.key(pygame.K_RETURN)
    assert [one.name for one in hands.top.session.players] == ["You", "Inés"]
    play_on(hands, hands.top, by_keyboard, 3)
    view = hands.top.view
    close_app(hands.app)

    hands = begin(open_app)
    hands.click("evenings")
    hands.click("round")
    assert in_round(hands).programme.running(hands.app.paths.saves) is not None
    hands.key(pygame.K_RETURN)
    assert hands.top.view == view, "the table is as it was left"
    play_on(hands, hands.top, by_gamepad, 12)
    assert isinstance(hands.top, ResultsScene)
    close_app(hands.app)

    hands = begin(open_app)
    hands.click("evenings")
    hands.click("round")
    assert len(in_round(hands).programme.placings) == 1, "what was finished is lit"
    for table in (2, 3):
        hands.walk("play", pad=True)
        hands.button(0)
        assert hands.top.session.table.setup.options["open_history"] is (table == 2)
        play_on(hands, hands.top, by_gamepad, 15)
        hands.wait(1.5, 0.1)
        hands.click("again")
        assert len(in_round(hands).programme.placings) == table
    scene = in_round(hands)
    assert scene.programme.over
    assert all(one.key != "play" for one in scene.widgets)
    assert "the Farol is yours" in scene.head.note
    hands.click("anew")
    hands.walk("yes")
    hands.key(pygame.K_RETURN)
    hands.wait(0.2)
    assert not in_round(hands).programme.placings
    assert not lantern_round(hands.app.paths.saves).placings


@pytest.mark.parametrize("still", [False, True], ids=["moving", "still"])
def test_a_table_that_was_passed_lights_its_lantern(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, still: bool
) -> None:
    """Once, when one comes back: it glows up, and after the last one it snows paper or is there at once."""
    monkeypatch.setattr(data, "ROUND", SHORT)
    hands = open_app(speed=4.0, reduced_motion=still)
    for number in range(len(SHORT)):
        pass_table(hands)
        hands.app.navigator.programmes.lantern_round()
        hands.wait(0.1, 0.05)
        lantern = hands.widget(("lantern", number))
        assert lantern.light >= Light.LIT
        assert (lantern.kindled == 1) is still
        papers = number == len(SHORT) - 1 and not still
        assert (in_round(hands).confetti is not None) is papers
        hands.wait(2.0, 0.1)
        assert hands.widget(("lantern", number)).kindled == 1
        assert in_round(hands).confetti is None
        hands.app.navigator.title()
        hands.app.navigator.programmes.lantern_round()
        hands.wait(0.1, 0.05)
        assert hands.widget(("lantern", number)).kindled == 1, "it has been seen"
        hands.app.navigator.title()


@pytest.mark.parametrize("lit", [True, False])
def test_the_score_sheet_says_whether_the_lantern_is_lit(hands: Hands, lit: bool) -> None:
    """And if not what it takes: nobody has to go and look."""
    players = [
        Player("You", "you"),
        *(Player(BY_KEY[one].name, one, "novice") for one in ROUND[0].regulars),
    ]
    mark = {"of": "lantern-round", "token": "x", "table": 0, "try": 0}

    def ended() -> Session:
        for seed in range(99):
            session, _ = new_session("raj", players, {}, NoBidders(), programme=mark, seed=str(seed))
            play_out(session, stream(seed))
            assert session.result is not None
            if (place_of(session.result) <= ROUND[0].need) is lit:
                return session
        raise AssertionError("nobody ends so")

    hands.open(ResultsScene(hands.app, presentation_of("raj"), ended()))
    hands.key(pygame.K_RETURN)
    hands.wait(1.0)
    told = " ".join(one.name for one in hands.top.spoken_texts)
    dark = "Lantern 1 stays dark for now. Come first or second to light this lantern."
    assert ("Lantern 1 of 14 is lit!" in told) is lit
    assert (dark in told) is not lit
    own = next(line for line in hands.top.lines if line.player.person)
    assert (hands.top._feeling(own) is Feeling.GLAD) is lit


def test_a_lost_table_is_played_again_from_where_one_stands(hands: Hands) -> None:
    one = programme(hands)
    one.note([1, 2])
    one.note([2, 1])
    assert (one.placings, one.due, one.tries) == ([[1, 2]], 1, 1)
    one.keep()
    again = programme(hands)
    assert (again.placings, again.tries, again.mark) == (one.placings, one.tries, one.mark)
    again.note([1, 1])
    assert (again.placings, again.tries) == ([[1, 2], [1, 1]], 0)


@pytest.mark.parametrize("text", ["", "x", "[]", json.dumps({"token": 1}), json.dumps({"places": "x"})])
def test_a_damaged_file_is_set_aside(hands: Hands, text: str) -> None:
    path: Any = hands.app.paths.saves / "p.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    assert not programme(hands).begun
    assert not path.exists()


def test_the_tables_of_the_round_through_the_screen(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One after the other, lost ones again, each by its house rules; all of them with ``FAROL_SOAK=6``."""
    monkeypatch.setattr(data, "ROUND", ROUND[: times(2)])
    hands = open_app(bidders=QuickBidders, every=200, speed=0.0, reduced_motion=True, guided=[*GAMES])
    hands.app.navigator.programmes.lantern_round()
    tried = 0
    while not in_round(hands).programme.over:
        due, tried = in_round(hands).programme.stops[in_round(hands).programme.due], tried + 1
        hands.click("play")
        table: Any = hands.top
        assert table.session.game == due.game
        assert table.session.table.setup.options.items() >= dict(due.options).items()
        assert len(list(decisions(hands, table))) >= 2
        hands.wait(1.5, 0.1)
        hands.click("again")
    assert tried >= len(data.ROUND)
    assert "the Farol is yours" in in_round(hands).head.note


def test_a_game_to_continue_says_what_it_is_a_part_of(open_app: OpenApp) -> None:
    """A table of the round, a deal of the day and its repetition; nothing of a game like any other."""
    hands = begin(open_app)
    ways = hands.app.navigator
    ways.programmes.play(lantern_round(hands.app.paths.saves))
    ways.programmes.play_day("bids", date(2026, 11, 5))
    ways.programmes.play_day("bids", date(2026, 11, 5))
    assert "only the first attempt counts" in said(hands)
    ways.tables.start("raj", [Player("Ana", "mei"), Player("Ben", "omar")], {})
    ways.title()
    hands.wait(0.1)
    hands.click("continue")
    assert isinstance(hands.top, SavesScene)
    notes = [one.spoken.note for one in hands.top.widgets if isinstance(one, SaveRow)]
    assert sum("Lantern round, table 1" in one for one in notes) == 1
    assert sum("Deal of the day, November 5" in one for one in notes) == 2
    assert sum("the same deal again" in one for one in notes) == 1
    assert sum(one.startswith("Ana, Ben · ") for one in notes) == 1


def test_a_table_left_behind_by_a_round_begun_anew_is_a_game_of_its_own(open_app: OpenApp) -> None:
    """It is said before, it is told in the list, and it lights no lantern."""
    hands = begin(open_app)
    hands.app.navigator.programmes.lantern_round()
    hands.click("play")
    hands.wait(0.2)
    old = lantern_round(hands.app.paths.saves)
    save = old.running(hands.app.paths.saves)
    assert save is not None
    assert called(save, "Raj") == "Lanterns, table 1"
    old.tries = 0
    hands.app.navigator.programmes.lantern_round()
    in_round(hands).ask()
    assert isinstance(hands.top, ConfirmScene)
    assert "as a game of its own that lights no lantern" in hands.top.note
    hands.click("yes")
    assert called(save, "Raj") == "Raj · from an earlier lantern round"
    assert read_summary(save).parts == ("From an earlier lantern round: lights no lantern",)
    assert hands.app.navigator.tables.resume(save)
    hands.wait(0.2)
    table: Any = hands.top
    assert table.session.programme is None


def test_a_round_without_a_game_is_no_unfinished_game(open_app: OpenApp) -> None:
    """It says who plays, as the other rows do."""
    hands = begin(open_app)
    hands.app.settings.last_tables["raj"] = {"players": [{"name": "Ana", "face": "you", "level": "person"}]}
    programme = lantern_round(hands.app.paths.saves)
    programme.tries = 1
    hands.app.navigator.programmes.keep(programme)
    _, file = new_session("raj", [ANA, BOT], {}, NoBidders(), folder=hands.app.paths.saves)
    assert file is not None
    file.close()
    hands.app.navigator.records.saves()
    hands.wait(0.1)
    assert hands.top.head.note == "1 unfinished game · Lantern round, table 1"
    notes = [one.spoken.note for one in hands.top.widgets if isinstance(one, SaveRow)]
    assert any("Ana, Inés, Marisol" in one for one in notes)
