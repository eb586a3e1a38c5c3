"""The folded log says the last moves in two lines."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.engine.deal import Deal
from game.engine.registry import GAMES
from game.tabletop.log import log
from game.tabletop.log.row import LogRow
from game.ui.type import CAPTION, Type
from tests.scenes.decisions import asked, decide, decisions, sit_down
from tests.scenes.log.logged import settled
from tests.scenes.play import (
    ANA,
    ASHA,
    BRUNO,
    QuickBidders,
    until,
)
from tests.tools.screen import OpenApp


def test_the_folded_log_says_two_lines(open_app: OpenApp) -> None:
    """As much as goes in, word by word; a little text fits whole; one line when there is no more room."""
    hands = open_app()
    ui = sit_down(hands, "bids").ui
    words = "Noor, Marisol are level: the lot burns"
    room = (ui.frame.px(140), ui.frame.px(44))
    high = ui.type.font("semi", 13.0).get_linesize()
    assert log.few_lines(ui, words, room, 2).get_height() < 2.2 * high
    longer = log.few_lines(ui, f"{words} and nobody takes anything home", room, 2)
    assert high * 1.5 < longer.get_height() < 2.2 * high
    assert longer.get_width() <= room[0]
    assert log.few_lines(ui, words, (room[0], high), 2).get_height() < 1.2 * high


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("size", "text_size"), [((1280, 720), 100), ((1280, 720), 150), ((1024, 600), 200)]
)
def test_the_folded_log_is_a_button_with_its_name(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, game: str, size: tuple[int, int], text_size: int
) -> None:
    """Its words are as large as was asked for, and no name is cut by the end of a line."""
    hands, scene = settled(open_app, game, turns=3, size=size, text_size=text_size, language="es")
    ui, said = scene.ui, []
    line, block, fit = Type.line, Type.block, Type.fit

    def one(type_: Type, text: str, size: float, *rest: Any, **more: Any) -> pygame.Surface:
        said.append((text, size, more.get("scaled", True)))
        return line(type_, text, size, *rest, **more)

    def several(type_: Type, text: str, size: float, *rest: Any, **more: Any) -> pygame.Surface:
        said.append((text, size, True))
        return block(type_, text, size, *rest, **more)

    def fitted(
        type_: Type, text: str, size: float, color: Any, width: float, *rest: Any, **more: Any
    ) -> pygame.Surface:
        said.append((text, size, type_.fits(text, size, width, *rest)))
        return fit(type_, text, size, color, width, *rest, **more)

    monkeypatch.setattr(Type, "line", one)
    monkeypatch.setattr(Type, "block", several)
    monkeypatch.setattr(Type, "fit", fitted)
    paper = pygame.Surface(hands.app.window.surface.get_size())
    player = replace(scene.session.players[1], name="Ana Belén de la Torre")
    drawer = log.LogDrawer([scene.session.players[0], player], lambda: None)
    drawer.place(scene.log.drawer.area)
    for words in ("Puja", f"Gana {player.name}: lo dicho", f"Esta vez ha ganado por fin {player.name}"):
        said.clear()
        drawer.rows = [LogRow(words)]
        drawer.draw(paper, ui, focused=False)
        said.remove(("Jugadas", 13.0, True))
        shown = " ".join(text for text, _, _ in said).replace("\n", " ").replace("\xa0", " ")
        assert "Ana" not in shown.replace(player.name, "")
        if words == "Puja":
            assert said == [("Puja", 13.0, True)]


def test_the_folded_log_stops_where_the_sentence_pauses(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At 150 % there is one line: no word is left out of the midst of it."""
    hands = open_app(text_size=150)
    ui = sit_down(hands, "bids").ui
    said: list[str] = []
    block = type(ui.type).block

    def noted(self: Any, text: str, *more: Any) -> pygame.Surface:
        said.append(text)
        return block(self, text, *more)

    monkeypatch.setattr(type(ui.type), "block", noted)
    room = (ui.frame.px(228), ui.frame.px(27))
    for words in (
        "Empate, el lote se quema: Bruno, Tú",
        "Bruno se lleva: 7, 3",
        "Empate con la carta central, el lote se quema: Bruno, Tú",
    ):
        log.few_lines(ui, words, room, 1)
    assert said == ["Empate, el lote se quema", "Bruno se lleva: 7, 3", "Empate con la carta central"]


