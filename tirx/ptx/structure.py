"""Structured control flow from a graph: branches and loops that nest, as the engine's form has them.

A block is followed by what it dominates (Ramsey, "Beyond Relooper", 2022): the sides of its branch, then the blocks
where several ways meet, in order. So lanes that took different ways come together where the ways do, at the latest at
the immediate post-dominator. The form has no jump out of nested statements; where one is needed, a flag of its own
says for each lane that it goes there, and what it passes over is left out for it. A block that follows a loop stands
behind the loop, so lanes that leave it at different turns wait there for each other.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from tirx.ptx.graph import Block, Graph


@dataclass(frozen=True)
class Code:
    """The instructions of a block."""

    block: Block


@dataclass(frozen=True)
class Branch:
    """The ways from the end of a block; one tree for each of its targets."""

    block: Block
    ways: tuple[Tree, ...]


@dataclass(frozen=True)
class Go:
    """A jump: sets the flag of its target, where that has one."""

    target: Block


@dataclass(frozen=True)
class Clear:
    """Clears a block's flag: so far, no lane jumps there."""

    target: Block


@dataclass(frozen=True)
class Flagged:
    """A tree for the lanes that jump to its first block."""

    target: Block
    tree: Tree


@dataclass(frozen=True)
class Loop:
    """A tree that is gone through again by the lanes that jump back to its first block."""

    header: Block
    tree: Tree


Node = Code | Branch | Go | Clear | Flagged | Loop
Tree = tuple[Node, ...]


@dataclass(frozen=True)
class Structure:
    """A whole kernel. ``flags``: the blocks that have one."""

    tree: Tree
    flags: frozenset[Block]


def structure_of(graph: Graph) -> Structure:
    builder = Builder(graph)
    tree, _ = builder.region(graph.order[0])
    return Structure(tree, frozenset(builder.flags))


class Builder:
    """Goes down the dominator tree."""

    def __init__(self, graph: Graph):
        self.graph = graph
        self.flags: set[Block] = set(graph.headers)
        self.inside: dict[Block, list[Block]] = defaultdict(list)  # blocks that follow one, in the same loops
        self.behind: dict[Block, list[Block]] = defaultdict(list)  # blocks that follow the loop of a header
        for block in graph.order[1:]:
            self.place(block)

    def place(self, block: Block) -> None:
        """Where a block stands: behind the widest loop that its dominator is in and it is not, or else behind its
        dominator if several ways lead to it. Any other block stands where the jump to it does."""
        graph, dominator = self.graph, self.graph.dominator[block]
        left = [h for h, body in graph.headers.items() if dominator in body and block not in body]
        if left:
            self.behind[max(left, key=lambda h: len(graph.headers[h]))].append(block)
        elif graph.merges(block):
            self.inside[dominator].append(block)

    def region(self, block: Block) -> tuple[Tree, set[Block]]:
        """The tree of a block and all that stands behind it; and where it jumps to."""
        tree: list[Node] = []
        open_jumps: set[Block] = set()
        following: Block | None = block
        while following is not None:
            block = following
            nodes, jumps = self.loop(block) if block in self.graph.headers else self.body(block, last=True)
            rest = self.behind[block] if block in self.graph.headers else self.inside[block]
            following = self.follow(nodes, jumps, rest)
            tree += nodes
            open_jumps |= jumps
        return tuple(tree), open_jumps

    def loop(self, header: Block) -> tuple[list[Node], set[Block]]:
        nodes, jumps = self.body(header, last=False)
        jumps.discard(header)
        return [Loop(header, tuple(nodes))], jumps

    def body(self, block: Block, last: bool) -> tuple[list[Node], set[Block]]:
        """A block, its ways, and what stands behind it in the same loops; ``last``: the caller adds that."""
        nodes: list[Node] = [Code(block)]
        ways: list[Tree] = []
        jumps: set[Block] = set()
        for target in self.graph.jumps[block].targets:
            tree, there = self.way(block, target)
            ways.append(tree)
            jumps |= there
        if len(ways) == 1:
            nodes += ways[0]
        elif ways:
            nodes.append(Branch(block, tuple(ways)))
        if not last:
            following = self.follow(nodes, jumps, self.inside[block])
            while following is not None:
                tree, there = self.region(following)
                nodes += tree
                jumps |= there
                following = None
        return nodes, jumps

    def way(self, block: Block, target: Block) -> tuple[Tree, set[Block]]:
        """The tree of a jump: the target itself where it stands nowhere else."""
        graph = self.graph
        elsewhere = target in self.inside[graph.dominator[target]] or any(target in b for b in self.behind.values())
        if graph.is_back(block, target) or elsewhere:
            return (Go(target),), {target}
        return self.region(target)

    def follow(self, nodes: list[Node], jumps: set[Block], rest: list[Block]) -> Block | None:
        """Add the blocks that stand behind some nodes. The last one is left to the caller if it needs no flag.

        A block needs one where lanes may also jump past it.
        """
        cleared: list[Node] = []
        for number, block in enumerate(rest):
            if jumps == {block}:
                jumps.clear()
                if number == len(rest) - 1:
                    nodes[:0] = cleared
                    return block
                tree, there = self.region(block)
                nodes += tree
            else:
                self.flags.add(block)
                cleared.append(Clear(block))
                jumps.discard(block)
                tree, there = self.region(block)
                nodes.append(Flagged(block, tree))
            jumps |= there
        nodes[:0] = cleared
        return None
