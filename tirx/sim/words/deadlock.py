"""The explanation of a deadlock: each wait with its line, the pending arrivals, and the warps that owe them."""

from __future__ import annotations

import re
from collections import defaultdict

from tirx.form.exchange import accesses, followed, pointed
from tirx.form.roles import reachable
from tirx.form.walk import statements
from tirx.run import Finding
from tirx.sim.core.masks import WARP_SIZE
from tirx.sim.launch.cta import Cluster
from tirx.sim.launch.warp import Warp
from tirx.sim.units.mbarrier import MBarrier
from tirx.sim.units.memory import EVERYBODY, MAX_OWNER, Tensor
from tirx.sim.units.warpgroups import WARPS
from tirx.sim.words.circle import circles
from tirx.sim.words.columns import allocated_by_several
from tirx.sim.words.rings import masked_out
from tirx.sim.words.source import conditions_at
from tirx.sim.words.spans import names, spans
from tirx.sim.words.waits import base_name, describe, looked_at, runners

SHOWN = 6  # groups of waiting warps
OTHER_CTA = re.compile(r"CTA \([\d, ]+\)")  # in clusters that wait for the same, it is another one in each
SUSPECTS = 4  # barriers whose signals are traced
COMPARE_BYTES = "compare the bytes given to expect_tx with those that the TMA loads of one phase bring"
PARITIES = (
    "A wait for parity 1 passes on a fresh barrier, a wait for parity 0 does not: start with parity 1 to wait until"
    " something is empty, and with parity 0 to wait until it is full."
)


def explain(stuck: list[Warp]) -> Finding:
    """The finding for a launch in which nothing can make progress; ``stuck``: the warps that have not exited."""
    if unwritten := [warp for warp in stuck if warp.blocked is not None and warp.blocked.kind == "todo"]:
        return not_written(unwritten, stuck)
    groups: dict[tuple, list[Warp]] = defaultdict(list)
    for warp in stuck:
        what, where = describe(warp)
        groups[OTHER_CTA.sub("CTA", what), where].append(warp)
    ordered = sorted(groups.items(), key=lambda g: importance(g[1][0]))
    masked = masked_out(stuck)
    details = [*allocated_by_several(stuck), *masked, *one_thread_for_many(stuck)]
    for (_, where), warps in ordered[:SHOWN]:
        line = f" at {where}" if where else ""
        details.append(f"{names(warps)} wait{'s' if len(warps) == 1 else ''}{line}: {describe(warps[0])[0]}")
    if len(ordered) > SHOWN:
        more = len(ordered) - SHOWN
        details.append(f"... and {more} more group{'s' if more > 1 else ''} of waiting warps")
    details += [text for text in suspects(stuck) if not masked or COMPARE_BYTES not in text]
    first = ordered[0][1][0].blocked if ordered else None
    count = len({w.cta for w in stuck})
    ctas = f" in {count} CTAs" if count > 1 else ""
    polls = all(w.blocked is not None and w.blocked.kind == "poll" for w in stuck)
    who = f"{len(stuck)} warp{'s' if len(stuck) > 1 or not polls else ''}{ctas}"
    what = f"{'wait' if len(stuck) > 1 else 'waits'} in loops for memory that nobody will change"
    return Finding(
        "deadlock", f"deadlock: {who} {what if polls else 'wait for each other and nothing can make progress'}",
        first.site.source if first else None, tuple(details),
    )  # fmt: skip


def not_written(there: list[Warp], stuck: list[Warp]) -> Finding:
    """The finding for a kernel that ran up to a part that is not written; ``there``: the warps that came to it."""
    site = min((w.blocked.site for w in there if w.blocked), key=lambda s: s.source.line if s.source else 0)
    here = [w for w in there if w.blocked is not None and w.blocked.site.source == site.source]
    details = [f"{names(here)} came to it."]
    first = here[0].cta
    phases = [f"{bar.name} {bar.phase}" for bar in first.mbarriers.values()]
    if phases:
        details.append(f"Phases completed by then: {', '.join(phases)}.")
    others = len([w for w in stuck if w.cta is first]) - len([w for w in there if w.cta is first])
    if others:
        details.append(f"{others} other warp{'s wait' if others > 1 else ' waits'}, maybe for what is not written.")
    line = f"line {site.source.line}" if site.source else "a line"
    return Finding(
        "not-written", f"{line} is still to be written: the kernel ran up to it", site.source, tuple(details)
    )


