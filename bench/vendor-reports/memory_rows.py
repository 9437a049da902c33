"""On-chip memories: of the viewers, and before 17.1 of the area rows."""
import re

from values import children, number, places, size_bytes, table, texts


def memory(report, node, space):
    t = table(node.get('details'))
    if node.get('type') != 'memsys' or 'Requested size' not in t:
        return None
    spot = (places(node.get('debug')) or [(None, None)])[0]
    notes = []
    for k in ('Additional Information', 'Additional information'):
        notes += [t[k]] if isinstance(t.get(k), str) else texts(t.get(k))
    width = t.get('Bank width', t.get('Bank width (word size)'))
    copies, replicates = replication(t, ' || '.join(notes))
    pump = str(t.get('Pump configuration') or ('Double-pumped' if any('2x clock' in n for n in notes) else 'Single-pumped'))
    usage = str(t.get('Memory Usage') or '')
    rams, mlabs = re.search(r'(\d+) RAM', usage), re.search(r'(\d+) MLAB', usage)
    bits = re.search(r'<tr><td>Bank bits</td>(.*?)</tr>', str(t.get('Address bit information') or ''), re.S)
    return {'name': node.get('name'), 'line': spot[1], 'file': report.file_name(spot[0]) if spot[0] else None,
            'space': 'local' if 'ocal' in str(space) else str(space), 'requestedBytes': size_bytes(t.get('Requested size')),
            'implementedBytes': size_bytes(t.get('Implemented size')), 'banks': number(t.get('Number of banks')),
            'bankWidthBytes': size_bytes(width) if width else None, 'bankDepthWords': number(t.get('Bank depth')),
            'bankBits': [int(x) for x in re.findall(r'b<sub>(\d+)</sub>', bits.group(1))] if bits else None,
            'replicates': replicates, 'privateCopies': copies, 'pump': 'double' if 'ouble' in pump else 'single', 'ramMode': t.get('RAM Mode'),
            'rams': int(rams.group(1)) if rams else None, 'mlabs': int(mlabs.group(1)) if mlabs else None,
            'status': None, 'notes': [re.sub(r'</?br>', ' ', n).strip() for n in notes]}


def replication(t, notes):
    """(private copies, replicates): 17.1 and 18.1 print one factor for both."""
    copies, replicates = number(t.get('Number of private copies')), number(t.get('Number of replicates'))
    if replicates is None and t.get('Total replication') is not None:
        total = number(t.get('Total replication'))
        private = re.search(r'Replicated (\d+) times to create private copies', notes)
        copies = int(private.group(1)) if private else 1
        replicates = max(1, int(total / copies)) if total else 1
    return copies, replicates


def replace_by_viewer(report, plans):
    """From 19 on there is a viewer of memories."""
    new = (report.extra.get('viewer') or {}).get('new_lmvJSON') or report.extra.get('json/new_lmv.json') or {}
    for k in new.get('nodes', []) if isinstance(new, dict) else ():
        if k.get('type') == 'kernel' and k.get('name') in plans:
            found = [m for m in (memory(report, m, t.get('name')) for t in children(k) for m in children(t)) if m]
            if found:
                plans[k['name']].memories = found


def of_area_rows(rows, known):
    """Before 17.1 the local memories are only described in the area rows."""
    out = []
    for r in rows:
        t = ' '.join(r['details'])
        sizes = re.search(r'Requested size (\d+) bytes.*?implemented size (\d+) bytes', t, re.S)
        name = re.search(r':(\d+) \((\w+)\)$', r['name'])
        if not sizes or not name or any(k['name'] == name.group(2) for k in known):
            continue
        count = lambda pattern: int(re.search(pattern, t).group(1)) if re.search(pattern, t) else None
        out.append({'name': name.group(2), 'line': int(name.group(1)), 'file': r['file'], 'space': 'local', 'requestedBytes': int(sizes.group(1)),
                    'implementedBytes': int(sizes.group(2)), 'banks': count(r'(\d+) banks'), 'bankWidthBytes': None, 'bankDepthWords': None,
                    'bankBits': None, 'replicates': count(r'[Rr]eplicated (\d+) times'), 'privateCopies': None,
                    'pump': 'double' if '2x clock' in t or 'double-pumped' in t.lower() else None, 'ramMode': None, 'rams': None, 'mlabs': None,
                    'status': re.sub(r'^(Local|Private) memory:\s*', '', t.split('\n')[0]).rstrip('.').lower() or None,
                    'notes': [x.strip() for x in t.split('\n')[1:] if x.strip()]})
    return out


def add_rams(memories, rows):
    """RAM blocks of a memory from its area row, where the viewer does not state them."""
    for m in memories:
        for r in rows:
            n = re.search(r':(\d+) \((\w+)\)$', r['name'])
            if not n or n.group(2) != m['name'] or m['line'] not in (None, int(n.group(1))):
                continue
            m['rams'] = r['rams'] if m['rams'] is None else m['rams']
            m['mlabs'] = r.get('mlabs') if m['mlabs'] is None else m['mlabs']
            for d in r['details']:
                s = re.match(r'(?:Local|Private) memory:\s*(.+?)\.?$', d.split('\n')[0])
                if s and not m['status']:
                    m['status'] = s.group(1).lower()
            break
