package dev.heddle.scheduler.transform;

import dev.heddle.scheduler.index.CountedLoop;
import dev.heddle.scheduler.index.KernelIndex;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Operation;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Between which numbers an integer lies, read with a sign: what LLVM's scalar evolution tells of
 * the counters of loops with a known trip count, and of what is computed from them. Asked in the
 * order of the kernel, as a counter is one step smaller behind the test of its loop than before it.
 */
final class ValueRanges {
  private static final int DEEPEST = 40;

  private final KernelIndex index;
  private final LowBits steps;
  private final Map<Integer, Optional<Range>> known = new HashMap<>();
  private final Map<Integer, Optional<CountedLoop>> counted = new HashMap<>();
  private final Set<If> tested = Collections.newSetFromMap(new IdentityHashMap<>());

  ValueRanges(KernelIndex index, LowBits steps) {
    this.index = index;
    this.steps = steps;
  }

  /** From the smallest number to the largest, both included. */
  record Range(long low, long high) {
    /** Whether the integer is none below zero and none above a largest one. */
    boolean isUpTo(long largest) {
      return low >= 0 && high <= largest;
    }

    private boolean fits(int bits) {
      return bits >= Long.SIZE || low >= -(1L << (bits - 1)) && high < 1L << (bits - 1);
    }
  }

  /** Says that the branch has been passed: the loop that it leaves goes on. */
  void pass(If test) {
    tested.add(test);
  }

  /** The range of a value, empty if nothing is known. */
  Optional<Range> of(int value) {
    return of(value, DEEPEST);
  }

  private Optional<Range> of(int value, int depth) {
    OptionalLong constant = index.constant(value);
    if (constant.isPresent()) {
      return Optional.of(new Range(constant.getAsLong(), constant.getAsLong()));
    }
    Optional<Range> before = known.get(value);
    if (before != null || depth == 0) {
      return before == null ? Optional.empty() : before;
    }
    Operation operation = index.operation(value).orElse(null);
    Optional<Range> range = operation == null ? carried(value) : computed(operation, depth - 1);
    known.put(value, range);
    return range;
  }

  private Optional<Range> computed(Operation operation, int depth) {
    if (!(operation.type() instanceof IrType.Int type) || operation.inputs().size() == 0) {
      return Optional.empty();
    }
    try {
      return range(operation, depth).filter(range -> range.fits(type.bits()));
    } catch (ArithmeticException tooLarge) {
      return Optional.empty();
    }
  }

  private Optional<Range> range(Operation operation, int depth) {
    return switch (operation.opcode()) {
      case SEXT, TRUNC -> of(operation.input(0), depth);
      case ZEXT -> of(operation.input(0), depth).filter(range -> range.low() >= 0);
      case ADD ->
          both(operation, depth)
              .map(
                  two ->
                      new Range(
                          Math.addExact(two[0].low(), two[1].low()),
                          Math.addExact(two[0].high(), two[1].high())));
      case SUB ->
          both(operation, depth)
              .map(
                  two ->
                      new Range(
                          Math.subtractExact(two[0].low(), two[1].high()),
                          Math.subtractExact(two[0].high(), two[1].low())));
      case MUL ->
          both(operation, depth)
              .filter(two -> two[0].low() >= 0 && two[1].low() >= 0)
              .map(
                  two ->
                      new Range(
                          Math.multiplyExact(two[0].low(), two[1].low()),
                          Math.multiplyExact(two[0].high(), two[1].high())));
      case SHL ->
          both(operation, depth)
              .filter(two -> two[0].low() >= 0 && two[1].isUpTo(Integer.SIZE - 2))
              .map(two -> new Range(0, Math.multiplyExact(two[0].high(), 1L << two[1].high())));
      case AND -> masked(operation);
      default -> Optional.empty();
    };
  }

  private Optional<Range[]> both(Operation operation, int depth) {
    Optional<Range> one = of(operation.input(0), depth);
    Optional<Range> other = one.isEmpty() ? one : of(operation.input(1), depth);
    return other.map(range -> new Range[] {one.get(), range});
  }

  private Optional<Range> masked(Operation operation) {
    OptionalLong mask = index.constant(operation.input(1));
    return mask.orElse(-1) < 0 ? Optional.empty() : Optional.of(new Range(0, mask.getAsLong()));
  }

  /** A counter: from its start by as many steps as the loop has iterations. */
  private Optional<Range> carried(int value) {
    KernelIndex.LoopInfo info = index.carrier(value).orElse(null);
    if (info == null) {
      return Optional.empty();
    }
    int place = place(info.loop(), value);
    Loop.Carried carried = info.loop().carried().get(place);
    OptionalLong first = index.constant(carried.initial());
    CountedLoop loop =
        counted.computeIfAbsent(info.loop().id(), id -> CountedLoop.of(info, index)).orElse(null);
    if (first.isEmpty() || loop == null || loop.tripCount().isEmpty() || carried.distance() != 1) {
      return Optional.empty();
    }
    long low = 0;
    long high = 0;
    for (Node.Continue jump : info.continues()) {
      OptionalLong step = steps.step(jump.next().get(place), value);
      if (step.isEmpty()) {
        return Optional.empty();
      }
      low = Math.min(low, step.getAsLong());
      high = Math.max(high, step.getAsLong());
    }
    boolean isBehind = !loop.testFirst() || tested.contains(loop.test());
    long times = Math.max(0, loop.tripCount().getAsLong() - (isBehind ? 1 : 0));
    try {
      Range range =
          new Range(
              Math.addExact(first.getAsLong(), Math.multiplyExact(low, times)),
              Math.addExact(first.getAsLong(), Math.multiplyExact(high, times)));
      return Optional.of(range).filter(each -> each.fits(carried.type().bits()));
    } catch (ArithmeticException tooLarge) {
      return Optional.empty();
    }
  }

  private static int place(Loop loop, int value) {
    int place = 0;
    while (loop.carried().get(place).id() != value) {
      place++;
    }
    return place;
  }
}
