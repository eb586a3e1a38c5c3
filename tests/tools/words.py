"""The catalogues of words: ``python -m tests.tools.words`` brings them up to date, ``--check`` judges them.

Words are marked in the code: ``tr``, ``trn`` and ``gettext_noop`` on the screen, the sentences of
``IllegalAction`` and ``BadSetup`` in the rules, the ``Fact`` of a bidder, one by one those of ``listed``
and ``page_of``. They are collected in
``game/locale/farol.pot``, translated in ``game/locale/<language>/LC_MESSAGES/farol.po`` and compiled
beside it; all are committed. A game's words count from the day it is registered.
"""

from __future__ import annotations

import io
import string
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from game import __version__
from game.engine.registry import GAMES
from game.ui.i18n import LANGUAGES, listed
from game.ui.pages import paragraphs

ROOT: Final = Path(__file__).parents[2]
LOCALE: Final = ROOT / "game" / "locale"
TEMPLATE: Final = LOCALE / "farol.pot"
TRANSLATED: Final = tuple(code for code in LANGUAGES if code != "en")
PACKAGES: Final = ("game", "ai")
KEYWORDS: Final = {
    "tr": None,
    "trn": (1, 2),
    "gettext_noop": None,
    "Counted": (1, 2),
    "IllegalAction": (2,),
    "BadSetup": (2,),
    "Fact": (1,),
}
SEVERAL: Final[Mapping[str, Callable[[str], Iterable[str]]]] = {
    "page_of": lambda text: (words for _, words, *_ in paragraphs(text)),
    "listed": listed,
}
"""Texts of several messages, and what takes them apart."""
TEAM: Final = "The Farol founders"
HEADER: Final = "# The words of Farol. Brought up to date by: python -m tests.tools.words"


def source(language: str) -> Path:
    """The translations of a language, for people."""
    return LOCALE / language / "LC_MESSAGES" / "farol.po"


def compiled(language: str) -> Path:
    """The translations of a language, for the program."""
    return source(language).with_suffix(".mo")


def new_catalogue(language: str | None = None) -> Catalog:
    """An empty catalogue with a header that names no person and no day but the first."""
    return Catalog(
        language,
        project="Farol",
        version=__version__,
        header_comment=HEADER,
        msgid_bugs_address=TEAM,
        last_translator=TEAM,
        language_team=TEAM,
        fuzzy=False,
    )


def unregistered() -> set[str]:
    """The folders of games that are not in the registry yet."""
    return {path.name for path in (ROOT / "game/engine/games").iterdir()} - set(GAMES.values())


def extracted() -> Catalog:
    """Every message that is marked in the code, and the files it stands in."""
    catalogue, waiting = new_catalogue(), unregistered()
    for package in PACKAGES:
        found = [(*one, one[2]) for one in extracted_from(package, KEYWORDS)]
        for mark, apart in SEVERAL.items():
            for one in extracted_from(package, {mark: (1,)}):
                found += [(*one, words) for words in apart(str(one[2]))]
        for file, _, _, comments, context, message in sorted(found, key=lambda one: (one[0], one[1])):
            if not waiting & set(Path(file).parts):
                place = (f"{package}/{Path(file).as_posix()}", 0)
                catalogue.add(message, None, [place], auto_comments=comments, context=context)
    return catalogue


def extracted_from(package: str, keywords: Mapping[str, Any]) -> list[Any]:
    """What is marked with these words in a package: file, line, message, comments, context."""
    return list(
        extract_from_dir(
            ROOT / package, method_map=[("**.py", "python")], keywords=keywords, comment_tags=("tr:",)
        )
    )


def read(path: Path, language: str | None = None) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, locale=language, domain="farol", abort_invalid=True)


def written(catalogue: Catalog) -> bytes:
    """The catalogue as a PO file, without what changes from day to day."""
    out = io.BytesIO()
    write_po(out, catalogue, width=100, include_lineno=False, sort_by_file=True, ignore_obsolete=True)
    return out.getvalue()


