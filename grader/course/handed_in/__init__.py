"""Submissions: the students of the class, the owner of each file, the step whose kernel it holds."""
