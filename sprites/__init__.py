"""Pictures, palettes and fonts, found with importlib.resources."""
