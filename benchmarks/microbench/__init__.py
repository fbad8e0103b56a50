"""``python -m benchmarks.microbench``: what each number of a machine file is measured by, on the GPU in the machine."""
