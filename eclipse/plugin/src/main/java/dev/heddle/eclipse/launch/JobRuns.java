package dev.heddle.eclipse.launch;

import dev.heddle.toolchain.submit.Job;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Status;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.core.Launch;

/** Jobs that were submitted from a folder of the workspace, by whoever and whenever. */
final class JobRuns {

  private JobRuns() {}

  /**
   * A job as it is written down; its scheduler is not asked.
   *
   * @param isOpen whether nothing is known of its end
   * @param note for the user
   */
  record Known(Job job, boolean isOpen, String note) {}

  /** Those of a folder, in the order in which they were submitted. Reads files. */
  static List<Known> in(IContainer folder) throws CoreException {
    IPath location = folder.getLocation();
    List<Known> known = new ArrayList<>();
    try {
      for (Job job : location == null ? List.<Job>of() : Job.in(location.toPath())) {
        Optional<Integer> status = job.status();
        String note =
            status
                .map(end -> end == 0 ? "done" : "failed with status " + end)
                .orElse("job " + job.id() + " of " + job.target());
        known.add(
            new Known(
                job,
                status.isEmpty(),
                note + ", submitted " + SessionsModel.time(job.submitted())));
      }
    } catch (IOException e) {
      throw new CoreException(
          Status.error("The jobs of " + folder.getFullPath() + " cannot be read", e));
    }
    return known;
  }

  /** Shows the output of a job in a console until it has ended. */
  static void follow(IContainer folder, String job) throws CoreException {
    start(folder, job, "--follow");
  }

  /** Ends a job. */
  static void cancel(IContainer folder, String job) throws CoreException {
    start(folder, job, "--cancel");
  }

  private static void start(IContainer folder, String job, String option) throws CoreException {
    ILaunch launch = new Launch(null, ILaunchManager.RUN_MODE, null);
    Path place = folder.getLocation().toPath();
    DebugPlugin.getDefault().getLaunchManager().addLaunch(launch);
    HeddleProcess.start(
        launch,
        new HeddleProcess.Setting(job, place, List.of(folder), Map.of()),
        List.of("jobs", option, job));
  }
}
