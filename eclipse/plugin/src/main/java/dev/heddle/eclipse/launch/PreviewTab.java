package dev.heddle.eclipse.launch;

import dev.heddle.eclipse.Icons;
import dev.heddle.eclipse.guide.GuideContexts;
import dev.heddle.toolchain.options.OptionFinding;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.ui.AbstractLaunchConfigurationTab;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;

/** Shows what will run, word by word, and what speaks against it. */
final class PreviewTab extends AbstractLaunchConfigurationTab {
  private static final int LINES = 5;
  private static final String ASKED = "What it asks the vendor's tools for:";
  private static final String HOST = "What is built and run, and how to debug it:";

  private final SdkRelease release;
  private ILaunchConfiguration shown;
  private Text heddle;
  private Text vendor;
  private Label vendorLabel;
  private Text findings;
  private Icons icons;

  PreviewTab(SdkRelease release) {
    this.release = release;
  }

  @Override
  public void createControl(Composite parent) {
    Composite page = new Composite(parent, SWT.NONE);
    GridLayoutFactory.swtDefaults().numColumns(2).applyTo(page);
    label(page, "What runs, and does the same in a shell:");
    heddle = text(page);
    copy(page, heddle);
    vendorLabel = label(page, ASKED);
    vendor = text(page);
    copy(page, vendor);
    label(page, "What speaks against it:");
    findings = text(page);
    icons = new Icons(page);
    setControl(page);
    GuideContexts.set(page, "launch");
  }

  private static Label label(Composite page, String text) {
    Label label = new Label(page, SWT.NONE);
    label.setText(text);
    GridDataFactory.fillDefaults().span(2, 1).indent(0, 6).applyTo(label);
    return label;
  }

  private static Text text(Composite page) {
    Text text = new Text(page, SWT.BORDER | SWT.MULTI | SWT.WRAP | SWT.READ_ONLY | SWT.V_SCROLL);
    GridDataFactory.fillDefaults()
        .grab(true, true)
        .hint(400, LINES * text.getLineHeight())
        .applyTo(text);
    return text;
  }

  private static void copy(Composite page, Text text) {
    Button copy = new Button(page, SWT.PUSH);
    copy.setText("Copy");
    GridDataFactory.swtDefaults().align(SWT.FILL, SWT.TOP).applyTo(copy);
    copy.addListener(
        SWT.Selection,
        event -> {
          if (!text.getText().isEmpty()) {
            Clipboard clipboard = new Clipboard(text.getDisplay());
            clipboard.setContents(
                new Object[] {text.getText()}, new Transfer[] {TextTransfer.getInstance()});
            clipboard.dispose();
          }
        });
  }

  /** The release of the SDK has become known. */
  void releaseIsKnown() {
    if (shown != null && heddle != null && !heddle.isDisposed()) {
      show(shown);
    }
  }

  @Override
  public void activated(ILaunchConfigurationWorkingCopy configuration) {
    show(configuration);
  }

  @Override
  public void initializeFrom(ILaunchConfiguration configuration) {
    show(configuration);
  }

  private void show(ILaunchConfiguration configuration) {
    shown = configuration;
    try {
      CommandRun run = CommandRun.of(configuration);
      FoundSdk found = FoundSdk.find(run.environment());
      heddle.setText(run.text(found.told()));
      Optional<String> asked = run.vendorText(found.sdk());
      vendor.setText(asked.orElse("Nothing: this command is built in."));
      vendorLabel.setText(run.kind() == CommandKind.HOST ? HOST : ASKED);
      vendorLabel.requestLayout();
      vendor.setEnabled(asked.isPresent());
      vendorLabel.setEnabled(asked.isPresent());
      findings.setText(words(run, found));
    } catch (CoreException e) {
      heddle.setText("");
      vendor.setText("");
      findings.setText(e.getStatus().getMessage());
    }
  }

  private String words(CommandRun run, FoundSdk found) {
    StringBuilder text = new StringBuilder();
    if (run.kind().needsSdk() && found.sdk().isEmpty()) {
      text.append(found.missing()).append('\n');
    }
    for (OptionFinding finding :
        RunCheck.of(run, found.sdk(), release.release(found.sdk())).findings()) {
      text.append(finding.severity().name().toLowerCase(Locale.ROOT))
          .append(": ")
          .append(finding.text())
          .append('\n');
    }
    return text.isEmpty() ? "Nothing." : text.toString();
  }

  @Override
  public void setDefaults(ILaunchConfigurationWorkingCopy configuration) {
    // It shows what others have set.
  }

  @Override
  public void performApply(ILaunchConfigurationWorkingCopy configuration) {
    // It shows what others have set.
  }

  @Override
  public String getName() {
    return "Command";
  }

  @Override
  public Image getImage() {
    return icons == null ? null : icons.get(Icons.Icon.FUNCTION);
  }
}
