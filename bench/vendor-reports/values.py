"""Reading single values of the vendor's reports: numbers in words, details trees, places in sources."""
import hashlib
import json
import re

RES = ('aluts', 'ffs', 'rams', 'dsps', 'mlabs')


def number(v):
    if isinstance(v, (int, float)):
        return v
    m = re.match(r'\s*[~>=<]*\s*(-?\d[\d,]*(?:\.\d+)?)', str(v))
    if not m:
        return None
    s = m.group(1).replace(',', '')
    return float(s) if '.' in s and float(s) != int(float(s)) else int(float(s))


SIZES = {'': 1, 'bytes': 1, 'b': 1, 'kb': 1024, 'kilobytes': 1024, 'megabytes': 1024 ** 2, 'bits': 1 / 8, 'kilobits': 1024 / 8, 'megabits': 1024 ** 2 / 8}


def size_bytes(v):
    """Bytes of a size in words: "2048 bytes (128 words deep ...)", "8 megabits"."""
    m = re.match(r'\s*([\d,.]+)\s*([a-z]*)', str(v), re.I)
    if not m:
        return None
    unit = m.group(2).lower()
    n = float(m.group(1).replace(',', '')) * SIZES.get(unit, SIZES.get(unit + 's', 1))
    return int(n) if n == int(n) else n


def texts(details):
    """All texts of a details tree in reading order; %L stays (the links hold the lines)."""
    out = []
    for d in details if isinstance(details, list) else [details] if details else []:
        if isinstance(d, str):
            out.append(d)
        elif isinstance(d, dict):
            t = d.get('text')
            if t is not None:
                t = str(t)
                for link in d.get('links') or []:
                    if isinstance(link, dict) and '%L' in t and 'line' in link:
                        t = t.replace('%L', '%s:%s' % (base(link.get('filename', '')), link['line']), 1)
                if not t.startswith('See %L') and not t.startswith('See  for'):
                    out.append(t.strip())
            out += texts(d.get('details'))
    return [t for t in out if t]


def table(details):
    """details as one flat dictionary (list of tables, or a table)."""
    out = {}
    for d in details if isinstance(details, list) else [details] if isinstance(details, dict) else []:
        if isinstance(d, dict):
            out.update({k: v for k, v in d.items() if k not in ('type', 'Reference')})
    return out


def base(path):
    return str(path).replace('\\', '/').rsplit('/', 1)[-1]


def places(debug):
    """[[{filename, line}], ...] -> [(file, line)], innermost frame of each location, line 0 dropped."""
    out = []
    for frames in debug or []:
        for f in frames[:1] if isinstance(frames, list) else [frames]:
            n = number(f.get('line')) if isinstance(f, dict) else None
            if n and (base(f.get('filename', '')), n) not in out:
                out.append((base(f.get('filename', '')), n))
    return out


def children(node):
    return [c for c in node.get('children') or [] if isinstance(c, dict)]


def area(data):
    data = list(data or [])[:5]
    out = {k: None for k in RES}
    for k, v in zip(RES, data):
        out[k] = v if isinstance(v, (int, float)) else number(v)
    return out


def area_sum(rows):
    out = {k: 0 for k in RES}
    for r in rows:
        for k in RES:
            out[k] += r.get(k) or 0
    return {k: round(v, 4) for k, v in out.items()}


def suspect(latency, span):
    """17.1 prints latency 1 for endless loops whose instructions run for 20 to 40 cycles."""
    return bool(latency is not None and span is not None and latency < 0.5 * span and span - latency > 3)


LSU_BASES = ('semi-streaming', 'streaming', 'prefetch', 'burst', 'constant', 'atomic', 'pipelined', 'simple')
LSU_MODIFIERS = ('cached', 'never-stall', 'write-ack', 'nonaligned')


def lsu_words(text):
    """(kind of LSU, modifiers) of a wording such as "Burst-coalesced write-ack non-aligned"."""
    s = str(text or '').lower().replace('_', '-').replace('non-aligned', 'nonaligned')
    return next((b for b in LSU_BASES if b in s), None), {w for w in LSU_MODIFIERS if w in s}


def digest(*parts):
    return hashlib.sha1(json.dumps(parts, sort_keys=True, default=str).encode()).hexdigest()[:16]
