#!/usr/bin/env python3
"""Compares the longest path of each cluster after synth_intel_alm with the delay that the schedule counts in it.

usage: paths.py FOLDER     the folder of bench/rtl-synth/run, with netlists of intel_alm
Prints a line for each cluster (kernel, cluster, delay in periods, path in ns) and the rank correlation over all, over
those in which logic has a delay by the schedule, and over all with what the schedule counts for no carried value.
A path goes from a register, a memory, a unit of several cycles or an input to a register that holds a value of the
cluster, or into a FIFO behind it. Paths into operators of several cycles do not count on either side, as tools spread
their registers. Cells take as long as Yosys' models of them say, and each wire into one that is no carry WIRE.
"""
import json
import re
import sys
from collections import deque
from pathlib import Path

# Parts of a cluster, e0 and so on, have one delay: that of all of it.
CLUSTER = r"(b\d+[a-z]\d+)(?:e\d+)?"
VALUE = re.compile("^" + CLUSTER + r"_n\d+_(?:\d+|held)$")
FIFO = re.compile("^" + CLUSTER + "_")
SLOW = re.compile(r"^\s*(?:if \([^)]*\) )?(\w+) <= .*// n\d+.* cycle \d+ to \d+", re.MULTILINE)
KEPT = re.compile(r"^\s*(?:if \([^)]*\) )?(keep_\w+) <= " + CLUSTER + "_n", re.MULTILINE)
LOGIC = re.compile(r"MISTRAL_(ALUT\w*|NOT|BUF|MUL\w*)$")
FAMILY = "cyclone10gx"
MODELS = Path("/usr/share/yosys/intel_alm/common")
# What synth_intel_alm tells ABC of wires, in ps.
WIRE = 600
# What the schedule counts for a choice of 32 bits, in periods. The first iteration of a run takes a carried value from
# elsewhere: that choice is in the netlist, and the schedule counts none.
CHOICE = 0.16
CHOSEN = "assign {0}(?:e\\d+)?_n\\d+_\\d+ = {0}(?:e\\d+)?_first\\w+ \\?"
FREE = ("MISTRAL_NOT", "MISTRAL_BUF")


def models():
    """Delays of cells in ps, by type, input and output."""
    found = {}
    for file in ("alm_sim.v", "dsp_sim.v"):
        module = family = None
        for line in (MODELS / file).read_text().splitlines():
            head = re.match(r"\s*module (\w+)", line)
            arc = re.match(r"\s*\((\w+)\s*[=*]> (\w+)\) = (\d+);", line)
            if head:
                module, family = head.group(1), FAMILY
            elif line.startswith("`ifdef"):
                family = line.split()[1]
            elif line.startswith("`endif"):
                family = FAMILY
            elif arc and family == FAMILY:
                found[module, arc.group(1), arc.group(2)] = int(arc.group(3))
    return found


DELAYS = models()


def weight(cell, port, output):
    """From an input to an output of a cell, in ns."""
    # Inverters and buffers become a part of the cells around them.
    wire = 0 if port == "CI" or cell in FREE else WIRE
    return (DELAYS.get((cell, port, output), 0) + wire) / 1000


def bits_of(connections, ports):
    return [bit for port in ports for bit in connections.get(port, []) if isinstance(bit, int)]


