"""The events as motion: dealing, the look, covering, pairs that light up, cards that change hands."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.engine.core import Event, Seat
from game.engine.games.wild_pattern import events
from game.engine.games.wild_pattern.cards import FULL_HAND, NO_CARD, SWAP, is_pattern
from game.scenes.wild_pattern.decided import decides
from game.scenes.wild_pattern.model import WildPatternModel
from game.scenes.wild_pattern.names import quoted_name, round_name, sentence_of
from game.scenes.wild_pattern.sentence import Pair, neighbour, pattern_pairs
from game.scenes.wild_pattern.words import (
    FOUND,
    WITH_YOURS,
    WRONG,
    brought_words,
    counter_words,
    loss_words,
    outcome,
    told,
)
from game.scenes.wild_pattern.worth import alarm, nearly_wild
from game.scenes.wild_pattern.zones import CLICKED, HELD, KEPT, ON_WHEEL, OPEN, TAKEN, TARGETS
from game.tabletop.clips import Clip
from game.tabletop.motions import Motions
from game.tabletop.transition import Travel, strike, transition
from game.tabletop.zones import HAND, PieceId, Spot, Zone
from game.ui.easing import in_out, out_expo
from game.ui.i18n import tr

DEAL, LOOK, PAIR = 0.06, 0.24, 0.28
"""Seconds between cards that are dealt, of the look, and from one pair that lights up to the next."""
ALARM: Final = 2.0
"""Seconds that it stays in the middle who is one card from winning."""
TAKEN_FOR: Final = 0.8
"""Seconds that a card stays in sight where slow bots have taken it, before anything follows."""
READ: Final = 1.8
"""Seconds that a found pattern is there to be followed, card by card, however long somebody has waited."""
LARGE: Final[dict[type[Event], str]] = {
    events.NobodyPlayed: "lapse",
    events.SongEnded: "coin",
    events.WildHandShown: "win",
    events.Eliminated: "lapse",
}
"""What is heard when something is said large."""


def rest(model: WildPatternModel, clip: Clip) -> None:
    """Marks and banner are cleared away; the counters run to the money that is there."""
    model.pairs = ()
    if model.banner_shown.value:
        clip.move(model.banner_shown, 0.12, value=0.0)
    for counter, cents in zip(model.scores, model.view.money, strict=True):
        if round(counter.value) != cents:
            clip.move(counter, 0.3, out_expo, value=float(cents))


MOTIONS: Final[Motions[WildPatternModel]] = Motions(rest)


def _begin(
    model: WildPatternModel, event: Event, clip: Clip, sound: str = "", at: float = 0.0, volume: float = 1.0
) -> None:
    """This becomes true, is said, and is heard at a moment; what was lit goes out."""
    model.fold(event)
    model.pairs = ()
    model.banner_shown.value = 0.0
    model.announce(clip, outcome(event, model.names, model.own_seat))
    if sound:
        model.cue(clip, at, sound, volume)


def _read(model: WildPatternModel, clip: Clip, text: str, *, at: float = 0.0, bad: bool = False) -> None:
    """Something is said large in the middle of the wheel."""

    def show() -> None:
        model.banner, model.banner_bad = text, bad

    clip.cue(0.0, show)
    clip.move(model.banner_shown, 0.2, at=at, value=1.0)


def _light(model: WildPatternModel, pair: Pair) -> None:
    """One more pair lights up, or a counter-example."""
    model.pairs = (*model.pairs, pair)
    goals = model.arrange()
    for key, piece in model.pieces.items():
        if key.zone is ON_WHEEL and key in goals:
            piece.lit, piece.lift = goals[key].lit, goals[key].lift


# --- chance -------------------------------------------------------------------------------------


@MOTIONS.on(events.RoundBegan, events.Reshuffled)
def lay_wheel(model: WildPatternModel, event: events.RoundBegan | events.Reshuffled, clip: Clip) -> None:
    """All cards go back to the deck and a new wheel is laid out (WWP-01, WWP-02, WWP-50)."""
    _begin(model, event, clip, "shuffle", volume=0.85)
    first = [PieceId(ON_WHEEL, card) for card in event.turned if is_pattern(card)]
    fresh = dict.fromkeys((ON_WHEEL, HELD, TARGETS), model.deck_piece())
    hub = model.layout.hub
    away: dict[Zone | None, Spot] = {None: Spot(hub.x, hub.y, 24.0)}
    transition(
        model, clip, Travel(at=0.45, time=0.26, gap=DEAL, first=first, fresh=fresh, leave=away, over=True)
    )
    for number in range(0, len(first), 2):
        model.cue(clip, 0.45 + number * DEAL, "deal", 0.85)
    anew = isinstance(event, events.Reshuffled)
    name = outcome(event, model.names, model.own_seat) if anew else round_name(model.view)
    if name:
        _read(model, clip, name)
        if anew:  # below stands what becomes of the captured ones
            model.announce(clip, tr("Captured cards stay; all others have been shuffled"))
    clip.hold, clip.until_click = (1.3, True) if anew else (0.3, False)


@MOTIONS.on(events.CardsDrawn)
def draw_cards(model: WildPatternModel, event: events.CardsDrawn, clip: Clip) -> None:
    """Everybody draws unseen; then all look at the same moment (WWP-20, WWP-40)."""
    _begin(model, event, clip, "deal", volume=0.85)
    challenges = [PieceId(KEPT, card) for cards in event.challenges for card in cards]
    mine = [PieceId(zone, card) for zone in (HAND, OPEN) for card in event.hands if is_pattern(card)]
    fresh = dict.fromkeys((HELD, HAND, OPEN, KEPT), model.deck_piece())
    landed = transition(model, clip, Travel(time=0.3, gap=0.12, first=challenges, fresh=fresh, unseen=mine))
    if not challenges:
        model.announce(clip, tr("Everybody draws a card …"))
    look = landed + (0.8 if challenges else 0.2)
    for key in mine:
        if key in model.pieces:
            clip.move(model.pieces[key], LOOK, in_out, at=look, turn=1.0)
    model.cue(clip, look, "flip")


@MOTIONS.on(events.GapsFilled)
def fill_gaps(model: WildPatternModel, event: events.GapsFilled, clip: Clip) -> None:
    """Gaps are filled from the deck (WWP-25, WWP-R10)."""
    _begin(model, event, clip, "deal", at=0.05, volume=0.85)
    first = [PieceId(ON_WHEEL, card) for card in event.turned if is_pattern(card)]
    transition(model, clip, Travel(time=0.28, gap=0.1, first=first, fresh={ON_WHEEL: model.deck_piece()}))
    model.announce(clip, tr("Gaps are filled from the deck"))
    clip.hold = 0.2


# --- cards that are laid and change hands -------------------------------------------------------


@MOTIONS.on(events.CardLaid)
def lay(model: WildPatternModel, event: events.CardLaid, clip: Clip) -> None:
    """Somebody covers a card of the wheel (WWP-20)."""
    model.app.sound.stop("clementine")
    key, hand = PieceId(ON_WHEEL, event.card), model.hand_piece(event.seat)
    _begin(model, event, clip, "place", at=0.12)
    transition(model, clip, Travel(least=0.2, sources={key: hand}, first=[key]))
    clip.hold = 0.2 if event.seat == model.actor else 0.4


@MOTIONS.on(events.Clicked)
def click(model: WildPatternModel, event: events.Clicked, clip: Clip) -> None:
    """The card lies open on the deck, and the song begins (WWP-30)."""
    key, hand = PieceId(CLICKED, event.card), model.hand_piece(event.seat)
    _begin(model, event, clip, "pistol")
    landed = transition(model, clip, Travel(least=0.2, sources={key: hand}, first=[key]))
    model.cue(clip, landed, "clementine")
    clip.hold = 0.15


@MOTIONS.on(events.CardLaidDown)
def lay_down(model: WildPatternModel, event: events.CardLaidDown, clip: Clip) -> None:
    """A card in hand is laid on the wheel at the turn's end (WWP-25)."""
    key, hand = PieceId(ON_WHEEL, event.card), model.hand_piece(event.seat)
    _begin(model, event, clip, "place", at=0.21, volume=0.85)
    transition(model, clip, Travel(time=0.26, sources={key: hand}, first=[key]))


