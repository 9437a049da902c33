#!/usr/bin/env python3
"""Computes the golden outputs of the math functions: the exact result, rounded once.

Needs mpmath (pip install mpmath). Special cases are those of ISO C99 F.9 and of OpenCL C 1.2, section 7.5.1.
"""
import math
from fractions import Fraction

import mpmath
from mpmath import mp

from sessions import FLOATING, sessions, to_floating

NAN, INF = math.nan, math.inf
HALF = Fraction(1, 2)


def rounded(name, value):
    """An mpmath number rounded to a floating-point type; floats pass through, they are special results."""
    if not isinstance(value, mpmath.mpf):
        return value
    sign, man, exponent, bits = value._mpf_
    if man == 0:
        return 0.0
    if exponent + bits < -3000 or exponent + bits > 3000:
        return math.copysign(0.0 if exponent < 0 else INF, -1.0 if sign else 1.0)
    return to_floating(name, Fraction(-man if sign else man) * Fraction(2) ** exponent)


def odd(x):
    """Whether a float is an odd integer."""
    return x == math.floor(x) and math.floor(x) % 2 == 1


def mpf(x):
    return mpmath.mpf(x) if not isinstance(x, Fraction) else mpmath.mpf(x.numerator) / x.denominator


def keeps_zero(function):
    """f(+-0) = +-0."""
    return lambda x: x if x == 0 else function(x)


def limited(function, low=-INF, high=INF, below=NAN, above=NAN):
    """NaN outside the domain, the given limits at infinity."""

    def compute(x):
        if math.isnan(x):
            return NAN
        if math.isinf(x):
            return below if x < 0 else above
        return function(x) if low <= x <= high else NAN

    return compute


def clipped(function, bound, below, above):
    """A function that is constant, after rounding, beyond the bound; keeps mpmath from huge exponents."""
    return lambda x: below if x < -bound else above if x > bound else function(x)


def sin_pi(x):
    if x == math.floor(x):
        return math.copysign(0.0, x)
    return mpmath.sin(mp.pi * mpf(Fraction(x) % 2))


def cos_pi(x):
    turn = Fraction(x) % 2
    return 0.0 if turn in (HALF, 3 * HALF) else mpmath.cos(mp.pi * mpf(turn))


def tan_pi(x):
    turn = Fraction(x) % 2
    if turn.denominator == 1:
        return math.copysign(0.0, x if turn == 0 else -x)
    if turn in (HALF, 3 * HALF):
        return INF if turn == HALF else -INF
    return mpmath.tan(mp.pi * mpf(turn))


def tgamma(x):
    if x == 0:
        return math.copysign(INF, x)
    if x < 0 and x == math.floor(x):
        return NAN
    if x > 2000:
        return INF
    if x < -2000:
        return 0.0 if math.floor(x) % 2 == 0 else -0.0
    return mpmath.gamma(mpf(x))


def lgamma(x):
    if x <= 0 and x == math.floor(x):
        return INF
    if x in (1, 2):
        return 0.0
    if x > 0:
        return mpmath.loggamma(mpf(x))
    return mpmath.log(mp.pi / abs(mpmath.sin(mp.pi * mpf(Fraction(x) % 2)))) - mpmath.loggamma(1 - mpf(x))


def logb(x):
    return -INF if x == 0 else float(math.frexp(x)[1] - 1)


def log_of(function):
    return limited(lambda x: -INF if x == 0 else 0.0 if x == 1 else function(mpf(x)), low=0, above=INF)


def whole(name, pick):
    """A function to a whole number, keeping the sign of zero."""

    def compute(x):
        if not math.isfinite(x):
            return x
        return math.copysign(float(pick(x)), x)

    return compute


def cube_root(x):
    return mpmath.sign(x) * mpmath.cbrt(abs(mpf(x)))


def erf_tail(x):
    return mpmath.erfc(mpf(x))


