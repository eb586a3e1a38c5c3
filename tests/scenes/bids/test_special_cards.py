"""Bids through the real screen: every special card, from hand and from the deck."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.engine.core import Event, Rng, Seat
from game.engine.games.bids import RULES, cards
from game.engine.games.bids.cards import card_of
from game.engine.games.bids.events import (
    BidLaid,
    Burned,
    CardSetAside,
    CentreRevealed,
    Doubled,
    HiddenRevealed,
    LotTaken,
    TurnEnded,
    TurnWon,
)
from game.engine.games.bids.moves import Deal
from game.engine.games.bids.phases import Phase
from game.engine.games.bids.rules import BidsRules
from game.scenes.bids.log import log_rows
from game.scenes.bids.model import UNDER
from game.scenes.bids.motions import linger
from game.scenes.bids.scene import BidsScene
from game.scenes.bids.turn_words import aim, forecast, goal, lot_captions, lot_words
from game.scenes.bids.words import outcome
from game.tabletop.clips import Clip
from game.tabletop.zones import PieceId
from game.ui.i18n import use_language
from tests.engine.bids.scripted import Game
from tests.engine.bids.scripted import cards as cards_of
from tests.scenes.bids.play import (
    BOTS,
    SMALL_TABLE,
    SPECIALS,
    by_mouse,
    play_to_the_end,
    table,
    watch_settling,
)
from tests.scenes.play import ANA, QuickBidders, happened
from tests.tools.screen import Hands, OpenApp


def forced(monkeypatch: pytest.MonkeyPatch, in_hands: dict[int, int], on_top: list[int]) -> None:
    """Deals these black cards (card → seat) and turns these up first, in every round."""
    chance = BidsRules.chance
    waiting = list(on_top)

    def scripted(self: BidsRules, state: Any, rng: Rng) -> Any:
        drawn = chance(self, state, rng)
        if state.phase == Phase.DEAL and isinstance(drawn, Deal):
            waiting[:] = on_top
            return _with(drawn, in_hands, state.variant.mixed)
        if isinstance(drawn, int) and waiting and waiting[0] in state.deck:
            return waiting.pop(0)
        return drawn

    monkeypatch.setattr(BidsRules, "chance", scripted)


def _with(deal: Deal, in_hands: dict[int, int], mixed: int) -> Deal:
    """The deal with these black cards instead of its own, as many as are mixed in, in these hands."""
    hands = [list(hand) for hand in deal.hands]
    wanted = [card for card in in_hands if cards.COLOUR[card] == cards.BLACK][:mixed]
    black = [
        (seat, card)
        for seat, hand in enumerate(hands)
        for card in hand
        if cards.COLOUR[card] == cards.BLACK
    ]
    for (seat, card), special in zip(black, wanted, strict=False):
        hands[seat][hands[seat].index(card)] = special
    for special, place in in_hands.items():
        here = next((seat for seat, hand in enumerate(hands) if special in hand), None)
        if here is not None and here != place:
            other = next(card for card in hands[place] if card not in in_hands)
            hands[here][hands[here].index(special)] = other
            hands[place][hands[place].index(other)] = special
    return replace(deal, hands=tuple(tuple(sorted(hand)) for hand in hands))


def turned_up(scene: BidsScene) -> set[int]:
    kinds = (CentreRevealed, HiddenRevealed, CardSetAside)
    return {event.card for kind in kinds for event in happened(scene, kind)}


@pytest.mark.parametrize(
    "special",
    [
        cards.TIMES_TWO,
        cards.MINUS_FIVE,
        cards.THIEF,
        cards.SHUFFLE,
        cards.LOWEST_WINS,
        cards.UNKNOWN,
        cards.ALLY,
    ],
)
@pytest.mark.parametrize("options", [{}, {"colour_bids": True}, {"unknown_from_hand": "next_turn_blind"}])
def test_every_special_card_from_hand(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, special: int, options: dict[str, Any]
) -> None:
    forced(monkeypatch, {special: 0}, [])
    hands = open_app(bidders=QuickBidders, every=12, speed=4.0)
    scene = table(hands, [ANA, *BOTS[:3]], {**SMALL_TABLE, "ally": True, **options}, f"from hand {special}")
    queues = watch_settling(scene, monkeypatch)

    def act(hands: Hands, scene: BidsScene, number: int) -> None:
        held = scene.view.hand
        by_mouse(hands, scene, held.index(special) if special in held and number > 3 else 0)

    play_to_the_end(hands, scene, act, turns=7)
    assert special in {one.card for one in happened(scene, BidLaid)}
    assert queues[0] > 4


@pytest.mark.parametrize(
    "special",
    [cards.TIMES_TWO, cards.MINUS_FIVE, cards.THIEF, cards.SHUFFLE, cards.LOWEST_WINS, cards.UNKNOWN],
)
def test_every_special_card_from_the_deck(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, special: int
) -> None:
    forced(monkeypatch, {0 + 14 * cards.BLACK: 1}, [14 * cards.BLACK + 4, special])
    hands = open_app(bidders=QuickBidders, every=12, speed=4.0)
    scene = table(hands, [ANA, *BOTS[:2]], SMALL_TABLE, f"off the deck {special}")
    watch_settling(scene, monkeypatch)
    play_to_the_end(hands, scene, by_mouse, turns=6)
    assert special in turned_up(scene)


@pytest.mark.parametrize("reduced", [False, True])
def test_a_hidden_shuffle_and_a_hidden_lowest_wins(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, reduced: bool
) -> None:
    forced(monkeypatch, {14 * cards.BLACK: 1}, [cards.UNKNOWN, cards.LOWEST_WINS, cards.SHUFFLE])
    hands = open_app(bidders=QuickBidders, every=12, speed=4.0, reduced_motion=reduced)
    scene = table(hands, [ANA, *BOTS[:2]], SMALL_TABLE, "hidden")
    watch_settling(scene, monkeypatch)
    play_to_the_end(hands, scene, by_mouse, turns=5)
    assert {cards.UNKNOWN, cards.LOWEST_WINS} <= turned_up(scene)


def test_a_burn_lies_under_the_deck(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = open_app(bidders=QuickBidders, every=12, speed=4.0)
    scene = table(hands, [ANA, *BOTS], SPECIALS, "burns")
    watch_settling(scene, monkeypatch)
    play_to_the_end(hands, scene, by_mouse, turns=19)
    assert happened(scene, Burned)
    assert all(PieceId(UNDER, card) in scene.model.pieces for card in scene.view.under)


def test_whoever_cannot_win_is_told() -> None:
    """BID-R15: when the 2x comes up again: in the log, and to the viewer with each card."""
    use_language("en")
    game = Game(4, shuffle=True).deal("2x Y10", "B9 B1", "R9 R1", "G1 G2", deck="K6")
    game.turn("K6", "2x B9 R9 G1").up("shuffle")
    views = [RULES.view(game.state, Seat(seat)) for seat in range(2)]
    names = game.state.variant.names
    (revealed,) = game.up("2x").said
    views = [view.after(revealed) for view in views]
    assert views == [RULES.view(game.state, Seat(seat)) for seat in range(2)]
    assert outcome(revealed, names, Seat(0)) == "You had this card in hand and can’t win it this round: 2x"
    told = "Annabel had this card in hand and can’t win it this round: 2x"
    [row] = log_rows([[revealed]], names, Seat(1))
    assert (row.words, row.seat, row.cards) == (told, Seat(0), (f"card {revealed.card}",))
    assert forecast(views[0], card_of("Y10")) == "can’t win: you had it in hand"
    assert forecast(views[1], card_of("B1")).startswith("leads so far")


def test_a_turn_that_no_card_can_win_is_no_affair_of_the_centre_card() -> None:
    """BID-R15, BID-31: 2x and −5 are the colour played most."""
    use_language("en")
    game = Game(5, colour_bids=True, unknown_from_hand="next_turn_blind").deal("2x", "-5", "Y1", "B2", "R3")
    game.up("K6").state.centre = -1
    burned = game.play("2x -5 Y1 B2 R3").event(Burned)
    assert outcome(burned, game.state.variant.names, Seat(0)) == (
        "The deciding card can’t win: nobody takes anything"
    )


def test_the_table_says_who_cannot_win(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """BID-R15: a sentence of its own after the card is turned, and the queue of clips ends at the view."""

    def barred(centre: int, _history: object) -> Seat | None:
        return Seat(0) if centre == cards.TIMES_TWO else None

    monkeypatch.setattr("game.engine.games.bids.state.barred_from", barred)
    monkeypatch.setattr("game.engine.games.bids.view.barred_from", barred)
    forced(monkeypatch, {14 * cards.BLACK: 1}, [14 * cards.BLACK + 4, cards.TIMES_TWO])
    hands = open_app(bidders=QuickBidders, every=12, speed=4.0)
    scene = table(hands, [ANA, *BOTS[:2]], SMALL_TABLE, "barred")
    watch_settling(scene, monkeypatch)
    said: list[str] = []
    announce = scene.model.announce
    monkeypatch.setattr(
        scene.model, "announce", lambda clip, text, at=0.0: (said.append(text), announce(clip, text, at))
    )
    play_to_the_end(hands, scene, by_mouse, turns=3)
    assert Seat(0) in [event.barred for event in happened(scene, CentreRevealed)]
    assert "You had this card in hand and can’t win it this round: 2x" in said


def test_a_lot_that_costs_points_ends_the_luck_as_well() -> None:
    """“−5 points, but not the lucky +8”: both are bad."""
    use_language("en")
    game = Game(4).deal("B1", "Y10", "R9", "G2", deck="-5").turn("-5", "B1")
    view = RULES.view(game.state, Seat(1))
    assert forecast(view, card_of("Y10")).endswith("−5 points and no lucky +8")
    game = Game(4).deal("B1", "Y10", "R9", "G2", deck="K7").turn("K7", "B1")
    assert forecast(RULES.view(game.state, Seat(1)), card_of("Y10")).endswith(
        "7 points, but not the lucky +8"
    )


@pytest.mark.parametrize(
    ("hand", "bid", "word"),
    [
        ("Y10", "B10", "can only tie"),
        ("Y9", "B10", "unbeatable"),
        ("Y10 K8", "B10", "can only tie"),
        ("Y8", "B9", "can’t beat"),
        ("Y9", "B9", "can only tie"),
        ("Y10", "B9", "beat"),
    ],
)
def test_a_hand_is_told_to_beat_only_what_it_can(hand: str, bid: str, word: str) -> None:
    """BID-12, BID-13: nothing beats a 10, and a hand without a 10 cannot beat a 9."""
    use_language("en")
    game = Game(4).deal("B10 B9", "Y1", "R9 R1", "G1 G2", deck="K6").turn("K6", bid)
    view = replace(RULES.view(game.state, Seat(1)), hand=tuple(cards_of(f"Y1 {hand}")))
    assert aim(view, view.leading, centre_leads=False, now=True).word == word
    unknown = "unbeatable" if bid == "B10" else "beat"
    assert aim(view, view.leading, centre_leads=False, now=False).word == unknown


@pytest.mark.parametrize(
    ("centre", "bids", "word"),
    [
        ("K6", "B9", "beat"),
        ("K6", "B10", "unbeatable"),
        ("-5", "B5", "up to"),
        ("-5", "B5 Y5", "tied at"),
    ],
)
def test_nothing_unwanted_or_impossible_is_asked_for(centre: str, bids: str, word: str) -> None:
    """BID-12, BID-41: nothing beats a 10, and nobody wants −5: up to the leading bid it is left."""
    use_language("en")
    game = Game(4).deal("B10 B9 B5", "Y5", "R9 R1", "G1 G2", deck="K6 -5").turn(centre, bids)
    view = RULES.view(game.state, Seat(2))
    assert aim(view, view.leading, centre_leads=False, now=False).word == word
    if word == "up to":
        lowest = replace(view, lowest=True)
        assert aim(lowest, lowest.leading, centre_leads=False, now=False).word == "down to"


def test_what_cannot_be_won_any_more_is_not_offered() -> None:
    """BID-40: who had bid the 2x was told what it would double for them; nor is it for who is beaten."""
    use_language("en")
    game = Game(4).deal("2x", "B9", "R9", "G2", deck="K4").turn("K4", "2x")
    names, space = game.state.variant.names, "\N{NO-BREAK SPACE}"
    said = lot_captions(RULES.view(game.state, Seat(0)), Seat(0), names)
    assert not any("you" in one for one in said)
    assert f"Ben{space}0{space}→{space}8 instead of the lucky +8" in said[0]
    game = Game(4).deal("B3", "B9", "R9", "G2", deck="2x").turn("2x", "B3 B9")
    assert not any("you" in one for one in lot_captions(RULES.view(game.state, Seat(0)), Seat(0), names))
    game = Game(4).deal("B3", "B9", "R9", "G2", deck="2x").turn("2x", "B3 B9 R9")
    assert "you" in lot_captions(RULES.view(game.state, Seat(3)), Seat(3), names)[0]


def test_what_a_2x_doubles_is_never_told_of_the_reader_alone() -> None:
    """“2x: you 5 → 10” stood there while somebody led who had 22 to double."""
    use_language("en")
    game = Game(4).deal("B10 B3", "B9 B2", "R9 R2", "G2 G1", deck="K6 2x")
    game = game.turn("K6", "B10 B9 R9 G2").up("2x")
    view = RULES.view(game.state, Seat(0))
    fronts = tuple((card_of(card),) for card in ("K6", "K5", "K4", "K3"))
    led = replace(view, fronts=fronts, starter=Seat(1), bids=(card_of("B8"),))
    space = "\N{NO-BREAK SPACE}"
    *_, brief = lot_captions(led, Seat(0), game.state.variant.names)
    assert brief == f"2x: you{space}6{space}→{space}12 · Ben{space}5{space}→{space}10"
    opened = replace(view, fronts=tuple((card_of(card),) for card in ("K3", "K4", "K6", "K5")), bids=())
    *_, brief = lot_captions(opened, Seat(0), game.state.variant.names)
    most = f"2x: you{space}3{space}→{space}6 · Caz{space}6{space}→{space}12"
    assert brief == most, "nobody leads: who has most"


def test_a_2x_says_what_it_would_double_for_everybody() -> None:
    """BID-40; whoever has no black card gives up the lucky loser's points (BID-21)."""
    use_language("en")
    game = Game(4).deal("B10", "B9", "R9", "G2", deck="K6 2x").turn("K6", "B10 B9 R9 G2").up("2x")
    views = [RULES.view(game.state, Seat(seat)) for seat in (0, 1)]
    names, space = game.state.variant.names, "\N{NO-BREAK SPACE}"
    poor = "0 instead of the lucky +8"
    everybody, own = lot_captions(views[0], Seat(0), names)
    assert everybody == (
        f"2x: you{space}6{space}→{space}12 · Ben{space}{poor} · Caz{space}{poor} · Dee{space}{poor}"
    )
    assert own == f"2x: you{space}6{space}→{space}12"
    assert lot_captions(views[1], Seat(1), names)[1:] == [
        f"2x: you{space}{poor} · Annabel{space}6{space}→{space}12"
    ]
    assert lot_captions(views[0], Seat(-1), names)[-1] == f"2x: Annabel{space}6{space}→{space}12"
    assert lot_words(views[0], Seat(0)) == f"2x, 6{space}→{space}12"
    assert lot_words(views[0], Seat(-1)) == "2x doubles what was won"
    assert lot_words(views[0], Seat(0), [card_of("K7")]) == "7 points, then 2x"
    assert forecast(views[0], card_of("Y10")) == f"leads so far: 2x, 6{space}→{space}12"
    assert forecast(views[0], card_of("Y10"), brief=True) == "leads so far"


