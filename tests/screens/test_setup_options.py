"""What cannot be combined is greyed out in the set-up, with the reason, for mouse, keyboard and gamepad."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.engine.core import Setup, stream
from game.engine.games.wild_pattern.variant import CLOCKS
from game.engine.registry import GAMES, rules_of
from game.screens.rules import RulesScene
from game.screens.setup.model import SetupModel
from game.screens.setup.option_cards import CardSwitch
from game.screens.setup.scene import GameSetupScene
from game.tabletop.presentation import presentation_of
from game.ui.i18n import use_language
from game.ui.type import Type
from game.ui.widgets import Choice
from tests.scenes.play import said
from tests.tools.screen import Hands, OpenApp

LEVELS = ("novice", "regular")
THIEF = ("option", "thief")
CLICK = ("option", "earliest_click")


def seats(hands: Hands, game: str) -> GameSetupScene:
    scene = GameSetupScene(hands.app, presentation_of(game))
    hands.open(scene)
    return scene


def written(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> str:
    """Every paragraph of the picture that the screen draws now."""
    found: list[str] = []
    block = Type.block

    def noted(type_: Type, text: str, *rest: Any, **more: Any) -> pygame.Surface:
        found.append(text)
        return block(type_, text, *rest, **more)

    with monkeypatch.context() as patch:
        patch.setattr(Type, "block", noted)
        hands.top.dirty = True
        hands.wait(0.1)
    return "\n".join(found)


def test_the_speed_of_bots_is_greyed_out_where_none_plays(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """WWP-R18: without clocks it is chosen, too."""
    scene = seats(hands, "wild-wild-pattern")
    pace = hands.app.settings.race_pace
    assert scene.setup.options["relaxed"] is True
    assert "The relaxed mode has no clocks" in written(hands, monkeypatch)
    hands.walk("race_pace")
    hands.key(pygame.K_RIGHT)
    assert hands.app.settings.race_pace != pace
    hands.key(pygame.K_TAB)
    for place in range(1, len(scene.setup.taken)):
        scene.setup.set_level(place, "person")
    scene.arrange()
    assert hands.widget("race_pace").closed  # type: ignore[attr-defined]
    assert "No bots play" in written(hands, monkeypatch)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_refused_is_found_once_however_rows_are_laid(
    hands: Hands, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """Rows are tried at many distances where they do not all go in."""
    scene = seats(hands, game)
    asked: list[tuple[str, Any]] = []
    refusal = scene.setup.refusal
    monkeypatch.setattr(scene.setup, "refusal", lambda *what: (asked.append(what), refusal(*what))[1])
    for _ in range(2):
        asked.clear()
        scene.arrange()
        assert asked or game == "raj"
        assert len(asked) <= len({*asked}) + 1, "what leads the table is told of apart"


@pytest.mark.parametrize("text_size", [100, 150])
def test_no_label_touches_its_value(open_app: OpenApp, text_size: int) -> None:
    """“Ritmo de los bots” stood close to the arrow."""
    hands = open_app(language="es", text_size=text_size)
    scene = seats(hands, "wild-wild-pattern")
    rows = [one for one in scene.widgets if isinstance(one, Choice) and one.wraps]
    assert len(rows) > 4
    for row in rows:
        column = round(row.area.w * row.share)
        assert row._label(scene.ui).get_width() + scene.ui.frame.px(18) <= column - scene.ui.frame.px(10)


def test_the_thief_at_five_seats_is_greyed_out_with_the_reason(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """BID-04: not refused at Start only; what was wished comes back with the seats."""
    scene = seats(hands, "bids")
    hands.click(THIEF)
    assert scene.setup.options["thief"] is True
    hands.click(("add", 4, "bot"))
    reason = "The Thief is for 3 or 4 players, not 5"
    assert scene.setup.options["thief"] is False
    assert reason in written(hands, monkeypatch)
    hands.click(THIEF)
    assert scene.setup.options["thief"] is False
    assert said(hands) == f"BID-04: {reason}"
    assert hands.app.stack.message.bad  # type: ignore[union-attr]
    hands.app.stack.message = None
    hands.click(("remove", 4))
    assert scene.setup.options["thief"] is True
    assert reason not in written(hands, monkeypatch)


def test_start_takes_no_option_that_is_greyed_out(hands: Hands) -> None:
    """BID-04."""
    seats(hands, "bids")
    hands.click(THIEF)
    hands.click(("add", 4, "bot"))
    hands.click("start")
    hands.wait(0.2)
    assert len(hands.top.session.players) == 5
    assert hands.top.session.table.setup.options["thief"] is False


@pytest.mark.parametrize("pad", [False, True], ids=["keyboard", "gamepad"])
def test_what_is_greyed_out_can_be_reached_and_says_why(hands: Hands, pad: bool) -> None:
    """BID-01: the Ally is a choice with four players only."""
    scene = seats(hands, "bids")
    hands.click(("remove", 3))
    hands.walk(("option", "ally"), pad=pad)
    if pad:
        hands.button(0)
    else:
        hands.key(pygame.K_RETURN)
    assert scene.setup.options["ally"] is False
    assert said(hands).startswith("BID-01: ")


@pytest.mark.parametrize("seats_taken", [3, 4, 5, 6])
def test_the_ally_of_five_and_six_is_ticked_and_stays_so(hands: Hands, seats_taken: int) -> None:
    """BID-01: they always play with it; three never do, four as they like."""
    scene = seats(hands, "bids")
    if seats_taken < 4:
        hands.click(("remove", 3))
    for place in range(4, seats_taken):
        hands.click(("add", place, "bot"))
    ally = next(one for one in scene.widgets if one.key == ("option", "ally"))
    assert isinstance(ally, CardSwitch)
    assert ally.value is (seats_taken > 4)
    assert ally.closed is (seats_taken != 4)
    hands.walk(("option", "ally"))
    hands.key(pygame.K_RETURN)
    ally = next(one for one in scene.widgets if one.key == ("option", "ally"))
    assert isinstance(ally, CardSwitch)
    assert ally.value is (seats_taken > 3)
    if seats_taken != 4:
        assert said(hands).startswith("BID-01: ")


def a_race(hands: Hands) -> GameSetupScene:
    """Seats of Wild Wild Pattern; newcomers begin without clocks, these do not."""
    scene = seats(hands, "wild-wild-pattern")
    hands.walk(("option", "relaxed"))
    hands.key(pygame.K_RETURN)
    assert scene.setup.options["relaxed"] is False
    return scene


@pytest.mark.parametrize(
    ("language", "reason"),
    [
        ("en", "after 30 seconds – a turn of 30 seconds would end before anybody may call Click"),
        ("es", "a los 30 segundos – un turno de 30 segundos acabaría antes de que nadie pudiera"),
        ("it", "dopo 30 secondi – un turno di 30 secondi finirebbe prima che qualcuno possa"),
    ],
)
def test_a_click_after_the_turn_is_not_offered(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, language: str, reason: str
) -> None:
    """WWP-30: with 30 seconds for a turn nobody could click after 30; the value is passed over."""
    hands = open_app(language=language)
    use_language(language)
    scene = a_race(hands)
    time = ("option", "turn_time")
    hands.walk(time)
    while scene.setup.options["turn_time"] != 30:
        hands.key(pygame.K_RETURN)
    hands.walk(CLICK)
    seen = []
    for _ in range(4):
        hands.key(pygame.K_RETURN)
        seen.append(scene.setup.options["earliest_click"])
    assert seen == [10, 20, 10, 20]
    assert reason in written(hands, monkeypatch)
    hands.walk(("option", "relaxed"))
    hands.key(pygame.K_RETURN)
    assert scene.setup.options["relaxed"] is True
    assert reason not in written(hands, monkeypatch)


def test_the_other_way_round(hands: Hands) -> None:
    """WWP-30: with a click after 30 seconds no turn of 30 is offered."""
    scene = a_race(hands)
    hands.walk(CLICK)
    while scene.setup.options["earliest_click"] != 30:
        hands.key(pygame.K_RETURN)
    hands.walk(("option", "turn_time"))
    seen = set()
    for _ in range(4):
        hands.key(pygame.K_RETURN)
        seen.add(scene.setup.options["turn_time"])
    assert seen == {60, 90, 180}


def test_a_table_of_before_with_what_cannot_be_combined_takes_the_nearest_value() -> None:
    """WWP-30."""
    last = {"options": {"turn_time": 30, "earliest_click": 30}}
    setup = SetupModel(rules_of("wild-wild-pattern"), LEVELS, last)
    assert (setup.options["turn_time"], setup.options["earliest_click"]) == (30, 20)


@pytest.mark.parametrize("game", GAMES)
def test_no_wish_leads_to_a_table_that_is_refused(game: str) -> None:
    """BID-01, BID-04, WC-01, WWP-30: for every number of seats, in every game that there will be."""
    rules, rng = rules_of(game), stream("wishes", game)
    setup = SetupModel(rules, LEVELS)
    for _ in range(60):
        place = rng.randrange(len(setup.slots))
        if setup.slots[place] is None:
            setup.add(place, "regular")
        elif len(setup.taken) > setup.least:
            setup.remove(place)
        for spec in rules.options:
            value = rng.choice(spec.values)
            if setup.refusal(spec.name, value) is None:
                setup.choose(spec.name, value)
                assert setup.options[spec.name] == value
        rules.check_setup(Setup(tuple(one.name for one in setup.taken), setup.options))


def test_r_opens_the_rule_of_the_option_under_the_pointer(open_app: OpenApp) -> None:
    hands = open_app(language="es", text_size=150)
    scene = seats(hands, "raj")
    key = ("option", "open_history")
    hands.walk(key)
    hands.wait(0.5)
    assert hands.widget(key).spoken.note == "Ver la regla (R)"
    hands.key(pygame.K_r)
    rules = hands.top
    assert isinstance(rules, RulesScene)
    hands.wait(0.5)
    top, _ = rules.page.rules["RAJ-R7"]
    assert rules.scroll.view.top <= rules.scroll.y(top) < rules.scroll.view.bottom
    blocks = rules.presentation.rules()
    first = next(block for block in blocks if "RAJ-R7" in block.rules)
    assert first.text.startswith("Open history: "), "not what is so without the option"
    hands.key(pygame.K_ESCAPE)
    assert hands.top is scene


KEYS_OF_CLOCKS = [("option", name) for name in CLOCKS]


def test_clocks_beside_the_relaxed_mode_are_greyed_out_with_the_reason(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """WWP-R18: what was wished for comes back with the clocks."""
    scene = a_race(hands)
    hands.walk(("option", "turn_time"))
    hands.key(pygame.K_RIGHT)
    wished = dict(scene.setup.options)
    hands.walk(("option", "relaxed"))
    hands.key(pygame.K_RETURN)
    rows = [hands.widget(key) for key in KEYS_OF_CLOCKS]
    assert all(row.closed for row in rows)  # type: ignore[attr-defined]
    assert {row.reason for row in rows} == {"The relaxed mode has no clocks"}  # type: ignore[attr-defined]
    for key in KEYS_OF_CLOCKS:
        hands.walk(key)
        for code in (pygame.K_RIGHT, pygame.K_LEFT, pygame.K_RETURN):
            hands.key(code)
        assert said(hands) == "WWP-R18: The relaxed mode has no clocks"
        hands.app.stack.message = None
    hands.walk(("option", "relaxed"))
    hands.key(pygame.K_RETURN)
    assert scene.setup.options == wished
    assert not any(hands.widget(key).closed for key in KEYS_OF_CLOCKS)  # type: ignore[attr-defined]


def test_the_click_shown_is_the_click_played(hands: Hands) -> None:
    """WWP-30: with a bot at the table it is not allowed from the start; among people it is again."""
    scene = a_race(hands)
    row = hands.widget(CLICK)
    assert isinstance(row, Choice)
    assert row.words == "after 20 seconds"
    assert row.reason == "from the start – not with bots at the table"
    for place in range(1, len(scene.setup.taken)):
        hands.click(("remove", place))
    hands.click(("add", 1, "person"))
    row = hands.widget(CLICK)
    assert isinstance(row, Choice)
    assert (row.words, row.reason) == ("from the start", "")
    hands.click("start")
    hands.wait(0.2)
    assert (
        hands.top.session.table.setup.options["earliest_click"]
        == scene.setup.options["earliest_click"]
        == 0
    )


def opened_rule(hands: Hands) -> str:
    """The rule that the page is opened at; back to the seats."""
    hands.wait(0.5)
    rules = hands.top
    assert isinstance(rules, RulesScene)
    hands.key(pygame.K_ESCAPE)
    hands.wait(0.5)
    return rules.rule


@pytest.mark.parametrize(("game", "option"), [("raj", "open_history"), ("bids", "ally")])
@pytest.mark.parametrize(("size", "text_size"), [((1280, 720), 100), ((1024, 600), 150)])
def test_the_rule_of_an_option_is_a_link(
    open_app: OpenApp, size: tuple[int, int], text_size: int, game: str, option: str
) -> None:
    """A press on it reads what is told of the option and leaves it as it was; so does Y of a gamepad."""
    hands = open_app(size, text_size=text_size)
    scene = seats(hands, game)
    key = ("option", option)
    hands.walk(key)
    hands.wait(0.5)
    before = dict(scene.setup.options)
    hands.click_at(hands.widget(key)._linked.center)  # type: ignore[attr-defined]
    assert opened_rule(hands) == option
    assert scene.setup.options == before
    hands.button(5)
    hands.walk(key, pad=True)
    hands.wait(0.1)
    assert hands.widget(key).spoken.note == "See the rule (Y)"
    hands.button(3)
    assert opened_rule(hands) == option
    hands.click(key)
    assert scene.setup.options[option] is True


def test_a_click_stops_at_the_ends_of_a_choice_of_words_too(hands: Hands) -> None:
    """“normal” and “relaxed” are no numbers, and the arrows end all the same."""
    seats(hands, "wild-wild-pattern")
    row = hands.widget("race_pace")
    assert isinstance(row, Choice)
    for _ in range(len(row.options) + 1):
        area = hands.widget("race_pace").area
        hands.click_at((area.right - 22, area.centery))
    row = hands.widget("race_pace")
    assert isinstance(row, Choice)
    assert row.value == row.options[-1][0]
    assert row.ends(1)


def test_a_click_never_goes_from_the_least_number_to_the_greatest(hands: Hands) -> None:
    scene = seats(hands, "bids")
    row = hands.widget(("option", "rounds"))
    assert isinstance(row, Choice)
    least, greatest = row.options[0][0], row.options[-1][0]
    for back, end in ((True, least), (False, greatest)):
        for _ in range(len(row.options) + 2):
            row = hands.widget(("option", "rounds"))
            assert isinstance(row, Choice)
            box = row.area
            right = box.right - 22
            left = box.left + round(box.w * row.share) + 22
            hands.click_at((left if back else right, box.centery))
            hands.wait(0.05)
        assert scene.setup.options["rounds"] == end
        last = hands.widget(("option", "rounds"))
        assert isinstance(last, Choice)
        assert [last.ends(-1), last.ends(1)] == [back, not back], "the arrow that leads nowhere is dimmed"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("pad", [False, True], ids=["keyboard", "gamepad"])
def test_no_option_shows_the_id_of_a_rule(
    hands: Hands, monkeypatch: pytest.MonkeyPatch, game: str, pad: bool
) -> None:
    """A link to the rule, called as everywhere: by R, by Y of a gamepad, by a press."""
    scene = seats(hands, game)
    for spec in rules_of(game).options:
        hands.walk(("option", spec.name), pad=pad)
        row: Any = hands.widget(("option", spec.name))
        assert row.note == ("See the rule (Y)" if pad else "See the rule (R)")
        assert spec.rule not in written(hands, monkeypatch)
        assert spec.rule not in row.spoken.note + row.spoken.name
    hands.button(3) if pad else hands.key(pygame.K_r)
    hands.wait(0.2)
    assert isinstance(hands.top, RulesScene)
    assert hands.top.rule == rules_of(game).options[-1].name
    hands.key(pygame.K_ESCAPE)
    assert hands.top is scene


@pytest.mark.parametrize(
    ("game", "option", "told"),
    [
        ("bids", "rounds", "A game lasts six rounds"),
        ("bids", "thief", "Thief: if you win it"),
        ("bids", "lucky_loser", "As an option, only rounds in a row"),
        ("bids", "centre_counts_after_black", "As an option, the centre card counts only"),
        ("raj", "open_history", "Open history:"),
        ("wild-cards", "one_of_each_removed", "The row is turned up"),
        ("wild-wild-pattern", "turn_time", "You choose how long a turn lasts"),
        ("wild-wild-pattern", "song", "You choose how long a turn lasts"),
        ("wild-wild-pattern", "one_card_takes_anything", "“One card” also takes"),
    ],
)
def test_an_option_leads_to_the_paragraph_that_tells_of_it(
    hands: Hands, game: str, option: str, told: str
) -> None:
    """BID-23, BID-04, BID-R1, BID-R12, RAJ-R7, WC-01, WWP-R11, WWP-30, WWP-R9: not to an earlier one."""
    seats(hands, game)
    hands.walk(("option", option))
    hands.key(pygame.K_r)
    hands.wait(0.5)
    page = hands.top
    assert isinstance(page, RulesScene)
    assert page.page.marked in page.page.rules
    tops = [top for top, *_ in page.page.items]
    block = page.presentation.rules()[tops.index(page.page.rules[option][0])]
    assert block.text.startswith(told)
    top, bottom = page.page.rules[option]
    assert page.scroll.view.top <= page.scroll.y(top) < page.scroll.y(bottom) <= page.scroll.view.bottom


@pytest.mark.parametrize("text_size", [100, 150])
def test_the_way_of_playing_is_in_sight_and_the_tagline_says_it(open_app: OpenApp, text_size: int) -> None:
    """WWP-R18: newcomers take turns, so nothing speaks of a race; no scrolling leads to the choice."""
    hands = open_app(text_size=text_size)
    hands.app.settings.guided.append("wild-wild-pattern")
    scene = seats(hands, "wild-wild-pattern")
    row = hands.widget(("option", "relaxed"))
    window = hands.app.window.surface.get_rect()
    foot = hands.widget("start").area.top
    assert window.contains(row.area)
    assert row.area.bottom < foot
    assert scene.head.note.startswith("Take turns")
    hands.click(("option", "relaxed"))
    assert scene.head.note.startswith("A race")
    assert [one.key for one in scene.widgets].count(("option", "relaxed")) == 1


def test_a_reason_that_several_rows_share_is_written_once(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """WWP-R18: one below the other; who only hears them hears it of each."""
    scene = seats(hands, "wild-wild-pattern")
    assert scene.setup.options["relaxed"] is True
    clocks = [hands.widget(key) for key in KEYS_OF_CLOCKS]
    assert [one.tells for one in clocks] == [True, False, False, False]  # type: ignore[attr-defined]
    assert {one.spoken.note for one in clocks} == {"The relaxed mode has no clocks"}


def test_an_option_that_another_one_needs_says_so(hands: Hands) -> None:
    """It stood there at full brightness, and one wondered whether it was in play."""
    scene = seats(hands, "bids")
    key = ("option", "centre_counts_after_black")
    hands.walk(key)
    row = hands.widget(key)
    assert (row.reason, row.closed) == ("Only with Colour Bids", True)
    hands.key(pygame.K_RETURN)
    assert scene.setup.options["centre_counts_after_black"] is False
    hands.walk(("option", "colour_bids"))
    hands.key(pygame.K_RETURN)
    row = hands.widget(key)
    assert (row.reason, row.closed) == ("", False)
