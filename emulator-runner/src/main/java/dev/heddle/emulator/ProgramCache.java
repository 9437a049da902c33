package dev.heddle.emulator;

import dev.heddle.emulator.session.Session;
import dev.heddle.language.FrontEnd;
import dev.heddle.language.FrontEndResult;
import dev.heddle.language.diagnostics.Diagnostic;
import dev.heddle.language.request.FrontEndOptions;
import dev.heddle.language.source.FileLoader;
import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.ir.ProgramIr;
import dev.heddle.scheduler.lowering.Lowering;
import dev.heddle.scheduler.lowering.LoweringResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Turns a session's sources into a program and keeps the last ones by their content. */
final class ProgramCache {
  private static final int CAPACITY = 16;

  private final Map<Key, Program> programs =
      new LinkedHashMap<>(CAPACITY, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, Program> eldest) {
          return size() > CAPACITY;
        }
      };

  /** Sources with includes are read anew when an included file may have changed. */
  private record Key(List<String> paths, List<String> texts, List<String> options) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Key key
          && paths.equals(key.paths)
          && texts.equals(key.texts)
          && options.equals(key.options);
    }

    @Override
    public int hashCode() {
      return Objects.hash(paths, texts, options);
    }
  }

  /**
   * The program of a session.
   *
   * @throws LaunchError when a source can't be read or has errors
   */
  Program get(Session session, Progress progress) throws LaunchError {
    List<SourceFile> files = new ArrayList<>();
    for (Path source : session.sources()) {
      try {
        files.add(FileLoader.read(source));
      } catch (IOException unreadable) {
        throw new LaunchError(source.toString(), "can't be read: " + unreadable.getMessage());
      }
    }
    boolean includes = files.stream().anyMatch(file -> file.text().contains("#include"));
    Key key =
        new Key(
            files.stream().map(SourceFile::path).toList(),
            files.stream().map(SourceFile::text).toList(),
            session.options());
    if (!includes) {
      synchronized (programs) {
        Program known = programs.get(key);
        if (known != null) {
          return known;
        }
      }
    }
    SourceFile whole = files.size() == 1 ? files.get(0) : joined(session);
    Program program = new Program(lower(whole, options(session), progress));
    synchronized (programs) {
      programs.put(key, program);
    }
    return program;
  }

  /** Several sources are one program, one behind the other, as the runtime takes them. */
  private static SourceFile joined(Session session) {
    String text =
        session.sources().stream()
            .map(path -> "#include \"" + path.toAbsolutePath() + "\"\n")
            .collect(Collectors.joining());
    return SourceFile.of(session.directory().resolve("program").toString(), text);
  }

  private static ProgramIr lower(SourceFile file, FrontEndOptions options, Progress progress)
      throws LaunchError {
    FrontEndResult front = new FrontEnd().analyze(file, options, new FileLoader(), progress);
    LoweringResult lowered = new Lowering().lower(front.unit(), progress);
    List<Diagnostic> errors =
        Stream.concat(front.diagnostics().stream(), lowered.diagnostics().stream())
            .filter(Diagnostic::isError)
            .toList();
    if (!errors.isEmpty()) {
      throw new LaunchError(
          "CL_BUILD_PROGRAM_FAILURE",
          errors.stream()
              .map(error -> error.range() + ": " + error.message())
              .collect(Collectors.joining("\n")));
    }
    return lowered.program();
  }

  private static FrontEndOptions options(Session session) {
    FrontEndOptions options = FrontEndOptions.DEFAULT;
    List<String> directories = new ArrayList<>();
    List<String> words = session.options();
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      boolean separate = (word.equals("-D") || word.equals("-I")) && i + 1 < words.size();
      String value = separate ? words.get(++i) : word.length() > 2 ? word.substring(2) : "";
      if (word.startsWith("-D")) {
        int equals = value.indexOf('=');
        options =
            equals < 0
                ? options.withDefine(value, "1")
                : options.withDefine(value.substring(0, equals), value.substring(equals + 1));
      } else if (word.startsWith("-I")) {
        directories.add(session.directory().resolve(value).normalize().toString());
      }
    }
    return options.withIncludeDirectories(directories);
  }
}
