"""The rules of Wild Wild Pattern in our own words, with drawn examples."""

from __future__ import annotations

from typing import Final

from game.scenes.wild_pattern.rules_pictures import PICTURES
from game.ui.pages import page_of

RULES: Final = page_of(
    """
# The game in short

Eight cards lie around a wagon wheel. Everybody draws a card and all look at the same moment. Where could
your card make a new pattern? Whoever lays it first and says what the pattern is takes cards, and the bank
pays for cards. [WWP-20]

A pattern is there nearly every time, so what counts is to be quick and to choose well. Two to four can
play: for more than three dollars in the Saloon, or to be the last one left, Dead or Alive. [WWP-60, WWP-61]

# The cards and the wheel

There are forty pattern cards: eight objects in five colours. At the foot of each stands its suit, a coin or
bullets; every colour has four of both.

![deck] A red pistol with a coin, a blue pistol with bullets, a yellow star with a coin, a white star with
bullets, and grey dynamite with bullets.

They are shuffled together with seven challenge cards, and eight are laid face up in a wheel. A challenge
card that would come to lie in the wheel leaves the game, and the next card takes its place; so it is
whenever the wheel is filled up. The other cards are the deck in the middle. [WWP-02, WWP-R10]

Everybody gets a target, open for all to see and a new one in every round. Captured cards that show its
object bring more money. [WWP-01]

![target] With this target every star that you capture pays 20¢ more.

Read the wheel like a clock: the neighbour clockwise comes after a card, the neighbour on the other side
before it. [WWP-10]

![clock] The blue horseshoe is before the red star, the grey barrel after it.

Each place is a pile, and only the card on top counts. When it is taken, the one below is bare; when none is
left, there is a gap, and next to a gap a card has no neighbour on that side. When you may play, all places
are full. [WWP-R4]

# What a pattern is

A sentence that is true of the wheel: “Immediately before every A there is always a B”, or “after”. One of A
and B is an object, the other a colour or a suit. An object with an object, or a colour with a suit, is no
pattern: who declares one is wrong. Other sentences, with “never” for instance, cannot be said at all.
[WWP-11]

It must be true of every A in sight, and there must be two As or more. More Bs elsewhere do no harm.
[WWP-12]

![first] “Before every star there is always a coin card.” The yellow star was laid on the yellow dynamite,
and now it is true of both stars: two pairs.

A card can be the B of one pair and the A of another. All As and all their Bs take part. [WWP-R2]

![chain] “After every pistol there is always a red card.” The red pistol is both: the red card after the
grey pistol, and a pistol with a red card after it.

# It must be new

What was true before you laid your card is old. A sentence is new if it was no pattern until then, or if
your card is an A on a place where there was none. [WWP-13, WWP-R3]

![old] “Before every star there is always a coin card.” It was so before: a coin card covers a coin card,
and that adds nothing. An A on an A adds nothing either.

Covering the only card that spoiled a sentence makes it new. And a sentence and its mirror, “after every
Wanted poster always bullets” and “before every bullets card always a Wanted poster”, are two sentences: one
may be new while the other is old. [WWP-R3]

![mended] “Before every star there is always a coin card.” The red bottle with its bullets spoiled it. The
yellow horseshoe covers it, and now all three stars follow a coin.

# A turn

Everybody draws a card unseen, in the order of the seats; then all look at once. Whoever first covers a card
of the wheel with theirs stops the turn and must declare a pattern. [WWP-20, WWP-R19]

Then it goes like this: the pattern is judged, cards are taken, the winner may use a challenge card. If
somebody has five captured cards now, the round is over at once. If not, whoever still holds a card lays it
down, and the next turn begins. For all this you may take your time. [WWP-26, WWP-R19]

Cards are laid down counter-clockwise around the table, beginning with the one who ended the turn, who may
still hold a card after using a clicked one. Yours goes into a gap, if there is one, whichever you like;
else on a card of the same colour; else anywhere. Gaps that are left are filled from the deck, the first
place of the wheel first. If the deck is empty, they stay. [WWP-25]

If nobody plays in time, all lay their cards down and nobody gets anything. The one who ended the last turn
begins, in a new round too; in the very first turn it is the first seat, and for a player who is out the
next one counter-clockwise. [WWP-R11]

If a turn should begin and the deck has fewer pattern cards than there are players, all piles, all cards
that left the game and the rest of the deck are shuffled, and a new wheel is laid out. You keep captured
cards, target and unused challenge cards. The third time in a round there is no new wheel: the round ends
and the bank pays. [WWP-50, WWP-R14, WWP-R17]

# What a pattern brings

It depends on how often the A is there. Two As are a pattern “repeated once”; three or more, “twice or
more”. [WWP-R1]

An object with a suit: with two As you take the card that you covered, with three or more also the one that
you laid. Only so can a card be taken from under another one. [WWP-21, WWP-R4]

![both] “After every Wanted poster there is always a bullets card.” Three pairs: the red Wanted poster is
taken together with the white barrel below it.

An object with a colour: with two As you take any card of the wheel but the one you laid, with three or more
any two, also the one you laid. You take them one after the other, so the second may be a card that the
first one covered. [WWP-22, WWP-R5]

![any] “Before every bottle there is always a blue card.” Two pairs: any card but the white bottle is free
to take. It may be the yellow Wanted poster, which has no part in it.

![two] “After every loot bag there is always a white card.” Three pairs: any two, here the red loot just
laid and the yellow loot.

A reward cannot be turned down, even when a card does not suit you. [WWP-R6]

If all eight cards take part, as A or as B, it is a Wild Wild Pattern: whoever makes it wins the whole game
on the spot. [WWP-23]

![wild] “Before every star there is always a red card.” Four pairs, eight cards: a Wild Wild Pattern!

# A wrong declaration

If the sentence is not true, not new or no pattern, the card that was laid leaves the game. Every opponent
takes a card of the wheel, as they like: the one on the right first, then on counter-clockwise. They have to
take one. [WWP-24, WWP-R6]

![wrong] “Before every star there is always a coin card.” No: before the white star lies the white barrel,
and that has bullets.

# Click

Before any opponent acts, you may call Click: lay your card openly on the deck and sing “Oh My Darling,
Clementine”, or count to ten. While you sing, your opponents may use that card as if it were theirs. No
other card may be used, nobody else may click, and the clock of the turn stands still. [WWP-30]

![clicked] The red horseshoe was clicked, and it has just one pattern. Who sees it before the song ends? It
belongs on the yellow pistol: “After every barrel there is always a red card.”

If the song ends and nobody made a pattern, you take one of the eight cards, and the clicked card leaves the
game; one you must take. If somebody makes a pattern, they get the reward as always and you get nothing.
[WWP-30, WWP-R6]

The first use of the card ends the turn, right or wrong. If it is wrong, it costs what a wrong declaration
costs, and you take a card like every other opponent, no more. [WWP-30, WWP-R7]

The song lasts ten seconds. Who buzzes or lays the card before its end is in time and can then declare
without haste. Among people Click is allowed at once, with bots at the table after twenty seconds: whoever
clicked in the first one would be ahead of everybody slower. [WWP-30]

# Challenge cards

When you draw one, it is laid open before you and you draw again at once. Nobody acts before everybody holds
a pattern card. [WWP-40, WWP-R19]

For each turn that you win, by a pattern or by a Click that came through, you may use one: after the reward,
before anybody looks whether the round is over. Then it leaves the game. A card that has nothing to aim at
cannot be used. Challenge cards are no captured cards, and what is left of them at the end of the round is
lost. [WWP-41, WWP-R8, WWP-R9]

![one card] One card: take any card that lies open, from the top of the wheel, even the one just laid, or
out of an opponent's captured cards.

![pianist] Don't shoot the pianist: a captured bullets card of an opponent leaves the game.

![hands up] Hands up!: a captured coin card of an opponent leaves the game.

![swap] Swap: give one of your open cards for one of an opponent's. Challenge cards count too, also against
a captured card; only Swap itself stays out of it.

![money] $1, 50¢ and 10¢: the money is yours at once.

Cards in hand and targets are out of reach for all of them. [WWP-42, WWP-R9]

# The end of a round: the bank

A round ends as soon as somebody has five captured cards or more. Then the bank pays everybody, also those
who have fewer. But with more than five you get nothing at all. [WWP-50, WWP-51, WWP-R12]

![notice] What exactly so many cards of a colour, an object or a suit pay.

“Exactly” means what it says: three of a colour are no two of a colour as well. But each card counts for its
colour, its object, its suit and the target, and all lines are added up. Every colour, object and suit has a
line of its own. [WWP-51]

![bill] Three stars that are on target, two pistols, two red cards and a single one with bullets: together
$1.50. The four coins pay nothing.

For the next round all cards are shuffled again, and there are new targets. [WWP-53, WWP-01]

# Wild hands

Five cards of five different colours with five different objects, or five Wanted posters: with a Wild hand
at the end of a round you win the whole game. It is looked for before the bank pays, and then nobody is paid
any more. [WWP-52, WWP-R13, WWP-R15]

![different] Five colours, five objects: a Wild hand.

![wanted] Five Wanted posters: another one.

It must be just five: more cards are worth nothing, whatever they show. If two players have a Wild hand, the
one who ended the last turn wins, else the next one counter-clockwise. [WWP-R12]

Options: five different colours, or five different objects, are enough, and most games end in the first
round; or a Wild hand wins nothing but is paid $2. [WWP-R15]

# How the game is won

Saloon: when all have been paid, whoever has more than $3, and more than anybody else, wins. Exactly $3 is
not enough, and money from a challenge card does not end the game before the bank has paid. If two are level
at the top, all play another round and keep their money. [WWP-60, WWP-R13]

Dead or Alive: after each round whoever has the least is out, and with them all who have as little. The
others start from nothing, and the last one left wins. Money from challenge cards counts for its round. If
all are level, nobody is out; all start from nothing and play again. [WWP-61, WWP-R13]

No game goes on for ever: the Saloon closes after twenty rounds, and the most money wins; level players win
together. Dead or Alive ends when all are level for the third round in a row; those who are left win
together. [WWP-62, WWP-R17]

# Options

You choose how long a turn lasts (a minute, if you leave it), how long you may think about a declaration (15
seconds), how long the song goes on (10 seconds), and after how many seconds Click is allowed. [WWP-R11,
WWP-R16, WWP-30]

“One card” also takes challenge cards: without this option only Swap can reach an opponent's challenge
cards. [WWP-R9]

Relaxed: nobody has to be fast, there are no clocks. Counter-clockwise, beginning on the right of whoever
ended the last turn, each player lays a card, clicks or passes. If whoever ended it is out, the next player
counter-clockwise stands for them and so comes last. A clicked card is offered to each opponent once, in the
same order. If all pass, all lay their cards down. [WWP-R18, WWP-R11]

# Several at one computer

Each of you has a key to buzz and a key for Click, written at your seat; two buttons of a gamepad do the
same. Whoever buzzes first stops the others and has mouse, keyboard and gamepad alone: to lay the card and
declare, nothing else. [WWP-R16]

The time to declare begins with the buzz, or without one when the card is laid. If it runs out, that is a
wrong declaration, and a move in the very last instant is too late: the card you laid, or would have laid,
leaves the game, be it yours or a clicked one, and it was you who ended the turn. [WWP-R16]

If only bots play against you, you need no buzz: lay your card, and the turn is yours. The cards of all
people at the screen lie open. A pause hides the table and stops the clock. [WWP-R16]
""",
    PICTURES,
)
