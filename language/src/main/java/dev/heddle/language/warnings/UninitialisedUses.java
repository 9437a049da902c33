package dev.heddle.language.warnings;

import dev.heddle.language.diagnostics.Diagnostic;
import dev.heddle.language.diagnostics.DiagnosticList;
import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.ConversionKind;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.UnaryOperator;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.tree.VariableDeclaration;
import dev.heddle.language.types.AddressSpace;
import dev.heddle.language.types.ArrayType;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A private variable that is read where no path has given it a value yet ({@code -Wuninitialized}),
 * or where one way of a branch in front of it certainly has not.
 *
 * <p>Walks in the order of evaluation with the variables that no path has written so far. What a
 * loop writes anywhere counts as written from its start on, since an earlier iteration may have
 * done it, unless all that it writes is made of what the variable was, or the first iteration adds
 * to it before anything else; a write to a part of a variable, and its address in other hands,
 * count as well. Functions with {@code goto} are not for it.
 */
final class UninitialisedUses extends TreeWalker {
  private final DiagnosticList diagnostics;

  /** Variables without a value on every path to here; null where no path leads. */
  private Set<Variable> unwritten = new HashSet<>();

  /** One finding a variable. */
  private final Set<Variable> told = new HashSet<>();

  private final HalfWritten halfWritten = new HalfWritten();

  /** How often something left the code that is walked, but for what a loop or switch takes in. */
  private int exits;

  private int returns;

  /** For each switch around, what is unwritten where its label and its breaks are. */
  private final Deque<Exits> switches = new ArrayDeque<>();

  /** Whether a {@code break} here leaves a loop; the innermost first. */
  private final Deque<Boolean> breaksLoop = new ArrayDeque<>();

  private static final class Exits {
    final Set<Variable> head;
    Set<Variable> end;

    Exits(Set<Variable> head, Set<Variable> end) {
      this.head = head;
      this.end = end;
    }
  }

  private UninitialisedUses(DiagnosticList diagnostics) {
    this.diagnostics = diagnostics;
  }

  static void check(FunctionDefinition function, DiagnosticList diagnostics) {
    new UninitialisedUses(diagnostics).walk(function.body());
  }

  private static Set<Variable> copy(Set<Variable> state) {
    return state == null ? null : new HashSet<>(state);
  }

  /** Where two paths meet. */
  private static Set<Variable> joined(Set<Variable> a, Set<Variable> b) {
    if (a == null || b == null) {
      return copy(a == null ? b : a);
    }
    Set<Variable> both = new HashSet<>(a);
    both.retainAll(b);
    return both;
  }

  private void write(Variable variable) {
    halfWritten.write(variable);
    if (unwritten != null) {
      unwritten.remove(variable);
    }
  }

  private void read(Expression.VariableReference reference) {
    Variable variable = reference.variable();
    if (unwritten != null && unwritten.remove(variable) && told.add(variable)) {
      diagnostics.warning(
          "language.uninitialised-use",
          "'" + variable.name() + "' has no value yet; give it one where it is declared",
          reference.range(),
          new Diagnostic.Note("it is declared here", variable.range()));
    }
    halfWritten
        .read(variable)
        .filter(when -> told.add(variable))
        .ifPresent(when -> sometimes(reference, when));
  }

  private void sometimes(Expression.VariableReference reference, HalfWritten.When when) {
    Variable variable = reference.variable();
    diagnostics.warning(
        "language.uninitialised-use",
        "'%s' has no value here %s; give it one where it is declared"
            .formatted(variable.name(), when.words()),
        reference.range(),
        new Diagnostic.Note("it begins here", when.place()),
        new Diagnostic.Note("it is declared here", variable.range()));
  }

  // Statements

  @Override
  public Void visitDeclaration(Statement.Declaration statement) {
    for (VariableDeclaration declaration : statement.variables()) {
      declaration.initializer().ifPresent(this::walk);
      Variable variable = declaration.variable();
      boolean followed =
          variable.kind() == Variable.Kind.LOCAL
              && variable.space() == AddressSpace.PRIVATE
              && !variable.isStatic()
              && !variable.qualifiedType().isVolatile()
              && !variable.type().isHandle();
      if (followed && declaration.initializer().isEmpty() && unwritten != null) {
        unwritten.add(variable);
      }
    }
    return null;
  }

  @Override
  public Void visitIf(Statement.If statement) {
    walk(statement.condition());
    Set<Variable> before = copy(unwritten);
    int exitsBefore = exits;
    halfWritten.enter();
    walk(statement.whenTrue());
    Map<Variable, HalfWritten.When> halfTrue = halfWritten.leave();
    Set<Variable> afterTrue = unwritten;
    unwritten = copy(before);
    halfWritten.enter();
    statement.whenFalse().ifPresent(this::walk);
    Map<Variable, HalfWritten.When> halfFalse = halfWritten.leave();
    if (exits > exitsBefore) {
      halfWritten.forget();
    }
    halfWritten.join(halfTrue, isListOfCases(statement) ? Map.of() : halfFalse);
    if (afterTrue != null && unwritten != null && statement.condition().constant().isEmpty()) {
      branch(statement, before, afterTrue);
    }
    unwritten = joined(afterTrue, unwritten);
    return null;
  }

