package dev.heddle.rtl.proof;

import dev.heddle.rtl.lowering.KernelHardware;
import dev.heddle.rtl.netlist.Item;
import dev.heddle.rtl.netlist.Module;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Counts in how many kernels each element of the architecture is found, each pair of them, and the
 * place of each mistake that {@link SeededFaultsTest} makes.
 */
final class Elements {
  /** Elements by what their nets, instances or modules are called. */
  private static final Map<String, Pattern> ELEMENTS = new LinkedHashMap<>();

  static {
    named("FIFO, same cycle", "heddle_fifo_w[0-9]+_d[0-9]+_l0");
    named("FIFO of registers", "heddle_fifo_w[0-9]+_d[0-9]+_l[12]");
    named("FIFO in block RAM", "heddle_fifo_w[0-9]+_d[0-9]+_l([3-9]|[0-9]{2,})");
    named("credits", ".*_room");
    named("interval of a loop", "loop[0-9]+_wait");
    named("distance of iterations", "b[0-9]+c[0-9]+_gap");
    named("exit of a loop", "loop[0-9]+_left");
    named("dropped iterations", "b[0-9]+c[0-9]+_dead");
    named("limit of iterations", "loop[0-9]+_flying");
    named("end of an outer run", "loop[0-9]+_past");
    named("carried value", "b[0-9]+[ch][0-9]+_n[0-9]+_held");
    named("value of the last iteration", "keep_n[0-9]+.*");
    named("bypass", ".*_bypass[0-9]*.*");
    named("value handed on", "hand[0-9]+_.*");
    named("order of accesses", ".*_behind_.*");
    named("access under a condition", "(load|store|atomic)[0-9]+_happens");
    named("acknowledgement", "store[0-9]+_open");
    named("memory on chip", "memory[0-9]+_b[0-9]+_r[0-9]+.*");
    named("turns at a memory", "memory[0-9]+_turn[0-9]+.*");
    named("copies of a memory", "loop[0-9]+_copy[0-9]*");
    named("divider", ".*_d8");
    named("floating point", "heddle_f(add|sub|mul|div)_.*");
    named("channel call", "start_(read|write)[0-9]+");
  }

  private final Map<String, Predicate<KernelHardware>> places = new LinkedHashMap<>();
  private final Map<String, Integer> counts = new LinkedHashMap<>();
  private final int[][] pairs;
  private final List<String> names;

  /** The elements that nets belong to, by their names. */
  private final Map<String, BitSet> ofNet = new HashMap<>();

  private int kernels;

  /**
   * A count of nothing yet.
   *
   * @param places what finds the place of a mistake, by its name
   */
  Elements(Map<String, Predicate<KernelHardware>> places) {
    this.places.putAll(places);
    names = new ArrayList<>(ELEMENTS.keySet());
    names.addAll(List.of("load", "store", "atomic", "joined accesses", "printf"));
    names.addAll(List.of("one iteration at a time", "loop in a loop"));
    pairs = new int[names.size()][names.size()];
    places.keySet().forEach(place -> counts.put(place, 0));
  }

  private static void named(String element, String pattern) {
    ELEMENTS.put(element, Pattern.compile(pattern));
  }

  /** Counts what a kernel has. */
  void count(KernelHardware hardware) {
    kernels++;
    Set<String> nets = new HashSet<>();
    nets(hardware.module(), nets);
    BitSet named = new BitSet();
    nets.forEach(net -> named.or(ofNet.computeIfAbsent(net, this::elements)));
    boolean[] has = new boolean[names.size()];
    for (int i = 0; i < names.size(); i++) {
      has[i] = ELEMENTS.containsKey(names.get(i)) ? named.get(i) : has(hardware, names.get(i));
    }
    for (int i = 0; i < has.length; i++) {
      for (int k = 0; k < has.length; k++) {
        pairs[i][k] += has[i] && has[k] ? 1 : 0;
      }
    }
    places.forEach((name, place) -> counts.merge(name, place.test(hardware) ? 1 : 0, Integer::sum));
  }

  /** The elements that a net of a name belongs to. */
  private BitSet elements(String net) {
    BitSet found = new BitSet();
    for (int i = 0; i < names.size(); i++) {
      Pattern pattern = ELEMENTS.get(names.get(i));
      found.set(i, pattern != null && pattern.matcher(net).matches());
    }
    return found;
  }

  private static boolean has(KernelHardware hardware, String element) {
    return switch (element) {
      case "load" ->
          hardware.ports().stream().anyMatch(port -> port.load() && port.atomic().isEmpty());
      case "store" -> hardware.ports().stream().anyMatch(port -> !port.load());
      case "atomic" -> hardware.ports().stream().anyMatch(port -> port.atomic().isPresent());
      case "joined accesses" -> hardware.ports().stream().anyMatch(port -> port.enabled());
      case "printf" -> !hardware.prints().isEmpty();
      case "one iteration at a time" -> !hardware.slower().isEmpty();
      default -> hardware.kernel().loops().stream().anyMatch(loop -> loop.parent().isPresent());
    };
  }

  private static void nets(Module module, Set<String> nets) {
    nets.add(module.name());
    for (Item item : module.items()) {
      if (item instanceof Item.Wire wire) {
        nets.add(wire.net().name());
      } else if (item instanceof Item.Register register) {
        nets.add(register.net().name());
      } else if (item instanceof Item.Memory memory) {
        nets.add(memory.name());
      } else if (item instanceof Item.Instance instance) {
        nets.add(instance.name());
        nets(instance.module(), nets);
      }
    }
  }

  /** Adds what {@link #write} has written before. */
  void read(Path file) throws IOException {
    for (String line : Files.readAllLines(file)) {
      String[] words = line.split("\t");
      int count = Integer.parseInt(words[words.length - 1]);
      switch (words[0]) {
        case "kernels" -> kernels += count;
        case "place" -> counts.computeIfPresent(words[1], (name, before) -> before + count);
        default -> {
          String[] two = words[1].split(" \\+ ");
          int first = names.indexOf(two[0]);
          int second = names.indexOf(two[two.length - 1]);
          pairs[first][second] += count;
          pairs[second][first] = pairs[first][second];
        }
      }
    }
  }

  /** Writes a line for each element, for each pair of two, and for the place of each mistake. */
  void write(Path file) throws IOException {
    StringBuilder text = new StringBuilder("kernels\t%d%n".formatted(kernels));
    for (int i = 0; i < names.size(); i++) {
      text.append("element\t%s\t%d%n".formatted(names.get(i), pairs[i][i]));
    }
    for (int i = 0; i < names.size(); i++) {
      for (int k = i + 1; k < names.size(); k++) {
        text.append("pair\t%s + %s\t%d%n".formatted(names.get(i), names.get(k), pairs[i][k]));
      }
    }
    counts.forEach((name, count) -> text.append("place\t%s\t%d%n".formatted(name, count)));
    Files.writeString(file, text);
  }
}
