"""Every decision of a game, judged afterwards."""
