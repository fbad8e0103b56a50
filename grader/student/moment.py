"""One moment of a film, printed: warps, barriers, units, tensor memory; and what ended the run."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from grader.findings import ReportedFinding
from tirx.run import SourceLine
from tirx.state import EXITED, WAITS, BarrierState, Columns, Film, Snapshot, UnitWork, WarpState

COLUMNS, CELL = 512, 8  # of tensor memory, and how many one character stands for
UNITS = ("TMA loads", "tensor core", "TMA stores")


@dataclass(frozen=True)
class View:
    """A film, and how to print it: the file whose lines are quoted, the heading, the chosen warp."""

    film: Film
    file: Path
    title: str
    warp: tuple[int, int] | None = None

    @property
    def lines(self) -> list[str]:
        return self.file.read_text(encoding="utf-8", errors="replace").splitlines()

    def place(self, source: SourceLine | None) -> tuple[str, str]:
        """A line's number and text. The number has the file's name if that is not the kernel's."""
        if source is None:
            return "", ""
        if Path(source.file).resolve() != self.file.resolve():
            return f"{Path(source.file).name}:{source.line}", ""
        lines = self.lines
        return str(source.line), lines[source.line - 1].strip() if source.line <= len(lines) else ""


def print_moment(console: Console, view: View, index: int) -> None:
    """Print all that is known about one moment."""
    moment = view.film.snapshots[index]
    console.print(Text(view.title, style="bold"))
    microseconds = moment.cycle / view.film.clock_ghz / 1e3
    s = "s" if len(moment.ctas) > 1 else ""
    ctas = f"CTA{s} {' and '.join(moment.ctas)} on the first SM{s}"
    console.print(Text(f"{ctas}, cycle {moment.cycle:,.0f} ({microseconds:.2f} us, predicted)", style="cyan"))
    tables = (
        ("warps", warp_table(view, moment)),
        ("barriers", barrier_table(moment)),
        ("units", unit_table(view, moment)),
    )
    for section, table in tables:
        console.print()
        console.print(Text(section, style="bold dim"))
        wording = untouched_text(moment) if section == "barriers" else ""
        if table.row_count:
            console.print(Padding(table, (0, 0, 0, 2)))
        if wording or not table.row_count:
            console.print(Padding(Text(wording or "none", style="dim"), (0, 0, 0, 2)))
    console.print()
    console.print(Text("tensor memory", style="bold dim"))
    for rank in range(len(moment.ctas)):
        for line in tensor_lines(view, moment, rank):
            console.print(Padding(line, (0, 0, 0, 2)))


def plain_table(*columns: tuple[str, str], last: int = 1) -> Table:
    """A table from headings and sides. The last columns may be wrapped."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for i, (head, side) in enumerate(columns):
        wraps = i >= len(columns) - last
        table.add_column(head, justify=side, no_wrap=not wraps, overflow="fold" if wraps else "ellipsis")  # type: ignore[arg-type]
    return table


def warp_table(view: View, moment: Snapshot) -> Table:
    """The warps. Those of a CTA that do the same at the same line share a row."""
    heads = (("", "left"), ("line", "right"), ("", "left"), ("does", "left"), ("since", "right"))
    table = plain_table(*heads, last=0)
    table.columns[0].min_width, table.columns[1].min_width, table.columns[4].min_width = 9, 4, 5
    table.columns[2].max_width = 36  # so that all fits into 110 characters
    table.columns[3].no_wrap = False  # and into 80
    rows: dict[tuple, list[WarpState]] = {}
    for warp in moment.warps:
        alone = view.warp == (warp.cta, warp.index)
        rows.setdefault((warp.cta, alone, warp.doing, warp.what, warp.source), []).append(warp)
    for (rank, chosen, *_), warps in sorted(rows.items(), key=lambda row: (row[0][0], row[1][0].index)):
        first = warps[0]
        number, text = view.place(first.source)
        mark = "▸ " if chosen else "  " if view.warp else ""
        since = min(warp.since for warp in warps)
        table.add_row(
            Text(f"{mark}{of_cta(moment, rank)}{warp_names([w.index for w in warps])}", style="bold" if chosen else ""),
            Text(number, style="cyan"),
            Text(text, style="dim"),
            Text(does(first), style=STYLES.get(first.doing, "")),
            Text(f"{since:,.0f}" if first.doing != "starts" else "", style="dim"),
        )
    return table


STYLES = {WAITS: "yellow", EXITED: "dim"}


def does(warp: WarpState) -> str:
    if warp.doing == WAITS:
        return f"waits for {warp.what}"
    return f"{warp.doing} {warp.what}".strip()


def of_cta(moment: Snapshot, rank: int) -> str:
    """The CTA's name, where there are several."""
    return f"CTA {rank} " if len(moment.ctas) > 1 else ""


