package dev.heddle.emulator.random;

import java.util.List;

/** Random statements without undefined behaviour: loops end, names are initialised, no races. */
class Statements {
  /** Blocks in each other. */
  static final int DEPTH = 3;

  private static final int SIZE = 14;

  final Choices choices;
  final Scope scope;
  final Expressions expressions;
  private final StringBuilder text;
  private final int groupSize;
  private int left = 24;

  /**
   * Statements.
   *
   * @param groupSize work-items of a group, a power of two; 0 where barriers are not possible
   */
  Statements(
      Choices choices, Scope scope, Expressions expressions, StringBuilder text, int groupSize) {
    this.choices = choices;
    this.scope = scope;
    this.expressions = expressions;
    this.text = text;
    this.groupSize = groupSize;
  }

  /** Some statements. */
  void some(int most) {
    block(0, most, true);
  }

  /** Some statements at a depth; uniform where all work-items of a group execute them. */
  final void block(int depth, int most, boolean uniform) {
    Scope.Mark mark = scope.mark();
    int count = choices.below(most + 1);
    for (int i = 0; i < count && left > 0; i++) {
      left--;
      statement(depth, uniform);
    }
    if (depth > 0) {
      scope.release(mark);
    }
  }

  /** One statement. */
  protected void statement(int depth, boolean uniform) {
    int kind = choices.below(depth < DEPTH ? 18 : 9);
    switch (kind) {
      case 0, 1 -> declare(depth);
      case 2, 3 -> assign(depth);
      case 4 -> store(depth);
      case 5 -> step(depth);
      case 6 -> bytes(depth);
      case 7 -> pointer(depth);
      case 8 -> half(depth);
      case 9 -> array(depth);
      case 10, 11 -> branch(depth, uniform);
      case 12 -> counted(depth, uniform);
      case 13 -> repeated(depth);
      case 14 -> selected(depth);
      case 15 -> {
        if (uniform && groupSize > 0 && scope.hasBuffers()) {
          asynchronousCopy(depth);
        } else {
          assign(depth);
        }
      }
      default -> {
        if (uniform && groupSize > 0) {
          exchange(depth);
        } else {
          declare(depth);
        }
      }
    }
  }

  final void line(int depth, String statement) {
    text.append("  ".repeat(depth + 1)).append(statement).append('\n');
  }

  private void declare(int depth) {
    CType type = expressions.type();
    String name = scope.fresh("v");
    line(depth, type + " " + name + " = " + expressions.of(type, SIZE) + ";");
    scope.add(new Scope.Name(name, type, false));
  }

  final void assign(int depth) {
    List<Scope.Name> names = scope.variables();
    if (names.isEmpty()) {
      declare(depth);
      return;
    }
    Scope.Name name = choices.one(names);
    CType type = name.type();
    if (type.isVector() && choices.chance(40)) {
      String[] parts = {".s0", ".s1", ".even", ".hi"};
      String part = type.lanes() == 3 ? ".s2" : choices.of(parts);
      CType of = part.startsWith(".s") ? type.scalar() : type.withLanes(type.lanes() / 2);
      line(depth, name.text() + part + " = " + expressions.of(of, SIZE) + ";");
    } else if (!type.isFloat() && choices.chance(40)) {
      String[] operators = {"^", "|", "&", ">>", "<<"};
      String operator = choices.of(operators);
      line(depth, name.text() + " " + operator + "= " + expressions.of(type, SIZE) + ";");
    } else {
      line(depth, name.text() + " = " + expressions.of(type, SIZE) + ";");
    }
  }

  private void store(int depth) {
    List<Scope.Array> arrays = scope.arrays();
    if (arrays.isEmpty()) {
      assign(depth);
      return;
    }
    Scope.Array array = choices.one(arrays);
    String at = expressions.index(array.length(), 6);
    line(depth, array.text() + "[" + at + "] = " + expressions.of(array.element(), SIZE) + ";");
  }

  /** Increments, whose value is used. */
  private void step(int depth) {
    List<Scope.Name> names =
        scope.variables().stream()
            .filter(name -> !name.type().isVector() && !name.type().isFloat())
            .filter(name -> !name.type().isSigned() || name.type().bits() < 32)
            .toList();
    if (names.isEmpty()) {
      assign(depth);
      return;
    }
    Scope.Name name = choices.one(names);
    String[] forms = {"%s++", "++%s", "%s--", "--%s"};
    String fresh = scope.fresh("v");
    line(
        depth,
        name.type() + " " + fresh + " = " + String.format(choices.of(forms), name.text()) + ";");
    scope.add(new Scope.Name(fresh, name.type(), false));
  }

