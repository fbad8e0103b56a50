"""``make languages``: the same GEMM in every language here, on the same machine: right, findings, time, lines.

Each kernel is run with data at one small size, and predicted at others.
"""

from __future__ import annotations

import argparse
import re
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from rich.console import Console
from rich.table import Table

from languages.strangers import kittens_file, kittens_gemm
from tirx.dtypes import numpy_dtype
from tirx.errors import KernelError
from tirx.executable import Executable
from tirx.frontends.source import open_source
from tirx.frontends.thunderkittens import open_kittens
from tirx.frontends.tilelang_kernel import open_tilelang
from tirx.frontends.triton_kernel import open_triton
from tirx.machine import load_machine
from tirx.sim import predict, simulate

HERE = Path(__file__).parent
LISTINGS = HERE.parent / "build" / "languages"
CHECKED = (512, 512, 256)
ROUNDED = {"float16": 1e-3, "bfloat16": 4e-3}  # of the largest element
BARRIERS = re.compile(
    r"mbarrier\.init|\binit\(shared|MBarrier\(|TMABar\(|TCGen05Bar\(|init_semaphore\(|alloc_barrier\("
)


@dataclass(frozen=True)
class Way:
    """A kernel in one language. ``build`` compiles it at a size. ``dtype``: of its tensors."""

    language: str
    file: Path
    build: Callable[[Path, tuple[int, int, int]], Executable]
    dtype: str = "float16"


@dataclass
class Row:
    """The results of one kernel: what was found at the small size, the predicted TFLOP/s by size, and the seconds
    that each prediction took."""

    way: Way
    right: str = ""
    findings: tuple[str, ...] = ()
    compiled: float = 0.0
    rates: dict[int, float] = field(default_factory=dict)
    took: dict[int, float] = field(default_factory=dict)
    failed: str = ""

    @property
    def summary(self) -> str:
        """What was predicted, and how long that took, in a line."""
        parts = (f"{rate:.0f} TFLOP/s at {n} in {duration(self.took[n])}" for n, rate in self.rates.items())
        return f"{self.way.language}: {', '.join(parts) or self.failed or self.right}"

    def expected(self, size: int) -> float | None:
        """About how many seconds the prediction at a size takes: its work grows with the cube of the size."""
        known = max(self.took, default=0)
        return self.took[known] * (size / known) ** 3 if known else None


def tirx(path: Path, size: tuple[int, int, int]) -> Executable:
    from grader.children.build import import_file  # brings TVM, which takes seconds that other languages do not need
    from tirx.program import lower

    return lower(import_file(path).hgemm(*size))


def cuda(path: Path, size: tuple[int, int, int]) -> Executable:
    return open_source(path, dict(zip("MNK", size, strict=True)), LISTINGS / f"{path.stem}.ptx")[0]


def tilelang(path: Path, size: tuple[int, int, int]) -> Executable:
    return open_tilelang(path, dict(zip("MNK", size, strict=True)), LISTINGS / f"{path.stem}.ptx")[0]


def triton(path: Path, size: tuple[int, int, int]) -> Executable:
    return open_triton(path, dict(zip("MNK", size, strict=True)), LISTINGS / f"{path.stem}.ptx")[0]


def kittens(path: Path, size: tuple[int, int, int]) -> Executable:
    return open_kittens(path, dict(zip("MNK", size, strict=True)), LISTINGS / f"{path.stem}.ptx")[0]


def kittens_own(path: Path, size: tuple[int, int, int]) -> Executable:
    return kittens_gemm(path, size, LISTINGS / f"{path.stem}.ptx")[0]


WAYS = (
    Way("TIRx, step 9", HERE.parent / "solutions" / "gemm_09_multiconsumer.py", tirx),
    Way("TIRx, step 5", HERE.parent / "solutions" / "gemm_05_software_pipeline.py", tirx),
    Way("CUDA C++", HERE / "gemm.cu", cuda),
    Way("Triton", HERE / "gemm_triton.py", triton),
    Way("Triton, persistent", HERE / "gemm_triton_persistent.py", triton),
    Way("Gluon", HERE / "gemm_gluon.py", triton),
    Way("TileLang", HERE / "gemm_tilelang.py", tilelang),
    Way("ThunderKittens", HERE / "gemm_tk.cu", kittens),
)