  /** Whether each number has a branch of its own: there may be no others. */
  private static boolean isListOfCases(Statement.If statement) {
    return statement.whenFalse().orElse(null) instanceof Statement.If other
        && comparesNumber(statement.condition())
        && comparesNumber(other.condition());
  }

  private static boolean comparesNumber(Expression condition) {
    if (condition instanceof Expression.Conversion conversion) {
      return comparesNumber(conversion.operand());
    }
    return condition instanceof Expression.Binary binary
        && (binary.operator() == BinaryOperator.EQUAL && binary.right().constant().isPresent()
            || binary.operator() == BinaryOperator.LOGICAL_OR
                && comparesNumber(binary.left())
                && comparesNumber(binary.right()));
  }

  /** What only one way of a branch has written. */
  private void branch(Statement.If statement, Set<Variable> before, Set<Variable> afterTrue) {
    Set<Variable> onlyTrue = new HashSet<>(unwritten);
    onlyTrue.retainAll(before);
    Set<Variable> onlyFalse = new HashSet<>(afterTrue);
    onlyFalse.retainAll(before);
    onlyFalse.removeAll(unwritten);
    onlyTrue.removeAll(afterTrue);
    halfWritten.add(onlyTrue, HalfWritten.When.of(statement.condition(), false));
    halfWritten.add(onlyFalse, HalfWritten.When.of(statement.condition(), true));
  }

  @Override
  public Void visitFor(Statement.For statement) {
    statement.initial().ifPresent(this::walk);
    loop(
        statement,
        () -> {
          statement.condition().ifPresent(this::walk);
          Set<Variable> head = copy(unwritten);
          walk(statement.body());
          unwritten = unwritten == null ? copy(head) : unwritten;
          statement.step().ifPresent(this::walk);
        });
    return null;
  }

  @Override
  public Void visitWhile(Statement.While statement) {
    loop(statement, () -> super.visitWhile(statement));
    return null;
  }

  @Override
  public Void visitDoWhile(Statement.DoWhile statement) {
    loop(
        statement,
        () -> {
          Set<Variable> head = copy(unwritten);
          walk(statement.body());
          unwritten = unwritten == null ? head : unwritten;
          statement.condition().ifPresent(this::walk);
        });
    return null;
  }

  private void loop(Statement.Loop loop, Runnable inside) {
    Writes writes = Writes.in(loop);
    Set<Variable> later = new HashSet<>(unwritten == null ? Set.of() : unwritten);
    // Other values are often read and not used in the first iteration; a sum keeps what it had.
    later.retainAll(writes.found);
    later.retainAll(writes.changed);
    later.removeIf(variable -> variable.type() instanceof ArrayType);
    writes.found.forEach(this::write);
    Set<Variable> head = copy(unwritten);
    int exitsBefore = exits;
    int returnsBefore = returns;
    breaksLoop.push(true);
    halfWritten.enter();
    halfWritten.add(later, HalfWritten.When.firstOf(loop));
    inside.run();
    halfWritten.leave();
    breaksLoop.pop();
    exits = exitsBefore;
    if (returns > returnsBefore) {
      exits++;
      halfWritten.forget();
    }
    unwritten = head;
    writes.changed.forEach(this::write);
  }

  @Override
  public Void visitSwitch(Statement.Switch statement) {
    walk(statement.condition());
    boolean hasDefault = statement.cases().stream().anyMatch(Statement.Case::isDefault);
    switches.push(new Exits(unwritten, hasDefault ? null : copy(unwritten)));
    breaksLoop.push(false);
    unwritten = null;
    halfWritten.enter();
    walk(statement.body());
    halfWritten.leave();
    halfWritten.forget();
    breaksLoop.pop();
    unwritten = joined(unwritten, switches.pop().end);
    return null;
  }

  @Override
  public Void visitCase(Statement.Case statement) {
    if (!switches.isEmpty()) {
      unwritten = joined(unwritten, switches.peek().head);
    }
    return super.visitCase(statement);
  }

  @Override
  public Void visitBreak(Statement.Break statement) {
    if (!breaksLoop.isEmpty() && !breaksLoop.peek()) {
      Exits around = switches.peek();
      around.end = joined(around.end, unwritten);
    }
    leave();
    return null;
  }

  private void leave() {
    exits++;
    unwritten = null;
  }

  @Override
  public Void visitContinue(Statement.Continue statement) {
    leave();
    return null;
  }

  @Override
  public Void visitReturn(Statement.Return statement) {
    super.visitReturn(statement);
    returns++;
    leave();
    return null;
  }

  // Expressions

  @Override
  public Void visitVariableReference(Expression.VariableReference reference) {
    read(reference);
    return null;
  }

  @Override
  public Void visitAssignment(Expression.Assignment assignment) {
    if (assignment.operator().isPresent()) {
      walk(assignment.target());
      walk(assignment.value());
    } else {
      walk(assignment.value());
      place(assignment.target());
    }
    Writes.target(assignment.target()).ifPresent(this::write);
    return null;
  }

