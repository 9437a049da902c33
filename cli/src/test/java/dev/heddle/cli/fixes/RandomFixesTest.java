package dev.heddle.cli.fixes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.emulator.BufferContents;
import dev.heddle.inspections.Inspections;
import dev.heddle.language.source.FileLoader;
import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analysis;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.Finding;
import dev.heddle.scheduler.report.Finding.Fix;
import dev.heddle.scheduler.report.Severity;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Applies every fix that is offered for kernels made by chance: no new error, the same bytes where
 * the fix says so, and what it promises is there when the kernel is analysed again. {@code
 * -Dheddle.random.kernels=500} for more than in each run, {@code -Dheddle.random.seed=2} for
 * others.
 */
class RandomFixesTest {
  private static final int KERNELS = Integer.getInteger("heddle.random.kernels", 12);
  private static final long SEED = Long.getLong("heddle.random.seed", 1);
  private static final double ROUNDING = 1e-4;
  private static final int[] TRIPS = {0, 1, 60};

  @TempDir private Path folder;

  private final Analyzer analyzer = new Analyzer("test");
  private final Map<String, Integer> tried = new TreeMap<>();
  private final List<String> failures = new ArrayList<>();
  private int fixes;
  private double rounding;

  @Test
  void everyFixKeepsWhatItSays() throws Exception {
    for (int i = 0; i < KERNELS; i++) {
      check(i, WeakKernel.of(new Random(SEED * 1_000_003 + i)));
    }
    System.out.printf(
        "%d kernels, %d fixes of %d inspections, largest difference of rounding %.2g, %d failures%n%s%n",
        KERNELS, fixes, tried.size(), rounding, failures.size(), tried);
    assertThat(failures).isEmpty();
  }

  private void check(int number, String text) throws Exception {
    SourceFile before = SourceFile.of("k.cl", text);
    Analysis analysis = analyzer.analyze(Program.of(before), Progress.NONE);
    assertThat(errors(analysis)).as(text).isEmpty();
    Map<Integer, Map<String, BufferContents>> expected = new TreeMap<>();
    FixTrial trial = new FixTrial(folder);
    for (Finding finding :
        new Inspections(analyzer).findings(analysis, new FileLoader(), Progress.NONE)) {
      for (Fix fix : finding.fixes()) {
        fixes++;
        tried.merge(finding.inspection(), 1, Integer::sum);
        String after = FixTrial.applied(before, fix.edits());
        Analysis changed =
            analyzer.analyze(Program.of(SourceFile.of("k.cl", after)), Progress.NONE);
        String what =
            "kernel %d, %s, '%s' (%s)%n%s%n%s"
                .formatted(number, finding.inspection(), fix.title(), fix.results(), text, after);
        if (!errors(changed).isEmpty() || fix.promise().isBlank()) {
          failures.add("error or no promise: " + errors(changed) + " " + what);
          continue;
        }
        if (isOfferedAgain(changed, finding, fix)) {
          failures.add("still there: " + what);
        }
        if (!fix.results().equals("repaired")) {
          compare(trial, text, after, fix, expected, what);
        }
      }
    }
  }

  private void compare(
      FixTrial trial,
      String text,
      String after,
      Fix fix,
      Map<Integer, Map<String, BufferContents>> expected,
      String what)
      throws Exception {
    for (int trips : TRIPS) {
      if (!expected.containsKey(trips)) {
        expected.put(trips, trial.run(text, trips));
      }
      double difference = FixTrial.difference(expected.get(trips), trial.run(after, trips));
      boolean mayRound = fix.results().equals("rounding");
      if (mayRound && difference <= ROUNDING) {
        rounding = Math.max(rounding, difference);
      } else if (difference > 0) {
        failures.add("differs by " + difference + " with n = " + trips + ": " + what);
      }
    }
  }

  /** Whether the changed kernel gets the same advice for the same place again. */
  private boolean isOfferedAgain(Analysis changed, Finding finding, Fix fix) {
    return new Inspections(analyzer)
        .findings(changed, new FileLoader(), Progress.NONE).stream()
            .filter(each -> each.inspection().equals(finding.inspection()))
            .filter(each -> each.message().equals(finding.message()))
            .anyMatch(each -> each.fixes().stream().anyMatch(f -> f.title().equals(fix.title())));
  }

  private static List<String> errors(Analysis analysis) {
    return analysis.report().diagnostics().stream()
        .filter(each -> each.severity() == Severity.ERROR)
        .map(each -> each.line() + ": " + each.message())
        .toList();
  }
}
