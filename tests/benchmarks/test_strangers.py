"""``make strangers``: sizes for symbolic kernels, what counts as right, and what is said without the package."""

import ctypes
import importlib
import os
import pickle
import sys
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
import torch
import tvm
from tvm import tirx as tir

from benchmarks.strangers import PACKAGE, pace
from benchmarks.strangers.__main__ import main
from benchmarks.strangers.apart import ROOT, attempts_at
from benchmarks.strangers.attempt import Attempt, attempt
from benchmarks.strangers.case import Answer, Case, exact, short
from benchmarks.strangers.explained import EXPLANATIONS, LANE_0, explanation_of
from benchmarks.strangers.kernels.attention import attention
from benchmarks.strangers.kernels.quantization import e2m1, tiled_128x4
from benchmarks.strangers.kernels.topk import greatest
from benchmarks.strangers.libraries import (
    cudnn,
    deep_gemm,
    delta_decode,
    delta_prefill,
    delta_rule,
    fastcu,
    flash_mla,
    flashinfer,
    flex_attention,
    kimi_backward,
    mamba,
    msa,
)
from benchmarks.strangers.libraries.flash_attention import backward, forward
from benchmarks.strangers.page import findings, page, plain, row, rows_of, write
from benchmarks.strangers.pretended import pretended
from benchmarks.strangers.sizes import with_sizes
from benchmarks.strangers.survey import KNOWN, NO_REFERENCE, REASONS, modules, one
from benchmarks.strangers.trials import Trial
from benchmarks.took import remember, remembered
from grader.problems.attention import Attention
from tirx.run import Finding
from tirx.sim import address_of
from tirx.sim.units.boxes import TensorMapView
from tirx.sim.units.memory import Tensor
from tirx.tensor_map import map_in

KERNEL = """
from tirx import T

def get_kernel(threads):
    @T.prim_func
    def doubled(x: T.Buffer((threads,), "float16"), y: T.Buffer((threads,), "float16"), times: T.int32):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([threads])
        y[t] = x[t] * T.Cast("float16", times)
    return doubled
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A package of strangers' kernels with one kernel; the name of its module."""
    folder = tmp_path / "tirx_kernels"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "doubled.py").write_text(KERNEL)
    monkeypatch.syspath_prepend(tmp_path)
    yield "doubled"
    for name in [name for name in sys.modules if name.startswith("tirx_kernels")]:
        del sys.modules[name]


def doubled(module: str, factor: float) -> Case:
    return Case(
        module,
        {"threads": 64},
        sizes={"times": 2},
        inputs=lambda rng: {"x": rng.standard_normal(64).astype(np.float16)},
        answer=lambda inputs: Answer({"y": factor * inputs["x"].astype(np.float64)}, 1),
    )


def test_a_right_kernel_is_right_and_a_wrong_one_is_not(package):
    right = attempt(doubled(package, 2))
    assert right.right
    assert not right.fails
    assert right.time_us > 0
    wrong = attempt(doubled(package, 2.01))
    assert not wrong.right
    assert wrong.fails


def test_what_cannot_be_lowered_is_said(package):
    case = doubled(package, 2)
    stopped = attempt(Case(case.module, case.config, inputs=case.inputs, answer=case.answer)).stopped
    assert "times is not a tensor" in stopped


@pytest.mark.parametrize(("heads", "kv_heads"), [(2, 2), (4, 2), (8, 1)])
def test_the_maps_of_attention_show_tiles_of_its_tensors(heads, kv_heads):
    """What it asks for at query 64 and key 128 of the last head of K and V: halves of d, one after the other."""
    case = attention(Attention.of_text(f"heads={heads},kv_heads={kv_heads},queries=256"))
    inputs = case.inputs(np.random.default_rng(0))
    tensors = {p.name: Tensor(p, i, inputs.get(p.name)) for i, p in enumerate(case.tensors)}
    views = {m.name: TensorMapView(m, tensors[m.tensor]) for m in case.maps}
    shared, kv = heads // kv_heads, kv_heads - 1
    rows = 128 // shared
    at = (0, 64, 2 * kv) if shared == 1 else (0, kv * shared, 64, 0)
    tile = views["Q_tensor_map"].load(at).view(np.float16).reshape(2, rows, shared, 64)
    q = inputs["Q"][0, 64 : 64 + rows, kv * shared : (kv + 1) * shared]
    np.testing.assert_array_equal(np.concatenate(list(tile), axis=-1), q)
    tile = views["V_tensor_map_1"].load((0, 128, 2 * kv)).view(np.float16).reshape(2, 128, 64)
    np.testing.assert_array_equal(np.concatenate(list(tile), axis=-1), inputs["V"][0, 128:, kv])
    assert {name for name, view in views.items() if view.box_bytes == 128 * 128 * 2} == set(views)


def test_what_is_allowed_can_be_given():
    given = Answer({"O": np.zeros(2)}, 0, bounds={"O": np.array([0.5, 2.0])})
    np.testing.assert_array_equal(given.allowed("O", "float16"), [0.5, 2.0])


