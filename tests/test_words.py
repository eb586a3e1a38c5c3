"""The catalogues are complete, fit their messages and are compiled; every message can be found."""

from __future__ import annotations

import ast
import pickle
import re
from pathlib import Path

import pygame
import pytest
from babel.messages.catalog import Catalog

from game.engine.core import Counted, IllegalAction
from game.ui.i18n import LANGUAGES, explain, tr, trn, use_language
from game.ui.legible import shown
from game.ui.type import font
from tests.tools import words

SENTENCES = {"IllegalAction": 1, "BadSetup": 1, "Fact": 0}
"""Where their English sentence stands."""
MODULES = sorted(path for package in words.PACKAGES for path in (words.ROOT / package).rglob("*.py"))


def called(tree: ast.AST) -> list[tuple[str, ast.Call]]:
    """The calls of plain names or methods in a module."""
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return [(getattr(call.func, "id", getattr(call.func, "attr", "")), call) for call in calls]


def is_sentence(node: ast.AST) -> bool:
    """Whether this is a text as it stands there, or one for each number."""
    if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Counted":
        return all(is_sentence(one) for one in node.args[:2])
    return isinstance(node, ast.Constant)


def test_the_catalogues_have_what_is_said() -> None:
    assert words.out_of_date() == [], "python -m tests.tools.words brings the catalogues up to date"


def test_what_is_said_inside_of_a_formatted_text_is_collected_too() -> None:
    """Babel reads an f-string as one text: a message in it must stand elsewhere as well."""
    found = words.ids(words.read(words.TEMPLATE))
    there = {text for one in found for text in ((one,) if isinstance(one, str) else one)}
    waiting = words.unregistered()
    said = {
        call.args[0].value
        for path in MODULES
        if not waiting & set(path.parts)
        for name, call in called(ast.parse(path.read_text("utf-8")))
        if name == "tr" and call.args and isinstance(call.args[0], ast.Constant)
    }
    assert len(said) > 1000
    assert said - there == set()


@pytest.mark.parametrize("language", words.TRANSLATED)
def test_everything_is_translated(language: str) -> None:
    missing = words.untranslated(language)
    assert not missing, "\n".join([f"{len(missing)} messages lack a translation:", *missing])


@pytest.mark.parametrize("language", words.TRANSLATED)
def test_translations_have_the_gaps_of_their_messages(language: str) -> None:
    assert words.ill_fitting(language) == []


@pytest.mark.parametrize("language", words.TRANSLATED)
def test_no_translation_runs_on_into_another_one(language: str) -> None:
    """Two branches that worded the same message leave both wordings behind when they are merged."""
    texts = [one.string for one in words.messages(words.read(words.source(language), language))]
    said = [text for one in texts for text in (one if isinstance(one, tuple) else (one,))]
    assert [text for text in said if re.search("[a-zà-ÿ][.!?][A-ZÀ-Þ¿¡]", text)] == []


@pytest.mark.parametrize("language", words.TRANSLATED)
def test_the_compiled_catalogue_is_fresh(language: str) -> None:
    assert words.stale(language) == [], "python -m tests.tools.words compiles the catalogues"


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.relative_to(words.ROOT).as_posix())
def test_sentences_can_be_extracted(module: Path) -> None:
    """No sentence is put together; one that is kept in a table is marked there, in the same folder."""
    if words.unregistered() & set(module.parts):
        pytest.skip("the game is not registered yet")
    tree = ast.parse(module.read_text("utf-8"))
    calls = called(tree)
    marks = any("gettext_noop(" in beside.read_text("utf-8") for beside in module.parent.glob("*.py"))
    for name, call in calls:
        if name in words.KEYWORDS:
            assert not any(isinstance(one, ast.JoinedStr | ast.BinOp) for one in call.args), ast.unparse(
                call
            )
        if name in SENTENCES:
            literal = [is_sentence(one) for one in call.args[: SENTENCES[name] + 1]]
            assert marks or (len(literal) > SENTENCES[name] and literal[-1]), ast.unparse(call)


def test_a_translation_that_does_not_fit_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    catalogue = Catalog("es")
    catalogue.add("{name} wins", "Gana {nombre}")
    catalogue.add("Play", " Jugar")
    catalogue.add("{a} and {b}", "{b} y {a}")
    catalogue.add("wrong", "mal {")
    catalogue.add(("one card", "{n} cards"), ("una carta", "{n} cartas"))
    path = tmp_path / "farol.po"
    path.write_bytes(words.written(catalogue))
    monkeypatch.setattr(words, "source", lambda language: path)
    assert [line.split("'")[1] for line in words.ill_fitting("es")] == ["Gana {nombre}", " Jugar", "mal {"]
    assert words.untranslated("es") == []
    catalogue.add("Rules", "")
    catalogue.add("Seats", "Asientos", flags=["fuzzy"])
    path.write_bytes(words.written(catalogue))
    assert len(words.untranslated("es")) == 2


