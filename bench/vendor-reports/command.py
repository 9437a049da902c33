"""The command line that a report states."""
import re
import shlex

from values import number


def parse(command):
    o = {'defines': {}, 'includes': [], 'board': None, 'fpRelaxed': False, 'fpc': False, 'fmax': None, 'fastCompile': False,
         'profile': False, 'other': [], 'inputs': []}
    if not command:
        return o
    try:
        words = shlex.split(command.replace('\\', '/'))
    except ValueError:
        words = command.split()
    i = 1
    while i < len(words):
        w = words[i]
        if w.startswith('-D'):
            d = w[2:] or (words[i + 1] if i + 1 < len(words) else '')
            i += not w[2:]
            k, _, v = d.partition('=')
            o['defines'][k] = v if _ else '1'
        elif w.startswith('-I'):
            o['includes'].append(w[2:].lstrip('=') or (words[i + 1] if i + 1 < len(words) else ''))
            i += not w[2:]
        elif w in ('-o', '-board-package') or w == '-time':
            i += 1
        elif re.match(r'--?board=', w):
            o['board'] = w.split('=', 1)[1]
        elif re.match(r'--?board$', w):
            o['board'] = words[i + 1] if i + 1 < len(words) else None
            i += 1
        elif re.match(r'--?f(p|fp)-?relaxed', w) or w in ('-fp-relaxed', '--fp-relaxed', '-ffp-reassociate', '-ffp-reassoc'):
            o['fpRelaxed'] = True
        elif w in ('-fpc', '--fpc', '-ffp-contract=fast'):
            o['fpc'] = True
        elif re.match(r'--?(fmax|clock)=', w):
            o['fmax'] = number(re.sub(r'^\D*', '', w))
        elif 'fast-compile' in w:
            o['fastCompile'] = True
        elif re.match(r'--?profile', w):
            o['profile'] = True
        elif w.endswith(('.cl', '.aoco', '.aocr')):
            o['inputs'].append(w)
        elif w not in ('-v', '-g', '-report', '-c', '-rtl', '-regtest_mode', '-time-passes'):
            o['other'].append(w)
        i += 1
    return o
