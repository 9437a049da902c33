package dev.heddle.eclipse.launch;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.Icons;
import dev.heddle.eclipse.preferences.AnalysisPreferencePage;
import dev.heddle.eclipse.preferences.BoardDialog;
import dev.heddle.eclipse.settings.AnalysisPreferences;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.runtime.CoreException;
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

/** The tab that says for which board a kernel file is reported on. */
final class ReportTab extends AbstractLaunchConfigurationTab {

  private static final String OF_BOARD = "that of the board";

  private final List<String> devices = new ArrayList<>(List.of(""));
  private Text file;
  private Combo device;
  private Text board;
  private Text options;
  private Icons icons;

  @Override
  public void createControl(Composite parent) {
    Composite page = new Composite(parent, SWT.NONE);
    GridLayoutFactory.swtDefaults().numColumns(3).applyTo(page);
    file = text(page, "Kernel file:", FileKind.KERNEL.example());
    button(page, this::chooseFile);
    new Label(page, SWT.NONE).setText("Device:");
    device = new Combo(page, SWT.READ_ONLY);
    device.add(OF_BOARD);
    for (String[] known : AnalysisPreferencePage.devices()) {
      device.add(known[0]);
      devices.add(known[1]);
    }
    device.addListener(SWT.Selection, event -> updateLaunchConfigurationDialog());
    GridDataFactory.fillDefaults().span(2, 1).applyTo(device);
    board = text(page, "Board:", "the device's generic board");
    board.setToolTipText(BoardDialog.HELP);
    button(page, this::chooseBoard);
    options = text(page, "Compiler options:", "-DN=16");
    icons = new Icons(page);
    setControl(page);
  }

  private Text text(Composite page, String label, String message) {
    new Label(page, SWT.NONE).setText(label);
    Text text = new Text(page, SWT.BORDER | SWT.SINGLE);
    text.setMessage(message);
    text.addListener(SWT.Modify, event -> updateLaunchConfigurationDialog());
    GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).applyTo(text);
    return text;
  }

  private static void button(Composite page, Runnable choose) {
    Button browse = new Button(page, SWT.PUSH);
    browse.setText("Browse...");
    browse.addListener(SWT.Selection, event -> choose.run());
  }

  @Override
  public void setDefaults(ILaunchConfigurationWorkingCopy configuration) {
    ReportRun.setDefaults(configuration, FileKind.KERNEL.edited());
    FileKind.KERNEL
        .edited()
        .ifPresent(
            edited -> {
              configuration.setAttribute(ReportRun.FILE, edited.getFullPath().toString());
              configuration.rename(getLaunchConfigurationDialog().generateName(edited.getName()));
            });
  }

  @Override
  public void initializeFrom(ILaunchConfiguration configuration) {
    try {
      file.setText(configuration.getAttribute(ReportRun.FILE, ""));
      String chosen = configuration.getAttribute(ReportRun.DEVICE, "");
      device.select(Math.max(0, devices.indexOf(chosen)));
      board.setText(configuration.getAttribute(ReportRun.BOARD, ""));
      options.setText(configuration.getAttribute(ReportRun.OPTIONS, ""));
    } catch (CoreException e) {
      HeddlePlugin.log("The run configuration cannot be read", e);
    }
  }

  @Override
  public void performApply(ILaunchConfigurationWorkingCopy configuration) {
    configuration.setAttribute(ReportRun.FILE, file.getText().strip());
    int selected = Math.max(0, device.getSelectionIndex());
    configuration.setAttribute(ReportRun.DEVICE, devices.get(selected));
    configuration.setAttribute(ReportRun.BOARD, board.getText().strip());
    configuration.setAttribute(ReportRun.OPTIONS, options.getText().strip());
  }

  @Override
  public boolean isValid(ILaunchConfiguration configuration) {
    String wrongFile = FileKind.KERNEL.problem(file.getText().strip());
    setErrorMessage(
        wrongFile == null
            ? AnalysisPreferences.problem(options.getText()).orElse(null)
            : wrongFile);
    return getErrorMessage() == null;
  }

  @Override
  public String getName() {
    return "Report";
  }

  @Override
  public Image getImage() {
    return icons == null ? null : icons.get(Icons.Icon.KERNEL_FILE);
  }

  private void chooseFile() {
    FileKind.KERNEL
        .choose(getShell())
        .ifPresent(chosen -> file.setText(chosen.getFullPath().toString()));
  }

  private void chooseBoard() {
    BoardDialog.open(getShell()).ifPresent(board::setText);
  }
}
