package dev.heddle.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.scheduler.report.Report;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** Trip counts against the loop run in Java. */
class TripCountTest {
  private final Analyzer analyzer = new Analyzer();

  @Property(tries = 150)
  void countedLoops(
      @ForAll @IntRange(min = -40, max = 40) int first,
      @ForAll @IntRange(min = -40, max = 40) int bound,
      @ForAll @IntRange(min = 1, max = 7) int step,
      @ForAll @IntRange(min = 0, max = 3) int form) {
    String compare = new String[] {"<", "<=", ">", ">="}[form];
    boolean up = form < 2;
    long expected = 0;
    for (int i = first;
        up ? (form == 0 ? i < bound : i <= bound) : (form == 2 ? i > bound : i >= bound);
        i += up ? step : -step) {
      expected++;
    }
    String source =
        "__kernel void k(__global volatile int *a) {\n"
            + "  #pragma unroll 1\n"
            + "  for (int i = "
            + first
            + "; i "
            + compare
            + " "
            + bound
            + "; i "
            + (up ? "+= " : "-= ")
            + step
            + ") a[0] = i;\n}\n";
    Report report =
        analyzer.analyze(Program.of(SourceFile.of("k.cl", source)), Progress.NONE).report();
    assertThat(report.diagnostics()).isEmpty();
    LoopReport loop = report.kernels().get(0).loops().get(0);
    assertThat(loop.tripCount()).as(source).isEqualTo(expected);
  }
}
