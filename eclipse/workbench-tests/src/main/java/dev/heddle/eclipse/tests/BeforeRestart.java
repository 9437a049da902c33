package dev.heddle.eclipse.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.eclipse.HeddlePlugin;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.Test;

/**
 * The first start of an IDE that is closed, or killed, while compiles go on. What is left to the
 * second one is looked at in {@link AfterRestart}.
 */
class BeforeRestart {
  /**
   * System property: a file that is written when the IDE may be killed; none where it is closed.
   */
  static final String KILLED = "heddle.test.killed";

  private static final long MOST_MILLIS = 120_000;

  private final Workspace workspace = new Workspace();
  private final Launches launches = new Launches();

  @Test
  void compilesAreStarted() throws Exception {
    workspace.start();
    StandInSdk.install();
    // A project that the platform has not written down yet is lost with a killed IDE; that is not
    // what this is about.
    workspace.file("first.cl", "");
    ResourcesPlugin.getWorkspace().save(true, new NullProgressMonitor());
    InstanceScope.INSTANCE.getNode(HeddlePlugin.ID).flush();

    ILaunch first = compile("first", "// STAND_IN_TIMING\n", "-seed=1");
    Ui.await("the compiler", () -> Launches.console(first).contains("aoc: waiting"));
    ILaunch second = compile("second", "", "");
    Ui.await("its turn", () -> Launches.console(second).contains("heddle: the job waits"));
    assertThat(first.isTerminated() || second.isTerminated()).isFalse();

    String killed = System.getProperty(KILLED, "");
    if (killed.isEmpty()) {
      assertThat(Ui.get(() -> PlatformUI.getWorkbench().close())).isTrue();
    } else {
      Files.createFile(Path.of(killed));
      Ui.pause(MOST_MILLIS);
      throw new AssertionError("the IDE was not killed");
    }
  }

  /** Starts a compile that goes on until there is a file with its name and the ending "go". */
  private ILaunch compile(String name, String more, String options) throws Exception {
    IFile kernel =
        workspace.file(
            name + ".cl",
            "kernel void %s(global int *x) { x[0] = 1; }\n// STAND_IN_UNTIL %s.go\n%s"
                .formatted(name, name, more));
    ILaunchConfigurationWorkingCopy copy =
        DebugPlugin.getDefault()
            .getLaunchManager()
            .getLaunchConfigurationType(HeddlePlugin.ID + ".compile")
            .newInstance(null, name);
    copy.setAttribute(HeddlePlugin.ID + ".target", kernel.getFullPath().toString());
    copy.setAttribute(HeddlePlugin.ID + ".command.stage", "full");
    copy.setAttribute(HeddlePlugin.ID + ".vendorOptions", options);
    ILaunch launch = launches.run(copy.doSave());
    Ui.await("its job", () -> Launches.console(launch).contains(" of local"));
    return launch;
  }
}
