package dev.heddle.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.BlockReport;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Where operations and blocks start and end (model M-BLK-3, M-NDR-8, M-SCH-4, M-SCH-9). */
class BlockPlacesTest {
  private static List<BlockReport> blocks(String text, String... options) {
    Program request =
        Program.of(SourceFile.of("k.cl", text)).withDevice("arria10").withOptions(List.of(options));
    return new Analyzer("test").analyze(request, Progress.NONE).report().kernels().get(0).blocks();
  }

  private static BlockReport.Instruction row(List<BlockReport> blocks, String operation, int line) {
    return blocks.stream()
        .flatMap(block -> block.instructions().stream())
        .filter(row -> row.operation().equals(operation))
        .filter(row -> row.line() == line)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void accessesStayOnTheirSideOfABarrier() {
    List<BlockReport> blocks =
        blocks(
            """
            __attribute__((reqd_work_group_size(64, 1, 1)))
            kernel void turn(global int *restrict a) {
              local int t[64];
              int l = get_local_id(0);
              t[l] = a[get_global_id(0)];
              barrier(CLK_LOCAL_MEM_FENCE);
              a[get_global_id(0)] = t[63 - l];
            }
            """);
    BlockReport.Instruction store = row(blocks, "Store", 5);
    BlockReport.Instruction barrier = row(blocks, "simple.barrier", 6);
    BlockReport.Instruction load = row(blocks, "Load", 7);
    assertThat(barrier.startCycle()).isEqualTo(store.startCycle() + store.latency());
    assertThat(barrier.latency()).isEqualTo(66);
    // the load is in a cluster, whose entry takes a cycle
    assertThat(load.startCycle()).isEqualTo(barrier.startCycle() + barrier.latency() + 1);
  }

  /** Model M-SCH-10. */
  @Test
  void argumentsAreReadWhereTheyAreUsedAndReportedAtTheVariableThatStartsAsThem() {
    List<BlockReport> blocks =
        blocks(
            """
            kernel void k(global int *restrict a, uint n, int m) {
              uint g = get_global_id(0);
              uint left = n;
              while (left > g)
                left /= 3;
              a[g] = m + (left == n);
            }
            """);
    List<BlockReport.Instruction> reads =
        blocks.stream()
            .flatMap(block -> block.instructions().stream())
            .filter(row -> row.operation().equals("Input Synchronization for 'n'"))
            .toList();
    assertThat(reads).hasSizeGreaterThan(1).allMatch(row -> row.line() == 3 && row.latency() == 0);
    assertThat(row(blocks, "Input Synchronization for 'm'", 1).inputs()).isEmpty();
  }

  @Test
  void aBarrierAboutGlobalMemoryDoesNotWaitForLocalMemory() {
    List<BlockReport> blocks =
        blocks(
            """
            __attribute__((reqd_work_group_size(64, 1, 1)))
            kernel void turn(global int *restrict a, global int *restrict b) {
              local int t[64];
              int l = get_local_id(0);
              t[l] = a[l];
              barrier(CLK_GLOBAL_MEM_FENCE);
              b[l] = 3;
            }
            """);
    assertThat(row(blocks, "simple.barrier", 6).startCycle()).isLessThan(200);
    BlockReport.Instruction barrier = row(blocks, "simple.barrier", 6);
    assertThat(row(blocks, "Store", 7).startCycle())
        .isGreaterThanOrEqualTo(barrier.startCycle() + barrier.latency());
  }

  /** The first store has time until the second one, which waits for its acknowledgement. */
  @Test
  void whatHasTimeToSpareStartsAtTheLatest() {
    List<BlockReport> blocks =
        blocks(
            """
            kernel void both(global int *a, global int *b, global const int *restrict at) {
              int i = get_global_id(0);
              a[i] = 5;
              b[at[i]] = 6;
            }
            """);
    BlockReport.Instruction load = row(blocks, "Load", 4);
    BlockReport.Instruction first = row(blocks, "Store", 3);
    BlockReport.Instruction second = row(blocks, "Store", 4);
    assertThat(second.startCycle()).isEqualTo(load.startCycle() + load.latency());
    assertThat(first.startCycle() + first.latency()).isEqualTo(second.startCycle());
  }

  @Test
  void loopsOfKernelsWithoutArgumentsStartAtOnce() {
    String text =
        """
        #pragma OPENCL EXTENSION cl_intel_channels : enable
        channel int in, out;
        __attribute__((max_global_work_dim(0))) %s
        kernel void pass(%s) {
          while (1) {
            for (int i = 0; i < 40; i++) {
              write_channel_intel(out, read_channel_intel(in));
            }
          }
        }
        """;
    List<BlockReport> autorun = blocks(text.formatted("__attribute__((autorun))", ""));
    assertThat(row(autorun, "Channel Read", 7).startCycle()).isEqualTo(4);
    List<BlockReport> launched = blocks(text.formatted("", "int unused"));
    assertThat(row(launched, "Channel Read", 7).startCycle()).isEqualTo(5);
  }

  @Test
  void anEndlessLoopWithoutCarriedValuesWaitsForNothing() {
    List<BlockReport> blocks =
        blocks(
            """
            #pragma OPENCL EXTENSION cl_intel_channels : enable
            channel int in, out;
            __attribute__((max_global_work_dim(0))) __attribute__((autorun))
            kernel void pass() {
              while (1) {
                write_channel_intel(out, read_channel_intel(in));
              }
            }
            """);
    assertThat(row(blocks, "Channel Read", 6).startCycle()).isZero();
    assertThat(blocks).extracting(BlockReport::latency).contains(4);
  }

  private static final String ROUNDS =
      """
      kernel void rounds(global int *restrict a, local int *t, int n) {
        int l = get_local_id(0);
        t[l] = a[l];
        for (int s = n; s > 0; s >>= 1) {
          %s
          barrier(CLK_LOCAL_MEM_FENCE);
          if (l < s) {
            t[l] += t[l + s];
          }
        }
        barrier(%s);
        a[l] = t[0];
      }
      """;

  private static List<Integer> barriers(String text) {
    return blocks(text).stream()
        .flatMap(block -> block.instructions().stream())
        .filter(row -> row.operation().endsWith("barrier"))
        .map(BlockReport.Instruction::line)
        .toList();
  }

  @Test
  void aBarrierThatALoopStartsWithIsNotRepeatedBehindIt() {
    assertThat(barriers(ROUNDS.formatted("", "CLK_LOCAL_MEM_FENCE"))).containsExactly(6);
  }

  @Test
  void aBarrierBehindALoopStaysIfTheLoopStartsWithSomethingElse() {
    assertThat(barriers(ROUNDS.formatted("", "CLK_GLOBAL_MEM_FENCE"))).containsExactly(6, 11);
    assertThat(barriers(ROUNDS.formatted("a[s] = s;", "CLK_LOCAL_MEM_FENCE")))
        .containsExactly(6, 11);
    assertThat(barriers(ROUNDS.formatted("if (t[s]) break;", "CLK_LOCAL_MEM_FENCE")))
        .containsExactly(6, 11);
  }

  /** Names in _altera are those of release 16.1. */
  @Test
  void whatFollowsALoopStartsAtOnceSinceRelease171() {
    String text =
        """
        #pragma OPENCL EXTENSION cl_vendor_channels : enable
        channel int in, out;
        __attribute__((max_global_work_dim(0)))
        kernel void sums(int rounds) {
          for (int i = 0; i < rounds; i++) {
            int sum = 0;
            for (int j = 0; j < 90; j++) {
              sum += read_channel_vendor(in);
            }
            write_channel_vendor(out, sum);
          }
        }
        """;
    BlockReport.Instruction newer =
        row(blocks(text.replace("vendor", "intel")), "Channel Write", 10);
    BlockReport.Instruction older =
        row(blocks(text.replace("vendor", "altera")), "Channel Write", 10);
    assertThat(newer.startCycle()).isZero();
    assertThat(older.startCycle()).isOne();
  }

  /** Model M-SCH-8: what is added below the lowest bit of a multiple cannot carry. */
  @Test
  void aConstantIsSetWhereItCannotCarry() {
    String text =
        """
        kernel void pairs(global int *restrict a, int n) {
          int i = get_global_id(0);
          a[i] = (i * 4 + %d) ^ n;
        }
        """;
    for (int set : List.of(1, 3)) {
      assertThat(row(blocks(text.formatted(set)), "32-bit Or", 3).latency()).isZero();
    }
    assertThat(row(blocks(text.formatted(4)), "32-bit Integer Add", 3).latency()).isZero();
  }

  @Test
  void whatAnEndlessLoopPassesOnDoesNotWaitForItsControl() {
    List<BlockReport> blocks =
        blocks(
            """
            #pragma OPENCL EXTENSION cl_intel_channels : enable
            channel float2 from;
            channel float2 to;
            __attribute__((autorun, max_global_work_dim(0)))
            kernel void swap() {
              while (1) {
                float2 pair = read_channel_intel(from);
                write_channel_intel(to, pair.yx);
              }
            }
            """);

    assertThat(row(blocks, "Channel Read", 7).startCycle()).isZero();
    assertThat(row(blocks, "Channel Write", 8).startCycle()).isZero();
  }
}
