#!/usr/bin/env python3
"""Computes the golden outputs of the sessions that no plain OpenCL device can run: channels, half, exact widths."""
import math
import operator
from fractions import Fraction
from itertools import accumulate

from sessions import sessions, to_floating


def signed(bits, value):
    half = 1 << bits - 1
    return (value + half) % (2 * half) - half


def rounded(name, operation, *values):
    """An operation on numbers of a floating-point type, rounded once; IEEE 754 decides where one is not finite."""
    plain = operation(*map(float, values))
    if not all(map(math.isfinite, values)) or plain == 0:
        return plain
    return to_floating(name, operation(*map(Fraction, values)))


def channel_pair(session):
    session.write("out", list(accumulate(3 * x for x in session.buffers["in"])))


def channel_chain(session):
    numbers = session.buffers["in"]
    packets = [numbers[k:k + 4] for k in range(0, len(numbers), 4)]
    # x + y of b's reversed lanes z, w are y and x again.
    pairs = [((x + y) * 0.5, (y + x) * 0.5) for x, y, _, _ in packets]
    session.write("out", [n for pair in reversed(pairs) for n in pair])


def channel_nonblocking(session):
    session.write("out", [(x + k) % 2 ** 32 for k, x in enumerate(session.buffers["in"])])


def channel_persistence(session):
    stock = list(range(100, 108)) + list(range(-5, 3))
    session.write("out", stock[:12])
    session.write("out_rest", stock[12:])


def channel_ndrange(session):
    session.write("out", [x + k % 8 for k, x in enumerate(session.buffers["in"])])


def channel_autorun(session):
    numbers = session.buffers["in"]
    session.write("out", [x + (numbers[k - 1] if k else 0) for k, x in enumerate(numbers)])


def compute_units(session):
    session.write("out", [((x * 2 + 0) * 2 + 1) * 2 + 2 for x in session.buffers["in"]])


def half_arithmetic(session):
    out, floats, ints = [], [], []
    for x, y in zip(session.buffers["a"], session.buffers["b"]):
        out += [rounded("half", op, x, y) for op in (operator.add, operator.sub, operator.mul)] + [-x]
        tripled = rounded("float", operator.mul, x, 3.0)
        tenth = to_floating("float", 0.1)
        back = to_floating("half", rounded("float", operator.add, tripled, tenth))
        floats += [tripled, back]
        ints += [(x < y) + (x == y) * 2 + (x != x) * 4, x > 1.5]
    session.write("out", out)
    session.write("out_float", floats)
    session.write("out_int", [int(n) for n in ints])


def arbitrary_integers(session):
    out = []
    for x in session.buffers["in"]:
        a, b, u = signed(10, x), signed(10, x >> 3), x % 32
        out += [a, b, u, signed(10, a * b), a * b, (u + 9) % 32, signed(10, a << 2)]
    session.write("out", out)


for kernel in (channel_pair, channel_chain, channel_nonblocking, channel_persistence, channel_ndrange, channel_autorun,
               compute_units, half_arithmetic, arbitrary_integers):
    for found in sessions("dialect/" + kernel.__name__):
        kernel(found)
