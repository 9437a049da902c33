package dev.heddle.inspections.dependence;

import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Which addresses come from data: from what is loaded, or read from a channel, in the same
 * iteration of the innermost loop around the access. What is known before the loop starts only
 * moves it.
 */
public final class LoadedValues {
  /** Choices that data make in an address before it is one of very many. */
  private static final int FEW = 3;

  private final ScheduledKernel kernel;

  /** What a carried value is computed from. */
  private final Map<Integer, List<Integer>> carried = new HashMap<>();

  /** Of a kernel. */
  public LoadedValues(ScheduledKernel kernel) {
    this.kernel = kernel;
    kernel.loops().stream()
        .flatMap(loop -> loop.carried().stream())
        .forEach(each -> carried.put(each.node(), List.of(each.initial(), each.next())));
  }

  /** Whether a value that is loaded in the same loop is part of the address of an access. */
  public boolean decideAddress(int access) {
    Node node = kernel.node(access);
    return !sources(node).isEmpty();
  }

  /**
   * Whether the address jumps from one iteration, or work-item, to the next: a value that is loaded
   * in the same loop, and is another one each time, is part of it. A base that all have is none.
   */
  public boolean scatter(int access) {
    return sources(kernel.node(access)).stream().anyMatch(this::isOtherEachTime);
  }

  /**
   * Whether an address that jumps goes anywhere: a condition that chooses among a few places, which
   * themselves go on evenly, leaves whole words to neighbours.
   */
  public boolean leap(int access) {
    Node node = kernel.node(access);
    return scatter(access)
        && (choices(node) > FEW || reached(node, true).stream().anyMatch(this::isOtherEachTime));
  }

  /** How often an address is chosen. */
  private long choices(Node access) {
    return behind(access).stream().filter(each -> each.opcode() == Opcode.SELECT).count();
  }

  /** Whether a load, or what its address comes from, moves with the loop or with the work-item. */
  private boolean isOtherEachTime(Node load) {
    Set<Integer> own = new HashSet<>();
    kernel
        .loopOf(load)
        .ifPresent(loop -> kernel.loop(loop).carried().forEach(each -> own.add(each.node())));
    BitSet seen = new BitSet();
    Deque<Integer> pending = new ArrayDeque<>();
    pending.push(load.id());
    while (!pending.isEmpty()) {
      Node at = kernel.node(pending.pop());
      if (seen.get(at.id())) {
        continue;
      }
      seen.set(at.id());
      if (at.isChannel() || (kernel.isSingle() ? own.contains(at.id()) : isItem(at))) {
        return true;
      }
      at.operands().stream().forEach(pending::push);
      if (!kernel.isSingle() && at.role() == Role.CARRIED) {
        carried.getOrDefault(at.id(), List.of()).forEach(pending::push);
      }
    }
    return false;
  }

  private static boolean isItem(Node node) {
    return node.opcode() == Opcode.WORK_ITEM
        && node.detail() instanceof Detail.Query query
        && !query.function().startsWith("get_group_id")
        && query.function().contains("_id");
  }

  /** The loads and reads of channels in the loop of an access that its address is computed from. */
  public List<Node> sources(Node access) {
    return reached(access, false);
  }

  private List<Node> reached(Node access, boolean skipsConditions) {
    List<Node> sources = new ArrayList<>();
    if (access.detail() instanceof Detail.Access detail) {
      detail.subscripts().stream()
          .filter(subscript -> subscript.input() < access.operands().size())
          .forEach(
              subscript ->
                  collect(access, access.operand(subscript.input()), skipsConditions, sources));
    }
    return sources;
  }

  /**
   * Whether the loop of an access chooses between values that were loaded before it, as the
   * elements of an array in registers are, and the choice is part of the address.
   */
  public boolean areChosen(int access) {
    Node node = kernel.node(access);
    OptionalInt loop = kernel.loopOf(node);
    return behind(node).stream()
        .filter(each -> each.opcode() == Opcode.SELECT && kernel.loopOf(each).equals(loop))
        .flatMap(each -> each.operands().stream().skip(1).mapToObj(kernel::node))
        .anyMatch(this::isLoadedBefore);
  }

  /**
   * Whether a value that goes from one iteration to the next, and was loaded in an earlier one as
   * the elements of a window are, is part of the address. Whether data decide when it grows does
   * not matter.
   */
  public boolean areKept(int access) {
    return behind(kernel.node(access)).stream()
        .filter(each -> each.role() == Role.CARRIED)
        .anyMatch(this::isLoadedBefore);
  }

  /** What the subscripts of an access are computed from, as far as its loop. */
  private List<Node> behind(Node access) {
    OptionalInt loop = kernel.loopOf(access);
    List<Node> found = new ArrayList<>();
    if (access.detail() instanceof Detail.Access detail) {
      BitSet seen = new BitSet();
      Deque<Integer> pending = new ArrayDeque<>();
      detail.subscripts().stream()
          .filter(subscript -> subscript.input() < access.operands().size())
          .forEach(subscript -> pending.push(access.operand(subscript.input())));
      while (!pending.isEmpty()) {
        Node at = kernel.node(pending.pop());
        if (!seen.get(at.id()) && at.block().isPresent() && kernel.loopOf(at).equals(loop)) {
          seen.set(at.id());
          found.add(at);
          at.operands().stream().forEach(pending::push);
        }
      }
    }
    return found;
  }

  private boolean isLoadedBefore(Node value) {
    BitSet seen = new BitSet();
    Deque<Integer> pending = new ArrayDeque<>();
    pending.push(value.id());
    while (!pending.isEmpty()) {
      Node at = kernel.node(pending.pop());
      if (!seen.get(at.id())) {
        seen.set(at.id());
        if (at.isLoad() || at.isChannel()) {
          return true;
        }
        // What a choice depends on is no part of the value.
        at.operands().stream().skip(at.opcode() == Opcode.SELECT ? 1 : 0).forEach(pending::push);
        carried.getOrDefault(at.id(), List.of()).forEach(pending::push);
      }
    }
    return false;
  }

  private void collect(Node access, int value, boolean skipsConditions, List<Node> sources) {
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
        boolean skips = skipsConditions && at.opcode() == Opcode.SELECT;
        at.operands().stream().skip(skips ? 1 : 0).forEach(pending::push);
      }
    }
  }
}
