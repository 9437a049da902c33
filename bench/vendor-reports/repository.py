"""A bare git repository under $MIRROR, read without a work tree."""
import os
import re
import subprocess

# What belongs to a report. The newest releases name the folder `resources`, older ones `lib`.
REPORT = re.compile(r'(^|/)report_data\.js$')
COMPANIONS = ('*report_data.js', '*viewer_data.js', '*product_data.js', '*quartus_data.js', '*/json/info.json', '*/json/quartus.json',
              '*/json/new_lmv.json', '*/json/summary.json', '*acl_quartus_report.txt', '*board_spec.xml')


class Repository:
    def __init__(self, mirror, name):
        """`name` is OWNER/NAME; its folder is MIRROR/OWNER+NAME/repo, bare or with a .git inside."""
        self.name = name
        base = os.path.join(mirror, name.replace('/', '+'), 'repo')
        self.path = base if os.path.exists(os.path.join(base, 'HEAD')) else os.path.join(base, '.git')
        self.trees, self.reader = {}, None

    def exists(self):
        return os.path.isdir(self.path)

    def run(self, *args):
        return subprocess.run(['git', '-C', self.path, *args], capture_output=True, check=True).stdout

    def commits(self):
        """The commits that change something of a report, oldest first."""
        # Merges are looked at as well, and history is not simplified: a report may lie on one side only.
        text = self.run('log', '--all', '--reverse', '--date-order', '--full-history', '-m', '--format=%H', '--', *COMPANIONS).decode()
        return list(dict.fromkeys(text.split()))

    def tree(self, commit):
        """Path -> blob of the files of a commit."""
        if commit not in self.trees:
            files = {}
            for row in self.run('ls-tree', '-r', '-z', commit).split(b'\0'):
                if row:
                    meta, path = row.split(b'\t', 1)
                    mode, kind, sha = meta.decode().split()
                    if kind == 'blob' and mode != '120000':
                        files[path.decode('utf-8', 'replace')] = sha
            self.trees[commit] = files
        return self.trees[commit]

    def reports(self):
        """Blob -> [(commit, path)] of everything that is a report."""
        seen = {}
        for c in self.commits():
            for path, sha in self.tree(c).items():
                if REPORT.search(path):
                    seen.setdefault(sha, []).append((c, path))
        return seen

    def blob(self, sha):
        """The bytes of a blob, or None where the snapshot has left it out."""
        if self.reader is None:
            self.reader = subprocess.Popen(['git', '-C', self.path, 'cat-file', '--batch'], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.reader.stdin.write(sha.encode() + b'\n')
        self.reader.stdin.flush()
        head = self.reader.stdout.readline().split()
        if len(head) != 3:
            return None
        data = self.reader.stdout.read(int(head[2]))
        self.reader.stdout.read(1)
        return data

    def close(self):
        if self.reader is not None:
            self.reader.stdin.close()
            self.reader.wait()
            self.reader = None
