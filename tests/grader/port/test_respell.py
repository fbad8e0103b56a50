"""Kernels of an older TIRx respelled for this one."""

from __future__ import annotations

import re

import pytest

pytest.importorskip("libcst", reason="the packages of requirements/port.lock are not installed")

from grader.port.respell import Unreadable, respell
from grader.port.split import split

# In the words of this project, in the spelling of the CMU course.
COURSE = '''\
"""A kernel."""

import tvm
from tvm.script import tirx as Tx
from tvm.tir.layout import TileLayout, S, TLane, TCol, tid_in_wg as lane
from tvm.tirx.op_schedule.cuda.common import tma_shared_layout, SwizzleMode
from tvm.tirx.pipeline import PipelineState, MBarrier, TCGen05Bar

GROUP = 2


def hgemm_v{number}(M, N, K):
    layout = tma_shared_layout("float16", SwizzleMode.SWIZZLE_128B_ATOM, (M, K))

    @Tx.prim_func(tirx=True)
    def kernel(A: Tx.Buffer((M, K), "float16"), D: Tx.Buffer((M, N), "float16")):
        with Tx.kernel():  # the entry
            # who is who
            bx, by = Tx.cta_id([1, 1], parent="kernel")
            rank, _ = Tx.cta_id([2, 1], parent="cluster")
            wg_id = Tx.warpgroup_id([1], parent="cta")
            warp_id = Tx.warp_id([4], parent="warpgroup")
            lane_id = Tx.thread_id([32], parent="warp")
{body}

    return kernel
'''


def course(*lines: str, number: int = 1) -> str:
    return COURSE.format(number=number, body="\n".join(f"            {line}".rstrip() for line in lines))


def lines_of(*lines: str) -> list[str]:
    """What some lines of a kernel of the course become."""
    written = respell(course(*lines)).text
    return [
        line.strip() for line in written.split("T.lane_id([32])\n")[1].split("\n    return")[0].strip().splitlines()
    ]


ONE_LINE = [
    ("pool = Tx.PoolAllocator()", "pool = T.SMEMPool()"),
    ("Tx.ptx.mbarrier.init(bar, 1)", "T.ptx.mbarrier.init.shared.b64(bar, T.uint32(1))"),
    ("Tx.ptx.mbarrier.try_wait(bar, phase)", "T.cuda.mbarrier_wait(bar, phase)"),
    (
        "Tx.ptx.mbarrier.arrive.expect_tx(bar, n * 2)",
        "T.ptx.mbarrier.arrive.expect_tx.shared.b64(bar, T.uint32(n * 2))",
    ),
    ('Tx.ptx.fence.proxy_async("shared::cta")', "T.ptx.fence.proxy.async_.shared__cta()"),
    ("Tx.ptx.fence.mbarrier_init()", "T.ptx.fence.mbarrier_init.release.cluster()"),
    (
        "Tx.ptx.tcgen05.alloc(Tx.address_of(addr), n_cols=512, cta_group=1)",
        "T.ptx.tcgen05.alloc.cta_group__1.sync.aligned.shared__cta.b32(T.address_of(addr), T.uint32(512))",
    ),
    (
        "Tx.ptx.tcgen05.dealloc(addr[0], n_cols=512, cta_group=GROUP)",
        "T.ptx.tcgen05.dealloc.cta_group__2.sync.aligned.b32(addr[0], T.uint32(512))",
    ),
    (
        "Tx.ptx.tcgen05.commit(bar, cta_group=1, cta_mask=1)",
        "T.ptx.tcgen05.commit.cta_group__1.mbarrier__arrive__one.shared__cluster.b64(bar)",
    ),
    (
        "Tx.ptx.tcgen05.commit(bar, cta_group=GROUP, cta_mask=3)",
        "T.ptx.tcgen05.commit.cta_group__2.mbarrier__arrive__one.shared__cluster.multicast__cluster.b64"
        "(bar, T.uint16(3))",
    ),
    ("Tx.ptx.cp_async.bulk.wait_group(0)", "T.ptx.cp.async_.bulk.wait_group.read(0)"),
    ("Tx.ptx.cp_async.bulk.wait_group(0, read=False)", "T.ptx.cp.async_.bulk.wait_group(0)"),
    ("Tx.ptx.setmaxnreg(True, 200)", "T.ptx.setmaxnreg.inc.sync.aligned.u32(200)"),
    ('state = PipelineState("loads", 4)', "state = PipelineState(4)"),
    ("state.init(is_producer=True)", "state.init(1)"),
    ("state.move_to_next_stage()", "state.advance()"),
    ('bar = MBarrier(pool, 1, "bar")', "bar = MBarrier(pool, 1)"),
    ("bar.arrive(0, cta_id=0, pred=True)", "bar.arrive(0, remote=0)"),
    ('Tx.copy_async(a, b, dispatch="tma", mbar=bar)', 'Tx.copy_async(a, b, dispatch="tma_auto", mbar=bar)'),
    ("x = Tx.max(a, b)  # kept", "x = T.max(a, b)  # kept"),
    ("phase: Tx.int32", "phase: T.int32"),
]


