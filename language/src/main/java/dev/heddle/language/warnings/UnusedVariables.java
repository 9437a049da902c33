package dev.heddle.language.warnings;

import dev.heddle.language.diagnostics.DiagnosticList;
import dev.heddle.language.tree.Reference;
import dev.heddle.language.tree.SideEffects;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.tree.VariableDeclaration;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * A variable of a function that nothing names ({@code -Wunused-variable}). One that takes the value
 * of something with an effect, such as a read of a channel, may be there for that effect.
 */
final class UnusedVariables {
  private final DiagnosticList diagnostics;
  private final Set<Variable> used = Collections.newSetFromMap(new IdentityHashMap<>());

  UnusedVariables(List<Reference> references, DiagnosticList diagnostics) {
    this.diagnostics = diagnostics;
    Variable last = null;
    for (Reference reference : references) {
      if (reference.target() instanceof Reference.SymbolTarget target
          && target.symbol() instanceof Variable variable
          && variable.kind() == Variable.Kind.LOCAL
          && variable != last
          && reference.range() != variable.range()) {
        used.add(variable);
        last = variable;
      }
    }
  }

  void check(Statement.Declaration statement) {
    for (VariableDeclaration declaration : statement.variables()) {
      Variable variable = declaration.variable();
      if (used.contains(variable)) {
        continue;
      }
      boolean meant =
          variable.attribute("unused").isPresent()
              || variable.attribute("used").isPresent()
              || variable.qualifiedType().isVolatile()
              || variable.type().isHandle()
              || declaration.initializer().filter(SideEffects::in).isPresent();
      if (!meant
          && variable.kind() == Variable.Kind.LOCAL
          && SourceText.isWritten(variable.name(), variable.range())) {
        diagnostics.warning(
            "language.unused-variable",
            "variable '" + variable.name() + "' is not used",
            variable.range());
      }
    }
  }
}
