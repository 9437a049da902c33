package dev.heddle.emulator.random;

import dev.heddle.emulator.random.CType.Base;
import java.util.ArrayList;
import java.util.List;

/**
 * Random statements that become hardware in a way of their own: loops of all counters with pragmas,
 * nests that are coalesced, loops that are fused, shift registers, sums, histograms, promises of
 * independence that are true, numbers of 16 bits, atomics, early ends.
 */
final class HardwareStatements extends Statements {
  private static final List<Base> COUNTERS =
      List.of(
          Base.INT,
          Base.UINT,
          Base.UCHAR,
          Base.SHORT,
          Base.LONG,
          Base.USHORT,
          Base.CHAR,
          Base.ULONG);

  private static final List<String> PRAGMAS =
      List.of(
          "",
          "unroll",
          "unroll 2",
          "unroll 3",
          "unroll 4",
          "unroll 1",
          "ii 2",
          "disable_loop_pipelining",
          "max_concurrency 2",
          "speculated_iterations 2",
          "nofusion");

  private final Setting setting;

  /**
   * What a kernel is like.
   *
   * @param groupSize work-items of a group, a power of two; 0 where barriers are not possible
   * @param mayReturn whether a work-item may end before the others
   * @param roundsFreely whether floating-point numbers may be rounded in several ways; then they
   *     are positive and decide nothing
   */
  record Setting(int groupSize, boolean mayReturn, boolean roundsFreely) {}

  HardwareStatements(
      Choices choices, Scope scope, Expressions expressions, StringBuilder text, Setting setting) {
    super(choices, scope, expressions, text, setting.groupSize());
    this.setting = setting;
  }

  @Override
  protected void statement(int depth, boolean uniform) {
    if (depth >= DEPTH || choices.below(6) < 2) {
      super.statement(depth, uniform);
      return;
    }
    switch (choices.below(14)) {
      case 0, 1, 2 -> loop(depth, uniform);
      case 3 -> shiftRegister(depth);
      case 4, 5 -> sum(depth);
      case 6 -> independent(depth);
      case 7 -> nest(depth, uniform);
      case 8 -> fused(depth);
      case 9 -> histogram(depth);
      case 10 -> atomic(depth);
      case 11 -> leave(depth);
      default -> numbers(depth);
    }
  }

  @Override
  void half(int depth) {
    if (setting.roundsFreely()) {
      chain(depth);
    } else {
      super.half(depth);
    }
  }

  private void numbers(int depth) {
    if (setting.roundsFreely()) {
      chain(depth);
    } else {
      halves(depth);
    }
  }

  // ---- loops --------------------------------------------------------------------------------

  /** The head of a loop that ends, with its counter in scope. */
  private String head(boolean isUniform) {
    CType type = new CType(choices.one(COUNTERS), 1);
    String name = scope.fresh("i");
    int trips = choices.below(9);
    int step = 1 + choices.below(3);
    boolean high = !type.isSigned() && choices.chance(30);
    int from = choices.below(40) + (high ? 130 : 0);
    boolean down = choices.chance(40);
    int slack = choices.below(step);
    boolean known = choices.chance(70) || !isUniform;
    int last = from + trips * step;
    int start = down ? last : from;
    int bound = down ? from : last;
    String limit;
    int kind = choices.below(3);
    if (kind == 0) {
      limit = (down ? " > " : " < ") + number(bound + (down ? slack : -slack), known && trips > 0);
    } else if (kind == 1 && (down || bound > 0 || type.isSigned())) {
      // An unsigned counter is never below zero: -1 would be the largest number.
      limit = (down ? " >= " : " <= ") + number(bound + (down ? 1 : -1), known);
    } else {
      limit = " != " + number(bound, known);
    }
    if (kind == 0 && trips == 0) {
      limit = (down ? " > " : " < ") + number(bound, known);
    }
    String change =
        step == 1 ? name + (down ? "--" : "++") : name + (down ? " -= " : " += ") + step;
    scope.add(new Scope.Name(name, type, true));
    return "for (" + type + " " + name + " = " + start + "; " + name + limit + "; " + change + ")";
  }

  /** A number that is known at compile time or not. */
  private static String number(int value, boolean known) {
    return known ? Integer.toString(value) : "(n + " + (value - 4) + ")";
  }

  private void pragma(int depth) {
    String pragma = choices.one(PRAGMAS);
    if (!pragma.isEmpty()) {
      line(depth, "#pragma " + pragma);
    }
  }

  private void loop(int depth, boolean uniform) {
    Scope.Mark mark = scope.mark();
    pragma(depth);
    line(depth, head(true) + " {");
    boolean leaves = choices.chance(30);
    block(depth + 1, 3, uniform && !leaves);
    if (leaves) {
      String[] exits = {"break", "continue"};
      line(depth + 1, "if (" + expressions.of(CType.INT, 6) + ") " + choices.of(exits) + ";");
      block(depth + 1, 2, false);
    }
    line(depth, "}");
    scope.release(mark);
  }

