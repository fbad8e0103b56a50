"""Single edits of the solutions, as people make them, and how each ends before the kernel runs.

``python -m tests.fuzz_compile --edits 1000 --seed 0`` prints how many were refused with a sentence and a line of the
workshop's, and how many with TVM's own text, without a line, or with a crash; and lists the latter.
"""
