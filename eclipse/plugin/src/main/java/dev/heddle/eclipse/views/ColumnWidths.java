package dev.heddle.eclipse.views;

import dev.heddle.viewers.paint.Theme;
import dev.heddle.viewers.table.TableColumns;
import java.awt.font.FontRenderContext;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeColumn;

/** Gives the columns of a table the widths that fit its place, until the user drags one. */
final class ColumnWidths {
  private static final String SAMPLE = "Kernel nested_and_unrolled, line 18";

  private final Tree tree;
  private int[] given = {};
  private boolean dragged;

  ColumnWidths(Tree tree) {
    this.tree = tree;
  }

  /** How many times as wide as in pictures letters are here: desktops scale their texts. */
  static double letters(Control control, Theme theme) {
    GC drawn = new GC(control);
    try {
      FontRenderContext plain = new FontRenderContext(null, true, true);
      double pictured = theme.font().getStringBounds(SAMPLE, plain).getWidth();
      return Math.max(1, drawn.textExtent(SAMPLE).x / pictured);
    } finally {
      drawn.dispose();
    }
  }

  /** Fits the columns again although the user has dragged one. */
  void forget() {
    dragged = false;
  }

  /** Columns of words become narrower first, then the least important columns are left out. */
  void fit(TableColumns wanted) {
    int place = tree.getClientArea().width;
    if (dragged || place == 0) {
      return;
    }
    double gap = wanted.gap();
    TableColumns fitted = wanted.fittedInto(place - gap);
    int[] widths = new int[tree.getColumnCount()];
    int used = 0;
    int lastWords = -1;
    for (int c = 0; c < widths.length; c++) {
      boolean shown = fitted.shown().contains(c);
      widths[c] = shown ? (int) Math.floor(fitted.widths()[c] + gap) : 0;
      used += widths[c];
      lastWords = shown && !wanted.table().columns().get(c).numeric() ? c : lastWords;
    }
    if (lastWords >= 0 && used < place) {
      widths[lastWords] += place - used;
    }
    set(widths);
  }

  private void set(int[] widths) {
    if (given.length == 0) {
      for (TreeColumn column : tree.getColumns()) {
        column.addListener(SWT.Resize, event -> resized(column));
      }
    }
    given = widths;
    tree.setRedraw(false);
    for (int c = 0; c < widths.length; c++) {
      TreeColumn column = tree.getColumn(c);
      if (column.getWidth() != widths[c]) {
        column.setWidth(widths[c]);
        column.setResizable(widths[c] > 0);
      }
    }
    tree.setRedraw(true);
  }

  /** The event comes later for widths that were given, and for the last one, which is stretched. */
  private void resized(TreeColumn column) {
    int number = tree.indexOf(column);
    if (number != lastShown() && column.getWidth() != given[number]) {
      dragged = true;
    }
  }

  private int lastShown() {
    int last = -1;
    for (int number : tree.getColumnOrder()) {
      last = tree.getColumn(number).getWidth() > 0 ? number : last;
    }
    return last;
  }
}
