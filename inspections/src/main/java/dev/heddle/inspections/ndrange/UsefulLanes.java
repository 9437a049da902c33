package dev.heddle.inspections.ndrange;

import dev.heddle.inspections.api.KernelScope;
import dev.heddle.scheduler.hardware.Exit;
import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.hardware.WorkItems;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;

/** Whether work-items side by side may pay in a kernel of many. */
final class UsefulLanes {
  private final KernelScope kernel;

  UsefulLanes(KernelScope kernel) {
    this.kernel = kernel;
  }

  /**
   * Whether neither each access takes a whole word of memory already, nor work-items go around a
   * loop as often as their own data or ids say, which lanes cannot do together.
   */
  boolean mayPay() {
    return !movesWholeWords()
        && kernel.hardware().loops().stream()
            .filter(loop -> loop.control() instanceof WorkItems)
            .noneMatch(this::endsForEachItself);
  }

  private boolean movesWholeWords() {
    int word = kernel.file().analysis().system().usualMemory().widthBits();
    List<LoadStoreUnit> units = kernel.hardware().units();
    return !units.isEmpty() && units.stream().allMatch(unit -> unit.bits() >= word);
  }

  /** Whether something that differs from one work-item to the next takes part in its end. */
  private boolean endsForEachItself(LoopPlan loop) {
    Deque<Integer> open = new ArrayDeque<>(ends(loop));
    BitSet seen = new BitSet();
    while (!open.isEmpty()) {
      Node node = kernel.hardware().node(open.pop());
      if (seen.get(node.id())) {
        continue;
      }
      seen.set(node.id());
      if (node.isLoad() || node.opcode() == Opcode.WORK_ITEM && isId(node)) {
        return true;
      }
      if (node.role() == Role.CARRIED) {
        carried(node.id(), open);
      } else {
        node.operands().stream().forEach(open::push);
      }
    }
    return false;
  }

  private List<Integer> ends(LoopPlan loop) {
    List<Integer> ends = new ArrayList<>();
    for (Exit exit : loop.exits()) {
      exit.node().ifPresent(ends::add);
    }
    loop.last().ifPresent(ends::add);
    return ends;
  }

  private void carried(int node, Deque<Integer> open) {
    for (LoopPlan each : kernel.hardware().loops()) {
      for (LoopPlan.Carried value : each.carried()) {
        if (value.node() == node) {
          open.push(value.next());
          open.push(value.initial());
        }
      }
    }
  }

  private static boolean isId(Node node) {
    return node.detail() instanceof Detail.Query query && query.function().endsWith("_id");
  }
}
