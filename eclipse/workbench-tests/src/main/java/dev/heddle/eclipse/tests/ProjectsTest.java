package dev.heddle.eclipse.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.build.AnalysisJob;
import dev.heddle.eclipse.build.HeddleNature;
import dev.heddle.eclipse.launch.EmulationShortcut;
import dev.heddle.eclipse.markers.ManifestProblems;
import dev.heddle.eclipse.markers.ReportMarkers;
import dev.heddle.eclipse.projects.NewKernelWizard;
import dev.heddle.eclipse.projects.NewProjectWizard;
import dev.heddle.eclipse.settings.ProjectOptions;
import dev.heddle.viewers.loops.LoopColumn;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Projects of kernels: what they begin with, their options, and the analysis of all they have. */
class ProjectsTest {
  private final Workspace workspace = new Workspace();
  private final Launches launches = new Launches();
  private final List<IProject> made = new ArrayList<>();

  @TempDir private Path folder;

  @BeforeEach
  void start() throws CoreException {
    workspace.start();
    launches.clear();
  }

  @AfterEach
  void end() throws Exception {
    workspace.closeEditors();
    Job.getJobManager().join(AnalysisJob.FAMILY, null);
    for (IProject project : made) {
      project.delete(true, true, null);
    }
  }

  private IProject project(String name) {
    IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(name);
    made.add(project);
    return project;
  }

  private static List<Integer> lines(IFile file, String type) {
    return Workspace.markers(file, type).stream()
        .map(marker -> marker.getAttribute(IMarker.LINE_NUMBER, 0))
        .sorted()
        .toList();
  }

  private IProject kernels(String name) throws CoreException {
    IProject project = project(name);
    project.create(null);
    project.open(null);
    HeddleNature.add(project);
    return project;
  }

  private static IFile write(IFile file, String text) throws CoreException {
    file.write(text.getBytes(StandardCharsets.UTF_8), true, false, false, null);
    return file;
  }

  @Test
  void aProjectBeginsWithAnExampleThatRuns() throws Exception {
    IProject project = project("histogram");
    Shell wizard = Wizards.newWizard("New OpenCL FPGA Project", NewProjectWizard.ID);
    Ui.screenshot("new-project-first");
    org.eclipse.swt.widgets.List examples =
        Wizards.find(wizard, org.eclipse.swt.widgets.List.class, 0);
    assertThat(Ui.<Integer>get(examples::getItemCount)).isGreaterThan(12);
    // The list has the focus: letters look for an entry.
    Ui.type('H');
    Ui.await(
        "the guide",
        () -> Wizards.find(wizard, StyledText.class, 0).getText().contains("Histogram"));
    assertThat(Ui.<String>get(() -> Wizards.find(wizard, StyledText.class, 0).getText()))
        .contains("What to look at", "Try next");
    Ui.screenshot("new-project");
    Wizards.press(wizard, "Finish");
    Ui.await(
        "the kernel",
        () ->
            Ui.page().getActiveEditor() instanceof ITextEditor editor
                && editor.getTitle().equals("histogram.cl"));
    assertThat(project.hasNature(HeddleNature.ID)).isTrue();
    Wizards.awaitBuilds();
    Ui.await(
        "problems of the kernel",
        () -> !Workspace.markers(project.getFile("histogram.cl"), ReportMarkers.FINDING).isEmpty());
    Ui.screenshot("new-project-done");
    ILaunch launch =
        launches.runAs(new EmulationShortcut(), project.getFile("histogram.clsession"));
    Launches.awaitEnd(launch);
    assertThat(launch.getProcesses()[0].getExitValue()).isZero();
  }

  @Test
  void anEmptyProjectCanHaveAnotherName() throws Exception {
    IProject project = project("mine");
    Shell wizard = Wizards.newWizard("New OpenCL FPGA Project", NewProjectWizard.ID);
    org.eclipse.swt.widgets.List examples =
        Wizards.find(wizard, org.eclipse.swt.widgets.List.class, 0);
    Ui.press(SWT.END);
    Ui.await("the last", () -> examples.getSelectionIndex() == examples.getItemCount() - 1);
    Wizards.press(wizard, "Next >");
    Text name = Wizards.find(wizard, Text.class, 0);
    assertThat(Ui.<String>get(name::getText)).isEqualTo("kernels");
    Ui.run(() -> name.setText("mine"));
    Ui.screenshot("new-project-place");
    Wizards.press(wizard, "Finish");
    Ui.await("the project", project::isOpen);
    assertThat(project.getFile("README.md").exists()).isFalse();
  }

