package dev.heddle.scheduler.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.BlockReport;
import dev.heddle.scheduler.report.KernelReport;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Calls of channels and accesses stay on their side of a fence (programming-guide-1-6 R-49). */
class FencedChannelsTest {
  private static KernelReport kernel(String fence) {
    String text =
        """
        #pragma OPENCL EXTENSION cl_intel_channels : enable
        channel int token;
        channel int answer;
        __kernel void announce(__global int *restrict x, int n) {
          for (int i = 0; i < n; i++) {
            x[i] = i * i;
            %s
            write_channel_intel(token, i);
            mem_fence(CLK_CHANNEL_MEM_FENCE);
            int again = read_channel_intel(answer);
          }
        }
        __kernel void reply(int n) {
          for (int i = 0; i < n; i++) {
            write_channel_intel(answer, read_channel_intel(token));
          }
        }
        """
            .formatted(fence);
    Program program = Program.of(SourceFile.of("k.cl", text)).withDevice("stratix10");
    return new Analyzer("test").analyze(program, Progress.NONE).report().kernels().get(0);
  }

  private static BlockReport.Instruction instruction(KernelReport kernel, String operation) {
    return kernel.blocks().stream()
        .flatMap(block -> block.instructions().stream())
        .filter(each -> each.operation().equals(operation))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no " + operation));
  }

  @ParameterizedTest
  @CsvSource({
    "'', false",
    "mem_fence(CLK_GLOBAL_MEM_FENCE);, false",
    "mem_fence(CLK_CHANNEL_MEM_FENCE);, false",
    "mem_fence(CLK_GLOBAL_MEM_FENCE | CLK_CHANNEL_MEM_FENCE);, true",
  })
  void aTokenWaitsForTheStoreInFrontOfTheirFence(String fence, boolean waits) {
    KernelReport kernel = kernel(fence);

    BlockReport.Instruction store = instruction(kernel, "Store");
    BlockReport.Instruction token = instruction(kernel, "Channel Write");
    assertThat(token.startCycle() >= store.startCycle() + store.latency()).isEqualTo(waits);
  }

  @ParameterizedTest
  @CsvSource({"''", "mem_fence(CLK_GLOBAL_MEM_FENCE | CLK_CHANNEL_MEM_FENCE);"})
  void aCallWaitsForTheOneInFrontOfTheirFence(String fence) {
    KernelReport kernel = kernel(fence);

    BlockReport.Instruction token = instruction(kernel, "Channel Write");
    BlockReport.Instruction answer = instruction(kernel, "Channel Read");
    assertThat(answer.startCycle()).isGreaterThanOrEqualTo(token.startCycle() + token.latency());
  }
}
