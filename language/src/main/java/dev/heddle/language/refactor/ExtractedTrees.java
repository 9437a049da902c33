package dev.heddle.language.refactor;

import dev.heddle.language.tree.Function;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TranslationUnit;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.tree.VariableDeclaration;
import dev.heddle.language.types.ArrayType;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Compares the trees before and after a function was extracted. */
final class ExtractedTrees {
  private static final List<String> ADDED =
      List.of("(Compound", "(Declaration ", "(Return", "(Variable ", ")", "(ExpressionStatement");

  private final SelectedCode code;
  private final String name;

  ExtractedTrees(SelectedCode code, String name) {
    this.code = code;
    this.name = name;
  }

  Optional<String> problem(TranslationUnit before, TranslationUnit after) {
    Optional<FunctionDefinition> extracted = after.definition(name);
    if (extracted.isEmpty() || before.definition(name).isPresent()) {
      return Optional.of("'" + name + "' is taken already");
    }
    if (after.functions().size() != before.functions().size() + 1) {
      return Optional.of("Another function would change");
    }
    for (FunctionDefinition function : before.functions()) {
      FunctionDefinition now = after.definition(function.name()).orElse(null);
      boolean own = function == code.function();
      if (now == null || !own && !Untouched.isSame(function, now)) {
        return Optional.of("'%s' would mean something else".formatted(function.name()));
      }
      if (own && !isSplit(now, extracted.get())) {
        return Optional.of("The selection would mean something else in a function of its own");
      }
    }
    return Optional.empty();
  }

  private boolean isSplit(FunctionDefinition rest, FunctionDefinition extracted) {
    List<List<String>> parts = TreeShape.around(code, isMoved(rest));
    List<String> now = TreeShape.of(rest.body());
    int before = parts.get(0).size();
    int behind = now.size() - parts.get(2).size();
    if (before > behind
        || !now.subList(0, before).equals(parts.get(0))
        || !now.subList(behind, now.size()).equals(parts.get(2))
        || !now.subList(before, behind).contains("(Call " + name)) {
      return false;
    }
    List<String> inside = TreeShape.of(extracted.body(), pointers(extracted), node -> false);
    int at = Collections.indexOfSubList(inside, parts.get(1));
    return at >= 0
        && isAdded(inside.subList(0, at))
        && isAdded(inside.subList(at + parts.get(1).size(), inside.size()));
  }

  private static boolean isAdded(List<String> lines) {
    return lines.stream()
        .allMatch(line -> !line.contains(" =") && ADDED.stream().anyMatch(line::startsWith));
  }

  /** Declarations without a value that the function has no longer. */
  private static Predicate<Object> isMoved(FunctionDefinition rest) {
    Set<String> declared = new HashSet<>();
    new TreeWalker() {
      @Override
      public Void visitDeclaration(Statement.Declaration statement) {
        statement.variables().forEach(variable -> declared.add(variable.variable().name()));
        return super.visitDeclaration(statement);
      }
    }.walk(rest.body());
    return node -> {
      if (!(node instanceof Statement.Declaration declaration)
          || declaration.variables().size() != 1) {
        return false;
      }
      VariableDeclaration only = declaration.variables().get(0);
      return only.initializer().isEmpty() && !declared.contains(only.variable().name());
    };
  }

  /** Parameters that point to variables of the caller that are no arrays. */
  private Set<Variable> pointers(FunctionDefinition extracted) {
    Set<Variable> found = new HashSet<>();
    SelectionFlow flow = new SelectionFlow(code);
    Function function = extracted.function();
    for (Variable parameter : function.parameters()) {
      for (Variable used : flow.used()) {
        boolean pointer =
            used.name().equals(parameter.name())
                && parameter.type().isPointer()
                && !used.type().isPointer()
                && !(used.type() instanceof ArrayType);
        if (pointer) {
          found.add(parameter);
        }
      }
    }
    return found;
  }
}
