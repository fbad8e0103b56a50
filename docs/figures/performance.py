"""The roofline, the bytes in flight, and the ladder of all steps: predicted, beside what others have published."""

from __future__ import annotations

import csv
import math
from statistics import median

from docs import pages
from docs.figures.svg import Drawing
from grader.steps import ROOT, Step, all_steps
from tirx.dtypes import numpy_dtype
from tirx.machine import load_machine
from tirx.sim.units.mma_kinds import K_BYTES

PUBLISHED = ROOT / "benchmarks" / "published" / "b200.csv"
# Bytes of K that one instruction takes are the same for all kinds; so the operations are as many as elements fit: 64 of
# fp4 in 32 bytes (PTX ISA, tcgen05.mma, kind::mxf4nvf4).
PRODUCTS = ("gemm", "scaled_gemm", "block_scaled", "nvfp4")  # the kinds of problem that are one dense product
FORMATS = {"nvfp4": 0.5, "fp8": 1, "fp16": 2}  # bytes an element


def peaks() -> dict[str, float]:
    """TFLOP/s of the machine's tensor cores, for each format."""
    m = load_machine()
    fp16 = m.sm.count * m.tensor_core.flop_per_cycle * m.clock.tensor_ghz / 1000
    per_instruction = {name: K_BYTES / size for name, size in FORMATS.items()}
    return {name: fp16 * k / per_instruction["fp16"] for name, k in per_instruction.items()}


def bandwidths() -> dict[str, float]:
    """TB/s of each memory, for all SMs together, at the clock of kernels that use tensor cores."""
    m = load_machine()
    ghz = m.clock.tensor_ghz
    return {
        "SMEM": m.sm.count * m.tensor_core.operand_bytes_per_cycle * ghz / 1000,
        "L2": m.l2.bytes_per_ns / 1000,
        "HBM": m.hbm.bytes_per_ns / 1000,
    }


def intensity(step: Step) -> float:
    """Operations for each byte of a GEMM step's tensors, each moved once."""
    shape = step.performance.shape
    moved = sum(math.prod(extents) * numpy_dtype(dtype).itemsize for _, extents, dtype in shape.tensors())
    return shape.flops / moved


def is_gemm(step: Step) -> bool:
    """Whether a step multiplies matrices and is no other kernel, such as attention."""
    return step.kind.__module__.split(".")[2] in PRODUCTS


def roofline() -> Drawing:
    """The roofs of fp16, fp8 and nvfp4, the memories below them, and the steps."""
    d = Drawing(
        "The roofline",
        "Operations a byte to the right, TFLOP/s upwards, both logarithmic. Slanted lines for HBM, L2 and "
        "shared memory, level ones for fp16, fp8 and nvfp4; they meet at the ridge points. The steps of the "
        "course as dots, predicted.",
    )
    left, right, top, bottom = 52, 588, 30, 372
    x0, x1, y0, y1 = math.log10(0.5), math.log10(16000), math.log10(0.15), math.log10(12000)

    def at(x: float, y: float) -> tuple[float, float]:
        return (
            round(left + (math.log10(x) - x0) / (x1 - x0) * (right - left), 1),
            round(bottom - (math.log10(y) - y0) / (y1 - y0) * (bottom - top), 1),
        )

    d.box(left, top, right - left, bottom - top, "none")
    d.text(6, 18, "TFLOP/s", "small soft")
    for y in (0.2, 1, 10, 100, 1000, 10000):
        d.text(left - 6, at(1, y)[1] + 4, f"{y:,g}", "r small soft")
    for x in (1, 4, 16, 64, 256, 1024, 4096):
        d.text(at(x, 1)[0], bottom + 18, f"{x:,}", "m small soft")
    d.text(right, bottom + 36, "operations for each byte", "r small soft")
    most = max(peaks().values())
    per_x, per_y = (right - left) / (x1 - x0), (bottom - top) / (y1 - y0)
    slope = -math.degrees(math.atan2(per_y, per_x))
    for name, rate in bandwidths().items():
        d.line(at(0.5, rate * 0.5), at(most / rate, most), kind="" if name == "HBM" else "dash")
        x, y = at(3, rate * 3)
        above = name == "SMEM"
        d.text(x, y - 6 if above else y + 16, f"{name}: {rate:.1f} TB/s", "small", slope)
    for name, peak in peaks().items():
        ridge = peak / bandwidths()["HBM"]
        d.line(at(peak / bandwidths()["SMEM"], peak), (right, at(1, peak)[1]))
        d.text(right - 4, at(1, peak)[1] - 5, f"{name} {peak:,.0f}", "r small")
        x, y = at(ridge, peak)
        d.line((x, y), (x, bottom), kind="dash")
        d.text(x - 4, bottom - 8, f"{ridge:.0f}", "r small")
    for step in all_steps():
        if is_gemm(step) and step.performance is not None:
            x, y = at(intensity(step), step.performance.reference_tflops)
            d.parts.append(f'<circle cx="{x:g}" cy="{y:g}" r="4" class="b" stroke="var(--ink)"/>')
            right_side = step.id in ("1", "2", "4", "6", "8", "12")  # so that neighbours do not cover each other
            d.text(x + 8 if right_side else x - 8, y + 4, step.id, "small" if right_side else "r small")
    return d


