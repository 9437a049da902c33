package dev.heddle.eclipse.views;

import dev.heddle.viewers.table.Table;
import dev.heddle.viewers.table.TableTree.Node;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.TreeEditor;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;

/**
 * Lets the user type the trip count of a loop into the latency estimator: a click on the cell of
 * the selected row, F2, or a digit.
 */
final class TripCountEditor {

  private static final String COLUMN = "Trip count";
  private static final String DIGITS = "\\d{0,18}";

  private final Tree tree;
  private final BooleanSupplier isEnabled;
  private final BiConsumer<Node, Long> typed;
  private final TreeEditor editor;

  /**
   * @param typed gets the row and its new trip count, null for the one that the report has
   */
  TripCountEditor(Tree tree, BooleanSupplier isEnabled, BiConsumer<Node, Long> typed) {
    this.tree = tree;
    this.isEnabled = isEnabled;
    this.typed = typed;
    editor = new TreeEditor(tree);
    editor.grabHorizontal = true;
    editor.horizontalAlignment = SWT.RIGHT;
    tree.addListener(SWT.MouseDown, this::clicked);
    tree.addListener(SWT.KeyDown, this::pressed);
  }

  private void clicked(Event event) {
    TreeItem item = tree.getItem(new Point(event.x, event.y));
    int column = column();
    if (isEnabled.getAsBoolean()
        && item != null
        && column >= 0
        && item.getBounds(column).contains(event.x, event.y)) {
      edit(item, "");
    }
  }

  private void pressed(Event event) {
    TreeItem[] selection = tree.getSelection();
    if (!isEnabled.getAsBoolean() || selection.length != 1) {
      return;
    }
    if (event.keyCode == SWT.F2) {
      edit(selection[0], "");
      event.doit = false;
    } else if (Character.isDigit(event.character)) {
      edit(selection[0], String.valueOf(event.character));
      event.doit = false;
    }
  }

  private int column() {
    for (int c = 0; c < tree.getColumnCount(); c++) {
      if (tree.getColumn(c).getText().equals(COLUMN)) {
        return c;
      }
    }
    return -1;
  }

  private void edit(TreeItem item, String start) {
    int column = column();
    if (!(item.getData() instanceof Node node) || node.row().weight() == Table.Weight.HEADING) {
      return;
    }
    Text text = new Text(tree, SWT.RIGHT | SWT.BORDER);
    String before = item.getText(column).equals("?") ? "" : item.getText(column);
    text.setText(start.isEmpty() ? before : start);
    text.addListener(SWT.Verify, event -> event.doit = event.text.matches(DIGITS));
    text.setTextLimit(18);
    text.addListener(SWT.FocusOut, event -> end(text, node, before));
    text.addListener(
        SWT.Traverse,
        event -> {
          if (event.detail == SWT.TRAVERSE_RETURN) {
            event.doit = false;
            end(text, node, before);
            tree.setFocus();
          } else if (event.detail == SWT.TRAVERSE_ESCAPE) {
            event.doit = false;
            text.setText(before);
            end(text, node, before);
            tree.setFocus();
          }
        });
    editor.minimumWidth = 60;
    editor.setEditor(text, item, column);
    text.setFocus();
    if (start.isEmpty()) {
      text.selectAll();
    } else {
      text.setSelection(1);
    }
  }

  private void end(Text text, Node node, String before) {
    if (text.isDisposed()) {
      return;
    }
    String value = text.getText();
    text.dispose();
    if (!value.equals(before)) {
      typed.accept(node, value.isEmpty() ? null : Long.valueOf(value));
    }
  }
}