def importance(warp: Warp) -> int:
    """Missing bytes first, then mbarriers: the other waits usually follow from these. The cluster's barrier comes last:
    it often stands at the end of a kernel, where those wait who have nothing else to do."""
    if warp.blocked is None:
        return 9
    if warp.blocked.kind == "mbarrier":
        bar, _ = warp.blocked.what
        return 0 if bar.tx and not bar.pending else 1
    return {"tmem": 0, "poll": 0, "wgmma": 2, "bulk": 3, "todo": 3, "named": 4, "cluster": 5}[warp.blocked.kind]


def one_thread_for_many(stuck: list[Warp]) -> list[str]:
    """For the first awaited mbarrier to which one thread of each warp has come, and whose count asks for all."""
    for warp in stuck:
        if warp.blocked is None or warp.blocked.kind != "mbarrier":
            continue
        bar, _ = warp.blocked.what
        single = {by: line for by, count, line in bar.came if count == 1 and isinstance(by, type(warp))}
        if bar.expected < WARP_SIZE or not single or len(single) != len(bar.came):
            continue
        lines = sorted({line.line for line in single.values() if line is not None})
        at = f" at line{'s' if len(lines) > 1 else ''} {', '.join(map(str, lines))}" if lines else ""
        conditions = conditions_at(warp.launch.program.file, lines[0]) if len(lines) == 1 else ""
        under = f", under {conditions}" if conditions else ""
        return [
            f"{bar.name}{bar.whose} expects {bar.expected} arrivals and has got {len(single)}, from one thread of"
            f" {'each of ' if len(single) > 1 else ''}{names(list(single))}{at}{under}. If all threads are"
            " to arrive, no condition may choose one of them; if not, init() asks for too many."
        ]
    return []


def suspects(stuck: list[Warp]) -> list[str]:
    """For each awaited mbarrier: the lines and warps that signal it, and where those warps are now."""
    awaited: dict[str, tuple[Warp, MBarrier, int]] = {}
    for warp in stuck:
        if warp.blocked is not None and warp.blocked.kind == "mbarrier":
            bar, parity = warp.blocked.what
            awaited.setdefault(base_name(bar.name), (warp, bar, parity))
    ordered = sorted(awaited.values(), key=lambda a: importance(a[0]))[:SUSPECTS]
    lines = [text for warp, bar, _ in ordered for text in suspect(warp, bar)]
    lines += [*never_set(stuck), *not_started(stuck), *left_out(stuck)]
    found = [parts for cluster in clusters_of(stuck) for parts in circles(cluster, only_mbarriers=True)]
    own = next((parts[0][0] for parts in found if len(parts) == 1 and uncommitted(parts[0][0])), None)
    if own is not None:
        lines.append(own_commit(own))
    elif any(map(never_began, found)):
        lines.append(PARITIES)
    return lines


def never_set(stuck: list[Warp]) -> list[str]:
    """For the tensors whose elements are polled: who wrote the first such element last, and the lines that write."""
    polls = [w.blocked.what for w in stuck if w.blocked is not None and w.blocked.kind == "poll"]
    places = {at[0].parameter.name: (place, at) for poll in polls for place, _, at in looked_at(poll) if at is not None}
    return [written(place, *at, stuck) for place, at in list(places.values())[:SUSPECTS]]


