"""An evening: who plays what, points by places, killed in the middle, played to its end."""

from __future__ import annotations

import re
from dataclasses import replace

import pygame
import pytest

from game.engine.registry import GAMES
from game.library.evening import new_evening, points, running_evening, standings, written
from game.library.programme import Stop
from game.screens.confirm import ConfirmScene
from game.screens.programmes.evening import EveningScene
from game.screens.programmes.evening_setup import EveningSetupScene
from game.screens.programmes.evenings import EveningsScene
from game.screens.programmes.lantern_round import LanternRoundScene
from game.screens.regulars import RegularsScene
from game.screens.results.scene import ResultsScene
from game.screens.title.scene import TitleScene
from game.tabletop.presentation import presentation_of
from game.ui.session import Player
from game.ui.settings import load_settings
from game.ui.theme import MENU
from game.ui.type import wrap
from game.ui.unfinished import unfinished
from game.ui.widgets.buttons import Kind
from tests.scenes.play import QuickBidders
from tests.scenes.raj.play import by_gamepad, by_keyboard, play_on
from tests.screens.menus import some_evening
from tests.tools.screen import Hands, OpenApp, close_app


def begin(open_app: OpenApp) -> Hands:
    hands = open_app(bidders=QuickBidders, every=20, speed=0.0)
    hands.app.navigator.title()
    hands.wait(0.1)
    hands.click("evenings")
    hands.click("evening")
    return hands


def standing(hands: Hands) -> EveningScene:
    scene = hands.top
    assert isinstance(scene, EveningScene)
    return scene


def duel(hands: Hands) -> None:
    """You and Bruno, two tables of Raj."""
    setup = hands.top
    assert isinstance(setup, EveningSetupScene)
    hands.click(("remove", 1))
    hands.click(("remove", 3))
    for game in ("wild-wild-pattern", "wild-cards"):
        if setup.games.fits(game):
            hands.walk(("game", game))
            hands.key(pygame.K_RETURN)
    hands.walk("count", pad=True)
    hands.hat(-1, 0)
    hands.hat(-1, 0)
    assert setup.games.programme == ["raj", "raj"]


def test_an_evening_through_the_screen(open_app: OpenApp) -> None:
    """Set up by mouse, keyboard and gamepad, killed at the first table, and won by somebody."""
    hands = begin(open_app)
    duel(hands)
    hands.click("start")
    kept = load_settings(hands.app.paths.settings)[0].last_tables["evening"]
    assert (kept["games"], kept["tables"], len(kept["players"])) == (["raj", "bids", "wild-cards"], 2, 2)
    assert "Raj" in hands.widget(("lantern", 0)).spoken.name
    hands.walk("play")
    hands.key(pygame.K_RETURN)
    play_on(hands, hands.top, by_keyboard, 4)
    view = hands.top.view
    close_app(hands.app)

    hands = begin(open_app)
    hands.walk("play", pad=True)
    hands.button(0)
    assert hands.top.view == view, "the table is as it was left"
    play_on(hands, hands.top, by_gamepad, 11)
    assert isinstance(hands.top, ResultsScene)
    scores = hands.top.result.scores
    hands.wait(3.0, 0.1)
    assert "Evening, table 1. Points: " in hands.top.spoken_texts[0].name
    assert hands.widget("again").text == "On to the evening"
    close_app(hands.app)

    hands = begin(open_app)
    evening = standing(hands).programme
    assert len(evening.placings) == 1, "what was finished counts"
    first = standings(evening)
    assert sum(first) == 3
    assert (first[0] > first[1]) == (scores[0] > scores[1])
    assert "The final: Raj" in " ".join(str(one.name) for one in standing(hands).spoken_texts)
    hands.walk("play")
    hands.key(pygame.K_RETURN)
    play_on(hands, hands.top, by_gamepad, 15)
    hands.wait(3.0, 0.1)
    told = hands.top.spoken_texts[0].name
    said = re.search(r"final of the evening, points twice: \S+ (\d), \S+ (\d)", told)
    assert said is not None
    assert said.groups() == ("4", "2"), "as the standings count it"
    assert hands.widget("again").text == "To the final standings"
    hands.click("again")
    scene = standing(hands)
    assert scene.programme.over
    assert hands.focus == "back", "whoever plays by keys sees where they are"
    assert sum(scene.points) == 9, "the final counts twice"
    assert "the evening" in scene.head.title
    hands.click("anew")
    hands.walk("yes")
    hands.key(pygame.K_RETURN)
    hands.wait(0.2)
    assert isinstance(hands.top, EveningSetupScene)


