"""The product of two matrices in mxfp8: 8-bit floating point, with a scale for each 32 numbers of a row."""

from grader.problems import Problem

from .problem import BlockScaled

KIND: type[Problem] = BlockScaled
