package dev.heddle.emulator.session;

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
   * Reads a session's sources and options.
   *
   * @throws SessionException when a source cannot be read or an option is none
   */
  public static Program of(Session session) throws SessionException {
    Options.Parsed parsed = Options.parse(session.options(), session.directory());
    if (!parsed.findings().isEmpty()) {
      Options.Finding first = parsed.findings().get(0);
      throw new SessionException(
          session.name(), "options[" + first.word() + "]: " + first.message());
    }
    List<SourceFile> files = new ArrayList<>();
    for (Path source : session.sources()) {
      try {
        files.add(FileLoader.read(source));
      } catch (IOException unreadable) {
        throw new SessionException(source.toString(), "can't be read: " + unreadable.getMessage());
      }
    }
    return new Program(files, parsed.options());
  }
}
