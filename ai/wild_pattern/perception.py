"""Seeing patterns one after the other, as people do: easy ones sooner, hard ones later or never."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp
from typing import Final, NamedTuple

from ai.wild_pattern.complexity import complexity
from ai.wild_pattern.human_model import KNOWN, MOOD, SPREAD, STRAY, Skill, Temper
from game.engine.core import Rng
from game.engine.games.wild_pattern import patterns
from game.engine.games.wild_pattern.cards import PLACES, SHOWS

IDLE_LOOKS: Final = 12
"""Things on the wheel that look like something and are nothing."""
ROUNDS: Final = 12
"""How often somebody starts from the beginning before giving up."""
MOST_MISSED: Final = 0.93


class Sighting(NamedTuple):
    """A claim that was noticed, so many milliseconds after looking began."""

    at: int
    claim: patterns.Claim


def missed(skill: Skill, temper: Temper, hard: float) -> float:
    """The chance to look straight at a claim of this complexity and not to see it."""
    return float(min(MOST_MISSED, skill.miss * temper.miss * hard**1.5))


def log_normal(rng: Rng, median: float, spread: float = SPREAD) -> float:
    """A time about ``median``, log-normal: seldom half of it, seldom twice."""
    return median * exp(rng.gauss(0.0, spread))


def sightings(
    wheel: Sequence[int],
    card: int,
    skill: Skill,
    temper: Temper,
    rng: Rng,
    until: int,
    *,
    known: bool = False,
) -> Iterator[Sighting]:
    """What somebody sees who looks for ``until`` milliseconds, in the order it is seen.

    Things are looked at in a random order, striking ones sooner; whatever was overlooked has another
    chance when all else has been looked at. ``known`` says that the wheel has been looked at before.
    """
    claims = [(claim, complexity(card, claim)) for claim in patterns.claims_on(wheel, card)]
    pace = 1000.0 * temper.pace * log_normal(rng, 1.0, MOOD)
    begin = log_normal(rng, skill.orient) + rng.expovariate(1.0) * STRAY
    time = begin * (KNOWN if known else 1.0) * pace
    for _ in range(ROUNDS):
        if not claims:
            return
        looks: list[tuple[float, int]] = [(rng.expovariate(1.0), -1) for _ in range(IDLE_LOOKS)]
        looks += [(rng.expovariate(1.0) * hard, number) for number, (_, hard) in enumerate(claims)]
        seen = set()
        for _, number in sorted(looks):
            hard = 1.0 if number < 0 else claims[number][1]
            time += log_normal(rng, skill.glance) * pace * hard**0.5
            if time >= until:
                return
            if number >= 0 and rng.random() >= missed(skill, temper, hard):
                seen.add(number)
                yield Sighting(int(time), claims[number][0])
        claims = [one for number, one in enumerate(claims) if number not in seen]


def false_claims(
    wheel: Sequence[int], card: int, places: Sequence[int]
) -> list[tuple[int, patterns.Statement]]:
    """What somebody might believe who does not look closely: false, but with the card's own words.

    Said of one of ``places``; what fails for a single card only, or stood there already, is left.
    """
    words = SHOWS[card]
    found = []
    for place in places:
        covered = [card if one == place else top for one, top in enumerate(wheel)]
        stood = {pattern.statement for pattern in patterns.patterns_of(covered)}
        true = {claim.pattern.statement for claim in patterns.claims_at(wheel, card, place)}
        for statement in patterns.GRAMMAR:
            if statement in true or (statement.every not in words and statement.always not in words):
                continue
            counter = patterns.judge(wheel, card, place, statement).counter
            if statement in stood or (counter is not None and _fails_once(covered, statement)):
                found.append((place, statement))
    return found


def _fails_once(wheel: Sequence[int], statement: patterns.Statement) -> bool:
    """Whether a false statement would be true but for a single A, with another A to support it."""
    step = -1 if statement.side == patterns.BEFORE else 1
    every = [place for place, top in enumerate(wheel) if statement.every in SHOWS[top]]
    lone = [p for p in every if statement.always not in SHOWS[wheel[(p + step) % PLACES]]]
    return len(lone) == 1 and len(every) > 1
