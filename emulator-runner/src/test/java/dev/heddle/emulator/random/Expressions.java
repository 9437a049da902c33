package dev.heddle.emulator.random;

import dev.heddle.emulator.random.CType.Base;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Random expressions whose value OpenCL C defines exactly: signed arithmetic goes through unsigned
 * numbers, divisors are never 0 or -1, conversions to integers saturate, the bits of a NaN are not
 * looked at. Shifts by any amount are meant: the specification takes it modulo the width (6.3.j).
 */
final class Expressions {
  private static final List<String> ROUNDINGS = List.of("", "_rte", "_rtz", "_rtp", "_rtn");

  private final Choices choices;
  private final Scope scope;
  private final List<Base> bases;
  private int budget;

  /** Expressions of what a scope has. */
  Expressions(Choices choices, Scope scope) {
    this(choices, scope, List.of(Base.values()));
  }

  /** Expressions of some types. */
  Expressions(Choices choices, Scope scope, List<Base> bases) {
    this.choices = choices;
    this.scope = scope;
    this.bases = List.copyOf(bases);
  }

  /** A value of a type; the budget bounds its size. */
  String of(CType type, int size) {
    budget = size;
    return make(type, 4);
  }

  /** A position in an array of this length, a power of two. */
  String index(int length, int size) {
    return "(" + of(CType.INT, size) + ") & " + (length - 1);
  }

  /** A type at random. */
  CType type() {
    Base base = choices.one(bases);
    return choices.chance(35) ? new CType(base, choices.one(CType.WIDTHS)) : new CType(base, 1);
  }

  CType integer() {
    return new CType(choices.one(integers()), 1);
  }

  /** The types without floating point. */
  static List<Base> integers() {
    return List.of(Base.values()).subList(0, 8);
  }

  CType scalar() {
    return new CType(choices.one(bases), 1);
  }

  private String make(CType type, int depth) {
    budget--;
    if (depth <= 0 || budget <= 0) {
      return leaf(type, 0);
    }
    int next = depth - 1;
    int kind = choices.below(12);
    if (kind < 2) {
      return leaf(type, next);
    }
    if (kind == 2) {
      return conditional(type, next);
    }
    if (kind == 3 && type.isVector()) {
      return assembled(type, next);
    }
    if (kind == 3) {
      return "(" + make(type.withLanes(choices.one(CType.WIDTHS)), next) + ").s" + choices.below(2);
    }
    if (kind == 4) {
      return converted(type, next);
    }
    if (type.isFloat()) {
      return kind < 9 ? floatArithmetic(type, next) : floatFunction(type, next);
    }
    return switch (kind) {
      case 5, 6 -> arithmetic(type, next);
      case 7 -> bitwise(type, next);
      case 8 -> shift(type, next);
      case 9 -> division(type, next);
      case 10 -> comparison(type, next);
      default -> function(type, next);
    };
  }

  // ---- leaves -------------------------------------------------------------------------------

  private String leaf(CType type, int depth) {
    int kind = choices.below(6);
    List<Scope.Name> names = scope.names(type);
    if (kind >= 4 && !names.isEmpty()) {
      return choices.one(names).text();
    }
    if (kind == 1 && scope.hasBuffers()) {
      return input(type, depth);
    }
    List<Scope.Array> arrays =
        scope.arrays().stream().filter(array -> array.element().equals(type)).toList();
    if (kind == 2 && !arrays.isEmpty()) {
      Scope.Array array = choices.one(arrays);
      return array.text() + "[(" + make(CType.INT, depth) + ") & " + (array.length() - 1) + "]";
    }
    List<Scope.Function> functions = scope.functions(type);
    if (kind == 3 && !functions.isEmpty()) {
      Scope.Function called = choices.one(functions);
      return called.name()
          + called.parameters().stream()
              .map(parameter -> make(parameter, depth))
              .collect(Collectors.joining(", ", "(", ")"));
    }
    return literal(type);
  }

  private String input(CType type, int depth) {
    String at = "(" + make(CType.INT, depth) + ") & ";
    String buffer = "in_" + type.base().text();
    if (!type.isVector()) {
      return buffer + "[" + at + (Scope.INPUTS - 1) + "]";
    }
    int vectors = Scope.INPUTS / (type.lanes() == 3 ? 4 : type.lanes());
    return "vload" + type.lanes() + "(" + at + (vectors - 1) + ", " + buffer + ")";
  }

  String literal(CType type) {
    if (type.isVector()) {
      int given = choices.chance(30) ? type.lanes() : 1;
      List<String> lanes = new ArrayList<>();
      for (int i = 0; i < given; i++) {
        lanes.add(literal(type.scalar()));
      }
      return "(" + type + ")(" + String.join(", ", lanes) + ")";
    }
    if (type.isFloat()) {
      String[] texts = {"0.0", "1.0", "-1.5", "0.1", "3.0e9", "-0.0", "1.0e-40", "16777217.0"};
      return choices.of(texts) + (type.base() == Base.FLOAT ? "f" : "");
    }
    long[] values = {0, 1, 2, 7, 31, -1, Long.MIN_VALUE >> 64 - type.bits(), 0};
    int which = choices.below(values.length);
    long value = which == 7 ? choices.below(1 << 16) * 0x9E3779B97F4A7C15L : values[which];
    if (value >= 0 && value < 128) {
      return type.equals(CType.INT) ? Long.toString(value) : "(" + type + ")" + value;
    }
    return "("
        + type
        + ")0x"
        + Long.toHexString(value << 64 - type.bits() >>> 64 - type.bits())
        + "ul";
  }