  @Test
  void aNewKernelHasASessionThatRuns() throws Exception {
    IProject project = kernels("new-kernel");
    Ui.run(
        () ->
            Ui.page()
                .findView("org.eclipse.ui.navigator.ProjectExplorer")
                .getSite()
                .getSelectionProvider()
                .setSelection(new StructuredSelection(project)));
    Shell wizard = Wizards.newWizard("New Kernel", NewKernelWizard.ID);
    Ui.run(() -> Wizards.find(wizard, Text.class, 0).setText("/new-kernel"));
    Ui.run(() -> Wizards.find(wizard, Text.class, 1).setText("scale.cl"));
    Combo template = Wizards.find(wizard, Combo.class, 0);
    Ui.run(
        () -> {
          template.select(1);
          template.notifyListeners(SWT.Selection, new Event());
        });
    Ui.await(
        "the preview",
        () -> Wizards.find(wizard, Text.class, 2).getText().contains("kernel void scale("));
    Ui.screenshot("new-kernel");
    Wizards.press(wizard, "Finish");
    Ui.await(
        "the kernel",
        () ->
            Ui.page().getActiveEditor() instanceof ITextEditor editor
                && editor.getTitle().equals("scale.cl"));
    IFile session = project.getFile("scale.clsession");
    assertThat(session.readString()).contains("\"kernel\": \"scale\", \"global\": [1024]");
    ILaunch launch = launches.runAs(new EmulationShortcut(), session);
    Launches.awaitEnd(launch);
    assertThat(launch.getProcesses()[0].getExitValue()).isZero();
  }

  @Test
  void namesOfKernelsThatCannotBeAreRefusedInTheDialog() throws Exception {
    IProject project = kernels("odd-names");
    write(project.getFile("there.cl"), "kernel void there(void) {}\n");
    Shell wizard = Wizards.newWizard("New Kernel", NewKernelWizard.ID);
    Ui.run(() -> Wizards.find(wizard, Text.class, 0).setText("/odd-names"));
    Map.of(
            "kernel.cl",
            "is reserved",
            "two words.cl",
            "may contain letters",
            "_first.cl",
            "must begin with",
            "there.cl",
            "already exists",
            "a".repeat(300) + ".cl",
            "too long")
        .forEach(
            (name, refusal) -> {
              Ui.run(() -> Wizards.find(wizard, Text.class, 1).setText(name));
              assertThat(Ui.<String>get(() -> error(wizard))).as(name).contains(refusal);
              assertThat(Ui.<Boolean>get(() -> Wizards.button(wizard, "Finish").isEnabled()))
                  .isFalse();
            });
    Ui.run(() -> Wizards.find(wizard, Text.class, 1).setText("float.cl"));
    assertThat(Ui.<String>get(() -> Wizards.find(wizard, Text.class, 2).getText()))
        .contains("kernel void my_float(");
    Wizards.press(wizard, "Finish");
    Ui.await("the session", () -> project.getFile("float.clsession").exists());
    assertThat(Workspace.markers(project.getFile("float.cl"), ReportMarkers.DIAGNOSTIC)).isEmpty();
  }

  @Test
  void aProjectThatCannotBeThereIsRefusedInTheDialog() {
    Shell wizard = Wizards.newWizard("New OpenCL FPGA Project", NewProjectWizard.ID);
    Wizards.press(wizard, "Next >");
    Ui.await("the place", () -> Wizards.find(wizard, Text.class, 0).isVisible());
    Ui.run(() -> Wizards.find(wizard, Text.class, 0).setText("a".repeat(300)));
    assertThat(Ui.<String>get(() -> error(wizard))).contains("too long");
    Ui.run(() -> Wizards.find(wizard, Text.class, 0).setText("имя с пробелом"));
    assertThat(Ui.<String>get(() -> error(wizard))).isNull();
    Ui.run(
        () -> {
          Button usual = Wizards.find(wizard, Button.class, 0);
          usual.setSelection(false);
          usual.notifyListeners(SWT.Selection, new Event());
          Wizards.find(wizard, Text.class, 1).setText("/dev/null/kernels");
        });
    assertThat(Ui.<String>get(() -> error(wizard))).contains("/dev/null is no folder");
    Ui.run(wizard::close);
  }

  private static String error(Shell wizard) {
    return ((WizardDialog) wizard.getData()).getCurrentPage().getErrorMessage();
  }