UNARY = {
    "acos": limited(lambda x: 0.0 if x == 1 else mpmath.acos(mpf(x)), -1, 1),
    "acosh": limited(lambda x: 0.0 if x == 1 else mpmath.acosh(mpf(x)), 1, above=INF),
    "acospi": limited(lambda x: 0.0 if x == 1 else mpmath.acos(mpf(x)) / mp.pi, -1, 1),
    "asin": limited(keeps_zero(lambda x: mpmath.asin(mpf(x))), -1, 1),
    "asinh": limited(keeps_zero(lambda x: mpmath.asinh(mpf(x))), below=-INF, above=INF),
    "asinpi": limited(keeps_zero(lambda x: mpmath.asin(mpf(x)) / mp.pi), -1, 1),
    "atan": keeps_zero(lambda x: NAN if math.isnan(x) else mpmath.atan(mpf(x))),
    "atanh": limited(keeps_zero(lambda x: math.copysign(INF, x) if abs(x) == 1 else mpmath.atanh(mpf(x))), -1, 1),
    "atanpi": keeps_zero(lambda x: NAN if math.isnan(x) else mpmath.atan(mpf(x)) / mp.pi),
    "cbrt": limited(keeps_zero(cube_root), below=-INF, above=INF),
    "ceil": whole("ceil", math.ceil),
    "cos": limited(lambda x: mpmath.cos(mpf(x))),
    "cosh": limited(clipped(lambda x: mpmath.cosh(mpf(x)), 2000, INF, INF), below=INF, above=INF),
    "cospi": limited(cos_pi),
    "erf": limited(keeps_zero(clipped(lambda x: mpmath.erf(mpf(x)), 30, -1.0, 1.0)), below=-1.0, above=1.0),
    "erfc": limited(clipped(erf_tail, 60, 2.0, 0.0), below=2.0, above=0.0),
    "exp": limited(clipped(lambda x: mpmath.exp(mpf(x)), 2000, 0.0, INF), below=0.0, above=INF),
    "exp10": limited(clipped(lambda x: mpmath.power(10, mpf(x)), 2000, 0.0, INF), below=0.0, above=INF),
    "exp2": limited(clipped(lambda x: mpmath.power(2, mpf(x)), 2000, 0.0, INF), below=0.0, above=INF),
    "expm1": limited(keeps_zero(clipped(lambda x: mpmath.expm1(mpf(x)), 2000, -1.0, INF)), below=-1.0, above=INF),
    "fabs": abs,
    "floor": whole("floor", math.floor),
    "lgamma": limited(lgamma, below=INF, above=INF),
    "log": log_of(mpmath.log),
    "log10": log_of(mpmath.log10),
    "log1p": limited(keeps_zero(lambda x: -INF if x == -1 else mpmath.log1p(mpf(x))), low=-1, above=INF),
    "log2": log_of(lambda x: mpmath.log(x, 2)),
    "logb": limited(logb, below=INF, above=INF),
    "rint": whole("rint", round),
    "round": whole("round", lambda x: math.floor(abs(Fraction(x)) + HALF)),
    "rsqrt": limited(lambda x: math.copysign(INF, x) if x == 0 else 1 / mpmath.sqrt(mpf(x)), low=0, above=0.0),
    "sin": limited(keeps_zero(lambda x: mpmath.sin(mpf(x)))),
    "sinh": limited(keeps_zero(clipped(lambda x: mpmath.sinh(mpf(x)), 2000, -INF, INF)), below=-INF, above=INF),
    "sinpi": limited(sin_pi),
    "sqrt": limited(keeps_zero(lambda x: mpmath.sqrt(mpf(x))), low=0, above=INF),
    "tan": limited(keeps_zero(lambda x: mpmath.tan(mpf(x)))),
    "tanh": limited(keeps_zero(clipped(lambda x: mpmath.tanh(mpf(x)), 200, -1.0, 1.0)), below=-1.0, above=1.0),
    "tanpi": limited(tan_pi),
    "tgamma": limited(tgamma, above=INF),
    "trunc": whole("trunc", math.trunc),
}


def atan2(y, x, unit):
    if math.isnan(x) or math.isnan(y):
        return NAN
    if y == 0:
        return math.copysign(0.0, y) if math.copysign(1, x) > 0 else mpf(math.copysign(1, y)) * unit
    if math.isinf(x) and math.isinf(y):
        return mpf(math.copysign(0.25 if x > 0 else 0.75, y)) * unit
    if math.isinf(y) or x == 0:
        return mpf(math.copysign(0.5, y)) * unit
    if math.isinf(x):
        return math.copysign(0.0, y) if x > 0 else mpf(math.copysign(1, y)) * unit
    return mpmath.atan2(mpf(y), mpf(x)) / mp.pi * unit


