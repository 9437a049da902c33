"""The normal form of a report: truth.json. README.md tells what the fields mean."""
import command
import loop_rows
import memory_rows
import schedule_rows
from area_rows import Areas, fitted, summary
from loop_rows import YES_NO
from values import RES, base, digest, number


def truth(report):
    """Everything that is scored, of a report whose sources are loaded by this."""
    info = report.info()
    options = command.parse(info.get('Command'))
    report.load_sources(options)
    options['includes'] = report.include_folders
    areas = Areas(report)
    facts, by_kernel = summary(report)
    plans, channels, detail = schedule_rows.plans(report)
    kernels = Kernels(report, options, plans, areas, facts)
    device = report.device(info.get('Target Family, Device, Board'))
    board = next((r for r in areas.system if r['name'] == 'Board interface'), None)
    return {'schema': 1, 'id': '%s-%s' % (report.short, report.sha[:10]), 'repo': report.repository.name, 'commit': report.commit, 'path': report.path,
            'blob': report.sha, 'generation': report.generation, 'toolVersion': info.get('AOC Version'), 'release': report.release(info.get('AOC Version')),
            'quartusVersion': info.get('Quartus Version'), 'device': device,
            'board': options['board'] or (device['board'] or '').split(':')[-1] or None,
            'command': info.get('Command'), 'options': options, 'files': {'main': report.main, 'all': list(report.files)},
            'missingIncludes': report.missing, 'recoveredIncludes': report.recovered, 'instructionDetail': detail,
            'kernels': kernels.rows(), 'channels': channels, 'areaRows': areas.system, 'areaTotal': areas.total,
            'areaBoard': {k: board[k] for k in RES} if board else None, 'areaPercent': areas.data.get('total_percent'), 'areaByKernel': by_kernel or None,
            'quartus': fitted(report), 'warnings': warnings(report),
            'errors': {k: v['__error__'] for k, v in report.js.items() if isinstance(v, dict) and '__error__' in v}}


def warnings(report):
    w = report.js.get('warningsJSON') or {}
    return [str(r.get('name')) for r in (w.get('rows') or w.get('nodes') or []) if isinstance(r, dict)]


