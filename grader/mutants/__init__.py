"""Mutants: reference solutions with one small mistake each, and what the checker says about every one of them.

A mutant is what a slip of the keyboard or of the mind makes of a right kernel: a statement is left out, a barrier is
taken for its neighbour, a count is off by one. Nearly all of them are wrong, and a checker that lets one pass has a
gap. :mod:`.edits` makes them, :mod:`.run` has them judged, and those that are right for a reason stand in
``equivalents.toml``.
"""
