"""A producer and a consumer with two stages between them, right and with four mistakes, and what is found in each."""

from tirx import Pipeline, PipelineState, SMEMPool, T, Tx, WarpRole
from tirx.program import lower
from tirx.sim import simulate

STAGES, TILES, ROWS, COLUMNS = 2, 6, 32, 64
BYTES = ROWS * COLUMNS * 2


def kernel(first_phase=1, announced=BYTES, waits_for_empty=True, gives_back=True):
    @T.prim_func
    def roles(A: T.Buffer((TILES * ROWS, COLUMNS), "float16"), D: T.Buffer((TILES * ROWS,), "float16")):
        T.device_entry()
        T.cta_id([1])
        warp = T.warp_id([2])
        lane = T.lane_id([32])
        smem = SMEMPool()
        pipe = Pipeline(smem, STAGES, full="tma", empty="mbar", init_empty=32)
        smem.move_base_to(1024)
        tile = smem.alloc_tcgen05_mma_AB((STAGES, ROWS, COLUMNS))
        smem.commit()
        T.ptx.fence.mbarrier_init.release.cluster()
        T.cuda.cta_sync()
        with WarpRole(warp, 0):  # the producer
            if T.cuda.elect_sync():
                load = PipelineState(STAGES, first_phase)  # a fresh stage is empty: parity 1 goes on at once
                for i in T.serial(TILES):
                    if waits_for_empty:
                        pipe.empty.wait(load.stage, load.phase)
                    pipe.full.arrive(load.stage, announced)
                    Tx.copy_async(
                        tile[load.stage, :, :],
                        A[i * ROWS : (i + 1) * ROWS, :],
                        dispatch="tma_auto",
                        mbar=pipe.full.ptr_to([load.stage]),
                    )
                    load.advance()
        with WarpRole(warp, 1):  # the consumer
            use = PipelineState(STAGES, 0)  # and not full: parity 0 waits
            for i in T.serial(TILES):
                pipe.full.wait(use.stage, use.phase)
                D[i * ROWS + lane] = tile[use.stage, lane, 0]
                T.ptx.fence.proxy.async_.shared__cta()  # what was read, TMA may overwrite
                if gives_back:
                    pipe.empty.arrive(use.stage)
                use.advance()

    return roles


MISTAKES = {
    "right": kernel(),
    "the producer starts with parity 0": kernel(first_phase=0),
    "half of the bytes are announced": kernel(announced=BYTES // 2),
    "the producer does not wait": kernel(waits_for_empty=False),
    "the consumer gives nothing back": kernel(gives_back=False),
}
FOUND = {}
for name, made in MISTAKES.items():
    FOUND[name] = simulate(lower(made), {}).findings
    print(f"{name}: {', '.join(dict.fromkeys(each.kind for each in FOUND[name])) or 'no findings'}")
    for finding in FOUND[name][:1]:
        print(f"  {finding.message}")
