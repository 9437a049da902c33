package dev.heddle.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.KernelReport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What reports showed that no rule was made with; each line is one of those listed in
 * bench/results/2026-11-24-trials.md.
 */
class UnseenReportsTest {
  private final Analyzer analyzer = new Analyzer();

  private KernelReport kernel(String source) {
    Program program = Program.of(SourceFile.of("k.cl", source)).withDevice("arria10");
    return analyzer.analyze(program, Progress.NONE).report().kernels().get(0);
  }

  /** Reports, line 10: the old name of the attribute, also without trailing underscores. */
  @ParameterizedTest
  @CsvSource({
    "__attribute, num_vector_lanes",
    "__attribute__, num_vector_lanes",
    "__attribute, num_simd_work_items"
  })
  void lanesHaveTwoNames(String keyword, String name) {
    String source =
        """
        %1$s((%2$s(4))) %1$s((reqd_work_group_size(64, 1, 1)))
        kernel void k(global int *restrict o) { o[get_global_id(0)] = 1; }
        """;

    assertThat(kernel(source.formatted(keyword, name)).simdLanes()).isEqualTo(4);
  }

  /** Reports, line 6: products that are cut to an int are products of ints. */
  @Test
  void productsThatAreCutTakeNoMoreBlocks() {
    String source =
        """
        kernel void k(global int *restrict o) {
          int n = %1$s get_global_size(0) * %1$s get_global_size(1) + %1$s get_global_id(1) * 3;
          o[get_global_id(0)] = n * n;
        }
        """;

    double dsps = kernel(source.formatted("")).area().dsps();
    assertThat(dsps).isEqualTo(kernel(source.formatted("(int)")).area().dsps()).isPositive();
  }

  /** Trials, pair 7: an argument that nobody uses changes no loop. */
  @Test
  void argumentsThatNobodyUsesChangeNoLoop() {
    String source =
        """
        kernel void k(global const int *restrict a, global int *restrict o%s) {
          for (int i = 0; i < 64; i++) o[i] = a[i];
        }
        """;

    assertThat(kernel(source.formatted(", int n")).loops().get(0).latency())
        .isEqualTo(kernel(source.formatted("")).loops().get(0).latency());
  }

  /** Trials, pair 11: bytes that count down. */
  @ParameterizedTest
  @CsvSource({"uchar", "int", "ushort"})
  void whatCountsDownHasAsManyIterations(String type) {
    String source =
        """
        kernel void k(global const int *restrict a, global int *restrict o) {
          for (%s k = 200; k > 100; k--) o[k] = a[k];
        }
        """;

    assertThat(kernel(source.formatted(type)).loops().get(0).tripCount()).isEqualTo(100);
  }

  /** A union is held in registers if all of its members are, and in memory if numbers overlap. */
  @ParameterizedTest
  @CsvSource({"float2 all[4], 0", "float2 all[2], 0", "uint all[8], 0"})
  void aUnionByValueIsNoMemory(String other, int memories) {
    String source =
        """
        typedef union { struct { float2 a, b, c, d; }; %s; } four;
        four crossed(four in) {
          four out;
          out.a = in.a + in.b; out.b = in.a - in.b; out.c = in.c + in.d; out.d = in.c - in.d;
          return out;
        }
        kernel void k(global const float2 *restrict a, global float2 *restrict o, int n) {
          four data;
          data.a = data.b = data.c = data.d = 0;
          for (int i = 0; i < n; i++) {
            data.a += a[i];
            data = crossed(data);
            o[i] = data.a + data.d;
          }
        }
        """
            .formatted(other);

    assertThat(
            kernel(source).memories().stream()
                .filter(memory -> memory.rams() != null && memory.rams() + memory.mlabs() > 0)
                .map(memory -> memory.name())
                .distinct())
        .hasSize(memories);
  }
}
