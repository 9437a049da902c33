package dev.heddle.scheduler.transform;

import dev.heddle.scheduler.index.KernelIndex;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import java.util.BitSet;
import java.util.OptionalLong;

/**
 * The low bits of integers that are the same in every iteration: a counter that starts at a
 * constant and moves by multiples of a power of two keeps those below it, as LLVM's known bits of
 * recurrences tell.
 */
final class LowBits {
  private static final int DEEPEST = 40;

  /** Values that are looked at for one answer: a sum of a value and itself asks for it twice. */
  private static final int MOST_VALUES = 400;

  private final KernelIndex index;

  /** Carried values that are being looked at. */
  private final BitSet open = new BitSet();

  /** Values that may still be looked at. */
  private int left;

  LowBits(KernelIndex index) {
    this.index = index;
  }

  /**
   * Bits of an integer.
   *
   * @param count how many of the lowest ones are known
   * @param value what they are
   */
  private record Known(int count, long value) {
    static final Known NOTHING = new Known(0, 0);

    static Known of(int count, long value) {
      int bits = Math.max(0, Math.min(Long.SIZE, count));
      return new Known(bits, bits == Long.SIZE ? value : value & ((1L << bits) - 1));
    }

    int zeros() {
      return value == 0 ? count : Long.numberOfTrailingZeros(value);
    }
  }

  /** The lowest bits of a value, if that many are known. */
  OptionalLong of(int value, int count) {
    left = MOST_VALUES;
    Known known = known(value, DEEPEST);
    return known.count() < count
        ? OptionalLong.empty()
        : OptionalLong.of(Known.of(count, known.value()).value());
  }

  /** How many of the lowest bits of a value are zero for certain. */
  int zeros(int value) {
    left = MOST_VALUES;
    return Math.min(Long.SIZE, known(value, DEEPEST).zeros());
  }

  /** Whether an integer is a counter that starts at no less than zero and only grows. */
  boolean isNonNegative(int value) {
    left = MOST_VALUES;
    return isNonNegative(value, DEEPEST);
  }

  private boolean isNonNegative(int value, int depth) {
    OptionalLong constant = index.constant(value);
    if (constant.isPresent() || depth == 0 || left-- <= 0) {
      return constant.orElse(-1) >= 0;
    }
    Operation operation = index.operation(value).orElse(null);
    if (operation != null) {
      return operation.opcode() == Opcode.ADD
          && operation.inputs().stream().allMatch(each -> isNonNegative(each, depth - 1));
    }
    return index.carrier(value).filter(loop -> grows(loop, value)).isPresent();
  }

  private boolean grows(KernelIndex.LoopInfo loop, int value) {
    int place = place(loop.loop(), value);
    return index.constant(loop.loop().carried().get(place).initial()).orElse(-1) >= 0
        && loop.continues().stream()
            .allMatch(jump -> step(jump.next().get(place), value).orElse(-1) >= 0);
  }

  private Known known(int value, int depth) {
    OptionalLong constant = index.constant(value);
    if (constant.isPresent()) {
      return new Known(Long.SIZE, constant.getAsLong());
    }
    if (depth == 0 || left-- <= 0) {
      return Known.NOTHING;
    }
    return index
        .operation(value)
        .map(operation -> known(operation, depth - 1))
        .orElseGet(
            () ->
                index
                    .carrier(value)
                    .map(loop -> carried(loop, value, depth - 1))
                    .orElse(Known.NOTHING));
  }

  private Known known(Operation operation, int depth) {
    if (operation.type().laneCount() > 1) {
      return Known.NOTHING;
    }
    return switch (operation.opcode()) {
      case ADD, SUB, MUL -> both(operation, depth);
      case SHL -> {
        OptionalLong by = index.constant(operation.input(1));
        boolean isPlain = by.isPresent() && by.getAsLong() >= 0 && by.getAsLong() < Long.SIZE;
        Known one = isPlain ? known(operation.input(0), depth) : Known.NOTHING;
        yield isPlain
            ? Known.of(one.count() + (int) by.getAsLong(), one.value() << by.getAsLong())
            : one;
      }
      // A cast keeps the bits that both types have; those above are not told of.
      case ZEXT, SEXT, TRUNC -> {
        Known one = known(operation.input(0), depth);
        int bits = Math.min(width(operation.input(0)), operation.type().bits());
        yield Known.of(Math.min(one.count(), bits), one.value());
      }
      default -> Known.NOTHING;
    };
  }

  /** Bits of the type of a value of which something can be known. */
  private int width(int value) {
    return index
        .operation(value)
        .map(operation -> operation.type().bits())
        .orElseGet(
            () ->
                index
                    .carrier(value)
                    .map(loop -> loop.loop().carried().get(place(loop.loop(), value)).type().bits())
                    .orElse(0));
  }

  private Known both(Operation operation, int depth) {
    Known one = known(operation.input(0), depth);
    Known other = known(operation.input(1), depth);
    if (operation.opcode() == Opcode.MUL) {
      int count = Math.min(one.count() + other.zeros(), other.count() + one.zeros());
      return Known.of(count, one.value() * other.value());
    }
    int count = Math.min(one.count(), other.count());
    return Known.of(
        count,
        operation.opcode() == Opcode.ADD
            ? one.value() + other.value()
            : one.value() - other.value());
  }

  /** A counter keeps the bits of its start that no iteration changes. */
  private Known carried(KernelIndex.LoopInfo loop, int value, int depth) {
    if (open.get(value)) {
      return Known.NOTHING;
    }
    open.set(value);
    int place = place(loop.loop(), value);
    Known start = known(loop.loop().carried().get(place).initial(), depth);
    int count = start.count();
    for (Node.Continue jump : loop.continues()) {
      OptionalLong step = step(jump.next().get(place), value);
      count = Math.min(count, step.isEmpty() ? 0 : zeros(step.getAsLong()));
    }
    open.clear(value);
    return Known.of(count, start.value());
  }

  private static int zeros(long step) {
    return step == 0 ? Long.SIZE : Long.numberOfTrailingZeros(step);
  }

  private static int place(Loop loop, int value) {
    int place = 0;
    while (loop.carried().get(place).id() != value) {
      place++;
    }
    return place;
  }

  /** What constants add to a carried value on the way to the next one. */
  OptionalLong step(int next, int carried) {
    long step = 0;
    int at = next;
    for (int i = 0; i < Long.SIZE * Long.SIZE; i++) {
      if (at == carried) {
        return OptionalLong.of(step);
      }
      Operation operation = index.operation(at).orElse(null);
      OptionalLong by =
          operation != null
                  && (operation.opcode() == Opcode.ADD || operation.opcode() == Opcode.SUB)
              ? index.constant(operation.input(1))
              : OptionalLong.empty();
      if (by.isEmpty()) {
        return OptionalLong.empty();
      }
      step += operation.opcode() == Opcode.ADD ? by.getAsLong() : -by.getAsLong();
      at = operation.input(0);
    }
    return OptionalLong.empty();
  }
}