class Kernels:
    def __init__(self, report, options, plans, areas, facts):
        self.report, self.plans, self.areas, self.facts = report, plans, areas, facts
        self.defines = sorted(options['defines'].items())
        self.loops, self.kinds, self.attributes = loop_rows.loops(report), loop_rows.kinds(report), loop_rows.attributes(report)
        self.fmax = {k.get('name'): number(k.get('fmax')) for k in loop_rows.attribute_nodes(report)}

    def rows(self):
        names = [n for n in dict.fromkeys([*self.plans, *self.loops, *self.areas.kernels]) if n != '?']
        out, first = [], {}
        for k in map(self.kernel, names):
            k['replicaOf'] = first.get(k['dup'])
            first.setdefault(k['dup'], k['name'])
            out.append(k)
        return out

    def kernel(self, name):
        source_name = self.report.source_name(name)
        plan = self.plans.get(name) or schedule_rows.Plan()
        area_rows, total, area_facts = self.areas.kernels.get(name, ([], None, {}))
        facts = self.facts.get(name) or self.facts.get(source_name) or {}
        file, line = self.place(source_name)
        mine = self.loops.get(name, [])
        for b in plan.blocks:
            a = self.attributes.get(b['name'])
            if a:
                b['latency'] = number(a.get('lt')) if number(a.get('lt')) is not None else b['latency']
                b['fmax'] = number(a.get('af'))
        schedule_rows.correct_loads(plan.blocks, plan.instructions, self.report.generation)
        schedule_rows.add_modifiers(plan.instructions, area_rows, self.report.generation)
        schedule_rows.add_spans(plan.blocks, plan.instructions)
        loop_rows.add_block_facts(mine, plan.blocks, self.attributes)
        loop_rows.place_by_block(self.report, mine, plan.instructions)
        loop_rows.enclosing_headers(self.report, mine)
        memories = plan.memories + memory_rows.of_area_rows(area_rows, plan.memories)
        memory_rows.add_rams(memories, area_rows)
        self.mark(source_name, mine, plan.instructions, memories, area_rows)
        stated = {'ndrange': 'ndrange', 'single work-item': 'single-work-item'}.get(str(facts.get('kind')).lower())
        return {'name': name, 'sourceName': source_name, 'kind': stated or self.kinds.get(name), 'file': file, 'line': facts.get('line') or line,
                'autorun': YES_NO.get(str(facts.get('autorun')).lower()), 'workGroup': facts.get('workGroup'),
                'computeUnits': area_facts.get('computeUnits') or facts.get('computeUnits'), 'notes': facts.get('notes') or area_facts.get('notes') or [],
                'fmax': self.fmax.get(name), 'replicaOf': None, 'loops': mine, 'blocks': plan.blocks, 'instructions': plan.instructions,
                'memories': memories, 'areaRows': area_rows, 'areaTotal': total,
                'dup': digest('kernel', source_name, self.report.body(source_name), self.defines, total, [l['iiRaw'] for l in mine], [b['latency'] for b in plan.blocks])}

    def place(self, source_name):
        found = [(n, line) for n, s in self.report.parsed.items() for k, line in s.kernels if k == source_name]
        return found[-1] if found else (None, None)

    def mark(self, source_name, loops, instructions, memories, area_rows):
        """A digest for each row: rows with the same one are one row, wherever they are from."""
        text = lambda row, line: self.report.source(row['file']).line(line) if row['file'] and self.report.source(row['file']) else ''
        for l in loops:
            l['text'] = text(l, l['headerLine'])
            l['dup'] = digest('loop', source_name, l['text'], l['lines'], l['depth'], l['pipelined'], l['iiRaw'], l['unroll'], l['unrollFactor'], l['brief'])
        for i in instructions:
            i['dup'] = digest('inst', source_name, i['text'], i['line'], i['operation'], i['printed'], i['startCycle'], i['width'], i['lsuType'], i['stallFree'], i['lsuModifiers'])
        for m in memories:
            m['dup'] = digest('mem', source_name, m['name'], m['line'], text(m, m['line']), {k: v for k, v in m.items() if k != 'notes'})
        for r in area_rows:
            r['dup'] = digest('area', source_name, r['name'], r['line'], r['path'][1:], [r[k] for k in RES], r['count'])


def same_key(t, files):
    """Reports with the same key are of the same sources and options and say the same of loops and area."""
    o = t['options']
    options = [sorted(o['defines'].items()), o['board'], o['fpRelaxed'], o['fpc'], o['fmax'], o['fastCompile'], o['profile'], sorted(o['other']), t['device']['key']]
    rows = [[k['name']] + [[l['line'], l['iiRaw'], l['pipelined'], l['unroll'], l['latency']] for l in k['loops']] + [k['areaTotal']]
            for k in sorted(t['kernels'], key=lambda k: k['name'])]
    return digest(sorted((base(n), x) for n, x in files.items() if n in t['files']['main'] or not n.endswith('.cl')), options, rows)


def counts(t):
    """How many rows there are, and how many distinct ones."""
    def distinct(part, ok=lambda r: True):
        return len({r['dup'] for k in t['kernels'] for r in k[part] if ok(r)}), sum(1 for k in t['kernels'] for r in k[part] if ok(r))
    return {'kernels': (len({k['dup'] for k in t['kernels']}), len(t['kernels'])), 'loops': distinct('loops'),
            'ii': distinct('loops', lambda l: l['ii'] is not None),
            'instructions': distinct('instructions', lambda i: i['latency'] is not None and i['startCycle'] is not None),
            'memories': distinct('memories'), 'areaRows': distinct('areaRows')}
