package dev.heddle.eclipse.launch;

import dev.heddle.toolchain.flow.BuildRecord;
import dev.heddle.toolchain.flow.SubmittedBuild;
import dev.heddle.toolchain.queue.MachineQueue;
import dev.heddle.toolchain.submit.Job;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Status;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.core.Launch;
import org.eclipse.debug.core.model.IProcess;

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
        showProduct(folder, job);
        String note =
            status
                .map(end -> SubmittedBuild.words(job, end))
                .orElse(waits(job) + "job " + job.id() + " of " + job.target());
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

  /** Shows what a compile has made while no IDE was there, or while this one did not follow it. */
  private static void showProduct(IContainer folder, Job job) throws IOException {
    SubmittedBuild.settle(job)
        .map(BuildRecord::product)
        .filter(product -> !product.isAbsolute() && !product.startsWith(".."))
        .map(product -> folder.getFile(IPath.fromOSString(product.toString())))
        .filter(product -> !product.isSynchronized(IResource.DEPTH_ZERO))
        .ifPresent(product -> WhenDone.refresh(folder));
  }

  /** What a job of this machine waits for, in front of its note. */
  private static String waits(Job job) throws IOException {
    if (!job.isWaiting()) {
      return "";
    }
    MachineQueue queue = MachineQueue.usual();
    Optional<MachineQueue.Entry> entry = queue.find(job.name(), job.folder());
    if (entry.isEmpty() || entry.get().runs()) {
      return "";
    }
    List<String> before = queue.before(entry.get()).stream().map(MachineQueue.Entry::name).toList();
    return "waits for " + String.join(", ", before) + "; ";
  }

  /** Whether a job of a folder waits for its turn on this machine. */
  static boolean isWaiting(IContainer folder, String job) {
    try {
      return Job.in(folder.getLocation().toPath()).stream()
          .anyMatch(each -> each.name().equals(job) && each.isWaiting());
    } catch (IOException e) {
      return false;
    }
  }

  /** Lets a job that waits be the next one. */
  static void moveFirst(IContainer folder, String job) throws CoreException {
    move(folder, job, true);
  }

  /** Lets a job that waits be the last one. */
  static void moveLast(IContainer folder, String job) throws CoreException {
    move(folder, job, false);
  }

  private static void move(IContainer folder, String job, boolean isFirst) throws CoreException {
    MachineQueue queue = MachineQueue.usual();
    try {
      Optional<MachineQueue.Entry> entry = queue.find(job, folder.getLocation().toPath());
      if (entry.isEmpty() || entry.get().runs()) {
        throw new CoreException(Status.error(job + " does not wait any more"));
      }
      queue.move(entry.get(), isFirst);
    } catch (IOException e) {
      throw new CoreException(Status.error("The queue of this machine cannot be changed", e));
    }
  }

  /**
   * Shows the output of a job in a console until it has ended, and what it says about lines as
   * problems there.
   */
  static void follow(IContainer folder, String job) throws CoreException {
    ToolMarkers markers = ToolMarkers.ofJob(folder.getLocation().toPath());
    Path result = ToolMarkers.newResult();
    ILaunch launch = new Launch(null, ILaunchManager.RUN_MODE, null);
    new WhenDone(launch, () -> markers.show(result)).register();
    IProcess process =
        start(launch, folder, job, List.of("jobs", "--follow", job, "--result", result.toString()));
    RunProgress.follow(process, "Following " + job);
  }

  /** Ends a job. */
  static void cancel(IContainer folder, String job) throws CoreException {
    ILaunch launch = new Launch(null, ILaunchManager.RUN_MODE, null);
    start(launch, folder, job, List.of("jobs", "--cancel", job));
  }

  private static IProcess start(ILaunch launch, IContainer folder, String job, List<String> words)
      throws CoreException {
    Path place = folder.getLocation().toPath();
    DebugPlugin.getDefault().getLaunchManager().addLaunch(launch);
    return HeddleProcess.start(
        launch, new HeddleProcess.Setting(job, place, List.of(folder), Map.of()), words);
  }
}
