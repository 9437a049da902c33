package dev.heddle.inspections.nests;

import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import java.util.ArrayList;
import java.util.List;

/** The statements that leave a loop from inside its body. */
public final class OwnBreaks extends TreeWalker {
  private final List<Statement.Break> found = new ArrayList<>();

  private OwnBreaks() {}

  /** The {@code break}s of a loop, not those of loops and switches inside. */
  public static List<Statement.Break> of(Statement.Loop loop) {
    OwnBreaks breaks = new OwnBreaks();
    breaks.walk(loop.body());
    return breaks.found;
  }

  @Override
  public void walk(Statement statement) {
    if (!(statement instanceof Statement.Loop) && !(statement instanceof Statement.Switch)) {
      super.walk(statement);
    }
  }

  @Override
  public Void visitBreak(Statement.Break statement) {
    found.add(statement);
    return null;
  }
}
