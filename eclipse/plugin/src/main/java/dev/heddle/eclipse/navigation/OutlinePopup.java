package dev.heddle.eclipse.navigation;

import dev.heddle.eclipse.AccessibleName;
import dev.heddle.eclipse.Icons;
import dev.heddle.language.query.DocumentStructure.Entry;
import dev.heddle.language.query.DocumentStructure.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.core.text.StringMatcher;
import org.eclipse.jface.dialogs.PopupDialog;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.texteditor.ITextEditor;

/** The list of a text's declarations; what is typed narrows it, Enter goes to the chosen one. */
final class OutlinePopup extends PopupDialog {
  private static final Map<Kind, Icons.Icon> ICONS =
      Map.of(
          Kind.KERNEL, Icons.Icon.KERNEL,
          Kind.FUNCTION, Icons.Icon.FUNCTION,
          Kind.CHANNEL, Icons.Icon.CHANNEL,
          Kind.VARIABLE, Icons.Icon.VARIABLE,
          Kind.TYPE, Icons.Icon.TYPE,
          Kind.MACRO, Icons.Icon.MACRO,
          Kind.LOOP, Icons.Icon.LOOP);

  private final ITextEditor editor;
  private final List<Row> rows = new ArrayList<>();
  private final int cursor;
  private Text filter;
  private TableViewer table;

  /** An entry with the number of those around it. */
  private record Row(Entry entry, int depth) {}

  OutlinePopup(ITextEditor editor, List<Entry> entries, int cursor) {
    super(
        editor.getSite().getShell(),
        SWT.RESIZE,
        true,
        true,
        false,
        false,
        false,
        null,
        "Type to narrow; * and ? stand for any letters");
    this.editor = editor;
    this.cursor = cursor;
    entries.forEach(entry -> add(entry, 0));
  }

  private void add(Entry entry, int depth) {
    rows.add(new Row(entry, depth));
    entry.children().forEach(child -> add(child, depth + 1));
  }

  /** The field stands where other windows have their title. */
  @Override
  protected boolean hasTitleArea() {
    return true;
  }

  @Override
  protected Control createTitleControl(Composite parent) {
    filter = new Text(parent, SWT.SINGLE);
    filter.setMessage("Name");
    AccessibleName.give(filter, "Name");
    filter.addListener(SWT.Modify, event -> narrow());
    filter.addListener(SWT.KeyDown, this::pressed);
    filter.addListener(SWT.DefaultSelection, event -> go());
    org.eclipse.jface.layout.GridDataFactory.fillDefaults().grab(true, false).applyTo(filter);
    return filter;
  }

  @Override
  protected Control createDialogArea(Composite parent) {
    Composite area = (Composite) super.createDialogArea(parent);
    table = new TableViewer(area, SWT.SINGLE | SWT.V_SCROLL | SWT.H_SCROLL);
    org.eclipse.jface.layout.GridDataFactory.fillDefaults()
        .grab(true, true)
        .hint(360, 300)
        .applyTo(table.getControl());
    AccessibleName.give(table.getControl(), "What the text declares");
    table.setContentProvider(ArrayContentProvider.getInstance());
    table.setLabelProvider(new Labels(new Icons(table.getControl())));
    table.setInput(rows);
    table.getControl().addListener(SWT.MouseUp, event -> go());
    table.getControl().addListener(SWT.DefaultSelection, event -> go());
    around().ifPresent(row -> table.setSelection(new StructuredSelection(row), true));
    return area;
  }

  /** The innermost entry around the cursor. */
  private java.util.Optional<Row> around() {
    return rows.stream()
        .filter(row -> row.entry().range().touches(cursor))
        .reduce((outer, inner) -> inner);
  }

  private void narrow() {
    String text = filter.getText().strip();
    StringMatcher matcher = new StringMatcher("*" + text + "*", true, false);
    List<Row> left = rows.stream().filter(row -> matcher.match(row.entry().name())).toList();
    table.setInput(text.isEmpty() ? rows : left);
    if (!left.isEmpty()) {
      table.setSelection(new StructuredSelection(left.get(0)), true);
    }
  }

  private void pressed(Event event) {
    int by = event.keyCode == SWT.ARROW_DOWN ? 1 : event.keyCode == SWT.ARROW_UP ? -1 : 0;
    int count = table.getTable().getItemCount();
    if (by != 0 && count > 0) {
      int next = Math.floorMod(table.getTable().getSelectionIndex() + by, count);
      table.getTable().setSelection(next);
      table.getTable().showSelection();
      event.doit = false;
    }
  }

  private void go() {
    if (table.getStructuredSelection().getFirstElement() instanceof Row row) {
      close();
      int start = row.entry().nameRange().start();
      editor.getSite().getPage().getNavigationHistory().markLocation(editor);
      editor.selectAndReveal(start, row.entry().nameRange().end() - start);
      editor.getSite().getPage().activate(editor);
    }
  }

  @Override
  protected Control getFocusControl() {
    return filter;
  }

  @Override
  protected Point getInitialLocation(Point size) {
    Control text = editor.getAdapter(Control.class);
    Rectangle area = text.getDisplay().map(text.getParent(), null, text.getBounds());
    return new Point(area.x + (area.width - size.x) / 2, area.y + (area.height - size.y) / 4);
  }

  private static final class Labels extends LabelProvider {
    private final Icons icons;

    Labels(Icons icons) {
      this.icons = icons;
    }

    @Override
    public String getText(Object element) {
      Row row = (Row) element;
      return "    ".repeat(row.depth()) + row.entry().name();
    }

    @Override
    public Image getImage(Object element) {
      return icons.get(ICONS.get(((Row) element).entry().kind()));
    }
  }
}
