package dev.heddle.eclipse.views;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.analysis.KernelWorkspace;
import dev.heddle.workspace.history.HistoryException;
import dev.heddle.workspace.history.OtherVersion;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;

/** Finds out what another version of a file's program becomes. */
final class OtherVersionJob extends Job {

  private final Source source;
  private final Path file;
  private final Consumer<OtherVersion> done;

  /** Where the other version comes from. */
  private interface Source {
    OtherVersion of(Path file, IProgressMonitor monitor) throws IOException, HistoryException;
  }

  private OtherVersionJob(String name, Path file, Source source, Consumer<OtherVersion> done) {
    super(name);
    this.source = source;
    this.file = file;
    this.done = done;
    setUser(true);
  }

  /**
   * What was committed last.
   *
   * @param done gets the version on this job's thread
   */
  static OtherVersionJob committed(Path file, Consumer<OtherVersion> done) {
    return new OtherVersionJob(
        "Analysing the last commit of " + file.getFileName(),
        file,
        (of, monitor) -> KernelWorkspace.committed(of, "HEAD", monitor::isCanceled),
        done);
  }

  /**
   * The text as it is, on the generic board of another device.
   *
   * @param done gets the version on this job's thread
   */
  static OtherVersionJob onDevice(Path file, String device, Consumer<OtherVersion> done) {
    return new OtherVersionJob(
        "Analysing " + file.getFileName() + " for " + device,
        file,
        (of, monitor) -> KernelWorkspace.onDevice(of, device, monitor::isCanceled),
        done);
  }

  @Override
  protected IStatus run(IProgressMonitor monitor) {
    try {
      OtherVersion version = source.of(file, monitor);
      if (!monitor.isCanceled()) {
        done.accept(version);
      }
      return Status.OK_STATUS;
    } catch (CancellationException e) {
      return Status.CANCEL_STATUS;
    } catch (HistoryException e) {
      return new Status(
          IStatus.INFO, HeddlePlugin.ID, "There is nothing to compare with: " + e.getMessage());
    } catch (IOException e) {
      return new Status(IStatus.ERROR, HeddlePlugin.ID, file + " cannot be read: " + e);
    }
  }
}
