package dev.heddle.scheduler.metamorphic;

import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TranslationUnit;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.UnaryOperator;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.tree.VariableDeclaration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Rewrites of declarations, names and what nobody uses. */
final class DeclarationRewrites {
  private DeclarationRewrites() {}

  static List<Rewrite> all() {
    return List.of(
        new Rewrite("names", DeclarationRewrites::names),
        new Rewrite("split declarations", DeclarationRewrites::split),
        new Rewrite("initial values apart", DeclarationRewrites::apart),
        new Rewrite("temporaries", DeclarationRewrites::temporaries),
        new Rewrite("repeated expressions", DeclarationRewrites::repeat),
        new Rewrite("hoisted expressions", DeclarationRewrites::hoist),
        new Rewrite("structures for scalars", (u, e) -> wrap(u, e, "struct Wrapped", "part")),
        new Rewrite("vectors for scalars", (u, e) -> wrap(u, e, "2", "x")),
        new Rewrite("unused variables", DeclarationRewrites::unusedVariables),
        new Rewrite("code that is never reached", DeclarationRewrites::unreached),
        new Rewrite("blocks of their own", DeclarationRewrites::blocks),
        new Rewrite("order of statements", DeclarationRewrites::reorder));
  }

  /** The local numbers that are declared alone in a statement, without qualifiers. */
  private static Map<Variable, Statement.Declaration> numbers(TranslationUnit unit, Edits edits) {
    Map<Variable, Statement.Declaration> numbers = new HashMap<>();
    Facts.statements(
        unit,
        statement -> {
          if (statement instanceof Statement.Declaration declaration
              && declaration.variables().size() == 1
              && edits.isPlain(declaration.range())) {
            Variable variable = declaration.variables().get(0).variable();
            String start = variable.type() + " " + variable.name();
            if (variable.kind() == Variable.Kind.LOCAL
                && Facts.isScalar(variable.type())
                && variable.attributes().isEmpty()
                && declaration.range().text().startsWith(start)) {
              numbers.put(variable, declaration);
            }
          }
        });
    return numbers;
  }

  private static void names(TranslationUnit unit, Edits edits) {
    Map<Variable, Set<Expression.VariableReference>> references = Facts.references(unit);
    references.forEach(
        (variable, uses) -> {
          boolean own =
              variable.kind() == Variable.Kind.LOCAL
                  && edits.isPlain(variable.range())
                  && variable.range().text().equals(variable.name())
                  && uses.stream().allMatch(u -> edits.isPlain(u.range()));
          boolean pragmas = unit.file().text().matches("(?s).*#.*\\b" + variable.name() + "\\b.*");
          if (own && !pragmas) {
            String other = "other_" + variable.name() + "_of_" + variable.range().start();
            edits.replace(variable.range(), other);
            uses.forEach(use -> edits.replace(use.range(), other));
          }
        });
  }

  private static void split(TranslationUnit unit, Edits edits) {
    Facts.statements(
        unit,
        statement -> {
          if (statement instanceof Statement.Compound compound) {
            compound.statements().forEach(part -> splitOne(part, edits));
          }
        });
  }

  private static void splitOne(Statement statement, Edits edits) {
    if (statement instanceof Statement.Declaration declaration
        && declaration.variables().size() > 1
        && edits.isPlain(declaration.range())
        && declaration.variables().stream()
            .allMatch(
                v -> Facts.isScalar(v.variable().type()) && v.variable().attributes().isEmpty())
        && declaration
            .range()
            .text()
            .startsWith(declaration.variables().get(0).variable().type().toString())) {
      StringBuilder text = new StringBuilder();
      for (VariableDeclaration variable : declaration.variables()) {
        text.append(variable.variable().type()).append(' ').append(variable.range().text());
        text.append("; ");
      }
      edits.replace(declaration.range(), text.toString().strip());
    }
  }