@MOTIONS.on(events.CardTaken, events.CardMoved)
def take(model: WildPatternModel, event: events.CardTaken | events.CardMoved, clip: Clip) -> None:
    """A card travels to whoever has it now (WWP-21, WWP-22, WWP-42)."""
    near = [seat for seat in map(Seat, range(model.view.seats)) if nearly_wild(model.view, seat)]
    lost = (
        _swapped(model, event)
        if isinstance(event, events.CardMoved) and model.swaps
        else _loss(model, event)
    )
    _begin(model, event, clip, "take", at=0.05, volume=0.85)
    transition(model, clip, Travel(time=0.4, first=[PieceId(zone, event.card) for zone in (TAKEN, KEPT)]))
    clip.hold = 0.1 if event.seat == model.own_seat else TAKEN_FOR * (model.calm - 0.8)
    warned = "" if event.seat in near else alarm(model.view, event.seat, model.names, model.own_seat)
    words = "\n".join(filter(None, (lost, warned)))
    if words:
        _read(model, clip, words, at=0.4, bad=event.seat != model.own_seat)
        model.cue(clip, 0.4, "notify")
        clip.hold, clip.until_click = ALARM, True


def _swapped(model: WildPatternModel, event: events.CardMoved) -> str:
    """What somebody else swaps, once what comes for the first card is known: both are read together."""
    gone, model.swapped = model.swapped, event.card
    if event.source != model.view.winner or event.source == model.own_seat:
        return ""
    said = {"name": model.names[event.source], "card": quoted_name(gone), "given": quoted_name(event.card)}
    if event.seat == model.own_seat:
        return tr("{name} takes the {card} from you and gives you the {given}", **said)
    other = model.names[event.seat]
    return tr("{name} takes the {card} from {other} and gives the {given}", **said, other=other)


