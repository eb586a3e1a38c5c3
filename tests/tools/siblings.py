"""A contract for import-linter: folders side by side never import each other, new ones included."""

from __future__ import annotations

from itertools import permutations

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class SiblingFolders(Contract):
    """No package directly below one of ``parents`` imports another one, by whatever detour.

    ``shared`` are the packages there that belong to everybody. Modules beside the folders are free.
    """

    type_name = "sibling_folders"

    parents = fields.ListField(subfield=fields.StringField())
    shared = fields.SetField(subfield=fields.StringField(), required=False)

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        chains: list[tuple[str, ...]] = []
        for parent in self.parents:
            children = graph.find_children(parent) - set(self.shared or ())
            folders = sorted(child for child in children if graph.find_children(child))
            output.verbose_print(verbose, f"{parent}: {', '.join(folders)}")
            for importer, imported in permutations(folders, 2):
                chains += sorted(graph.find_shortest_chains(importer=importer, imported=imported))
        return ContractCheck(kept=not chains, metadata={"chains": chains})

    def render_broken_contract(self, check: ContractCheck) -> None:
        for chain in check.metadata["chains"]:
            output.print_error(" → ".join(chain))
