package dev.heddle.scheduler.transform;

import dev.heddle.scheduler.index.KernelIndex;
import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.ir.Scope;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * How much of an iteration is left when it stands beside all others: what follows from constants
 * and counters is a constant in each, and what goes to known places of arrays in registers is
 * wires.
 */
final class UnrolledIteration {
  /** Rounds after which what is not settled counts as unknown; counters need two. */
  private static final int MOST_ROUNDS = 8;

  /** What an operation counts, in wires: these cost time only until they are registers. */
  static final int OPERATION = 8;

  private final KernelIndex index;
  private final BitSet registers = new BitSet();
  private final BitSet tables = new BitSet();

  /** Copies of the body of each loop that is unrolled. */
  private final Map<Integer, Integer> copies = new HashMap<>();

  private BitSet known = new BitSet();
  private long left;

  /** How often what is being looked at stands there. */
  private int times = 1;

  private UnrolledIteration(KernelIr kernel, KernelIndex index) {
    this.index = index;
    kernel.memories().stream()
        .filter(Slots::isCandidate)
        .forEach(object -> registers.set(object.id()));
    kernel.memories().stream()
        .filter(object -> object.initial().isPresent() && object.isConst())
        .forEach(object -> tables.set(object.id()));
  }

  /** A whole kernel. */
  static long of(KernelIr kernel, KernelIndex index) {
    UnrolledIteration all = new UnrolledIteration(kernel, index);
    all.block(kernel.body());
    return all.left;
  }

  /**
   * A whole kernel when its loops have been unrolled together.
   *
   * @param copies how often the body of a loop stands there, of those that are unrolled
   * @param full the loops that are unrolled fully, whose counters are known then
   */
  static long of(
      KernelIr kernel, KernelIndex index, Map<Integer, Integer> copies, Set<Integer> full) {
    UnrolledIteration all = new UnrolledIteration(kernel, index);
    all.copies.putAll(copies);
    BitSet counters = new BitSet();
    full.stream()
        .flatMap(id -> index.loop(id).loop().carried().stream())
        .forEach(carried -> counters.set(carried.id()));
    for (int round = 0; round <= MOST_ROUNDS; round++) {
      all.known = round < MOST_ROUNDS ? (BitSet) counters.clone() : new BitSet();
      all.left = 0;
      all.block(kernel.body());
      boolean dropped = false;
      for (int id : full) {
        dropped |= round < MOST_ROUNDS && all.drop(index.loop(id), counters);
      }
      if (!dropped) {
        break;
      }
    }
    return all.left;
  }

  /** An iteration of a fully unrolled loop. */
  static long of(KernelIndex.LoopInfo loop, KernelIr kernel, KernelIndex index) {
    UnrolledIteration iteration = new UnrolledIteration(kernel, index);
    BitSet counters = new BitSet();
    for (Loop.Carried carried : loop.loop().carried()) {
      if (index.constant(carried.initial()).isPresent()) {
        counters.set(carried.id());
      }
    }
    boolean settled = false;
    for (int round = 0; !settled; round++) {
      iteration.count(loop.loop(), round < MOST_ROUNDS ? counters : new BitSet());
      settled = round >= MOST_ROUNDS || !iteration.drop(loop, counters);
    }
    return iteration.left;
  }

  private void count(Loop loop, BitSet counters) {
    known = (BitSet) counters.clone();
    left = 0;
    block(loop.body());
  }

  /** Takes those out that an iteration changes to something unknown. */
  private boolean drop(KernelIndex.LoopInfo loop, BitSet counters) {
    boolean dropped = false;
    for (Node.Continue jump : loop.continues()) {
      for (int i = 0; i < jump.next().size(); i++) {
        int carried = loop.loop().carried().get(i).id();
        boolean starts = isKnown(loop.loop().carried().get(i).initial());
        if (counters.get(carried) && (!starts || !isKnown(jump.next().get(i)))) {
          counters.clear(carried);
          dropped = true;
        }
      }
    }
    return dropped;
  }

  private boolean isKnown(int value) {
    return known.get(value) || index.constant(value).isPresent();
  }

  private void block(Block block) {
    for (Node node : block.nodes()) {
      if (node instanceof Operation operation) {
        operation(operation);
      } else if (node instanceof If branch) {
        branch(branch);
      } else if (node instanceof Loop loop) {
        int before = times;
        times = saturated((long) times * copies.getOrDefault(loop.id(), 1));
        block(loop.body());
        times = before;
      } else if (node instanceof Scope scope) {
        block(scope.body());
      }
    }
  }

  private static int saturated(long number) {
    return (int) Math.min(number, Integer.MAX_VALUE);
  }

  /** One of the sides, the longer one, where the condition is known. */
  private void branch(If branch) {
    boolean isKnown = isKnown(branch.condition());
    long before = left;
    block(branch.then());
    long then = left - before;
    block(branch.otherwise());
    long otherwise = left - before - then;
    left -= isKnown ? Math.min(then, otherwise) : 0;
    for (If.Merge merge : branch.merges()) {
      if (isKnown && isKnown(merge.thenValue()) && isKnown(merge.elseValue())) {
        known.set(merge.id());
      }
    }
  }

  private void operation(Operation operation) {
    if (operation.opcode() == Opcode.CONSTANT) {
      return;
    }
    boolean computes = operation.opcode().isPure() || isTable(operation);
    if (computes
        && operation.inputs().size() > 0
        && operation.inputs().stream().allMatch(this::isKnown)) {
      known.set(operation.id());
    } else {
      left += (isWire(operation) ? 1L : OPERATION) * times;
    }
  }

  /** Whether it reads what the program says from the start. */
  private boolean isTable(Operation operation) {
    return operation.opcode() == Opcode.LOAD
        && operation.detail() instanceof Detail.Access access
        && tables.get(Math.max(0, access.object()));
  }

  private boolean isWire(Operation operation) {
    if (!(operation.detail() instanceof Detail.Access access)
        || access.object() < 0
        || !registers.get(access.object())) {
      return false;
    }
    return access.subscripts().stream()
        .allMatch(subscript -> isKnown(operation.input(subscript.input())));
  }
}
