"""What all scenes share: window, stage, focus, widgets, cards, motion, sound, words."""