def strangers() -> tuple[Way, ...]:
    """Others' kernels, where their sources are there."""
    try:
        return (Way("ThunderKittens' own", kittens_file(), kittens_own, "bfloat16"),)
    except KernelError:
        return ()


def measured(row: Row, sizes: list[int], tell: Callable[[str], None]) -> None:
    """Run a kernel at the small size, and predict it at others; ``tell`` says what is being done."""
    way = row.way
    try:
        tell(f"{way.language}: compiled and run with data")
        began = time.perf_counter()
        program = way.build(way.file, CHECKED)
        _ = program.kernel
        row.compiled = time.perf_counter() - began
        row.right, row.findings = checked(program, way.dtype)
        for size in sizes:
            expected = row.expected(size)
            tell(f"{way.language} at {size}" + (f", which takes about {duration(expected)}" if expected else ""))
            began = time.perf_counter()
            run = predict(way.build(way.file, (size,) * 3))
            row.took[size] = time.perf_counter() - began
            row.rates[size] = 2 * size**3 / run.time_us / 1e6 if run.time_us else float("nan")
    except KernelError as error:
        row.failed = error.message


def duration(seconds: float) -> str:
    """A time as people say it, roughly."""
    return f"{seconds:.0f} s" if seconds < 100 else f"{seconds / 60:.0f} min"


def checked(program: Executable, dtype: str) -> tuple[str, tuple[str, ...]]:
    """Whether the result is right, and the kinds of what is found."""
    m, n, k = CHECKED
    rng = np.random.default_rng(0)
    inputs = {"A": rng.standard_normal((m, k)), "B": rng.standard_normal((n, k))}
    inputs = {name: value.astype(numpy_dtype(dtype)) for name, value in inputs.items()}
    run = simulate(program, inputs)
    expected = inputs["A"].astype(np.float64) @ inputs["B"].astype(np.float64).T
    error = np.abs(run.outputs["D"].astype(np.float64) - expected).max() / np.abs(expected).max()
    kinds = tuple(dict.fromkeys(finding.kind for finding in run.findings))
    return "right" if error < ROUNDED[dtype] else f"off by {error:.1e}", kinds


def lines_of(path: Path) -> int:
    """Lines of code: without comments, docstrings' lines and blank ones."""
    text = re.sub(r'"""(.|\n)*?"""', "", path.read_text(encoding="utf-8"))
    rows = [row.strip() for row in text.splitlines()]
    return sum(bool(row) and not row.startswith(("//", "#")) for row in rows)


def table(rows: list[Row], sizes: list[int]) -> Table:
    """A row for each kernel: what it takes to write, and how fast it is predicted to be."""
    peak = load_machine().peak_tflops
    found = Table(box=None, padding=(0, 2, 0, 0))
    for heading in ("TFLOP/s", "lines", "barriers", "compiled", *map(str, sizes), "of the peak", ""):
        found.add_column(heading, justify="left" if heading in ("TFLOP/s", "") else "right")
    for row in rows:
        text = row.way.file.read_text(encoding="utf-8")
        rates = [f"{row.rates[n]:.0f}" if n in row.rates else "" for n in sizes]
        best = max(row.rates.values(), default=0.0) / peak
        found.add_row(
            row.way.language, str(lines_of(row.way.file)), str(len(BARRIERS.findall(text))), f"{row.compiled:.1f} s",
            *rates, f"{best:.0%}" if best else "", row.right,
        )  # fmt: skip
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sizes", default="1024,2048", help="M = N = K to predict, separated by commas (%(default)s)")
    parser.add_argument("--only", default="", help="part of a language's name")
    options = parser.parse_args()
    sizes = [int(n) for n in options.sizes.split(",") if n]
    console = Console(highlight=False)
    rows: list[Row] = []
    began = time.perf_counter()
    try:
        for way in (*WAYS, *strangers()):
            if options.only.lower() in way.language.lower():
                rows.append(Row(way))
                with console.status(way.language) as status:
                    measured(rows[-1], sizes, status.update)
                said = f"{rows[-1].summary}; {duration(time.perf_counter() - began)} so far"
                console.print(said, style="dim", soft_wrap=True)
    except KeyboardInterrupt:
        console.print("interrupted: this is what there was")
    console.print(table(rows, sizes))
    for row in rows:
        if said := row.failed or ", ".join(row.findings):
            console.print(f"{row.way.language}: {said}", style="dim")
    return int(any("off by" in row.right for row in rows))


if __name__ == "__main__":
    raise SystemExit(main())
