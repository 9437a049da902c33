package dev.heddle.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.scheduler.report.MemoryReport;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Private structures that are read and written as a whole and by member are held in registers
 * (model M-REG-1).
 */
class WholeStructureTest {
  private static final String CHANNELS =
      """
      #pragma OPENCL EXTENSION cl_intel_channels : enable
      typedef struct { float lane[6]; int tag; } row;
      typedef union { row r; int words[7]; } both;
      channel row from;
      channel row to;
      """;

  private static List<KernelReport> kernels(String text) {
    return new Analyzer("test")
        .analyze(Program.of(SourceFile.of("rows.cl", CHANNELS + text)), Progress.NONE)
        .report()
        .kernels();
  }

  private static List<MemoryReport> memories(KernelReport kernel) {
    return kernel.memories().stream()
        .filter(memory -> !memory.implementation().equals("register"))
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "row out = in; out.lane[2] = in.lane[5];                                    | true",
        "row out; out.tag = in.tag; for (int j = 0; j < 6; j++) out.lane[j] = 1.0f; | true",
        "row out = in; out.lane[in.tag & 3] += 1.0f;                                | true",
        "row out = in; both u; u.r = in; out.tag = u.words[1];                      | true",
        "row out = in; both u; u.r = in; ((char *)u.words)[1] = 0; out = u.r;       | false",
        "row a[2]; a[0] = in; a[1] = a[0]; a[1].tag = 3; row out = a[1];            | true",
      })
  void splitsWhereEveryPlaceIsKnownOrTheMemberIsSmall(String body, boolean inRegisters) {
    KernelReport kernel =
        kernels(
                "__kernel void k(int n) { for (int i = 0; i < n; i++) {"
                    + " row in = read_channel_intel(from); "
                    + body
                    + " write_channel_intel(to, out); } }")
            .get(0);

    assertThat(memories(kernel).isEmpty()).isEqualTo(inRegisters);
    if (inRegisters) {
      assertThat(kernel.loops().get(0).ii()).isEqualTo(1);
    }
  }

  @Test
  void aLoopOfACopyThatOnlyMovesElementsIsOneCopy() {
    List<KernelReport> copies =
        kernels(
            """
            __attribute__((autorun, max_global_work_dim(0), num_compute_units(3)))
            __kernel void shift() {
              int id = get_compute_id(0);
              while (1) {
                row in = read_channel_intel(from);
                row out;
                #pragma unroll
                for (int x = 5; x > id; x--) out.lane[x] = in.lane[x];
                out.lane[id] = 1.0f;
                out.tag = in.tag;
                write_channel_intel(to, out);
              }
            }
            """);

    assertThat(copies)
        .extracting(KernelReport::name)
        .containsExactly("shift", "shift_0_0_0", "shift_1_0_0", "shift_2_0_0");
    assertThat(copies.subList(1, 4)).allSatisfy(copy -> assertThat(memories(copy)).isEmpty());
    assertThat(copies.get(1).loops()).extracting(LoopReport::ii).containsExactly(1, 1);
    assertThat(copies.get(1).loops().get(1).brief()).isEqualTo("Copy of an array");
  }
}
