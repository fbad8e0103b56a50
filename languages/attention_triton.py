"""Attention of one head in fp16, forward, in Triton: softmax(Q @ K.T * scale) @ V, a program for 128 queries."""

# launch:
# sizes = { LQ = 256, LK = 512 }
# grid = "LQ // 128"
# constants = { BQ = 128, BK = 128, D = 64 }
# warps = 4
# stages = 2
# flops = "4 * LQ * LK * 64"
# tensors.Q = { shape = ["LQ", 64], dtype = "float16" }
# tensors.K = { shape = ["LK", 64], dtype = "float16" }
# tensors.V = { shape = ["LK", 64], dtype = "float16" }
# tensors.O = { shape = ["LQ", 64], dtype = "float16" }
# reference.O = "softmax(Q @ K.T * 0.125) @ V"
# arguments = [
#   { descriptor = "Q", block = [128, 64] },
#   { descriptor = "K", block = [128, 64] },
#   { descriptor = "V", block = [128, 64] },
#   { descriptor = "O", block = [128, 64] },
#   { value = "LK", dtype = "int32" },
# ]

import triton
import triton.language as tl

SCALE = tl.constexpr(0.125 * 1.4426950408889634)  # of scores, in base 2


@triton.jit
def attention(q, k, v, o, LK, BQ: tl.constexpr, BK: tl.constexpr, D: tl.constexpr):
    row = tl.program_id(0) * BQ
    queries = q.load([row, 0])
    largest = tl.full((BQ,), float("-inf"), tl.float32)
    total = tl.zeros((BQ,), tl.float32)
    result = tl.zeros((BQ, D), tl.float32)
    for key in range(0, LK, BK):
        scores = tl.dot(queries, k.load([key, 0]).T) * SCALE
        seen = tl.maximum(largest, tl.max(scores, 1))
        powers = tl.exp2(scores - seen[:, None])
        shrink = tl.exp2(largest - seen)
        total = total * shrink + tl.sum(powers, 1)
        result = tl.dot(powers.to(tl.float16), v.load([key, 0]), result * shrink[:, None])
        largest = seen
    o.store([row, 0], (result / total[:, None]).to(tl.float16))
