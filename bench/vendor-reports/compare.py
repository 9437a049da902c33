"""One report of the vendor's against what the tool says of the same sources: a list of judged rows.

A judged row is a dictionary: `line` (the line of the table it counts in), `vendor`, `ours`, `ok` (a share) or `floor` (an error, relative to the
larger of the vendor's value and the floor), `dup` (rows with the same digest are one row), and where it comes from: `id`, `repo`, `kernel`, `at`
(line of the source), `what` (operation, memory or loop), `text` (source), `note`. Whatever the tool leaves out is a row that is not ok.
"""
import collections
import re

import align
from runner import listed, name, num

RES = ('aluts', 'ffs', 'rams', 'dsps')
CAUSES = {'Data dependency': 'data-dependency', 'Memory dependency': 'memory-dependency'}
QUALIFIERS = {'~': 'approximate', '>=': 'at-least', 'exact': 'exact'}
GEOMETRY = ('banks', 'replicates', 'privateCopies', 'bankWidthBytes', 'bankDepthWords')
# streaming / semi-streaming / simple are the older names of what later versions call prefetching / pipelined: same family for the lenient figure
FAMILY = {'streaming': 'prefetching', 'simple': 'pipelined', 'constant-pipelined': 'pipelined'}


def kernels(truth):
    return [k for k in truth['kernels'] if not k['name'].startswith('Intel_Internal')]


def source_kernels(truth):
    """Source kernels with the area of all their copies together, as the vendor's summary adds them up."""
    out = collections.OrderedDict()
    for k in kernels(truth):
        if not k['areaTotal']:
            continue
        s = out.setdefault(k['sourceName'], {'area': {r: 0 for r in RES}, 'dups': []})
        for r in RES:
            s['area'][r] += k['areaTotal'][r] or 0
        s['dups'].append(k['dup'])
    for n, s in out.items():
        s['dup'] = 'area:' + n + ':' + ','.join(sorted(s['dups']))
    return out


def walk(rows):
    todo = listed(rows)
    while todo:
        r = todo.pop()
        yield r
        todo += listed(r.get('children'))


