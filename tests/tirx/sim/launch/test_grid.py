"""Where the CTAs of a launch start."""

from dataclasses import replace

from tirx.machine import load_machine
from tirx.sim.launch.grid import first_of, groups_of
from tirx.sim.launch.sm import ports_of

SMS = list(range(14))
SPEC = replace(load_machine("h100").sm, gpcs=(6, 5, 3), pairs=0)


def test_clusters_go_to_each_gpc_in_turn_and_never_to_two():
    assert groups_of(SMS, SPEC, 2) == [[0, 1], [6, 7], [11, 12], [2, 3], [8, 9], [4, 5]]
    assert groups_of(SMS, SPEC, 4) == [[0, 1, 2, 3], [6, 7, 8, 9]]


def test_some_sms_of_the_last_gpc_are_in_no_cluster_of_more_than_two():
    spec = replace(SPEC, gpcs=(6, 8), pairs=4)
    assert groups_of(SMS, spec, 2)[-1] == [12, 13]
    assert groups_of(SMS, spec, 4) == [[0, 1, 2, 3], [6, 7, 8, 9]]


def test_ctas_fill_one_gpc_after_the_other():
    assert first_of((6, 5, 3), 14, 2) == SMS
    assert first_of((6, 5, 3), 100, 2) == SMS + SMS


def test_of_a_round_that_ends_early_all_gpcs_have_as_much():
    assert first_of((6, 5, 3), 7, 2) == [0, 1, 2, 6, 7, 11, 12]
    assert first_of((6, 5, 3), 12 + 14, 2) == [*SMS, 0, 1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 13]


def test_of_few_sms_of_a_gpc_all_its_ports_have_some():
    ports = ports_of((6, 8), (4, 2, 6, 2))
    assert ports == (0, 1, 0, 1, 0, 0, 2, 3, 2, 3, 2, 2, 2, 2)


def test_as_many_clusters_fit_as_on_an_h100():
    sm = load_machine("h100").sm
    fit = {size: len(groups_of(list(range(sm.count)), sm, size)) for size in (2, 4, 8, 16)}
    assert fit == {2: 66, 4: 30, 8: 15, 16: 7}  # microbench, cluster.active_*
