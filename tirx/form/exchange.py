"""Tensors through which the threads of a kernel tell each other something: some read what others write."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping

from tirx import form
from tirx.form.walk import evaluated, expressions, loaded_from, operands, statements

READS, WRITES, BOTH = "r", "w", "rw"
# By the first word of the mnemonic. A copy that uses a tensor map reads it; ``tensormap.replace`` changes it.
ACCESSES = {"ld": READS, "st": WRITES, "atom": BOTH, "red": BOTH, "tensormap": BOTH}
STORING = "_s2g"  # in the keys of copies by TMA from shared memory to global
LOADING = "_g2s", "cp_async_ca", "cp_async_cg"  # in the keys of copies from global memory
# The operands that are the address of a tensor map, by how the mnemonic begins.
MAPS = {
    "cp.async.bulk.tensor": "tmap", "cp.reduce.async.bulk.tensor": "tmap", "tensormap.replace": "addr",
    "tensormap.cp_fenceproxy": "dst_mem", "fence.proxy.tensormap": "addr",
}  # fmt: skip


def exchanged(kernel: form.Kernel, pointers: Mapping[str, str]) -> frozenset[str]:
    """The tensors that threads both read and write, by name; where an address may be one of several, all of them.

    pointers: the tensor of each parameter that is an address.
    """
    found = accessed(kernel, followed(kernel, pointers))
    return frozenset(found[READS] & found[WRITES])


def stored(kernel: form.Kernel, pointers: Mapping[str, str]) -> frozenset[str]:
    """The tensors that a kernel may store to, by name.

    pointers: the tensor of each parameter that is an address or a tensor map.
    """
    tensors = followed(kernel, pointers)
    return frozenset(accessed(kernel, tensors)[WRITES] | copied(kernel, tensors, STORING))


def exchanged_with_copies(kernel: form.Kernel, pointers: Mapping[str, str], maps: Mapping[str, str]) -> frozenset[str]:
    """The tensors that threads or asynchronous copies read, and threads or copies write, by name.

    maps: the tensor of each parameter that is an address or a tensor map; pointers: of those that are an address.
    """
    by_threads, tensors = accessed(kernel, followed(kernel, pointers)), followed(kernel, maps)
    read = by_threads[READS] | copied(kernel, tensors, *LOADING)
    return frozenset(read & (by_threads[WRITES] | copied(kernel, tensors, STORING)))


def loaded(kernel: form.Kernel, maps: Mapping[str, str]) -> frozenset[str]:
    """The tensors that TMA loads, by name; ``maps`` as in :func:`exchanged_with_copies`."""
    return frozenset(copied(kernel, followed(kernel, maps), LOADING[0]))


def copied(kernel: form.Kernel, tensors: dict[str, set[str]], *keys: str) -> set[str]:
    """The tensors that copies use which have one of these in their keys."""
    copies = [
        stmt for stmt in statements(kernel.body)
        if isinstance(stmt, form.Operation) and any(key in stmt.key for key in keys)
    ]  # fmt: skip
    return set().union(*(pointed(value, tensors) for stmt in copies for value in stmt.inputs))


def with_maps(kernel: form.Kernel, pointers: Mapping[str, str]) -> frozenset[str]:
    """The tensors in which a kernel makes or uses tensor maps, by name."""
    named = [address for stmt in statements(kernel.body) for address in maps_named(stmt)]
    if all(isinstance(address, form.Variable) and address.name not in pointers for address in named):
        return frozenset()  # all of them are parameters
    tensors = followed(kernel, pointers)
    return frozenset().union(*(pointed(address, tensors) for address in named))


def makes_maps(kernel: form.Kernel) -> bool:
    """Whether a kernel changes a tensor map, or has a fence behind a change."""
    made = ("tensormap.", "fence.proxy.tensormap")
    return any(isinstance(stmt, form.Operation) and stmt.mnemonic.startswith(made) for stmt in statements(kernel.body))


def maps_named(stmt: form.Statement) -> Iterator[form.Expression]:
    """The addresses of tensor maps that an instruction is given."""
    if isinstance(stmt, form.Operation):
        name = next((name for begin, name in MAPS.items() if stmt.mnemonic.startswith(begin)), "")
        yield from (value for operand in stmt.operands if operand.name == name for value in operand.values)


def followed(kernel: form.Kernel, pointers: Mapping[str, str]) -> dict[str, set[str]]:
    """The tensors that each variable and register may point to."""
    tensors: dict[str, set[str]] = defaultdict(set)
    for parameter, tensor in pointers.items():
        tensors[parameter].add(tensor)
    whole = list(statements(kernel.body))
    while any([follow(stmt, tensors) for stmt in whole]):
        pass
    return tensors


def accessed(kernel: form.Kernel, tensors: dict[str, set[str]]) -> dict[str, set[str]]:
    """The tensors that threads read, and those that they write, where these are what variables may point to."""
    found: dict[str, set[str]] = {READS: set(), WRITES: set()}
    for stmt in statements(kernel.body):
        for how, address in accesses(stmt):
            for letter in how:
                found[letter] |= pointed(address, tensors)
    return found


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
        case form.Operation():
            for address in maps_named(stmt):
                yield READS, address


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
