package dev.heddle.eclipse.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.eclipse.analysis.LiveAnalysis;
import dev.heddle.eclipse.markers.ReportMarkers;
import dev.heddle.eclipse.preferences.ProgramsPropertyPage;
import dev.heddle.eclipse.settings.ProjectPrograms;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.Report;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Programs of several files. */
class ProgramsTest {
  private static final String CALLER =
      "int twice(int x);\n"
          + "kernel void call(global int *restrict out) {\n"
          + "  out[0] = twice(out[1]);\n"
          + "}\n";
  private static final String CALLED = "int twice(int x) { return 2 * x; }\n";

  private final Workspace workspace = new Workspace();
  private IFile caller;
  private IFile called;
  private ITextEditor editor;

  @BeforeEach
  void start() {
    workspace.start();
    called = workspace.file("called.cl", CALLED);
    caller = workspace.file("caller.cl", CALLER);
    editor = workspace.open(caller);
  }

  @AfterEach
  void end() throws Exception {
    workspace.closeEditors();
    ProjectPrograms.setText(caller.getProject(), "");
  }

  @Test
  void thePropertiesOfAProjectSayWhichFilesAreOneProgram() throws Exception {
    openPage();
    Ui.run(() -> text().setText("caller.cl missing.cl"));
    assertThat(Ui.get(() -> button("Apply and Close").isEnabled())).isFalse();
    Ui.run(() -> text().setText("caller.cl called.cl"));
    Ui.screenshot("programs");
    press("Apply and Close");

    Ui.await("the program", () -> files().equals(List.of("caller.cl", "called.cl")));
    assertThat(ProjectPrograms.text(caller.getProject())).isEqualTo("caller.cl called.cl");
    ITextEditor other = workspace.open(called);
    Report report =
        Ui.get(() -> other.getAdapter(LiveAnalysis.class).latest().orElseThrow().report());
    assertThat(report.kernels().stream().map(KernelReport::name).toList()).containsExactly("call");

    Launches launches = new Launches();
    launches.clear();
    ILaunch launch = launches.runAs(CommandRunTest.shortcut("report"), caller);
    Launches.awaitEnd(launch);
    assertThat(launch.getProcesses()[0].getExitValue()).isZero();
    Ui.await("the report", () -> Launches.console(launch).contains("Kernel call"));
  }

  @Test
  void aSessionWithSeveralSourcesJoinsThem() throws Exception {
    IFile session =
        workspace.file(
            "both.clsession",
            """
            {"sources": ["caller.cl", "called.cl"],
             "buffers": {"out": {"type": "int", "count": 4, "init": "zero"}},
             "workflow": [{"kernel": "call", "task": true, "args": ["out"]}]}
            """);
    Ui.await("the program", () -> files().equals(List.of("caller.cl", "called.cl")));
    session.delete(true, null);
    Ui.await("the file alone", () -> files().equals(List.of("caller.cl")));
  }

  @Test
  void whatIsWrongStandsOnceInTheFileWhereItIs() throws Exception {
    ProjectPrograms.setText(caller.getProject(), "caller.cl called.cl");
    Ui.await("the program", () -> files().size() == 2);
    workspace.file("called.cl", "\nint twice(int x) { return 2 * y; }\n");
    Ui.await("the error", () -> errors().size() == 1);
    assertThat(errors().get(0).getAttribute(IMarker.LINE_NUMBER, 0)).isEqualTo(2);

    workspace.open(called);
    Ui.pause(500);
    assertThat(errors()).hasSize(1);
    assertThat(errors().get(0).getAttribute(ReportMarkers.ORIGIN, ""))
        .isEqualTo(called.getFullPath().toString());
    workspace.file("called.cl", CALLED);
    Ui.await("no error", () -> errors().isEmpty());
  }

  private List<IMarker> errors() {
    return Workspace.markers(called, ReportMarkers.DIAGNOSTIC).stream()
        .filter(marker -> marker.getAttribute(IMarker.SEVERITY, 0) == IMarker.SEVERITY_ERROR)
        .toList();
  }

  /** The files of the program that the editor was analysed for last. */
  private List<String> files() {
    return editor.getAdapter(LiveAnalysis.class).latest().orElseThrow().report().command().files();
  }

  private void openPage() {
    Ui.display()
        .asyncExec(
            () ->
                PreferencesUtil.createPropertyDialogOn(
                        Ui.shell(), caller.getProject(), ProgramsPropertyPage.ID, null, null)
                    .open());
    Ui.await("the property page", () -> Ui.shell("Properties for tests").isPresent());
    Ui.pause(300);
  }

  private static void press(String label) {
    Ui.run(() -> button(label).notifyListeners(SWT.Selection, new Event()));
    Ui.await("the page closed", () -> Ui.shell("Properties for tests").isEmpty());
  }

  private static Shell dialog() {
    return Ui.shell("Properties for tests").orElseThrow();
  }

  private static Text text() {
    return Ui.find(
            dialog(),
            Text.class,
            text -> (text.getStyle() & SWT.MULTI) != 0 && text.isVisible() && text.getEditable())
        .orElseThrow();
  }

  private static Button button(String label) {
    return Ui.find(
            dialog(), Button.class, button -> button.getText().replace("&", "").equals(label))
        .orElseThrow();
  }
}