def test_an_ally_says_whose_it_would_be() -> None:
    """BID-46; whoever wins with their own Ally has none (BID-R8)."""
    use_language("en")
    game = Game(4, ally=True).deal("ally", "B9", "R8", "G2", deck="K6").turn("K6", "")
    ally = card_of("ally")
    view = RULES.view(game.state, Seat(0))
    assert forecast(view, ally) == "leads so far: 6 points, but not the lucky +8, without an ally"
    game = Game(4, ally=True).deal("B10", "B9", "ally", "G2", deck="K6").turn("K6", "B10 B9")
    view = RULES.view(game.state, Seat(2))
    assert forecast(view, ally) == forecast(view, ally, brief=True) == "your ally so far: Annabel"
    game = Game(4, ally=True).deal("B10", "B9", "R8", "ally", deck="K6").turn("K6", "B10 B9 R8")
    assert forecast(RULES.view(game.state, Seat(3)), ally) == "your ally: Annabel"


def test_a_hidden_card_and_numbers_come_before_a_2x() -> None:
    """BID-R3: the order in which the lot is told is that in which it is taken."""
    use_language("en")
    game = Game(4, unknown=True).deal("2x", "B9", "R9", "G2", deck="unknown K6").turn("unknown", "2x")
    assert lot_words(RULES.view(game.state, Seat(2)), Seat(2)) == "a hidden card, then 2x"


