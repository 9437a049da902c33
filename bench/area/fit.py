#!/usr/bin/env python3
"""Fits measured resources on printed ones, leaving one group of designs out at a time.

usage: fit.py TARGET FEATURE[,FEATURE...] < designs.jsonl

Each line of the input is one design: {"group": "mm", "measured": {"alms": 1, "rams": 2},
"printed": {"aluts": 3, "ffs": 4, "rams": 5, "mlabs": 6, "dsps": 7}}. The printed numbers are those of
`heddle report --format json` (area without the row "Board interface"), the measured ones those of the
fitter. Relative errors are minimised, so that small designs count as much as large ones. Prints the
coefficients (the first is the constant) and the mean relative error in each group, first with each
group left out, then on all. The numbers of devices/area.json with the origins "spector" and "fitter"
were found in this way; docs/area-model.md tells on what.
"""
import json
import sys


def solve(a, b):
    """Gaussian elimination with pivoting; a small ridge keeps collinear features apart."""
    n = len(b)
    m = [row[:] + [v] for row, v in zip(a, b)]
    for i in range(n):
        m[i][i] += 1e-9 * (abs(m[i][i]) + 1e-12)
    for i in range(n):
        p = max(range(i, n), key=lambda r: abs(m[r][i]))
        m[i], m[p] = m[p], m[i]
        for r in range(n):
            if r != i and m[i][i]:
                f = m[r][i] / m[i][i]
                m[r] = [x - f * y for x, y in zip(m[r], m[i])]
    return [m[i][n] / m[i][i] if m[i][i] else 0.0 for i in range(n)]


def fit(rows):
    """Least squares of relative errors over rows of (features, measured)."""
    n = len(rows[0][0])
    a = [[0.0] * n for _ in range(n)]
    b = [0.0] * n
    for x, y in rows:
        for i in range(n):
            b[i] += x[i] / y
            for j in range(n):
                a[i][j] += x[i] * x[j] / (y * y)
    return solve(a, b)


def error(rows, coefficients):
    return sum(abs(sum(c * v for c, v in zip(coefficients, x)) - y) / y for x, y in rows) / len(rows)


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    target, features = sys.argv[1], sys.argv[2].split(',')
    groups = {}
    for line in sys.stdin:
        design = json.loads(line)
        measured = design['measured'].get(target)
        if measured:
            row = ([1.0] + [float(design['printed'].get(f, 0)) for f in features], float(measured))
            groups.setdefault(design['group'], []).append(row)
    if len(groups) < 2:
        sys.exit('at least two groups of designs are needed')
    for left in sorted(groups) + [None]:
        rows = [r for g, rs in groups.items() if g != left for r in rs]
        coefficients = fit(rows)
        errors = {g: round(error(rs, coefficients), 3) for g, rs in sorted(groups.items())}
        print('left out' if left else 'all', left or '', [round(c, 4) for c in coefficients], errors)


if __name__ == '__main__':
    main()
