"""Reads session files and makes their initial data, for the programs in this folder."""
import json
import math
import pathlib
import struct
from fractions import Fraction

ROOT = pathlib.Path(__file__).resolve().parent.parent
CODES = {"char": "b", "uchar": "B", "short": "h", "ushort": "H", "int": "i", "uint": "I", "long": "q", "ulong": "Q",
         "half": "e", "float": "f", "double": "d"}
BITS = {name: 8 * struct.calcsize("<" + code) for name, code in CODES.items()}
FLOATING = {"half": (11, -14, 15), "float": (24, -126, 127), "double": (53, -1022, 1023)}
MASK = (1 << 64) - 1


def limits(name):
    """The least and the greatest integer of a type."""
    bits = BITS[name]
    return (0, (1 << bits) - 1) if name.startswith("u") else (-(1 << bits - 1), (1 << bits - 1) - 1)


def wrap(name, value):
    """An integer modulo the width of its type."""
    low, high = limits(name)
    return (value - low) % (high - low + 1) + low


def is_finite(value):
    return not isinstance(value, float) or math.isfinite(value)


def to_floating(name, value, mode="rte"):
    """An exact number (int, Fraction, finite float, or a special float) rounded to a floating-point type."""
    if isinstance(value, float) and (not math.isfinite(value) or value == 0):
        return value
    digits, least, greatest = FLOATING[name]
    exact = Fraction(value)
    if exact == 0:
        return 0.0
    magnitude = abs(exact)
    exponent = magnitude.numerator.bit_length() - magnitude.denominator.bit_length()
    if Fraction(2) ** exponent > magnitude:
        exponent -= 1
    quantum = Fraction(2) ** (max(exponent, least) - digits + 1)
    units = to_integer(exact / quantum, mode)
    result = units * quantum
    if abs(result) >= Fraction(2) ** (greatest + 1):
        away = mode == "rte" or mode == ("rtp" if exact > 0 else "rtn")
        largest = (2 - Fraction(2) ** (1 - digits)) * Fraction(2) ** greatest
        return math.copysign(math.inf if away else float(largest), float(exact > 0) - 0.5)
    return math.copysign(float(result), -1.0 if exact < 0 else 1.0)


def to_integer(exact, mode):
    """A Fraction rounded to an integer."""
    floor = exact.numerator // exact.denominator
    rest = exact - floor
    if mode == "rtn":
        return floor
    if mode == "rtp":
        return floor + (rest > 0)
    if mode == "rtz":
        return floor + (rest > 0 and exact < 0)
    half = Fraction(1, 2)
    return floor + (rest > half or (rest == half and floor % 2 == 1))


def saturate(name, value, mode):
    """convert_NAME_sat_MODE of an int or float."""
    low, high = limits(name)
    if isinstance(value, float):
        if math.isnan(value):
            return 0
        if math.isinf(value):
            return high if value > 0 else low
        value = to_integer(Fraction(value), mode)
    return min(max(value, low), high)


def _parse(name, value):
    if name in FLOATING:
        return to_floating(name, float(value))
    return int(value, 0) if isinstance(value, str) else int(value)


def _random(name, parts):
    state = int(parts[0])
    floating = name in FLOATING
    low, high = (0.0, 1.0) if floating else limits(name)
    if len(parts) == 3:
        low, high = (float(p) if floating else int(p) for p in parts[1:])
    while True:
        state = state + 0x9E3779B97F4A7C15 & MASK
        z = state
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & MASK
        z = (z ^ z >> 27) * 0x94D049BB133111EB & MASK
        z ^= z >> 31
        if floating:
            yield to_floating(name, low + (high - low) * ((z >> 11) * 2.0 ** -53))
        elif high - low == MASK:
            yield wrap(name, z)
        else:
            yield low + z % (high - low + 1)


class Session:
    """One session file: its options as a dictionary, its buffers as lists of numbers."""

    def __init__(self, path):
        self.path = pathlib.Path(path)
        self.json = json.loads(self.path.read_text())
        self.name = self.path.stem
        options = [option[2:].split("=", 1) for option in self.json.get("options", []) if option.startswith("-D")]
        self.defines = {option[0]: option[1] if len(option) > 1 else "1" for option in options}
        self.types = {name: spec["type"] for name, spec in self.json["buffers"].items()}
        self.buffers = {name: self._fill(spec) for name, spec in self.json["buffers"].items()}

    def _fill(self, spec):
        name = spec["type"].rstrip("0123456789")
        lanes = int(spec["type"][len(name):] or 1)
        if "file" in spec:
            data = (self.path.parent / spec["file"]).read_bytes()
            numbers = list(struct.unpack(f"<{len(data) * 8 // BITS[name]}{CODES[name]}", data))
            return numbers[:spec.get("count", len(numbers)) * lanes]
        count = spec.get("count", 0) * lanes or len(spec["values"])
        if "values" in spec:
            values = [_parse(name, value) for value in spec["values"]]
            return [values[i % len(values)] for i in range(count)]
        form, *parts = spec.get("init", "zero").split(":")
        if form == "random":
            source = _random(name, parts)
            return [next(source) for _ in range(count)]
        start, step = (float(p) for p in (parts + ["0", "1"][len(parts):])) if form == "ramp" else (0.0, 0.0)
        ramp = (start + i * step for i in range(count))
        return [to_floating(name, x) if name in FLOATING else wrap(name, int(x)) for x in ramp]

    def write(self, buffer, numbers):
        """Writes the golden file of a buffer when the session names one."""
        expectation = self.json.get("expect", {}).get(buffer)
        if expectation is None or "file" not in expectation:
            return
        code = CODES[self.types[buffer].rstrip("0123456789")]
        path = self.path.parent / expectation["file"]
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(struct.pack(f"<{len(numbers)}{code}", *numbers))


def sessions(pattern):
    """All sessions whose path below testData/differential matches."""
    return [Session(path) for path in sorted(ROOT.glob(pattern + ".clsession"))]
