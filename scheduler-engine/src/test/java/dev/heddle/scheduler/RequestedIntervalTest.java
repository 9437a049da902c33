package dev.heddle.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.scheduler.report.Report;
import dev.heddle.scheduler.report.Severity;
import dev.heddle.scheduler.report.SourceDiagnostic;
import java.util.OptionalDouble;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The four cases of clock and II given or not (model M-OBJ-1 to M-OBJ-3). */
class RequestedIntervalTest {
  /** The sum needs a floating-point multiplication and addition between two iterations. */
  private static final String SEQUENTIAL =
      """
      __kernel void k(__global const float *restrict in, __global float *restrict out, int n) {
        float s = 1.0f;
        %s
        for (int i = 0; i < n; i++) {
          s = s * in[i] + 0.5f;
        }
        out[0] = s;
      }
      """;

  /** A chain of integer logic that no fast clock fits into one cycle. */
  private static final String LOGIC =
      """
      __kernel void k(__global const int *restrict in, __global int *restrict out, int n) {
        int s = 1;
        %s
        for (int i = 0; i < n; i++) {
          s = ((((s + in[i]) ^ i) + 7) ^ n) + i;
          s = ((((s ^ 5) + n) ^ i) + 9) ^ n;
        }
        out[0] = s;
      }
      """;

  private final Analyzer analyzer = new Analyzer();

  @ParameterizedTest
  @ValueSource(doubles = {0, 300})
  void anUnreachableRequestIsAnErrorThatNamesTheReachableValue(double clock) {
    int reachable = loop(analyze(SEQUENTIAL, "", clock)).ii();
    assertThat(reachable).isGreaterThan(2);

    Report report = analyze(SEQUENTIAL, "#pragma ii 1", clock);

    assertThat(loop(report).ii()).isEqualTo(reachable);
    assertThat(report.diagnostics()).hasSize(1);
    SourceDiagnostic error = report.diagnostics().get(0);
    assertThat(error.severity()).isEqualTo(Severity.ERROR);
    assertThat(error.line()).isEqualTo(3);
    assertThat(error.message()).contains("is " + reachable + ",").contains("data dependency on s");
    assertThat(analyze(SEQUENTIAL, "#pragma ii " + reachable, clock).diagnostics()).isEmpty();
  }

