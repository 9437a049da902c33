"""Blocks and instructions of the system viewer, and of the schedule viewer where there is one."""
import collections
import re

import memory_rows
from align import operation
from loop_rows import SENTINEL_II, YES_NO
from values import children, lsu_words, number, places, suspect, table


class Plan:
    """What the viewers show of one kernel."""

    def __init__(self):
        self.blocks, self.instructions, self.memories = [], [], []


def plans(report):
    """(kernel -> Plan, channels, which viewer the instructions are from)"""
    out, channels = collections.OrderedDict(), []
    for k in (report.js.get('mavJSON') or {}).get('nodes', []):
        if k.get('type') == 'channel':
            channels.append(channel(k))
        elif k.get('type') == 'kernel':
            out[k.get('name')] = system_view(report, k)
    detail = finer_schedules(report, out)
    memory_rows.replace_by_viewer(report, out)
    return out, channels, detail


def channel(node):
    t, spot = table(node.get('details')), (places(node.get('debug')) or [(None, None)])[0]
    return {'name': node.get('name'), 'file': spot[0], 'line': spot[1], 'widthBits': number(t.get('Width')), 'depth': number(t.get('Depth'))}


def system_view(report, kernel):
    plan = Plan()
    for b in children(kernel):
        if b.get('type') == 'bb':
            plan.blocks.append(block(b))
            plan.instructions += [dict(instruction(report, i, b.get('name'), None), **{'from': 'system viewer'}) for i in children(b) if i.get('type') == 'inst']
        elif b.get('type') == 'memtype':
            plan.memories += [m for m in (memory_rows.memory(report, m, b.get('name')) for m in children(b)) if m]
    return plan


def block(node):
    t = table(node.get('details'))
    return {'name': node.get('name'), 'latency': number(t.get('Latency')), 'ii': real_ii(t.get('II', node.get('II'))),
            'pipelined': YES_NO.get(str(t.get('Pipelined', node.get('isPipelined'))).lower()),
            'subloops': YES_NO.get(str(t.get('Subloops', node.get('hasSubloops'))).lower()),
            'loopInfo': str(t.get('Loop Info', node.get('LoopInfo')) or '').strip() or None}


def real_ii(v):
    n = number(v) if v is not None else None
    return None if n is None or n >= SENTINEL_II else n


def instruction(report, node, block_name, cluster, more=None):
    t = dict(table(node.get('details')))
    for k, v in (more or {}).items():
        t.setdefault(k, v)
    spot = (places(node.get('debug')) or [(None, None)])[0]
    if spot[1] is None and number(node.get('line')):
        spot = (report.file_name(node.get('file')), number(node.get('line')))
    start = number(t.get('Start Cycle', t.get('Start-Cycle', node.get('start'))))
    latency = number(t.get('Latency'))
    if latency is None and node.get('end') is not None and start is not None:
        latency = number(node.get('end')) - start
    lsu = t.get('LSU Style') or t.get('Type') or None
    src = report.source(spot[0]) if spot[0] else None
    return {'line': spot[1], 'file': report.file_name(spot[0]) if spot[0] else None, 'operation': str(t.get('Instruction') or node.get('name')),
            'block': block_name, 'cluster': cluster, 'latency': latency, 'startCycle': start, 'width': number(t.get('Width')),
            'lsuType': str(lsu) if lsu and lsu != 'table' else None, 'stallFree': YES_NO.get(str(t.get('Stall-free')).lower()),
            'memory': t.get('Loads from') or t.get('Stores to') or t.get('Performs atomic operation on') or None,
            'depth': number(t.get('Depth')), 'constant': t.get('Constant Operand'), 'text': src.line(spot[1]) if src else ''}


# ---- schedule viewer

def finer_schedules(report, out):
    """Instructions of the schedule viewer instead of those of the system viewer, kernel by kernel."""
    viewer = report.extra.get('viewer') or {}
    plan = viewer.get('scheduleJSON') or {}
    if not plan or not isinstance(plan, dict) or 'nodes' in plan:
        return 'system viewer'
    ids = {n.get('name'): str(n.get('id')) for n in (viewer.get('treeJSON') or {}).get('nodes', []) if isinstance(n, dict)}
    more = details_by_id(viewer)
    for name, mine in out.items():
        graph = plan.get(ids.get(name))
        if not isinstance(graph, dict) or not graph.get('nodes'):
            continue
        fine = []
        for n in graph['nodes']:
            walk(report, n, None, None, more, fine)
        fine = [dict(i, **{'from': 'schedule'}) for i in fine if i['operation'] != 'End' or i['startCycle'] is not None]
        if fine:
            merge(fine, mine.instructions)
            mine.instructions = fine
    return 'schedule'