def levels(module):
    """For each bit the longest path that leads to it."""
    depth = {}
    waiting = {}
    users = {}
    logic = {}
    for name, cell in module["cells"].items():
        if not LOGIC.match(cell["type"]):
            continue
        directions = cell.get("port_directions", {})
        inputs = [port for port in cell["connections"] if directions.get(port) == "input"]
        outputs = [port for port in cell["connections"] if directions.get(port) == "output"]
        logic[name] = (cell, inputs, outputs)
    driven = {}
    for name, (cell, _, outputs) in logic.items():
        for bit in bits_of(cell["connections"], outputs):
            driven[bit] = name
    for name, (cell, inputs, _) in logic.items():
        needed = {bit for bit in bits_of(cell["connections"], inputs) if bit in driven}
        waiting[name] = len(needed)
        for bit in needed:
            users.setdefault(bit, []).append(name)
    ready = deque(name for name, count in waiting.items() if count == 0)
    while ready:
        name = ready.popleft()
        cell, inputs, outputs = logic[name]
        for output in outputs:
            arrival = 0.0
            for port in inputs:
                for bit in bits_of(cell["connections"], [port]):
                    arrival = max(arrival, depth.get(bit, 0.0) + weight(cell["type"], port, output))
            for bit in bits_of(cell["connections"], [output]):
                depth[bit] = arrival
        for bit in bits_of(cell["connections"], outputs):
            for user in users.get(bit, []):
                waiting[user] -= 1
                if waiting[user] == 0:
                    ready.append(user)
    return depth


def clusters(netlist, slow, kept):
    """The longest path to a register of each cluster, or into a FIFO behind it."""
    found = {}
    for module in netlist["modules"].values():
        if not module.get("attributes", {}).get("top"):
            continue
        depth = levels(module)
        owner = {}
        for name, net in module["netnames"].items():
            match = VALUE.match(name)
            if match and name not in slow:
                for bit in net["bits"]:
                    owner.setdefault(bit, match.group(1))
            elif name in kept:
                for bit in net["bits"]:
                    owner.setdefault(bit, kept[name])
        for name, cell in module["cells"].items():
            cluster, ports = None, ()
            if cell["type"].startswith("MISTRAL_FF"):
                cluster = next((owner[bit] for bit in bits_of(cell["connections"], ["Q"]) if bit in owner), None)
                ports = ["DATAIN", "SDATA"]
            elif cell["type"].startswith("heddle_fifo") and FIFO.match(name):
                cluster = FIFO.match(name).group(1)
                ports = ["in"]
            if cluster:
                arrival = max([depth.get(bit, 0.0) for bit in bits_of(cell["connections"], ports)] + [0.0])
                found[cluster] = max(found.get(cluster, 0.0), arrival)
    return found


def ranks(values):
    order = sorted(range(len(values)), key=lambda i: values[i])
    result = [0.0] * len(values)
    at = 0
    while at < len(order):
        last = at
        while last + 1 < len(order) and values[order[last + 1]] == values[order[at]]:
            last += 1
        for i in range(at, last + 1):
            result[order[i]] = (at + last) / 2
        at = last + 1
    return result


def correlation(x, y):
    n = len(x)
    mean_x, mean_y = sum(x) / n, sum(y) / n
    both = sum((a - mean_x) * (b - mean_y) for a, b in zip(x, y))
    square_x = sum((a - mean_x) ** 2 for a in x)
    square_y = sum((b - mean_y) ** 2 for b in y)
    return both / (square_x * square_y) ** 0.5 if square_x and square_y else 0.0


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    pairs = []
    for file in sorted(Path(sys.argv[1]).glob("*/*/intel_alm.json")):
        about = json.loads((file.parent / "interface.json").read_text())
        scheduled = {each["name"]: each["delay"] for each in about["clusters"]}
        text = (file.parent / (about["module"] + ".v")).read_text()
        measured = clusters(json.loads(file.read_text()), set(SLOW.findall(text)), dict(KEPT.findall(text)))
        for name in sorted(measured):
            if name in scheduled:
                pairs.append((scheduled[name], measured[name], CHOICE if re.search(CHOSEN.format(name), text) else 0))
                print("%s\t%s\t%.2f\t%.2f" % (file.parent.relative_to(sys.argv[1]), name, scheduled[name], measured[name]))
    told = [
        ("clusters", [pair[:2] for pair in pairs]),
        ("clusters with delay", [pair[:2] for pair in pairs if pair[0] > 0]),
        ("clusters, choices of carried values counted", [(delay + choice, path) for delay, path, choice in pairs]),
    ]
    for what, some in told:
        if len(some) > 1:
            print("%d %s: rank correlation %.2f" % (len(some), what, correlation(*map(ranks, zip(*some)))))


main()
