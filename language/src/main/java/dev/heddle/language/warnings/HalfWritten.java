package dev.heddle.language.warnings;

import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Variable;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Variables that one way of a branch has written and the other has not, for as long as what follows
 * is evaluated on that other way, too ({@code -Wsometimes-uninitialized}).
 *
 * <p>Code that is evaluated only sometimes is a level of its own: a read there says nothing of the
 * ways around it, but a write is one for all of them, as the conditions may belong together.
 */
final class HalfWritten {
  /** A condition, and whether it holds where the variable has no value. */
  record Branch(Expression condition, boolean holds) {}

  private final Deque<Map<Variable, Branch>> levels = new ArrayDeque<>();

  HalfWritten() {
    enter();
  }

  /** Begins code that is not always evaluated. */
  void enter() {
    levels.push(new HashMap<>());
  }

  /** Ends what {@link #enter()} began; what is half written there. */
  Map<Variable, Branch> leave() {
    return levels.pop();
  }

  /** Ends both ways of a branch that the code behind it can come from. */
  void join(Map<Variable, Branch> whenTrue, Map<Variable, Branch> whenFalse) {
    levels.peek().putAll(whenTrue);
    levels.peek().putAll(whenFalse);
  }

  /** Variables that had no value before a branch, and still have none behind one way of it. */
  void add(Set<Variable> variables, Branch branch) {
    variables.forEach(variable -> levels.peek().put(variable, branch));
  }

  /** The way on which a variable has no value where it is read; it is told once. */
  Optional<Branch> read(Variable variable) {
    return Optional.ofNullable(levels.peek().remove(variable));
  }

  void write(Variable variable) {
    levels.forEach(level -> level.remove(variable));
  }

  /** Something may have left the code before what follows. */
  void forget() {
    levels.peek().clear();
  }
}
