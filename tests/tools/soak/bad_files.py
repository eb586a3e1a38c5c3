"""Bad files of every kind that the program reads: each is refused with a reason or read, and never lost."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from game.cli.check import Bad, check
from game.engine.core import Rng
from game.engine.record import BadRecord, Header
from game.engine.registry import GAMES, rules_of
from game.screens.games.saved_game import read_summary
from game.ui import lock as locks
from game.ui.lock import Lock
from game.ui.saves import open_save, set_save_aside
from game.ui.settings import Settings, load_settings, save_settings
from game.ui.sidecar import read_secrets, write_secrets
from game.ui.unfinished import unfinished
from tests.records.play import play, random_setup, write_out
from tests.tools.soak.runs import Loss, Soak

BATCH: Final = 200
"""Files of one run."""
KINDS: Final = {"saves": 25, "records": 25, "sidecars": 20, "settings": 25, "locks": 5}
"""What is damaged, and how often in comparison."""
GAMES_BEHIND: Final = 40
"""Whole games that damage is done to."""
CUT: Final = 12
"""Most records are cut to so many lines before they are damaged: the start is where all happens."""
ODD: Final = (
    b"\0",
    b"\xff",
    b"\xed\xa0\x80",
    b"\xe2\x80\xae",
    b"\x1b[2J",
    b"\r\n",
    b"\n",
    b'"',
    b"{",
    b"}",
    b"[",
    b"]",
    b",",
    b"-",
    b"1e999",
    b"9" * 40,
    b"NaN",
    b"null",
    b"true",
    b'"seat": 0, ',
    b"\\ud800",
    b"[" * 2000,
)


# --- damage -----------------------------------------------------------------------------------------


def damaged(good: bytes, rng: Rng) -> bytes:
    """These bytes after some accidents."""
    data = bytearray(good)
    for _ in range(rng.choice((1, 1, 1, 2, 3, 8))):
        at = rng.randint(0, len(data))
        match rng.randrange(9):
            case 0:
                data[at : at + 1] = bytes([rng.randrange(256)])
            case 1:
                data[at:at] = rng.choice(ODD)
            case 2:
                del data[at : at + rng.choice((1, 2, 10, 100))]
            case 3:
                del data[at:]
            case 4:
                data[at:] = bytes(len(data) - at)
            case 5:
                other = rng.randint(0, len(data))
                data[at:at] = data[other : other + rng.choice((1, 20, 200))]
            case 6:
                data = bytearray(_other_lines(bytes(data), rng))
            case 7:
                data = bytearray(_other_value(bytes(data), rng))
            case _:
                data[at : at + 4] = rng.randbytes(rng.randrange(8))
    return bytes(data)


def _other_lines(data: bytes, rng: Rng) -> bytes:
    """Lines doubled, left out or exchanged."""
    lines = data.splitlines(keepends=True) or [b""]
    at, to = rng.randrange(len(lines)), rng.randrange(len(lines))
    match rng.randrange(3):
        case 0:
            lines.insert(to, lines[at])
        case 1:
            del lines[at]
        case _:
            lines[at], lines[to] = lines[to], lines[at]
    return b"".join(lines)


def _other_value(data: bytes, rng: Rng) -> bytes:
    """One value in one line is another one: it stays JSON."""
    lines = data.split(b"\n")
    at = rng.randrange(len(lines))
    try:
        found = json.loads(lines[at])
    except (ValueError, RecursionError):
        return data
    if not isinstance(found, dict) or not found:
        return data
    key = rng.choice(sorted(found))
    values = (
        None,
        True,
        -1,
        0,
        3,
        10**17,
        0.5,
        "",
        "Ana",
        "\u202e\0",
        [],
        {},
        [[]],
        "x" * 5000,
        found[key],
    )
    found[rng.choice((key, "seat", "note", "at", "seal"))] = rng.choice(values)
    lines[at] = json.dumps(found).encode()
    return b"\n".join(lines)


@cache
def good_records() -> tuple[bytes, ...]:
    """Whole games of all kinds."""
    found = []
    for number in range(GAMES_BEHIND):
        game = [*GAMES][number % len(GAMES)]
        setup = random_setup(rules_of(game), f"bad files {number}")
        _, journal, _ = play(game, setup, number)
        found.append(write_out(Header(game, setup.names, dict(setup.options)), journal.lines))
    return tuple(found)


def _a_record(rng: Rng) -> bytes:
    lines = rng.choice(good_records()).splitlines(keepends=True)
    return b"".join(lines[: rng.choice((CUT, CUT, CUT, len(lines)))])


# --- the kinds --------------------------------------------------------------------------------------


def bad_save(folder: Path, rng: Rng) -> str:
    """It opens and what is in it was there, or it is set aside as it is."""
    path = folder / "saves" / "raj-0001.jsonl"
    data = damaged(_a_record(rng), rng)
    path.write_bytes(data)
    summary = read_summary(path)
    if path.read_bytes() != data:
        raise Loss("listing a save has changed it")
    try:
        opened = open_save(path)
    except BadRecord as error:
        if summary.presentation is not None:
            raise Loss(f"listed as good, but {error}") from error
        aside = set_save_aside(path, error)
        if aside is None or aside.read_bytes() != data:
            raise Loss("a bad save was not kept") from error
        aside.unlink()
        return "refused"
    left = path.read_bytes()
    if left != data and not data.startswith(left.rstrip(b"\n")):
        raise Loss("opening a save has changed what was good in it")
    opened.file.close()
    again = open_save(path)
    again.file.close()
    if len(again.replayed.history) != len(opened.replayed.history):
        raise Loss("a save opens in another way the second time")
    return "read"


def bad_record(folder: Path, rng: Rng) -> str:
    """``farol check`` has a verdict with a line and a rule."""
    path = folder / "record.jsonl"
    path.write_bytes(damaged(_a_record(rng), rng))
    verdict = check(str(path))
    if isinstance(verdict, Bad):
        if verdict.rule == "REC-00" or not verdict.line or not verdict.reason:
            raise Loss(verdict.text())
        return "refused"
    return "read"


def bad_sidecar(folder: Path, rng: Rng) -> str:
    """It costs what lay face down, never the game."""
    path = folder / "sidecar" / "raj-0001.jsonl"
    if not path.exists():
        lines = good_records()[0].splitlines(keepends=True)
        path.write_bytes(b"".join(lines[:6]))
        opened = open_save(path)
        write_secrets(
            opened.file.secrets, {"seed": "s", "epoch": opened.replayed.table.epoch, "sealed": {}}
        )
        opened.file.secrets.rename(folder / "sealed")
        opened.file.close()
    sealed = path.with_suffix(".sealed")
    sealed.write_bytes(damaged((folder / "sealed").read_bytes(), rng))
    before = path.read_bytes()
    opened = open_save(path)
    opened.file.close()
    if path.read_bytes() != before:
        raise Loss("a bad sidecar changed the save")
    return "read" if read_secrets(sealed) else "refused"


def bad_settings(folder: Path, rng: Rng) -> str:
    """What is good of them is kept, the rest has its default, and a damaged file is kept aside."""
    path = folder / "config" / "settings.json"
    settings = Settings(language="it", text_size=150, effects=rng.randrange(101))
    settings.last_tables = {game: {"seats": ["you", "regular"]} for game in GAMES}
    save_settings(settings, path)
    data = damaged(path.read_bytes(), rng)
    path.write_bytes(data)
    found, aside = load_settings(path)
    if aside is not None:
        if aside.read_bytes() != data:
            raise Loss("bad settings were not kept")
        aside.unlink()
    save_settings(found, path)
    if load_settings(path) != (found, None):
        raise Loss(f"{found} cannot be kept")
    return "read" if aside is None else "refused"


def bad_lock(folder: Path, rng: Rng) -> str:
    """Whatever a lock file holds, who comes first has the lock."""
    path = folder / "any.lock"
    path.write_bytes(damaged(b'{"pid": 4711, "host": "there"}', rng))
    lock = Lock(path)
    lock.take()
    with path.open("rb") as other:
        try:
            locks._lock(other.fileno())
        except OSError:
            lock.release()
            return "read"
    raise Loss("nobody has the lock")


DAMAGE: Final[dict[str, Callable[[Path, Rng], str]]] = {
    "saves": bad_save,
    "records": bad_record,
    "sidecars": bad_sidecar,
    "settings": bad_settings,
    "locks": bad_lock,
}


def one(rng: Rng, number: int, batch: int = BATCH) -> Counter[str]:
    """A batch of bad files. Raises Loss."""
    found: Counter[str] = Counter()
    with TemporaryDirectory(prefix="farol-bad-") as name:
        folder = Path(name)
        for inner in ("saves", "sidecar", "config"):
            (folder / inner).mkdir(mode=0o700)
        for _ in range(batch):
            [kind] = rng.choices([*KINDS], [*KINDS.values()])
            verdict = DAMAGE[kind](folder, rng)
            found += Counter({"files": 1, kind: 1, f"{kind} {verdict}": 1})
        left = [path.name for path in unfinished(folder / "saves")]
        if left not in ([], ["raj-0001.jsonl"]):
            raise Loss(f"files are left: {left}")
    return found


BAD_FILES: Final = Soak("bad-files", "files", one)