  /** Reads what says which part of an object is meant, but not the object. */
  private void place(Expression target) {
    if (target instanceof Expression.Index index && !index.base().type().isPointer()) {
      place(index.base());
      walk(index.index());
    } else if (target instanceof Expression.Member member) {
      place(member.base());
    } else if (target instanceof Expression.Swizzle swizzle) {
      place(swizzle.base());
    } else if (!(target instanceof Expression.VariableReference)) {
      walk(target);
    }
  }

  @Override
  public Void visitUnary(Expression.Unary unary) {
    if (unary.operator() != UnaryOperator.ADDRESS_OF) {
      return super.visitUnary(unary);
    }
    place(unary.operand());
    Writes.target(unary.operand()).ifPresent(this::write);
    return null;
  }

  @Override
  public Void visitConversion(Expression.Conversion conversion) {
    if (conversion.kind() == ConversionKind.ARRAY_TO_POINTER) {
      place(conversion.operand());
      Writes.target(conversion.operand()).ifPresent(this::write);
      return null;
    }
    boolean dropped =
        conversion.kind() == ConversionKind.TO_VOID
            && conversion.operand() instanceof Expression.VariableReference;
    return dropped ? null : super.visitConversion(conversion);
  }

  @Override
  public Void visitBinary(Expression.Binary binary) {
    walk(binary.left());
    boolean shortened = binary.operator().kind() == BinaryOperator.Kind.LOGICAL;
    if (!shortened) {
      walk(binary.right());
      return null;
    }
    Set<Variable> before = copy(unwritten);
    sometimes(binary.right());
    unwritten = joined(before, unwritten);
    return null;
  }

  /** Walks an expression that is not always evaluated. */
  private void sometimes(Expression expression) {
    halfWritten.enter();
    walk(expression);
    halfWritten.leave();
  }

  @Override
  public Void visitConditional(Expression.Conditional conditional) {
    walk(conditional.condition());
    Set<Variable> before = copy(unwritten);
    sometimes(conditional.whenTrue());
    Set<Variable> afterTrue = unwritten;
    unwritten = before;
    sometimes(conditional.whenFalse());
    unwritten = joined(afterTrue, unwritten);
    return null;
  }

  /** The variables that a loop writes to, or gives the address of. */
  private static final class Writes extends TreeWalker {
    /** Those that get a value of their own. */
    private final Set<Variable> found = new HashSet<>();

    /** Those that get one made of the value that they had, as sums and counters do. */
    private final Set<Variable> changed = new HashSet<>();

    static Writes in(Statement.Loop loop) {
      Writes writes = new Writes();
      writes.walk(loop);
      return writes;
    }

    /** The variable that an lvalue is a part of; empty if it is behind a pointer. */
    static Optional<Variable> target(Expression lvalue) {
      Expression at = lvalue;
      while (!(at instanceof Expression.VariableReference)) {
        if (at instanceof Expression.Index index && !index.base().type().isPointer()) {
          at = index.base();
        } else if (at instanceof Expression.Member member) {
          at = member.base();
        } else if (at instanceof Expression.Swizzle swizzle) {
          at = swizzle.base();
        } else {
          return Optional.empty();
        }
      }
      return Optional.of(((Expression.VariableReference) at).variable());
    }

    @Override
    public Void visitAssignment(Expression.Assignment assignment) {
      boolean same =
          assignment.operator().isPresent()
              || assignment.target() instanceof Expression.VariableReference reference
                  && OwnValue.isIn(assignment.value(), reference.variable());
      target(assignment.target()).ifPresent((same ? changed : found)::add);
      return super.visitAssignment(assignment);
    }

    @Override
    public Void visitUnary(Expression.Unary unary) {
      if (unary.operator() == UnaryOperator.ADDRESS_OF) {
        target(unary.operand()).ifPresent(found::add);
      } else if (unary.operator().isIncrementOrDecrement()) {
        target(unary.operand()).ifPresent(changed::add);
      }
      return super.visitUnary(unary);
    }

    @Override
    public Void visitConversion(Expression.Conversion conversion) {
      if (conversion.kind() == ConversionKind.ARRAY_TO_POINTER) {
        target(conversion.operand()).ifPresent(found::add);
      }
      return super.visitConversion(conversion);
    }
  }

  /** Whether an expression reads a variable whatever is chosen in it. */
  private static final class OwnValue extends TreeWalker {
    private final Variable variable;
    private boolean found;

    private OwnValue(Variable variable) {
      this.variable = variable;
    }

    static boolean isIn(Expression value, Variable variable) {
      OwnValue own = new OwnValue(variable);
      own.walk(value);
      return own.found;
    }

    @Override
    public Void visitVariableReference(Expression.VariableReference reference) {
      found |= reference.variable().equals(variable);
      return null;
    }

    @Override
    public Void visitBinary(Expression.Binary binary) {
      if (binary.operator().kind() != BinaryOperator.Kind.LOGICAL) {
        return super.visitBinary(binary);
      }
      walk(binary.left());
      return null;
    }

    @Override
    public Void visitConditional(Expression.Conditional conditional) {
      walk(conditional.condition());
      return null;
    }
  }
}
