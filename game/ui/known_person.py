"""Somebody who has played here before, as the set-up offers them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class KnownPerson:
    """Who it is (``key`` tells two spellings of a name alike), and how many games they have finished, or a
    ``note`` on them."""

    key: str
    name: str
    face: str
    games: int = 0
    note: str = ""
