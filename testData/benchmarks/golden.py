#!/usr/bin/env python3
"""Computes in double precision what the benchmarks with inexact functions must come near to."""
import math
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "differential" / "truth"))
from sessions import Session, to_floating  # noqa: E402

HERE = pathlib.Path(__file__).resolve().parent


def n_body(session):
    numbers = session.buffers["bodies"]
    bodies = [numbers[k:k + 4] for k in range(0, len(numbers), 4)]
    out = []
    for x, y, z, _ in bodies:
        force = [0.0, 0.0, 0.0]
        for bx, by, bz, mass in bodies:
            d = (bx - x, by - y, bz - z)
            scale = mass / (d[0] * d[0] + d[1] * d[1] + d[2] * d[2] + 0.01) ** 1.5
            for axis in range(3):
                force[axis] += d[axis] * scale
        out += force + [math.hypot(*force)]
    session.write("out", [to_floating("float", v) for v in out])


def option_prices(session):
    def normal(x):
        return 0.5 * math.erfc(-x * math.sqrt(0.5))

    out = []
    for spot, strike, years in zip(*(session.buffers[name] for name in ("spot", "strike", "years"))):
        root = math.sqrt(years)
        d1 = (math.log(spot / strike) + (0.02 + 0.5 * 0.3 * 0.3) * years) / (0.3 * root)
        d2 = d1 - 0.3 * root
        discounted = strike * math.exp(-0.02 * years)
        call = spot * normal(d1) - discounted * normal(d2)
        out += [call, call + discounted - spot]
    session.write("out", [to_floating("float", v) for v in out])


n_body(Session(HERE / "n_body.clsession"))
option_prices(Session(HERE / "option_prices.clsession"))
