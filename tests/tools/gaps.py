"""Messages with their gaps filled, for reading: ``python -m tests.tools.gaps [LANGUAGE] [FOLDER]``.

Every gap gets every value that it can have where the message is said; ``flaws`` are what can be found
wrong with a sentence without understanding it.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from babel.messages.catalog import Message

from game.engine.games.bids.cards import UNKNOWN
from game.engine.games.wild_cards import cards as wild_cards
from game.scenes.bids.words import card_word as bid_word
from game.scenes.wild_cards.words import card_word as habitat_word
from game.scenes.wild_pattern import names as pattern
from game.ui.i18n import LANGUAGES, tr, trn, use_language
from tests.test_words import ALWAYS_MANY
from tests.tools import words

NAMES: Final = ("Ana", "Íñigo", "Player 2")
NUMBERS: Final = (0, 1, 2, 8, 11)
MANY: Final = {*ALWAYS_MANY, "all {count} {animal} cards have been seen"}
"""Messages whose number is never one."""
SPECIES: Final = ("peacock", "squirrel", "eagle", "ibex", "lion", "meerkat")
LANDS: Final = ("Forest", "Savanna", "Mountain")


def _numbers(gap: str) -> bool:
    return gap in {"n", "count", "points", "percent", "most", "least", "own", "limit", "before", "after"}


def values(gap: str, where: str) -> Sequence[object]:
    """What stands in this gap in a message of this file, in the language that is spoken."""
    if _numbers(gap):
        return NUMBERS[1:] if gap == "n" else NUMBERS
    if gap in {"name", "other", "winner", "names", "last"}:
        return (*NAMES, tr("You")) if gap in {"names", "winner"} else NAMES
    if gap in {"every", "always", "never"} and "scenes" in where:
        texts = {"every": pattern.EVERY_NAMES, "always": pattern.ALWAYS_NAMES, "never": pattern.NEVER_NAMES}
        return [tr(one) for one in texts[gap]]
    if gap in {"animal", "given", "taken", "animals"} and "scenes" in where:
        return [tr(one) for one in SPECIES]
    if gap == "leader":
        return [tr(f"{one} leader") for one in SPECIES]
    if gap == "habitat":
        return [tr(one) for one in LANDS]
    if gap in {"money", "sum", "change"} and "wild_pattern" in where:
        return [pattern.money(cents) for cents in (0, 10, 100, 150)]
    if gap in {"card", "cards", "covered", "bids", "lot", "first", "second"} and "scenes" in where:
        if "bids" in where:
            return [bid_word(card) for card in range(UNKNOWN + 1)]
        if "wild_cards" in where:
            return [habitat_word(card) for card in range(wild_cards.REFILL + 1)]
        if "wild_pattern" in where:
            return [pattern.card_name(card) for card in range(len(pattern.CARD_NAMES))]
    return (7,)


def filled(message: Message) -> Iterator[str]:
    """The sentences that this message becomes: each gap in turn with all its values."""
    ids = (message.id,) if isinstance(message.id, str) else tuple(message.id)
    gaps = sorted(set().union(*(words.gaps(one) for one in ids)))
    where = str(message.locations[0][0]) if message.locations else ""
    offered: Mapping[str, Sequence[Any]] = {
        gap: [one for one in values(gap, where) if one != 1 or ids[0] not in MANY] for gap in gaps
    }
    most = max((len(one) for one in offered.values()), default=1)
    for turn in range(most):
        chosen = {gap: one[turn % len(one)] for gap, one in offered.items()}
        if len(ids) == 1:
            yield tr(ids[0], **chosen)
        else:
            count = chosen.pop("n", 2)
            yield trn(ids[0], ids[1], int(count), **chosen)


SAID_OF_OTHERS: Final = {
    "{name} wins!",
    "{name} wins the evening!",
    "{name} comes from behind!",
    "Nobody can catch {name}!",
    "Why, {name}?",
    "I’m {name}",
    "{day}: you and {names}",
    "{name} will have the seats and house rules that you have just chosen.",
    "Two players are called {name}: rename one of them.",
    "{names} and {last}",
}
"""Messages that are never said of “You”: for that there is another one, or only bots are meant, or several
people, who have names, or a table; or the name is quoted, or has lost its capital before."""
TOLD_BY_TABLES: Final = ("game/scenes", "game/engine", "ai/")
"""Where sentences have a form of their own for “you”: judged at the tables themselves."""


def of_you(language: str) -> Iterator[str]:
    """Every sentence around the tables in which the name may be that of whoever has given none."""
    use_language(language)
    you = tr("You")
    for message in words.messages(words.read(words.TEMPLATE)):
        ids = (message.id,) if isinstance(message.id, str) else tuple(message.id)
        told = all(str(file).startswith(TOLD_BY_TABLES) for file, _ in message.locations)
        gaps = set().union(*(words.gaps(one) for one in ids))
        if told or ids[0] in SAID_OF_OTHERS or not gaps & {"name", "names", "winner", "other"}:
            continue
        details = {gap: you if gap in {"name", "names", "winner", "other"} else "7" for gap in gaps - {"n"}}
        yield tr(ids[0], **details, **({"n": 7} if "n" in gaps else {}))


def you_as_another(sentence: str, language: str) -> bool:
    """Whether “You” stands within this as a name does: “Tú ha terminado”, “vista de Tú”.

    It may only stand alone, between signs: “Winner: You”.
    """
    use_language(language)
    you = re.escape(tr("You"))
    return re.search(rf"\w {you}\b|\b{you} \w", sentence) is not None


ARTICLES: Final = {
    "en": "the|a|an",
    "es": "el|la|los|las|un|una",
    "it": "il|lo|la|gli|le|un|una",
}
THINGS: Final = {
    "en": "cards|points|players|seconds|animals|bots|people|habitats|pairs|rounds|games",
    "es": "cartas|puntos|jugadores|segundos|animales|personas|hábitats|parejas|rondas|partidas",
    "it": "carte|punti|giocatori|secondi|animali|persone|coppie|partite",
}
OWN: Final = {
    "en": r"\bYou(?:’s| has| is| takes| bids| wins)\b|\ba [aeio]\w",
    "es": r"\b(?:de|a) el \w|[a-záéíóúñ] (?:El|La) [a-z]| y (?:[ií]|hi)[a-z]",
    "it": r"\b(?:il|del|al|nel|dal|sul) (?:8|11)\b|[a-zàèéìòù] (?:Il|La) [a-z]",
}


def flaws(sentence: str, language: str) -> list[str]:
    """What is wrong with a sentence whatever it means."""
    one_many = rf"(?<![\d.,–−+-])\b1 (?:{THINGS[language]})\b"
    doubled = rf"\b(?:{ARTICLES[language]}) (?:{ARTICLES[language]})\b"
    signs = r"  |[{}]| [,.:;]|\(\)| $|^ |''"
    found = (re.search(one, sentence) for one in (one_many, doubled, signs, OWN[language]))
    return [one[0] for one in found if one is not None]


def sentences(language: str, folder: str = "") -> Iterable[str]:
    """Every filled message of a folder, in a language."""
    use_language(language)
    for message in words.messages(words.read(words.TEMPLATE)):
        if any(folder in str(file) for file, _ in message.locations):
            yield from filled(message)


def main(arguments: list[str]) -> int:
    """Print the sentences; those with flaws end with them."""
    language, folder = (*arguments, "", "")[:2]
    for code in [language] if language else LANGUAGES:
        for sentence in sentences(code, folder):
            print(f"{code}: {sentence}", *flaws(sentence, code), sep="  !! ")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