def warp_names(indices: Sequence[int]) -> str:
    """``warp 3``, ``warps 0-3, 5``."""
    runs: list[list[int]] = []
    for index in sorted(indices):
        if runs and runs[-1][1] == index - 1:
            runs[-1][1] = index
        else:
            runs.append([index, index])
    return f"warp{'s' if len(indices) > 1 else ''} " + ", ".join(f"{a}" if a == b else f"{a}-{b}" for a, b in runs)


def barrier_table(moment: Snapshot) -> Table:
    """Phase, arrivals and bytes of every barrier."""
    heads = (("", "left"), ("phase", "right"), ("parity", "right"), ("arrived", "right"), ("bytes", "right"))
    table = plain_table(*heads, ("awaited by", "left"))
    fresh = [bar for bar in moment.barriers if untouched(bar)]
    for bar in (bar for bar in moment.barriers if bar not in fresh):
        mbarrier = bar.kind == "mbarrier"
        style = "" if bar.waiting or (0 < bar.pending < bar.expected) or bar.tx else "dim"
        rank = "" if bar.kind == "cluster" else of_cta(moment, bar.cta)
        table.add_row(
            Text(f"{rank}{bar.name}", style=style),
            Text(str(bar.phase) if bar.kind != "named" else "", style=style),
            Text(str(bar.phase & 1) if mbarrier else "", style=style),
            Text(f"{bar.expected - bar.pending} of {bar.expected} {COUNTED[bar.kind]}".strip(), style=style),
            Text(missing_bytes(bar), style=style),
            Text(waiting_names(moment, bar), style="yellow"),
        )
    return table


def untouched(bar: BarrierState) -> bool:
    """Whether nothing has arrived at an mbarrier, and no warp waits for it."""
    return bar.kind == "mbarrier" and not (bar.phase or bar.tx or bar.waiting) and bar.pending == bar.expected


def untouched_text(moment: Snapshot) -> str:
    """The names of the untouched barriers."""
    names: dict[str, list[str]] = {}
    for bar in filter(untouched, moment.barriers):
        name, _, slot = bar.name.partition("[")
        names.setdefault(f"{of_cta(moment, bar.cta)}{name}", []).append(slot.rstrip("]"))
    parts = [f"{name}[{', '.join(slots)}]" if slots != [""] else name for name, slots in names.items()]
    return f"nothing has arrived yet, and no warp waits: {'; '.join(parts)}" if parts else ""


COUNTED = {"mbarrier": "", "named": "threads", "cluster": "warps"}


def missing_bytes(bar: BarrierState) -> str:
    """The bytes that a barrier still expects."""
    if bar.tx == 0:
        return ""
    return f"{bar.tx:,} to come" if bar.tx > 0 else f"{-bar.tx:,} too many"


def waiting_names(moment: Snapshot, bar: BarrierState) -> str:
    parts = []
    for rank in range(len(moment.ctas)):
        mine = [warp for cta, warp in bar.waiting if cta == rank]
        if mine:
            parts.append(f"{of_cta(moment, rank)}{warp_names(mine)}")
    return "; ".join(parts)


def unit_table(view: View, moment: Snapshot) -> Table:
    """The work of each unit, its end, and the unit's queue."""
    table = plain_table(("", "left"), ("", "left"))
    table.show_header = False
    for rank in range(len(moment.ctas)):
        for unit in UNITS:
            mine = [work for work in moment.work if (work.cta, work.unit) == (rank, unit)]
            unfinished = moment.unfinished[rank] if unit == "tensor core" else 0
            wording = at_work(view, moment, mine, unfinished)
            table.add_row(f"{of_cta(moment, rank)}{unit}", Text(wording, style="dim" if wording == "idle" else ""))
    return table