def machine_form(catalogue: Catalog) -> bytes:
    """The catalogue as an MO file; what is not translated or fuzzy stays English."""
    out = io.BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def update() -> None:
    """Collect the words, bring the languages up to date and compile them."""
    template = extracted()
    if TEMPLATE.is_file():
        template.creation_date = read(TEMPLATE).creation_date
    TEMPLATE.parent.mkdir(exist_ok=True)
    TEMPLATE.write_bytes(written(template))
    for language in TRANSLATED:
        path = source(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.is_file():
            catalogue = read(path, language)
        else:
            catalogue = new_catalogue(language)
            catalogue.revision_date = template.creation_date
        catalogue.update(template, no_fuzzy_matching=True, update_creation_date=False)
        catalogue.creation_date = template.creation_date
        catalogue.fuzzy = False
        path.write_bytes(written(catalogue))
        compiled(language).write_bytes(machine_form(read(path, language)))


def messages(catalogue: Catalog) -> Iterator[Message]:
    """The messages without the header."""
    return (message for message in catalogue if message.id)


def ids(catalogue: Catalog) -> set[str | tuple[str, ...]]:
    return {
        message.id if isinstance(message.id, str) else tuple(message.id) for message in messages(catalogue)
    }


def gaps(text: str) -> set[str]:
    """The names of the ``{named}`` gaps. Raises ValueError for a text that cannot be filled in."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def out_of_date() -> list[str]:
    """What the template or a language lacks, or has and nobody says any more."""
    said = ids(extracted())
    wrong = []
    for path in (TEMPLATE, *(source(language) for language in TRANSLATED)):
        if not path.is_file():
            wrong.append(f"{path.relative_to(ROOT)}: missing")
            continue
        there = ids(read(path))
        wrong += [f"{path.relative_to(ROOT)}: lacks {one!r}" for one in sorted(said - there, key=str)]
        wrong += [f"{path.relative_to(ROOT)}: nobody says {one!r}" for one in sorted(there - said, key=str)]
    return wrong


def untranslated(language: str) -> list[str]:
    """The messages without a translation, or with a doubtful one."""
    wrong = []
    for message in messages(read(source(language), language)):
        texts = message.string if isinstance(message.string, tuple | list) else (message.string,)
        if message.fuzzy:
            wrong.append(f"{language}: fuzzy: {message.id!r}")
        elif not all(texts):
            wrong.append(f"{language}: not translated: {message.id!r}")
    return wrong


def ill_fitting(language: str) -> list[str]:
    """Translations whose gaps or outer blanks are not those of the message."""
    wrong = []
    for message in messages(read(source(language), language)):
        many = not isinstance(message.id, str)
        said = message.id if many else (message.id,)
        texts = message.string if isinstance(message.string, tuple | list) else (message.string,)
        wanted = set().union(*(gaps(one) for one in said))
        for text in filter(None, texts):
            try:
                there = gaps(text)
            except ValueError as error:
                wrong.append(f"{language}: {text!r}: {error}")
                continue
            if there != wanted and not (many and there | {"n"} == wanted | {"n"}):
                wrong.append(f"{language}: {text!r} has the gaps {sorted(there)}, not {sorted(wanted)}")
            if (text[0].isspace(), text[-1].isspace()) != (said[0][0].isspace(), said[0][-1].isspace()):
                wrong.append(f"{language}: {text!r} begins or ends with another blank than {said[0]!r}")
    return wrong


def stale(language: str) -> list[str]:
    """Whether the compiled form is not the one of the translations."""
    path = compiled(language)
    if path.is_file() and path.read_bytes() == machine_form(read(source(language), language)):
        return []
    return [f"{path.relative_to(ROOT)}: not the compiled form of {source(language).name}"]


def complaints() -> Iterable[str]:
    """Everything that is wrong with the catalogues."""
    yield from out_of_date()
    for language in TRANSLATED:
        if source(language).is_file():
            yield from untranslated(language)
            yield from ill_fitting(language)
            yield from stale(language)


def main(arguments: list[str]) -> int:
    """Update the catalogues, or with ``--check`` only say what is wrong; the exit status."""
    if arguments not in ([], ["--check"]):
        print("usage: python -m tests.tools.words [--check]", file=sys.stderr)
        return 2
    if not arguments:
        update()
    wrong = list(complaints())
    for sentence in wrong:
        print(sentence)
    print(f"{len(ids(extracted()))} messages, {len(wrong)} complaints")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
