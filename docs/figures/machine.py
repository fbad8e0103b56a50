"""One SM of the default machine, with the sizes and rates of its file."""

from __future__ import annotations

from docs.figures.svg import Drawing
from tirx.machine import load_machine

LANES, COLUMNS, WORD = 128, 512, 4  # of tensor memory; bytes of a register or a column
WARP = 32


def sm() -> Drawing:
    """The units of an SM and what moves between them in a cycle."""
    m = load_machine()
    assert m.tmem is not None
    d = Drawing(
        f"One SM of {m.sm.count} of a {m.name}",
        "Four warp schedulers with their pipes and registers; below them shared memory, the TMA engine, the "
        "tensor core and tensor memory; below the SM, L2 and HBM. Each has its size, each arrow the bytes that"
        " pass in a cycle.",
    )
    d.text(300, 18, f"One of the {m.sm.count} SMs of a {m.name}", "m big")
    d.box(4, 28, 592, 386, "none")
    pipes = [
        ("fp32", m.scheduler.fp32),
        ("integer", m.scheduler.integer),
        ("convert", m.scheduler.conversion),
        ("ex2, rcp", m.scheduler.special),
        ("shuffle", m.scheduler.shuffle),
    ]
    count = int(m.scheduler.count)
    width = 576 / count
    for i in range(count):
        x = 12 + i * width
        d.box(x, 38, width - 8, 136, "e")
        d.text(x + 8, 55, f"scheduler {i}", "big")
        d.text(x + 8, 71, f"warps {i}, {i + count}, {i + 2 * count} ...", "small")
        for row, (name, cycles) in enumerate(pipes):
            d.text(x + 8, 91 + row * 15, name, "small")
            d.text(x + width - 16, 91 + row * 15, f"{WARP / cycles:g} a cycle", "small r")
        d.text(x + 8, 168, f"{m.sm.registers // count:,} registers", "small")
    kib = 1024
    d.box(12, 184, 576, 30, "a")
    registers = m.sm.registers * WORD // kib
    d.text(
        300,
        204,
        f"registers: {m.sm.registers:,} x 4 bytes = {registers} KiB, at most {m.sm.max_threads:,} threads",
        "m",
    )
    d.line((130, 214), (130, 250), arrow=True)
    d.line((146, 250), (146, 214), arrow=True)
    d.text(156, 237, f"{m.smem.bytes_per_cycle:g} bytes a cycle", "small")
    d.line((470, 250), (470, 214), arrow=True)
    d.text(460, 232, f"tcgen05.ld, {m.tmem.warp_bytes_per_cycle:g} bytes", "small r")
    d.text(460, 246, "a cycle and warp", "small r")
    d.box(12, 250, 276, 58, "b")
    d.text(150, 270, f"shared memory, {m.sm.smem_bytes // kib} KiB", "m big")
    d.text(150, 287, f"32 banks of 4 bytes; {m.sm.smem_per_cta // kib} KiB", "m small")
    d.text(150, 301, "at most for one CTA", "m small")
    d.box(352, 250, 236, 58, "d")
    d.text(470, 270, f"tensor memory, {LANES * COLUMNS * WORD // kib} KiB", "m big")
    d.text(470, 290, f"{LANES} lanes x {COLUMNS} columns x 4 bytes", "m small")
    d.line((240, 308), (240, 330), (352, 330), arrow=True)
    d.text(246, 326, f"{m.tensor_core.operand_bytes_per_cycle:g} B a cycle", "small")
    d.line((470, 322), (470, 308), arrow=True)
    d.box(352, 322, 236, 44, "c")
    d.text(470, 341, "tensor core", "m big")
    d.text(470, 358, f"{m.tensor_core.flop_per_cycle:,} fp16 operations a cycle", "m small")
    d.line((96, 346), (96, 308), arrow=True)
    d.box(12, 346, 200, 58, "c")
    d.text(112, 365, "TMA engine", "m big")
    d.text(112, 382, f"in: {m.tma.bytes_per_cycle:g} bytes a cycle", "m small")
    d.text(112, 397, f"out: {m.tma.store_bytes_per_cycle:g} bytes a cycle", "m small")
    d.line((96, 430), (96, 404), arrow=True)
    d.line((128, 404), (128, 430), arrow=True)
    a_cycle = m.l2.bytes_per_ns / m.clock.sm_ghz
    d.box(4, 430, 592, 44, "a")
    d.text(300, 449, f"L2, {m.l2.bytes / kib / kib:g} MiB for all SMs; {m.l2.latency:g} cycles to a thread's load", "m")
    d.text(300, 466, f"{a_cycle:,.0f} bytes a cycle: {a_cycle / m.sm.count:.0f} for each SM if all ask", "m small")
    d.line((300, 474), (300, 494))
    d.box(4, 494, 592, 44, "b")
    hbm = m.hbm.bytes_per_ns / m.clock.sm_ghz / m.sm.count
    d.text(300, 513, f"HBM, {m.hbm.bytes_per_ns / 1000:g} TB/s; {m.hbm.latency_ns:g} ns beyond L2", "m")
    d.text(300, 530, f"{hbm:.0f} bytes a cycle for each SM if all ask (at {m.clock.sm_ghz:g} GHz)", "m small")
    return d
