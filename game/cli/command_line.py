"""``farol`` as it is typed: the program itself, straight to a table, the self-test, the commands."""

from __future__ import annotations

import argparse
import gc
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NoReturn

from game import __version__
from game.cli.logs import LEVELS
from game.cli.say import speakable
from game.engine.registry import GAMES

COMMANDS: Final = {
    name: f"game.cli.{name}"
    for name in ("check", "replay", "review", "library", "desktop", "arena", "bench")
}
GAMES_END: Final = (".farol", ".jsonl")
"""What the names of games' files end with."""
PLAY: Final = "game.cli.play"
"""What runs without a command. All of these are imported only when they are asked for: who plays does not
wait for the commands, and the commands need no pygame."""

EPILOG: Final = """\
examples:
  farol                                          the title
  farol --game raj --seats you,regular,regular   straight to a table
  farol check GAME.jsonl                         verify a record
  farol replay GAME.farol                        watch a game again
  farol review GAME.jsonl                        what every decision cost, and what was luck
  farol library --rebuild                        find all finished games anew
  farol desktop                                  open games by a double click (Linux)
  farol arena --game raj --seats master,regular  measure bidders against each other
"""


class Parser(argparse.ArgumentParser):
    """A parser whose help no terminal's encoding can upset."""

    def _print_message(self, message: str, file: Any = None) -> None:
        stream = sys.stderr if file is None else file
        if stream is not None:
            super()._print_message(speakable(message, stream.encoding or "utf-8"), stream)


class Unsure(Exception):
    """There is more on the command line than how to play."""


class PlainParser(Parser):
    """Knows how to play and no commands; whatever else it is asked, the whole parser answers."""

    def error(self, message: str) -> NoReturn:
        raise Unsure(message)


def build_parser() -> argparse.ArgumentParser:
    """All that ``farol`` understands."""
    parser = _options(Parser)
    commands = parser.add_subparsers(title="commands", dest="command", metavar="COMMAND")
    for module in COMMANDS.values():
        import_module(module).add_parser(commands)
    return parser


def _unseen(prog: str) -> argparse.HelpFormatter:
    """Help that nobody reads needs no terminal's width."""
    return argparse.HelpFormatter(prog, width=80)


def _options(kind: type[Parser]) -> argparse.ArgumentParser:
    """A parser that knows the options, and help where that can be whole."""
    parser = kind(
        prog="farol",
        description="Four card games of bidding and bluff at one lantern-lit table.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter if kind is Parser else _unseen,
        add_help=kind is Parser,
    )
    parser.add_argument("--version", action="version", version=f"Farol {__version__}")
    parser.add_argument("--log-level", choices=LEVELS, default="info", help="how much the log tells")
    parser.add_argument("--home", metavar="FOLDER", help="keep settings, saves and log below this folder")
    parser.add_argument("--game", choices=tuple(GAMES), help="go straight to a table of this game")
    parser.add_argument(
        "--seats",
        metavar="WHO,WHO,…",
        help="who sits there, clockwise: “you”, “person” or a bidder's level (with --game)",
    )
    parser.add_argument("--size", metavar="WIDTHxHEIGHT", help="the window's size, from 1024x600")
    parser.add_argument(
        "--self-test",
        action="store_true",
        help="without a screen: open, play one game of everything with bidders, save and read",
    )
    return parser


def names_a_file(argv: Sequence[str]) -> bool:
    """Whether this is nothing but the file of a game: so a double click on it says it."""
    if len(argv) != 1 or argv[0].startswith("-") or argv[0] in COMMANDS:
        return False
    return argv[0].endswith(GAMES_END) or Path(argv[0]).is_file()


def _watch(file: str) -> int:
    """Watch the game in a file that was double-clicked: what is wrong with it is said in the window."""
    args = _options(Parser).parse_args([])
    args.file = file
    watched: int = import_module(PLAY).watch(args)
    return watched


def run(argv: Sequence[str]) -> int:
    """Do what was typed; returns the exit status (2: wrong use, or no display)."""
    if names_a_file(argv):
        return _watch(argv[0])
    parser = _options(PlainParser)
    try:
        args = parser.parse_args(list(argv))
    except Unsure:
        parser = build_parser()
        args = parser.parse_args(list(argv))
    if args.self_test or getattr(args, "command", None):
        gc.enable()
    if command := getattr(args, "command", None):
        status: int = import_module(COMMANDS[command]).run(args)
        return status
    if args.seats and not args.game:
        build_parser().error("--seats needs --game")
    played: int = import_module(PLAY).run(args, build_parser)
    return played
