"""Which names are one person's: who was merged with whom, kept in a file beside the records."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from game.library.beside_records import read_beside, write_beside

NAME: Final = "same-people.json"
MOST: Final = 100
"""So many names at most lead from one to the next."""
Named = tuple[str, str, str]
"""The key of a name, the name and the face that goes with it."""


class SamePeople:
    """By the key of a name: key, name and face of the person that it is, too, and its own name and face."""

    def __init__(self, records: Path) -> None:
        self._path = records / NAME
        self._names = read_beside(self._path, "everybody is somebody else")

    def called(self, key: str, name: str, face: str) -> Named:
        """Whose games count under this key: their key, what they are called, and their face."""
        for _ in range(MOST):
            match self._names.get(key):
                case [str(other), str(called), str(seen), *_]:
                    key, name, face = other, called, seen
                case _:
                    break
        return key, name, face

    def merge(self, own: Named, other: Named) -> None:
        """Write down that the first is the other person from now on. Raises OSError."""
        self._names.pop(other[0], None)  # whoever is called so now is nobody else
        self._names[own[0]] = [*other, *own[1:]]
        write_beside(self._path, self._names)

    def merged_with(self, key: str) -> list[Named]:
        """Whose games count under this key, too, straight or by way of others; as they were called."""
        found = []
        for own, entry in self._names.items():
            if own != key and self.called(own, "", "")[0] == key:
                match entry:
                    case [_, _, _, str(name), str(face)]:
                        found.append((own, name, face))
                    case [_, _, str(face), *_]:  # of a merge that did not write down who it was
                        found.append((own, own, face))
        return found

    def part(self, key: str) -> None:
        """Write down that this key is a person of its own again. Raises OSError."""
        self._names.pop(key, None)
        write_beside(self._path, self._names)
