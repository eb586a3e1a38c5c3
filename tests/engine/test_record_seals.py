"""Seals in a record (REC-07): promises that are kept and broken."""

from __future__ import annotations

import hashlib

import pytest

from game.engine.core import Json
from game.engine.table import fingerprint
from tests.engine.test_record import play, record, refused


def seal(seat: int, card: int, nonce: str, epoch: int = 1) -> Json:
    return {"seal": seat, "hash": fingerprint(seat, epoch, {"play": card}, nonce)}  # type: ignore[arg-type]


ANA, BEN = {"seat": 0, "play": 14, "nonce": "lamp"}, {"seat": 1, "play": 9, "nonce": "moth"}
SEALS = (seal(0, 14, "lamp"), seal(1, 9, "moth"))


def test_a_fingerprint_is_the_hash_of_a_line_of_json() -> None:
    """REC-07: SHA-256 of [epoch, seat, move, nonce] without spaces."""
    text = '[1,0,{"play":14},"lamp"]'
    assert SEALS[0]["hash"] == hashlib.sha256(text.encode()).hexdigest()


@pytest.mark.parametrize(
    "lines",
    [
        (*SEALS, ANA, BEN),
        (*SEALS, BEN, ANA),
        (SEALS[1], ANA, BEN),
        (ANA, BEN),
        (seal(0, 2, "a"), SEALS[0], SEALS[1], ANA, BEN),
        (*SEALS, SEALS[0], ANA, BEN),
    ],
    ids=["all", "any order", "one", "none", "changed", "again the same"],
)
def test_seals_that_are_kept(lines: tuple[Json, ...]) -> None:
    """REC-07, RAJ-R9: seals are optional, and may be changed until all have sealed."""
    assert play(record({"prize": 3}, *lines)).table.scores == (3, 0)


@pytest.mark.parametrize(
    ("lines", "number"),
    [
        ((*SEALS, {**ANA, "play": 13}), 5),
        ((*SEALS, {**ANA, "nonce": "Lamp"}), 5),
        ((*SEALS, {"seat": 0, "play": 14}), 5),
        ((seal(0, 14, "lamp", epoch=0), ANA), 4),
        ((*SEALS, seal(0, 2, "a")), 5),
        ((ANA, SEALS[1]), 4),
        ((ANA, BEN, SEALS[0]), 5),
        (({**ANA, "nonce": 5},), 3),
        (({**ANA, "nonce": "x" * 129},), 3),
        (({"seal": 0},), 3),
        (({"seal": 0, "hash": 5},), 3),
        (({"seal": 0, "hash": "0" * 63},), 3),
        (({"seal": 0, "hash": "G" * 64},), 3),
        (({**SEALS[0], "play": 14},), 3),
    ],
    ids=[
        *("other card", "other nonce", "no nonce", "other epoch", "changed too late", "after a reveal"),
        *(
            "nobody asked",
            "nonce a number",
            "nonce too long",
            "no hash",
            "hash a number",
            "short",
            "no hex",
        ),
        "too much",
    ],
)
def test_seals_that_are_broken(lines: tuple[Json, ...], number: int) -> None:
    """REC-07, RAJ-R9."""
    assert refused(record({"prize": 3}, *lines))[:2] == (number, "REC-07")


def test_every_promise_holds_until_all_have_shown_their_moves() -> None:
    """REC-07: the second as the first, and none of them in the next round."""
    lines = ({"prize": 3}, *SEALS, ANA)
    assert refused(record(*lines, {**BEN, "play": 8}))[:2] == (6, "REC-07")
    free = ({"prize": 4}, {"seat": 0, "play": 5}, {"seat": 1, "play": 6})
    assert play(record(*lines, BEN, *free)).table.scores == (3, 4)


def test_a_nonce_may_have_128_characters() -> None:
    """REC-07."""
    nonce = "x" * 128
    assert play(record({"prize": 3}, seal(0, 14, nonce), {**ANA, "nonce": nonce}, BEN)).table.scores == (
        3,
        0,
    )


def test_a_round_half_written_down_is_not_settled() -> None:
    """REC-08: where to cut before playing on."""
    done = play(record({"prize": 3}, *SEALS, ANA))
    assert (done.partial, done.settled, done.table.waiting) == (True, 2, (1,))
