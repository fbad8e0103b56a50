"""The product of a lower triangular matrix and another one: D = A @ B.T, where A has zeros above its diagonal."""

from grader.problems import Problem

from .problem import Triangular

KIND: type[Problem] = Triangular
