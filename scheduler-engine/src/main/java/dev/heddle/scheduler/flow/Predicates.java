package dev.heddle.scheduler.flow;

import dev.heddle.language.source.SourceRange;

/** What something is executed under: a node, {@link #ALWAYS} or {@link #NEVER}. */
final class Predicates {
  /** Under no condition. */
  static final int ALWAYS = -1;

  /** Not at all. */
  static final int NEVER = -2;

  private final Logic logic;

  Predicates(Logic logic) {
    this.logic = logic;
  }

  /** The opposite of a node. */
  int not(int value, SourceRange range) {
    return logic.not(value, range);
  }

  /** The opposite of a predicate, which the hardware of an access asks for. */
  int skip(int predicate, SourceRange range) {
    return logic.skip(predicate, range);
  }

  /** A predicate and a condition inside of it. */
  int and(int predicate, int value, SourceRange range) {
    return predicate == ALWAYS ? value : logic.nested(predicate, value, range);
  }

  /** One of two. */
  int or(int left, int right, SourceRange range) {
    if (left == NEVER) {
      return right;
    }
    if (right == NEVER) {
      return left;
    }
    return left == ALWAYS || right == ALWAYS ? ALWAYS : logic.or(left, right, range);
  }

  /** One of two. One of two opposites is the opposite of both, which is one gate less. */
  int leaves(int left, int right, SourceRange range) {
    boolean opposites =
        left >= 0 && right >= 0 && logic.isOpposite(left) && logic.isOpposite(right);
    return opposites
        ? not(logic.both(logic.asked(left), logic.asked(right), range), range)
        : or(left, right, range);
  }
}
