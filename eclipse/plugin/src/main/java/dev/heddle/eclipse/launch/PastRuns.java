package dev.heddle.eclipse.launch;

import dev.heddle.eclipse.HeddlePlugin;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.QualifiedName;

/** What the workspace remembers of the last run of each configuration of a session. */
final class PastRuns {

  private PastRuns() {}

  /**
   * A run that has ended.
   *
   * @param status such as "ok" or "mismatch"
   */
  record PastRun(String status, Instant ended) {}

  private static QualifiedName key(String configuration) {
    return new QualifiedName(HeddlePlugin.ID, "lastRun." + configuration);
  }

  /** Remembers how the runs of a session have ended. */
  static void remember(IFile session, EmulationOutcome outcome) throws CoreException {
    for (EmulationOutcome.Run run : outcome.runs()) {
      session.setPersistentProperty(key(run.configuration()), run.status() + " " + Instant.now());
    }
  }

  /** The last run of a configuration; empty when there was none. */
  static Optional<PastRun> last(IFile session, String configuration) throws CoreException {
    String kept = session.getPersistentProperty(key(configuration));
    if (kept == null || kept.indexOf(' ') < 0) {
      return Optional.empty();
    }
    int space = kept.indexOf(' ');
    try {
      return Optional.of(
          new PastRun(kept.substring(0, space), Instant.parse(kept.substring(space + 1))));
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
  }
}
