"""What a game says of moves: hints, what a practice table shows, what bots answer."""
