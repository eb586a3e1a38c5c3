"""What bidders think with: of the session's own, never the table's."""

from __future__ import annotations

from game.app.sessions import new_session
from game.engine.core import Seat
from game.ui.session import PERSON, Player
from tests.tools.screen import NoBidders

PLAYERS = [Player(name, "you", PERSON) for name in ("Ana", "Ben", "Caz")]


def luck(seed: str) -> list[str]:
    session, _ = new_session("raj", PLAYERS, {}, NoBidders(), seed=seed)
    return [session.luck_for(epoch, Seat(seat)) for epoch in range(3) for seat in range(3)]


def test_the_same_deal_is_thought_about_with_other_luck_in_every_session() -> None:
    first, second = luck("deal"), luck("deal")
    assert len({*first, *second}) == 18
    assert not any("deal" in one for one in first)
