package dev.heddle.eclipse.tests;

import dev.heddle.eclipse.views.ReportView;
import dev.heddle.viewers.loops.LoopColumn;
import dev.heddle.viewers.table.TableTree.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.PartInitException;

/** The view Loop Analysis as a user sees it; on the user interface thread only. */
final class LoopTableRows {

  private final Tree tree;

  /** Brings the view to the front. */
  LoopTableRows() throws PartInitException {
    Ui.page().showView(ReportView.id("loops"));
    tree = Ui.find(Ui.shell(), Tree.class, LoopTableRows::isLoopTable).orElse(null);
  }

  /** The cells of all visible rows of a column. */
  List<String> column(LoopColumn column) {
    return tree != null && tree.isVisible()
        ? items(tree.getItems()).stream().map(item -> item.getText(index(column))).toList()
        : List.of();
  }

  /** The text of a cell in the row of a loop at a line. */
  String cell(int line, LoopColumn column) {
    return loop(line).map(item -> item.getText(index(column))).orElse("no loop at " + line);
  }

  /** Selects the row of the loop at a line and double-clicks it. */
  void doubleClick(int line) {
    TreeItem item = loop(line).orElseThrow();
    tree.setSelection(item);
    Event event = new Event();
    event.item = item;
    tree.notifyListeners(SWT.Selection, event);
    tree.notifyListeners(SWT.DefaultSelection, event);
    Event click = new Event();
    click.item = item;
    tree.notifyListeners(SWT.MouseDoubleClick, click);
  }

  /** The line of the chosen row; 0 for none. The view is left as it is. */
  static int selectedLine() {
    return Ui.find(Ui.shell(), Tree.class, LoopTableRows::isLoopTable)
        .filter(found -> found.getSelectionCount() == 1)
        .map(found -> ((Node) found.getSelection()[0].getData()).row().place().line())
        .orElse(0);
  }

  /** What stands beneath the table. */
  String details() {
    return Ui.find(tree.getParent().getParent().getParent(), StyledText.class, text -> true)
        .orElseThrow()
        .getText();
  }

  private Optional<TreeItem> loop(int line) {
    return tree == null ? Optional.empty() : loopIn(line);
  }

  /** Pixels of the longest name in the first column that are out of sight. */
  int cut() {
    GC letters = new GC(tree);
    try {
      int most = 0;
      for (TreeItem item : items(tree.getItems())) {
        letters.setFont(item.getFont(0));
        int end = item.getTextBounds(0).x + letters.textExtent(item.getText(0)).x;
        most = Math.max(most, end - tree.getColumn(0).getWidth());
      }
      return most;
    } finally {
      letters.dispose();
    }
  }

  private Optional<TreeItem> loopIn(int line) {
    return items(tree.getItems()).stream()
        .filter(
            item ->
                item.getData() instanceof Node node
                    && node.row().depth() > 0
                    && node.row().place().line() == line)
        .findFirst();
  }

  private static List<TreeItem> items(TreeItem[] roots) {
    List<TreeItem> items = new ArrayList<>();
    for (TreeItem root : roots) {
      items.add(root);
      items.addAll(items(root.getItems()));
    }
    return items;
  }

  private int index(LoopColumn column) {
    for (int i = 0; i < tree.getColumnCount(); i++) {
      if (tree.getColumn(i).getText().equals(column.title())) {
        return i;
      }
    }
    throw new AssertionError("no column " + column);
  }

  private static boolean isLoopTable(Tree candidate) {
    return candidate.getColumnCount() == LoopColumn.values().length
        && candidate.getColumn(0).getText().equals(LoopColumn.NAME.title());
  }
}