  @Test
  void aSessionIsWrittenFromTheArgumentsOfAKernel() throws Exception {
    IProject project = kernels("new-session");
    new ProjectOptions("", "", "", List.of("N=4"), List.of("."), "").keep(project);
    IFile kernel =
        write(
            project.getFile("one.cl"),
            "kernel void one(global int *restrict out, float f) {\n  out[N] = f;\n}\n");
    ITextEditor editor = workspace.open(kernel);
    Ui.run(() -> editor.getAdapter(Control.class).setFocus());
    Ui.run(
        () ->
            editor
                .getSite()
                .getService(IHandlerService.class)
                .executeCommand(HeddlePlugin.ID + ".newSession", null));
    Ui.await(
        "the session",
        () ->
            Ui.page().getActiveEditor() instanceof ITextEditor shown
                && shown.getTitle().equals("one.clsession"));
    IFile session = project.getFile("one.clsession");
    assertThat(session.readString())
        .contains("\"options\": [\"-DN=4\", \"-I.\"]", "\"task\": true, \"args\": [\"out\", {");
    ILaunch launch = launches.runAs(new EmulationShortcut(), session);
    Launches.awaitEnd(launch);
    assertThat(launch.getProcesses()[0].getExitValue()).isZero();
  }

  @Test
  void aProjectHasItsOwnDeviceMacrosAndFoldersAndBadOnesAreRefused() throws Exception {
    IProject project = kernels("options");
    write(project.getFile("taps.h"), "#define TAPS N\n");
    project.getFolder("inc").create(true, true, null);
    write(project.getFolder("inc").getFile("size.h"), "#define SIZE 8\n");
    IFile kernel =
        write(
            project.getFile("sum.cl"),
            """
            #include "size.h"
            kernel void sum(global const float *restrict in, global float *restrict out) {
              float sum = 0.0f;
              for (int i = 0; i < SIZE * N; i++) {
                sum += in[i];
              }
              out[0] = sum;
            }
            """);
    workspace.open(kernel);
    Ui.await("errors", () -> !Workspace.markers(kernel, ReportMarkers.DIAGNOSTIC).isEmpty());

    Ui.run(
        () ->
            Ui.display()
                .asyncExec(
                    () ->
                        PreferencesUtil.createPropertyDialogOn(
                                Ui.shell(), project, HeddlePlugin.ID + ".project", null, null)
                            .open()));
    Ui.await("the properties", () -> Ui.shell("Properties for options").isPresent());
    Shell dialog = Ui.get(() -> Ui.shell("Properties for options").orElseThrow());
    Ui.await("the page", () -> Ui.find(dialog, Combo.class, Control::isVisible).isPresent());
    List<Text> fields = new ArrayList<>();
    Ui.run(
        () ->
            Ui.find(
                dialog,
                Text.class,
                text -> {
                  if (text.isVisible()
                      && (text.getStyle() & SWT.SEARCH) == 0
                      && text.getEditable()) {
                    fields.add(text);
                  }
                  return false;
                }));
    // Board, clock, macros, folders, options.
    assertThat(fields).hasSize(5);
    Ui.run(() -> fields.get(2).setText("N=16\n3X"));
    Ui.await(
        "a bad macro is refused", () -> !Wizards.button(dialog, "Apply and Close").isEnabled());
    Ui.run(() -> fields.get(2).setText("N=16"));
    Ui.run(() -> fields.get(4).setText("-no-such-option"));
    Ui.await(
        "an unknown option is refused",
        () -> !Wizards.button(dialog, "Apply and Close").isEnabled());
    Ui.screenshot("project-options-refused");
    Ui.run(() -> fields.get(4).setText(""));
    Ui.run(() -> fields.get(3).setText("inc"));
    Ui.run(() -> Wizards.find(dialog, Combo.class, 0).select(3));
    Ui.screenshot("project-options");
    Wizards.press(dialog, "Apply and Close");
    Ui.await("no error", () -> Workspace.markers(kernel, ReportMarkers.DIAGNOSTIC).isEmpty());
    // Stratix V adds floats in several cycles.
    Ui.await(
        "the interval on the device",
        () ->
            new LoopTableRows()
                .column(LoopColumn.II).stream().anyMatch(interval -> interval.contains("7")));
  }

