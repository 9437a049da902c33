package dev.heddle.eclipse.launch;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.emulator.history.PastRun;
import dev.heddle.emulator.history.RunHistory;
import dev.heddle.emulator.history.RunOutcome;
import java.io.IOException;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.List;
import org.eclipse.core.resources.IFile;

/** The runs of sessions that are remembered, those that were started in a shell among them. */
final class PastRuns {
  private PastRuns() {}

  /** The runs of a session, newest first. Reads files; what cannot be read is left out. */
  static List<PastRun> of(IFile session) {
    try {
      return RunHistory.usual().of(session.getLocation().toPath());
    } catch (IOException e) {
      HeddlePlugin.log("The runs of " + session.getFullPath() + " cannot be read", e);
      return List.of();
    }
  }

  /** When a run ended, for the user. */
  static String time(PastRun run) {
    return DateTimeFormatter.ofLocalizedDateTime(FormatStyle.SHORT, FormatStyle.MEDIUM)
        .format(run.ended().atZone(ZoneId.systemDefault()));
  }

  /** What a run gave, as it was then. */
  static RunOutcome open(IFile session, PastRun run) throws IOException {
    return RunHistory.usual().open(session.getLocation().toPath(), run);
  }

  /** Deletes what is kept of a run. */
  static void forget(PastRun run) throws IOException {
    RunHistory.usual().forget(run);
  }
}
