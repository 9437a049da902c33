package dev.heddle.inspections.onchip;

import dev.heddle.inspections.api.KernelScope;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.tree.VariableDeclaration;
import dev.heddle.scheduler.hardware.MemoryPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Variables that a function declares, by their name. */
final class DeclaredVariables {
  private DeclaredVariables() {}

  /** The variable that a memory is, in the kernel or in a function that it calls. */
  static Optional<Variable> of(KernelScope kernel, MemoryPlan memory) {
    SourceRange place = kernel.hardware().range(memory.place());
    List<Variable> found = new ArrayList<>();
    kernel
        .file()
        .unit()
        .functions()
        .forEach(function -> found.addAll(named(function, memory.name())));
    return found.stream()
        .filter(variable -> variable.range().file().equals(place.file()))
        .filter(variable -> variable.range().start() == place.start())
        .findFirst()
        .or(() -> only(kernel.definition(), memory.name()));
  }

  /** The only variable of a name that a function declares. */
  static Optional<Variable> only(FunctionDefinition function, String name) {
    List<Variable> found = named(function, name);
    return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
  }

  private static List<Variable> named(FunctionDefinition function, String name) {
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
    return found;
  }
}