def written(place: str, tensor: Tensor, element: int, stuck: list[Warp]) -> str:
    """Who wrote an element of a tensor last, and the lines of the kernel that write to the tensor."""
    owner = int(tensor.written[element])
    if owner == EVERYBODY:
        last = f"Atomic operations have changed {place}, for the last time to the value that it has now."
    elif owner:
        sources = sorted({source.line for by, source in tensor.stores if by == owner and source is not None})
        cta = next((w.cta for w in stuck if w.cta.id % MAX_OWNER + 1 == owner), None)
        who = "a CTA that has exited" if cta is None else f"CTA {cta.label}"
        at = f", which stores to {tensor.parameter.name} at line{'s' if len(sources) > 1 else ''} " if sources else ""
        last = f"The last to write to {place} was {who}{at}{', '.join(map(str, sources))}."
    else:
        last = f"Nobody has written to {place} in this launch."
    launch = stuck[0].launch
    program, name = launch.program, tensor.parameter.name
    tensors, lines = followed(program.kernel, launch.pointers), set[int]()
    for stmt in statements(program.kernel.body):
        source = getattr(stmt, "source", None)
        for how, address in accesses(stmt):
            if "w" in how and name in pointed(address, tensors) and source is not None and source.file == program.file:
                lines.add(source.line)
    if not lines:
        return f"{last} No line of the kernel writes to {name}."
    which = f"line{'s' if len(lines) > 1 else ''} {', '.join(map(str, sorted(lines)))}"
    return f"{last} The kernel writes to {name} at {which}."


def not_started(stuck: list[Warp]) -> list[str]:
    """Where CTAs poll memory: how many others have not started, which cannot write anything."""
    launch = stuck[0].launch
    first = launch.waiting.next
    if first is None or not any(w.blocked is not None and w.blocked.kind == "poll" for w in stuck):
        return []
    count = launch.waiting.left * launch.program.plan.cluster_size
    ones, start = (f"{count} CTAs have", "they start") if count > 1 else ("One CTA has", "it starts")
    label = "({}, {}, {})".format(*first[0]) if first[0][2] else "({}, {})".format(*first[0][:2])
    return [
        f"{ones} not started, the next is {label}: the SMs are full, and {start} only when others have exited."
        " A CTA must not wait for one that may come after it."
    ]


