package dev.heddle.language.refactor;

import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import java.util.ArrayList;
import java.util.List;

/** Walks over a tree and knows at each node what is around it. */
abstract class Ancestry extends TreeWalker {
  private final List<Object> around = new ArrayList<>();

  /** What is around the present node, the innermost last. */
  List<Object> around() {
    return around;
  }

  /** What is directly around the present node; null at the root. */
  Object parent() {
    return around.isEmpty() ? null : around.get(around.size() - 1);
  }

  void enter(Statement statement) {}

  void enter(Expression expression) {}

  @Override
  public void walk(Statement statement) {
    enter(statement);
    around.add(statement);
    super.walk(statement);
    around.remove(around.size() - 1);
  }

  @Override
  public void walk(Expression expression) {
    enter(expression);
    around.add(expression);
    super.walk(expression);
    around.remove(around.size() - 1);
  }
}