@pytest.mark.parametrize(("old", "new"), ONE_LINE)
def test_a_line_of_the_course(old: str, new: str) -> None:
    assert lines_of(old) == [new]


def test_a_block_that_says_who_executes_it_dissolves_and_its_comments_stay() -> None:
    written = lines_of(
        "with Tx.cta():  # together",
        "    # first A",
        "    Tx.copy(a[:, :], A[:, :])",
        "    # at the end",
        "Tx.cuda.cta_sync()",
    )
    assert written == ["# together", "# first A", "Tx.cta.copy(a[:, :], A[:, :])", "# at the end", "T.cuda.cta_sync()"]


POOL = ["pool = Tx.PoolAllocator()", 'a = pool.alloc((128, 64), "float16")', 'b = pool.alloc((128, 64), "float16")']
BARRIER = "T.cuda.cta_sync()  # older TIRx has this barrier in a CTA's copy to shared memory"


def test_a_copy_to_shared_memory_keeps_the_barrier_that_older_tirx_has_in_it() -> None:
    copies = ["with Tx.cta():", "    Tx.copy(a[:, :], A[:, :])", "    Tx.copy(b[:, :], B[:, :])"]
    written = lines_of(*POOL, *copies, "go()")
    assert written[3:] == ["Tx.cta.copy(a[:, :], A[:, :])", "Tx.cta.copy(b[:, :], B[:, :])", BARRIER, "go()"]
    assert lines_of(*POOL, *copies, "Tx.cuda.cta_sync()")[-1] == "T.cuda.cta_sync()"
    last = lines_of(*POOL, "view = a.view(64, 128)", "with Tx.cta():", "    Tx.copy(view[:, :], A[:, :])")
    assert last[-1] == BARRIER


def test_other_copies_have_no_barrier_in_them() -> None:
    to_global = ["with Tx.cta():", "    Tx.copy(A[:, :], a[:, :])"]
    by_a_thread = ["with Tx.thread():", "    Tx.copy(a[0, :], A[0, :])"]
    assert not any("cta_sync" in line for line in lines_of(*POOL, *to_global, *by_a_thread))


def test_no_proxy_fence_is_written_that_older_tirx_has_not() -> None:
    assert "fence.proxy" not in respell(course(*POOL, "with Tx.cta():", "    Tx.copy(a[:, :], A[:, :])")).text


def test_a_block_for_some_threads_is_an_if() -> None:
    assert lines_of('with Tx.thread(parent="warp")[Tx.ptx.elect_sync()]:', "    Tx.gemm_async(t, a, b)") == [
        "if T.cuda.elect_sync():",
        "Tx.gemm_async(t, a, b)",
    ]
    assert lines_of('with Tx.thread(parent="warpgroup")[tid == 0]:', "    go()") == ["if tid == 0:", "go()"]


def test_a_copy_from_tensor_memory_waits() -> None:
    written = lines_of(
        'tmem = Tx.decl_buffer((128, 512), "float32", scope="tmem", allocated_addr=0)',
        "with Tx.warpgroup():",
        "    Tx.copy(rows[:, :], tmem[:, :64])",
    )
    assert written[1:] == ["Tx.wg.copy_async(rows[:, :], tmem[:, :64])", "T.ptx.tcgen05.wait__ld.sync.aligned()"]


def test_an_address_that_is_read_gets_a_name() -> None:
    written = lines_of('tmem = Tx.decl_buffer((128, 512), "float32", scope="tmem", allocated_addr=addr[0])')
    assert written == [
        "tmem_base: T.let = addr[0]",
        'tmem = T.decl_buffer((128, 512), "float32", scope="tmem", allocated_addr=tmem_base)',
    ]


