"""What holds at the table for every game: questions, seals, records, saves."""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from game.engine.core import IllegalAction, Json, Seat, StaleDecision, stream
from game.engine.race import open_table
from game.engine.record import BadRecord, Header, parse, replay
from game.engine.registry import GAMES, rules_of
from game.engine.table import Table, fingerprint
from tests.contract.freeze import freeze, image
from tests.records.make import RESULTS, setups, summary
from tests.records.play import AnyRules, Journal, play, short_setup, steps, write_out

RECORDS = Path(__file__).parent.parent / "records"
GOLDENS = sorted(RECORDS.glob("*.jsonl"))


def position(table: Table) -> object:
    """All that can be asked of a table."""
    views = [table.view(Seat(seat)) for seat in table.seats]
    return freeze([table.epoch, table.asked, table.scores, views, table.result])


def test_the_same_seeds_play_the_same_game(rules: AnyRules, seed: str) -> None:
    setup = short_setup(rules, seed)
    _, first, events = play(rules.name, setup, seed)
    _, second, again = play(rules.name, setup, seed)
    assert first.lines == second.lines
    assert events == again
    _, other, _ = play(rules.name, setup, f"not {seed}")
    assert other.lines != first.lines


def test_a_record_replays_to_the_same_events_and_result(rules: AnyRules, seed: str) -> None:
    setup = short_setup(rules, seed)
    table, journal, events = play(rules.name, setup, seed)
    header = Header(rules.name, setup.names, dict(setup.options), {"client": {"faces": [1, 2]}})
    record = parse(write_out(header, journal.lines))
    assert record.header == header
    assert not record.torn
    done = replay(record)
    assert done.history == events
    assert done.table.result == table.result
    assert position(done.table) == position(table)
    assert not done.partial
    assert done.settled == len(journal.lines) + 1
    assert replay(record).history == done.history


def test_every_cut_of_a_record_is_a_game_to_resume(rules: AnyRules, seed: str) -> None:
    """Cut after any line, a record is whole; cut within a line, it is torn and the line is left out."""
    setup = short_setup(rules, seed)
    _, journal, events = play(rules.name, setup, seed)
    data = write_out(Header(rules.name, setup.names, dict(setup.options)), journal.lines)
    rng = stream(seed, "cuts")
    header_end = data.index(b"\n") + 1
    for cut in [header_end, *(rng.randrange(header_end, len(data)) for _ in range(24))]:
        record = parse(data[:cut])
        ends = data[:cut].rfind(b"\n") + 1
        whole = data[ends:cut].strip() == b"" or data[cut - 1 : cut + 1] == b"}\n"
        assert record.torn == (not whole)
        done = replay(record)
        assert done.history == events[: len(done.history)]
        assert done.settled <= data[:cut].count(b"\n") + 1
        kept = b"".join(data.splitlines(keepends=True)[: done.settled or 1])
        settled = replay(parse(kept))
        assert not settled.partial
        assert position(settled.table) == position(done.table)


def test_a_resumed_table_takes_back_its_sealed_choices(rules: AnyRules, seed: str) -> None:
    """Replay, then restore: what lay face down lies there again, and the game goes on as it would have."""
    setup = short_setup(rules, seed)
    header = Header(rules.name, setup.names, dict(setup.options))
    journal = Journal()
    table = open_table(rules_of(rules.name), setup, seed=seed, journal=journal)
    going = steps(table, seed)
    for _ in range(3):
        next(going)
    while not table.asked:
        table.step()
    choices = {}
    for seat in table.asked[:-1] or table.asked:
        choices[seat] = table.question(seat).options[0]
        table.answer(table.epoch, seat, choices[seat])
    resumed = replay(parse(write_out(header, journal.lines))).table
    assert position(resumed) == position(table)
    resumed.restore(json.loads(json.dumps(journal.kept)))
    assert {seat: resumed.sealed(seat) for seat in choices} == choices
    assert resumed.waiting == table.waiting
    resumed.seed = seed
    for one in (table, resumed):
        for seat in one.waiting:
            one.answer(one.epoch, seat, one.question(seat).options[-1])
    assert table.step() == resumed.step()
    assert list(steps(table, "rest")) == list(steps(resumed, "rest"))


class Crash(Exception):
    """The program is killed."""


class CrashingJournal(Journal):
    """A journal that is killed before its n-th write or keep."""

    def __init__(self, calls: int) -> None:
        super().__init__()
        self.calls = calls

    def write(self, lines: list[Json]) -> None:
        self.count()
        super().write(lines)

    def keep(self, secrets_: Json) -> None:
        self.count()
        super().keep(secrets_)

    def count(self) -> None:
        self.calls -= 1
        if self.calls < 0:
            raise Crash


