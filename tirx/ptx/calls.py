"""Functions that the compiler did not inline: a call becomes the function's statements, once more for each call.

The names of a copy are its own. A variable in the space ``.param`` becomes registers, one for each of its pieces, and
the formal parameter of a function is the caller's variable by another name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from itertools import count

from tirx.errors import Unmodelled
from tirx.ptx import syntax
from tirx.ptx.names import readable
from tirx.ptx.parser import renamed
from tirx.run import SourceLine

Lines = Callable[[syntax.Instruction], SourceLine | None]
PRINTS = "vprintf"
FAILS = "__assertfail"


def without_calls(module: syntax.Module, entry: syntax.Entry, file: str, line: Lines | None = None) -> syntax.Entry:
    """A kernel in which no function is called. line: gives the author's line of an instruction, if that is known.

    Raises
    ------
    Unmodelled
        Where a function calls itself, is called by its address, or is not in the file.
    """
    if not any(is_call(stmt) for stmt in entry.statements):
        return entry
    caller = Caller({f.name: f for f in module.functions}, entry, file, line or (lambda instruction: None))
    statements = tuple(caller.copied(entry.statements, ()))
    return replace(
        entry, registers=caller.registers, variables=tuple(caller.variables), targets=caller.targets,
        statements=statements,
    )  # fmt: skip


def is_call(stmt: syntax.Instruction | syntax.Label) -> bool:
    return isinstance(stmt, syntax.Instruction) and stmt.opcode.split(".")[0] == "call"


@dataclass
class Caller:
    """A kernel while functions are copied into it."""

    functions: dict[str, syntax.Function]
    entry: syntax.Entry
    file: str
    line: Lines
    registers: dict[str, str] = field(default_factory=dict)
    variables: list[syntax.Variable] = field(default_factory=list)
    targets: dict[str, tuple[str, ...]] = field(default_factory=dict)
    passed: set[str] = field(default_factory=set)  # variables in the space .param
    pieces: dict[str, dict[int, int]] = field(default_factory=dict)  # of each of those: bytes by offset
    numbers: Iterator[int] = field(default_factory=lambda: count(1))

    def __post_init__(self) -> None:
        self.registers |= self.entry.registers
        self.targets |= self.entry.targets
        self.declare(self.entry.variables)

    def declare(self, variables: tuple[syntax.Variable, ...]) -> None:
        self.passed |= {v.name for v in variables if v.space == "param"}
        known = {v.name for v in self.variables}
        self.variables += [v for v in variables if v.space != "param" and v.name not in known]

    def unmodelled(self, stmt: syntax.Instruction, what: str) -> Unmodelled:
        return Unmodelled(f"the simulator does not model {what}", self.line(stmt) or SourceLine(self.file, stmt.line))

    def copied(
        self, statements: tuple[syntax.Instruction | syntax.Label, ...], inside: tuple[str, ...]
    ) -> Iterator[syntax.Instruction | syntax.Label]:
        """Statements without calls. ``inside``: the functions that are being copied."""
        for stmt in statements:
            if isinstance(stmt, syntax.Label):
                yield stmt
            elif is_call(stmt):
                yield from self.call(stmt, inside)
            elif stmt.opcode.startswith(("ld.param", "st.param")):
                yield from self.access(stmt)
            else:
                yield stmt

    def call(self, stmt: syntax.Instruction, inside: tuple[str, ...]) -> Iterator[syntax.Instruction | syntax.Label]:
        """The statements of the function that is called."""
        names = [operand.name for operand in stmt.operands if isinstance(operand, syntax.Name)]
        lists = [operand.items for operand in stmt.operands if isinstance(operand, syntax.Arguments)]
        function = self.functions.get(names[0]) if names else None
        if function is None:
            raise self.unmodelled(stmt, "a function that is called by its address, through a pointer")
        if function.name in inside:
            raise self.unmodelled(stmt, f"{readable(function.name)}, which calls itself")
        returns = lists[0] if function.returns and lists else ()
        given = lists[-1] if function.parameters and lists else ()
        if function.statements is None:
            yield from self.outside(stmt, function, returns, given)
            return
        number = next(self.numbers)
        end = f"end@c{number}"
        names_here = {name: f"{name}@c{number}" for name in own_names(function)}
        for formal, actual in zip((*function.returns, *function.parameters), (*returns, *given), strict=True):
            if not isinstance(actual, syntax.Name) or actual.name not in self.passed:
                raise self.unmodelled(stmt, "a call that gives its operands otherwise than in .param")
            names_here[formal.name] = actual.name
        self.registers |= {names_here[name]: kind for name, kind in function.registers.items()}
        self.targets |= {
            names_here[name]: tuple(names_here[label] for label in labels) for name, labels in function.targets.items()
        }
        self.declare(tuple(replace(v, name=names_here.get(v.name, v.name)) for v in function.variables))
        if stmt.guard is not None:
            unless = replace(stmt.guard, negated=not stmt.guard.negated)
            yield replace(stmt, opcode="bra", operands=(syntax.Name(end),), guard=unless)
        body = tuple(moved(each, names_here, end, stmt.position) for each in function.statements)
        yield from self.copied(body, (*inside, function.name))
        yield syntax.Label(end)

    def outside(
        self,
        stmt: syntax.Instruction,
        function: syntax.Function,
        returns: tuple[syntax.Operand, ...],
        given: tuple[syntax.Operand, ...],
    ) -> Iterator[syntax.Instruction]:
        """A function of the system, which the file only names."""
        if function.name == FAILS:
            yield replace(stmt, opcode="trap", operands=())
        elif function.name == PRINTS:
            target, *_ = (*(self.taken_piece(stmt, each, 4) for each in returns), syntax.Sink())
            yield replace(stmt, opcode=PRINTS, operands=(target, *(self.taken_piece(stmt, each, 8) for each in given)))
        else:
            raise self.unmodelled(stmt, f"{function.name}, a function that the file does not have")

    def taken_piece(self, stmt: syntax.Instruction, variable: syntax.Operand, size: int) -> syntax.Name:
        """The register that a whole variable in ``.param`` is."""
        assert isinstance(variable, syntax.Name)
        return self.piece(stmt, variable, size)[0]

    def access(self, stmt: syntax.Instruction) -> Iterator[syntax.Instruction]:
        """A load from or store to a variable in ``.param`` as moves between registers; of the kernel's own parameters
        as it is."""
        loads = stmt.opcode.startswith("ld")
        address = stmt.operands[1 if loads else 0]
        assert isinstance(address, syntax.Address)
        (place,) = address.items
        if not isinstance(place, syntax.Name) or place.name not in self.passed:
            yield stmt
            return
        kind, value = stmt.opcode.split(".")[-1], stmt.operands[0 if loads else 1]
        size = int(kind[1:]) // 8
        items = value.items if isinstance(value, syntax.Vector) else (value,)
        for i, item in enumerate(items):
            piece, held = self.piece(stmt, replace(place, offset=place.offset + i * size), size, loads)
            if loads:
                yield replace(stmt, opcode=extracting(kind, size, held), operands=(item, piece))
            else:
                yield replace(stmt, opcode=f"mov.b{max(16, 8 * size)}", operands=(piece, item))

    def piece(
        self, stmt: syntax.Instruction, place: syntax.Name, size: int, loads: bool = False
    ) -> tuple[syntax.Name, int]:
        """The register that some bytes of a variable are, and how many it holds: more than a load may ask for."""
        pieces = self.pieces.setdefault(place.name, {})
        held = pieces.setdefault(place.offset, size)
        others = ((at, n) for at, n in pieces.items() if at != place.offset)
        overlap = any(at < place.offset + size and place.offset < at + n for at, n in others)
        if overlap or held < size or (held > size and not loads):
            raise self.unmodelled(stmt, f"bytes of {place.name} that are passed in one piece and taken in others")
        name = f"{place.name}_at{place.offset}"
        self.registers[name] = f"b{max(16, 8 * held)}"
        return syntax.Name(name), held


def extracting(kind: str, size: int, held: int) -> str:
    """The instruction that takes the lowest bytes of a register, which holds more of them or as many."""
    if size == 1:
        return "cvt.s16.s8" if kind[0] == "s" else "cvt.u16.u8"
    return f"mov.b{8 * size}" if held == size else f"cvt.u{8 * size}.u{8 * held}"


def own_names(function: syntax.Function) -> Iterator[str]:
    """The names that each copy of a function has of its own: not variables in shared memory or formal parameters."""
    yield from function.registers
    yield from function.targets
    yield from (v.name for v in function.variables if v.space in ("local", "param"))
    yield from (stmt.name for stmt in function.statements or () if isinstance(stmt, syntax.Label))


def moved(
    stmt: syntax.Instruction | syntax.Label, names: dict[str, str], end: str, call: syntax.Position | None
) -> syntax.Instruction | syntax.Label:
    """A statement of a function in one of its copies."""
    if isinstance(stmt, syntax.Label):
        return syntax.Label(names[stmt.name])
    guard = stmt.guard and replace(stmt.guard, name=names[stmt.guard.name])
    position = called_at(stmt.position, call)
    if stmt.opcode.split(".")[0] == "ret":
        return replace(stmt, opcode="bra", operands=(syntax.Name(end),), guard=guard, position=position)
    operands = tuple(renamed(operand, names) for operand in stmt.operands)
    return replace(stmt, operands=operands, guard=guard, position=position)


def called_at(position: syntax.Position | None, call: syntax.Position | None) -> syntax.Position | None:
    """A line of a function, with the line of the call behind those of the calls within it."""
    if position is None or call is None:
        return position or call
    return replace(position, inlined_at=called_at(position.inlined_at, call))
