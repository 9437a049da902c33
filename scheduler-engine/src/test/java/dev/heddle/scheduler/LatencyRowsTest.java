package dev.heddle.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.BlockReport;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Printed latencies of loads, stores and channel calls by device and release (model M-LAT-1,
 * M-LSU-12, M-S10-3). The numbers are those of vendor reports, the kernels are not.
 */
class LatencyRowsTest {
  private static final String SCALE =
      """
      kernel void scale(global const float *restrict in, global float *restrict out, int n) {
        for (int i = 0; i < n; i++) {
          out[i] = in[i] * 3.0f;
        }
      }
      """;

  private static final String GATHER =
      """
      kernel void gather(global const float *restrict in, global const int *restrict at,
                         global float *restrict out, int n) {
        for (int i = 0; i < n; i++) {
          out[i] = in[at[i]];
        }
      }
      """;

  private static List<Integer> latencies(
      String text, String device, String operation, String... options) {
    Program request =
        Program.of(SourceFile.of("k.cl", text)).withDevice(device).withOptions(List.of(options));
    List<Integer> latencies = new ArrayList<>();
    new Analyzer("test")
        .analyze(request, Progress.NONE).report().kernels().stream()
            .flatMap(kernel -> kernel.blocks().stream())
            .flatMap(block -> block.instructions().stream())
            .filter(row -> row.operation().equals(operation))
            .map(BlockReport.Instruction::latency)
            .forEach(latencies::add);
    return latencies;
  }

  @Test
  void operationsThatStallOneAnotherAreSlowerInAnOptimizedDataPath() {
    assertThat(latencies(SCALE, "stratix10", "Load", "-release=18.1")).containsExactly(513);
    assertThat(latencies(SCALE, "stratix10", "Load", "-release=19.4")).containsExactly(512);
    assertThat(latencies(SCALE, "stratix10", "Store")).containsExactly(64);
  }

  @Test
  void cachedLoadsAndTheOptionKeepTheDataPathAsItIs() {
    assertThat(latencies(GATHER, "stratix10", "Store")).containsExactly(2);
    assertThat(latencies(SCALE, "stratix10", "Store", "-hyper-optimized-handshaking=off"))
        .containsExactly(2);
    assertThat(latencies(SCALE, "arria10", "Store")).containsExactly(2);
  }

  @Test
  void twoCallSitesOfAChannelKeepTheDataPathAsItIs() {
    String text =
        """
        #pragma OPENCL EXTENSION cl_intel_channels : enable
        channel int c;
        kernel void feed(int n) {
          for (int i = 0; i < n; i++) {
            write_channel_intel(c, i);
        %s
          }
        }
        """;
    assertThat(latencies(text.formatted(""), "stratix10", "Channel Write")).containsExactly(64);
    assertThat(
            latencies(text.formatted("write_channel_intel(c, -i);"), "stratix10", "Channel Write"))
        .containsOnly(0);
  }

  /**
   * Counted in a report of 19.2: its calls of board channels take nothing, its blocks few cycles.
   */
  @Test
  void channelsOfTheBoardKeepTheDataPathAsItIs() {
    String text =
        """
        #pragma OPENCL EXTENSION cl_intel_channels : enable
        channel int c%s;
        kernel void feed(int n) {
          for (int i = 0; i < n; i++) {
            write_channel_intel(c, i);
          }
        }
        """;
    assertThat(latencies(text.formatted(""), "stratix10", "Channel Write")).containsExactly(64);
    String io = " __attribute__((io(\"kernel_output_ch0\")))";
    assertThat(latencies(text.formatted(io), "stratix10", "Channel Write")).containsExactly(0);
  }

  /** One kernel that cannot have registers for stalling keeps them from the others. */
  @Test
  void dataPathsOfADesignAreOptimizedTogether() {
    assertThat(latencies(SCALE + GATHER, "stratix10", "Store")).containsExactly(2, 2);
  }

  @Test
  void loopsThatAreNotPipelinedKeepTheDataPathAsItIs() {
    String text =
        """
        kernel void steps(global const float *restrict in, global float *restrict out, int n) {
          %s
          for (int i = 0; i < n; i++) {
            out[i] = in[i] * 3.0f;
          }
        }
        """;
    assertThat(latencies(text.formatted(""), "stratix10", "Store")).containsExactly(64);
    assertThat(latencies(text.formatted("#pragma disable_loop_pipelining"), "stratix10", "Store"))
        .containsExactly(2);
  }

