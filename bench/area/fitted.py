#!/usr/bin/env python3
"""Compares estimated with fitted area, kernel by kernel and for whole systems.

usage: fitted.py REPORTS < designs.jsonl

Each line of the input is one design that was placed and routed: {"id": "merge", "rows": [{"name":
"merge", "type": "kernel", "alm": 1, "reg": 2, "ram": 3, "dsp": 4}]}; a row of the type "aclsystem" is
the whole system. REPORTS is the folder with what `heddle report --format json` printed for each of
them, ID.json. Prints the mean and the median of the relative errors; rows with the same name and the
same numbers count once.
"""
import json
import os
import statistics
import sys

FIELDS = {'alm': 'alms', 'reg': 'registers', 'ram': 'rams', 'dsp': 'dsps'}


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    errors, seen = {}, set()
    for line in sys.stdin:
        design = json.loads(line)
        with open(os.path.join(sys.argv[1], design['id'] + '.json'), encoding='utf-8') as f:
            report = json.load(f)
        areas = {k['name']: k['area'] for k in report['kernels']}
        for row in design['rows']:
            whole = row['type'] == 'aclsystem'
            area = report['area'] if whole else areas.get(row['name'])
            key = (row['name'], design['id'] if whole else None) + tuple(row.get(f) for f in FIELDS)
            if row['type'] not in ('kernel', 'aclsystem') or area is None or key in seen:
                continue
            seen.add(key)
            for measured, estimated in FIELDS.items():
                if row.get(measured):
                    error = abs(area['fitted'][estimated] - row[measured]) / row[measured]
                    errors.setdefault(('system' if whole else 'kernel', measured), []).append(error)
    for (what, field), values in sorted(errors.items()):
        mean, median = statistics.mean(values), statistics.median(values)
        print('%-7s %-4s mean %5.1f %%  median %5.1f %%  of %d' % (what, field, 100 * mean, 100 * median, len(values)))


if __name__ == '__main__':
    main()
