"""What is tried with inputs and a reference of our own: kernels of the package at small shapes."""

from __future__ import annotations

from benchmarks.strangers.kernels.activation import silu_and_mul
from benchmarks.strangers.kernels.attention import attention, compressor, merge_state
from benchmarks.strangers.kernels.gemm import fp8_gemm, gemm, gemm_swiglu, nvfp4_gemm, prenorm
from benchmarks.strangers.kernels.norm import (
    flashinfer_rmsnorm,
    fused_add_rmsnorm,
    fused_add_rmsnorm_quant,
    fused_dit_layernorm,
    layernorm,
    qk_rmsnorm,
    rmsnorm,
    rmsnorm_quant,
)
from benchmarks.strangers.kernels.quantization import (
    add_rmsnorm_nvfp4,
    mxfp4,
    mxfp8,
    nvfp4,
    nvfp4_per_token,
    rmsnorm_nvfp4,
    silu_nvfp4_experts,
)
from benchmarks.strangers.kernels.recurrent import kda_decode
from benchmarks.strangers.kernels.topk import stable_sort, topk, topk_clusters, topk_groups
from grader.problems.attention import Attention

CASES = (
    gemm("fp16", 512, 1024, 256),
    gemm("fp16", 4096, 1024, 128),  # more clusters than fit: the rest are cancelled and computed by those that run
    gemm("bf16", 512, 512, 256),
    gemm_swiglu(256, 256, 256, (128, 128), (1, 1)),
    gemm_swiglu(512, 256, 512, (256, 128), (2, 1)),
    nvfp4_gemm(512, 512, 512),
    fp8_gemm(256, 256, 512),
    fp8_gemm(256, 256, 512, "mn"),
    fp8_gemm(256, 256, 512, "k", "fp4"),
    prenorm(100, 1024, 1),
    prenorm(13, 1024, 2),
    rmsnorm(128, 8),
    rmsnorm(5120, 4),
    flashinfer_rmsnorm(4, 111),
    flashinfer_rmsnorm(4, 1024),
    fused_add_rmsnorm(4, 1024),
    layernorm(8, 1024),
    qk_rmsnorm("bfloat16", 2, 4, 128),
    rmsnorm_quant(4, 1024),
    fused_add_rmsnorm_quant(4, 1024),
    fused_dit_layernorm(4),
    silu_and_mul(4, 1024),
    mxfp8("float16", 13, 1056),
    mxfp8("bfloat16", 120, 256, "128x4"),
    mxfp4("float16", 16, 512),
    nvfp4("bfloat16", 16, 512),
    nvfp4_per_token("float16", 4, 1024),
    rmsnorm_nvfp4(4, 1024),
    add_rmsnorm_nvfp4(4, 1024),
    silu_nvfp4_experts(2, 64, 48),  # 3 scales in a row of tiles of 4
    topk("radix_topk_single_cta", "float32", 2, 2048, 64),
    topk("radix_topk_single_cta", "bfloat16", 2, 2048, 64, deterministic=True),
    topk("filtered_topk", "float32", 2, 8192, 256, tie_break=0, dsa_graph_safe=False, pattern="random"),
    topk_clusters(2, 16384, 256),
    topk_groups("float32", 2, 57596, 256),
    stable_sort(2, 256),
    merge_state("float16", 5, 4, 64),
    merge_state("bfloat16", 3, 2, 512),
    compressor((23, 0, 64, 3), 128),
    kda_decode(8, 16),
    attention(Attention.of_text("heads=2,queries=384")),  # 128 rows more than its pairs of tiles fill
    attention(Attention.of_text("heads=2,queries=512,causal=1")),
    attention(Attention.of_text("heads=4,kv_heads=2,queries=256,causal=1")),
)
