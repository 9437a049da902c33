package dev.heddle.inspections.onchip;

import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.tree.VariableDeclaration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Variables that a function declares, by their name. */
final class DeclaredVariables {
  private DeclaredVariables() {}

  /** The only variable of a name that a function declares. */
  static Optional<Variable> only(FunctionDefinition function, String name) {
    List<Variable> found = new ArrayList<>();
    new TreeWalker() {
      @Override
      public Void visitDeclaration(Statement.Declaration statement) {
        statement.variables().stream()
            .map(VariableDeclaration::variable)
            .filter(variable -> variable.name().equals(name))
            .forEach(found::add);
        return super.visitDeclaration(statement);
      }
    }.walk(function.body());
    return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
  }
}
