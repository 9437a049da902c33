package dev.heddle.language.warnings;

import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.Variable;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Variables that one way of a branch has written and the other has not, or that a loop writes later
 * on, for as long as what follows is evaluated on that other way, too, or in the first iteration
 * ({@code -Wsometimes-uninitialized}).
 *
 * <p>Code that is evaluated only sometimes is a level of its own: a read there says nothing of the
 * ways around it, but a write is one for all of them, as the conditions may belong together.
 */
final class HalfWritten {
  /**
   * When a variable has no value, for the end of a sentence, and the branch or loop it is about.
   */
  record When(String words, SourceRange place) {
    static When of(Expression condition, boolean holds) {
      SourceRange place = condition.range();
      return new When("if the condition in line %d is %s".formatted(place.line(), holds), place);
    }

    static When firstOf(Statement.Loop loop) {
      SourceRange place = loop.range();
      return new When(
          "in the first iteration of the loop in line %d".formatted(place.line()), place);
    }
  }

  private final Deque<Map<Variable, When>> levels = new ArrayDeque<>();

  HalfWritten() {
    enter();
  }

  /** Begins code that is not always evaluated. */
  void enter() {
    levels.push(new HashMap<>());
  }

  /** Ends what {@link #enter()} began; what is half written there. */
  Map<Variable, When> leave() {
    return levels.pop();
  }

  /** Ends both ways of a branch that the code behind it can come from. */
  void join(Map<Variable, When> whenTrue, Map<Variable, When> whenFalse) {
    levels.peek().putAll(whenTrue);
    levels.peek().putAll(whenFalse);
  }

  /** Variables that have no value here in one case. */
  void add(Set<Variable> variables, When when) {
    variables.forEach(variable -> levels.peek().put(variable, when));
  }

  /** The way on which a variable has no value where it is read; it is told once. */
  Optional<When> read(Variable variable) {
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
