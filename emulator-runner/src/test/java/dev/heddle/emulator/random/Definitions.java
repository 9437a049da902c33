package dev.heddle.emulator.random;

import dev.heddle.emulator.random.CType.Base;
import java.util.ArrayList;
import java.util.List;

/** Functions, structures and unions of a random kernel. */
final class Definitions {
  private final String name;
  private final Choices choices;
  private final Scope scope;
  private final Expressions expressions;
  private final List<Base> bases;
  private final StringBuilder before;
  private final StringBuilder text;

  /**
   * Definitions.
   *
   * @param name the kernel's
   * @param bases the types of their values
   * @param before what stands in front of the kernel
   * @param text what stands in the kernel
   */
  Definitions(
      String name,
      Choices choices,
      Scope scope,
      List<Base> bases,
      StringBuilder before,
      StringBuilder text) {
    this.name = name;
    this.choices = choices;
    this.scope = scope;
    this.bases = bases;
    this.before = before;
    this.text = text;
    expressions = new Expressions(choices, scope, bases);
  }

  /** A function that the kernel may call. */
  void function(String function) {
    Scope own = new Scope(false);
    Expressions inner = new Expressions(choices, own, bases);
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
    Statements statements = new Statements(choices, own, inner, before, 0);
    statements.some(2);
    if (choices.chance(30)) {
      String condition = inner.of(CType.INT, 6);
      before.append("  if (" + condition + ") return ").append(inner.of(result, 8)).append(";\n");
    }
    statements.some(2);
    before.append("  return ").append(inner.of(result, 14)).append(";\n}\n");
    scope.add(new Scope.Function(function, result, parameters));
  }

  // ---- structures -------------------------------------------------------------------------

  private record Member(String name, CType type, int length) {}

  /** A structure or a union, or none. */
  void structures() {
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
