package dev.heddle.eclipse.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.analysis.LiveAnalysis;
import dev.heddle.eclipse.markers.ReportMarkers;
import dev.heddle.eclipse.preferences.AnalysisPreferencePage;
import dev.heddle.eclipse.preferences.FormatterPreferencePage;
import dev.heddle.eclipse.preferences.InspectionsPreferencePage;
import dev.heddle.eclipse.preferences.InspectionsPropertyPage;
import dev.heddle.eclipse.settings.AnalysisPreferences;
import dev.heddle.eclipse.settings.InspectionLevels;
import dev.heddle.scheduler.report.Report;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
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
    Dialogs.closeAll();
    InstanceScope.INSTANCE.getNode(HeddlePlugin.ID).clear();
    workspace.closeEditors();
  }

  @Test
  void theTargetClockAndTheOptionsReachTheAnalysis() {
    ITextEditor editor = workspace.open(workspace.sample("dot_product.cl"));
    double before = report(editor).command().targetFmaxMhz();
    openPage(AnalysisPreferencePage.ID);
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
    openPage(AnalysisPreferencePage.ID);
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
    openPage(AnalysisPreferencePage.ID);
    Ui.run(() -> field("Board:").setText("pac_a10"));
    press("Apply and Close");
    Ui.await("the board", () -> "pac_a10".equals(report(editor).command().board()));
    assertThat(report(editor).globalMemories())
        .singleElement()
        .satisfies(memory -> assertThat(memory.maxBandwidthMBps()).isEqualTo(34133));

    openPage(AnalysisPreferencePage.ID);
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
    openPage(AnalysisPreferencePage.ID);
    Ui.run(() -> field("Target fmax in MHz:").setText("fast"));
    assertThat(Ui.get(() -> button("Apply and Close").isEnabled())).isFalse();
    press("Cancel");
    assertThat(AnalysisPreferences.settings().targetFmaxMhz()).isNull();
  }

  @Test
  void anUnknownOptionIsRefusedInTheWordsOfTheCommandLine() {
    openPage(AnalysisPreferencePage.ID);
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

  @Test
  void theFormatterShowsWhatItsOptionsDo() {
    ITextEditor editor =
        workspace.open(
            workspace.file("wide.cl", "kernel void k(global int *out){\nout[0]=1;\n}\n"));
    openPage(FormatterPreferencePage.ID);
    StyledText preview = Ui.get(() -> Ui.find(dialog(), StyledText.class, t -> true).get());
    assertThat(Ui.get(() -> preview.getText())).contains("\n  float window[4] = {0};");
    choose(0, "4");
    assertThat(Ui.get(() -> preview.getText())).contains("\n    float window[4] = {0};");
    Ui.screenshot("formatter");
    press("Apply and Close");
    Ui.run(
        () -> {
          Ui.shell().forceActive();
          Ui.page().activate(editor);
          editor.getAdapter(Control.class).setFocus();
        });
    Ui.typeWith(List.of(SWT.CTRL, SWT.SHIFT), 'f');
    Ui.await(
        "the layout",
        () ->
            Workspace.document(editor)
                .get()
                .equals("kernel void k(global int *out) {\n    out[0] = 1;\n}\n"));
  }

  @Test
  void anInspectionIsSwitchedOffOrGetsAnotherLevel() {
    IFile file = workspace.sampleCopy("dot_product.cl");
    ITextEditor editor = workspace.open(file);
    Ui.await("a finding", () -> !Workspace.markers(file, ReportMarkers.FINDING).isEmpty());
    String id = code(file);
    openPage(InspectionsPreferencePage.ID);
    select(id);
    choose(0, "error");
    Ui.screenshot("inspections");
    press("Apply and Close");
    Ui.await("an error", () -> found(file, id, IMarker.SEVERITY_ERROR));

    openPage(InspectionsPreferencePage.ID);
    select(id);
    choose(0, "off");
    press("Apply and Close");
    Ui.await(
        "nothing",
        () ->
            Workspace.markers(file, ReportMarkers.FINDING).stream()
                .noneMatch(marker -> id.equals(marker.getAttribute("code", ""))));
    workspace.awaitAnalysis(editor);
  }

  @Test
  void aProjectHasItsOwnLevelsOfInspections() throws Exception {
    IFile file = workspace.sampleCopy("dot_product.cl");
    workspace.open(file);
    Ui.await("a finding", () -> !Workspace.markers(file, ReportMarkers.FINDING).isEmpty());
    String id = code(file);
    Ui.display()
        .asyncExec(
            () ->
                PreferencesUtil.createPropertyDialogOn(
                        Ui.shell(), file.getProject(), InspectionsPropertyPage.ID, null, null)
                    .open());
    Ui.await("the page", () -> Ui.shell("Properties").isPresent());
    Ui.pause(300);
    select(id);
    choose(0, "error");
    press("Apply and Close");
    Ui.await("an error", () -> found(file, id, IMarker.SEVERITY_ERROR));
    new InspectionLevels(Map.of()).keep(file.getProject());
    Ui.await("as before", () -> !found(file, id, IMarker.SEVERITY_ERROR));
  }

  @Test
  void theListOfInspectionsLeadsToTheirPages() {
    openPage(InspectionsPreferencePage.ID);
    Ui.run(
        () ->
            Ui.find(dialog(), Link.class, link -> link.getText().contains("with an example"))
                .orElseThrow()
                .notifyListeners(SWT.Selection, new Event()));
    Ui.await("the page", () -> Ui.shell("Heddle Guide").isPresent());
    Ui.run(() -> Ui.shell("Heddle Guide").orElseThrow().close());
    press("Cancel");
  }

  private static String code(IFile file) {
    return Workspace.markers(file, ReportMarkers.FINDING).get(0).getAttribute("code", "");
  }

  private static boolean found(IFile file, String id, int severity) {
    return Workspace.markers(file, ReportMarkers.FINDING).stream()
        .anyMatch(
            marker ->
                id.equals(marker.getAttribute("code", ""))
                    && marker.getAttribute(IMarker.SEVERITY, -1) == severity);
  }

  /** Selects an inspection in the table of the page. */
  private static void select(String id) {
    Ui.run(
        () -> {
          Table table = Ui.find(dialog(), Table.class, t -> t.getColumnCount() == 3).orElseThrow();
          for (int i = 0; i < table.getItemCount(); i++) {
            if (id.equals(table.getItem(i).getData())) {
              table.setSelection(i);
              table.notifyListeners(SWT.Selection, new Event());
            }
          }
        });
  }

  /** Chooses a value in a list of the page. */
  private static void choose(int index, String value) {
    Ui.run(
        () -> {
          List<Combo> all = new ArrayList<>();
          Ui.find(
              dialog(),
              Combo.class,
              combo -> {
                if (combo.isVisible()) {
                  all.add(combo);
                }
                return false;
              });
          all.get(index).setText(value);
          all.get(index).notifyListeners(SWT.Selection, new Event());
        });
  }

  private static Report report(ITextEditor editor) {
    return Ui.get(() -> editor.getAdapter(LiveAnalysis.class).latest().orElseThrow().report());
  }

  private static void openPage(String page) {
    Ui.display()
        .asyncExec(
            () -> PreferencesUtil.createPreferenceDialogOn(Ui.shell(), page, null, null).open());
    Ui.await("the preference page", () -> Ui.shell("Preferences").isPresent());
    Ui.pause(300);
  }

  private static void press(String label) {
    Ui.run(() -> button(label).notifyListeners(SWT.Selection, new Event()));
    Ui.await(
        "the page closed",
        () -> Ui.shell("Preferences").isEmpty() && Ui.shell("Properties").isEmpty());
  }

  private static Shell dialog() {
    return Ui.shell("Preferences").or(() -> Ui.shell("Properties")).orElseThrow();
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
