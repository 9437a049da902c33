package dev.heddle.eclipse.preferences;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.build.HeddleNature;
import dev.heddle.eclipse.settings.ProjectOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.dialogs.PropertyPage;
import org.osgi.service.prefs.BackingStoreException;

/** The page Heddle of a project: what its kernels are analysed for, and with which options. */
public final class ProjectPropertyPage extends PropertyPage {

  /** Identifier in {@code plugin.xml}. */
  public static final String ID = HeddlePlugin.ID + ".project";

  private static final String INHERITED = "as in the preferences";
  private static final int LIST_HEIGHT = 70;

  private final List<String> devices = new ArrayList<>(List.of(""));
  private Button isBuilt;
  private Combo device;
  private Text board;
  private Text targetFmax;
  private Text defines;
  private Text includes;
  private Text options;

  @Override
  protected Control createContents(Composite parent) {
    Composite page = new Composite(parent, SWT.NONE);
    GridLayoutFactory.fillDefaults().numColumns(3).applyTo(page);
    isBuilt = new Button(page, SWT.CHECK);
    isBuilt.setText("Ana&lyse all kernels of the project, not only those in editors");
    isBuilt.setSelection(hasNature());
    GridDataFactory.fillDefaults().span(3, 1).applyTo(isBuilt);
    device = devices(page);
    board = text(page, "&Board:", INHERITED, 1);
    board.setToolTipText(BoardDialog.HELP);
    Button browse = new Button(page, SWT.PUSH);
    browse.setText("Bro&wse...");
    browse.addListener(
        SWT.Selection, event -> BoardDialog.open(getShell()).ifPresent(board::setText));
    targetFmax = text(page, "Target &fmax in MHz:", INHERITED, 2);
    defines = lines(page, "&Macros:", "One in a line: NAME or NAME=VALUE");
    includes = lines(page, "&Include folders:", "One in a line, relative to the project");
    options = text(page, "Compiler &options:", "-ffp-reassoc", 2);
    show(ProjectOptions.of(project()));
    return page;
  }

  private Combo devices(Composite page) {
    new Label(page, SWT.NONE).setText("De&vice:");
    Combo combo = new Combo(page, SWT.READ_ONLY);
    combo.add(INHERITED);
    for (String[] known : AnalysisPreferencePage.devices()) {
      combo.add(known[0]);
      devices.add(known[1]);
    }
    GridDataFactory.fillDefaults().span(2, 1).applyTo(combo);
    return combo;
  }

  private Text text(Composite page, String label, String message, int columns) {
    new Label(page, SWT.NONE).setText(label);
    Text text = new Text(page, SWT.BORDER | SWT.SINGLE);
    text.setMessage(message);
    text.addListener(SWT.Modify, event -> check());
    GridDataFactory.fillDefaults()
        .span(columns, 1)
        .grab(true, false)
        .align(SWT.FILL, SWT.CENTER)
        .applyTo(text);
    return text;
  }

  private Text lines(Composite page, String label, String help) {
    Label name = new Label(page, SWT.NONE);
    name.setText(label);
    GridDataFactory.fillDefaults().align(SWT.BEGINNING, SWT.BEGINNING).applyTo(name);
    Text text = new Text(page, SWT.MULTI | SWT.BORDER | SWT.V_SCROLL | SWT.H_SCROLL);
    text.setToolTipText(help);
    TabKey.leadOn(text);
    text.addListener(SWT.Modify, event -> check());
    GridDataFactory.fillDefaults()
        .span(2, 1)
        .grab(true, true)
        .hint(SWT.DEFAULT, LIST_HEIGHT)
        .applyTo(text);
    new Label(page, SWT.NONE);
    Label hint = new Label(page, SWT.NONE);
    hint.setText(help);
    hint.setEnabled(false);
    GridDataFactory.fillDefaults().span(2, 1).applyTo(hint);
    return text;
  }

  private void show(ProjectOptions shown) {
    device.select(Math.max(0, devices.indexOf(shown.device())));
    board.setText(shown.board());
    targetFmax.setText(shown.targetFmax());
    defines.setText(String.join("\n", shown.defines()));
    includes.setText(String.join("\n", shown.includes()));
    options.setText(shown.options());
    check();
  }

  private ProjectOptions written() {
    return new ProjectOptions(
        devices.get(Math.max(0, device.getSelectionIndex())),
        board.getText().strip(),
        targetFmax.getText().strip(),
        lines(defines),
        lines(includes),
        options.getText().strip());
  }

  private static List<String> lines(Text text) {
    return text.getText().lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
  }

  /** Bad values keep the dialog open; a folder that is not there yet is only told. */
  private void check() {
    if (options == null) {
      return;
    }
    Optional<String> problem = written().problem();
    setErrorMessage(problem.orElse(null));
    setValid(problem.isEmpty());
    setMessage(missingFolder().map(name -> "There is no folder " + name).orElse(null), WARNING);
  }

  private Optional<String> missingFolder() {
    return lines(includes).stream()
        .filter(name -> !project().getLocation().toPath().resolve(name).toFile().isDirectory())
        .findFirst();
  }

  @Override
  protected void performDefaults() {
    show(ProjectOptions.NONE);
    super.performDefaults();
  }

  @Override
  public boolean performOk() {
    try {
      written().keep(project());
      if (isBuilt.getSelection()) {
        HeddleNature.add(project());
      } else {
        HeddleNature.remove(project());
      }
      return true;
    } catch (BackingStoreException | CoreException e) {
      HeddlePlugin.log("The options of " + project().getName() + " cannot be kept", e);
      setErrorMessage("This cannot be written: " + e.getMessage());
      return false;
    }
  }

  private boolean hasNature() {
    try {
      return project().hasNature(HeddleNature.ID);
    } catch (CoreException e) {
      return false;
    }
  }

  private IProject project() {
    return Adapters.adapt(getElement(), IProject.class);
  }
}
