#!/usr/bin/env python3
"""Extracts the facts of the vendor's reports from public repositories. See README.md.

usage: MIRROR=folder extract.py ORACLE [--sets A,B] [--repository OWNER/NAME]

Writes ORACLE/<id>/truth.json (the normal form), ORACLE/<id>/src (the kernel sources as compiled) and ORACLE/index.json. Without --sets all
sets of sets.json are extracted; what else the folder holds is kept.
"""
import argparse
import json
import os
import sys

from report import Report
from repository import Repository
from truth import counts, same_key, truth

HERE = os.path.dirname(os.path.abspath(__file__))


def extract(repository, short, known, by_key):
    """([(truth, report)] of a repository, [what was dropped and why]); by_key knows the reports of all repositories."""
    kept, dropped = [], []
    for sha, seen in repository.reports().items():
        r = Report(repository, short, sha, seen, known)
        if r.raw is None or 'fileJSON' not in r.js:
            dropped.append((sha, seen[0][1], 'no content in the snapshot' if r.raw is None else 'no source inside'))
            continue
        t = truth(r)
        if not any(n.endswith('.cl') for n in t['files']['main']):
            dropped.append((sha, seen[0][1], 'not OpenCL C: ' + ', '.join(t['files']['main'])))
            continue
        key = same_key(t, r.files)
        if key in by_key:
            by_key[key]['alsoAt'].append({'blob': sha, 'commit': t['commit'], 'path': t['path'], 'repo': repository.name})
            dropped.append((sha, seen[0][1], 'same source, options, loops and area as ' + by_key[key]['id']))
            continue
        t['alsoAt'] = []
        by_key[key] = t
        kept.append((t, r))
    return sorted(kept, key=lambda p: p[0]['id']), dropped


def write(oracle, t, report):
    folder = os.path.join(oracle, t['id'])
    report.write_sources(os.path.join(folder, 'src'))
    with open(os.path.join(folder, 'truth.json'), 'w', encoding='utf-8') as h:
        json.dump(t, h, indent=1, ensure_ascii=False)


def entry(t, name):
    return {'id': t['id'], 'set': name, 'repo': t['repo'], 'generation': t['generation'], 'toolVersion': t['toolVersion'], 'device': t['device']['key'],
            'board': t['board'], 'missingIncludes': t['missingIncludes'], 'counts': counts(t)}


def say(e):
    print('%-26s %-2s %-20s %-9s %s %s' % (e['id'], e['set'], e['toolVersion'] or e['generation'], e['device'],
                                           ' '.join('%s %d/%d' % (k, *v) for k, v in e['counts'].items()),
                                           'MISSING ' + ','.join(e['missingIncludes']) if e['missingIncludes'] else ''))


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument('oracle')
    p.add_argument('--sets')
    p.add_argument('--repository', help='only this one')
    a = p.parse_args()
    with open(os.path.join(HERE, 'sets.json'), encoding='utf-8') as h:
        known = json.load(h)
    mirror = os.environ.get('MIRROR', 'mirror')
    os.makedirs(a.oracle, exist_ok=True)
    index_file = os.path.join(a.oracle, 'index.json')
    chosen = a.sets.split(',') if a.sets else list(known['sets'])
    index = []
    if os.path.exists(index_file):
        with open(index_file, encoding='utf-8') as h:
            index = json.load(h)['reports']
    by_key = {}
    for name in chosen:
        for repo, short in known['sets'][name]['repositories'].items():
            if a.repository not in (None, repo):
                continue
            repository = Repository(mirror, repo)
            if not repository.exists():
                print('missing: %s' % repository.path, file=sys.stderr)
                continue
            kept, dropped = extract(repository, short, known, by_key)
            repository.close()
            index = [e for e in index if e['repo'] != repo] + [entry(t, name) for t, _ in kept]
            for t, r in kept:
                write(a.oracle, t, r)
                say(index[[e['id'] for e in index].index(t['id'])])
            for sha, path, why in dropped:
                print('  dropped %s %s %s: %s' % (repo, sha[:10], path, why))
    index.sort(key=lambda e: (e['set'], e['id']))
    with open(index_file, 'w', encoding='utf-8') as h:
        json.dump({'reports': index}, h, indent=1)
    print('%d reports' % len(index))


if __name__ == '__main__':
    main()