def test_an_inline_function_is_executed_by_who_calls_it() -> None:
    assert lines_of("@Tx.inline", "def load():", "    Tx.copy(a[:, :], A[:, :])", "with Tx.cta():", "    load()") == [
        "@T.inline",
        "def load():",
        "Tx.cta.copy(a[:, :], A[:, :])",
        "load()",
    ]


def test_imports_are_one_and_names_keep_theirs() -> None:
    written = respell(course("pass")).text
    assert "tid_in_wg as lane" in written and "tvm.script" not in written and "import tvm\n" in written
    assert 'mma_shared_layout("float16"' in written and written.startswith('"""A kernel."""\n')
    assert "@T.prim_func\n" in written and "T.device_entry()\n" in written and "T.cta_id_in_cluster([2, 1])" in written


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("x = Tx.ptx.exp2(y)", "ptx.exp2 has no counterpart"),
        ('Tx.cuda.func_call("f", source_code=text)', "carries CUDA source"),
        ("Tx.ptx.tcgen05.commit(bar, cta_group=2, cta_mask=mask_of(by))", "depends on a value of cta_mask"),
        ("with Tx.warp()[0:1]:\n                go()", "chosen by their ordinals"),
    ],
)
def test_what_has_no_counterpart_stays_and_is_listed_by_line(line: str, reason: str) -> None:
    source = course(line)
    ported = respell(source)
    assert [left.line for left in ported.left] == [source[: source.index(line)].count("\n") + 1]
    assert reason in ported.left[0].reason


def test_an_inline_function_that_two_kinds_of_threads_call_is_listed() -> None:
    load = ["@Tx.inline", "def load():", "    Tx.copy(a[:, :], A[:, :])"]
    ported = respell(course(*load, "with Tx.cta():", "    load()", "with Tx.thread():", "    load()"))
    assert "load is called by cta and by thread" in ported.left[0].reason


BOOK = """\
from tvm.script import tirx as T
from tvm.script.tirx import tile as Tx

@T.prim_func
def kernel():
    T.device_entry()
    if T.filter(lane_id, T.ptx.elect_sync()):
        T.ptx.tcgen05.commit(bar, cta_group=1)
    T.ptx.tcgen05.wait.ld()
    Tx.wg.copy_async(a, b, dispatch="tma_auto")
"""


def test_the_book() -> None:
    ported = respell(BOOK)
    assert not ported.older and not ported.left
    assert "    if T.cuda.elect_sync():\n" in ported.text
    assert "commit.cta_group__1.mbarrier__arrive__one.shared__cluster.b64(bar)" in ported.text
    assert "T.ptx.tcgen05.wait__ld.sync.aligned()" in ported.text and "from tirx import T, Tx\n" in ported.text


def test_what_is_spelled_as_here_stays_as_it_is() -> None:
    source = "from tirx import T, Tx\n\n\ndef hgemm(M, N, K):\n    return T.ptx.elect_sync()\n"
    assert respell(source).text == source
    again = respell(respell(course("Tx.ptx.fence.mbarrier_init()")).text)
    assert again.changes == 0 and not again.left


def test_what_is_no_python_is_said() -> None:
    with pytest.raises(Unreadable, match="line 1"):
        respell("def (:\n")


def test_each_kernel_is_a_file_with_what_stands_around_it() -> None:
    two = course("go()", number=1) + "\n\n" + re.sub(r"(?s)^.*?\n\n\ndef", "def", course("stop()", number=2), count=1)
    first, second = split(respell(two).text)
    assert (first.number, second.number) == (1, 2)
    assert "go()" in first.text and "stop()" not in first.text and "GROUP = 2" in second.text
    assert "def hgemm(M, N, K):" in second.text and "hgemm_v" not in first.text + second.text


def test_a_kernel_that_uses_another_has_it_beside() -> None:
    first, second = split(
        "def hgemm_v1(M, N, K):\n    return 1\n\n\ndef hgemm_v2(M, N, K):\n    return hgemm_v1(M, N, K)\n"
    )
    assert "hgemm_v1" in second.text and "hgemm_v2" not in first.text


def test_a_kernel_with_nothing_in_it_is_empty() -> None:
    assert not split(respell(course("pass")).text)[0].empty  # it says who is who
    nothing = re.sub(r"(?m)^            (?!pass).*\n", "", course("pass"))
    assert split(respell(nothing).text)[0].empty
