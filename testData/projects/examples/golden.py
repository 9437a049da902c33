#!/usr/bin/env python3
"""Computes inputs and golden outputs of the examples, independently of Heddle and of each kernel's way to the result.

Where a session expects equal bits, all intermediate results are exact in the kernel's precision.
"""
import cmath
import pathlib
import random
import struct

ROOT = pathlib.Path(__file__).parent


def repeat(values, count):
    return [values[i % len(values)] for i in range(count)]


def write(name, code, values):
    path = ROOT / name
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(struct.pack(f"<{len(values)}{code}", *values))


def pairs(numbers):
    return [part for z in numbers for part in (z.real, z.imag)]


def reduction():
    write("reduction/golden/sum.raw", "d", [sum(-512 + 0.25 * i for i in range(4096))])


def scan():
    values = repeat([3, -1, 4, 1, -5, 9, 2, -6, 5, 3, 5], 1024)
    write("scan/golden/single.raw", "i", [sum(values[:i + 1]) for i in range(1024)])
    write("scan/golden/groups.raw", "i", [sum(values[i - i % 64:i + 1]) for i in range(1024)])


def fir():
    weights = [0.0625, 0.125, 0.25, 0.5, 0.5, 0.25, 0.125, 0.0625]
    samples = repeat([0, 1, 4, 9, 16, 25, 16, 9, 4, 1, 0, -8, -2], 1024)
    write("fir/golden/filtered.raw", "f",
          [sum(w * samples[i - k] for k, w in enumerate(weights) if i >= k) for i in range(1024)])


def product(a, b, rows, columns, length):
    return [sum(a[r * length + k] * b[k * columns + c] for k in range(length))
            for r in range(rows) for c in range(columns)]


def matrices():
    a, b = [1, 2, 3, 4, 5, 6, 7], [-2, 0.5, 3, 1, 0.25]
    write("matrix-product/golden/product.raw", "f", product(repeat(a, 1024), repeat(b, 1024), 32, 32, 32))
    write("systolic-array/golden/product.raw", "f", product(repeat(a, 64), repeat(b, 64), 4, 4, 16))


def stencil():
    width, height = 64, 48
    before = repeat([8, 0, 16, -24, 32, 40, 0, 8, -16, 64, 24], width * height)
    after = list(map(float, before))
    for y in range(1, height - 1):
        for x in range(1, width - 1):
            at = y * width + x
            around = before[at - 1] + before[at + 1] + before[at - width] + before[at + width]
            after[at] = 0.5 * before[at] + 0.125 * around
    write("stencil/golden/after.raw", "f", after)


def stencil_chain():
    points = list(map(float, repeat([256, 0, 512, -768, 1024, 1280, 0, 256, -512], 512)))
    for _ in range(4):
        points = ([points[0]]
                  + [0.5 * m + 0.25 * (l + r) for l, m, r in zip(points, points[1:], points[2:])]
                  + [points[-1]])
    write("stencil-chain/golden/after.raw", "f", points)


def histogram():
    values = repeat([7, 7, 7, 200, 13, 255, 0, 7, 13, 100, 101], 4096)
    write("histogram/golden/counts.raw", "I", [values.count(b) for b in range(256)])


def sparse_product():
    chance = random.Random(1)
    rows, length = 64, 256
    vector = [chance.randrange(-8, 9) / 4 for _ in range(length)]
    starts, columns, values, result = [0], [], [], []
    for _ in range(rows):
        row = sorted(chance.sample(range(length), chance.randrange(0, 12)))
        row_values = [chance.randrange(-16, 17) / 2 for _ in row]
        columns += row
        values += row_values
        starts.append(len(columns))
        result.append(sum(v * vector[c] for v, c in zip(row_values, row)))
    write("sparse-product/starts.raw", "i", starts)
    write("sparse-product/columns.raw", "i", columns)
    write("sparse-product/values.raw", "f", values)
    write("sparse-product/vector.raw", "f", vector)
    write("sparse-product/golden/product.raw", "f", result)


def fft():
    chance = random.Random(2)
    signal = [complex(chance.randrange(-8, 9) / 8, chance.randrange(-8, 9) / 8) for _ in range(256)]
    spectrum = []
    for group in range(4):
        part = signal[64 * group:64 * group + 64]
        spectrum += [sum(z * cmath.exp(-2j * cmath.pi * k * i / 64) for i, z in enumerate(part)) for k in range(64)]
    write("fft/signal.raw", "f", pairs(signal))
    write("fft/turns.raw", "f", pairs([cmath.exp(-2j * cmath.pi * k / 64) for k in range(32)]))
    write("fft/golden/spectrum.raw", "f", pairs(spectrum))


def io_filter():
    words = [(i * 37 + 11) % 101 - 50 for i in range(64)]
    write("io-filter/received.raw", "i", words)


def pair_forces():
    chance = random.Random(3)
    places = [(x + chance.randrange(-3, 4) / 16, y + chance.randrange(-3, 4) / 16, z + chance.randrange(-3, 4) / 16)
              for x in (0, 2, 4, 6) for y in (0, 2, 4, 6) for z in (0, 2, 4, 6)]
    forces = []
    for a in places:
        force = [0.0, 0.0, 0.0]
        for b in places:
            distance = [p - q for p, q in zip(a, b)]
            square = sum(d * d for d in distance)
            if 0 < square < 16:
                force = [f + d / square ** 4 for f, d in zip(force, distance)]
        forces += force + [0.0]
    write("pair-forces/positions.raw", "f", [part for place in places for part in place + (0.0,)])
    write("pair-forces/golden/forces.raw", "f", forces)


for example in (reduction, scan, fir, matrices, stencil, stencil_chain, histogram, sparse_product, fft, io_filter,
                pair_forces):
    example()
