package dev.heddle.eclipse.launch;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.Icons;
import dev.heddle.eclipse.guide.GuideContexts;
import dev.heddle.emulator.session.SessionException;
import dev.heddle.emulator.session.SessionReader;
import dev.heddle.toolchain.process.ToolCommand;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.ui.AbstractLaunchConfigurationTab;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;

/** The tab that names the session. */
final class SessionTab extends AbstractLaunchConfigurationTab {

  private static final String ITSELF = "the session itself";
  private static final String ALL = "the session itself and all its configurations";
  private static final String TABLE = "the table of its sizes";

  /** Values of the choice, in its order. */
  private final List<String> names = new ArrayList<>(List.of(""));

  private Text path;
  private Combo configuration;
  private Text command;
  private Icons icons;

  @Override
  public void createControl(Composite parent) {
    Composite page = new Composite(parent, SWT.NONE);
    GridLayoutFactory.swtDefaults().numColumns(3).applyTo(page);
    new Label(page, SWT.NONE).setText("Session:");
    path = new Text(page, SWT.BORDER | SWT.SINGLE);
    path.setMessage(FileKind.SESSION.example());
    path.addListener(SWT.Modify, event -> sessionChanged());
    GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).applyTo(path);
    Button browse = new Button(page, SWT.PUSH);
    browse.setText("Browse...");
    browse.addListener(SWT.Selection, event -> choose());
    new Label(page, SWT.NONE).setText("Run:");
    configuration = new Combo(page, SWT.READ_ONLY);
    configuration.addListener(SWT.Selection, event -> updateLaunchConfigurationDialog());
    GridDataFactory.fillDefaults().span(2, 1).applyTo(configuration);
    Label hint = new Label(page, SWT.WRAP);
    hint.setText(
        "The session file says which kernels run on which data and what is expected of them. It may"
            + " name configurations, which change sizes, arguments or data, and have a table of"
            + " sizes.");
    GridDataFactory.fillDefaults()
        .span(3, 1)
        .grab(true, false)
        .hint(400, SWT.DEFAULT)
        .applyTo(hint);
    new Label(page, SWT.NONE).setText("In a shell:");
    command = new Text(page, SWT.BORDER | SWT.READ_ONLY);
    GridDataFactory.fillDefaults().span(2, 1).grab(true, false).applyTo(command);
    icons = new Icons(page);
    setControl(page);
    GuideContexts.set(page, "launch");
  }

  @Override
  public void setDefaults(ILaunchConfigurationWorkingCopy configuration) {
    FileKind.SESSION
        .edited()
        .ifPresent(
            session -> {
              configuration.setAttribute(Emulation.SESSION, session.getFullPath().toString());
              configuration.rename(getLaunchConfigurationDialog().generateName(session.getName()));
            });
  }

  @Override
  public void initializeFrom(ILaunchConfiguration configuration) {
    try {
      path.setText(configuration.getAttribute(Emulation.SESSION, ""));
      String chosen = configuration.getAttribute(Emulation.CONFIGURATION, "");
      this.configuration.select(Math.max(0, names.indexOf(chosen)));
      showCommand(configuration);
    } catch (CoreException e) {
      HeddlePlugin.log("The run configuration cannot be read", e);
    }
  }

  @Override
  public void performApply(ILaunchConfigurationWorkingCopy configuration) {
    configuration.setAttribute(Emulation.SESSION, path.getText().strip());
    configuration.setAttribute(Emulation.CONFIGURATION, chosen());
    try {
      showCommand(configuration);
    } catch (CoreException e) {
      HeddlePlugin.log("The run configuration cannot be read", e);
    }
  }

  /** Other tabs have options, too. */
  @Override
  public void activated(ILaunchConfigurationWorkingCopy configuration) {
    initializeFrom(configuration);
  }

  private String chosen() {
    return names.get(Math.max(0, configuration.getSelectionIndex()));
  }

  private void sessionChanged() {
    String before = chosen();
    names.clear();
    configuration.removeAll();
    List<String> configurations = configurations();
    offer("", ITSELF);
    configurations.forEach(name -> offer(name, name));
    if (!configurations.isEmpty()) {
      offer(Emulation.ALL, ALL);
    }
    if (hasTable(configurations)) {
      names.add(Emulation.ALL + Emulation.EACH_SIZE);
      configuration.add(ALL + ", with all their sizes");
    }
    configuration.select(Math.max(0, names.indexOf(before)));
    configuration.requestLayout();
    updateLaunchConfigurationDialog();
  }

  /** A choice, and where there is a table of sizes one of all its rows. */
  private void offer(String name, String words) {
    names.add(name);
    configuration.add(words);
    if (!name.equals(Emulation.ALL) && hasTable(name)) {
      names.add(name + Emulation.EACH_SIZE);
      configuration.add(name.isEmpty() ? TABLE : name + ", " + TABLE);
    }
  }

  private boolean hasTable(List<String> configurations) {
    return !configurations.isEmpty()
        && (hasTable("") || configurations.stream().anyMatch(this::hasTable));
  }

  private boolean hasTable(String name) {
    String session = path.getText().strip();
    try {
      return FileKind.SESSION.problem(session) == null
          && SessionReader.sizes(FileKind.SESSION.file(session).getLocation().toPath(), name).size()
              > 1;
    } catch (SessionException | CoreException e) {
      return false;
    }
  }

  /** Those that the session names; none of one that cannot be read, which running it tells. */
  private List<String> configurations() {
    String session = path.getText().strip();
    try {
      return FileKind.SESSION.problem(session) == null
          ? SessionReader.configurations(FileKind.SESSION.file(session).getLocation().toPath())
          : List.of();
    } catch (SessionException | CoreException e) {
      return List.of();
    }
  }

  private void showCommand(ILaunchConfiguration configuration) throws CoreException {
    List<String> words = new ArrayList<>(List.of("heddle", "emulate"));
    words.addAll(Emulation.options(configuration));
    IPath session = IPath.fromPortableString(path.getText().strip());
    if (session.segmentCount() > 0) {
      words.add(session.lastSegment());
      Map<String, String> variables = CommandRun.environment(configuration);
      command.setText(new ToolCommand(words, Path.of(""), variables).text());
    }
  }

  @Override
  public boolean isValid(ILaunchConfiguration configuration) {
    setErrorMessage(FileKind.SESSION.problem(path.getText().strip()));
    return getErrorMessage() == null;
  }

  @Override
  public String getName() {
    return "Session";
  }

  @Override
  public Image getImage() {
    return icons == null ? null : icons.get(Icons.Icon.SESSION_FILE);
  }

  private void choose() {
    FileKind.SESSION
        .choose(getShell())
        .ifPresent(chosen -> path.setText(chosen.getFullPath().toString()));
  }
}
