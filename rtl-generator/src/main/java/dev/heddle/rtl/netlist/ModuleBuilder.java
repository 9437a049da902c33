package dev.heddle.rtl.netlist;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Collects the parts of a module; {@link #build} leaves out what nothing needs. */
public final class ModuleBuilder {
  private final String name;
  private final String title;
  private final List<Module.Port> ports = new ArrayList<>();
  private final List<Item> items = new ArrayList<>();
  private final Map<String, Integer> numbers = new LinkedHashMap<>();

  /** An empty module. */
  public ModuleBuilder(String name, String title) {
    this.name = name;
    this.title = title;
  }

  /** An input. */
  public Net input(String net, int width, String note) {
    Net made = new Net(net, width);
    ports.add(new Module.Port(made, false, note));
    return made;
  }

  /** An output with its value. */
  public void output(String net, Expr value, String note) {
    Net made = new Net(net, value.width());
    ports.add(new Module.Port(made, true, note));
    items.add(new Item.Wire(made, value, Origin.CONTROL));
  }

  /** A wire with its value. */
  public Net wire(String net, Expr value, Origin origin) {
    Net made = new Net(net, value.width());
    items.add(new Item.Wire(made, value, origin));
    return made;
  }

  /** The net of a value: its own if it is the value of one, else a new wire. */
  public Net net(String hint, Expr value) {
    return value instanceof Expr.Read read ? read.net() : wire(fresh(hint), value, Origin.CONTROL);
  }

  /** A name that nothing has yet. */
  public String fresh(String hint) {
    return hint + "_t" + numbers.merge(hint, 1, Integer::sum);
  }

  /** Gives a wire that was spoken of before its value. */
  public void assign(Net net, Expr value, Origin origin) {
    items.add(new Item.Wire(net, value, origin));
  }

  /** A register that takes over a value with each clock. */
  public Net register(String net, Expr next, Origin origin) {
    Net made = new Net(net, next.width());
    items.add(new Item.Register(made, next, Logic.TRUE, Optional.empty(), origin));
    return made;
  }

  /** Gives a register that was spoken of before its value, when enabled. */
  public void register(Net net, Expr next, Expr enable, Origin origin) {
    items.add(new Item.Register(net, next, enable, Optional.empty(), origin));
  }

  /** Gives a register that was spoken of before its value, and one after a reset. */
  public void register(Net net, Expr next, long reset, Origin origin) {
    Expr.Known known = (Expr.Known) Logic.known(net.width(), reset);
    items.add(new Item.Register(net, next, Logic.TRUE, Optional.of(known), origin));
  }

  /** A memory. */
  public void memory(Item.Memory memory) {
    items.add(memory);
  }

  /**
   * An instance.
   *
   * @return the nets of its outputs by their names, each called after the instance
   */
  public Map<String, Net> instance(
      String instance, Module module, Map<String, Expr> inputs, Origin origin) {
    Map<String, Net> outputs = new LinkedHashMap<>();
    for (Module.Port port : module.ports()) {
      if (port.output()) {
        outputs.put(
            port.net().name(), new Net(instance + "_" + port.net().name(), port.net().width()));
      }
    }
    items.add(new Item.Instance(instance, module, inputs, outputs, origin));
    return outputs;
  }

  /** Something that must never be 1. */
  public void check(Expr broken, String text) {
    items.add(new Item.Check(broken, text, Origin.CONTROL));
  }

  /** An event that a simulation tells. */
  public void probe(String event, Expr when) {
    items.add(new Item.Probe(event, when, Origin.CONTROL));
  }

  /** A headline. */
  public void section(String headline) {
    items.add(new Item.Section(headline, Origin.CONTROL));
  }

  /**
   * The module, without wires, registers and memories that nothing needs.
   *
   * @throws IllegalArgumentException if it is not whole
   */
  public Module build() {
    Set<Net> needed = new HashSet<>();
    ports.stream().filter(Module.Port::output).forEach(port -> needed.add(port.net()));
    Map<Net, Item> drivers = new LinkedHashMap<>();
    for (Item item : items) {
      ItemNets.drives(item, net -> drivers.put(net, item));
    }
    List<Item> pending = new ArrayList<>();
    Set<Item> kept = Collections.newSetFromMap(new IdentityHashMap<>());
    for (Item item : items) {
      if (isRoot(item)) {
        kept.add(item);
        pending.add(item);
      }
    }
    needed.forEach(net -> keep(drivers.get(net), kept, pending));
    while (!pending.isEmpty()) {
      Item item = pending.remove(pending.size() - 1);
      ItemNets.reads(item, net -> keep(drivers.get(net), kept, pending));
    }
    return new Module(name, title, ports, items.stream().filter(kept::contains).toList());
  }

  private static void keep(Item item, Set<Item> kept, List<Item> pending) {
    if (item != null && kept.add(item)) {
      pending.add(item);
    }
  }

  private static boolean isRoot(Item item) {
    return item instanceof Item.Instance
        || item instanceof Item.Check
        || item instanceof Item.Probe
        || item instanceof Item.Section;
  }
}
