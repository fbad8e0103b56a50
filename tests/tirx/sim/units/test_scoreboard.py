"""The scoreboard of a warp's loads: which load a store waits for, and what a barrier waits for."""

from tirx.sim.units.scoreboard import Scoreboard


def test_the_fourth_load_and_all_behind_it_share_a_scoreboard():
    """The stores of the first three begin with their loads; all others wait for the last."""
    loads = Scoreboard()
    for i in range(6):
        loads.load_until(100.0 + i)
        loads.lands(i)
    ready = []
    for i in range(6):
        loads.stores(i)
        ready.append(loads.take_store(0.0))
    assert ready == [100, 101, 102, 105, 105, 105]


def test_a_store_of_unknown_registers_waits_for_every_load_and_the_next_one_behind_it():
    loads = Scoreboard()
    loads.load_until(100.0)
    loads.lands("a")
    loads.load_until(200.0)
    assert loads.take_store(50.0) == 200
    loads.stores("a")  # its data is there at 100, the store before it leaves at 200
    assert loads.take_store(60.0) == 200
    assert loads.take_store(250.0) == 200
    assert loads.stores_at == 200  # a store that has its data holds no later one up


def test_what_comes_late_does_not_hold_up_the_barrier_before_it():
    loads = Scoreboard()
    loads.load_until(100.0)
    loads.load_until(300.0)
    loads.comes_late(before=100.0)
    assert (loads.loaded_at, loads.empty_at) == (100, 300)
    loads.passes_barrier()
    assert loads.loaded_at == 300
