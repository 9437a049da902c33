package dev.heddle.rtl.netlist;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A module. Clock and reset are no ports of the list: what has registers, memories or instances
 * with them has both.
 *
 * @param name unique in a design
 * @param title what it is, in a line
 * @param ports inputs and outputs in order
 * @param items what it is made of
 */
public record Module(String name, String title, List<Port> ports, List<Item> items) {
  /** Checks that it is whole: see {@link Verifier}. */
  public Module {
    ports = List.copyOf(ports);
    items = List.copyOf(items);
    Verifier.check(name, ports, items);
  }

  /** A net that leads in or out. */
  public record Port(Net net, boolean output, String note) {}

  /** Whether anything in it follows the clock. */
  public boolean isClocked() {
    return items.stream()
        .anyMatch(
            item ->
                item instanceof Item.Register
                    || item instanceof Item.Memory
                    || item instanceof Item.Check
                    || item instanceof Item.Probe
                    || item instanceof Item.Instance instance && instance.module().isClocked());
  }

  /** Whether anything in it is reset. */
  public boolean isReset() {
    return items.stream()
        .anyMatch(
            item ->
                item instanceof Item.Register register && register.reset().isPresent()
                    || item instanceof Item.Check
                    || item instanceof Item.Probe
                    || item instanceof Item.Instance instance && instance.module().isReset());
  }

  /** The instances in it. */
  public List<Item.Instance> instances() {
    return items.stream()
        .filter(Item.Instance.class::isInstance)
        .map(Item.Instance.class::cast)
        .toList();
  }

  /** This module and all that it is made of, each once, inner ones first. */
  public List<Module> all() {
    Map<String, Module> modules = new LinkedHashMap<>();
    collect(modules);
    return new ArrayList<>(modules.values());
  }

  private void collect(Map<String, Module> modules) {
    instances().forEach(instance -> instance.module().collect(modules));
    Module known = modules.putIfAbsent(name, this);
    if (known != null && !known.equals(this)) {
      throw new IllegalArgumentException("two modules are called " + name);
    }
  }
}
