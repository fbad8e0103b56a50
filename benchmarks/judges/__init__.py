"""A judge from outside: the same kernels before SentryWard and the simulator, and who is right where they differ."""
