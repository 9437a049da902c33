package dev.heddle.rtl.simulation;

import dev.heddle.rtl.netlist.Item;
import dev.heddle.rtl.netlist.ItemNets;
import dev.heddle.rtl.netlist.Net;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * An order in which registers can take over one after the other: each behind those that read it.
 * Where they read each other in a circle, one of them is held back until all have; so is one of
 * several words that reads itself, since its words are taken over one by one.
 *
 * @param updates all registers in that order
 */
record RegisterOrder(List<Update> updates) {
  /** A register, and whether its new value is held back. */
  record Update(Item.Register register, boolean buffered) {}

  static RegisterOrder of(FlatDesign design) {
    Map<Net, Item.Register> by = new HashMap<>();
    design.registers().forEach(register -> by.put(register.net(), register));
    Map<Item.Register, Set<Item.Register>> reads = new HashMap<>();
    Map<Item.Register, Integer> readers = new HashMap<>();
    for (Item.Register register : design.registers()) {
      Set<Item.Register> read = new HashSet<>();
      ItemNets.reads(
          register,
          net -> {
            Item.Register other = by.get(net);
            if (other != null && other != register) {
              read.add(other);
            }
          });
      reads.put(register, read);
      read.forEach(other -> readers.merge(other, 1, Integer::sum));
    }
    return new RegisterOrder(sorted(design.registers(), reads, readers));
  }

  private static List<Update> sorted(
      List<Item.Register> registers,
      Map<Item.Register, Set<Item.Register>> reads,
      Map<Item.Register, Integer> readers) {
    List<Update> order = new ArrayList<>();
    Set<Item.Register> done = new HashSet<>();
    Deque<Item.Register> ready = new ArrayDeque<>();
    registers.stream().filter(register -> !readers.containsKey(register)).forEach(ready::add);
    int next = 0;
    while (order.size() < registers.size()) {
      boolean buffered = ready.isEmpty();
      Item.Register register;
      if (buffered) {
        while (done.contains(registers.get(next))) {
          next++;
        }
        register = registers.get(next);
      } else {
        register = ready.poll();
      }
      if (!done.add(register)) {
        continue;
      }
      order.add(new Update(register, buffered || readsItselfInParts(register)));
      for (Item.Register other : reads.get(register)) {
        if (readers.merge(other, -1, Integer::sum) == 0) {
          ready.add(other);
        }
      }
    }
    return order;
  }

  private static boolean readsItselfInParts(Item.Register register) {
    if (StateMap.limbs(register.net().width()) == 1) {
      return false;
    }
    List<Net> own = new ArrayList<>();
    register.next().nets(net -> own.add(net));
    return own.contains(register.net());
  }
}