  /** New engines, so that no result of an earlier one is used again. */
  @RepeatedTest(20)
  void errorsAndWarningsComeInTheOrderOfTheSource() {
    String loop = "#pragma ii 1\nfor (int i = 0; i < n; i++) { s = s * in[i] + 0.5f; }\n";
    String kernel =
        "__kernel void k(__global const float *restrict in, __global float *restrict out, int n)"
            + " {\n"
            + "float s = 1.0f;\n"
            + loop.repeat(4)
            + "out[0] = s;\n}\n";

    Report report = analyze(new Analyzer(), kernel, 0);

    assertThat(report.diagnostics()).extracting(SourceDiagnostic::line).containsExactly(3, 5, 7, 9);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 300})
  void theClockGivesWayToTheRequest(double clock) {
    Report free = analyze(LOGIC, "", clock);
    Report asked = analyze(LOGIC, "#pragma ii 1", clock);

    assertThat(asked.diagnostics()).isEmpty();
    assertThat(loop(asked).ii()).isEqualTo(1);
    assertThat(loop(asked).fmaxMhz()).isLessThan(loop(free).fmaxMhz());
  }

  @Test
  void aGivenClockRaisesTheInterval() {
    Report report = analyze(LOGIC, "", 300);

    assertThat(report.diagnostics()).isEmpty();
    assertThat(loop(report).ii()).isGreaterThan(1);
    assertThat(loop(report).fmaxMhz()).isEqualTo(300);
  }

  @Test
  void aLargerRequestIsTaken() {
    Report report = analyze(SEQUENTIAL, "#pragma ii 50", 0);

    assertThat(report.diagnostics()).isEmpty();
    assertThat(loop(report).ii()).isEqualTo(50);
  }

  @Test
  void aRequestForALoopThatIsNotPipelinedSaysWhyItHasNoEffect() {
    Report report =
        analyze(
            "kernel void k(global int *o) {\nint s = get_global_id(0);\n%s\n"
                + "for (int i = 0; i < s; i++) o[i] = i;\n}\n",
            "#pragma ii 2", 0);

    assertThat(loop(report).pipelined()).isFalse();
    assertThat(report.diagnostics()).hasSize(1);
    assertThat(report.diagnostics().get(0).severity()).isEqualTo(Severity.WARNING);
    assertThat(report.diagnostics().get(0).line()).isEqualTo(3);
    assertThat(report.diagnostics().get(0).message()).contains("NDRange");
  }

  @Test
  void anUnrollingThatIsNotDoneIsAWarningAtItsPragma() {
    Report report = analyze(SEQUENTIAL, "#pragma unroll", 0);

    assertThat(report.diagnostics()).hasSize(1);
    assertThat(report.diagnostics().get(0).code()).isEqualTo("transform.not-unrolled");
    assertThat(report.diagnostics().get(0).line()).isEqualTo(3);
  }

  /** A nest of known counts, of which the inner loops fit and the outer ones become one. */
  @Test
  void whatIsTooLargeWasCounted() {
    Report report =
        analyze(
            "kernel void k(global const int *restrict in, global int *restrict o) {\n"
                + "local int s[12544];\nint t = 0;\n%1$s\nfor (int k = 0; k < 64; k++)\n"
                + "%1$s\nfor (int r = 0; r < 14; r++)\n%1$s\nfor (int c = 0; c < 14; c++) {\n"
                + "t = 0;\n%1$s\nfor (int m = 0; m < 800; m++) t += in[c * 800 + m] * in[m * 64 + k];\n"
                + "s[k + r * 64 + c * 896] = t;\n}\no[get_global_id(0)] = s[o[1]];\n}\n",
            "#pragma unroll", 0);

    assertThat(report.diagnostics())
        .isNotEmpty()
        .allSatisfy(
            told -> {
              assertThat(told.code()).isEqualTo("transform.not-unrolled");
              assertThat(told.message()).contains("Heddle leaves the loop rolled");
            });
  }

  /** Each copy of the loop around has its own count of the one inside. */
  @Test
  void aTriangleInAnUnrolledLoopIsUnrolled() {
    Report report =
        analyze(
            "kernel void k(global const float *restrict in, global float *restrict o) {\n"
                + "%1$s\nfor (int i = 0; i < 8; i++) {\nfloat t = 0;\n"
                + "%1$s\nfor (int j = 0; j <= i; j++) t += in[j];\no[i] = t;\n}\n}\n",
            "#pragma unroll", 0);

    assertThat(report.diagnostics()).isEmpty();
  }

  @Test
  void whatTheAnalysisDoesNotUnrollIsNotBlamedOnTheVendor() {
    Report report =
        analyze(
            "kernel void k(global int *restrict o) {\nint s[300000];\n%s\n"
                + "for (int i = 1; i < 300000; i++) s[i - 1] = s[i] * o[i];\no[0] = s[7];\n}\n",
            "#pragma unroll", 0);

    assertThat(report.diagnostics())
        .singleElement()
        .satisfies(
            told -> {
              assertThat(told.code()).isEqualTo("transform.not-unrolled");
              assertThat(told.severity()).isEqualTo(Severity.INFO);
              assertThat(told.message()).startsWith("Heddle leaves the loop rolled");
            });
  }

  private static LoopReport loop(Report report) {
    return report.kernels().get(0).loops().get(0);
  }

  private Report analyze(String kernel, String pragma, double clock) {
    return analyze(analyzer, kernel.formatted(pragma), clock);
  }

  private static Report analyze(Analyzer analyzer, String kernel, double clock) {
    Program program =
        Program.of(SourceFile.of("k.cl", kernel))
            .withTargetFmax(clock == 0 ? OptionalDouble.empty() : OptionalDouble.of(clock));
    return analyzer.analyze(program, Progress.NONE).report();
  }
}
