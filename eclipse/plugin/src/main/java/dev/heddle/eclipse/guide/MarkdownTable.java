package dev.heddle.eclipse.guide;

import java.util.ArrayList;
import java.util.List;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.GC;

/**
 * A table of Markdown: in columns when all of it is short, else an entry for each row, with what
 * stands first in bold and the rest below it.
 */
final class MarkdownTable {
  private static final int INDENT = 22;
  private static final int GAP = 18;
  private static final int WIDEST_CELL = 28;

  private final List<List<TableCell>> rows = new ArrayList<>();
  private final StyledText text;

  MarkdownTable(TableBlock table, StyledText text) {
    this.text = text;
    table.accept(
        new AbstractVisitor() {
          @Override
          public void visit(org.commonmark.node.CustomNode node) {
            if (node instanceof TableRow) {
              rows.add(cells(node));
            } else {
              visitChildren(node);
            }
          }
        });
  }

  private static List<TableCell> cells(Node row) {
    List<TableCell> cells = new ArrayList<>();
    for (Node cell = row.getFirstChild(); cell != null; cell = cell.getNext()) {
      cells.add((TableCell) cell);
    }
    return cells;
  }

  void write(RenderedMarkdown page) {
    boolean isShort =
        rows.stream().flatMap(List::stream).allMatch(cell -> plain(cell).length() <= WIDEST_CELL);
    if (isShort) {
      columns(page);
    } else {
      entries(page);
    }
  }

  private void columns(RenderedMarkdown page) {
    int[] tabs = tabs();
    for (List<TableCell> row : rows) {
      for (int i = 0; i < row.size(); i++) {
        page.words(i == 0 ? "" : "\t");
        page.inside(row.get(i), row == rows.get(0));
      }
      page.end(0, tabs);
    }
  }

  private int[] tabs() {
    GC gc = new GC(text);
    gc.setFont(JFaceResources.getTextFont());
    int columns = rows.get(0).size();
    int[] tabs = new int[columns];
    int at = 0;
    for (int i = 0; i < columns; i++) {
      int widest = 0;
      for (List<TableCell> row : rows) {
        widest = Math.max(widest, i < row.size() ? gc.textExtent(plain(row.get(i))).x : 0);
      }
      at += widest + GAP;
      tabs[i] = at;
    }
    gc.dispose();
    return tabs;
  }

  private void entries(RenderedMarkdown page) {
    List<TableCell> head = rows.get(0);
    for (List<TableCell> row : rows.subList(1, rows.size())) {
      page.anchor(plain(row.get(0)));
      page.inside(row.get(0), true);
      page.end(0, INDENT);
      for (int i = 1; i < row.size(); i++) {
        if (row.get(i).getFirstChild() == null) {
          continue;
        }
        boolean isNamed = row.size() > 2 && !plain(head.get(i)).isEmpty();
        page.words(isNamed ? plain(head.get(i)) + ": " : "");
        page.inside(row.get(i), false);
        page.end(INDENT, INDENT);
      }
    }
  }

  private static String plain(Node cell) {
    StringBuilder words = new StringBuilder();
    cell.accept(
        new AbstractVisitor() {
          @Override
          public void visit(Text node) {
            words.append(node.getLiteral());
          }

          @Override
          public void visit(Code node) {
            words.append(node.getLiteral());
          }
        });
    return words.toString();
  }
}
