"""The rules pages: every rule of every game is retold, and no drawn example is wrong."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.engine.games.wild_pattern.bank import STRICT, is_wild
from game.engine.games.wild_pattern.cards import BULLETS, CHALLENGE_CARDS, COIN, SHOWS, SUIT_OF, WORDS
from game.engine.games.wild_pattern.patterns import Statement, claims_on, patterns_of
from game.engine.registry import GAMES, rules_of
from game.scenes.raj import examples as raj_examples
from game.scenes.raj.prize_signs import prize_sign
from game.scenes.wild_pattern.examples import BillPicture, RowPicture, Shown
from game.scenes.wild_pattern.names import CARD_NAMES, card_name, money, sentence_of
from game.scenes.wild_pattern.rules_pictures import ROWS, WHEELS
from game.scenes.wild_pattern.rules_wheel import WheelPicture
from game.scenes.wild_pattern.sentence import pattern_pairs
from game.screens.rules import RulesScene
from game.tabletop.presentation import presentation_of
from game.ui.i18n import use_language
from game.ui.widgets import Ui
from tests.engine.test_rule_ids import IDS
from tests.tools.screen import Hands, OpenApp


@pytest.fixture(autouse=True)
def english() -> None:
    use_language("en")


@pytest.mark.parametrize("game", GAMES)
def test_the_page_retells_every_rule(game: str) -> None:
    blocks = list(presentation_of(game).rules())
    told = {rule for block in blocks for rule in block.rules}
    assert told == set(IDS[game])


@pytest.mark.parametrize("game", GAMES)
def test_the_page_tells_of_every_option_and_its_summary_claims_no_rule(game: str) -> None:
    """A link leads to what says the rule, never to the game in short."""
    blocks = presentation_of(game).rules()
    told = [name for block in blocks for name in block.options]
    assert sorted(told) == sorted(spec.name for spec in rules_of(game).options)
    chapter = next(i for i, block in enumerate(blocks) if block.heading and i)
    assert not any(block.rules for block in blocks[:chapter])


@pytest.mark.parametrize("game", GAMES)
def test_the_page_has_chapters_with_drawn_examples(game: str) -> None:
    blocks = list(presentation_of(game).rules())
    assert blocks[0].heading
    headings = [block.text for block in blocks if block.heading]
    assert 5 <= len(headings) == len(set(headings))
    assert sum(block.picture is not None for block in blocks) >= 5


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1024, 600), 200)])
@pytest.mark.parametrize("game", GAMES)
def test_no_picture_is_wider_than_its_page(
    open_app: OpenApp, game: str, size: tuple[int, int], text: int
) -> None:
    hands = open_app(size, text_size=text, reduced_motion=True)
    scene = RulesScene(hands.app, presentation_of(game))
    hands.open(scene)
    room = scene.paper.w - 2 * (scene.page.left - scene.paper.left)
    for block in presentation_of(game).rules():
        if block.picture is not None:
            image = block.picture(scene.ui, room)
            assert image.get_width() <= room
            assert image.get_bounding_rect().h > image.get_height() * 0.8


@pytest.mark.parametrize(
    ("prizes", "bids", "marks"),
    [((6,), "14* 11 5", ["crown"]), ((-2,), "12 9 5*", [-2]), ((1, -4), "13 8 2*", [-3])],
)
def test_a_crown_is_not_for_whoever_takes_a_vulture(
    hands: Hands, monkeypatch: pytest.MonkeyPatch, prizes: tuple[int, ...], bids: str, marks: list[object]
) -> None:
    """RAJ-06, RAJ-08: nor for a pile that costs points; below their card is what they get."""
    found: list[object] = []
    icon = Ui.icon

    def noted(ui: Ui, name: str, side: int) -> pygame.Surface:
        found.append(name)
        return icon(ui, name, side)

    def noted_sign(ui: Ui, value: int, *how: Any) -> pygame.Surface:
        found.append(value)
        return prize_sign(ui, value, *how)

    monkeypatch.setattr(Ui, "icon", noted)
    monkeypatch.setattr("game.scenes.raj.examples.prize_sign", noted_sign)
    raj_examples.picture(*prizes, bids=bids)(hands.app.ui(presentation_of("raj").theme), 700)
    assert found == marks


# --- Wild Wild Pattern: the engine judges what is drawn -----------------------------------------

EXAMPLES = [block for block in presentation_of("wild-wild-pattern").rules() if block.picture]
DECLARED = [
    (one.picture, one.text)
    for one in EXAMPLES
    if isinstance(one.picture, WheelPicture) and one.picture.statement is not None
]


def statement_of(wheel: WheelPicture) -> Statement:
    assert wheel.statement is not None
    return wheel.statement


def rows(picture: RowPicture) -> list[int]:
    """The cards of a row."""
    faces = [item.face for item in picture.items if isinstance(item, Shown)]
    return [int(name.split()[1]) for name in faces if name.startswith("card")]


@pytest.mark.parametrize(("wheel", "caption"), DECLARED)
def test_every_wheel_can_lie_on_a_table_and_says_what_is_declared(
    wheel: WheelPicture, caption: str
) -> None:
    cards = {*wheel.wheel, wheel.card}
    assert len(cards) == 9
    assert all(0 <= card < len(SHOWS) for card in cards)
    assert caption.startswith(f"“{sentence_of(statement_of(wheel))}.”")


@pytest.mark.parametrize(
    ("wheel", "count", "wild", "gains"),
    [
        (WHEELS["first"], 2, False, ["yellow dynamite"]),
        (WHEELS["chain"], 2, False, ["red star"]),
        (WHEELS["mended"], 3, False, ["red bottle", "yellow horseshoe"]),
        (WHEELS["both"], 3, False, ["white barrel", "red Wanted poster"]),
        (WHEELS["any"], 2, False, ["yellow Wanted poster"]),
        (WHEELS["two"], 3, False, ["red loot", "yellow loot"]),
        (WHEELS["wild"], 4, True, []),
    ],
)
def test_what_is_lit_as_a_pattern_is_one(
    wheel: WheelPicture, count: int, wild: bool, gains: list[str]
) -> None:
    verdict = wheel.verdict
    assert verdict is not None
    pattern = verdict.pattern
    assert pattern is not None
    assert pattern in patterns_of(wheel.after)
    assert (pattern.count, pattern.wild) == (count, wild)
    assert wheel.marks() == pattern_pairs(pattern)
    assert all(mark.holds for mark in wheel.marks())
    assert [card_name(card) for card in wheel.gains] == gains
    if pattern.picks and not wild:
        assert len(wheel.picks) == pattern.picks
        assert set(wheel.picks) <= set(wheel.after)
        assert pattern.picks == 2 or wheel.card not in wheel.picks


@pytest.mark.parametrize(
    ("wheel", "rule", "counter"), [(WHEELS["old"], "WWP-13", None), (WHEELS["wrong"], "WWP-12", 3)]
)
def test_what_is_drawn_as_wrong_is_wrong(wheel: WheelPicture, rule: str, counter: int | None) -> None:
    verdict = wheel.verdict
    assert verdict is not None
    assert (verdict.pattern, verdict.rule, verdict.counter) == (None, rule, counter)
    assert wheel.gains == ()
    broken = [mark.place for mark in wheel.marks() if not mark.holds]
    assert broken == ([] if counter is None else [counter])


def test_every_wheel_of_the_page_is_checked() -> None:
    good = (
        WHEELS["first"],
        WHEELS["chain"],
        WHEELS["mended"],
        WHEELS["both"],
        WHEELS["any"],
        WHEELS["two"],
        WHEELS["wild"],
    )
    assert {wheel for wheel, _ in DECLARED} == {*good, WHEELS["old"], WHEELS["wrong"]}


def test_a_chain_shares_a_card_and_the_mended_wheel_was_broken_before() -> None:
    places = [place for mark in WHEELS["chain"].marks() for place in (mark.place, mark.beside)]
    assert len(set(places)) == 3
    assert statement_of(WHEELS["mended"]) not in [
        one.statement for one in patterns_of(WHEELS["mended"].wheel)
    ]
    assert statement_of(WHEELS["old"]) in [one.statement for one in patterns_of(WHEELS["old"].wheel)]


def test_before_and_after_are_where_the_caption_says() -> None:
    wheel = WHEELS["clock"].wheel
    (caption,) = [one.text for one in EXAMPLES if one.picture is WHEELS["clock"]]
    before, here, after = (card_name(wheel[place]) for place in (-1, 0, 1))
    assert caption == f"The {before} is before the {here}, the {after} after it."


def test_the_clicked_card_has_a_pattern_waiting() -> None:
    assert WHEELS["clicked"].clicked not in WHEELS["clicked"].wheel
    (claim,) = claims_on(WHEELS["clicked"].wheel, WHEELS["clicked"].clicked)
    (caption,) = [one.text for one in EXAMPLES if one.picture is WHEELS["clicked"]]
    assert f"“{sentence_of(claim.pattern.statement)}.”" in caption
    assert f"goes on the {card_name(WHEELS['clicked'].wheel[claim.place])}:" in caption


def test_the_suits_are_as_the_caption_says() -> None:
    (caption,) = [one.text for one in EXAMPLES if one.picture is ROWS["deck"]]
    for card in rows(ROWS["deck"]):
        suit = {COIN: "a coin", BULLETS: "bullets"}[SUIT_OF[card]]
        assert f"{card_name(card)} with {suit}" in caption


def test_every_challenge_card_is_drawn_and_named() -> None:
    shown: list[int] = []
    for picture in (ROWS[name] for name in ("one card", "pianist", "hands up", "swap", "money")):
        (caption,) = [one.text for one in EXAMPLES if one.picture is picture]
        cards = [card for card in rows(picture) if card in CHALLENGE_CARDS]
        assert all(CARD_NAMES[card] in caption for card in cards)
        shown += cards
    assert sorted(shown) == list(CHALLENGE_CARDS)
    assert [SUIT_OF[rows(ROWS[name])[1]] for name in ("pianist", "hands up")] == [BULLETS, COIN]


def test_the_bank_example_adds_up_to_what_its_caption_says() -> None:
    (picture,) = [one for one in EXAMPLES if isinstance(one.picture, BillPicture)]
    assert isinstance(picture.picture, BillPicture)
    bill = picture.picture.bill
    paid = {(one.count, WORDS[one.word or 0], one.kind): one.cents for one in bill.lines if one.cents}
    assert paid == {
        (1, "bullets", "suit"): 10,
        (2, "red", "colour"): 10,
        (2, "pistol", "object"): 10,
        (3, "star", "object"): 60,
        (3, "star", "target"): 60,
    }
    assert bill.total == sum(paid.values())
    assert f"{money(bill.total)} in all." in picture.text


def test_the_wild_hands_are_wild() -> None:
    for name in ("different", "wanted"):
        assert is_wild(rows(ROWS[name]), STRICT)