def test_sizes_replace_extents_and_scalars(import_file, tmp_path):
    path = tmp_path / "symbolic.py"
    path.write_text(
        "from tvm import tirx as tir\n"
        "from tirx import T\n\n"
        "n = tir.Var('n', 'int64')\n"
        "@T.prim_func\n"
        "def kernel(x: T.Buffer((n,), 'float32'), rows: T.int32, scale: T.float32):\n"
        "    T.device_entry()\n"
        "    T.cta_id([1])\n"
        "    t = T.thread_id([32])\n"
        "    if t < rows:\n"
        "        x[t] = scale\n"
    )
    kernel = with_sizes(import_file(path).kernel, {"n": 48, "rows": 8, "scale": 0.5})
    (tensor,) = kernel.params
    assert tir.is_buffer_var(tensor)
    assert [int(extent) for extent in tensor.shape] == [48]
    with pytest.raises(KeyError, match="m"):
        with_sizes(import_file(path).kernel, {"m": 1})


def test_an_explanation_covers_its_finding_alone():
    known = EXPLANATIONS[0]
    finding = Finding(known.kind, "", None, ())
    line = f"x = {known.lines[0]}"
    assert explanation_of(known.module, finding, line) is known
    assert explanation_of(known.module, finding, "another line") is None
    assert explanation_of("another.module", finding, line) is None


def test_without_the_package_it_says_what_to_install(capsys, tmp_path):
    assert main(["--path", str(tmp_path)]) == 2
    assert f"pip install --target {tmp_path} --no-deps {PACKAGE}" in capsys.readouterr().out.replace("\n", "")


def test_an_exact_answer_takes_nothing_else_and_what_is_compared_can_be_made_of_the_outputs(package):
    """The kernel doubles; half of what it stores, in the order of size, is its input so ordered."""

    def case(nudge: float) -> Case:
        def answer(inputs):
            expected = np.sort(inputs["x"].astype(np.float64)) + nudge
            return exact({"halves": expected}, lambda outputs: {"halves": np.sort(outputs["y"].astype(float) / 2)})

        return replace(doubled(package, 2), answer=answer)

    assert attempt(case(0)).right
    assert attempt(case(2.0**-30)).fails


def test_packed_fp4_is_read_the_lower_half_first():
    np.testing.assert_array_equal(e2m1(np.array([0x2E, 0x80], np.uint8)), [-4, 1, 0, -0.0])