  private static void apart(TranslationUnit unit, Edits edits) {
    numbers(unit, edits)
        .forEach(
            (variable, declaration) -> {
              declaration
                  .variables()
                  .get(0)
                  .initializer()
                  .filter(initializer -> isStatement(unit, declaration))
                  .ifPresent(
                      initializer ->
                          edits.replace(
                              declaration.range(),
                              "%s %s; %s = %s;"
                                  .formatted(
                                      variable.type(),
                                      variable.name(),
                                      variable.name(),
                                      Facts.text(initializer))));
            });
  }

  /** What is assigned has a name of its own first. */
  private static void temporaries(TranslationUnit unit, Edits edits) {
    Facts.parts(
        unit,
        statement -> {
          if (statement instanceof Statement.ExpressionStatement plain
              && Facts.written(plain.expression()) instanceof Expression.Assignment assignment
              && assignment.operator().isEmpty()
              && Facts.isScalar(assignment.target().type())
              && Facts.isScalar(Facts.written(assignment.value()).type())
              && Facts.isPure(assignment.value())
              && Facts.isPure(assignment.target())) {
            edits.replace(
                statement.range(),
                "{ %1$s held_%2$d = %3$s; %4$s = held_%2$d; }"
                    .formatted(
                        assignment.target().type(),
                        statement.range().start(),
                        Facts.text(assignment.value()),
                        Facts.text(assignment.target())));
          }
        });
  }

  /** A number that is never changed is written out where it is used. */
  private static void repeat(TranslationUnit unit, Edits edits) {
    Map<Variable, Integer> assigned = Facts.assignments(unit);
    Map<Variable, Set<Expression.VariableReference>> references = Facts.references(unit);
    numbers(unit, edits)
        .forEach(
            (variable, declaration) ->
                declaration
                    .variables()
                    .get(0)
                    .initializer()
                    .filter(e -> Facts.isFree(e) && Facts.written(e) instanceof Expression.Binary)
                    .filter(e -> !assigned.containsKey(variable) && usesFixed(e, assigned))
                    .ifPresent(
                        e -> {
                          for (Expression use : references.getOrDefault(variable, Set.of())) {
                            edits.replace(
                                use.range(),
                                "((%s)(%s))".formatted(variable.type(), Facts.text(e)));
                          }
                        }));
  }

  private static boolean usesFixed(Expression root, Map<Variable, Integer> assigned) {
    boolean[] fixed = {true};
    new TreeWalker() {
      @Override
      public Void visitVariableReference(Expression.VariableReference reference) {
        fixed[0] &= !assigned.containsKey(reference.variable());
        return null;
      }
    }.walk(root);
    return fixed[0];
  }

  /** What is computed of arguments only is computed first. */
  private static void hoist(TranslationUnit unit, Edits edits) {
    Map<Variable, Integer> assigned = Facts.assignments(unit);
    Facts.expressions(
        unit,
        expression -> {
          if (expression instanceof Expression.Binary binary
              && Facts.isWholeInteger(binary.type())
              && isArgument(binary.left(), assigned)
              && isArgument(binary.right(), assigned)
              && edits.isPlain(binary.range())) {
            FunctionDefinition function = Facts.around(unit, binary.range().start());
            String name = "hoisted_" + binary.range().start();
            edits.insert(
                function.body().range().start() + 1,
                " const %s %s = %s;".formatted(binary.type(), name, binary.range().text()));
            edits.replace(binary.range(), name);
          }
        });
  }

  private static boolean isArgument(Expression expression, Map<Variable, Integer> assigned) {
    return Facts.written(expression) instanceof Expression.VariableReference reference
        && reference.variable().kind() == Variable.Kind.PARAMETER
        && Facts.isScalar(reference.variable().type())
        && !assigned.containsKey(reference.variable());
  }

