"""The guided first hand of Wild Wild Pattern: what is said of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import pygame

from game.engine.core import Seat
from game.engine.games.wild_pattern.cards import FIFTY_CENTS, card_of, word_of
from game.engine.games.wild_pattern.moves import Lay, Take
from game.engine.games.wild_pattern.patterns import AFTER
from game.engine.games.wild_pattern.phases import Phase
from game.scenes.wild_pattern.controls import HotSpotId, OfferId, On, Plan
from game.scenes.wild_pattern.names import SLOT_NAMES
from game.scenes.wild_pattern.scene import WildPatternScene
from game.scenes.wild_pattern.sentence import Slot
from game.scenes.wild_pattern.words import side_word
from game.scenes.wild_pattern.zones import KEPT, TAKEN, TARGETS
from game.tabletop.guide.guide import Deed, Guide, Step
from game.tabletop.guide.scene import GuidedScene
from game.tabletop.zones import HAND, PieceId
from game.ui.frame import Box
from game.ui.i18n import gettext_noop, tr
from game.ui.widgets import Button, Kind

SAID: Final = (AFTER, word_of("star"), word_of("red"))
"""The declaration of the first turn."""
CHOOSE: Final = {
    Slot.SIDE: gettext_noop("Now choose “{word}”."),
    Slot.EVERY: gettext_noop(
        "Now choose “{word}”. The dots below each picture count the cards of the wheel that show it: two "
        "stars."
    ),
    Slot.ALWAYS: gettext_noop(
        "Now choose “{word}”. Below it are two dots, one for each star. Both are gold: after both comes a "
        "red card."
    ),
}
"""What is done next, and what the dots mean that are there now."""


class GuidedWildPatternScene(GuidedScene, WildPatternScene):
    """A guided hand at the table of Wild Wild Pattern, relaxed: nobody is taught against a clock."""

    def act(self, seat: Seat, action: Any) -> bool:
        """A card that was dropped where the step does not ask for it is not kept there."""
        self.done = self.allows(action) and super().act(seat, action)
        if not self.done and self.model.aim is not None:
            self.model.aim = None
            super()._chosen()
        return self.done

    def why_not(self, seat: Seat, action: Any) -> bool:
        """While the light shows what to do, that is said, and no rule."""
        if self.shown and self.step is not None and not self.allows(action):
            return True
        return super().why_not(seat, action)

    @property
    def message_area(self) -> pygame.Rect:
        """On no word of the guide: while something is only looked at nothing else is said on the paper."""
        paper = self.model.layout.paper
        return self.ui.frame.rect(*paper) if self.looks and self.visible else super().message_area

    @property
    def spared(self) -> Sequence[pygame.Rect]:
        """What the player has lies in sight, too."""
        own = self.model.layout.seat[self.viewer].plate
        return [*super().spared, self.ui.frame.rect(*own)]

    def followed(self, key: object) -> object:
        """A challenge card that rises takes its light with it."""
        return PieceId(KEPT, key.item) if isinstance(key, HotSpotId) and key.on is On.CARD else key

    def room_of_words(self) -> Box:
        """Over the bank's notice, which one step alone speaks of; on the log, too, if nothing is asked."""
        looks = self.step is None or self.step.deed is Deed.LOOK
        return self.model.layout.panel_columns[2 if looks else 0]

    @property
    def hint(self) -> str:
        """While something is only looked at nobody has to do what the paper would say."""
        return "" if self.looks and self.visible else super().hint

    def draw(self, surface: pygame.Surface) -> None:
        words = self.words if self.visible else None
        self.model.hud.wild_told = self.number >= WILD
        self.model.hud.covered = () if words is None else (words.area,)
        super().draw(surface)

    @property
    def pending(self) -> Button | None:
        """The button that confirms the place or card that the step asks for, once it has been chosen."""
        if not self.shown or (self.model.aim is None and self.model.using.use is None):
            return None
        return next((one for one in self.widgets if isinstance(one, Plan) and one.kind is Kind.MAIN), None)

    def _chosen(self) -> None:
        """Another place than the step asks for is not kept."""
        aim = self.model.aim
        if aim is not None and not self.allows(Take(aim) if self.view.phase is Phase.TAKE else Lay(aim)):
            self.model.aim = None
        super()._chosen()

    @property
    def lit(self) -> Sequence[object]:
        """While a declaration is made: what it still lacks, or the button that says it."""
        made = self.model.declaration
        if not (self.shown and self.model.declaring and made is not None):
            return super().lit
        slot = self._lacking
        if slot is None:
            return ("declare",)
        return (OfferId(slot, SAID[slot]),) if made.slot is slot else (slot,)

    @property
    def _lacking(self) -> Slot | None:
        """The choice of the declaration that is to be made next: first what is wrong, once more."""
        made = self.model.declaration
        assert made is not None
        lacking = [slot for slot in Slot if made.chosen[slot] != SAID[slot]]
        wrong = [slot for slot in lacking if made.chosen[slot] is not None] or lacking
        return made.slot if made.slot in wrong else next(iter(wrong), None)

    @property
    def deed_now(self) -> str:
        """The word of the declaration that comes next, and which one was wrong."""
        made = self.model.declaration
        if not (self.shown and self.model.declaring and made is not None):
            return ""
        if all(one is None for one in made.chosen):
            return ""
        slot = self._lacking
        if slot is None:
            return tr("Now press “{button}”.", button=tr("Declare"))
        chosen = made.chosen[slot]
        if chosen is None:
            return tr(CHOOSE[slot], word=_word(slot, SAID[slot]))
        if made.slot is slot:
            return tr("Here choose “{word}” instead.", word=_word(slot, SAID[slot]))
        return tr("“{word}” is not it: press it to change it.", word=_word(slot, chosen))

    def _first_choice(self) -> object:
        """Keys stand on what is lit while a declaration is made, too."""
        return self.lit[0] if self.lit else super()._first_choice()


