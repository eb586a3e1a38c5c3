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

from game.ui.i18n import LANGUAGES, tr, trn, use_language
from tests.test_words import ALWAYS_MANY
from tests.tools import words
from tests.tools.gap_values import values

MANY: Final = {*ALWAYS_MANY, "all {count} {animal} cards have been seen"}
"""Messages whose number is never one."""


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
    "{day}: you against {names}",
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
    "en": "cards|points|players|seconds|animals|bots|people|habitats|pairs|rounds|games|evenings",
    "es": "cartas|puntos|jugadores|segundos|animales|personas|hábitats|parejas|rondas|partidas",
    "it": "carte|punti|giocatori|secondi|animali|persone|coppie|partite|serate|mani",
}
OWN: Final = {
    "en": r"\bYou(?:’s| has| is| takes| bids| wins)\b|\ba [aeio]\w",
    "es": r"\b(?:de|a) el \w|[a-záéíóúñ] (?:El|La) [a-z]| y (?:[ií]|hi)[a-z]"
    r"|(?i:\b(?:el|un|del|al) (?:ardilla|suricata|estrella|botella|herradura|dinamita)\b)"
    r"|(?i:\b(?:la|una) (?:pavo|íbice|león|águila|pistola d|barril|cartel)\b)",
    "it": r"\b(?:il|del|al|nel|dal|sul|i|dei|ai|nei|dai|sui) (?:8|11)\b|[a-zàèéìòù] (?:Il|La) [a-z]"
    r"|(?i:\b(?:il|del|al|nel|dal|sul|la|della|alla|nella|dalla|sulla|lo|dello|allo|una) "
    r"(?:aquila|asso|ibex|animale|habitat|orso)\b)"
    r"|(?i:\b(?:il|un|del|al|nel|dal|sul) (?:s[bcdfgklmnpqrtv]|z|gn|ps)\w)"
    r"|(?i:\b(?:la|una|della|alla|nella|dalla|sulla) (?:pavone|scoiattolo|stambecco|leone|suricato)\b)",
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
