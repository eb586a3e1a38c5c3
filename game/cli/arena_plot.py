"""The arena's result as a picture (matplotlib, in the extra “arena”)."""

from __future__ import annotations

from typing import Any

from ai.spread import needs
from game.cli.arena_words import mean_elo
from game.engine.core import Json


def plot(report: Json, path: str) -> None:
    """Bars with 95 % whiskers against parity, the matrix as a map, or a league's strengths as dots. Raises
    Missing, OSError."""
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise needs("--plot", "matplotlib") from None
    figure = Figure(figsize=(8, 5), layout="constrained")
    axes = figure.subplots()
    if "league" in report:
        _dots(axes, report)
    elif "matrix" in report:
        _map(figure, axes, report)
    else:
        _bars(axes, report)
    figure.savefig(path, dpi=120)


def _bars(axes: Any, report: Json) -> None:
    rows = report["seats"]
    places = range(len(rows))
    shares = [100 * row["win_share"] for row in rows]
    below = [100 * (row["win_share"] - row["ci95"][0]) for row in rows]
    above = [100 * (row["ci95"][1] - row["win_share"]) for row in rows]
    axes.bar(places, shares, yerr=(below, above), capsize=6, color="#e0a23c")
    if rows:
        axes.axhline(100 / len(rows), linestyle="--", color="#5a3a10", label="parity")
        axes.legend()
    axes.set_xticks(places, [row["bidder"] for row in rows])
    axes.set_ylim(0, 100)
    axes.set_ylabel("share of wins (%)")
    axes.set_title(f"{report['game']}: {report['games']} games")


def _dots(axes: Any, report: Json) -> None:
    """A line for everybody, the strongest on top, with a dot and its 95 % whiskers for every number of
    seats."""
    tables = report["league"]
    names = {name for table in tables.values() for name in table}
    ordered = sorted(names, key=lambda name: mean_elo(report, name))
    for place, (seats, table) in enumerate(tables.items()):
        rows = [row for row, name in enumerate(ordered) if name in table]
        told = [table[ordered[row]]["elo"] for row in rows]
        apart = 0.7 * (place / max(1, len(tables) - 1) - 0.5) if len(tables) > 1 else 0.0
        heights = [row + apart for row in rows]
        points, errors = [one[0] for one in told], [one[1] for one in told]
        axes.errorbar(points, heights, xerr=errors, fmt="o", capsize=3, label=f"{seats} seats")
    axes.set_yticks(range(len(ordered)), ordered)
    axes.set_xlabel("Elo (the mean of all is 0)")
    axes.set_title(f"{report['game']}: a league of {report['games']} games")
    if tables:
        axes.legend()


def _map(figure: Any, axes: Any, report: Json) -> None:
    names = sorted(report["matrix"], key=lambda name: -report["elo"][name][0])
    cells = [[100 * report["matrix"][one].get(other, 0.5) for other in names] for one in names]
    image = axes.imshow(cells, vmin=0, vmax=100, cmap="RdYlGn")
    for row, line in enumerate(cells):
        for column, value in enumerate(line):
            if row != column:
                axes.text(column, row, f"{value:.0f}", ha="center", va="center")
    axes.set_xticks(range(len(names)), names, rotation=30)
    axes.set_yticks(range(len(names)), [f"{name} ({report['elo'][name][0]:+d})" for name in names])
    axes.set_title(f"{report['game']}: share of wins, row against column ({report['games']} games)")
    figure.colorbar(image, ax=axes)
