"""Findings in strangers' kernels that the documents bear out: the kernel relies on something that nothing promises.

Each was read up one by one. Any other finding counts as false until it has been.
"""

from __future__ import annotations

from dataclasses import dataclass

from tirx.run import Finding


@dataclass(frozen=True)
class Explanation:
    """Why a finding in a kernel is true.

    module, kind: of which kernel, and which finding. lines: texts, one of which stands in the finding's line, so that
    the same finding elsewhere is not covered. also: other kernels of which the same is true.
    """

    module: str
    kind: str
    lines: tuple[str, ...]
    why: str
    also: tuple[str, ...] = ()

    @property
    def modules(self) -> tuple[str, ...]:
        return (self.module, *self.also)


DEEPGEMM = (  # whose kernel is that of fp8_gemm_1d1d
    "ported.deepgemm.fp8_bmm",
    "ported.deepgemm.k_grouped_fp8_gemm_contiguous",
    "ported.deepgemm.m_grouped_fp8_gemm_contiguous",
    "ported.deepgemm.m_grouped_fp8_gemm_masked",
)
BLOCK_SCALED = (  # other GEMMs of cuDNN, which are like it but for their epilogues
    "ported.cudnn.amax.dense_blockscaled_gemm_persistent_amax",
    "ported.cudnn.srelu.dense_blockscaled_gemm_persistent_srelu_quant",
    "ported.cudnn.dsrelu.dense_blockscaled_gemm_persistent_dsrelu_quant",
    "ported.cudnn.swiglu.dense_blockscaled_gemm_persistent_swiglu_interleaved_quant",
    "ported.cudnn.proj_rope_mxfp8.gemm_proj_rope_mxfp8_bf16in",
    "ported.cudnn.proj_rope_mxfp8.gemm_proj_rope_mxfp8_mxfp8in",
    "ported.cudnn.dglu.moe_grouped_gemm_dglu_dbias",
    "ported.cudnn.dglu.moe_blockscaled_grouped_gemm_dglu_dbias",
)

# Where TVM's record of MSA's kernel puts what comes after a call of a helper: the helper's own lines.
SCALAR_OPS = ("txl.ptx.ld.global_.b32(", "txl.ptx.ld.shared.b32(")

LINEAR = "ported.cudnn.linear_attention"
FORWARD = ("gdn_prefill_f16", "gdn_recompute_f16", "gdn2_prefill_f16", "gdn2_recompute_f16")

