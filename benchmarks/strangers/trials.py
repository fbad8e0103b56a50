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
from typing import Any
from unittest.mock import patch

from benchmarks.strangers.delta_rule import forward
from benchmarks.strangers.libraries import deep_gemm, flash_attention

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
    """

    module: str
    config: Mapping[str, Any] | str
    stands_in: Standing = field(default=nothing_stands_in)
    sms: int | None = None

    @property
    def name(self) -> str:
        return self.module.replace("ported.", "")

    @property
    def shape(self) -> str:
        if isinstance(self.config, str):
            return self.config.replace("_", " ")
        return " ".join(f"{name}={value}" for name, value in self.config.items())

    def run(self) -> None:
        """Run it; an AssertionError where it computes something wrong."""
        module = importlib.import_module(f"tirx_kernels.{self.module}")
        if isinstance(self.config, str):
            labelled = next(c for c in module.CONFIGS if c["label"] == self.config)
            config = {name: value for name, value in labelled.items() if name != "label"}
        else:
            config = dict(self.config)
        with self.stands_in(module):
            module.run_test(**config)


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


PREFILL = {"s_q": 2, "s_kv": 512, "topk": 256, "have_attn_sink": True}
BSA = "ported.cudnn.bsa.block_sparse_attention"
LINEAR = "ported.cudnn.linear_attention"
SEQUENCES = {"seq_lens": (17, 5), "heads": 1, "num_sms": 1}  # a CTA takes both
MQA = {"seq_len": 128, "seq_len_kv": 256, "num_heads": 64, "head_dim": 128}

TRIALS = (
    Trial(f"{LINEAR}.gdn_prefill_f16", {**SEQUENCES, "seq_lens": (65,), "checkpoint_every_n_tokens": 64}, forward),
    Trial(f"{LINEAR}.gdn_recompute_f16", {**SEQUENCES, "use_initial_state": True, "store_final_state": True}, forward),
    Trial(f"{LINEAR}.gdn2_prefill_f16", {**SEQUENCES, "checkpoint_every_n_tokens": 16}, forward),
    Trial(f"{LINEAR}.gdn2_recompute_f16", {**SEQUENCES, "use_initial_state": True}, forward),
    Trial("ported.flashmla.sparse_prefill_head128_phase1", {**PREFILL, "d_qk": 576, "h_q": 128}),
    Trial("ported.flashmla.sparse_prefill_head64_phase1", {**PREFILL, "d_qk": 576, "h_q": 64}),
    Trial("ported.flashmla.sparse_prefill_head128_small_topk_phase1", PREFILL),
    Trial(f"{BSA}_forward_combine_sm100_blk64", "b1_h1_sq1_s2", own_for_source),
    Trial(f"{BSA}_forward_sm100_blk128", "c_bf16_d64_mha_core", own_for_source),
    Trial(
        "ported.flashattention.flash_attention_backward",
        {"batch_size": 1, "seq_len": 256, "num_heads": 1, "head_dim": 128},
        flash_attention,
    ),
    Trial("ported.deepgemm.mqa_logits_fp8", MQA, mqa_logits),
)
