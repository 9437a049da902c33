package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.scheduler.report.Bottleneck;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.scheduler.report.LoopReport.Qualifier;
import dev.heddle.scheduler.report.Report;
import dev.heddle.scheduler.report.ReportJson;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code heddle report} as a process, with the loops of best-practices-5-11 O7. */
class ReportProcessTest {
  private static final String DOUBLE_SUM =
      """
      __kernel void total(__global double *values, __global double *result, int count) {
        double sum = 0.0;
        for (int i = 0; i < count; i++) {
          sum += values[i];
        }
        *result = sum;
      }
      """;

  private static final String FLOAT_PRODUCT =
      """
      __kernel void product(__global float *restrict factors, __global float *restrict result) {
        float all = 1.0f;
        for (int i = 0; i < 128; i++) {
          all *= factors[i];
        }
        *result = all;
      }
      """;

  private static final String ROTATING_COPIES =
      """
      #define COPIES 8
      __kernel void product(__global float *restrict factors, __global float *restrict result) {
        float copies[COPIES];
        for (int c = 0; c < COPIES; c++) {
          copies[c] = 1.0f;
        }
        for (int i = 0; i < 128; i++) {
          float newest = copies[COPIES - 1] * factors[i];
          #pragma unroll
          for (int c = COPIES - 1; c > 0; c--) {
            copies[c] = copies[c - 1];
          }
          copies[0] = newest;
        }
        float all = 1.0f;
        #pragma unroll
        for (int c = 0; c < COPIES; c++) {
          all *= copies[c];
        }
        *result = all;
      }
      """;

  private static final String SHIFT_REGISTER =
      """
      #define DEPTH 12
      __kernel void total(__global double *values, __global double *result, int count) {
        double shift[DEPTH + 1];
        for (int k = 0; k <= DEPTH; k++) {
          shift[k] = 0.0;
        }
        for (int i = 0; i < count; i++) {
          shift[DEPTH] = shift[0] + values[i];
          #pragma unroll
          for (int k = 0; k < DEPTH; k++) {
            shift[k] = shift[k + 1];
          }
        }
        double sum = 0.0;
        #pragma unroll
        for (int k = 0; k < DEPTH; k++) {
          sum += shift[k];
        }
        *result = sum;
      }
      """;

  @TempDir private Path folder;

  @Test
  void aDoubleSumHasIiElevenByItsVariable() throws Exception {
    LoopReport loop = loop(report(DOUBLE_SUM), 3);

    assertThat(loop.pipelined()).isTrue();
    assertThat(loop.ii()).isEqualTo(11);
    assertThat(loop.iiQualifier()).isEqualTo(Qualifier.APPROXIMATE);
    assertThat(loop.bottleneck().kind()).isEqualTo(Bottleneck.Kind.DATA_DEPENDENCY);
    assertThat(loop.bottleneck().variables()).containsExactly("sum");
  }

  @Test
  void aFloatProductHasIiThree() throws Exception {
    LoopReport loop = loop(report(FLOAT_PRODUCT), 3);

    assertThat(loop.ii()).isEqualTo(3);
    assertThat(loop.bottleneck().kind()).isEqualTo(Bottleneck.Kind.DATA_DEPENDENCY);
    assertThat(loop.bottleneck().variables()).containsExactly("all");
  }

  @Test
  void eightRotatingCopiesHaveIiOne() throws Exception {
    LoopReport loop = loop(report(ROTATING_COPIES), 7);

    assertThat(loop.ii()).isEqualTo(1);
    assertThat(loop.iiQualifier()).isEqualTo(Qualifier.APPROXIMATE);
  }

  @Test
  void aShiftRegisterOfPartialSumsHasIiOne() throws Exception {
    assertThat(loop(report(SHIFT_REGISTER), 7).ii()).isEqualTo(1);
  }

  @Test
  void theTextIsForAPerson() throws Exception {
    HeddleProcess process = run(DOUBLE_SUM);

    assertThat(process.status()).isZero();
    assertThat(process.error()).isEmpty();
    assertThat(process.out())
        .contains("k.cl:4:5: warning: the sum in 'sum' limits the loop at line 3 to II ~11")
        .contains("     4 |     sum += values[i];")
        .contains("[floating-point-reduction]")
        .contains("fix: Keep 11 partial results of 'sum' in a shift register")
        .containsPattern("total\\.B\\d+ +3 +yes +~11 .*Data dependency on sum")
        .containsPattern("Arria 10 GX 1150, release 20.4: 1 kernel, 0 errors, \\d warnings?")
        .matches("[\\x20-\\x7e\\n]*");
  }

