package dev.heddle.inspections.ndrange;

import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What values of a kernel of many work-items are computed from. */
final class ItemSources {
  static final int DIMENSIONS = 3;

  private final ScheduledKernel kernel;
  private final Map<Integer, LoopPlan.Carried> carried;
  private final BitSet seen = new BitSet();

  /** Dimensions whose local or global numbers of the work-item have a part in it. */
  final BitSet ids = new BitSet();

  /** Those of which it is the local number. */
  final BitSet local = new BitSet();

  /** Whether a number of the whole launch has a part in it: of a work-item, or of its group. */
  boolean isOfLaunch;

  /** Whether the number of a group has a part in it. */
  boolean isOfGroup;

  /** Whether something is loaded for it. */
  boolean isFromData;

  /** Whether it comes from a channel or an atomic function, too. */
  boolean isOther;

  private ItemSources(ScheduledKernel kernel, Map<Integer, LoopPlan.Carried> carried) {
    this.kernel = kernel;
    this.carried = carried;
  }

  /** The values that a kernel carries from one iteration to the next, by their nodes. */
  static Map<Integer, LoopPlan.Carried> carried(ScheduledKernel kernel) {
    Map<Integer, LoopPlan.Carried> carried = new HashMap<>();
    kernel.loops().stream()
        .flatMap(loop -> loop.carried().stream())
        .forEach(value -> carried.put(value.node(), value));
    return carried;
  }

  /** Of some values. */
  static ItemSources of(
      ScheduledKernel kernel, Map<Integer, LoopPlan.Carried> carried, List<Integer> values) {
    ItemSources sources = new ItemSources(kernel, carried);
    values.forEach(sources::follow);
    return sources;
  }

  /** Whether a value is among them. */
  boolean has(int node) {
    return seen.get(node);
  }

  private void follow(int value) {
    Deque<Integer> pending = new ArrayDeque<>(List.of(value));
    while (!pending.isEmpty()) {
      Node node = kernel.node(pending.pop());
      if (seen.get(node.id())) {
        continue;
      }
      seen.set(node.id());
      isFromData |= node.isLoad();
      LoopPlan.Carried round = carried.get(node.id());
      if (round != null) {
        pending.push(round.initial());
        pending.push(round.next());
      } else if (node.opcode() == Opcode.WORK_ITEM) {
        ask(node);
      } else {
        isOther |= node.isChannel() || node.opcode() == Opcode.ATOMIC;
        node.operands().stream().forEach(pending::push);
      }
    }
  }

  private void ask(Node query) {
    String function = ((Detail.Query) query.detail()).function();
    boolean isItem = function.equals("get_global_id") || function.equals("get_local_id");
    isOfLaunch |= function.endsWith("_id") && !function.startsWith("get_local");
    if (isItem
        && query.operands().size() > 0
        && kernel.node(query.operand(0)).detail() instanceof Detail.Constant dimension
        && dimension.scalar() < DIMENSIONS) {
      ids.set((int) dimension.scalar());
      local.set((int) dimension.scalar(), function.equals("get_local_id"));
    } else if (function.contains("group_id")) {
      isOfGroup = true;
    } else if (function.endsWith("_id")) {
      // Of all dimensions together.
      ids.set(0, DIMENSIONS);
    }
  }
}
