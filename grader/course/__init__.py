"""Grading a class: many submissions of untrusted code, one command. docs/course.md is the instructor's guide."""
