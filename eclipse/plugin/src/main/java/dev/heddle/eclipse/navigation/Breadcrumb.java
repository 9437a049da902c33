package dev.heddle.eclipse.navigation;

import dev.heddle.language.query.DocumentStructure.Entry;
import dev.heddle.language.query.DocumentStructure.Kind;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.viewers.ISelectionChangedListener;
import org.eclipse.jface.viewers.SelectionChangedEvent;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.texteditor.ITextEditor;

/** Over the text: the file, and the kernel and loops around the cursor; a click goes there. */
public final class Breadcrumb implements ISelectionChangedListener {
  private static final String BETWEEN = "  \u203a  ";

  private final ITextEditor editor;
  private final Link link;
  private List<Entry> declared = List.of();
  private List<Entry> around = List.of();

  /** Shows only the file until it is told what the text declares. */
  public Breadcrumb(Composite parent, ITextEditor editor) {
    this.editor = editor;
    link = new Link(parent, SWT.NONE);
    GridDataFactory.fillDefaults().grab(true, false).indent(6, 3).applyTo(link);
    link.addListener(SWT.Selection, event -> go(Integer.parseInt(event.text)));
  }

  /** The text declares this now. */
  public void show(List<Entry> entries) {
    declared = entries;
    update();
  }

  @Override
  public void selectionChanged(SelectionChangedEvent event) {
    update();
  }

  /** What is shown; "a" and "b" for "{@code a > b}". */
  public List<String> names() {
    List<String> names = new ArrayList<>(List.of(editor.getEditorInput().getName()));
    around.forEach(entry -> names.add(entry.name()));
    return names;
  }

  /** The 1-based lines of the loops around the cursor, the innermost first. */
  public List<Integer> loopLines() {
    List<Integer> lines = new ArrayList<>();
    if (editor.getSelectionProvider().getSelection() instanceof ITextSelection selection) {
      List<Entry> found = new ArrayList<>();
      collect(declared, selection.getOffset(), found);
      found.stream()
          .filter(entry -> entry.kind() == Kind.LOOP)
          .forEach(entry -> lines.add(0, entry.range().line()));
    }
    return lines;
  }

  private void update() {
    if (link.isDisposed()
        || !(editor.getSelectionProvider().getSelection() instanceof ITextSelection selection)) {
      return;
    }
    List<Entry> found = new ArrayList<>();
    collect(declared, selection.getOffset(), found);
    around = found;
    StringBuilder text = new StringBuilder(escaped(editor.getEditorInput().getName()));
    for (int i = 0; i < found.size(); i++) {
      text.append(BETWEEN)
          .append("<a href=\"")
          .append(i)
          .append("\">")
          .append(escaped(found.get(i).name()))
          .append("</a>");
    }
    if (!text.toString().equals(link.getText())) {
      link.setText(text.toString());
    }
  }

  private static String escaped(String name) {
    return name.replace("&", "&&");
  }

  private static void collect(List<Entry> entries, int offset, List<Entry> found) {
    for (Entry entry : entries) {
      if (entry.range().start() <= offset && offset <= entry.range().end()) {
        found.add(entry);
        collect(entry.children(), offset, found);
        return;
      }
    }
  }

  private void go(int index) {
    if (index < around.size()) {
      Entry entry = around.get(index);
      editor.getSite().getPage().getNavigationHistory().markLocation(editor);
      editor.selectAndReveal(
          entry.nameRange().start(), entry.nameRange().end() - entry.nameRange().start());
      editor.getSite().getPage().activate(editor);
    }
  }
}
