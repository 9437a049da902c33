package dev.heddle.eclipse.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.launch.CommandShortcut;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.ui.console.IHyperlink;
import org.eclipse.ui.console.TextConsole;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Check, Compile, Generate RTL, Simulation, Program and Diagnose, from Run As to the console. */
class CommandRunTest {
  private static final String MARKER = HeddlePlugin.ID + ".tool";

  private final Workspace workspace = new Workspace();
  private final Launches launches = new Launches();

  @BeforeEach
  void start() throws CoreException {
    workspace.start();
    launches.clear();
    StandInSdk.install();
  }

  @AfterEach
  void end() {
    StandInSdk.forget();
    workspace.closeEditors();
  }

  static CommandShortcut shortcut(String command) {
    CommandShortcut shortcut = new CommandShortcut();
    shortcut.setInitializationData(null, "class", command);
    return shortcut;
  }

  private static void awaitConsole(ILaunch launch, String text) {
    Ui.await("'" + text + "' in the console", () -> Launches.console(launch).contains(text));
  }

  private static int status(ILaunch launch) throws DebugException {
    return launch.getProcesses()[0].getExitValue();
  }

  private static List<Integer> lines(IFile file) {
    return Workspace.markers(file, MARKER).stream()
        .filter(marker -> marker.getAttribute(IMarker.SEVERITY, -1) == IMarker.SEVERITY_ERROR)
        .map(marker -> marker.getAttribute(IMarker.LINE_NUMBER, 0))
        .toList();
  }

  @Test
  void whatTheCompilerRefusesIsAProblemAtItsLineUntilItCompiles() throws CoreException {
    IFile kernel =
        workspace.file(
            "refused.cl", "kernel void refused(global int *x) {\n  STAND_IN_ERROR;\n}\n");
    ILaunch launch = launches.runAs(shortcut("compile"), kernel);
    Launches.awaitEnd(launch);
    assertThat(status(launch)).isEqualTo(1);
    Ui.await("a problem in the line", () -> lines(kernel).equals(List.of(2)));
    awaitConsole(launch, "2 errors");
    assertThat(Ui.get(() -> Launches.console(launch))).contains("bin/aoc' -rtl -v refused.cl");
    Ui.await("a link to the line", () -> link(launch, "refused.cl:2").isPresent());
    Ui.screenshot("compile-error");
    Ui.run(() -> link(launch, "refused.cl:2").orElseThrow().linkActivated());
    Ui.await(
        "the kernel's editor at the line",
        () ->
            Ui.page().getActiveEditor() instanceof ITextEditor editor
                && editor.getTitle().equals("refused.cl")
                && Workspace.cursorLine(editor) == 2);

    workspace.file("refused.cl", "kernel void refused(global int *x) {\n  x[0] = 1;\n}\n");
    ILaunch second = launches.runAs(shortcut("compile"), kernel);
    Launches.awaitEnd(second);
    assertThat(status(second)).isZero();
    Ui.await("no error after a good run", () -> lines(kernel).isEmpty());
    Ui.await("a link to the reports", () -> link(second, "refused/reports").isPresent());
    Ui.await("the product", () -> kernel.getParent().findMember("refused.aocr") != null);
    assertThat(launches.configurations()).hasSize(1);
  }

  /** The link whose text starts like this. */
  private static Optional<IHyperlink> link(ILaunch launch, String text) throws Exception {
    TextConsole console = Launches.textConsole(launch).orElseThrow();
    for (IHyperlink link : console.getHyperlinks()) {
      if (console
          .getDocument()
          .get()
          .substring(console.getRegion(link).getOffset())
          .startsWith(text)) {
        return Optional.of(link);
      }
    }
    return Optional.empty();
  }

