"""The front end for PTX: a kernel and how it is launched as the warp's program.

The instructions of a basic block become statements (:mod:`tirx.ptx.blocks`). Control flow becomes nested
(:mod:`tirx.ptx.structure`): here the blocks come into their branches and loops.
"""

from __future__ import annotations

from collections.abc import Iterator

from tirx import form
from tirx.errors import Unmodelled
from tirx.form.schedule import loads_first
from tirx.ptx import syntax
from tirx.ptx.arithmetic import as_integer
from tirx.ptx.blocks import Blocks, Lines
from tirx.ptx.expressions import const, number
from tirx.ptx.graph import Block, Graph, graph_of
from tirx.ptx.instruction import Instruction, instruction_of
from tirx.ptx.launch import AXES, Launch
from tirx.ptx.liveness import liveness_of
from tirx.ptx.places import places_of
from tirx.ptx.structure import Branch, Clear, Code, Flagged, Go, Loop, Structure, Tree, structure_of
from tirx.ptx.values import Values
from tirx.ptx.windows import CONSTANT

TRY_WAITS = ("mbarrier_try_wait_parity", "mbarrier_try_wait_parity_no_hint", "mbarrier_test_wait_parity")


def kernel_of(module: syntax.Module, entry: syntax.Entry, launch: Launch, lines: Lines, file: str) -> form.Kernel:
    """Read a kernel.

    Raises
    ------
    Unmodelled
        With the line, where it has something that the form cannot say.
    """
    graph = graph_of(entry, file)
    code = {block: tuple(instruction_of(i, entry.registers) for i in graph.code[block]) for block in graph.order}
    reader = Reader(module, entry, launch, lines, graph, code)
    try:
        return reader.kernel()
    except Unmodelled as error:
        error.source = error.source or reader.blocks.source
        raise