def _word(slot: Slot, value: int) -> str:
    """A word of the declaration as its button says it."""
    return side_word(value) if slot is Slot.SIDE else tr(SLOT_NAMES[value])


def _place(number: int) -> HotSpotId:
    """A place of the wheel."""
    return HotSpotId(On.PLACE, number)


def _captured(*names: str) -> tuple[PieceId, ...]:
    """Cards that somebody has captured."""
    return tuple(PieceId(TAKEN, card_of(name)) for name in names)


WILD: Final = 8
"""The step that tells of a Wild hand."""
STEPS: Final = (
    Step(
        gettext_noop("Patterns bring you cards, and cards bring money: with more than $3 you win."),
        gettext_noop("You have captured three: as soon as somebody has five, the bank pays."),
        _captured("white pistol", "grey loot", "red dynamite"),
    ),
    Step(
        gettext_noop("The wheel reads like a clock: after this star comes a red card."),
        gettext_noop(
            "With a red card after your star, too, that is a pattern: an object with a colour or a suit."
        ),
        (_place(0), _place(1), PieceId(HAND, card_of("yellow star"))),
        after=1,
    ),
    Step(
        gettext_noop("After the yellow loot comes a red card as well."),
        gettext_noop("Cover the loot with your star: choose its place, or drag the star there."),
        (_place(4), _place(5)),
        Deed.MOVE,
        after=1,
    ),
    Step(
        gettext_noop("Now say what the pattern is."),
        gettext_noop("Choose after, star, red, and declare it."),
        ("declare",),
        Deed.MOVE,
        after=2,
    ),
    Step(
        gettext_noop("An object and a colour, two pairs: take any card but the one just played."),
        gettext_noop("Loot is your target and pays extra: take the white one."),
        (_place(6), PieceId(TARGETS, word_of("loot"), 0)),
        Deed.MOVE,
        after=3,
    ),
    Step(
        gettext_noop("You won the turn: now you may use a challenge card, the green one."),
        gettext_noop("Use yours: it pays 50¢ at once."),
        (HotSpotId(On.CARD, FIFTY_CENTS),),
        Deed.MOVE,
        after=4,
    ),
    Step(
        gettext_noop("Who has not played their card leaves it on the wheel when the turn ends."),
        gettext_noop("It goes into a gap: Bruno’s lies where the white loot was."),
        (_place(6),),
        after=6,
    ),
    Step(
        gettext_noop("A wrong pattern costs you: each opponent takes a card of the wheel."),
        gettext_noop("It is wrong if one star has no red card after it, or if it was there before."),
        (_place(4), _place(5)),
        after=6,
    ),
    Step(
        gettext_noop("Five cards that repeat no colour and no object are a Wild hand."),
        gettext_noop("It wins the game at once: Bruno’s three repeat nothing so far, so watch him."),
        _captured("blue star", "yellow dynamite", "grey wanted"),
        after=6,
    ),
    Step(
        gettext_noop("If you see no pattern with a new card, call Click!"),
        gettext_noop(
            "Try it: if nobody else sees one, you take a card of the wheel; whoever does uses yours."
        ),
        ("click",),
        Deed.MOVE,
        after=8,
    ),
    Step(
        gettext_noop("Bruno has found no pattern with your card: your Click succeeds."),
        gettext_noop("Take the other loot: it is your fifth card and ends the round."),
        (_place(2),),
        Deed.MOVE,
        after=10,
    ),
    Step(
        gettext_noop("The bank has paid you: three loots 60¢, your target 60¢, two white cards 10¢."),
        gettext_noop("Only the exact number counts: with more than five cards you get nothing."),
        ("bank",),
        after=11,
    ),
)

GUIDE: Final = Guide(
    GuidedWildPatternScene,
    STEPS,
    gettext_noop("That is Wild Wild Pattern; the guided hand ends here."),
    gettext_noop("The next round begins with new targets; your money stays."),
)
