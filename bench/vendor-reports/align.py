"""Which row of ours answers which row of the vendor's report."""
import collections
import re

from runner import listed, name, num

CONTROL = {'loop', 'loop end', 'begin', 'end', 'loop input', 'loop begin', 'loop entry', 'start', 'exit', 'entry', 'cluster entry', 'cluster exit',
           'kernel entry', 'kernel end', 'stallable entry', 'merge', 'branch', 'basic block start', 'basic block end'}
LSU_WORDS = (('constant-pipelined', ('constant',)), ('atomic-pipelined', ('atomic',)), ('prefetching', ('prefetch',)),
             ('streaming', ('semi-streaming', 'streaming')), ('burst-coalesced', ('burst',)), ('pipelined', ('pipelined',)), ('simple', ('simple',)))


def same_file(a, b):
    return not a or not b or str(a).replace('\\', '/').rsplit('/', 1)[-1] == str(b).replace('\\', '/').rsplit('/', 1)[-1]


def operation(op):
    """One class per kind of operation, without widths and operands."""
    s = str(op or '').strip().lower()
    s = re.sub(r"\s+for '.*'$|\s*\(.*\)$", '', s)
    s = re.sub(r'^\d+(\.\d+)?-bit\s+|^\d+\s+bit\s+', '', s)
    s = s.replace('hardened ', '').replace('non-blocking ', '').replace('floating point', 'floating-point').replace('floating-point', 'float')
    s = re.sub(r'\bld\b', 'load', re.sub(r'\bst\b', 'store', s))
    s = re.sub(r'^(channel|pipe) (read|write).*', r'channel \2', s)
    s = re.sub(r'^(read|write)[_ ](channel|pipe).*', r'channel \1', s)
    s = re.sub(r'^input synchronization.*', 'input synchronization', s)
    for start, kind in (('atomic', 'atomic'), ('load', 'load'), ('store', 'store')):
        if re.match(r'%ss?\b' % start, s):
            return kind
    return s


def lsu(kind):
    """('burst-coalesced', {'cached', ...}) from the vendor's or the tool's wording."""
    s = str(kind or '').lower().replace('_', '-').replace('non-aligned', 'nonaligned')
    mods = {w for w in ('cached', 'never-stall', 'write-ack', 'nonaligned') if w in s}
    for base, words in LSU_WORDS:
        if any(w in s for w in words):
            return base, mods
    return s or None, mods


def by_name(kernels, truth):
    """Our kernel of a vendor's kernel: of that name, or the one that it is a copy of."""
    names = {}
    for k in listed(kernels):
        names.setdefault(name(k.get('name')), k)
    return names.get(truth['name']) or names.get(truth['sourceName'])


def loops(truth, ours):
    """truth index -> our loop; by header line, then by any line the vendor names, then by a near line at the same depth."""
    left = list(range(len(ours)))
    match = {}

    def take(test):
        for i, t in enumerate(truth):
            if i in match:
                continue
            for j in left:
                if same_file(t['file'], ours[j].get('file')) and test(t, ours[j]):
                    match[i] = j
                    left.remove(j)
                    break
    line = lambda o: num(o.get('line'))
    kind = lambda o: o.get('unroll') if o.get('unroll') in ('full', 'partial') else 'none'
    take(lambda t, o: line(o) is not None and line(o) == t['headerLine'] and kind(o) == t['unroll'] and not t['coalesced'])
    take(lambda t, o: line(o) is not None and line(o) == t['headerLine'])
    take(lambda t, o: line(o) is not None and line(o) in t['lines'])
    take(lambda t, o: line(o) is not None and t['headerLine'] is not None and abs(line(o) - t['headerLine']) <= 2 and num(o.get('depth')) in (None, t['depth']))
    take(lambda t, o: t['line'] is None and line(o) is None)
    return {i: ours[j] for i, j in match.items()}


def rows(truth, ours, key_t, key_o, order_t, order_o):
    """Rows with the same key, in order."""
    pools = collections.defaultdict(list)
    for o in ours:
        pools[key_o(o)].append(o)
    for p in pools.values():
        p.sort(key=order_o)
    match = {}
    groups = collections.defaultdict(list)
    for i, t in enumerate(truth):
        groups[key_t(t)].append(i)
    for k, ix in groups.items():
        ix.sort(key=lambda i: order_t(truth[i]))
        for i, o in zip(ix, pools.get(k, [])):
            match[i] = o
    return match


def instructions(truth, ours):
    """Instructions of a kernel: same line and operation, in the order of their start."""
    order = lambda i: (num(i.get('startCycle')) if num(i.get('startCycle')) is not None else 1e9, num(i.get('latency')) or 0)
    return rows(truth, ours, lambda i: (i['line'], operation(i['operation'])), lambda i: (num(i.get('line')), operation(i.get('operation'))), order, order)


def lsus(truth, ours):
    """Load-store units: same line and access, the vendor's in the order of their start, ours as listed."""
    order = lambda i: (i['startCycle'] if i['startCycle'] is not None else 1e9, i['width'] or 0)
    match = rows(truth, list(enumerate(ours)), lambda i: (i['line'], operation(i['operation'])),
                 lambda p: (num(p[1].get('line')), operation(p[1].get('access'))), order, lambda p: p[0])
    return {i: p[1] for i, p in match.items()}


def memories(truth, ours):
    """On-chip memories by name and line, then by name, then by line; each of ours once."""
    match, left = {}, list(range(len(ours)))
    for i, row in enumerate(truth):
        tests = (lambda m: name(m.get('name')) == row['name'] and num(m.get('line')) == row['line'],
                 lambda m: name(m.get('name')) == row['name'],
                 lambda m: row['line'] and num(m.get('line')) == row['line'])
        found = next((j for test in tests for j in left if test(ours[j])), None)
        if found is not None:
            match[i] = ours[found]
            left.remove(found)
    return match
