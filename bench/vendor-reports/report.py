"""One report of the vendor's: its files, what it says of the compilation, and the sources that it embeds."""
import collections
import os
import posixpath
import re

import command
from jsdata import parse_js, parse_json
from source import Source
from values import base, number

FAMILIES = [('arria 10', 'arria10'), ('stratix 10', 'stratix10'), ('cyclone v', 'cyclonev'), ('stratix v', 'stratixv'),
            ('arria v', 'arriav'), ('agilex', 'agilex')]
BESIDE = ('viewer_data.js', 'product_data.js', 'quartus_data.js', 'json/info.json', 'json/quartus.json', 'json/new_lmv.json', 'json/summary.json')
ABOVE = ('acl_quartus_report.txt', 'board_spec.xml')
INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]+"([^"]+)"', re.M)


class Report:
    """`seen` is where this very report lies: [(commit, path)]. `known` is what sets.json says of its repository and of all."""

    def __init__(self, repository, short, sha, seen, known):
        self.repository, self.short, self.sha, self.seen, self.known = repository, short, sha, seen, known
        self.raw = repository.blob(sha)
        self.js = parse_js(self.raw) if self.raw else {}
        self.commit, self.path = seen[0]
        self.extra = {}
        if self.raw:
            self.choose()

    @property
    def generation(self):
        if 'functions' in (self.js.get('loopsJSON') or {}):
            return 'pre-17.1'
        return '20.x' if 'loop_attrJSON' in self.js else '17.1-18.1'

    # ---- files

    def companions(self, commit, path):
        """Name -> blob of the files that belong to a report at this place."""
        tree, folder = self.repository.tree(commit), posixpath.dirname(path)
        got = {f: tree[posixpath.join(folder, f)] for f in BESIDE if posixpath.join(folder, f) in tree}
        for up in (posixpath.dirname(folder), posixpath.dirname(posixpath.dirname(folder))):
            got.update({f: tree[posixpath.join(up, f)] for f in ABOVE if posixpath.join(up, f) in tree})
        return got

    def choose(self):
        """Of all places where this very report lies, take the one with the most useful companions."""
        best, done = None, set()
        for commit, path in self.seen:
            got = self.companions(commit, path)
            key = tuple(sorted(got.items()))
            if key in done:
                continue
            done.add(key)
            placed = 'json/quartus.json' in got and b'TBD' not in (self.repository.blob(got['json/quartus.json']) or b'TBD')
            score = len(got) + (10 if placed else 0)
            if best is None or score > best[0]:
                best = (score, commit, path, got)
        _, self.commit, self.path, got = best
        for f, sha in got.items():
            data = self.repository.blob(sha)
            if data is not None:
                self.keep(f, data)

    def keep(self, name, data):
        if name == 'viewer_data.js':
            viewer = parse_js(data)
            mine = {n.get('name') for n in (self.js.get('mavJSON') or {}).get('nodes', []) if n.get('type') == 'kernel'}
            its = {n.get('name') for n in (viewer.get('treeJSON') or {}).get('nodes', []) if isinstance(n, dict)}
            if not its or its & mine:                     # else it is of another compilation
                self.extra['viewer'] = viewer
        elif name.endswith('.js'):
            self.extra[name[:-8]] = parse_js(data)
        else:
            self.extra[name] = parse_json(data) if name.endswith('.json') else data.decode('utf-8', 'replace')

    # ---- general facts

    def info(self):
        """What the report says of the compilation: version, command, device."""
        for src in (self.js.get('infoJSON'), (self.extra.get('product') or {}).get('infoJSON'), self.extra.get('json/info.json')):
            nodes = ((src or {}).get('compileInfo') or {}).get('nodes') if isinstance(src, dict) else None
            if nodes:
                n = nodes[0]
                return {'AOC Version': n.get('version'), 'Quartus Version': n.get('quartus'), 'Command': n.get('command'),
                        'Target Family, Device, Board': n.get('family'), 'Reports Generated At': n.get('time')}
        rows = (self.js.get('infoJSON') or {}).get('rows', [])
        return {r.get('name'): str(r['data'][0]) for r in rows if isinstance(r, dict) and r.get('data')}

    def device(self, text):
        biggest = [number(x) for x in (self.js.get('areaJSON') or {}).get('max_resources') or []]
        parts = [p.strip() for p in (text or '').split(',')] + [None] * 3
        key = next((k for n, k in FAMILIES if text and n in text.lower()), None)
        if not key and len(biggest) > 3:                  # reports before 17.0 state nothing but what the device has
            key = self.known['deviceOfDsps'].get(str(biggest[3]))
        return {'key': key, 'family': parts[0] if text else None, 'part': parts[1], 'board': parts[2], 'stated': bool(text), 'maxResources': biggest}

    def release(self, version):
        """The release as the tool is told it: 17.1 of "17.1.1 Build 273"; reports before 17.0 do not state theirs."""
        if version:
            return '.'.join(version.split()[0].split('.')[:2])
        return self.known['releaseNotStated'] if self.generation == 'pre-17.1' else None

    # ---- sources

    def load_sources(self, options):
        """The sources as compiled, with the includes that the repository has and the report has not, and what the -I folders are here."""
        embedded = [(str(f.get('path') or f.get('name')).replace('\\', '/'), str(f['content']).replace('\r\n', '\n'))
                    for f in self.js.get('fileJSON') or [] if isinstance(f, dict) and f.get('content') is not None]
        self.missing, self.recovered = [], []
        have = self.with_includes(embedded)
        folders = [posixpath.dirname(p) for p in have]
        root = posixpath.commonpath(folders) if len({d.startswith('/') for d in folders}) == 1 else ''
        self.files = collections.OrderedDict((self.relative(p, root), text) for p, text in have.items())
        self.parsed = {n: Source(t) for n, t in self.files.items()}
        names = [self.relative(p, root) for p, _ in embedded]
        cl = [n for n in names if n.endswith('.cl')]
        inputs = [base(i) for i in options['inputs']]
        main = [n for i in inputs for n in cl if base(n) == i] or cl or names[:1]
        self.main = list(dict.fromkeys(main))
        self.include_folders = self.folders(options['includes'])

    @staticmethod
    def relative(path, root):
        return posixpath.relpath(path, root) if root else base(path)

    def folders(self, stated):
        """The folders here that the stated -I folders are: those whose path theirs ends in."""
        here = sorted({posixpath.dirname(n) for n in self.files} - {''})
        out = []
        for i in stated:
            path = posixpath.normpath(i)
            out += [d for d in here if (path == d or path.endswith('/' + d)) and d not in out]
        return out

    def with_includes(self, embedded):
        have = collections.OrderedDict(embedded)
        tree = self.repository.tree(self.commit)
        queue = list(embedded)
        while queue:
            path, text = queue.pop(0)
            plain = re.sub(r'/\*.*?\*/', lambda k: re.sub(r'[^\n]', ' ', k.group(0)), text, flags=re.S)
            for name in INCLUDE.findall(plain):
                want = posixpath.normpath(posixpath.join(posixpath.dirname(path), name))
                if want in have or any(base(want) == base(h) and h.endswith('/' + name.lstrip('./')) for h in have):
                    continue
                place = self.likeliest(tree, want)
                data = self.repository.blob(tree[place]) if place else None
                if data is None:
                    self.missing += [name] if name not in self.missing else []
                    continue
                have[want] = data.decode('utf-8', 'replace').replace('\r\n', '\n')
                self.recovered.append({'include': name, 'from': place})
                queue.append((want, have[want]))
        return have

    @staticmethod
    def likeliest(tree, want):
        """The file of that name whose path ends most like the one that is wanted."""
        def common(p):
            return len(posixpath.commonprefix([p.split('/')[::-1], want.split('/')[::-1]]))
        places = [p for p in tree if p == base(want) or p.endswith('/' + base(want))]
        return min(places, key=lambda p: (-common(p), p)) if places else None

    def source(self, file):
        """The parsed source of that base name (a number in the oldest generation), or the only main one."""
        if file is None:
            return self.parsed.get(self.main[0]) if self.main else None
        name = self.file_name(file)
        return self.parsed.get(name) if name else None

    def file_name(self, file):
        if file and str(file).isdigit():
            names, i = list(self.parsed), int(file) - 1
            return names[i] if 0 <= i < len(names) else None
        return next((n for n in self.parsed if base(n) == base(file or '')), None)

    def source_name(self, name):
        """The kernel of the source that `name` is a compute unit or copy of."""
        known = {k for s in self.parsed.values() for k, _ in s.kernels}
        short = re.sub(r'(_\d+)+$', '', name)
        return name if name in known else short

    def body(self, source_name):
        """Source text of a kernel (to the next kernel), for telling copies from different versions."""
        for s in self.parsed.values():
            at = [line for k, line in s.kernels if k == source_name]
            if at:
                rest = sorted(line for _, line in s.kernels if line > at[0])
                return '\n'.join(s.lines[at[0] - 1:(rest[0] - 1 if rest else None)])
        return ''

    def write_sources(self, folder):
        for n, text in self.files.items():
            f = os.path.normpath(os.path.join(folder, n))
            os.makedirs(os.path.dirname(f), exist_ok=True)
            with open(f, 'w', encoding='utf-8') as h:
                h.write(text)
