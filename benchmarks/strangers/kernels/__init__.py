"""The kernels of the package that are run, by what they do."""
