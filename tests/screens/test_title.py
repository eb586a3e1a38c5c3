"""The title by mouse, keyboard and gamepad: every entry is reached, nothing lies on anything else."""

from __future__ import annotations

import os
from datetime import date
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app.sessions import new_session
from game.engine.core import Seat
from game.engine.record import parse, walk
from game.engine.registry import GAMES
from game.library.evening import new_evening
from game.library.lantern_round import lantern_round
from game.library.programme import Stop
from game.screens.choose import ChooseScene
from game.screens.games.saved_game import SaveRow, read_summary
from game.screens.games.saves import SavesScene
from game.screens.programmes.evening import EveningScene
from game.screens.setup.scene import GameSetupScene
from game.screens.title.scene import TitleScene
from game.screens.title.table import game_at
from game.tabletop.presentation import presentation_of
from game.ui.context import AppContext
from game.ui.i18n import tr
from game.ui.session import Player
from game.ui.settings import load_settings
from game.ui.type import Type
from tests.library.games import BOT, finished
from tests.tools import screen
from tests.tools.screen import Hands, NoBidders, OpenApp

ENTRIES = ["play", "evenings", "rules", "finished", "book", "settings", "quit"]
LEADS_TO = {
    "play": "ChooseScene",
    "evenings": "EveningsScene",
    "rules": "ChooseScene",
    "finished": "FinishedScene",
    "book": "BookScene",
    "settings": "SettingsScene",
}
SIZES = [(1280, 720), (1024, 600), (1024, 768), (2560, 1080)]


def save_a_game(app: AppContext, names: tuple[str, ...] = ("Ana", "Ben")) -> Path:
    """An unfinished game in the app's folder."""
    players = [Player(name, "you") for name in names]
    _, file = new_session("raj", players, {}, NoBidders(), folder=app.paths.saves)
    assert file is not None
    return file.path


def at_title(hands: Hands) -> Hands:
    hands.open(TitleScene(hands.app))
    return hands


# --- every entry by every device -----------------------------------------------------------------


@pytest.mark.parametrize("entry", LEADS_TO)
def test_the_mouse_reaches_every_entry(hands: Hands, entry: str) -> None:
    at_title(hands).click(entry)
    assert type(hands.top).__name__ == LEADS_TO[entry]


@pytest.mark.parametrize("entry", LEADS_TO)
def test_arrows_and_enter_reach_every_entry(hands: Hands, entry: str) -> None:
    at_title(hands).key(*[pygame.K_DOWN] * ENTRIES.index(entry))
    assert hands.focus == entry
    hands.key(pygame.K_RETURN)
    assert type(hands.top).__name__ == LEADS_TO[entry]


def test_arrows_go_round_the_menu(hands: Hands) -> None:
    at_title(hands).key(pygame.K_UP)
    assert hands.focus == ENTRIES[-1]
    hands.key(pygame.K_DOWN)
    assert hands.focus == ENTRIES[0]


@pytest.mark.parametrize("entry", LEADS_TO)
def test_a_gamepad_reaches_every_entry(hands: Hands, entry: str) -> None:
    at_title(hands)
    for _ in range(ENTRIES.index(entry)):
        hands.hat(0, -1)
    assert hands.focus == entry
    hands.button(0)
    assert type(hands.top).__name__ == LEADS_TO[entry]
    hands.button(1)
    assert isinstance(hands.top, TitleScene)
    assert hands.focus == entry


def test_tab_goes_round_all_entries(hands: Hands) -> None:
    at_title(hands)
    seen = []
    for _ in ENTRIES:
        seen.append(hands.focus)
        hands.key(pygame.K_TAB)
    assert seen == ENTRIES
    assert hands.focus == "play"


def test_quit_ends_the_program(hands: Hands) -> None:
    at_title(hands).click("quit")
    assert hands.top is None


def test_back_only_looks_at_the_way_out(hands: Hands) -> None:
    at_title(hands).key(pygame.K_ESCAPE)
    assert isinstance(hands.top, TitleScene)
    assert hands.focus == "quit"


