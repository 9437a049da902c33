#!/usr/bin/env python3
"""The lines of the goal over all sets, and repository by repository.

usage: goal.py ROWS.json [--sets A,B,C,D] [--held HELD.json] [--markdown]

ROWS.json is what `score.py --rows` saved. Distinct rows are pooled over the sets; every row of the vendor's report counts, whether the tool
lists it or not. With HELD.json (what heldout.py saved: each repository scored by a tool whose numbers were made without it) there is a second
pooled column in which nobody's rows were judged with numbers that were made from them.
"""
import argparse
import collections
import json

from tally import Share, Errors, weights


class Line:
    """One line of the goal: which rows count, what is asked of them, and how to say it."""

    def __init__(self, title, line, goal, figure='share', since171=False, only=None):
        self.title, self.line, self.goal, self.figure, self.since171, self.only = title, line, goal, figure, since171, only

    def rows(self, rows):
        return [r for r in rows if r['line'] == self.line and not (self.since171 and r['old']) and (self.only is None or self.only(r))]

    def measure(self, rows):
        """(value, number of rows) of these rows."""
        mine = self.rows(rows)
        weight = weights(mine)
        tally = Share() if self.figure == 'share' else Errors()
        for r in mine:
            tally.add(r, weight[r['line'], r['dup']])
        if self.figure == 'share':
            return tally.value, tally.of
        return {'mean': tally.mean, 'median': tally.median, 'within10': tally.within10}[self.figure], tally.answered + tally.missing

    def reached(self, value):
        return value is not None and (value <= self.goal if self.figure in ('mean', 'median') else value >= self.goal)


LINES = [
    Line('pipelined or not', 'pipelined flag', 0.98),
    Line('II exact', 'II exact', 0.95),
    Line('  1 everywhere, on the same rows', 'II always 1 (baseline)', None),
    Line('vendor II above 1: seen above 1', 'II above 1 seen, vendor II > 1', 0.90),
    Line('vendor II above 1: exact', 'II exact, vendor II > 1', 0.50),
    Line('vendor II above 1: cause right', 'cause, vendor II > 1', 0.75),
    Line('vendor II 1: not called higher', 'II of 1 not called higher', None),
    Line('instruction latency exact, from 17.1', 'instruction latency exact', 0.70, since171=True),
    Line('start cycle, from 17.1', 'start cycle within 10 % or 2', 0.60, since171=True),
    Line('speculated iterations', 'speculated iterations', 0.60),
    Line('loop latency within 10 %, from 17.1', 'loop latency', 0.60, 'within10', since171=True),
    Line('LSU type, from 17.1', 'LSU type', 0.92, since171=True),
    Line('LSU type, all releases', 'LSU type', 0.92),
    Line('kernel ALUTs, median error', 'area kernel: aluts', 0.15, 'median'),
    Line('kernel ALUTs, mean error', 'area kernel: aluts', 0.50, 'mean'),
    Line('kernel FFs, median error', 'area kernel: ffs', 0.15, 'median'),
    Line('kernel FFs, mean error', 'area kernel: ffs', 0.50, 'mean'),
    Line('kernel RAMs, median error', 'area kernel: rams', 0.08, 'median'),
]


def percent(v):
    return '' if v is None else '%.1f' % (100 * v)


def pooled(rows, held):
    head = ['line', 'goal', 'value', 'rows', 'reached'] + (['numbers made without the repository'] if held else [])
    out = [head]
    for line in LINES:
        value, of = line.measure(rows)
        row = [line.title, percent(line.goal), percent(value), '%.0f' % of, '' if line.goal is None else 'yes' if line.reached(value) else 'no']
        out.append(row + ([percent(line.measure(held)[0])] if held else []))
    return out


def by_repository(rows):
    groups = collections.OrderedDict()
    for r in rows:
        groups.setdefault(r['repo'], []).append(r)
    names = list(groups)
    out = [['line'] + names]
    for line in LINES:
        cells = []
        for n in names:
            value, of = line.measure(groups[n])
            cells.append('%s (%.0f)' % (percent(value), of) if of else '')
        out.append([line.title] + cells)
    return out


def without_each(rows):
    """The pooled figures with the rows of one repository left out at a time: which figures stand on one repository."""
    names = sorted({r['repo'] for r in rows})
    out = [['line', 'all', 'lowest, without', 'highest, without']]
    rest = {n: [r for r in rows if r['repo'] != n] for n in names}
    for line in LINES:
        values = [(line.measure(rest[n])[0], n) for n in names]
        values = [v for v in values if v[0] is not None]
        low, high = min(values), max(values)
        out.append([line.title, percent(line.measure(rows)[0]), '%s, %s' % (percent(low[0]), low[1]), '%s, %s' % (percent(high[0]), high[1])])
    return out


def show(table, markdown):
    if markdown:
        print('| ' + ' | '.join(table[0]) + ' |\n|' + '---|' * len(table[0]))
        for row in table[1:]:
            print('| ' + ' | '.join(str(c).strip() for c in row) + ' |')
    else:
        widths = [max(len(str(r[i])) for r in table) for i in range(len(table[0]))]
        for row in table:
            print('  '.join(str(c).ljust(w) for c, w in zip(row, widths)).rstrip())
    print()


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument('rows')
    p.add_argument('--sets', default='A,B,C,D')
    p.add_argument('--held', help='rows that heldout.py saved')
    p.add_argument('--markdown', action='store_true')
    a = p.parse_args()
    def load(path):
        with open(path, encoding='utf-8') as h:
            return [r for r in json.load(h) if r['set'] in a.sets.split(',')]
    rows = load(a.rows)
    for table in (pooled(rows, load(a.held) if a.held else None), by_repository(rows), without_each(rows)):
        show(table, a.markdown)


if __name__ == '__main__':
    main()
