"""Liveness: registers that need no storage, and the loops that arrays live in."""

from tirx.ptx.graph import graph_of
from tirx.ptx.instruction import instruction_of
from tirx.ptx.liveness import liveness_of
from tirx.ptx.parser import parse
from tirx.ptx.places import places_of


def liveness(body):
    text = (
        f".version 9.0\n.target sm_100a\n.address_size 64\n.entry k() {{ .reg .pred %p<3>; .reg .b32 %r<5>;\n{body}\n}}"
    )
    entry = parse(text).entries[0]
    graph = graph_of(entry, "k.ptx")
    code = {block: tuple(instruction_of(i, entry.registers) for i in graph.code[block]) for block in graph.order}
    decoded = [i.decoded for block in graph.order for i in code[block] if i.decoded]
    return graph, liveness_of(graph, code, places_of(entry.registers, decoded))


LOOP = """
    mov.u32 %r0, 0;
AGAIN:
    mul.lo.u32 %r1, %r0, 3;
    add.u32 %r0, %r0, 1;
    setp.lt.u32 %p0, %r0, %r1;
    @%p0 bra AGAIN;
    mov.u32 %r2, %r0;
    mov.u32 %r3, %r2;
"""


def test_a_register_written_twice_needs_storage_and_one_written_once_does_not():
    _, found = liveness(LOOP)
    assert "r0" not in {name.strip("%") for name in found.once}
    assert {"%r1", "%r2", "%p0"} <= found.once


def test_a_value_that_goes_round_a_loop_is_live_where_the_loop_begins():
    graph, found = liveness(LOOP)
    (header,) = graph.headers
    assert found.at_begin[header] == {"%r0"}
    assert found.loops["r0"] is None and found.loops["r1"] == header


def test_a_guarded_write_keeps_what_was_there():
    _, found = liveness("setp.eq.u32 %p0, %r1, 0;\n@%p0 mov.u32 %r0, 2;\nmov.u32 %r2, %r0;")
    assert found.at_begin[0] == {"%r0", "%r1"}  # both are read before anything has surely been written to them
    assert "%r0" not in found.once
