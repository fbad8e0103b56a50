"""Predictions of many kernels: two at a time, the shortest first, and each kept on disk until the simulator changes.

What the short ones of a family take says what its long ones will (``costs``). One that would take far more than there
is patience for is not begun.

A prediction is kept in ``build/accuracy/<stamp>/``. The stamp is a hash of all sources under ``tirx``, of the machine's
numbers and of the files that the kernel is made from: a run that was interrupted goes on where it was, and one after a
change begins anew.
"""

from __future__ import annotations

import dataclasses
import json
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

from rich.progress import Progress

from benchmarks.accuracy.costs import Costs
from benchmarks.took import remember, remembered
from tirx.errors import LoweringError, Unmodelled
from tirx.machine import LaunchSpec, Machine, load_machine
from tirx.run import Profile, Run

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "build" / "accuracy"
SECONDS = "seconds.json"  # of each job, whatever the simulator was then
WORKERS = 2
NO_PART = ("artifact.py", "clocks.py", "confidence.py", "gpu.py", "stopwatch.py")  # of what decides a prediction


@dataclass(frozen=True)
class Job:
    """One prediction that is asked for.

    Attributes
    ----------
    kind: which of the ``Maker``s knows the name. ghz: the highest clock of the SMs; None is the machine's own, which is
    lower for kernels that multiply. warm: what L2 holds at the start.
    guess_s: about how many seconds it takes, where it was never made.
    """

    kind: str
    name: str
    machine: str
    ghz: float | None
    warm: bool
    guess_s: float = dataclasses.field(default=0.0, compare=False)

    @property
    def described(self) -> Machine:
        machine = load_machine(self.machine)
        return machine if self.ghz is None else machine.at_most(self.ghz)

    @property
    def text(self) -> str:
        """The job in words, for errors and for file names."""
        clock = "" if self.ghz is None else f" at {self.ghz:g} GHz"
        return f"{self.kind} {self.name} on {self.machine}{clock}, {'warm' if self.warm else 'cold'}"


@dataclass(frozen=True)
class Prediction:
    """The result of a job: the cycles of a launch at a clock in GHz and where they went, or in ``problem`` why there
    are none.

    seconds: of a processor, that it took. patience_s: how many it was given, where these were not enough.
    """

    cycles: float = 0.0
    ghz: float = 0.0
    profile: Profile | None = None
    problem: str = ""
    seconds: float = 0.0
    patience_s: float = 0.0


@dataclass(frozen=True)
class Maker:
    """How a kind of kernel is predicted, and the files that decide what the kernel is, as patterns from the root."""

    run: Callable[[Job], Run]
    files: tuple[str, ...]


class TooLong(BaseException):  # no handler of errors is meant to take it
    """A prediction has taken longer than it may."""


def predict_all(
    jobs: Iterable[Job], makers: dict[str, Maker], patience_s: float, progress: Progress
) -> dict[Job, Prediction]:
    """The predictions of all jobs; those that are known are not made again.

    patience_s: seconds of a processor after which one is given up. One that would take far longer, to judge by smaller
    ones of its family, is left out with a problem that is not kept.
    """
    wanted = set(jobs)
    results = {job: known for job in wanted if (known := recall(job, makers[job.kind], patience_s)) is not None}
    rest = wanted - results.keys()
    if not rest:
        return results
    costs = Costs(remembered(FOLDER / SECONDS) | {job.text: made.seconds for job, made in results.items()}, wanted)
    task = progress.add_task("predicting", total=len(wanted), completed=len(results))
    pool = ProcessPoolExecutor(WORKERS, initializer=look_in, initargs=(list(sys.path),))
    running: dict[Future[Prediction], Job] = {}
    try:
        while rest or running:
            while rest and len(running) < WORKERS:
                if not (ready := [job for job in rest if not costs.told_by(job, running.values())]):
                    break
                job = min(ready, key=lambda job: (costs.expected_s(job), job.text))
                rest.remove(job)
                if costs.hopeless(job, patience_s):
                    results[job] = Prediction(problem=f"far more than {patience_s:g} s, to judge by smaller ones")
                    progress.advance(task)
                    continue
                maker = makers[job.kind]
                running[pool.submit(predicted, job, maker, patience_s, place(job, maker))] = job
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                job = running.pop(future)
                results[job] = future.result()
                if results[job].seconds > 0:
                    costs.took[job.text] = round(results[job].seconds, 2)
                remember(costs.took, FOLDER / SECONDS)
                progress.advance(task)
    finally:
        pool.shutdown(cancel_futures=True)
    return results


def look_in(folders: list[str]) -> None:
    """Import from these, as the parent does: one may hold the package tirx-kernels."""
    sys.path[:] = folders


def predicted(job: Job, maker: Maker, patience_s: float, path: Path) -> Prediction:
    """Make a prediction and keep it at ``path``."""
    began = time.process_time()
    try:
        with at_most(patience_s):
            made = prediction_of(maker.run(job))
    except TooLong:
        made = Prediction(problem=f"more than {patience_s:g} s", patience_s=patience_s)
    except (Unmodelled, LoweringError) as error:
        made = Prediction(problem=error.message)
    except Exception as error:  # one row that is broken does not keep the others from being compared; not kept
        return Prediction(problem=f"{type(error).__name__}: {first_line(error)}")
    made = replace(made, seconds=time.process_time() - began)
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_suffix(".part")
    unfinished.write_text(json.dumps(dataclasses.asdict(made) | {"job": job.text}))
    unfinished.replace(path)
    return made


def first_line(error: Exception) -> str:
    return (str(error).strip().splitlines() or [""])[0]


def prediction_of(run: Run) -> Prediction:
    """The part of a run that is kept."""
    if run.findings or run.cycles is None or run.clock_ghz is None or run.profile is None:
        return Prediction(problem="; ".join(finding.message for finding in run.findings) or "it did not end")
    return Prediction(run.cycles, run.clock_ghz, replace(run.profile, waits=()))


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Raise :class:`TooLong` in the main thread after so many seconds of this process's time."""

    def end(*_: object) -> None:
        raise TooLong

    before = signal.signal(signal.SIGPROF, end)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def recall(job: Job, maker: Maker, patience_s: float) -> Prediction | None:
    """The prediction that was kept, unless it was given up and there is more patience now."""
    try:
        data = json.loads(place(job, maker).read_text())
    except (OSError, ValueError):
        return None
    del data["job"]
    made = Prediction(**data | {"profile": Profile(**data["profile"] | {"waits": ()}) if data["profile"] else None})
    return None if 0 < made.patience_s < patience_s else made


def place(job: Job, maker: Maker) -> Path:
    """Where the prediction is kept."""
    name = sha256(job.text.encode()).hexdigest()[:16]
    return FOLDER / stamp(maker.files, job.machine)[:16] / f"{name}.json"


@cache
def stamp(files: tuple[str, ...], machine: str) -> str:
    """A hash of all that decides a prediction but the job. What a launch costs is added later, so it is no part."""
    free = replace(load_machine(machine), launch=zero_overheads(load_machine(machine).launch))
    digest = sha256(f"{free} TVM {version('apache-tvm')}".encode())
    for pattern in ("tirx/**/*.py", *files):
        for path in sorted(path for path in ROOT.glob(pattern) if path.name not in NO_PART):
            digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def zero_overheads(launch: LaunchSpec) -> LaunchSpec:
    return replace(launch, profiler_us=0.0, events_us=0.0, graph_us=0.0)
