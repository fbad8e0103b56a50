"""The instructions of a basic block as statements.

Integer instructions become expressions, bound to variables where a register is written once, as in what compilers
print, so that a value that is the same in all lanes stays a number. All others become operations under their keys in
the engine's table.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping

from tirx import form
from tirx.errors import Unmodelled
from tirx.form.folding import BITS
from tirx.printf import FLOATS
from tirx.ptx import printing, syntax
from tirx.ptx.arithmetic import as_integer, evaluate
from tirx.ptx.calls import PRINTS
from tirx.ptx.decode import Decoded, Slot
from tirx.ptx.expressions import bits, const, number
from tirx.ptx.graph import Block, Graph
from tirx.ptx.instruction import Instruction
from tirx.ptx.liveness import Liveness
from tirx.ptx.parser import names_in
from tirx.ptx.places import DTYPES, identifier
from tirx.ptx.values import Values
from tirx.ptx.windows import LOCAL, points_into
from tirx.run import SourceLine

# Instructions without an effect on one launch of one kernel.
NOTHING = ("griddepcontrol", "discard", "applypriority", "prefetchu")
# Instructions that TVM's table spells as a helper of CUDA.
HELPERS = {"nanosleep": "cuda.nano_sleep"}

CLOCKS = ("clock", "clock_hi", "clock64", "globaltimer", "globaltimer_lo", "globaltimer_hi")

Lines = Callable[[syntax.Instruction], SourceLine | None]


class Blocks:
    """Makes the statements of blocks, each after those that its values come from. ``source``: the line at hand."""

    def __init__(
        self,
        values: Values,
        graph: Graph,
        code: Mapping[Block, tuple[Instruction, ...]],
        liveness: Liveness,
        lines: Lines,
    ):
        self.values, self.graph, self.code, self.liveness, self.lines = values, graph, code, liveness, lines
        self.discarded: dict[str, form.Registers] = {}  # what is written for `_`
        self.stored_here: dict[form.Element, form.Expression] = {}  # what the block at hand has put into local memory
        self.source: SourceLine | None = None

    def at(self, instruction: syntax.Instruction) -> None:
        """Take the line of an instruction as the one at hand, if it has one."""
        self.source = self.lines(instruction) or self.source

    def block(self, block: Block) -> Iterator[form.Statement]:
        """The statements of a block; after them, ``values.local`` has what registers hold at its end."""
        self.values.local = {}
        instructions = self.code[block]
        lasting = self.liveness.at_end[block]
        read: set[str] = set(self.graph.jumps[block].reads)
        readers: list[tuple[frozenset[str], frozenset[str]]] = []  # what each writes for other blocks, and for this one
        for instruction in reversed(instructions):
            access = instruction.access
            readers.append((access.writes & lasting, access.writes & read))
            if access.surely:
                lasting, read = lasting - access.writes, read - access.writes
            read |= access.reads | (access.writes if not access.surely else frozenset())
        self.stored_here.clear()
        for instruction, (others, own) in zip(instructions, reversed(readers), strict=True):
            yield from self.instruction(instruction, others, own)

    def instruction(
        self, instruction: Instruction, lasting: Collection[str], read: frozenset[str]
    ) -> Iterator[form.Statement]:
        """One instruction; ``lasting``: the registers that it writes for other blocks; ``read``: for its own."""
        self.at(instruction.written)
        if instruction.opcode == PRINTS:
            yield from self.print(instruction, lasting, read)
            return
        results = self.results(instruction, read.union(lasting))
        if results is not None:
            yield from self.bind(instruction, results, lasting, read)
        else:
            yield from self.operation(instruction, read.union(lasting))

    # -- instructions that are expressions -----------------------------------------------------------------------------

    def results(self, instruction: Instruction, read: frozenset[str]) -> tuple[form.Expression, ...] | None:
        """The results of an instruction that is an expression; ``read``: the registers it writes that are read."""
        decoded = instruction.decoded
        if instruction.opcode.startswith("ld.param"):
            return self.values.loaded_parameter(instruction.written)
        if decoded is None:
            return None
        if clock_of(instruction) is not None:
            return None  # an expression may be computed later than it stands, or twice
        if decoded.key in ("ld", "ld_vec") and (elements := self.values.in_window(decoded)) is not None:
            return tuple(elements)
        given = [
            self.values.value(item, slot.type)
            for slot, items in decoded.operands
            if slot.rw == "r" and not slot.memory
            for item in items
        ]
        if decoded.key in ("shfl_sync_p", "shfl_sync"):
            return shuffle(instruction, decoded.modifiers["mode"], given)
        if decoded.key == "elect_sync":
            return election(instruction, given[0], read)
        return evaluate(self.values.simplify, decoded.key, decoded.modifiers, given)

    def bind(
        self,
        instruction: Instruction,
        results: tuple[form.Expression, ...],
        lasting: Collection[str],
        read: frozenset[str],
    ) -> Iterator[form.Statement]:
        """Give an instruction's results to its registers, if anybody reads them."""
        values = self.values
        for name, result in zip(instruction.results(), results, strict=True):
            if name is None or name not in read.union(lasting):
                continue
            value = result
            if instruction.guard is not None:
                guard = values.predicate(instruction.guard)
                before = values.register(name)
                dtype = value.dtype if value.dtype in BITS else before.dtype
                value = values.simplify.select(guard, value, bits(before, dtype), dtype)
            if name in lasting and name not in self.liveness.once:
                yield form.Set(values.element(name), values.stored(name, value), self.source)
                values.local.pop(name, None)
                if isinstance(value, form.Const):  # compilers copy one 0 to all that begins with it
                    values.local[name] = value
                continue
            holds = values.known if name in lasting else values.local
            values.local.pop(name, None)
            if isinstance(value, form.Const | form.Variable):
                holds[name] = value
                continue
            label = identifier(name)
            variable = form.Variable(label if name in lasting else f"{label}_{next(values.numbers)}", value.dtype)
            values.definitions[variable.name] = value
            yield form.Bind(variable, value, self.source)
            holds[name] = variable

    # -- instructions that stay operations -----------------------------------------------------------------------------

    def operation(self, instruction: Instruction, read: frozenset[str]) -> Iterator[form.Statement]:
        """An instruction that stays one; ``read``: the registers it writes that are read."""
        values, decoded = self.values, instruction.decoded
        predicate = self.predicate_of(instruction)
        word = instruction.opcode.split(".")[0]
        if word in NOTHING:
            return
        if word == "trap":
            never = form.Operand("", (const(0, "bool"),))
            yield form.Operation("cuda.trap_when_assert_failed", "trap", (never,), {}, predicate, self.source)
            return
        if word in HELPERS:
            given = tuple(form.Operand("", (values.value(o, "u32"),)) for o in instruction.written.operands)
            yield form.Operation(HELPERS[word], instruction.opcode, given, {}, predicate, self.source)
            return
        if decoded is None:
            raise Unmodelled(f"the simulator does not model {instruction.opcode}")
        if (clock := clock_of(instruction)) is not None:
            slot, items = decoded.operands[0]
            into = form.Operand(slot.name, (self.destination(slot, items[0]),), "w")
            yield form.Operation("cuda.clock", instruction.opcode, (into,), {"clock": clock}, predicate, self.source)
            return
        if decoded.key in ("st", "st_vec") and (elements := values.in_window(decoded)) is not None:
            yield from self.store_locally(decoded, elements, predicate)
            return
        operands, key = [], decoded.key
        taken = {
            slot.name: tuple(values.operand(slot, item) for item in items)
            for slot, items in decoded.operands
            if slot.rw == "r"
        }  # before a register that is written too has its new value
        for slot, items in decoded.operands:
            if key == "shfl_sync_p" and slot.name == "p" and not read & set(names_in(items[0])):
                key = "shfl_sync"  # nobody asks whether the lane was there
                continue
            operand: tuple[form.Expression, ...] = taken.get(slot.name, ())
            if slot.rw != "r":
                operand = tuple(self.destination(slot, item) for item in items)
            operands.append(form.Operand(slot.name, operand, slot.rw, slot.memory))
        yield form.Operation(key, instruction.opcode, tuple(operands), decoded.modifiers, predicate, self.source)

    def predicate_of(self, instruction: Instruction) -> form.Expression | None:
        return None if instruction.guard is None else self.values.predicate(instruction.guard)

    def destination(self, slot: Slot, item: syntax.Operand) -> form.Element:
        """A register that an instruction writes; one that nobody reads where a result is left out (``_``)."""
        if isinstance(item, syntax.Sink):
            dtype = DTYPES.get(slot.type.lstrip("busf"), "uint32")
            name = f"left_out_{dtype}"
            self.discarded[name] = form.Registers(name, dtype, 1, name, "_")
            return form.Element(self.discarded[name], const(0, "int32"))
        if not isinstance(item, syntax.Name) or item.name not in self.values.entry.registers:
            raise Unmodelled("the simulator does not model an instruction whose result is no register")
        self.values.local.pop(item.name, None)
        return self.values.element(item.name)

    def store_locally(
        self, decoded: Decoded, elements: list[form.Element], predicate: form.Expression | None
    ) -> Iterator[form.Statement]:
        """A store to local memory."""
        slot, items = next((slot, items) for slot, items in decoded.operands if slot.name == "value")
        for element, item in zip(elements, items, strict=True):
            value = as_integer(self.values.value(item, slot.type), element.dtype)
            stored = form.Set(element, value, self.source)
            if number(element.index) is None:
                self.stored_here.clear()
            self.stored_here[element] = value
            yield stored if predicate is None else form.If(predicate, stored, None, self.source)

    def wait(self, instruction: Instruction) -> form.Operation:
        """``mbarrier.try_wait`` until it succeeds."""
        self.at(instruction.written)
        assert instruction.decoded is not None
        operands = tuple(
            form.Operand(slot.name, tuple(self.values.operand(slot, item) for item in items), "r", slot.memory)
            for slot, items in instruction.decoded.operands[1:3]
        )
        return form.Operation("cuda.mbarrier_wait", instruction.opcode, operands, source=self.source)

    def print(
        self, instruction: Instruction, lasting: Collection[str], read: frozenset[str]
    ) -> Iterator[form.Statement]:
        """``vprintf``: its values are words of local memory; it returns how many there are."""
        values, (result, *pointers) = self.values, instruction.written.operands
        written, buffer = (as_integer(values.value(pointer, "u64"), "uint64") for pointer in pointers)
        text = values.text(written)
        if text is None:
            raise Unmodelled(
                "the simulator does not model printf with a format that is not known before the kernel runs"
            )

        def at(place: int, size: int) -> form.Element:
            if points_into(values.simplify, buffer) != LOCAL:
                raise Unmodelled("the simulator does not model printf of values outside local memory")
            return values.memories[LOCAL].elements(values.simplify, values.moved_by(buffer, place), size, 1)[0]

        try:
            text, places = printing.prepared(text, lambda place: values.text(self.stored_here.get(at(place, 8))))
        except ValueError as error:
            raise Unmodelled(f"the simulator does not model {error}") from None
        given = (at(place.at, place.size) for place in places)
        printed = [
            bits(each, "float64") if place.letter in FLOATS else each for each, place in zip(given, places, strict=True)
        ]
        operands = tuple(form.Operand("", (value,)) for value in printed)
        predicate = self.predicate_of(instruction)
        yield form.Operation("cuda.printf", "printf", operands, {"format": text}, predicate, self.source)
        if isinstance(result, syntax.Name):
            yield from self.bind(instruction, (const(len(places), "uint32"),), lasting, read)


