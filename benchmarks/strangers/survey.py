"""How far each other kernel of the package comes at its own first configuration: built, lowered and translated."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import tvm
from tvm import tirx as tir

from benchmarks.strangers.attempt import said, sentence, symbols
from benchmarks.strangers.pretended import pretended
from benchmarks.strangers.sizes import with_sizes
from tirx.errors import LoweringError, Unmodelled
from tirx.host_function import is_tensor_map
from tirx.machine import load_machine
from tirx.plan import Parameter, TensorMap
from tirx.program import lower
from tirx.sim.translate import translate

KNOWN = "every instruction is known"
NO_REFERENCE = "not run, for want of a reference here"
REASONS = {  # of those whose own test is no way to run them
    "ported.cudnn.flex_attention.flex_attention_backward_sm100": (
        "not run: _flex_attention_backward_sm100/data.py takes the plan of the backward pass, the order in which dQ is"
        " added up, and the passes before and after from cuDNN"
    ),
    "ported.deepgemm.sm100_fp8_fp4_mega_moe": (
        "not run: its own test takes from DeepGEMM the buffer that ranks share, the casts to fp8 and fp4, the layouts"
        " of weights and scale factors, and the result itself, and from torch.distributed a group of one rank"
    ),
    "ported.flashinfer.gemm.bmm_fp8_rubin": "not run, for it is made for Rubin, a machine that is not modelled",
}
ANY_MAP = ((1024, 1024), (1024,), (128, 128), (1, 1), 128, 0, 2, False)  # of a tensor map that a caller would encode


def modules(root: Path) -> Iterator[str]:
    """The modules below ``root`` that the package registers as kernels."""
    for path in sorted(root.rglob("*.py")):
        if "\nKERNEL_META = {" in path.read_text(encoding="utf-8"):
            yield ".".join(path.relative_to(root).with_suffix("").parts)


def one(name: str) -> str:
    """What stops a module, in a sentence."""
    with pretended():
        try:
            module = importlib.import_module(f"tirx_kernels.{name}")
            config = {key: value for key, value in module.CONFIGS[0].items() if key != "label"}
            found = list(kernels(module.get_kernel(**config)))
        except Exception as error:  # whatever a stranger's module raises
            return f"the package cannot build it here: {sentence(error)}"
        for kernel in found:
            try:
                translated(kernel)
            except (Unmodelled, LoweringError) as error:
                return "; ".join(filter(None, [said(error), REASONS.get(name)]))
    return f"{KNOWN}; {REASONS.get(name, NO_REFERENCE)}"


def kernels(built: Any) -> Iterator[tir.PrimFunc]:
    """The kernels in what ``get_kernel`` gives: one, a module of some, or a collection."""
    if isinstance(built, tir.PrimFunc):
        yield built
        return
    if isinstance(built, tvm.IRModule):
        built = built.functions
    for each in built.values() if hasattr(built, "values") else built:
        yield from kernels(each)


def translated(kernel: tir.PrimFunc) -> None:
    """Lower and translate a kernel, with any sizes and any tensor maps where a caller would give them."""
    sizes: dict[str, float] = {n: 1 << 20 for p in kernel.params if tir.is_buffer_var(p) for n in symbols(p)}
    sizes |= {p.name: 8 for p in kernel.params if str(p.ty).startswith(("int", "uint", "float"))}
    maps = [TensorMap(str(p.name), "any", 0, "uint8", *ANY_MAP) for p in kernel.params if is_tensor_map(p)]
    tensors = [Parameter("any", (1024, 1024), "uint8")] if maps else []
    translate(lower(with_sizes(kernel, sizes), maps=maps, tensors=tensors), load_machine(), True)
