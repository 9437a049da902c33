package dev.heddle.eclipse.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.analysis.LiveAnalysis;
import dev.heddle.eclipse.preferences.AnalysisPreferencePage;
import dev.heddle.eclipse.settings.AnalysisPreferences;
import dev.heddle.scheduler.report.Report;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The preference page decides what open kernels are analysed for. */
class PreferencesTest {

  private final Workspace workspace = new Workspace();

  @BeforeEach
  void start() {
    workspace.start();
  }

  @AfterEach
  void end() throws Exception {
    InstanceScope.INSTANCE.getNode(HeddlePlugin.ID).clear();
    workspace.closeEditors();
  }

  @Test
  void theTargetClockAndTheOptionsReachTheAnalysis() {
    ITextEditor editor = workspace.open(workspace.sample("dot_product.cl"));
    double before = report(editor).command().targetFmaxMhz();
    openPage();
    Ui.screenshot("preferences");
    Ui.run(
        () -> {
          field("Target fmax in MHz:").setText("321");
          field("Compiler options:").setText("-DN=16");
        });
    press("Apply and Close");
    Ui.await("the new report", () -> report(editor).command().targetFmaxMhz() == 321);
    assertThat(before).isNotEqualTo(321);
    assertThat(report(editor).command().defines()).containsEntry("N", "16");
  }

  @Test
  void theDeviceIsChosenFromAList() {
    ITextEditor editor = workspace.open(workspace.sample("dot_product.cl"));
    openPage();
    Combo devices = Ui.get(() -> Ui.find(dialog(), Combo.class, combo -> true).orElseThrow());
    String last = Ui.get(() -> devices.getItem(devices.getItemCount() - 1));
    Ui.run(
        () -> {
          devices.select(devices.getItemCount() - 1);
          devices.notifyListeners(SWT.Selection, new Event());
        });
    press("Apply and Close");
    Ui.await("the device", () -> report(editor).device().name().equals(last));
  }

  @Test
  void theBoardReachesTheAnalysis() {
    ITextEditor editor = workspace.open(workspace.sample("dot_product.cl"));
    openPage();
    Ui.run(() -> field("Board:").setText("pac_a10"));
    press("Apply and Close");
    Ui.await("the board", () -> "pac_a10".equals(report(editor).command().board()));
    assertThat(report(editor).globalMemories())
        .singleElement()
        .satisfies(memory -> assertThat(memory.maxBandwidthMBps()).isEqualTo(34133));

    openPage();
    Ui.run(() -> field("Board:").setText("no_such_board"));
    press("Apply and Close");
    Ui.await("the other board", () -> "no_such_board".equals(report(editor).command().board()));
    assertThat(report(editor).diagnostics())
        .anySatisfy(
            said ->
                assertThat(said.message()).contains("no_such_board").contains("is used instead"));
  }

  @Test
  void aClockThatIsNoNumberIsRefused() {
    openPage();
    Ui.run(() -> field("Target fmax in MHz:").setText("fast"));
    assertThat(Ui.get(() -> button("Apply and Close").isEnabled())).isFalse();
    press("Cancel");
    assertThat(AnalysisPreferences.settings().targetFmaxMhz()).isNull();
  }

  @Test
  void anUnknownOptionIsRefusedInTheWordsOfTheCommandLine() {
    openPage();
    Ui.run(() -> field("Compiler options:").setText("-ffp-reasoc"));
    assertThat(Ui.get(() -> button("Apply and Close").isEnabled())).isFalse();
    Ui.screenshot("unknown-option");
    assertThat(AnalysisPreferences.problem("-ffp-reasoc"))
        .contains("unknown option -ffp-reasoc; did you mean -ffp-reassoc?");
    Ui.run(() -> field("Compiler options:").setText("-ffp-reassoc -DN=4"));
    assertThat(Ui.get(() -> button("Apply and Close").isEnabled())).isTrue();
    press("Cancel");
    assertThat(AnalysisPreferences.settings().options()).isEmpty();
  }

  private static Report report(ITextEditor editor) {
    return Ui.get(() -> editor.getAdapter(LiveAnalysis.class).latest().orElseThrow().report());
  }

  private static void openPage() {
    Ui.display()
        .asyncExec(
            () ->
                PreferencesUtil.createPreferenceDialogOn(
                        Ui.shell(), AnalysisPreferencePage.ID, null, null)
                    .open());
    Ui.await("the preference page", () -> Ui.shell("Preferences").isPresent());
    Ui.pause(300);
  }

  private static void press(String label) {
    Ui.run(() -> button(label).notifyListeners(SWT.Selection, new Event()));
    Ui.await("the page closed", () -> Ui.shell("Preferences").isEmpty());
  }

  private static Shell dialog() {
    return Ui.shell("Preferences").orElseThrow();
  }

  private static Button button(String label) {
    return Ui.find(dialog(), Button.class, button -> plain(button.getText()).equals(label))
        .orElseThrow();
  }

  /** The text field behind a label. */
  private static Text field(String label) {
    Label found =
        Ui.find(dialog(), Label.class, candidate -> plain(candidate.getText()).equals(label))
            .orElseThrow();
    Composite row = found.getParent();
    Control[] controls = row.getChildren();
    for (int i = 0; i < controls.length - 1; i++) {
      if (controls[i] == found) {
        return (Text) controls[i + 1];
      }
    }
    throw new AssertionError("nothing behind " + label);
  }

  private static String plain(String label) {
    return label.replace("&", "");
  }
}
