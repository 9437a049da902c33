package dev.heddle.eclipse.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.eclipse.HeddlePlugin;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A host program, from Run As over its dialog to the console. */
class HostProgramTest {
  private static final String TITLE = "Edit Configuration";

  private final Workspace workspace = new Workspace();
  private final Launches launches = new Launches();

  @BeforeEach
  void start() throws CoreException {
    workspace.start();
    launches.clear();
  }

  @AfterEach
  void end() throws CoreException {
    Ui.run(() -> Ui.shell(TITLE).ifPresent(Shell::close));
    StandInSdk.forget();
    launches.clear();
    workspace.closeEditors();
  }

  private static Shell dialog() {
    Ui.await("the dialog", () -> Ui.shell(TITLE).isPresent());
    return Ui.get(() -> Ui.shell(TITLE).orElseThrow());
  }

  private static Text field(Shell dialog, String message) {
    return Ui.get(
        () ->
            Ui.find(dialog, Text.class, t -> t.isVisible() && t.getMessage().startsWith(message))
                .orElseThrow());
  }

  private static void write(Shell dialog, String message, String text) {
    Text field = field(dialog, message);
    Ui.run(
        () -> {
          field.setFocus();
          field.selectAll();
        });
    Ui.type(text);
    Ui.await("what is typed", () -> field.getText().equals(text));
  }

  @Test
  void itIsAskedForBuiltAndRunInTheEnvironmentOfTheSimulator() throws CoreException {
    StandInSdk.install();
    IFile source = workspace.file("host.cpp", "int main() { return unknown; }\n");
    workspace.file("host.sh", "#!/bin/sh\necho simulator $CL_CONTEXT_MPSIM_DEVICE_INTELFPGA $1\n");
    Ui.display()
        .asyncExec(
            () ->
                CommandRunTest.shortcut("host")
                    .launch(new StructuredSelection(source.getProject()), "run"));
    Shell dialog = dialog();
    Ui.await(
        "what is missing", () -> RunDialogsTest.words(dialog).contains("no host program is named"));
    write(dialog, "bin/host", "host.sh");
    write(dialog, "of the program", "k.aocx");
    write(dialog, "make host", "echo 'host.cpp:1:22: error: unknown'; chmod +x host.sh");
    Ui.run(
        () -> {
          Combo mode =
              Ui.find(dialog, Combo.class, c -> c.isVisible() && c.indexOf("The simulator") >= 0)
                  .orElseThrow();
          mode.select(mode.indexOf("The simulator"));
          mode.notifyListeners(SWT.Selection, new Event());
        });
    Ui.screenshot("run-host-filled");
    ILaunch launch = launches.after(() -> Dialogs.press("Run"));
    Launches.awaitEnd(launch);
    assertThat(launch.getProcesses()[0].getExitValue()).isZero();
    Ui.await("its output", () -> Launches.console(launch).contains("simulator 1 k.aocx\n"));
    assertThat(Ui.get(() -> Launches.console(launch)))
        .contains("heddle: attach by  gdb -p ")
        .contains("host: done");
    Ui.await(
        "the problem of its build",
        () ->
            Workspace.markers(source, HeddlePlugin.ID + ".tool").stream()
                .map(marker -> marker.getAttribute(IMarker.LINE_NUMBER, 0))
                .toList()
                .equals(List.of(1)));
    Ui.screenshot("host-console");
  }

  @Test
  void whatDoesNotGoWithAModeIsToldBeforeItRuns() throws CoreException {
    StandInSdk.install();
    IFile kernel = workspace.sample("saxpy.cl");
    Ui.display()
        .asyncExec(
            () ->
                CommandRunTest.shortcut("host")
                    .launch(new StructuredSelection(kernel.getProject()), "run"));
    Shell dialog = dialog();
    write(dialog, "bin/host", "bin/host");
    Ui.await(
        "no such program",
        () -> RunDialogsTest.words(dialog).contains("bin/host: there is no such"));
    write(dialog, "make host", "make");
    RunDialogsTest.select(dialog, "Emulator");
    write(dialog, "32, at most", "300");
    Ui.await(
        "the limit of threads",
        () ->
            RunDialogsTest.words(dialog)
                .contains("'300' is not a number of threads from 1 to 255"));
    Ui.screenshot("run-host-workers");
  }
}
