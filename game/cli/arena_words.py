"""What the arena prints for people."""

from __future__ import annotations

from collections.abc import Iterator

from ai.arena.rating import elo
from ai.evaluation.evaluator import Unit
from game.engine.core import Json


def words(report: Json) -> Iterator[str]:
    """The lines of a report of any kind."""
    if "matrix" in report:
        return _matrix(report)
    if "league" in report:
        return _league(report)
    return _match(report)


def _league(report: Json) -> Iterator[str]:
    """Elo of everybody at every number of seats; the strongest over all first."""
    tables = report["league"]
    yield f"{report['game']}: {report['games']} games, Elo at each number of seats (the mean of all is 0)"
    yield " " * 20 + "".join(f"{f'{seats} seats':>14}" for seats in tables)
    names = {name for table in tables.values() for name in table}
    for name in sorted(names, key=lambda name: -mean_elo(report, name)):
        cells = (table.get(name) for table in tables.values())
        told = (f"{one['elo'][0]:+5d} ± {one['elo'][1]:<4d}" if one else "–" for one in cells)
        yield f"{name:>20}" + "".join(f"{text:>14}" for text in told)


def mean_elo(report: Json, name: str) -> float:
    """The mean over the numbers of seats at which somebody has played."""
    found = [table[name]["elo"][0] for table in report["league"].values() if name in table]
    return float(sum(found) / len(found))


def _match(report: Json) -> Iterator[str]:
    seats = report["seats"]
    if not seats:
        yield f"{report['game']}: no game was finished"
        return
    yield f"{report['game']}: {report['games']} games, parity {100 / len(seats):.1f} %"
    for row in seats:
        low, high = (100 * bound for bound in row["ci95"])
        share = f"{100 * row['win_share']:5.1f} % ({low:.1f}–{high:.1f})"
        yield f"{row['bidder']:>16}  wins {share}  score {row['mean_score']:6.2f}"
    if len(seats) == 2:
        low, high = (elo(bound) for bound in seats[0]["ci95"])
        yield f"{'Elo':>16}  {elo(seats[0]['win_share']):+.0f} ({low:+.0f} to {high:+.0f})"
    if "luck_adjusted" in report:
        yield from _luck(report["luck_adjusted"])
    for name, took in report["decision_ms"].items():
        yield f"{name:>16}  median {took['median']} ms, p95 {took['p95']}, max {took['max']}"
    if "sprt" in report:
        test = report["sprt"]
        said = test["decided"] or "not decided yet"
        yield f"{'SPRT':>16}  LLR {test['llr']:+.2f} of {test['bounds'][1]:.2f}: {said}"


def _luck(found: Json) -> Iterator[str]:
    """Both intervals, in points of lead or in per cent of the games, and what was spared."""
    scale, sign = (1.0, "points of lead") if found["unit"] == Unit.POINTS else (100.0, "% of wins")
    for row in found["seats"]:
        plain = f"{scale * row['mean']:+.2f} ± {scale * row['plus_minus']:.2f}"
        without = f"{scale * row['adjusted']:+.2f} ± {scale * row['adjusted_plus_minus']:.2f}"
        yield f"{row['bidder']:>16}  {plain}, without luck {without} {sign}"
    yield f"{'luck':>16}  takes {100 * found['spared']:.0f} % of the variance with it"


def _matrix(report: Json) -> Iterator[str]:
    names = sorted(report["matrix"], key=lambda name: -report["elo"][name][0])
    yield f"{report['game']}: {report['games']} games, share of wins in per cent (row against column)"
    yield " " * 16 + "".join(f"{name:>10.9}" for name in names) + "   minimum       Elo"
    for name in names:
        row = report["matrix"][name]
        cells = "".join(f"{100 * row[other]:10.1f}" if other in row else f"{'–':>10}" for other in names)
        points, plus_minus = report["elo"][name]
        yield f"{name:>16}{cells}{100 * report['minimum'][name]:10.1f}   {points:+5d} ± {plus_minus}"