def hypot(x, y):
    if math.isinf(x) or math.isinf(y):
        return INF
    return NAN if math.isnan(x) or math.isnan(y) else mpmath.sqrt(mpf(x) ** 2 + mpf(y) ** 2)


def power(x, y):
    """x^y for finite x > 0 and finite y."""
    exponent = mpf(y) * mpmath.log(mpf(x))
    return INF if exponent > 3000 else 0.0 if exponent < -3000 else mpmath.exp(exponent)


def pow_(x, y):
    if y == 0 or x == 1:
        return 1.0
    if math.isnan(x) or math.isnan(y):
        return NAN
    if math.isinf(y):
        return 1.0 if abs(x) == 1 else INF if (abs(x) > 1) == (y > 0) else 0.0
    negative = math.copysign(1, x) < 0 and odd(y)
    if x == 0 or math.isinf(x):
        large = (x == 0) == (y < 0)
        return math.copysign(INF if large else 0.0, -1 if negative else 1)
    if x < 0 and y != math.floor(y):
        return NAN
    result = power(abs(x), y)
    return -result if negative else result


def powr(x, y):
    if math.isnan(x) or math.isnan(y) or x < 0:
        return NAN
    if x == 0:
        return NAN if y == 0 else INF if y < 0 else 0.0
    if math.isinf(x):
        return NAN if y == 0 else INF if y > 0 else 0.0
    if x == 1:
        return NAN if math.isinf(y) else 1.0
    return pow_(x, y)


def pown(x, n):
    return pow_(x, float(n))


def rootn(x, n):
    if n == 0 or math.isnan(x) or (x < 0 and n % 2 == 0):
        return NAN
    negative = math.copysign(1, x) < 0 and n % 2 == 1
    if x == 0 or math.isinf(x):
        large = (x == 0) == (n < 0)
        return math.copysign(INF if large else 0.0, -1 if negative else 1)
    result = mpmath.exp(mpmath.log(mpf(abs(x))) / n)
    return -result if negative else result


def divide(x, y, pick):
    """x - y * pick(x / y) exactly, with the sign of x when it is zero; and the quotient."""
    if math.isnan(x) or math.isnan(y) or math.isinf(x) or y == 0:
        return NAN, 0
    if math.isinf(y) or x == 0:
        return x, 0
    quotient = pick(Fraction(x) / Fraction(y))
    rest = Fraction(x) - quotient * Fraction(y)
    return math.copysign(float(rest), x if rest == 0 else float(rest)), quotient


def fdim(x, y):
    if math.isnan(x) or math.isnan(y):
        return NAN
    return 0.0 if x <= y else INF if math.isinf(x) or math.isinf(y) else Fraction(x) - Fraction(y)


def magnitude(x, y, compare, other):
    return x if compare(abs(x), abs(y)) else y if compare(abs(y), abs(x)) else other(x, y)


def fmin(x, y):
    return y if math.isnan(x) else x if math.isnan(y) else min(x, y) + 0.0


def fmax(x, y):
    return y if math.isnan(x) else x if math.isnan(y) else max(x, y) + 0.0


def nextafter(name):
    digits, least, greatest = FLOATING[name]

    def compute(x, y):
        if math.isnan(x) or math.isnan(y):
            return NAN
        if x == y:
            return y
        smallest = 2.0 ** (least - digits + 1)
        if x == 0:
            return math.copysign(smallest, y)
        if math.isinf(x):
            return math.copysign(float((2 - Fraction(2) ** (1 - digits)) * Fraction(2) ** greatest), x)
        outwards = (y > x) == (x > 0)
        exponent = max(math.frexp(x)[1] - 1, least)
        step = Fraction(2) ** (exponent - digits + 1)
        if not outwards and abs(Fraction(x)) == Fraction(2) ** exponent and exponent > least:
            step /= 2
        result = abs(Fraction(x)) + (step if outwards else -step)
        return math.copysign(INF if result >= Fraction(2) ** (greatest + 1) else float(result), x)

    return compute


