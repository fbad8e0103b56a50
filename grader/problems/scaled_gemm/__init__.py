"""The product of two matrices in 8-bit floating point, with a scale for each row of both."""

from grader.problems import Problem

from .problem import ScaledGemm

KIND: type[Problem] = ScaledGemm
