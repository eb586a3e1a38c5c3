"""The clipboard of the desktop."""

from __future__ import annotations

import logging

import pygame

log = logging.getLogger("farol.clipboard")


def copied(text: str) -> bool:
    """Put a text there; whether the desktop took it."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, NotImplementedError) as error:
        log.warning("nothing can be copied: %s", error)
        return False
    return True
