#!/usr/bin/env python3
"""What is wrong with the rows behind a line, pooled: the groups of wrong rows that weigh most first.

usage: causes.py ROWS.json LINE [--sets A,B,C,D] [--by KEY,KEY...] [--groups N] [--examples N] [--filter KEY=VALUE]...

LINE is a line of the tables that score.py prints (`instruction latency exact`); an error counts as wrong from 10 % on. Keys are fields of
judged rows (compare.py), or `pair` (vendor's value and ours), `difference`, `answer` (missing, low, high). Each distinct row counts once.
"""
import argparse
import collections
import json

from tally import weights


def wrong(row):
    if 'ok' in row:
        return not row['ok']
    return row['ours'] is None or abs(row['ours'] - row['vendor']) > 0.10 * max(abs(row['vendor']), row['floor']) + 1e-9


def number(v):
    return isinstance(v, (int, float)) and not isinstance(v, bool)


def field(row, key):
    vendor, ours = row['vendor'], row['ours']
    if key == 'pair':
        return '%s / %s' % (vendor, ours)
    if key == 'difference':
        return '%+g' % (ours - vendor) if number(vendor) and number(ours) else 'missing' if ours is None else '%s / %s' % (vendor, ours)
    if key == 'answer':
        if row.get('found') is False or ours is None:
            return 'missing'
        return ('low' if ours < vendor else 'high') if number(vendor) and number(ours) else 'other'
    return row.get(key)


def groups(rows, keys):
    """[(key values, weight of the wrong rows, rows)], heaviest first."""
    weight = weights(rows)
    out = collections.defaultdict(lambda: [0.0, []])
    for r in rows:
        if wrong(r):
            g = out[tuple(field(r, k) for k in keys)]
            g[0] += weight[r['line'], r['dup']]
            g[1].append(r)
    return sorted(((k, w, rs) for k, (w, rs) in out.items()), key=lambda g: -g[1])


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument('rows')
    p.add_argument('line')
    p.add_argument('--sets', default='A,B,C,D')
    p.add_argument('--by', default='device,release,what,difference')
    p.add_argument('--groups', type=int, default=30)
    p.add_argument('--examples', type=int, default=2)
    p.add_argument('--filter', action='append', default=[])
    a = p.parse_args()
    with open(a.rows, encoding='utf-8') as h:
        rows = [r for r in json.load(h) if r['line'] == a.line and r['set'] in a.sets.split(',')]
    for f in a.filter:
        key, _, value = f.partition('=')
        rows = [r for r in rows if str(field(r, key)) == value]
    weight = weights(rows)
    of = sum(weight[r['line'], r['dup']] for r in rows)
    found = groups(rows, a.by.split(','))
    print('%s: %.1f of %.1f distinct rows are wrong, in %d groups by %s' % (a.line, sum(w for _, w, _ in found), of, len(found), a.by))
    for key, w, rs in found[:a.groups]:
        print('%7.1f  %s' % (w, ', '.join(str(k) for k in key)))
        seen = set()
        for r in rs:
            if r['dup'] not in seen and len(seen) < a.examples:
                seen.add(r['dup'])
                print('           %s %s:%s %s: vendor %s, ours %s | %s' % (r['id'], r.get('kernel'), r.get('at'), r.get('what'), r['vendor'], r['ours'],
                                                                          (r.get('text') or r.get('source') or '')[:110]))


if __name__ == '__main__':
    main()
