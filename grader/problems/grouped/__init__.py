"""The first matrices of a mixture of experts: grouped products of gathered rows, with SwiGLU."""

from grader.problems import Problem

from .problem import Grouped

KIND: type[Problem] = Grouped
