package dev.heddle.scheduler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.language.source.FileLoader;
import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.program.Options;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.Report;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** What a report says when its time is over. */
class AnalysisLimitTest {
  private static final String KERNEL =
      "kernel void k%d(global int* restrict o, int n) { for (int i = 0; i < n; i++) o[i] = i * %d; }\n";

  private final AtomicLong now = new AtomicLong();

  /** Analyses three kernels with a limit of 100 s on a clock that each report of progress moves. */
  private Report report(long secondsForEachStep) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 3; i++) {
      text.append(KERNEL.formatted(i, i + 2));
    }
    Program program = new Program(List.of(SourceFile.of("k.cl", text.toString())), Options.NONE);
    Progress progress =
        new Progress() {
          @Override
          public boolean isCancelled() {
            return false;
          }

          @Override
          public void report(String task, int done, int total) {
            now.addAndGet(secondsForEachStep * 1_000_000_000);
          }
        };
    AnalysisLimit limit = new AnalysisLimit(100, now::get);
    return new Analyzer().analyze(program, new FileLoader(), limit, progress).report();
  }

  @Test
  void kernelsThatAreNotDoneAreNamed() {
    Report report = report(8);
    assertThat(report.kernels()).extracting(KernelReport::name).containsExactly("k0", "k1");
    assertThat(report.notAnalysed()).containsExactly("k2");
    assertThat(report.diagnostics())
        .singleElement()
        .satisfies(
            told -> {
              assertThat(told.code()).isEqualTo("schedule.not-analysed");
              assertThat(told.line()).isEqualTo(3);
              assertThat(told.message())
                  .startsWith(
                      "the limit of 100 s is reached, kernels that are not analysed: 1 (k2)");
            });
  }

  @Test
  void aKernelThatTakesTooLongIsGivenUpAtItsPlace() {
    Report report = report(95);
    assertThat(report.kernels()).isEmpty();
    assertThat(report.diagnostics())
        .extracting(told -> told.line() + told.message().substring(0, 26))
        .containsExactly("1kernel 'k0' is not analyse", "2the limit of 100 s is reac");
    assertThat(report.notAnalysed()).containsExactly("k0", "k1", "k2");
  }

  @Test
  void nothingIsLeftOutWithinTheLimit() {
    Report report = report(0);
    assertThat(report.kernels()).hasSize(3);
    assertThat(report.notAnalysed()).isEmpty();
    assertThat(report.diagnostics()).isEmpty();
  }

  @Test
  void whoeverCancelsGetsNoReport() {
    AnalysisLimit limit = AnalysisLimit.ofSeconds(100);
    Progress cancelled = limit.within(() -> true);
    assertThatThrownBy(cancelled::check)
        .isInstanceOf(CancellationException.class)
        .isNotInstanceOf(AnalysisLimit.Over.class);
  }
}
