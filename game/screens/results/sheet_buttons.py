"""The buttons at the foot of a score sheet: where they lead, and their letters of one size."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from game.ui.context import AppContext
from game.ui.i18n import tr
from game.ui.reviewing import Reviewing
from game.ui.same_deal import SAME_DEAL, seed_at_the_end
from game.ui.session import Session
from game.ui.type import SENTENCE
from game.ui.widgets import UNPLACED, Button, IconButton, Kind, Ui

GAP, HIGH, EDGE = 14.0, 52.0, 20.0
"""Units: between buttons, how high one is, and to the edge of the window."""
CORNER: Final = 52.0
"""Units that the disc in the corner is wide."""
CLEAR: Final = 10.0
"""Units above several rows in which nothing ends: the light round a button reaches there."""
IN_A_ROW: Final = 3
"""So many stand side by side at most where the text is large."""


def sheet_buttons(
    app: AppContext,
    session: Session,
    record: Path | None,
    review: Callable[[], None],
    back: Callable[[], None] | None,
    onward: str,
) -> list[Button]:
    """What can follow a game: on (to a programme in the words ``onward``), back to it as far as there is a
    record, away: to the menu, or ``back`` to where an old sheet was opened.
    """
    ways = app.navigator

    def other_seats() -> None:
        ways.title()
        ways.setups.game_setup(session.game)

    def button(key: str, words: str, icon: str, do: Callable[[], None], kind: Kind = Kind.PLAIN) -> Button:
        return Button(key, UNPLACED, words, do, kind=kind, icon=icon)

    in_round = part_of_more(session)
    if session.tried_from is not None:
        found = [
            button("again", tr("Back to the review"), "icon_back", partial(ways.go_on, session), Kind.MAIN)
        ]
    elif in_round:
        found = [button("again", onward, "icon_next", partial(ways.go_on, session), Kind.MAIN)]
    else:
        words = tr("Play again") if session.day is None else tr("Play other cards")
        found = [button("again", words, "icon_again", lambda: ways.tables.again(session), Kind.MAIN)]
    if record is not None:
        seed = seed_at_the_end(record)
        same = partial(ways.tables.same_deal, session, seed, record)
        words = tr("Same deal") if session.day is None else tr("The day’s cards again")
        found += [button("same deal", words, "icon_cards", same)] if seed and not in_round else []
        found.append(button("replay", tr("Replay"), "icon_play", partial(ways.records.replay, record)))
        if session.tried_from is None or back is not None:  # a try leads back to the review that it is from
            found.append(button("review", tr("Review"), "icon_chart", review))
    if not in_round:
        found.append(button("seats", tr("Change players"), "icon_seats", other_seats))
    if back is not None:
        return [*found, button("back", tr("Back"), "icon_back", back)]
    return [*found, button("menu", tr("Menu"), "icon_home", ways.title)]


def part_of_more(session: Session) -> bool:
    """Whether one goes on from this game to what it belongs to: a programme, or the review it came from."""
    return session.programme is not None or session.tried_from is not None


def place_buttons(ui: Ui, buttons: Sequence[Button], column: tuple[float, float], *, beside: bool) -> float:
    """Place them in one row, or in several, along the foot of a column (left, width); where it begins.

    All have letters of one size, as large as the longest row allows; each is as wide as its words ask for.
    """
    frame, (left, room) = ui.frame, column
    lines = 1 if beside else max(1, -(-len(buttons) // IN_A_ROW))
    count = max(1, -(-len(buttons) // lines))  # none stands alone below a full row
    rows = [buttons[first : first + count] for first in range(0, len(buttons), count)]
    high = HIGH * (0.45 + 0.55 * max(1.0, frame.text)) * (1.0 if len(rows) == 1 else 0.86)
    gap = GAP if len(rows) == 1 else GAP * 0.6
    top = foot = frame.h - EDGE - len(rows) * high - (len(rows) - 1) * gap
    sizes = [SENTENCE * share for share in ui.type.shares(SENTENCE)]
    fitting = (size for size in sizes if all(_wide(ui, row, size) <= room for row in rows))
    size = next(fitting, sizes[-1])
    for row in rows:
        more = (room - _wide(ui, row, size)) / len(row)
        x = left
        for one in row:
            wide = _wide(ui, [one], size) + more
            one.place(frame.rect(x, top, wide, high))
            one.size = size
            x += wide + GAP
        top += high + gap
    return foot if len(rows) == 1 else foot - CLEAR


def name_review(buttons: Sequence[Button], reviewing: Reviewing, *, longest: bool = False) -> None:
    """The button of a review says how far it is while it is under way; ``longest``: as if nearly done,
    which it is placed with, so that nothing moves under the pointer when the review is there."""
    share = 100 if longest else round(100 * reviewing.share)
    running = longest or (reviewing.running and reviewing.found is None and not reviewing.failed)
    for one in buttons:
        if one.key == "review":
            one.text = tr("Reviewing: {n}%", n=share) if running else tr("Review")


def book_button(app: AppContext, session: Session) -> IconButton:
    """Leads from the corner to the book of whoever played."""
    frame, people = app.frame, session.people
    name = session.players[people[0]].name if people else ""
    area = frame.rect(frame.w - 28 - CORNER, 20, CORNER, CORNER)
    do = partial(app.navigator.records.book, name, session.game)
    return _in_corner(IconButton("book", area, "icon_book", tr("Player’s book"), do))


def deal_button(app: AppContext, session: Session, record: Path | None) -> list[IconButton]:
    """Leads from beside that corner to the seed of the game, where there is a record."""
    frame = app.frame
    area = frame.rect(frame.w - 28 - 2 * CORNER - GAP, 20, CORNER, CORNER)
    told, named = tr("Fair deal"), tr("Fair deal: prove that nobody chose the cards")
    if SAME_DEAL in session.extra:
        told = named = tr("The seed of this deal")
    if record is None:
        return []
    do = partial(app.navigator.records.shown_deal, session.game, record)
    button = IconButton("deal", area, "icon_sealed", told, do)
    button.name = named
    return [_in_corner(button)]


def _in_corner(button: IconButton) -> IconButton:
    """Its name stands beside it, and is short: below it are how the game ended, and who won."""
    button.beside = True
    return button


def _wide(ui: Ui, row: Sequence[Button], size: float) -> float:
    """How wide these are side by side, in units, for their words in letters of a size."""
    letters = ui.type.font("heavy", size)
    beside = ui.frame.px(50) + ui.frame.px(24 * min(1.4, ui.frame.text))
    words = sum(letters.size(one.text)[0] + beside for one in row)
    return ui.frame.units(words) + GAP * (len(row) - 1)
