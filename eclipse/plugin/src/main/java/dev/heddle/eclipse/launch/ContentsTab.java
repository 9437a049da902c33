package dev.heddle.eclipse.launch;

import dev.heddle.eclipse.AccessibleName;
import dev.heddle.eclipse.Icons;
import dev.heddle.eclipse.guide.GuideContexts;
import dev.heddle.emulator.session.SessionException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.ui.AbstractLaunchConfigurationTab;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;

/** What the session of a run does: its buffers, its launches, and who feeds whom. */
final class ContentsTab extends AbstractLaunchConfigurationTab {
  private static final int ROWS = 4;
  private static final int PICTURE_HEIGHT = 110;

  private Label summary;
  private Table buffers;
  private Table launches;
  private FeedPicture picture;
  private Icons icons;
  private String asked = "";

  @Override
  public void createControl(Composite parent) {
    Composite page = new Composite(parent, SWT.NONE);
    GridLayoutFactory.swtDefaults().applyTo(page);
    summary = new Label(page, SWT.WRAP);
    GridDataFactory.fillDefaults().grab(true, false).hint(500, SWT.DEFAULT).applyTo(summary);
    buffers = table(page, "Buffers", "Buffer", "Type", "Elements", "At the start", "At the end");
    launches = table(page, "Launches", "Kernel", "Work-items", "Arguments", "Times");
    picture = new FeedPicture(page);
    GridDataFactory.fillDefaults().grab(true, true).hint(500, PICTURE_HEIGHT).applyTo(picture);
    icons = new Icons(page);
    setControl(page);
    GuideContexts.set(page, "launch");
  }

  private static Table table(Composite page, String name, String... columns) {
    Table table = new Table(page, SWT.BORDER | SWT.FULL_SELECTION);
    table.setHeaderVisible(true);
    AccessibleName.give(table, name);
    for (String column : columns) {
      new TableColumn(table, SWT.LEFT).setText(column);
    }
    GridDataFactory.fillDefaults()
        .grab(true, true)
        .hint(500, ROWS * table.getItemHeight())
        .applyTo(table);
    return table;
  }

  @Override
  public void activated(ILaunchConfigurationWorkingCopy configuration) {
    try {
      String chosen = configuration.getAttribute(Emulation.CONFIGURATION, "");
      String name = chosen.replace(Emulation.EACH_SIZE, "").replace(Emulation.ALL, "");
      Path file = Emulation.session(configuration).getLocation().toPath();
      asked = file + "@" + name;
      show("Reading " + file.getFileName() + " ...", Optional.empty());
      read(file, name, summary.getDisplay());
    } catch (CoreException e) {
      asked = "";
      show(e.getStatus().getMessage(), Optional.empty());
    }
  }

  private void read(Path file, String configuration, Display display) {
    Job.createSystem(
            "Reading a session",
            (ICoreRunnable)
                monitor -> {
                  Optional<SessionContents> read = Optional.empty();
                  String words = file.getFileName() + " describes this run.";
                  try {
                    read =
                        Optional.of(SessionContents.of(file, configuration, monitor::isCanceled));
                  } catch (SessionException e) {
                    words = e.getMessage();
                  } catch (CancellationException e) {
                    return;
                  }
                  String told = words;
                  Optional<SessionContents> contents = read;
                  display.asyncExec(
                      () -> {
                        if (!summary.isDisposed() && asked.equals(file + "@" + configuration)) {
                          show(told, contents);
                        }
                      });
                })
        .schedule();
  }

  private void show(String words, Optional<SessionContents> contents) {
    summary.setText(words);
    fill(buffers, contents.map(SessionContents::buffers).orElse(List.of()));
    fill(launches, contents.map(SessionContents::launches).orElse(List.of()));
    picture.show(
        contents.map(SessionContents::feeds).orElse(List.of()),
        contents.isPresent() ? "No kernel feeds another one through a channel." : "");
    ((Composite) getControl()).layout();
  }

  private static void fill(Table table, List<String[]> rows) {
    table.removeAll();
    rows.forEach(row -> new TableItem(table, SWT.NONE).setText(row));
    for (TableColumn column : table.getColumns()) {
      column.pack();
    }
  }

  @Override
  public void initializeFrom(ILaunchConfiguration configuration) {
    // It is read when somebody looks at it.
  }

  @Override
  public void setDefaults(ILaunchConfigurationWorkingCopy configuration) {
    // It shows what the session says.
  }

  @Override
  public void performApply(ILaunchConfigurationWorkingCopy configuration) {
    // It shows what the session says.
  }

  @Override
  public String getName() {
    return "Contents";
  }

  @Override
  public Image getImage() {
    return icons == null ? null : icons.get(Icons.Icon.CHANNEL);
  }
}