  private void nest(int depth, boolean uniform) {
    Scope.Mark mark = scope.mark();
    String[] pragmas = {"loop_coalesce", "loop_coalesce 2", "loop_coalesce 3"};
    line(depth, "#pragma " + choices.of(pragmas));
    line(depth, head(true) + " {");
    if (choices.chance(30)) {
      assign(depth + 1);
    }
    Scope.Mark inner = scope.mark();
    line(depth + 1, head(true) + " {");
    block(depth + 2, 3, uniform);
    line(depth + 1, "}");
    scope.release(inner);
    if (choices.chance(30)) {
      assign(depth + 1);
    }
    line(depth, "}");
    scope.release(mark);
  }

  /** Loops that stand one behind the other, and may be fused where that is legal. */
  private void fused(int depth) {
    if (choices.chance(50)) {
      line(depth, "#pragma loop_fuse");
    }
    line(depth, "{");
    int count = 2 + choices.below(2);
    int trips = 1 + choices.below(8);
    for (int i = 0; i < count; i++) {
      Scope.Mark mark = scope.mark();
      String name = scope.fresh("i");
      int own = choices.chance(70) ? trips : 1 + choices.below(8);
      line(depth + 1, "for (int " + name + " = 0; " + name + " < " + own + "; " + name + "++) {");
      scope.add(new Scope.Name(name, CType.INT, true));
      block(depth + 2, 2, false);
      line(depth + 1, "}");
      scope.release(mark);
    }
    line(depth, "}");
  }

  // ---- what is known in hardware --------------------------------------------------------------

  private void shiftRegister(int depth) {
    CType type = expressions.type();
    if (type.isVector()) {
      type = type.scalar();
    }
    int length = 2 + choices.below(7);
    String register = scope.fresh("s");
    String sum = scope.fresh("v");
    String j = scope.fresh("j");
    line(depth, type + " " + register + "[" + length + "];");
    line(depth, "#pragma unroll");
    line(
        depth,
        "for (int "
            + j
            + " = 0; "
            + j
            + " < "
            + length
            + "; "
            + j
            + "++) "
            + register
            + "["
            + j
            + "] = "
            + j
            + ";");
    line(depth, type + " " + sum + " = 0;");
    Scope.Mark mark = scope.mark();
    String[] pragmas = {"", "ii 1", "unroll 2", "unroll"};
    String pragma = choices.of(pragmas);
    if (!pragma.isEmpty()) {
      line(depth, "#pragma " + pragma);
    }
    line(depth, head(true) + " {");
    line(depth + 1, "#pragma unroll");
    line(
        depth + 1,
        "for (int "
            + j
            + " = "
            + (length - 1)
            + "; "
            + j
            + " > 0; "
            + j
            + "--) "
            + register
            + "["
            + j
            + "] = "
            + register
            + "["
            + j
            + " - 1];");
    line(depth + 1, register + "[0] = " + expressions.of(type, 8) + ";");
    line(
        depth + 1,
        sum + " = " + added(type, sum, register + "[" + choices.below(length) + "]") + ";");
    line(
        depth + 1,
        sum + " = " + added(type, sum, register + "[" + choices.below(length) + "]") + ";");
    line(depth, "}");
    scope.release(mark);
    scope.add(new Scope.Name(sum, type, false));
  }

  private static String added(CType type, String left, String right) {
    return type.isFloat() ? left + " + " + right : Expressions.wrapped(type, "+", left, right);
  }

  private void sum(int depth) {
    if (setting.roundsFreely()) {
      freeSum(depth);
      return;
    }
    CType type = expressions.type();
    String sum = scope.fresh("v");
    line(depth, type + " " + sum + " = " + expressions.of(type, 4) + ";");
    Scope.Mark mark = scope.mark();
    pragma(depth);
    line(depth, head(true) + " {");
    int terms = 1 + choices.below(3);
    for (int i = 0; i < terms; i++) {
      line(depth + 1, sum + " = " + added(type, sum, "(" + expressions.of(type, 8) + ")") + ";");
    }
    line(depth, "}");
    scope.release(mark);
    scope.add(new Scope.Name(sum, type, false));
  }

  /** A loop whose promise that iterations do not depend on each other is true. */
  private void independent(int depth) {
    CType type = expressions.type();
    String array = scope.fresh("a");
    String name = scope.fresh("i");
    line(depth, type + " " + array + "[32];");
    line(
        depth,
        "for (int "
            + name
            + " = 0; "
            + name
            + " < 32; "
            + name
            + "++) "
            + array
            + "["
            + name
            + "] = "
            + expressions.of(type, 4)
            + ";");
    int distance = choices.below(3) * 4;
    String[] promises = {"ivdep", "ivdep array(" + array + ")", "ivdep safelen(4)"};
    line(depth, "#pragma " + (distance == 4 ? promises[2] : choices.of(promises)));
    if (choices.chance(40)) {
      line(depth, "#pragma unroll 2");
    }
    int trips = distance == 0 ? 16 : distance == 8 ? 8 : 16;
    line(depth, "for (int " + name + " = 0; " + name + " < " + trips + "; " + name + "++) {");
    Scope.Mark mark = scope.mark();
    scope.add(new Scope.Name(name, CType.INT, true));
    String from = array + "[" + name + "]";
    String value = added(type, from, "(" + expressions.of(type, 8) + ")");
    line(depth + 1, array + "[" + name + " + " + distance + "] = " + value + ";");
    line(depth, "}");
    scope.release(mark);
    scope.add(new Scope.Array(array, type, 32));
  }

