package dev.heddle.language.query;

import dev.heddle.language.FrontEndResult;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.AssignedVariables;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.FirstReads;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.tree.VariableDeclaration;
import dev.heddle.language.types.AddressSpace;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The private variables that carry a value from one iteration of a loop to the next: those that an
 * iteration gives a value and that a later one may read before it gives them another. What only the
 * step of a {@code for} changes counts iterations and is none of them. For arrays it is not known
 * which elements are read and written; they are taken for carried where both happens.
 */
public final class LoopCarried extends TreeWalker {
  private final Map<SourceRange, Statement.Loop> places = new HashMap<>();

  private LoopCarried() {}

  /** The places inside of loops where such variables are named, with the innermost such loop. */
  public static Map<SourceRange, Statement.Loop> in(FrontEndResult result) {
    LoopCarried carried = new LoopCarried();
    for (FunctionDefinition function : result.unit().functions()) {
      carried.walk(function.body());
    }
    return carried.places;
  }

  @Override
  public Void visitFor(Statement.For statement) {
    loop(statement, statement.step());
    return super.visitFor(statement);
  }

  @Override
  public Void visitWhile(Statement.While statement) {
    loop(statement, Optional.empty());
    return super.visitWhile(statement);
  }

  @Override
  public Void visitDoWhile(Statement.DoWhile statement) {
    loop(statement, Optional.empty());
    return super.visitDoWhile(statement);
  }

  private void loop(Statement.Loop loop, Optional<Expression> step) {
    AssignedVariables assigned = new AssignedVariables();
    assigned.walk(loop.body());
    loop.condition().ifPresent(assigned::walk);
    if (assigned.found().isEmpty()) {
      return;
    }
    Declared declared = new Declared();
    declared.walk(loop.body());
    FirstReads first = new FirstReads();
    first.iteration(loop);
    Reads reads = new Reads();
    reads.walk(loop.body());
    loop.condition().ifPresent(reads::walk);
    step.ifPresent(reads::walk);
    Set<Variable> carried = new HashSet<>();
    for (Variable variable : assigned.found()) {
      if (variable.space() == AddressSpace.PRIVATE
          && !declared.variables.contains(variable)
          && reads.variables.contains(variable)
          && first.mayRead(variable)) {
        carried.add(variable);
      }
    }
    if (carried.isEmpty()) {
      return;
    }
    Named named = new Named(carried, loop);
    named.walk(loop.body());
    loop.condition().ifPresent(named::walk);
    step.ifPresent(named::walk);
  }

  private static final class Declared extends TreeWalker {
    private final Set<Variable> variables = new HashSet<>();

    @Override
    public Void visitDeclaration(Statement.Declaration statement) {
      statement.variables().stream().map(VariableDeclaration::variable).forEach(variables::add);
      return super.visitDeclaration(statement);
    }
  }

  /** The variables whose values are used, in whole or in part. */
  private static final class Reads extends TreeWalker {
    private final Set<Variable> variables = new HashSet<>();

    @Override
    public Void visitAssignment(Expression.Assignment assignment) {
      if (assignment.operator().isEmpty()) {
        place(assignment.target());
        walk(assignment.value());
        return null;
      }
      return super.visitAssignment(assignment);
    }

    /** An element or a member that gets a value is not read, but its index is. */
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
    public Void visitVariableReference(Expression.VariableReference reference) {
      variables.add(reference.variable());
      return null;
    }
  }

  /** Outer loops are visited before inner ones, whose word counts. */
  private final class Named extends TreeWalker {
    private final Set<Variable> carried;
    private final Statement.Loop loop;

    Named(Set<Variable> carried, Statement.Loop loop) {
      this.carried = carried;
      this.loop = loop;
    }

    @Override
    public Void visitVariableReference(Expression.VariableReference reference) {
      if (carried.contains(reference.variable())) {
        places.put(reference.range(), loop);
      }
      return null;
    }
  }
}
