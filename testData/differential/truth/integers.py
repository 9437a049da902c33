#!/usr/bin/env python3
"""Computes the golden outputs of the integer built-in functions with unbounded integers."""
from sessions import BITS, limits, sessions, wrap


def saturate(name, value):
    low, high = limits(name)
    return min(max(value, low), high)


def clz(name, a):
    return BITS[name] - (a % (1 << BITS[name])).bit_length()


def popcount(name, a):
    return bin(a % (1 << BITS[name])).count("1")


def rotate(name, a, by):
    bits = BITS[name]
    a, by = a % (1 << bits), by % bits
    return wrap(name, a << by | a >> (bits - by))


def quarter(c):
    """c / 4 as C divides."""
    return abs(c) // 4 * (1 if c >= 0 else -1)


def clamp(x, low, high):
    return min(max(x, low), high)


# For each kernel: its input buffers, then what it writes for one element of each.
SCALAR = {
    "absolute": (2, lambda t, a, b: [abs(a), abs(a - b)]),
    "saturating": (3, lambda t, a, b, c: [saturate(t, a + b), saturate(t, a - b), saturate(t, a * b + c)]),
    "halving": (2, lambda t, a, b: [a + b >> 1, a + b + 1 >> 1]),
    "multiply_high": (3, lambda t, a, b, c: [a * b >> BITS[t], wrap(t, (a * b >> BITS[t]) + quarter(c))]),
    "bits": (2, lambda t, a, by: [clz(t, a), popcount(t, a), rotate(t, a, by), rotate(t, a, 1)]),
}
VECTOR = [
    lambda t, a, b: saturate(t, a + b),
    lambda t, a, b: saturate(t, a - b),
    lambda t, a, b: a + b >> 1,
    lambda t, a, b: a * b >> BITS[t],
    rotate,
    lambda t, a, b: clz(t, a),
    lambda t, a, b: popcount(t, b),
    lambda t, a, b: max(a, 20),
    lambda t, a, b: clamp(b, 5, 60),
    lambda t, a, b: min(a, b) | (a + b + 1 >> 1),
]


def scalar(name, session):
    count, compute = SCALAR[name]
    target = session.defines["T"]
    for launch in session.json["workflow"]:
        columns = [session.buffers[argument] for argument in launch["args"][:count]]
        numbers = [number for row in zip(*columns) for number in compute(target, *row)]
        session.write(launch["args"][-1], numbers)


def vector(session):
    target, lanes = session.defines["T"], int(session.defines["N"])
    a, b = session.buffers["a"], session.buffers["b"]
    numbers = []
    for start in range(0, len(a), lanes):
        for compute in VECTOR:
            numbers += [compute(target, x, y) for x, y in zip(a[start:start + lanes], b[start:start + lanes])]
    session.write("out", numbers)


def joined(session):
    high = {"short": "c", "ushort": "uc", "int": "s", "uint": "us", "long": "n", "ulong": "u"}
    low = {"short": "uc", "ushort": "c", "int": "us", "uint": "s", "long": "u", "ulong": "n"}
    for name in high:
        half = BITS[name] // 2
        pairs = zip(session.buffers[high[name]], session.buffers[low[name]])
        session.write("out_" + name, [wrap(name, (a << half) + b % (1 << half)) for a, b in pairs])


def narrow_products(session):
    a, b, c, d = (session.buffers[name] for name in "abcd")
    session.write("out", [n for x, y in zip(a, b) for n in (x * y, x * y + y * 1000)])
    session.write("out_unsigned", [n for x, y in zip(c, d) for n in (x * y, wrap("uint", x * y + 4000000000))])


for kernel in SCALAR:
    for found in sessions(f"builtins/integer/{kernel}_*"):
        scalar(kernel, found)
for found in sessions("builtins/integer/vectors_*"):
    vector(found)
for found in sessions("builtins/integer/upsample"):
    joined(found)
for found in sessions("builtins/integer/multiply24"):
    narrow_products(found)