  /** Looks at a byte of a number, or changes one. */
  private void bytes(int depth) {
    List<Scope.Name> names =
        scope.variables().stream()
            .filter(name -> !name.type().isFloat() && name.type().lanes() != 3)
            .toList();
    if (names.isEmpty()) {
      assign(depth);
      return;
    }
    Scope.Name name = choices.one(names);
    int length = name.type().bits() / 8 * name.type().lanes();
    String place = "((uchar *)&" + name.text() + ")[" + expressions.index(length, 4) + "]";
    if (choices.below(2) == 0) {
      String fresh = scope.fresh("v");
      CType type = new CType(CType.Base.UCHAR, 1);
      line(depth, "uchar " + fresh + " = " + place + ";");
      scope.add(new Scope.Name(fresh, type, false));
    } else {
      CType type = new CType(CType.Base.UCHAR, 1);
      line(depth, place + " = " + expressions.of(type, SIZE) + ";");
    }
  }

  /** A pointer to an element of one of two arrays of a type. */
  private void pointer(int depth) {
    List<Scope.Array> arrays = scope.arrays().stream().filter(Scope.Array::isPrivate).toList();
    if (arrays.isEmpty()) {
      assign(depth);
      return;
    }
    Scope.Array array = choices.one(arrays);
    List<Scope.Array> same =
        arrays.stream().filter(other -> other.element().equals(array.element())).toList();
    String name = scope.fresh("q");
    String target = element(array);
    if (choices.chance(50)) {
      String condition = expressions.of(CType.INT, 6);
      target = "(" + condition + ") ? " + target + " : " + element(choices.one(same));
    }
    line(depth, array.element() + " *" + name + " = " + target + ";");
    scope.add(new Scope.Name("(*" + name + ")", array.element(), false));
  }

  private String element(Scope.Array array) {
    return "&" + array.text() + "[" + expressions.index(array.length(), 4) + "]";
  }

  /** A number that goes through 16 bits. */
  void half(int depth) {
    CType type = new CType(CType.Base.FLOAT, 1);
    String bits = scope.fresh("h");
    String number = scope.fresh("v");
    String[] roundings = {"", "_rte", "_rtz", "_rtp", "_rtn"};
    line(depth, "float " + number + " = " + expressions.of(type, SIZE) + ";");
    line(depth, "ushort " + bits + " = 0;");
    line(
        depth,
        "vstore_half"
            + choices.of(roundings)
            + "(isnan("
            + number
            + ") ? 1.0f : "
            + number
            + ", 0, (half *)&"
            + bits
            + ");");
    line(depth, number + " = vload_half(0, (half *)&" + bits + ");");
    scope.add(new Scope.Name(number, type, false));
    scope.add(new Scope.Name(bits, new CType(CType.Base.USHORT, 1), false));
  }

  private void array(int depth) {
    CType type = expressions.type();
    int length = 1 << 1 + choices.below(4);
    String name = scope.fresh("a");
    line(depth, type + " " + name + "[" + length + "];");
    line(
        depth,
        "for (int i = 0; i < "
            + length
            + "; i++) "
            + name
            + "[i] = "
            + expressions.of(type, SIZE)
            + ";");
    scope.add(new Scope.Array(name, type, length));
  }

  // ---- control ------------------------------------------------------------------------------

  private void branch(int depth, boolean uniform) {
    boolean same = uniform && groupSize > 0 && choices.chance(50);
    String condition = same ? "n > " + choices.below(6) : expressions.of(CType.INT, SIZE);
    line(depth, "if (" + condition + ") {");
    block(depth + 1, 3, same);
    if (choices.below(2) == 1) {
      line(depth, "} else {");
      block(depth + 1, 3, same);
    }
    line(depth, "}");
  }

