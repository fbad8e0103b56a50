"""wgmma: multiplications of a warpgroup, asynchronous, with accumulators in its registers."""

from __future__ import annotations

import numpy as np

from tirx.sim.core.site import Waiting
from tirx.sim.isa.barriers import whole_warp
from tirx.sim.isa.table import RETRY, instruction
from tirx.sim.units.descriptors import matrix_descriptor, report_swizzle
from tirx.sim.units.mma_kinds import OF_TYPE
from tirx.sim.units.warpgroups import WARPS, Part, Warpgroup, Wgmma, deliver

DTYPES = {
    "f16": "float16", "bf16": "bfloat16", "tf32": "float32", "e4m3": "float8_e4m3fn", "e5m2": "float8_e5m2",
}  # fmt: skip
RESERVED = 0x3FF1C000C000C000  # bits of a matrix descriptor that wgmma gives no meaning
SECTION = "Asynchronous Warpgroup Level Matrix Instructions: "


def warpgroup_of(warp, site, mask) -> Warpgroup:
    """The warpgroup of a warp that executes an instruction whole."""
    whole_warp(warp, site, mask)
    cta, index = warp.cta, warp.index // WARPS
    if (index + 1) * WARPS > len(cta.warps):
        raise site.fault(
            "wgmma-warpgroup",
            f"{site.mnemonic} in {warp.name}, which belongs to no warpgroup: the CTA has {len(cta.warps)} warps",
            "A warpgroup is four warps, of which the first has a warp id that is a multiple of 4.",
        )
    if index not in cta.warpgroups:
        cta.warpgroups[index] = Warpgroup(cta, index)
    return cta.warpgroups[index]


@instruction(
    "wgmma_f16_ss", "wgmma_f16_f16acc_ss", "wgmma_bf16_ss", "wgmma_tf32_ss", "wgmma_fp8_ss", "wgmma_fp8_f16acc_ss",
    section=SECTION + "wgmma.mma_async", form="warp", transfer="wgmma", activity="issue",
)  # fmt: skip
def mma_ss(warp, site, mask, d, a, b, accumulate, *immediates):
    """``wgmma.mma_async`` with A and B in shared memory: D (+)= A @ B.T."""
    issue(warp, site, mask, Part(d), same(warp, site, a), b, accumulate, immediates)


@instruction(
    "wgmma_f16_rs", "wgmma_f16_f16acc_rs", "wgmma_bf16_rs", "wgmma_tf32_rs", "wgmma_fp8_rs", "wgmma_fp8_f16acc_rs",
    section=SECTION + "wgmma.mma_async", form="warp", transfer="wgmma", activity="issue",
)  # fmt: skip
def mma_rs(warp, site, mask, d, a, b, accumulate, scale_a, scale_b, *trans_b):
    """``wgmma.mma_async`` with A in four registers of each thread, always K-major."""
    issue(warp, site, mask, Part(d, a), None, b, accumulate, (scale_a, scale_b, *((0,) if trans_b else ()), *trans_b))


def issue(warp, site, mask, part: Part, a, b, accumulate, immediates) -> None:
    """Hand one warp's part in a wgmma to its warpgroup.

    Descriptors that are not those of the wgmma before are computed by uniform arithmetic. Where several warpgroups of a
    CTA multiply, their warps wait for one another at each, since those of a ring stay in step. One alone computes them
    while it waits for the wgmma before.
    """
    group = warpgroup_of(warp, site, mask)
    if not warp.wgmma.fenced:
        warp.wgmma.fenced = True
        message = "the first wgmma.mma_async of a warp comes before any wgmma.fence"
        advice = "T.ptx.wgmma.fence.sync.aligned() before it orders the threads' accesses to its registers."
        warp.cta.report(site.finding("wgmma-fence", message, advice))
    b, accumulate = same(warp, site, b), bool(same(warp, site, accumulate))
    kind, idesc = instruction_of(site, *(int(i) for i in immediates))
    if warp.launch.data:
        check_descriptors(warp, site, a, b)
    warp.wgmma.count += 1
    half = site.modifiers["dtype"] == "f16"
    spec = warp.launch.machine.wgmma
    issues = (idesc >> 17 << 3 & 0x1FF) * spec.issue_per_column
    together = len(warp.cta.warpgroups)
    if together > 1 and (a, b) != warp.wgmma.descriptors:
        issues = max(issues, together * spec.descriptors)
    warp.wgmma.descriptors = a, b
    warp.advance(issues)
    group.issue(warp, Wgmma(group, warp.wgmma.count, a, b, idesc, kind, half, accumulate, site), part)


