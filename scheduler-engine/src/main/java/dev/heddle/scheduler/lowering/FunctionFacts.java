package dev.heddle.scheduler.lowering;

import dev.heddle.language.builtins.BuiltinFamily;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.UnaryOperator;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.tree.VariableDeclaration;
import dev.heddle.language.types.ArrayType;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What one walk over a function finds out about its variables. */
final class FunctionFacts {
  private final Map<Statement, Set<Variable>> assigned = new IdentityHashMap<>();
  private final Set<Variable> addressTaken = new LinkedHashSet<>();
  private final Set<Variable> reassigned = new LinkedHashSet<>();
  private final Set<Variable> usedWhole = new LinkedHashSet<>();
  private final Map<Variable, Integer> references = new IdentityHashMap<>();
  private final Map<Variable, Integer> elements = new IdentityHashMap<>();
  private final Map<Variable, List<Expression>> pointerSources = new IdentityHashMap<>();
  private final Map<String, Set<Statement>> jumps = new java.util.HashMap<>();

  FunctionFacts(FunctionDefinition definition) {
    walk(definition.body());
  }

  /** Variables that are written to inside a statement, in the order of their first write. */
  Set<Variable> assignedIn(Statement statement) {
    Set<Variable> known = assigned.get(statement);
    if (known == null) {
      known = new LinkedHashSet<>();
      collect(statement, known);
      assigned.put(statement, known);
    }
    return known;
  }

  /** Whether the variable has to live in memory. */
  boolean isAddressTaken(Variable variable) {
    return addressTaken.contains(variable);
  }

  /** Whether something else than single components of a vector is used. */
  boolean isUsedWhole(Variable variable) {
    return usedWhole.contains(variable);
  }

  /** Whether the variable changes after its declaration. */
  boolean isReassigned(Variable variable) {
    return reassigned.contains(variable);
  }

  /** Whether nothing but single elements of an array is used, and none of them changes. */
  boolean isOnlyRead(Variable array) {
    return !isReassigned(array)
        && !isAddressTaken(array)
        && references.getOrDefault(array, 0).equals(elements.getOrDefault(array, 0));
  }

  /** Everything that is assigned to a pointer variable, its initializer included. */
  List<Expression> pointerSources(Variable variable) {
    return pointerSources.getOrDefault(variable, List.of());
  }

  /** Whether a statement inside jumps to the label. */
  boolean jumpsTo(Statement statement, String label) {
    Set<Statement> origins = jumps.getOrDefault(label, Set.of());
    return !origins.isEmpty() && contains(statement, origins);
  }

  /** The variable whose object an lvalue lies in, empty when it is reached through a pointer. */
  static Optional<Variable> root(Expression lvalue) {
    if (lvalue instanceof Expression.VariableReference reference) {
      return Optional.of(reference.variable());
    }
    if (lvalue instanceof Expression.Member member) {
      return root(member.base());
    }
    if (lvalue instanceof Expression.Swizzle swizzle) {
      return root(swizzle.base());
    }
    if (lvalue instanceof Expression.Index index && !index.base().type().isPointer()) {
      return root(index.base());
    }
    return Optional.empty();
  }

  /** Whether a built-in writes its result to the argument without keeping its address. */
  static boolean isResultArgument(Expression.BuiltinCall call, Expression argument) {
    BuiltinFamily family = call.callee().family();
    boolean writes =
        family == BuiltinFamily.CHANNEL
            || family == BuiltinFamily.PIPE
            || call.callee().name().equals("sincos")
            || call.callee().name().equals("fract")
            || call.callee().name().equals("modf");
    return writes
        && stripped(argument) instanceof Expression.Unary unary
        && unary.operator() == UnaryOperator.ADDRESS_OF
        && unary.operand() instanceof Expression.VariableReference;
  }

  /** The argument without conversions of the pointer. */
  private static Expression stripped(Expression argument) {
    Expression current = argument;
    while (current instanceof Expression.Conversion conversion
        && conversion.operand().type().isPointer()) {
      current = conversion.operand();
    }
    return current;
  }

