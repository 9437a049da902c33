package dev.heddle.emulator.random;

import dev.heddle.emulator.random.CType.Base;
import java.util.List;

/**
 * A kernel made by chance. It reads the input buffers of all scalar types, and writes one value and
 * a digest of all its variables for each work-item.
 *
 * @param result the type of the value
 * @param global work-items in each dimension, {@link Scope#INPUTS} in all
 * @param choices what gives the same kernel again
 */
public record RandomKernel(
    String name,
    String source,
    CType result,
    List<Integer> global,
    List<Integer> local,
    List<Integer> choices) {

  /** Functions that all kernels share. */
  public static final String PRELUDE =
      """
      #pragma OPENCL EXTENSION cl_khr_fp64 : enable
      #pragma OPENCL FP_CONTRACT OFF

      int bits_float(float x) { return isnan(x) ? 0 : as_int(x); }
      long bits_double(double x) { return isnan(x) ? 0 : as_long(x); }
      """;

  /** Statements that make one number of all variables, and write it. */
  static String digest(Scope scope) {
    StringBuilder text = new StringBuilder("  ulong h = 0;\n");
    for (Scope.Name name : scope.variables()) {
      CType type = name.type();
      for (int lane = 0; lane < type.lanes(); lane += Math.max(1, type.lanes() - 1)) {
        String part = name.text() + (type.isVector() ? ".s" + Integer.toHexString(lane) : "");
        text.append("  h = h * 31 + (ulong)").append(bits(type, part)).append(";\n");
      }
    }
    return text.append("  digest[gid] = h;\n").toString();
  }

  /** A number without a NaN's bits. */
  static String bits(CType type, String number) {
    return type.isFloat() ? "bits_" + type.base().text() + "(" + number + ")" : number;
  }

  /** The kernel that these decisions lead to. */
  public static RandomKernel of(String name, Choices choices) {
    return new Maker(name, choices).make();
  }

  private static final class Maker {
    private final String name;
    private final Choices choices;
    private final Scope scope = new Scope(true);
    private final Expressions expressions;
    private final StringBuilder before = new StringBuilder();
    private final StringBuilder text = new StringBuilder();

    Maker(String name, Choices choices) {
      this.name = name;
      this.choices = choices;
      expressions = new Expressions(choices, scope);
    }

    RandomKernel make() {
      boolean flat = choices.below(4) < 3;
      List<List<Integer>> shapes =
          flat
              ? List.of(List.of(16), List.of(8), List.of(32), List.of(64))
              : List.of(List.of(4, 2), List.of(8, 2), List.of(16, 4));
      List<Integer> local = choices.one(shapes);
      int groupSize = local.stream().reduce(1, (x, y) -> x * y);
      boolean barriers = choices.below(2) == 1;
      scope.add(new Scope.Name("gid", CType.INT, true));
      scope.add(new Scope.Name("lid", CType.INT, true));
      scope.add(new Scope.Name("n", CType.INT, true));
      scope.add(new Scope.Name("f", new CType(Base.FLOAT, 1), true));
      scope.add(new Scope.Name("d", new CType(Base.DOUBLE, 1), true));
      List<Base> bases = List.of(Base.values());
      Definitions definitions = new Definitions(name, choices, scope, bases, before, text);
      int functions = choices.below(3);
      for (int i = 0; i < functions; i++) {
        definitions.function(name + "_f" + i);
      }
      definitions.structures();
      Statements statements =
          new Statements(choices, scope, expressions, text, barriers ? groupSize : 0);
      statements.some(8);
      // Where barriers follow, all work-items of a group would have to end.
      if (!barriers && choices.chance(60)) {
        leave(statements);
        statements.some(4);
      }
      CType result = expressions.type();
      finish(result);
      return new RandomKernel(
          name,
          before + head(result) + text + "}\n",
          result,
          flat ? List.of(Scope.INPUTS) : List.of(Scope.INPUTS / 4, 4),
          local,
          choices.taken());
    }

    /** Some work-items end early, also inside a loop. */
    private void leave(Statements statements) {
      boolean inLoop = choices.chance(50);
      if (inLoop) {
        text.append("  for (int e = 0; e < 3; e++) {\n");
        statements.block(1, 2, false);
      }
      String condition = "(" + expressions.of(CType.INT, 6) + ") & 1";
      String value = expressions.of(new CType(Base.ULONG, 1), 8);
      text.append("  if (" + condition + ") {\n");
      text.append("    digest[gid] = " + value + ";\n    return;\n  }\n");
      text.append(inLoop ? "  }\n" : "");
    }

    private String head(CType result) {
      StringBuilder head = new StringBuilder("kernel void " + name + "(");
      for (Base base : Base.values()) {
        head.append("global const ").append(base.text()).append(" *in_").append(base.text());
        head.append(", ");
      }
      head.append("global ").append(result.base().text()).append(" *out, global ulong *digest, ");
      head.append("local uchar *tile, local int *count, int n, float f, double d) {\n");
      head.append("  int gid = get_global_id(1) * get_global_size(0) + get_global_id(0);\n");
      head.append("  int lid = get_local_id(1) * get_local_size(0) + get_local_id(0);\n");
      return head.toString();
    }

    private void finish(CType result) {
      String value = expressions.of(result, 20);
      text.append(
          result.isVector()
              ? "  vstore" + result.lanes() + "(" + value + ", gid, out);\n"
              : "  out[gid] = " + value + ";\n");
      text.append(digest(scope));
    }
  }
}