  @Test
  void channelCallsUnderAConditionKeepTheDataPathAsItIs() {
    String text =
        """
        #pragma OPENCL EXTENSION cl_intel_channels : enable
        channel int c;
        kernel void pick(global const int *restrict in, int n, int least) {
          for (int i = 0; i < n; i++) {
            int v = in[i];
            if (v >= least) {
              write_channel_intel(c, v);
            }
          }
        }
        """;
    assertThat(latencies(text, "stratix10", "Channel Write")).containsExactly(0);
  }

  /** A word of a memory that is deeper than one block is chosen among several. */
  @ParameterizedTest
  @CsvSource({"256, 5", "16384, 7"})
  void loadsOfDeepMemories(int words, int cycles) {
    String text =
        """
        kernel void turn(global const int *restrict in, global int *restrict out) {
          int t[%1$d];
          for (int i = 0; i < %1$d; i++) {
            t[i] = in[i];
          }
          for (int i = 0; i < %1$d; i++) {
            out[i] = t[%1$d - 1 - i];
          }
        }
        """;
    assertThat(latencies(text.formatted(words), "stratix10", "Load", "-release=19.4"))
        .contains(cycles);
  }

  /** An address and a product have cycles of their own at this clock. */
  @Test
  void addressesAndProductsOfStratix10() {
    String text =
        """
        kernel void rows(global const int *restrict in, global int *restrict out, int n, int w) {
          for (int i = 0; i < n; i++) {
            out[i * w] = in[i];
          }
        }
        """;
    assertThat(latencies(text, "stratix10", "Pointer Computation", "-release=19.4"))
        .containsOnly(3);
    assertThat(latencies(text, "stratix10", "32-bit Integer Multiply", "-release=19.4"))
        .containsExactly(7);
  }

  @ParameterizedTest
  @CsvSource({"20.4, 8, 7", "18.1, 32, 31", "17.1, 32, 31", "16.1, 31, 31"})
  void arbitratedAccessesToLocalMemory(String release, int load, int store) {
    String text =
        """
        __attribute__((reqd_work_group_size(64, 1, 1)))
        kernel void mix(global const int *restrict at, global int *restrict out) {
          local int t[256];
          int l = get_local_id(0);
          int a = at[4 * l], b = at[4 * l + 1], c = at[4 * l + 2], d = at[4 * l + 3];
          t[a] = l;
          t[b] = l + 1;
          t[c] = l + 2;
          t[d] = l + 3;
          barrier(CLK_LOCAL_MEM_FENCE);
          out[l] = t[a ^ b] + t[b ^ c] + t[c ^ d];
        }
        """;
    assertThat(latencies(text, "arria10", "Load", "-release=" + release)).contains(load);
    assertThat(latencies(text, "arria10", "Store", "-release=" + release)).contains(store);
  }

  @Test
  void latenciesBefore171DoNotDependOnOtherUnits() {
    assertThat(latencies(GATHER, "arria10", "Store", "-release=16.1")).containsExactly(4);
    String text =
        """
        kernel void twice(global int *x, global int *y) {
          int i = get_global_id(0);
          x[2 * i] = y[i * i];
          y[7 * i] = x[i * i + 3];
        }
        """;
    assertThat(latencies(text, "arria10", "Store", "-release=16.1")).containsExactly(160, 4);
    assertThat(latencies(text, "arria10", "Load", "-release=16.1")).containsOnly(160);
  }

  /** A store is acknowledged where a later access may touch the same place. */
  @Test
  void theLastStoreIsNotAcknowledged() {
    String text =
        """
        kernel void both(global int *x, global int *y) {
          int i = get_global_id(0);
          int v = y[i];
          x[i] = v;
          y[i] = v + 1;
        }
        """;
    // 22 + 2 for each of the two stores + 16 for each other unit of the kernel
    assertThat(latencies(text, "arria10", "Store")).containsExactly(22 + 2 * 2 + 16 * 2, 2);
  }

  @Test
  void aStoreThatNoLaterIterationReadsIsNotAcknowledged() {
    String text =
        """
        kernel void add(global const float *restrict x, global float *restrict y, int n) {
          for (int i = 0; i < n; i++) {
            y[i] = x[i] + y[i];
          }
        }
        """;
    assertThat(latencies(text, "arria10", "Store")).containsExactly(2);
  }
}
