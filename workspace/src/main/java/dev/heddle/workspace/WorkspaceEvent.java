package dev.heddle.workspace;

import dev.heddle.scheduler.program.LinkedProgram;
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
      implements WorkspaceEvent {}

  /** The program could not be analysed; this is a defect, or the file cannot be read. */
  record Failed(Path file, Map<Path, Long> versions, Throwable problem) implements WorkspaceEvent {}
}