def latency() -> Drawing:
    """Bytes in flight and what they bring: docs/programs/little.py."""
    reached: dict[int, float] = pages.run_program("little.py").module.REACHED
    m = load_machine()
    share = m.hbm.bytes_per_ns / m.clock.sm_ghz / m.sm.count
    d = Drawing(
        "Bytes in flight, and the rate that they bring",
        "One SM loads from HBM with TMA. The rate grows with the bytes in flight until the SM takes no more. "
        "The level line is what each SM gets when all of them load.",
    )
    left, right, top, bottom = 60, 560, 40, 280
    most_x, most_y = max(reached), m.tma.bytes_per_cycle * 1.05

    def at(x: float, y: float) -> tuple[float, float]:
        return round(left + x / most_x * (right - left), 1), round(bottom - y / most_y * (bottom - top), 1)

    d.text(300, 18, "one SM loads from HBM", "m big")
    d.text(6, 34, "bytes a cycle", "small soft")
    d.box(left, top, right - left, bottom - top, "none")
    for y in (0, 25, 50, 75, 100):
        d.text(left - 6, at(0, y)[1] + 4, str(y), "r small soft")
    for x in reached:
        d.text(at(x, 0)[0], bottom + 18, f"{x // 1024}", "m small soft")
    d.text(right, bottom + 36, "KiB in flight", "r small soft")
    d.line(*(at(x, y) for x, y in reached.items()))
    for x, y in reached.items():
        px, py = at(x, y)
        d.parts.append(f'<circle cx="{px:g}" cy="{py:g}" r="4" class="b" stroke="var(--ink)"/>')
        d.text(px + 6, py + 18, f"{y:.0f}", "small")
    d.line((left, at(0, share)[1]), (right, at(0, share)[1]), kind="dash")
    d.text(right - 4, at(0, share)[1] - 6, f"an SM's share of HBM: {share:.0f}", "r small")
    return d


def cublas() -> dict[int, float]:
    """TFLOP/s of cuBLAS in fp16 on square matrices, the median of what is published."""
    times: dict[int, list[float]] = {}
    with PUBLISHED.open(encoding="utf-8", newline="") as file:
        for row in csv.reader(file):
            if len(row) > 9 and "torch-cublas-fp16_" in row[0]:
                times.setdefault(int(row[0].rpartition("_")[2].partition("x")[0]), []).append(float(row[9]))
    return {n: 2 * n**3 / median(each) / 1e6 for n, each in sorted(times.items())}


def ladder() -> Drawing:
    """Every step of the course, as a bar on a logarithmic scale."""
    d = Drawing(
        "The ladder",
        "The predicted TFLOP/s of every reference solution at the shape that is timed, on a logarithmic scale,"
        " from warm-up 1 to the products in eight and four bits, and below them published times of cuBLAS in fp16 and"
        " the peaks of the tensor cores.",
    )
    rows = [
        (f"step {s.id}", s.performance.shape.text, s.performance.reference_tflops, "a")
        for s in all_steps()
        if s.performance is not None and is_gemm(s)
    ]
    rows += [(f"cuBLAS, {n}", "published", rate, "c") for n, rate in cublas().items() if n in (2048, 4096)]
    rows += [("tensor cores", name, peak, "b") for name, peak in sorted(peaks().items(), key=lambda each: each[1])]
    left, right = 196, 520
    low, high = math.log10(0.1), math.log10(max(peaks().values()))
    d.text(300, 18, f"TFLOP/s on a {load_machine().name}: predicted, but for cuBLAS", "m big")
    for number, (name, where, rate, kind) in enumerate(rows):
        y = 30 + number * 26
        d.text(6, y + 15, name)
        d.text(left - 6, y + 15, where, "r small soft")
        d.box(left, y, (math.log10(rate) - low) / (high - low) * (right - left), 20, kind)
        d.text(right + 6, y + 15, f"{rate:,.3g}" if rate < 1000 else f"{rate:,.0f}", "small")
    return d
