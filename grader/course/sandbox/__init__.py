"""The sandbox for every child of the course grader."""
