package dev.heddle.emulator.pocl;

import dev.heddle.emulator.pocl.CType.Base;
import java.util.ArrayList;
import java.util.List;

/**
 * A kernel made by chance. It reads the input buffers of all scalar types, and writes one value and
 * a digest of all its variables for each work-item.
 *
 * @param result the type of the value
 * @param global work-items in each dimension, {@link Scope#INPUTS} in all
 * @param choices what gives the same kernel again
 */
record RandomKernel(
    String name,
    String source,
    CType result,
    List<Integer> global,
    List<Integer> local,
    List<Integer> choices) {

  /** Functions that all kernels share. */
  static final String PRELUDE =
      """
      #pragma OPENCL EXTENSION cl_khr_fp64 : enable
      #pragma OPENCL FP_CONTRACT OFF

      int bits_float(float x) { return isnan(x) ? 0 : as_int(x); }
      long bits_double(double x) { return isnan(x) ? 0 : as_long(x); }
      """;

  /** The kernel that these decisions lead to. */
  static RandomKernel of(String name, Choices choices) {
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
      int functions = choices.below(3);
      for (int i = 0; i < functions; i++) {
        function(name + "_f" + i);
      }
      structures();
      new Statements(choices, scope, expressions, text, barriers ? groupSize : 0).some(10);
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

    private String head(CType result) {
      StringBuilder head = new StringBuilder("kernel void " + name + "(");
      for (Base base : Base.values()) {
        head.append("global const ").append(base.text()).append(" *in_").append(base.text());
        head.append(", ");
      }
      head.append("global ").append(result.base().text()).append(" *out, global ulong *digest, ");
      head.append("local uchar *tile, local int *count, int n) {\n");
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
      text.append("  ulong h = 0;\n");
      for (Scope.Name name : scope.variables()) {
        CType type = name.type();
        for (int lane = 0; lane < type.lanes(); lane += Math.max(1, type.lanes() - 1)) {
          String part = name.text() + (type.isVector() ? ".s" + Integer.toHexString(lane) : "");
          String bits = type.isFloat() ? "bits_" + type.base().text() + "(" + part + ")" : part;
          text.append("  h = h * 31 + (ulong)").append(bits).append(";\n");
        }
      }
      text.append("  digest[gid] = h;\n");
    }

    private void function(String function) {
      Scope own = new Scope(false);
      Expressions inner = new Expressions(choices, own);
      CType result = inner.type();
      List<CType> parameters = new ArrayList<>();
      List<String> texts = new ArrayList<>();
      int count = 1 + choices.below(3);
      for (int i = 0; i < count; i++) {
        CType type = inner.type();
        parameters.add(type);
        texts.add(type + " p" + i);
        own.add(new Scope.Name("p" + i, type, false));
      }
      before.append(result + " " + function + "(" + String.join(", ", texts) + ") {\n");
      new Statements(choices, own, inner, before, 0).some(4);
      before.append("  return ").append(inner.of(result, 14)).append(";\n}\n");
      scope.add(new Scope.Function(function, result, parameters));
    }

    // ---- structures -------------------------------------------------------------------------

    private record Member(String name, CType type, int length) {}

    private void structures() {
      int kind = choices.below(4);
      if (kind == 1) {
        union();
      }
      if (kind < 2) {
        return;
      }
      String type = name + "_s";
      List<Member> members = new ArrayList<>();
      int count = 1 + choices.below(4);
      before.append("typedef struct {\n");
      for (int i = 0; i < count; i++) {
        Member member =
            new Member("m" + i, expressions.type(), choices.chance(30) ? 1 << choices.below(3) : 0);
        members.add(member);
        before.append("  " + member.type() + " " + member.name());
        before.append(member.length() > 0 ? "[" + member.length() + "];\n" : ";\n");
      }
      before.append("} " + type + ";\n");
      text.append("  " + type + " s;\n");
      fill("s.", members);
      names("s.", members);
      if (choices.chance(50)) {
        text.append("  " + type + " t = s;\n");
        names("t.", members);
      }
      if (choices.chance(50)) {
        text.append("  " + type + " r[4];\n");
        text.append("  for (int i = 0; i < 4; i++) r[i] = s;\n");
        text.append("  " + type + " *p = &r[" + expressions.index(4, 6) + "];\n");
        names("r[2].", members);
        names("p->", members);
      }
    }

    private void fill(String prefix, List<Member> members) {
      for (Member member : members) {
        String value = expressions.of(member.type(), 10);
        if (member.length() == 0) {
          text.append("  " + prefix + member.name() + " = " + value + ";\n");
        }
        for (int i = 0; i < member.length(); i++) {
          text.append("  " + prefix + member.name() + "[" + i + "] = " + value + ";\n");
        }
      }
    }

    private void names(String prefix, List<Member> members) {
      for (Member member : members) {
        if (member.length() == 0) {
          scope.add(new Scope.Name(prefix + member.name(), member.type(), false));
        } else {
          scope.add(new Scope.Array(prefix + member.name(), member.type(), member.length()));
        }
      }
    }

    private void union() {
      before.append("typedef union {\n  ulong w;\n  uchar b[8];\n  ushort h[4];\n  int2 v;\n} ");
      before.append(name + "_u;\n");
      text.append("  " + name + "_u u;\n  u.w = ");
      text.append(expressions.of(new CType(Base.ULONG, 1), 10)).append(";\n");
      scope.add(new Scope.Name("u.w", new CType(Base.ULONG, 1), false));
      scope.add(new Scope.Name("u.v", new CType(Base.INT, 2), false));
      scope.add(new Scope.Array("u.b", new CType(Base.UCHAR, 1), 8));
      scope.add(new Scope.Array("u.h", new CType(Base.USHORT, 1), 4));
    }
  }
}