def test_the_folded_log_never_ends_at_a_heading(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is told goes in as far as it can, and its letters are never much smaller than asked for."""
    hands = open_app(text_size=150, language="es")
    ui = sit_down(hands, "bids").ui
    said: list[tuple[str, float]] = []
    block = type(ui.type).block

    def noted(self: Any, text: str, size: float, *more: Any) -> pygame.Surface:
        said.append((text, size))
        return block(self, text, size, *more)

    monkeypatch.setattr(type(ui.type), "block", noted)
    room = (ui.frame.px(228), ui.frame.px(27))
    for words, shown in (
        ("Las pujas: Asha bosque 3, Bruno sabana 2, tú montaña 4", "Las pujas: Asha bosque 3, …"),
        ("Empate a 3: tú, Asha, Noor", "Empate a 3: tú, Asha, Noor"),
    ):
        said.clear()
        log.few_lines(ui, words, room, 1)
        assert [text for text, _ in said] == [shown]
        assert said[0][1] >= 13 * 0.8


def test_the_folded_log_says_the_last_move(open_app: OpenApp) -> None:
    """In words of its own where the opened one shows cards."""
    hands = open_app(bidders=QuickBidders)
    scene = sit_down(hands, "wild-cards", seed="focus")
    until(hands, lambda: asked(hands, scene))
    decide(hands, scene)
    until(hands, lambda: any(row.words == "The bids" for row in scene.log.rows))
    bids = next(row for row in scene.log.rows if row.words == "The bids")
    assert bids.spoken.startswith("The bids: ")
    said: list[str] = []
    few_lines = log.few_lines

    def noted(ui: Any, text: str, *more: Any) -> pygame.Surface:
        said.append(text)
        return few_lines(ui, text, *more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(log, "few_lines", noted)
        scene.log.drawer.rows = [bids]
        scene.log.drawer.draw(pygame.Surface(hands.app.window.surface.get_size()), scene.ui, focused=False)
    assert said[0].startswith("The bids: ")


@pytest.mark.parametrize(
    ("game", "bots", "words"),
    [
        ("raj", 0, "Beto se lleva −4 +5 = +1 con el 11"),
        ("wild-cards", 3, "El íbice de Asha le devuelve montaña 3"),
        ("wild-cards", 4, "Clementine recupera sabana 2 y roba dos"),
    ],
)
def test_the_folded_log_says_what_happened_in_two_lines(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, game: str, bots: int, words: str
) -> None:
    """At 150 %, too, and in the size that was asked for."""
    hands, scene = settled(open_app, game, bots, text_size=150, language="es")
    said: list[tuple[str, float]] = []
    block = Type.block

    def noted(type_: Type, text: str, size: float, *rest: Any, **more: Any) -> pygame.Surface:
        said.append((text, size))
        return block(type_, text, size, *rest, **more)

    monkeypatch.setattr(Type, "block", noted)
    scene.log.drawer.rows = [LogRow(words)]
    scene.log.drawer.draw(hands.app.window.surface, scene.ui, focused=False)
    [(shown, size)] = said
    assert shown.split() == words.split()
    assert "\n" in shown
    assert size * 1.5 >= CAPTION * 1.2


@pytest.mark.parametrize("game", ["raj", "bids", "wild-cards"])
@pytest.mark.parametrize(
    ("size", "text_size", "language"),
    [((1280, 720), 100, "en"), ((1024, 600), 150, "en"), ((1024, 600), 200, "es")],
)
def test_the_folded_log_never_breaks_off(
    open_app: OpenApp,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    size: tuple[int, int],
    text_size: int,
    language: str,
) -> None:
    """What does not go in whole is said in brief: no row of a game ends in dots."""
    look: dict[str, Any] = {"text_size": text_size, "language": language, "reduced_motion": True}
    hands = open_app(size, QuickBidders, every=500, speed=0.0, **look)
    scene = sit_down(hands, game, "log2")
    told: dict[str, LogRow] = {}
    for number in decisions(hands, scene):
        told |= {row.spoken: row for row in scene.log.drawer.rows if not row.heading}
        if number > 30:
            break
    said: list[str] = []
    block = Type.block

    def noted(type_: Type, text: str, *rest: Any, **more: Any) -> pygame.Surface:
        said.append(text)
        return block(type_, text, *rest, **more)

    monkeypatch.setattr(Type, "block", noted)
    paper = pygame.Surface(size)
    for row in told.values():
        scene.log.drawer.rows = [row]
        scene.log.drawer.draw(paper, scene.ui, focused=False)
    assert len(said) > 12
    assert [one for one in said if one.endswith("…")] == []


def test_a_list_that_does_not_go_in_is_said_in_brief(open_app: OpenApp) -> None:
    """The folded log says something whole rather than the beginning of a list."""
    _, scene = settled(open_app, "wild-cards", 3, text_size=150, language="es")
    row = LogRow("Las pujas: Asha bosque 3, Bruno sabana 2, Noor montaña 4", brief=("Pujas a la vista",))
    letters = scene.ui.type.font("semi", CAPTION)
    room = letters.size("Las pujas: Asha bosque")[0], 2 * letters.get_linesize()
    said: list[str] = []
    block = Type.block
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            Type, "block", lambda type_, text, *more: said.append(text) or block(type_, text, *more)
        )
        log.few_lines(scene.ui, row.spoken, room, 2, row.brief)
        log.few_lines(scene.ui, "Las pujas: 3", room, 2, row.brief)
    assert said == ["Pujas a la vista", "Las pujas: 3"]


def test_what_is_said_in_brief_stands_in_large_letters(open_app: OpenApp) -> None:
    """They were as small as the whole sentence would have needed, with room beside them."""
    _, scene = settled(open_app, "wild-cards", 3, text_size=150, language="es")
    letters = scene.ui.type.font("semi", CAPTION)
    brief = "Marisol encuentra un patrón"
    room = letters.size(brief)[0] + 8, letters.get_linesize()
    long = "Marisol: «Después de cada estrella siempre hay una carta roja», y todavía más"
    told = log.few_lines(scene.ui, long, room, 1, (brief,))
    assert told.get_size() == log.few_lines(scene.ui, brief, room, 1).get_size()


def test_the_folded_log_begins_with_what_is_played(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That the deal is fair is read in the opened one."""
    hands = open_app(bidders=QuickBidders, every=20, speed=0.0)
    hands.app.navigator.tables.start("raj", [ANA, ASHA, BRUNO], {}, Deal.draw())
    scene: Any = hands.top
    told: list[str] = []

    def noted(ui: Any, text: str, *rest: Any) -> pygame.Surface:
        told.append(text.replace("\N{NO-BREAK SPACE}", " "))
        return few_lines(ui, text, *rest)

    few_lines = log.few_lines
    monkeypatch.setattr(log, "few_lines", noted)
    for number in decisions(hands, scene):
        hands.wait(0.1)
        told.clear()
        scene.draw(hands.app.window.surface)
        assert any("Fair deal" in row.words for row in scene.log.drawer.rows)
        assert not any("Fair deal" in one for one in told)
        assert any(("with the" in one or "tied" in one) if number > 1 else "yet" in one for one in told)
        if number == 2:
            break


def test_while_a_turn_is_decided_the_folded_log_has_all_bids_that_lie_there(open_app: OpenApp) -> None:
    """The gavel had fallen for the last bid, and the log still knew only those before it."""
    hands = open_app(bidders=QuickBidders, every=50, speed=1.0, hold_results="never")
    scene: Any = sit_down(hands, "bids", "log")
    until(hands, lambda: asked(hands, scene))
    decide(hands, scene)
    seen = 0
    for _ in range(400):
        hands.wait(0.05, 0.05)
        view = scene.model.view
        if scene.director.busy and len(view.bids) == view.seats and not scene.director.waiting:
            row = next(one for one in reversed(scene.log.drawer.rows) if one.laid)
            decided = view.winner is not None
            assert len(row.laid) == view.seats or not decided
            seen += decided
        elif seen:
            break
    assert seen > 3
