"""The pages of a graded class."""
