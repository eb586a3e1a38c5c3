"""What screen readers are told, and what they ask for, without any of them: a voice that only remembers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pygame
import pytest

from game.engine.registry import GAMES
from game.screens.title.scene import TitleScene
from game.tabletop.card_table_scene import CardTableScene
from game.ui import accesskit_voice
from game.ui.accesskit_voice import AccessKitVoice, voice
from game.ui.i18n import LANGUAGES, use_language
from game.ui.outline import SCENE, WINDOW, Item, Outline, Outliner, called
from game.ui.program import Program
from game.ui.screen_reader import ScreenReader, Wish
from game.ui.widgets import Widget
from tests.scenes.decisions import asked, decisions, sit_down
from tests.scenes.play import ANA, ASHA, BEN, QuickBidders, open_curtain, seated, until
from tests.tools.screen import Hands, OpenApp, SteadyProgram


class Remembering:
    """A voice that remembers the whole tree, and passes on what a test asks for."""

    def __init__(self, *, listened: bool = True) -> None:
        self.listened = self.fresh = listened
        self.items: dict[int, Item] = {}
        self.focus = -1
        self.news: list[str] = []
        self.told = 0
        self.asked: list[tuple[Wish, int]] = []

    def wishes(self) -> Sequence[tuple[Wish, int]]:
        asked, self.asked = self.asked, []
        return asked

    def tell(self, items: Mapping[int, Item], focus: int, news: str) -> None:
        self.fresh = False
        self.told += 1
        self.items |= items
        self.focus = focus
        self.news += [news] if news else []
        assert_whole(Outline(self.items, focus))

    def window_focus(self, here: bool) -> None:
        pass

    @property
    def at(self) -> str:
        """What has the focus."""
        return called(self.items[self.focus].spoken)

    def node(self, name: str) -> int:
        """The node of the control that is called so now."""
        there = self.items[SCENE].children
        return next(node for node in there if called(self.items[node].spoken) == name)

    def wants(self, hands: Hands, wish: Wish, name: str) -> None:
        self.asked.append((wish, self.node(name)))
        hands.wait(0.1)


def assert_whole(outline: Outline) -> None:
    """Every child is there, and so is the focus: AccessKit accepts nothing else."""
    seen = [WINDOW]
    for node in seen:
        seen += outline.items[node].children
    assert len(seen) == len(set(seen))
    assert outline.focus in seen


def listening(hands: Hands, *, listened: bool = True) -> Remembering:
    """Somebody listens to the program from now on."""
    there = Remembering(listened=listened)
    hands.program = SteadyProgram(hands.app, ScreenReader(hands.app.stack, there))
    return there


@pytest.fixture
def at_title(hands: Hands) -> Hands:
    hands.open(TitleScene(hands.app))
    return hands


def test_the_focus_is_followed_within_the_frame(at_title: Hands) -> None:
    heard = listening(at_title)
    at_title.wait(1 / 60)
    assert heard.at == "Play"
    at_title.key(pygame.K_DOWN)
    assert heard.at == "Evenings"
    at_title.hover(at_title.widget("quit").area.center)
    assert heard.at == "Quit"


def test_nothing_is_told_while_nobody_listens_or_nothing_changes(at_title: Hands) -> None:
    heard = listening(at_title, listened=False)
    at_title.key(pygame.K_DOWN)
    assert heard.told == 0
    heard.listened = heard.fresh = True
    at_title.wait(1.0)
    assert heard.told == 1


def test_a_wish_works_like_the_keys(at_title: Hands) -> None:
    heard = listening(at_title)
    at_title.wait(1 / 60)
    heard.wants(at_title, Wish.USE, "Settings")
    assert heard.items[SCENE].spoken.name == "Settings"
    before = at_title.app.settings.music
    heard.wants(at_title, Wish.MORE, "Music")
    assert heard.at == "Music"
    assert at_title.app.settings.music == before + 5
    heard.wants(at_title, Wish.LESS, "Text size: 100%")
    assert at_title.app.settings.text_size == 90
    assert heard.at == "Text size: 90%"
    switch = called(at_title.widget("reduced_motion").spoken)
    heard.wants(at_title, Wish.USE, switch)
    assert at_title.app.settings.reduced_motion
    heard.asked.append((Wish.USE, 10**9))
    at_title.wait(0.1)
    assert heard.at == switch, "what is not there any more does nothing"


def test_what_is_refused_and_what_happens_is_said_once(open_app: OpenApp) -> None:
    hands = open_app(bidders=QuickBidders, speed=0.0)
    heard = listening(hands)
    scene = sit_down(hands, "raj", seed="heard")
    until(hands, lambda: asked(hands, scene))
    hands.wait(0.2)
    assert heard.news[-1] == scene.model.prompt()
    heard.wants(hands, Wish.USE, "3 of suns")
    heard.wants(hands, Wish.USE, "Play the 3")
    until(hands, lambda: bool(scene.view.discards[1]) and asked(hands, scene))
    hands.wait(0.2)
    heard.wants(hands, Wish.USE, "3 of suns, last card, Ana")
    said = "\n".join(heard.news).splitlines()
    [happened, *_] = [row.words for row in scene.log.rows if not row.heading]
    assert said.count(happened) == 1
    assert said[-1].startswith("This card has been played")
    before = len(said)
    hands.wait(0.5)
    assert len("\n".join(heard.news).splitlines()) == before


def test_what_is_seen_of_the_thing_with_the_focus_is_said(open_app: OpenApp) -> None:
    """What the lifted card would bring, and who has how many of an animal."""
    hands = open_app(bidders=QuickBidders, speed=0.0)
    heard = listening(hands)
    scene = sit_down(hands, "bids", seed="heard")
    until(hands, lambda: asked(hands, scene))
    card = next(called(one.spoken) for one in scene.focus.controls)
    heard.wants(hands, Wish.USE, card)
    assert heard.news[-1] == scene.hint != scene.model.status
    assert heard.news[-1].startswith(card)


@pytest.mark.parametrize("game", GAMES)
def test_every_control_and_every_card_has_a_name_in_every_language(open_app: OpenApp, game: str) -> None:
    hands = open_app(bidders=QuickBidders, speed=0.0)
    scene = sit_down(hands, game, seed="names")
    outliner = Outliner(hands.app.stack)
    for number in decisions(hands, scene):
        use_language(list(LANGUAGES)[number % 3])
        outline = outliner.now()
        assert_whole(outline)
        for item in outline.items.values():
            assert called(item.spoken).strip(), item
        names = [called(one.spoken) for one in hands.top.focus.controls if isinstance(one, Widget)]
        assert len(set(names)) == len(names), "two controls that sound alike"
        if number == 8:
            break


def test_a_covered_hand_and_cards_that_lie_face_down_are_not_read_out(open_app: OpenApp) -> None:
    hands = open_app(bidders=QuickBidders, speed=0.0)
    heard = listening(hands)
    scene = seated(hands, CardTableScene, "raj", [ANA, BEN, ASHA], seed="secret")
    hands.wait(1.0)
    names = [called(one.spoken) for one in Outliner(hands.app.stack).now().items.values()]
    assert called(hands.widget("open").spoken) in names
    assert not [name for name in names if name.endswith("of suns")]
    open_curtain(hands)
    hands.wait(0.2)
    assert heard.node("9 of suns")
    scene.choose(9)
    hands.wait(1.0)
    open_curtain(hands)
    hands.wait(0.2)
    names = [called(heard.items[node].spoken) for node in heard.items[SCENE].children]
    assert "face down, bid, Ana" in names
    assert not [name for name in names if name.endswith("of suns")]
    assert not [line for line in heard.news if "9" in line]


# --- AccessKit --------------------------------------------------------------------------------------


class Adapter:
    """Where AccessKit's adapter would be: keeps what it is given, and calls back from nowhere."""

    def __init__(self, come: Any, act: Any, gone: Any) -> None:
        self.come, self.act, self.gone = come, act, gone
        self.updates: list[Any] = []
        self.here: list[bool] = []

    def update_if_active(self, make: Any) -> None:
        self.updates.append(make())

    def update_window_focus_state(self, here: bool) -> None:
        self.here.append(here)


