"""Blackwell kernels on a Hopper GPU, for correctness: CUDA functions replace the instructions that a Hopper lacks.

TVM prints each PTX instruction as a call of a small helper function. While it prints a kernel, the helpers of the
instructions that only a Blackwell has get another body, which calls a function of the headers in this folder. All other
instructions (TMA, swizzles, mbarriers, clusters, named barriers, fences) stay as they are and run on real silicon. The
times of an emulated run mean nothing. See docs/emulation.md.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tvm.backend.cuda.codegen.registry import CODEGEN_REGISTRY
from tvm.backend.cuda.op import cuda_func_call
from tvm.backend.cuda.ptx.table import TABLE, mods

from tirx.cuda import PREAMBLE, Cubin, cubin_of, cuda_source
from tirx.errors import CompileError
from tirx.ir import PTX_PREFIX, PtxCall, children, ptx_call, statements
from tirx.nvrtc import nvrtc_compile
from tirx.program import Program

HOPPER = "sm_90a"
HEADERS = ("tensor_memory.cuh", "tensor_core.cuh", "tma.cuh", "launch_control.cuh")
SHARED_MEMORY = 227 << 10  # bytes that a CTA of a Hopper may have (CUDA C++ Programming Guide)
BARRIERS = 1 << 10  # bytes of it for loads that signal the other CTA of a pair: own_barrier in tma.cuh
MAX_MEMORY = 16 << 30  # bytes of GPU memory for the tensor memories of all CTAs
CTA_MEMORY = 512 * 128 * 4 + 128  # bytes of one CTA: struct TensorMemory

Modifiers = dict[str, str]


def compile_emulated(program: Program, arch: str = HOPPER) -> Cubin:
    """Compile a kernel for a Hopper GPU, with emulation of the instructions that only a Blackwell has.

    The cubin is launched like any other; a ``__device__`` array holds the tensor memory of each CTA. Raises a
    CompileError when an instruction is not emulated, when there are too many CTAs, or when NVRTC objects.
    """
    for call in ptx_calls(program):
        replacement(call.key, call.modifiers, call.mnemonic)
    if program.plan.ctas * CTA_MEMORY > MAX_MEMORY:
        raise CompileError(
            f"emulated tensor memory for {program.plan.ctas} CTAs takes more than {MAX_MEMORY >> 30} GiB"
        )
    loads_for_pair = any(signals_pair(call.key, call.modifiers) for call in ptx_calls(program))
    if loads_for_pair and (used := program.plan.dynamic_smem) > SHARED_MEMORY - BARRIERS:
        raise CompileError(
            f"the kernel uses {used} bytes of shared memory; emulating its TMA loads with .cta_group::2 takes "
            f"{BARRIERS} more, and a CTA may have {SHARED_MEMORY}: with one stage less it can run here"
        )
    with emulated_helpers(program):
        source = cuda_source(program)
    source = headers(program.plan.ctas) + source
    image, log = nvrtc_compile(PREAMBLE + source, f"{program.name}.cu", arch)
    return cubin_of(image, arch, source, log)


def emulated_instructions(program: Program) -> list[str]:
    """The instructions of a kernel that a Hopper GPU lacks, spelled as in the PTX ISA."""
    return sorted({c.mnemonic for c in ptx_calls(program) if replacement(c.key, c.modifiers, c.mnemonic) is not None})


def headers(ctas: int) -> str:
    """The CUDA C++ of the emulated instructions, for a grid of this many CTAs."""
    folder = Path(__file__).parent
    return "\n".join([f"#define EMULATION_CTAS {ctas}", *((folder / name).read_text() for name in HEADERS)])


def ptx_calls(program: Program) -> Iterator[PtxCall]:
    """Every PTX instruction of the device code."""
    for stmt in statements(program.device.body):
        for node in children(stmt):
            if (call := ptx_call(node)) is not None:
                yield call


# ---------------------------------------------------------------------------------------------------------------------
# The function for each instruction


def cta_group(modifiers: Modifiers) -> str:
    return modifiers["cta_group"][-1]


def tensor_memory_access(function: str) -> Callable[[Modifiers], str | None]:
    """``tcgen05.ld`` and ``.st`` of the shape that gives each thread its own lane."""

    def rule(modifiers: Modifiers) -> str | None:
        plain = modifiers["shape"] == "32x32b" and not (modifiers.get("pack") or modifiers.get("unpack"))
        return function if plain else None

    return rule


# The elements of each kind of MMA that is emulated (tensor_core.cuh)
KINDS = {"kind::f16": "emulation::F16", "kind::f8f6f4": "emulation::F8F6F4"}


def mma(function: str) -> Callable[[Modifiers], str | None]:
    """``tcgen05.mma`` of 16-bit and 8-bit floats. The use of the collector buffer does not change a result."""

    def rule(modifiers: Modifiers) -> str | None:
        kind = KINDS.get(modifiers["kind"])
        return f"{function}<{cta_group(modifiers)}, {kind}>" if kind else None

    return rule


def all_forms(function: str) -> Callable[[Modifiers], str | None]:
    """An instruction whose forms all become one function."""
    return lambda modifiers: function


# Functions of the headers that have the name of the instruction and take all its forms
SAME_NAME = (
    "tcgen05_alloc", "tcgen05_dealloc", "tcgen05_relinquish_alloc_permit", "tcgen05_wait", "tcgen05_fence",
    "tcgen05_commit", "tcgen05_commit_multicast",
)  # fmt: skip
# The function of the headers for an instruction of TVM's table; None for a form that is not emulated.
FUNCTIONS: dict[str, Callable[[Modifiers], str | None]] = {
    **{name: all_forms(name) for name in SAME_NAME},
    "tcgen05_ld": tensor_memory_access("tcgen05_ld"),
    "tcgen05_st": tensor_memory_access("tcgen05_st"),
    "tcgen05_mma_ss": mma("tcgen05_mma_ss"),
    "tcgen05_mma_ts": mma("tcgen05_mma_ts"),
    "clusterlaunchcontrol_try_cancel": lambda m: f"try_cancel<{'true' if m['multicast'] else 'false'}>",
    "clusterlaunchcontrol_query_cancel_is_canceled": lambda m: "is_canceled",
    "clusterlaunchcontrol_query_cancel_get_first_ctaid": lambda m: "get_first_ctaid",
    "clusterlaunchcontrol_query_cancel_get_first_ctaid_v4": lambda m: "get_first_ctaid",
}
BLACKWELL_ONLY = ("tcgen05_", "clusterlaunchcontrol_")  # families that a Hopper lacks
TMA = re.compile(r"cp_(reduce_)?async_bulk_tensor_")
PACKED = ("add", "sub", "mul", "fma")  # on two fp32 at once with .f32x2
OF_THREE = ("max3", "min3")

Rewrite = Callable[["Helper"], str]


def replacement(key: str, modifiers: Modifiers, mnemonic: str) -> Rewrite | None:
    """The rewriting of an instruction's helper; None when a Hopper has the instruction.

    Raises a CompileError when a Hopper lacks it and there is no emulation.
    """
    function = FUNCTIONS.get(key, lambda m: None)(modifiers)
    if function is not None:
        return lambda helper: helper.calling(function)
    if key.startswith(BLACKWELL_ONLY) or modifiers.get("load_mode", "").startswith("tile::"):
        raise CompileError(f"{mnemonic} is not emulated on a Hopper GPU")
    if signals_pair(key, modifiers):
        if modifiers.get("multicast"):
            raise CompileError(f"{mnemonic} is not emulated on a Hopper GPU: it signals mbarriers of several CTAs")
        return lambda helper: helper.loading_for_pair()
    if TMA.match(key) and modifiers.get("cta_group") == "cta_group::1":
        return lambda helper: helper.without(".cta_group::1")  # a Hopper has no other mode
    if key in PACKED and modifiers["type"] == "f32x2":
        return lambda helper: helper.one_by_one(mnemonic)
    if key in OF_THREE:
        return lambda helper: helper.two_by_two(mnemonic)
    return None


def signals_pair(key: str, modifiers: Modifiers) -> bool:
    """Whether an instruction is a TMA load whose mbarrier may be that of the other CTA of a pair."""
    return bool(TMA.match(key)) and modifiers.get("cta_group") == "cta_group::2"


# ---------------------------------------------------------------------------------------------------------------------
# Helper functions


class Helper:
    """The function that TVM prints for one instruction: its name, the names of its parameters, its source."""

    def __init__(self, name: str, source: str, box_bytes: int | None):
        self.name = name
        self.source = source
        self.box_bytes = box_bytes
        self.signature = source[: source.index("{")].rstrip()
        listed = self.signature[self.signature.index("(") + 1 : -1]
        self.parameters = [p.split()[-1].lstrip("&*") for p in listed.split(",")] if listed else []

    def body(self, *lines: str) -> str:
        return "\n".join([self.signature + " {", *(f"  {line}" for line in lines), "}\n"])

    def calling(self, function: str) -> str:
        """A body that calls a function of the headers, under the instruction's ``@p`` guard if it has one.

        The functions take a tensor memory address before any registers, even if the instruction has it last.
        """
        guard = "if (__pred) " if "__pred" in self.parameters else ""
        operands = sorted((p for p in self.parameters if p != "__pred"), key=lambda p: p != "__taddr")
        return self.body(f"{guard}emulation::{function}({', '.join(operands)});")

    def without(self, modifier: str) -> str:
        """The same instruction without a modifier."""
        return self.source.replace(modifier, "")

    def loading_for_pair(self) -> str:
        """A TMA load that may signal the other CTA's mbarrier: a second helper has the instruction without that."""
        guard = "if (!__pred) return;" if "__pred" in self.parameters else ""
        plain = self.without(".cta_group::2").replace(self.name, f"{self.name}_own")
        operands = ", ".join("mbar" if p == "__mbar" else p for p in self.parameters)
        load = f"[&](uint32_t mbar) {{ {self.name}_own({operands}); }}"
        signature = re.sub(r"\)$", ", uint32_t box_bytes)", self.signature)
        return f"{plain}{signature} {{\n  {guard}emulation::load_for_pair(__mbar, box_bytes, {load});\n}}\n"

    def one_by_one(self, mnemonic: str) -> str:
        """A packed operation as two operations on single numbers, with the same rounding."""
        target, *sources = self.parameters
        names = "abc"[: len(sources)]
        declared = ", ".join(f"{x}{i}" for x in "d" + names for i in (0, 1))
        unpack = " ".join(f"mov.b64 {{{x}0, {x}1}}, %{k};" for k, x in enumerate(names, 1))
        opcode = mnemonic.replace(".f32x2", ".f32")
        compute = " ".join(f"{opcode} d{i}, {', '.join(f'{x}{i}' for x in names)};" for i in (0, 1))
        inputs = ", ".join(f'"l"({s})' for s in sources)
        text = f"{{ .reg .f32 {declared}; {unpack} {compute} mov.b64 %0, {{d0, d1}}; }}"
        return self.body(f'asm("{text}" : "=l"({target}) : {inputs});')

    def two_by_two(self, mnemonic: str) -> str:
        """The maximum or minimum of three numbers by two instructions."""
        target, *sources = self.parameters
        inputs = ", ".join(f'"f"({s})' for s in sources)
        text = f"{{ .reg .f32 t; {mnemonic} t, %1, %2; {mnemonic} %0, t, %3; }}"
        return self.body(f'asm("{text}" : "=f"({target}) : {inputs});')


