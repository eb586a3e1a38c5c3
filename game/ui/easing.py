"""Easing curves: how far a motion has come at a share of its time; ``back`` goes a little beyond 1."""

from __future__ import annotations

from collections.abc import Callable

Ease = Callable[[float], float]


def out_cubic(t: float) -> float:
    return 1 - (1 - t) ** 3


def in_out(t: float) -> float:
    return t * t * (3 - 2 * t)


def out_back(t: float) -> float:
    return 1 + 2.70158 * (t - 1) ** 3 + 1.70158 * (t - 1) ** 2


def in_back(t: float) -> float:
    return 2.70158 * t**3 - 1.70158 * t**2


def out_expo(t: float) -> float:
    return 1.0 if t >= 1 else 1 - 2.0 ** (-10 * t)
