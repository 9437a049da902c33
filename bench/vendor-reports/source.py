"""What has to be known of kernel sources: kernels and loop statements with their lines."""
import re


def blank_comments(text):
    """Comments and string contents to spaces, line structure kept."""
    def blank(m):
        return re.sub(r'[^\n]', ' ', m.group(0))
    return re.sub(r'/\*.*?\*/|//(?:\\\n|[^\n])*|"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)*\'', blank, text, flags=re.S)


class Source:
    """What the extractor has to know of a source file: kernels and loop statements with their line spans."""

    def __init__(self, text):
        self.lines = text.split('\n')
        t = blank_comments(text)
        self.kernels = []      # (name, line)
        for m in re.finditer(r'\b(?:__kernel|kernel)\b[^;{}()]*(?:__attribute__\s*\(\(.*?\)\)\s*[^;{}()]*)*\bvoid\s+(?:__attribute__\s*\(\(.*?\)\)\s*)*(\w+)\s*\(', t, re.S):
            self.kernels.append((m.group(1), t.count('\n', 0, m.start(1)) + 1))
        for m in re.finditer(r'\bdefine_kernel\w*\s*\(\s*(\w+)', t):
            self.kernels.append((m.group(1), t.count('\n', 0, m.start(1)) + 1))
        self.loops = []        # (first line, last line)
        for m in re.finditer(r'\b(for|while|do)\b', t):
            end = self._end(t, m.end(), m.group(1))
            if end is not None:
                self.loops.append((t.count('\n', 0, m.start()) + 1, t.count('\n', 0, end) + 1))

    @staticmethod
    def _end(t, p, word):
        n = len(t)
        if word != 'do':
            while p < n and t[p].isspace():
                p += 1
            if p >= n or t[p] != '(':
                return None
            d = 0
            while p < n:
                d += (t[p] == '(') - (t[p] == ')')
                p += 1
                if d == 0:
                    break
        d = 0
        while p < n:
            c = t[p]
            if c in '{(':
                d += 1
            elif c in '})':
                d -= 1
                if d == 0 and c == '}':
                    return p
                if d < 0:
                    return p
            elif c == ';' and d == 0:
                return p
            p += 1
        return None

    def line(self, n):
        return self.lines[n - 1].strip() if n and 0 < n <= len(self.lines) else ''

    def header(self, lines):
        """The header line of the loop that the compiler located at `lines` (it may name the closing brace only)."""
        if not lines:
            return None
        heads = {a for a, _ in self.loops}
        for n in lines[:1]:
            if n in heads:
                return n
        for n in lines:
            ends = [a for a, b in self.loops if b == n and a != n]
            if ends and n not in heads:
                return max(ends)
        return lines[0]