def test_only_games_that_seat_everybody(hands: Hands) -> None:
    hands.app.navigator.programmes.evening()
    setup = hands.top
    hands.click(("add", 4, "bot"))
    hands.click(("add", 5, "bot"))
    hands.wait(0.1)
    assert set(setup.games.programme) == {"bids"}
    hands.walk(("game", "raj"))
    hands.key(pygame.K_RETURN)
    assert set(setup.games.programme) == {"bids"}
    assert "minutes" in setup.foot.words, "all tables together"
    hands.walk(("game", "bids"))
    hands.key(pygame.K_RETURN)
    assert "minutes" not in setup.foot.words
    hands.click("start")
    assert hands.top is setup
    assert "at least one game" in hands.app.stack.message.text  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("places", "wanted"),
    [
        ([1, 2, 3, 4], [4, 3, 2, 1]),
        ([1, 1, 3, 4], [3.5, 3.5, 2, 1]),
        ([2, 1, 2, 2], [2, 4, 2, 2]),
        ([1, 1], [1.5, 1.5]),
    ],
)
def test_points_by_places(places: list[int], wanted: list[float]) -> None:
    """Ties share, and every table brings as many points in all."""
    assert points(places) == wanted
    assert sum(points(places)) == sum(range(len(places) + 1))


def test_points_in_words() -> None:
    assert [written(one) for one in (0.0, 0.5, 3.0, 7.5)] == ["0", "½", "3", "7½"]


def test_an_evening_is_read_back(hands: Hands) -> None:
    saves = hands.app.paths.saves
    who = (Player("Ana", "mei"), Player("Omar", "omar"), Player("Kenji", "kenji", "master"))
    evening = new_evening(saves, [Stop(game, who, {}, 0) for game in GAMES])
    evening.note([2, 1, 3])
    evening.keep()
    again = running_evening(saves)
    assert again is not None
    assert (again.stops, again.placings, again.token) == (evening.stops, evening.placings, evening.token)
    again.note([1, 1, 3])
    again.keep()
    assert running_evening(saves).placings == [[2, 1, 3], [1, 1, 3]]  # type: ignore[union-attr]


@pytest.mark.parametrize("text", ["", "{}", '{"plan": 3}', '{"plan": [{"game": "chess", "players": []}]}'])
def test_a_damaged_evening_is_set_aside(hands: Hands, text: str) -> None:
    path = hands.app.paths.saves / "evening.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    hands.app.navigator.programmes.evening()
    assert isinstance(hands.top, EveningSetupScene)
    assert not path.exists()


def test_escape_leads_back_one_page_at_a_time(open_app: OpenApp) -> None:
    """From the standings to Evenings; from another evening's set-up to the standings; then the title."""
    hands = begin(open_app)
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.top, EveningsScene)
    hands.click("evening")
    duel(hands)
    hands.click("start")
    evening = standing(hands)
    hands.walk("play")
    hands.key(pygame.K_RETURN)
    hands.key(pygame.K_ESCAPE)
    hands.click("leave")
    evening = standing(hands)
    assert evening.programme.running(hands.app.paths.saves) is not None
    assert "under way" in " ".join(evening.lines())
    assert "2, 1" in evening.note
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.top, EveningsScene)
    assert "0 of 2 tables" in hands.widget("evening").spoken.note
    hands.click("round")
    assert isinstance(hands.top, LanternRoundScene)
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.top, EveningsScene)
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.top, TitleScene)
    hands.app.navigator.programmes.new_evening()
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.top, EveningsScene)


def test_escape_from_a_sheet_of_an_evening_leads_to_its_standings(open_app: OpenApp) -> None:
    hands = begin(open_app)
    duel(hands)
    hands.click("start")
    hands.click("play")
    play_on(hands, hands.top, by_gamepad, 15)
    hands.wait(1.5, 0.1)
    assert isinstance(hands.top, ResultsScene)
    hands.key(pygame.K_ESCAPE)
    assert len(standing(hands).programme.placings) == 1


def test_the_way_to_evenings_counts_what_has_just_been_finished(open_app: OpenApp) -> None:
    """From the sheet to the menu and back: though nobody has looked at the evening since."""
    hands = begin(open_app)
    duel(hands)
    hands.click("start")
    hands.click("play")
    play_on(hands, hands.top, by_gamepad, 15)
    hands.wait(1.5, 0.1)
    hands.click("menu")
    hands.click("evenings")
    assert "1 of 2 tables played" in hands.widget("evening").spoken.note
    hands.click("evening")
    assert standing(hands).fresh, "its lantern is lit where it is gone on with"