def _loss(model: WildPatternModel, event: events.CardTaken | events.CardMoved | events.CardRemoved) -> str:
    """What somebody else takes from whoever looks, to be read large; before it becomes true (WWP-42)."""
    if model.view.winner == model.own_seat:
        return ""
    return loss_words(event, model.names, model.own_seat, Seat(model.view.winner))


@MOTIONS.on(events.CardRemoved)
def remove(model: WildPatternModel, event: events.CardRemoved, clip: Clip) -> None:
    """A card leaves the game."""
    words = _loss(model, event)
    _begin(model, event, clip, "slide", volume=0.85)
    _fly_off(model, clip)
    if words:
        _read(model, clip, words, bad=True)
        clip.hold, clip.until_click = ALARM, True


@MOTIONS.on(events.ChallengeUsed)
def use_challenge(model: WildPatternModel, event: events.ChallengeUsed, clip: Clip) -> None:
    """A challenge card is read out, then it leaves the game (WWP-41)."""
    model.swaps = event.card == SWAP
    _begin(model, event, clip, "slide", volume=0.85)
    _read(model, clip, outcome(event, model.names, model.own_seat))
    clip.move(model.banner_shown, 0.15, at=0.8, value=0.0)
    _fly_off(model, clip, at=0.8)


def _fly_off(model: WildPatternModel, clip: Clip, at: float = 0.0) -> None:
    away: dict[Zone | None, Spot] = {None: Spot(model.layout.wheel[0], -110.0, 30.0)}
    transition(model, clip, Travel(at=at, leave=away, over=True))
    clip.hold = 0.25


# --- what is said -------------------------------------------------------------------------------


@MOTIONS.on(events.ChallengeKept, events.RoundEnded, events.GameEnded)
def close(
    model: WildPatternModel,
    event: events.ChallengeKept | events.RoundEnded | events.GameEnded,
    clip: Clip,
) -> None:
    """A card is not used, a round or the game is over: it is heard (WWP-41, WWP-50, WWP-62)."""
    sounds = {events.ChallengeKept: "slide", events.RoundEnded: "notify", events.GameEnded: "fanfare"}
    model.fold(event)
    model.cue(clip, 0.0, sounds[type(event)])
    transition(model, clip)
    clip.hold = 0.2
    decided = decides(model.view) if isinstance(event, events.RoundEnded) else None
    if decided is not None:
        model.proclaim_winner(decided, clip)
        clip.cue(0.3, partial(strike, model, *model.layout.wheel), always=False)


@MOTIONS.on(events.Buzzed, events.Passed)
def say(model: WildPatternModel, event: events.Buzzed | events.Passed, clip: Clip) -> None:
    """Nothing moves, but something is said."""
    _begin(model, event, clip, "button" if isinstance(event, events.Buzzed) else "slide")
    transition(model, clip)
    clip.hold = 0.25 if isinstance(event, events.Buzzed) else 0.4


