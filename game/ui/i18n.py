"""Words in the player's language: gettext catalogues, switched while the game runs."""

from __future__ import annotations

import gettext
import io
import locale
import re
from functools import cache
from pathlib import Path
from typing import Final

import game
from game.engine.messages import Counted, IllegalAction
from game.engine.messages import gettext_noop as gettext_noop  # the screen's modules find it here

LANGUAGES: Final = {"en": "English", "es": "Español", "it": "Italiano"}
"""Language codes and their names in themselves."""

_catalogue: gettext.NullTranslations = gettext.NullTranslations()
_language = "en"


def use_language(code: str) -> None:
    """Speak this language from now on. Raises KeyError for a code that is not in LANGUAGES."""
    global _catalogue, _language
    if code not in LANGUAGES:
        raise KeyError(code)
    _language = code
    _catalogue = _catalogue_of(code)


def _catalogue_of(code: str) -> gettext.NullTranslations:
    """The words of a language; of English, or where there are none, the messages themselves."""
    data = Path(game.__path__[0], "locale", code, "LC_MESSAGES", "farol.mo")
    if code != "en" and data.is_file():
        return gettext.GNUTranslations(io.BytesIO(data.read_bytes()))
    return gettext.NullTranslations()


@cache
def everywhere(message: str) -> frozenset[str]:
    """A message in every language that we speak."""
    return frozenset(_catalogue_of(code).gettext(message) for code in LANGUAGES)


def language() -> str:
    """The code of the language that is spoken now."""
    return _language


def system_language() -> str:
    """The language of this desktop when we speak it, else English."""
    code = (locale.getlocale()[0] or "en")[:2].lower()
    return code if code in LANGUAGES else "en"


def tr(message: str, /, **details: object) -> str:
    """The message in the player's language, its ``{named}`` gaps filled."""
    text = _catalogue.gettext(message) if message else ""
    return _filled(text, details) if details else text


def trn(one: str, many: str, count: int, /, **details: object) -> str:
    """The message for this count; ``{n}`` stands for it."""
    return _filled(_catalogue.ngettext(one, many, count), {"n": count, **details})


_SAME_VOWEL: Final = re.compile(r"\b([Aa]) (?=[Aaà])")
"""The Italian preposition before a word that begins with its own vowel: *ad Asha*."""


def _filled(text: str, details: dict[str, object]) -> str:
    """The text with its gaps filled; Italian “a” becomes “ad” before a name with A."""
    said = text.format(**details)
    return _SAME_VOWEL.sub(r"\1d ", said) if _language == "it" else said


def percent(number: object) -> str:
    """A number of hundredths, as the player's language writes it."""
    return tr("{n}%", n=number)


def listed(messages: str) -> tuple[str, ...]:
    """Messages that stand in a list, with commas between: marked for translation one by one."""
    return tuple(messages.split(", "))


_RULED: Final = re.compile(r"([A-Z]+-R?\d+): (.+)", re.DOTALL)


def parted(words: str) -> tuple[str, str]:
    """The id of the rule that a sentence begins with, or none, and the sentence with a capital letter."""
    found = _RULED.fullmatch(words)
    if found is None:
        return "", words
    return found[1], found[2][0].upper() + found[2][1:]


def explain(error: IllegalAction) -> str:
    """Why a move is not allowed: the rule's id and a sentence in the player's language."""
    return f"{error.rule}: {why(error)}"


def why(error: IllegalAction) -> str:
    """Why a move is not allowed, to go on with in a sentence."""
    details = {name: tr(one) if isinstance(one, str) else one for name, one in error.details.items()}
    template = error.template
    if isinstance(template, Counted):
        return trn(template.one, template.many, template.n, **details)
    return tr(template).format(**details)