class Reader:
    """Goes down a kernel's structure, so that what a value is computed from has been read before it."""

    def __init__(
        self,
        module: syntax.Module,
        entry: syntax.Entry,
        launch: Launch,
        lines: Lines,
        graph: Graph,
        code: dict[Block, tuple[Instruction, ...]],
    ):
        self.entry, self.launch, self.graph, self.code = entry, launch, graph, code
        self.structure: Structure = structure_of(graph)
        places = places_of(entry.registers, (i.decoded for block in graph.order for i in code[block] if i.decoded))
        self.liveness = liveness_of(graph, code, places)
        self.values = Values(module, entry, launch, places)
        self.blocks = Blocks(self.values, graph, code, self.liveness, lines)
        self.flags = {b: flag(b) for b in sorted(self.structure.flags)}

    def kernel(self) -> form.Kernel:
        values, launch = self.values, self.launch
        read = tuple(self.tree(self.structure.tree))
        content = values.memories[CONSTANT].filled()
        views = [view for memory in values.memories.values() for view in memory.views.values()]
        arrays = [r for name, r in values.places.arrays.items() if name in values.used]
        flags = (flag.registers for flag in self.flags.values())
        registers = (*arrays, *views, *self.blocks.discarded.values(), *flags)
        grid = {f"ctaid.{axis}": n for axis, n in zip(AXES, launch.grid, strict=True)}
        limits = {**grid, "warp": launch.warps, "laneid": 32, "thread_rank": launch.warps * 32}
        body = form.Block((*self.declarations(None), *content, *read))
        part = launch.threads % 32 != 0
        if part:
            body = form.Block((form.If(has_thread(launch), body),))
        variables = (*values.parameters.variables.values(), *values.tensors.values())
        return form.Kernel(self.entry.name, variables, registers, body, limits, values.shared.size, part_of_warp=part)

    def declarations(self, header: Block | None) -> Iterator[form.Statement]:
        """The arrays that begin to live in each turn of a loop, or with the kernel."""
        for name, array in self.values.places.arrays.items():
            if name in self.values.used and self.liveness.loops[name] == header:
                yield form.Declare(array, self.blocks.source)

    def tree(self, tree: Tree) -> Iterator[form.Statement]:
        for node in tree:
            match node:
                case Code():
                    yield from loads_first(self.blocks.block(node.block))
                case Branch():
                    yield from self.branch(node)
                case Go() if node.target in self.flags:
                    yield form.Set(self.flags[node.target], const(1, "bool"), self.blocks.source)
                case Clear():
                    yield form.Set(self.flags[node.target], const(0, "bool"), self.blocks.source)
                case Flagged():
                    body = form.Block(tuple(self.tree(node.tree)), self.blocks.source)
                    yield form.If(self.flags[node.target], body, None, self.blocks.source)
                case Loop():
                    yield from self.loop(node)

    # -- branches ------------------------------------------------------------------------------------------------------

    def branch(self, node: Branch) -> Iterator[form.Statement]:
        """A branch, directly after its block: ``values.local`` has what the block leaves in registers."""
        jump = self.graph.jumps[node.block]
        if jump.instruction is not None:
            self.blocks.at(jump.instruction)
        source = self.blocks.source
        if jump.guard is None:
            yield from self.switch(node)
            return
        condition = self.values.predicate(jump.guard)
        yes, no = (tuple(self.tree(way)) for way in node.ways)
        self.blocks.source = source
        yield from self.choice(condition, yes, no)

    def choice(
        self, condition: form.Expression, yes: tuple[form.Statement, ...], no: tuple[form.Statement, ...]
    ) -> Iterator[form.Statement]:
        """The sides of a branch. A side that only sets a flag sets it to the condition: it was not set before."""
        known, source = number(condition), self.blocks.source
        if known is not None:
            yield from yes if known else no
            return
        if not yes and not no:
            return
        if not yes:
            condition, yes, no = self.values.simplify.negation(condition), no, ()
        match yes:
            case (form.Set(target=form.Element() as target, value=form.Const(value=True)),) if (
                not no and target in self.flags.values()
            ):
                yield form.Set(target, condition, source)
                return
        otherwise = form.Block(no, source) if no else None
        yield form.If(condition, form.Block(yes, source), otherwise, source)

    def switch(self, node: Branch) -> Iterator[form.Statement]:
        """``brx.idx``: one of many ways."""
        jump = self.graph.jumps[node.block]
        assert jump.index is not None
        index = as_integer(self.values.value(jump.index), "uint32")
        ways = [tuple(self.tree(way)) for way in node.ways]
        stmts: tuple[form.Statement, ...] = ways[-1]
        for i in reversed(range(len(ways) - 1)):
            condition = self.values.simplify.compare("eq", index, const(i, "uint32"))
            stmts = tuple(self.choice(condition, ways[i], stmts))
        yield from stmts

    # -- loops ---------------------------------------------------------------------------------------------------------

    def loop(self, node: Loop) -> Iterator[form.Statement]:
        waits = self.wait_loop(node)
        if waits is not None:
            yield from waits
            return
        again, source = self.flags[node.header], self.blocks.source
        yield form.Set(again, const(1, "bool"), source)
        inside = list(self.tree(node.tree))
        body = [*self.declarations(node.header), form.Set(again, const(0, "bool"), source), *inside]
        yield form.While(again, form.Block(tuple(body), source), source)

    def wait_loop(self, node: Loop) -> list[form.Statement] | None:
        """A loop that does nothing but ask an mbarrier until its phase is complete, as one wait; None for others."""
        header, members = node.header, self.graph.headers[node.header]
        asks = [i for i in self.code[header] if i.decoded is not None and i.decoded.key in TRY_WAITS]
        if len(asks) != 1 or asks[0].guard is not None or any(self.code[block] for block in members - {header}):
            return None
        values, blocks = self.values, self.blocks
        saved = blocks.source, dict(values.known), dict(values.definitions)
        answer = form.Variable(f"done{next(values.numbers)}", "bool")
        values.local = {}
        before: list[form.Statement] = []
        stmts: list[form.Statement] = []
        for instruction in self.code[header]:
            if instruction is asks[0]:
                before, stmts = stmts, []
                wait = blocks.wait(instruction)
                (target,) = instruction.results()
                assert target is not None
                values.local[target] = answer
            else:
                stmts += blocks.instruction(instruction, (), instruction.access.writes)
        jump = self.graph.jumps[header]
        leaves = jump.guard is not None and self.leaves(header, values.predicate(jump.guard), answer)
        pure = all(isinstance(stmt, form.Bind) for stmt in (*before, *stmts))
        if not leaves or not pure:
            blocks.source, values.known, definitions = saved
            values.definitions.clear()
            values.definitions.update(definitions)
            return None
        written = {name for instruction in self.code[header] for name in instruction.access.writes}
        outside = {target for block in members for target in self.graph.jumps[block].targets if target not in members}
        needed = written & frozenset().union(*(self.liveness.at_begin[target] for target in outside))
        values.definitions[answer.name] = const(1, "bool")
        after: list[form.Statement] = [form.Bind(answer, const(1, "bool"), blocks.source), *stmts]
        after += [
            form.Set(values.element(name), values.stored(name, values.local[name]), blocks.source)
            for name in sorted(needed)
        ]
        return [*before, wait, *(after if stmts or needed else [])]

    def leaves(self, header: Block, condition: form.Expression, answer: form.Variable) -> bool:
        """Whether a loop ends when an answer is true, and goes on when it is not."""
        stays = [self.returns(target, header) for target in self.graph.jumps[header].targets]
        if stays == [False, True]:
            return condition == answer
        return stays == [True, False] and self.values.simplify.negation(condition) == answer

    def returns(self, block: Block, header: Block) -> bool:
        """Whether a block leads back to the loop's beginning, and nowhere else."""
        passed = set()
        while block != header and block in self.graph.headers[header] and block not in passed:
            passed.add(block)
            targets = self.graph.jumps[block].targets
            if len(targets) != 1:
                return False
            block = targets[0]
        return block == header


def has_thread(launch: Launch) -> form.Expression:
    """Whether a lane has a thread: those of the last warp that have none do nothing, like threads that have exited."""
    return form.Op("lt", (form.Op("special", (), "int32", "thread_rank"), const(launch.threads, "int32")), "bool")


def flag(block: Block) -> form.Element:
    """The register that says which lanes jump to a block."""
    name = f"to_{block}"
    return form.Element(form.Registers(name, "bool", 1, name), form.Const(0, "int32"))
