package dev.heddle.eclipse.projects;

import dev.heddle.eclipse.guide.GuideContexts;
import dev.heddle.workspace.projects.BuildFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.DirectoryDialog;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;

/** Asks for a folder and shows which options its build files have. */
final class ImportPage extends WizardPage {
  private static final int TABLE_HEIGHT = 200;
  private static final int OPTION_WIDTH = 330;
  private static final int PLACE_WIDTH = 250;
  private static final int DELAY_MILLIS = 200;
  private static final String DESCRIPTION =
      "The files stay where they are; the folder gets a .project file.";
  private static final String NO_FOLDER = "There is no such folder; write its whole path";

  private Text place;
  private Text name;
  private Label summary;
  private Table options;
  private FoundFolder folder;

  /** Why there is no folder yet. */
  private String problem = NO_FOLDER;

  /** The first option that the project does not get. */
  private Optional<String> leftOut = Optional.empty();

  private Job search;

  ImportPage() {
    super("folder");
    setTitle("Import a folder with kernels");
    setDescription(DESCRIPTION);
    setPageComplete(false);
  }

  @Override
  public void createControl(Composite parent) {
    Composite page = new Composite(parent, SWT.NONE);
    GridLayoutFactory.swtDefaults().numColumns(3).applyTo(page);
    GuideContexts.set(page, "importFolder");
    new Label(page, SWT.NONE).setText("F&older:");
    place = new Text(page, SWT.BORDER | SWT.SINGLE);
    place.addListener(SWT.Modify, event -> look());
    GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).applyTo(place);
    Button browse = new Button(page, SWT.PUSH);
    browse.setText("Bro&wse...");
    browse.addListener(SWT.Selection, event -> browse());
    new Label(page, SWT.NONE).setText("&Project name:");
    name = new Text(page, SWT.BORDER | SWT.SINGLE);
    name.addListener(SWT.Modify, event -> check());
    GridDataFactory.fillDefaults().span(2, 1).grab(true, false).applyTo(name);
    summary = new Label(page, SWT.WRAP);
    summary.setText("Options are read from Makefiles, CMake files and scripts that call aoc.");
    GridDataFactory.fillDefaults().span(3, 1).grab(true, false).applyTo(summary);
    options = new Table(page, SWT.BORDER | SWT.FULL_SELECTION);
    options.setHeaderVisible(true);
    column("Option", OPTION_WIDTH);
    column("Found in", PLACE_WIDTH);
    GridDataFactory.fillDefaults()
        .span(3, 1)
        .grab(true, true)
        .hint(SWT.DEFAULT, TABLE_HEIGHT)
        .applyTo(options);
    setControl(page);
  }

  private void column(String title, int width) {
    TableColumn column = new TableColumn(options, SWT.NONE);
    column.setText(title);
    column.setWidth(width);
  }

  private void browse() {
    DirectoryDialog dialog = new DirectoryDialog(getShell(), SWT.OPEN | SWT.SHEET);
    dialog.setFilterPath(place.getText());
    Optional.ofNullable(dialog.open()).ifPresent(place::setText);
  }

  /** Looks through what is written, if that is a folder, off this thread: it may be a large one. */
  private void look() {
    folder = null;
    leftOut = Optional.empty();
    problem = NO_FOLDER;
    options.removeAll();
    if (search != null) {
      search.cancel();
    }
    written()
        .ifPresent(
            path -> {
              problem = "Looking through the folder ...";
              Display display = place.getDisplay();
              ICoreRunnable looking = monitor -> look(path, display, monitor);
              search = Job.createSystem("Looking through " + path, looking);
              search.schedule(DELAY_MILLIS);
            });
    check();
  }

  /** The folder that is written; empty if there is no such one. */
  private Optional<Path> written() {
    try {
      Path path = Path.of(place.getText().strip());
      return path.isAbsolute() && Files.isDirectory(path)
          ? Optional.of(path.normalize())
          : Optional.empty();
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  private void look(Path path, Display display, IProgressMonitor monitor) {
    try {
      FoundFolder found = FoundFolder.of(path, monitor::isCanceled);
      show(display, path, () -> show(found));
    } catch (CancellationException another) {
      // Something else is written by now.
    } catch (IOException e) {
      show(display, path, () -> problem = e.getMessage());
    }
  }

  /** Shows what has been found out, unless something else is written by now. */
  private void show(Display display, Path path, Runnable what) {
    if (!display.isDisposed()) {
      display.asyncExec(
          () -> {
            if (!place.isDisposed() && written().equals(Optional.of(path))) {
              what.run();
              check();
            }
          });
    }
  }

  private void show(FoundFolder found) {
    folder = found;
    options.removeAll();
    for (BuildFiles.Found each : found.found()) {
      TableItem item = new TableItem(options, SWT.NONE);
      boolean isKept = found.reasonAgainst(each).isEmpty();
      item.setText(
          new String[] {
            isKept ? each.word() : each.word() + " (left out)", each.file() + ":" + each.line()
          });
    }
    leftOut =
        found.found().stream().flatMap(each -> found.reasonAgainst(each).stream()).findFirst();
    summary.setText(summary(found));
    if (found.path().getFileName() != null) {
      name.setText(found.path().getFileName().toString());
    }
  }

  private static String summary(FoundFolder folder) {
    int kernels = folder.kernels().size();
    return (kernels == 1 ? "1 kernel file" : kernels + " kernel files")
        + (folder.found().isEmpty()
            ? "; no build file has options for them."
            : "; the project gets these options, which its properties show:");
  }

  private void check() {
    Optional<String> problem = problem();
    boolean isBegun = !place.getText().isBlank();
    setErrorMessage(isBegun ? problem.orElse(null) : null);
    setMessage(leftOut.orElse(DESCRIPTION), leftOut.isPresent() ? WARNING : NONE);
    setPageComplete(problem.isEmpty());
  }

  private Optional<String> problem() {
    IWorkspace workspace = ResourcesPlugin.getWorkspace();
    if (folder == null) {
      return Optional.of(problem);
    }
    if (Files.exists(folder.path().resolve(IProjectDescription.DESCRIPTION_FILE_NAME))) {
      return Optional.of(
          "The folder is a project already: use File > Open Projects from File System");
    }
    IStatus valid = workspace.validateName(name.getText(), IResource.PROJECT);
    if (!valid.isOK()) {
      return Optional.of(valid.getMessage());
    }
    Optional<String> refused = NewName.problem(name.getText());
    if (refused.isPresent()) {
      return refused;
    }
    Optional<String> unwritable = NewName.problem(folder.path());
    if (unwritable.isPresent()) {
      return unwritable;
    }
    if (project().exists()) {
      return Optional.of("There is a project " + name.getText() + " in the workspace already");
    }
    IStatus located = workspace.validateProjectLocationURI(project(), folder.path().toUri());
    return located.isOK() ? Optional.empty() : Optional.of(located.getMessage());
  }

  @Override
  public void dispose() {
    if (search != null) {
      search.cancel();
    }
    super.dispose();
  }

  FoundFolder folder() {
    return folder;
  }

  IProject project() {
    return ResourcesPlugin.getWorkspace().getRoot().getProject(name.getText());
  }
}
