#!/usr/bin/env python3
"""Computes the golden outputs of the sample projects, independently of Heddle.

All inputs are chosen so that every intermediate result is exact in the kernel's precision: any order of
additions gives the same bits.
"""
import pathlib
import struct

ROOT = pathlib.Path(__file__).parent / "getting-started" / "golden"


def repeat(values, count):
    return [values[i % len(values)] for i in range(count)]


def write(name, code, values):
    ROOT.mkdir(exist_ok=True)
    (ROOT / name).write_bytes(struct.pack(f"<{len(values)}{code}", *values))


def dot(x, y):
    return sum(a * b for a, b in zip(x, y))


n = 1024
write("dot_float.raw", "f", [dot([0.5 * i for i in range(n)], repeat([1, -0.5, 2, 0.25], n))])
write("dot_double.raw", "d", [dot([1.0 + i for i in range(n)], repeat([0.5, 1.5, -1], n))])

write("saxpy.raw", "f", [0.5 * i + y for i, y in enumerate(repeat([1, 2, 3, 4, 5], 4096))])

taps = [k / 16 for k in (1, 2, 3, 4, 5, 6, 7, 8, 8, 7, 6, 5, 4, 3, 2, 1)]
samples = repeat([0, 1, 4, 9, 16, 25, 16, 9, 4, 1, 0, -8, -2], n)
write("fir.raw", "f", [sum(c * samples[i - k] for k, c in enumerate(taps) if i >= k) for i in range(n)])

size = 32
a = repeat([1, 2, 3, 4, 5, 6, 7], size * size)
b = repeat([-2, 0.5, 3, 1, 0.25], size * size)
write("matrix_multiply.raw", "f",
      [sum(a[r * size + k] * b[k * size + c] for k in range(size)) for r in range(size) for c in range(size)])