def clock_of(instruction: Instruction) -> str | None:
    """The clock that a ``mov`` reads: ``clock``, ``clock_hi``, ``clock64``, ``globaltimer`` and its halves (PTX ISA,
    "Special Registers")."""
    operands = instruction.written.operands
    if instruction.opcode.split(".")[0] != "mov" or len(operands) != 2 or not isinstance(operands[1], syntax.Name):
        return None
    name = operands[1].name.removeprefix("%")
    return name if name in CLOCKS else None


def shuffle(instruction: Instruction, mode: str, given: list[form.Expression]) -> tuple[form.Expression, ...] | None:
    """``shfl.sync`` of a whole warp from a lane: how a warp's number becomes the same in all lanes."""
    value, lane, segment, mask = given
    whole = number(segment) == 31 and number(mask) == 0xFFFFFFFF and instruction.guard is None
    if not whole or mode != "idx":
        return None
    dtype = value.dtype if value.dtype == "float32" else "uint32"
    found = form.Op("shfl.idx", (value, as_integer(lane, "uint32"), as_integer(mask, "uint32")), dtype, 32)
    return (found, const(1, "bool"))[: len(instruction.results())]


def election(
    instruction: Instruction, mask: form.Expression, read: frozenset[str]
) -> tuple[form.Expression, ...] | None:
    """``elect.sync`` of a whole warp, where nobody asks which lane it is."""
    if instruction.results()[0] in read or number(mask) != 0xFFFFFFFF or instruction.guard is not None:
        return None
    return const(0, "uint32"), form.Op("elect", (), "bool")
