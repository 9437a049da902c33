package dev.heddle.emulator;

import dev.heddle.emulator.session.Session;
import dev.heddle.emulator.session.SessionException;
import dev.heddle.emulator.session.SessionProgram;
import dev.heddle.language.source.FileLoader;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.LinkedProgram;
import dev.heddle.scheduler.program.Linker;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** Turns a session's sources into a program and keeps the last ones by their content. */
final class ProgramCache {
  private static final int CAPACITY = 16;

  private final Linker linker = new Linker();
  private final ProgramForm form;
  private final Map<dev.heddle.scheduler.program.Program, Entry> programs =
      new LinkedHashMap<>(CAPACITY, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(
            Map.Entry<dev.heddle.scheduler.program.Program, Entry> eldest) {
          return size() > CAPACITY;
        }
      };

  /** Keeps programs in a form. */
  ProgramCache(ProgramForm form) {
    this.form = form;
  }

  /** A program with the texts that it was made of; an included file may have changed since. */
  private record Entry(LinkedProgram linked, Program program) {}

  /**
   * The program of a session.
   *
   * @throws SessionException when a source can't be read
   * @throws LaunchError when the program has errors
   */
  Program get(Session session, Progress progress) throws SessionException, LaunchError {
    dev.heddle.scheduler.program.Program sources = SessionProgram.of(session);
    synchronized (programs) {
      Entry known = programs.get(sources);
      if (known != null && known.linked().includesNothing()) {
        return known.program();
      }
    }
    LinkedProgram linked =
        linker.link(sources, sources.options().boardName(), new FileLoader(), progress);
    if (!linked.errors().isEmpty()) {
      throw new LaunchError(
          "CL_BUILD_PROGRAM_FAILURE",
          linked.errors().stream()
              .map(error -> error.range() + ": " + error.message())
              .collect(Collectors.joining("\n")));
    }
    Program program = new Program(form.of(linked, progress));
    synchronized (programs) {
      programs.put(sources, new Entry(linked, program));
    }
    return program;
  }
}
