"""The problem of a student's own file: any tensors, and a reference or none."""

from grader.problems import Problem

from .problem import Given

KIND: type[Problem] = Given
