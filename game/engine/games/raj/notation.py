"""How the moves of Raj stand in a record (docs/notation.md): cards 1–15 played, prizes turned."""

from __future__ import annotations

from game.engine.core import IllegalAction, Json, as_written
from game.engine.games.raj.cards import CARDS, PRIZES


def write_action(card: int) -> Json:
    """``{"play": 7}``."""
    return {"play": card}


def write_chance(prize: int) -> Json:
    """``{"prize": -3}``."""
    return {"prize": prize}


def read_action(move: Json) -> int:
    """The card played there. Raises IllegalAction."""
    if set(move) != {"play"}:
        raise IllegalAction("REC-04", "a player’s move is “play” and a card")
    card = move["play"]
    if type(card) is not int or card not in CARDS:
        raise IllegalAction("RAJ-01", "there is no player card {card}", card=as_written(card))
    return card


def read_chance(move: Json) -> int:
    """The prize turned there. Raises IllegalAction."""
    match move:
        case {"prize": int(prize), **rest} if not rest and prize in PRIZES and prize is not True:
            return prize
        case {"prize": prize, **rest} if not rest:
            raise IllegalAction("RAJ-02", "there is no prize card {prize}", prize=as_written(prize))
    raise IllegalAction("REC-04", "a line is “prize” and a card, or “seat” and “play”")
