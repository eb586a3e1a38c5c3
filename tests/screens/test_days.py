"""The deal of the day: its table, its calendar, its first attempt, what the levels made of it."""

from __future__ import annotations

import json
import re
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pygame
import pytest

from ai.days import DayPlayer, played
from game.cli import check
from game.engine.daily import BOTS, day_seed, opponents
from game.engine.record import parse
from game.engine.registry import GAMES
from game.library.days_found import find_days
from game.library.finished import read_finished
from game.screens.confirm import ConfirmScene
from game.screens.days.scene import DaysScene
from game.screens.results.scene import ResultsScene
from game.screens.title.scene import TitleScene
from game.tabletop.card_table_scene import CardTableScene
from game.tabletop.presentation import presentation_of
from game.ui import paint
from game.ui.dates import day_called
from game.ui.days import Days, LevelDay, OwnDay
from game.ui.i18n import LANGUAGES, tr, use_language
from game.ui.regulars import REGULARS
from game.ui.type import Type
from game.ui.unfinished import finished as records
from game.ui.unfinished import unfinished
from game.ui.widgets import IconButton
from tests.engine.by_hand import prizes
from tests.scenes.decisions import decisions
from tests.scenes.play import QuickBidders
from tests.tools.screen import Hands, OpenApp, play_out

DAY = date(2026, 11, 23)
NOTATION = (Path(__file__).parents[2] / "docs" / "notation.md").read_text("utf-8")


def opened(hands: Hands, today: date = DAY) -> DaysScene:
    hands.app.settings.last_tables["raj"] = {}
    scene = DaysScene(hands.app, today)
    hands.open(scene)
    return scene


def cell(hands: Hands, day: date) -> Any:
    return hands.widget(("day", day.isoformat()))


def test_the_page_tells_the_table_and_the_prizes_its_day() -> None:
    found = re.search(
        r"Raj is played against (.*?), and the prizes come as ([-\d, ]+)\.", NOTATION, re.DOTALL
    )
    assert found is not None
    told = ", ".join(f"{one.name} ({one.level})" for one in opponents(DAY, "raj"))
    assert found[1] == told
    assert [int(one) for one in found[2].split(",")] == prizes(day_seed(DAY, "raj"))
    listing = ", ".join(f"{name} ({level}, {temper})" for name, level, temper in BOTS)
    assert listing in re.sub(r"\s+", " ", NOTATION)


def test_the_bots_of_a_day_are_the_regulars() -> None:
    assert list(BOTS) == [(one.name, one.level, one.temper) for one in REGULARS]


def test_a_person_is_never_called_longer_than_a_bot() -> None:
    """Whoever has the longest name begins Bids (BID-11): with any language it must be the same seat."""
    shortest = min(len(name) for name, _, _ in BOTS)
    for code in LANGUAGES:
        use_language(code)
        assert len(tr("You")) < shortest


@pytest.mark.parametrize("by", ["mouse", "keys", "pad"])
def test_from_choosing_a_game_to_the_table_of_today(hands: Hands, by: str) -> None:
    hands.wait(0.1)
    hands.app.navigator.title()
    hands.wait(0.2)
    hands.use("play", by)
    hands.wait(0.5)
    hands.use("days", by)
    assert isinstance(hands.top, DaysScene)
    hands.use("play", by)
    assert isinstance(hands.top, CardTableScene)
    session = hands.top.session
    assert session.day == date.today()
    assert [one.level for one in session.players[1:]] == [
        one.level for one in opponents(date.today(), session.game)
    ]


