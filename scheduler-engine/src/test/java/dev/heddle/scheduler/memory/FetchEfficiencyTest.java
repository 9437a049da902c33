package dev.heddle.scheduler.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.LsuReport;
import dev.heddle.scheduler.report.Report;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Bytes used of the bytes moved (model M-PRF-1, M-PRF-3; the first nest is that of book-fpga-opencl
 * O29, the members of a structure those of its section 2.6). Words have 64 bytes.
 */
class FetchEfficiencyTest {
  private static final String PREAMBLE =
      """
      typedef struct { int key; char flag; int more; } record;
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "one after the other | for (int i = 0; i < n; i++) sum += in[i];                          |"
            + " 100",
        "rows without gaps   | for (int i = 0; i < n; i++) for (int j = 0; j < 10; j++) sum +="
            + " in[10 * i + j]; | 100",
        "aligned short rows  | for (int i = 0; i < n; i++) for (int j = 0; j < 8; j++) sum += in[64"
            + " * i + j]; | 50",
        "short rows anywhere | for (int i = 0; i < n; i++) for (int j = 0; j < 8; j++) sum += in[17"
            + " * i + j]; | 34.8",
        "rows of one word    | for (int i = 0; i < n; i++) for (int j = 0; j < 16; j++) sum +="
            + " in[16 * i + j]; | 100",
        "a column            | for (int j = 0; j < 64; j++) for (int i = 0; i < 64; i++) sum +="
            + " in[64 * i + j]; | 6.2",
        "every other         | for (int i = 0; i < n; i++) sum += in[2 * i];                      |"
            + " 50",
        "backwards           | for (int i = n; i > 0; i--) sum += in[i];                          |"
            + " 100",
        "long unknown rows   | for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) sum += in[n"
            + " * i + j]; | 100",
        "short unknown rows  | for (int i = 0; i < n; i++) for (int j = 0; j < 4; j++) sum += in[n"
            + " * i + j]; | ?",
        "the same again      | for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) sum +="
            + " in[i]; | 100",
        "unknown step        | for (int i = 0; i < n; i++) sum += in[n * i];                      |"
            + " ?",
        "a table             | for (int i = 0; i < n; i++) sum = in[sum & 255];                   |"
            + " ?",
        "a range             | for (int i = 0; i < n; i++) if (i > 3) sum += in[i];               |"
            + " 100",
        "now and then        | for (int i = 0; i < n; i++) if (i % 7 == 0) sum += in[i];          |"
            + " ?",
        "one place           | sum = in[3];                                                       |"
            + " ?",
        "a pair              | for (int i = 0; i < n; i++) sum += in[8 * i] + in[8 * i + 1];      |"
            + " 25",
      })
  void singleWorkItem(String what, String statements, String percent) {
    String kernel =
        """
        kernel void k(global const int *restrict in, global int *restrict out, int n) {
          int sum = 0;
          #pragma unroll 1
          %s
          out[0] = sum;
        }
        """;

    check(what, kernel.formatted(statements), percent);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "own place        | in[g].key               | 33.3",
        "a small member   | in[g].flag              | 8.3",
        "two members      | in[g].key + in[g].more  | 33.3",
        "shared by all    | in[n].key               | ?",
        "a far place      | in[16 * g].key          | 6.2",
        "of another load  | in[in[g].key].key       | 33.3",
      })
  void workItems(String what, String value, String percent) {
    String kernel =
        """
        kernel void k(global const record *restrict in, global int *restrict out, int n) {
          int g = get_global_id(0);
          if (g < n) out[g] = %s;
        }
        """;

    check(what, kernel.formatted(value), percent);
  }

  private static void check(String what, String kernel, String percent) {
    LsuReport load = load(kernel);
    if (percent.equals("?")) {
      assertThat(load.efficiencyPercent()).as(what).isNull();
    } else {
      assertThat(load.efficiencyPercent())
          .as(what)
          .isCloseTo(Double.parseDouble(percent), Offset.offset(0.11));
    }
  }

  private static LsuReport load(String kernel) {
    Program request = Program.of(SourceFile.of("k.cl", PREAMBLE + kernel)).withDevice("arria10");
    Report report = new Analyzer().analyze(request, Progress.NONE).report();
    List<LsuReport> units = report.kernels().get(0).lsus();
    return units.stream().filter(unit -> unit.access().equals("load")).findFirst().orElseThrow();
  }
}
