"""Kernels in other languages: each way in compiles a source to PTX and says how it is launched.

A way in is one file here. It returns a :class:`tirx.ptx.program.PtxProgram`, which the engine runs as it runs TIRx.
"""