def test_the_first_attempt_counts_and_the_second_says_so(open_app: OpenApp) -> None:
    hands = open_app(bidders=QuickBidders, speed=0.0, every=500)
    today = date.today()
    for attempt in range(2):
        hands.app.navigator.programmes.play_day("raj", today)
        for _ in decisions(hands, hands.top):
            pass
        hands.wait(1.0, 0.1)
        assert isinstance(hands.top, ResultsScene)
        own = Days(hands.app.paths.days).own(today, "raj")
        assert own is not None
        first = own if attempt == 0 else first  # noqa: F821
        assert own == first
    assert own.place
    assert not own.late
    paths = {path.name: path for path in records(hands.app.paths.records)}
    record = paths.pop(own.record)
    [again] = paths.values()
    assert read_finished(record).counts
    assert not read_finished(again).counts
    for path in (record, again):
        lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
        assert [line["prize"] for line in lines if "prize" in line] == prizes(day_seed(today, "raj"))
        hands.app.navigator.records.shown_deal("raj", path)
        hands.wait(0.2)
        hands.click("prove")
        told = " ".join(one.name + one.note for one in hands.top.spoken_texts)
        assert day_seed(today, "raj") in told
        assert "All 15 random draws come from the day’s seed" in told
        good = check.check(str(path))
        assert isinstance(good, check.Good)
        assert "the deal comes from its seed (15 of 15)" in good.text()


def test_the_calendar_tells_what_was_made_of_each_day(hands: Hands) -> None:
    days = Days(hands.app.paths.days)
    late, on_time, left = DAY - timedelta(2), DAY - timedelta(1), DAY - timedelta(3)
    days.begin(late, "raj", DAY)
    days.finish(late, "raj", OwnDay(False, 12, 2, "a.jsonl"))
    days.begin(on_time, "raj", on_time)
    days.finish(on_time, "raj", OwnDay(False, 30, 1, "b.jsonl"))
    days.begin(left, "raj", left)
    scene = opened(hands)
    assert scene.told.endswith(". Today: not played yet.")
    assert cell(hands, late).note == "12 points, place 2 (late)"
    assert cell(hands, on_time).note == "30 points, place 1"
    assert cell(hands, left).note == "begun and not finished"
    assert cell(hands, DAY).note == "today: not played yet"
    assert cell(hands, DAY - timedelta(5)).note == "not played"
    still = "; your first attempt still counts, marked as late."
    for day, counts in ((DAY - timedelta(5), True), (late, False), (left, False), (DAY, False)):
        scene.focus.to(cell(hands, day).key)
        assert scene.told.endswith(still) is counts
    hands.click(("day", (DAY + timedelta(1)).isoformat()))
    assert isinstance(hands.top, DaysScene)
    assert hands.top.told.endswith("Not dealt yet.")
    assert hands.app.stack.message is None, "it would cover the month"
    hands.click("before")
    assert hands.top.month == date(2026, 10, 1)
    hands.click("after")
    hands.click("after")
    assert hands.top.month == date(2026, 11, 1)
    hands.click("game")
    assert cell(hands, on_time).note == "not played"


def test_a_past_day_can_be_played_and_is_late(hands: Hands) -> None:
    opened(hands)
    past = DAY - timedelta(9)
    hands.click(("day", past.isoformat()))
    assert isinstance(hands.top, ConfirmScene), "only the first attempt counts: whoever looks is asked"
    hands.key(pygame.K_ESCAPE)
    assert Days(hands.app.paths.days).own(past, "raj") is None
    hands.click(("day", past.isoformat()))
    hands.click("yes")
    hands.wait(0.3)
    assert isinstance(hands.top, CardTableScene)
    assert hands.top.session.day == past
    own = Days(hands.app.paths.days).own(past, "raj")
    assert own == OwnDay(past != date.today())


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"late": 1, "score": "x"}', '{"edition": 1, "levels": [1]}']
)
def test_damaged_files_are_days_without_a_result(tmp_path: Path, text: str) -> None:
    (tmp_path / f"{DAY}-raj.json").write_text(text, "utf-8")
    (tmp_path / f"{DAY}-raj.levels.json").write_text(text, "utf-8")
    assert Days(tmp_path).own(DAY, "raj") == OwnDay(False)
    assert Days(tmp_path).levels(DAY, "raj") == []


