package dev.heddle.language.refactor;

import dev.heddle.language.tree.AssignedVariables;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.FirstReads;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.UnaryOperator;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.tree.VariableDeclaration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What flows into a piece of a function and out of it, variable by variable. */
final class SelectionFlow {
  private final SelectedCode code;
  private final FirstReads reads;
  private final Map<Variable, List<Use>> inside = new LinkedHashMap<>();
  private final Map<Variable, VariableDeclaration> declared = new LinkedHashMap<>();
  private final Set<Variable> declaredInside = new HashSet<>();
  private final Set<Variable> usedOutside = new HashSet<>();
  private final Set<Variable> usedBehind = new HashSet<>();
  private final Set<Variable> addressed = new HashSet<>();
  private final Map<Variable, List<Object>> declaredIn = new HashMap<>();
  private boolean jumps;

  /**
   * A place where a variable is named.
   *
   * @param parent the node around it; null if that is not a part of the piece
   * @param isWritten whether it, or a part of it, gets another value
   */
  record Use(Expression.VariableReference reference, Object parent, boolean isWritten) {}

  SelectionFlow(SelectedCode code) {
    this.code = code;
    reads = new FirstReads();
    code.walk(reads);
    Walk walk = new Walk();
    walk.walk(code.function().body());
  }

  /** Variables of the function that the piece uses but does not declare, in their order. */
  List<Variable> used() {
    List<Variable> used = new ArrayList<>();
    for (Variable variable : code.function().function().parameters()) {
      if (inside.containsKey(variable)) {
        used.add(variable);
      }
    }
    for (Variable variable : declared.keySet()) {
      if (inside.containsKey(variable) && !declaredInside.contains(variable)) {
        used.add(variable);
      }
    }
    return used;
  }

  /** Variables that the piece declares and that are used behind it. */
  List<Variable> declaredForLater() {
    return declared.keySet().stream()
        .filter(variable -> declaredInside.contains(variable) && usedOutside.contains(variable))
        .toList();
  }

  List<Variable> declaredInside() {
    return declared.keySet().stream().filter(declaredInside::contains).toList();
  }

  List<Use> uses(Variable variable) {
    return inside.getOrDefault(variable, List.of());
  }

  boolean isWritten(Variable variable) {
    return uses(variable).stream().anyMatch(Use::isWritten);
  }

  /** Whether something may know the variable by its address. */
  boolean isAddressed(Variable variable) {
    return addressed.contains(variable);
  }

  /** Whether nothing but the piece uses a variable. */
  boolean isUsedHereOnly(Variable variable) {
    return !usedOutside.contains(variable);
  }

  /** Whether the value that a variable has before the piece matters to it. */
  boolean mayRead(Variable variable) {
    return reads.mayRead(variable);
  }

  boolean needsValue(Variable variable) {
    return reads.needsValue(variable);
  }

  /** Whether the value that the piece leaves in a variable may be read afterwards. */
  boolean isReadLater(Variable variable) {
    if (usedBehind.contains(variable) || jumps && usedOutside.contains(variable)) {
      return true;
    }
    boolean again = code.around().stream().anyMatch(node -> outlives(variable, node));
    return again && (usedOutside.contains(variable) || reads.mayRead(variable));
  }

  /** Whether a variable keeps its value from one iteration of a loop to the next. */
  private boolean outlives(Variable variable, Object loop) {
    return loop instanceof Statement.Loop
        && declaredIn.getOrDefault(variable, List.of()).stream().noneMatch(node -> node == loop);
  }

  private final class Walk extends Ancestry {
    private boolean isInside;
    private boolean isBehind;
    private final Set<Object> targets = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<Object> parts = Collections.newSetFromMap(new IdentityHashMap<>());

    Walk() {
      parts.addAll(code.statements());
      if (code.isExpression()) {
        parts.add(code.expression());
      }
    }

    @Override
    public void walk(Statement statement) {
      boolean first = parts.contains(statement);
      boolean before = isInside;
      isInside |= first;
      super.walk(statement);
      isBehind |= first;
      isInside = before;
    }

    @Override
    public void walk(Expression expression) {
      boolean first = parts.contains(expression);
      boolean before = isInside;
      isInside |= first;
      super.walk(expression);
      isBehind |= first;
      isInside = before;
    }

    @Override
    void enter(Statement statement) {
      jumps |= statement instanceof Statement.Goto || statement instanceof Statement.Labeled;
    }

    @Override
    public Void visitDeclaration(Statement.Declaration statement) {
      for (VariableDeclaration declaration : statement.variables()) {
        Variable variable = declaration.variable();
        declared.put(variable, declaration);
        declaredIn.put(variable, bodies());
        if (isInside) {
          declaredInside.add(variable);
        }
        declaration.initializer().ifPresent(this::walk);
      }
      return null;
    }

    /** The loops whose bodies the present declaration is in. */
    private List<Object> bodies() {
      // What a loop begins with lives as long as the loop.
      int end = around().size() - 1;
      boolean initial = end > 0 && around().get(end - 1) instanceof Statement.For;
      return List.copyOf(around().subList(0, initial ? end - 1 : end));
    }

    @Override
    void enter(Expression expression) {
      if (expression instanceof Expression.Assignment assignment) {
        target(assignment.target());
      } else if (expression instanceof Expression.Unary unary) {
        boolean address = unary.operator() == UnaryOperator.ADDRESS_OF;
        if (address && AssignedVariables.root(unary.operand()) != null) {
          addressed.add(AssignedVariables.root(unary.operand()));
        }
        if (unary.operator().isIncrementOrDecrement()) {
          target(unary.operand());
        }
      } else if (expression instanceof Expression.Conversion conversion
          && conversion.operand() instanceof Expression.Member member
          && conversion.type().isPointer()
          && AssignedVariables.root(member) != null) {
        addressed.add(AssignedVariables.root(member));
      } else if (expression instanceof Expression.VariableReference reference) {
        use(reference);
      }
    }

    /** Remembers the reference at the root of an lvalue that is written. */
    private void target(Expression lvalue) {
      Expression at = lvalue;
      while (AssignedVariables.root(at) != null && !(at instanceof Expression.VariableReference)) {
        at =
            at instanceof Expression.Index index
                ? index.base()
                : at instanceof Expression.Member member
                    ? member.base()
                    : ((Expression.Swizzle) at).base();
      }
      targets.add(at);
    }

    private void use(Expression.VariableReference reference) {
      Variable variable = reference.variable();
      if (isInside) {
        inside
            .computeIfAbsent(variable, v -> new ArrayList<>())
            .add(
                new Use(
                    reference,
                    parts.contains(reference) ? null : parent(),
                    targets.contains(reference)));
        return;
      }
      usedOutside.add(variable);
      if (isBehind) {
        usedBehind.add(variable);
      }
    }
  }
}