@pytest.mark.parametrize("cut", [False, True], ids=["seals kept", "cut where settled"])
def test_a_game_survives_a_kill_at_any_moment(rules: AnyRules, cut: bool) -> None:
    """However it is resumed, what is written in the end is a good record with the choices made before.

    Killed at odd calls it is resumed in one way, at even calls in the other.
    """
    setup = short_setup(rules, "kill")
    header = Header(rules.name, setup.names, dict(setup.options))
    for calls in range(cut, 60, 2):
        journal = CrashingJournal(calls)
        table = open_table(rules, setup, seed="kill", journal=journal)
        with suppress(Crash):
            list(steps(table, "kill"))
        done = replay(parse(write_out(header, journal.lines)))
        after = Journal(journal.lines[: max(done.settled - 1, 0)] if cut else list(journal.lines))
        resumed = done.table
        resumed.seed, resumed.journal = "kill", after
        resumed.restore(journal.kept)
        kept = {seat: resumed.sealed(seat) for seat in resumed.asked if seat not in resumed.waiting}
        for seat in resumed.waiting:
            resumed.answer(resumed.epoch, seat, resumed.question(seat).options[0])
        assert {seat: resumed.sealed(seat) for seat in kept} == kept
        events = [step for step in [resumed.step()] if step] + list(steps(resumed, "rest"))
        again = replay(parse(write_out(header, after.lines)))
        assert again.history == done.history + events
        assert again.table.result == resumed.result is not None


def test_a_kill_between_a_changed_choice_and_its_seal(rules: AnyRules) -> None:
    """REC-07: the record still holds the old seal; the restored choice is sealed anew before it shows."""
    if rules.timed:
        pytest.skip("nobody seals in a race")
    setup = short_setup(rules, "change")
    header = Header(rules.name, setup.names, dict(setup.options))
    journal = CrashingJournal(10**6)
    table = open_table(rules, setup, seed="change", journal=journal)
    going = steps(table, "change")
    while not (len(table.asked) > 1 and len(table.question(table.asked[0]).options) > 1):
        if next(going, None) is None:
            pytest.skip("nobody chooses at the same time in this game")
    seat, other = table.asked[:2]
    first, second = table.question(seat).options[:2]
    table.answer(table.epoch, seat, first)
    journal.calls = 1
    with pytest.raises(Crash):
        table.answer(table.epoch, seat, second)
    resumed = replay(parse(write_out(header, journal.lines))).table
    after = Journal(list(journal.lines))
    resumed.journal = after
    resumed.restore(journal.kept)
    assert resumed.sealed(seat) == second
    list(steps_from_here(resumed, other))
    assert replay(parse(write_out(header, after.lines))).table.over


def steps_from_here(table: Table, first: Seat) -> Iterator[object]:
    """The rest of a game; ``first`` and whoever else has not chosen yet do so now."""
    for seat in (first, *(seat for seat in table.waiting if seat != first)):
        table.answer(table.epoch, seat, table.question(seat).options[0])
    yield table.step()
    yield from steps(table, "rest")


@pytest.mark.parametrize(
    "damage",
    [
        {},
        {"sealed": None},
        {"sealed": []},
        {"sealed": {"x": 1}},
        {"sealed": {"0": None, "1": []}},
        {"sealed": {"0": {}, "1": {"move": 3, "nonce": ""}}},
        {"sealed": {"0": {"move": {}, "nonce": ""}, "1": {"move": {"no such key": 1}, "nonce": ""}}},
        {"epoch": None},
    ],
    ids=str,
)
def test_damaged_secrets_only_ask_again(rules: AnyRules, damage: Json) -> None:
    table = open_table(rules, short_setup(rules, 1), seed=1)
    while not table.asked:
        table.step()
    table.restore({"epoch": table.epoch, "sealed": {}, **damage})
    assert table.waiting == table.asked


def test_questions_are_all_that_travels(rules: AnyRules, seed: str) -> None:
    """A question can be pickled, and holds nobody's sealed choice."""
    table = open_table(rules, short_setup(rules, seed), seed=seed)
    for _ in range(60):
        asked = table.asked
        before = {seat: table.question(seat) for seat in asked}
        for seat in asked:
            assert pickle.loads(pickle.dumps(before[seat])) == before[seat]
            table.answer(table.epoch, seat, before[seat].options[-1])
            assert {other: table.question(other) for other in asked} == before
        if table.step() is None:
            break


