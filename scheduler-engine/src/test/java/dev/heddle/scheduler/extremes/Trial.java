package dev.heddle.scheduler.extremes;

import com.sun.management.ThreadMXBean;
import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.Report;
import dev.heddle.scheduler.report.Severity;
import dev.heddle.scheduler.report.SourceDiagnostic;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;

/** Analyses one text and judges what comes of it. */
final class Trial {
  static final String FILE = "k.cl";

  /** One analysis of a kernel of a few lines; the usual ones take a hundredth of it. */
  private static final long MOST_NANOS = 5_000_000_000L;

  private static final long MOST_BYTES = 400L << 20;

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private final Analyzer analyzer = new Analyzer("test");

  /**
   * What is wrong with the outcome; empty when nothing is.
   *
   * @param line where an error has to be reported, 0 when the text may as well be right
   */
  Optional<String> problem(String text, int line) {
    long bytes = THREADS.getCurrentThreadAllocatedBytes();
    long end = System.nanoTime() + MOST_NANOS;
    Report report;
    try {
      report =
          analyzer
              .analyze(Program.of(SourceFile.of(FILE, text)), () -> System.nanoTime() > end)
              .report();
    } catch (CancellationException e) {
      return Optional.of("takes too long");
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      StackTraceElement[] at = e.getStackTrace();
      return Optional.of(e + (at.length > 0 ? " at " + at[0] : ""));
    }
    long used = THREADS.getCurrentThreadAllocatedBytes() - bytes;
    if (System.nanoTime() > end) {
      return Optional.of("takes too long and does not hear a stop");
    }
    return used > MOST_BYTES
        ? Optional.of("takes " + (used >> 20) + " MB")
        : judged(report, line, (int) text.lines().count());
  }

  private static Optional<String> judged(Report report, int line, int lines) {
    List<SourceDiagnostic> errors =
        report.diagnostics().stream().filter(d -> d.severity() == Severity.ERROR).toList();
    if (errors.isEmpty() && report.kernels().isEmpty()) {
      return Optional.of("neither a kernel nor a message");
    }
    List<String> problems = new ArrayList<>();
    for (SourceDiagnostic error : errors) {
      boolean placed = error.file().equals(FILE) && error.line() >= 1 && error.line() <= lines;
      if (!placed || error.message().length() < 10 || error.message().contains("Exception")) {
        problems.add("unclear: " + error);
      }
    }
    if (line > 0 && errors.stream().noneMatch(error -> error.line() == line)) {
      problems.add("no error in line " + line + ", but " + report.diagnostics());
    }
    return problems.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", problems));
  }
}
