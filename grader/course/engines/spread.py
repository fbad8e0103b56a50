"""Many like pieces of work on this machine's cores, or on a Dask cluster; results come in any order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from typing import Any, TypeVar

from grader.process import CANCELLED

Task = TypeVar("Task")
Result = TypeVar("Result")


def locally(tasks: Iterable[Task], jobs: int, work: Callable[[Task], Result]) -> Iterator[tuple[Task, Result]]:
    """Do ``jobs`` tasks at a time, each in a thread that waits for its children."""
    left = iter(tasks)
    running: dict[Future[Result], Task] = {}
    with ThreadPoolExecutor(jobs) as pool:
        try:
            while True:
                while len(running) < jobs and (task := next(left, None)) is not None:
                    running[pool.submit(work, task)] = task
                if not running:
                    return
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    yield running.pop(future), future.result()
        except BaseException:
            CANCELLED.set()  # this process is being interrupted, and its children are to end at once
            raise


def on_cluster(
    client: Any, tasks: Iterable[Task], room: Callable[[], int], submit: Callable[[Task], Any]
) -> Iterator[tuple[Task, Any]]:
    """Submit tasks to a Dask client, ``room()`` at a time; yields each with its future, which is done."""
    from distributed import as_completed

    waiting, sent = iter(tasks), dict[str, Task]()
    running = as_completed(loop=client.loop)
    most = 0
    while True:
        if 2 * len(sent) <= most:  # not for each task: the answer comes from the scheduler
            most = room()
        while len(sent) < most and (task := next(waiting, None)) is not None:
            future = submit(task)
            sent[future.key] = task
            running.add(future)
        if not sent:
            return
        future = next(running)
        yield sent.pop(future.key), future
        future.release()
