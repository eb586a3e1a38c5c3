"""The bidders: opponents that see what a player sees and explain what they do."""