  // ---- any type -----------------------------------------------------------------------------

  private String conditional(CType type, int depth) {
    if (!type.isVector()) {
      String condition = make(choices.chance(50) ? integer() : CType.INT, depth);
      String chosen = make(type, depth);
      return "(" + type + ")(" + condition + " ? " + chosen + " : " + make(type, depth) + ")";
    }
    CType mask = type.as(Base.integer(type.bits(), choices.below(2) == 0));
    String chosen = make(type, depth);
    String other = make(type, depth);
    String bits = make(mask, depth);
    return mask.isSigned() && choices.chance(50)
        ? "((" + bits + ") ? " + chosen + " : " + other + ")"
        : "select(" + chosen + ", " + other + ", " + bits + ")";
  }

  private String assembled(CType type, int depth) {
    int half = type.lanes() / 2;
    int kind = choices.below(4);
    if (kind == 1 && type.lanes() <= 8 && type.lanes() != 3) {
      String[] parts = {".lo", ".hi", ".even", ".odd"};
      String part = choices.of(parts);
      return "(" + make(type.withLanes(type.lanes() * 2), depth) + ")" + part;
    }
    if (kind == 2) {
      StringBuilder lanes = new StringBuilder();
      int from = choices.one(CType.WIDTHS);
      for (int i = 0; i < type.lanes(); i++) {
        lanes.append(Integer.toHexString(choices.below(from)));
      }
      return "(" + make(type.withLanes(from), depth) + ").s" + lanes;
    }
    if (kind == 3 && half > 1 && type.lanes() % 2 == 0) {
      CType part = type.withLanes(half);
      return "(" + type + ")(" + make(part, depth) + ", " + make(part, depth) + ")";
    }
    List<String> lanes = new ArrayList<>();
    for (int i = 0; i < type.lanes(); i++) {
      lanes.add(make(type.scalar(), i < 4 ? depth - 1 : 0));
    }
    return "(" + type + ")(" + String.join(", ", lanes) + ")";
  }

  private String converted(CType type, int depth) {
    CType from = type.as(choices.one(bases));
    if (!type.isFloat() && from.isFloat()) {
      return rounded(type, from, depth);
    }
    if (choices.chance(20) && !from.isFloat() && from.bits() == type.bits()) {
      return "as_" + type + "(" + make(from, depth) + ")";
    }
    if (!type.isVector() && choices.chance(60)) {
      return "(" + type + ")(" + make(from, depth) + ")";
    }
    String saturated = !type.isFloat() && choices.chance(50) ? "_sat" : "";
    String rounding = from.isFloat() || type.isFloat() ? choices.one(ROUNDINGS) : "";
    return "convert_" + type + saturated + rounding + "(" + make(from, depth) + ")";
  }

  /** Only numbers that no compiler knows: LLVM 15 drops kernels where PoCL saturates constants. */
  private String rounded(CType type, CType from, int depth) {
    if (!type.isVector() && choices.chance(30)) {
      return "(" + type + ")bits_" + from.base().text() + "(" + make(from, depth) + ")";
    }
    if (!scope.hasBuffers()) {
      return literal(type);
    }
    return "convert_" + type + "_sat" + choices.one(ROUNDINGS) + "(" + input(from, depth) + ")";
  }

  // ---- integers -----------------------------------------------------------------------------

  private String arithmetic(CType type, int depth) {
    String[] operators = {"+", "-", "*"};
    String operator = choices.of(operators);
    if (operator.equals("-") && choices.chance(20)) {
      return wrapped(type, "-", literal(type), make(type, depth));
    }
    return wrapped(type, operator, make(type, depth), make(type, depth));
  }

  /** Arithmetic that wraps around. */
  static String wrapped(CType type, String operator, String left, String right) {
    CType unsigned = type.unsigned();
    if (type.isVector()) {
      return type.isSigned()
          ? "as_" + type + "(as_" + unsigned + "(" + left + ") " + operator + " as_" + unsigned
              + "(" + right + "))"
          : "((" + left + ") " + operator + " (" + right + "))";
    }
    CType wide = unsigned.bits() < 32 ? CType.UINT : unsigned;
    return "(" + type + ")((" + wide + ")(" + left + ") " + operator + " (" + wide + ")(" + right
        + "))";
  }

