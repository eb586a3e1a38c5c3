"""The table between questions: what is sealed, written down and taken back (RAJ-R9, REC-07)."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.core import (
    BadSetup,
    Counted,
    IllegalAction,
    Json,
    Seat,
    Setup,
    StaleDecision,
    clipped,
    gettext_noop,
)
from game.engine.games import bids, raj
from game.engine.games.wild_pattern.moves import Buzz, Lay, Pass
from game.engine.race import RaceTable, Stamped, open_table
from game.engine.registry import rules_of
from game.engine.table import Table, fingerprint
from tests.records.play import Journal

ANA, BEN, CAZ = Seat(0), Seat(1), Seat(2)


def at_a_question(seats: int = 2, journal: Journal | None = None) -> Table:
    """A table of Raj at which a prize lies."""
    nonces = iter("abcdefgh")
    setup = Setup(("Ana", "Ben", "Caz")[:seats])
    table = Table(raj.RULES, setup, seed="table", journal=journal, nonce=lambda: next(nonces))
    table.do_chance(4)
    return table


def seal(table: Table, seat: Seat, card: int, nonce: str) -> Json:
    return {"seal": seat, "hash": fingerprint(seat, table.epoch, {"play": card}, nonce)}


def test_options_are_checked_with_the_setup() -> None:
    """REC-03."""
    with pytest.raises(BadSetup) as error:
        raj.RULES.check_setup(Setup(("Ana", "Ben"), {"no such option": True}))
    assert error.value.rule == "REC-03"


def test_long_values_are_clipped_in_messages() -> None:
    """REC-03: to forty characters."""
    assert clipped("x" * 40) == "x" * 40
    assert clipped("x" * 41) == "x" * 39 + "…"


@pytest.mark.parametrize(("n", "sentence"), [(0, "0 cards left"), (1, "1 card left"), (2, "2 cards left")])
def test_messages_agree_in_number(n: int, sentence: str) -> None:
    """REC-04: whatever breaks a rule is said in good English, and marked words stay what they are."""
    counted = Counted(gettext_noop("{n} card {where}"), gettext_noop("{n} cards {where}"), n)
    assert str(IllegalAction("REC-04", counted, where="left")) == sentence


def test_a_promise_is_the_same_whatever_the_order_of_keys() -> None:
    """REC-07."""
    assert fingerprint(ANA, 3, {"take": 1, "give": 2}, "n") == fingerprint(
        ANA, 3, {"give": 2, "take": 1}, "n"
    )


def test_who_is_not_asked_has_no_question() -> None:
    """RAJ-03: nor anybody while chance decides."""
    with pytest.raises(StaleDecision):
        at_a_question().question(Seat(5))
    with pytest.raises(StaleDecision):
        Table(raj.RULES, Setup(("Ana", "Ben")), seed="table").question(ANA)


def test_choices_of_several_seats_are_sealed() -> None:
    """REC-07: the seals as they are chosen, the moves with their nonces when all have."""
    journal = Journal()
    table = at_a_question(journal=journal)
    table.answer(table.epoch, ANA, 7)
    table.answer(table.epoch, BEN, 8)
    seals = [seal(table, ANA, 7, "a"), seal(table, BEN, 8, "b")]
    assert journal.lines == seals
    table.step()
    moves = [{"seat": 0, "play": 7, "nonce": "a"}, {"seat": 1, "play": 8, "nonce": "b"}]
    assert journal.lines == [*seals, *moves]


def test_the_choice_of_one_seat_needs_no_seal() -> None:
    """REC-07, BID-10: in turn nothing lies face down."""
    journal = Journal()
    table = Table(bids.RULES, Setup(("Annabel", "Ben", "Caz")), seed="alone", journal=journal)
    while not table.asked:
        table.step()
    written = len(journal.lines)
    [seat] = table.asked
    table.answer(table.epoch, seat, table.question(seat).options[0])
    assert len(journal.lines) == written
    table.step()
    assert set(journal.lines[-1]) == {"seat", "play"}


def kept(table: Table, sealed: dict[Seat, tuple[int, str]]) -> Json:
    """What a crashed session kept of this question: by seat a card and its nonce."""
    entries = {
        str(seat): {"move": {"play": card}, "nonce": nonce} for seat, (card, nonce) in sealed.items()
    }
    return {"epoch": table.epoch, "sealed": entries}


def test_what_was_kept_of_another_question_is_left() -> None:
    """REC-07."""
    table = at_a_question()
    table.restore({**kept(table, {ANA: (7, "k")}), "epoch": table.epoch - 1})
    assert table.waiting == (ANA, BEN)


def test_a_forbidden_choice_is_not_taken_back() -> None:
    """RAJ-05: somebody has written into the file; the others' choices are good."""
    table = at_a_question()
    table.do_move(ANA, 7)
    table.do_move(BEN, 8)
    table.do_chance(5)
    table.restore(kept(table, {ANA: (7, "k"), BEN: (9, "l")}))
    assert (table.sealed(ANA), table.sealed(BEN)) == (None, 9)


