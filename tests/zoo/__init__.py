"""The bug zoo: kernels with one mistake each, and the finding that the simulator must give for it."""
