#!/usr/bin/env python3
"""Turns reports of measured designs into the input of fit.py.

usage: python3 bench/area/designs.py < LIST > designs.jsonl

Each line of LIST is one design: its group, the numbers that the fitter gave as JSON, and the file with
what `heddle report --format json` says of it, with tabs between. The numbers that are printed of a
design are the sums of its rows by kind and its load-store units by form, which are what the ALMs of
Stratix V are fitted on (docs/area-model.md).
"""
import collections
import json
import sys

FORMS = {'load': 'load', 'store': 'store', 'atomic': 'store'}


def rows(row, into):
    """Adds the leaves of a row of the area report, but for the board's part."""
    if row['name'] == 'Board interface':
        return
    for child in row['children']:
        rows(child, into)
    if not row['children']:
        kind = row['kind']
        into['others' if kind in ('other', 'product', 'quotient') else kind] += row['aluts']
        into[kind + 'Ffs'] += row['ffs']
        into[kind + 'Rams'] += row['rams']


def units(kernel, into):
    """Adds the units of a kernel for memory off the chip."""
    copies = 1
    for count in kernel['computeUnits']:
        copies *= count
    for unit in kernel['lsus']:
        if unit['space'] not in ('global', 'constant'):
            continue
        form = FORMS.get(unit['access'], 'store')
        if form == 'load':
            into['loadBytes'] += copies * (unit.get('kernelWidthBytes') or 0)
        if unit['type'] == 'burst-coalesced':
            cached = form == 'load' and 'cached' in unit['modifiers']
            prefix = 'cached' if cached else 'nonaligned' if 'nonaligned' in unit['modifiers'] else ''
            into[prefix + (form.capitalize() if prefix else form)] += copies


def main():
    for line in sys.stdin:
        group, measured, report = line.rstrip('\n').split('\t')
        with open(report) as file:
            said = json.load(file)
        printed = collections.Counter()
        for row in said['area']['rows']:
            rows(row, printed)
        for kernel in said['kernels']:
            units(kernel, printed)
        printed.update({'rams': said['area']['rams'], 'aluts': said['area']['aluts']})
        print(json.dumps({'group': group, 'measured': json.loads(measured), 'printed': printed}))


if __name__ == '__main__':
    main()
