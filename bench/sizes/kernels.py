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
    ]
    for text in texts:
        name = text.split("(")[0].split()[-1]
        (folder / f"{name}.cl").write_text(text)


main()