  /** A number becomes the only part of something larger. */
  private static void wrap(TranslationUnit unit, Edits edits, String type, String part) {
    Map<Variable, Set<Expression.VariableReference>> references = Facts.references(unit);
    Set<String> structures = new HashSet<>();
    Set<Variable> addressed = addressed(unit);
    numbers(unit, edits)
        .forEach(
            (variable, declaration) -> {
              Set<Expression.VariableReference> uses = references.getOrDefault(variable, Set.of());
              boolean plain =
                  declaration.range().text().contains("=")
                      && !declaration.range().text().contains(",")
                      && !variable.type().toString().matches("bool|half")
                      && uses.stream().allMatch(use -> edits.isPlain(use.range()))
                      && !addressed.contains(variable)
                      && isStatement(unit, declaration);
              if (!plain) {
                return;
              }
              boolean structure = type.startsWith("struct");
              String wide = structure ? type + "_" + variable.type() : variable.type() + type;
              if (structure) {
                structures.add(wide);
              }
              Expression initial = declaration.variables().get(0).initializer().orElseThrow();
              SourceRange start =
                  new SourceRange(
                      declaration.range().file(),
                      declaration.range().start(),
                      Facts.written(initial).range().start());
              edits.replace(
                  start, "%s %s; %s.%s = ".formatted(wide, variable.name(), variable.name(), part));
              uses.forEach(use -> edits.replace(use.range(), variable.name() + "." + part));
            });
    StringBuilder defined = new StringBuilder();
    structures.forEach(
        s -> defined.append("%s { %s part; };\n".formatted(s, s.substring(s.indexOf('_') + 1))));
    edits.first(defined.toString());
  }

  private static Set<Variable> addressed(TranslationUnit unit) {
    Set<Variable> addressed = new HashSet<>();
    Facts.expressions(
        unit,
        expression -> {
          if (expression instanceof Expression.Unary unary
              && unary.operator() == UnaryOperator.ADDRESS_OF
              && Facts.written(unary.operand()) instanceof Expression.VariableReference reference) {
            addressed.add(reference.variable());
          }
        });
    return addressed;
  }

  private static boolean isStatement(TranslationUnit unit, Statement declaration) {
    boolean[] found = {false};
    Facts.statements(
        unit,
        statement ->
            found[0] |=
                statement instanceof Statement.Compound compound
                    && compound.statements().contains(declaration));
    return found[0];
  }

  private static void unusedVariables(TranslationUnit unit, Edits edits) {
    unit.functions()
        .forEach(
            function ->
                edits.insert(
                    function.body().range().start() + 1,
                    " int unused_one = 3; float unused_two = unused_one * 2.5f;"));
  }

  private static void unreached(TranslationUnit unit, Edits edits) {
    unit.functions()
        .forEach(
            function ->
                edits.insert(
                    function.body().range().start() + 1,
                    " if (0) { int never = 1; while (never < 100) never *= 3; }"));
  }

  private static void blocks(TranslationUnit unit, Edits edits) {
    Facts.parts(
        unit,
        statement -> {
          if (statement instanceof Statement.ExpressionStatement
              && statement.range().text().endsWith(";")) {
            edits.replace(statement.range(), "{ " + statement.range().text() + " ; }");
          }
        });
  }

  /** Neighbouring declarations of numbers that do not use each other. */
  private static void reorder(TranslationUnit unit, Edits edits) {
    Facts.statements(
        unit,
        statement -> {
          if (statement instanceof Statement.Compound compound) {
            for (int i = 0; i + 1 < compound.statements().size(); i++) {
              Statement first = compound.statements().get(i);
              Statement second = compound.statements().get(i + 1);
              if (isFree(first)
                  && isFree(second)
                  && apart(first, second)
                  && edits.arePlain(first.range(), second.range())) {
                String one = first.range().text();
                edits.replace(first.range(), second.range().text());
                edits.replace(second.range(), one);
                i++;
              }
            }
          }
        });
  }

  private static boolean isFree(Statement statement) {
    return statement instanceof Statement.Declaration declaration
        && declaration.variables().stream()
            .allMatch(
                v ->
                    Facts.isScalar(v.variable().type())
                        && v.initializer().map(Facts::isFree).orElse(true));
  }

  private static boolean apart(Statement first, Statement second) {
    return ((Statement.Declaration) first)
        .variables().stream()
            .noneMatch(
                v -> second.range().text().matches("(?s).*\\b" + v.variable().name() + "\\b.*"));
  }
}