class Levels:
    """Two levels, of which one has played at each look."""

    def __init__(self) -> None:
        self.begun, self.cancelled = 0, 0
        self.found: list[tuple[str, int, int]] = []

    def begin(self, day: date, game: str) -> None:
        self.begun += 1

    def poll(self) -> tuple[list[tuple[str, int, int]], bool]:
        self.found.append((("novice", "regular")[len(self.found)], 5 * len(self.found), 3))
        return list(self.found), len(self.found) < 2

    def cancel(self) -> None:
        self.cancelled += 1


def test_the_sheet_compares_with_the_levels_once_they_have_played(open_app: OpenApp) -> None:
    hands = open_app(bidders=QuickBidders, speed=0.0, every=500)
    levels = Levels()
    hands.app._make_day_player = lambda: levels
    today = date.today()
    hands.app.navigator.programmes.play_day("raj", today)
    for _ in decisions(hands, hands.top):
        pass
    hands.wait(1.5, 0.1)
    said = "\n".join(f"{one.name} {one.note}" for one in hands.top.spoken_texts)
    assert "Novice bot: 0, place 3" in said
    assert "Regular bot: 5, place 3" in said
    days = Days(hands.app.paths.days)
    assert days.levels(today, "raj") == [LevelDay("novice", 0, 3), LevelDay("regular", 5, 3)]
    own = days.own(today, "raj")
    assert own is not None
    hands.app.navigator.title()
    hands.app.navigator.records.look_at(hands.app.paths.records / own.record)
    hands.wait(1.0, 0.1)
    assert levels.begun == 1


def test_the_sheet_says_who_plays_the_deal_now(open_app: OpenApp) -> None:
    """By the name of the level: “the next level is playing” can be heard as an order."""
    hands = open_app(bidders=QuickBidders, speed=0.0, every=500)
    levels = Levels()
    levels.poll = lambda: ([("novice", 0, 3)], True)  # type: ignore[method-assign]
    hands.app._make_day_player = lambda: levels
    hands.app.navigator.programmes.play_day("raj", date.today())
    for _ in decisions(hands, hands.top):
        pass
    hands.wait(1.5, 0.1)
    assert "Regular bot" in hands.top.sections.day.waiting


def test_the_calendar_goes_no_further_than_it_has_days(hands: Hands) -> None:
    """Its arrow is faint and says why; a month back it leads on again."""
    scene = opened(hands)
    after = hands.widget("after")
    assert isinstance(after, IconButton)
    assert (after.faded, after.text) == (True, "not dealt yet")
    hands.click("after")
    assert scene.month == DAY.replace(day=1)
    hands.click("before")
    assert not hands.widget("after").faded  # type: ignore[attr-defined]
    hands.click("after")
    assert scene.month == DAY.replace(day=1)


@pytest.mark.parametrize("pad", [False, True], ids=["keyboard", "gamepad"])
def test_right_of_the_way_back_is_the_deal_of_the_day(hands: Hands, pad: bool) -> None:
    """Beside the title left and right keep to its row; down leads to the games."""

    def push(dx: int, dy: int) -> None:
        key = {(1, 0): pygame.K_RIGHT, (-1, 0): pygame.K_LEFT, (0, 1): pygame.K_DOWN}[dx, dy]
        hands.hat(dx, -dy) if pad else hands.key(key)

    hands.app.navigator.title()
    hands.wait(0.2)
    hands.click("play")
    hands.wait(0.5)
    hands.walk("back", pad=pad)
    push(1, 0)
    assert hands.focus == "days"
    push(-1, 0)
    assert hands.focus == "back"
    push(0, 1)
    assert hands.focus in GAMES


def test_the_game_of_the_levels_goes_on_behind_menus_and_ends_for_a_table(open_app: OpenApp) -> None:
    """Whoever comes back to the sheet waits for the rest alone; bots at a table need the processors."""
    hands = open_app(bidders=QuickBidders, speed=0.0, every=500)
    levels = Levels()
    levels.poll = lambda: ([], True)  # type: ignore[method-assign]
    hands.app._make_day_player = lambda: levels
    hands.app.navigator.programmes.play_day("raj", date.today())
    for _ in decisions(hands, hands.top):
        pass
    hands.wait(1.5, 0.1)
    assert levels.begun == 1
    hands.app.navigator.title()
    assert not levels.cancelled
    hands.app.navigator.programmes.play_day("bids", date.today())
    assert levels.cancelled
    assert Days(hands.app.paths.days).levels(date.today(), "raj") == []


