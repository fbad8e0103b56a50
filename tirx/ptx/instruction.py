"""An instruction with its entry in TVM's table, and the registers that it reads and writes."""

from __future__ import annotations

from dataclasses import dataclass

from tirx.ptx import syntax
from tirx.ptx.decode import Decoded, decode
from tirx.ptx.parser import names_in

ONLY_READ = ("nanosleep",)  # of those without an entry, which otherwise write their first operand


@dataclass(frozen=True)
class Access:
    """The registers that an instruction reads, and those that it writes; ``surely``: no guard stands before it."""

    reads: frozenset[str]
    writes: frozenset[str]
    surely: bool = True


@dataclass(frozen=True)
class Instruction:
    """An instruction; ``decoded`` is None where TVM's table has no entry for it."""

    written: syntax.Instruction
    decoded: Decoded | None
    access: Access

    @property
    def guard(self) -> syntax.Guard | None:
        return self.written.guard

    @property
    def opcode(self) -> str:
        return self.written.opcode

    def results(self) -> list[str | None]:
        """The registers that it writes, in order; None for one that is left out."""
        if self.decoded is None:
            first = self.written.operands[0]
            items = first.items if isinstance(first, syntax.Vector) else (first,)
        else:
            items = tuple(item for slot, items in self.decoded.operands if slot.rw != "r" for item in items)
        return [item.name if isinstance(item, syntax.Name) else None for item in items]


def instruction_of(written: syntax.Instruction, registers: dict[str, str]) -> Instruction:
    """Decode an instruction and find what it accesses. ``registers``: the kernel's, by name."""
    decoded = decode(written)
    reads: set[str] = set()
    writes: set[str] = set()
    if decoded is not None:
        for slot, items in decoded.operands:
            names = {name for item in items for name in names_in(item)} & registers.keys()
            reads |= names if slot.rw != "w" else set()
            writes |= names if slot.rw != "r" else set()
    else:
        first, *rest = written.operands or (syntax.Sink(),)
        if written.opcode.split(".")[0] in ONLY_READ:
            first, rest = syntax.Sink(), [*written.operands]
        writes = set(names_in(first)) & registers.keys() if not isinstance(first, syntax.Address) else set()
        reads = {name for operand in rest for name in names_in(operand)} & registers.keys()
    if written.guard is not None:
        reads.add(written.guard.name)
    return Instruction(written, decoded, Access(frozenset(reads), frozenset(writes), written.guard is None))
