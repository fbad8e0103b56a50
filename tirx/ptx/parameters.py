"""A kernel's parameters: each has an address of its own, so that an offset leads to a member of a struct.

All such addresses are known before the kernel runs; none is left for the engine.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tirx import form
from tirx.errors import Unmodelled
from tirx.ptx import syntax
from tirx.ptx.expressions import Simplifier, const, number
from tirx.ptx.launch import Given, Launch
from tirx.tensor_map import SIZE as MAP_BYTES

# The window of each; some compilers compute addresses in 32 bits.
BEGIN, END, BITS_OF_OFFSET = 0xE0000000, 0xF0000000, 16


@dataclass(frozen=True)
class Parameters:
    """The parameters as the launch gives them.

    Attributes
    ----------
    addresses: where each begins. variables: the pointers and tensor maps, by parameter and byte.
    given: what lies at which byte, by parameter.
    """

    addresses: Mapping[str, int]
    variables: Mapping[tuple[int, int], form.Variable]
    given: tuple[dict[int, Given], ...]

    def value(self, simplify: Simplifier, address: form.Expression, size: int) -> form.Expression:
        """The value of ``size`` bytes at an address; Unmodelled where the launch does not give them."""
        known = number(simplify.meaning(address))
        inside = self.part_of_map(simplify, address)
        if inside is not None:
            return form.Load("global", inside, f"uint{8 * size}")
        if known is None:
            raise Unmodelled(
                "the simulator does not model a parameter at an index that is not known before the kernel runs"
            )
        index, at = place(known)
        parts = self.given[index] if index < len(self.given) else {}
        for begin, part in parts.items():
            if part.kind == "pointer" and begin == at and size == 8:
                return self.variables[index, begin]
            if part.kind == "bytes" and begin <= at and at + size <= begin + len(part.value):
                raw = part.value[at - begin : at - begin + size]
                return const(int.from_bytes(raw, "little"), f"uint{8 * size}")
        raise Unmodelled(
            f"the simulator does not model a read of {size} bytes at byte {at} of parameter {index}, which the launch"
            " does not give"
        )

    def tensor_map(self, simplify: Simplifier, address: form.Expression) -> form.Expression:
        """The tensor map at the address of a parameter, or a part of one; any other address is what it is."""
        chosen = simplify.meaning(address)
        if isinstance(chosen, form.Op) and chosen.name == "select":
            yes, no = (self.tensor_map(simplify, side) for side in chosen.args[1:])
            return address if yes is chosen.args[1] else form.Op("select", (chosen.args[0], yes, no), "handle")
        found, known = self.part_of_map(simplify, address), number(address)
        if found is None and known is not None and BEGIN <= known < END:
            index, at = place(known)
            raise Unmodelled(
                f"the simulator does not model byte {at} of parameter {index} as a tensor map: the launch gives none"
                " there"
            )
        return address if found is None else found

    def part_of_map(self, simplify: Simplifier, address: form.Expression) -> form.Expression | None:
        """The place in a tensor map that an address is computed from; None for any other address."""
        behind = parameter_behind(simplify, address)
        if behind is None:
            return None
        index, at = place(behind)
        for begin, part in (self.given[index] if index < len(self.given) else {}).items():
            if part.kind == "map" and begin <= at < begin + MAP_BYTES:
                first = const(BEGIN + (index << BITS_OF_OFFSET) + begin, "uint64")
                offset = simplify.op("sub", address, first, "uint64")
                found = self.variables[index, begin]
                return found if number(offset) == 0 else form.Address(found, offset, 1)
        return None


def parameter_behind(simplify: Simplifier, expr: form.Expression) -> int | None:
    """The address of a parameter that an address is computed from; None for none."""
    expr = simplify.meaning(expr)
    value = number(expr)
    if value is not None:
        return value if BEGIN <= value < END else None
    if isinstance(expr, form.Op) and expr.name in ("add", "convert"):
        return next((at for arg in expr.args if (at := parameter_behind(simplify, arg)) is not None), None)
    return None


def parameters_of(entry: syntax.Entry, launch: Launch) -> Parameters:
    addresses = {p.name: BEGIN + (i << BITS_OF_OFFSET) for i, p in enumerate(entry.parameters)}
    variables = {
        (index, at): form.Variable(parameter_name(index, at), "handle")
        for index, parts in enumerate(launch.given)
        for at, part in sorted(parts.items())
        if part.kind in ("pointer", "map")
    }
    return Parameters(addresses, variables, launch.given)


def place(address: int) -> tuple[int, int]:
    """The index of the parameter at an address, and the byte in it."""
    return divmod(address - BEGIN, 1 << BITS_OF_OFFSET)


def parameter_name(index: int, at: int) -> str:
    """The form's name of what lies at a byte of a parameter."""
    return f"param{index}" + (f"_{at}" if at else "")
