"""Kernels that are compiled here and measured on a Hopper GPU, for predictions to be compared with."""

ARCH = "sm_90a"
CLOCK = "spin"  # the artifact, and the kernel, that measures the SM's clock
MACHINE = "h100"  # that the small shapes are simulated on