def ldexp(x, n):
    if not math.isfinite(x) or x == 0:
        return x
    return Fraction(x) * Fraction(2) ** max(min(n, 3000), -3000)


BINARY = {
    "atan2": lambda y, x: atan2(y, x, mp.pi),
    "atan2pi": lambda y, x: atan2(y, x, mpf(1)),
    "copysign": math.copysign,
    "fdim": fdim,
    "fmax": fmax,
    "fmin": fmin,
    "fmod": lambda x, y: divide(x, y, math.trunc)[0],
    "hypot": hypot,
    "maxmag": lambda x, y: magnitude(x, y, lambda a, b: a > b, fmax) + 0.0,
    "minmag": lambda x, y: magnitude(x, y, lambda a, b: a < b, fmin) + 0.0,
    "pow": pow_,
    "powr": powr,
    "remainder": lambda x, y: divide(x, y, round)[0],
    "pown": pown,
    "rootn": rootn,
    "ldexp": ldexp,
}


def finish(name, value):
    return to_floating(name, value) if isinstance(value, (Fraction, float)) else rounded(name, value)


def unary(session):
    function = UNARY[session.defines["FUNCTION"]]
    for name in ("float", "double"):
        session.write("out_" + name, [finish(name, function(x)) for x in session.buffers["x_" + name]])


def binary(session):
    for name in ("float", "double"):
        function = session.defines["FUNCTION"]
        compute = nextafter(name) if function == "nextafter" else BINARY[function]
        special = session.buffers["special_" + name]
        columns = session.buffers.get("n", special)
        session.write("out_grid_" + name, [finish(name, compute(x, y)) for y in columns for x in special])
        first = session.buffers["x_" + name]
        second = session.buffers.get("n") or session.buffers["y_" + name]
        pairs = zip(first, (second[i % len(second)] for i in range(len(first))))
        session.write("out_" + name, [finish(name, compute(x, y)) for x, y in pairs])


def fused(name, x, y, z):
    if all(map(math.isfinite, (x, y, z))):
        exact = Fraction(x) * Fraction(y) + Fraction(z)
        return to_floating(name, exact) if exact else x * y + z
    product = x * y if not (math.isfinite(x) and math.isfinite(y)) else math.copysign(1.0, x) * math.copysign(1.0, y)
    return product + z


def product(name, x, y):
    return to_floating(name, Fraction(x) * Fraction(y)) if math.isfinite(x) and math.isfinite(y) and x and y else x * y


def fma(session):
    for name in ("float", "double"):
        x, y = session.buffers["x_" + name], session.buffers["y_" + name]
        numbers = []
        for i in range(len(x)):
            numbers.append(fused(name, x[i], y[i], y[(i + 7) % len(y)]))
            numbers.append(fused(name, x[i], x[i], -product(name, x[i], x[i])))
        session.write("out_" + name, numbers)
        session.write("out_whole_" + name, [float(i % 50 * (i % 31 - 15) + i) for i in range(len(x))])


def split(session):
    for name in ("float", "double"):
        numbers = [math.frexp(x) for x in session.buffers["x_" + name]]
        session.write("out_" + name, [fraction for fraction, _ in numbers])
        session.write("out_exponent_" + name, [exponent for _, exponent in numbers])


def exponents(session):
    for name in ("float", "double"):
        numbers = session.buffers["x_" + name]
        of = lambda x: 1 if x == 0 or math.isnan(x) else 2 ** 31 - 1 if math.isinf(x) else int(logb(x))
        session.write("out_" + name, [of(x) for x in numbers])


def quotients(session):
    for name in ("float", "double"):
        pairs = list(zip(session.buffers["x_" + name], session.buffers["y_" + name]))
        results = [divide(x, y, round) for x, y in pairs]
        session.write("out_" + name, [rest for rest, _ in results])
        low = [(abs(q) & 127) * (-1 if q < 0 else 1) for _, q in results]
        session.write("out_quotient_" + name, low)