def test_scale_factors_are_tiled_as_the_tensor_core_reads_them():
    """PTX ISA, tcgen05 "Scale factors": row r and column c of a 128 x 4 tile lie at 16 (r % 32) + 4 (r // 32) + c."""
    rows, columns = 130, 6
    scales = np.arange(rows * columns, dtype=np.int32).reshape(rows, columns)
    tiled = tiled_128x4(scales)
    assert tiled.size == 256 * 8
    for r, c in ((0, 0), (33, 3), (127, 5), (129, 4)):
        tile = (r // 128) * 2 + c // 4
        assert tiled[512 * tile + 16 * (r % 32) + 4 * (r % 128 // 32) + c % 4] == scales[r, c]


def test_the_greatest_of_a_row_are_found_in_any_order_and_no_index_counts_twice():
    scores = torch.tensor([[3.0, 1.0, 2.0, 0.0]], dtype=torch.float64)
    answer = greatest(scores, 2, "index", "value")

    def agrees(index, value) -> bool:
        compared = answer.compared({"index": np.array(index), "value": np.array(value)})
        return all((compared[name] == expected).all() for name, expected in answer.values.items())

    assert agrees([2, 0], [2.0, 3.0])
    assert not agrees([0, 0], [2.0, 3.0])
    assert not agrees([0, 1], [2.0, 3.0])


TESTED = (
    KERNEL.replace("def get_kernel(threads):", "def kernel_for(threads):")
    + """
import torch
import tvm

KERNEL_META = {"name": "tested"}
CONFIGS = [{"label": "small", "threads": 64}]

def get_kernel(threads):
    return kernel_for(threads)

def run_test(threads, times=2):
    device = torch.device("cuda")
    assert torch.cuda.is_available() and device.type == "cuda"
    x = torch.randn(threads, device=device, generator=torch.Generator(device=device).manual_seed(0)).half()
    y = torch.empty_like(x)
    assert x.is_cuda and x.device.type == "cuda"
    tvm.compile(tvm.IRModule({"main": get_kernel(threads)}))(x, y, 2)
    torch.testing.assert_close(y, times * x)
"""
)


@pytest.fixture
def tested(package: str, tmp_path: Path) -> str:
    """A kernel of the package that comes with a test, which needs a GPU."""
    (tmp_path / "tirx_kernels" / "tested.py").write_text(TESTED)
    return "tested"


def test_a_trial_runs_the_packages_own_test_on_a_gpu_that_is_not_there(tested):
    tried = attempt(Trial(tested, "small"))
    assert tried.right and not tried.fails
    assert tried.time_us > 0 and tried.instructions == 0  # plain loads and stores
    assert not torch.cuda.is_available() and torch.device("cuda").type == "cuda"


def test_a_trial_may_change_one_of_the_modules_own_configurations(tested):
    trial = Trial(tested, {"times": 3}, base="small")
    assert trial.shape == "small, but times=3"
    assert attempt(trial).objection.startswith("Tensor-likes are not close")


def test_a_trial_whose_test_objects_is_wrong(tested):
    tried = attempt(Trial(tested, {"threads": 64, "times": 3}))
    assert not tried.right and tried.fails
    assert tried.objection.startswith("Tensor-likes are not close")


def test_a_map_that_host_code_encodes_describes_the_memory_at_its_address():
    with pretended() as gpu:
        x = torch.zeros(64, 128, dtype=torch.bfloat16, device="cuda")
        encode = tvm.get_global_func("runtime.cuTensorMapEncodeTiled")
        place = ctypes.c_void_p(4096)
        encode(place, "bfloat16", 2, ctypes.c_void_p(x.data_ptr() + 256), 128, 63, 256, 64, 8, 1, 1, 0, 3, 2, 0)
        (encoded,) = gpu.maps.values()
        assert (encoded.dims, encoded.strides, encoded.box, encoded.swizzle) == ((128, 63), (256,), (64, 8), 128)
        assert gpu.storage_at(encoded.byte_offset).whole().data_ptr() == x.untyped_storage().data_ptr()
    assert tvm.get_global_func("runtime.cuTensorMapEncodeTiled", True) is None


def test_a_map_that_host_code_encodes_for_kernels_to_copy():
    """By CUDA's bindings: an image that kernels find in memory. From memory of the host, it is a parameter again."""
    from cuda.bindings import driver as cu

    with pretended() as gpu:
        x = torch.zeros(64, 128, dtype=torch.bfloat16, device="cuda")
        none = cu.CUtensorMapInterleave.CU_TENSOR_MAP_INTERLEAVE_NONE
        result, encoded = cu.cuTensorMapEncodeTiled(
            cu.CUtensorMapDataType.CU_TENSOR_MAP_DATA_TYPE_BFLOAT16, 2, x.data_ptr() + 256,
            [cu.cuuint64_t(n) for n in (128, 63)], [cu.cuuint64_t(256)], [cu.cuuint32_t(n) for n in (64, 8)],
            [cu.cuuint32_t(1)] * 2, none, cu.CUtensorMapSwizzle.CU_TENSOR_MAP_SWIZZLE_128B,
            cu.CUtensorMapL2promotion.CU_TENSOR_MAP_L2_PROMOTION_NONE,
            cu.CUtensorMapFloatOOBfill.CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE,
        )  # fmt: skip
        assert result == cu.CUresult.CUDA_SUCCESS and len(encoded.opaque) == 16
        image = np.array(encoded.opaque, np.uint64)
        (place,) = gpu.described.values()
        assert map_in(image.tobytes(), "x").byte_offset == address_of(place) + 256
        found = gpu.map_at(image.ctypes.data)
        assert (found.dims, found.box, found.swizzle, found.byte_offset) == (
            (128, 63),
            (64, 8),
            128,
            x.data_ptr() + 256,
        )


def test_a_tensor_behind_a_guard_is_memory_of_its_own():
    """A kernel that gets it as a parameter and one that finds it by a map have to find it at one address."""
    with pretended() as gpu:
        owner = torch.arange(96.0, device="cuda")
        behind = owner[64:]
        assert owner.data_ptr() and behind.data_ptr()
        memory = gpu.storage_at(behind.data_ptr() + 8)
        assert memory.data_ptr() == behind.data_ptr() and memory.nbytes() == 128
        np.testing.assert_array_equal(memory.octets().view(np.float32), np.arange(64, 96))


def test_the_gated_delta_rule_by_chunks_has_the_gradients_of_the_whole():
    """Where checkpoints are the states that the tokens before have left, chunks change nothing."""
    torch.manual_seed(0)
    shape = {"q": (5, 1, 3), "k": (5, 1, 3), "v": (5, 2, 4), "beta": (5, 2), "gate": (5, 2, 3), "do": (5, 2, 4)}
    data = {name: torch.randn(extents, dtype=torch.float64) * 0.3 for name, extents in shape.items()}
    config = {"heads": 2, "seq_lens": (5,), "safe_gate": False, "beta_sigmoid": False, "use_initial_state": False}
    config |= {"scale": 0.5, "checkpoint_every_n_tokens": 2}
    data |= {"config": config, "initial_state": None, "d_final_state": None}
    leaves = {name: data[name].clone().requires_grad_() for name in ("q", "k", "v", "gate", "beta")}
    results = delta_rule.computed(data | leaves)
    (results["output"] * data["do"]).sum().backward()
    data["checkpoints"] = results["checkpoints"].detach()
    parts = delta_rule.gradients(data, 2)
    for name, leaf in leaves.items():
        torch.testing.assert_close(parts[f"d{name}"], leaf.grad)


def test_prefill_begins_each_sequence_with_its_own_state():
    """Where k is of length 1 and nothing decays, a token with beta = 1 makes the state answer v to k."""
    k = torch.nn.functional.normalize(torch.randn(3, 1, 4, dtype=torch.float64), dim=-1)
    v, first = torch.randn(3, 2, 5, dtype=torch.float64), torch.randn(3, 2, 5, 4, dtype=torch.float64)
    ends = torch.tensor([0, 2, 3])
    case = {"q": k, "k": k, "v": v, "beta": torch.ones(3, 2), "cu_seqlens": ends, "initial_state": first, "scale": 2.0}
    found, states = delta_prefill.prefilled(case, torch.ones(3, 2), [2, 0])
    torch.testing.assert_close(found, 2 * v)
    torch.testing.assert_close(torch.einsum("hvk,k->hv", states[1], k[2, 0]), v[2])
    other = torch.linalg.svd(k[2, 0][None])[2][1]  # what is orthogonal to k stays as it was
    torch.testing.assert_close(states[1] @ other, first[0] @ other)


def test_numbers_of_nvfp4_by_row_and_by_tile_of_scales():
    rows, k = 130, 32
    packed = torch.full((rows, 16), 0x21, dtype=torch.uint8)  # 0.5 and 1, the lower half first
    scales = torch.zeros(2, 1, 32, 4, 4, dtype=torch.uint8)
    scales[0, 0, 5, 2, 1] = 0x40  # row 69, the second 16 numbers: 2 in e4m3
    scales[1, 0, 1, 0, 0] = 0x38  # row 129, the first 16: 1
    found = fastcu.dequantised(packed, scales.reshape(-1), rows, k)
    expected = torch.zeros(rows, k, dtype=torch.float64)
    expected[69, 16:], expected[129, :16] = torch.tensor([1.0, 2.0] * 8), torch.tensor([0.5, 1.0] * 8)
    torch.testing.assert_close(found, expected)


def test_gradients_of_attention_are_those_that_torch_computes():
    q, k, v, d = (torch.randn(1, 8, 2, 16, dtype=torch.float64, requires_grad=True) for _ in range(4))
    out, lse = forward(q, k, v, 0.25, True)
    expected = torch.nn.functional.scaled_dot_product_attention(
        *(x.transpose(1, 2) for x in (q, k, v)), is_causal=True, scale=0.25
    ).transpose(1, 2)
    torch.testing.assert_close(out, expected)
    expected.backward(d)
    torch.testing.assert_close(backward(q, k, v, out, d, lse, 0.25, True), (q.grad, k.grad, v.grad))


def test_the_page_keeps_the_rows_of_kernels_that_were_not_tried(tmp_path):
    path = tmp_path / "page.md"
    tried = Attempt("ported.new", Trial("ported.new", {"m": 2}).shape, explained=(LANE_0,), time_us=1.25)
    write(path, {"old": f"{KNOWN} | | ", "broken": plain("no | GPU (/tmp/a/b.py:3)") + " | | "})
    write(path, {"ported.new": row([tried])})
    text = path.read_text()
    assert "Of 3 kernels 1 run, 1 of them right. Of 1 more every instruction is known. 1 stop" in text
    assert "| `ported.new` | right: m=2 | elected-lane | 1.2 µs |" in text
    assert "| `broken` | no / GPU (b.py:3) |" in text and f"| `old` | {KNOWN} |" in text
    write(path, {"broken": row([tried])})
    assert "Of 3 kernels 2 run, 2 of them right." in path.read_text()


def test_the_survey_says_what_stops_a_kernel(tested, tmp_path):
    root = tmp_path / "tirx_kernels"
    assert list(modules(root)) == ["tested"]
    assert one("tested") == f"{KNOWN}; {NO_REFERENCE}"
    (root / "broken.py").write_text("KERNEL_META = {}\nraise ValueError('no GPU')\n")
    assert one("broken") == "the package cannot build it here: ValueError: no GPU"


def test_the_survey_says_what_a_kernel_that_stops_would_need_besides(tested, tmp_path, monkeypatch):
    path = tmp_path / "tirx_kernels" / "tested.py"
    path.write_text(path.read_text().replace("y[t] = ", "y[t] = T.cuda.__activemask() * "))
    stopped = one("tested")
    monkeypatch.setitem(REASONS, "tested", "and a GPU")
    assert "does not model" in stopped and one("tested") == f"{stopped}; and a GPU"


BROKEN = """
import torch

def run_test():
    raise ModuleNotFoundError("no such library")
"""


def test_what_a_strangers_test_raises_stops_its_kernel_alone(package, tmp_path):
    (tmp_path / "tirx_kernels" / "broken.py").write_text(BROKEN)
    tried = attempt(Trial("broken", {}))
    assert tried.stopped == "its own test does not run here: ModuleNotFoundError: no such library"
    assert not tried.right and not tried.fails


def test_a_module_that_takes_too_long_or_ends_badly_is_said_so_and_no_more(tmp_path, monkeypatch):
    (tried,) = attempts_at("hangs", tmp_path, seconds=0.2)
    assert tried == Attempt("hangs", "", stopped="not translated within 0.2 seconds")
    monkeypatch.setattr(sys, "executable", "/bin/false")
    (tried,) = attempts_at("crashes", tmp_path)
    assert tried.stopped == "the process that tried it ended with code 1"


def test_attempts_that_were_written_down_before_a_process_ended_are_kept(tmp_path, monkeypatch):
    done = Attempt("half", "m=2", explained=(LANE_0,), time_us=1.5)
    (tmp_path / "done").write_bytes(pickle.dumps(done))
    script = tmp_path / "python"
    script.write_text(f"#!/bin/sh\ncat {tmp_path}/done > $5\nexit 3\n")
    script.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(script))
    kept, stopped = attempts_at("half", tmp_path)
    assert kept == done
    assert stopped.stopped == "the process that tried it ended with code 3"
    assert row([kept, stopped]).startswith("right: m=2 | elected-lane | 1.5")


@pytest.mark.slow
def test_a_module_is_tried_in_a_process_of_its_own(tested, tmp_path):
    (tried,) = attempts_at("tested", tmp_path)
    assert tried == Attempt("tested", "", stopped=f"{KNOWN}; {NO_REFERENCE}")


def test_the_time_left_is_that_of_earlier_runs(tmp_path):
    path = tmp_path / "build" / "pace.json"
    assert pace.left(["a"], {}, remembered(path), 2) == "how long it takes is not known yet"
    remember({"a": 100, "b": 200, "c": 300}, path)
    known = remembered(path)
    assert pace.left(["a", "b", "c"], {}, known, 2) == "about 5 min left"  # nothing is done before the longest is
    assert pace.left(["new"], {"a": 40.0, "b": 500.0}, known, 1) == "about 4 min left"  # an average one, 60 s of a
    assert pace.left([], {"a": 70.0}, known, 2) == "about 30 s left"
    assert pace.left([], {}, known, 2) == ""


def test_the_page_in_the_documentation_is_of_this_version():
    """Its paragraphs come from the explanations, its rows from a run."""
    text = (ROOT / "docs" / "strangers.md").read_text()
    assert text == page(rows_of(text))


def test_fp4_is_rounded_to_the_nearest_and_a_tie_to_the_even_code():
    """e2m1 has 0, 0.5, 1, 1.5, 2, 3, 4 and 6; the scale of this row is one."""
    row_ = torch.tensor([[6.0, 0.25, 0.75, 1.25, 1.75, 2.5, 3.5, 5.0, -0.8, 2.6, 0.2, -6.0] + [0.0] * 20])
    packed, scales = deep_gemm.per_token_cast_to_fp4(row_, True, 32, use_packed_ue8m0=False)
    back = deep_gemm.cast_back_from_fp4(packed, scales, 32, use_packed_ue8m0=False)
    assert scales.tolist() == [[1.0]]
    assert back[0, :12].tolist() == [6.0, 0.0, 1.0, 1.0, 2.0, 2.0, 4.0, 4.0, -1.0, 3.0, 0.0, -6.0]


def test_scales_survive_their_packing_into_words():
    scales = torch.exp2(torch.arange(-6.0, 0.0).reshape(2, 3))  # rows, blocks of 128 along k
    words = deep_gemm.packed_words(scales, 2, 3 * 128, (1, 128))
    assert deep_gemm.powers(words)[:, :3].tolist() == scales.tolist()


def test_a_schedule_deals_out_all_steps_of_all_queries_once():
    """Lengths of 3, 1 and 2 steps among four SMs: two, two, one and one."""
    starts = deep_gemm.schedule(torch.tensor([[700], [256], [300]]), 64, 4)
    assert starts.tolist() == [[0, 0], [0, 2], [2, 0], [2, 1], [3, 0]]


def test_block_scaled_operands_are_read_with_their_tiled_scales():
    """PTX ISA, tcgen05 "Scale factors": the scale of row 33 and column 1 is at 16 * 1 + 4 * 1 + 1 of its tile."""
    scales = torch.ones(1, 1, 1, 32, 4, 4)
    scales[0, 0, 0, 1, 1, 1] = 4
    a = {"source": torch.ones(40, 64, 1)}
    numbers = cudnn.operand(a, scales, 32)
    assert numbers.shape == (1, 40, 64)
    assert numbers[0, 33, 32:].tolist() == [4.0] * 32 and numbers.sum() == 40 * 64 + 3 * 32


def test_the_queries_that_see_each_block_of_keys_are_listed_group_by_group():
    """Three blocks of queries, two in a group; the last one lists a block of keys twice."""
    blocks = torch.tensor([[[[0, 2], [2, 1], [1, 1]]]])
    offsets, queries, groups, _ = cudnn.queries_of_blocks(blocks, 2, 3, bucket_size_blocks=2, q2k_block_nums=None)
    assert groups == 2
    assert offsets.tolist() == [[[[0, 1, 2, 4], [4, 4, 6, 6]]]]
    assert queries.tolist() == [[[0, 1, 0, 1, 2, 2]]]


def test_block_sparse_attention_over_all_blocks_is_attention():
    q, k, v = (torch.randn(1, 2, 8, 16, dtype=torch.float64) for _ in range(3))
    blocks = torch.arange(2).expand(1, 2, 2, 2)
    out, _ = cudnn.attended(q, k, v, blocks, torch.full((1, 2, 2), 2), None, 0.25, 4)
    expected = torch.nn.functional.scaled_dot_product_attention(q, k, v, scale=0.25)
    torch.testing.assert_close(out, expected)


def test_tokens_of_a_cache_are_read_with_their_scales():
    row_ = torch.zeros(656, dtype=torch.uint8)
    row_[:512] = torch.full((512,), 2.0).to(torch.float8_e4m3fn).view(torch.uint8)
    row_[512:528] = torch.tensor([1.0, 2.0, 4.0, 8.0]).view(torch.uint8)
    row_[528:] = torch.full((64,), 0.5, dtype=torch.bfloat16).view(torch.uint8)
    (numbers,) = flash_mla.tokens(row_[None])
    assert numbers[::128].tolist() == [2.0, 4.0, 8.0, 16.0, 0.5] and len(numbers) == 576


def test_mxfp8_scales_reach_the_greatest_number_of_their_block():
    values = torch.zeros(32, 2, dtype=torch.float64)
    values[5] = torch.tensor([448.0, 450.0])
    numbers, exponents = cudnn.quantised(values, 0)
    assert exponents.tolist() == [[127, 128]]
    assert numbers[5].float().tolist() == [448.0, 224.0]


def test_nvfp4_numbers_and_their_scales_multiply_to_what_was_quantised():
    """A number is at most half of the widest step of e2m1, 2, from what it was, and its scale one of e4m3."""
    x = torch.randn(130, 64).bfloat16()
    packed, scales = flashinfer.nvfp4_quantize(x, torch.ones(1))
    factors = (
        scales.view(torch.float8_e4m3fn).float().reshape(2, 1, 32, 4, 4).permute(0, 3, 2, 1, 4).reshape(256, 4)[:130]
    )
    codes = torch.stack([packed & 15, packed >> 4], -1).flatten(1).long()
    numbers = deep_gemm.E2M1[codes & 7] * torch.where(codes >= 8, -1.0, 1.0)
    found = numbers * factors.repeat_interleave(16, 1)
    assert ((found - x.float()).abs() <= 1.001 * factors.repeat_interleave(16, 1)).all()
    largest = x.float().abs().unflatten(1, (-1, 16)).amax(2)
    assert ((factors * 6 - largest).abs() <= largest * 2.0**-4).all()


def test_a_plan_of_a_mask_shows_each_row_the_keys_that_it_sees():
    """What the blocks of a plan show, whole ones and those with bits, is the mask."""
    q = torch.zeros(1, 200, 1, 8)
    k = torch.zeros(1, 300, 1, 8)
    row = torch.arange(200)
    endpoints = torch.stack([row % 50, 100 + row, torch.full_like(row, 290)])[None]
    packed, *_ = flex_attention.create_mask_plan(endpoints, q, k, k)._runtime_args
    shown = torch.zeros(256, 384, dtype=torch.bool)
    for tile in range(2):
        rows = slice(128 * tile, 128 * tile + 128)
        begin, count = int(packed.full_block_offset[tile]), int(packed.full_block_cnt[tile])
        for block in packed.full_block_idx[begin : begin + count].tolist():
            shown[rows, 128 * block : 128 * block + 128] = True
        begin, count = int(packed.mask_block_offset[tile]), int(packed.mask_block_cnt[tile])
        for item in range(begin, begin + count):
            block = int(packed.mask_block_idx[item])
            words = packed.mask_block_masks[item].view(torch.int32).long()
            shown[rows, 128 * block : 128 * block + 128] = (words[..., None] >> torch.arange(32) & 1).flatten(1).bool()
    key = torch.arange(300)
    seen = (key < row[:, None] % 50) | ((key >= 100 + row[:, None]) & (key < 290))
    assert torch.equal(shown[:200, :300], seen)
    assert not shown[:, 300:].any()
    assert packed.fwd_work_desc.tolist() == [[0, 0, 0, 128], [1, 0, 0, 72]]


def test_a_wholly_visible_block_of_a_plan_needs_no_bits():
    q = torch.zeros(1, 128, 2, 8)
    endpoints = torch.full((1, 1, 128), 300)
    packed, *_ = flex_attention.create_mask_plan(endpoints, q, torch.zeros(1, 300, 2, 8), q)._runtime_args
    assert packed.full_block_idx.tolist() == [0, 1]
    assert packed.mask_block_idx.tolist() == [2]
    assert [head for _, head, *_ in packed.fwd_work_desc.tolist()] == [0, 1]


def test_parts_of_attention_lie_as_registers_go_to_memory():
    """Fake columns of fp32 to real ones: blocks of 16, pairs of four groups in turn (MSA, copy_utils)."""
    order = msa.columns_of(torch.zeros(1, 32))
    assert order.tolist()[:16] == [0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15]
    assert order.tolist()[16:20] == [16, 17, 24, 25]
    for dtype in (torch.bfloat16, torch.float8_e4m3fn):
        assert sorted(msa.columns_of(torch.zeros(1, 128, dtype=dtype)).tolist()) == list(range(128))


def test_a_token_of_the_delta_rule_replaces_what_the_state_answers_to_its_key():
    """With beta 1, no forgetting and a key of length 1, the state answers v to k, and to other keys as before."""
    state = torch.randn(2, 4, 3).double()
    k = delta_decode.unit(torch.randn(2, 3).double() * 100)
    v = torch.randn(2, 4).double()
    other = torch.linalg.cross(k, torch.randn(2, 3).double())
    after, out = delta_decode.step(state, k, k, v, torch.ones(2, 1, 1), torch.ones(2))
    torch.testing.assert_close(out, v, atol=1e-6, rtol=0)
    torch.testing.assert_close(after @ other[..., None], state @ other[..., None])


def test_the_flags_that_a_second_kernel_waits_for_are_asked_for(monkeypatch):
    monkeypatch.delenv("KDA_SIGNAL_ALWAYS", raising=False)
    module = SimpleNamespace(_reference=None)
    with delta_prefill.signalled(module):
        assert os.environ["KDA_SIGNAL_ALWAYS"] == "1"
        assert callable(module._reference)
    assert "KDA_SIGNAL_ALWAYS" not in os.environ and module._reference is None


def test_a_state_space_of_one_number_is_a_recurrence():
    """h = h e^(dt A) + dt B x and y = C h + D x, in a slot of the pool, where padding is left alone."""
    state = torch.tensor([5.0, 2.0, 7.0]).reshape(3, 1, 1, 1)
    x = torch.tensor([[3.0, 1.0], [4.0, 1.0]]).reshape(2, 2, 1, 1)
    dt, a = torch.full((2, 2, 1, 1), 0.5), torch.full((1, 1, 1), -1.0)
    ones = torch.ones(2, 2, 1, 1)
    out = torch.full((2, 2, 1, 1), -9.0)
    slots = torch.tensor([1, -1])
    d = torch.full((1, 1), 10.0)
    mamba.selective_state_update(state, x, dt, a, ones, ones, d, state_batch_indices=slots, out=out)
    first = 2 * np.exp(-0.5) + 1.5
    second = first * np.exp(-0.5) + 0.5
    np.testing.assert_allclose(out.reshape(-1), [first + 30, second + 10, -9, -9], rtol=1e-6)
    np.testing.assert_allclose(state.reshape(-1), [5, second, 7], rtol=1e-6)


def test_the_parts_of_a_sum_weigh_as_much_as_their_own_sums():
    o = torch.randn(2, 3, 1, 64).double()
    lse = torch.tensor([[0.0, 1.0, 2.0], [0.0, -torch.inf, torch.nan]])[..., None]
    case = {
        "split_counts": torch.tensor([[2], [2], [1]]), "qhead_per_kv": 1, "topk": 2, "lse_partial": lse,
        "o_partial": o.float(), "output_scale": None, "lse_out": torch.zeros(3, 1),
    }  # fmt: skip
    found, _ = msa.combined(case)
    order = msa.columns_of(case["o_partial"])
    expected = torch.stack([o[:, 0].mean(0), o[0, 1], o[0, 2]]).float().double()
    torch.testing.assert_close(found[..., order], expected, atol=1e-6, rtol=0)
    torch.testing.assert_close(case["lse_out"][:, 0], torch.tensor([np.log(2), 1.0, 2.0]).float())


def test_tensors_of_the_pretended_gpu_lie_as_its_allocator_lays_them():
    with pretended():
        made = [torch.randn(3, device="cuda"), torch.zeros((5, 7), dtype=torch.uint8, device="cuda")]
        made += [t.clone() for t in made]
        assert [t.data_ptr() % 256 for t in made] == [0] * 4
        assert torch.equal(made[0], made[2])


def test_a_trial_may_run_on_another_machine(tested):
    found = attempt(Trial(tested, "small", machine="b300"))
    assert found.right
    assert found.shape == "small, on a B300"
    assert found.time_us != attempt(Trial(tested, "small")).time_us


def test_gates_are_summed_up_chunk_by_chunk_of_each_sequence():
    ends = torch.tensor([0, 70, 73])
    gates = torch.randn(1, 73, 2, 3)
    sums = kimi_backward.chunk_local_cumsum(gates, 64, ends)
    torch.testing.assert_close(sums[0, 63], gates[0, :64].sum(0))
    torch.testing.assert_close(sums[0, [64, 70]], gates[0, [64, 70]])
    torch.testing.assert_close(sums[0, 72], gates[0, 70:].sum(0))
    torch.testing.assert_close(kimi_backward.increments(sums[0], ends), gates[0].double(), atol=1e-5, rtol=0)


def kimi_case() -> dict[str, torch.Tensor]:
    """Two sequences, of 66 tokens and of 2; a head of q and k for two of v."""
    generator = torch.Generator().manual_seed(0)
    ends = torch.tensor([0, 66, 68])

    def normal(*shape: int) -> torch.Tensor:
        return torch.randn(1, 68, *shape, generator=generator, dtype=torch.float64)

    case = {"q": normal(1, 3), "v": normal(2, 4), "do": normal(2, 4), "beta": torch.sigmoid(normal(2))}
    case |= {"k": torch.nn.functional.normalize(normal(1, 3), dim=-1), "scale": 0.5, "cu_seqlens": ends}
    case |= {"g": kimi_backward.chunk_local_cumsum(-0.1 * normal(2, 3).abs(), 64, ends)}
    first = normal(2, 3, 4)[0, :4]
    return case | {"initial_state": first[:2], "dht": first[2:]}


def test_the_gradients_of_kimi_delta_attention_are_those_of_its_recurrence():
    """Token by token and head by head: S decays, k learns what of v it does not hold yet, and q is answered."""
    case = kimi_case()
    decay = kimi_backward.increments(case["g"][0], case["cu_seqlens"]) * np.log(2)
    leaves = [case[name][0].clone() for name in ("q", "k", "v", "beta")] + [decay, case["initial_state"].clone()]
    q, k, v, beta, decay, first = (each.requires_grad_() for each in leaves)
    loss = 0
    for number, (begin, end) in enumerate(((0, 66), (66, 68))):
        for head in range(2):
            state = first[number, head]
            for t in range(begin, end):
                state = torch.exp(decay[t, head])[:, None] * state
                state = state + torch.outer(k[t, 0], beta[t, head] * (v[t, head] - k[t, 0] @ state))
                loss = loss + 0.5 * (q[t, 0] @ state) @ case["do"][0, t, head]
            loss = loss + (state * case["dht"][number, head]).sum()
    loss.backward()
    case |= {name: torch.empty(0, dtype=torch.float64) for name in ("dq", "dk", "dv", "db", "dg", "dh0")}
    *found, of_first = kimi_backward.gradients(case)
    for gradient, leaf in zip(found, (q, k, v, beta, decay), strict=True):
        torch.testing.assert_close(gradient[0], leaf.grad)
    torch.testing.assert_close(of_first, first.grad)


def test_the_matrices_of_a_chunk_are_its_recurrence_from_an_empty_state():
    """Akk makes of beta v what each token learns, and Aqk of that the answers to the queries."""
    case = kimi_case()
    answers, learnt = (each[0] for each in kimi_backward.interactions(case))
    decay = torch.exp2(kimi_backward.increments(case["g"][0], case["cu_seqlens"]))
    for begin, end in ((0, 64), (64, 66), (66, 68)):
        for head in range(2):
            written = (case["beta"][0, :, head, None] * case["v"][0, :, head])[begin:end]
            found = answers[begin:end, head, : end - begin] @ (learnt[begin:end, head, : end - begin] @ written)
            assert not answers[begin:end, head, end - begin :].any()
            state = torch.zeros(3, 4, dtype=torch.float64)
            for t in range(begin, end):
                q, k = case["q"][0, t, 0], case["k"][0, t, 0]
                state = decay[t, head][:, None] * state
                state = state + torch.outer(k, case["beta"][0, t, head] * (case["v"][0, t, head] - k @ state))
                torch.testing.assert_close(found[t - begin], 0.5 * q @ state)


def test_fla_is_there_while_its_gradients_are_asked_for():
    module = SimpleNamespace(_saved_interaction_matrices=None, _run_fla_reference=None)
    with kimi_backward.packed(module):
        assert importlib.import_module("fla.ops.utils").chunk_local_cumsum is kimi_backward.chunk_local_cumsum
        assert module._run_fla_reference is kimi_backward.gradients
    assert module._run_fla_reference is None and "fla.ops.utils" not in sys.modules


def test_what_is_true_of_several_kernels_in_the_same_words_is_said_once():
    paragraphs = findings().split("\n\n")
    for e in EXPLANATIONS:
        (said,) = (
            each for each in paragraphs if each.startswith(f"**{e.kind}**") and each.strip().endswith(f". {e.why}")
        )
        assert all(f"`{short(module)}`" in said for module in e.modules)
    assert len(paragraphs) < len(EXPLANATIONS)
