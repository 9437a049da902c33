package dev.heddle.rtl.lowering;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.language.source.SourceFile;
import dev.heddle.rtl.proof.Kernels;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.program.Options;
import dev.heddle.scheduler.program.Program;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Kernels of which no hardware is made are refused with the line and the reason. */
class RefusalTest {
  private static final Path LIBRARIES =
      Kernels.FOLDER.resolveSibling("oracle/frontend/libraries").toAbsolutePath();

  @Test
  void aChannelOfMoreThanCanBeTakenApart() {
    String chosen = channels(513, "x[i] & 511");
    refused(chosen, "kernel.cl:5: kernel k", "channels that are chosen by a computed number yet");
  }

  @Test
  void aChannelOfFewIsChosenByANumber() {
    assertThat(lowered(channels(4, "x[i] & 3")).channels()).hasSize(4);
  }

  private static String channels(int count, String index) {
    return ("#pragma OPENCL EXTENSION cl_intel_channels : enable\n"
            + "channel int c[%d];\n"
            + "__kernel void k(__global const int *restrict x, const int n) {\n"
            + "  for (int i = 0; i < n; i++) {\n"
            + "    write_channel_intel(c[%s], x[i]);\n  }\n}\n")
        .formatted(count, index);
  }

  @Test
  void aReturnOutOfALoopByWhatIsKnownBefore() {
    String source =
        kernel(
            "  if (n > 3) {\n    for (int i = 0; i < n; i++) {\n      if (m == 7) { return; }\n"
                + "      y[i] = x[i];\n    }\n  }\n  y[60] = n;\n");
    assertThat(lowered(source).ports()).isNotEmpty();
  }

  /** Inside of another loop, too. */
  @Test
  void aReturnOutOfTwoLoopsByWhatIsKnownBefore() {
    String source =
        kernel(
            "  for (int i = 0; i < n; i++) {\n    int v = x[i];\n"
                + "    for (int k = 0; k < v; k++) {\n      if (v == 7) { return; }\n"
                + "      y[i + k] += k;\n    }\n  }\n  y[60] = n;\n");
    assertThat(lowered(source).ports()).isNotEmpty();
  }

  @Test
  void aReturnInFrontOfALoop() {
    String source =
        kernel(
            "  if (m == 7) { return; }\n  for (int i = 0; i < n; i++) { y[i] = x[i]; }\n"
                + "  y[60] = n;\n");
    assertThat(lowered(source).ports()).isNotEmpty();
  }

  @Test
  void aReturnOutOfALoopByWhatItLoads() {
    String source =
        kernel(
            "  for (int i = 0; i < n; i++) {\n    if (x[i] == m) { return; }\n"
                + "    y[i] = x[i];\n  }\n  y[60] = n;\n");
    assertThat(lowered(source).ports()).isNotEmpty();
  }

  private static String kernel(String body) {
    return "__kernel void k(__global const int *restrict x, __global int *restrict y, const int n,"
        + " const int m) {\n"
        + body
        + "}\n";
  }

  @Test
  void aModuleOfALibrary() {
    List<String> words = List.of("-l", LIBRARIES.resolve("change.xml").toString());
    Options options = Options.parse(words, LIBRARIES).options();
    String source =
        "int change(int value);\n"
            + kernel("  for (int i = 0; i < n; i++) { y[i] = change(x[i]); }\n");
    Program program = new Program(List.of(SourceFile.of("kernel.cl", source)), options);
    ScheduledKernel kernel =
        Analyzer.ofExecutables()
            .analyze(program, Progress.NONE)
            .system()
            .kernels()
            .get(0)
            .general();
    assertThatThrownBy(() -> KernelLowering.lower(kernel))
        .isInstanceOf(RefusedException.class)
        .hasMessage("kernel.cl:3: kernel k: no hardware is made of calls of change yet");
  }

  @Test
  void aFunctionWithoutItsSource() {
    refused(
        "int change(int value);\n" + kernel("  y[0] = change(x[0]);\n"),
        "kernel.cl:3: kernel k",
        "calls of change yet");
  }

  @Test
  void aFunctionOfMathematics() {
    refused(
        "__kernel void k(__global float *x) {\n  x[0] = sin(x[1]);\n}\n",
        "kernel.cl:2: kernel k",
        "calls of sin yet");
  }

  private static KernelHardware lowered(String source) {
    return KernelLowering.lower(Kernels.scheduled(source).get(0));
  }

  private static void refused(String source, String place, String reason) {
    assertThatThrownBy(() -> lowered(source))
        .isInstanceOf(RefusedException.class)
        .hasMessage("%s: no hardware is made of %s".formatted(place, reason));
  }
}
