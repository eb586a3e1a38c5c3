"""Fair deals: the seed that was promised brings the cards, and anybody can make them again."""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.engine.core import Setup, stream
from game.engine.deal import Deal, Verdict, mixed_in, prove, shown_seed
from game.engine.race import open_table
from game.engine.record import Record, dump, parse
from game.engine.registry import GAMES, rules_of
from tests.engine.by_hand import bids_deal, prizes, wild_cards_start, wild_pattern_start

NOTATION = (Path(__file__).parents[2] / "docs" / "notation.md").read_text("utf-8")
DEAL = Deal("00112233445566778899aabbccddeeff", "tea: señor 茶")
NAMES = ("Annabel", "Ben", "Caz", "Dora")


class Lines:
    """Keeps what a table writes."""

    def __init__(self) -> None:
        self.lines: list[dict[str, Any]] = []

    def write(self, lines: list[dict[str, Any]]) -> None:
        self.lines += lines

    def keep(self, secrets_: dict[str, Any]) -> None:
        pass


def dealt(game: str, deal: Deal = DEAL, seats: int = 4) -> list[dict[str, Any]]:
    """The lines of a whole game in which everybody moves at random, with the seed at the end."""
    journal, names = Lines(), NAMES[:seats]
    table = open_table(rules_of(game), Setup(names), seed=deal.seed, journal=journal)
    while not table.over:
        for seat in table.waiting:
            options = table.question(seat).options
            table.answer(table.epoch, seat, stream("moves", table.epoch, seat).choice(options))
        table.step()
    header = {"farol": 1, "game": game, "names": names, "deal": deal.promise}
    return [header, *journal.lines, {"note": {"seed": deal.seed}}]


def record(lines: list[dict[str, Any]]) -> Record:
    return parse("".join(dump(line) + "\n" for line in lines).encode())


@pytest.mark.parametrize("game", GAMES)
def test_the_whole_deal_comes_from_the_seed(game: str) -> None:
    lines = dealt(game)
    proof = prove(record(lines))
    assert proof is not None
    chance = [line for line in lines[1:-1] if not {"seat", "seal", "clock"} & set(line)]
    assert (proof.verdict, proof.outcomes, proof.line) == (Verdict.PROVEN, len(chance), 0)


def test_another_card_is_found_at_its_line() -> None:
    lines = dealt("raj")
    at = [number for number, line in enumerate(lines) if "prize" in line][-2:]
    lines[at[0]], lines[at[1]] = lines[at[1]], lines[at[0]]
    proof = prove(record(lines))
    assert proof is not None
    assert (proof.verdict, proof.outcomes, proof.line) == (Verdict.DIFFERS, 13, at[0] + 1)


def test_other_words_bring_another_deal() -> None:
    other = replace(DEAL, words="tea: señor")
    lines = dealt("raj")
    lines[0]["deal"], lines[-1] = other.promise, {"note": {"seed": other.seed}}
    proof = prove(record(lines))
    assert proof is not None
    assert proof.verdict is Verdict.DIFFERS


@pytest.mark.parametrize(
    ("end", "verdict"),
    [
        ([], Verdict.UNSHOWN),
        ([{"note": "a seed"}], Verdict.UNSHOWN),
        ([{"note": {"seed": 5}}], Verdict.UNSHOWN),
        ([{"note": {"seed": "0" + DEAL.seed}}], Verdict.BROKEN),
        ([{"note": {"seed": DEAL.seed + "!"}}], Verdict.BROKEN),
        ([{"note": {"seed": DEAL.secret}}], Verdict.BROKEN),
    ],
)
def test_a_promise_that_is_not_kept(end: list[dict[str, Any]], verdict: Verdict) -> None:
    proof = prove(record([*dealt("raj")[:-1], *end]))
    assert proof is not None
    assert proof.verdict is verdict


@pytest.mark.parametrize("promise", [None, 5, {}, {"hash": 5}, {"hash": "", "words": 1}])
def test_without_a_promise_there_is_nothing_to_prove(promise: Any) -> None:
    lines = dealt("raj")
    lines[0]["deal"] = promise
    assert prove(record(lines)) is None


def test_nobody_can_read_the_secret_in_the_promise() -> None:
    one, other = Deal.draw(), Deal.draw()
    assert one.secret != other.secret
    assert re.fullmatch("[0-9a-f]{32}", one.secret)
    assert one.secret not in json.dumps(one.promise)
    assert one.promise["hash"] == hashlib.sha256(one.secret.encode()).hexdigest()


def test_words_are_composed_and_bounded() -> None:
    assert mixed_in(" sen\u0303or ") == "se\xf1or"
    assert len(mixed_in("x" * 100)) == 60


def test_the_secret_that_counts_is_the_last_one() -> None:
    lines = [*dealt("raj"), {"note": {"seed": "another"}}, {"note": "bye"}]
    assert shown_seed(record(lines)) == "another"


# --- made again from the documentation alone --------------------------------------------------------


def test_raj_by_hand() -> None:
    assert [line["prize"] for line in dealt("raj") if "prize" in line] == prizes(DEAL.seed)


def test_the_example_of_the_page() -> None:
    found = re.search(
        r"the secret `(\w+)` with the words `(\w+)` has the hash\n`(\w+)`.*?reveals ([-\d, ]+)\.",
        NOTATION,
        re.DOTALL,
    )
    assert found is not None
    secret, words, fingerprint, revealed = found.groups()
    assert hashlib.sha256(secret.encode()).hexdigest() == fingerprint
    assert [int(one) for one in revealed.split(",")] == prizes(f"{secret}:{words}")


def test_bids_by_hand() -> None:
    lines = dealt("bids")
    first = bids_deal(DEAL.seed, 0)
    deals = [line for line in lines if "hands" in line]
    assert deals[0]["removed"] == first["removed"]
    assert [sorted(hand) for hand in deals[0]["hands"]] == [sorted(hand) for hand in first["hands"]]
    assert next(line["card"] for line in lines if "card" in line) == first["first"]
    second = bids_deal(DEAL.seed, 1 + 10 * 5)
    assert [sorted(hand) for hand in deals[1]["hands"]] == [sorted(hand) for hand in second["hands"]]


def test_wild_cards_by_hand() -> None:
    lines = dealt("wild-cards")
    start = wild_cards_start(DEAL.seed)
    assert lines[1]["row"] == start["row"]
    assert [sorted(hand) for hand in lines[2]["hands"]] == [sorted(hand) for hand in start["hands"]]


def test_wild_wild_pattern_by_hand() -> None:
    lines = dealt("wild-wild-pattern", seats=3)
    assert {**lines[1], **lines[2]} == wild_pattern_start(DEAL.seed)
