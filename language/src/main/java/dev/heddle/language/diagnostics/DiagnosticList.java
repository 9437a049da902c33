package dev.heddle.language.diagnostics;

import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceRange;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Collects the diagnostics of one analysis. The same message at the same place is kept once, and
 * after {@link #LIMIT} messages the rest is dropped: nobody reads them.
 */
public final class DiagnosticList {
  /** Most messages of one analysis. */
  public static final int LIMIT = 1000;

  private final List<Diagnostic> diagnostics = new ArrayList<>();
  private final Set<Key> seen = new HashSet<>();
  private final Set<String> told = new HashSet<>();
  private final MissingDefines missingDefines = new MissingDefines();
  private int errors;

  private record Key(String code, String message, String path, int start) {}

  public void error(String code, String message, SourceRange range, Diagnostic.Note... notes) {
    add(new Diagnostic(Severity.ERROR, code, message, range, List.of(notes)));
  }

  public void warning(String code, String message, SourceRange range, Diagnostic.Note... notes) {
    add(new Diagnostic(Severity.WARNING, code, message, range, List.of(notes)));
  }

  public void info(String code, String message, SourceRange range, Diagnostic.Note... notes) {
    add(new Diagnostic(Severity.INFO, code, message, range, List.of(notes)));
  }

  /** A name in capitals that nothing defines; all of them give one message. */
  public void missingDefine(String name, boolean isType, SourceRange range) {
    if (told.contains(name)) {
      return;
    }
    errors += missingDefines.isEmpty() ? 1 : 0;
    missingDefines.add(name, isType, range);
  }

  /** The program itself tells that these names are missing, where they are. */
  public void told(Collection<String> names) {
    told.addAll(names);
  }

  public void add(Diagnostic diagnostic) {
    SourceRange range = diagnostic.range();
    Key key = new Key(diagnostic.code(), diagnostic.message(), range.file().path(), range.start());
    if (diagnostics.size() < LIMIT && seen.add(key)) {
      diagnostics.add(diagnostic);
      if (diagnostic.isError()) {
        errors++;
      }
    }
  }

  /** Takes back warnings that an error says better. */
  public void withdraw(Predicate<Diagnostic> which) {
    diagnostics.removeIf(diagnostic -> !diagnostic.isError() && which.test(diagnostic));
  }

  /** Whether there is an error with a code between two offsets of a file. */
  public boolean hasError(String code, SourceFile file, int from, int to) {
    return errors > 0
        && diagnostics.stream()
            .anyMatch(
                d ->
                    d.isError()
                        && d.code().equals(code)
                        && d.range().file() == file
                        && d.range().start() >= from
                        && d.range().start() < to);
  }

  /** Number of errors so far. */
  public int errorCount() {
    return errors;
  }

  /**
   * All messages: those of the given path first, each file's in order of their places; of those
   * that repeat themselves only the first.
   */
  public List<Diagnostic> sorted(String mainPath) {
    List<Diagnostic> sorted = new ArrayList<>(diagnostics);
    missingDefines.diagnostic().ifPresent(sorted::add);
    sorted.sort(
        Comparator.comparing((Diagnostic d) -> !d.range().file().path().equals(mainPath))
            .thenComparing(d -> d.range().file().path())
            .thenComparingInt(d -> d.range().start()));
    return RepeatedMessages.summarised(sorted);
  }
}
