package dev.heddle.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Loops whose outcome is known at compile time (model M-LOOP-4). */
class ConstantLoopTest {
  @Test
  void aLoopOverConstantsIsEvaluatedAndLeavesNoRow() {
    KernelReport kernel =
        kernel(
            """
            __kernel void k(__global int *restrict a, int n) {
              int bits = 0;
              int rest = 64;
              while (rest > 1) { rest = rest >> 1; bits++; }
              for (int i = 0; i < n; i++) { a[i] = i >> bits; }
            }
            """);

    assertThat(kernel.loops()).extracting(LoopReport::line).containsExactly(5);
    assertThat(kernel.blocks().stream().flatMap(block -> block.instructions().stream()))
        .anyMatch(instruction -> instruction.operation().contains("Shift"));
  }

  @Test
  void moreThanHundredIterationsStay() {
    KernelReport kernel =
        kernel(
            """
            __kernel void k(__global int *restrict a, int n) {
              uint state = 1;
              for (int i = 0; i < 101; i++) { state = state * 3 + (state >> 7); }
              for (int i = 0; i < n; i++) { a[i] = i + state; }
            }
            """);

    assertThat(kernel.loops()).extracting(LoopReport::line).containsExactly(3, 4);
  }

  @Test
  void aLoopThatStartsWithAnArgumentStays() {
    KernelReport kernel =
        kernel(
            """
            __kernel void k(__global int *restrict a, int n) {
              int state = n;
              for (int i = 0; i < 9; i++) { state = state * 3 ^ i; }
              for (int i = 0; i < n; i++) { a[i] = i + state; }
            }
            """);

    assertThat(kernel.loops()).extracting(LoopReport::line).containsExactly(3, 4);
  }

  @Test
  void aLoopWithAPragmaStaysARow() {
    KernelReport kernel =
        kernel(
            """
            __kernel void k(__global int *restrict a, int n) {
              int bits = 0;
              #pragma unroll
              for (int rest = 64; rest > 1; rest >>= 1) { bits++; }
              for (int i = 0; i < n; i++) { a[i] = i >> bits; }
            }
            """);

    assertThat(kernel.loops()).extracting(LoopReport::unroll).contains(LoopReport.Unroll.FULL);
  }

  @Test
  void anEndlessLoopThatStartsWithOneIsReportedThere() {
    KernelReport kernel =
        kernel(
            """
            #pragma OPENCL EXTENSION cl_intel_channels : enable
            channel int from, to;
            __attribute__((autorun)) __attribute__((max_global_work_dim(0)))
            __kernel void k() {
              while (1) {
                int bits = 0;
                int rest = 8;
                while (rest > 1) {
                  rest = rest >> 1;
                  bits++;
                }
                for (int i = 0; i < 64; i++) {
                  write_channel_intel(to, read_channel_intel(from) >> bits);
                }
              }
            }
            __attribute__((autorun)) __attribute__((max_global_work_dim(0)))
            __kernel void source() { while (1) { write_channel_intel(from, 1); } }
            __kernel void sink(__global int *restrict a, int n) {
              for (int i = 0; i < n; i++) { a[i] = read_channel_intel(to); }
            }
            """);

    List<LoopReport> loops = kernel.loops();
    assertThat(loops).extracting(LoopReport::line).containsExactly(8, 12);
    assertThat(loops.get(0).details()).anyMatch(text -> text.contains("The loop of line 5"));
  }

  private static KernelReport kernel(String source) {
    Program request = Program.of(SourceFile.of("k.cl", source));
    return new Analyzer().analyze(request, Progress.NONE).report().kernels().get(0);
  }
}
