package dev.heddle.scheduler.area;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.KernelReport;
import org.junit.jupiter.api.Test;

/** DSP blocks of products on Stratix V, which measured designs tell exactly. */
class PlacedProductsTest {
  private static KernelReport kernel(String text) {
    Program request = Program.of(SourceFile.of("products.cl", text)).withDevice("stratixv");
    return new Analyzer("test").analyze(request, Progress.NONE).report().kernels().get(0);
  }

  private static double blocks(String parameters, String body) {
    return kernel("kernel void of(" + parameters + ") {\n" + body + "}\n").area().dsps();
  }

  private static double ofVectors(String expression) {
    return blocks(
        "global const float *restrict in, global float *restrict out",
        "  int at = get_global_id(0);\n"
            + "  float3 a = vload3(at, in), b = vload3(at, in + 64);\n"
            + expression);
  }

  /** 12 products and a root of 2 blocks for a normalised cross product: 14 a copy. */
  @Test
  void geometricFunctionsAreProductsOfComponents() {
    assertThat(ofVectors("  out[at] = dot(a, b);\n")).isEqualTo(3);
    assertThat(ofVectors("  vstore3(cross(a, b), at, out);\n")).isEqualTo(6);
    assertThat(ofVectors("  vstore3(normalize(cross(a, b)), at, out);\n")).isEqualTo(14);
    assertThat(ofVectors("  out[at] = distance(a, b);\n")).isEqualTo(5);
  }

  @Test
  void aFourthComponentOfACrossProductCostsNothing() {
    double four =
        blocks(
            "global const float4 *restrict in, global float4 *restrict out",
            "  int at = get_global_id(0);\n  out[at] = cross(in[at], in[at + 64]);\n");
    assertThat(four).isEqualTo(6);
  }

  @Test
  void aProductOfAWordWithAConstantTakesBlocks() {
    String parameters = "global int *restrict out, int n";
    assertThat(blocks(parameters, "  out[get_global_id(0)] = n * 3;\n")).isEqualTo(2);
    assertThat(blocks(parameters, "  out[get_global_id(0)] = n * 4;\n")).isZero();
  }

  /** A product with the number of an iteration is counted up with it. */
  @Test
  void aProductOfACounterIsACounter() {
    assertThat(
            blocks(
                "global int *restrict out, int n",
                "  int at = get_global_id(0) * 64, sum = 0;\n"
                    + "  for (int i = 0; i < n; i++) out[at + i * 3 + 1] = i;\n"))
        .isZero();
  }

  @Test
  void aTaskMayAskForItsNumber() {
    String body =
        "kernel void sum(global const int *restrict in, global int *restrict out, int n) {\n"
            + "  int at = get_global_id(0), sum = 0;\n"
            + "  for (int i = 0; i < n; i++) sum += in[at * n + i];\n"
            + "  out[at] = sum;\n"
            + "}\n";
    KernelReport task = kernel("__attribute__((task))\n" + body);
    assertThat(task.kind()).isEqualTo(KernelReport.Kind.SINGLE_WORK_ITEM);
    assertThat(task.loops().get(0).pipelined()).isTrue();
    assertThat(task.area().dsps()).isEqualTo(2);
    assertThat(kernel(body).kind()).isEqualTo(KernelReport.Kind.NDRANGE);
  }

  /** The attribute is ignored since 19.0. */
  @Test
  void aTaskOfANewReleaseIsAnyKernel() {
    Program request =
        Program.of(
            SourceFile.of(
                "task.cl",
                "__attribute__((task))\n"
                    + "kernel void put(global int *restrict out) { out[get_global_id(0)] = 1;"
                    + " }\n"));
    KernelReport kernel =
        new Analyzer("test").analyze(request, Progress.NONE).report().kernels().get(0);
    assertThat(kernel.kind()).isEqualTo(KernelReport.Kind.NDRANGE);
  }
}
