#!/usr/bin/env python3
"""Makes the input files that many sessions share; run it in this folder.

special: every kind of number that floating-point code treats apart, and a few ordinary ones.
first, second: the special numbers (first only), then random bit patterns, uniform numbers near 0 and of moderate
size, whole and half numbers, and numbers spread evenly over the exponents.
"""
import random
import struct


def special(smallest, least_normal, largest, digits):
    below = least_normal - smallest
    epsilon = 2.0 ** (1 - digits)
    exact = 2.0 ** digits
    positive = [0.0, smallest, below, least_normal, 0.1, 0.5, 1 - epsilon / 2, 1.0, 1 + epsilon, 1.5, 2.0, 2.5, 3.0,
                3.141592653589793, 100.25, exact - 1, exact + 2, 2.0 ** 31, 1e10, 2.0 ** 63, largest, float("inf")]
    negative = [0.0, smallest, least_normal, 0.5, 1.0, 2.0, 3.0, largest, float("inf")]
    return positive + [-x for x in negative] + [float("nan")]


def ordinary(generator, code, count, exponents):
    width = struct.calcsize(code)
    numbers = []
    for _ in range(count // 8):
        numbers.append(struct.unpack("<" + code, generator.getrandbits(8 * width).to_bytes(width, "little"))[0])
    for _ in range(count // 4):
        numbers.append(generator.uniform(-10, 10))
    for _ in range(count // 8):
        numbers.append(generator.uniform(-1, 1))
    for _ in range(count // 8):
        numbers.append(generator.randint(-40, 40) / 2)
    while len(numbers) < count:
        numbers.append(generator.choice([-1, 1]) * 2.0 ** generator.uniform(-exponents, exponents))
    return numbers


def write(name, code, numbers):
    with open(name, "wb") as file:
        file.write(struct.pack(f"<{len(numbers)}{code}", *numbers))


generator = random.Random(2024)
floats = special(2.0 ** -149, 2.0 ** -126, (2 - 2.0 ** -23) * 2.0 ** 127, 24)
doubles = special(2.0 ** -1074, 2.0 ** -1022, (2 - 2.0 ** -52) * 2.0 ** 1023, 53)
assert len(floats) == len(doubles) == 32
write("special_float.raw", "f", floats)
write("special_double.raw", "d", doubles)
write("first_float.raw", "f", floats + ordinary(generator, "f", 480, 40))
write("second_float.raw", "f", ordinary(generator, "f", 512, 40))
write("first_double.raw", "d", doubles + ordinary(generator, "d", 224, 200))
write("second_double.raw", "d", ordinary(generator, "d", 256, 200))
