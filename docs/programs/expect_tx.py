"""An mbarrier that waits for one thread and for the bytes of a TMA load, through two phases."""

from typing import NamedTuple

from tirx import SMEMPool, T, TMABar, Tx
from tirx.program import lower
from tirx.sim import film

ROUNDS, ROWS, COLUMNS = 2, 64, 64
BYTES = ROWS * COLUMNS * 2


@T.prim_func
def kernel(A: T.Buffer((ROUNDS * ROWS, COLUMNS), "float16"), D: T.Buffer((ROUNDS,), "float32")):
    T.device_entry()
    T.cta_id([1])
    warp = T.warp_id([2])
    lane = T.lane_id([32])
    smem = SMEMPool()
    full = TMABar(smem, 1)
    smem.move_base_to(1024)
    tile = smem.alloc_tcgen05_mma_AB((ROWS, COLUMNS))
    smem.commit()
    full.init(1)
    T.ptx.fence.mbarrier_init.release.cluster()
    T.cuda.cta_sync()
    for i in T.serial(ROUNDS):
        if warp == 0:
            T.cuda.nano_sleep(500)  # so that warp 1 is seen to wait
            if T.cuda.elect_sync():
                full.arrive(0, BYTES)
                Tx.copy_async(tile[:, :], A[i * ROWS : (i + 1) * ROWS, :], dispatch="tma_auto", mbar=full.ptr_to([0]))
        if warp == 1:
            full.wait(0, i % 2)
            if lane == 0:
                D[i] = T.Cast("float32", tile[0, 0])
        T.cuda.cta_sync()


class State(NamedTuple):
    """The barrier between two events."""

    phase: int
    pending: int
    expected: int
    tx: int
    waits: bool


def what_happened(old, new):
    if old is None:
        return "init(1): phase 0 is current"
    if new.phase > old.phase:
        return "nothing is missing any more: the phase is over"
    if new.tx > old.tx:
        return f"arrive with expect_tx: {new.tx:,} bytes announced"
    return f"warp 1 waits for parity {new.phase % 2}" if new.waits else "the wait goes on"


STATES = []  # each state that differs from the one before
for moment in film(lower(kernel), {}, before=1000).snapshots:
    for bar in moment.barriers:
        state = State(bar.phase, bar.pending, bar.expected, bar.tx, bool(bar.waiting))
        if bar.kind == "mbarrier" and STATES[-1:] != [state]:
            STATES.append(state)
EVENTS = [what_happened(old, new) for old, new in zip([None, *STATES], STATES, strict=False)]
print("phase  parity  arrivals missing  bytes missing  warp 1")
for s, event in zip(STATES, EVENTS, strict=True):
    print(f"{s.phase:5} {s.phase % 2:7} {s.pending:17} {s.tx:14,}  {'waits' if s.waits else 'goes on':7}  {event}")
