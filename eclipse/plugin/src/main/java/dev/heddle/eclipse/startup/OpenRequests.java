package dev.heddle.eclipse.startup;

import dev.heddle.eclipse.HeddlePlugin;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.osgi.framework.FrameworkUtil;

/**
 * Takes the files that the launcher asks a running IDE to open, since a second IDE can't use the
 * same workspace. The launcher puts a file {@code NAME.open} with the path in it into the plugin's
 * folder of the workspace, where {@code ide.pid} tells it which process listens.
 */
final class OpenRequests extends Job {

  private static final long POLL_MILLIS = 400;

  private final Path folder =
      Platform.getStateLocation(FrameworkUtil.getBundle(OpenRequests.class)).toPath();
  private final Consumer<Path> opener;

  /**
   * @param opener opens a file or folder, on this job's thread
   */
  OpenRequests(Consumer<Path> opener) {
    super("Waiting for files to open");
    this.opener = opener;
    setSystem(true);
  }

  /** Tells the launcher that this process listens, and starts to. */
  void listen() {
    try {
      Files.createDirectories(folder);
      Path pid = folder.resolve("ide.pid");
      Files.writeString(pid, String.valueOf(ProcessHandle.current().pid()));
      pid.toFile().deleteOnExit();
      schedule();
    } catch (IOException e) {
      HeddlePlugin.log("The launcher won't find this IDE", e);
    }
  }

  @Override
  protected IStatus run(IProgressMonitor monitor) {
    try (DirectoryStream<Path> requests = Files.newDirectoryStream(folder, "*.open")) {
      for (Path request : requests) {
        Path file = Path.of(Files.readString(request).strip());
        Files.delete(request);
        opener.accept(file);
      }
    } catch (IOException e) {
      HeddlePlugin.log("A file that the launcher asks for cannot be opened", e);
    }
    schedule(POLL_MILLIS);
    return Status.OK_STATUS;
  }
}
