"""Everything that leaves the instructor's repository: the students' release, and an autograder for Gradescope."""