  private void counted(int depth, boolean uniform) {
    String name = scope.fresh("i");
    boolean same = uniform && choices.chance(60);
    String bound =
        same
            ? (choices.below(2) == 0 && scope.hasBuffers() ? "n" : "3")
            : "(" + expressions.index(8, 6) + ")";
    String limit = scope.fresh("e");
    line(depth, "int " + limit + " = " + bound + ";");
    line(depth, "for (int " + name + " = 0; " + name + " < " + limit + "; " + name + "++) {");
    Scope.Mark mark = scope.mark();
    scope.add(new Scope.Name(name, CType.INT, true));
    block(depth + 1, 3, same);
    if (!same && choices.chance(40)) {
      String[] exits = {"break", "continue"};
      line(depth + 1, "if (" + expressions.of(CType.INT, 6) + ") " + choices.of(exits) + ";");
      block(depth + 1, 2, false);
    }
    scope.release(mark);
    line(depth, "}");
  }

  private void repeated(int depth) {
    String name = scope.fresh("w");
    line(depth, "int " + name + " = " + (1 + choices.below(6)) + ";");
    boolean test = choices.below(2) == 0;
    line(depth, test ? "while (" + name + "-- > 0) {" : "do {");
    block(depth + 1, 3, false);
    if (choices.chance(40)) {
      line(depth + 1, "if (" + expressions.of(CType.INT, 6) + ") break;");
    }
    line(depth, test ? "}" : "} while (--" + name + " > 0);");
  }

  private void selected(int depth) {
    line(depth, "switch (" + expressions.index(4, 8) + ") {");
    for (int value = 0; value < 3; value++) {
      line(depth, value == 2 && choices.below(2) == 0 ? "default:" : "case " + value + ":");
      line(depth, "{");
      block(depth + 1, 2, false);
      line(depth, "}");
      if (choices.chance(60)) {
        line(depth + 1, "break;");
      } else {
        line(depth + 1, ";");
      }
    }
    line(depth, "}");
  }

  // ---- work-groups --------------------------------------------------------------------------

  /** Work-items hand numbers to each other through local memory. */
  private void exchange(int depth) {
    CType type = expressions.type();
    if (type.lanes() == 3) {
      type = type.withLanes(4);
    }
    String name = scope.fresh("v");
    String tile = "((local " + type + " *)tile)";
    String mask = Integer.toString(groupSize - 1);
    line(depth, tile + "[lid] = " + expressions.of(type, SIZE) + ";");
    line(depth, "barrier(CLK_LOCAL_MEM_FENCE);");
    int distance = 1 + choices.below(groupSize - 1);
    String other =
        choices.below(2) == 0 ? "lid ^ " + distance : "(lid + " + distance + ") & " + mask;
    line(depth, type + " " + name + " = " + tile + "[" + other + "];");
    line(depth, "barrier(CLK_LOCAL_MEM_FENCE);");
    scope.add(new Scope.Name(name, type, false));
    if (choices.chance(70)) {
      String sum = scope.fresh("v");
      line(depth, "if (lid == 0) *count = 0;");
      line(depth, "barrier(CLK_LOCAL_MEM_FENCE);");
      line(depth, "atomic_add(count, (int)((" + expressions.of(CType.UINT, 8) + ") & 0xFFu));");
      line(depth, "barrier(CLK_LOCAL_MEM_FENCE);");
      line(depth, "int " + sum + " = *count;");
      line(depth, "barrier(CLK_LOCAL_MEM_FENCE);");
      scope.add(new Scope.Name(sum, CType.INT, false));
    }
  }

  /** The group copies a part of an input buffer to local memory, in one piece or with gaps. */
  private void asynchronousCopy(int depth) {
    CType type = expressions.scalar();
    String name = scope.fresh("v");
    String event = scope.fresh("c");
    String tile = "((local " + type + " *)tile)";
    int stride = 1 << choices.below(Integer.numberOfTrailingZeros(Scope.INPUTS / groupSize) + 1);
    int from = choices.below(Scope.INPUTS - (groupSize - 1) * stride);
    String arguments = tile + ", in_" + type + " + " + from + ", " + groupSize;
    line(
        depth,
        "event_t "
            + event
            + (stride == 1
                ? " = async_work_group_copy(" + arguments + ", 0);"
                : " = async_work_group_strided_copy(" + arguments + ", " + stride + ", 0);"));
    line(depth, "wait_group_events(1, &" + event + ");");
    line(depth, type + " " + name + " = " + tile + "[lid];");
    line(depth, "barrier(CLK_LOCAL_MEM_FENCE);");
    scope.add(new Scope.Name(name, type, false));
  }
}
