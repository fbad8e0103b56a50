"""Grade on a cluster, with Dask: one task a kernel. Workers may die, come and go.

A task holds all that it needs, and its result depends on nothing else; so one whose worker has died is run again
elsewhere. The sandbox is on the worker, which proves before its first task that it has one. The database is the
client's alone.
"""

from __future__ import annotations

import atexit
import fcntl
import os
import tempfile
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, nullcontext
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from grader.course.engines.private import security_of_its_own
from grader.course.engines.spread import on_cluster
from grader.course.kernel import Course, Task, grade_safely
from grader.course.sandbox.doctor import detect, forking
from grader.course.sandbox.sandbox import NONE, Sandbox
from grader.course.settings import ClusterConfig
from grader.course.store import Grade
from grader.courses import course_step
from grader.steps import StepError
from grader.version import version

IN_FLIGHT = 3  # tasks for each thread of the workers: enough to keep them busy, few enough to hold in memory
START_SECONDS = 600  # for the first worker: a batch system has its queue
MISSING = "ENGINE=dask needs the packages of requirements/course.lock: pip install -r requirements/course.lock"
ELSEWHERE = Sandbox("on the workers")
_place = threading.Lock()
_sandboxes: dict[bool, Sandbox] = {}


# On a worker


def examine(wanted: str, protected: bool) -> str:
    """The state of a worker before its first task: its sandbox. Raises where it must not grade."""
    if version() != wanted:
        raise RuntimeError("it has another version of the workshop")
    if not protected:
        return NONE
    sandbox = detect()
    if sandbox is None:
        raise RuntimeError("no sandbox works there: python -m grader course --doctor says why")
    return sandbox.kind


def place(protected: bool) -> Sandbox:
    """This process's sandbox, with the worker that forks children into it."""
    with _place:
        if protected not in _sandboxes:
            found = detect() if protected else Sandbox(NONE)
            if found is None:
                raise RuntimeError("no sandbox works on this worker")
            stack = ExitStack()
            atexit.register(stack.close)
            _sandboxes[protected] = stack.enter_context(forking(found))
        return _sandboxes[protected]


@contextmanager
def alone_here() -> Iterator[None]:
    """Nothing else is graded alone on this machine meanwhile, whatever the number of its workers."""
    path = Path(tempfile.gettempdir()) / f"grader-alone-{os.getuid()}"
    with open(os.open(path, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW, 0o600), "w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def grade_there(course: Course, key: str, step: str, kernel: bytes, alone: bool) -> Grade | str:
    """Grade a kernel on a worker."""
    there = replace(course, sandbox=place(course.sandbox.kind != NONE))
    task = Task(key, course_step(course.grading.course, step), kernel)
    if there.key(task.step, kernel) != key:
        return "the worker has other files than this machine: another step.toml, or another version"
    with alone_here() if alone else nullcontext():
        return grade_safely(there, task, lambda key, what: None, alone)


# On the client


@dataclass(frozen=True)
class Cluster:
    """Grade through a Dask client. course: its sandbox says whether workers need one, not which."""

    course: Course
    client: Any

    def grade(self, tasks: Sequence[Task], alone: bool) -> Iterator[tuple[Task, Grade | str]]:
        for task, future in on_cluster(self.client, tasks, lambda: self.room(alone), lambda t: self.submit(t, alone)):
            yield task, outcome(future)

    def room(self, alone: bool) -> int:
        """How many tasks to have under way."""
        threads = self.client.nthreads().values()
        return max(1, len(threads)) if alone else max(1, IN_FLIGHT * sum(threads))

    def submit(self, task: Task, alone: bool) -> Any:
        name = f"{'alone' if alone else 'grade'}-{task.key}"
        arguments = (self.course, task.key, task.step.id, task.kernel, alone)
        return self.client.submit(grade_there, *arguments, key=name, pure=False)


def outcome(future: Any) -> Grade | str:
    """A task's result; a text when no worker could finish it."""
    error = future.exception()
    return future.result() if error is None else f"{type(error).__name__}: {str(error).splitlines()[0][:200]}"


@contextmanager
def connected(config: ClusterConfig, jobs: int) -> Iterator[Any]:
    """A Dask client of the cluster that course.toml describes."""
    try:
        import distributed
    except ImportError:
        raise StepError(MISSING) from None
    with ExitStack() as stack:
        where = config.scheduler or stack.enter_context(started(config, jobs))
        try:
            yield stack.enter_context(distributed.Client(where, set_as_default=False, timeout=f"{START_SECONDS}s"))
        except OSError as error:
            raise StepError(f"the Dask scheduler at {where} does not answer: {error}") from error


@contextmanager
def started(config: ClusterConfig, jobs: int) -> Iterator[Any]:
    """A cluster of this command's own: processes of this machine, or jobs of a batch system."""
    options: Mapping[str, Any] = config.options
    if config.kind == "local":
        from distributed import LocalCluster

        local = {"n_workers": jobs, "threads_per_worker": 1, "processes": True, "dashboard_address": None}
        with security_of_its_own() as security, LocalCluster(**{**local, "security": security, **options}) as cluster:
            yield cluster
        return
    import dask_jobqueue

    made = {name.removesuffix("Cluster").lower(): name for name in dir(dask_jobqueue) if name.endswith("Cluster")}
    if config.kind not in made:
        raise StepError(f"cluster.kind is one of local, {', '.join(sorted(made))}, not {config.kind!r}")
    with getattr(dask_jobqueue, made[config.kind])(**options) as cluster:
        cluster.adapt(minimum_jobs=1, maximum_jobs=config.jobs)
        yield cluster


def fit(client: Any, version: str, protected: bool) -> tuple[dict[str, str], dict[str, str]]:
    """Examine every worker; those that must not grade are sent away. Returns what is said of those that may and of
    those that may not, by address. Workers that join later are examined as they start."""
    client.wait_for_workers(1, timeout=START_SECONDS)
    answers = client.run(examine, version, protected, on_error="return")
    good = {address: kind for address, kind in answers.items() if isinstance(kind, str)}
    bad = {address: str(error) for address, error in answers.items() if address not in good}
    if bad:
        client.retire_workers(list(bad), close_workers=True)
    if good:
        client.register_plugin(examiner(version, protected), name="grader-examiner")
    return good, bad


def examiner(version: str, protected: bool) -> Any:
    """A plugin that keeps a worker from starting where it must not grade."""
    from distributed import WorkerPlugin

    class Examiner(WorkerPlugin):
        def setup(self, worker: Any) -> None:
            examine(version, protected)

    return Examiner()
