package dev.heddle.eclipse.views;

import dev.heddle.viewers.table.Table.Row;
import dev.heddle.viewers.table.TableTree.Node;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;

/** Which rows of a tree are made and unfolded: those that are seen, of however many there are. */
final class RowFolds {

  /** More rows than these below one are made when they are to be seen. */
  private static final int FEW = 50;

  /** Most rows below one row; what comes behind them is found by the filter. */
  static final int MOST = 5000;

  private final Tree tree;

  RowFolds(Tree tree) {
    this.tree = tree;
  }

  /** The number of rows that are neither folded nor filtered. */
  int shown() {
    return shownRows(tree.getItems());
  }

  private static int shownRows(TreeItem[] items) {
    int rows = items.length;
    for (TreeItem item : items) {
      rows += item.getExpanded() ? shownRows(item.getItems()) : 0;
    }
    return rows;
  }

  /** Unfolds rows down to a depth, without those of these names. */
  void expand(TreeItem[] rows, Set<String> folded, int depth) {
    for (TreeItem item : rows) {
      Node node = node(item);
      if (node != null && !node.children().isEmpty() && !folded.contains(name(node.row()))) {
        open(item);
        if (depth > 1) {
          expand(item.getItems(), folded, depth - 1);
        }
      }
    }
  }

  /** The names of the rows that are folded. */
  Set<String> folded(List<Node> roots) {
    Set<String> names = new HashSet<>();
    addFolded(tree.getItems(), roots, names);
    return names;
  }

  /** Rows that nobody has seen are not made for this: they are folded. */
  private static void addFolded(TreeItem[] items, List<Node> level, Set<String> names) {
    for (int i = 0; i < Math.min(items.length, level.size()); i++) {
      Node node = level.get(i);
      if (!node.children().isEmpty()) {
        if (items[i].getData() instanceof Node && items[i].getExpanded()) {
          addFolded(items[i].getItems(), node.children(), names);
        } else {
          names.add(name(node.row()));
        }
      }
    }
  }

  private static String name(Row row) {
    return row.key() == null ? row.depth() + row.cells().get(0).text() : row.key();
  }

  /** The row of an item, which is filled when it was not seen before. */
  static Node node(TreeItem item) {
    item.getText();
    return (Node) item.getData();
  }

  /** Gives a row all rows below it, of which many are only made when it is unfolded. */
  static void complete(TreeItem item) {
    if (item.getData() instanceof Node node) {
      int wanted = Math.min(MOST, node.children().size());
      if (item.getItemCount() != wanted) {
        item.setItemCount(wanted);
      }
    }
  }

  /** Tells the tree of the rows below a new one. */
  static void begin(TreeItem item, Node node) {
    item.setData(node);
    if (node.children().size() <= FEW || item.getExpanded()) {
      complete(item);
    } else {
      item.setItemCount(1);
    }
  }

  /** Unfolds a row. */
  static void open(TreeItem item) {
    node(item);
    complete(item);
    item.setExpanded(true);
  }
}
