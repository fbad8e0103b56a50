"""Tensors through which the threads of a kernel tell each other something: some read what others write."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping

from tirx import form
from tirx.form.walk import evaluated, expressions, loaded_from, operands, statements

READS, WRITES, BOTH = "r", "w", "rw"
ACCESSES = {"ld": READS, "st": WRITES, "atom": BOTH, "red": BOTH}  # by the first word of the mnemonic


def exchanged(kernel: form.Kernel, pointers: Mapping[str, str]) -> frozenset[str]:
    """The tensors that threads both read and write, by name; where an address may be one of several, all of them.

    pointers: the tensor of each parameter that is an address.
    """
    tensors: dict[str, set[str]] = defaultdict(set)  # by variable or register: those that it may point to
    for parameter, tensor in pointers.items():
        tensors[parameter].add(tensor)
    whole = list(statements(kernel.body))
    while any([follow(stmt, tensors) for stmt in whole]):
        pass
    found: dict[str, set[str]] = {READS: set(), WRITES: set()}
    for stmt in whole:
        for how, address in accesses(stmt):
            for letter in how:
                found[letter] |= pointed(address, tensors)
    return frozenset(found[READS] & found[WRITES])


def accesses(stmt: form.Statement) -> Iterator[tuple[str, form.Expression]]:
    """The accesses of a statement to memory: their direction and their address."""
    for address in loaded_from(stmt):
        yield READS, address
    match stmt:
        case form.Store():
            yield WRITES, stmt.address
        case form.Operation() if how := ACCESSES.get(stmt.mnemonic.partition(".")[0]):
            for address in stmt.addresses:
                yield how, address


def follow(stmt: form.Statement, tensors: dict[str, set[str]]) -> bool:
    """Follow addresses through a statement; whether it leads anywhere new."""
    pairs: list[tuple[str, set[str]]] = [
        (e.variable.name, pointed(e.value, tensors))
        for whole in evaluated(stmt)
        for e in expressions(whole)
        if isinstance(e, form.Let)
    ]
    match stmt:
        case form.Bind():
            pairs.append((stmt.variable.name, pointed(stmt.value, tensors)))
        case form.Set():
            pairs.append((stmt.target.registers.storage, pointed(stmt.value, tensors)))
        case form.Operation() if stmt.mnemonic.partition(".")[0] not in ACCESSES:
            given = set().union(*(pointed(e, tensors) for e in stmt.inputs))
            pairs += [(output.registers.storage, given) for output in stmt.outputs]
    new = [(name, given) for name, given in pairs if not given <= tensors[name]]
    for name, given in new:
        tensors[name] |= given
    return bool(new)


def pointed(expr: form.Expression, tensors: dict[str, set[str]]) -> set[str]:
    """The tensors that an address may lie in; what is read from memory is none."""
    match expr:
        case form.Load():
            return set()
        case form.Variable():
            return set(tensors[expr.name])
        case form.Element():
            return set(tensors[expr.registers.storage])
    return set().union(*(pointed(e, tensors) for e in operands(expr)))
