package dev.heddle.eclipse.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.launch.EmulationShortcut;
import dev.heddle.eclipse.quickfix.FaultFix;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.Platform;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.actions.ILaunchable;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.console.IConsoleConstants;
import org.eclipse.ui.console.IHyperlink;
import org.eclipse.ui.console.TextConsole;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The run configuration "OpenCL FPGA Emulation" and the console. */
class EmulationTest {

  private final Workspace workspace = new Workspace();
  private final Launches launches = new Launches();

  @BeforeEach
  void start() throws CoreException {
    workspace.start();
    launches.clear();
  }

  @AfterEach
  void end() {
    workspace.closeEditors();
  }

  @Test
  void runAsOnASessionRunsItsKernels() throws DebugException {
    ILaunch launch = runAs(workspace.sample("dot_product.clsession"));
    Launches.awaitEnd(launch);
    assertThat(launch.getProcesses()[0].getExitValue()).isZero();
    Ui.await("the outcome in the console", () -> Launches.console(launch).contains("dot_double"));
    assertThat(Ui.get(() -> Launches.console(launch))).contains("dot_float", "ok");
    Ui.screenshot("console");
  }

  @Test
  void longLinesOfTheConsoleAreWrapped() throws Exception {
    ILaunch launch = runAs(workspace.sample("saxpy.clsession"));
    Launches.awaitEnd(launch);
    Ui.await("the outcome", () -> Launches.console(launch).contains("ok"));
    Ui.run(() -> Ui.page().showView(IConsoleConstants.ID_CONSOLE_VIEW));
    Ui.await(
        "a console that wraps",
        () ->
            Ui.find(
                    Ui.shell(),
                    StyledText.class,
                    text -> text.getText().equals(Launches.console(launch)) && text.getWordWrap())
                .isPresent());
  }

  @Test
  void theSecondRunUsesTheSameConfiguration() throws CoreException {
    IFile session = workspace.sample("saxpy.clsession");
    Launches.awaitEnd(runAs(session));
    Launches.awaitEnd(runAs(session));
    assertThat(launches.configurations()).hasSize(1);
  }

  @Test
  void runAsOnAKernelFindsItsSession() throws DebugException {
    ILaunch launch = runAs(workspace.sample("fir.cl"));
    Launches.awaitEnd(launch);
    assertThat(launch.getProcesses()[0].getLabel()).isEqualTo("fir.clsession");
    assertThat(launch.getProcesses()[0].getExitValue()).isZero();
  }

  @Test
  void aFaultLeadsIntoTheSource() throws CoreException {
    IFile kernel =
        workspace.file(
            "beyond.cl",
            """
            __kernel void beyond(__global float *restrict data, const int n) {
              for (int i = 0; i < n; i++) {
                data[i] = 1.0f;
              }
            }
            """);
    IFile session =
        workspace.file(
            "beyond.clsession",
            """
            {
              "sources": ["beyond.cl"],
              "buffers": { "data": { "type": "float", "count": 8, "init": "zero" } },
              "workflow": [ { "kernel": "beyond", "task": true, "args": ["data", 9] } ]
            }
            """);
    ILaunch launch = runAs(session);
    Launches.awaitEnd(launch);
    assertThat(launch.getProcesses()[0].getExitValue()).isEqualTo(3);
    Ui.await("a problem in the line", () -> faults(kernel).equals(List.of(3)));
    Ui.await("a link", () -> linkTo("beyond.cl", launch).isPresent());
    Ui.screenshot("fault");
    Ui.run(() -> linkTo("beyond.cl", launch).orElseThrow().linkActivated());
    Ui.await(
        "the kernel's editor",
        () ->
            Ui.page().getActiveEditor() instanceof ITextEditor editor
                && editor.getTitle().equals(kernel.getName())
                && Workspace.cursorLine(editor) == 3);

    workspace.file("beyond.cl", kernel.readString().replace("i < n", "i < 8"));
    Launches.awaitEnd(runAs(session));
    Ui.await("no problem after a good run", () -> faults(kernel).isEmpty());
  }

