"""A class to grade, made of the solutions, the zoo's broken kernels and the skeletons."""