def parts(session):
    for name in ("float", "double"):
        below_one = 1 - Fraction(2) ** -FLOATING[name][0]
        fractions, wholes = [], []
        for x in session.buffers["x_" + name]:
            if math.isnan(x):
                fractions += [NAN, NAN]
                wholes += [NAN, NAN]
            elif math.isinf(x):
                fractions += [math.copysign(0.0, x)] * 2
                wholes += [x, x]
            else:
                trunc, floor = math.trunc(x), math.floor(x)
                exact = Fraction(x) - floor
                fraction = 0.0 if exact == 0 else to_floating(name, min(exact, below_one))
                fraction = min(fraction, float(below_one))
                fractions += [math.copysign(float(Fraction(x) - trunc), x), math.copysign(fraction, x if x == 0 else 1)]
                wholes += [math.copysign(float(trunc), x), math.copysign(float(floor), x)]
        session.write("out_parts_" + name, fractions)
        session.write("out_wholes_" + name, wholes)


def sine_and_cosine(session):
    for name in ("float", "double"):
        numbers = session.buffers["x_" + name]
        session.write("out_sine_" + name, [finish(name, UNARY["sin"](x)) for x in numbers])
        session.write("out_cosine_" + name, [finish(name, UNARY["cos"](x)) for x in numbers])


def gamma_signs(session):
    values, signs = [], []
    for x in session.buffers["x"]:
        value = finish("float", UNARY["lgamma"](x))
        values += [value, value]
        pole = not math.isfinite(x) or (x <= 0 and math.floor(x) == x)
        signs.append(9 if pole else 1 if x > 0 or math.floor(x) % 2 == 0 else -1)
    session.write("out", values)
    session.write("out_signs", signs)


def approximate(session):
    numbers = []
    for x in session.buffers["x"]:
        above = to_floating("float", x + 1)
        results = [UNARY["cos"](x), mpf(x) / 3, UNARY["exp"](x), UNARY["exp2"](x), UNARY["exp10"](x)]
        results += [UNARY[f](above) for f in ("log", "log2", "log10")]
        results += [powr(x, 1.5), 1 / mpf(x)] + [UNARY[f](x) for f in ("rsqrt", "sin", "sqrt", "tan")]
        numbers += [finish("float", result) for result in results]
    session.write("out", numbers)


def vectors(session):
    numbers = session.buffers["in"]
    out = []
    for start in range(0, len(numbers), 4):
        x = numbers[start:start + 4]
        positive = [to_floating("float", abs(v) + 1) for v in x]
        rows = [[UNARY["sin"](v) for v in x], [UNARY["exp"](v) for v in x], [UNARY["log"](v) for v in positive],
                [pow_(p, v) for p, v in zip(positive, x)], [pown(v, n) for v, n in zip(x, (2, 3, -1, 0))],
                [BINARY["atan2"](v, p) for p, v in zip(positive, x)],
                [UNARY["sin"](v) for v in x], [UNARY["cos"](v) for v in x]]
        out += [finish("float", v) for row in rows for v in row]
    session.write("out_rounded", out)
    doubles = []
    for start in range(0, len(numbers), 4):
        x = numbers[start:start + 4]
        doubles += [finish("double", UNARY[f](v)) for f in ("cos", "exp2") for v in x]
    session.write("out_double", doubles)
    widths = []
    for i in range(12):
        widths += [UNARY["sqrt"](abs(v)) for v in numbers[2 * i:2 * i + 2]]
        widths += [UNARY["cbrt"](v) for v in numbers[3 * i:3 * i + 3]]
        widths += [UNARY["tanh"](v) for v in numbers[4 * i:4 * i + 8]]
        widths += [hypot(v, 3.0) for v in numbers[i:i + 16]]
        widths += [UNARY["trunc"](v) for v in numbers[4 * i:4 * i + 4]]
    session.write("out_widths", [finish("float", v) for v in widths])


OTHERS = {"fma": fma, "frexp": split, "ilogb": exponents, "remquo": quotients, "parts": parts,
          "sincos": sine_and_cosine, "lgamma": gamma_signs, "half_precision": approximate,
          "native_precision": approximate, "vectors": vectors}


def main():
    mp.prec = 1400
    for session in sessions("builtins/math/*"):
        function = session.defines.get("FUNCTION")
        if session.name in OTHERS:
            OTHERS[session.name](session)
        elif function in UNARY:
            unary(session)
        elif function:
            binary(session)


if __name__ == "__main__":
    main()
