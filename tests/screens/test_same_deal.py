"""The same deal again: same seed, same seats, said in the record, and counted for nobody."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.library.finished import read_finished
from game.screens.games.finished_row import FinishedRow
from game.screens.results.scene import ResultsScene
from game.tabletop.card_table_scene import CardTableScene
from game.tabletop.presentation import presentation_of
from game.ui.i18n import tr
from game.ui.same_deal import seed_at_the_end
from game.ui.type import wrap
from game.ui.unfinished import finished as records
from tests.library.games import ANA, BOT, finished
from tests.scenes.decisions import asked, decisions, sit_down
from tests.scenes.play import QuickBidders, said, until
from tests.screens.menus import played as played_alone
from tests.screens.menus import read
from tests.tools.screen import Hands, OpenApp


def played(hands: Hands, game: str, seed: str = "deal") -> CardTableScene:
    """Play a game to its score sheet; without a seed from a promised one."""
    scene = sit_down(hands, game, seed)
    for _ in decisions(hands, scene):
        pass
    hands.wait(1.5, 0.1)
    assert isinstance(hands.top, ResultsScene)
    return scene


@pytest.mark.parametrize("game", ["raj", "bids", "wild-cards", "wild-wild-pattern"])
def test_the_same_cards_come_again_to_the_same_seats(open_app: OpenApp, game: str) -> None:
    hands = open_app(bidders=QuickBidders, speed=0.0, every=500)
    first = played(hands, game)
    [record] = records(hands.app.paths.records)
    assert seed_at_the_end(record) == first.session.table.seed
    hands.click("same deal")
    scene = hands.top
    assert isinstance(scene, CardTableScene)
    assert "The same cards as before, but bots decide anew" in said(hands)
    assert scene.session.players == first.session.players
    assert scene.session.table.setup == first.session.table.setup
    until(hands, lambda: asked(hands, scene))
    told = scene.session.history
    assert first.session.history[: len(told)] == told or game == "bids", "bots may have begun otherwise"
    assert first.session.history[0] == told[0]
    [save] = hands.app.paths.saves.glob("*.jsonl")
    assert json.loads(save.read_text("utf-8").splitlines()[0])["same_deal"] == record.name
    for _ in decisions(hands, scene):
        pass
    hands.wait(0.3, 0.1)
    again = next(one for one in records(hands.app.paths.records) if one != record)
    assert not read_finished(again).counts
    assert read_finished(record).counts
    assert seed_at_the_end(again) == seed_at_the_end(record)


@pytest.mark.parametrize("practised", [False, True])
def test_it_is_a_practice_table_where_the_game_was_one(open_app: OpenApp, practised: bool) -> None:
    """Whatever has been set up since."""
    hands = open_app(bidders=QuickBidders, speed=0.0, every=500, practised=["raj"] if practised else [])
    hands.app.navigator.tables.begin("raj", [ANA, BOT], {}, seed="deal")
    for _ in decisions(hands, hands.top):
        pass
    hands.wait(1.5, 0.1)
    assert isinstance(hands.top, ResultsScene)
    hands.app.settings.practised = [] if practised else ["raj"]
    hands.click("same deal")
    assert hands.top.session.practice is practised


def log_of(hands: Hands) -> list[str]:
    return [row.words for row in hands.top.log.drawer.rows]


def test_nobody_is_told_that_a_known_deal_was_chosen_by_nobody(open_app: OpenApp) -> None:
    """Not at the table, not after it was left and gone on with, not on the page of its proof."""
    hands = open_app(bidders=QuickBidders, speed=0.0, every=500)
    played(hands, "raj", "")
    hands.click("same deal")
    hands.wait(0.2)
    for _ in range(2):
        assert not any("nobody chose" in one for one in log_of(hands))
        assert "The same deal again: its cards were known" in log_of(hands)[0]
        [save] = hands.app.paths.saves.glob("*.jsonl")
        hands.app.navigator.title()
        hands.app.navigator.tables.resume(save)
        hands.wait(0.2)
    for _ in decisions(hands, hands.top):
        pass
    hands.wait(1.5, 0.1)
    sheet = hands.top
    assert "its cards were known" in " ".join(one.name for one in sheet.spoken_texts)
    assert "nobody" not in hands.widget("deal").spoken.name
    hands.click("deal")
    hands.click("prove")
    told = " ".join(f"{title} {words}" for title, words in parts(hands))
    assert "no fair deal" in told
    assert "Nobody chose" not in told
    assert "All 15 random draws come from the seed of the earlier game." in told


def parts(hands: Hands) -> list[tuple[str, str]]:
    return [(part.title, part.words) for part in hands.top.parts()]


def test_what_is_taken_back_in_the_same_deal_is_told_with_it(open_app: OpenApp) -> None:
    hands = open_app(bidders=QuickBidders, speed=0.0, every=500)
    played(hands, "raj", "")
    [first] = records(hands.app.paths.records)
    hands.click("same deal")
    for number in decisions(hands, hands.top):
        if number == 3:
            break
    hands.key(pygame.K_z)
    until(hands, lambda: asked(hands, hands.top))
    said = log_of(hands)
    assert "its cards were known" in said[0]
    assert [one for one in said if "taken back" in one] == ["One decision was taken back here."]
    assert sum("statistics" in one for one in said) == 1
    for _ in decisions(hands, hands.top):
        pass
    hands.wait(1.5, 0.1)
    words = " ".join(one.name for one in hands.top.spoken_texts)
    assert "its cards were known. One decision was taken back." in words
    assert words.count("statistics") == 1, "it is said once, whatever keeps the game from counting"
    hands.app.navigator.records.finished()
    read(hands)
    rows = [one for one in hands.top.widgets if isinstance(one, FinishedRow)]
    [again] = [one for one in rows if one.listed.path.name != first.name]
    assert again.note == "The same deal again · one decision taken back · not counted"
    hands.key(pygame.K_ESCAPE)
    hands.click("deal")
    told = " ".join(f"{title} {words}" for title, words in parts(hands))
    assert "nothing can be proved" in told
    assert "Nobody chose" not in told


def test_prizes_come_in_the_same_order_whatever_is_played(open_app: OpenApp) -> None:
    hands = open_app(bidders=QuickBidders, speed=0.0, every=500)
    played(hands, "raj")
    hands.click("same deal")
    scene: Any = hands.top
    for _ in range(15):
        until(hands, lambda: asked(hands, scene))
        scene.choose(min(scene.view.hand))
    until(hands, lambda: isinstance(hands.top, ResultsScene))
    one, other = (prizes(path) for path in records(hands.app.paths.records))
    assert one == other
    assert len(one) == 15


def prizes(record: Path) -> list[int]:
    lines = [json.loads(line) for line in record.read_text("utf-8").splitlines()]
    return [line["prize"] for line in lines if "prize" in line]


def test_records_without_a_seed_offer_no_same_deal(hands: Hands) -> None:
    folder = hands.app.paths.records
    finished(folder, "old.jsonl", [ANA, BOT], "old")
    assert seed_at_the_end(folder / "old.jsonl") == ""
    hands.app.navigator.records.look_at(folder / "old.jsonl")
    hands.wait(0.3)
    assert "same deal" not in {one.key for one in hands.top.widgets}
    with (folder / "old.jsonl").open("a", encoding="utf-8") as file:
        file.write('{"note": {"seed": "abc"}}\n')
    assert seed_at_the_end(folder / "old.jsonl") == "abc"
    hands.app.navigator.records.look_at(folder / "old.jsonl")
    hands.wait(0.3)
    assert "same deal" in {one.key for one in hands.top.widgets}
    assert hands.crowding() == []


@pytest.mark.parametrize("end", ["nonsense", '{"note": "seed"}', '{"note": {"seed": 5}}', '{"seat": 0}'])
def test_other_ends_tell_no_seed(tmp_path: Path, end: str) -> None:
    record = tmp_path / "a.jsonl"
    record.write_text(f'{{"farol": 1}}\n{end}\n', "utf-8")
    assert seed_at_the_end(record) == ""


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize(("size", "text_size"), [((1280, 720), 100), ((1024, 600), 150)])
def test_no_word_of_the_reason_stands_alone(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, language: str, size: tuple[int, int], text_size: int
) -> None:
    """“… towards your / statistics.”"""
    hands = open_app(language=language, size=size, text_size=text_size)
    set_in: list[list[str]] = []

    def watched(letters: Any, text: str, width: float) -> list[str]:
        set_in.append(wrap(letters, text, width))
        return set_in[-1]

    monkeypatch.setattr("game.ui.type.wrap", watched)
    session = played_alone("raj")
    session.extra = {"same_deal": "a.jsonl", "taken_back": 1}
    hands.open(ResultsScene(hands.app, presentation_of("raj"), session))
    again = tr("The same deal again: its cards were known.").split(" ")[-1]
    lines = next(one for one in set_in if any(again in line for line in one))
    assert len(lines) > 2
    assert [line for line in lines if len(line.replace("\N{NO-BREAK SPACE}", " ").split()) < 2] == []