  @Test
  void cancellingTheJobEndsAllProcesses() {
    IFile kernel = workspace.file("slow.cl", "// STAND_IN_SLOW STAND_IN_DEAF\n");
    ILaunch launch = launches.runAs(shortcut("compile"), kernel);
    awaitConsole(launch, "aoc: waiting");
    Ui.await("heddle, aoc and its sleep", () -> processes().size() == 3);
    List<ProcessHandle> tree = processes();
    Ui.await(
        "progress",
        () ->
            Arrays.stream(Job.getJobManager().find(launch))
                .anyMatch(job -> job.getThread() != null));
    long start = System.nanoTime();
    Job.getJobManager().cancel(launch);
    while (tree.stream().anyMatch(CommandRunTest::isRunning)
        && System.nanoTime() - start < TimeUnit.SECONDS.toNanos(20)) {
      Ui.pause(20);
    }
    assertThat(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start)).isLessThan(2_000);
    Launches.awaitEnd(launch);
  }

  /** What has ended is listed until its parent, or the system, has asked for its status. */
  private static boolean isRunning(ProcessHandle process) {
    Path state = Path.of("/proc", Long.toString(process.pid()), "stat");
    try {
      return !Files.readString(state).matches("(?s).*\\) [ZX] .*");
    } catch (IOException isGone) {
      return false;
    }
  }

  private static List<ProcessHandle> processes() {
    return ProcessHandle.current().descendants().toList();
  }

  @Test
  void aFolderIsCheckedWithAllItsKernels() throws CoreException {
    IFile kernel = workspace.sample("saxpy.cl");
    ILaunch launch = launches.runAs(shortcut("check"), kernel.getProject());
    Launches.awaitEnd(launch);
    awaitConsole(launch, "dot_product.cl:19");
    awaitConsole(launch, "saxpy.cl:3");
    Ui.screenshot("check-folder");
  }

  @Test
  void whatIsWrongWithAHostIsAProblemInItsSource() throws CoreException {
    IFile host =
        workspace.file(
            "main.cpp",
            """
            int main() {
              p = clCreateProgramWithSource(c, 1, &s, 0, &e);
              float *h = new float[n];
              clEnqueueWriteBuffer(q, b, CL_TRUE, 0, n, h, 0, 0, 0);
            }
            """);
    ILaunch launch = launches.runAs(shortcut("check"), host.getProject());
    Launches.awaitEnd(launch);
    awaitConsole(launch, "main.cpp:2");
    Ui.await("a link to the line", () -> link(launch, "main.cpp:2").isPresent());
    Ui.await("problems", () -> severities(host).equals(Map.of(2, IMarker.SEVERITY_WARNING)));
    assertThat(
            Arrays.stream(host.getProject().members())
                .filter(member -> member instanceof IFile && !member.equals(host))
                .flatMap(member -> Workspace.markers((IFile) member, MARKER).stream())
                .filter(marker -> marker.getAttribute("run", "").startsWith("check")))
        .isEmpty();
    Ui.screenshot("check-host");

    workspace.file("main.cpp", "int main() {\n}\n");
    Launches.awaitEnd(launches.runAs(shortcut("check"), host.getProject()));
    Ui.await("no problem", () -> severities(host).isEmpty());
  }

  private static Map<Integer, Integer> severities(IFile file) {
    Map<Integer, Integer> severities = new TreeMap<>();
    for (IMarker marker : Workspace.markers(file, MARKER)) {
      severities.put(
          marker.getAttribute(IMarker.LINE_NUMBER, 0), marker.getAttribute(IMarker.SEVERITY, -1));
    }
    return severities;
  }

  @Test
  void aKernelBecomesVerilogAndItsSessionIsSimulated() throws CoreException {
    IFile kernel =
        workspace.file(
            "copied.cl",
            """
            __kernel void copied(__global const int *restrict x, __global int *restrict out, int n) {
              for (int i = 0; i < n; i++) {
                out[i] = x[i];
              }
            }
            """);
    IFile session =
        workspace.file(
            "copied.clsession",
            """
        {"sources": ["copied.cl"],
         "buffers": {"x": {"type": "int", "count": 4, "init": "ramp"}, "out": {"type": "int", "count": 4}},
         "workflow": [{"kernel": "copied", "task": true, "args": ["x", "out", 4]}]}
        """);
    ILaunch made = launches.runAs(shortcut("rtl"), kernel);
    Launches.awaitEnd(made);
    assertThat(status(made)).isZero();
    awaitConsole(made, "copied: ");
    Ui.await("the folder", () -> kernel.getParent().findMember("rtl/copied") != null);

    ILaunch simulated = launches.runAs(shortcut("simulate"), session);
    Launches.awaitEnd(simulated);
    assertThat(status(simulated)).isZero();
    awaitConsole(simulated, "all buffers as emulated, all cycles as scheduled");
    ILaunch ofKernel = launches.runAs(shortcut("simulate"), kernel);
    Launches.awaitEnd(ofKernel);
    assertThat(ofKernel.getLaunchConfiguration()).isEqualTo(simulated.getLaunchConfiguration());
  }

  @Test
  void aBoardIsProgrammedWhenTheUserSaysYes() throws CoreException {
    IFile bitstream =
        workspace.file("design.aocx", "INPUT_ARGS=-board=another\nACL_VERSION=20.1\n");
    Ui.display().asyncExec(() -> shortcut("program").launch(selected(bitstream), "run"));
    Ui.await("the question", () -> Ui.shell("Program Board").isPresent());
    Ui.screenshot("program-question");
    List<ILaunch> before = List.of(DebugPlugin.getDefault().getLaunchManager().getLaunches());
    Dialogs.press("Cancel");
    Ui.await("no question", () -> Ui.shell("Program Board").isEmpty());
    assertThat(before).allMatch(launch -> launch.getProcesses().length == 0);

    ILaunch launch =
        launches.after(
            () -> {
              Ui.display().asyncExec(() -> shortcut("program").launch(selected(bitstream), "run"));
              Ui.await("the question", () -> Ui.shell("Program Board").isPresent());
              Dialogs.press("Program");
            });
    Launches.awaitEnd(launch);
    assertThat(status(launch)).isZero();
    awaitConsole(launch, "Program succeed.");
    assertThat(Ui.get(() -> Launches.console(launch)))
        .contains("acl0 (A board with an Arria 10 (a10gx)) is programmed with design.aocx");
  }

  @Test
  void theFlashIsWrittenWhenTheUserSaysYes() throws CoreException {
    IFile bitstream = workspace.file("boots.aocx", "INPUT_ARGS=-board=a10gx\nACL_VERSION=20.1\n");
    ILaunchConfigurationWorkingCopy copy = configuration("program");
    copy.setAttribute(HeddlePlugin.ID + ".target", bitstream.getFullPath().toString());
    copy.setAttribute(HeddlePlugin.ID + ".command.verb", "flash");
    ILaunchConfiguration configuration = copy.doSave();
    ILaunch launch =
        launches.after(
            () -> {
              Ui.display().asyncExec(() -> DebugUITools.launch(configuration, "run"));
              Ui.await("the question", () -> Ui.shell("Write to the Flash").isPresent());
              Ui.screenshot("flash-question");
              Dialogs.press("Write");
            });
    Launches.awaitEnd(launch);
    assertThat(status(launch)).isZero();
    awaitConsole(launch, "boots.aocx");
  }

  private static IStructuredSelection selected(IFile file) {
    return new StructuredSelection(file);
  }

  @Test
  void boardsAreDiagnosedInTheConfiguredEnvironment() throws CoreException {
    ILaunchConfigurationWorkingCopy copy = configuration("diagnose");
    ILaunch well = launches.run(copy.doSave());
    Launches.awaitEnd(well);
    assertThat(status(well)).isZero();
    awaitConsole(well, "acl0   Passed");

    copy.setAttribute(ILaunchManager.ATTR_ENVIRONMENT_VARIABLES, StandInSdk.withoutBoard());
    ILaunch none = launches.run(copy.doSave());
    Launches.awaitEnd(none);
    assertThat(status(none)).isEqualTo(1);
    awaitConsole(none, "Devices: none");
  }

  @Test
  void aBoardPackageIsInstalledWhenTheUserSaysYes() throws Exception {
    Path place = Files.createTempDirectory("a board");
    Files.writeString(place.resolve("board_env.xml"), "<board_env/>");
    ILaunchConfigurationWorkingCopy copy = configuration("install");
    copy.setAttribute(HeddlePlugin.ID + ".command.package", place.toString());
    ILaunchConfiguration saved = copy.doSave();
    ILaunch launch =
        launches.after(
            () -> {
              Ui.display().asyncExec(() -> DebugUITools.launch(saved, "run"));
              Ui.await("the question", () -> Ui.shell("Install Board Package").isPresent());
              Ui.screenshot("install-board-package");
              Dialogs.press("Install");
            });
    Launches.awaitEnd(launch);
    assertThat(status(launch)).isZero();
    awaitConsole(launch, "aocl install: done");
    awaitConsole(launch, "install: done");
  }

  private static ILaunchConfigurationWorkingCopy configuration(String command)
      throws CoreException {
    ILaunchManager manager = DebugPlugin.getDefault().getLaunchManager();
    return manager
        .getLaunchConfigurationType(HeddlePlugin.ID + "." + command)
        .newInstance(null, command);
  }

  @Test
  void aSweepTellsWhichBuildsCanBeUsed() throws CoreException {
    IFile kernel = workspace.file("swept.cl", "// STAND_IN_TIMING\n");
    ILaunchConfigurationWorkingCopy copy = configuration("sweep");
    copy.setAttribute(HeddlePlugin.ID + ".target", kernel.getFullPath().toString());
    copy.setAttribute(HeddlePlugin.ID + ".command.seeds", "1..2");
    copy.setAttribute(HeddlePlugin.ID + ".command.macros", "-D N=4");
    ILaunch launch = launches.run(copy.doSave());
    Launches.awaitEnd(launch);
    assertThat(status(launch)).isEqualTo(1);
    awaitConsole(launch, "fastest: swept_seed2_N4");
    awaitConsole(launch, "fails timing: do not use this bitstream");
    Ui.screenshot("sweep");
  }

  @Test
  void aSweepOfAKernelTriesFourSeeds() throws CoreException {
    IFile kernel = workspace.file("seeds.cl", "kernel void seeds(global int *x) { x[0] = 1; }\n");
    ILaunch launch = launches.runAs(shortcut("sweep"), kernel);
    Launches.awaitEnd(launch);
    assertThat(status(launch)).isZero();
    for (int seed = 1; seed <= 4; seed++) {
      awaitConsole(launch, "seeds_seed" + seed);
    }
    awaitConsole(launch, "fastest: seeds_seed");
  }

  @Test
  void withoutAnSdkWhatWorksIsOffered() {
    StandInSdk.remove();
    IFile kernel = workspace.sample("saxpy.cl");
    ILaunch report =
        launches.after(
            () -> {
              Ui.display().asyncExec(() -> shortcut("compile").launch(selected(kernel), "run"));
              Ui.await("the offer", () -> Ui.shell("OpenCL FPGA Compile").isPresent());
              Ui.screenshot("compile-without-sdk");
              Dialogs.press("PredicttheReport");
            });
    Launches.awaitEnd(report);
    awaitConsole(report, "Kernel saxpy");
  }
}
