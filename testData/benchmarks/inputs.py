#!/usr/bin/env python3
"""Makes the twiddle factors of fft.cl; run it in this folder."""
import math
import struct

with open("twiddles.raw", "wb") as file:
    for k in range(128):
        file.write(struct.pack("<2f", math.cos(-2 * math.pi * k / 256), math.sin(-2 * math.pi * k / 256)))