class Comparison:
    """Judges one report. `rows` holds the result; `status` and `note` tell how the tool ended."""

    def __init__(self, truth, result):
        self.truth, self.result, self.rows = truth, result, []
        self.report = result['report'] if isinstance(result['report'], dict) else {}
        self.ours = listed(self.report.get('kernels'))
        self.where = {'id': truth['id'], 'repo': truth['repo'], 'old': truth['generation'] == 'pre-17.1', 'release': truth['release'],
                      'device': truth['device']['key']}
        self.analysed()
        for k in kernels(truth):
            o = align.by_name(self.ours, k) or {}
            if k['kind']:
                self.share('kernel kind', o.get('kind') == k['kind'], k, vendor=k['kind'], ours=o.get('kind'))
            self.loops(k, o)
            self.blocks(k, o)
            self.instructions(k, o)
            self.lsus(k, o)
            self.memories(k, o)
        self.area()

    # ---- judged rows

    def share(self, line, ok, row, vendor=None, ours=None, **more):
        self.rows.append(dict(self.where, line=line, ok=bool(ok), vendor=vendor, ours=ours, dup=row['dup'], **more))

    def error(self, line, ours, vendor, row, floor=0, **more):
        self.rows.append(dict(self.where, line=line, floor=floor, vendor=vendor, ours=ours, dup=row['dup'], **more))

    def analysed(self):
        wanted = {k['sourceName'] for k in kernels(self.truth)}
        found = {k['sourceName'] for k in kernels(self.truth) if align.by_name(self.ours, k)}
        self.clean = self.result['status'] == 'ok' and wanted <= found
        self.share('analysed', self.clean, {'dup': 'report:' + self.truth['id']}, vendor='ok', ours=self.result['status'], note=(self.result['note'] or '')[:300])
        for n in sorted(wanted):
            self.share('kernels found', n in found, {'dup': 'report:%s:%s' % (self.truth['id'], n)}, what=n)

    # ---- loops

    def loops(self, k, o):
        match = align.loops(k['loops'], listed(o.get('loops')))
        for i, l in enumerate(k['loops']):
            self.loop(k, l, match.get(i))

    def loop(self, k, l, m):
        found = m is not None
        m = m or {}
        here = {'kernel': k['name'], 'kind': k['kind'], 'at': l['headerLine'], 'what': l['name'], 'text': l.get('text', ''), 'note': l['brief'],
                'details': l['details'], 'found': found, 'bottleneck': m.get('bottleneck')}
        self.share('loop found', found, l, **here)
        if l['coalesced']:
            self.share('loop coalesced', bool(m.get('coalescedInto')), l, **here)
            return
        unroll = m.get('unroll') if m.get('unroll') in ('none', 'full', 'partial') else None
        self.share('unroll kind', unroll == l['unroll'], l, l['unroll'], unroll, **here)
        if l['unroll'] != 'none':
            self.share('unroll kind, unrolled rows', unroll == l['unroll'], l, l['unroll'], unroll, **here)
        if l['unroll'] == 'partial' and l['unrollFactor']:
            self.share('unroll factor', num(m.get('unrollFactor')) == l['unrollFactor'], l, l['unrollFactor'], m.get('unrollFactor'), **here)
        self.pipelining(k, l, m, here)
        self.ii(l, m, here)
        if l['latency'] and not l.get('latencySuspect'):
            self.error('loop latency', num(m.get('latency')), l['latency'], l, **here)
        if l['speculated'] is not None:
            self.share('speculated iterations', num(m.get('speculatedIterations')) == l['speculated'], l, l['speculated'], m.get('speculatedIterations'), **here)

    def pipelining(self, k, l, m, here):
        if l['pipelined'] is None:
            return
        ok, values = m.get('pipelined') is l['pipelined'], (l['pipelined'], m.get('pipelined'))
        self.share('pipelined flag', ok, l, *values, **here)
        self.share('pipelined flag, %s' % (k['kind'] or 'kind not stated'), ok, l, *values, **here)
        if k['kind'] != 'single-work-item':
            return
        if not l['pipelined']:
            self.share('not pipelined seen, single-work-item', m.get('pipelined') is False, l, *values, **here)
        else:
            serial = l['brief'].startswith('Serial exe')
            self.share('serial execution seen' if serial else 'serial execution not claimed', bool(m.get('serial')) is serial and bool(m), l, serial, m.get('serial'), **here)

    def ii(self, l, m, here):
        cause = CAUSES.get(l['brief'])
        got = m['bottleneck'].get('kind') if isinstance(m.get('bottleneck'), dict) else None
        if cause:
            self.share('cause of II > 1 or kept at 1', got == cause, l, cause, got, **here)
        if l['ii'] is None:
            return
        ii = num(m.get('ii'))
        exact = ii is not None and abs(ii - l['ii']) < 0.5
        near = ii is not None and abs(ii - l['ii']) <= 0.10 * l['ii'] + 1e-9
        self.share('II exact', exact, l, l['ii'], ii, **here)
        self.share('II within 10 %', near, l, l['ii'], ii, **here)
        self.share('II always 1 (baseline)', l['ii'] == 1, l, l['ii'], 1, **here)
        if l['ii'] > 1:
            self.share('II exact, vendor II > 1', exact, l, l['ii'], ii, **here)
            self.share('II within 10 %, vendor II > 1', near, l, l['ii'], ii, **here)
            self.share('II above 1 seen, vendor II > 1', ii is not None and ii > 1.5, l, l['ii'], ii, **here)
            if cause:
                self.share('cause, vendor II > 1', got == cause, l, cause, got, **here)
        else:
            self.share('II of 1 not called higher', ii is not None and ii < 1.5, l, l['ii'], ii, **here)
        self.share('II qualifier', m.get('iiQualifier') == QUALIFIERS.get(l['qualifier']), l, l['qualifier'], m.get('iiQualifier'), **here)

    # ---- schedule

    def blocks(self, k, o):
        blocks = [b for b in k['blocks'] if b['latency'] is not None]
        total = sum(b['latency'] for b in blocks)
        if not total or any(b.get('latencySuspect') for b in blocks):
            return
        mine = [x for x in (num(b.get('latency')) for b in listed(o.get('blocks'))) if x is not None]
        self.error('all blocks of a kernel, latency', sum(mine) if mine else None, total, k, kernel=k['name'])

    def instructions(self, k, o):
        ours = [i for b in listed(o.get('blocks')) for i in listed(b.get('instructions'))]
        truth = [i for i in k['instructions'] if i['latency'] is not None and i['line'] and align.operation(i['operation']) not in align.CONTROL]
        match = align.instructions(truth, ours)
        for i, row in enumerate(truth):
            self.instruction(k, row, match.get(i))

    def instruction(self, k, row, m):
        base, _ = align.lsu(row['lsuType'])
        op = align.operation(row['operation'])
        here = {'kernel': k['name'], 'kind': k['kind'], 'at': row['line'], 'what': op if not base else '%s, %s' % (op, base), 'operation': row['operation'],
                'width': row['width'], 'found': m is not None, 'block': row['block'], 'source': row.get('text', ''), 'memory': row.get('memory')}
        m = m or {}
        lat, start = num(m.get('latency')), num(m.get('startCycle'))
        self.share('instruction found', here['found'], row, **here)
        if not row['latencySuspect']:
            self.error('latency of ' + here['what'], lat, row['latency'], row, floor=1, **here)
            self.error('latency of ALL', lat, row['latency'], row, floor=1, **here)
            self.share('instruction latency exact', lat is not None and abs(lat - row['latency']) < 0.5, row, row['latency'], lat, **here)
            self.share('instruction latency within 10 %', lat is not None and abs(lat - row['latency']) <= 0.1 * max(1, row['latency']) + 1e-9,
                       row, row['latency'], lat, **here)
        if row['startCycle'] is not None:
            ok = start is not None and abs(start - row['startCycle']) <= max(2, 0.1 * row['startCycle'])
            self.share('start cycle within 10 % or 2', ok, row, row['startCycle'], start, **here)

    def lsus(self, k, o):
        truth = [i for i in k['instructions'] if i['lsuType'] and i['line'] and align.operation(i['operation']) in ('load', 'store', 'atomic')]
        match = align.lsus(truth, listed(o.get('lsus')))
        for i, row in enumerate(truth):
            self.lsu(k, row, match.get(i))

    def lsu(self, k, row, m):
        found = m is not None
        m = m or {}
        base, mods = align.lsu(row['lsuType'])
        got, own = align.lsu(m.get('type'))
        extra = {str(x).lower().replace('non-aligned', 'nonaligned') for x in m['modifiers']} if isinstance(m.get('modifiers'), list) else set()
        extra |= own
        here = {'kernel': k['name'], 'kind': k['kind'], 'at': row['line'], 'what': align.operation(row['operation']), 'found': found,
                'width': row['width'], 'source': row.get('text', ''), 'vendorType': row['lsuType'], 'oursType': m.get('type'), 'space': m.get('space')}
        self.share('LSU found', found, row, **here)
        self.share('LSU type', got == base, row, base, got, **here)
        self.share('LSU family', got is not None and FAMILY.get(got, got) == FAMILY.get(base, base), row, base, got, **here)
        stated = row['lsuModifiers'] is not None        # else only what the type itself says is known: nothing about what it leaves out
        mods = mods.union(row['lsuModifiers'] or ())
        for word in ('cached', 'nonaligned', 'never-stall'):
            if not stated and word == 'cached' and word not in mods:
                continue
            if word in mods:
                self.share('LSU %s seen' % word, word in extra, row, word, sorted(extra), **here)
            elif found and word != 'never-stall':
                self.share('LSU %s not claimed' % word, word not in extra, row, None, sorted(extra), **here)
        if row['width']:
            bits = (num(m.get('kernelWidthBytes')) or 0) * 8
            self.share('LSU width', bits == row['width'], row, row['width'], bits, **here)

    # ---- memories and area

    def memories(self, k, o):
        match = align.memories(k['memories'], listed(o.get('memories')))
        for i, row in enumerate(k['memories']):
            self.memory(k, row, match.get(i))

    def memory(self, k, row, m):
        here = {'kernel': k['name'], 'kind': k['kind'], 'at': row['line'], 'what': row['name'], 'found': m is not None, 'note': row.get('notes')}
        m = m or {}
        self.share('memory found', here['found'], row, **here)
        for field in GEOMETRY + ('requestedBytes', 'implementedBytes', 'rams', 'pump'):
            if row.get(field) is not None:
                got = m.get(field)
                ok = got == row[field] if field == 'pump' else num(got) == row[field]
                self.share('memory ' + field, ok, row, row[field], got, **here)
        same = all(row.get(f) is None or num(m.get(f)) == row[f] for f in GEOMETRY)
        self.share('memory geometry, all of it', same, row, [row.get(f) for f in GEOMETRY], [m.get(f) for f in GEOMETRY], **here)
        if row.get('bankBits') is not None:
            got = m.get('bankBits')
            ok = isinstance(got, list) and sorted(map(str, got)) == sorted(map(str, row['bankBits']))
            self.share('memory bankBits', ok, row, row['bankBits'], got, **here)
        if row.get('rams'):
            self.error('memory RAM blocks', num(m.get('rams')), row['rams'], row, **here)

    def area(self):
        for n, s in source_kernels(self.truth).items():
            mine = [k for k in self.ours if name(k.get('name')) == n] or [k for k in self.ours if re.sub(r'(_\d+)+$', '', name(k.get('name'))) == n]
            for r in RES:
                got = [num((k.get('area') or {}).get(r)) if isinstance(k.get('area'), dict) else None for k in mine]
                self.one_area('kernel', r, sum(got) if got and None not in got else None, s['area'][r], s, kernel=n)
        total = self.truth['areaTotal']
        if not total:
            return
        mine = self.report.get('area') if isinstance(self.report.get('area'), dict) else {}
        board = next((x for x in walk(mine.get('rows')) if name(x.get('name')).lower() == 'board interface'), {})
        row = {'dup': 'total:' + self.truth['id']}
        for r in RES:
            if total[r] is None:
                continue
            got = num(mine.get(r))
            self.one_area('total', r, got, total[r], row)
            if self.truth['areaBoard']:
                rest = total[r] - (self.truth['areaBoard'][r] or 0)
                self.one_area('total without board', r, None if got is None else got - (num(board.get(r)) or 0), rest, row)

    def one_area(self, scope, resource, ours, vendor, row, **more):
        if vendor:
            self.error('area %s: %s' % (scope, resource), ours, vendor, row, **more)
        else:
            self.share('area %s: %s is zero' % (scope, resource), ours == 0, row, vendor, ours, **more)
