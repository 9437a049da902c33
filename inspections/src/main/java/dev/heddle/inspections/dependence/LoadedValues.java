package dev.heddle.inspections.dependence;

import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.Detail;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.OptionalInt;

/**
 * Which addresses come from data: from what is loaded, or read from a channel, in the same
 * iteration of the innermost loop around the access. What is known before the loop starts only
 * moves it.
 */
public final class LoadedValues {
  private final ScheduledKernel kernel;

  /** Of a kernel. */
  public LoadedValues(ScheduledKernel kernel) {
    this.kernel = kernel;
  }

  /** Whether a value that is loaded in the same loop is part of the address of an access. */
  public boolean decideAddress(int access) {
    Node node = kernel.node(access);
    return !sources(node).isEmpty();
  }

  /** The loads and reads of channels in the loop of an access that its address is computed from. */
  public List<Node> sources(Node access) {
    List<Node> sources = new ArrayList<>();
    if (access.detail() instanceof Detail.Access detail) {
      detail.subscripts().stream()
          .filter(subscript -> subscript.input() < access.operands().size())
          .forEach(subscript -> collect(access, access.operand(subscript.input()), sources));
    }
    return sources;
  }

  private void collect(Node access, int value, List<Node> sources) {
    OptionalInt loop = kernel.loopOf(access);
    BitSet seen = new BitSet();
    Deque<Integer> pending = new ArrayDeque<>();
    pending.push(value);
    while (!pending.isEmpty()) {
      Node at = kernel.node(pending.pop());
      boolean isHere = at.block().isPresent() && kernel.loopOf(at).equals(loop);
      if (seen.get(at.id()) || !isHere) {
        continue;
      }
      seen.set(at.id());
      if (at.isLoad() || at.isChannel()) {
        sources.add(at);
      } else {
        at.operands().stream().forEach(pending::push);
      }
    }
  }
}
