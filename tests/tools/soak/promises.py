"""What programs have promised about a home, from their notes, and whether the home keeps it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from pathlib import Path

from game.cli.check import Good, check
from game.engine.core import Json
from game.engine.record import BadRecord, parse, replay
from game.ui.paths import AppPaths
from game.ui.saves import Opened, open_save
from game.ui.settings import load_settings
from game.ui.unfinished import unfinished
from tests.tools.soak.runs import Loss


@dataclass(slots=True)
class Game:
    """One saved game: what is surely in it, and what was being added when the notes end.

    ``state`` is ``live``, ``finish`` or ``delete`` while that happens, ``gone`` after it. ``replaced``: a
    new game has its name, so that its file has gone whatever was noted.
    """

    name: str
    text: str = ""
    coming: str = ""
    kept: Json = field(default_factory=dict)
    keeping: list[Json] = field(default_factory=list)
    state: str = "live"
    opening: bool = False
    replaced: bool = False


@dataclass(slots=True)
class Written:
    """Settings that were written from ``begun`` on; ``done`` when that is sure."""

    text: str
    who: int
    begun: int
    done: int | None = None


class Memory:
    """A journal that keeps nothing but the latest secrets."""

    def __init__(self) -> None:
        self.kept: Json = {}

    def write(self, lines: list[Json]) -> None:
        """Nothing of this is asked for."""

    def keep(self, secrets_: Json) -> None:
        self.kept = json.loads(json.dumps(secrets_))


class Promises:
    """What a home must hold. ``hear`` takes notes, ``hold`` looks; both again and again, in turn."""

    def __init__(self, home: AppPaths) -> None:
        self.home = home
        self.games: list[Game] = []
        self.records: dict[str, str] = {}
        self.settings: list[Written] = []
        self._starting: set[str] = set()
        self._playing: dict[tuple[int, str], Game] = {}

    # --- the notes ------------------------------------------------------------------------------

    def hear(self, notes: Iterable[Path]) -> int:
        """Take in what programs noted that have ended; returns how many notes."""
        lines = [json.loads(line) for path in notes if path.exists() for line in _whole_lines(path)]
        self._starting.clear()
        self._playing.clear()
        for line in sorted(lines, key=lambda line: line["t"]):
            self._note(line)
        return len(lines)

    def _note(self, note: Json) -> None:
        what, name, who = note["what"], note["save"], note["who"]
        if what == "settings":
            self.settings.append(Written(note["text"], who, note["t"]))
        elif what == "set":
            [*_, one] = (one for one in self.settings if one.who == who)
            one.done = note["t"]
        elif what == "start":
            self._starting.add(name)
        elif what == "take":
            game = self._live(name)
            if game is not None:
                game.opening = True
        elif what == "settled":
            game = self._live(name)
            if game is not None and note["new"]:
                game.replaced = True
            if game is None or game.replaced:
                game = Game(name)
                self.games.append(game)
            self._playing[who, name] = game
            game.text, game.coming, game.opening = note["text"], "", False
        else:
            game = self._playing.get((who, name))
            if game is None or game.state == "gone":
                game = self._live(name)
            if game is not None:  # else it never began
                self._playing[who, name] = game
                self._change(note, game)

    def _change(self, note: Json, game: Game) -> None:
        match note["what"]:
            case "write":
                game.coming += note["text"]
            case "wrote":
                game.text, game.coming = game.text + game.coming, ""
            case "keep":
                game.keeping.append(note["kept"])
            case "kept":
                game.kept, game.keeping = game.keeping[-1], []
            case "finish" | "delete":
                game.state = note["what"]
            case "finished":
                game.state = "gone"
                self.records[note["record"]] = game.text + game.coming
            case "deleted":
                game.state = "gone"

    def _live(self, name: str) -> Game | None:
        named = (game for game in self.games if game.name == name and not game.replaced)
        return next((game for game in named if game.state != "gone"), None)

    # --- the home -------------------------------------------------------------------------------

    def hold(self) -> Counter[str]:
        """Hold the home against the promises; raises Loss. What was under way is decided after it."""
        found: Counter[str] = Counter()
        for folder in (self.home.saves, self.home.records, self.home.config):
            damaged = [path.name for path in folder.glob("*.damaged-*")] if folder.exists() else []
            if damaged:
                raise Loss(f"set aside as damaged: {damaged}")
        self._hold_records(found)
        for game in self.games:
            self._hold_game(game, found)
        self.games = [game for game in self.games if game.state != "gone"]
        self._hold_listed()
        self._hold_settings()
        return found

    def _hold_records(self, found: Counter[str]) -> None:
        for name, text in self.records.items():
            path = self.home.records / name
            if not path.exists() or path.read_bytes() != text.encode():
                raise Loss(f"the record {name} is not what was finished")
            verdict = check(str(path))
            if not isinstance(verdict, Good):
                raise Loss(f"the record {name}: {verdict.text()}")
            found["records read"] += 1

    def _hold_game(self, game: Game, found: Counter[str]) -> None:
        path = self.home.saves / game.name
        if game.state == "gone" and path.exists():
            taken = game.name in self._starting or self._live(game.name) is not None
            if not taken and path.stat().st_size:
                raise Loss(f"{game.name} was deleted and is there")
        if game.state == "gone":
            return
        if game.replaced or not path.exists():
            self._hold_gone(game)
            game.state = "gone"
            return
        raw = path.read_bytes()
        sure = settled(game.text) if game.opening else game.text
        if not raw.startswith(sure.encode()):
            raise Loss(f"{game.name} lost lines: {len(sure)} bytes were promised, {len(raw)} are there")
        try:
            opened = open_save(path)
        except (BadRecord, OSError) as error:
            raise Loss(f"{game.name} cannot be opened: {error!r}") from error
        try:
            self._hold_opened(game, opened)
        finally:
            opened.file.close()
        game.text, game.coming, game.opening = path.read_text("utf-8"), "", False
        game.state = "live"
        found["saves opened"] += 1

    def _hold_opened(self, game: Game, opened: Opened) -> None:
        steps = len(replay(parse(settled(game.text).encode())).history)
        if len(opened.replayed.history) < steps:
            raise Loss(f"{game.name} came back {steps - len(opened.replayed.history)} steps short")
        memory = Memory()
        table = opened.replayed.table
        table.journal = memory
        table.keep()
        table.journal = opened.file
        possible = [one for one in (game.kept, *game.keeping) if one]
        if game.kept and memory.kept["seed"] != game.kept["seed"]:
            raise Loss(f"{game.name} came back with another seed")
        of_now = [one for one in possible if one["epoch"] == table.epoch]
        keys = ("sealed", "plans", "reached")
        if game.kept in of_now and not any(
            all(memory.kept.get(key) == one.get(key) for key in keys) for one in of_now
        ):
            raise Loss(f"{game.name} came back with {memory.kept['sealed']} face down, not {of_now}")
        if any(memory.kept["seed"] == one["seed"] for one in possible):
            game.kept = memory.kept
        game.keeping = []

    def _hold_gone(self, game: Game) -> None:
        """A save that is not there was being put away or thrown away."""
        if game.state == "finish":
            for path in self.home.records.iterdir():
                text = path.read_text("utf-8")
                if text in (game.text, game.text + game.coming):
                    self.records[path.name] = text
                    return
        if game.state != "delete":
            raise Loss(f"{game.name} ({game.state}) is not there")

    def _hold_listed(self) -> None:
        """All games are offered, and what else is offered can be opened."""
        listed = {path.name for path in unfinished(self.home.saves)}
        missing = {game.name for game in self.games} - listed
        if missing:
            raise Loss(f"not offered: {sorted(missing)}")
        for name in listed - {game.name for game in self.games}:
            if name not in self._starting:
                raise Loss(f"{name} is offered and nobody began it")
            opened = open_save(self.home.saves / name)
            opened.file.close()
            self.games.append(Game(name, (self.home.saves / name).read_text("utf-8")))

    def _hold_settings(self) -> None:
        path = self.home.settings
        sure = [one for one in self.settings if one.done is not None]
        possible = [
            one for one in self.settings if not any(one.done and one.done < other.begun for other in sure)
        ]
        if sure and not path.exists():
            raise Loss("the settings are gone")
        if not path.exists():
            return
        settings, aside = load_settings(path)
        if aside is not None:
            raise Loss("the settings were damaged")
        now = json.loads(json.dumps(asdict(settings)))
        if not any(json.loads(one.text) == now for one in possible):
            raise Loss(f"the settings are {now}, not what was written last")
        self.settings = [one for one in possible if json.loads(one.text) == now][-1:]
        self.settings[0].done = self.settings[0].done or self.settings[0].begun


def _whole_lines(path: Path) -> list[str]:
    """The notes in a file; one that its writer did not live to end was no promise."""
    return path.read_text("utf-8").split("\n")[:-1]


def settled(text: str) -> str:
    """What of a save opening it leaves: up to the last finished step."""
    data = text.encode()
    done = replay(parse(data))
    return "".join(line + "\n" for line in text.split("\n")[: max(done.settled, 1)])
