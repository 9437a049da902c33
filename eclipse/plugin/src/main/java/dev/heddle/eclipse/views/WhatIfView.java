package dev.heddle.eclipse.views;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.analysis.KernelFile;
import dev.heddle.eclipse.analysis.LiveAnalysis;
import dev.heddle.eclipse.quickfix.TextEdits;
import dev.heddle.scheduler.report.WhatIf;
import dev.heddle.scheduler.report.WhatIf.Row;
import dev.heddle.viewers.page.Part;
import dev.heddle.viewers.table.Table;
import dev.heddle.viewers.whatif.WhatIfTable;
import java.util.List;
import java.util.Optional;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.part.ViewPart;
import org.eclipse.ui.texteditor.ITextEditor;

/**
 * A loop or an array under other pragmas or attributes, each analysed as if it stood in the source.
 * A double click writes one.
 */
public final class WhatIfView extends ViewPart implements PartControl.User {

  /** Identifier in {@code plugin.xml}. */
  public static final String ID = HeddlePlugin.ID + ".whatIf";

  private static final String HINT =
      "Ctrl+Alt+W in a loop, or at an array, tries what else could stand there.";

  private Label heading;
  private TableControl table;
  private WhatIfJob job;
  private ITextEditor editor;
  private WhatIfJob.Known known;

  @Override
  public void createPartControl(Composite parent) {
    Composite area = new Composite(parent, SWT.NONE);
    GridLayout layout = new GridLayout();
    layout.marginWidth = 0;
    layout.marginHeight = 0;
    area.setLayout(layout);
    heading = new Label(area, SWT.WRAP);
    GridData wide = new GridData(SWT.FILL, SWT.CENTER, true, false);
    wide.horizontalIndent = 6;
    wide.verticalIndent = 4;
    heading.setLayoutData(wide);
    table = new TableControl(area, this);
    table.control().setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
    table.control().setVisible(false);
    tell(HINT);
  }

  @Override
  public void setFocus() {
    table.control().setFocus();
  }

  @Override
  public void dispose() {
    stop();
    super.dispose();
  }

  /** Whether all is tried; for tests. */
  public boolean isDone() {
    return job == null;
  }

  /** What is shown; empty when there is nothing. For tests. */
  public Optional<Table> shown() {
    return table.control().getVisible() ? table.table() : Optional.empty();
  }

  /** What stands above the table; for tests. */
  public String heading() {
    return heading.getText();
  }

  /**
   * Tries what is at a line of an editor's text.
   *
   * @param line from 1
   */
  public void ask(ITextEditor asked, int line) {
    stop();
    editor = asked;
    known = null;
    KernelFile file = KernelFile.of(asked.getEditorInput()).orElse(null);
    if (file == null) {
      tell(HINT);
      return;
    }
    tell("Reading " + file.name() + "...");
    Display display = heading.getDisplay();
    WhatIfJob[] next = new WhatIfJob[1];
    next[0] =
        new WhatIfJob(
            file.path(),
            file.name(),
            line,
            found -> {
              if (!display.isDisposed()) {
                display.asyncExec(() -> found(next[0], found));
              }
            });
    job = next[0];
    job.setUser(false);
    job.schedule();
  }

  private void stop() {
    if (job != null) {
      job.cancel();
      job = null;
    }
  }

  private void found(WhatIfJob from, WhatIfJob.Known found) {
    if (heading.isDisposed() || from != job) {
      return;
    }
    known = found;
    if (found.done()) {
      job = null;
    }
    WhatIf whatIf = found.whatIf();
    if (whatIf == null) {
      table.control().setVisible(false);
      tell(found.message());
      return;
    }
    tell(
        "What if: %s of kernel %s.  %s"
            .formatted(
                whatIf.subject().words(),
                whatIf.subject().kernel(),
                found.done()
                    ? "Enter or a double click writes a change into the source."
                    : found.message()));
    Part part =
        Part.of("whatif", "What if", new Part.TableBody(WhatIfTable.of(whatIf), "Nothing yet"));
    PartModel model = PartModel.of(part, List.of(), Themes.of(table.control()), () -> false);
    table.show(model);
    table.control().setVisible(true);
  }

  private void tell(String text) {
    heading.setText(text);
    heading.getParent().layout();
  }

  @Override
  public void chose(Choice choice) {}

  /** Writes a change, if the text is still the one that was tried. */
  @Override
  public void opened(Choice choice) {
    if (known == null || known.whatIf() == null || editor == null) {
      return;
    }
    Optional<Row> row =
        known.whatIf().rows().stream()
            .filter(each -> each.change().equals(choice.key()) && each.outcome() != null)
            .findFirst();
    LiveAnalysis analysis = editor.getAdapter(LiveAnalysis.class);
    if (row.isEmpty() || analysis == null) {
      return;
    }
    int line = known.whatIf().subject().line();
    IDocument document = analysis.document();
    if (!document.get().equals(known.text())) {
      ask(editor, line);
      tell("The text has changed since; it is tried again");
      return;
    }
    if (row.get().isAsWritten()) {
      editor.getSite().getPage().activate(editor);
      return;
    }
    write(row.get(), line);
  }

  private void write(Row row, int line) {
    try {
      IRegion changed = TextEdits.apply(row.edits(), editor);
      editor.selectAndReveal(changed.getOffset(), 0);
      // Undo belongs to the part that is active.
      editor.getSite().getPage().activate(editor);
      int added =
          row.edits().stream()
              .filter(edit -> edit.line() <= line && edit.text().endsWith("\n"))
              .mapToInt(edit -> 1 - (edit.endLine() - edit.line()))
              .sum();
      ask(editor, line + added);
    } catch (BadLocationException e) {
      HeddlePlugin.log("A change of " + row.change() + " does not fit its text", e);
      tell("The change does not fit the text; see the error log");
    }
  }
}
