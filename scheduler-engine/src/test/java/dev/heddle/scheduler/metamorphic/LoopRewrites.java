package dev.heddle.scheduler.metamorphic;

import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TranslationUnit;
import java.util.List;
import java.util.function.BiConsumer;

/** Rewrites of loops without pragmas, which would have to move with them. */
final class LoopRewrites {
  private LoopRewrites() {}

  static List<Rewrite> all() {
    return List.of(
        loops("while for for", (loop, edits) -> write(loop, edits, "while (%2$s) { %4$s %3$s; }")),
        loops(
            "goto for for",
            (loop, edits) ->
                write(loop, edits, "again%5$d: if (%2$s) { %4$s %3$s; goto again%5$d; }")),
        loops(
            "endless loops with a break",
            (loop, edits) -> write(loop, edits, "for (;;) { if (!(%2$s)) break; %4$s %3$s; }")),
        new Rewrite("for for while", LoopRewrites::plain),
        new Rewrite("steps before the end", LoopRewrites::steps),
        new Rewrite("bounds that are met", LoopRewrites::bounds),
        new Rewrite("unsigned counters", LoopRewrites::unsigned));
  }

  private static Rewrite loops(String name, BiConsumer<Statement.For, Edits> editor) {
    return new Rewrite(
        name,
        (unit, edits) ->
            Facts.statements(
                unit,
                statement -> {
                  if (statement instanceof Statement.For loop
                      && loop.pragmas().isEmpty()
                      && loop.condition().isPresent()
                      && loop.step().isPresent()
                      && !Facts.jumps(loop.body())
                      && edits.isPlain(loop.range())) {
                    editor.accept(loop, edits);
                  }
                }));
  }

  /** Initial statement, condition, step, body and a number, in a block of their own. */
  private static void write(Statement.For loop, Edits edits, String form) {
    edits.replace(
        loop.range(),
        ("{ %1$s; " + form + " }")
            .formatted(
                loop.initial().map(initial -> initial.range().text()).orElse(""),
                Facts.text(loop.condition().orElseThrow()),
                Facts.text(loop.step().orElseThrow()),
                loop.body().range().text(),
                loop.range().start()));
  }

  private static void plain(TranslationUnit unit, Edits edits) {
    Facts.statements(
        unit,
        statement -> {
          if (statement instanceof Statement.While loop
              && loop.pragmas().isEmpty()
              && loop.condition().isPresent()
              && edits.isPlain(loop.range())) {
            edits.replace(
                loop.range(),
                "for (; %s;) %s"
                    .formatted(Facts.text(loop.condition().get()), loop.body().range().text()));
          }
        });
  }

  /** The step as the last statement of the body. */
  private static void steps(TranslationUnit unit, Edits edits) {
    Facts.statements(
        unit,
        statement -> {
          if (statement instanceof Statement.For loop
              && loop.step().isPresent()
              && !Facts.jumps(loop.body())
              && edits.arePlain(loop.body().range(), loop.step().get().range())) {
            edits.replace(
                loop.body().range(),
                "{ %s %s; }".formatted(loop.body().range().text(), Facts.text(loop.step().get())));
            edits.replace(loop.step().get().range(), " ");
          }
        });
  }

  /** {@code i <= N - 1} for {@code i < N}. */
  private static void bounds(TranslationUnit unit, Edits edits) {
    Facts.statements(
        unit,
        statement -> {
          if (statement instanceof Statement.For loop
              && loop.condition().isPresent()
              && Facts.written(loop.condition().get()) instanceof Expression.Binary test
              && test.operator() == BinaryOperator.LESS
              && Facts.written(test.right()) instanceof Expression.Literal literal
              && literal.range().text().matches("[1-9][0-9]{0,8}")) {
            edits.replace(
                test.range(),
                "%s <= %d"
                    .formatted(
                        Facts.text(test.left()), Long.parseLong(literal.range().text()) - 1));
          }
        });
  }

  /** Counters from one known number up to another have no sign. */
  private static void unsigned(TranslationUnit unit, Edits edits) {
    Facts.statements(
        unit,
        statement -> {
          if (statement instanceof Statement.For loop
              && loop.initial().isPresent()
              && loop.condition().isPresent()
              && Facts.written(loop.condition().get()) instanceof Expression.Binary test
              && test.operator() == BinaryOperator.LESS
              && Facts.written(test.right()) instanceof Expression.Literal literal
              && literal.range().text().matches("[1-9][0-9]{0,8}")
              && loop.initial().get().range().text().matches("int \\w+ = [0-9]+;")
              && usedPlainly(loop)) {
            var range = loop.initial().get().range();
            edits.insert(range.start(), "u");
          }
        });
  }

  /** Whether the counter is used in subscripts and tests only, where its sign does not matter. */
  private static boolean usedPlainly(Statement.For loop) {
    String name = loop.initial().orElseThrow().range().text().split(" ")[1];
    String[] rest = loop.body().range().text().split("\\b" + name + "\\b", -1);
    for (int i = 0; i + 1 < rest.length; i++) {
      if (!rest[i].endsWith("[") || !rest[i + 1].startsWith("]")) {
        return false;
      }
    }
    return true;
  }
}
