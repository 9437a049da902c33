package dev.heddle.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.scheduler.report.LsuReport;
import dev.heddle.scheduler.report.MemoryReport;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Blocked kernels with coalesced nests, as published reports of release 19.4 show them on Stratix
 * 10.
 */
class CoalescedNestTest {
  private static KernelReport kernel(String text) {
    return new Analyzer("test")
        .analyze(
            Program.of(SourceFile.of("k.cl", text))
                .withDevice("stratix10")
                .withOptions(List.of("--release=19.4")),
            Progress.NONE)
        .report()
        .kernels()
        .get(0);
  }

  private static LoopReport at(int line, KernelReport kernel) {
    return kernel.loops().stream().filter(l -> l.line() == line).findFirst().orElseThrow();
  }

  private static final String TILES =
      """
      kernel void k(global const int *restrict in, global int *restrict out, uint tiles) {
        #pragma loop_coalesce 2
        for (uint y = 0; y < tiles; y++)
          for (uint x = 0; x < %s; x++) {
            int tile[256];
            for (int i = 0; i < 256; i++) tile[i] = in[(y * tiles + x) * 256 + i];
            for (int i = 0; i < 256; i++) out[(x * tiles + y) * 256 + i] = tile[255 - i];
          }
      }
      """;

  /** Rows of no tiles are no rows: the loops inside run in every iteration of the nest. */
  @Test
  void innerBoundsThatAreKnownBeforeAreTestedOnce() {
    LoopReport nest = at(3, kernel(TILES.formatted("tiles")));
    assertThat(nest.pipelined()).isTrue();
    assertThat(nest.ii()).isEqualTo(1);
    assertThat(nest.notPipelinedReason()).isNull();
  }

  /** A triangle has empty rows, in which the loops of the tile do not run. */
  @Test
  void innerBoundsThatDependOnTheNestAreTestedInIt() {
    assertThat(at(3, kernel(TILES.formatted("y"))).pipelined()).isFalse();
  }

  /** Model M-MEM-24; reports of 19.2 and 19.4 have powers of two. */
  @Test
  void copiesForIterationsInFlightAreAPowerOfTwo() {
    MemoryReport tile = kernel(TILES.formatted("tiles")).memories().get(0);
    assertThat(tile.implementedBytes()).isEqualTo(4 * tile.requestedBytes());
  }

  private static final String PARTS =
      """
      kernel void k(global const int *restrict in, global int *restrict out, int n) {
        for (int round = 0; round < n; round++) {
          int block[64][8] __attribute__((numbanks(8)));
          for (int i = 0; i < 64; i++)
            #pragma unroll
            for (int b = 0; b < 8; b++) block[i][b] = in[(round * 64 + i) * 8 + b];
          #pragma loop_coalesce
          for (int i = 0; i < 8; i++)
            #pragma unroll 8
            for (int j = 0; j < 64; j++)
              out[(round * 8 + i) * 64
                  + j] = block[i * 8 + j / 8][j & 7];
        }
      }
      """;

  /** The inner counter steps by 8 and starts anew at 0, so that each copy has a bank. */
  @Test
  void countersKeepTheirMultiples() {
    MemoryReport block = kernel(PARTS).memories().get(0);
    assertThat(block.banks()).isEqualTo(8);
    assertThat(block.arbitrated()).isFalse();
    assertThat(block.details().toString()).doesNotContain("replicates for its concurrent reads");
  }

  @Test
  void aLoopThatIsUnrolledInPartAndThenCoalescedIsListedAsCoalesced() {
    LoopReport inner = at(10, kernel(PARTS));
    assertThat(inner.coalescedInto()).isNotNull();
    assertThat(inner.unroll()).isEqualTo(LoopReport.Unroll.NONE);
  }

  /** Compilers give an operation the line of its operator. */
  @Test
  void aStoreStandsInTheLineOfItsAssignment() {
    assertThat(kernel(PARTS).lsus().stream().filter(u -> u.access().equals("store")))
        .extracting(LsuReport::line)
        .contains(12)
        .doesNotContain(11);
  }

  /** A volatile pointer keeps its accesses from being left out, not from being one access. */
  @Test
  void volatileAccessesOfOneIterationAreJoined() {
    KernelReport kernel =
        kernel(
            """
            kernel void k(global volatile const int *restrict in, global int *restrict out, int n) {
              for (int i = 0; i < n; i++) {
                int sum = 0;
                #pragma unroll
                for (int u = 0; u < 16; u++) sum += in[i * 16 + u];
                out[i] = sum;
              }
            }
            """);
    LsuReport load = kernel.lsus().get(0);
    assertThat(load.kernelWidthBytes()).isEqualTo(64);
    assertThat(load.modifiers()).doesNotContain("cached");
  }

  /** What a promise takes away is not waited for. */
  @Test
  void storesUnderIvdepAreNotAcknowledged() {
    String text =
        """
        kernel void k(global ulong *restrict data, ulong n) {
          ulong r = 1;
          %s
          for (ulong i = 0; i < n; i++) {
            long v = 0;
            if ((long) r < 0) v = 7;
            r = (r << 1) ^ v;
            data[r & (n - 1)] ^= r;
          }
        }
        """;
    KernelReport promised = kernel(text.formatted("#pragma ivdep"));
    assertThat(promised.lsus().get(1).modifiers()).doesNotContain("write-ack");
    assertThat(kernel(text.formatted("")).lsus().get(1).modifiers()).contains("write-ack");
    // The sign of a number is one of its bits: nothing to wait for in the recurrence of r.
    assertThat(promised.loops().get(0).ii()).isEqualTo(1);
  }

  /** Reports of 19.4 have accumulators of one cycle on Stratix 10. */
  @Test
  void sumsThatStartAtZeroAreAccumulated() {
    KernelReport kernel =
        kernel(
            """
            kernel void k(global const float *restrict in, global float *restrict out, int n) {
              float sum = 0;
              for (int i = 0; i < n; i++) sum += in[i];
              out[0] = sum;
            }
            """);
    assertThat(kernel.loops().get(0).ii()).isEqualTo(1);
    assertThat(kernel.loops().get(0).fmaxMhz()).isEqualTo(480);
  }
}
