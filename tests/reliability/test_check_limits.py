"""What ``farol check`` may cost on files from elsewhere: never more than 2 seconds a MiB, nor 150 MB."""

from __future__ import annotations

import time
import tracemalloc
from pathlib import Path

import pytest

from game.cli.check import check

SIZE = 128 << 10
SECONDS, BYTES = 2.0 * SIZE / (1 << 20), 150 << 20
HEADER = b'{"farol": 1, "game": "raj", "names": ["Ana", "Ben"]}\n'
LINES = {
    "seals": b'{"seal": 0, "hash": "' + b"a" * 64 + b'"}\n',
    "notes": b'{"note": "well played"}\n',
    "empty lines": b"\n",
    "nested lists": b'{"note": ' + b"[" * 60 + b"]" * 60 + b"}\n",
    "long lists": b'{"note": [' + b"0," * 20_000 + b"0]}\n",
    "long numbers": b'{"note": [' + b"123456789," * 4000 + b"0]}\n",
    "one line": b'{"note": "' + b"x" * SIZE,
}


@pytest.mark.parametrize("kind", LINES)
def test_a_file_from_elsewhere_costs_little(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "elsewhere.jsonl"
    line = LINES[kind]
    path.write_bytes(HEADER + b'{"prize": 6}\n' + line * (SIZE // len(line) + 1))
    begun = time.process_time()
    check(str(path))
    assert time.process_time() - begun < SECONDS
    tracemalloc.start()
    try:
        check(str(path))
        assert tracemalloc.get_traced_memory()[1] < BYTES / 4
    finally:
        tracemalloc.stop()
