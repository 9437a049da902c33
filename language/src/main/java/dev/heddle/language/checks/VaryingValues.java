package dev.heddle.language.checks;

import dev.heddle.language.builtins.BuiltinFamily;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.tree.VariableDeclaration;
import dev.heddle.language.types.AddressSpace;
import dev.heddle.language.types.PointerType;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The values of a kernel that may differ from one work-item to another: what is computed from a
 * work-item's position, read from a channel or assigned under such a condition. Without regard to
 * the order of assignments.
 */
final class VaryingValues extends ConditionWalker {
  private static final Set<String> POSITIONS =
      Set.of(
          "get_global_id",
          "get_local_id",
          "get_group_id",
          "get_global_linear_id",
          "get_local_linear_id");

  /** Those that differ inside one work-group. */
  private static final Set<String> POSITIONS_IN_GROUP =
      Set.of("get_global_id", "get_local_id", "get_global_linear_id", "get_local_linear_id");

  private final Set<String> positions;
  private final Map<String, FunctionUses> uses;
  private final Set<Variable> variables = new HashSet<>();
  private final Set<Statement.Loop> leftEarly = Collections.newSetFromMap(new IdentityHashMap<>());
  private boolean changed;

  private VaryingValues(Set<String> positions, Map<String, FunctionUses> uses) {
    this.positions = positions;
    this.uses = uses;
  }

  /**
   * Finds them; each round adds at least one variable or loop.
   *
   * @param uses the built-in functions that each function reaches, by its name
   */
  static VaryingValues of(Statement body, Map<String, FunctionUses> uses) {
    return find(body, new VaryingValues(POSITIONS, uses));
  }

  /** The same for the work-items of one work-group, which share the id of the group. */
  static VaryingValues inGroup(Statement body, Map<String, FunctionUses> uses) {
    return find(body, new VaryingValues(POSITIONS_IN_GROUP, uses));
  }

  private static VaryingValues find(Statement body, VaryingValues values) {
    do {
      values.changed = false;
      values.walk(body);
    } while (values.changed);
    return values;
  }

  /** Whether a call asks for the position of a work-item. */
  static boolean isPosition(FunctionUses.Use use) {
    return POSITIONS.contains(use.name());
  }

  @Override
  boolean varies(Expression expression) {
    Finder finder = new Finder();
    finder.walk(expression);
    return finder.found;
  }

  @Override
  boolean leftEarly(Statement.Loop loop) {
    return leftEarly.contains(loop);
  }

  /** Looks for what varies inside one expression. */
  private final class Finder extends TreeWalker {
    private boolean found;

    @Override
    public Void visitVariableReference(Expression.VariableReference reference) {
      found |= variables.contains(reference.variable());
      return null;
    }

    @Override
    public Void visitBuiltinCall(Expression.BuiltinCall call) {
      BuiltinFamily family = call.callee().family();
      found |=
          positions.contains(call.callee().name())
              || family == BuiltinFamily.CHANNEL
              || family == BuiltinFamily.PIPE
              || family == BuiltinFamily.ATOMIC;
      return super.visitBuiltinCall(call);
    }

    @Override
    public Void visitCall(Expression.Call call) {
      FunctionUses inside = uses.get(call.callee().name());
      found |=
          inside != null && inside.all().stream().anyMatch(use -> positions.contains(use.name()));
      return super.visitCall(call);
    }
  }

  @Override
  public Void visitDeclaration(Statement.Declaration statement) {
    for (VariableDeclaration declaration : statement.variables()) {
      declaration.initializer().filter(this::varies).ifPresent(i -> add(declaration.variable()));
    }
    return super.visitDeclaration(statement);
  }

  @Override
  public Void visitAssignment(Expression.Assignment assignment) {
    if (isConditional() || varies(assignment.value()) || varies(assignment.target())) {
      root(assignment.target()).ifPresent(this::add);
    }
    return super.visitAssignment(assignment);
  }

  @Override
  public Void visitUnary(Expression.Unary unary) {
    if (unary.operator().isIncrementOrDecrement() && isConditional()) {
      root(unary.operand()).ifPresent(this::add);
    }
    return super.visitUnary(unary);
  }

  /** What a pipe is read into, or another function writes to, may differ. */
  @Override
  public Void visitBuiltinCall(Expression.BuiltinCall call) {
    for (Expression argument : call.arguments()) {
      if (givesAway(argument) && varies(call)) {
        root(argument).ifPresent(this::add);
      }
    }
    return super.visitBuiltinCall(call);
  }

  @Override
  public Void visitCall(Expression.Call call) {
    for (Expression argument : call.arguments()) {
      if (givesAway(argument) && (isConditional() || varies(call))) {
        root(argument).ifPresent(this::add);
      }
    }
    return super.visitCall(call);
  }

  /** Whether an argument lets a function write to a variable; a pointer is handed on as a value. */
  private static boolean givesAway(Expression argument) {
    Expression at = argument;
    while (at instanceof Expression.Conversion conversion) {
      at = conversion.operand();
    }
    boolean isPointer =
        at instanceof Expression.VariableReference && at.type() instanceof PointerType;
    return argument.type() instanceof PointerType && !isPointer;
  }

  /** The private variable that an lvalue or address is part of. */
  private static Optional<Variable> root(Expression lvalue) {
    Expression at = lvalue;
    while (true) {
      if (at instanceof Expression.Index index) {
        at = index.base();
      } else if (at instanceof Expression.Member member) {
        at = member.base();
      } else if (at instanceof Expression.Swizzle swizzle) {
        at = swizzle.base();
      } else if (at instanceof Expression.Conversion conversion) {
        at = conversion.operand();
      } else if (at instanceof Expression.Unary unary) {
        at = unary.operand();
      } else {
        break;
      }
    }
    boolean throughPointer = at != lvalue && at.type() instanceof PointerType;
    return at instanceof Expression.VariableReference reference
            && reference.variable().space() == AddressSpace.PRIVATE
            && !throughPointer
        ? Optional.of(reference.variable())
        : Optional.empty();
  }

  private void add(Variable variable) {
    changed |= variables.add(variable);
  }

  @Override
  public Void visitBreak(Statement.Break statement) {
    Iterator<Statement> around = breakable().iterator();
    if (isConditional() && around.hasNext() && around.next() instanceof Statement.Loop loop) {
      changed |= leftEarly.add(loop);
    }
    return null;
  }

  @Override
  public Void visitContinue(Statement.Continue statement) {
    for (Statement around : breakable()) {
      if (around instanceof Statement.Loop loop) {
        changed |= isConditional() && leftEarly.add(loop);
        break;
      }
    }
    return null;
  }
}