@pytest.mark.parametrize("note", [{"why": 1}, "damaged", 7, None])
def test_what_stands_beside_a_choice_is_taken_back_with_it(note: Any) -> None:
    """A damaged one is left out, and the choice is good."""
    table = at_a_question()
    found = kept(table, {ANA: (7, "k"), BEN: (8, "l")})
    found["sealed"][str(ANA)]["note"] = note
    table.restore(found)
    assert (table.sealed(ANA), table.sealed(BEN)) == (7, 8)
    table.step()
    assert table.notes == ({ANA: note} if isinstance(note, dict) else {})


def test_seals_taken_back_are_written_once() -> None:
    """REC-07: before the first new one; a choice that is changed has only its new seal."""
    journal = Journal()
    table = at_a_question(3, journal)
    table.restore(kept(table, {ANA: (7, "k"), BEN: (8, "l")}))
    assert journal.lines == []
    table.answer(table.epoch, ANA, 6)
    assert journal.lines == [seal(table, BEN, 8, "l"), seal(table, ANA, 6, "a")]
    table.answer(table.epoch, CAZ, 5)
    assert journal.lines[2:] == [seal(table, CAZ, 5, "b")]


def test_choices_taken_back_and_shown_by_hand_leave_nothing_behind() -> None:
    """REC-07: the next question is sealed like any."""
    journal = Journal()
    table = at_a_question(journal=journal)
    table.restore(kept(table, {ANA: (7, "k")}))
    table.do_move(BEN, 8)
    table.do_chance(5)
    table.answer(table.epoch, BEN, 6)
    assert journal.lines == [seal(table, BEN, 6, "a")]


class Counting(Journal):
    """Counts how often something is kept."""

    def keep(self, secrets_: Json) -> None:
        super().keep({**secrets_, "times": self.kept.get("times", 0) + 1})


def race() -> tuple[RaceTable, Counting]:
    journal = Counting()
    setup = Setup(("Ana", "Ben", "Caz"))
    table: Any = open_table(rules_of("wild-wild-pattern"), setup, seed="race", journal=journal)
    return table, journal


def test_chance_of_a_race_is_due_at_once() -> None:
    """WWP-R19: chance takes no time."""
    table, _ = race()
    assert table.due == table.now == 0
    while not table.asked:
        table.step()
    assert (table.due, table.epoch) == (table.deadline, 2)
    assert (table.earliest(ANA, Buzz()), table.earliest(ANA, Pass())) == (0, table.deadline)


def test_time_that_has_been_reached_is_kept_once() -> None:
    """WWP-R19."""
    table, journal = race()
    while not table.asked:
        table.step()
    for at in (50, 50, 40):
        table.reach(at)
    assert (table.reached, journal.kept["reached"], journal.kept["times"]) == (50, 50, 1)


def test_of_two_plans_for_one_moment_the_first_counts() -> None:
    """WWP-R19: an earlier one replaces it, one for the same moment does not."""
    table, _ = race()
    while not table.asked:
        table.step()
    table.answer(table.epoch, ANA, Stamped(900, Buzz()))
    table.answer(table.epoch, ANA, Stamped(900, Lay(3)))
    assert (table.sealed(ANA), table.due) == (Buzz(), 900)
    table.answer(table.epoch, ANA, Stamped(899, Lay(3)))
    assert (table.sealed(ANA), table.due) == (Lay(3), 899)


@pytest.mark.parametrize("later", [0, 5])
def test_letting_the_clock_run_is_never_too_late(later: int) -> None:
    """WWP-R11: whatever moment it is stamped with; and it is taken back in a resumed game."""
    table, journal = race()
    while not table.asked:
        table.step()
    assert table.deadline is not None
    table.answer(table.epoch, ANA, Stamped(table.deadline + later, Pass()))
    assert table.sealed(ANA) == Pass()
    resumed, _ = race()
    while not resumed.asked:
        resumed.step()
    resumed.restore(journal.kept)
    assert resumed.sealed(ANA) == Pass()


def test_a_known_deal_comes_before_chance() -> None:
    """RAJ-03: known prizes are turned up in their order; what is left is drawn, and so is all of a fork."""
    table = at_a_question()
    table.dealt.extend([-5, 9])
    assert not table.fork("fork").dealt
    for played, prize in enumerate((-5, 9, None)):
        before = table.view(ANA).to_come
        for seat in (ANA, BEN):
            table.answer(table.epoch, seat, 2 * played + seat + 1)
        table.step()
        table.step()
        [turned] = {*before} - {*table.view(ANA).to_come}
        assert prize in (turned, None)
    assert not table.dealt