def test_a_first_black_card_costs_the_lucky_losers_points() -> None:
    """BID-21: said with every bid that would win one; an ally has none to lose (BID-22)."""
    use_language("en")
    game = Game(4).deal("B10 Y9", "B9", "R9", "G2", deck="K6 -5").turn("K6", "")
    view = RULES.view(game.state, Seat(0))
    assert forecast(view, card_of("Y9")) == "leads so far: 6 points, but not the lucky +8"
    assert forecast(replace(view, allies=(0, 1)), card_of("Y9")) == "leads so far: 6 points"
    assert forecast(replace(view, fronts=((card_of("K5"),), (), (), ())), card_of("Y9")) == (
        "leads so far: 6 points"
    )


def test_a_lot_that_costs_points_is_no_prize_to_win() -> None:
    """BID-41: the highest bid has to take the −5."""
    use_language("en")
    game = Game(4).deal("B10 Y9", "B9", "R9", "G2", deck="K6 -5").turn("-5", "")
    names = game.state.variant.names
    assert (
        goal(RULES.view(game.state, Seat(0)), names, Seat(0)) == "Your bid: the highest bid has to take it"
    )
    lowest = replace(RULES.view(game.state, Seat(0)), lowest=True)
    assert goal(lowest, names, Seat(0)) == "Your bid: the lowest bid has to take it"
    view = RULES.view(game.state, Seat(0))
    assert forecast(view, card_of("Y9"), brief=True) == "you would have to take it"
    assert forecast(view, card_of("Y9")).startswith("you would have to take it: −5 points")
    last = replace(RULES.view(game.play("B10 B9 R9").state, Seat(3)), bids=(card_of("G1"),) * 3)
    assert forecast(last, card_of("G2"), brief=True) == "you have to take the lot"


