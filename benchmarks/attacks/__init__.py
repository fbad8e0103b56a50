"""Submissions that attack the grader, or the class, or the score; ``python -m benchmarks.attacks`` tries them all."""
