"""The rules of Wild Wild Pattern in our own words, with drawn examples."""

from __future__ import annotations

from typing import Final

from game.scenes.wild_pattern.rules_pictures import PICTURES
from game.ui.pages import page_of

RULES: Final = page_of(
    """
# The game in short

Eight cards lie around a wagon wheel. Everybody draws a card, and all look at the same moment. Where could
yours make a new pattern? Whoever is first to play their card and name the pattern takes cards, and the bank
pays for cards.

There is nearly always a pattern, so be quick and choose well. For two to four players: be the first to more
than three dollars in Saloon, or the last one left in Dead or Alive.

# The cards and the wheel

There are forty pattern cards: eight objects in five colours. At the bottom of each is its suit, a coin or
bullets; every colour has four of each.

![deck] A red pistol with a coin, a blue pistol with bullets, a yellow star with a coin, a white star with
bullets, and grey dynamite with bullets.

They are shuffled together with seven challenge cards, and eight cards are dealt face up in a wheel. A
challenge card turned up for the wheel leaves the game, and the next card takes its place; likewise at every
refill. The other cards are the central deck. [WWP-02, WWP-R10]

Everybody gets a target, face up, and a new one every round. Captured cards that show its object pay extra.
[WWP-01]

![target] With this target, every star you capture pays 20¢ more.

Read the wheel like a clock: the next card clockwise comes after a card, the one on its other side comes
before it. [WWP-10]

![clock] The blue horseshoe is before the red star, the grey barrel after it.

Each place is a pile, and only the top card counts. When it is taken, the one below is exposed; when none is
left there is a gap, and a card next to a gap has no neighbour on that side. Whenever you may play, every
place is full. [WWP-R4]

# What a pattern is

A sentence that is true of the wheel: “Immediately before every A there is always a B”, or “after”. One of A
and B is an object, the other a colour or a suit. An object with an object, or a colour with a suit, is not
a pattern: declare one and you are wrong. Other sentences, with “never” for instance, can’t be declared at
all. [WWP-11]

It must be true of every A in sight, and there must be at least two As. Extra Bs elsewhere don’t matter.
[WWP-12]

![first] “Before every star there is always a card with a coin.” The yellow star was played on the yellow
dynamite, and now it is true of both stars: two pairs.

A card can be the B of one pair and the A of another. Every A and its B take part. [WWP-R2]

![chain] “After every pistol there is always a red card.” The red pistol is both: the red card after the
grey pistol, and a pistol with a red card after it.

# It must be new

What was true before you played your card is old. A sentence is new if it was not a pattern until then, or
if your card is an A in a place where there was none. [WWP-13, WWP-R3]

![old] “Before every star there is always a card with a coin.” That was true before: a coin covers a coin,
which adds nothing. An A on an A adds nothing either.

If you cover the only card that spoiled a sentence, the sentence is new. And a sentence and its mirror
image, “after every Wanted poster, always bullets” and “before every card with bullets, always a Wanted
poster”, are two sentences: one may be new while the other is old. [WWP-R3]

![mended] “Before every star there is always a card with a coin.” The red bottle, with its bullets, spoiled
it. The yellow horseshoe covers it, and now all three stars follow a coin.

# A turn

Everybody draws a card unseen, in seat order; then all look at once. The first player to cover a card of the
wheel with theirs stops the turn and must declare a pattern. [WWP-20, WWP-R19]

Then the pattern is judged, cards are taken, and the winner may use a challenge card. If somebody now has
five captured cards, the round ends at once. If not, everybody who still holds a card puts it on the wheel,
and the next turn begins. None of this is timed. [WWP-26, WWP-R19]

Cards are put down counter-clockwise around the table, starting with whoever ended the turn, who still holds
a card if they used a clicked one. Yours goes into any gap if there is one; otherwise on a card of the same
colour; otherwise anywhere. Remaining gaps are filled from the deck, starting with the first place of the
wheel. If the deck is empty, they stay. [WWP-25]

If nobody plays in time, everybody puts their card down and nobody gets anything. Whoever ended the last
turn goes first, in a new round too; in the very first turn it is the first seat, and in place of a player
who is out, the next one counter-clockwise. [WWP-R11]

If a turn is about to begin and the deck has fewer pattern cards than there are players, all piles, all
cards that left the game and the rest of the deck are shuffled, and a new wheel is dealt. You keep your
captured cards, target and unused challenge cards. The third time this happens in a round there is no new
wheel: the round ends and the bank pays. [WWP-50, WWP-R14, WWP-R17]

# What a pattern wins

It depends on how many As there are. Two As are a pattern “repeated once”; three or more, “repeated twice or
more”. [WWP-R1]

An object with a suit: with two As you take the card you covered; with three or more, also the one you
played. This is the only way to take a card from under another one. [WWP-21, WWP-R4]

![both] “After every Wanted poster there is always a card with bullets.” Three pairs: the red Wanted poster
is taken together with the white barrel below it.

An object with a colour: with two As you take any card of the wheel except the one you played; with three or
more, any two, including the one you played. You take them one after the other, so the second may be a card
that the first one covered. [WWP-22, WWP-R5]

![any] “Before every bottle there is always a blue card.” Two pairs: take any card except the white bottle.
Even the yellow Wanted poster, which has no part in it.

![two] “After every loot bag there is always a white card.” Three pairs: any two, here the red loot just
played and the yellow loot.

You can’t refuse a reward, even a card you don’t want. [WWP-R6]

If all eight cards take part, as A or as B, it is a Wild Wild Pattern: you win the whole game on the spot.
[WWP-23]

![wild] “Before every star there is always a red card.” Four pairs, eight cards: a Wild Wild Pattern!

# A wrong declaration

If the sentence is not true, not new or not a pattern, the card you played leaves the game. Each opponent
takes a card of their choice from the wheel: first the one on your right, then counter-clockwise. They must
take one. [WWP-24, WWP-R6]

![wrong] “Before every star there is always a card with a coin.” No: before the white star is the white
barrel, which has bullets.

# Click

Before any opponent acts, you may call Click: put your card face up on the deck and sing “Oh My Darling,
Clementine”, or count to ten. While you sing, your opponents may use that card as if it were theirs. No
other card may be used, nobody else may call Click, and the turn clock stops. [WWP-30]

![clicked] The red horseshoe was clicked, and it makes just one pattern. Who sees it before the song ends?
It goes on the yellow pistol: “After every barrel there is always a red card.”

If the song ends and nobody has made a pattern, you must take one of the eight cards, and the clicked card
leaves the game. If somebody makes a pattern, they get the usual reward and you get nothing. [WWP-30,
WWP-R6]

The first use of the card ends the turn, right or wrong. If it is wrong, it costs what a wrong declaration
costs, and you take one card like every other opponent, no more. [WWP-30, WWP-R7]

The song lasts ten seconds. If you buzz or play the card before it ends, you are in time and can then
declare without haste. Among people Click is allowed from the start; with bots at the table, after twenty
seconds: otherwise whoever clicked in the first second would beat everybody slower. [WWP-30]

# Challenge cards

When you draw one, put it face up in front of you and draw again at once. Nobody acts until everybody holds
a pattern card. [WWP-40, WWP-R19]

For each turn you win, with a pattern or a successful Click, you may use one: after the reward, before
checking whether the round is over. Then it leaves the game. A card with nothing to aim at can’t be used.
Challenge cards are not captured cards, and any left at the end of the round are lost. [WWP-41, WWP-42,
WWP-R8, WWP-R9]

![one card] One card: take any face-up card, from the top of the wheel, even the one just played, or from an
opponent’s captured cards.

![pianist] Don’t shoot the pianist: an opponent’s captured card with bullets leaves the game.

![hands up] Hands up!: an opponent’s captured card with a coin leaves the game.

![swap] Swap: give one of your face-up cards for one of an opponent’s. Challenge cards count too, even for a
captured card; only Swap itself can’t be swapped.

![money] $1, 50¢ and 10¢: the money is yours at once.

None of them can reach cards in hand or targets. [WWP-42, WWP-R9]

# The end of a round: the bank

A round ends as soon as somebody has five or more captured cards. Then the bank pays everybody, even those
with fewer. But with more than five you get nothing at all. [WWP-50, WWP-51, WWP-R12]

![notice] What each exact number of cards of a colour, an object or a suit pays.

“Exactly” means what it says: three of a colour don’t also count as two of a colour. But each card counts
for its colour, its object, its suit and the target, and all lines are added up. Every colour, object and
suit has a line of its own. [WWP-51]

![bill] Three stars on target, two pistols, two red cards and a single card with bullets: $1.50 in all. The
four coins pay nothing.

For the next round all cards are reshuffled and there are new targets. [WWP-53, WWP-01]

# Wild hands

Five cards of five different colours with five different objects, or five Wanted posters: with a Wild hand
at the end of a round you win the whole game. This is checked before the bank pays, and then nobody is paid.
[WWP-52, WWP-R13, WWP-R15]

![different] Five colours, five objects: a Wild hand.

![wanted] Five Wanted posters: another one.

It must be exactly five: more cards are worth nothing, whatever they show. If two players have a Wild hand,
the one who ended the last turn wins, otherwise the next one counter-clockwise. [WWP-R12]

Options: five different colours or five different objects are enough, and most games end in the first round;
or a Wild hand doesn’t win the game but is paid $2. [WWP-R15; wild]

# How the game is won

Saloon: once everybody has been paid, whoever has more than $3, and more than anybody else, wins. Exactly $3
is not enough, and money from a challenge card doesn’t end the game before the bank has paid. If there is a
tie at the top, everybody keeps their money and plays another round. [WWP-60, WWP-R13; mode]

Dead or Alive: after each round whoever has the least is out, and so is anyone tied with them. The others
start again from nothing, and the last one left wins. Money from challenge cards counts for its round. If
everybody ties, nobody is out; all start from nothing and play again. [WWP-61, WWP-R13]

No game goes on for ever: Saloon ends after twenty rounds, and the most money wins; tied players win
together. Dead or Alive ends when everybody ties for the third round in a row; those who are left win
together. [WWP-62, WWP-R17]

# Options

You choose how long a turn lasts (a minute unless you change it), how long you have to declare (15 seconds),
how long the song lasts (10 seconds), and after how many seconds Click is allowed. [WWP-R11, WWP-30;
turn_time, declare_time, song, earliest_click]

“One card” also takes challenge cards: without this option only Swap can reach an opponent’s challenge
cards. [WWP-R9; one_card_takes_anything]

Relaxed: no hurry, no clocks. Counter-clockwise, starting on the right of whoever ended the last turn, each
player plays a card, calls Click or passes. If whoever ended it is out, the next player counter-clockwise
stands in for them and so comes last. A clicked card is offered to each opponent once, in the same order. If
everybody passes, everybody puts their card down. [WWP-R18, WWP-R11; relaxed]

# Several people at one computer

Each of you has a key to buzz and a key for Click, shown at your seat; two buttons of a gamepad do the same.
Whoever buzzes first stops the others and has the mouse, keyboard and gamepad to themselves, just to play a
card and declare. [WWP-R16]

The time to declare starts with the buzz or, without one, when the card is played. If it runs out, that
counts as a wrong declaration, and a move at the very last instant is too late: the card you played, or
would have played, leaves the game, whether yours or a clicked one, and you are the one who ended the turn.
[WWP-R16]

If you play only against bots, you don’t need to buzz: play your card and the turn is yours. The cards of
all people at the screen are face up. Pause hides the table and stops the clock. [WWP-R16]
""",
    PICTURES,
)
