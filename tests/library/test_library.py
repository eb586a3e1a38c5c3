"""The library follows the folder of records, and loses nothing that they say."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from game.library.library import Library
from game.library.merging import merge_people, part_people, sat_together
from game.library.people import people_of
from game.library.ratings import course_of, rate
from game.library.schema import NewerLibrary
from game.library.statistics import Choice, marks_earned
from tests.library.games import ANA, BEN, BOT, finished


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path


def opened(home: Path) -> Library:
    return Library(home / "library.sqlite", home / "records")


def test_what_is_in_the_records_is_found(home: Path) -> None:
    """People by their names however they are spelt, bots as nobody."""
    scores = finished(home / "records", "raj-0001.jsonl", [ANA, BOT], "one", "2026-03-01T20:00:00Z")
    ana_later = type(ANA)(" ANA ", "cat")
    finished(home / "records", "raj-0002.jsonl", [ana_later, BEN, BOT], "two", "2026-03-02T20:00:00Z")
    with opened(home) as library:
        assert library.catch_up() == 2
        assert library.catch_up() == 0
        found = library.contents()
        assert (found.games, found.people, found.unreadable) == (2, 2, ())
        assert library.database.execute("SELECT name, face FROM people ORDER BY id").fetchone() == (
            " ANA ",
            "cat",
        )
        rows = library.database.execute("SELECT seat, score FROM results WHERE game_id = 1 ORDER BY seat")
        assert [score for _, score in rows] == scores


def test_whoever_has_no_name_is_the_same_in_every_language_or_nobody(home: Path) -> None:
    """“You” is one person; “Player 2” may be anybody."""
    names = ("You", "Tú", "Tu", "Player 2", "Jugador 1", "giocatore 12")
    for number, name in enumerate(names):
        finished(home / "records", f"{number}.jsonl", [type(ANA)(name, "fox"), BOT], f"seed {number}")
    with opened(home) as library:
        library.catch_up()
        assert [(one.shown, one.games) for one in people_of(library)] == [("You", 3)]


def test_what_an_older_edition_read_is_read_again(home: Path) -> None:
    """The numbers of games stay; a game whose record has gone stays as it was."""
    for number in range(3):
        finished(home / "records", f"{number}.jsonl", [ANA, BOT], f"seed {number}")
    with opened(home) as library:
        library.catch_up()
        library.database.execute("UPDATE games SET edition = 0, options = 'old' WHERE id > 1")
        library.database.execute("UPDATE results SET score = -99")
        (home / "records" / "2.jsonl").unlink()
        assert library.catch_up() == 1
        assert library.contents().games == 3
        found = library.database.execute("SELECT id, options FROM games ORDER BY id").fetchall()
        assert found == [(1, "{}"), (2, "{}"), (3, "old")]
        assert library.rebuild().games == 3


def test_an_older_game_read_later_does_not_change_the_face(home: Path) -> None:
    finished(home / "records", "b.jsonl", [ANA, BOT], "one", "2026-03-02T20:00:00Z")
    with opened(home) as library:
        library.catch_up()
        finished(
            home / "records", "a.jsonl", [type(ANA)("Ana", "cat"), BOT], "two", "2026-03-01T20:00:00+01:00"
        )
        library.catch_up()
        assert library.database.execute("SELECT face, seen FROM people").fetchall() == [
            ("fox", "2026-03-02T20:00:00Z")
        ]


def test_a_copy_counts_once_and_files_that_go_leave_their_game(home: Path) -> None:
    finished(home / "records", "raj-0001.jsonl", [ANA, BOT], "one", "2026-03-01T20:00:00Z")
    (home / "records" / "copy.jsonl").write_bytes((home / "records" / "raj-0001.jsonl").read_bytes())
    with opened(home) as library:
        library.catch_up()
        assert library.contents().games == 1
        for path in (home / "records").iterdir():
            path.unlink()
        library.catch_up()
        assert library.contents().games == 1
        assert library.rebuild().games == 1, "its record has gone: it cannot be made again, and stays"


def test_what_cannot_be_read_is_told_and_read_again_when_it_changes(home: Path) -> None:
    finished(home / "records", "good.jsonl", [ANA, BOT], "one")
    broken = home / "records" / "broken.jsonl"
    whole = (home / "records" / "good.jsonl").read_bytes()
    broken.write_bytes(whole.replace(b'"prize":', b'"price":', 1))
    (home / "records" / "half.jsonl").write_bytes(b"\n".join(whole.split(b"\n")[:20]) + b"\n")
    (home / "records" / "folder.jsonl").mkdir()
    (home / "records" / "nothing.jsonl").symlink_to(home / "nowhere")
    with opened(home) as library:
        library.catch_up()
        [(name, reason)] = library.contents().unreadable
        assert name == "broken.jsonl"
        assert "REC-" in reason
        broken.write_bytes(whole)
        library.catch_up()
        assert library.contents().unreadable == ()


def test_halves_of_characters_in_names_and_files_stop_nothing(home: Path) -> None:
    finished(home / "records", "good.jsonl", [ANA, BOT], "one")
    good = home / "records" / "good.jsonl"
    odd = good.read_text("utf-8").replace('"Ana"', r'"A\ud800"')
    Path(os.fsdecode(os.fsencode(home / "records") + b"/\xff.jsonl")).write_text(odd, "utf-8")
    with opened(home) as library:
        library.catch_up()
        assert library.contents().games == 1
        assert [name for name, _ in library.contents().unreadable] == ["\udcff.jsonl"]
    command = [sys.executable, "-m", "game", "library", "--json", "--home", str(home)]
    done = subprocess.run(command, capture_output=True, timeout=120, check=True)
    assert json.loads(done.stdout)["unreadable"][0]["file"] == "\udcff.jsonl"


def test_rebuilding_finds_the_same_again(home: Path) -> None:
    for number in range(6):
        finished(home / "records", f"raj-{number}.jsonl", [ANA, BEN, BOT], f"seed {number}")
    with opened(home) as library:
        library.catch_up()
        before = library.contents()
        rows = library.database.execute("SELECT seat, name, score, place, won FROM results").fetchall()
        assert library.rebuild() == before
        again = library.database.execute("SELECT seat, name, score, place, won FROM results").fetchall()
        assert sorted(again) == sorted(rows)


def of_everybody(library: Library) -> list[tuple[object, ...]]:
    """Who is known, with what stands under their name."""
    return [
        (
            one.key,
            one.name,
            one.face,
            one.seen,
            one.games,
            [round(rating.mean, 6) for rating in course_of(library, one.id, "raj")],
            sorted((mark.mark, mark.times) for mark in marks_earned(library, Choice(one.id, "raj"))),
        )
        for one in people_of(library)
    ]


def test_two_names_of_one_person_are_merged_and_stay_so(home: Path) -> None:
    """Games, ratings and marks stand under one name: at once, in later games, in a library made anew."""
    records = home / "records"
    you, lola = type(ANA)("You", "you"), type(ANA)("Lola", "mei")
    for n in range(4):
        finished(records, f"a{n}.jsonl", [you, BOT], f"you {n}", f"2026-03-0{n + 2}T20:00:00Z")
        finished(records, f"b{n}.jsonl", [lola, BEN, BOT], f"lola {n}", f"2026-03-0{n + 1}T21:00:00Z")
    with opened(home) as library:
        library.catch_up()
        rate(library, "raj")
        person = {one.key: one for one in people_of(library)}
        assert sat_together(library, person["lola"].id, person["ben"].id)
        assert not sat_together(library, person["you"].id, person["lola"].id)
        merge_people(library, person["you"].id, person["lola"].id)
        merged = of_everybody(library)
        assert [(key, name, games) for key, name, _, _, games, *_ in merged] == [
            ("lola", "Lola", 8),
            ("ben", "Ben", 4),
        ]
        assert [len(one[5]) for one in merged] == [8, 4]  # type: ignore[arg-type]
    with opened(home) as library:
        library.rebuild()
        rate(library, "raj")
        assert of_everybody(library) == merged
        later = type(ANA)("Tú", "fox")
        finished(records, "later.jsonl", [later, BOT], "later", "2026-03-09T20:00:00Z")
        library.catch_up()
        lola_now = people_of(library)[0]
        assert (lola_now.key, lola_now.shown, lola_now.face, lola_now.games) == ("lola", "Lola", "mei", 9)


def test_merged_names_are_parted_as_if_they_never_had_been_one(home: Path) -> None:
    """Also one that was merged by way of another; at once and in a library made anew."""
    records = home / "records"
    you, lola = type(ANA)("You", "you"), type(ANA)("Lola", "mei")
    for n in range(3):
        for hour, players in enumerate(([you, BOT], [lola, BEN, BOT], [ANA, BOT])):
            name, begun = f"{n}-{hour}", f"2026-03-0{n + 1}T2{hour}:00:00Z"
            finished(records, f"{name}.jsonl", players, name, begun)
    with opened(home) as library:
        library.catch_up()
        rate(library, "raj")
        before = of_everybody(library)
        person = {one.key: one.id for one in people_of(library)}
        merge_people(library, person["you"], person["lola"])
        once = of_everybody(library)
        merge_people(library, person["lola"], person["ana"])
        assert [(one.key, one.games) for one in people_of(library)] == [("ana", 9), ("ben", 3)]
        merged = library.same.merged_with("ana")
        assert sorted(merged) == [("lola", "Lola", "mei"), ("you", "You", "you")]
        found = part_people(library, person["ana"], next(one for one in merged if one[0] == "lola"))
        assert [one.key for one in people_of(library) if one.id == found] == ["lola"]
        assert of_everybody(library) == once
        [yourself] = library.same.merged_with("lola")
        part_people(library, found, yourself)
        assert of_everybody(library) == before
        assert not library.same.merged_with("lola")
        library.rebuild()
        rate(library, "raj")
        assert of_everybody(library) == before


def test_what_was_begun_anew_by_one_counts_for_the_other_when_parted(home: Path) -> None:
    records = home / "records"
    for number in range(3):
        finished(records, f"a{number}.jsonl", [ANA, BOT], f"a{number}", f"2026-03-0{number + 1}T20:00:00Z")
        finished(records, f"b{number}.jsonl", [BEN, BOT], f"b{number}", f"2026-03-0{number + 1}T21:00:00Z")
    with opened(home) as library:
        library.catch_up()
        ana, ben = ((one.id) for one in sorted(people_of(library), key=lambda one: one.key))
        merge_people(library, ana, ben)
        library.begin_anew(ben, "raj", "2026-03-02T22:00:00Z")
        assert [(one.key, one.games) for one in people_of(library)] == [("ben", 2)]
        part_people(library, ben, library.same.merged_with("ben")[0])
        assert {one.key: one.games for one in people_of(library)} == {"ana": 3, "ben": 1}
        library.rebuild()
        assert {one.key: one.games for one in people_of(library)} == {"ana": 3, "ben": 1}


def test_a_merge_that_did_not_write_down_who_it_was_is_parted_too(home: Path) -> None:
    finished(home / "records", "a.jsonl", [ANA, BOT], "a")
    finished(home / "records", "b.jsonl", [BEN, BOT], "b")
    (home / "records" / "same-people.json").write_text('{"ana": ["ben", "Ben", "owl"]}', "utf-8")
    with opened(home) as library:
        library.catch_up()
        [ben] = people_of(library)
        [ana] = library.same.merged_with("ben")
        assert (ben.games, ana) == (2, ("ana", "ana", "owl"))
        part_people(library, ben.id, ana)
        assert {(one.name, one.games) for one in people_of(library)} == {("Ana", 1), ("Ben", 1)}


def test_who_has_begun_anew_has_so_under_every_name(home: Path) -> None:
    records = home / "records"
    for number in range(3):
        finished(records, f"a{number}.jsonl", [ANA, BOT], f"a{number}", f"2026-03-0{number + 1}T20:00:00Z")
        finished(records, f"b{number}.jsonl", [BEN, BOT], f"b{number}", f"2026-03-0{number + 1}T21:00:00Z")
    with opened(home) as library:
        library.catch_up()
        ana, ben = ((one.id) for one in sorted(people_of(library), key=lambda one: one.key))
        library.begin_anew(ben, "raj", "2026-03-02T22:00:00Z")
        merge_people(library, ana, ben)
        assert [(one.key, one.games) for one in people_of(library)] == [("ben", 2)]
        library.rebuild()
        assert [(one.key, one.games) for one in people_of(library)] == [("ben", 2)]


@pytest.mark.parametrize(
    "text", ["", "x", "[]", '{"you": 5}', '{"you": ["lola"]}', '{"you": ["you", "You"]}']
)
def test_a_damaged_list_of_merged_people_merges_nobody(home: Path, text: str) -> None:
    finished(home / "records", "a.jsonl", [type(ANA)("You", "you"), BOT], "a")
    (home / "records" / "same-people.json").write_text(text, "utf-8")
    with opened(home) as library:
        library.catch_up()
        assert [one.key for one in people_of(library)] == ["you"]


@pytest.mark.parametrize("content", [b"", b"no database at all", b"SQLite format 3\0" + b"\xff" * 4000])
def test_a_damaged_database_is_set_aside_and_made_again(home: Path, content: bytes) -> None:
    finished(home / "records", "raj-0001.jsonl", [ANA, BOT], "one")
    (home / "library.sqlite").write_bytes(content)
    with opened(home) as library:
        library.catch_up()
        assert library.contents().games == 1
    kept = [*home.glob("library.damaged-*")]
    assert [path.read_bytes() for path in kept] == ([content] if content else [])


def test_a_library_of_a_newer_version_stays_as_it_is(home: Path) -> None:
    opened(home).close()
    database = sqlite3.connect(home / "library.sqlite")
    database.execute("PRAGMA user_version = 99")
    database.close()
    with pytest.raises(NewerLibrary):
        opened(home)
    assert sqlite3.connect(home / "library.sqlite").execute("PRAGMA user_version").fetchone() == (99,)


def test_only_the_owner_reads_it(home: Path) -> None:
    with opened(home) as library:
        library.catch_up()
        assert {path.stat().st_mode & 0o077 for path in home.glob("library.sqlite*")} == {0}


def test_two_programs_take_in_the_same_records(home: Path) -> None:
    for number in range(8):
        finished(
            home / "records", f"raj-{number}.jsonl", [ANA, BEN], f"seed {number}", "2026-03-01T20:00:00Z"
        )
    command = [sys.executable, "-m", "game", "library", "--json", "--home", str(home)]
    both = [subprocess.Popen(command, stdout=subprocess.PIPE) for _ in range(2)]
    for one in both:
        out, _ = one.communicate(timeout=120)
        assert one.returncode == 0
        assert json.loads(out) == {"games": 8, "people": 2, "unreadable": []}


def test_the_command_says_what_it_found(home: Path) -> None:
    finished(home / "records", "raj-0001.jsonl", [ANA, BOT], "one")
    (home / "records" / "torn.jsonl").write_text("{}\n")
    command = [sys.executable, "-m", "game", "library", "--rebuild", "--home", str(home)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0
    assert done.stdout == "1 game, 1 person, 1 unreadable file\n"
    assert "torn.jsonl: 1: REC-02" in done.stderr


def test_a_kill_while_it_writes_loses_nothing(home: Path) -> None:
    """Whatever moment it is killed in: what it knows is whole, and the rest is read the next time."""
    for number in range(40):
        finished(
            home / "records", f"raj-{number}.jsonl", [ANA, BEN], "one", f"2026-03-01T20:00:{number:02}Z"
        )
    script = (
        "import sys, pathlib\n"
        "import game.library.library as library\n"
        "library.CHUNK = 3\n"
        "home = pathlib.Path(sys.argv[1])\n"
        "with library.Library(home / 'library.sqlite', home / 'records') as one:\n"
        "    print('begun', flush=True)\n"
        "    one.catch_up()\n"
    )
    for after in (0.0, 0.02, 0.05, 0.1):
        one = subprocess.Popen([sys.executable, "-c", script, str(home)], stdout=subprocess.PIPE)
        assert one.stdout is not None
        one.stdout.readline()
        with suppress(subprocess.TimeoutExpired):
            one.wait(after)
        one.kill()
        one.wait()
        one.stdout.close()
        with opened(home) as library:
            games = library.database.execute("SELECT count(*) FROM games").fetchone()[0]
            seats = library.database.execute("SELECT count(*) FROM results").fetchone()[0]
            files = library.database.execute("SELECT count(*) FROM files").fetchone()[0]
            assert seats == 2 * games
            assert files == games
    with opened(home) as library:
        library.catch_up()
        assert library.contents().games == 40
