"""An evening as it stands: its tables as lanterns, the table that waits, and the standings."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.library.evening import by_tables, standings, written
from game.library.programme import Programme
from game.screens.programmes.programme import ProgrammeScene
from game.screens.programmes.standings import draw_standings, standings_high
from game.ui.context import AppContext
from game.ui.i18n import tr, trn
from game.ui.names import listing
from game.ui.session import Player


class EveningScene(ProgrammeScene):
    """The next table is played from here; at the end it says who has won."""

    share = 0.34

    def __init__(self, app: AppContext, programme: Programme, *, fresh: bool = False) -> None:
        super().__init__(app, programme, fresh=fresh)
        self.points = standings(programme)

    @property
    def heading(self) -> str:
        """At the end who has won."""
        if not self.programme.over:
            return tr("An evening")
        winners = [self.players[seat].name for seat in self.best]
        if winners == [tr("You")]:
            return tr("You win the evening!")
        if len(winners) == 1:
            return tr("{name} wins the evening!", name=winners[0])
        return tr("The evening ends tied at the top: {names}", names=listing(winners))

    @property
    def note(self) -> str:
        if self.programme.over:
            count = len(self.programme.stops)
            return trn("An evening of {n} table", "An evening of {n} tables", count)
        points = listing([str(one) for one in range(self.count, 0, -1)])
        return tr("Points by places: {points}; ties share; the final counts twice", points=points)

    @property
    def players(self) -> tuple[Player, ...]:
        return self.programme.stops[0].players

    @property
    def count(self) -> int:
        return len(self.players)

    def state(self, number: int) -> str:
        """Who won a table that is over, and whether one is next."""
        if number < len(self.programme.placings):
            places = self.programme.placings[number]
            first = [one.name for one, place in zip(self.players, places, strict=True) if place == 1]
            if len(first) == self.count:
                return tr("A draw")
            return tr("Winner: {name}", name=listing(first))
        return tr("next") if number == len(self.programme.placings) else tr("still to come")

    def crowned(self, number: int) -> bool:
        return False

    def lines(self) -> list[str]:
        number = self.looked_at
        due = number == len(self.programme.placings)
        if not due:
            return [*self.house_rules(), self.state(number)]
        running = self.programme.running(self.app.paths.saves) is not None
        return [*self.house_rules(), tr("This table is under way.") if running else tr("The next table.")]

    @property
    def order(self) -> list[int]:
        """The seats, the leader first."""
        return sorted(range(self.count), key=lambda seat: -self.points[seat])

    @property
    def best(self) -> list[int]:
        """The seats with most points."""
        return [seat for seat in self.order if self.points[seat] == max(self.points)]

    @property
    def people(self) -> Sequence[str]:
        """Everybody with what each table brought them, and all of it."""
        tables = by_tables(self.programme)
        return [
            tr(
                "{name}: {points}, in all {sum}",
                name=self.players[seat].name,
                points=" + ".join(written(table[seat]) for table in tables) or "0",
                sum=written(self.points[seat]),
            )
            for seat in self.order
        ]

    @property
    def people_high(self) -> float:
        return standings_high(self.ui, self.count)

    def draw_people(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """The standings: a row for each, a column for every table."""
        games = [one.game for one in self.programme.stops]
        tables = by_tables(self.programme)
        rows = [
            (self.players[seat], [table[seat] for table in tables], self.points[seat])
            for seat in self.order
        ]
        winners = len(self.best) if self.programme.over else 0
        draw_standings(surface, self.ui, area, games, rows, self.looked_at, winners)

    def ask(self) -> None:
        self.app.navigator.confirm(
            tr("End this evening?"),
            tr("As soon as another begins, its standings are forgotten. All games stay."),
            tr("New evening"),
            self.app.navigator.programmes.new_evening,
        )

    @property
    def may_end(self) -> bool:
        """An evening that nobody likes is ended before its first table, too."""
        return True

    @property
    def anew_words(self) -> str:
        return tr("New evening")
