package dev.heddle.scheduler.ir;

import dev.heddle.language.source.SourceRange;

/** A node of the region tree. Use {@link #accept} for an exhaustive case distinction. */
public sealed interface Node permits Operation, If, Loop, Scope, Node.Exit {
  /** The source that this node stands for. */
  SourceRange range();

  /** Calls the method of the visitor that belongs to this node. */
  <R> R accept(Visitor<R> visitor);

  /** One method for each kind of node. */
  interface Visitor<R> {
    /** A plain operation. */
    R operation(Operation operation);

    /** A two-way branch. */
    R branch(If branch);

    /** A loop. */
    R loop(Loop loop);

    /** A region that can be left early. */
    R scope(Scope scope);

    /** A jump; the last node of its block. */
    R exit(Exit exit);
  }

  /** A jump; always the last node of its block. */
  sealed interface Exit extends Node {
    @Override
    default <R> R accept(Visitor<R> visitor) {
      return visitor.exit(this);
    }
  }

  /**
   * Goes on with the next iteration.
   *
   * @param loop id of the loop
   * @param next for each carried value of the loop its value in the next iteration
   */
  record Continue(int loop, Ids next, SourceRange range) implements Exit {}

  /**
   * Leaves a loop or a scope.
   *
   * @param target id of the loop or scope
   * @param values for each result of the target its value
   */
  record Break(int target, Ids values, SourceRange range) implements Exit {}

  /** Ends the work-item. */
  record Return(SourceRange range) implements Exit {}
}
