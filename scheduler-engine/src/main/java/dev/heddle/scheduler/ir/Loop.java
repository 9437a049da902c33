package dev.heddle.scheduler.ir;

import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.LoopPragma;
import java.util.List;

/**
 * A loop in its most general form: the body runs again for each {@link Node.Continue} and is left
 * by {@link Node.Break} or {@link Node.Return}; it never ends otherwise. A {@code while} loop tests
 * its condition in an {@link If} that breaks.
 *
 * @param id number, unique among the loops and scopes of the kernel
 * @param carried values that change from one iteration to the next
 * @param body one iteration
 * @param results values that are visible behind the loop
 * @param pragmas what the source asks for this loop, in source order
 * @param kind the statement in the source
 * @param range the loop statement; its first line is the line of the loop
 */
public record Loop(
    int id,
    List<Carried> carried,
    Block body,
    List<Result> results,
    List<LoopPragma> pragmas,
    Kind kind,
    SourceRange range)
    implements Node {
  public Loop {
    carried = List.copyOf(carried);
    results = List.copyOf(results);
    pragmas = List.copyOf(pragmas);
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.loop(this);
  }

  /**
   * Whether every iteration has an object of its own, since the source declares it inside the body
   * (model M-DEP-16, M-SER-2).
   */
  public boolean declares(MemoryObject object) {
    return kind != Kind.NEST
        && object.range().file() == range.file()
        && object.range().start() > range.start()
        && object.range().end() <= range.end();
  }

  /** The statement in the source. */
  public enum Kind {
    FOR,
    WHILE,
    DO,
    /**
     * Loops in each other that have become one: an iteration is one of the innermost loops, so what
     * the others declare lives through several.
     */
    NEST
  }

  /**
   * A value that changes from one iteration to the next (a phi).
   *
   * @param id the value inside the body
   * @param name the source variable, empty when there is none
   * @param initial its value in the first iteration
   */
  public record Carried(int id, IrType type, String name, SourceRange range, int initial) {}

  /** A value that is visible behind a loop or a scope; each {@link Node.Break} gives it. */
  public record Result(int id, IrType type, String name) {}
}
