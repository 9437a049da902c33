package dev.heddle.eclipse.views;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.Icons;
import dev.heddle.viewers.loops.LoopColumn;
import dev.heddle.viewers.loops.LoopTable.Kind;
import dev.heddle.viewers.loops.LoopTable.Row;
import dev.heddle.viewers.loops.LoopTable.Tone;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Control;

/** The cells of one column: text, the icon in the first, and colour for what wants attention. */
final class LoopCells extends ColumnLabelProvider {

  private final LoopColumn column;
  private final Icons icons;

  LoopCells(LoopColumn column, Control owner) {
    this.column = column;
    this.icons = new Icons(owner);
  }

  /** The icon of a row: a kernel, or a loop by how well it runs. */
  static Icons.Icon icon(Row row) {
    if (row.kind() == Kind.KERNEL) {
      return Icons.Icon.KERNEL;
    }
    if (row.kind() == Kind.DISSOLVED_LOOP) {
      return Icons.Icon.LOOP_DISSOLVED;
    }
    boolean slow =
        row.cell(LoopColumn.II).tone() == Tone.LIMIT
            || row.cell(LoopColumn.PIPELINED).tone() == Tone.LIMIT;
    return slow ? Icons.Icon.LOOP_SLOW : Icons.Icon.LOOP;
  }

  @Override
  public String getText(Object element) {
    Row row = (Row) element;
    return column == LoopColumn.NAME ? name(row) : row.text(column);
  }

  /** The name without the kernel's, under which a loop stands anyway. */
  static String name(Row row) {
    String name = row.text(LoopColumn.NAME);
    if (row.kind() == Kind.KERNEL) {
      return row.kernel();
    }
    String prefix = row.kernel() + ".";
    return name.startsWith(prefix) ? name.substring(prefix.length()) : name;
  }

  @Override
  public Image getImage(Object element) {
    return column == LoopColumn.NAME ? icons.get(icon((Row) element)) : null;
  }

  @Override
  public Color getForeground(Object element) {
    Tone tone = ((Row) element).cell(column).tone();
    return switch (tone) {
      case NORMAL -> null;
      case GOOD, LIMIT, MUTED ->
          JFaceResources.getColorRegistry()
              .get(HeddlePlugin.ID + ".color." + tone.name().toLowerCase(java.util.Locale.ROOT));
    };
  }

  @Override
  public Font getFont(Object element) {
    return column == LoopColumn.NAME && ((Row) element).kind() == Kind.KERNEL
        ? JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT)
        : null;
  }
}
