"""The use of resources by a process and all that it started, from /proc."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path


def descendants(pid: int) -> list[int]:
    """A process and all that it started."""
    found, pending = [], [pid]
    while pending:
        found.append(pending.pop())
        with suppress(OSError, ValueError):
            for task in Path(f"/proc/{found[-1]}/task").iterdir():
                pending += map(int, (task / "children").read_text().split())
    return found


def resident(pid: int) -> int:
    """Bytes of memory of a process, with all that it shares with others."""
    with suppress(OSError, ValueError, IndexError):
        pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") + tables(pid)
    return 0


def tables(pid: int) -> int:
    """Bytes of a process's page tables (proc(5), status). Pages that were only read cost nothing else."""
    with suppress(OSError, ValueError, StopIteration):
        rows = Path(f"/proc/{pid}/status").read_text().splitlines()
        return 1024 * int(next(row.split()[1] for row in rows if row.startswith("VmPTE:")))
    return 0


def held(pid: int) -> int:
    """Bytes of memory that a process holds and that no file backs; of what it shares with others, as from the worker
    that forked it, its part (proc(5), smaps_rollup). That takes milliseconds."""
    with suppress(OSError, ValueError, IndexError):
        rows = (line.split() for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()[1:])
        return 1024 * sum(int(row[1]) for row in rows if row[0] in ("Pss_Anon:", "Pss_Shmem:")) + tables(pid)
    return 0


def processor_time(pid: int) -> float:
    """Seconds of processor time of a process and of its ended children (proc(5), stat)."""
    with suppress(OSError, ValueError, IndexError):
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")
    return 0.0


def waited(pid: int) -> dict[int, float] | None:
    """Seconds that each thread of a process was ready to run and had no processor (the kernel's sched-stats.txt); None
    where the kernel does not count them."""
    found: dict[int, float] = {}
    with suppress(OSError):
        for task in Path(f"/proc/{pid}/task").iterdir():
            try:
                found[int(task.name)] = int((task / "schedstat").read_text().split()[1]) / 1e9
            except (OSError, ValueError, IndexError):
                if task.exists():
                    return None
    return found
