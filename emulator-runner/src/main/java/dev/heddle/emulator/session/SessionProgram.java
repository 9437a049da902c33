package dev.heddle.emulator.session;

import dev.heddle.language.diagnostics.Severity;
import dev.heddle.language.source.FileLoader;
import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.program.Options;
import dev.heddle.scheduler.program.Program;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The program that a session runs. */
public final class SessionProgram {
  private SessionProgram() {}

  /**
   * Reads a session's sources and options. What is wrong with options and does not matter is told
   * by {@link #notes}.
   *
   * @throws SessionException when a source cannot be read or an option is none
   */
  public static Program of(Session session) throws SessionException {
    return of(session.name(), session.directory(), session.sources(), session.options());
  }

  static Program of(String session, Path directory, List<Path> sources, List<String> options)
      throws SessionException {
    Options.Parsed parsed = Options.parse(options, directory);
    for (Options.Finding finding : parsed.findings()) {
      if (finding.severity() == Severity.ERROR) {
        throw new SessionException(session, text(finding));
      }
    }
    List<SourceFile> files = new ArrayList<>();
    for (Path source : sources) {
      try {
        files.add(FileLoader.read(source));
      } catch (IOException unreadable) {
        throw new SessionException(source.toString(), "can't be read: " + unreadable.getMessage());
      }
    }
    return new Program(files, parsed.options());
  }

  /** What the user should know about options, such as a folder that does not exist. */
  public static List<String> notes(Session session) {
    List<String> notes = new ArrayList<>();
    for (Options.Finding finding :
        Options.parse(session.options(), session.directory()).findings()) {
      if (finding.severity() != Severity.ERROR) {
        notes.add(text(finding));
      }
    }
    return notes;
  }

  private static String text(Options.Finding finding) {
    return "options[" + finding.word() + "]: " + finding.message();
  }
}