@MOTIONS.on(events.NobodyPlayed, events.SongEnded, events.WildHandShown, events.Eliminated)
def say_large(model: WildPatternModel, event: Event, clip: Clip) -> None:
    """Something is said large in the middle, unless a card lies there."""
    _begin(model, event, clip, LARGE[type(event)], at=0.1)
    if isinstance(event, events.SongEnded):  # in the middle lies the card that it is about
        transition(model, clip)
    else:
        _read(model, clip, outcome(event, model.names, model.own_seat))
    clip.hold, clip.until_click = 1.3, True


@MOTIONS.on(events.PatternFound)
def light_up(model: WildPatternModel, event: events.PatternFound, clip: Clip) -> None:
    """The pattern lights up pair by pair and is read out (WWP-12, WWP-23)."""
    brings = brought_words(event.pattern, model.view.covered, event.seat, model.names, model.own_seat)
    clicked = model.view.clicker == model.own_seat != event.seat
    _begin(model, event, clip)
    said = told(FOUND, event.seat, model.names, model.own_seat)
    model.announce(clip, tr(WITH_YOURS, name=model.names[event.seat]) if clicked else said)
    found = pattern_pairs(event.pattern)
    step = PAIR if len(found) < 5 else 0.22
    for number, pair in enumerate(found):
        clip.cue(number * step, partial(_light, model, pair))
        model.cue(clip, number * step, "tick")
    quoted = tr("“{pattern}”", pattern=sentence_of(event.pattern.statement))
    _read(model, clip, f"{quoted}\n{brings}", at=0.05)
    end = len(found) * step
    if event.wild:
        model.cue(clip, end, "win")
        clip.cue(end, lambda: strike(model, *model.layout.wheel), always=False)
    clip.move(model.banner_shown, 0.01, at=end, value=1.0)
    unseen = _unseen(model, event.seat) or (event.seat != model.own_seat and _ends(model, event))
    clip.hold = 2.4 if event.wild or unseen else READ * model.calm
    clip.least, clip.until_click, clip.unseen = READ, True, unseen


def _ends(model: WildPatternModel, event: events.PatternFound) -> bool:
    """Whether the game or the round is over by what this pattern brings (WWP-23, WWP-50)."""
    brings = event.pattern.picks or event.pattern.count - 1
    return event.wild or len(model.view.captured[event.seat]) + brings >= FULL_HAND


def _unseen(model: WildPatternModel, seat: Seat) -> bool:
    """Whether whoever looks was busy with their own card when this seat did something."""
    return seat != model.own_seat and not model.view.variant.relaxed


@MOTIONS.on(events.DeclarationFailed)
def fail(model: WildPatternModel, event: events.DeclarationFailed, clip: Clip) -> None:
    """What was declared, and the counter-example that spoils it (WWP-24)."""
    _begin(model, event, clip, "error", at=0.1)
    model.announce(clip, told(WRONG, event.seat, model.names, model.own_seat))
    counter, said = event.counter, event.statement
    why = tr(event.reason)
    if said is not None and counter is not None:
        if model.view.wheel[counter] != NO_CARD:
            why = counter_words(said, model.view.wheel[counter])
        clip.cue(0.2, partial(_light, model, Pair(counter, neighbour(counter, said.side), holds=False)))
    words = tr("No: {reason}", reason=why)
    if said is not None:
        quoted = tr("“{pattern}”", pattern=sentence_of(said))
        words = f"{quoted}\n{words}"
    _read(model, clip, words, at=0.05, bad=True)
    clip.hold, clip.until_click, clip.unseen = 2.4, True, _unseen(model, event.seat)


@MOTIONS.on(events.MoneyGot, events.BankPaid)
def pay(model: WildPatternModel, event: events.MoneyGot | events.BankPaid, clip: Clip) -> None:
    """Money comes: the counters run (WWP-42, WWP-51)."""
    _begin(model, event, clip, "coin", at=0.1, volume=0.85)
    transition(model, clip)
    for counter, cents in zip(model.scores, model.view.money, strict=True):
        clip.move(counter, 0.7, out_expo, at=0.1, value=float(cents))
    if isinstance(event, events.BankPaid):
        clip.cue(0.85, partial(model.show_bank, event))  # below the sheet the purses rest
    clip.hold = 0.4
