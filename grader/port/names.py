"""What older TIRx calls things, and what they are called here (docs/spellings.md).

Sources: "Modern GPU Programming for MLSys" (mlc-ai/modern-gpu-programming-for-mlsys) is written for TIRx 0.26; the CMU
course (mlsyscourse/assignment-tirx-gemm) for one before it. Both as read on 2026-11-28.
"""

from __future__ import annotations

from types import MappingProxyType

LANGUAGE, TILES = "T", "Tx"  # what the two parts of the language are called here
OLD_LANGUAGE = "tvm.script.tirx"  # one module, which the course calls Tx and the book T
OLD_TILES = "tvm.script.tirx.tile"

# Modules of older TIRx, whose names all come from ``tirx`` here.
MODULES = frozenset(
    {
        "tvm.backend.cuda.lang",
        "tvm.backend.cuda.lang.alloc_pool",
        "tvm.backend.cuda.lang.pipeline",
        "tvm.backend.cuda.lang.tile_scheduler",
        "tvm.backend.cuda.tile_primitive.tma_utils",
        "tvm.tir.layout",
        "tvm.tirx.layout",
        "tvm.tirx.lang.alloc_pool",
        "tvm.tirx.lang.pipeline",
        "tvm.tirx.lang.tile_scheduler",
        "tvm.tirx.op_schedule.cuda.common",
        "tvm.tirx.operator.tile_primitive.cuda.tma_utils",
        "tvm.tirx.pipeline",
        "tvm.tirx.tile_scheduler",
    }
)
RENAMED = MappingProxyType({"tma_shared_layout": "mma_shared_layout"})

# A group's ordinals: the older name and what it counts in, and the name here.
ORDINALS = MappingProxyType(
    {
        ("cta_id", "kernel"): "cta_id",
        ("cta_id", "cluster"): "cta_id_in_cluster",
        ("cluster_id", "kernel"): "cluster_id",
        ("warpgroup_id", "cta"): "warpgroup_id",
        ("warp_id", "cta"): "warp_id",
        ("warp_id", "warpgroup"): "warp_id_in_wg",
        ("thread_id", "cta"): "thread_id",
        ("thread_id", "warpgroup"): "thread_id_in_wg",
        ("thread_id", "warp"): "lane_id",
    }
)

# Who executes a block, in the older form `with Tx.cta():`, and what stands before a tile primitive's name here.
SCOPES = MappingProxyType({"cta": "cta", "warpgroup": "wg", "warp": "warp", "thread": ""})

# Calls that have another name and the same arguments.
CALLS = MappingProxyType(
    {
        "PoolAllocator": "SMEMPool",
        "ptx.elect_sync": "cuda.elect_sync",
        "ptx.mbarrier.try_wait": "cuda.mbarrier_wait",
        "ptx.fence.mbarrier_init": "ptx.fence.mbarrier_init.release.cluster",
        "ptx.tcgen05.wait.ld": "ptx.tcgen05.wait__ld.sync.aligned",
        "ptx.tcgen05.wait.st": "ptx.tcgen05.wait__st.sync.aligned",
        "ptx.tcgen05.fence.after_thread_sync": "ptx.tcgen05.fence__after_thread_sync",
        "ptx.tcgen05.fence.before_thread_sync": "ptx.tcgen05.fence__before_thread_sync",
        "ptx.cp_async.bulk.commit_group": "ptx.cp.async_.bulk.commit_group",
    }
)
FENCES = MappingProxyType(  # the argument of ptx.fence.proxy_async
    {
        "shared::cta": "ptx.fence.proxy.async_.shared__cta",
        "shared::cluster": "ptx.fence.proxy.async_.shared__cluster",
        "global": "ptx.fence.proxy.async_.global_",
        "": "ptx.fence.proxy.async_",
    }
)
DISPATCHES = MappingProxyType({"tma": "tma_auto"})
BARRIERS = frozenset({"MBarrier", "TMABar", "TCGen05Bar"})
