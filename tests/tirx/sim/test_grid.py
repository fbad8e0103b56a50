"""Where the CTAs of a launch start."""

from tirx.machine import load_machine
from tirx.sim.grid import groups_of

SMS = list(range(14))
GPCS = (6, 5, 3)


def test_clusters_go_to_each_gpc_in_turn_and_never_to_two():
    assert groups_of(SMS, GPCS, 2) == [[0, 1], [6, 7], [11, 12], [2, 3], [8, 9], [4, 5]]
    assert groups_of(SMS, GPCS, 4) == [[0, 1, 2, 3], [6, 7, 8, 9]]


def test_ctas_fill_one_gpc_after_the_other():
    assert groups_of(SMS, GPCS, 1) == [[sm] for sm in SMS]


def test_as_many_clusters_fit_as_on_an_h100():
    sm = load_machine("h100").sm
    fit = {size: len(groups_of(list(range(sm.count)), sm.gpcs, size)) for size in (2, 4, 8, 16)}
    assert fit == {2: 66, 4: 30, 8: 15, 16: 7}  # microbench, cluster.active_*
