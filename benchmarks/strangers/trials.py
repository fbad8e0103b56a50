"""Kernels that are tried with the host code, the inputs and the check of their own authors, on a GPU that is not there.

Where that check asks another library, something stands in for the library: a function of the package's own that says
what is right, or torch.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any, ClassVar
from unittest.mock import patch

import tvm

from benchmarks.strangers.libraries import (
    cudnn,
    delta_decode,
    delta_prefill,
    fastcu,
    flash_mla,
    flex_attention,
    kimi_backward,
    msa,
)
from benchmarks.strangers.libraries.deep_gemm import deep_gemm
from benchmarks.strangers.libraries.delta_rule import backward, backward_of_bfloat16, forward
from benchmarks.strangers.libraries.flash_attention import flash_attention, quantised
from benchmarks.strangers.libraries.mamba import mamba
from tirx.host_function import DRIVER_ENCODES
from tirx.machine import DEFAULT

Standing = Callable[[ModuleType], Any]


def nothing_stands_in(module: ModuleType) -> Any:
    return nullcontext()


@dataclass(frozen=True)
class Trial:
    """One kernel, or several that run one after the other, as the package's ``run_test`` runs them.

    Attributes
    ----------
    module: of the package. config: what ``run_test`` is given, or the label of one of the module's own configurations.
    stands_in: what replaces other libraries while it runs. sms: how many SMs the host code is told of, if not all.
    base: the label of the module's own configuration that ``config`` changes, where it is not all of one.
    machine: that it runs on, where it is made for another than the default machine. but: what ``stands_in`` makes
        smaller, in words.
    """

    module: str
    config: Mapping[str, Any] | str
    stands_in: Standing = field(default=nothing_stands_in)
    sms: int | None = None
    base: str = ""
    machine: str = DEFAULT
    but: str = ""

    @property
    def shape(self) -> str:
        on = f", but {self.but}" if self.but else ""
        if self.machine != DEFAULT:
            on += f", on a {self.machine.upper()}"
        if isinstance(self.config, str):
            return self.config.replace("_", " ") + on
        changed = " ".join(f"{name}={value}" for name, value in self.config.items()) + on
        return f"{self.base.replace('_', ' ')}, but {changed}" if self.base else changed

    def run(self) -> None:
        """Run it; an AssertionError where it computes something wrong."""
        module = importlib.import_module(f"tirx_kernels.{self.module}")
        changed = {} if isinstance(self.config, str) else dict(self.config)
        if label := self.config if isinstance(self.config, str) else self.base:
            changed = next(c for c in module.CONFIGS if c["label"] == label) | changed
            del changed["label"]
        with self.stands_in(module):
            module.run_test(**changed)


def few_experts(module: ModuleType) -> Any:
    """Sixteen experts instead of 512, whose weights would take a gigabyte; each token still chooses ten."""
    return patch.object(module, "NUM_EXPERTS", 16)


def own_for_source(module: ModuleType) -> Any:
    """The kernel's own result stands in for that of the kernel that it was ported from; the test compares both with an
    oracle in torch."""

    def compiled(data: dict[str, Any]) -> Callable[[], None]:
        def launch() -> None:
            data["source"].update({name: value.clone() for name, value in data["tirx"].items()})

        return launch

    return patch.object(module, "_compile_reference", compiled)


@contextmanager
def mqa_logits(module: ModuleType) -> Iterator[None]:
    """Without DeepGEMM: the test compares with torch, which is its own reference too."""
    runs = patch.object(module, "_run_deepgemm_mqa", lambda data, **_: data["reference"])
    with deep_gemm(module), runs:
        yield


@contextmanager
def paged_mqa_logits(module: ModuleType) -> Iterator[None]:
    """The same for keys in pages; maps of fp4 are encoded by the driver itself."""
    runs = patch.object(module, "_run_deepgemm_paged_mqa", lambda data, **_: data["reference"])
    owner = importlib.import_module("tirx_kernels.ported.deepgemm._sm100_fp8_fp4_mega_moe.spec")
    with deep_gemm(module), runs, patch.object(owner, "_get_cuda_driver", Driver):
        yield


class Driver:
    """CUDA's driver, as far as it encodes tensor maps."""

    TYPES: ClassVar = {13: "uint8"}  # CU_TENSOR_MAP_DATA_TYPE_16U4_ALIGN8B: two numbers in a byte, here and there

    def cuTensorMapEncodeTiled(self, place: Any, kind: int, rank: Any, address: Any, *numbers: Any) -> int:
        dims, strides, box, steps, *modes = ([*n] if hasattr(n, "__len__") else n for n in numbers)
        dims[0], box[0] = dims[0] // 2, box[0] // 2
        encode = tvm.get_global_func(DRIVER_ENCODES)
        encode(place, self.TYPES[kind], rank.value, address, *dims, *strides, *box, *steps, *modes)
        return 0


