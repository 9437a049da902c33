package dev.heddle.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import java.util.List;
import org.junit.jupiter.api.Test;

/** An asynchronous copy of a work-group is a loop of its own (model M-LOOP-7). */
class AsyncCopyLoopsTest {
  private static KernelReport kernel(String body) {
    String text =
        """
        __attribute__((reqd_work_group_size(32, 1, 1)))
        kernel void k(global float *restrict in, global float *restrict out, int n) {
          local float part[64];
          %s
          barrier(CLK_LOCAL_MEM_FENCE);
          out[get_global_id(0)] = part[get_local_id(0)] + part[63 - get_local_id(0)];
        }
        """
            .formatted(body);
    Program program =
        Program.of(SourceFile.of("k.cl", text))
            .withDevice("arria10")
            .withOptions(List.of("-release=16.1"));
    return new Analyzer("test").analyze(program, Progress.NONE).report().kernels().get(0);
  }

  private static List<String> units(KernelReport kernel, int line) {
    return kernel.lsus().stream()
        .filter(unit -> unit.line() == line)
        .map(unit -> unit.access() + " " + unit.space() + " " + unit.type())
        .toList();
  }

  @Test
  void copiesIntoLocalMemoryLoadOnceInEachIteration() {
    KernelReport kernel =
        kernel("async_work_group_copy(part, in + get_group_id(0) * n, (size_t)n, 0);");
    assertThat(kernel.loops()).hasSize(1);
    LoopReport loop = kernel.loops().get(0);
    assertThat(loop.line()).isEqualTo(4);
    assertThat(loop.pipelined()).isFalse();
    assertThat(loop.latency()).isBetween(150, 180);
    assertThat(units(kernel, 4))
        .containsExactlyInAnyOrder("load global burst-coalesced", "store local pipelined");
  }

  @Test
  void copiesOutOfLocalMemoryStoreOnceInEachIteration() {
    KernelReport kernel =
        kernel(
            "part[get_local_id(0)] = in[get_global_id(0)];\n"
                + "  async_work_group_copy(out + get_group_id(0) * n, part, (size_t)n, 0);");
    assertThat(kernel.loops()).extracting(LoopReport::line).containsExactly(5);
    assertThat(units(kernel, 5))
        .containsExactlyInAnyOrder("load local pipelined", "store global burst-coalesced");
  }

  /** A short copy of a known length is not unrolled, as a loop of the source would be in 16.1. */
  @Test
  void shortCopiesStayLoops() {
    KernelReport kernel = kernel("async_work_group_copy(part, in, 4, 0);");
    assertThat(kernel.loops()).hasSize(1);
    assertThat(kernel.loops().get(0).unroll()).isEqualTo(LoopReport.Unroll.NONE);
  }

  /** The distance between elements is that of the memory off chip. */
  @Test
  void stridedCopiesSkipElementsOfGlobalMemory() {
    KernelReport kernel =
        kernel(
            "event_t e = async_work_group_strided_copy(part, in, 64, (size_t)n, 0);\n"
                + "  wait_group_events(1, &e);");
    assertThat(kernel.loops()).hasSize(1);
    assertThat(units(kernel, 4)).contains("load global burst-coalesced", "store local pipelined");
  }
}
