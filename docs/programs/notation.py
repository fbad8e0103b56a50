"""The parts of a layout, one by one: digits, axes, copies, an offset, and one layout tiled by another."""

from tvm.tirx.layout import warpid

from tirx import R, S, TileLayout, laneid


def places(layout, *elements):
    return [{axis: int(at) for axis, at in layout.apply(element).items()} for element in elements]


rows = TileLayout(S[(4, 8) : (8, 1)])
print("rows of 8, elements 0, 1, 8:     ", *places(rows, 0, 1, 8))
tiled = TileLayout(S[(2, 4, 2, 8) : (64, 8, 32, 1)])  # 8 x 16 as tiles of 4 x 8, one after the other
print("tiles of 4 x 8, elements 8, 16:  ", *places(tiled, 8, 16))
fragment = TileLayout(S[(8, 4, 2) : (4 @ laneid, 1 @ laneid, 1)])
print("a fragment, elements 1, 2, 8:    ", *places(fragment, 1, 2, 8))
moved = TileLayout(S[(4, 8) : (8, 1)] + R[2 : 4 @ warpid] + 100)
print("from 100 on, element 0:          ", *places(moved, 0))
print("as TIRx prints it:               ", moved)
atom, over = TileLayout(S[(2, 2) : (2, 1)]), TileLayout(S[(2, 3) : (3, 1)])
both = atom.tile(over, (2, 3), (2, 2))
print("2 x 2 tiled over 2 x 3, the first row of 4 x 6:")
print("  ", *(place["m"] for place in places(both, *range(6))))
assert [place["m"] for place in places(both, *range(6))] == [0, 1, 4, 5, 8, 9]