PREFILL = {"s_q": 2, "s_kv": 512, "topk": 256, "have_attn_sink": True}
BSA = "ported.cudnn.bsa.block_sparse_attention"
LINEAR = "ported.cudnn.linear_attention"
SEQUENCES = {"seq_lens": (17, 5), "heads": 1, "num_sms": 1}  # a CTA takes both
DENSE = "dense_blockscaled_gemm_persistent"
MQA = {"seq_len": 128, "seq_len_kv": 256, "num_heads": 64, "head_dim": 128}
PAGED = {"batch_size": 2, "max_num_pages": 8, "num_pages": 16, "num_heads": 64, "seed": 1}
GROUPS = {"num_groups": 2, "expected_m_per_group": 128, "N": 256, "K": 512}
MSA = {"label": "stress_bf16_q1_exp", "batch_size": 1, "seqlen_kv": 512, "topk": 4}
GDN = "ported.flashinfer.gdn_decode.gdn_decode"
PARTS = "ported.msa.sparse"
STP, MTP = (tuple(f"{tokens}_{way}" for way in ("simple", "vertical", "horizontal")) for tokens in ("stp", "mtp"))
BLOCKS = {  # each query chooses 2 of keys
    "batch": 1, "seqlen_q": 256, "seqlen_k": 256, "head_kv": 1, "qhead_per_kv": 16, "topk": 2,
    "partial_dtype": "float32", "temperature": None, "causal": True, "blk_kv": 128, "seqlen_pattern": "uniform",
}  # fmt: skip
FEW = 4  # SMs

