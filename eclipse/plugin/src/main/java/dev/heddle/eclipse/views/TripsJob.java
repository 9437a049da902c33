package dev.heddle.eclipse.views;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.analysis.HostSources;
import dev.heddle.emulator.Emulator;
import dev.heddle.emulator.LoopTrips;
import dev.heddle.emulator.SessionSteps;
import dev.heddle.emulator.session.Session;
import dev.heddle.emulator.session.SessionException;
import dev.heddle.emulator.session.SessionReader;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.report.Report;
import dev.heddle.toolchain.hostscan.HostQueues;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;

/** Runs a session to find out how many iterations the loops of a report have. */
final class TripsJob extends Job {

  private final Path session;
  private final Report report;
  private final Consumer<SessionRun> done;

  /**
   * A job.
   *
   * @param done gets what the run tells on this job's thread
   */
  TripsJob(Path session, Report report, Consumer<SessionRun> done) {
    super("Counting iterations of " + session.getFileName());
    this.session = session;
    this.report = report;
    this.done = done;
    setUser(true);
  }

  /** The sessions beside a kernel file that name it. */
  static List<Path> sessions(Path kernel) {
    try (Stream<Path> beside = Files.list(kernel.toAbsolutePath().getParent())) {
      return beside
          .filter(file -> file.toString().endsWith(".clsession"))
          .filter(file -> names(file, kernel.getFileName().toString()))
          .sorted()
          .toList();
    } catch (IOException e) {
      return List.of();
    }
  }

  private static boolean names(Path session, String kernel) {
    try {
      return Files.readString(session).contains('"' + kernel + '"');
    } catch (IOException e) {
      return false;
    }
  }

  @Override
  protected IStatus run(IProgressMonitor monitor) {
    Progress progress = monitor::isCanceled;
    try {
      Session read = SessionReader.read(session);
      done.accept(
          new SessionRun(
              new LoopTrips(new Emulator()).of(report, read, progress),
              HostQueues.of(HostSources.beside(session)).applied(SessionSteps.of(read))));
      return Status.OK_STATUS;
    } catch (CancellationException e) {
      return Status.CANCEL_STATUS;
    } catch (SessionException e) {
      return new Status(IStatus.ERROR, HeddlePlugin.ID, e.getMessage());
    }
  }
}