def test_levels_play_the_same_deal_again_alike() -> None:
    one, other = played(DAY, "raj", "novice"), played(DAY, "raj", "novice")
    assert one == other
    assert len(one.scores) == 4


def test_a_process_plays_and_ends() -> None:
    player = DayPlayer()
    player.begin(DAY, "raj")
    assert player.poll()[1]
    player.cancel()
    assert player.poll() == ([], False)


@pytest.mark.parametrize("game", GAMES)
def test_days_and_games_differ(game: str) -> None:
    assert len({opponents(DAY + timedelta(n), game) for n in range(20)}) > 10
    assert parse(b'{"farol": 1, "game": "raj", "names": ["a", "b"], "day": "2026-11-23"}\n').header


def test_days_are_found_again_in_the_records(open_app: OpenApp) -> None:
    """Whatever has become of their files: the first attempt, never the second; nothing is written over."""
    hands = open_app(bidders=QuickBidders, speed=0.0, every=500)
    paths, today = hands.app.paths, date.today()
    for _ in range(2):
        hands.app.navigator.programmes.play_day("raj", today)
        for _ in decisions(hands, hands.top):
            pass
        hands.wait(1.0, 0.1)
    before = Days(paths.days).own(today, "raj")
    assert before is not None
    assert before.place
    assert find_days(paths.records, paths.days) == 0
    for file in paths.days.iterdir():
        file.unlink()
    assert find_days(paths.records, paths.days) == 1
    assert Days(paths.days).own(today, "raj") == before


def seated_as_ana(hands: Hands) -> None:
    player = {"name": "Ana", "face": "you", "level": "person"}
    hands.app.settings.last_tables["raj"] = {"players": [player]}


def test_an_attempt_that_was_left_goes_on_from_its_day(hands: Hands) -> None:
    """The main button continues it, and so does its day in the calendar; no second game is begun."""
    today, saves = date.today(), hands.app.paths.saves
    opened(hands, today)
    hands.click("play")
    hands.wait(0.3)
    hands.app.navigator.title()
    assert len(unfinished(saves)) == 1
    for key in ("play", ("day", today.isoformat())):
        opened(hands, today)
        assert hands.widget("play").spoken.name == "Continue"
        hands.click(key)
        hands.wait(0.3)
        assert isinstance(hands.top, CardTableScene)
        assert hands.top.session.counts
        hands.app.navigator.title()
        assert len(unfinished(saves)) == 1


def test_whoever_is_known_plays_the_day_by_name_and_can_be_changed(hands: Hands) -> None:
    """Who begins at Bids (BID-11) stays as it is for everybody, whatever the person is called."""
    opened(hands, date.today())
    seated_as_ana(hands)
    unnamed = {"name": "", "face": "you", "level": "person"}
    settings = hands.app.settings
    settings.last_tables = {"bids": {"players": [unnamed]}, **settings.last_tables}
    hands.top.arrange()
    assert hands.widget("person").spoken.name == "Plays: Ana"
    hands.click("play")
    hands.wait(0.3)
    session = hands.top.session
    assert session.players[0].name == "Ana"
    assert session.table.setup.names[0] == "You"
    hands.app.navigator.title()
    [save] = unfinished(hands.app.paths.saves)
    hands.app.navigator.tables.resume(save)
    assert hands.top.session.players[0].name == "Ana"
    hands.app.navigator.title()
    hands.open(DaysScene(hands.app, DAY))
    hands.click("game")
    hands.click("person")
    hands.click(("known", "you"))
    assert hands.widget("person").spoken.name == "Plays: You"


