"""What can stand in the gaps of messages: all cards, animals, words, patterns, prizes, games.

A gap is known by its name and by the file in which it is said; an unknown name is a ``KeyError``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

from game.engine.games.bids import cards as bids
from game.engine.games.raj.cards import CARDS as PLAYER_CARDS
from game.engine.games.raj.cards import PRIZES
from game.engine.games.wild_cards import cards as wild_cards
from game.engine.games.wild_pattern.cards import CHALLENGE_CARDS, PATTERN_CARDS
from game.engine.games.wild_pattern.patterns import GRAMMAR
from game.engine.registry import GAMES
from game.library.listing import Wanted
from game.scenes.bids.words import COLOUR_WORDS, card_word
from game.scenes.raj.words import prize_words
from game.scenes.wild_cards import words as wild_words
from game.scenes.wild_cards.faces import NAMES as ANIMALS
from game.scenes.wild_pattern import names as pattern
from game.screens.games.filters import orders
from game.tabletop.advice.fact_words import often
from game.tabletop.advice.worth import Worth
from game.tabletop.levels import KIND_WORDS, kind_word
from game.tabletop.presentation import presentation_of
from game.ui.i18n import percent, tr, trn
from game.ui.names import listed
from game.ui.settings import SPEEDS, speed_word
from game.ui.type import signed

NAMES: Final = ("Ana", "Íñigo", "Player 2")
COUNTS: Final = (0, 1, 2, 8, 11)
POINTS: Final = (-11, -8, -1, 0, 1, 2, 8, 11)
SHARES: Final = (1, 10, 20, 50, 80, 99)
LANDS: Final = ("Forest", "Savanna", "Mountain")
Values = Callable[[], Sequence[object]]


def _some(*things: object) -> Values:
    return lambda: things


def _all(texts: Sequence[str]) -> Values:
    return lambda: [tr(one) for one in texts]


def _bids() -> list[str]:
    return [card_word(card) for card in range(bids.UNKNOWN + 2)]


def _habitats() -> list[str]:
    return [wild_words.card_word(card) for card in range(wild_cards.REFILL + 1)]


def _pairs(cards: Sequence[str]) -> list[str]:
    """Several of these, as they are told after a colon."""
    return [*cards[:3], *map(", ".join, pairwise(cards))]


def _patterns() -> list[str]:
    return [pattern.sentence_of(one) for one in GRAMMAR[::5]]


def _prizes() -> list[str]:
    return [prize_words((one,)) for one in PRIZES] + [prize_words((3, -5)), prize_words((1, 2, 10))]


def _money() -> list[str]:
    return [pattern.money(cents) for cents in (0, 10, 100, 150)]


def _games() -> list[str]:
    return [tr(presentation_of(game).title) for game in GAMES]


def _moves() -> list[str]:
    """What is played in each game, as reviews and hints name it."""
    return [tr("the {card}", card=15), *_bids()[::9], *_habitats()[::4], *_pattern_moves()]


def _ways() -> list[str]:
    """The two ways with a prize of Raj."""
    words = (tr("try to win it with {card}"), tr("take it with {card}"))
    return [one.format(card=tr("the {card}", card=15)) for one in words]


def _pattern_moves() -> list[str]:
    return [tr("“{pattern}”", pattern=one) for one in _patterns()[::9]]


COMMON: Final[dict[str, Values]] = {
    **dict.fromkeys(("count", "drawn", "most", "least", "own", "limit", "before", "after"), _some(*COUNTS)),
    **dict.fromkeys(("all", "whole", "total", "rounds", "place", "come", "percent"), _some(*COUNTS)),
    **dict.fromkeys(
        ("wrong", "shown", "at", "now", "deadline", "earliest", "line", "cents"), _some(*COUNTS)
    ),
    "speed": lambda: [speed_word(one) for one in SPEEDS if one],
    **dict.fromkeys(("pid", "dollars", "factor", "cost", "loss", "met", "error"), _some(*COUNTS)),
    "n": _some(*COUNTS[1:]),
    "seats": _some(2, 3, 4, 5),
    "points": _some(*COUNTS),
    "more": _some(*COUNTS),
    "lead": lambda: [Worth(points=True).lead(one) for one in POINTS],
    **dict.fromkeys(
        ("score", "lot_points", "luck", "moves", "gain", "one"),
        lambda: [signed(one, plus=True) for one in POINTS],
    ),
    **dict.fromkeys(("name", "other", "last", "bot", "old", "new"), _some(*NAMES)),
    **dict.fromkeys(("names", "winner", "who"), lambda: [*NAMES, tr("You"), listed(NAMES[:2])]),
    **dict.fromkeys(
        ("order", "next"), lambda: [words for _, words in orders(Wanted(game=next(iter(GAMES))))]
    ),
    "level": lambda: [kind_word(one) for one in KIND_WORDS],
    "animal": _all(ANIMALS),
    "given": _all(wild_cards.ANIMALS),
    "instead": _all(wild_cards.ANIMALS),
    "taken": _all(wild_cards.ANIMALS),
    "animals": lambda: _pairs([tr(one) for one in ANIMALS]),
    "leader": _all(wild_words.LEADERS),
    "an_animal": _all(wild_words.ONE),
    "the_animal": _all(wild_words.THE),
    "species": _all(wild_words.SEVERAL),
    "habitat": _all(LANDS),
    **dict.fromkeys(("money", "sum", "change", "sums"), _money),
    "every": _all(pattern.EVERY_NAMES),
    "always": _all(pattern.ALWAYS_NAMES),
    "never": _all(pattern.NEVER_NAMES),
    "word": _all(pattern.SLOT_NAMES),
    **dict.fromkeys(("object", "target"), _all(pattern.WORD_NAMES)),
    "pattern": _patterns,
    "pairs": lambda: [trn("{n} pair", "{n} pairs", n) for n in (2, 3, 4)],
    "prize": _prizes,
    "share": lambda: [percent(one) for one in (0, 7, 50, 100)],
    **dict.fromkeys(("often", "else"), lambda: [often(share) for share in SHARES]),
    "game": _games,
    "mode": lambda: [tr("Saloon"), tr("Dead or Alive")],
    "side": lambda: [tr("Before"), tr("After")],
    "effect": _all([*pattern.EFFECTS.values()]),
    "challenge": lambda: [pattern.card_name(card) for card in CHALLENGE_CARDS],
    "move": _moves,
    **dict.fromkeys(("chosen", "best"), _moves),
    "month": lambda: [tr(one) for one in ("January", "August", "October")],
    "day": lambda: [tr("{month} {day}", month=tr("August"), day=day) for day in (1, 8, 11)],
    "year": _some(2026),
    "when": lambda: [tr("Round {n}", n=n) for n in (1, 8, 11)],
    "button": lambda: [tr("Continue"), tr("Show")],
    "unit": lambda: [
        tr("points ahead of the others’ average at the end"),
        tr("Estimated chance to win the game:"),
    ],
    **dict.fromkeys(("file", "folder", "folders", "log"), _some("raj-2026.jsonl", "Desktop")),
    **dict.fromkeys(("where", "rule", "heading"), _some("RAJ-04", "WWP-21")),
    **dict.fromkeys(("host", "number", "digits", "clock", "seat", "keys"), _some("turn", "1.8.0")),
    **dict.fromkeys(("letter", "buzz", "click"), _some("A", "L")),
    **dict.fromkeys(("option", "choices", "time"), _some("lives", "12:05")),
    **dict.fromkeys(
        ("value", "what", "goal", "reason", "words", "lines", "outcome"), lambda: [tr("last round"), "3"]
    ),
    **dict.fromkeys(
        ("counts", "totals", "levels", "question", "do", "hand"), lambda: [f"Ana 3, {tr('You')} 1"]
    ),
    **dict.fromkeys(("low", "high", "top"), lambda: [tr("the {card}", card=card) for card in PLAYER_CARDS]),
    **dict.fromkeys(("colour", "colours"), _all(COLOUR_WORDS)),
    **dict.fromkeys(("prizes",), _prizes),
    **dict.fromkeys(("suit",), _all(pattern.WORD_NAMES[13:])),
}
"""By the name of a gap, wherever it stands."""
RAJ_CARDS: Final = _some(*PLAYER_CARDS)
CARD: Final[dict[str, Values]] = {
    "raj": RAJ_CARDS,
    "bids": _bids,
    "wild_cards": _habitats,
    "wild_pattern": lambda: [pattern.card_name(card) for card in range(len(pattern.CARD_NAMES))],
}
OF_CARDS: Final = {"card", "covered", "bid", "lot", "first", "second", "one", "other", "item"}
"""What is one card of a game: in the files of that game."""
OF_SEVERAL: Final = {"cards", "bids", "bound", "hand", "lines"}
ONLY_NAMES: Final = {"other"}
ELSEWHERE: Final[dict[tuple[str, str], Values]] = {
    ("luck", "given"): COMMON["luck"],
    ("bids/rules", "given"): _some(*COUNTS),
    ("outcomes", "given"): _some(*COUNTS),
    ("luck", "loss"): COMMON["luck"],
    ("review/totals", "fewest"): _some(4),
    ("review/totals", "mistakes"): _some(*COUNTS),
    ("review/totals", "small"): _some(*COUNTS),
    ("raj/words", "sum"): COMMON["score"],
    ("bids/explanations", "sum"): COMMON["score"],
    ("wild_cards/explanations", "sum"): COMMON["score"],
    ("evening", "sum"): COMMON["score"],
    ("raj/reasons", "top"): RAJ_CARDS,
    ("raj/facts", "top"): RAJ_CARDS,
    ("raj/facts", "other"): RAJ_CARDS,
    ("raj/facts", "points"): COMMON["score"],
    ("raj/facts", "kept"): RAJ_CARDS,
    ("raj/reasons", "kept"): RAJ_CARDS,
    ("raj/advice", "first"): _ways,
    ("raj/advice", "second"): _ways,
    ("raj/sides", "top"): RAJ_CARDS,
    ("raj/reasons", "other"): RAJ_CARDS,
    ("raj/advice", "best"): RAJ_CARDS,
    **dict.fromkeys(
        [(f"raj/{file}", gap) for file in ("facts", "usual") for gap in ("cards", "fewer")],
        _some("9", "11–14"),
    ),
    **dict.fromkeys([(f"raj/{file}", "usual") for file in ("facts", "usual")], RAJ_CARDS),
    **dict.fromkeys([("tabletop/advice/advice", gap) for gap in ("first", "second")], COMMON["low"]),
    ("raj/reasons", "points"): COMMON["score"],
    ("wild_cards/legal", "count"): _some(*COUNTS),
    ("tabletop/advice/advice", "moves"): _moves,
    ("bids/advice", "other"): _bids,
    ("bids/advice", "one"): _bids,
    ("bids/advice", "why"): lambda: [
        tr("points now are surer than later ones."),
        tr("a {n} may still come.", n=10),
    ],
    ("bids/kept_cards", "better"): lambda: [tr("black {n}", n=n) for n in (2, 10)],
    ("wild_cards/legal", "bid"): _habitats,
    **dict.fromkeys(
        [("wild_pattern/reasons", gap) for gap in ("card", "covered", "other")],
        lambda: [
            *(tr("the {item}", item=pattern.card_name(card)) for card in PATTERN_CARDS),
            *map(pattern.card_name, CHALLENGE_CARDS),
        ],
    ),
    ("in_sight", "every"): COMMON["word"],
    ("in_sight", "always"): COMMON["word"],
    ("in_sight", "other"): CARD["wild_pattern"],
    ("days/words", "day"): _some(1, 8, 11),
    ("drill", "words"): _patterns,
    ("ai/wild_cards", "animal"): _all(wild_cards.ANIMALS),
    ("engine/games/wild_cards", "animal"): _all(wild_cards.ANIMALS),
    ("ai/wild_pattern", "pattern"): _pattern_moves,
    ("wild_pattern", "colour"): _all(pattern.WORD_NAMES[8:13]),
}
"""By a part of the file's path and the name of the gap: where the name means something else."""


def values(gap: str, where: str) -> Sequence[object]:
    """What stands in this gap in a message of this file, in the language that is spoken."""
    for (place, name), found in ELSEWHERE.items():
        if name == gap and place in where:
            return found()
    game = next((one for one in CARD if f"/{one}/" in where), "")
    if game and gap in OF_CARDS - ONLY_NAMES:
        return CARD[game]()
    if game and gap in OF_SEVERAL:
        return _pairs([str(one) for one in CARD[game]()])
    return COMMON[gap]()