def test_nobody_deals_a_losing_table_anew(open_app: OpenApp) -> None:
    """The pause of an evening’s table leads on, and away to the evening, which goes on with this game."""
    hands = begin(open_app)
    duel(hands)
    hands.click("start")
    hands.click("play")
    before = hands.top
    play_on(hands, before, by_keyboard, 3)
    view = before.view
    hands.key(pygame.K_ESCAPE)
    assert [one.key for one in hands.top.widgets] == ["resume", "rules", "settings", "leave"]
    hands.click("leave")
    assert standing(hands).programme.due == 0
    hands.click("play")
    assert hands.top.view == view
    assert len(unfinished(hands.app.paths.saves)) == 1


def test_the_standings_say_which_table_brought_what(hands: Hands) -> None:
    who = (Player("Ana", "mei"), Player("Omar", "omar"), Player("Kenji", "kenji", "master"))
    evening = new_evening(hands.app.paths.saves, [Stop(game, who, {}, 0) for game in [*GAMES][:3]])
    for places in ([2, 1, 3], [1, 1, 3], [3, 2, 1]):
        evening.note(places)
    hands.open(EveningScene(hands.app, evening))
    told = " ".join(one.name for one in hands.top.spoken_texts)
    assert "Omar: 3 + 2½ + 4, in all 9½" in told
    assert "Kenji: 1 + 1 + 6, in all 8" in told
    assert told.index("Omar:") < told.index("Kenji:") < told.index("Ana:")


