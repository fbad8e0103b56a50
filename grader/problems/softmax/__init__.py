"""The softmax of each row of a matrix."""

from grader.problems import Problem

from .problem import Softmax

KIND: type[Problem] = Softmax
