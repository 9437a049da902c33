package dev.heddle.emulator;

import dev.heddle.emulator.session.Session;
import dev.heddle.emulator.session.SessionException;
import dev.heddle.emulator.session.SessionProgram;
import dev.heddle.language.checks.FileNameCheck;
import dev.heddle.language.diagnostics.Diagnostic;
import dev.heddle.language.source.FileLoader;
import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.LinkedProgram;
import dev.heddle.scheduler.program.Linker;
import java.util.LinkedHashMap;
import java.util.List;
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

  /** Nothing is built here by the vendor's compiler, which refuses some names. */
  private static boolean isAboutName(Diagnostic error) {
    return error.code().equals(FileNameCheck.CODE);
  }

  /**
   * What the user should know about errors that do not matter here.
   *
   * @throws LaunchError when others do
   */
  private static List<String> notesOf(List<Diagnostic> all) throws LaunchError {
    List<Diagnostic> errors = all.stream().filter(error -> !isAboutName(error)).toList();
    if (!errors.isEmpty()) {
      throw new LaunchError(
          "CL_BUILD_PROGRAM_FAILURE",
          errors.stream()
              .map(error -> error.range() + ": " + error.message())
              .collect(Collectors.joining("\n")));
    }
    return all.stream()
        .map(error -> error.message() + " before the vendor's compiler gets it")
        .toList();
  }

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
      if (known != null && known.linked().includesNothing() && !LibraryModels.mayHave(sources)) {
        return known.program();
      }
    }
    Program program = link(sources, progress);
    synchronized (programs) {
      programs.put(sources, new Entry(program.linked(), program));
    }
    return program;
  }

  /**
   * A program with a changed file, which is not kept.
   *
   * @throws LaunchError when it has errors
   */
  Program with(SourceFile changed, Program program, Progress progress) throws LaunchError {
    return link(program.linked().program().withFile(changed), progress);
  }

  private Program link(dev.heddle.scheduler.program.Program sources, Progress progress)
      throws LaunchError {
    LinkedProgram own = linkFiles(sources, progress);
    LibraryModels models = LibraryModels.of(own);
    LinkedProgram linked =
        models.files().isEmpty() ? own : linkFiles(sources.withFiles(models.files()), progress);
    List<Diagnostic> errors = linked.errors();
    List<String> notes = errors.isEmpty() ? List.of() : notesOf(errors);
    return new Program(form.of(linked, progress), linked, notes, models.advice(linked));
  }

  private LinkedProgram linkFiles(dev.heddle.scheduler.program.Program sources, Progress progress) {
    return linker.link(sources, sources.options().boardName(), new FileLoader(), progress);
  }
}
