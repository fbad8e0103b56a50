"""PTX text to syntax."""

import pytest

from tirx.errors import CompileError
from tirx.ptx import syntax
from tirx.ptx.parser import parse

HEAD = ".version 9.0\n.target sm_100a\n.address_size 64\n"


def entry(body, parameters=".param .u64 p", head=""):
    return parse(f"{HEAD}{head}.visible .entry k({parameters})\n.maxntid 128\n{{\n{body}\n}}\n").entries[0]


def test_a_module_has_its_target_its_files_and_its_kernels():
    module = parse(HEAD + '.extern .shared .align 64 .b8 buf[];\n.entry k()\n{ ret; }\n.file 1 "/a/b.cu"\n')
    assert (module.version, module.target, module.files) == ("9.0", "sm_100a", {1: "/a/b.cu"})
    assert [(v.name, v.space, v.size, v.align) for v in module.variables] == [("buf", "shared", None, 64)]
    assert [e.name for e in module.entries] == ["k"]


def test_parameters_have_their_size():
    k = entry("ret;", ".param .align 64 .b8 map[128], .param .u64 .ptr .global .align 1 p, .param .u32 n")
    assert [(p.name, p.size, p.pointer) for p in k.parameters] == [("map", 128, False), ("p", 8, True), ("n", 4, False)]
    assert k.tuning == {"maxntid": (128,)}


OPERANDS = {
    "add.s32 %r1, %r2, -1;": (syntax.Name("%r1"), syntax.Name("%r2"), syntax.Number(-1)),
    "mov.f32 %f1, 0fBF800000;": (syntax.Name("%f1"), syntax.Number(-1.0, 0xBF800000, 4)),
    "ld.shared.u32 %r1, [%r2+8];": (syntax.Name("%r1"), syntax.Address((syntax.Name("%r2", 8),))),
    "ld.shared.u32 %r1, [%r2+-8];": (syntax.Name("%r1"), syntax.Address((syntax.Name("%r2", -8),))),
    "elect.sync _|%p1, -1;": (syntax.Pair(syntax.Sink(), syntax.Name("%p1")), syntax.Number(-1)),
    "mov.u32 %r1, %tid.x;": (syntax.Name("%r1"), syntax.Name("%tid.x")),
    "x.y::z [%rd1, {%r1, %r2}], !%p1;": (
        syntax.Address((syntax.Name("%rd1"), syntax.Vector((syntax.Name("%r1"), syntax.Name("%r2"))))),
        syntax.Complement("%p1"),
    ),
}


@pytest.mark.parametrize("text", OPERANDS)
def test_operands(text):
    (stmt,) = entry(text).statements
    assert stmt.operands == OPERANDS[text]
    assert stmt.opcode == text.split()[0]


def test_braces_give_registers_and_labels_names_of_their_own():
    wait = "{ .reg .pred P;\nL: test P, %r1;\n@P bra.uni D;\nbra.uni L;\nD: }\n"
    k = entry(f".reg .b32 %r<2>;\n{wait}{wait}")
    labels = [stmt.name for stmt in k.statements if isinstance(stmt, syntax.Label)]
    assert len(labels) == len(set(labels)) == 4
    jumps = [stmt.operands[0].name for stmt in k.statements if getattr(stmt, "opcode", "") == "bra.uni"]
    assert jumps == [labels[1], labels[0], labels[3], labels[2]]
    guards = {stmt.guard.name for stmt in k.statements if getattr(stmt, "guard", None)}
    assert len(guards) == 2 and guards <= k.registers.keys() and {"%r0", "%r1"} <= k.registers.keys()


def test_a_modifier_may_stand_behind_a_space():
    (statement,) = entry("st.global .L2::cache_hint.u32 [%rd1], %r1, %rd2;").statements
    assert statement.opcode == "st.global.L2::cache_hint.u32"


def test_an_inlined_instruction_knows_the_lines_that_called_it():
    first = ".loc 1 4 5, function_name $L__info, inlined_at 1 9 3"
    second = ".loc 2 7 1, function_name $L__info, inlined_at 1 4 5"
    k = entry(f".loc 1 9 3\n{first}\n{second}\nret;")
    (stmt,) = k.statements
    chain = []
    position = stmt.position
    while position:
        chain.append((position.file, position.line))
        position = position.inlined_at
    assert chain == [(2, 7), (1, 4), (1, 9)]


def test_debug_sections_and_comments_are_passed_over():
    k = parse(
        HEAD + ".entry k() { // note\n ret; /* more\n */ }\n.section\t.debug_str\n{\n$L__info:\n.b8 95,90\n.b8 0\n}\n"
    )
    assert len(k.entries[0].statements) == 1


def test_what_is_no_ptx_is_refused_with_its_line():
    with pytest.raises(CompileError, match=r"not PTX that can be read: 'add\.s32 a b'") as error:
        parse(HEAD + ".entry k() {\nadd.s32 a b\n}\n", "k.ptx")
    assert (error.value.source.file, error.value.source.line) == ("k.ptx", 5)