# --- unfinished games ----------------------------------------------------------------------------


def test_continue_needs_a_save(hands: Hands) -> None:
    at_title(hands)
    assert [one.key for one in hands.top.widgets] == ENTRIES
    save_a_game(hands.app)
    hands.click("settings")
    hands.key(pygame.K_ESCAPE)
    assert [one.key for one in hands.top.widgets] == ["continue", *ENTRIES]


def test_one_save_is_resumed_at_once(hands: Hands) -> None:
    save_a_game(hands.app)
    at_title(hands)
    assert hands.focus == "continue"
    hands.key(pygame.K_RETURN)
    assert type(hands.top) is not SavesScene
    assert any(type(scene) is presentation_of("raj").table for scene in hands.app.stack.scenes)


def test_several_saves_are_listed_the_last_first(hands: Hands) -> None:
    old = save_a_game(hands.app, ("Caz", "Dee", "Eli"))
    os.utime(old, (1_000_000_000, 1_000_000_000))
    new = save_a_game(hands.app)
    at_title(hands).key(pygame.K_RETURN)
    assert isinstance(hands.top, SavesScene)
    assert [saved.path for saved in hands.top.saves] == [new, old]
    assert hands.top.saves[1].names == ("Caz", "Dee", "Eli")
    assert hands.focus == str(new)
    hands.key(pygame.K_DOWN, pygame.K_RETURN)
    assert any(type(scene) is presentation_of("raj").table for scene in hands.app.stack.scenes)