def test_illegal_and_late_answers_change_nothing(rules: AnyRules, seed: str) -> None:
    setup = short_setup(rules, seed)
    pool: dict[object, object] = {}
    journal = Journal()
    table = open_table(rules, setup, seed=seed, journal=journal, nonce=str)
    refused = 0
    luck = stream(seed, "pool")
    for _ in steps(table, seed):
        for seat in table.asked:
            pool |= {freeze(option): option for option in table.question(seat).options}
        before = image(table)
        for seat in map(Seat, table.seats):
            asked = seat in table.asked
            legal = {freeze(option) for option in table.question(seat).options} if asked else set()
            for key, action in luck.sample(list(pool.items()), min(len(pool), 40)):
                assert refusal(table, table.epoch - 1, seat, action) is StaleDecision
                if not asked:
                    assert refusal(table, table.epoch, seat, action) is StaleDecision
                elif key not in legal:
                    assert refusal(table, table.epoch, seat, action) is IllegalAction
                    refused += 1
            assert table.sealed(seat) is None
        assert image(table) == before
    assert refused


def refusal(table: Table, epoch: int, seat: Seat, action: object) -> type[Exception] | None:
    """How this answer is refused; None: it is taken."""
    try:
        table.answer(epoch, seat, action)
    except (StaleDecision, IllegalAction) as error:
        return type(error)
    return None


def test_seals_are_promises_that_are_kept(rules: AnyRules, seed: str) -> None:
    """The last seal of a seat before a joint move is the hash of that move, its nonce and the epoch."""
    if rules.timed:
        pytest.skip("nobody seals in a race")
    setup = short_setup(rules, seed)
    _, journal, _ = play(rules.name, setup, seed)
    table = open_table(rules, setup, seed=0)
    hashes: dict[int, str] = {}
    for line in journal.lines:
        if "seal" in line:
            hashes[line["seal"]] = line["hash"]
        elif "seat" in line:
            move = {key: value for key, value in line.items() if key not in ("seat", "nonce")}
            if len(table.asked) > 1:
                assert hashes.pop(line["seat"]) == fingerprint(
                    line["seat"], table.epoch, move, line["nonce"]
                )
            table.do_move(Seat(line["seat"]), rules.notation.read_action(move))
        else:
            table.do_chance(rules.notation.read_chance(line))
    assert not hashes
    assert table.over


def test_a_broken_promise_is_found(rules: AnyRules) -> None:
    """REC-07: another nonce than the sealed one."""
    setup = short_setup(rules, 3)
    _, journal, _ = play(rules.name, setup, 3)
    index = next((i for i, line in enumerate(journal.lines) if "nonce" in line), None)
    if index is None:
        pytest.skip("nobody chooses at the same time in this game")
    lines = [dict(line) for line in journal.lines]
    lines[index]["nonce"] = "another"
    with pytest.raises(BadRecord) as error:
        replay(parse(write_out(Header(rules.name, setup.names, dict(setup.options)), lines)))
    assert (error.value.line, error.value.rule) == (index + 2, "REC-07")


def test_a_line_too_many_is_found(rules: AnyRules, seed: str) -> None:
    """RAJ-00, BID-23, WC-51, WWP-62: after the end every further line is refused; notes are welcome."""
    setup = short_setup(rules, seed)
    _, journal, _ = play(rules.name, setup, seed)
    header = Header(rules.name, setup.names, dict(setup.options))
    done = replay(parse(write_out(header, [*journal.lines, {"note": "well played"}])))
    assert done.table.over
    for extra in ({"seat": 0, "play": 1}, {"prize": 1}, {"seal": 0, "hash": "0" * 64}, journal.lines[0]):
        with pytest.raises(BadRecord) as error:
            replay(parse(write_out(header, [*journal.lines, extra])))
        assert (error.value.line, error.value.rule) == (len(journal.lines) + 2, rules.info.rounds_rule)


@pytest.mark.parametrize("path", GOLDENS, ids=lambda path: path.name)
def test_golden_records_replay_to_their_stored_results(path: Path) -> None:
    stored = json.loads(RESULTS.read_text("utf-8"))
    assert summary(path.read_bytes()) == stored[path.name]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_there_are_golden_records_of_every_game(game: str) -> None:
    """``python -m tests.records.make`` writes what is missing."""
    missing = {f"{name}.jsonl" for name in setups(game)} - {path.name for path in GOLDENS}
    assert not missing
    assert set(json.loads(RESULTS.read_text("utf-8"))) == {path.name for path in GOLDENS}
