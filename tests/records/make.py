"""Write golden records of every registered game that has none yet: ``python -m tests.records.make``.

A golden record is never written anew by accident: delete it first. ``--results`` only writes the
stored results again, for a change of the rules that was meant.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path

from game.engine.core import BadSetup, Json, Setup
from game.engine.record import Header, parse, replay
from game.engine.registry import GAMES, rules_of
from tests.records.play import NAMES, AnyRules, play, write_out

HERE = Path(__file__).parent
RESULTS = HERE / "results.json"


def setups(game: str) -> dict[str, Setup]:
    """What is recorded: the smallest and the largest table, and every option at its last value.

    An option is played by as many as the middle of the seats, else by the nearest number that it allows.
    """
    rules = rules_of(game)
    least, most = rules.seats.start, rules.seats.stop - 1
    middle = (least + most) // 2
    found = {f"{game}-{seats}": Setup(NAMES[:seats]) for seats in (least, most)}
    for spec in rules.options:
        for value in spec.values[-1:]:
            text = spec.name if spec.values == (False, True) else f"{spec.name}-{value}"
            setups = [
                Setup(NAMES[:seats], {spec.name: value})
                for seats in sorted(rules.seats, key=lambda seats: abs(seats - middle))
            ]
            found[f"{game}-{text}"] = next(setup for setup in setups if allowed(rules, setup))
    return found


def allowed(rules: AnyRules, setup: Setup) -> bool:
    """Whether a game can be set up like this."""
    try:
        rules.check_setup(setup)
    except BadSetup:
        return False
    return True


def summary(data: bytes) -> Json:
    """What must stay true of a record: its result, and how many events of each kind it has."""
    done = replay(parse(data))
    result = done.table.result
    assert result is not None
    return {
        "scores": list(result.scores),
        "ranking": [list(place) for place in result.ranking],
        "winners": list(result.winners),
        "events": dict(sorted(Counter(type(e).__name__ for step in done.history for e in step).items())),
    }


def main(arguments: list[str]) -> None:
    known = json.loads(RESULTS.read_text("utf-8")) if RESULTS.exists() else {}
    for game in GAMES:
        for name, setup in setups(game).items():
            path = HERE / f"{name}.jsonl"
            if not path.exists():
                _, journal, _ = play(game, setup, name)
                path.write_bytes(write_out(Header(game, setup.names, dict(setup.options)), journal.lines))
                known.pop(path.name, None)
            if path.name not in known or "--results" in arguments:
                known[path.name] = summary(path.read_bytes())
    RESULTS.write_text(json.dumps(known, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
