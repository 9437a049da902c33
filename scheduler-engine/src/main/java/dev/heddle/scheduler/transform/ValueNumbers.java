package dev.heddle.scheduler.transform;

import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;

/** One number for values that are computed alike, wherever that is: the first of them. */
final class ValueNumbers {
  /** How far a computation is followed. */
  static final int MOST_STEPS = 4;

  private final IntFunction<Optional<Operation>> definitions;
  private final Map<List<Object>, Integer> numbers = new HashMap<>();

  /**
   * Numbers for a kernel.
   *
   * @param definitions the operation that makes a value, empty where none does
   */
  ValueNumbers(IntFunction<Optional<Operation>> definitions) {
    this.definitions = definitions;
  }

  /** The number of a value. */
  int of(int value) {
    return of(value, 0);
  }

  private int of(int value, int depth) {
    Operation definition = definitions.apply(value).orElse(null);
    if (definition == null
        || !definition.opcode().isPure()
        || definition.opcode() == Opcode.UNDEFINED
        || depth > MOST_STEPS) {
      return value;
    }
    List<Object> form = new ArrayList<>();
    form.add(definition.opcode());
    form.add(definition.type());
    form.add(definition.detail());
    definition.inputs().stream().forEach(input -> form.add(of(input, depth + 1)));
    return numbers.computeIfAbsent(form, f -> value);
  }
}
