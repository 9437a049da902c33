package dev.heddle.eclipse.views;

import dev.heddle.viewers.loops.LoopTable;
import dev.heddle.viewers.loops.LoopTable.Row;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import org.eclipse.jface.viewers.ITreeContentProvider;

/** The rows of a loop table as a tree: loops under their kernel, inner loops under outer ones. */
final class LoopTree implements ITreeContentProvider {

  private final IdentityHashMap<Object, List<Row>> children = new IdentityHashMap<>();
  private final IdentityHashMap<Object, Row> parents = new IdentityHashMap<>();

  @Override
  public Object[] getElements(Object input) {
    children.clear();
    parents.clear();
    List<Row> roots = new ArrayList<>();
    Deque<Row> path = new ArrayDeque<>();
    for (Row row : ((LoopTable) input).rows()) {
      while (!path.isEmpty() && path.peek().depth() >= row.depth()) {
        path.pop();
      }
      if (path.isEmpty()) {
        roots.add(row);
      } else {
        parents.put(row, path.peek());
        children.computeIfAbsent(path.peek(), parent -> new ArrayList<>()).add(row);
      }
      path.push(row);
    }
    return roots.toArray();
  }

  @Override
  public Object[] getChildren(Object element) {
    return children.getOrDefault(element, List.of()).toArray();
  }

  @Override
  public Object getParent(Object element) {
    return parents.get(element);
  }

  @Override
  public boolean hasChildren(Object element) {
    return children.containsKey(element);
  }
}
