package dev.heddle.inspections;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.inspections.engine.Settings;
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

  /** Before a mask is proven to help, the stores are told, with the same advice. */
  @Test
  void storesToRowsThatMayBeLeftAreTold() {
    String text =
        """
        __attribute__((max_global_work_dim(0)))
        __kernel void rows(__global const char *restrict in, __global char *restrict out) {
          char s[32][256];
          for (int c = 0; c < 4096; c++) {
            #pragma unroll
            for (int m = 0; m < 32; m++) {
              int k = (c - (m << 4)) >> 4;
              if (c >= (m << 4) && k < 256) {
                if (s[m][k] > 3) s[m][k] = in[c * 32 + m]; else s[m][k] = -in[c * 32 + m];
              }
            }
          }
          for (int j = 0; j < 256; j++) {
            #pragma unroll
            for (int m = 0; m < 32; m++) out[(j << 5) + m] = s[m][j];
          }
        }
        """;
    Analysis analysis = analyzer.analyze(Program.of(SourceFile.of("k.cl", text)), Progress.NONE);

    assertThat(
            inspections
                .inspect(analysis, new FileLoader(), Settings.DEFAULT, Progress.NONE)
                .findings())
        .filteredOn(finding -> finding.inspection().equals("too-many-stores"))
        .extracting(Finding::message)
        .singleElement()
        .asString()
        .contains("mask it with '& 255'");
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