  private static boolean contains(Statement statement, Set<Statement> wanted) {
    if (wanted.contains(statement)) {
      return true;
    }
    for (Statement part : TreeParts.statements(statement)) {
      if (contains(part, wanted)) {
        return true;
      }
    }
    return false;
  }

  // ------------------------------------------------------------------ the walk

  private void walk(Statement statement) {
    if (statement instanceof Statement.Declaration declaration) {
      for (VariableDeclaration variable : declaration.variables()) {
        if (variable.variable().type().isPointer()) {
          variable.initializer().ifPresent(value -> source(variable.variable(), value));
        }
      }
    }
    if (statement instanceof Statement.Goto jump) {
      jumps
          .computeIfAbsent(
              jump.label(), label -> java.util.Collections.newSetFromMap(new IdentityHashMap<>()))
          .add(jump);
    }
    TreeParts.expressions(statement).forEach(this::walk);
    TreeParts.statements(statement).forEach(this::walk);
  }

  private void walk(Expression expression) {
    if (expression instanceof Expression.Swizzle swizzle
        && swizzle.components().size() == 1
        && swizzle.base() instanceof Expression.VariableReference) {
      return;
    }
    if (expression instanceof Expression.Index index && !(index.type() instanceof ArrayType)) {
      root(index).ifPresent(array -> elements.merge(array, 1, Integer::sum));
    }
    if (expression instanceof Expression.VariableReference reference) {
      usedWhole.add(reference.variable());
      references.merge(reference.variable(), 1, Integer::sum);
    } else if (expression instanceof Expression.Unary unary) {
      if (unary.operator() == UnaryOperator.ADDRESS_OF) {
        root(unary.operand()).ifPresent(addressTaken::add);
      } else if (unary.operator().isIncrementOrDecrement()) {
        root(unary.operand()).ifPresent(reassigned::add);
      }
    } else if (expression instanceof Expression.Assignment assignment) {
      Optional<Variable> target = root(assignment.target());
      target.ifPresent(reassigned::add);
      if (assignment.target().type().isPointer() && assignment.operator().isEmpty()) {
        target.ifPresent(variable -> source(variable, assignment.value()));
      }
    } else if (expression instanceof Expression.StatementExpression statements) {
      walk(statements.body());
    } else if (expression instanceof Expression.BuiltinCall call) {
      for (Expression argument : call.arguments()) {
        if (isResultArgument(call, argument)) {
          Optional<Variable> result = root(((Expression.Unary) stripped(argument)).operand());
          result.ifPresent(reassigned::add);
          result.ifPresent(usedWhole::add);
        } else {
          walk(argument);
        }
      }
      return;
    }
    TreeParts.expressions(expression).forEach(this::walk);
  }

  private void source(Variable variable, Expression value) {
    pointerSources.computeIfAbsent(variable, v -> new ArrayList<>()).add(value);
  }

  // ------------------------------------------------------------------ assigned variables

  private void collect(Statement statement, Set<Variable> into) {
    TreeParts.expressions(statement).forEach(part -> collect(part, into));
    for (Statement part : TreeParts.statements(statement)) {
      boolean remembered = part instanceof Statement.Loop || part instanceof Statement.Switch;
      if (remembered) {
        into.addAll(assignedIn(part));
      } else {
        collect(part, into);
      }
    }
  }

  private void collect(Expression expression, Set<Variable> into) {
    if (expression instanceof Expression.Unary unary && unary.operator().isIncrementOrDecrement()) {
      root(unary.operand()).ifPresent(into::add);
    } else if (expression instanceof Expression.Assignment assignment) {
      root(assignment.target()).ifPresent(into::add);
    } else if (expression instanceof Expression.StatementExpression statements) {
      into.addAll(assignedIn(statements.body()));
    } else if (expression instanceof Expression.BuiltinCall call) {
      for (Expression argument : call.arguments()) {
        if (isResultArgument(call, argument)) {
          root(((Expression.Unary) stripped(argument)).operand()).ifPresent(into::add);
        }
      }
    }
    TreeParts.expressions(expression).forEach(part -> collect(part, into));
  }
}