  @Test
  void theEstimatorOfThePageHasTheTripCountsOfASession() throws Exception {
    Files.writeString(
        folder.resolve("k.clsession"),
        """
        {"sources": ["k.cl"],
         "buffers": {"v": {"type": "double", "count": 43, "init": "ramp"}, "r": {"type": "double", "count": 1}},
         "workflow": [{"kernel": "total", "task": true, "args": ["v", "r", 43]}]}
        """);
    String[] page = {"--format", "html", "--trips", folder.resolve("k.clsession").toString()};

    assertThat(run(DOUBLE_SUM, "--format", "html").out()).contains("\"trips\":null");
    assertThat(run(DOUBLE_SUM, page).out()).contains("\"trips\":43");

    page[3] = "missing.clsession";
    HeddleProcess wrong = run(DOUBLE_SUM, page);
    assertThat(wrong.status()).isEqualTo(2);
    assertThat(wrong.error()).contains("--trips: ", "missing.clsession").doesNotContain("\tat ");
  }

  @Test
  void errorsAreCompleteAndTheRestIsAnalysed() throws Exception {
    String source = FLOAT_PRODUCT + "__kernel void broken(__global int *a) { a[0] = missing; }\n";
    HeddleProcess process = run(source, "--format", "json");
    Report report = ReportJson.read(process.out());

    assertThat(process.status()).isEqualTo(1);
    assertThat(report.diagnostics())
        .anySatisfy(
            diagnostic -> {
              assertThat(diagnostic.severity().text()).isEqualTo("error");
              assertThat(diagnostic.line()).isEqualTo(8);
              assertThat(diagnostic.column()).isEqualTo(48);
            });
    assertThat(report.kernels()).anyMatch(kernel -> kernel.name().equals("product"));
    assertThat(process.error()).contains("note: not analysed because of errors: broken");
  }

  @Test
  void optionsReachTheReport() throws Exception {
    HeddleProcess process =
        run(
            "#ifndef N\n#error no N\n#endif\n" + DOUBLE_SUM,
            "--format",
            "json",
            "-DN=4",
            "-D",
            "EMPTY=",
            "-DFLAG",
            "-I.",
            "--fmax",
            "300",
            "-ffp-reassoc",
            "-board=a10gx");
    Report report = ReportJson.read(process.out());

    assertThat(process.status()).as(process.error() + process.out()).isZero();
    assertThat(report.command().defines())
        .containsEntry("N", "4")
        .containsEntry("EMPTY", "")
        .containsEntry("FLAG", "1");
    assertThat(report.command().includes()).containsExactly(".");
    assertThat(report.command().targetFmaxMhz()).isEqualTo(300);
    assertThat(report.command().options()).containsExactly("-ffp-reassoc", "-board=a10gx");
    assertThat(report.command().board()).isEqualTo("a10gx");
  }

  @Test
  void severalFilesGiveOneReport() throws Exception {
    Files.writeString(folder.resolve("a.cl"), DOUBLE_SUM);
    Files.writeString(folder.resolve("b.cl"), FLOAT_PRODUCT);

    HeddleProcess process = HeddleProcess.run(folder, "report", "--format", "json", "a.cl", "b.cl");
    Report report = ReportJson.read(process.out());

    assertThat(report.command().files()).containsExactly("a.cl", "b.cl");
    assertThat(report.kernels())
        .extracting(kernel -> kernel.file() + ":" + kernel.name())
        .containsExactly("a.cl:total", "b.cl:product");
  }

  @Test
  void picturesAreSaved() throws Exception {
    HeddleProcess process =
        run(
            DOUBLE_SUM,
            "--schedule",
            "schedule.svg",
            "--loops",
            "loops.png",
            "--size",
            "700x350",
            "--theme",
            "dark");

    assertThat(process.status()).as(process.error()).isZero();
    assertThat(folder.resolve("schedule.svg")).content().contains("64-bit Floating-point Add");
    assertThat(ImageIO.read(folder.resolve("loops.png").toFile()).getWidth()).isEqualTo(1400);
  }

  @Test
  void noTextBreaksIt() throws Exception {
    for (String source :
        List.of(
            "",
            "\0\u0001\u00ff",
            "{{{{",
            "__kernel void k(",
            "#include \"k.cl\"\n",
            "(".repeat(20_000),
            "__kernel void k(__global int *a) { a[0] = " + "1+".repeat(20_000) + "1; }")) {
      HeddleProcess process = run(source, "--format", "json");

      assertThat(process.status()).as("'%.20s': %s", source, process.error()).isIn(0, 1);
      assertThat(ReportJson.read(process.out()).tool().name()).isEqualTo("heddle");
    }
  }

  private HeddleProcess run(String source, String... options) throws Exception {
    Files.writeString(folder.resolve("k.cl"), source);
    String[] arguments = new String[options.length + 2];
    arguments[0] = "report";
    System.arraycopy(options, 0, arguments, 1, options.length);
    arguments[options.length + 1] = "k.cl";
    return HeddleProcess.run(folder, arguments);
  }

  private Report report(String source) throws Exception {
    HeddleProcess process = run(source, "--format", "json");
    assertThat(process.status()).as(process.out() + process.error()).isZero();
    assertThat(process.error()).isEmpty();
    return ReportJson.read(process.out());
  }

  private static LoopReport loop(Report report, int line) {
    return report.kernels().get(0).loops().stream()
        .filter(loop -> loop.line() == line)
        .findFirst()
        .orElseThrow();
  }
}
