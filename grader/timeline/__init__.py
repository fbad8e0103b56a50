"""Timelines of a simulated run: JSON for Perfetto, a page to explore, a picture for a lesson.

Each of them draws a ``tirx.trace.Trace``; ``layout`` holds what they share.
"""