def test_the_first_picture_waits_for_no_other_screen(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even where there are games to go on with and to look back on."""
    asked: list[AppContext] = []
    monkeypatch.setattr(screen, "Routes", asked.append)
    hands = open_app()
    save_a_game(hands.app)
    hands.app.paths.records.mkdir(parents=True)
    (hands.app.paths.records / "raj-0001.jsonl").write_text("{}", "utf-8")
    hands.app.stack.push(TitleScene(hands.app))
    hands.program.frame(0.0)
    assert len(hands.top.widgets) == len(ENTRIES) + 1
    assert not asked


@pytest.mark.parametrize("reduced_motion", [False, True])
def test_the_flame_is_lit_when_the_program_begins(open_app: OpenApp, *, reduced_motion: bool) -> None:
    """The first picture is the dim room, which nothing else need be loaded for; soon it is as always."""

    def seen(*, dark: bool) -> list[bytes]:
        hands = open_app(reduced_motion=reduced_motion)
        hands.app.stack.push(TitleScene(hands.app, dark=dark))
        found = []
        for seconds in (0.0, 1.0, 1.0):
            hands.program.frame(seconds)
            hands.look()
            found.append(pygame.image.tobytes(hands.app.window.surface, "RGB"))
        return found

    lit, dark = seen(dark=False), seen(dark=True)
    assert sum(dark[0]) < sum(lit[0])
    assert dark[1:] == lit[1:]


def test_a_save_says_how_far_it_is(tmp_path: Path) -> None:
    lines = (
        Path(__file__)
        .parents[1]
        .joinpath("records", "raj-2.jsonl")
        .read_text(encoding="utf-8")
        .splitlines()
    )
    save = tmp_path / "raj-0001.jsonl"
    save.write_text("\n".join(lines[:12]) + "\n", encoding="utf-8")
    saved = read_summary(save)
    assert (saved.names, saved.round) == (("Ana", "Ben"), 3)


def test_a_save_is_deleted_only_after_a_yes(hands: Hands) -> None:
    first, second = save_a_game(hands.app), save_a_game(hands.app)
    hands.open(TitleScene(hands.app))
    hands.click("continue")
    hands.click(("delete", str(first)))
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.top, SavesScene)
    assert first.exists()
    hands.click(("delete", str(first)))
    hands.click("yes")
    assert not first.exists()
    assert isinstance(hands.top, SavesScene)
    assert second.exists()
    hands.click(("delete", str(second)))
    hands.click("yes")
    assert isinstance(hands.top, TitleScene)
    assert [one.key for one in hands.top.widgets] == ENTRIES


def test_a_damaged_save_is_listed_and_set_aside_when_used(hands: Hands) -> None:
    good = save_a_game(hands.app)
    bad = good.with_name("raj-0099.jsonl")
    bad.write_text("no record\n", encoding="utf-8")
    at_title(hands).click("continue")
    assert {saved.path: saved.presentation is None for saved in hands.top.saves} == {good: False, bad: True}
    hands.click(str(bad))
    assert isinstance(hands.top, SavesScene)
    assert [saved.path for saved in hands.top.saves] == [good]
    assert not bad.exists()
    assert list(bad.parent.glob("raj-0099.damaged-1.jsonl"))


def test_a_single_damaged_save_takes_continue_away(hands: Hands) -> None:
    good = save_a_game(hands.app)
    good.write_text("no record\n", encoding="utf-8")
    at_title(hands).click("continue")
    assert isinstance(hands.top, TitleScene)
    assert [one.key for one in hands.top.widgets] == ENTRIES


# --- choosing a game -----------------------------------------------------------------------------


def test_choosing_tells_which_game(hands: Hands) -> None:
    told: list[str] = []
    hands.open(ChooseScene(hands.app, "Play", told.append))
    assert hands.focus == "raj"
    hands.key(pygame.K_RETURN)
    hands.click("raj")
    hands.button(0)
    assert told == ["raj"] * 3


def test_play_leads_through_the_choice_to_the_seats(hands: Hands) -> None:
    at_title(hands).key(pygame.K_RETURN, pygame.K_RETURN)
    assert type(hands.top).__name__ == "GameSetupScene"


def test_the_way_back_into_the_only_game_names_it(open_app: OpenApp) -> None:
    hands = open_app(language="es")
    save_a_game(hands.app)
    at_title(hands)
    assert hands.widget("continue").spoken.name == "Seguir: Raj"
    save_a_game(hands.app)
    assert at_title(hands).widget("continue").spoken.name == "Seguir"


def test_the_hint_is_for_what_was_used_last(hands: Hands) -> None:
    title = TitleScene(hands.app)
    hands.open(title)
    hands.hover((5, 5))
    hands.wait(0.1)
    mouse = [place.w for _, place in title.hints]
    hands.key(pygame.K_DOWN)
    hands.wait(0.1)
    keys = [place.w for _, place in title.hints]
    hands.hat(0, -1)
    hands.wait(0.1)
    pad = [place.w for _, place in title.hints]
    assert len({tuple(mouse), tuple(keys), tuple(pad)}) == 3
    assert len(mouse) == len(keys) == len(pad) == 3
    hands.hover((5, 5))
    hands.wait(0.1)
    assert [place.w for _, place in title.hints] == mouse


# --- room for everything -------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [80, 150, 200])
def test_nothing_lies_on_anything_else(open_app: OpenApp, size: tuple[int, int], text_size: int) -> None:
    hands = open_app(size, text_size=text_size)
    save_a_game(hands.app)
    save_a_game(hands.app, ("Asha", "Bruno", "Noor", "Marisol", "Inés"))
    hands.app.paths.records.mkdir()
    (hands.app.paths.records / "raj-0001.jsonl").write_text("{}")
    title = TitleScene(hands.app)
    hands.open(title)
    assert hands.crowding() == []
    hints = [place for _, place in title.hints]
    window = hands.app.window.surface.get_rect()
    lowest = max(entry.area.bottom for entry in title.entries)
    assert all(window.contains(place) for place in hints)
    assert all(not a.colliderect(b) for a, b in pairwise(hints))
    assert min(place.top for place in hints) > lowest
    assert title.tagline.bottom < min(entry.area.top for entry in title.entries)
    assert min(entry.area.h for entry in title.entries) >= hands.app.frame.px(38)
    hands.click("continue")
    assert hands.crowding() == []
    hands.click(("delete", hands.top.first))
    assert hands.crowding() == []
    hands.key(pygame.K_ESCAPE)
    hands.open(ChooseScene(hands.app, "Play", lambda game: None))
    assert hands.crowding() == []


# --- motion --------------------------------------------------------------------------------------


def picture(hands: Hands) -> bytes:
    hands.look()
    return pygame.image.tobytes(hands.app.window.surface, "RGB")


def test_the_light_moves(hands: Hands) -> None:
    at_title(hands).wait(0.4)
    before = picture(hands)
    hands.wait(0.5)
    assert picture(hands) != before


def test_reduced_motion_is_still_and_draws_nothing_anew(open_app: OpenApp) -> None:
    hands = open_app(reduced_motion=True)
    at_title(hands).wait(0.4)
    before = picture(hands)
    hands.wait(0.5)
    assert not hands.app.stack.needs_drawing
    assert picture(hands) == before


def test_the_two_ways_to_the_games_have_headings_of_their_own(hands: Hands) -> None:
    """Nobody wonders whether a game begins or its rules are opened."""
    heads = []
    for way in ("play", "rules"):
        hands.open(title := TitleScene(hands.app))
        assert hands.top is title
        hands.click(way)
        heads.append(hands.top.head.title)
        assert isinstance(hands.top, ChooseScene)
    assert heads == ["What shall we play?", "Which game’s rules?"]


@pytest.mark.parametrize("last", ["wild-cards", "raj"])
def test_the_choice_begins_at_the_game_played_last(hands: Hands, last: str) -> None:
    """Each time a game is begun it is the last one, however often it was played before."""
    for game in ("bids", "wild-cards", "raj", last):
        hands.app.navigator.setups.game_setup(game)
        hands.wait(0.1)
        hands.click("start")
        hands.wait(0.1)
        hands.app.navigator.title()
    hands.open(ChooseScene(hands.app, "Play", lambda game: None))
    assert hands.focus == last
    kept, _ = load_settings(hands.app.paths.settings)
    assert list(kept.last_tables)[-1] == last


def test_what_waits_is_named_by_its_evening_round_or_day(hands: Hands) -> None:
    """A single game is named by what it is a part of, where it is one."""
    ways, saves = hands.app.navigator, hands.app.paths.saves
    players = (Player("Ana", "mei"), Player("Asha", "asha", "regular"))
    evening = new_evening(saves, [Stop("raj", players, {}, 0)] * 2)
    evening.placings = [[1, 2]]
    begun = (
        (lambda: ways.programmes.play(evening), "Evening, table 2"),
        (lambda: ways.programmes.play(lantern_round(saves)), "Lanterns, table 1"),
        (lambda: ways.programmes.play_day("bids", date(2026, 11, 5)), "Bids · Deal of the day"),
        (lambda: save_a_game(hands.app), "Raj"),
    )
    for begin, named in begun:
        begin()
        ways.title()
        hands.wait(0.1)
        assert hands.widget("continue").spoken.name == f"Continue: {named}"
        for one in [*saves.iterdir()]:
            one.unlink()


def test_an_evening_between_two_tables_can_be_continued(hands: Hands) -> None:
    """Alone it is named; beside a game it stands in the list with it. One that is over does not wait."""
    saves = hands.app.paths.saves
    players = (Player("Ana", "mei"), Player("Asha", "asha", "regular"))
    evening = new_evening(saves, [Stop(game, players, {}, 0) for game in ("raj", "raj")])
    evening.placings = [[1, 2]]
    evening.keep()
    at_title(hands)
    assert hands.widget("continue").spoken.name == "Continue: Evening, table 2"
    hands.click("continue")
    assert isinstance(hands.top, EveningScene)
    game = save_a_game(hands.app)
    os.utime(game, (1_000_000_000, 1_000_000_000))
    at_title(hands)
    assert hands.widget("continue").spoken.name == "Continue"
    hands.click("continue")
    assert isinstance(hands.top, SavesScene)
    rows = [one.spoken for one in hands.top.widgets if isinstance(one, SaveRow)]
    assert [one.name for one in rows] == ["Evening, table 2", "Raj"]
    assert "1 of 2 tables played" in rows[0].note
    assert ("delete", str(evening.path)) not in {one.key for one in hands.top.widgets}
    hands.click(str(evening.path))
    assert isinstance(hands.top, EveningScene)
    game.unlink()
    evening.placings = [[1, 2], [1, 2]]
    evening.keep()
    at_title(hands)
    assert "continue" not in {one.key for one in hands.top.widgets}


def test_the_menu_keeps_its_entries_after_the_first_game(hands: Hands) -> None:
    """Finished games and the book are there from the first start on, and say what is missing."""
    hands.app.navigator.title()
    keys = [one.key for one in hands.top.entries]
    assert {"finished", "book"} <= {*keys}
    hands.click("finished")
    finished(hands.app.paths.records, "a.jsonl", [Player("Ana", "mei"), BOT], "a")
    hands.app.navigator.title()
    assert [one.key for one in hands.top.entries] == keys


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (2560, 1440)])
def test_the_cards_on_the_table_lead_to_their_game(
    open_app: OpenApp, game: str, size: tuple[int, int]
) -> None:
    hands = open_app(size=size)
    hands.app.navigator.title()
    title, wide, high = hands.top, *size
    places = [
        (x, y)
        for x in range(0, wide, 16)
        for y in range(high // 2, high, 16)
        if game_at((x, y), title.ui, title._room, title._stretch) == game and title.focus.at((x, y)) is None
    ]
    assert places
    hands.click_at(places[len(places) // 2])
    assert isinstance(hands.top, GameSetupScene)
    assert hands.top.presentation.name == game


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_what_waits_is_not_cut_in_large_type(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """Where its name does not go in, the entry says less; it is spoken whole."""
    hands = open_app(size=(1024, 600), language=language, text_size=200)
    saves = hands.app.paths.saves
    players = (Player("Ana", "mei"), Player("Asha", "asha", "regular"))
    evening = new_evening(saves, [Stop("raj", players, {}, 0)] * 2)
    evening.placings = [[1, 2]]
    evening.keep()
    told: list[tuple[str, bool]] = []
    fit = Type.fit

    def watched(type_: Type, text: str, size: float, color: Any, width: float, *how: Any) -> pygame.Surface:
        told.append((text, type_.fits(text, size, width, *how)))
        return fit(type_, text, size, color, width, *how)

    monkeypatch.setattr(Type, "fit", watched)
    at_title(hands)
    entry = hands.widget("continue")
    for focused in (True, False):
        entry.draw(hands.app.window.surface, hands.top.ui, focused=focused)
    assert "2" in entry.spoken.name
    assert [text for text, whole in told if not whole] == []
    assert tr("Continue") in {text for text, _ in told} or entry.spoken.name in {text for text, _ in told}


@pytest.mark.parametrize("game", ["raj-2", "bids-3", "wild-cards-3", "wild-wild-pattern-4"])
def test_a_save_says_the_round_that_the_table_shows(tmp_path: Path, game: str) -> None:
    """Wherever it is left, though scores change in the middle of a round."""
    path = next(Path(__file__).parents[1].joinpath("records").glob(f"{game}*.jsonl"))
    lines, record = path.read_bytes().splitlines(keepends=True), parse(path.read_bytes())
    asked = [(played.line, table.view(Seat(0))) for table, played in walk(record) if played and table.asked]
    save = tmp_path / f"{record.header.game}-0001.jsonl"
    for line, view in asked[:: max(1, len(asked) // 40)]:
        save.write_bytes(b"".join(lines[:line]))
        assert read_summary(save).round == view.round, line
