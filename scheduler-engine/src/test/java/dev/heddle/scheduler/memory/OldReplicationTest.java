package dev.heddle.scheduler.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.MemoryReport;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Local memory of NDRange kernels as reports of before release 17.1 have it. */
class OldReplicationTest {
  private static MemoryReport memory(String parts, String release) {
    String text =
        """
        __kernel void k(__global const float *restrict in, __global float *restrict out, int n) {
          __local float part[90];
          int l = get_local_id(0);
          part[l] = in[get_global_id(0)];
          barrier(CLK_LOCAL_MEM_FENCE);
          out[get_global_id(0)] = %s;
        }
        """
            .formatted(parts);
    Program request =
        Program.of(SourceFile.of("k.cl", text)).withOptions(List.of("-release=" + release));
    return new Analyzer("test")
        .analyze(request, Progress.NONE)
        .report()
        .kernels()
        .get(0)
        .memories()
        .get(0);
  }

  /** Words of 32 bits take two blocks where both ports may read and write. */
  @ParameterizedTest
  @CsvSource({
    "part[n], 16.1, single, 1",
    "part[n] + part[n ^ l], 16.1, double, 2",
    "part[n] + part[n ^ l] + part[n & l], 16.1, double, 2",
    "part[n] + part[n ^ l], 17.1, double, 1",
  })
  void memoriesAtTwiceTheClockAreTrueDualPort(String parts, String release, String pump, int rams) {
    MemoryReport memory = memory(parts, release);

    assertThat(memory.pump()).isEqualTo(pump);
    assertThat(memory.rams()).isEqualTo(rams);
  }

  /** Whatever stands between the write and the read. */
  @Test
  void aKernelWithABarrierHasTwoGroupsInFlight() {
    MemoryReport memory = memory("part[n]", "16.1");

    assertThat(memory.privateCopies()).isEqualTo(2);
    assertThat(memory.requestedBytes()).isEqualTo(512);
    assertThat(memory.implementedBytes()).isEqualTo(1024);
  }
}
