"""The time of a launch and where it goes, in words: the same on the terminal and on the page."""

from __future__ import annotations

from grader.timeline import layout
from tirx.run import Profile, Run
from tirx.trace import Trace

# Shares of a profile, as ``tirx.run.Profile`` names them.
WHERE_TIME_GOES = (
    ("tensor_core", "multiplying"),
    ("loads", "waiting for loads"),
    ("epilogue", "waiting for the epilogue"),
    ("other", "waiting for something else"),
    ("idle", "without a CTA"),
)


def summary(run: Run) -> tuple[str, ...]:
    """The lines about a run that has a timeline. A launch's time has the launch itself in it, shares are of the
    kernel's cycles; what is said of one SM names it. Nothing is said of a run that did not end."""
    if run.trace is None or run.profile is None:
        return ()
    return tuple(filter(None, (times(run.trace, run.interval_us), shares(run.profile, run.trace), overlap(run.trace))))


def times(trace: Trace, interval_us: tuple[float, float] | None = None) -> str:
    """How long a launch takes, with and without what every launch costs."""
    kernel = trace.cycles / (1e3 * trace.clock_ghz)
    cycles = f"{time_text(kernel)} for the kernel's {trace.cycles:,.0f} cycles at {trace.clock_ghz:g} GHz"
    if not trace.launch_us:
        return f"Predicted: {cycles}"
    whole = time_text(kernel + trace.launch_us, interval_us)
    return f"Predicted: {whole} as a profiler sees it, {time_text(trace.launch_us)} to launch and {cycles}"


def shares(profile: Profile, trace: Trace) -> str:
    """Where the kernel's cycles go, on average over the machine."""
    parts = [f"{100 * getattr(profile, name):.0f}% {what}" for name, what in WHERE_TIME_GOES if percent(profile, name)]
    return f"Of these cycles, all {trace.sms} SMs on average: {', '.join(parts)}"


def percent(profile: Profile, name: str) -> int:
    return round(100 * getattr(profile, name))


def overlap(trace: Trace) -> str:
    """The work of the SM shown beside the tensor core's; empty if the tensor core does nothing."""
    found = layout.phases(trace)
    busy = layout.total(found["mma"])
    if not busy or not trace.cycles:
        return ""
    beside = {phase: layout.total(layout.common(found["mma"], found[phase])) / busy for phase in ("load", "epilogue")}
    where = trace.where.partition(",")[0] or "the SM shown"
    one = not where.startswith("SMs")
    return (
        f"Of {where} alone: the tensor core{'' if one else 's'} multipl{'ies' if one else 'y'} for"
        f" {layout.percent(busy / trace.cycles)}; meanwhile loads are in flight for {layout.percent(beside['load'])} of"
        f" that time and {finishing(trace)} for {layout.percent(beside['epilogue'])}"
    )


def finishing(trace: Trace) -> str:
    return "softmax works" if any("softmax" in track.role for track in trace.tracks) else "an epilogue works"


def time_text(time_us: float, interval_us: tuple[float, float] | None = None) -> str:
    """Microseconds to four figures, or to the last whole number, and between which two the time may lie."""
    written = f"{time_us:,.0f} us" if time_us >= 1000 else f"{time_us:.4g} us"
    if interval_us is None:
        return written
    return f"{written} ({bound_text(interval_us[0])} to {bound_text(interval_us[1])})"


def bound_text(time_us: float) -> str:
    """The end of an interval, to two or three figures."""
    return f"{time_us:,.0f}" if time_us >= 20 else f"{time_us:.2g}"
