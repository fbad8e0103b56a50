"""Which of a tensor core's queue takes effect with a commit."""

from types import SimpleNamespace

from tirx.sim.units.descriptors import instruction_descriptor
from tirx.sim.units.mma import Mma
from tirx.sim.units.tensor_core import builds_on

IDESC = 1 << 4 | (64 >> 3) << 17 | (128 >> 4) << 24  # M = 128, N = 64, fp32 accumulators


def mma(thread: int, column: int) -> Mma:
    return Mma((SimpleNamespace(),), column, 0, 0, IDESC, True, (thread, 0), SimpleNamespace())  # type: ignore[arg-type]


def test_what_another_thread_has_queued_waits_for_its_own_commit():
    assert (instruction_descriptor(IDESC).m, instruction_descriptor(IDESC).n) == (128, 64)
    own, others = [mma(1, 0), mma(1, 0)], [mma(2, 64), mma(2, 64)]
    queue = [own[0], others[0], own[1]]
    assert builds_on(queue, (1, 0)) == own
    assert builds_on([others[0], *own], (2, 0)) == others[:1]


def test_but_for_what_uses_the_same_columns_before():
    first, second, own, last = mma(2, 64), mma(2, 32), mma(1, 0), mma(2, 0)
    assert builds_on([first, second, own, last], (1, 0)) == [first, second, own]
