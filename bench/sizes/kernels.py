"""Writes kernels of many operations, one for each way in which a report could take long.

Usage: kernels.py FOLDER
"""

import pathlib
import sys

ARGUMENTS = "global const int* restrict a, global int* restrict o, int n"


def kernel(name, body, arguments=ARGUMENTS):
    return f"kernel void {name}({arguments}) {{\n{body}\n}}\n"


def unrolled_integers():
    steps = "".join(
        f"x = (x {one} {number}) {two} y;"
        for one, number, two in [("+", 3, "^"), ("*", 5, "+"), ("-", 7, "|"), ("^", 9, "&"), ("+", 11, "-")] * 5
    )
    return kernel(
        "unrolled_integers",
        "#pragma unroll\nfor (int i = 0; i < 1024; i++) { int x = a[i], y = i; " + steps + " o[i] = x; }",
    )


def unrolled_floats():
    body = (
        "for (int k = 0; k < n; k++) {\n  float s = 0;\n  #pragma unroll\n"
        "  for (int i = 0; i < 1024; i++) { float x = a[k * 1024 + i]; "
        + "x = x * 1.5f + 2.0f; " * 10
        + "s += x; }\n  o[k] = s;\n}"
    )
    return kernel("unrolled_floats", body, ARGUMENTS.replace("int*", "float*"))


def unknown_places():
    body = "".join(f"b[a[{i}]] = {i}; s += b[a[{i + 1}]];\n" for i in range(2500))
    return kernel("unknown_places", "local int b[8192];\nint s = 0;\n" + body + "o[0] = s;")


def known_places():
    body = "".join(f"b[k + {i}] = {i}; s += b[k + {i + 1}];\n" for i in range(2500))
    return kernel(
        "known_places",
        "local int b[8192];\nint s = 0;\nfor (int k = 0; k < 100; k++) {\n" + body + "}\no[0] = s;",
    )


def global_accesses():
    return kernel("global_accesses", "".join(f"o[{i}] = a[{i}] + o[{i + 2}];\n" for i in range(2000)))


def long_block():
    body = "".join(f"x = (x {'+*-^|'[i % 5]} {i % 97 + 3}) ^ (s >> {i % 31});\n" for i in range(15000))
    return kernel("long_block", "int s = n;\nfor (int i = 0; i < n; i++) { int x = a[i];\n" + body + "o[i] = x; }")


def shift_register(length):
    body = f"""int s[{length}];
#pragma unroll
for (int j = 0; j < {length}; j++) s[j] = 0;
for (int i = 0; i < n; i++) {{
  #pragma unroll
  for (int j = 0; j < {length} - 1; j++) s[j] = s[j + 1];
  s[{length} - 1] = a[i];
  o[i] = s[0] + s[{length} / 3];
}}"""
    return kernel(f"shift_{length}", body)


def endless_nest():
    loops = "".join(f"#pragma unroll\nfor (int i{k} = 0; i{k} < 10; i{k}++)\n" for k in range(8))
    return kernel("eight_unrolled_loops", "int s = n;\n" + loops + "s = s * 3 ^ (i0 + i3 + i7);\no[0] = s;")


def unknown_unrolled():
    body = "int s = 0;\n#pragma unroll 6000\nfor (int i = 0; i < n; i++) s += a[i];\no[0] = s;"
    return kernel("unrolled_6000", body)


def statements(lines):
    """Each line is three operations."""
    body = "".join(f"x = (x {'+*-^|'[i % 5]} {i % 97 + 3}) ^ (s >> {i % 31});\n" for i in range(lines))
    return kernel(f"statements_{lines}", "int s = n;\nfor (int i = 0; i < n; i++) { int x = a[i];\n" + body + "o[i] = x; }")


def mixed_statements():
    body = "".join(
        f"int x{i} = a[{i}] + s;\nif (x{i} > {i}) s += x{i} * 3;\nb[x{i} & 4095] = s;\no[{i}] = s ^ b[{i % 4096}];\n"
        for i in range(10000)
    )
    return kernel("mixed_40000", "int s = n; local int b[4096];\n" + body)


def many_kernels(count):
    return "".join(
        kernel(f"many_{count}_{i}", f"int s = 0; for (int i = 0; i < {i + 2}; i++) s += a[i] * {i}; o[0] = s;") for i in range(count)
    )


def channels(count):
    return "#pragma OPENCL EXTENSION cl_intel_channels : enable\n" + "".join(
        f"channel int c{i};\n"
        + kernel(f"channels_{count}_{i}", f"for (int i = 0; i < n; i++) write_channel_intel(c{i}, a[i] * {i});")
        + kernel(f"reader_{i}", f"for (int i = 0; i < n; i++) o[i] = read_channel_intel(c{i}) + {i};")
        for i in range(count)
    )


def many_loops():
    body = "".join(f"for (int i = 0; i < n; i++) s += a[i + {i}];\n" for i in range(5000))
    return kernel("loops_5000", "int s = n;\n" + body + "o[0] = s;")


def deep_nest():
    loops = "".join(f"for (int i{k} = 0; i{k} < n; i{k}++)\n" for k in range(200))
    return kernel("nest_200", "int s = n;\n" + loops + "s += a[i0] * 3 + i199;\no[0] = s;")


def jumps():
    body = "".join(f"l{i}: s = s * 3 + a[{i}]; if (s > {i}) goto l{max(0, i - 3)};\n" for i in range(300))
    return kernel("jumps_300", "int s = n;\n" + body + "o[0] = s;")


def registers():
    body = "int b[60000];\n#pragma unroll\nfor (int i = 0; i < 60000; i++) b[i] = a[i];\nint s = 0;\n"
    return kernel("registers_60000", body + "#pragma unroll\nfor (int i = 0; i < 60000; i++) s ^= b[i];\no[0] = s;")


def wide_structure():
    fields = "".join(f"int f{i}; " for i in range(3000))
    body = "for (int i = 0; i < n; i++) { S s = a[i]; s.f7 += i; o[i] = s; }"
    return f"typedef struct {{ {fields}}} S;\n" + kernel("fields_3000", body, "global const S* restrict a, global S* restrict o, int n")


def main():
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    texts = [
        unrolled_integers(),
        unrolled_floats(),
        unknown_places(),
        known_places(),
        global_accesses(),
        long_block(),
        shift_register(32768),
        shift_register(131072),
        endless_nest(),
        unknown_unrolled(),
        statements(2500),
        statements(5000),
        statements(10000),
        statements(20000),
        statements(40000),
        mixed_statements(),
        many_kernels(4000),
        many_kernels(10000),
        channels(2000),
        many_loops(),
        deep_nest(),
        jumps(),
        registers(),
        wide_structure(),
    ]
    for text in texts:
        name = text[text.index("kernel void") :].split("(")[0].split()[-1]
        (folder / f"{name}.cl").write_text(text)


main()
