#!/usr/bin/env python3
"""Scores each repository with a tool whose area numbers were made without it, where that is automatic.

usage: heldout.py HEDDLE_ROOT ORACLE HELD.json [--sets A,B,C,D] [--jobs N]

HEDDLE_ROOT is a built working copy. Each entry of devices/area.json has an origin, and origins.json says which repositories stand behind an
origin. For each repository the entries that stand on it alone are taken out of their tables, so that the table below (`extends`) answers
instead, and the repository is scored with what is left. HELD.json is for `goal.py --held`. Entries of the lowest tables, entries that stand on
several repositories, and rules in the code are not taken out: they are listed.
"""
import argparse
import glob
import json
import os
import shutil
import sys
import tempfile
import zipfile

from compare import Comparison
from runner import Heddle
from score import arguments, truths

HERE = os.path.dirname(os.path.abspath(__file__))
AREA = 'devices/area.json'
PARTS = ('laws', 'behaviours', 'numbers')


def without(area, origins, repository):
    """(the data without what stands on the repository alone, taken out, kept though it stands on it)"""
    area, out, kept = json.loads(json.dumps(area)), [], []
    for name, table in area['tables'].items():
        for part in PARTS:
            for key, entry in list((table.get(part) or {}).items()):
                behind = origins.get(entry.get('origin'), [])
                if repository not in behind:
                    continue
                if behind == [repository] and inherited(area['tables'], table, part, key):
                    del table[part][key]
                    out.append((name, key, entry['origin']))
                else:
                    kept.append((name, key, entry['origin']))
    return area, out, kept


def inherited(tables, table, part, key):
    """Whether a table below has the entry, too."""
    while table.get('extends'):
        table = tables[table['extends']]
        if key in (table.get(part) or {}):
            return True
    return False


class Copy:
    """A copy of the built tool in which the area data can be replaced."""

    def __init__(self, root, folder):
        self.folder = folder
        os.makedirs(os.path.join(folder, 'lib'))
        for f in glob.glob(os.path.join(root, 'cli/target/lib/*.jar')) + glob.glob(os.path.join(root, 'cli/target/heddle-cli-*.jar')):
            shutil.copy(f, os.path.join(folder, 'lib'))
        self.engine = next(f for f in glob.glob(os.path.join(folder, 'lib', '*.jar')) if self.has_area(f))
        with zipfile.ZipFile(self.engine) as z:
            self.area = json.loads(z.read(AREA))
        self.program = os.path.join(folder, 'heddle')

    @staticmethod
    def has_area(path):
        with zipfile.ZipFile(path) as z:
            return AREA in z.namelist()

    def with_area(self, area, tag):
        """The command of the tool with this area data."""
        mine = os.path.join(self.folder, tag)
        os.makedirs(os.path.join(mine, 'devices'))
        with open(os.path.join(mine, AREA), 'w', encoding='utf-8') as h:
            json.dump(area, h)
        program = os.path.join(mine, 'heddle')
        with open(program, 'w', encoding='utf-8') as h:
            h.write('#!/bin/sh\nexec java -Xss8m -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp "%s:%s/lib/*" dev.heddle.cli.Heddle "$@"\n' % (mine, self.folder))
        os.chmod(program, 0o755)
        return program


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument('root')
    p.add_argument('oracle')
    p.add_argument('held')
    p.add_argument('--sets', default='A,B,C,D')
    p.add_argument('--jobs', type=int, default=1)
    p.add_argument('--rows', help='rows of score.py: repositories without an entry of their own keep theirs')
    p.add_argument('--timeout', type=float, default=300)
    a = p.parse_args()
    with open(os.path.join(HERE, 'origins.json'), encoding='utf-8') as h:
        origins = json.load(h)
    base = []
    if a.rows:
        with open(a.rows, encoding='utf-8') as h:
            base = json.load(h)
    rows = []
    import concurrent.futures
    with tempfile.TemporaryDirectory() as folder:
        copy = Copy(a.root, os.path.join(folder, 'copy'))
        for name in a.sets.split(','):
            reports = truths(a.oracle, [name])
            for repo in sorted({t['repo'] for t in reports}):
                area, out, kept = without(copy.area, origins, repo)
                print('%s: %d entries taken out%s; %d kept though they stand on it: %s' % (
                    repo, len(out), ' (%s)' % ', '.join(sorted({o for _, _, o in out})) if out else '', len(kept),
                    ', '.join('%s %d' % (o, sum(k[2] == o for k in kept)) for o in sorted({k[2] for k in kept}))))
                sys.stdout.flush()
                if not out and base:
                    rows += [r for r in base if r['repo'] == repo]
                    continue
                tool = Heddle(os.path.join(folder, 'cache'), a.timeout, command=copy.with_area(area, repo.replace('/', '+')))
                mine = [t for t in reports if t['repo'] == repo]
                run = lambda t: tool.report(arguments(t, []), os.path.join(a.oracle, t['id'], 'src'), t['files']['all'])
                with concurrent.futures.ThreadPoolExecutor(a.jobs) as pool:
                    for t, result in zip(mine, pool.map(run, mine)):
                        rows += [dict(r, set=name) for r in Comparison(t, result).rows]
    with open(a.held, 'w', encoding='utf-8') as h:
        json.dump(rows, h)


if __name__ == '__main__':
    main()