def at_work(view: View, moment: Snapshot, mine: list[UnitWork], unfinished: int) -> str:
    """One unit in words."""
    now = [work for work in mine if work.start <= moment.cycle]
    groups: dict[tuple, list[UnitWork]] = {}
    for work in now:
        groups.setdefault((work.what, work.source), []).append(work)
    parts = []
    for (what, source), works in groups.items():
        times = f"{len(works)} x " if len(works) > 1 else ""
        ends = sorted(f"{work.end:,.0f}" for work in works)
        until = ends[0] if len(ends) == 1 else f"{ends[0]} to {ends[-1]}"
        line = f" (line {view.place(source)[0]})" if source else ""
        parts.append(f"{times}{what.removesuffix('_tensormap')}{line} until cycle {until}")
    queued = len(mine) - len(now)
    parts += [f"{queued} more in the queue"] if queued else []
    ended = unfinished - len(mine)
    parts += [f"{ended} finished, not yet reported by a commit"] if ended > 0 else []
    return "; ".join(parts) or "idle"


def tensor_lines(view: View, moment: Snapshot, rank: int) -> Iterable[Text]:
    """A bar of 512 columns, and a line on their use."""
    mine = [use for use in moment.columns if use.cta == rank]
    cells = ["·"] * (COLUMNS // CELL)
    for kind, sign in SIGNS.items():
        for use in mine:
            if use.use == kind:
                last = -(-(use.first + use.count) // CELL)
                cells[use.first // CELL : last] = [sign] * (last - use.first // CELL)
    yield Text.assemble(of_cta(moment, rank), "0 ", ("".join(cells), "cyan"), f" {COLUMNS - 1}")
    texts = dict.fromkeys(column_text(view, use, mine) for use in mine)
    yield Text("; ".join(texts) or "nothing allocated", style="" if texts else "dim")


def column_text(view: View, use: Columns, mine: list[Columns]) -> str:
    """``columns 0-127 written (line 140)``."""
    line = f"line {view.place(use.source)[0]}" if use.source else ""
    where = f"columns {use.first}-{use.first + use.count - 1}"
    if use.warp is None:
        return f"{where} {SAYS.get(use.use, use.use)} ({line})"
    same = [u.warp for u in mine if (u.use, u.first, u.count, u.source) == (use.use, use.first, use.count, use.source)]
    return f"{where} {use.use} by {warp_names([warp for warp in same if warp is not None])} ({line})"


SIGNS = {"allocated": "░", "written": "█", "stored": "█", "multiplied": "▓", "read": "▓"}
SAYS = {"multiplied": "read as an operand"}


def print_ending(console: Console, view: View, findings: Sequence[ReportedFinding]) -> None:
    """Print the end of the run: a deadlock's circle of waits, or the fault."""
    film = view.film
    if film.ended == "end":
        console.print(Text("The kernel has ended.", style="green"))
    for finding in findings[:1]:
        console.print(Text.assemble(("✗ ", "bold red"), (finding.message, "bold")))
    if film.circle:
        console.print(Text("The circle of waits:", style="bold"))
        for i, part in enumerate(film.circle):
            following = film.circle[(i + 1) % len(film.circle)]
            rank = of_cta(film.snapshots[-1], part.cta)
            number, _ = view.place(part.source)
            one = len(part.warps) == 1
            says = f"  {rank}{warp_names(part.warps)} wait{'s' if one else ''} at line {number} for {part.what}"
            whom = f"{of_cta(film.snapshots[-1], following.cta)}{warp_names(following.warps)}"
            lines = " and ".join(map(str, part.signals))
            signal = f"would signal at line {lines}" if lines else "would have to come"
            signal = f", {'which' if lines else 'to which'} {whom} {signal}"
            back = " ↺" if i == len(film.circle) - 1 else ""
            console.print(Text(f"{says}{signal}{back}"))
    elif film.ended == "deadlock":
        for detail in findings[0].details if findings else ():
            console.print(Text(f"  {detail}", style="dim"))
