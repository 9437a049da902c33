package dev.heddle.inspections;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.language.source.FileLoader;
import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analysis;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.Finding;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class InspectionsTest {
  private final Analyzer analyzer = new Analyzer("test");
  private final Inspections inspections = new Inspections(analyzer);

  @Test
  void fixesOfManyKernelsAreProvenTogether() {
    SourceFile file =
        SourceFile.of(
            "many.cl",
            IntStream.range(0, 20)
                .mapToObj(InspectionsTest::kernel)
                .collect(Collectors.joining("\n")));
    Program request = Program.of(file);
    Analysis analysis = analyzer.analyze(request, Progress.NONE);
    AtomicInteger analyses = new AtomicInteger();
    Progress counting =
        new Progress() {
          @Override
          public boolean isCancelled() {
            return false;
          }

          @Override
          public void report(String task, int done, int total) {
            if (task.startsWith("reading")) {
              analyses.incrementAndGet();
            }
          }
        };

    List<Finding> findings = inspections.findings(analysis, new FileLoader(), counting);

    assertThat(findings).hasSize(40).allSatisfy(f -> assertThat(f.fixes()).hasSize(1));
    assertThat(analyses).hasValueLessThanOrEqualTo(2);
  }

  @Test
  void theWorkCanBeCancelled() {
    Program request = Program.of(SourceFile.of("k.cl", kernel(0)));
    Analysis analysis = analyzer.analyze(request, Progress.NONE);

    assertThatThrownBy(() -> inspections.findings(analysis, new FileLoader(), () -> true))
        .isInstanceOf(CancellationException.class);
  }

  private static String kernel(int number) {
    return """
    __attribute__((max_global_work_dim(0)))
    __kernel void k%d(__global double *x, __global double *r, int n) {
      double sum = 0.0;
      for (int i = 0; i < n; i++) {
        sum += x[i];
      }
      r[0] = sum;
    }
    """
        .formatted(number);
  }
}