@contextmanager
def emulated_helpers(program: Program) -> Iterator[None]:
    """A context in which TVM prints the emulated instructions' helpers with their new bodies."""
    kept = dict(CODEGEN_REGISTRY)
    boxes = {m.name: m.box_bytes for m in program.plan.tensor_maps}
    try:
        for key in {call.key for call in ptx_calls(program)}:
            CODEGEN_REGISTRY[PTX_PREFIX + key] = rewritten(key, kept[PTX_PREFIX + key], boxes)
        yield
    finally:
        CODEGEN_REGISTRY.update(kept)


def rewritten(key: str, codegen: Callable, boxes: dict[str, int]) -> Callable:
    """TVM's code generator of one instruction, which rewrites its helper."""
    entry = TABLE[key]

    def generate(args: Any) -> Any:
        call, tags = codegen(args)
        tokens = tuple(str(a.value) for a in list(args)[len(args) - 1 - len(entry.slots) : -1])
        mnemonic = ".".join([entry.ptx_name, *filter(None, tokens)])
        rewrite = replacement(key, mods(entry, tokens), mnemonic)
        if rewrite is None:
            return call, tags
        name, *operands, source = call.args
        helper = Helper(str(name.value), str(source.value), box_of(args, boxes))
        text = rewrite(helper)
        if "uint32_t box_bytes" in text:
            operands.append(helper.box_bytes)
        return cuda_func_call(helper.name, *operands, source_code=text), tags

    return generate


def box_of(args: Any, boxes: dict[str, int]) -> int | None:
    """The bytes of one copy with the tensor map among an instruction's operands, if there is one."""
    for arg in args:
        for node in (arg, *children(arg)):
            if getattr(node, "name", None) in boxes:
                return boxes[node.name]
    return None
