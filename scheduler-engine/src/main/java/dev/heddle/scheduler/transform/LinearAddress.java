package dev.heddle.scheduler.transform;

import dev.heddle.scheduler.build.ValueTable;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;

/**
 * An address as a sum of values with factors and a constant. Sums of signed numbers do not wrap, as
 * C leaves undefined what happens then; sums of unsigned ones are taken apart only where a mask
 * keeps them small.
 */
final class LinearAddress {
  /** How far a computation is followed. */
  private static final int MOST_STEPS = 6;

  private static final int WORD = 32;

  private final ValueTable values;
  private final IntUnaryOperator number;
  private final Map<Integer, Long> terms = new TreeMap<>();
  private long offset;

  /**
   * The address 0.
   *
   * @param number the same for values that are computed alike
   */
  LinearAddress(ValueTable values, IntUnaryOperator number) {
    this.values = values;
    this.number = number;
  }

  /** Adds bytes. */
  void add(long bytes) {
    offset += bytes;
  }

  /** Adds a signed value times bytes. */
  void add(int value, long bytes) {
    add(value, bytes, 0);
  }

  /** The constant part in bytes. */
  long offset() {
    return offset;
  }

  /** Numbers of the values and their factors in turns. */
  List<Long> base() {
    List<Long> base = new ArrayList<>();
    terms.forEach(
        (value, factor) -> {
          if (factor != 0) {
            base.add((long) value);
            base.add(factor);
          }
        });
    return base;
  }

  private void add(int value, long bytes, int depth) {
    OptionalLong constant = scalar(value);
    if (constant.isPresent()) {
      offset += constant.getAsLong() * bytes;
      return;
    }
    Operation definition = depth < MOST_STEPS ? values.definition(value).orElse(null) : null;
    if (definition == null || !follow(definition, bytes, depth + 1)) {
      terms.merge(number.applyAsInt(value), bytes, Long::sum);
    }
  }

  private boolean follow(Operation operation, long bytes, int depth) {
    if (operation.type().bits() < WORD) {
      // Components of narrow vectors wrap.
      return false;
    }
    switch (operation.opcode()) {
      case ADD:
        add(operation.input(0), bytes, depth);
        add(operation.input(1), bytes, depth);
        return true;
      case SUB:
        add(operation.input(0), bytes, depth);
        add(operation.input(1), -bytes, depth);
        return true;
      case SEXT:
        add(operation.input(0), bytes, depth);
        return true;
      case MUL:
        OptionalLong factor = scalar(operation.input(1));
        factor.ifPresent(by -> add(operation.input(0), bytes * by, depth));
        return factor.isPresent();
      case SHL:
        OptionalLong amount = scalar(operation.input(1));
        boolean small = amount.isPresent() && amount.getAsLong() >= 0 && amount.getAsLong() < 32;
        if (small) {
          add(operation.input(0), bytes << amount.getAsLong(), depth);
        }
        return small;
      case ZEXT:
        if (isSmall(operation.input(0), 0)) {
          add(operation.input(0), bytes, depth);
          return true;
        }
        return false;
      default:
        return false;
    }
  }

  /** Whether a number is far from wrapping, and not negative: masked, or a sum of such. */
  private boolean isSmall(int value, int depth) {
    OptionalLong constant = scalar(value);
    if (constant.isPresent()) {
      return isSmall(constant);
    }
    Optional<Operation> operation = values.definition(value);
    if (operation.isEmpty() || depth > 2) {
      return false;
    }
    return switch (operation.get().opcode()) {
      case AND ->
          operation.get().type().bits() >= WORD && isSmall(scalar(operation.get().input(1)));
      case ADD -> operation.get().inputs().stream().allMatch(input -> isSmall(input, depth + 1));
      default -> false;
    };
  }

  private static boolean isSmall(OptionalLong constant) {
    return constant.isPresent()
        && constant.getAsLong() >= 0
        && constant.getAsLong() < Integer.MAX_VALUE / 8;
  }

  private OptionalLong scalar(int value) {
    return values
        .constant(value)
        .filter(constant -> constant.bits().size() == 1)
        .map(Detail.Constant::scalar)
        .map(OptionalLong::of)
        .orElse(OptionalLong.empty());
  }
}
