package dev.heddle.eclipse.launch;

import dev.heddle.eclipse.AccessibleName;
import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.Icons;
import dev.heddle.eclipse.guide.GuideContexts;
import dev.heddle.language.diagnostics.Severity;
import dev.heddle.toolchain.ToolRelease;
import dev.heddle.toolchain.options.OptionFinding;
import dev.heddle.toolchain.options.OptionTable;
import dev.heddle.toolchain.options.OptionWords;
import dev.heddle.toolchain.options.ToolOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.ui.AbstractLaunchConfigurationTab;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;

/** The tab with the options of the vendor's compiler: as a text, and as a table that edits it. */
final class OptionsTab extends AbstractLaunchConfigurationTab {
  private static final int FINDING_LINES = 4;
  private static final String INCREMENTAL = "-incremental";
  private static final int ROWS_HEIGHT = 160;

  private final SdkRelease release;
  private ILaunchConfiguration shown;
  private Text options;
  private Text filter;
  private OptionRows rows;
  private Text findings;
  private Icons icons;

  OptionsTab(SdkRelease release) {
    this.release = release;
  }

  @Override
  public void createControl(Composite parent) {
    Composite page = new Composite(parent, SWT.NONE);
    GridLayoutFactory.swtDefaults().numColumns(2).applyTo(page);
    options = text(page, "Options:", SWT.BORDER | SWT.SINGLE, "-clock=300MHz -fp-relaxed");
    options.addListener(SWT.Modify, event -> changed());
    options.setToolTipText("Ctrl+Space proposes options and their values");
    OptionCompletion.install(options, () -> shown == null ? Optional.empty() : known(shown));
    filter = text(page, "Show:", SWT.SEARCH | SWT.ICON_CANCEL, "words of a name or description");
    filter.addListener(SWT.Modify, event -> rows.filter(filter.getText()));
    rows = new OptionRows(page, this::take);
    GridDataFactory.fillDefaults()
        .span(2, 1)
        .grab(true, true)
        .hint(600, ROWS_HEIGHT)
        .applyTo(rows.control());
    findings = new Text(page, SWT.BORDER | SWT.MULTI | SWT.WRAP | SWT.READ_ONLY | SWT.V_SCROLL);
    AccessibleName.give(findings, "What is wrong with these options");
    GridDataFactory.fillDefaults()
        .span(2, 1)
        .grab(true, false)
        .hint(600, FINDING_LINES * findings.getLineHeight())
        .applyTo(findings);
    icons = new Icons(page);
    setControl(page);
    GuideContexts.set(page, "launch");
  }

  private static Text text(Composite page, String label, int style, String message) {
    new Label(page, SWT.NONE).setText(label);
    Text text = new Text(page, style);
    text.setMessage(message);
    GridDataFactory.fillDefaults().grab(true, false).applyTo(text);
    return text;
  }

  private OptionWords words() {
    return new OptionWords(
        OptionTable.aoc(), List.of(DebugPlugin.parseArguments(options.getText().strip())));
  }

  /** Sets or takes away an option, as the table says. */
  private void take(ToolOption option, List<String> values) {
    OptionWords changed =
        values.isEmpty() ? words().without(option.name()) : words().with(option, values);
    options.setText(DebugPlugin.renderArguments(changed.words().toArray(String[]::new), null));
  }

  /** Writes the option that names a file of partitions, and the one that it needs. */
  void givePartitions(Path file) {
    if (!words().has(INCREMENTAL)) {
      OptionTable.aoc().find(INCREMENTAL).ifPresent(option -> take(option, List.of("")));
    }
    OptionTable.aoc()
        .find(INCREMENTAL + "-grouping")
        .ifPresent(option -> take(option, List.of(file.toString())));
  }

  private void changed() {
    rows.show(words());
    updateLaunchConfigurationDialog();
    if (shown != null) {
      showFindings(shown);
    }
  }

  /** The release of the SDK has become known. */
  void releaseIsKnown() {
    if (shown != null && options != null && !options.isDisposed()) {
      show(shown);
    }
  }

  @Override
  public void setDefaults(ILaunchConfigurationWorkingCopy configuration) {
    configuration.setAttribute(CommandRun.VENDOR_OPTIONS, "");
  }

  @Override
  public void activated(ILaunchConfigurationWorkingCopy configuration) {
    show(configuration);
  }

  @Override
  public void initializeFrom(ILaunchConfiguration configuration) {
    shown = null;
    try {
      options.setText(configuration.getAttribute(CommandRun.VENDOR_OPTIONS, ""));
    } catch (CoreException e) {
      HeddlePlugin.log("The run configuration cannot be read", e);
    }
    show(configuration);
  }

  private void show(ILaunchConfiguration configuration) {
    shown = configuration;
    rows.of(known(configuration));
    rows.show(words());
    showFindings(configuration);
  }

  private Optional<ToolRelease> known(ILaunchConfiguration configuration) {
    return release.release(FoundSdk.find(CommandRun.environment(configuration)).sdk());
  }

  private void showFindings(ILaunchConfiguration configuration) {
    try {
      StringBuilder text = new StringBuilder();
      for (OptionFinding finding :
          CommandRun.of(configuration).optionFindings(Optional.empty(), known(configuration))) {
        text.append(finding.severity().name().toLowerCase(Locale.ROOT))
            .append(": ")
            .append(finding.text())
            .append('\n');
      }
      findings.setText(text.isEmpty() ? "These options go together." : text.toString());
    } catch (CoreException e) {
      findings.setText(e.getStatus().getMessage());
    }
  }

  @Override
  public void performApply(ILaunchConfigurationWorkingCopy configuration) {
    configuration.setAttribute(CommandRun.VENDOR_OPTIONS, options.getText().strip());
    shown = configuration;
  }

  @Override
  public boolean isValid(ILaunchConfiguration configuration) {
    setErrorMessage(null);
    try {
      CommandRun.of(configuration).optionFindings(Optional.empty(), known(configuration)).stream()
          .filter(finding -> finding.severity() == Severity.ERROR)
          .findFirst()
          .ifPresent(finding -> setErrorMessage(finding.text()));
    } catch (CoreException e) {
      setErrorMessage(e.getStatus().getMessage());
    }
    return getErrorMessage() == null;
  }

  @Override
  public String getName() {
    return "Options";
  }

  @Override
  public Image getImage() {
    return icons == null ? null : icons.get(Icons.Icon.FILTER);
  }
}