@pytest.mark.parametrize(
    ("size", "text_size"), [((1280, 720), 100), ((1024, 600), 150), ((1024, 600), 200)]
)
def test_a_day_is_told_whole_in_its_cell(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text_size: int
) -> None:
    """A first place is a star alone, others are told where the cell is high enough; no word is cut."""
    hands = open_app(size=size, language="it", text_size=text_size)
    days = Days(hands.app.paths.days)
    for place in (1, 2, 3, 4):
        day = DAY - timedelta(place)
        days.begin(day, "raj", day)
        days.finish(day, "raj", OwnDay(False, 40 - 11 * place, place, f"{place}.jsonl"))
    made: dict[int, tuple[str, bool]] = {}
    drawn: list[tuple[str, bool]] = []
    fit, put = Type.fit, paint.put

    def fitted(
        type_: Type, text: str, size: float, color: Any, width: float, *how: Any, **more: Any
    ) -> pygame.Surface:
        picture = fit(type_, text, size, color, width, *how, **more)
        unbroken = fit(type_, text, size, color, 10 * width, *how, **more)
        made[id(picture)] = text, picture.get_width() < 0.7 * unbroken.get_width()
        return picture

    def drew(target: pygame.Surface, picture: pygame.Surface, **place: Any) -> pygame.Rect:
        if id(picture) in made:
            drawn.append(made[id(picture)])
        return put(target, picture, **place)

    monkeypatch.setattr(Type, "fit", fitted)
    monkeypatch.setattr(paint, "put", drew)
    opened(hands)
    for place in (1, 2, 3, 4):
        cell(hands, DAY - timedelta(place)).draw(hands.app.window.surface, hands.top.ui, focused=False)
    words = [text for text, _ in drawn]
    assert {"29", "18", "−4"} <= {text.split()[0] for text in words}
    assert "posto 1" not in words
    assert ("posto 2" in words) is (text_size < 200)
    assert [text for text, cut in drawn if cut] == []


def test_a_day_is_named_with_its_date_wherever_its_game_is_told() -> None:
    """In lists, in the log and on the sheet; and late, unless it is repeated."""
    extra = {"day": "2026-11-26", "begun": "2026-11-27T12:00:00+00:00"}
    assert day_called(extra) == "Deal of the day, November 26 (late)"
    assert day_called({**extra, "begun": "2026-11-26T12:00:00+00:00"}) == "Deal of the day, November 26"
    assert day_called({**extra, "same_deal": "x"}) == "Deal of the day, November 26"
    assert day_called({}) == ""


def test_the_log_and_the_sheet_of_a_day_name_it(open_app: OpenApp) -> None:
    hands = open_app(bidders=QuickBidders, every=200, speed=0.0)
    hands.app.navigator.programmes.play_day("raj", DAY)
    hands.wait(0.3)
    scene: Any = hands.top
    late = day_called(scene.session.extra)
    assert late.startswith("Deal of the day, ")
    assert late.endswith("(late)")
    assert late in scene.spoken_log
    play_out(scene.session)
    sheet = ResultsScene(hands.app, presentation_of("raj"), scene.session)
    hands.open(sheet)
    assert sheet._reason.startswith(f"{late}.")


@pytest.mark.parametrize("back", [0, 40])
def test_leaving_a_deal_leads_back_to_its_calendar(hands: Hands, back: int) -> None:
    """To its game and its month; from there one goes back to the menu."""
    past = date.today() - timedelta(days=back)
    hands.app.navigator.programmes.play_day("bids", past)
    hands.wait(0.5, 0.1)
    hands.key(pygame.K_p)
    hands.click("leave")
    hands.wait(0.5, 0.1)
    calendar = hands.top
    assert isinstance(calendar, DaysScene)
    assert (calendar.game, calendar.month) == ("bids", past.replace(day=1))
    assert calendar.told.endswith("Begun and not finished.")
    hands.click("play" if not back else ("day", past.isoformat()))
    hands.wait(0.3, 0.1)
    assert hands.top.session.day == past, "the attempt goes on"
    hands.key(pygame.K_p)
    hands.click("leave")
    hands.wait(0.3, 0.1)
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.top, TitleScene)
