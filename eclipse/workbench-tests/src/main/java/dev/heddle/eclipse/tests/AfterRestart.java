package dev.heddle.eclipse.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.eclipse.HeddlePlugin;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.ILaunch;
import org.junit.jupiter.api.Test;

/** The second start of an IDE in a workspace that {@link BeforeRestart} has left. */
class AfterRestart {
  private final Workspace workspace = new Workspace();
  private final Launches launches = new Launches();
  private final IProject project =
      ResourcesPlugin.getWorkspace().getRoot().getProject(Workspace.PROJECT);

  @Test
  void compilesAreFoundAndFollowed() throws Exception {
    workspace.start();
    assertThat(launches.configurations()).hasSize(2);

    // This one has ended meanwhile, the other one has had its turn.
    String first = SessionsViewTest.awaitJob("first", "fails timing, submitted ");
    String second = SessionsViewTest.awaitJob("second", " of local, submitted ");
    SessionsViewTest.awaitItem("first.aocx", "fails timing: do not use it");
    Ui.screenshot("sessions-restart");

    ILaunch followed = follow(second);
    Ui.await("the compiler", () -> Launches.console(followed).contains("aoc: waiting"));
    assertThat(Launches.console(followed)).contains("aoc: Running OpenCL parser");
    Ui.await(
        "progress",
        () ->
            Arrays.stream(Job.getJobManager().find(followed))
                .anyMatch(job -> job.getThread() != null));
    assertThat(followed.isTerminated()).isFalse();
    assertThat(problems("second.cl")).isEmpty();
    Files.createFile(project.getLocation().toPath().resolve("second.go"));
    awaitEnd(followed, "second", 0);
    SessionsViewTest.awaitItem(second, "done, submitted ");
    assertThat(project.getFile("second/acl_quartus_report.txt").exists()).isTrue();

    ILaunch again = follow(first);
    awaitEnd(again, "first", 1);
    assertThat(Ui.get(() -> Launches.console(again)))
        .contains("Timing requirements not met")
        .contains("fails timing: do not use this bitstream");
  }

  private ILaunch follow(String job) {
    return launches.after(() -> Ui.run(() -> SessionsViewTest.choose(job, "Follow")));
  }

  private void awaitEnd(ILaunch followed, String name, int status) throws Exception {
    Launches.awaitEnd(followed);
    assertThat(followed.getProcesses()[0].getExitValue()).isEqualTo(status);
    Ui.await(
        "all that the compiler said",
        () -> Launches.console(followed).contains("Hardware generation completed successfully"));
    Ui.await("its warning", () -> problems(name + ".cl").equals(List.of(1)));
    Ui.await("its product", () -> project.getFile(name + ".aocx").exists());
    SessionsViewTest.awaitItem(name + ".aocx", ":");
    SessionsViewTest.awaitItem(name + "/reports", ":");
  }

  private List<Integer> problems(String name) {
    IFile file = project.getFile(name);
    return Workspace.markers(file, HeddlePlugin.ID + ".tool").stream()
        .map(marker -> marker.getAttribute(IMarker.LINE_NUMBER, 0))
        .toList();
  }
}