def test_after_a_burnt_lot_it_is_said_who_starts_and_why() -> None:
    """BID-15: the last of the tied."""
    use_language("en")
    game = Game(4).deal("B9", "B10", "R10 R1", "G2", deck="K6 K7 K8").turn("K6", "B9 B10 R10 G2").up("K7")
    view = RULES.view(game.state, Seat(2))
    names = game.state.variant.names
    assert goal(view, names, Seat(2)) == "You tied last, so you start"
    assert goal(view, names, Seat(0)) == "Caz tied last and starts"
    view = RULES.view(game.play("R1").state, Seat(3))
    assert goal(view, names, Seat(3)) == "Your bid: the highest bid wins"


def test_the_log_ends_with_the_bids_of_the_running_turn() -> None:
    """Before its result there is a row of them, and afterwards they stand beside it."""
    names = ["Ana", "Bruno", "Asha"]
    steps: list[list[Event]] = [
        [BidLaid(Seat(1), card_of("Y3"), (Seat(1),), centre_leads=False)],
        [BidLaid(Seat(2), card_of("B5"), (Seat(2),), centre_leads=False)],
    ]
    row = log_rows(steps, names, Seat(0))[-1]
    assert row.laid == ((1, f"card {card_of('Y3')}"), (2, f"card {card_of('B5')}"))
    after = log_rows([*steps, [TurnWon(Seat(2), card_of("B5"))]], names, Seat(0))
    assert [one.laid for one in after] == [row.laid]


