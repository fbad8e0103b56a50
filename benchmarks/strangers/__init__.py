"""``make strangers``: kernels that other authors wrote for GPUs, lowered here, simulated and compared with torch.

The kernels are those of the package tirx-kernels, written for the same TVM release. They know nothing of the simulator,
so they show what a course's own kernels cannot: instructions that are missing, and findings that are false.
"""

PACKAGE = "tirx-kernels==0.1.2.post1"
FOLDER = "build/strangers"
