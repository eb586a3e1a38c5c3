"""Fair deals on the screen: before a game the fingerprint of its seed, after it the seed and the proof."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from game.engine.daily import day_of, day_seed
from game.engine.deal import (
    LONGEST_WORDS,
    Deal,
    Proof,
    Verdict,
    mixed_in,
    promised,
    prove,
    shown_seed,
)
from game.engine.record import BadRecord, parse
from game.screens.deal_words import grouped, proof_words
from game.screens.setup.model import NAMES
from game.tabletop.presentation import GamePresentation
from game.ui import paint
from game.ui.clipboard import copied
from game.ui.context import AppContext
from game.ui.frame import Box
from game.ui.i18n import tr
from game.ui.intents import Activate, Intent
from game.ui.menu_page import MenuPage
from game.ui.same_deal import SAME_DEAL
from game.ui.saves import FORKED, read_save
from game.ui.spoken import Spoken, prose
from game.ui.taking_back import PRACTICE, TAKEN_BACK
from game.ui.type import COUNT, SENTENCE
from game.ui.widgets import UNPLACED, Button, IconButton, Kind, TextField, Widget

WIDEST: Final = 900.0
PAD, HEAD, GAP, TOP = 22.0, 20.0, 14.0, 16.0
"""Units: beside what stands in a panel, above it, from one panel to the next, above the first."""
TICK: Final = 44.0
"""Units for the tick before what is proven."""


@dataclass(frozen=True, slots=True)
class Part:
    """A panel of the page: a title, a sentence, digits below it, and controls with their widths (units)."""

    title: str
    words: str
    digits: str = ""
    controls: Sequence[tuple[Widget, float]] = ()
    proven: bool = False
    """Whether a tick stands before the sentence."""


class DealPage(MenuPage):
    """Panels below each other; each says one thing of the deal."""

    def __init__(self, app: AppContext, presentation: GamePresentation) -> None:
        super().__init__(app)
        self.presentation = presentation
        self.theme = presentation.theme
        self.emblem = presentation.emblem
        self._placed: list[tuple[Box, Part]] = []

    @abstractmethod
    def parts(self) -> Sequence[Part]:
        """What stands on the page."""

    def arrange(self) -> None:
        frame = self.ui.frame
        left, wide = self.begin(tr("Fair deal"), tr(self.presentation.title), WIDEST)
        text = max(1.0, frame.text)
        control, head, room = 48 * (0.45 + 0.55 * text), HEAD + COUNT * 1.4 * text, wide - 2 * PAD
        self._placed, widgets = [], []
        y = TOP
        for part in self.parts():
            high = head + frame.units(self._text(part, frame.px(room)).get_height())
            if part.digits:
                high += frame.units(self._digits(part, frame.px(room)).get_height()) + 6
            if part.controls:
                high += 12
                x, row = left + PAD, y + high
                for widget, share in part.controls:
                    each = control if isinstance(widget, IconButton) else min(room, share * text)
                    if x + each > left + PAD + room and x > left + PAD:
                        x, row = left + PAD, row + control + 10
                    widget.place(frame.rect(x, row, each, control))
                    widgets.append(widget)
                    x += each + 12
                high = row - y + control
            self._placed.append(((left, y, wide, high + 16), part))
            y += high + 16 + GAP
        view = frame.rect(left - 14, self.head.bottom, wide + 40, frame.h - self.head.bottom)
        self.fill(view, frame.px(y + 8), widgets)

    def copier(self, key: str, what: str) -> tuple[Widget, float]:
        """A button that copies this."""
        return Button(key, UNPLACED, tr("Copy"), partial(self._copy, what), icon="icon_copy"), 170.0

    def _copy(self, what: str) -> None:
        done = copied(what)
        self.app.stack.say(tr("Copied") if done else tr("Nothing could be copied."), bad=not done)

    @property
    def spoken_texts(self) -> Sequence[Spoken]:
        said = [" ".join(one for one in (part.words, part.digits) if one) for _, part in self._placed]
        return [*super().spoken_texts, *(prose(one, live=True) for one in said)]

    def draw_content(self, surface: pygame.Surface) -> None:
        ui, frame = self.ui, self.ui.frame
        for box, part in self._placed:
            rect = self.on_screen(box)
            ui.section(surface, rect, part.title)
            left, y = (
                rect.left + frame.px(PAD),
                rect.top + frame.px(20 + COUNT * 1.4 * max(1.0, frame.text)),
            )
            room = rect.w - 2 * frame.px(PAD)
            words = self._text(part, room)
            surface.blit(words, (left + self._indent(part), y))
            if part.proven:
                side = self._indent(part)
                tick = ui.icon("icon_check", round(side * 0.8))
                paint.put(surface, tick, midleft=(left, y + words.get_height() // 2))
            if part.digits:
                surface.blit(self._digits(part, room), (left, y + words.get_height() + frame.px(6)))

    def _text(self, part: Part, room: int) -> pygame.Surface:
        return self.ui.type.block(part.words, COUNT * 1.06, self.ui.theme.text, room - self._indent(part))

    def _indent(self, part: Part) -> int:
        """How far a sentence lies to the right of its tick (pixels)."""
        return self.ui.frame.px(TICK * self.ui.grow) if part.proven else 0

    def _digits(self, part: Part, room: int) -> pygame.Surface:
        return self.ui.type.block(part.digits, SENTENCE, self.ui.theme.accent, room, "heavy")


class PromisedDealScene(DealPage):
    """Before the game: the fingerprint, and words to mix in; ``mixed`` hears the deal with them."""

    first = "back"  # with large words the page would else begin at its end

    def __init__(
        self, app: AppContext, presentation: GamePresentation, deal: Deal, mixed: Callable[[Deal], None]
    ) -> None:
        super().__init__(app, presentation)
        self.deal = deal
        self._mixed = mixed

    def parts(self) -> Sequence[Part]:
        promise = tr(
            "This is for those who want to be sure that nobody chose the cards; to play, nothing need be "
            "done here. The cards come from a secret number, the seed, which has just been drawn. This is "
            "its fingerprint: after the game the seed is shown, and anybody can check that it is this one "
            "and that every card came from it."
        )
        words = tr(
            "What you write here is mixed into the shuffle. The seed was drawn before, so nobody could "
            "choose the cards, not even the program."
        )
        field = TextField(
            "words",
            UNPLACED,
            self.deal.words,
            self._write,
            limit=LONGEST_WORDS,
            placeholder=tr("Your own words"),
        )
        field.name = tr("Your own words")
        other = IconButton("other", UNPLACED, "icon_shuffle", tr("Another word"), self._other)
        done = Button("done", UNPLACED, tr("Done"), self.back, kind=Kind.MAIN)
        return [
            Part(
                tr("Proof code: fingerprint of the seed (SHA-256)"),
                promise,
                grouped(self.deal.hash),
                [self.copier("copy", self.deal.hash)],
            ),
            Part(tr("Your own words"), words, "", [(field, 420.0), (other, 0.0), (done, 170.0)]),
        ]

    def intent(self, intent: Intent) -> None:
        """Enter in the words goes on to what is done."""
        if isinstance(intent, Activate) and self.typing:
            self.focus.to("done")
            self.dirty = True
            return
        super().intent(intent)

    def _write(self, text: str) -> None:
        self.deal = replace(self.deal, words=mixed_in(text))
        self._mixed(self.deal)
        self.dirty = True

    def _other(self) -> None:
        """Another word, for those without a keyboard."""
        at = NAMES.index(self.deal.words) if self.deal.words in NAMES else -1
        self._write(NAMES[(at + 1) % len(NAMES)])
        self.arrange()


class ShownDealScene(DealPage):
    """After the game: fingerprint and seed as the record has them, and the proof on request."""

    first = "back"

    def __init__(self, app: AppContext, presentation: GamePresentation, record: Path) -> None:
        """Raises BadRecord, OSError."""
        super().__init__(app, presentation)
        self.record = parse(read_save(record))
        self.proof: Proof | None = None

    def parts(self) -> Sequence[Part]:
        return self._shown()

    @property
    def _known(self) -> bool:
        """Whether somebody wanted these cards, whose seed was known from an earlier game."""
        return SAME_DEAL in self.record.header.extra

    def _explained(self) -> str:
        """What all of this is about, for whoever has never heard of it."""
        return tr(
            "The cards of a game come from a secret number, the seed. Before the first card only its "
            "fingerprint is shown: it fits this seed alone, and tells nothing of it. After the game the "
            "seed is shown, too, so anybody can check that it is the same one and that every card "
            "came from it."
        )

    def _shown(self) -> Sequence[Part]:
        promise, seed = promised(self.record.header), shown_seed(self.record)
        day = day_of(self.record.header)
        if day is not None:
            public = day_seed(day, self.record.header.game)
            words = tr(
                "It comes from the date, so everybody gets the same deal. It is written in English so that "
                "every program spells it the same way."
            )
            return [Part(tr("The seed"), words, public, [self.copier("copy seed", public)]), self._proof()]
        if promise is None:
            return [Part(tr("Fingerprint of the seed"), self._unpromised())]
        title, why = tr("Nobody chose the cards"), self._explained()
        extra = self.record.header.extra
        taken_back = TAKEN_BACK in extra and not extra.get(PRACTICE)
        if taken_back:
            title = tr("A decision was taken back")
            why = tr(
                "What had been hidden was dealt anew then, so this game does not come from one seed, and "
                "nothing can be proved of it. Fingerprint and seed are those that it began with."
            )
        before = tr("The SHA-256 of the seed without blanks. It stands at the beginning of the record.")
        if self._known:
            if not taken_back:
                title = tr("The same deal again")
                why = tr(
                    "Somebody asked for these cards: they come from the seed of an earlier game, which was "
                    "known already. So this is no fair deal, and the game doesn’t count in any statistics."
                )
            before = tr("It is that of the earlier game, and stands at the beginning of this record, too.")
        copy = self.copier("copy", promise[0])
        found = [
            Part(title, why),
            Part(tr("Proof code: fingerprint of the seed (SHA-256)"), before, grouped(promise[0]), [copy]),
        ]
        deal = Deal.of(seed or "")
        if deal is None:
            return [*found, Part(tr("The seed"), proof_words(Proof(Verdict.UNSHOWN), self.record))]
        shown = tr("It lay face down during the game, and stands at the end of the record.")
        if self._known:
            shown = tr("It was known from the earlier game.")
        if deal.words:
            shown += " " + tr("Mixed into the shuffle: “{words}”", words=deal.words)
        copier = self.copier("copy seed", deal.secret)
        found.append(Part(tr("The seed"), shown, grouped(deal.secret), [copier]))
        return [*found, self._proof()]

    def _proof(self) -> Part:
        """The way to the proof, or what came of it."""
        ask = tr("Everything random in this game is drawn from the seed once more and compared.")
        words = ask if self.proof is None else proof_words(self.proof, self.record)
        button = Button("prove", UNPLACED, tr("Prove the deal"), self._prove, icon="icon_sealed")
        proven = self.proof is not None and self.proof.verdict is Verdict.PROVEN
        return Part(tr("The proof"), words, "", [(button, 270.0)], proven=proven)

    def _unpromised(self) -> str:
        if FORKED in self.record.header.extra:
            return tr("This game goes on from a review: its first cards come from another game’s seed.")
        return tr("No seed was promised when this game began.")

    def _prove(self) -> None:
        try:
            self.proof = prove(self.record)
        except BadRecord:
            self.proof = None
        if self.proof is not None:
            good = self.proof.verdict is Verdict.PROVEN
            self.app.sound.play("place" if good else "error")
        self.arrange()
