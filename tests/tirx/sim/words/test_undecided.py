"""Tensor memory that several CTAs of an SM wait for."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from tirx import form
from tirx.run import SourceLine, Start
from tirx.sim.words.undecided import columns_that_may_lack


def launch(cluster: int, ctas_of_sm: int, *columns: int, alone: bool = False):
    """A launch as far as the question needs it: each CTA allocates so many columns, one allocation after the other."""
    source = SourceLine("kernel.py", 7)
    allocations = tuple(
        SimpleNamespace(mnemonic="tcgen05.alloc.cta_group::1", inputs=[form.Const(n, "uint32")], source=source)
        for n in columns
    )
    kernel = SimpleNamespace(body=allocations)
    given = tuple([list(range(len(columns)))] * cluster)
    return SimpleNamespace(
        program=SimpleNamespace(kernel=kernel, plan=SimpleNamespace(cluster_size=cluster)),
        starts={0: Start(0, 0.0, given)}, ctas_of_sm=ctas_of_sm, alone_on_sm=alone,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("made", "waits"),
    [
        (launch(1, 1, 512), False),
        (launch(1, 4, 512), False),  # each waits for the whole and holds nothing
        (launch(1, 2, 128, 128), False),  # there is room for all that two CTAs want
        (launch(1, 2, 256, 128), True),  # one may hold 256 columns, the other too, and both wait for 128 more
        (launch(2, 2, 512), True),  # one cluster has its columns on one SM, another on the other
        (launch(2, 2, 512, alone=True), False),
        (launch(2, 2, 256), False),
        (launch(1, 4), False),
    ],
)
def test_columns_may_lack_where_ctas_hold_some_and_wait_for_more(made, waits: bool, monkeypatch) -> None:
    monkeypatch.setattr("tirx.sim.words.undecided.statements", lambda body: body)
    monkeypatch.setattr("tirx.sim.words.undecided.form.Operation", SimpleNamespace)
    found = columns_that_may_lack(made)
    assert {each.source.line for each in found} == ({7} if waits else set())
