package dev.heddle.scheduler.operator;

import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** All operators, and which of them does an operation. */
public final class Operators {
  /** Every operator, in no order that matters. */
  public static final List<Operator> ALL =
      Stream.of(
              IntegerOperators.ALL,
              FloatOperators.ALL,
              CompareOperators.ALL,
              ConversionOperators.ALL,
              WireOperators.ALL,
              EffectOperators.ALL,
              FunctionOperators.ALL,
              List.<Operator>of(new LibraryOperator()))
          .flatMap(List::stream)
          .toList();

  private static final Operator LIBRARY = new LibraryOperator();

  private static final Map<Opcode, List<ScalarOperator>> BY_OPCODE = byOpcode();

  private Operators() {}

  /**
   * The operator that does an operation.
   *
   * @param type type of the result
   * @throws IllegalArgumentException if there is none
   */
  public static Operator of(Opcode opcode, IrType type, Facts facts) {
    if (opcode == Opcode.CALL) {
      Operator function = FunctionOperators.BY_NAME.get(facts.function());
      return function == null || facts.isOfLibrary() ? LIBRARY : function;
    }
    for (ScalarOperator operator : BY_OPCODE.getOrDefault(opcode, List.of())) {
      if (operator.takes(opcode, type, facts)) {
        return operator;
      }
    }
    throw new IllegalArgumentException("no operator does " + opcode);
  }

  /**
   * The operator that does an operation of which there is one kind only.
   *
   * @throws IllegalArgumentException if there is none, or it depends on more
   */
  public static Operator of(Opcode opcode) {
    List<ScalarOperator> found = BY_OPCODE.getOrDefault(opcode, List.of());
    if (found.size() != 1) {
      throw new IllegalArgumentException(found.size() + " operators do " + opcode);
    }
    return found.get(0);
  }

  /**
   * The name under which a function has its operator: without "native_" and "half_", without the
   * types that some names carry, and one name for all conversions.
   */
  public static String function(String called) {
    int types = called.indexOf('(');
    String name = types < 0 ? called : called.substring(0, types);
    if (name.startsWith("convert_")) {
      return "convert";
    }
    return name.startsWith("native_") || name.startsWith("half_")
        ? name.substring(name.indexOf('_') + 1)
        : name;
  }

  /** Whether a function is one of OpenCL's own, which has an operator. */
  public static boolean isBuiltIn(String called) {
    return FunctionOperators.BY_NAME.containsKey(function(called));
  }

  private static Map<Opcode, List<ScalarOperator>> byOpcode() {
    Map<Opcode, List<ScalarOperator>> found = new EnumMap<>(Opcode.class);
    for (Operator operator : ALL) {
      if (operator instanceof ScalarOperator scalar) {
        found.computeIfAbsent(scalar.opcode(), opcode -> new ArrayList<>()).add(scalar);
      }
    }
    return Collections.unmodifiableMap(found);
  }
}