  private String bitwise(CType type, int depth) {
    int kind = choices.below(5);
    if (kind == 3) {
      String of = "(~(" + make(type, depth) + "))";
      return type.isVector() ? of : "(" + type + ")" + of;
    }
    if (kind == 4 && !type.isVector()) {
      return "(" + type + ")(!(" + make(scalar(), depth) + "))";
    }
    String operator = List.of("&", "|", "^").get(kind % 3);
    if (type.isVector()) {
      return "(" + make(type, depth) + " " + operator + " " + make(type, depth) + ")";
    }
    String left = make(integer(), depth);
    return "(" + type + ")((" + left + ") " + operator + " (" + make(integer(), depth) + "))";
  }

  private String shift(CType type, int depth) {
    String operator = choices.below(2) == 0 ? ">>" : "<<";
    if (type.isVector()) {
      String amount = make(choices.chance(30) ? type.scalar() : type, depth);
      return "(" + make(type, depth) + " " + operator + " " + amount + ")";
    }
    CType shifted = choices.chance(70) ? type : integer();
    String left = make(shifted, depth);
    return "(" + type + ")((" + left + ") " + operator + " (" + make(integer(), depth) + "))";
  }

  private String division(CType type, int depth) {
    String operator = choices.below(2) == 0 ? "/" : "%";
    String left = make(type, depth);
    String right = make(type, depth);
    String divisor;
    if (!type.isSigned()) {
      divisor = "((" + right + ") | (" + type + ")1)";
    } else if (choices.chance(30)) {
      divisor = "(((" + right + ") & (" + type + ")7) - (" + type + ")9)";
    } else {
      divisor = "(((" + right + ") & (" + type + ")63) | (" + type + ")1)";
    }
    String quotient = "((" + left + ") " + operator + " " + divisor + ")";
    return type.isVector() ? quotient : "(" + type + ")" + quotient;
  }

  private String comparison(CType type, int depth) {
    String[] operators = {"==", "<", ">", "!=", "<=", ">=", "&&", "||"};
    String operator = choices.of(operators);
    if (!type.isVector()) {
      CType left = scalar();
      CType right = choices.chance(50) ? left : scalar();
      return "("
          + type
          + ")(("
          + make(left, depth)
          + ") "
          + operator
          + " ("
          + make(right, depth)
          + "))";
    }
    List<Base> candidates = bases.stream().filter(base -> base.bits == type.bits()).toList();
    CType compared = type.as(choices.one(candidates));
    if (compared.isFloat() && operator.length() == 2 && "&|".indexOf(operator.charAt(0)) >= 0) {
      operator = "==";
    }
    String text = "(" + make(compared, depth) + " " + operator + " " + make(compared, depth) + ")";
    return type.isSigned() ? text : "as_" + type + text;
  }

  private String function(CType type, int depth) {
    String[] functions = {
      "min",
      "max",
      "add_sat",
      "sub_sat",
      "hadd",
      "rhadd",
      "rotate",
      "mul_hi",
      "clz",
      "popcount",
      "clamp",
      "abs",
      "abs_diff",
      "mad_sat",
      "upsample"
    };
    String function = choices.of(functions);
    String first = make(type, depth);
    switch (function) {
      case "clz", "popcount":
        return function + "(" + first + ")";
      case "abs":
        // PoCL 3.1 has no defined value for that of the smallest number.
        return result(type, "abs((" + type + ")((" + first + ") >> (" + type + ")1))");
      case "abs_diff":
        // PoCL 3.1 computes it for signed vectors as if the difference could not overflow.
        return type.isSigned() ? first : "abs_diff(" + first + ", " + make(type, depth) + ")";
      case "clamp":
        String low = literal(type.scalar());
        return "clamp("
            + first
            + ", ("
            + type
            + ")min("
            + low
            + ", ("
            + type.scalar()
            + ")5), ("
            + type
            + ")max("
            + low
            + ", ("
            + type.scalar()
            + ")5))";
      case "mad_sat":
        return "mad_sat(" + first + ", " + make(type, depth) + ", " + make(type, depth) + ")";
      case "upsample":
        if (type.bits() == 8) {
          return first;
        }
        CType high = type.as(Base.integer(type.bits() / 2, type.isSigned()));
        return "upsample(" + make(high, depth) + ", " + make(high.unsigned(), depth) + ")";
      default:
        return function + "(" + first + ", " + make(type, depth) + ")";
    }
  }

  private static String result(CType type, String unsigned) {
    return type.isSigned() ? "as_" + type + "(" + unsigned + ")" : unsigned;
  }

  // ---- floating point -----------------------------------------------------------------------

  private String floatArithmetic(CType type, int depth) {
    String[] operators = {"+", "-", "*"};
    String left = make(type, depth);
    return "(" + left + " " + choices.of(operators) + " " + make(type, depth) + ")";
  }

  private String floatFunction(CType type, int depth) {
    String[] functions = {"fabs", "floor", "ceil", "trunc", "rint", "round", "-", "fma", "sign"};
    String function = choices.of(functions);
    String first = make(type, depth);
    if (function.equals("fma")) {
      return "fma(" + first + ", " + make(type, depth) + ", " + make(type, depth) + ")";
    }
    return function + "(" + first + ")";
  }
}