  private void histogram(int depth) {
    String array = scope.fresh("a");
    String name = scope.fresh("i");
    Base[] bases = {Base.INT, Base.UCHAR, Base.USHORT, Base.ULONG};
    CType type = new CType(choices.of(bases), 1);
    line(depth, type + " " + array + "[16];");
    line(
        depth,
        "for (int "
            + name
            + " = 0; "
            + name
            + " < 16; "
            + name
            + "++) "
            + array
            + "["
            + name
            + "] = 0;");
    Scope.Mark mark = scope.mark();
    pragma(depth);
    line(depth, head(true) + " {");
    String index = scope.fresh("x");
    line(depth + 1, "int " + index + " = " + expressions.index(16, 8) + ";");
    line(
        depth + 1,
        array
            + "["
            + index
            + "] = "
            + Expressions.wrapped(type, "+", array + "[" + index + "]", expressions.of(type, 5))
            + ";");
    line(depth, "}");
    scope.release(mark);
    scope.add(new Scope.Array(array, type, 16));
  }

  private void atomic(int depth) {
    if (!scope.hasBuffers()) {
      assign(depth);
      return;
    }
    String[] functions = {"atomic_add", "atomic_xor", "atomic_or", "atomic_max"};
    // One function for each element: then no order of work-items shows.
    int element = choices.below(functions.length);
    line(
        depth,
        functions[element]
            + "(&gc["
            + element
            + "], (int)(("
            + expressions.of(CType.UINT, 8)
            + ") & 0xFFu));");
  }

  private void leave(int depth) {
    if (setting.mayReturn() && choices.chance(30)) {
      line(depth, "if ((" + expressions.of(CType.INT, 8) + ") == 77) return;");
    } else {
      assign(depth);
    }
  }

  // ---- floating point -------------------------------------------------------------------------

  /** Arithmetic with 16 bits. */
  private void halves(int depth) {
    CType single = new CType(Base.FLOAT, 1);
    String first = scope.fresh("h");
    String second = scope.fresh("h");
    String number = scope.fresh("v");
    line(depth, "half " + first + " = (half)(" + expressions.of(single, 6) + ");");
    line(depth, "half " + second + " = (half)(" + expressions.of(single, 6) + ");");
    String[] operators = {"+", "-", "*", "/"};
    int count = choices.below(4);
    for (int i = 0; i < count; i++) {
      line(depth, first + " = " + first + " " + choices.of(operators) + " " + second + ";");
    }
    line(
        depth,
        "float "
            + number
            + " = ("
            + first
            + " < "
            + second
            + ") ? (float)"
            + first
            + " : (float)"
            + second
            + ";");
    scope.add(new Scope.Name(number, single, false));
  }

  /** A number from 0.5 to 1.5 that an integer decides. */
  private String positive(CType type) {
    List<Scope.Name> known = scope.names(type);
    if (!known.isEmpty() && choices.chance(30)) {
      return choices.one(known).text();
    }
    String of = "(" + expressions.of(CType.INT, 6) + ") & 1023";
    return type.base() == Base.FLOAT
        ? "(0.5f + (float)(" + of + ") * 0.0009765625f)"
        : "(0.5 + (double)(" + of + ") * 0.0009765625)";
  }

  private CType floating() {
    return new CType(choices.chance(30) ? Base.DOUBLE : Base.FLOAT, 1);
  }

  private String terms(CType type, int least) {
    List<String> terms = new ArrayList<>();
    int count = least + choices.below(5);
    for (int i = 0; i < count; i++) {
      terms.add(choices.chance(50) ? positive(type) : positive(type) + " * " + positive(type));
    }
    return String.join(" + ", terms);
  }

  private void chain(int depth) {
    CType type = floating();
    String name = scope.fresh("f");
    line(depth, type + " " + name + " = " + terms(type, 1) + ";");
    scope.add(new Scope.Name(name, type, true));
  }

  private void freeSum(int depth) {
    CType type = floating();
    String name = scope.fresh("f");
    line(depth, type + " " + name + " = " + positive(type) + ";");
    Scope.Mark mark = scope.mark();
    pragma(depth);
    line(depth, head(true) + " {");
    boolean product = choices.chance(20);
    line(
        depth + 1,
        product ? name + " *= " + positive(type) + ";" : name + " += " + terms(type, 1) + ";");
    line(depth, "}");
    scope.release(mark);
    scope.add(new Scope.Name(name, type, true));
  }
}
