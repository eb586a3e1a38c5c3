"""The lantern round: one plays alone, and each lantern is lit by a good place at its table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.screens.programmes.programme import ProgrammeScene
from game.screens.programmes.result import NEEDS
from game.screens.regular_face import RegularFace
from game.screens.setup.alone import person_buttons
from game.screens.setup.known_people import alone, plays_alone
from game.tabletop.levels import level_word
from game.ui.i18n import tr, trn
from game.ui.widgets import Button, Widget


class LanternRoundScene(ProgrammeScene):
    """The fourteen tables of the round; the one that is due is tried until its lantern is lit."""

    def arrange(self) -> None:
        """Whoever plays alone now sits at every table."""
        me, programme = plays_alone(self.app), self.programme
        programme.stops = [replace(one, players=(me, *one.players[1:])) for one in programme.stops]
        super().arrange()

    def more_buttons(self) -> list[Button]:
        return person_buttons(self.app, self.arrange)

    @property
    def heading(self) -> str:
        return tr("The lantern round")

    @property
    def note(self) -> str:
        """How far it is."""
        lit, count = len(self.programme.placings), len(self.programme.stops)
        if self.programme.over:
            return tr("All lanterns are lit: the Farol is yours.")
        if len(alone(self.app)) > 1:
            return tr(
                "{n} of {all} lanterns lit · everybody who plays here lights the same ones",
                n=lit,
                all=count,
            )
        return tr("{n} of {all} lanterns lit", n=lit, all=count)

    @property
    def anew_words(self) -> str:
        return tr("Start over …")

    def state(self, number: int) -> str:
        """What is said of a lantern."""
        lit = len(self.programme.placings)
        if number < lit:
            return tr("lit, place {n}", n=self.programme.placings[number][0])
        return tr("next") if number == lit else tr("dark")

    def crowned(self, number: int) -> bool:
        return self.programme.placings[number][0] == 1

    def lines(self) -> list[str]:
        """By which house rules the table is played, and what lights the lantern."""
        number, programme = self.looked_at, self.programme
        found = self.house_rules()
        if number < len(programme.placings):
            found.append(tr("This lantern is lit."))
        else:
            found.append(tr(NEEDS[self.shown.need]))
        if number > len(programme.placings):
            found.append(tr("The lanterns before it come first."))
        if number == len(programme.placings) and programme.running(self.app.paths.saves) is not None:
            found.append(tr("This table is under way."))
        elif number == len(programme.placings) and programme.tries:
            tries = programme.tries
            found.append(
                trn(
                    "Tried once so far; nothing is lost.",
                    "Tried {n} times so far; nothing is lost.",
                    tries,
                )
            )
        return found

    @property
    def people(self) -> Sequence[str]:
        return [f"{one.name} ({level_word(one.level)})" for one in self.shown.players[1:]]

    @property
    def people_high(self) -> float:
        return RegularFace.high(self.ui.frame.text, under=self.beside)

    def people_widgets(self, area: pygame.Rect) -> list[Widget]:
        """The faces of the opponents side by side, with their names and how strong they are."""
        frame, others = self.ui.frame, self.shown.players[1:]
        each = min(frame.px(190 * self.ui.grow), area.w // len(others))
        high, found = frame.px(self.people_high), list[Widget]()
        for number, one in enumerate(others):
            key, meet = ("regular", self.looked_at, one.face), partial(self._meet, one.face)
            face = RegularFace(key, one, meet, under=self.beside)
            face.place(pygame.Rect(area.left + number * each, area.top, each - frame.px(8), high))
            found.append(face)
        return found

    def _meet(self, key: str) -> None:
        self.app.navigator.setups.regulars(self.shown.game, key)

    def ask(self) -> None:
        said = [tr("All lanterns go dark again. Finished games stay.")]
        if self.programme.running(self.app.paths.saves) is not None:
            said.append(tr("The table under way stays saved, as a game of its own that lights no lantern."))
        self.app.navigator.confirm(
            tr("Start the lantern round over?"),
            " ".join(said),
            tr("Start over"),
            self._anew,
            no=tr("Cancel"),
        )

    def _anew(self) -> None:
        self.programme.anew()
        self.app.navigator.programmes.keep(self.programme)
        self.looked_at = 0
        self.arrange()
