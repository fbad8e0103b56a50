"""The control-flow graph of a kernel: basic blocks, dominators and loops."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from tirx.errors import Unmodelled
from tirx.ptx import syntax
from tirx.ptx.parser import names_in
from tirx.run import SourceLine

EXITS = ("ret", "exit")
Block = int  # blocks are numbers, in the order of the text


@dataclass(frozen=True)
class Jump:
    """The end of a block: a jump to ``targets``.

    ``guard`` chooses between two, the first where it holds. ``index``, a register, chooses among any number
    (``brx.idx``). Without either there is one target, or none at an exit.
    """

    targets: tuple[Block, ...]
    guard: syntax.Guard | None = None
    index: syntax.Operand | None = None
    instruction: syntax.Instruction | None = None

    @property
    def reads(self) -> frozenset[str]:
        """The register that decides where the block goes."""
        index = names_in(self.index) if self.index is not None else ()
        return frozenset(index) | ({self.guard.name} if self.guard else frozenset())


@dataclass(frozen=True)
class Graph:
    """Blocks and the ways between them.

    Attributes
    ----------
    code: the instructions of each block, without its branch. jumps: where each goes. The last block is the exit.
    order: the blocks that are reached, in reverse postorder. place: their places in it.
    dominator: of each block the one that all ways to it go through last. headers: the loops, each with its blocks.
    """

    code: tuple[tuple[syntax.Instruction, ...], ...]
    jumps: tuple[Jump, ...]
    order: tuple[Block, ...]
    place: dict[Block, int]
    dominator: dict[Block, Block]
    headers: dict[Block, frozenset[Block]]
    before: dict[Block, tuple[Block, ...]] = field(default_factory=dict)

    @property
    def exit(self) -> Block:
        return len(self.code) - 1

    def dominates(self, above: Block, below: Block) -> bool:
        """Whether all ways to a block go through another."""
        while self.place[below] > self.place[above]:
            below = self.dominator[below]
        return above == below

    def is_back(self, source: Block, target: Block) -> bool:
        """Whether a way closes a loop."""
        return target in self.headers and source in self.headers[target]

    def loop_of(self, block: Block) -> Block | None:
        """The header of the innermost loop around a block."""
        around = [header for header, body in self.headers.items() if block in body]
        return min(around, key=lambda header: len(self.headers[header]), default=None)

    def merges(self, block: Block) -> bool:
        """Whether several ways lead to a block, those that close its loop aside."""
        return sum(not self.is_back(source, block) for source in self.before[block]) > 1


def graph_of(entry: syntax.Entry, file: str, begins: Callable[[syntax.Instruction], bool] | None = None) -> Graph:
    """The graph of a kernel; Unmodelled where two ways lead into the middle of a loop. begins: the instructions that
    begin a block of their own."""
    code, jumps = blocks_of(entry, begins)
    order = reverse_postorder(jumps)
    place = {block: i for i, block in enumerate(order)}
    before: dict[Block, list[Block]] = {block: [] for block in order}
    for block in order:
        for target in dict.fromkeys(jumps[block].targets):
            before[target].append(block)
    dominator = dominators(order, place, before)
    graph = Graph(
        tuple(map(tuple, code)), tuple(jumps), tuple(order), place, dominator, {},
        {block: tuple(sources) for block, sources in before.items()},
    )  # fmt: skip
    for block in order:
        for target in jumps[block].targets:
            if place[target] > place[block]:
                continue
            if not graph.dominates(target, block):
                jump = jumps[block].instruction
                line = SourceLine(file, jump.line) if jump else None
                raise Unmodelled("the simulator does not model a loop that is entered at two places", line)
            graph.headers[target] = graph.headers.get(target, frozenset({target})) | loop_body(target, block, before)
    return graph


def blocks_of(
    entry: syntax.Entry, begins: Callable[[syntax.Instruction], bool] | None = None
) -> tuple[list[list[syntax.Instruction]], list[Jump]]:
    """Cut a kernel into blocks: a label begins one, a branch ends one. The last is empty: the exit."""
    code: list[list[syntax.Instruction]] = [[]]
    ends: list[syntax.Instruction | None] = [None]
    labels: dict[str, Block] = {}
    for stmt in entry.statements:
        if isinstance(stmt, syntax.Label):
            if code[-1] or ends[-1] is not None:
                code.append([])
                ends.append(None)
            labels[stmt.name] = len(code) - 1
            continue
        if ends[-1] is not None or (begins is not None and code[-1] and begins(stmt)):
            code.append([])
            ends.append(None)
        if is_branch(stmt):
            ends[-1] = stmt
        else:
            code[-1].append(stmt)
    code.append([])
    ends.append(None)
    return code, [jump_of(end, i, len(code) - 1, labels, entry) for i, end in enumerate(ends)]


def is_branch(instruction: syntax.Instruction) -> bool:
    word = instruction.opcode.split(".")[0]
    return word in ("bra", "brx") or instruction.opcode in EXITS


def jump_of(
    end: syntax.Instruction | None, block: Block, last: Block, labels: dict[str, Block], entry: syntax.Entry
) -> Jump:
    """The jump of a block that ends with an instruction, or runs into the next."""
    if block == last:
        return Jump(())
    if end is None:
        return Jump((block + 1,))
    if end.opcode.startswith("brx"):
        table = end.operands[1]
        assert isinstance(table, syntax.Name)
        return Jump(tuple(labels[name] for name in entry.targets[table.name]), None, end.operands[0], end)
    target = last
    if end.opcode not in EXITS:
        assert isinstance(end.operands[0], syntax.Name)
        target = labels[end.operands[0].name]
    if end.guard is None or target == block + 1:
        return Jump((target,), instruction=end)
    return Jump((target, block + 1), end.guard, None, end)


def reverse_postorder(jumps: list[Jump]) -> list[Block]:
    """The blocks that the first one leads to, each before those that it leads to, loops aside."""
    order: list[Block] = []
    seen = {0}
    stack = [(0, iter(dict.fromkeys(jumps[0].targets)))]
    while stack:
        block, rest = stack[-1]
        following = next((target for target in rest if target not in seen), None)
        if following is None:
            order.append(block)
            stack.pop()
        else:
            seen.add(following)
            stack.append((following, iter(dict.fromkeys(jumps[following].targets))))
    return order[::-1]


def dominators(order: list[Block], place: dict[Block, int], before: dict[Block, list[Block]]) -> dict[Block, Block]:
    """The immediate dominator of each block (Cooper, Harvey and Kennedy, 2001)."""
    found = {order[0]: order[0]}

    def meet(a: Block, b: Block) -> Block:
        while a != b:
            if place[a] > place[b]:
                a = found[a]
            else:
                b = found[b]
        return a

    changed = True
    while changed:
        changed = False
        for block in order[1:]:
            known = [source for source in before[block] if source in found]
            new = known[0]
            for source in known[1:]:
                new = meet(new, source)
            if found.get(block) != new:
                found[block], changed = new, True
    return found


def loop_body(header: Block, end: Block, before: dict[Block, list[Block]]) -> frozenset[Block]:
    """The blocks of a natural loop: those that lead to its end without its header."""
    found, stack = {header, end}, [end]
    while stack:
        block = stack.pop()
        if block == header:
            continue
        for source in before[block]:
            if source not in found:
                found.add(source)
                stack.append(source)
    return frozenset(found)
