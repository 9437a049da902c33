package dev.heddle.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.LoopReport;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Inner loops of varying length, and memory that orders the iterations of a loop. */
class LoopOrderTest {
  @Test
  void aVaryingNestBelowLetsIterationsOvertake() {
    List<LoopReport> loops =
        loops(
            """
            int seen[64];
            for (int i = 0; i < n; i++) {
              int rows = in[i];
              for (int j = 0; j < rows; j++) {
                for (int k = 0; k < rows; k++) { seen[(j + k) & 63] += in[j * rows + k]; }
              }
            }
            out[0] = seen[in[0] & 63];
            """);

    assertThat(loops.get(0).pipelined()).isFalse();
    assertThat(loops.get(1).pipelined()).isTrue();
  }

  @Test
  void oneInnermostLoopOfVaryingLengthStaysPipelined() {
    List<LoopReport> loops =
        loops(
            """
            for (int i = 0; i < n; i++) {
              int count = in[i];
              for (int j = 0; j < count; j++) { out[i * 8 + j] = in[i + j]; }
            }
            """);

    assertThat(loops.get(0).pipelined()).isTrue();
  }

  @Test
  void lengthsThatOnlyTheLoopBetweenChangesAreTheSameEachTime() {
    List<LoopReport> loops =
        loops(
            """
            for (int i = 0; i < n; i++) {
              int length = 64;
              for (int j = 0; j < 8; j++) {
                for (int k = 0; k < length; k++) { out[i * 512 + j * 64 + k] = in[i + k]; }
                length = 3;
              }
            }
            """);

    assertThat(loops.get(0).pipelined()).isTrue();
  }

  @Test
  void partsOfOneElementDoNotWaitForEachOther() {
    List<LoopReport> loops =
        loops(
            """
            for (int i = 0; i < n; i++) {
              int p = (in[0] + i) << 1;
              out[p] += in[i];
              out[p + 1] += in[i + 1];
            }
            """);

    // One load and one store, not two of each after another.
    assertThat(loops.get(0).ii()).isBetween(150, 300);
  }

  @Test
  void storesSideBySideAreOneAccess() {
    List<LoopReport> loops =
        loops(
            """
            for (int i = 0; i < n; i += 64) {
              #pragma unroll 8
              for (int j = 0; j < 64; j++) { out[i + j] = in[i + j]; }
            }
            """);

    assertThat(loops.get(1).ii()).isEqualTo(1);
    assertThat(loops.get(0).serial()).isFalse();
  }

  @Test
  void storesOnChipThatMayMeetTakeTurns() {
    List<LoopReport> loops =
        loops(
            """
            int table[1024];
            for (int i = 0; i < n; i += 4) {
              table[(i * n) & 1023] = i;
              table[(i * n + i) & 1023] = i + 1;
              table[(i * i) & 1023] = i + 2;
            }
            out[0] = table[in[0] & 1023];
            """);

    assertThat(loops.get(0).ii()).isGreaterThanOrEqualTo(3);
  }

  @Test
  void aSubscriptThatCountsFromZeroIsAnalysed() {
    List<LoopReport> loops =
        loops(
            """
            int sums[128];
            for (int j = 0; j < 128; j++) { sums[j] = in[j]; }
            for (int k = -n; k <= n; k++) { sums[k + n] += in[k + n]; }
            for (int j = 0; j < 128; j++) { out[j] = sums[in[j] & 127]; }
            """);

    assertThat(loops.get(1).ii()).isEqualTo(1);
  }

  @Test
  void aFenceDoesNotChangeWhatNobodyWrites() {
    List<LoopReport> loops =
        loops(
            """
            for (int i = 0; i < in[3]; i++) {
              out[i] = i;
              mem_fence(CLK_GLOBAL_MEM_FENCE);
            }
            """);

    assertThat(loops.get(0).ii()).isEqualTo(1);
  }

  @Test
  void anInnerLoopThatDecidesTheEndKeepsOldReleasesFromPipelining() {
    String body =
        """
        int going = 1;
        while (going > 0) {
          going = 0;
          for (int j = 0; j < 40; j++) { going += in[j + n] & 1; }
          for (int j = 0; j < 40; j++) { out[j] = going; }
        }
        """;

    assertThat(loops(body, "-release=17.0").get(0).pipelined()).isFalse();
    assertThat(loops(body, "-release=19.1").get(0).pipelined()).isTrue();
  }

  @Test
  void aLengthInMemoryThatNobodyWritesDoesNotVary() {
    List<LoopReport> loops =
        loops(
            """
            for (int i = 0; i < n; i++) {
              out[i] = i;
              for (int j = 0; j < in[2]; j++) {
                for (int k = 0; k < in[3]; k++) { out[j * 16 + k] = in[k] + i; }
              }
            }
            """);

    assertThat(loops.get(0).pipelined()).isTrue();
  }

  @Test
  void aStructureStaysInRegistersBesideAPointerThatNamesAnything() {
    String text =
        """
        struct Job { __global int *restrict place; int count; };
        channel struct Job jobs;
        __attribute__((max_global_work_dim(0)))
        __kernel void k(int n) {
          int tile[64];
          for (int i = 0; i < 64; i++) { tile[i] = i * n; }
          struct Job job;
          if (n > 3) { job = read_channel_intel(jobs); }
          #pragma unroll 4
          for (int i = 0; i < job.count; i++) { job.place[n + i] = tile[i & 63]; }
        }
        """;

    assertThat(analysed(text).get(1).ii()).isEqualTo(1);
  }

  @Test
  void aClusterStartsWhenAllOfItsInputsAreThere() {
    String sum = "out[(i * n) & 4095] += %s;";
    String loop = "for (int i = 0; i < n; i++) { int p = in[i]; " + sum + " }";

    int plain = loops(loop.formatted("1")).get(0).ii();
    int product = loops(loop.formatted("p * p * p")).get(0).ii();

    assertThat(product).isGreaterThan(plain);
  }

  private static List<LoopReport> loops(String body, String... options) {
    String text =
        "__attribute__((max_global_work_dim(0)))\n"
            + "__kernel void k(__global const int *restrict in, __global int *restrict out, int n)"
            + " {\n"
            + body
            + "}\n";
    return analysed(text, options);
  }

  private static List<LoopReport> analysed(String text, String... options) {
    return new Analyzer()
        .analyze(
            Program.of(SourceFile.of("k.cl", text)).withOptions(List.of(options)), Progress.NONE)
        .report()
        .kernels()
        .get(0)
        .loops();
  }
}
