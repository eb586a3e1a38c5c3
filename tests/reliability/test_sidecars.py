"""What lies face down beside a save: damage costs a choice, never the game, and little is legible."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.core import stream
from game.ui.saves import open_save
from tests.reliability.test_saves import begin, go_on

SIDECARS: list[bytes] = [
    b"",
    b"\0" * 300,
    b"[]",
    b"{}",
    b"[" * 100_000,
    b'{"seed": {"a": [1]}, "epoch": 7, "sealed": {}}',
    b'{"seed": "x", "epoch": 7, "sealed": {"0": {"move": {"play": 3}, "nonce": "\\ud800"}}}',
    b'{"seed": "x", "epoch": 7, "sealed": {"0": {"move": {"play": 3}, "nonce": {"a": 1}}}}',
    b'{"seed": "x", "epoch": 7, "sealed": {"0": {"move": {"play": 1e999}, "nonce": "a"}}}',
    b'{"seed": "x", "epoch": 7, "sealed": {"0": {"move": {"play": 3}, "nonce": "' + b"a" * 200 + b'"}}}',
    b'{"seed": 1, "epoch": 7, "sealed": {"0": {"move": {"play": ' + b"9" * 5000 + b"}}}}",
    b'{"salt": "zz", "sealed": "!!"}',
    b'{"salt": "00", "sealed": "AAAA"}',
    b'{"salt": 3, "sealed": []}',
    b"\xff\xfe\x00",
    b"x" * (2 << 20),
]


@pytest.mark.parametrize("number", range(len(SIDECARS)))
def test_a_broken_sidecar_costs_a_sealed_choice_never_the_game(tmp_path: Path, number: int) -> None:
    file = begin(tmp_path)
    opened = open_save(file.path)
    epoch = str(opened.replayed.table.epoch).encode()
    file.secrets.write_bytes(SIDECARS[number].replace(b'"epoch": 7', b'"epoch": ' + epoch))
    go_on(file.path)


def test_random_damage_to_a_sidecar_never_costs_the_game(tmp_path: Path) -> None:
    file = begin(tmp_path)
    good = file.secrets.read_bytes()
    luck = stream("sidecar")
    for _ in range(60):
        data = bytearray(good)
        for _ in range(luck.randint(1, 4)):
            data[luck.randrange(len(data))] = luck.randrange(256)
        file.secrets.write_bytes(bytes(data[: luck.randint(0, 2 * len(data))]))
        open_save(file.path).file.close()
    go_on(file.path)


def test_seed_and_sealed_choices_are_not_legible_and_come_back(tmp_path: Path) -> None:
    file = begin(tmp_path, "a seed of all")
    opened = open_save(file.path)
    table = opened.replayed.table
    while table.step() is not None:
        pass
    chosen = table.question(table.waiting[0]).options[0]
    table.answer(table.epoch, table.waiting[0], chosen)
    for path in tmp_path.iterdir():
        assert b"a seed of all" not in path.read_bytes()
        assert b"nonce" not in path.read_bytes().splitlines()[-1]
    file.close()
    again = open_save(file.path).replayed.table
    assert again.seed == "a seed of all"
    assert again.sealed(table.asked[0]) == chosen


def test_a_sidecar_of_before_is_still_read(tmp_path: Path) -> None:
    file = begin(tmp_path)
    file.secrets.write_text('{"seed": "old", "epoch": 0, "sealed": {}}')
    assert open_save(file.path).replayed.table.seed == "old"