  @Test
  void aRaceIsTakenAwayByItsFixUnlessTheTextHasChanged() throws CoreException {
    IFile kernel =
        workspace.file(
            "race.cl",
            """
            kernel void mirror(global int *restrict out) {
              local int values[64];
              int item = get_local_id(0);
              values[item] = item;
              out[get_global_id(0)] = values[63 - item];
            }
            """);
    IFile session =
        workspace.file(
            "race.clsession",
            """
            {
              "sources": ["race.cl"],
              "buffers": { "out": { "type": "int", "count": 64, "init": "zero" } },
              "workflow": [ { "kernel": "mirror", "global": [64], "local": [64], "args": ["out"] } ],
              "emulation": { "checks": ["races"] }
            }
            """);
    Launches.awaitEnd(runAs(session));
    Ui.await("a problem with a fix", () -> faults(kernel).equals(List.of(4)));
    ITextEditor editor = workspace.open(kernel);

    Ui.run(() -> Workspace.document(editor).replace(0, 0, " "));
    IMarker marker = Workspace.markers(kernel, HeddlePlugin.ID + ".fault").get(0);
    assertThat(FaultFix.of(marker)).hasSize(1);
    assertThat(Ui.get(() -> FaultFix.of(marker).get(0).apply(Ui.page())))
        .hasValueSatisfying(problem -> assertThat(problem).contains("has changed since the run"));
    Ui.run(() -> Workspace.document(editor).replace(0, 1, ""));

    Fixes fixes = new Fixes(editor);
    fixes.open(4);
    Ui.screenshot("fault-fixes");
    fixes.key(SWT.CR);
    Ui.await(
        "the barrier",
        () -> Workspace.document(editor).get().contains("  barrier(CLK_LOCAL_MEM_FENCE);\n  out"));
    Launches.awaitEnd(runAs(session));
    Ui.await("no problem after the fix", () -> faults(kernel).isEmpty());
  }

  @Test
  void aProgramThatCannotBeBuiltIsAProblemAtItsLine() {
    IFile kernel = workspace.file("broken.cl", "kernel void k(global int *p) {\n  p[0] = q;\n}\n");
    IFile session =
        workspace.file(
            "broken.clsession",
            """
            {
              "sources": ["broken.cl"],
              "buffers": { "p": { "type": "int", "count": 1 } },
              "workflow": [ { "kernel": "k", "task": true, "args": ["p"] } ]
            }
            """);
    Launches.awaitEnd(runAs(session));
    Ui.await("a problem in the line", () -> faults(kernel).equals(List.of(2)));
  }

  @Test
  void runLastRunsWhatIsOpen() throws Exception {
    Launches.awaitEnd(runAs(workspace.sample("saxpy.clsession")));
    IFile other = workspace.sample("fir.clsession");
    Ui.run(
        () -> {
          IEditorPart editor = IDE.openEditor(Ui.page(), other);
          editor.setFocus();
        });
    ILaunch launch = launches.after(() -> Ui.pressWith(SWT.CTRL, SWT.F11));
    Launches.awaitEnd(launch);
    assertThat(launch.getProcesses()[0].getLabel()).isEqualTo("fir.clsession");
  }

  @Test
  void whatRunsAKernelIsRunAgainWithoutAQuestion() throws Exception {
    Launches.awaitEnd(runAs(workspace.sample("saxpy.cl")));
    IFile kernel = workspace.sample("saxpy.cl");
    Ui.run(
        () -> {
          IEditorPart editor = IDE.openEditor(Ui.page(), kernel);
          editor.setFocus();
        });
    ILaunch launch = launches.after(() -> Ui.pressWith(SWT.CTRL, SWT.F11));
    Launches.awaitEnd(launch);
    assertThat(launch.getProcesses()[0].getLabel()).isEqualTo("saxpy.clsession");
  }

  @Test
  void filesCanBeRunFromTheMenusOfViewsAndSayWhatRunsThem() {
    for (String name : List.of("fir.cl", "fir.clsession")) {
      assertThat(Adapters.adapt(workspace.sample(name), ILaunchable.class)).isNotNull();
    }
    // The question of Ctrl+F11 shows one line of that many letters.
    for (String shortcut :
        List.of(
            "emulationShortcut",
            "reportShortcut",
            "checkShortcut",
            "compileShortcut",
            "sweepShortcut",
            "rtlShortcut",
            "simulateShortcut",
            "programShortcut")) {
      IConfigurationElement element =
          Arrays.stream(
                  Platform.getExtensionRegistry()
                      .getConfigurationElementsFor("org.eclipse.debug.ui.launchShortcuts"))
              .filter(found -> (HeddlePlugin.ID + "." + shortcut).equals(found.getAttribute("id")))
              .findFirst()
              .orElseThrow();
      assertThat(element.getChildren("description")[0].getAttribute("description"))
          .isNotBlank()
          .hasSizeLessThan(37);
    }
  }

