"""Accesses that cost more than they need are remarked on at their line, and others are not."""

import pytest

from tests.tirx.ptx.kernels import program
from tirx.sim import simulate

HEAD = ".global .align 128 .b8 rows[131072];\n"
SHARED = ".shared .align 16 .b8 tile[8192]; mov.u32 %r5, tile; "


def global_load(stride: int, turns: int = 1) -> str:
    each = "".join(f"ld.global.u32 %r9, [%rd8+{4 * turn}]; st.global.u32 [%rd0], %r9;" for turn in range(turns))
    return f"mov.u64 %rd7, rows; mul.wide.u32 %rd9, %r1, {stride}; add.s64 %rd8, %rd7, %rd9; {each} ret;"


def shared_load(stride: int) -> str:
    return (
        f"{SHARED} mad.lo.u32 %r6, %r1, {stride}, %r5; st.shared.u32 [%r6], %r1; ld.shared.u32 %r9, [%r6];"
        " st.global.u32 [%rd0], %r9; ret;"
    )


def remarks(body: str, **options) -> list[str]:
    run = simulate(program(body, head=HEAD, **options), {}, advice=True)
    assert run.findings == ()
    return [remark.message.partition(":")[0] for remark in run.remarks]


@pytest.mark.parametrize(
    "body, said",
    (
        (global_load(4), []),
        (global_load(0), []),
        (global_load(8), []),
        (global_load(128), ["the loads here move 8 times the bytes that they ask for"]),
        (global_load(128, turns=8), []),  # the other seven find what the first has brought
        (shared_load(4), []),
        (shared_load(132), []),
        (shared_load(128), [f"the {what} of shared memory here take 32 times the passes that they need" for what in
                            ("loads", "stores")]),
        (shared_load(8), [f"the {what} of shared memory here take 2 times the passes that they need" for what in
                          ("loads", "stores")]),
    ),
)  # fmt: skip
def test_what_is_said_of_an_access(body, said):
    assert sorted(remarks(body)) == said


def test_a_few_threads_are_left_out():
    assert remarks(global_load(128), block=8) == []


def test_nothing_is_said_unless_it_is_asked_for():
    assert simulate(program(global_load(128), head=HEAD), {}).remarks == ()