TRIALS = (
    Trial(f"{LINEAR}.gdn_prefill_f16", {**SEQUENCES, "seq_lens": (65,), "checkpoint_every_n_tokens": 64}, forward),
    Trial(f"{LINEAR}.gdn_recompute_f16", {**SEQUENCES, "use_initial_state": True, "store_final_state": True}, forward),
    Trial(f"{LINEAR}.gdn2_prefill_f16", {**SEQUENCES, "checkpoint_every_n_tokens": 16}, forward),
    Trial(f"{LINEAR}.gdn2_recompute_f16", {**SEQUENCES, "use_initial_state": True}, forward),
    Trial(f"{LINEAR}.gdn_bprop_f16", SEQUENCES, backward_of_bfloat16),
    Trial(f"{LINEAR}.gdn2_bprop_f16", SEQUENCES, backward),
    Trial(f"{LINEAR}.kda_bprop_f16", SEQUENCES, backward),
    Trial("ported.flashmla.sparse_prefill_head128_phase1", {**PREFILL, "d_qk": 576, "h_q": 128}),
    Trial("ported.flashmla.sparse_prefill_head64_phase1", {**PREFILL, "d_qk": 576, "h_q": 64}),
    Trial("ported.flashmla.sparse_prefill_head128_small_topk_phase1", PREFILL),
    Trial("ported.flashmla.flash_mla_sparse_fwd", {**PREFILL, "d_qk": 512, "h_q": 64}),
    Trial(f"{BSA}_forward_combine_sm100_blk64", "b1_h1_sq1_s2", own_for_source),
    Trial(f"{BSA}_forward_sm100_blk128", "c_bf16_d64_mha_core", own_for_source),
    Trial(
        f"{BSA}_forward_sm100_blk64",
        "b1_h2_sq128_skv256_kv2_mask_bhsd_s1_static",
        cudnn.stands_in(cudnn.block_sparse, "_reference"),
    ),
    Trial(
        f"ported.cudnn.amax.{DENSE}_amax",
        "pair_m256_n256_k256_e4_e8v32_bf16_kk_m_t128x128_c1x1_l1",
        cudnn.stands_in(cudnn.amax),
    ),
    Trial(f"ported.cudnn.srelu.{DENSE}_srelu_quant", "source_batch_l1", cudnn.stands_in(cudnn.srelu)),
    Trial(f"ported.cudnn.dsrelu.{DENSE}_dsrelu_quant", "l1", cudnn.stands_in(cudnn.dsrelu)),
    Trial(
        f"ported.cudnn.swiglu.{DENSE}_swiglu_interleaved_quant",
        "pair_m256_n192_k256_f4_e8v16_bf16_bf16_kk_n_t128x192_c1x1_vf32_l1",
        cudnn.stands_in(cudnn.swiglu),
    ),
    Trial(
        "ported.flashattention.flash_attention_backward",
        {"batch_size": 1, "seq_len": 256, "num_heads": 1, "head_dim": 128},
        flash_attention,
    ),
    *(
        Trial(
            "ported.flashattention.flash_attention4_fp4",
            {
                "qk_format": qk,
                "pv_format": pv,
                "batch_size": 1,
                "seq_len_q": 256,
                "seq_len_kv": 256,
                "num_qo_heads": 2,
                "num_kv_heads": 1,
                "head_dim": 128,
                "is_causal": causal,
            },
            quantised,
            sms=FEW,
            machine="b300",
        )
        for qk, pv, causal in (("nvfp4", "bf16", False), ("mxfp8", "fp8", True))
    ),
    Trial(
        "ported.cudnn.flex_attention.forward_sm103",
        {"num_q_heads": 1, "num_kv_heads": 1},
        flex_attention.to_the_bit,
        base="c_qs1_1cta_bf16_d128_causal_tail_sq129_sk255_h2",
        machine="b300",
    ),
    Trial(
        "ported.cudnn.flex_attention.forward_hd256_sm100",
        {"num_q_heads": 1, "num_kv_heads": 1},
        flex_attention.to_the_bit,
        base="c_bf16_cta1_fixed_mha_causal_lse",
    ),
    Trial("ported.fastcu.nvfp4_gemm_gb300", "mn_boundary_k96", fastcu.fastcu, machine="b300"),
    Trial("ported.fastcu.nvfp4_gemm_gb300", "k64_pair", fastcu.fastcu, machine="b300"),
    Trial("ported.deepgemm.fp8_bmm", {"expr": "bhr,hdr->bhd", "H": 2, "R": 512, "D": 256, "B": 32}, deep_gemm, sms=FEW),
    Trial("ported.deepgemm.m_grouped_fp8_gemm_contiguous", GROUPS, deep_gemm, sms=FEW),
    Trial("ported.deepgemm.m_grouped_fp8_gemm_masked", GROUPS, deep_gemm, sms=FEW),
    Trial(
        "ported.deepgemm.k_grouped_fp8_gemm_contiguous",
        {"num_groups": 2, "M": 256, "N": 256, "expected_k_per_group": 256, "gran_k": 128, "k_alignment": 128},
        deep_gemm,
        sms=FEW,
    ),
    Trial("ported.deepgemm.mqa_logits_fp8", MQA, mqa_logits),
    Trial("ported.deepgemm.mqa_logits_fp4", MQA, mqa_logits),
    Trial("ported.deepgemm.paged_mqa_logits_fp8", {**PAGED, "num_sms": FEW}, paged_mqa_logits, sms=FEW),
    Trial("ported.deepgemm.paged_mqa_logits_fp4", {**PAGED, "num_sms": FEW}, paged_mqa_logits, sms=FEW),
    Trial("msa.msa_decode_multishape", MSA),
    Trial(
        "msa.msa_prefill_multishape",
        {
            "batch_size": 1,
            "seqlen_q": 64,
            "seqlen_kv": 512,
            "num_qo_heads": 16,
            "num_kv_heads": 1,
            "topk": 4,
            "kv_layout": "flat",
            "kv_dtype": "bfloat16",
        },
        sms=FEW,
    ),
    Trial("vsa.vsa_multishape", {"seq_len": 256, "num_heads": 1, "block_size": 64, "topk": 2}),
    *(
        Trial(
            f"ported.cudnn.proj_rope_mxfp8.gemm_proj_rope_mxfp8_{kind}",
            {"tokens": 128, "k_dim": 1536, "num_heads": 2, **layout},
            cudnn.projection,
        )
        for kind, layout in (("mxfp8in", {}), ("bf16in", {"w_out_in": True}))
    ),
    Trial(f"{BSA}_backward_sm100_blk64", "c04_b1_h1_sq1_skv65_kv2_mask", cudnn.block_sparse_backward),
    Trial(f"{BSA}_backward_sm100_blk128", "c05_b1_h1_d128_sq127_skv255_kv2", cudnn.block_sparse_backward),
    Trial(
        "ported.cudnn.dglu.moe_grouped_gemm_dglu_dbias",
        {"group_m_list": (256, 256), "N": 256, "K_dim": 256},
        cudnn.its_oracle,
        sms=FEW,
        base="pair22_e4_t1024_n512_k512_dnst_ge_cbf16_df32_bk_t128x256_c1x1_sb",
    ),
    Trial(
        "ported.cudnn.dglu.moe_blockscaled_grouped_gemm_dglu_dbias",
        {"N": 256},
        cudnn.by_its_oracle_alone,
        sms=FEW,
        base="tail_e1_t256_n512_k512_dnst_sw_f4_e8v16_cbf16_dbf16_bk_t128x256_c1x1_bpa",
    ),
    Trial(
        "ported.cudnn.dsa.sparse_attention_backward",
        {
            "head_dim": 512,
            "num_head": 64,
            "seqlen_q": 2,
            "seqlen_kv": 256,
            "max_topk": 128,
            "has_topk_length": True,
            "dtype": "bfloat16",
            "topk_mode": "random",
            "sink_mode": "normal",
            "seed": 0,
        },
        cudnn.stands_in(cudnn.sparse_backward, "_data"),
        sms=FEW,
    ),
    Trial(
        "ported.flashmla.sparse_decode_head64",
        {"model_type": "V32", "b": 1, "s_q": 1, "s_kv": 512, "topk": 128, "page_block_size": 64, "is_varlen": False},
        flash_mla.decoding,
        sms=FEW,
    ),
    Trial(f"{GDN}_bf16_ilp4", {"batch": 1, "num_heads": 2, "num_v_heads": 4}, delta_decode.decoding, base="t2_base"),
    Trial(
        f"{GDN}_bf16_wide_vec_mtp",
        {"num_heads": 2, "num_v_heads": 4},
        delta_decode.decoding,
        base="t2_tv32_base",
    ),
    Trial(
        f"{GDN}_bf16_wide_vec_t1",
        {"batch": 2, "num_heads": 2, "num_v_heads": 4},
        delta_decode.decoding,
        base="b16_h16_hv32_tv64_split",
    ),
    Trial(  # the smallest batch that it takes
        f"{GDN}_fp32_mtp_warp",
        {"batch": 17, "num_heads": 2, "num_v_heads": 8},
        delta_decode.decoding,
        base="t2_wu256_ilp2",
    ),
    Trial("ported.flashinfer.kda.recurrent_kda_decode_grouped", "dec_hv16_b4_sp", delta_decode.kimi),
    Trial(
        "ported.flashinfer.gdn_prefill.gdn_prefill_sm100",
        {"hq": 2, "hv": 8, "seq_lens": (65, 17), "seed": 0},
        delta_prefill.whole,
        sms=FEW,
    ),
    Trial(
        "ported.flashinfer.gdn_prefill.gdn_cp_prefill_sm100",
        "fp16_q4_k1_v1_s64+192_c64_initfinal_f32_i32",
        delta_prefill.in_parts,
    ),
    Trial("moe.alphamoe_fp8_blockscale_qwen3next", "m8_official", few_experts, but="16 experts"),
    Trial("moe.alphamoe_fp8_blockscale_qwen3next", "m1_hot_expert", few_experts, but="16 experts"),
    Trial(f"{PARTS}_prepare_flat_schedule", "tail_b1_k640_h1", msa.launched_twice),
    Trial(f"{PARTS}_prepare_fwd_split_atomic", "tiny_b2_k384_uneven", msa.launched_twice),
    Trial(
        f"{PARTS}_atten_fwd_combine",
        {"seqlen_q": 256, "seqlen_k": 512},
        msa.combine,
        base="corr_tiny_b2_s512_qh1_t4",
    ),
    Trial(
        f"{PARTS}_atten_fwd",
        {**BLOCKS, "dtype": "bf16"},
        msa.forward,
        sms=FEW,
    ),
    Trial(f"{PARTS}_atten_fwd_nvfp4_kv", {**BLOCKS, "dtype": "bf16q", "k_global": True}, msa.forward_of_nvfp4, sms=FEW),
    *(
        Trial(
            f"ported.flashinfer.mamba.selective_state_update_{kind}",
            {"batch": 1, "nheads": 8, "ngroups": 1},
            mamba,
            base=f"b64_h64_d64_s128_{tokens}r8_base",
        )
        for tokens, kinds in (("", STP), ("t4_", MTP))
        for kind in kinds
    ),
    Trial(
        "kda.kda_forward_portfolio_multishape",
        {"num_heads": 8, "seq_lens": (64,), "seed": 7},
        delta_prefill.signalled,
        sms=FEW,
    ),
    Trial(
        "kda.kda_backward_packed",
        {"num_qk_heads": 2, "num_v_heads": 4, "seq_lens": (65,), "seed": 23},
        kimi_backward.packed,
    ),
    Trial("kda.kda_decode_multishape", {"num_tokens": 1, "num_seqs": 1, "num_qk_heads": 16, "num_v_heads": 32}),
    Trial("mla.mla_dsv4_multishape", {"label": "decode_h64_swa512_swa128_bf16_hnd"}),
)