@pytest.mark.parametrize("colours", [False, True])
def test_where_colours_decide_the_folded_log_names_them(colours: bool) -> None:
    """BID-30: a 7 alone says nothing of what it counts for."""
    leads = (Seat(1),), False
    steps = [[BidLaid(Seat(one), card_of(code), *leads)] for one, code in ((1, "B7"), (2, "K3"))]
    row = log_rows(steps, ["Ana", "Ben", "Cem"], Seat(0), colours=colours)[-1]
    assert row.words.replace("\N{NO-BREAK SPACE}", " ") == (
        "Bids so far: blue 7, black 3" if colours else "Bids so far: 7, 3"
    )
    assert row.spoken.replace("\N{NO-BREAK SPACE}", " ") == (
        "Ben: blue 7 · Cem: black 3" if colours else "Ben: 7 · Cem: 3"
    )
    bids, last = ("blue 7, black 3", "black 3") if colours else ("7, 3", "3")
    brief = [one.replace("\N{NO-BREAK SPACE}", " ") for one in row.brief]
    assert brief == [f"Bids: {bids}", f"Last bid: {last}"], "the one before last may lead"


def test_until_the_next_bid_the_folded_log_says_how_the_turn_ended() -> None:
    """With all bids or, where there is little room, what won and what was bid last; what burnt is seen."""
    use_language("en")
    names, space = ["Ana", "Bruno", "Asha"], "\N{NO-BREAK SPACE}"
    laid = [
        [BidLaid(Seat(one), card_of(code), (), centre_leads=False)]
        for one, code in ((1, "Y9"), (2, "B5"), (0, "R2"))
    ]
    ends: list[Event] = [TurnWon(Seat(1), card_of("Y9")), LotTaken(Seat(1), (card_of("K8"),), 8)]
    row = log_rows([*laid, ends], names, Seat(0))[-1]
    assert row.spoken == "Bruno takes: 8. Bids: 9, 5, 2"
    assert row.brief[0] == f"Bruno wins with 9 · you{space}2"
    assert row.words == "Bruno takes: 8"
    tie = Burned((card_of("K8"),), (Seat(1), Seat(2)), with_centre=False, starter=Seat(2))
    row = log_rows([*laid, [tie]], names, Seat(0))[-1]
    assert row.cards == (f"card {card_of('K8')}",)
    assert row.words == "The lot burns. Tie: Bruno, Asha"
    assert row.brief[0] == f"Tie, burnt · you{space}2"


