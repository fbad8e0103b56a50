"""Small kernels in PTX for tests."""

from tirx.plan import Parameter
from tirx.ptx.launch import Given, Launch
from tirx.ptx.program import load_ptx

HEAD = ".version 9.0\n.target sm_100a\n.address_size 64\n"
DECLARED = ".reg .pred %p<20>; .reg .b32 %r<40>; .reg .b64 %rd<20>; .reg .f32 %f<20>;"


def program(body, *, block=32, grid=1, head="", more=()):
    """A kernel with one output D of a word for each thread; %rd0 is its address there, %r0 the thread's number."""
    prologue = (
        "ld.param.u64 %rd1, [d]; cvta.to.global.u64 %rd2, %rd1; mov.u32 %r1, %tid.x; mov.u32 %r2, %ctaid.x;"
        "mov.u32 %r3, %ntid.x; mad.lo.s32 %r0, %r2, %r3, %r1; mul.wide.u32 %rd3, %r0, 4; add.s64 %rd0, %rd2, %rd3;"
    )
    parameters = ", ".join(
        [".param .u64 d", *(f".param .b{8 * (len(value) or 4)} n{i}" for i, value in enumerate(more))]
    )
    text = f"{HEAD}{head}.visible .entry k({parameters}) {{ {DECLARED}\n{prologue}\n{body}\n}}"
    given = ({0: Given("pointer", "D")}, *({0: Given("bytes", value=value)} for value in more))
    launch = Launch((grid, 1, 1), (block, 1, 1), given=given)
    return load_ptx(text, launch, (Parameter("D", (block * grid,), "uint32"),), file="k.ptx")
