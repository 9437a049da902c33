package dev.heddle.inspections.ndrange;

import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import java.util.List;

/** Whether a loop stands in a branch that leaves the function while other loops stand behind it. */
final class WayOut extends TreeWalker {
  private final Statement.Loop loop;
  private int branchEnd = -1;
  private int lastLoop = -1;

  WayOut(Statement.Loop loop) {
    this.loop = loop;
  }

  /** Whether it does in the body of its function. */
  boolean isAheadOfLoop(Statement body) {
    walk(body);
    return branchEnd >= 0 && lastLoop > branchEnd;
  }

  @Override
  public void walk(Statement statement) {
    if (statement instanceof Statement.Loop) {
      lastLoop = Math.max(lastLoop, statement.range().start());
    }
    if (statement instanceof Statement.If branch
        && holds(branch.whenTrue().range())
        && branch.whenTrue() instanceof Statement.Compound block
        && leaves(block.statements())) {
      branchEnd = Math.max(branchEnd, branch.range().end());
    }
    super.walk(statement);
  }

  private boolean holds(SourceRange range) {
    SourceRange place = loop.range();
    return range.file() == place.file()
        && range.start() <= place.start()
        && place.end() <= range.end();
  }

  private static boolean leaves(List<Statement> statements) {
    return !statements.isEmpty()
        && statements.get(statements.size() - 1) instanceof Statement.Return;
  }
}
