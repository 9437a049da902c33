package dev.heddle.scheduler.ir;

import dev.heddle.language.source.SourceRange;
import java.util.List;

/**
 * A region that runs once and can be left early: an inlined function, a {@code switch}, the target
 * of a forward {@code goto}.
 *
 * @param id number, unique among the loops and scopes of the kernel
 * @param body ends with an exit on every path
 * @param results values that are visible behind it
 * @param name the inlined function, or a keyword
 */
public record Scope(int id, Block body, List<Loop.Result> results, String name, SourceRange range)
    implements Node {
  public Scope {
    results = List.copyOf(results);
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.scope(this);
  }
}
