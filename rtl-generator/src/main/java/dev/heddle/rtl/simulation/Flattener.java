package dev.heddle.rtl.simulation;

import dev.heddle.rtl.netlist.Expr;
import dev.heddle.rtl.netlist.Item;
import dev.heddle.rtl.netlist.Logic;
import dev.heddle.rtl.netlist.Module;
import dev.heddle.rtl.netlist.Net;
import dev.heddle.rtl.netlist.Origin;
import dev.heddle.rtl.simulation.FlatDesign.Step;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Puts all instances of a design into one piece. */
final class Flattener {
  private static final Net RESET = new Net("rst", 1);

  private final List<Step> steps = new ArrayList<>();
  private final List<Item.Register> registers = new ArrayList<>();
  private final List<Item.Memory> memories = new ArrayList<>();
  private final Map<String, Net> checks = new LinkedHashMap<>();
  private final Map<String, Net> probes = new LinkedHashMap<>();

  private Flattener() {}

  /**
   * Flattens a design.
   *
   * @throws IllegalArgumentException if its wires stand in a circle
   */
  static FlatDesign flatten(Module top) {
    Flattener flattener = new Flattener();
    Map<Net, Net> names = new HashMap<>();
    Map<String, Net> ports = new LinkedHashMap<>();
    for (Module.Port port : top.ports()) {
      names.put(port.net(), port.net());
      ports.put(port.net().name(), port.net());
    }
    flattener.module(top, "", names);
    return new FlatDesign(
        ports,
        RESET,
        flattener.ordered(),
        flattener.registers,
        flattener.memories,
        flattener.checks,
        flattener.probes);
  }

  /**
   * Adds a module.
   *
   * @param path what the names of its nets begin with
   * @param names the nets of its ports in the whole design
   */
  private void module(Module module, String path, Map<Net, Net> names) {
    Renamer renamer = new Renamer(path, names);
    for (Item item : module.items()) {
      if (item instanceof Item.Wire wire) {
        follow(renamer.net(wire.net()), renamer.of(wire.value()));
      } else if (item instanceof Item.Register register) {
        registers.add(register(renamer, register));
      } else if (item instanceof Item.Memory memory) {
        memory(renamer, memory);
      } else if (item instanceof Item.Instance instance) {
        instance(renamer, path, instance);
      } else if (item instanceof Item.Check check) {
        String where = path.isEmpty() ? module.name() : path.replaceFirst("__$", "");
        checks.put(
            where + ": " + check.text(),
            wire(path + "check_n" + checks.size(), renamer.of(check.broken())));
      } else if (item instanceof Item.Probe probe) {
        String where = path.isEmpty() ? "" : path.replaceFirst("__$", " ");
        probes.put(
            where + probe.name(), wire(path + "probe_n" + probes.size(), renamer.of(probe.when())));
      }
    }
  }

  private void follow(Net net, Expr value) {
    steps.add(new Step.Follow(new Item.Wire(net, value, Origin.CONTROL)));
  }

  private Net wire(String name, Expr value) {
    Net net = new Net(name, value.width());
    follow(net, value);
    return net;
  }

  private static Item.Register register(Renamer renamer, Item.Register register) {
    return new Item.Register(
        renamer.net(register.net()),
        renamer.of(register.next()),
        renamer.of(register.enable()),
        register.reset(),
        register.origin());
  }

  private void memory(Renamer renamer, Item.Memory memory) {
    String name = renamer.path() + memory.name();
    List<Item.Write> writes = new ArrayList<>();
    for (Item.Write write : memory.writes()) {
      String port = name + "_w" + writes.size();
      writes.add(
          new Item.Write(
              wire(port + "e", renamer.of(write.enable())).read(),
              wire(port + "a", renamer.of(write.address())).read(),
              wire(port + "d", renamer.of(write.data())).read()));
    }
    List<Item.Fetch> reads = new ArrayList<>();
    for (Item.Fetch read : memory.reads()) {
      String port = name + "_r" + reads.size();
      Item.Fetch made =
          new Item.Fetch(
              renamer.net(read.data()),
              wire(port + "a", renamer.of(read.address())).read(),
              wire(port + "e", renamer.of(read.enable())).read(),
              read.registered());
      reads.add(made);
      if (!read.registered()) {
        steps.add(new Step.Word(memories.size(), made));
      }
    }
    memories.add(
        new Item.Memory(
            name,
            memory.width(),
            memory.words(),
            writes,
            reads,
            memory.contents(),
            memory.block(),
            memory.origin()));
  }

  private void instance(Renamer renamer, String path, Item.Instance instance) {
    Map<Net, Net> inside = new HashMap<>();
    String inner = path + instance.name() + "__";
    for (Module.Port port : instance.module().ports()) {
      String name = port.net().name();
      if (port.output()) {
        inside.put(port.net(), renamer.net(instance.outputs().get(name)));
      } else {
        Expr given = renamer.of(instance.inputs().get(name));
        inside.put(
            port.net(), given instanceof Expr.Read read ? read.net() : wire(inner + name, given));
      }
    }
    module(instance.module(), inner, inside);
  }

  // ------------------------------------------------------------------ order

  private List<Step> ordered() {
    Map<Net, Step> by = new HashMap<>();
    steps.forEach(step -> by.put(step.net(), step));
    List<Step> ordered = new ArrayList<>();
    Set<Step> done = Collections.newSetFromMap(new IdentityHashMap<>());
    Set<Step> open = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Step> path = new ArrayDeque<>();
    for (Step start : steps) {
      path.push(start);
      while (!path.isEmpty()) {
        Step step = path.peek();
        if (done.contains(step)) {
          path.pop();
        } else if (!open.add(step)) {
          path.pop();
          done.add(step);
          ordered.add(step);
        } else {
          reads(step).nets(net -> visit(by.get(net), done, open, path));
        }
      }
    }
    return ordered;
  }

  private static void visit(Step step, Set<Step> done, Set<Step> open, Deque<Step> path) {
    if (step == null || done.contains(step)) {
      return;
    }
    if (open.contains(step)) {
      throw new IllegalArgumentException("wires stand in a circle at " + step.net().name());
    }
    path.push(step);
  }

  private static Expr reads(Step step) {
    return step instanceof Step.Word word
        ? word.fetch().address()
        : ((Step.Follow) step).wire().value();
  }

  /** Names of nets in the whole design. */
  private record Renamer(String path, Map<Net, Net> names) {
    Net net(Net net) {
      return names.computeIfAbsent(net, n -> new Net(path + n.name(), n.width()));
    }

    Expr of(Expr expression) {
      if (expression instanceof Expr.Read read) {
        return read.net().equals(RESET) ? read : net(read.net()).read();
      } else if (expression instanceof Expr.Slice slice) {
        return new Expr.Slice(net(slice.net()), slice.high(), slice.low());
      } else if (expression instanceof Expr.Extend extend) {
        return new Expr.Extend(net(extend.net()), extend.width(), extend.signed());
      } else if (expression instanceof Expr.Unary unary) {
        return new Expr.Unary(unary.op(), of(unary.operand()));
      } else if (expression instanceof Expr.Binary binary) {
        return Logic.binary(binary.op(), of(binary.left()), of(binary.right()));
      } else if (expression instanceof Expr.Mux mux) {
        return new Expr.Mux(of(mux.condition()), of(mux.yes()), of(mux.no()));
      } else if (expression instanceof Expr.Concat concat) {
        return new Expr.Concat(concat.parts().stream().map(this::of).toList());
      }
      return expression;
    }
  }
}