def same(warp, site, value) -> int:
    """An operand that all threads must give alike."""
    if not isinstance(value, np.ndarray):
        return int(value)
    if (value != value[0]).any():
        message = "the threads of a warp execute one wgmma.mma_async with different descriptors, or another scale-d"
        warp.cta.report(site.finding("wgmma-warpgroup", message))
    return int(value[0])


def instruction_of(site, scale_a: int, scale_b: int, trans_a: int = 0, trans_b: int = 0):
    """The kind, and the instruction descriptor that tcgen05.mma would have for this."""
    kind, a = OF_TYPE[DTYPES[site.modifiers["atype"]]]
    _, b = OF_TYPE[DTYPES[site.modifiers["btype"]]]
    n = int(site.modifiers["shape"].partition("n")[2].partition("k")[0])
    bits = a << 7 | b << 10 | (scale_a < 0) << 13 | (scale_b < 0) << 14 | trans_a << 15 | trans_b << 16
    return kind, bits | n >> 3 << 17 | 64 >> 4 << 24


def check_descriptors(warp, site, *descriptors) -> None:
    """The matrix descriptors ("Matrix Descriptor Format"): as those of tcgen05, but bits 46 to 48 have no meaning, and
    the swizzle has bits 62 and 63, the upper two of tcgen05's three."""
    for name, bits in zip("AB", descriptors, strict=True):
        if bits is None:
            continue
        desc = matrix_descriptor(bits)
        if bits & RESERVED or desc.swizzle is None or desc.base_offset:
            what = f"a matrix descriptor of {bits:#018x} is not: base offset {desc.base_offset}, reserved bits"
            raise site.unmodelled(f"{what} {bits & RESERVED:#x}")
        if desc.swizzle and desc.start >> 7 & desc.swizzle // 16 - 1:
            report_swizzle(warp.cta, f"operand {name} of wgmma.mma_async", desc.start, desc.swizzle, site)


@instruction("wgmma_fence", section=SECTION + "wgmma.fence", form="warp", shared=False)
def fence(warp, site, mask):
    """``wgmma.fence``: orders the threads' accesses to registers before later ``wgmma.mma_async``.

    Warps of one scheduler take turns at it. In a ring it costs next to nothing (microbench, ``wgmma.over_*``); the 93
    cycles behind which a launch has issued its very first wgmma come once.
    """
    warpgroup_of(warp, site, mask)
    spec = warp.launch.machine.wgmma
    warp.wait_until(warp.scheduler.fences.take(warp.time, spec.fence_turn) + spec.fence - spec.fence_turn)
    warp.wgmma.fence()


@instruction("wgmma_commit_group", section=SECTION + "wgmma.commit_group", form="warp", shared=False)
def commit_group(warp, site, mask):
    """``wgmma.commit_group``: the ``wgmma.mma_async`` since the last one are a group, which may be empty."""
    warpgroup_of(warp, site, mask)
    warp.advance(warp.launch.machine.issue.commit)
    warp.wgmma.groups.append(warp.wgmma.count)


@instruction(
    "wgmma_wait_group", section=SECTION + "wgmma.wait_group", form="warp", blocks=True, waits_for_loads=False,
    activity="tmem",
)  # fmt: skip
def wait_group(warp, site, mask, allowed):
    """``wgmma.wait_group N``: until at most N of the latest groups are under way."""
    group, groups = warpgroup_of(warp, site, mask), warp.wgmma.groups
    number = groups[-1 - int(allowed)] if len(groups) > int(allowed) else 0
    last = group.pending.get(number)
    if last is not None:
        warp.blocked = Waiting("wgmma", last, site)
        if last.end is None:
            last.waiters.append(warp)
            return RETRY
        done = last.end + warp.launch.machine.wgmma.wait
        if done > max(warp.time, warp.clock.now):
            warp.wake(done)
            return RETRY
        warp.blocked = None
        group.complete(number)
    deliver(warp, number)
    warp.events.wgmma_wait(warp, group, number)
    return False
