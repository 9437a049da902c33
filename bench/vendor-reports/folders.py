#!/usr/bin/env python3
"""Writes the folders of the vendor's reports as they lay in their repositories, to be opened by `heddle view`. See README.md.

usage: MIRROR=folder folders.py OUT [--sets A,B]

OUT/<short>-<blob>/ holds what lay beside one report_data.js: the other scripts, json/*.json, and the place and route text of the folders above.
"""
import argparse
import json
import os
import posixpath

from repository import Repository

HERE = os.path.dirname(os.path.abspath(__file__))
BESIDE = ('.js', '.json')
ABOVE = ('acl_quartus_report.txt', '.log')


def members(tree, path):
    """Name in the written folder -> blob, of what belongs to the report at `path`."""
    folder = posixpath.dirname(path)
    found = {}
    for other, sha in tree.items():
        at = posixpath.dirname(other)
        name = posixpath.basename(other)
        if name.endswith(BESIDE) and at == folder:
            found['reports/lib/' + name] = sha
        elif name.endswith('.json') and at == folder + '/json':
            found['reports/lib/json/' + name] = sha
        elif name.endswith(ABOVE) and at in (posixpath.dirname(folder), posixpath.dirname(posixpath.dirname(folder))):
            found[name] = sha
    return found


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument('out')
    p.add_argument('--sets')
    a = p.parse_args()
    with open(os.path.join(HERE, 'sets.json'), encoding='utf-8') as h:
        sets = json.load(h)['sets']
    count = 0
    for name in a.sets.split(',') if a.sets else sets:
        for repo, short in sets[name]['repositories'].items():
            repository = Repository(os.environ.get('MIRROR', 'mirror'), repo)
            if not repository.exists():
                print('missing: %s' % repo)
                continue
            for sha, seen in repository.reports().items():
                commit, path = seen[-1]
                files = {n: repository.blob(s) for n, s in members(repository.tree(commit), path).items()}
                if repository.blob(sha) is None:
                    print('absent from the snapshot: %s %s' % (repo, path))
                    continue
                count += 1
                for file, data in files.items():
                    if data is not None:
                        to = os.path.join(a.out, '%s-%s' % (short, sha[:10]), file)
                        os.makedirs(os.path.dirname(to), exist_ok=True)
                        with open(to, 'wb') as h:
                            h.write(data)
            repository.close()
    print('%d report folders' % count)


if __name__ == '__main__':
    main()