def test_the_regulars_can_be_chosen_for_an_evening(hands: Hands) -> None:
    hands.app.navigator.programmes.evening()
    setup = hands.top
    hands.click(("face", 1))
    assert isinstance(hands.top, RegularsScene)
    hands.click("clem")
    hands.wait(0.2)
    assert hands.top is setup
    assert setup.setup.players()[1].name == "Clementine"


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_an_evening_is_set_up_without_the_cards_of_a_game(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """Nor its badges or its colours."""
    hands = open_app(size=size)
    painted: list[str] = []
    for game in GAMES:
        shown = presentation_of(game)
        assert EveningSetupScene(hands.app).emblem is not shown.emblem
        monkeypatch.setattr(
            f"game.scenes.{GAMES[game]}.PRESENTATION",
            replace(shown, emblem=lambda *_: painted.append("emblem"), seat_badge=lambda *_: 1 / 0),
        )
    hands.app.navigator.programmes.evening()
    hands.wait(0.3)
    assert painted == []
    assert hands.top.theme is MENU


def test_an_evening_is_given_up_before_its_first_table_is_over(open_app: OpenApp) -> None:
    """It is asked first; the old one goes when another begins, and its game stays."""
    hands = begin(open_app)
    duel(hands)
    hands.click("start")
    before = standing(hands).programme.token
    hands.click("play")
    play_on(hands, hands.top, by_keyboard, 3)
    hands.key(pygame.K_ESCAPE)
    hands.click("leave")
    hands.click("anew")
    hands.click("no")
    assert standing(hands).programme.token == before
    hands.click("anew")
    hands.click("yes")
    assert isinstance(hands.top, EveningSetupScene)
    hands.key(pygame.K_ESCAPE)
    assert standing(hands).programme.token == before, "nothing is lost by looking"
    hands.click("anew")
    hands.click("yes")
    hands.click("start")
    assert standing(hands).programme.token != before
    assert len(unfinished(hands.app.paths.saves)) == 1


def test_who_deletes_a_table_is_told_what_it_belongs_to(open_app: OpenApp) -> None:
    hands = begin(open_app)
    duel(hands)
    hands.click("start")
    hands.click("play")
    play_on(hands, hands.top, by_keyboard, 3)
    save = unfinished(hands.app.paths.saves)[0]
    hands.app.navigator.title()
    hands.app.navigator.records.saves()
    hands.click(("delete", str(save)))
    asked = hands.top
    assert isinstance(asked, ConfirmScene)
    assert "Evening, table 1" in asked.note
    assert "dealt anew" in asked.note
    hands.click("yes")
    assert not save.exists()


def test_an_evening_is_saved_as_a_table_and_comes_back(open_app: OpenApp) -> None:
    """Its seats, its games and how many of them."""
    hands = begin(open_app)
    duel(hands)
    setup = hands.top
    hands.click("tables")
    hands.click("name")
    hands.write("Fridays")
    hands.key(pygame.K_RETURN)
    row = hands.widget(("table", "Fridays")).spoken
    assert "You, Bruno" in row.note
    assert row.note.endswith("Raj · 2 games"), "the other games seat no two"
    hands.key(pygame.K_ESCAPE)
    assert hands.top is setup
    hands.click(("add", 1, "bot"))
    hands.walk("count", pad=True)
    hands.hat(1, 0)
    assert len(setup.games.programme) == 3
    assert len(setup.setup.taken) == 3
    hands.click("tables")
    hands.click(("table", "Fridays"))
    assert hands.top is setup
    assert [one.name for one in setup.setup.players()] == ["You", "Bruno"]
    assert setup.games.programme == ["raj", "raj"]
    assert hands.focus == "start"


def test_a_seat_that_was_emptied_is_not_filled_by_the_second_click(hands: Hands) -> None:
    """Where the way out was nothing else can be used."""
    hands.app.navigator.programmes.evening()
    place = hands.widget(("remove", 1)).area.center
    hands.click(("remove", 1))
    hands.wait(0.1)
    assert not any(one.area.collidepoint(place) for one in hands.top.widgets)


@pytest.mark.parametrize("language", ["es", "it"])
def test_the_standings_of_four_need_no_scrolling_in_large_type(open_app: OpenApp, language: str) -> None:
    hands = open_app(text_size=150, language=language)
    hands.open(some_evening(hands.app))
    assert hands.top.scroll.most == 0
    assert hands.crowding() == []


def test_a_table_that_all_tied_has_no_winner_and_the_evening_has_one(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As its sheet says; who has won the evening has a crown in the standings."""
    players = (Player("Ana", "you"), Player("Lola", "mei"))
    stops = [Stop("raj", players, {}, 0), Stop("raj", players, {}, 0)]
    evening = replace(new_evening(hands.app.paths.saves, stops), placings=((2, 1), (1, 1)))
    scene = EveningScene(hands.app, evening)
    hands.open(scene)
    assert scene.head.title == "Lola wins the evening!"
    for number, words in enumerate(("Winner: Lola", "A draw")):
        hands.walk(("lantern", number))
        assert scene.lines()[-1] == words
    crowns: list[int] = []
    icon = scene.ui.icon
    monkeypatch.setattr(
        type(scene.ui), "icon", lambda _, name, side: crowns.append(name == "crown") or icon(name, side)
    )
    hands.look()
    scene.dirty = True
    hands.look()
    assert sum(crowns) >= 2, "above the column of all points, and before Lola"


def test_without_a_game_nothing_can_be_started(open_app: OpenApp) -> None:
    """The foot says why, Start is not golden, and of no games there is no number."""
    hands = open_app()
    hands.app.navigator.programmes.new_evening()
    hands.wait(0.2)
    assert (hands.widget("start").kind, "4 games" in hands.top.foot.words) == (Kind.MAIN, True)
    for game in GAMES:
        if hands.widget(("game", game)).value:
            hands.click(("game", game))
    assert "count" not in [one.key for one in hands.top.widgets]
    assert hands.widget("start").kind is Kind.PLAIN
    assert hands.top.foot.words == "Choose at least one game."
    hands.click("start")
    assert isinstance(hands.top, EveningSetupScene)
    hands.click(("game", "raj"))
    assert hands.widget("start").kind is Kind.MAIN
    hands.widget("count")


def test_the_programme_is_numbered_and_its_final_marked(hands: Hands) -> None:
    """In the set-up, as games come and go, and above the standings."""
    hands.app.navigator.programmes.new_evening()
    hands.wait(0.1)
    assert hands.widget("programme").spoken.name == (
        "1. Raj · 2. Bids · 3. Wild Cards · 4. Wild Wild Pattern, the final: counts twice"
    )
    hands.click(("game", "bids"))
    assert hands.widget("programme").spoken.name == (
        "1. Raj · 2. Wild Cards · 3. Wild Wild Pattern · 4. Raj, the final: counts twice"
    )
    hands.click("start")
    hands.wait(0.1)
    assert hands.widget(("lantern", 3)).spoken.note.startswith("final")
    assert "final" not in hands.widget(("lantern", 2)).spoken.note


@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_no_word_of_a_card_stands_alone(open_app: OpenApp, language: str, text_size: int) -> None:
    hands = open_app(language=language, text_size=text_size)
    hands.app.navigator.programmes.evenings()
    hands.wait(0.3)
    for card in (hands.widget("evening"), hands.widget("round")):
        set_in = card._tagline(hands.top.ui, card.size, round(card.area.w * 0.86))
        letters = hands.top.ui.type.font("semi", card.size)
        lines = wrap(letters, card.face.tagline, set_in.get_width())
        assert len(lines[-1].split()) > 1, lines
