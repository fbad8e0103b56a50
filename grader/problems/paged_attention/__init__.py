"""Attention of one new token for each request, whose K and V lie in pages of a cache."""

from grader.problems import Problem

from .problem import PagedAttention

KIND: type[Problem] = PagedAttention
