package dev.heddle.rtl.netlist;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Shows that a module is whole: every net has one driver and its width, what is read is driven, no
 * wires stand in a circle.
 */
final class Verifier {
  private final String name;
  private final Map<String, Net> drivers = new HashMap<>();
  private final Map<Net, Expr> wires = new LinkedHashMap<>();
  private final Map<Net, Integer> state = new HashMap<>();

  private Verifier(String name) {
    this.name = name;
  }

  static void check(String name, List<Module.Port> ports, List<Item> items) {
    Verifier verifier = new Verifier(name);
    ports.stream().filter(port -> !port.output()).forEach(port -> verifier.drive(port.net()));
    items.forEach(item -> ItemNets.drives(item, verifier::drive));
    ports.stream().filter(Module.Port::output).forEach(port -> verifier.isDriven(port.net()));
    items.forEach(item -> ItemNets.reads(item, verifier::isDriven));
    verifier.circles(items);
  }

  private void drive(Net net) {
    Net before = drivers.putIfAbsent(net.name(), net);
    expect(before == null, net + " is driven twice");
  }

  private void isDriven(Net net) {
    expect(net.equals(drivers.get(net.name())), net + " is read but not driven");
  }

  private void expect(boolean holds, String problem) {
    if (!holds) {
      throw new IllegalArgumentException("module " + name + ": " + problem);
    }
  }

  // Circles through instances are found when a design is flattened for simulation.
  private void circles(List<Item> items) {
    for (Item item : items) {
      if (item instanceof Item.Wire wire) {
        wires.put(wire.net(), wire.value());
      }
    }
    Deque<Net> path = new ArrayDeque<>();
    for (Net start : wires.keySet()) {
      path.push(start);
      while (!path.isEmpty()) {
        step(path);
      }
    }
  }

  /** State 1: on the way from the start; 2: seen. */
  private void step(Deque<Net> path) {
    Net net = path.peek();
    if (state.getOrDefault(net, 0) > 0) {
      path.pop();
      state.put(net, 2);
      return;
    }
    state.put(net, 1);
    wires
        .get(net)
        .nets(
            read -> {
              expect(state.getOrDefault(read, 0) != 1, "wires stand in a circle at " + read);
              if (wires.containsKey(read) && !state.containsKey(read)) {
                path.push(read);
              }
            });
  }
}
