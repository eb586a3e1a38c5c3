"""A fair deal, from the fingerprint before the game to the proof after it: by mouse, keyboard, gamepad."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app.sessions import forked_save, new_session, recorded_session, resumed_session
from game.cli import check
from game.engine.core import stream
from game.engine.deal import Deal, promised, shown_seed
from game.engine.record import parse
from game.library.lantern_round import lantern_round
from game.screens.fair_deal import PromisedDealScene, ShownDealScene
from game.screens.results.scene import ResultsScene
from game.screens.setup.scene import GameSetupScene
from game.tabletop.card_table_scene import CardTableScene
from game.tabletop.presentation import presentation_of
from game.ui.finishing import finish_record
from game.ui.saves import open_save
from game.ui.session import PERSON, Player, Session
from game.ui.taking_back import take_back
from tests.tools.screen import Hands, NoBidders, OpenApp

PLAYERS = [Player("You", "you", PERSON), Player("Asha", "asha", "regular")]
WAYS: dict[str, Callable[[Hands, object], None]] = {
    "mouse": lambda hands, key: hands.click(key),
    "keyboard": lambda hands, key: (hands.walk(key), hands.key(pygame.K_RETURN))[1],
    "gamepad": lambda hands, key: (hands.walk(key, pad=True), hands.button(0))[1],
}


def play(session: Session, steps: int = 99) -> None:
    """Everybody moves at random, for so many steps or to the end."""
    table = session.table
    for _ in range(steps):
        if table.over:
            return
        for seat in table.waiting:
            options = table.question(seat).options
            table.answer(table.epoch, seat, stream(table.epoch, seat).choice(options))
        session.step()


def finished(hands: Hands, deal: Deal | None = None) -> Path:
    """The record of a finished game of Raj."""
    folder = hands.app.paths.saves
    session, file = new_session("raj", PLAYERS, {}, NoBidders(), folder=folder, deal=deal)
    assert file is not None
    play(session)
    return finish_record(hands.app, session, file)


def gone_on_with(hands: Hands, save: Path) -> Path:
    """The record of a game that was saved, opened again and played to its end."""
    opened = open_save(save)
    session = resumed_session(opened, NoBidders())
    play(session)
    return finish_record(hands.app, session, opened.file)


def said(hands: Hands) -> str:
    return "\n".join(f"{one.name} {one.note}" for one in hands.top.spoken_texts)


def saves(hands: Hands) -> list[Path]:
    return [*hands.app.paths.saves.glob("*.jsonl")]


@pytest.mark.parametrize("use", WAYS.values(), ids=WAYS)
def test_the_fingerprint_and_own_words_before_the_game(
    hands: Hands, use: Callable[[Hands, object], None]
) -> None:
    """What was shown stands in the header; nothing there or in the saved game tells the secret."""
    scene = GameSetupScene(hands.app, presentation_of("raj"))
    hands.open(scene)
    deal = scene.deal
    use(hands, "deal")
    assert isinstance(hands.top, PromisedDealScene)
    digits = [one.digits.replace(" ", "") for one in hands.top.parts()]
    assert deal.hash in digits
    assert deal.hash in said(hands).replace(" ", "")
    assert deal.secret not in said(hands).replace(" ", "")
    use(hands, "other")
    assert hands.top.deal.words == "Ana"
    if use is WAYS["keyboard"]:
        hands.walk("words")
        hands.write("Tea, señor")
        hands.key(pygame.K_RETURN)
        assert hands.focus == "done"
    words = hands.top.deal.words
    use(hands, "done")
    assert hands.top is scene
    use(hands, "start")
    [save] = saves(hands)
    assert promised(parse(save.read_bytes()).header) == (deal.hash, words)
    for file in save.parent.iterdir():
        assert deal.secret.encode() not in file.read_bytes()
    assert hands.top.session.table.seed == f"{deal.secret}:{words}"


def test_every_set_up_draws_anew(hands: Hands) -> None:
    scenes = [GameSetupScene(hands.app, presentation_of("raj")) for _ in range(2)]
    assert scenes[0].deal != scenes[1].deal


@pytest.mark.parametrize("use", WAYS.values(), ids=WAYS)
def test_the_proof_after_the_game(hands: Hands, use: Callable[[Hands, object], None]) -> None:
    deal = Deal("ab" * 16, "tea")
    record = finished(hands, deal)
    session = recorded_session(parse(record.read_bytes()), NoBidders())
    hands.open(ResultsScene(hands.app, presentation_of("raj"), session, record, old=True))
    hands.wait(1.0)
    use(hands, "deal")
    assert isinstance(hands.top, ShownDealScene)
    shown = said(hands).replace(" ", "")
    assert deal.secret in shown
    assert deal.hash in shown
    assert "“tea”" in said(hands)
    assert "15 things" not in said(hands)
    assert not any(part.proven for _, part in hands.top._placed)
    use(hands, "prove")
    ticked = [part for _, part in hands.top._placed if part.proven]
    assert [part.title for part in ticked] == ["The proof"], "the sign for success stands before the answer"
    assert "all 15 random draws come from it" in said(hands)


def test_what_is_copied_is_the_whole(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    scene = GameSetupScene(hands.app, presentation_of("raj"))
    hands.open(scene)
    hands.click("deal")
    hands.click("copy")
    assert copied == [scene.deal.hash]


def shown_page(hands: Hands, record: Path) -> str:
    hands.app.navigator.records.shown_deal("raj", record)
    hands.wait(0.1)
    if any(one.key == "prove" for one in hands.top.widgets):
        hands.click("prove")
    return said(hands)


def test_what_was_said_goes_with_the_page(hands: Hands) -> None:
    """Whoever has left does not read for seconds on the next page that something was copied."""
    hands.open(GameSetupScene(hands.app, presentation_of("raj")))
    hands.walk("deal")
    hands.key(pygame.K_RETURN)
    hands.wait(0.3)
    hands.click("copy")
    assert hands.app.stack.message is not None
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.top, GameSetupScene)
    assert hands.app.stack.message is None


def test_a_changed_record_is_told(hands: Hands) -> None:
    record = finished(hands)
    lines = record.read_text("utf-8").splitlines(keepends=True)
    at = [number for number, line in enumerate(lines) if '"prize"' in line][-2:]
    lines[at[0]], lines[at[1]] = lines[at[1]], lines[at[0]]
    record.write_text("".join(lines), "utf-8")
    assert f"from line {at[0] + 1} of the record on" in shown_page(hands, record)


def test_a_secret_that_was_lost_is_told(hands: Hands, tmp_path: Path) -> None:
    """A save whose second file is gone is dealt on from another seed, which is nobody’s business."""
    session, file = new_session("raj", PLAYERS, {}, NoBidders(), folder=tmp_path)
    assert file is not None
    play(session, 7)
    file.close()
    file.secrets.unlink()
    record = gone_on_with(hands, file.path)
    assert shown_seed(parse(record.read_bytes())) is None
    assert "The seed was lost" in shown_page(hands, record)


def test_what_was_dealt_anew_is_told(hands: Hands, tmp_path: Path) -> None:
    """At a practice table the cards to come stay the same when a decision is taken back: all is proved."""
    for practice, told in ((False, "dealt anew"), (True, "all 15 random draws")):
        session, file = new_session(
            "raj", PLAYERS, {}, NoBidders(), folder=tmp_path, practice=practice, deal=Deal.draw()
        )
        assert file is not None
        play(session, 7)
        file.close()
        assert take_back(file.path, 0) is not None
        page = shown_page(hands, gone_on_with(hands, file.path))
        assert told in page
        assert ("nothing can be proved" in page) is not practice


def test_the_same_deal_taken_back_is_told_in_one_way(hands: Hands, tmp_path: Path) -> None:
    """Its cards no longer come from the seed of the earlier game alone."""
    deal = Deal.draw()
    session, file = new_session(
        "raj", PLAYERS, {}, NoBidders(), folder=tmp_path, seed=deal.seed, same_deal="first.jsonl", deal=deal
    )
    assert file is not None
    play(session, 7)
    file.close()
    assert take_back(file.path, 0) is not None
    told = shown_page(hands, gone_on_with(hands, file.path))
    assert "does not come from one seed" in told
    assert "they come from the seed of an earlier game" not in told
    assert "Proof code: fingerprint of the seed (SHA-256)" in [part.title for _, part in hands.top._placed]


def test_a_game_from_a_review_promises_nothing(hands: Hands, tmp_path: Path) -> None:
    record = parse(finished(hands).read_bytes())
    part = type(record)(record.header, record.lines[:5], False)
    save = forked_save(tmp_path, part, "raj-0001.jsonl", 6)
    assert "goes on from a review" in shown_page(hands, save)


@pytest.mark.parametrize("steps", [3, 99])
def test_a_game_that_is_gone_on_with_shows_its_seed(hands: Hands, tmp_path: Path, steps: int) -> None:
    """Also when the program was ended after the last move and before all was put away."""
    deal = Deal.draw()
    session, file = new_session("raj", PLAYERS, {}, NoBidders(), folder=tmp_path, deal=deal)
    assert file is not None
    play(session, steps)
    file.close()
    record = gone_on_with(hands, file.path)
    assert record.read_text("utf-8").count(deal.secret) == 1
    assert shown_seed(parse(record.read_bytes())) == deal.seed


def test_check_tells_the_proof(hands: Hands) -> None:
    record = finished(hands)
    good = check.check(str(record))
    assert isinstance(good, check.Good)
    assert good.text().endswith(" · the deal comes from its seed (15 of 15)")
    lines = record.read_text("utf-8").splitlines()
    [prize] = [number for number, line in enumerate(lines) if line == '{"prize": 1}']
    other: Any = next(number for number, line in enumerate(lines) if '"prize"' in line and number != prize)
    lines[prize], lines[other] = lines[other], lines[prize]
    record.write_text("\n".join(lines) + "\n", "utf-8")
    found = check.check(str(record))
    assert isinstance(found, check.Good)
    first = min(prize, other) + 1
    assert found.text().endswith(f" · the deal does not come from its seed from line {first} on")
    proof = json.loads(json.dumps(found.json()))["deal"]
    assert (proof["verdict"], proof["line"]) == ("differs", first)
    record.write_text("\n".join([*lines[:-1], '{"note": {"seed": "no"}}']) + "\n", "utf-8")
    broken = check.check(str(record))
    assert isinstance(broken, check.Good)
    assert broken.text().endswith(" · the seed is not the one that was promised")
    record.write_text("\n".join(lines[:-1]) + "\n", "utf-8")
    unshown = check.check(str(record))
    assert isinstance(unshown, check.Good)
    assert unshown.text().endswith(" · the seed of the deal is not shown")


def first_of_log(hands: Hands) -> str:
    """What the log of the table says before anything has happened."""
    hands.wait(0.1)
    table = hands.top
    assert isinstance(table, CardTableScene)
    return table.log.drawer.rows[0].words


def test_the_fingerprint_of_a_game_that_is_played_again_is_told(hands: Hands) -> None:
    """Nobody opens the set-up for it."""
    record = finished(hands)
    session = recorded_session(parse(record.read_bytes()), NoBidders())
    hands.app.navigator.tables.again(session)
    [save] = saves(hands)
    promise = promised(parse(save.read_bytes()).header)
    assert promise is not None
    assert promise[0][:8] in first_of_log(hands)


def test_every_table_of_a_programme_tells_its_seal(hands: Hands) -> None:
    """Nobody opens a set-up for it either: what is said of it later is true."""
    hands.app.navigator.programmes.play(lantern_round(hands.app.paths.saves))
    [save] = saves(hands)
    promise = promised(parse(save.read_bytes()).header)
    assert promise is not None
    said = f"Fair deal · proof code {promise[0][:8]}: anybody can check it after the game."
    assert said in first_of_log(hands)


def test_the_set_up_speaks_of_no_digits(hands: Hands) -> None:
    """They are folded away: a sentence says what they are for."""
    scene = GameSetupScene(hands.app, presentation_of("raj"))
    hands.open(scene)
    note = hands.widget("deal").spoken.note
    assert "nobody chose the cards" in note
    assert not any(letter.isdigit() for letter in note)


@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_the_page_after_the_game_explains_itself_from_the_top(open_app: OpenApp, text_size: int) -> None:
    hands = open_app(text_size=text_size)
    hands.app.navigator.records.shown_deal("raj", finished(hands))
    assert hands.top.scroll.offset == 0
    box, part = hands.top._placed[0]
    assert part.title == "Nobody chose the cards"
    assert "anybody can check that it is the same one" in part.words
    assert hands.top.scroll.view.contains(hands.top.on_screen(box)) or text_size > 150