@pytest.fixture
def kit(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The real library with an adapter of ours."""
    accesskit = pytest.importorskip("accesskit")
    monkeypatch.setattr(accesskit_voice.sys, "platform", "linux")
    if not hasattr(accesskit, "unix"):
        monkeypatch.setattr(accesskit, "unix", type("unix", (), {}), raising=False)
    monkeypatch.setattr(accesskit.unix, "Adapter", Adapter, raising=False)
    return accesskit


def test_accesskit_is_told_the_whole_tree_first_and_then_what_changes(kit: Any, at_title: Hands) -> None:
    speaking = AccessKitVoice(kit, 0)
    adapter: Any = speaking._adapter
    at_title.program = Program(at_title.app, ScreenReader(at_title.app.stack, speaking))
    at_title.wait(0.1)
    assert not adapter.updates, "nobody has come yet"
    adapter.come()
    at_title.wait(0.1)
    [whole] = adapter.updates
    nodes = dict(whole.nodes)
    assert whole.tree.root == WINDOW
    assert nodes[whole.focus].label == "Play"
    assert nodes[whole.focus].supports_action(kit.Action.CLICK)
    assert adapter.here == [True]
    at_title.key(pygame.K_DOWN)
    after = adapter.updates[-1]
    assert after.tree is None
    assert nodes[after.focus].label == "Evenings"
    at_title.app.stack.say("Something")
    at_title.wait(0.1)
    said = [node for _, node in adapter.updates[-1].nodes if node.live == kit.Live.POLITE]
    assert [node.value for node in said] == ["Something"]
    adapter.gone()
    at_title.key(pygame.K_DOWN)
    count = len(adapter.updates)
    at_title.key(pygame.K_DOWN)
    assert len(adapter.updates) == count


def test_accesskit_knows_values_switches_and_what_is_written(kit: Any, hands: Hands) -> None:
    hands.app.navigator.settings(TitleScene.theme)
    speaking = AccessKitVoice(kit, 0)
    adapter: Any = speaking._adapter
    hands.program = Program(hands.app, ScreenReader(hands.app.stack, speaking))
    adapter.come()
    hands.wait(0.1)
    nodes = {node.label: node for _, node in adapter.updates[0].nodes}
    assert nodes["Language: English"].role == kit.Role.SPIN_BUTTON
    assert nodes["Full screen"].toggled == kit.Toggled.FALSE
    assert nodes["Music"].numeric_value == float(hands.app.settings.music)
    hands.app.navigator.setups.game_setup("raj")
    hands.wait(0.3)
    hands.walk(("name", 0))
    hands.write("Zoé")
    update = next(one for one in reversed(adapter.updates) if one.nodes)
    field = next(node for _, node in update.nodes if node.role == kit.Role.TEXT_INPUT)
    run = next(node for _, node in update.nodes if node.role == kit.Role.TEXT_RUN)
    assert (field.value, run.value) == ("Zoé", "Zoé")
    assert list(run.character_lengths) == [1, 1, 2]


def test_a_library_that_gives_up_is_left_alone(kit: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    class Panic(BaseException):
        pass

    def panic(*_callbacks: Any) -> None:
        raise Panic("the window has been seen")

    monkeypatch.setattr(kit.unix, "Adapter", panic)
    assert voice(1) is None


def test_without_the_library_nothing_is_different(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(accesskit_voice, "LIBRARY", "a_library_that_nobody_has")
    assert voice(0) is None
