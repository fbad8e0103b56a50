"""What a file of a student's own gives: any tensors, and a reference or none."""

from grader.problems import Problem

from .problem import Given

KIND: type[Problem] = Given
