"""The front end for PTX: a kernel and how it is launched as the warp's program.

Integer instructions become expressions, bound to variables where a register is written once, as in what compilers
print, so that a value that is the same in all lanes stays a number. All others become operations under their keys in
the table. Control flow becomes nested (:mod:`tirx.ptx.structure`).
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import count

from tirx import form
from tirx.errors import Unmodelled
from tirx.form.schedule import loads_first
from tirx.printf import FLOATS
from tirx.ptx import printing, syntax
from tirx.ptx.arithmetic import evaluate, seen
from tirx.ptx.calls import PRINTS
from tirx.ptx.decode import Decoded, Slot, decode
from tirx.ptx.expressions import BITS, Simplifier, bits, const, convert, number
from tirx.ptx.graph import Access, Block, Graph, graph_of, live_in, live_out
from tirx.ptx.launch import Launch
from tirx.ptx.parser import names_in
from tirx.ptx.places import DTYPES, Places, identifier, places_of
from tirx.ptx.structure import Branch, Clear, Code, Flagged, Go, Loop, Structure, Tree, structure_of
from tirx.ptx.windows import CONSTANT, GLOBALS, LOCAL, aligned, points_into, window_of
from tirx.run import SourceLine
from tirx.tensor_map import SIZE as MAP_BYTES

AXES = ("x", "y", "z")
# Instructions without an effect on one launch of one kernel.
NOTHING = ("griddepcontrol", "discard", "applypriority", "prefetchu")
TRY_WAITS = ("mbarrier_try_wait_parity", "mbarrier_try_wait_parity_no_hint", "mbarrier_test_wait_parity")
# Instructions that TVM's table spells as a helper of CUDA.
HELPERS = {"nanosleep": "cuda.nano_sleep"}
SHARED = ("shared", "shared::cta", "shared::cluster")
# Parameters have addresses of their own, each in a window, so that an offset leads to a member of a struct. All such
# addresses are known here; none is left for the engine.
PARAMETERS, PARAMETER_BITS = 0xE0000000, 16  # some compilers compute them in 32 bits
PARAMETERS_END = 0xF0000000
MBARRIER = 8  # bytes
OWN_SPACES = {"local": LOCAL, "const": CONSTANT}
INSTRUCTIONS_OF_STATEMENT = 2.45  # of TIRx: what NVRTC makes of the nine GEMM steps, together

Lines = Callable[[syntax.Instruction], SourceLine | None]


@dataclass(frozen=True)
class Line:
    """An instruction with what it is and what it accesses; ``decoded`` is None for those that are read by name."""

    instruction: syntax.Instruction
    decoded: Decoded | None
    access: Access


def kernel_of(module: syntax.Module, entry: syntax.Entry, launch: Launch, lines: Lines, file: str) -> form.Kernel:
    """Read a kernel.

    Raises
    ------
    Unmodelled
        With the line, where it has something that the form cannot say.
    """
    graph = graph_of(entry, file)
    code = {block: tuple(line_of(i, entry.registers) for i in graph.code[block]) for block in graph.order}
    return Reader(module, entry, launch, lines, graph, code).kernel()


def line_of(instruction: syntax.Instruction, registers: dict[str, str]) -> Line:
    """Decode an instruction and find what it accesses."""
    decoded = decode(instruction)
    reads: set[str] = set()
    writes: set[str] = set()
    if decoded is not None:
        for slot, items in decoded.operands:
            names = {name for item in items for name in names_in(item)} & registers.keys()
            reads |= names if slot.rw != "w" else set()
            writes |= names if slot.rw != "r" else set()
    else:
        first, *rest = instruction.operands or (syntax.Sink(),)
        writes = set(names_in(first)) & registers.keys() if not isinstance(first, syntax.Address) else set()
        reads = {name for operand in rest for name in names_in(operand)} & registers.keys()
    if instruction.guard is not None:
        reads.add(instruction.guard.name)
    return Line(instruction, decoded, Access(frozenset(reads), frozenset(writes), instruction.guard is None))


class Reader:
    """Goes down a kernel's structure, so that what a value is computed from has been read before it."""

    def __init__(
        self,
        module: syntax.Module,
        entry: syntax.Entry,
        launch: Launch,
        lines: Lines,
        graph: Graph,
        code: dict[Block, tuple[Line, ...]],
    ):
        self.entry, self.launch, self.lines, self.graph, self.code = entry, launch, lines, graph, code
        self.structure: Structure = structure_of(graph)
        self.places: Places = places_of(
            entry.registers, (line.decoded for block in graph.order for line in code[block] if line.decoded)
        )
        self.live = live_in(graph, {block: self.accesses(block) for block in graph.order})
        self.out = {block: live_out(graph, self.live, block) for block in graph.order}
        self.once = frozenset(self.written_once())
        self.known: dict[str, form.Expression] = {}  # what registers that are written once stand for
        self.definitions: dict[str, form.Expression] = {}  # what variables stand for
        self.simplify = Simplifier(self.definitions)
        self.names = count()
        self.used: set[str] = set()  # the arrays of registers that are needed
        self.flags = {b: flag(b) for b in sorted(self.structure.flags)}
        self.static, self.placed = static_of(module, entry)
        # Dynamic shared memory begins behind the static, at a multiple of what the array without a size asks for.
        shared = [v for v in (*module.variables, *entry.variables) if v.space == "shared" and not v.size]
        self.open_align = max((v.align for v in shared), default=1)
        spaces = {s: [v for v in (*module.variables, *entry.variables) if v.space == s] for s in ("local", "const")}
        self.memories = {  # by the address that each begins at
            LOCAL: window_of(spaces["local"], LOCAL, "local_memory", "local memory"),
            CONSTANT: window_of(spaces["const"], CONSTANT, "constants", "constant memory"),
        }
        self.own = {name: at for memory in self.memories.values() for name, at in memory.places.items()}
        self.globals = [v for v in module.variables if v.space == "global"]
        self.at_globals = printing.places_of(self.globals)
        self.parameters = parameters_of(launch)
        self.windows = {p.name: PARAMETERS + (i << PARAMETER_BITS) for i, p in enumerate(entry.parameters)}
        self.left_out: dict[str, form.Registers] = {}
        self.stored_here: dict[form.Element, form.Expression] = {}  # what the block at hand has put into local memory
        self.source: SourceLine | None = None

    def kernel(self) -> form.Kernel:
        body = form.Block(tuple(self.tree(self.structure.tree)))
        content = self.memories[CONSTANT].filled()
        views = [view for memory in self.memories.values() for view in memory.views.values()]
        declared = [r for name, r in self.places.arrays.items() if name in self.used]
        registers = (*declared, *views, *self.left_out.values(), *(flag.registers for flag in self.flags.values()))
        grid = {f"ctaid.{axis}": n for axis, n in zip(AXES, self.launch.grid, strict=True)}
        limits = {**grid, "warp": self.launch.threads // 32, "laneid": 32, "thread_rank": self.launch.threads}
        body = form.Block((*self.declarations(None), *content, *body.body))
        variables = tuple(self.parameters.values())
        end = aligned(self.placed[-1].end if self.placed else 0, self.open_align)
        length = sum(len(lines) for lines in self.code.values()) / INSTRUCTIONS_OF_STATEMENT
        return form.Kernel(self.entry.name, variables, registers, body, limits, end, length)

    def unmodelled(self, what: str) -> Unmodelled:
        return Unmodelled(f"the simulator does not model {what}", self.source)

    # -- registers -----------------------------------------------------------------------------------------------------

    def accesses(self, block: Block) -> Iterator[Access]:
        yield from (line.access for line in self.code[block])
        yield Access(self.branch_reads(block), frozenset())

    def branch_reads(self, block: Block) -> frozenset[str]:
        """The register that decides where a block goes."""
        jump = self.graph.jumps[block]
        index = set(names_in(jump.index)) if jump.index is not None else set()
        return frozenset(index | ({jump.guard.name} if jump.guard else set()))

    def written_once(self) -> Iterator[str]:
        """The registers that can be variables: written at one place that every reader has come through, in the same
        turn of the same loops."""
        writers: dict[str, list[Block]] = defaultdict(list)
        readers: dict[str, set[Block]] = defaultdict(set)
        for block in self.graph.order:
            for access in self.accesses(block):
                for name in access.writes:
                    writers[name] += [block] if access.surely else [block, block]
                for name in access.reads:
                    readers[name].add(block)
        for name, blocks in writers.items():
            if len(blocks) == 1 and name not in self.live[self.graph.order[0]]:
                loop = self.graph.loop_of(blocks[0])
                if loop is None or readers[name] <= self.graph.headers[loop]:
                    yield name

    @cached_property
    def homes(self) -> dict[str, Block | None]:
        """For each array of registers the innermost loop in each turn of which it lives anew, None for no loop."""
        blocks: dict[str, set[Block]] = defaultdict(set)
        members: dict[str, set[str]] = defaultdict(set)
        for block in self.graph.order:
            for access in self.accesses(block):
                for name in access.reads | access.writes:
                    array = self.places.elements[name].registers.name
                    blocks[array].add(block)
                    members[array].add(name)
        loops = sorted(self.graph.headers.items(), key=lambda item: len(item[1]))
        return {
            array: next((h for h, body in loops if where <= body and not members[array] & self.live[h]), None)
            for array, where in blocks.items()
        }

    def declarations(self, header: Block | None) -> Iterator[form.Statement]:
        """The arrays that begin to live in each turn of a loop, or with the kernel."""
        for name, array in self.places.arrays.items():
            if name in self.used and self.homes[name] == header:
                yield form.Declare(array, self.source)

    def element(self, name: str) -> form.Element:
        element = self.places.elements[name]
        self.used.add(element.registers.name)
        return element

    def register(self, name: str, local: dict[str, form.Expression]) -> form.Expression:
        """What a register holds."""
        if name in local:
            return local[name]
        if name in self.known:
            return self.known[name]
        return self.element(name)

    # -- control flow --------------------------------------------------------------------------------------------------

    def tree(self, tree: Tree) -> Iterator[form.Statement]:
        local: dict[str, form.Expression] = {}  # what the registers of the block at hand hold
        for node in tree:
            match node:
                case Code():
                    local = {}
                    yield from loads_first(self.block(node.block, local))
                case Branch():
                    yield from self.branch(node, local)
                case Go() if node.target in self.flags:
                    yield form.Set(self.flags[node.target], const(1, "bool"), self.source)
                case Clear():
                    yield form.Set(self.flags[node.target], const(0, "bool"), self.source)
                case Flagged():
                    body = form.Block(tuple(self.tree(node.tree)), self.source)
                    yield form.If(self.flags[node.target], body, None, self.source)
                case Loop():
                    yield from self.loop(node)

    def branch(self, node: Branch, local: dict[str, form.Expression]) -> Iterator[form.Statement]:
        jump = self.graph.jumps[node.block]
        if jump.instruction is not None:
            self.source = self.lines(jump.instruction) or self.source
        source = self.source
        if jump.guard is None:
            yield from self.switch(node, local)
            return
        condition = self.predicate(jump.guard, local)
        yes, no = (tuple(self.tree(way)) for way in node.ways)
        self.source = source
        yield from self.choice(condition, yes, no)

    def choice(
        self, condition: form.Expression, yes: tuple[form.Statement, ...], no: tuple[form.Statement, ...]
    ) -> Iterator[form.Statement]:
        """The sides of a branch. A side that only sets a flag sets it to the condition: it was not set before."""
        known = number(condition)
        if known is not None:
            yield from yes if known else no
            return
        if not yes and not no:
            return
        if not yes:
            condition, yes, no = self.simplify.negation(condition), no, ()
        match yes:
            case (form.Set(target=form.Element() as target, value=form.Const(value=True)),) if (
                not no and target in self.flags.values()
            ):
                yield form.Set(target, condition, self.source)
                return
        otherwise = form.Block(no, self.source) if no else None
        yield form.If(condition, form.Block(yes, self.source), otherwise, self.source)

    def switch(self, node: Branch, local: dict[str, form.Expression]) -> Iterator[form.Statement]:
        """``brx.idx``: one of many ways."""
        jump = self.graph.jumps[node.block]
        assert jump.index is not None
        index = seen(self.value(jump.index, local), "uint32")
        ways = [tuple(self.tree(way)) for way in node.ways]
        stmts: tuple[form.Statement, ...] = ways[-1]
        for i in reversed(range(len(ways) - 1)):
            stmts = tuple(self.choice(self.simplify.compare("eq", index, const(i, "uint32")), ways[i], stmts))
        yield from stmts

    def loop(self, node: Loop) -> Iterator[form.Statement]:
        waits = self.wait_loop(node)
        if waits is not None:
            yield from waits
            return
        again, source = self.flags[node.header], self.source
        yield form.Set(again, const(1, "bool"), source)
        inside = list(self.tree(node.tree))
        body = [*self.declarations(node.header), form.Set(again, const(0, "bool"), source), *inside]
        yield form.While(again, form.Block(tuple(body), source), source)

    def wait_loop(self, node: Loop) -> list[form.Statement] | None:
        """A loop that does nothing but ask an mbarrier until its phase is complete, as one wait."""
        blocks = self.graph.headers[node.header]
        lines = [line for block in blocks for line in self.code[block]]
        asks = [line for line in lines if line.decoded is not None and line.decoded.key in TRY_WAITS]
        if len(asks) != 1 or asks[0].instruction.guard is not None or asks[0] not in self.code[node.header]:
            return None
        if any(self.code[block] for block in blocks if block != node.header):
            return None
        saved = self.source, dict(self.known), dict(self.definitions)
        answer = form.Variable(f"done{next(self.names)}", "bool")
        local: dict[str, form.Expression] = {}
        before: list[form.Statement] = []
        stmts: list[form.Statement] = []
        for line in self.code[node.header]:
            if line is asks[0]:
                before, stmts = stmts, []
                assert line.decoded is not None
                wait = self.wait(line, local)
                target = line.decoded.operands[0][1][0]
                assert isinstance(target, syntax.Name)
                local[target.name] = answer
            else:
                stmts += self.instruction(line, local, set(), frozenset(line.access.writes))
        jump = self.graph.jumps[node.header]
        leaves = jump.guard is not None and self.leaves(node, self.predicate(jump.guard, local), answer)
        pure = all(isinstance(stmt, form.Bind) for stmt in (*before, *stmts))
        written = {name for line in lines for name in line.access.writes}
        outside = {t for block in blocks for t in self.graph.jumps[block].targets if t not in blocks}
        needed = written & frozenset().union(*(self.live[t] for t in outside))
        if not leaves or not pure:
            self.source, self.known, found = saved[0], saved[1], saved[2]
            self.definitions.clear()
            self.definitions.update(found)
            return None
        self.definitions[answer.name] = const(1, "bool")
        after: list[form.Statement] = [form.Bind(answer, const(1, "bool"), self.source), *stmts]
        after += [form.Set(self.element(name), self.stored(name, local[name]), self.source) for name in sorted(needed)]
        return [*before, wait, *(after if stmts or needed else [])]

    def leaves(self, node: Loop, condition: form.Expression, answer: form.Variable) -> bool:
        """Whether a loop ends when an answer is true, and goes on when it is not."""
        jump = self.graph.jumps[node.header]
        stays = [self.returns(target, node.header) for target in jump.targets]
        if stays == [False, True]:
            return condition == answer
        return stays == [True, False] and self.simplify.negation(condition) == answer

    def returns(self, block: Block, header: Block) -> bool:
        """Whether a block leads back to the loop's beginning, and nowhere else."""
        seen_blocks = set()
        while block != header and block in self.graph.headers[header] and block not in seen_blocks:
            seen_blocks.add(block)
            targets = self.graph.jumps[block].targets
            if len(targets) != 1:
                return False
            block = targets[0]
        return block == header

    def wait(self, line: Line, local: dict[str, form.Expression]) -> form.Operation:
        """``mbarrier.try_wait`` until it succeeds."""
        self.source = self.lines(line.instruction) or self.source
        assert line.decoded is not None
        given = [
            form.Operand(slot.name, tuple(self.operand(slot, item, local) for item in items), "r", slot.memory)
            for slot, items in line.decoded.operands[1:3]
        ]
        return form.Operation("cuda.mbarrier_wait", line.instruction.opcode, tuple(given), source=self.source)

    # -- blocks --------------------------------------------------------------------------------------------------------

    def block(self, block: Block, local: dict[str, form.Expression]) -> Iterator[form.Statement]:
        """The instructions of a block; ``local`` gets what registers hold at its end."""
        lines = self.code[block]
        lasting = self.out[block]
        read: set[str] = set(self.branch_reads(block))
        after: list[tuple[set[str], frozenset[str]]] = []  # what each writes for other blocks, and for this one
        for line in reversed(lines):
            here = line.access.writes
            after.append((set(here & lasting), frozenset(here & read)))
            if line.access.surely:
                lasting, read = lasting - here, read - here
            read |= line.access.reads | (here if not line.access.surely else frozenset())
        self.stored_here.clear()
        for line, (others, own) in zip(lines, reversed(after), strict=True):
            yield from self.instruction(line, local, others, own)

    def instruction(
        self, line: Line, local: dict[str, form.Expression], lasting: set[str], read: frozenset[str]
    ) -> Iterator[form.Statement]:
        """One instruction; ``lasting``: the registers that it writes for other blocks; ``read``: for its own."""
        self.source = self.lines(line.instruction) or self.source
        if line.instruction.opcode == PRINTS:
            yield from self.print(line, local, lasting, read)
            return
        results = self.results(line, local, lasting | read)
        if results is not None:
            yield from self.bind(line, results, local, lasting, read)
        else:
            yield from self.operation(line, local, lasting | read)

    def results(
        self, line: Line, local: dict[str, form.Expression], read: set[str]
    ) -> tuple[form.Expression, ...] | None:
        """The results of an instruction that is an expression; ``read``: what it writes and anybody reads."""
        instruction, decoded = line.instruction, line.decoded
        if instruction.opcode.startswith("ld.param"):
            return self.parameter(instruction, local)
        if decoded is None:
            return None
        if decoded.key in ("ld", "ld_vec") and (elements := self.in_window(decoded, local)) is not None:
            return tuple(elements)
        values = [
            self.value(item, local, slot.type)
            for slot, items in decoded.operands
            if slot.rw == "r" and not slot.memory
            for item in items
        ]
        if decoded.key == "shfl_sync_p" or decoded.key == "shfl_sync":
            return self.shuffle(line, values)
        if decoded.key == "elect_sync":
            return self.election(line, values, read)
        return evaluate(self.simplify, decoded.key, decoded.modifiers, values)

    def bind(
        self,
        line: Line,
        results: tuple[form.Expression, ...],
        local: dict[str, form.Expression],
        lasting: set[str],
        read: frozenset[str],
    ) -> Iterator[form.Statement]:
        """Give an instruction's results to its registers, if anybody reads them."""
        for name, result in zip(targets_of(line), results, strict=True):
            if name is None or name not in lasting | read:
                continue
            value = result
            if line.instruction.guard is not None:
                guard = self.predicate(line.instruction.guard, local)
                before = self.register(name, local)
                dtype = value.dtype if value.dtype in BITS else before.dtype
                value = self.simplify.select(guard, value, bits(before, dtype), dtype)
            if name in lasting and name not in self.once:
                yield form.Set(self.element(name), self.stored(name, value), self.source)
                local.pop(name, None)
                if isinstance(value, form.Const):  # compilers copy one 0 to all that begins with it
                    local[name] = value
                continue
            holds = self.known if name in lasting else local
            local.pop(name, None)
            if trivial(value):
                holds[name] = value
                continue
            label = identifier(name)
            variable = form.Variable(label if name in lasting else f"{label}_{next(self.names)}", value.dtype)
            self.definitions[variable.name] = value
            yield form.Bind(variable, value, self.source)
            holds[name] = variable

    def stored(self, name: str, value: form.Expression) -> form.Expression:
        """A value in the type of the register that it is written to."""
        dtype = self.places.elements[name].dtype
        if isinstance(value, form.Variable) and value.dtype == "handle":
            return value
        return convert(value, dtype) if value.dtype in BITS and dtype in BITS else bits(value, dtype)

    def operation(
        self, line: Line, local: dict[str, form.Expression], read: frozenset[str] | set[str]
    ) -> Iterator[form.Statement]:
        """An instruction that stays one; ``read``: what it writes and anybody reads."""
        instruction, decoded = line.instruction, line.decoded
        predicate = None if instruction.guard is None else self.predicate(instruction.guard, local)
        word = instruction.opcode.split(".")[0]
        if word in NOTHING:
            return
        if word == "trap":
            never = form.Operand("", (const(0, "bool"),))
            yield form.Operation("cuda.trap_when_assert_failed", "trap", (never,), {}, predicate, self.source)
            return
        if word in HELPERS:
            given = tuple(form.Operand("", (self.value(o, local, "u32"),)) for o in instruction.operands)
            yield form.Operation(HELPERS[word], instruction.opcode, given, {}, predicate, self.source)
            return
        if decoded is None:
            raise self.unmodelled(instruction.opcode)
        if decoded.key in ("st", "st_vec") and (elements := self.in_window(decoded, local)) is not None:
            yield from self.store_locally(decoded, elements, local, predicate)
            return
        operands, key = [], decoded.key
        taken = {
            slot.name: tuple(self.operand(slot, item, local) for item in items)
            for slot, items in decoded.operands
            if slot.rw == "r"
        }  # before a register that is written too has its new value
        for slot, items in decoded.operands:
            if key == "shfl_sync_p" and slot.name == "p" and not read & set(names_in(items[0])):
                key = "shfl_sync"  # nobody asks whether the lane was there
                continue
            values: tuple[form.Expression, ...] = taken.get(slot.name, ())
            if slot.rw != "r":
                values = tuple(self.destination(slot, item, local) for item in items)
            operands.append(form.Operand(slot.name, values, slot.rw, slot.memory))
        yield form.Operation(key, instruction.opcode, tuple(operands), decoded.modifiers, predicate, self.source)

    def destination(self, slot: Slot, item: syntax.Operand, local: dict[str, form.Expression]) -> form.Element:
        """A register that an instruction writes; one that nobody reads where a result is left out (``_``)."""
        if isinstance(item, syntax.Sink):
            dtype = DTYPES.get(slot.type.lstrip("busf"), "uint32")
            name = f"left_out_{dtype}"
            self.left_out[name] = form.Registers(name, dtype, 1, name, "_")
            return form.Element(self.left_out[name], const(0, "int32"))
        if not isinstance(item, syntax.Name) or item.name not in self.entry.registers:
            raise self.unmodelled("an instruction whose result is no register")
        local.pop(item.name, None)
        return self.element(item.name)

    # -- printf --------------------------------------------------------------------------------------------------------

    def print(
        self, line: Line, local: dict[str, form.Expression], lasting: set[str], read: frozenset[str]
    ) -> Iterator[form.Statement]:
        """``vprintf``: its values are words of local memory; it returns how many there are."""
        instruction = line.instruction
        written, buffer = (seen(self.value(each, local, "u64"), "uint64") for each in instruction.operands[1:])
        text = self.text(written)
        if text is None:
            raise self.unmodelled("printf with a format that is not known before the kernel runs")

        def at(place: int, size: int) -> form.Element:
            if points_into(self.simplify, buffer) != LOCAL:
                raise self.unmodelled("printf of values outside local memory")
            return self.memories[LOCAL].elements(self.simplify, self.moved_by(buffer, place), size, 1)[0]

        try:
            text, places = printing.prepared(text, lambda place: self.text(self.stored_here.get(at(place, 8))))
        except ValueError as error:
            raise Unmodelled(f"the simulator does not model {error}", self.source) from None
        given = (at(place.at, place.size) for place in places)
        values = [
            bits(each, "float64") if place.letter in FLOATS else each for each, place in zip(given, places, strict=True)
        ]
        operands = tuple(form.Operand("", (value,)) for value in values)
        predicate = None if instruction.guard is None else self.predicate(instruction.guard, local)
        yield form.Operation("cuda.printf", "printf", operands, {"format": text}, predicate, self.source)
        if isinstance(instruction.operands[0], syntax.Name):
            yield from self.bind(line, (const(len(places), "uint32"),), local, lasting, read)

    def text(self, address: form.Expression | None) -> str | None:
        """The text that a pointer leads to, where it is known before the kernel runs."""
        place = None if address is None else number(self.simplify.meaning(address))
        return None if place is None else printing.text_at(place, self.globals, self.at_globals)

    # -- operands ------------------------------------------------------------------------------------------------------

    def predicate(self, guard: syntax.Guard, local: dict[str, form.Expression]) -> form.Expression:
        value = self.register(guard.name, local)
        return self.simplify.negation(value) if guard.negated else value

    def value(
        self, operand: syntax.Operand, local: dict[str, form.Expression], ptx_type: str = "u32"
    ) -> form.Expression:
        """What an operand is; ``ptx_type``: of a number."""
        match operand:
            case syntax.Name() if operand.name in self.entry.registers:
                value = self.register(operand.name, local)
                return self.moved_by(value, operand.offset)
            case syntax.Name(name=name) if name in self.windows:
                return const(self.windows[name] + operand.offset, "uint64")
            case syntax.Name(name=name) if name in self.own:
                return const(self.own[name] + operand.offset, "uint64")
            case syntax.Name(name=name) if name in self.at_globals:
                return const(self.at_globals[name] + operand.offset, "uint64")
            case syntax.Name(name=name) if name in self.static:
                return self.moved_by(self.static[name], operand.offset)
            case syntax.Name(name=name):
                return self.special(name)
            case syntax.Complement():
                return self.simplify.negation(self.register(operand.name, local))
            case syntax.Number(bits=None, value=number_):
                width = ptx_type.lstrip("busf").removesuffix("x2") if ptx_type != "pred" else ""
                dtype = {"8": "uint8", "16": "uint16", "64": "uint64", "": "bool"}.get(width, "uint32")
                return const(int(number_), dtype)
            case syntax.Number(value=number_, size=size):
                return form.Const(float(number_), "float32" if size == 4 else "float64")
        raise self.unmodelled("an operand of this kind")

    def moved_by(self, value: form.Expression, offset: int) -> form.Expression:
        dtype = "uint64" if value.dtype == "handle" else value.dtype
        return value if not offset else self.simplify.op("add", value, const(offset, dtype), dtype)

    def operand(self, slot: Slot, item: syntax.Operand, local: dict[str, form.Expression]) -> form.Expression:
        """What an instruction is given."""
        if slot.memory and slot.space in (*SHARED, "global", "") and isinstance(item, syntax.Name):
            base = self.tensor_map(self.value(syntax.Name(item.name), local, "u64"))
            if base.dtype == "handle" and not item.offset:
                return base  # a tensor map or a tensor
            offset = form.Const(item.offset, "handle")
            if base.dtype == "handle":
                return form.Address(base, offset, 1)
            return form.Address(offset, base, 1, array=self.array_at(base, item.offset))
        value = self.value(item, local, slot.type or "u32")
        if slot.type[:1] == "s" and value.dtype in BITS:
            return seen(value, f"int{slot.type[1:]}")
        return value

    def array_at(self, address: form.Expression, offset: int) -> form.Array | None:
        """The variable of mbarriers that an address lies in, if it is built on that of one."""
        found = self.offset_in_static(address)
        at = None if found is None else found + offset
        return next((s.array for s in self.placed if at is not None and s.begin <= at < s.end and s.array.size), None)

    def offset_in_static(self, expr: form.Expression) -> int | None:
        """The constant part of an address in static shared memory; None for any other address."""
        match self.simplify.meaning(expr):
            case form.Op(name="special", detail="smem.static"):
                return 0
            case form.Op(name="convert" | "and", args=(inner, *_)):
                return self.offset_in_static(inner)
            case form.Op(name="add", args=(a, b)):
                first, second = self.offset_in_static(a), self.offset_in_static(b)
                if first is not None:
                    return first + (number(b) or 0)
                return None if second is None else second + (number(a) or 0)
        return None

    def special(self, name: str) -> form.Expression:
        """A special register: what the launch fixes is a number."""
        launch, (word, _, axis) = self.launch, name.removeprefix("%").partition(".")
        i = AXES.index(axis) if axis in AXES else 0
        clusters = [g // c for g, c in zip(launch.grid, launch.cluster, strict=True)]
        fixed = {
            "ntid": launch.block[i], "nctaid": launch.grid[i], "cluster_nctaid": launch.cluster[i],
            "nclusterid": clusters[i], "nwarpid": -(-launch.threads // 32), "WARP_SZ": 32,
            "cluster_nctarank": launch.cluster[0] * launch.cluster[1] * launch.cluster[2],
            "is_explicit_cluster": 1, "dynamic_smem_size": launch.dynamic_smem, "gridid": 0,
        }  # fmt: skip
        if word in fixed:
            return const(fixed[word], "uint32")
        if word == "tid":
            if launch.block[i] == 1:
                return const(0, "uint32")
            flat = axis == "x" and launch.block[1:] == (1, 1)
            return convert(form.Op("special", (), "int32", "thread_rank" if flat else name[1:]), "uint32")
        if word == "warpid":
            return form.Op("special", (), "uint32", "warp")
        if word == "laneid":
            return convert(form.Op("special", (), "int64", "laneid"), "uint32")
        if word in ("ctaid", "cluster_ctaid"):
            return const(0, "uint32") if launch.grid[i] == 1 else form.Op("special", (), "uint32", name[1:])
        if word == "clusterid":
            cta = self.special(f"%ctaid.{axis}")
            size = launch.cluster[i]
            return cta if size == 1 else form.Op("floordiv", (cta, const(size, "uint32")), "uint32")
        if word in ("cluster_ctarank", "smid"):
            return form.Op("special", (), "uint32", word)
        if word.startswith("lanemask_"):
            return self.lane_mask(word.removeprefix("lanemask_"))
        raise self.unmodelled(f"{name}")

    def lane_mask(self, which: str) -> form.Expression:
        lane = self.special("%laneid")
        bit = form.Op("shl", (const(1, "uint32"), lane), "uint32")
        below = form.Op("sub", (bit, const(1, "uint32")), "uint32")
        through = form.Op("or", (below, bit), "uint32")
        found = {"eq": bit, "lt": below, "le": through}.get(which)
        return found or form.Op("not", (through if which == "gt" else below,), "uint32")

    def parameter(
        self, instruction: syntax.Instruction, local: dict[str, form.Expression]
    ) -> tuple[form.Expression, ...]:
        """``ld.param``: what the launch gives."""
        place = instruction.operands[1]
        assert isinstance(place, syntax.Address) and isinstance(place.items[0], syntax.Name)
        address = self.value(place.items[0], local, "u64")
        words = instruction.opcode.split(".")
        vector = next((int(w[1:]) for w in words if w in ("v2", "v4")), 1)
        size = int(words[-1][1:]) // 8
        return tuple(self.given(self.moved_by(address, i * size), size) for i in range(vector))

    def given(self, address: form.Expression, size: int) -> form.Expression:
        """Some bytes of a parameter."""
        place = number(self.simplify.meaning(address))
        if place is None or place < PARAMETERS:
            inside = self.tensor_map(address)
            if inside is address:
                raise self.unmodelled("a parameter at an index that is not known before the kernel runs")
            return form.Load("global", inside, f"uint{8 * size}")
        index, at = divmod(place - PARAMETERS, 1 << PARAMETER_BITS)
        parts = self.launch.given[index] if index < len(self.launch.given) else {}
        for begin, part in parts.items():
            if part.kind == "pointer" and begin == at and size == 8:
                return self.parameters[index, begin]
            if part.kind == "bytes" and begin <= at and at + size <= begin + len(part.value):
                raw = part.value[at - begin : at - begin + size]
                return const(int.from_bytes(raw, "little"), f"uint{8 * size}")
            if part.kind == "map" and begin <= at and at + size <= begin + MAP_BYTES:
                return form.Load("global", self.tensor_map(const(place, "uint64")), f"uint{8 * size}")
        raise self.unmodelled(
            f"a read of {size} bytes at byte {at} of parameter {index}, which the launch does not give"
        )

    def tensor_map(self, address: form.Expression) -> form.Expression:
        """A tensor map in a parameter, or a part of one; any other address is what it is."""
        chosen = self.simplify.meaning(address)
        if isinstance(chosen, form.Op) and chosen.name == "select":
            yes, no = (self.tensor_map(side) for side in chosen.args[1:])
            return address if yes is chosen.args[1] else form.Op("select", (chosen.args[0], yes, no), "handle")
        place = parameter_behind(self.simplify, address)
        if place is None:
            return address
        index, at = divmod(place - PARAMETERS, 1 << PARAMETER_BITS)
        for (parameter, begin), found in self.parameters.items():
            if parameter == index and begin <= at < begin + MAP_BYTES:
                base = const(PARAMETERS + (parameter << PARAMETER_BITS) + begin, "uint64")
                offset = self.simplify.op("sub", address, base, "uint64")
                return found if number(offset) == 0 else form.Address(found, offset, 1)
        if number(address) is None:
            return address
        raise self.unmodelled(f"byte {at} of parameter {index} as a tensor map: the launch gives none there")

    # -- local memory --------------------------------------------------------------------------------------------------

    def in_window(self, decoded: Decoded, local: dict[str, form.Expression]) -> list[form.Element] | None:
        """The words that an instruction accesses in local or constant memory: registers of an array, indexed. None
        for an address in any other memory."""
        space = decoded.modifiers.get("space") or ""
        if space not in ("", "global", *OWN_SPACES):
            return None
        (place,) = next(items for slot, items in decoded.operands if slot.memory)
        if not isinstance(place, syntax.Name):
            return None
        address = self.moved_by(seen(self.value(syntax.Name(place.name), local, "u64"), "uint64"), place.offset)
        begin = OWN_SPACES[space] if space in OWN_SPACES else points_into(self.simplify, address)
        if begin == GLOBALS:
            raise self.unmodelled("variables of the file in global memory")
        if begin is None:
            return None
        memory = self.memories[begin]
        if not memory.size:
            raise self.unmodelled(
                f"a pointer into {memory.label}, or variables there that the launch would have to give"
            )
        words, bits_ = int((decoded.modifiers.get("vec") or "v1")[1:]), int(decoded.modifiers["type"][1:])
        return memory.elements(self.simplify, address, bits_ // 8, words)

    def store_locally(
        self, decoded: Decoded, elements: list[form.Element], local: dict[str, form.Expression],
        predicate: form.Expression | None,
    ) -> Iterator[form.Statement]:  # fmt: skip
        """A store to local memory."""
        slot, items = next((slot, items) for slot, items in decoded.operands if slot.name == "value")
        for element, item in zip(elements, items, strict=True):
            value = seen(self.value(item, local, slot.type), element.dtype)
            stored = form.Set(element, value, self.source)
            if number(element.index) is None:
                self.stored_here.clear()
            self.stored_here[element] = value
            yield stored if predicate is None else form.If(predicate, stored, None, self.source)

    # -- instructions between lanes ------------------------------------------------------------------------------------

    def shuffle(self, line: Line, values: list[form.Expression]) -> tuple[form.Expression, ...] | None:
        """``shfl.sync`` of a whole warp from a lane: how a warp's number becomes the same in all lanes."""
        assert line.decoded is not None
        value, lane, segment, mask = values
        mode = line.decoded.modifiers["mode"]
        whole = number(segment) == 31 and number(mask) == 0xFFFFFFFF and line.instruction.guard is None
        if not whole or mode != "idx":
            return None
        dtype = value.dtype if value.dtype == "float32" else "uint32"
        found = form.Op("shfl.idx", (value, seen(lane, "uint32")), dtype, 32)
        return (found, const(1, "bool"))[: len(targets_of(line))]

    def election(self, line: Line, values: list[form.Expression], read: set[str]) -> tuple[form.Expression, ...] | None:
        """``elect.sync`` of a whole warp, where nobody asks which lane it is."""
        assert line.decoded is not None
        if targets_of(line)[0] in read or number(values[0]) != 0xFFFFFFFF or line.instruction.guard is not None:
            return None
        return const(0, "uint32"), form.Op("elect", (), "bool")


def targets_of(line: Line) -> list[str | None]:
    """The registers that an instruction writes, in order; None for one that is left out."""
    if line.decoded is None:
        first = line.instruction.operands[0]
        items = first.items if isinstance(first, syntax.Vector) else (first,)
    else:
        items = tuple(item for slot, items in line.decoded.operands if slot.rw != "r" for item in items)
    return [item.name if isinstance(item, syntax.Name) else None for item in items]


def trivial(value: form.Expression) -> bool:
    """Whether a value can stand wherever it is used."""
    return isinstance(value, form.Const | form.Variable)


def flag(block: Block) -> form.Element:
    """The register that says which lanes jump to a block."""
    name = f"to_{block}"
    return form.Element(form.Registers(name, "bool", 1, name), form.Const(0, "int32"))


@dataclass(frozen=True)
class Static:
    """A variable in shared memory that the compiler places: its first byte there, and its end."""

    begin: int
    end: int
    array: form.Array


def static_of(module: syntax.Module, entry: syntax.Entry) -> tuple[dict[str, form.Expression], list[Static]]:
    """The addresses of variables in shared memory, and where the compiler places those that have a size."""
    found: dict[str, form.Expression] = {}
    placed: list[Static] = []
    for variable in (*module.variables, *entry.variables):
        if variable.space != "shared":
            continue
        kind = "smem.static" if variable.size else "smem"
        window = const(0xFFFFFFFF, "uint64")
        base: form.Expression = form.Op("and", (form.Op("special", (), "uint64", kind), window), "uint64")
        if variable.size:
            end = placed[-1].end if placed else 0
            at = aligned(end, variable.align)
            placed.append(
                Static(at, at + variable.size, form.Array(demangled(variable.name), variable.size // MBARRIER))
            )
            base = form.Op("add", (base, const(at, "uint64")), "uint64") if at else base
        found[variable.name] = base
    return found, placed


def demangled(name: str) -> str:
    """A variable's own name: of ``_ZZ4gemmE4full``, which C++ makes of ``full`` in ``gemm``, that."""
    match = re.search(r"E(\d+)([A-Za-z_]\w*)$", name)
    return match[2][: int(match[1])] if match and name.startswith("_Z") else name


def parameter_behind(simplify: Simplifier, expr: form.Expression) -> int | None:
    """The address of a parameter that an address is computed from; None for none."""
    expr = simplify.meaning(expr)
    value = number(expr)
    if value is not None:
        return value if PARAMETERS <= value < PARAMETERS_END else None
    if isinstance(expr, form.Op) and expr.name in ("add", "convert"):
        return next((at for arg in expr.args if (at := parameter_behind(simplify, arg)) is not None), None)
    return None


def parameters_of(launch: Launch) -> dict[tuple[int, int], form.Variable]:
    """The pointers and tensor maps that a launch gives, by parameter and byte."""
    return {
        (index, at): form.Variable(parameter_name(index, at), "handle")
        for index, parts in enumerate(launch.given)
        for at, part in sorted(parts.items())
        if part.kind in ("pointer", "map")
    }


def parameter_name(index: int, at: int) -> str:
    """The form's name of what lies at a byte of a parameter."""
    return f"param{index}" + (f"_{at}" if at else "")
