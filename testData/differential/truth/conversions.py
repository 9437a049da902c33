#!/usr/bin/env python3
"""Computes the golden outputs of the conversions by exact rational arithmetic."""
from fractions import Fraction

from sessions import CODES, FLOATING, is_finite, saturate, sessions, to_floating, wrap

MODES = ["rte", "rtz", "rtp", "rtn"]
SHORT = {"c": "char", "uc": "uchar", "s": "short", "us": "ushort", "n": "int", "u": "uint", "l": "long", "ul": "ulong",
         "f": "float", "d": "double"}


def exact(value):
    return value if isinstance(value, int) or not is_finite(value) or value == 0 else Fraction(value)


def floating_modes(target, values):
    return [to_floating(target, exact(x), mode) for x in values for mode in ["rte"] + MODES]


def implicit(session):
    for short, name in SHORT.items():
        convert = (lambda x: to_floating(name, x)) if name in FLOATING else (lambda x: wrap(name, x))
        session.write("out_" + short, [convert(x) for x in session.buffers["in"]])


def narrowing(session):
    for short, name in list(SHORT.items())[:8]:
        session.write("out_" + short, [saturate(name, x, "rtz") for x in session.buffers["in"]])
        session.write("out_f" + short, [x & 0x7F for x in session.buffers["random"]])


def rounding(session):
    target = session.defines["D"]
    for source, out in (("edges", "out"), ("fitting", "out_fitting")):
        values = session.buffers[source]
        session.write(out, [saturate(target, x, mode) for x in values for mode in ["rtz"] + MODES])


def from_integers(session, target):
    session.write("out", floating_modes(target, session.buffers["in"]))
    session.write("out_random", floating_modes(target, session.buffers["random"]))


def main():
    for name in CODES:
        if name in FLOATING:
            for session in sessions(f"conversions/convert_{name}_to_*"):
                if session.defines:
                    rounding(session)
        else:
            [implicit(session) for session in sessions(f"conversions/implicit_{name}")]
            [narrowing(session) for session in sessions(f"conversions/convert_from_{name}")]
            for target in ("float", "double"):
                [from_integers(session, target) for session in sessions(f"conversions/convert_{name}_to_{target}")]
    for session in sessions("conversions/convert_double_to_float"):
        from_integers(session, "float")
        session.write("out_wide", session.buffers["f"])


main()
