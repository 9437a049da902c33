package dev.heddle.eclipse.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.eclipse.HeddlePlugin;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The run configuration "OpenCL FPGA Report". */
class ReportRunTest {

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
  void runAsOnAKernelFilePrintsItsReport() throws CoreException {
    ILaunch launch =
        launches.runAs(CommandRunTest.shortcut("report"), workspace.sample("saxpy.cl"));
    Launches.awaitEnd(launch);
    assertThat(launch.getProcesses()[0].getExitValue()).isZero();
    Ui.await("the report", () -> Launches.console(launch).contains("Kernel saxpy"));
    assertThat(Ui.get(() -> Launches.console(launch))).contains("Arria 10");
    Ui.screenshot("report");
  }

  @Test
  void deviceBoardAndOptionsAreThoseOfTheConfiguration() throws CoreException {
    IFile kernel =
        workspace.file(
            "filled.cl",
            """
            __kernel void filled(__global int *restrict data) {
              for (int i = 0; i < COUNT; i++) {
                data[i] = i;
              }
            }
            """);
    Launches.awaitEnd(launches.runAs(CommandRunTest.shortcut("report"), kernel));
    ILaunchConfigurationWorkingCopy changed = launches.configurations()[0].getWorkingCopy();
    changed.setAttribute(HeddlePlugin.ID + ".command.device", "stratix10");
    changed.setAttribute(HeddlePlugin.ID + ".command.options", "-DCOUNT=77");
    ILaunch stratix = launches.run(changed.doSave());
    Launches.awaitEnd(stratix);
    Ui.await("the report", () -> Launches.console(stratix).contains("Stratix 10"));
    assertThat(Ui.get(() -> Launches.console(stratix))).contains("77");

    changed = launches.configurations()[0].getWorkingCopy();
    changed.setAttribute(HeddlePlugin.ID + ".command.device", "");
    changed.setAttribute(HeddlePlugin.ID + ".command.board", "nowhere/board_spec.xml");
    ILaunch broken = launches.run(changed.doSave());
    Launches.awaitEnd(broken);
    Ui.await(
        "what is wrong with the board",
        () -> Launches.console(broken).contains("nowhere/board_spec.xml"));
  }
}
