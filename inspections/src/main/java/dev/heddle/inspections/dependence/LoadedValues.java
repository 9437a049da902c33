package dev.heddle.inspections.dependence;

import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.Detail;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;

/** Which addresses come from data: from loads or channels of the same or an earlier iteration. */
public final class LoadedValues {
  private final ScheduledKernel kernel;

  /** Of a kernel. */
  public LoadedValues(ScheduledKernel kernel) {
    this.kernel = kernel;
  }

  /** Whether a loaded value is part of the address of an access. */
  public boolean decideAddress(int access) {
    Node node = kernel.node(access);
    if (!(node.detail() instanceof Detail.Access detail)) {
      return false;
    }
    return detail.subscripts().stream()
        .filter(subscript -> subscript.input() < node.operands().size())
        .anyMatch(subscript -> isLoaded(node.operand(subscript.input())));
  }

  /** Whether a value is loaded, or computed from what is loaded. */
  public boolean isLoaded(int value) {
    BitSet seen = new BitSet();
    Deque<Integer> pending = new ArrayDeque<>();
    pending.push(value);
    while (!pending.isEmpty()) {
      Node at = kernel.node(pending.pop());
      if (seen.get(at.id())) {
        continue;
      }
      seen.set(at.id());
      if (at.isLoad() || at.isChannel()) {
        return true;
      }
      at.operands().stream().forEach(pending::push);
    }
    return false;
  }
}