@pytest.mark.parametrize(
    ("then", "waits"),
    [
        (LotTaken(Seat(0), (cards.TIMES_TWO,), 13), False),
        (Doubled(Seat(0), 13, 26), False),
        (TurnEnded(3, Seat(0)), True),
        (None, True),
    ],
)
def test_a_lot_with_a_2x_waits_to_be_read_once(then: Event | None, *, waits: bool) -> None:
    """BID-40: it waited when the number was taken, again for the 2x, and for what it doubled."""
    clip = Clip(then=then)
    linger(clip, 0.6)
    assert clip.until_click
    assert clip.passing is not waits


def test_who_is_ahead_is_told_to_start_a_round() -> None:
    """BID-20: another player had won the last turn."""
    use_language("en")
    game = Game(4).deal(deck="K6").turn("K6", "")
    view = replace(RULES.view(game.state, Seat(0)), round=2, totals=(9, 4, 3, 1), starter=Seat(0))
    names = game.state.variant.names
    assert goal(view, names, Seat(0)) == "You are ahead, so you start"
    assert goal(replace(view, round=1), names, Seat(0)) == "Your bid: the highest bid wins"
    level = replace(view, totals=(9, 9, 3, 1))
    assert goal(level, names, Seat(0)) == "Your bid: the highest bid wins"
