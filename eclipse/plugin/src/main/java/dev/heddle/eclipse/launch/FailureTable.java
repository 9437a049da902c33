package dev.heddle.eclipse.launch;

import dev.heddle.eclipse.AccessibleName;
import dev.heddle.emulator.history.RunOutcome;
import dev.heddle.emulator.history.RunOutcome.Failure;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.debug.ui.console.FileLink;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;

/**
 * What kernels did wrong in a run, with the values at hand; a double click leads to the line. It
 * takes no room where nothing went wrong.
 */
final class FailureTable {
  private static final String[] COLUMNS = {
    "Fault", "Place", "Kernel", "Object", "Index", "Bound", "Work-item"
  };
  private static final int ROWS = 3;

  private final Table table;
  private Path folder = Path.of("");

  FailureTable(Composite parent, int narrow) {
    table = new Table(parent, SWT.FULL_SELECTION | SWT.BORDER);
    table.setHeaderVisible(true);
    for (String name : COLUMNS) {
      new TableColumn(table, SWT.LEFT).setText(name);
    }
    AccessibleName.give(table, "Faults of the kernels");
    GridDataFactory.fillDefaults()
        .grab(true, false)
        .hint(narrow, table.getItemHeight() * ROWS)
        .exclude(true)
        .applyTo(table);
    table.setVisible(false);
    table.addListener(SWT.DefaultSelection, event -> open((Failure) event.item.getData()));
  }

  /** Lists those of a run. */
  void show(RunOutcome outcome, RunOutcome.Run run) {
    folder = outcome.session().toAbsolutePath().getParent();
    List<Failure> failures = run.failures();
    table.removeAll();
    for (Failure failure : failures) {
      TableItem item = new TableItem(table, SWT.NONE);
      item.setText(
          new String[] {
            failure.kind(),
            failure.line() > 0 ? Path.of(failure.file()).getFileName() + ":" + failure.line() : "",
            failure.kernel(),
            value(failure, "object"),
            value(failure, "index"),
            value(failure, "bound"),
            value(failure, "work-item")
          });
      item.setData(failure);
    }
    for (TableColumn column : table.getColumns()) {
      column.pack();
    }
    ((GridData) table.getLayoutData()).exclude = failures.isEmpty();
    table.setVisible(!failures.isEmpty());
    table.getParent().layout();
  }

  private static String value(Failure failure, String name) {
    return failure.values().getOrDefault(name, "");
  }

  private void open(Failure failure) {
    if (failure.line() > 0) {
      WorkspaceFiles.find(folder, failure.file())
          .ifPresent(file -> new FileLink(file, null, -1, -1, failure.line()).linkActivated());
    }
  }
}
