package dev.heddle.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.scheduler.report.Report;
import java.util.List;
import net.jqwik.api.Example;
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
    LoopReport loop = loop(source("", "" + first, "" + bound, step, form));
    assertThat(loop.tripCount()).isEqualTo(run(first, bound, step, form));
  }

  /** From one value on, whatever it is, as in a loop over blocks. */
  @Property(tries = 60)
  void countedFromAnArgument(
      @ForAll @IntRange(min = -9, max = 9) int first,
      @ForAll @IntRange(min = -9, max = 9) int bound,
      @ForAll @IntRange(min = 1, max = 4) int step,
      @ForAll @IntRange(min = 0, max = 3) int form) {
    String source = source(", int m", "m + " + first, "m + " + bound, step, form);
    assertThat(loop(source).tripCount()).as(source).isEqualTo(run(first, bound, step, form));
  }

  @Example
  void numbersWithoutASignMayWrap() {
    assertThat(loop(blocks("uint", "m", "m < n", "< m + 5")).tripCount()).isNull();
    assertThat(loop(blocks("uint", "0", "m < 15", "< m + 5")).tripCount()).isEqualTo(5);
    assertThat(loop(blocks("uint", "0", "m < 4294967294u", "< m + 5")).tripCount()).isNull();
    assertThat(loop(blocks("uint", "m", "m < n", "!= m + 5")).tripCount()).isEqualTo(5);
    assertThat(loop(blocks("int", "m", "m < n", "< m + 5")).tripCount()).isEqualTo(5);
    assertThat(loop(blocks("int", "m", "m < n", "< n + 5")).tripCount()).isNull();
  }

  /** A loop over a block inside of the one over all blocks. */
  private static String blocks(String type, String start, String test, String end) {
    return """
        __kernel void k(__global volatile int *a, %1$s begin, %1$s n) {
          #pragma unroll 1
          for (%1$s m = %2$s; %3$s; m += 5) {
            #pragma unroll 1
            for (%1$s k = m; k %4$s; k++) a[0] = k;
          }
        }
        """
        .formatted(type, start.equals("m") ? "begin" : start, test, end);
  }

  private LoopReport loop(String source) {
    Report report =
        analyzer.analyze(Program.of(SourceFile.of("k.cl", source)), Progress.NONE).report();
    assertThat(report.diagnostics()).isEmpty();
    List<LoopReport> loops = report.kernels().get(0).loops();
    return loops.get(loops.size() - 1);
  }

  private static long run(int first, int bound, int step, int form) {
    boolean up = form < 2;
    long expected = 0;
    for (int i = first;
        up ? (form == 0 ? i < bound : i <= bound) : (form == 2 ? i > bound : i >= bound);
        i += up ? step : -step) {
      expected++;
    }
    return expected;
  }

  private static String source(String more, String first, String bound, int step, int form) {
    boolean up = form < 2;
    String compare = new String[] {"<", "<=", ">", ">="}[form];
    return """
        __kernel void k(__global volatile int *a%s) {
          #pragma unroll 1
          for (int i = %s; i %s %s; i %s %d) a[0] = i;
        }
        """
        .formatted(more, first, compare, bound, up ? "+=" : "-=", step);
  }
}
