package dev.heddle.rtl.netlist;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** Copies that keep their order, so that what is written is the same every time. */
final class Ordered {
  private Ordered() {}

  static <T> Map<String, T> copy(Map<String, T> map) {
    return Collections.unmodifiableMap(new LinkedHashMap<>(map));
  }

  /** The names of a module's inputs or outputs. */
  static Set<String> names(Module module, boolean outputs) {
    Set<String> names = new LinkedHashSet<>();
    module.ports().stream()
        .filter(port -> port.output() == outputs)
        .forEach(port -> names.add(port.net().name()));
    return names;
  }
}
