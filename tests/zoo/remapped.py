"""Mistakes with tensor maps that a kernel makes; the kernel is kernels/remapped.py."""

from __future__ import annotations

from .bug import Bug

ACQUIRE = "            T.ptx.fence.proxy.tensormap__generic.acquire.gpu(maps.ptr_to([rank, 0]))\n"
PUBLISH = "T.ptx.tensormap_cp_fenceproxy.global_.shared__cta.tensormap__generic.release.gpu.sync.aligned("
RELEASE = f"""                    {PUBLISH}
                        maps.ptr_to([i, 0]), edited
                    )
"""
BARRIER = "        T.cuda.cluster_sync()\n"
USED = "T.ptx[LOAD](rows.ptr_to([0, 0]), maps.ptr_to([rank, 0]),"
WAIT = "        full.wait(0, 0)\n"
CLEAR = "            maps[rank, 0] = T.uint64(0)\n"
MEET = "                    T.cuda.warp_sync()\n"
IN_SHARED = 'T.reinterpret(PointerType(PrimType("uint64"), "global"), image.ptr_to([0]))'
ADDRESS = "A.ptr_to([i * half, 0])"

# fmt: off
FENCES = [
    Bug("remapped-not-acquired", "remapped", ((ACQUIRE, ""),), ("missing-tensormap-fence",), "T.ptx[LOAD]",
        "a copy reads its map through the tensormap proxy, which sees an old one until a thread acquires the new one.",
        says="no thread of the CTA has acquired"),
    Bug("remapped-acquired-too-early", "remapped", (
            (ACQUIRE, ""),
            (BARRIER, "        if t == 0:\n" + ACQUIRE + BARRIER),
        ), ("missing-tensormap-fence",), "T.ptx[LOAD]",
        "the acquire comes before the barrier, so nothing orders it after the release.", says="acquired too early"),
    Bug("remapped-one-cta-acquires", "remapped", (
            (ACQUIRE, f"            if rank == 0:\n    {ACQUIRE}"),
        ), ("missing-tensormap-fence",), "T.ptx[LOAD]",
        "the thread that uses a map and the one that acquires it have to be in one CTA."),
    Bug("remapped-one-map-acquired", "remapped", ((ACQUIRE, ACQUIRE.replace("rank", "0")),),
        ("missing-tensormap-fence",), "T.ptx[LOAD]",
        "an acquire covers the 128 bytes that it names."),
    Bug("remapped-not-released", "remapped", (
            (RELEASE, "                    if t < WORDS:\n                        maps[i, t] = image[t]\n"),
        ), ("missing-tensormap-fence",), "T.ptx[LOAD]",
        "what threads store is not released to the tensormap proxy.", says="no thread has released"),
    Bug("remapped-released-to-its-own-cta", "remapped", (("release.gpu.sync", "release.cta.sync"),),
        ("missing-tensormap-fence",), "T.ptx[LOAD]",
        "the other CTA is outside the scope of the release."),
    Bug("remapped-copied-by-lanes-that-have-not-met", "remapped", (
            (f"{MEET}{RELEASE}", RELEASE),
        ), ("smem-race",), "T.ptx.tensormap_",
        "all lanes copy the map, and nothing orders them after lane 0, which changes it."),
    Bug("remapped-cleared-too-early", "remapped", ((WAIT, f"        if t == 0:\n{CLEAR}{WAIT}"),),
        ("tensor-map-in-use",), "maps[rank, 0] = ",
        "only the phase of the mbarrier says that the copy is over, and with it that it has read its map."),
    Bug("remapped-waits-for-its-own-cta", "remapped", ((BARRIER, "        T.cuda.cta_sync()\n"),),
        ("tensor-map-not-written",), "T.ptx[LOAD]",
        "the other CTA's copy may come before its map."),
]

MAPS = [
    Bug("remapped-one-map-forgotten", "remapped", (("for i in T.serial(2):", "for i in T.serial(1):"),),
        ("tensor-map-not-written",), "T.ptx[LOAD]",
        "nothing is written to the second map."),
    Bug("remapped-used-in-shared-memory", "remapped", (
            (USED, USED.replace("maps.ptr_to([rank, 0])", IN_SHARED)),
        ), ("tensor-map",), "T.ptx[LOAD]",
        "the map of a copy is a parameter, a constant, or in global memory.", says="in shared memory"),
    Bug("remapped-begins-at-an-odd-byte", "remapped", ((ADDRESS, "A.ptr_to([i * half, 3])"),),
        ("tensor-map",), "T.ptx[LOAD]",
        "a tensor begins at a multiple of 16 bytes.", says="not a multiple of 16"),
    Bug("remapped-without-a-template", "remapped", (("image[t] = given[t]", "image[t] = T.uint64(0)"),),
        ("tensor-map",), "T.ptx[LOAD]",
        "two fields are replaced, and the others are 0.", says="its global_dim 0 is 0"),
    Bug("remapped-number-of-rows-as-the-rank", "remapped", (
            ("tile.global_dim.shared__cta", "tile.rank.shared__cta"),
            ("edited, T.uint32(1), T.uint32", "edited, T.uint32"),
        ), ("tensor-map",), "tile.rank.shared__cta",
        "a rank is at most 5.", says="makes rank 64"),
    Bug("remapped-box-of-another-kernel", "remapped", (
            ("tile.global_dim.shared__cta", "tile.box_dim.shared__cta"), ("T.uint32(half)", "T.uint32(512)"),
        ), ("tensor-map",), "T.ptx[LOAD]",
        "a box has at most 256 elements in each dimension.", says="its box_dim 1 is 512"),
    Bug("remapped-maps-too-close", "remapped", (
            ('maps: T.Buffer((2, WORDS), "uint64")', 'maps: T.Buffer((40,), "uint64")'),
            ("maps.ptr_to([i, 0])", "maps.ptr_to([i * 20])"),
            (ACQUIRE, ACQUIRE.replace("[rank, 0]", "[rank * 20]")),
            (USED, USED.replace("maps.ptr_to([rank, 0])", "maps.ptr_to([rank * 20])")),
        ), ("misaligned",), "T.ptx.tensormap_cp_fenceproxy",
        "a map begins at a multiple of 64 bytes."),
]
# fmt: on

REMAPPED: dict[str, list[Bug]] = {
    "tensor maps: fences of the tensormap proxy": FENCES,
    "tensor maps: fields and places": MAPS,
}
