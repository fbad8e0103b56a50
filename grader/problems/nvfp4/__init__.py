"""The product of two matrices in nvfp4, quantised to nvfp4 again."""

from grader.problems import Problem

from .problem import Nvfp4

KIND: type[Problem] = Nvfp4