  @Test
  void allKernelsAreAnalysedAgainWhenWhatTheyIncludeChanges() throws Exception {
    IProject project = kernels("build");
    write(project.getFile("size.h"), "#define SIZE 8\n");
    IFile using =
        write(
            project.getFile("using.cl"),
            "#include \"size.h\"\nkernel void k(global int *out) {\n  out[SIZE] = 1;\n}\n");
    IFile other = write(project.getFile("other.cl"), "kernel void o(global int *out) {\n  x;\n}\n");
    Wizards.awaitBuilds();
    Ui.await("an error", () -> lines(other, ReportMarkers.DIAGNOSTIC).equals(List.of(2)));
    assertThat(lines(using, ReportMarkers.DIAGNOSTIC)).isEmpty();
    long marker = Workspace.markers(other, ReportMarkers.DIAGNOSTIC).get(0).getId();

    write(project.getFile("size.h"), "#define SIZES 8\n");
    Wizards.awaitBuilds();
    Ui.await("an error", () -> lines(using, ReportMarkers.DIAGNOSTIC).equals(List.of(3)));
    assertThat(Workspace.markers(other, ReportMarkers.DIAGNOSTIC).get(0).getId()).isEqualTo(marker);

    project.build(IncrementalProjectBuilder.CLEAN_BUILD, null);
    assertThat(lines(other, ReportMarkers.DIAGNOSTIC)).isEmpty();
    project.build(IncrementalProjectBuilder.FULL_BUILD, null);
    Wizards.awaitBuilds();
    Ui.await("the errors again", () -> lines(other, ReportMarkers.DIAGNOSTIC).equals(List.of(2)));

    other.delete(true, null);
    using.delete(true, null);
    Wizards.awaitBuilds();
  }

  @Test
  void aManifestOfALibraryIsCheckedWhenItOrItsModuleIsSaved() throws Exception {
    IProject project = kernels("library");
    IFile module = write(project.getFile("twice.v"), "module twice (input [31:0] x);\nendmodule\n");
    IFile other = write(project.getFile("other.xml"), "<settings>\n</settings>\n");
    IFile manifest =
        write(
            project.getFile("twice.xml"),
            """
            <RTL_SPEC>
              <FUNCTION name="twice" module="twice">
                <ATTRIBUTES>
                  <IS_FIXED_LATENCY value="yes"/>
                  <EXPECTED_LATENCY value="2"/>
                </ATTRIBUTES>
                <INTERFACE>
                  <INPUT port="x" width="32"/>
                  <OUTPUT port="y" width="32"/>
                </INTERFACE>
                <C_MODEL><FILE name="twice.cl"/></C_MODEL>
                <REQUIREMENTS><FILE name="twice.v"/></REQUIREMENTS>
              </FUNCTION>
            </RTL_SPEC>
            """);
    Ui.await(
        "the signals and the port that are missing",
        () -> lines(manifest, ManifestProblems.MARKER).equals(List.of(7, 9)));
    write(module, "module twice (input [31:0] x, output [31:0] y);\nendmodule\n");
    Ui.await("the port", () -> lines(manifest, ManifestProblems.MARKER).equals(List.of(7)));
    assertThat(lines(other, ManifestProblems.MARKER)).isEmpty();
  }

  @Test
  void theAnalysisOfAProjectCanBeCancelled() throws Exception {
    IProject project = kernels("cancel");
    for (int i = 0; i < 30; i++) {
      write(
          project.getFile("k" + i + ".cl"),
          workspace.sample("matrix_multiply.cl").readString().replace("multiply", "m" + i));
    }
    Job.getJobManager().join(ResourcesPlugin.FAMILY_AUTO_BUILD, null);
    Job[] jobs = Job.getJobManager().find(AnalysisJob.FAMILY);
    assertThat(jobs).hasSize(1);
    jobs[0].cancel();
    Job.getJobManager().join(AnalysisJob.FAMILY, null);
    // One that had not begun has no result.
    assertThat(jobs[0].getResult() == null || jobs[0].getResult().matches(IStatus.CANCEL)).isTrue();
  }

  @Test
  void aKernelWhoseArgumentHasNoValueGetsNoSessionButTheReason() throws Exception {
    IProject project = kernels("no-session");
    IFile kernel =
        write(
            project.getFile("one.cl"),
            "typedef struct { int key; } item;\n"
                + "kernel void one(item first, global int *restrict out) { out[0] = first.key; }\n");
    ITextEditor editor = workspace.open(kernel);
    Ui.run(() -> editor.getAdapter(Control.class).setFocus());
    Shell told = Wizards.open("New Session", HeddlePlugin.ID + ".newSession", Map.of());
    assertThat(
            Ui.<Boolean>get(
                () ->
                    Ui.find(
                            told,
                            Label.class,
                            label ->
                                label
                                    .getText()
                                    .startsWith("The kernel one takes first as a struct"))
                        .isPresent()))
        .isTrue();
    Ui.screenshot("no-session");
    Ui.run(told::close);
    assertThat(project.getFile("one.clsession").exists()).isFalse();
  }
}