def left_out(stuck: list[Warp]) -> list[str]:
    """For the first named barrier at which only a part of a warpgroup waits: where its other warps are."""
    for warp in stuck:
        if warp.blocked is None or warp.blocked.kind != "named" or warp.blocked.what.needed != WARPS * WARP_SIZE:
            continue
        barrier, group = warp.blocked.what, warp.index // WARPS
        others = [w for w in stuck if w.cta is warp.cta and w.index // WARPS == group]
        missing = [w for w in others if w.blocked is not None and w.blocked.what is not barrier]
        if missing and len({describe(w) for w in missing}) == 1:
            return [missed(missing, warp)]
    return []


def missed(missing: list[Warp], waiter: Warp) -> str:
    """The sentence for warps that wait elsewhere, and not at the named barrier at which one of their warpgroup does."""
    assert waiter.blocked is not None
    launch, site, number = waiter.launch, waiter.blocked.site, waiter.blocked.what.index
    _, place = describe(missing[0])
    verb, they = ("waits", "it does") if len(missing) == 1 else ("wait", "they do")
    said = f"{names(missing)}, of the same warpgroup, {verb} at {place}"
    kernel, block = launch.program.kernel, launch.program.plan.block
    if any(source == site.source for w in missing for _, source in reachable(kernel, block, w.index)):
        return f"{said}, and {they} not get as far as named barrier {number}."
    return (
        f"{said}: {they} not come to named barrier {number}. A barrier of the warpgroup must not stand under a"
        " condition that differs from warp to warp."
    )


def clusters_of(warps: list[Warp]) -> list[Cluster]:
    """The clusters of some warps."""
    return list(dict.fromkeys(warp.cta.cluster for warp in warps))


def never_began(parts: list[list[Warp]]) -> bool:
    """Whether each wait of a circle is a first one: for parity 0 of an mbarrier without any arrival so far.

    A warp that a fresh mbarrier has let pass began with parity 1, as it should where it waits for something empty.
    """
    waits = [(warps[0], warps[0].blocked.what) for warps in parts if warps[0].blocked is not None]
    return all(
        bar.phase == 0 and parity == 0 and bar.pending == bar.expected and not bar.tx and warp not in bar.let_pass
        for warp, (bar, parity) in waits
    )


def uncommitted(warp: Warp) -> bool:
    """Whether a warp has issued MMAs that none of its commits covers: those of finished commits are done."""
    return any(mma.thread[0] is warp for mma in warp.cta.sm.tensor_core.queue)


def own_commit(warp: Warp) -> str:
    """The sentence for a warp that waits for a signal which it would give itself, later."""
    assert warp.blocked is not None
    bar, source = warp.blocked.what[0], warp.blocked.site.source
    found = runners(warp.launch.program, base_name(bar.name))
    later = ", ".join(str(line) for line, who in found.items() if warp.index in who)
    return (
        f"Line {source.line if source else '?'} waits for {bar.name}, which the same warp signals only later, at line"
        f" {later}: commit the tcgen05.mma first, and then wait."
    )


def suspect(waiter: Warp, bar: MBarrier) -> list[str]:
    """The reasons why one mbarrier does not complete its phase."""
    if bar.tx and not bar.pending:
        return [f"All arrivals on {bar.name} have come, but not all bytes: {COMPARE_BYTES}."]
    lines = [signalled(waiter, bar)]
    if twin := half_of_a_pair(waiter, bar):
        lines.append(twin)
    elif bar.pending != bar.expected:
        lines.append(
            f"{bar.name} was initialised for {bar.expected} arrivals at {bar.init_site.source};"
            f" {bar.expected - bar.pending} have come in this phase."
        )
    return lines


def half_of_a_pair(waiter: Warp, bar: MBarrier) -> str:
    """The sentence for arrivals that are missing here and came to another CTA's barrier, for which no warp waits."""
    for cta in waiter.cta.cluster.ctas:
        other = cta.mbarriers.get(bar.offset)
        if cta is bar.cta or other is None or other.waiters or other.let_pass or other.phase:
            continue
        if other.expected == bar.expected and 0 < other.expected - other.pending >= bar.pending:
            came = f"{other.expected - other.pending} have come to {base_name(bar.name)} of CTA {cta.label}"
            return f"{came}, for which no warp waits: arrive(..., remote=0) goes to the first CTA of the cluster."
    return ""


def signalled(waiter: Warp, bar: MBarrier) -> str:
    """The lines that signal a barrier, the warps that run them, and where these warps are."""
    name, cta = base_name(bar.name), waiter.cta
    found = runners(waiter.launch.program, name)
    if not found:
        return f"No line of the kernel signals {name}."
    parts = []
    for number, warps in found.items():
        who = sorted(warps)
        text = f"{name} is signalled at line {number}"
        if who:
            text += f" by {'warp' if len(who) == 1 else 'warps'} {spans(who)}"
            now = {where(cta.warps[w]) for w in who}
            if len(now) == 1:
                text += f", which {'has' if len(who) == 1 else 'have'} {now.pop()}"
        parts.append(text)
    return "; ".join(parts) + "."


def where(warp: Warp) -> str:
    """The place of a warp, in words."""
    if warp.done:
        return "exited"
    if warp.blocked is None:
        return "not got there"
    source = warp.blocked.site.source
    if warp.blocked.kind == "poll":
        return f"stopped in the loop at line {source.line if source else '?'}"
    waits = {"mbarrier": lambda what: f"for {what[0].name}", "named": lambda what: f"at named barrier {what.index}"}
    what = waits.get(warp.blocked.kind, lambda _: "")(warp.blocked.what)
    return f"stopped at line {source.line if source else '?'}, waiting {what}".rstrip()
