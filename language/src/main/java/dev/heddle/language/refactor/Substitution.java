package dev.heddle.language.refactor;

import dev.heddle.language.FrontEndResult;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.AssignedVariables;
import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Reference;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.UnaryOperator;
import dev.heddle.language.tree.Variable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The body of a function with other texts in the places of its variables. */
final class Substitution {
  private final FrontEndResult result;
  private final FunctionDefinition callee;
  private final SourceFile file;
  private final Replacements replacements;
  private final Map<Variable, List<Use>> uses = new HashMap<>();
  private final Set<Variable> written = new HashSet<>();
  private final List<Variable> declared = new ArrayList<>();

  /**
   * A place where the body names a variable.
   *
   * @param isSure whether it is evaluated whenever the body is
   */
  record Use(Expression.VariableReference reference, List<Object> around, boolean isSure) {
    Object parent() {
      return around.isEmpty() ? null : around.get(around.size() - 1);
    }
  }

  Substitution(FrontEndResult result, FunctionDefinition callee) {
    this.result = result;
    this.callee = callee;
    file = callee.range().file();
    replacements = new Replacements(file);
    new Ancestry() {
      @Override
      void enter(Statement statement) {
        if (statement instanceof Statement.Declaration declaration) {
          declaration.variables().forEach(variable -> declared.add(variable.variable()));
        }
      }

      @Override
      void enter(Expression expression) {
        if (expression instanceof Expression.VariableReference reference) {
          boolean sure = around().stream().noneMatch(Substitution::isChoice);
          uses.computeIfAbsent(reference.variable(), v -> new ArrayList<>())
              .add(new Use(reference, List.copyOf(around()), sure));
        } else if (expression instanceof Expression.Assignment assignment) {
          write(assignment.target());
        } else if (expression instanceof Expression.Unary unary
            && (unary.operator().isIncrementOrDecrement()
                || unary.operator() == UnaryOperator.ADDRESS_OF)) {
          write(unary.operand());
        }
      }
    }.walk(callee.body());
  }

  private static boolean isChoice(Object node) {
    return node instanceof Expression.Conditional
        || node instanceof Expression.Binary binary
            && binary.operator().kind() == BinaryOperator.Kind.LOGICAL;
  }

  private void write(Expression target) {
    if (AssignedVariables.root(target) != null) {
      written.add(AssignedVariables.root(target));
    }
  }

  List<Use> uses(Variable variable) {
    return uses.getOrDefault(variable, List.of());
  }

  /** Whether the body gives a variable another value or takes its address. */
  boolean isWritten(Variable variable) {
    return written.contains(variable);
  }

  /** The variables that the body declares. */
  List<Variable> declared() {
    return declared;
  }

  /** Writes another text in all places of a variable. */
  void put(Variable variable, String text) throws Refusal {
    for (Use use : uses(variable)) {
      SourceRange range = place(use, variable);
      replacements.replace(range.start(), range.end(), text);
    }
  }

  /** Gives a variable of the body another name, where it is declared, too. */
  void rename(Variable variable, String name) throws Refusal {
    for (Reference reference : result.references()) {
      boolean same =
          reference.target() instanceof Reference.SymbolTarget target
              && target.symbol() == variable;
      if (same) {
        SourceRange range = reference.range();
        if (!range.text().equals(variable.name())) {
          throw hidden(variable, range);
        }
        if (isInBody(range)) {
          replacements.replace(range.start(), range.end(), name);
        }
      }
    }
    for (Use use : uses(variable)) {
      place(use, variable);
    }
  }

  /** Writes an object in all places of a pointer to it. */
  void point(Variable pointer, String object) throws Refusal {
    for (Use use : uses(pointer)) {
      SourceRange range = place(use, pointer);
      boolean arrow = file.text().startsWith("->", range.end());
      Expression.Unary star =
          use.parent() instanceof Expression.Unary unary
                  && unary.operator() == UnaryOperator.DEREFERENCE
                  && unary.range().file() == file
                  && file.text().substring(unary.range().start(), range.start()).equals("*")
              ? unary
              : null;
      if (arrow) {
        replacements.replace(range.start(), range.end() + 2, object + ".");
      } else if (star != null) {
        int start = star.range().start();
        boolean wrapped =
            start > 0
                && file.text().charAt(start - 1) == '('
                && file.text().startsWith(")", range.end());
        boolean joins = start > 0 && Character.isLetterOrDigit(file.text().charAt(start - 1));
        boolean alone = wrapped && (start < 2 || !isName(file.text().charAt(start - 2)));
        replacements.replace(
            alone ? start - 1 : start,
            alone ? range.end() + 1 : range.end(),
            joins ? " " + object : object);
      } else {
        replacements.replace(range.start(), range.end(), "(&" + object + ")");
      }
    }
  }

  private static boolean isName(char c) {
    return Character.isLetterOrDigit(c) || c == '_' || c == ')' || c == ']';
  }

  private SourceRange place(Use use, Variable variable) throws Refusal {
    SourceRange range = use.reference().range();
    if (!range.text().equals(variable.name()) || !isInBody(range)) {
      throw hidden(variable, range);
    }
    return range;
  }

  private boolean isInBody(SourceRange range) {
    SourceRange body = callee.body().range();
    return range.file() == file && range.start() >= body.start() && range.end() <= body.end();
  }

  private Refusal hidden(Variable variable, SourceRange range) {
    return new Refusal(
        "A macro in '%s' names '%s' (line %d)"
            .formatted(callee.name(), variable.name(), range.line()));
  }

  /** A part of the body as it is now. */
  String text(int start, int end) throws Refusal {
    return replacements.text(start, end);
  }

  String text(SourceRange range) throws Refusal {
    return replacements.text(range);
  }
}
