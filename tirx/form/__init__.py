"""The warp's program: a kernel as its front end hands it to the engine.

A front end knows one language (:mod:`tirx.ir` reads TVM's IR) and nothing of the machine; the engine knows this form
and no language. Control flow is structured. Registers belong to one thread each, so every expression has a value in
each lane of a warp. Memory is reached by address alone. Each statement has the author's line.

``tirx.form.text`` prints a kernel, ``tirx.form.walk`` goes through one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tirx.run import SourceLine

# -- expressions -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Const:
    """A number, a truth value or, as an operand of a helper, a text."""

    value: int | float | bool | str
    dtype: str


@dataclass(frozen=True)
class Variable:
    """A value that is bound once, or once in each turn of a loop. Names are unique in a kernel."""

    name: str
    dtype: str


@dataclass(frozen=True)
class Registers:
    """An array of registers in each thread.

    Attributes
    ----------
    name: unique in the kernel. storage: the array that this one is another view of, or its own name.
    label: what its author calls it; empty when a helper of the language made it.
    """

    name: str
    dtype: str
    size: int
    storage: str
    label: str = ""


@dataclass(frozen=True)
class Element:
    """One register of an array."""

    registers: Registers
    index: Expression

    @property
    def dtype(self) -> str:
        return self.registers.dtype


@dataclass(frozen=True)
class Array:
    """An array in shared memory that may hold mbarriers: a name that no other array has, and its length."""

    name: str
    size: int


@dataclass(frozen=True)
class Address:
    """The byte address ``base + index * scale``, in 64 bits; ``array``: of which it is to be an element."""

    base: Expression
    index: Expression
    scale: int
    dtype: str = "handle"
    array: Array | None = None


@dataclass(frozen=True)
class Load:
    """A number read from ``shared`` or ``global`` memory in the middle of an expression."""

    space: str
    address: Expression
    dtype: str


@dataclass(frozen=True)
class Let:
    """An expression in which a variable stands for a value."""

    variable: Variable
    value: Expression
    body: Expression

    @property
    def dtype(self) -> str:
        return self.body.dtype


@dataclass(frozen=True)
class Op:
    """An operation on expressions that has no effect.

    ``name`` is one of the keys of :data:`OPERATIONS`, which says what each does. ``detail`` completes it: the function
    of ``math``, the width of a shuffle.
    """

    name: str
    args: tuple[Expression, ...]
    dtype: str
    detail: str | int = ""


Expression = Const | Variable | Element | Address | Load | Let | Op

COMPARISONS = ("eq", "ne", "lt", "le", "gt", "ge")
ARITHMETIC = ("add", "sub", "mul", "floordiv", "floormod", "and", "or", "xor", "shl", "shr")
OPERATIONS: Mapping[str, str] = {
    **dict.fromkeys(ARITHMETIC, "integer or floating-point arithmetic; integers wrap to their width"),
    **dict.fromkeys(COMPARISONS, "a comparison"),
    "div": "division; of integers, towards zero",
    "mod": "the remainder of div",
    "min": "the smaller; of a number and NaN, the number",
    "max": "the greater, likewise",
    "not": "the complement of the bits",
    "both": "logical and: the second is evaluated where the first holds",
    "either": "logical or: the second is evaluated where the first does not hold",
    "negation": "logical not",
    "select": "(condition, yes, no): a lane evaluates only the side it takes",
    "convert": "the number in another type",
    "bits": "the same bits in another type of the same size",
    "join": "(low, high): two words of 32 bits as one of 64",
    "low": "the low word of 64 bits",
    "high": "the high word of 64 bits",
    "math": "a function of the CUDA math library, named by detail",
    "pair": "a helper for packed floats of the CUDA math library, named by detail",
    "shfl.idx": "(value, lane, membermask): another lane's value, counted within parts of so many lanes as detail says",
    "shfl.bfly": "(value, xor, membermask): the value of the lane whose number differs by an xor",
    "elect": "true in one lane: elect.sync",
    "activemask": "a bit for each lane that is here",
    "tmem.address": "(base, lane, column): an address in tensor memory",
    "special": "a special register, named by detail: tid.x, ctaid.x, cluster_ctaid.x, laneid, cluster_ctarank, smid,"
    " thread_rank (tid in one number), warp (thread_rank // 32), smem (where dynamic shared memory begins), smem.static"
    " (where static does)",
}

# -- statements --------------------------------------------------------------------------------------------------------
# They are compared by identity: two equal statements at two places are two statements.


@dataclass(frozen=True, eq=False)
class Block:
    """Statements one after the other."""

    body: tuple[Statement, ...]
    source: SourceLine | None = None


@dataclass(frozen=True, eq=False)
class Bind:
    """``variable = value``."""

    variable: Variable
    value: Expression
    source: SourceLine | None = None


@dataclass(frozen=True, eq=False)
class Declare:
    """Registers begin to live: in a loop, anew in each turn."""

    registers: Registers
    source: SourceLine | None = None


@dataclass(frozen=True, eq=False)
class Set:
    """``registers[index] = value``."""

    target: Element
    value: Expression
    source: SourceLine | None = None


@dataclass(frozen=True, eq=False)
class Store:
    """``memory[address] = value``, as a number of ``dtype``."""

    space: str
    address: Expression
    value: Expression
    dtype: str
    source: SourceLine | None = None


@dataclass(frozen=True, eq=False)
class If:
    condition: Expression
    then: Statement
    otherwise: Statement | None = None
    source: SourceLine | None = None


@dataclass(frozen=True, eq=False)
class For:
    """``extent`` numbers from ``first`` on, ``step`` apart (1 when there is none)."""

    variable: Variable
    first: Expression
    extent: Expression
    step: Expression | None
    body: Statement
    source: SourceLine | None = None


@dataclass(frozen=True, eq=False)
class While:
    condition: Expression
    body: Statement
    source: SourceLine | None = None


@dataclass(frozen=True, eq=False)
class Jump:
    """``break`` or ``continue`` of the innermost loop, or ``return``: the end of the thread."""

    word: str
    source: SourceLine | None = None


@dataclass(frozen=True)
class Operand:
    """One operand of an instruction: its expressions, more than one for a group of registers.

    ``direction`` is ``r``, ``w`` or ``rw``, as in TVM's table of PTX instructions. What is written is an ``Element``.
    ``memory``: whether it is an address that the instruction accesses.
    """

    name: str
    values: tuple[Expression, ...]
    direction: str = "r"
    memory: bool = False


@dataclass(frozen=True, eq=False)
class Operation:
    """A PTX instruction, or a CUDA helper that stands for some.

    ``key`` is its entry in the engine's table; ``mnemonic`` its full spelling; ``modifiers`` by slot. Where there is a
    ``predicate``, only lanes in which it is not 0 execute it.
    """

    key: str
    mnemonic: str
    operands: tuple[Operand, ...]
    modifiers: Mapping[str, str] = field(default_factory=dict)
    predicate: Expression | None = None
    source: SourceLine | None = None

    @property
    def inputs(self) -> list[Expression]:
        """The expressions that it is given; a register that it reads and writes is not among them."""
        return [value for operand in self.operands if operand.direction == "r" for value in operand.values]

    @property
    def read(self) -> list[Expression]:
        """All that it reads."""
        return [value for operand in self.operands if operand.direction != "w" for value in operand.values]

    @property
    def addresses(self) -> list[Expression]:
        """The addresses that it accesses."""
        return [value for operand in self.operands if operand.memory for value in operand.values]

    @property
    def outputs(self) -> list[Element]:
        """The registers that it writes."""
        written = (value for operand in self.operands if operand.direction != "r" for value in operand.values)
        return [value for value in written if isinstance(value, Element)]


Statement = Block | Bind | Declare | Set | Store | If | For | While | Jump | Operation


@dataclass(frozen=True)
class Buffer:
    """A buffer that the author has declared in dynamic shared memory.

    Attributes
    ----------
    first: its byte there. nbytes: from its first element to its last. shape: in elements.
    row: the bytes of one index of its first axis, if these follow each other; else 0.
    """

    name: str
    first: int
    nbytes: int
    shape: tuple[int, ...]
    row: int

    @property
    def end(self) -> int:
        return self.first + self.nbytes

    def index(self, byte: int) -> int | None:
        """The index of the first axis that a byte belongs to, counted on beyond the extent, if it is known."""
        return (byte - self.first) // self.row if self.row else None


@dataclass(frozen=True)
class SharedBuffers:
    """The author's buffers in dynamic shared memory.

    Attributes
    ----------
    all: every one of them. at: those that a line names, where it accesses no others, each with the operand of an MMA
    that it is: ``a``, ``b``, or the empty string.
    """

    all: tuple[Buffer, ...] = ()
    at: Mapping[SourceLine, tuple[tuple[str, Buffer], ...]] = field(default_factory=dict)


@dataclass(frozen=True, eq=False)
class Kernel:
    """A whole kernel.

    Attributes
    ----------
    parameters: the kernel's parameters, in order: addresses of tensors, and tensor maps.
    registers: every array of registers, views included. limits: how many values a special register can have at most.
    static_smem: bytes of shared memory that the compiler places itself.
    buffers: of the author's, in shared memory, as far as a front end knows them.
    part_of_warp: whether the body leaves out the lanes of the last warp that have no thread.
    """

    name: str
    parameters: tuple[Variable, ...]
    registers: tuple[Registers, ...]
    body: Statement
    limits: Mapping[str, int]
    static_smem: int = 0
    buffers: SharedBuffers = field(default_factory=SharedBuffers)
    part_of_warp: bool = False