def details_by_id(viewer):
    out = {}
    for part in ('blockJSON', 'pipelineJSON'):
        graphs = viewer.get(part)
        for graph in graphs.values() if isinstance(graphs, dict) else ():
            for n in graph.get('nodes', []) if isinstance(graph, dict) else ():
                out[n.get('id')] = table(n.get('details'))
    return out


def walk(report, node, block_name, cluster, more, out):
    if node.get('type') == 'inst':
        out.append(instruction(report, node, block_name, cluster, more.get(node.get('id'))))
    inner = node.get('name') if node.get('type') == 'bb' else block_name
    group = node.get('name') if node.get('type') == 'cluster' else cluster
    for c in children(node):
        walk(report, c, inner, group, more, out)


def merge(fine, coarse):
    """The system viewer knows the memory a load comes from and its own latency: keep them on the finer rows."""
    spare = list(coarse)
    for i in fine:
        for c in spare:
            if c['line'] == i['line'] and c['operation'] == i['operation'] and c['startCycle'] == i['startCycle']:
                i['memory'], i['lsuType'] = i['memory'] or c['memory'], i['lsuType'] or c['lsuType']
                i['viewerLatency'] = c['latency']
                spare.remove(c)
                break


# ---- what is known of printed latencies and types

def correct_loads(blocks, instructions, generation):
    """From 17.1 on the system viewer prints a load one cycle shorter than the schedule viewer (stores are equal in both): `latency` is in cycles
    of the schedule viewer, `printed` as printed. Not loads printed 1: on-chip ones are right, and outside pipelined loops 17.1 and 18.1 print 1 for
    any load, whatever it takes: not a value, hence `latencySuspect`. Before 17.1 nothing is known: as printed."""
    pipelined = {b['name']: b['pipelined'] for b in blocks}
    for i in instructions:
        i['printed'], i['latencySuspect'] = i['latency'], False
        if generation == 'pre-17.1' or i['from'] != 'system viewer' or operation(i['operation']) != 'load' or i['latency'] is None:
            continue
        if i['latency'] > 1:
            i['latency'] += 1
        elif pipelined.get(i['block']) is not True:
            i['latencySuspect'] = True


def add_modifiers(instructions, area_rows, generation):
    """LSU modifiers: 20.x says them in the type; the viewer of 17.1 and 18.1 leaves out all but non-aligned, the area row of the same line and
    access says them. null where neither does (all of the older reports) or where the rows of the line disagree."""
    said = collections.defaultdict(set)
    for r in area_rows:
        for d in r['details']:
            m = re.match(r'(Load|Store)s? uses an? (.+?) LSU', d)
            if m and r['line']:
                base, mods = lsu_words(m.group(2))
                said[r['file'], r['line'], m.group(1).lower(), base, 'nonaligned' in mods].add(tuple(sorted(mods)))
    for i in instructions:
        base, mods = lsu_words(i['lsuType'])
        found = said.get((i['file'], i['line'], i['operation'].lower().split(' ')[0], base, 'nonaligned' in mods), ())
        i['lsuModifiers'] = None
        if i['lsuType'] and generation == '20.x':
            i['lsuModifiers'] = sorted(mods)
        elif i['lsuType'] and generation != 'pre-17.1' and len(found) == 1:
            i['lsuModifiers'] = sorted(mods.union(*found))


def add_spans(blocks, instructions):
    """Cycles from the start of a block to its last instruction: a check on the printed latency."""
    for b in blocks:
        ends = [i['startCycle'] + (0 if i['operation'].lower() in ('end', 'loop end') else i['latency']) for i in instructions
                if i['block'] == b['name'] and i['startCycle'] is not None and i['latency'] is not None]
        b['span'] = max(ends) if ends else None
        b['latencySuspect'] = suspect(b['latency'], b['span'])