NOUNS = (
    *("animals", "bots", "cards", "cents", "chips", "colours", "decisions", "games", "habitats", "minutes"),
    *("pairs", "people", "players", "points", "rounds", "seats", "seconds", "times", "turns"),
)
MANY = re.compile(r"\{(?!animal|card\})\w+\}(?: \w+)? (?:" + "|".join(NOUNS) + r")\b")
"""A number (no name of an animal or a card) and, at most one word later, a thing in the plural."""
ALWAYS_MANY = {
    "“hands” is a list with {count} cards for every seat": "ten",
    "{count} cards are dealt to every seat": "ten",
    "every seat is dealt {count} habitats": "seven",
    "the game is over after {rounds} rounds": "six or more",
    "Then all cards are dealt anew; after {n} rounds the highest total wins.": "six or more",
    "{count} animals are revealed, not {given}": "two or more: one fewer than players",
    "{game} is for {least} to {most} players, not {seats}": "no game is for one",
    "{least} to {most} players": "no game is for one",
    "{least} to {most} minutes": "two or more, at the most",
    "You need at least {n} players: add a person or a bot.": "no game is for one",
    "With {card} the {animal} can be paid for in its own habitat: {points} points": "two (WC-32)",
    "Everything is from the {animal}’s habitat: {points} points": "two (WC-32)",
    "Everything paid is from the {animal}’s habitat: {points} points": "two (WC-32)",
    "You take {an_animal}, all in its habitat: +{n} points": "two (WC-32)",
    "{name} takes {an_animal}, all in its habitat: +{n} points": "two (WC-32)",
    "It holds for {count} cards and takes any two": "three or more",
    "It leaves room for a Wild hand: {count} different cards so far": "two to four",
    "sing for {n} seconds": "five or more",
    "{n} points": "below zero; one has a message of its own",
}
"""Messages whose number is never one, and why."""


def test_messages_agree_in_number() -> None:
    """What counts things has a form for one: ``trn`` on the screen, ``Counted`` in the rules."""
    plain = {one.id for one in words.messages(words.read(words.TEMPLATE)) if isinstance(one.id, str)}
    assert {message for message in plain if MANY.search(message)} == set(ALWAYS_MANY)


def test_a_refusal_agrees_in_number() -> None:
    """In English and in every translation; its other gaps are filled as ever."""
    for many, english, spanish in (
        (1, "1 coloured card is removed, not 3", "se aparta 1 carta de color, no 3"),
        (2, "2 coloured cards are removed, not 3", "se apartan 2 cartas de color, no 3"),
    ):
        template = Counted(
            "{n} coloured card is removed, not {given}", "{n} coloured cards are removed, not {given}", many
        )
        refusal = pickle.loads(pickle.dumps(IllegalAction("BID-01", template, given=3)))
        assert str(refusal) == english
        try:
            use_language("es")
            assert explain(refusal) == f"BID-01: {spanish}"
        finally:
            use_language("en")
        assert explain(refusal) == f"BID-01: {english}"


def test_the_language_switches_at_once() -> None:
    message = next(one for one in words.messages(words.read(words.TEMPLATE)) if isinstance(one.id, str))
    spanish = words.read(words.source("es"), "es").get(message.id)
    assert spanish is not None
    try:
        use_language("es")
        assert tr(str(message.id)) == (spanish.string or message.id)
        use_language("en")
        assert tr(str(message.id)) == message.id
        assert trn("{n} card", "{n} cards", 1) == "1 card"
        assert trn("{n} card", "{n} cards", 2) == "2 cards"
        with pytest.raises(KeyError):
            use_language("xx")
    finally:
        use_language("en")
    assert list(LANGUAGES) == ["en", "es", "it"]


@pytest.mark.parametrize("language", words.TRANSLATED)
def test_the_faces_have_every_letter_of_what_is_said(language: str) -> None:
    """A tick that Manrope lacks stood as a box in a review."""
    pygame.font.init()
    said: dict[str, str] = {}
    for one in words.messages(words.read(words.source(language))):
        for texts in (one.id, one.string):
            for text in (texts,) if isinstance(texts, str) else texts:
                said |= {letter: text for letter in shown(text) if not letter.isspace()}

    def drawn(letter: str) -> bytes:
        return pygame.image.tobytes(font("semi", 20).render(letter, True, "white"), "RGBA")

    missing = drawn("\ue123")
    assert {letter: text for letter, text in said.items() if drawn(letter) == missing} == {}
