"""Rows of the area report, and what the fitter made of the design."""
import collections
import re

from values import area, area_sum, children, number, places, table, texts

PARTS = ('children', 'partitions', 'resources', 'basicblocks', 'computation')


class Areas:
    """`kernels`: name -> (rows, total, facts); `system`: the rows of no kernel; `total`."""

    def __init__(self, report):
        self.report, self.data = report, report.js.get('areaJSON') or {}
        self.kernels, self.system = collections.OrderedDict(), []
        for _, c in parts(self.data):
            if c.get('type') != 'function':
                self.walk(c, [], (None, None), self.system)
        functions = [c for c in children(self.data) if c.get('type') == 'function'] + [c for c in self.data.get('functions') or [] if isinstance(c, dict)]
        for f in functions:
            rows = []
            for kind, c in parts(f):
                self.walk(c, ['Computation'] if kind == 'computation' else [], (None, None), rows)
            stated = f.get('total_kernel_resources')
            self.kernels[f.get('name')] = (rows, area(stated) if stated else area_sum(rows), {'computeUnits': f.get('compute_units'), 'notes': texts(f.get('details'))})
        self.total = area(self.data.get('total')) if self.data.get('total') else None

    def walk(self, node, path, spot, rows):
        spot = (places(node.get('debug')) or [spot])[0]
        below = parts(node)
        if not below:
            if 'data' in node:
                rows.append(self.leaf(node, path, spot))
            return
        for kind, c in below:
            step = [str(node.get('name'))]
            if kind == 'computation' and (not path or path[-1] != 'Computation'):
                step.append('Computation')
            self.walk(c, path + step, spot, rows)

    def leaf(self, node, path, spot):
        row = {'name': re.sub(r'\s*\\?\n\s*', ' ', str(node.get('name')).replace('\\n', '\n')), 'path': path,
               'file': self.report.file_name(spot[0]) if spot[0] else None, 'line': spot[1]}
        row.update(area(node.get('data')))
        row.update(count=node.get('count'), details=texts(node.get('details')))
        return row


def parts(node):
    out = [(k, c) for k in PARTS for c in node.get(k) or [] if isinstance(c, dict)]
    for s in node.get('subinfos') or []:
        if isinstance(s, dict) and isinstance(s.get('info'), dict):
            out.append(('subinfos', dict(s['info'], count=s.get('count'))))
    return out


def summary(report):
    """(kernel -> kind and the like, kernel -> area) of the summary page."""
    s = report.js.get('summaryJSON') or report.extra.get('json/summary.json') or {}
    facts, by_kernel = {}, collections.OrderedDict()
    performance = s.get('performanceSummary') or {}
    columns = performance.get('columns') or []
    for r in children(performance):
        cells = dict(zip(columns[1:], r.get('data') or []))
        spot = (places(r.get('debug')) or [(None, None)])[0]
        facts[r.get('name')] = {'kind': cells.get('Kernel Type'), 'autorun': cells.get('Autorun'), 'workGroup': cells.get('Workgroup Size'),
                                'computeUnits': cells.get('# Compute Units'), 'file': spot[0], 'line': spot[1], 'notes': texts(r.get('details'))}
    for r in children(s.get('estimatedResources') or {}):
        by_kernel[r.get('name')] = area(r.get('data'))
    return facts, by_kernel


def fitted(report):
    """What the fitter made of the design, or None."""
    q = report.extra.get('json/quartus.json') or (report.extra.get('quartus') or {}).get('quartusJSON')
    if not isinstance(q, dict):
        text = report.extra.get('acl_quartus_report.txt')
        return {'text': dict(re.findall(r'^\s*([^:\n]+):\s*(.+?)\s*$', text, re.M))} if text else None
    try:
        clock, rows = q['quartusFitClockSummary']['nodes'][0], q['quartusFitResourceUsageSummary']['nodes']
    except (KeyError, IndexError, TypeError):
        return None
    if number(clock.get('kernel clock')) is None:
        return None
    return {'kernelClockMhz': number(clock.get('kernel clock')), 'kernelFmaxMhz': number(clock.get('kernel clock fmax')),
            'rows': [{'name': r.get('name'), 'type': r.get('type'), **{k: number(r.get(k)) for k in ('alm', 'reg', 'dsp', 'ram', 'mlab')}} for r in rows]}
