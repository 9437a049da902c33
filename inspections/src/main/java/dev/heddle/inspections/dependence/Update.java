package dev.heddle.inspections.dependence;

import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;

/** How what is stored in an array comes from what was loaded from it. */
enum Update {
  /** It does not. */
  NONE,
  /** Something is added to it, so that parts of it can be added up later. */
  SUM,
  /** By operations that take a part of a cycle, such as a comparison. */
  SHORT,
  /** By others: these take their time wherever the elements are kept. */
  OTHER;

  /** That of a store whose value may come from a load. */
  static Update of(ScheduledKernel kernel, Node store, Node load) {
    if (!store.isStore() || !load.isLoad() || store.operands().size() == 0) {
      return NONE;
    }
    Update found = NONE;
    boolean isConverted = false;
    BitSet on = between(kernel, store, load);
    for (int id = on.nextSetBit(0); id >= 0; id = on.nextSetBit(id + 1)) {
      Node node = kernel.node(id);
      if (node.id() == store.id() || node.id() == load.id()) {
        continue;
      }
      isConverted |= isConversion(node);
      Update one =
          switch (node.opcode()) {
            case ADD, SUB, FADD, FSUB -> SUM;
            case SEXT, ZEXT, TRUNC -> NONE;
            default -> node.cycles() > 0 && node.role() == Role.OPERATION ? OTHER : SHORT;
          };
      found = one.compareTo(found) > 0 ? one : found;
    }
    return found == NONE && isConverted ? SHORT : found;
  }

  /** A sum in a narrow element is one: what is cut off does not come back. */
  private static boolean isConversion(Node node) {
    return switch (node.opcode()) {
      case SEXT, ZEXT, TRUNC -> true;
      default -> false;
    };
  }

  /**
   * Whether something besides the store asks for the loaded value, or for a part of the new one.
   */
  static boolean isUsedElsewhere(ScheduledKernel kernel, Node store, Node load) {
    BitSet on = between(kernel, store, load);
    return kernel.flow().nodes().stream()
        .filter(node -> !on.get(node.id()) && node.id() != store.id())
        .anyMatch(node -> node.operands().stream().anyMatch(on::get));
  }

  /** The nodes on the ways from the load to the stored value, in the order of the program. */
  private static BitSet between(ScheduledKernel kernel, Node store, Node load) {
    BitSet behind = new BitSet();
    BitSet seen = new BitSet();
    Deque<Integer> pending = new ArrayDeque<>();
    pending.push(store.id());
    while (!pending.isEmpty()) {
      int at = pending.pop();
      if (seen.get(at)) {
        continue;
      }
      seen.set(at);
      if (at != load.id()) {
        kernel.node(at).operands().stream().forEach(pending::push);
      }
    }
    if (seen.get(load.id())) {
      behind.set(load.id());
      boolean grows = true;
      while (grows) {
        grows = false;
        for (int id = seen.nextSetBit(0); id >= 0; id = seen.nextSetBit(id + 1)) {
          if (!behind.get(id)
              && kernel.node(id).operands().stream().anyMatch(operand -> behind.get(operand))) {
            behind.set(id);
            grows = true;
          }
        }
      }
    }
    return behind;
  }
}
