package dev.heddle.eclipse.views;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.Icons;
import dev.heddle.viewers.paint.Theme;
import dev.heddle.viewers.table.Table.Cell;
import dev.heddle.viewers.table.Table.Row;
import dev.heddle.viewers.table.Table.Tone;
import dev.heddle.viewers.table.Table.Weight;
import dev.heddle.viewers.table.TableTree.Node;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;

/** What the rows of a table look like: texts, colours, pictures, and the bars below numbers. */
final class RowLooks {

  private static final int CELL_PADDING = 14;
  private static final int BAR_HEIGHT = 3;

  private final Tree tree;
  private final Icons icons;
  private boolean stale;

  RowLooks(Tree tree) {
    this.tree = tree;
    this.icons = new Icons(tree);
  }

  /** Whether what the rows say is no longer true; whether that is new. */
  boolean dim(boolean isStale) {
    boolean isNew = stale != isStale;
    stale = isStale;
    return isNew;
  }

  /** A sentence in the place of a row. */
  void say(TreeItem item, String words) {
    item.setText(words);
    item.setForeground(color("muted"));
  }

  void show(TreeItem item, Row row) {
    for (int c = 0; c < row.cells().size(); c++) {
      Cell cell = row.cells().get(c);
      item.setText(c, cell.text());
      item.setForeground(c, color(row, cell));
    }
    if (row.weight() == Weight.HEADING || row.weight() == Weight.TOTAL) {
      item.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT));
    }
    icon(row).ifPresent(icon -> item.setImage(0, icons.get(icon)));
  }

  private static Optional<Icons.Icon> icon(Row row) {
    if (row.key() == null) {
      return Optional.empty();
    }
    String kind = row.key().substring(0, Math.max(0, row.key().indexOf(':')));
    boolean slow = row.cells().stream().anyMatch(cell -> cell.tone() == Tone.LIMIT);
    return switch (kind) {
      case "kernel" -> Optional.of(Icons.Icon.KERNEL);
      case "loop" ->
          Optional.of(
              row.cells().get(0).tone() == Tone.MUTED
                  ? Icons.Icon.LOOP_DISSOLVED
                  : slow ? Icons.Icon.LOOP_SLOW : Icons.Icon.LOOP);
      case "channel" -> Optional.of(Icons.Icon.CHANNEL);
      case "memory" -> Optional.of(Icons.Icon.VARIABLE);
      default -> Optional.empty();
    };
  }

  private Color color(Row row, Cell cell) {
    if (stale || row.weight() == Weight.MUTED) {
      return color("muted");
    }
    return switch (cell.tone()) {
      case NORMAL -> null;
      case GOOD, LIMIT, MUTED -> color(cell.tone().name().toLowerCase(Locale.ROOT));
    };
  }

  private static Color color(String name) {
    return JFaceResources.getColorRegistry().get(HeddlePlugin.ID + ".color." + name);
  }

  /** Paints the bar of a cell, when it has one. */
  void paintBar(Event event) {
    if (event.item.getData() instanceof Node node
        && event.index < node.row().cells().size()
        && node.row().cells().get(event.index).hasBar()) {
      TreeItem item = (TreeItem) event.item;
      Rectangle cell = item.getBounds(event.index);
      int length =
          (int) Math.round(node.row().cells().get(event.index).bar() * (cell.width - CELL_PADDING));
      Theme theme = Themes.of(tree);
      event.gc.setBackground(Themes.of(stale ? theme.muted() : theme.steady()));
      event.gc.fillRectangle(
          cell.x + cell.width - CELL_PADDING / 2 - length,
          cell.y + cell.height - BAR_HEIGHT,
          length,
          BAR_HEIGHT);
    }
  }
}
