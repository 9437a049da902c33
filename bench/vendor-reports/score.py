#!/usr/bin/env python3
"""Scores `heddle report` against the vendor's reports that extract.py wrote. See README.md.

usage: HEDDLE=path/to/heddle score.py ORACLE [--sets A,B] [--rows ROWS.json] [--jobs N] [...]

Prints a table for each set. `--rows` saves every judged row, which goal.py and causes.py read.
"""
import argparse
import collections
import concurrent.futures
import json
import os
import sys

from compare import Comparison
from runner import Heddle
from tally import Tally

ORDER = ['analysed', 'kernels found', 'kernel kind', 'loop found', 'pipelined flag', 'pipelined flag, single-work-item', 'pipelined flag, ndrange',
         'pipelined flag, kind not stated', 'unroll kind', 'unroll kind, unrolled rows', 'unroll factor', 'loop coalesced', 'II exact', 'II within 10 %',
         'II always 1 (baseline)', 'II above 1 seen, vendor II > 1', 'II exact, vendor II > 1', 'II within 10 %, vendor II > 1', 'cause, vendor II > 1',
         'II of 1 not called higher', 'II qualifier', 'not pipelined seen, single-work-item', 'serial execution seen', 'serial execution not claimed',
         'cause of II > 1 or kept at 1', 'speculated iterations', 'instruction found', 'instruction latency exact', 'instruction latency within 10 %',
         'start cycle within 10 % or 2', 'LSU found', 'LSU type', 'LSU family', 'LSU width']


def truths(oracle, sets):
    """The reports of these sets, in the order of their ids."""
    with open(os.path.join(oracle, 'index.json'), encoding='utf-8') as h:
        known = json.load(h)['reports']
    out = []
    for r in known:
        if r['set'] in sets:
            with open(os.path.join(oracle, r['id'], 'truth.json'), encoding='utf-8') as h:
                out.append(json.load(h))
    return out


def arguments(truth, ignore):
    """What a user would give the tool who knows what the report states."""
    a, o = ['report', '--format', 'json'], truth['options']
    if truth['device']['key'] and 'device' not in ignore:
        a += ['--device', truth['device']['key']]
    if truth['board'] and 'board' not in ignore:
        a += ['--board', truth['board']]
    if truth['release'] and 'release' not in ignore:
        a += ['--release', truth['release']]
    if 'options' not in ignore:
        a += (['-fp-relaxed'] if o['fpRelaxed'] else []) + (['-fpc'] if o['fpc'] else []) + (['-profile'] if o['profile'] else [])
        a += ['-fmax=%g' % o['fmax']] if o['fmax'] else []
    a += ['-D%s=%s' % (k, v) for k, v in o['defines'].items()]
    a += ['-I' + i for i in o['includes'] if not os.path.isabs(i)]
    return a + truth['files']['main']


def compare(oracle, reports, tool, jobs, ignore):
    """[(truth, comparison)] of these reports."""
    def run(t):
        return tool.report(arguments(t, ignore), os.path.join(oracle, t['id'], 'src'), t['files']['all'])
    with concurrent.futures.ThreadPoolExecutor(max(1, jobs)) as pool:
        return [(t, Comparison(t, r)) for t, r in zip(reports, pool.map(run, reports))]


def percent(v):
    return '   -  ' if v is None else '%5.1f%%' % (100 * v)


def table(lines, title):
    shares = {k: v for k, v in lines.items() if hasattr(v, 'hits')}
    errors = {k: v for k, v in lines.items() if not hasattr(v, 'hits')}
    print('\n%-40s %7s  %8s / %s' % (title, '', 'hits', 'of'))
    for k in ORDER + sorted(x for x in shares if x not in ORDER):
        if k in shares:
            print('%-40s %s  %8.1f / %.1f' % (k, percent(shares[k].value), shares[k].hits, shares[k].of))
    print('\n%-40s %7s %7s %7s %7s %8s %8s' % ('errors (relative)', 'mean', 'median', 'bias', 'in 10%', 'answered', 'missing'))
    of = lambda k: errors[k].answered + errors[k].missing
    for k in sorted((k for k in errors if not k.startswith('latency of'))) + sorted((k for k in errors if k.startswith('latency of')), key=of, reverse=True)[:40]:
        e = errors[k].json()
        print('%-40s %s %s %s %s %8.1f %8.1f' % (k[:40], percent(e['mean']), percent(e['median']), percent(e['bias']), percent(e['within10']), e['answered'], e['missing']))


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument('oracle', help='folder that extract.py wrote')
    p.add_argument('--sets', default='A,B,C,D')
    p.add_argument('--rows', help='save the judged rows here')
    p.add_argument('--json', help='save the tables here')
    p.add_argument('--cache', help='what the tool said is kept here (default: ORACLE/.cache)')
    p.add_argument('--timeout', type=float, default=120)
    p.add_argument('--jobs', type=int, default=1)
    p.add_argument('--ignore', default='', help='of device,board,release,options: what the tool is not told')
    a = p.parse_args()
    tool = Heddle(a.cache or os.path.join(a.oracle, '.cache'), a.timeout)
    rows, tables = [], {}
    for name in a.sets.split(','):
        reports = truths(a.oracle, [name])
        if not reports:
            sys.exit('%s has no report of the set %s: run extract.py' % (a.oracle, name))
        done = compare(a.oracle, reports, tool, a.jobs, a.ignore.split(','))
        mine = [dict(r, set=name) for _, c in done for r in c.rows]
        rows += mine
        tally = Tally(mine)
        tables[name] = tally.json()
        print('\n==== set %s: %d reports, %s' % (name, len(reports), dict(collections.Counter(c.result['status'] for _, c in done))))
        table(tally.main, 'rows from 17.1 on, and all where it matters not')
        if tally.old:
            table(tally.old, 'before 17.1')
        for t, c in done:
            if not c.clean:
                print('  not analysed: %-24s %s %s' % (t['id'], c.result['status'], (c.result['note'] or '').replace('\n', ' ')[:200]))
    for path, what in ((a.rows, rows), (a.json, tables)):
        if path:
            with open(path, 'w', encoding='utf-8') as h:
                json.dump(what, h)


if __name__ == '__main__':
    main()