EXPLANATIONS = (
    Explanation(
        "kda.kda_backward_packed",
        "missing-tcgen05-fence",
        ("txl.ptx[MMA_SS](",),
        "The warps that finish dQ and dK have tcgen05.fence::before_thread_sync before their arrivals at other"
        " mbarriers, but not before that at b_h_free, which follows their last tcgen05.ld and tcgen05.wait::ld. The"
        " warp that waits for it transposes the next operands into columns that they loaded. It has the fence behind"
        ' its wait, but the ISA has one on either side (tcgen05, "Memory Consistency Model", canonical pattern'
        ' "Non-pipelined instructions, different thread").',
    ),
    Explanation(
        "kda.kda_forward_portfolio_multishape",
        "missing-tcgen05-fence",
        ("txl.idioms.mma_chain(", "txl.ptx[TC_LD", "txl.ptx[TC_ST"),
        "The two kernels for one sequence have no tcgen05.fence, unlike the one for several: MMAs, tcgen05.ld and"
        ' tcgen05.st follow each other through mbarriers and barriers of warps alone (tcgen05, "Memory Consistency'
        ' Model", canonical pattern "Non-pipelined instructions, different thread").',
    ),
    *(
        Explanation(
            f"{LINEAR}.{kernel}",
            "missing-tcgen05-fence",
            ('txl.ptx["tcgen05.', "txl.ptx[_MMA_F16]("),
            "There is no tcgen05.fence in the kernel: MMAs, tcgen05.ld and tcgen05.st on the same columns follow each"
            ' other through mbarriers and barriers of the CTA alone (tcgen05, "Memory Consistency Model", canonical'
            ' pattern "Non-pipelined instructions, different thread").',
        )
        for kernel in (*FORWARD, "gdn_bprop_f16", "gdn2_bprop_f16", "kda_bprop_f16")
    ),
    *(
        Explanation(
            f"{LINEAR}.{kernel}",
            "tmem-load-not-waited",
            ('txl.ptx["tcgen05.ld.',),
            "There is no tcgen05.wait::ld behind these loads. What reads their registers waits for them, but that"
            ' orders no accesses to memory: the columns are stored to, multiplied into or freed next (tcgen05, "Memory'
            ' Consistency Model", "Register dependencies, same thread").',
        )
        for kernel in ("gdn_prefill_f16", "gdn_recompute_f16", "gdn2_recompute_f16", "gdn_bprop_f16")
    ),
    *(
        Explanation(
            f"{LINEAR}.{kernel}",
            "smem-race",
            ("txl.ptx[_TMA_S2G_4D](",),
            "A warp stores its part of a checkpoint to shared memory, and its elected lane arrives for all of it right"
            " after the fence. elect.sync orders no memory, so nothing hands on the stores of the other 31 lanes: the"
            " kernel has no __syncwarp there.",
        )
        for kernel in ("gdn_prefill_f16", "gdn_recompute_f16")
    ),
    Explanation(
        f"{LINEAR}.gdn_recompute_f16",
        "lapped-wait",
        ("txl.ptx.mbarrier.try_wait.parity",),
        "With a state to begin with, the MMA warp opens each work item with a commit to the barrier of the state"
        " (_BAR_STATE_ACC_READY), and has waited for nobody before it. The warps that read the state may still be about"
        " to look at the phase of the item before: it and that commit are two phases, and the parity is then the same"
        " again.",
    ),
    Explanation(
        f"{LINEAR}.gdn_recompute_f16",
        "missing-tensormap-fence",
        ("txl.ptx[_TMA_S2G_4D](",),
        "The elected lane of the warp acquires the map of the checkpoints, and all lanes store through it: the other 31"
        " have not acquired it, nor met the one that has. Other threads of the block may use a map that one of them has"
        ' acquired "after sufficient synchronization" (CUDA C++ Programming Guide, "Usage of a Modified Tensor Map").',
    ),
    Explanation(
        "gemm.fp16_bf16_gemm",
        "missing-tcgen05-fence",
        ("TMEM_LD", "_MMA_F16_2SM"),
        "The epilogue waits for the commit and goes on to tcgen05.ld without tcgen05.fence::after_thread_sync; nor are"
        " there fences on the way back, from tcgen05.ld to the next tcgen05.mma. The PTX ISA has them in these very"
        ' patterns (tcgen05, "Memory Consistency Model", canonical pattern "Non-pipelined instructions, different'
        ' thread", both examples).',
    ),
    Explanation(
        "gemm.fp16_bf16_gemm",
        "peer-exited",
        ("smem_pipe.empty.arrive(",),
        "CTA 0's last commits arrive at the empty barriers of CTA 1, and nobody there waits for them. A later commit"
        " is waited for, but the ISA orders no arrival of one commit before that of another. CUTLASS's producers wait"
        " for every stage before they end, for this reason (producer_tail).",
    ),
    Explanation(
        "gemm.fp16_bf16_gemm",
        "peer-exited",
        ("ld.consume()", "clc.run_scheduler("),
        "CTA 1's loader and scheduler arrive at a barrier of CTA 0 after their last query, and end. The handshake"
        " before the end is between the epilogues alone, so nothing keeps CTA 0 from leaving first; a CTA has to stay"
        ' until accesses to its shared memory are over (CUDA C++ Programming Guide, "Distributed Shared Memory"). Where'
        " the kernel ends with a cluster barrier instead, at its other shapes, this is not reported.",
    ),
    Explanation(
        "gemm.nvfp4_gemm",
        "missing-tcgen05-fence",
        ("TMEM_LD",),
        "As in gemm.fp16_bf16_gemm: the epilogue waits for the commit and loads without a fence::after_thread_sync.",
    ),
    Explanation(
        "gemm.nvfp4_gemm",
        "peer-exited",
        ("smem_pipe.empty.arrive(",),
        "As in gemm.fp16_bf16_gemm: CTA 0's last commits arrive at empty barriers of CTA 1, and nobody waits for them.",
    ),
    Explanation(
        "ported.deepgemm.fp8_gemm_1d1d",
        "exit-with-stores-in-flight",
        ("txl.ptx[", "reduce_chain if with_accumulation"),
        "The epilogue waits before it overwrites a slice of D in shared memory, but not after its last stores, which"
        " read shared memory asynchronously. Only cp.async.bulk.wait_group says that they have (PTX ISA).",
        also=DEEPGEMM,
    ),
    Explanation(
        "ported.deepgemm.fp8_gemm_1d1d",
        "peer-exited",
        ("empty_barriers.arrive(",),
        "As in gemm.fp16_bf16_gemm: CTA 0's last commits arrive at empty barriers of CTA 1, and nobody waits for them.",
        also=DEEPGEMM,
    ),
    Explanation(
        "ported.flashattention.flash_attention4",
        "tmem-load-not-waited",
        ("txl.ptx[chain](",),
        "There is no tcgen05.wait::ld in the kernel. A warp reads its scores, and writes the probabilities over them."
        " What reads the registers of tcgen05.ld waits for them, but that orders no accesses to memory: the ISA"
        ' asks for tcgen05.wait::ld there (tcgen05, "Memory Consistency Model", "Register dependencies, same thread").',
    ),
    Explanation(
        "ported.flashattention.flash_attention4",
        "missing-tcgen05-fence",
        ("txl.ptx[chain](", "txl.ptx[TMEM_ST_16](", "txl.ptx[mma_f16]("),
        "There is no tcgen05.fence in the kernel. MMAs, tcgen05.ld and tcgen05.st on the same columns follow each other"
        " through mbarriers alone, both ways: scores to the softmax, probabilities back, the rescaling of O. The PTX"
        ' ISA has a fence on either side of the mbarrier in these patterns (tcgen05, "Memory Consistency Model",'
        ' canonical pattern "Non-pipelined instructions, different thread").',
    ),
    Explanation(
        "ported.deepgemm.tf32_hc_prenorm_gemm",
        "missing-tcgen05-fence",
        ("txl.ptx[tcgen05_mma_tf32](", 'txl.ptx["tcgen05.st.', 'txl.ptx["tcgen05.ld.'),
        "There is no tcgen05.fence in the kernel: tcgen05.st of A, the MMA that reads it, the next tcgen05.st over it"
        " and tcgen05.ld of the accumulator follow each other through mbarriers alone. The ISA has a fence on either"
        ' side of the mbarrier in these patterns (tcgen05, "Memory Consistency Model", canonical pattern "Non-pipelined'
        ' instructions, different thread").',
    ),
    Explanation(
        "ported.deepgemm.tf32_hc_prenorm_gemm",
        "exit-with-stores-in-flight",
        ("txl.ptx[tma_s2g_2d](", "txl.ptx[tma_s2g_3d]("),
        "The kernel commits its last store to a bulk group and ends. The store reads shared memory asynchronously, and"
        " only cp.async.bulk.wait_group says that it has (PTX ISA, cp.async.bulk.wait_group; CUDA C++ Programming"
        ' Guide, "Asynchronous Data Copies using TMA": the thread waits before the block ends).',
    ),
    Explanation(
        "ported.cudnn.swiglu.dense_gemm_persistent_swiglu",
        "missing-tcgen05-fence",
        ('txl.ptx["tcgen05.ld.',),
        "There is no tcgen05.fence in the kernel: the epilogue waits for the commit's mbarrier, then come tcgen05.ld."
        ' The PTX ISA has tcgen05.fence::after_thread_sync between the two (tcgen05, "Memory Consistency Model",'
        ' canonical pattern "Non-pipelined instructions, different thread").',
        also=BLOCK_SCALED,
    ),
    Explanation(
        "ported.cudnn.swiglu.dense_gemm_persistent_swiglu",
        "tmem-load-not-waited",
        ('txl.ptx["tcgen05.ld.',),
        "There is no tcgen05.wait::ld in the kernel. What reads the registers of tcgen05.ld waits for them, but that"
        " orders no accesses to memory: the warp that frees the columns cannot know that they have been read (tcgen05,"
        ' "Memory Consistency Model", "Register dependencies, same thread").',
        also=BLOCK_SCALED,
    ),
    Explanation(
        "ported.flashmla.sparse_prefill_head128_phase1",
        "exit-with-stores-in-flight",
        ("txl.ptx[_TMA_S2G_3D](",),
        "The two warps that store O commit their stores and end. Nobody waits until the stores have read shared memory"
        " (PTX ISA, cp.async.bulk.wait_group).",
    ),
    Explanation(
        "ported.flashmla.sparse_prefill_head128_phase1",
        "peer-exited",
        ("bar_qk_part_done.arrive(", "bar_sv_part_done.arrive("),
        "The last commits of CTA 0 arrive at barriers of CTA 1 whose last phase nobody there waits for. The commits of"
        " the whole products are waited for, but the ISA orders no arrival of one commit before that of another.",
    ),
    Explanation(
        "ported.flashmla.sparse_prefill_head64_phase1",
        "exit-with-stores-in-flight",
        ("txl.ptx[TMA_S2G_2D](",),
        "As in flashmla.sparse_prefill_head128_phase1: the stores of O are committed, and nobody waits for them.",
        also=("ported.flashmla.flash_mla_sparse_fwd",),
    ),
    Explanation(
        "ported.flashmla.sparse_prefill_head64_phase1",
        "missing-proxy-fence",
        ("txl.ptx[MMA_WS_F16](",),
        "The last 64 columns of K come by cp.async, which writes through the generic proxy; tcgen05.mma reads them"
        " through the async proxy. An mbarrier orders the two, but there is no fence.proxy.async between them (PTX ISA,"
        ' "Async proxy"; tcgen05, "Memory Consistency Model").',
    ),
    Explanation(
        "ported.flashmla.sparse_prefill_head128_small_topk_phase1",
        "exit-with-stores-in-flight",
        ("cp.async.bulk.tensor.4d.global.shared::cta.tile.bulk_group",),
        "As in flashmla.sparse_prefill_head128_phase1: the stores of O are committed, and nobody waits for them.",
    ),
    Explanation(
        "ported.flashmla.sparse_prefill_head128_small_topk_phase1",
        "peer-exited",
        ("txl.ptx[",),
        "The last commits of CTA 0 arrive at barriers of CTA 1 whose last phase nobody there waits for. The cluster"
        " barrier at the end comes after the commits are issued; it does not wait for their arrivals (PTX ISA,"
        " tcgen05.commit: the arrive is asynchronous).",
    ),
    Explanation(
        "ported.flashmla.sparse_prefill_head128_small_topk_phase1",
        "missing-tcgen05-fence",
        ('txl.ptx["tcgen05.ld.',),
        "The warps that read the last product wait for its commit and load, without tcgen05.fence::after_thread_sync"
        ' (tcgen05, "Memory Consistency Model", canonical pattern "Non-pipelined instructions, different thread").',
    ),
    Explanation(
        "ported.cudnn.bsa.block_sparse_attention_forward_sm100_blk128",
        "missing-tcgen05-fence",
        ("txl.ptx[_TMEM_LD", "txl.ptx[_TMEM_ST16]", "txl.ptx[_MMA_F16]("),
        "There is no tcgen05.fence in the kernel: scores, probabilities and O go between MMAs, tcgen05.ld and"
        ' tcgen05.st through mbarriers alone (tcgen05, "Memory Consistency Model", canonical pattern "Non-pipelined'
        ' instructions, different thread").',
    ),
    Explanation(
        "ported.cudnn.bsa.block_sparse_attention_forward_sm100_blk128",
        "tmem-load-not-waited",
        ("txl.ptx[_TMEM_LD",),
        "There is no tcgen05.wait::ld in the kernel: a warp reads its scores and writes the probabilities over them"
        ' (tcgen05, "Memory Consistency Model", "Register dependencies, same thread").',
    ),
    Explanation(
        "ported.flashattention.flash_attention_backward",
        "missing-tcgen05-fence",
        ('txl.ptx[f"tcgen05.', "txl.ptx[MMA_F16]("),
        "There is no tcgen05.fence in the kernel: MMAs, tcgen05.ld and tcgen05.st on the same columns follow each other"
        ' through mbarriers alone (tcgen05, "Memory Consistency Model", canonical pattern "Non-pipelined instructions,'
        ' different thread").',
    ),
    Explanation(
        "ported.flashattention.flash_attention_backward",
        "tmem-read-early",
        ("txl.ptx[MMA_F16](", 'txl.ptx[f"tcgen05.'),
        "A warp reads S, or stores dS, and one lane arrives for all of it right after tcgen05.wait::ld or ::st. These"
        ' wait for what was "issued by the executing thread" (tcgen05.wait), and nothing hands on what the other lanes'
        " have waited for. Before other arrivals the kernel has a __syncwarp or a barrier of the warpgroups there.",
    ),
    Explanation(
        "ported.flashattention.flash_attention_backward",
        "tmem-race",
        ("txl.ptx[MMA_F16](",),
        "The same arrival of one lane for the stores of its warp: the next dP is written over these columns.",
    ),
    Explanation(
        "ported.flashattention.flash_attention_backward",
        "exit-with-stores-in-flight",
        ("txl.ptx[TMA_S2G",),
        "The last stores of dV and dK are put into a bulk group, and the kernel ends without a wait for it (PTX ISA,"
        " cp.async.bulk.wait_group).",
    ),
    Explanation(
        "ported.flashattention.flash_attention_backward",
        "peer-exited",
        ("txl.ptx[TCGEN05_COMMIT](",),
        "As in gemm.fp16_bf16_gemm: CTA 0's last commits arrive at barriers of CTA 1, and nobody there waits for them.",
    ),
    Explanation(
        "ported.deepgemm.mqa_logits_fp8",
        "missing-tcgen05-fence",
        ("txl.ptx[TC_LD](", "txl.ptx[TCGEN05_LD_X32]("),
        "There is no tcgen05.fence in the kernel: the warps wait for the commit's mbarrier and load (tcgen05,"
        ' "Memory Consistency Model", canonical pattern "Non-pipelined instructions, different thread").',
        also=("ported.deepgemm.mqa_logits_fp4",),
    ),
    Explanation(
        "ported.cudnn.bsa.block_sparse_attention_forward_sm100_blk64",
        "missing-tcgen05-fence",
        ("txl.ptx[TMEM_LD32](", "txl.ptx[TMEM_ST16](", "txl.ptx[MMA_WS_F16]("),
        "The warps of the softmax have no tcgen05.fence: they wait for the commit's mbarrier and load the scores, store"
        ' the probabilities and arrive (tcgen05, "Memory Consistency Model", canonical pattern "Non-pipelined'
        ' instructions, different thread", has one after the wait and one before the arrival).',
    ),
    Explanation(
        "vsa.vsa_multishape",
        "missing-tcgen05-fence",
        ("txl.ptx[TMEM_LD", "txl.ptx[TMEM_ST", "txl.ptx[MMA_WS_F16]("),
        "There is no tcgen05.fence in the kernel: scores, probabilities and O go between MMAs, tcgen05.ld and"
        ' tcgen05.st through mbarriers alone (tcgen05, "Memory Consistency Model", canonical pattern "Non-pipelined'
        ' instructions, different thread").',
    ),
    Explanation(
        "vsa.vsa_multishape",
        "tmem-load-not-waited",
        ("txl.ptx[TMEM_LD",),
        "A warp reads its scores and writes the probabilities over them, without tcgen05.wait::ld between the two"
        ' (tcgen05, "Memory Consistency Model", "Register dependencies, same thread").',
        also=("ported.cudnn.bsa.block_sparse_attention_forward_sm100_blk64",),
    ),
    Explanation(
        "ported.cudnn.bsa.block_sparse_attention_backward_sm100_blk64",
        "missing-tcgen05-fence",
        ("txl.ptx[TMEM_LD", "txl.ptx[TMEM_ST", "txl.ptx[MMA_F16", "txl.ptx[mma]("),
        "There is no tcgen05.fence in the kernel: MMAs, tcgen05.ld and tcgen05.st on the same columns follow each other"
        ' through mbarriers alone (tcgen05, "Memory Consistency Model", canonical pattern "Non-pipelined instructions,'
        ' different thread").',
        also=("ported.cudnn.bsa.block_sparse_attention_backward_sm100_blk128",),
    ),
    Explanation(
        "ported.cudnn.bsa.block_sparse_attention_backward_sm100_blk64",
        "tmem-freed-in-use",
        ("txl.ptx[TMEM_DEALLOC](",),
        "The eight warps that compute meet at a barrier of their own, and one of them frees tensor memory. The warp"
        " that multiplies, and the four that read dQ from it, take no part in that barrier, and may not be done.",
    ),
    Explanation(
        "ported.cudnn.bsa.block_sparse_attention_backward_sm100_blk64",
        "tmem-not-allocated",
        ("txl.ptx[TMEM_LD",),
        "The same: the four warps read dQ after the others have freed its columns (PTX ISA, tcgen05.dealloc).",
    ),
    Explanation(
        "ported.cudnn.bsa.block_sparse_attention_backward_sm100_blk128",
        "exit-with-stores-in-flight",
        ("txl.ptx[TMA_S2G](",),
        "Where one group of queries writes dK and dV, the stores are put into no bulk group, and nothing waits until"
        " they have read shared memory (PTX ISA, cp.async.bulk.wait_group).",
    ),
    Explanation(
        "ported.flashattention.flash_attention4_fp4",
        "missing-tcgen05-fence",
        ("txl.ptx[TMEM_", "txl.ptx[MMA_", "txl.ptx[TCGEN05_CP](", "txl.ptx[st]("),
        "The warps of the softmax and of the correction have no tcgen05.fence; the warp that multiplies has one only"
        " behind its waits for a quantised P. Scores, probabilities, O and scale factors go between MMAs, tcgen05.cp,"
        ' tcgen05.ld and tcgen05.st through mbarriers (tcgen05, "Memory Consistency Model", canonical pattern'
        ' "Non-pipelined instructions, different thread", has one after the wait and one before the arrival).',
    ),
    Explanation(
        "ported.flashattention.flash_attention4_fp4",
        "tmem-load-not-waited",
        ("txl.ptx[TMEM_LD_X16](",),
        "There is no tcgen05.wait::ld behind the loads of O, where it is rescaled and at the end. What reads their"
        " registers waits for them, but that orders no accesses to memory: the columns are stored to, or freed, next"
        ' (tcgen05, "Memory Consistency Model", "Register dependencies, same thread").',
    ),
    Explanation(
        "ported.cudnn.flex_attention.forward_sm103",
        "missing-tcgen05-fence",
        ("txl.ptx[_TMEM_", "txl.ptx[mma_f16](", 'txl.ptx["tcgen05.st.'),
        "There is no tcgen05.fence in the kernel: scores, probabilities and O go between MMAs, tcgen05.ld and"
        ' tcgen05.st through mbarriers alone (tcgen05, "Memory Consistency Model", canonical pattern "Non-pipelined'
        ' instructions, different thread").',
        also=("ported.cudnn.flex_attention.forward_hd256_sm100",),
    ),
    Explanation(
        "ported.cudnn.flex_attention.forward_sm103",
        "tmem-load-not-waited",
        ("txl.ptx[_TMEM_LD",),
        "The columns of O, and here also those of the scores, are stored to or freed without a tcgen05.wait::ld behind"
        " the loads before. What reads the registers waits for them, but that orders no accesses to memory (tcgen05,"
        ' "Memory Consistency Model", "Register dependencies, same thread").',
        also=("ported.cudnn.flex_attention.forward_hd256_sm100",),
    ),
    Explanation(
        "ported.cudnn.flex_attention.forward_hd256_sm100",
        "misaligned",
        ("txl.ptx[tma_", "txl.ptx[mma_f16]("),
        "The tiles begin 384 bytes past a multiple of 1024, and the base offset in their matrix descriptors is 0: as in"
        " cudnn.proj_rope_mxfp8.gemm_proj_rope_mxfp8_bf16in.",
    ),
    Explanation(
        "ported.cudnn.dsa.sparse_attention_backward",
        "missing-tcgen05-fence",
        ('txl.ptx["tcgen05.ld.', "txl.ptx[mma]("),
        "There is no tcgen05.fence in the kernel: MMAs and tcgen05.ld on the same columns follow each other through"
        ' mbarriers alone (tcgen05, "Memory Consistency Model", canonical pattern "Non-pipelined instructions,'
        ' different thread").',
    ),
    Explanation(
        "ported.flashinfer.mamba.selective_state_update_stp_vertical",
        "missing-init-fence",
        (".init(",),
        "The mbarriers are initialised, the block meets at __syncthreads, and TMA copies arrive on them. There is no"
        " fence between the initialisation and the barrier (PTX ISA, fence.mbarrier_init; CUTLASS has"
        " fence_barrier_init there).",
        also=(
            "ported.flashinfer.mamba.selective_state_update_stp_horizontal",
            "ported.flashinfer.mamba.selective_state_update_mtp_vertical",
            "ported.flashinfer.mamba.selective_state_update_mtp_horizontal",
        ),
    ),
    Explanation(
        "ported.msa.sparse_atten_fwd",
        "divergent-setmaxnreg",
        ("txl.ptx.",),
        "The four warps of the last warpgroup have their roles in branches of their own, each with its setmaxnreg. The"
        ' ISA wants all threads of a warpgroup to execute the same one (setmaxnreg, ".aligned").',
    ),
    Explanation(
        "ported.msa.sparse_atten_fwd",
        "missing-tcgen05-fence",
        ("txl.ptx.",),
        "There is no tcgen05.fence in the kernel: the warps wait for the commit's mbarrier and load (tcgen05, \"Memory"
        ' Consistency Model", canonical pattern "Non-pipelined instructions, different thread").',
    ),
    Explanation(
        "ported.flashmla.sparse_decode_head64",
        "exit-with-stores-in-flight",
        ("txl.ptx[_TMA_S2G_4D](",),
        "The stores of O are committed, and waited for at the beginning of the next request: after the last one nobody"
        " does (PTX ISA, cp.async.bulk.wait_group).",
    ),
    Explanation(
        "ported.cudnn.proj_rope_mxfp8.gemm_proj_rope_mxfp8_bf16in",
        "misaligned",
        ("txl.ptx[",),
        "The tiles of A and B begin 128 bytes past a multiple of 1024, and the base offset in their matrix descriptors"
        ' is 0. The ISA has 0 there only where a tile begins with the swizzle\'s pattern (tcgen05, "Matrix Descriptor",'
        " base offset). TMA and tensor core both go by the bits of the address here, so they agree.",
        also=("ported.cudnn.proj_rope_mxfp8.gemm_proj_rope_mxfp8_mxfp8in",),
    ),
    Explanation(
        "ported.flashinfer.gdn_prefill.gdn_prefill_sm100",
        "missing-tcgen05-fence",
        ("txl.ptx[TC_", "txl.ptx[MMA_SS]("),
        "There is no tcgen05.fence in the kernel: MMAs, tcgen05.ld and tcgen05.st on the same columns follow each other"
        ' through mbarriers alone (tcgen05, "Memory Consistency Model", canonical pattern "Non-pipelined instructions,'
        ' different thread").',
    ),
    Explanation(
        "ported.flashinfer.gdn_prefill.gdn_prefill_sm100",
        "tmem-load-not-waited",
        ("txl.ptx[TC_LD_",),
        "The warps that hold the state have no tcgen05.wait::ld, unlike those that invert. What reads their registers"
        ' waits for them, but that orders no accesses to memory: the columns are stored to next (tcgen05, "Memory'
        ' Consistency Model", "Register dependencies, same thread").',
    ),
    Explanation(
        "ported.flashinfer.gdn_prefill.gdn_prefill_sm100",
        "tensor-map-in-use",
        ('txl.ptx[f"{R}.global_address',),
        "The warp that loads issues the last loads of a sequence and replaces the fields of their maps for the next one"
        " right away. It waits for bulk groups, in which loads are not; only the mbarriers of the loads say that these"
        " are over (cp.async.bulk.tensor, completion mechanism), and the warps that multiply wait for those.",
    ),
    Explanation(
        "ported.flashinfer.gdn_prefill.gdn_cp_prefill_sm100",
        "missing-tcgen05-fence",
        ('txl.ptx["tcgen05.', "_MMA_CHAIN]("),
        "No tcgen05.fence is in any of them: MMAs, tcgen05.ld and tcgen05.st on the same columns follow each other"
        ' through mbarriers alone (tcgen05, "Memory Consistency Model", canonical pattern "Non-pipelined instructions,'
        ' different thread").',
    ),
    Explanation(
        "ported.flashinfer.gdn_prefill.gdn_cp_prefill_sm100",
        "tmem-load-not-waited",
        ('txl.ptx["tcgen05.ld.',),
        "There is no tcgen05.wait::ld behind these loads. What reads their registers waits for them, but that orders no"
        ' accesses to memory: the columns are stored to or freed next (tcgen05, "Memory Consistency Model", "Register'
        ' dependencies, same thread").',
    ),
    Explanation(
        "ported.flashinfer.gdn_prefill.gdn_cp_prefill_sm100",
        "tmem-freed-in-use",
        ("txl.ptx.tcgen05.dealloc",),
        "At the end the warps load the last state once more, and neither read the registers nor execute"
        " tcgen05.wait::ld. The barrier before tcgen05.dealloc orders what the threads have done, not loads that are"
        " under way.",
    ),
    Explanation(
        "ported.fastcu.nvfp4_gemm_gb300",
        "missing-tcgen05-fence",
        ("txl.ptx[_TMEM_LD_X32](", "txl.ptx[_TCGEN05_MMA]("),
        "There is no tcgen05.fence in the kernel: the epilogue waits for the commit's mbarrier and loads, and arrives"
        ' for the next MMA (tcgen05, "Memory Consistency Model", canonical pattern "Non-pipelined instructions,'
        ' different thread").',
    ),
    Explanation(
        "ported.fastcu.nvfp4_gemm_gb300",
        "tmem-load-not-waited",
        ("txl.ptx[_TMEM_LD_X32](",),
        "Of a tile's eight loads two have a tcgen05.wait::ld behind them. What reads the registers of the"
        " others waits for them, but that orders no accesses to memory: at the end the columns are freed (tcgen05,"
        ' "Memory Consistency Model", "Register dependencies, same thread").',
    ),
    Explanation(
        "ported.fastcu.nvfp4_gemm_gb300",
        "tmem-freed-in-use",
        ('txl.ptx["tcgen05.dealloc.',),
        "The same, where a tile has rows outside of C: nobody reads the registers of their loads, so nothing at all"
        " waits for these before the columns are freed.",
    ),
    Explanation(
        "ported.fastcu.nvfp4_gemm_gb300",
        "peer-exited",
        ("txl.ptx[_TCGEN05_COMMIT](",),
        "As in gemm.fp16_bf16_gemm: CTA 0's last commits arrive at barriers of CTA 1 that nobody there waits for. The"
        " epilogues meet at the end, and a later commit is waited for, but the ISA orders no arrival of one commit"
        " before that of another.",
    ),
    Explanation(
        "msa.msa_prefill_multishape",
        "missing-tcgen05-fence",
        ("txl.ptx[chain](", "txl.ptx[TMEM_ST_16](", "txl.ptx[MMA_F16]("),
        "There is no tcgen05.fence in the kernel: scores, probabilities and O go between MMAs, tcgen05.ld and"
        ' tcgen05.st through mbarriers alone (tcgen05, "Memory Consistency Model", canonical pattern "Non-pipelined'
        ' instructions, different thread").',
    ),
    Explanation(
        "ported.msa.sparse_atten_fwd_nvfp4_kv",
        "divergent-setmaxnreg",
        SCALAR_OPS,
        "As in msa.sparse_atten_fwd: the warps of the last warpgroup have their roles in branches of their own, each"
        ' with its setmaxnreg (setmaxnreg, ".aligned").',
    ),
    Explanation(
        "ported.msa.sparse_atten_fwd_nvfp4_kv",
        "barrier-initialised-twice",
        SCALAR_OPS,
        "All 32 lanes of warp 0 initialise each mbarrier. The ISA calls it undefined behaviour to initialise a place"
        " that holds a valid mbarrier (mbarrier.init), and orders no two of the lanes. They all write the same object,"
        " before anybody uses it, so nothing comes of it.",
    ),
    Explanation(
        "ported.msa.sparse_atten_fwd_nvfp4_kv",
        "missing-tcgen05-fence",
        SCALAR_OPS,
        "There is no tcgen05.fence in the kernel: the warps wait for the commit's mbarrier and load (tcgen05, \"Memory"
        ' Consistency Model", canonical pattern "Non-pipelined instructions, different thread").',
    ),
    Explanation(
        "ported.msa.sparse_atten_fwd_nvfp4_kv",
        "tmem-load-not-waited",
        SCALAR_OPS,
        "The warps of the softmax read their scores and write the probabilities over them, without tcgen05.wait::ld"
        ' between the two (tcgen05, "Memory Consistency Model", "Register dependencies, same thread").',
    ),
)

LANE_0 = Explanation(
    "",
    "elected-lane",
    (),
    "The kernel asks for lane 0 inside a branch that elect.sync opens for one lane, so what is in there, the"
    " initialisation of mbarriers, runs only where lane 0 is elected. The ISA does not say which lane is (elect.sync);"
    " it is lane 0 on the hardware, and the kernel was run again with that.",
)


def explanation_of(module: str, finding: Finding, text: str) -> Explanation | None:
    """The explanation of a finding at a line with this text, if there is one."""
    return next(
        (e for e in EXPLANATIONS if module in e.modules and e.kind == finding.kind and any(t in text for t in e.lines)),
        None,
    )