  /** The lines of a file in which an emulation has found a fault. */
  private static List<Integer> faults(IFile file) {
    return Workspace.markers(file, HeddlePlugin.ID + ".fault").stream()
        .map(marker -> marker.getAttribute(IMarker.LINE_NUMBER, 0))
        .toList();
  }

  @Test
  void aLaunchGroupRunsOneBehindTheOther() throws CoreException {
    ILaunchManager manager = DebugPlugin.getDefault().getLaunchManager();
    String session = workspace.sample("saxpy.clsession").getFullPath().toString();
    ILaunchConfigurationWorkingCopy emulation =
        manager
            .getLaunchConfigurationType(HeddlePlugin.ID + ".emulation")
            .newInstance(null, "emulation of a group");
    emulation.setAttribute(HeddlePlugin.ID + ".session", session);
    emulation.doSave();
    ILaunchConfigurationWorkingCopy check =
        manager
            .getLaunchConfigurationType(HeddlePlugin.ID + ".check")
            .newInstance(null, "check of a group");
    check.setAttribute(
        HeddlePlugin.ID + ".target", workspace.sample("saxpy.cl").getFullPath().toString());
    check.doSave();
    ILaunchConfigurationWorkingCopy group =
        manager
            .getLaunchConfigurationType(
                "org.eclipse.debug.core.groups.GroupLaunchConfigurationType")
            .newInstance(null, "a group");
    String[] names = {"check of a group", "emulation of a group"};
    for (int i = 0; i < names.length; i++) {
      String key = "org.eclipse.debug.core.launchGroup." + i;
      group.setAttribute(key + ".name", names[i]);
      group.setAttribute(key + ".enabled", true);
      group.setAttribute(key + ".mode", "run");
      group.setAttribute(key + ".action", "WAIT_FOR_TERMINATION");
    }
    ILaunchConfiguration saved = group.doSave();
    Ui.run(() -> DebugUITools.launch(saved, "run"));
    Ui.await(
        "both runs",
        () ->
            Arrays.stream(manager.getLaunches())
                    .filter(ILaunch::isTerminated)
                    .map(each -> each.getLaunchConfiguration().getName())
                    .filter(List.of(names)::contains)
                    .count()
                == names.length);
  }

  @Test
  void theStopButtonEndsAnEndlessKernel() throws DebugException {
    workspace.file(
        "endless.cl",
        """
        __kernel void endless(__global volatile int *restrict flag) {
          while (flag[0] == 0) {
            flag[1] = flag[1] + 1;
          }
        }
        """);
    IFile session =
        workspace.file(
            "endless.clsession",
            """
            {
              "sources": ["endless.cl"],
              "buffers": { "flag": { "type": "int", "count": 2, "init": "zero" } },
              "workflow": [ { "kernel": "endless", "task": true, "args": ["flag"] } ]
            }
            """);
    ILaunch launch = runAs(session);
    Ui.pause(1000);
    assertThat(launch.isTerminated()).isFalse();
    assertThat(launch.canTerminate()).isTrue();
    launch.terminate();
    Launches.awaitEnd(launch);
  }

  private ILaunch runAs(IFile file) {
    return launches.runAs(new EmulationShortcut(), file);
  }

  /** The hyperlink in the console whose text names a file. */
  private static Optional<IHyperlink> linkTo(String file, ILaunch launch) throws Exception {
    TextConsole console = Launches.textConsole(launch).orElseThrow();
    for (IHyperlink link : console.getHyperlinks()) {
      String rest = console.getDocument().get().substring(console.getRegion(link).getOffset());
      if (rest.lines().findFirst().orElse("").contains(file)) {
        return Optional.of(link);
      }
    }
    return Optional.empty();
  }
}
