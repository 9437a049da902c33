package dev.heddle.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.BlockReport;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Products that are added become operators of hardened multipliers (model M-RED-4). */
class DotProductTest {
  private static KernelReport kernel(String device, String options, String before, String body) {
    String text =
        """
        __kernel void k(__global const float *restrict x, __global const float *restrict y,
                        __global float *restrict o, int n) {
          %s
          for (int i = 0; i < n; i++) {
            %s
          }
          o[0] = total;
        }
        """
            .formatted(before, body);
    Program request =
        Program.of(SourceFile.of("dots.cl", text))
            .withDevice(device)
            .withOptions(options == null ? List.of() : List.of(options.split(" ")));
    return new Analyzer("test").analyze(request, Progress.NONE).report().kernels().get(0);
  }

  private static Stream<String> operators(KernelReport kernel) {
    return kernel.blocks().stream()
        .flatMap(block -> block.instructions().stream())
        .map(BlockReport.Instruction::operation);
  }

  @ParameterizedTest
  @CsvSource({
    "arria10, -ffp-reassoc, 8, 8",
    "arria10, -ffp-reassoc, 3, 2",
    "arria10, -ffp-reassoc, 12, 8 4",
    "arria10, -ffp-reassoc, 40, 16 16 8",
    "stratix10, -ffp-reassoc, 4, 4",
    "arria10, , 8,",
    "stratixv, -fp-relaxed, 8,",
  })
  void sizesArePowersOfTwoUpToTheLargest(
      String device, String options, int products, String sizes) {
    KernelReport kernel =
        kernel(
            device,
            options,
            "float total = 0.0f;",
            "float s = 0.0f;\n#pragma unroll\nfor (int j = 0; j < "
                + products
                + "; j++) s += x[i + j] * y[i * 2 + j];\n o[i + 1] = s;");

    assertThat(
            operators(kernel)
                .filter(name -> name.contains("Dot Product"))
                .map(name -> name.replaceAll(".* ", "")))
        .containsExactlyInAnyOrder(sizes == null ? new String[0] : sizes.split(" "));
  }

  @Test
  void aCarriedSumIsAddedByAnAdderOfItsOwn() {
    KernelReport kernel =
        kernel(
            "arria10",
            "-release=17.1 -fp-relaxed",
            "float total = 0.0f;",
            "total += x[i] * y[i] + x[i + 9] * y[i + 9]; if (x[i] > 9.0f) total = y[i];");

    assertThat(operators(kernel)).anyMatch(name -> name.endsWith("Dot Product of Size 2"));
    assertThat(operators(kernel)).anyMatch(name -> name.endsWith("Floating-point Add"));
  }

  @Test
  void aSumThatIsChosenAmongSeveralGoesThroughTheWholeOperator() {
    KernelReport kernel =
        kernel(
            "arria10",
            "-release=17.1 -fp-relaxed",
            "float sums[2]; sums[0] = 0.0f; sums[1] = 0.0f; int w = 0; float total = 1.0f;",
            "if (x[i] > 3.0f) { w = !w; o[i] = sums[!w]; }\n#pragma unroll\n"
                + "for (int j = 0; j < 8; j++) sums[w] += x[8 * i + j] * y[8 * i + j];");

    LoopReport loop = kernel.loops().get(0);
    assertThat(loop.ii()).isEqualTo(13);
    assertThat(loop.bottleneck().path())
        .anyMatch(step -> step.operation().endsWith("Dot Product of Size 8"));
  }
}
