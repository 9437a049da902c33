package dev.heddle.language.checks;

import dev.heddle.language.builtins.BuiltinFamily;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.tree.VariableDeclaration;
import dev.heddle.language.types.AddressSpace;
import dev.heddle.language.types.PointerType;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The values of a kernel that may differ from one work-item to another: what is computed from a
 * work-item's position, read from a channel or assigned under such a condition. Without regard to
 * the order of assignments.
 */
final class VaryingValues extends TreeWalker {
  private static final Set<String> POSITIONS =
      Set.of(
          "get_global_id",
          "get_local_id",
          "get_group_id",
          "get_global_linear_id",
          "get_local_linear_id");

  private final Map<String, FunctionUses> uses;
  private final Set<Variable> variables = new HashSet<>();
  private final Set<Statement.Loop> leftEarly = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Deque<Statement> breakable = new ArrayDeque<>();
  private int conditions;
  private boolean changed;

  private VaryingValues(Map<String, FunctionUses> uses) {
    this.uses = uses;
  }

  /**
   * Finds them; each round adds at least one variable or loop.
   *
   * @param uses the built-in functions that each function reaches, by its name
   */
  static VaryingValues of(Statement body, Map<String, FunctionUses> uses) {
    VaryingValues values = new VaryingValues(uses);
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

  /** Whether an expression may differ. */
  boolean of(Expression expression) {
    Finder finder = new Finder();
    finder.walk(expression);
    return finder.found;
  }

  /** Whether some work-items leave an iteration of a loop, or the loop, before others do. */
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
          POSITIONS.contains(call.callee().name())
              || family == BuiltinFamily.CHANNEL
              || family == BuiltinFamily.PIPE
              || family == BuiltinFamily.ATOMIC;
      return super.visitBuiltinCall(call);
    }

    @Override
    public Void visitCall(Expression.Call call) {
      FunctionUses inside = uses.get(call.callee().name());
      found |= inside != null && inside.all().stream().anyMatch(VaryingValues::isPosition);
      return super.visitCall(call);
    }
  }

  @Override
  public Void visitDeclaration(Statement.Declaration statement) {
    for (VariableDeclaration declaration : statement.variables()) {
      declaration.initializer().filter(this::of).ifPresent(i -> add(declaration.variable()));
    }
    return super.visitDeclaration(statement);
  }

  @Override
  public Void visitAssignment(Expression.Assignment assignment) {
    if (conditions > 0 || of(assignment.value()) || of(assignment.target())) {
      root(assignment.target()).ifPresent(this::add);
    }
    return super.visitAssignment(assignment);
  }

  @Override
  public Void visitUnary(Expression.Unary unary) {
    if (unary.operator().isIncrementOrDecrement() && conditions > 0) {
      root(unary.operand()).ifPresent(this::add);
    }
    return super.visitUnary(unary);
  }

  /** What a pipe is read into, or another function writes to, may differ. */
  @Override
  public Void visitBuiltinCall(Expression.BuiltinCall call) {
    for (Expression argument : call.arguments()) {
      if (argument.type() instanceof PointerType && of(call)) {
        root(argument).ifPresent(this::add);
      }
    }
    return super.visitBuiltinCall(call);
  }

  @Override
  public Void visitCall(Expression.Call call) {
    for (Expression argument : call.arguments()) {
      if (argument.type() instanceof PointerType && (conditions > 0 || of(call))) {
        root(argument).ifPresent(this::add);
      }
    }
    return super.visitCall(call);
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

  // Conditions

  @Override
  public Void visitIf(Statement.If statement) {
    boolean differs = of(statement.condition());
    conditions += differs ? 1 : 0;
    super.visitIf(statement);
    conditions -= differs ? 1 : 0;
    return null;
  }

  @Override
  public Void visitSwitch(Statement.Switch statement) {
    boolean differs = of(statement.condition());
    conditions += differs ? 1 : 0;
    breakable.push(statement);
    super.visitSwitch(statement);
    breakable.pop();
    conditions -= differs ? 1 : 0;
    return null;
  }

  @Override
  public Void visitFor(Statement.For statement) {
    loop(statement, () -> super.visitFor(statement));
    return null;
  }

  @Override
  public Void visitWhile(Statement.While statement) {
    loop(statement, () -> super.visitWhile(statement));
    return null;
  }

  @Override
  public Void visitDoWhile(Statement.DoWhile statement) {
    loop(statement, () -> super.visitDoWhile(statement));
    return null;
  }

  private void loop(Statement.Loop loop, Runnable inside) {
    boolean differs = leftEarly(loop) || loop.condition().map(this::of).orElse(false);
    conditions += differs ? 1 : 0;
    breakable.push(loop);
    inside.run();
    breakable.pop();
    conditions -= differs ? 1 : 0;
  }

  @Override
  public Void visitBreak(Statement.Break statement) {
    if (conditions > 0 && breakable.peek() instanceof Statement.Loop loop) {
      changed |= leftEarly.add(loop);
    }
    return null;
  }

  @Override
  public Void visitContinue(Statement.Continue statement) {
    breakable.stream()
        .filter(Statement.Loop.class::isInstance)
        .map(Statement.Loop.class::cast)
        .findFirst()
        .filter(loop -> conditions > 0)
        .ifPresent(loop -> changed |= leftEarly.add(loop));
    return null;
  }
}
