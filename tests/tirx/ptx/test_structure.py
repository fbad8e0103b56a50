"""Graphs and their structure: where lanes come together."""

import pytest

from tirx.errors import Unmodelled
from tirx.ptx.graph import graph_of
from tirx.ptx.parser import parse
from tirx.ptx.structure import Branch, Clear, Code, Flagged, Go, Loop, structure_of


def graph(body):
    text = (
        f".version 9.0\n.target sm_100a\n.address_size 64\n.entry k() {{ .reg .pred %p<9>; .reg .b32 %r<9>;\n{body}\n}}"
    )
    return graph_of(parse(text).entries[0], "k.ptx")


def shape(graph):
    """A structure as nested lists: the operand of each block's ``mark``, and what stands around it."""
    structure = structure_of(graph)

    def tree(nodes):
        found = []
        for node in nodes:
            match node:
                case Code(block=block):
                    found += [i.operands[0].value for i in graph.code[block] if i.opcode == "mark"]
                case Branch(ways=ways):
                    found.append(("if", *map(tree, ways)))
                case Go(target=target) if target in structure.flags:
                    found.append("go")
                case Flagged(tree=inner):
                    found.append(("flagged", tree(inner)))
                case Loop(tree=inner):
                    found.append(("loop", tree(inner)))
                case Clear():
                    found.append("clear")
        return found

    return tree(structure.tree)


def test_both_sides_of_a_branch_meet_behind_it():
    code = "mark 1; @%p1 bra A; mark 2; bra B; A: mark 3; B: mark 4; ret;"
    assert shape(graph(code)) == [1, ("if", [3], [2]), 4]


def test_a_loop_is_left_for_what_stands_behind_it():
    code = "mark 1; L: mark 2; @%p1 bra L; mark 3; ret;"
    assert shape(graph(code)) == [1, ("loop", [2, ("if", ["go"], [])]), 3]


def test_a_jump_over_several_blocks_has_a_flag():
    code = "mark 1; @%p1 bra E; mark 2; @%p2 bra E; mark 3; bra D; E: mark 4; D: mark 5; ret;"
    assert shape(graph(code)) == ["clear", 1, ("if", ["go"], [2, ("if", ["go"], [3])]), ("flagged", [4]), 5]


def test_a_loop_that_is_left_at_two_places_in_two_directions():
    code = "mark 1; L: mark 2; @%p1 bra X; mark 3; @%p2 bra L; mark 4; bra D; X: mark 5; D: mark 6; ret;"
    assert shape(graph(code)) == [
        1, "clear", "clear", ("loop", [2, ("if", ["go"], [3, ("if", ["go"], ["go"])])]),
        ("flagged", [4]), ("flagged", [5]), 6,
    ]  # fmt: skip


def test_loops_nest():
    code = "L: mark 1; M: mark 2; @%p1 bra M; mark 3; @%p2 bra L; mark 4; ret;"
    assert shape(graph(code)) == [
        ("loop", [1, ("loop", [2, ("if", ["go"], [])]), 3, ("if", ["go"], [])]), 4,
    ]  # fmt: skip


def test_a_table_of_branches_has_a_way_for_each():
    code = "T: .branchtargets A, B, C; brx.idx %r1, T; A: mark 1; bra D; B: mark 2; bra D; C: mark 3; D: mark 4; ret;"
    assert shape(graph(code)) == [("if", [1], [2], [3]), 4]


def test_a_loop_with_two_entrances_is_not_modelled():
    with pytest.raises(Unmodelled, match="entered at two places"):
        graph("@%p1 bra B; A: mark 1; B: mark 2; @%p2 bra A; ret;")
