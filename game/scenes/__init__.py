"""The screens: menus shared by all games, and one folder a game."""
