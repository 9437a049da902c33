package dev.heddle.scheduler.ir;

import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.LoopPragma;
import java.util.List;
import java.util.Optional;

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
 * @param kind what it was in the source
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
    return kind.innermost().isEmpty()
        ? isInside(object, repeated())
        : kind.innermost().stream().anyMatch(body -> isInside(object, body));
  }

  /** What stands in every iteration: the body, without what the head of the loop declares. */
  public SourceRange repeated() {
    return kind.body().orElse(range);
  }

  private static boolean isInside(MemoryObject object, SourceRange loop) {
    return object.range().file() == loop.file()
        && object.range().start() > loop.start()
        && object.range().end() <= loop.end();
  }

  /**
   * What a loop was in the source.
   *
   * @param statement the statement, of a nest that became one loop that of the outermost
   * @param innermost the bodies of the innermost loops of a nest that became one loop: an iteration
   *     is one of theirs, so what the loops around them declare lives through several; empty for a
   *     loop of the source
   * @param body the body of a loop of the source
   */
  public record Kind(Statement statement, List<SourceRange> innermost, Optional<SourceRange> body) {
    public static final Kind FOR = new Kind(Statement.FOR, List.of(), Optional.empty());
    public static final Kind WHILE = new Kind(Statement.WHILE, List.of(), Optional.empty());
    public static final Kind DO = new Kind(Statement.DO, List.of(), Optional.empty());

    public Kind {
      innermost = List.copyOf(innermost);
    }

    /** The same with its body in the source. */
    public Kind around(SourceRange inside) {
      return new Kind(statement, innermost, Optional.of(inside));
    }
  }

  /** The statement in the source. */
  public enum Statement {
    FOR,
    WHILE,
    DO
  }

  /**
   * A value that changes from one iteration to the next (a phi).
   *
   * @param id the value inside the body
   * @param name the source variable, empty when there is none
   * @param initial its value in the first iterations, as many as its distance
   * @param distance iterations from the one that hands it on to the one that reads it; more than 1
   *     is a delay line, which takes another carried value of the loop, of distance 1
   */
  public record Carried(
      int id, IrType type, String name, SourceRange range, int initial, int distance) {
    public Carried {
      if (distance < 1) {
        throw new IllegalArgumentException("a value is carried to a later iteration");
      }
    }

    /** A value for the next iteration. */
    public Carried(int id, IrType type, String name, SourceRange range, int initial) {
      this(id, type, name, range, initial, 1);
    }
  }

  /** A value that is visible behind a loop or a scope; each {@link Node.Break} gives it. */
  public record Result(int id, IrType type, String name) {}
}
