"""Sums of judged rows: shares and errors by line, each distinct row counted once."""
import collections


def weights(rows):
    """(line, digest) -> 1/n where the row occurs n times: copies of kernels, the same source compiled again."""
    count = collections.Counter((r['line'], r['dup']) for r in rows)
    return {k: 1.0 / n for k, n in count.items()}


def rounded(v):
    return None if v is None else round(v, 4)


class Share:
    def __init__(self):
        self.hits = self.of = 0.0

    def add(self, row, weight):
        self.of += weight
        self.hits += weight if row['ok'] else 0

    @property
    def value(self):
        return self.hits / self.of if self.of else None

    def json(self):
        return {'fraction': rounded(self.value), 'hits': rounded(self.hits), 'of': rounded(self.of)}


class Errors:
    """Relative errors: mean, median, bias, share within 10 % (a row without an answer is not), and how many had no answer."""

    def __init__(self):
        self.values, self.missing, self.signed = [], 0.0, 0.0

    def add(self, row, weight):
        if row['ours'] is None:
            self.missing += weight
            return
        error = (row['ours'] - row['vendor']) / max(abs(row['vendor']), row['floor'])
        self.values.append((abs(error), weight))
        self.signed += weight * error

    @property
    def answered(self):
        return sum(w for _, w in self.values)

    @property
    def mean(self):
        return sum(e * w for e, w in self.values) / self.answered if self.values else None

    @property
    def median(self):
        at = 0.0
        for e, w in sorted(self.values):
            at += w
            if at >= self.answered / 2:
                return e
        return None

    @property
    def within10(self):
        of = self.answered + self.missing
        return sum(w for e, w in self.values if e <= 0.10 + 1e-9) / of if of else None

    def json(self):
        return {'mean': rounded(self.mean), 'median': rounded(self.median), 'bias': rounded(self.signed / self.answered) if self.values else None,
                'within10': rounded(self.within10), 'answered': rounded(self.answered), 'missing': rounded(self.missing)}


def apart(line):
    """Lines whose rows before 17.1 are counted in a group of their own only."""
    return line.startswith(('latency of ', 'LSU ', 'instruction ')) or line in ('start cycle within 10 % or 2', 'loop latency', 'all blocks of a kernel, latency')


class Tally:
    """Lines of the rows from 17.1 on (`main`; what is not `apart` counts all rows) and of the older ones (`old`)."""

    def __init__(self, rows):
        self.main, self.old = {}, {}
        weight = weights(rows)
        for r in rows:
            if r['old']:
                self.add(self.old, r, weight)
            if not r['old'] or not apart(r['line']):
                self.add(self.main, r, weight)

    @staticmethod
    def add(lines, row, weight):
        kind = Share if 'ok' in row else Errors
        lines.setdefault(row['line'], kind()).add(row, weight[row['line'], row['dup']])

    def json(self):
        return {part: {k: v.json() for k, v in lines.items()} for part, lines in (('main', self.main), ('old', self.old))}
