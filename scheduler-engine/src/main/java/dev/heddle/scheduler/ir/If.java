package dev.heddle.scheduler.ir;

import dev.heddle.language.source.SourceRange;
import java.util.List;

/**
 * A two-way branch.
 *
 * @param condition a 1-bit value
 * @param then executed when the condition is 1
 * @param otherwise executed when it is 0; empty when there is no else branch
 * @param merges values that differ by branch
 * @param range of a statement from its test to the end of its first branch
 */
public record If(int condition, Block then, Block otherwise, List<Merge> merges, SourceRange range)
    implements Node {
  public If {
    merges = List.copyOf(merges);
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.branch(this);
  }

  /** The last character of the statement's first branch, which is its brace where it has one. */
  public SourceRange end() {
    return new SourceRange(
        range.file(), Math.max(range.start(), range.end() - 1), range.end(), range.caller());
  }

  /**
   * A value that depends on the branch taken.
   *
   * @param id the new value
   * @param name the source variable, empty when there is none
   * @param thenValue value behind the first branch, {@link #UNREACHABLE} if that branch does not
   *     end
   * @param elseValue value behind the second branch, likewise
   */
  public record Merge(int id, IrType type, String name, int thenValue, int elseValue) {
    /** Stands for the value of a branch that is left by a jump. */
    public static final int UNREACHABLE = -1;
  }
}
