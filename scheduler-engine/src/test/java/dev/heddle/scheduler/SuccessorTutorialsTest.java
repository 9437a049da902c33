package dev.heddle.scheduler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.program.Options;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What the tutorials and the guide of the compiler's successor, which has the same back end, say of
 * kernels with these structures (Guide of the successor: scheduler target, shannonization,
 * triangular loop, speculated iterations).
 */
class SuccessorTutorialsTest {
  /** A hash: the product with a constant is adders, and another addition follows. */
  @ParameterizedTest
  @CsvSource({
    // target, pragma, least II, greatest II, whether the clock is below 240 MHz
    "'', '', 1, 1, true",
    "--fmax=240, '', 2, 2, false",
    "--fmax=480, '', 3, 9, false",
    "--fmax=240, '#pragma ii 1', 1, 1, true"
  })
  void aCarriedProductWithAConstant(
      String option, String pragma, int least, int greatest, boolean slow) {
    KernelReport kernel =
        kernel(
            option,
            """
            kernel void hash(global const int *restrict in, global int *restrict out, int n) {
              int h = 0;
              %s
              for (int i = 0; i < n; i++)
                h = h * 1313 + in[i];
              out[0] = h;
            }
            """
                .formatted(pragma));
    assertThat(kernel.loops().get(0).ii()).isBetween(least, greatest);
    assertThat(kernel.loops().get(0).fmaxMhz() < 240).isEqualTo(slow);
  }

  /** A long chain with interval 1 on a device that aims at 480 MHz. */
  @Test
  void aLongChainDoesNotReachTheFasterTarget() {
    KernelReport kernel =
        kernel(
            "--device=stratix10",
            """
            kernel void hash(global const int *restrict in, global int *restrict out, int n) {
              int h = 0;
              #pragma ii 1
              for (int i = 0; i < n; i++)
                h = h * 1313 + in[i];
              out[0] = h;
            }
            """);
    assertThat(kernel.loops().get(0).ii()).isEqualTo(1);
    assertThat(kernel.loops().get(0).fmaxMhz()).isLessThan(480);
  }

  /**
   * Sums in one cycle. The guide of the successor says that Stratix 10 has none; 128 rows of its
   * reports of 19.4 show accumulators of 4 cycles in loops with interval 1, and these are followed
   * (M-RED-1).
   */
  @ParameterizedTest
  @CsvSource({"arria10, true", "stratix10, true", "agilex, false", "stratixv, false"})
  void aSumInOneCycle(String device, boolean accumulates) {
    KernelReport kernel =
        kernel(
            "--device=" + device,
            """
            kernel void sum(global const float *restrict in, global float *restrict out, int n) {
              float s = 0;
              for (int i = 0; i < n; i++)
                s += in[i];
              out[0] = s;
            }
            """);
    assertThat(kernel.loops().get(0).ii() == 1).isEqualTo(accumulates);
    assertThat(
            kernel.blocks().stream()
                .flatMap(block -> block.instructions().stream())
                .anyMatch(row -> row.operation().contains("Accumulator") && row.latency() == 4))
        .isEqualTo(accumulates);
  }

  /** Two sorted streams are walked along; the exit waits for what was read. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x++;            | y++;            | int x1 = 0, y1 = 0;     | 140",
        "x = x1; x1++;   | y = y1; y1++;   | int x1 = 2, y1 = 2;     | 190",
      })
  void theExitBelongsToTheCriticalPath(String one, String other, String more, double mhz) {
    String walk =
        """
        #pragma OPENCL EXTENSION cl_intel_channels : enable
        channel uint left, right;
        kernel void walk(int nx, int ny, global int *restrict out) {
          uint a = read_channel_intel(left), b = read_channel_intel(right);
          int x = 1, y = 1, same = 0;
          %s
          #pragma ii 1
          while (x < nx || y < ny) {
            if (a == b)
              same++;
            if (a < b && x < nx) {
              a = read_channel_intel(left);
              %s
            } else if (y < ny) {
              b = read_channel_intel(right);
              %s
            }
          }
          out[0] = same;
        }
        """
            .formatted(more, one, other);
    LoopReport loop = kernel("", walk).loops().get(0);
    assertThat(loop.ii()).isEqualTo(1);
    assertThat(loop.fmaxMhz()).isCloseTo(mhz, within(10.0));
  }

  /** The same with the tests of two iterations ahead in flags. */
  @Test
  void whatIsComputedAheadIsOffTheCriticalPath() {
    LoopReport loop =
        kernel(
                "",
                """
                #pragma OPENCL EXTENSION cl_intel_channels : enable
                channel uint left, right;
                kernel void walk(int nx, int ny, global int *restrict out) {
                  uint a = read_channel_intel(left), b = read_channel_intel(right);
                  int x = 1, y = 1, same = 0;
                  bool inX = x < nx, inY = y < ny, nextX = x < nx - 1, nextY = y < ny - 1;
                  bool on = true;
                  #pragma ii 1
                  while (on) {
                    if (a == b)
                      same++;
                    if (a < b && inX) {
                      a = read_channel_intel(left);
                      inX = nextX;
                      nextX = x < nx - 2;
                      x++;
                    } else if (inY) {
                      b = read_channel_intel(right);
                      inY = nextY;
                      nextY = y < ny - 2;
                      y++;
                    }
                    on = inX || inY;
                  }
                  out[0] = same;
                }
                """)
            .loops()
            .get(0);
    assertThat(loop.fmaxMhz()).isGreaterThan(190);
  }

  /** The cycle in which a conversion takes its operand in is part of the recurrence. */
  @Test
  void aTriangularLoop() {
    List<LoopReport> loops =
        kernel(
                "",
                """
                kernel void t(global const uint *restrict in, global uint *restrict out, int n) {
                  uint buf[8192];
                  for (uint i = 0; i < 8192; i++)
                    buf[i] = in[i];
                  for (int x = 0; x < n; x++)
                    for (int y = x + 1; y < n; y++)
                      buf[y] = buf[y] + (int)sqrt((float)(int)buf[x]);
                  for (uint i = 0; i < 8192; i++)
                    out[i] = buf[i];
                }
                """)
            .loops();
    assertThat(loops)
        .filteredOn(loop -> loop.depth() == 2)
        .extracting(LoopReport::ii)
        .containsExactly(30);
  }

  @ParameterizedTest
  @CsvSource({
    "arria10, 0, 27",
    "arria10, 10, 3",
    "arria10, 27, 1",
    "agilex, 0, 39",
    "agilex, 10, 4",
    "agilex, 50, 1"
  })
  void anExitByALogarithm(String device, int speculated, int ii) {
    KernelReport kernel =
        kernel(
            "--device=" + device,
            """
            kernel void s(int x, float limit, global int *restrict out) {
              #pragma speculated_iterations %d
              while (log10((float)x) < limit)
                x++;
              out[0] = x;
            }
            """
                .formatted(speculated));
    assertThat(kernel.loops().get(0).ii()).isEqualTo(ii);
  }

  private static KernelReport kernel(String option, String text) {
    List<String> words = option.isEmpty() ? List.of() : List.of(option);
    Options options = Options.parse(words, Path.of("")).options();
    return new Analyzer("test")
        .analyze(new Program(List.of(SourceFile.of("k.cl", text)), options), Progress.NONE)
        .report()
        .kernels()
        .get(0);
  }
}
