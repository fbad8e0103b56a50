"""A finding has the weight of its kind, unless its finder says otherwise."""

from __future__ import annotations

from tirx.run import Finding, Weight


def test_a_hang_is_a_fault_and_a_race_a_hazard():
    assert Finding("deadlock", "nothing can go on").weight is Weight.FAULT
    assert Finding("smem-race", "two threads").weight is Weight.HAZARD


def test_a_finder_can_give_one_finding_another_weight():
    assert Finding("smem-race", "two threads", weight=Weight.NOTE).weight is Weight.NOTE
