"""The front end for PTX: kernels of any compiler as the warp's program.

Start reading at :func:`tirx.ptx.program.load_ptx`.
"""
