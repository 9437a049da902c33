"""Rows of the loop report."""
import collections
import re

from values import base, children, number, places, suspect, texts

SENTINEL_II = 10000          # printed IIs from here on are not real (52628672, 32758 were seen in NDRange loops)
YES_NO = {'yes': True, 'no': False}


def loops(report):
    """{kernel: [loop rows, pre-order]}"""
    out = collections.OrderedDict()
    data = report.js.get('loopsJSON') or {}
    columns = [c for c in data.get('columns') or [] if c not in ('', 'Details')]
    if 'functions' in data:                                     # before 17.1: a flat list of blocks
        owner = block_owners(report)
        for row in data.get('functions') or []:
            level = [d[0].get('level', 0) if d else 0 for d in row.get('debug') or []]
            out.setdefault(owner.get(row.get('name'), '?'), []).append(loop(report, row, columns, (level[-1] if level else 0) + 1))
        return out
    for kernel in children(data):
        rows = out.setdefault(kernel_name(kernel), [])

        def walk(node, depth):
            for c in children(node):
                rows.append(loop(report, c, columns, depth))
                walk(c, depth + 1)
        walk(kernel, 1)
    return out


def kernel_name(row):
    return re.sub(r'^Kernel:\s*', '', str(row.get('name')))


def block_owners(report):
    return {b.get('name'): k.get('name') for k in (report.js.get('mavJSON') or {}).get('nodes', []) if k.get('type') == 'kernel' for b in children(k)}


def kinds(report):
    """Kernel -> kind, as the loop report says it."""
    out = {}
    for k in children(report.js.get('loopsJSON') or {}):
        t = ' '.join(texts(k.get('details')))
        out[kernel_name(k)] = 'single-work-item' if 'Single work-item' in t else 'ndrange' if 'ND-Range' in t else None
    return out


def loop(report, row, columns, depth):
    cells = dict(zip(columns, row.get('data') or []))
    name = str(row.get('name'))
    spots = places(row.get('debug'))
    file = spots[0][0] if spots else None
    lines = [n for f, n in spots if f == file]
    src = report.source(file)
    briefs, notes = wording(row)
    block, unroll, factor = unrolling(name)
    bottleneck = cells.get('Bottleneck')
    out = {'name': block or name, 'file': report.file_name(file), 'line': lines[0] if lines else None, 'lines': lines,
           'headerLine': src.header(lines) if src and lines else (lines[0] if lines else None), 'depth': depth}
    out.update(initiation(cells))
    reason = 'pragma' if any('#pragma unroll' in b for b in briefs + notes) else 'automatic' if unroll != 'none' else None
    out.update({'unroll': unroll, 'unrollFactor': factor, 'unrollReason': reason, 'coalesced': name == 'Coalesced loop', 'latency': None,
                'speculated': number(cells['Speculated iterations']) if 'Speculated iterations' in cells else None,
                'fmax': None, 'interleaving': None, 'tripCount': None,
                'bottleneck': None if bottleneck in (None, '', 'n/a') else str(bottleneck),
                'brief': next((b for b in briefs if b), ''), 'details': notes})
    return out


def initiation(cells):
    raw = str(cells.get('II', 'n/a')).strip()
    ii = number(raw)
    qualifier = '~' if raw.startswith('~') else '>=' if raw.startswith('>') else 'n/a' if ii is None else 'exact'
    sentinel = ii is not None and ii >= SENTINEL_II
    return {'pipelined': None if sentinel else YES_NO.get(str(cells.get('Pipelined')).strip().lower()), 'ii': None if sentinel else ii,
            'qualifier': 'n/a' if sentinel else qualifier, 'iiRaw': raw, 'sentinel': sentinel}


def unrolling(name):
    """(block, kind, factor) of the name of a row such as "4X Partially unrolled kernel.B3"."""
    m = re.match(r'(?:(\d+)X\s+)?(Fully|Partially) unrolled\s*(.*)', name)
    if not m:
        return None if name == 'Coalesced loop' else name, 'none', None
    block = m.group(3) if m.group(3) not in ('loop', '') else None
    return block, 'full' if m.group(2) == 'Fully' else 'partial', int(m.group(1)) if m.group(1) else None


def wording(row):
    """(what is in the column of details, the texts below)"""
    ds = row.get('details') or []
    brief = lambda d: isinstance(d, dict) and d.get('type') == 'brief'
    briefs = [str(d.get('text', '')).strip() for d in ds if brief(d)]
    notes = texts([d for d in ds if not brief(d)])
    for r in row.get('resources') or []:                        # before 17.1
        notes.append(str(r.get('name')))
        for s in r.get('subinfos') or []:
            i = s.get('info') or {}
            notes.append('%s (%s)' % (i.get('name'), ', '.join('%s:%s' % p for p in places(i.get('debug')))))
    if not briefs and ds and isinstance(ds[0], str):
        briefs = [ds[0]]
    return briefs, notes


def place_by_block(report, rows, instructions):
    """A row without a place belongs to the outermost loop around the first instruction of its block that has one."""
    for l in rows:
        inside = [] if l['lines'] else [i for i in instructions if i['block'] == l['name'] and i['line'] and i['file']]
        if inside:
            l['file'], l['line'], l['lines'] = inside[0]['file'], inside[0]['line'], [inside[0]['line']]
            around = [a for a, b in report.source(l['file']).loops if a <= l['line'] <= b]
            l['headerLine'] = min(around, default=l['line'])


def enclosing_headers(report, rows):
    """A row that points at a statement inside the body belongs to the innermost loop around it, if no other row claims that loop."""
    source = lambda l: report.source(l['file']) if l['file'] else None
    claimed = {(l['file'], l['headerLine']) for l in rows if source(l) and any(a == l['headerLine'] for a, _ in source(l).loops)}
    moved = {}                      # copies of one inlined loop point at the same statement: they move together
    for l in rows:
        src, here = source(l), (l['file'], l['headerLine'])
        if not src or not l['headerLine'] or here in claimed:
            continue
        if here not in moved:
            around = [a for a, b in src.loops if a < l['headerLine'] <= b]
            free = around and (l['file'], max(around)) not in claimed
            moved[here] = max(around) if free else l['headerLine']
            if free:
                claimed.add((l['file'], moved[here]))
        l['headerLine'] = moved[here]


def add_block_facts(rows, blocks, attributes):
    """Latency, clock and interleaving of a loop: of its block in the system viewer, and of the loop attributes of 20.x."""
    by_name = {b['name']: b for b in blocks}
    for l in rows:
        b, a = by_name.get(l['name']), attributes.get(l['name'])
        if b:
            l['latency'], l['subloops'] = b['latency'], b['subloops']
        if a:
            l['latency'] = number(a.get('lt')) if number(a.get('lt')) is not None else l['latency']
            l['fmax'], l['interleaving'], l['tripCount'] = number(a.get('af')), number(a.get('mi')), number(a.get('tc')) or None
        l['span'] = b['span'] if b else None
        l['latencySuspect'] = suspect(l['latency'], l['span'])


def attributes(report):
    """Block -> its row of the loop attributes (20.x)."""
    out = {}
    for k in attribute_nodes(report):
        for b in children(k):
            out[b.get('name')] = b
            out.update({c.get('name'): c for c in children(b)})
    return out


def attribute_nodes(report):
    data = report.js.get('loop_attrJSON') or {}
    return data.get('nodes', []) if isinstance(data, dict) else ()
