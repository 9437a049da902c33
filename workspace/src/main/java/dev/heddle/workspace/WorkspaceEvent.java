package dev.heddle.workspace;

import dev.heddle.scheduler.program.LinkedProgram;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.Report;
import java.nio.file.Path;
import java.util.Map;

/** What became of a watched program. Events come from the workspace's own threads. */
public sealed interface WorkspaceEvent {

  /** The watched file. */
  Path file();

  /** The open documents that it is about, included ones too, with their versions. */
  Map<Path, Long> versions();

  /** All files have been read and joined; the numbers follow. */
  record Parsed(Path file, Map<Path, Long> versions, LinkedProgram program)
      implements WorkspaceEvent {}

  /**
   * The program has been analysed. Told once more when fixes of findings have been proven since.
   *
   * @param text the text of the watched file that the report is about
   */
  record Analysed(Path file, Map<Path, Long> versions, String text, Report report)
      implements WorkspaceEvent {

    /**
     * Finds out which numbers are guesses, which takes as long as the analysis of a changed kernel.
     * It is done when somebody asks first: call this before the report gets to a thread that must
     * not wait, and behind what needs no numbers.
     */
    public void findGuesses() {
      for (KernelReport kernel : report.kernels()) {
        // Walking through them is what finds them.
        kernel.approximate().forEach(path -> {});
      }
    }
  }

  /** The program could not be analysed; this is a defect, or the file cannot be read. */
  record Failed(Path file, Map<Path, Long> versions, Throwable problem) implements WorkspaceEvent {}
}
