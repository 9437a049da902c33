package dev.heddle.scheduler.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.TimeReport;
import org.junit.jupiter.api.Test;

/** What is assumed where only the host knows how much there is to do. */
class NominalLaunchTest {
  private static KernelReport kernel(String text) {
    Program request = Program.of(SourceFile.of("launch.cl", text));
    return new Analyzer("test").analyze(request, Progress.NONE).report().kernels().get(0);
  }

  private static TimeReport.Launch scaled(String attributes, int each) {
    return kernel(
            attributes
                + "kernel void scale(global const int *restrict in, global int *restrict out) {\n"
                + "  int at = get_global_id(0) * "
                + each
                + ";\n"
                + "  #pragma unroll\n"
                + "  for (int i = 0; i < "
                + each
                + "; i++) out[at + i] = in[at + i] * 3;\n"
                + "}\n")
        .time()
        .launch();
  }

  @Test
  void workItemsAreAsManyAsTheResultsNeed() {
    assertThat(scaled("", 1).workItems()).isEqualTo(NominalLaunch.RESULT_BYTES / 4);
    assertThat(scaled("", 4).workItems()).isEqualTo(NominalLaunch.RESULT_BYTES / 16);
  }

  @Test
  void copiesAndVectorsComputeInAFractionOfTheTime() {
    double plain = scaled("__attribute__((reqd_work_group_size(64, 1, 1)))\n", 1).computingMillis();
    String group = "__attribute__((reqd_work_group_size(64, 1, 1)))\n";
    assertThat(scaled(group + "__attribute__((num_simd_work_items(4)))\n", 1).computingMillis())
        .isCloseTo(plain / 4, within(plain / 40));
    assertThat(scaled(group + "__attribute__((num_compute_units(2)))\n", 1).computingMillis())
        .isCloseTo(plain / 2, within(plain / 40));
  }

  @Test
  void whatIsWrittenAndReadInARowSharesWordsOfMemory() {
    String body =
        "kernel void move(global const int *restrict in, global int *restrict out, int n) {\n"
            + "  out[get_global_id(0)] = in[%s];\n}\n";
    double row = kernel(body.formatted("get_global_id(0)")).time().launch().movingMillis();
    double apart = kernel(body.formatted("get_global_id(0) * 64")).time().launch().movingMillis();
    double jumps = kernel(body.formatted("in[get_global_id(0)]")).time().launch().movingMillis();
    assertThat(apart).isGreaterThan(5 * row);
    assertThat(jumps).isCloseTo(apart, within(apart / 5));
  }

  @Test
  void nestedLoopsOfASingleWorkItemShareTheirIterations() {
    KernelReport kernel =
        kernel(
            "kernel void rows(global const int *restrict in, global int *restrict out, int n) {\n"
                + "  for (int i = 0; i < n; i++)\n"
                + "    for (int j = 0; j < n; j += 2) out[i * n + j] = in[i * n + j];\n"
                + "}\n");
    assertThat(kernel.time().launch().tripCounts().values()).containsExactlyInAnyOrder(362L, 181L);
    assertThat(kernel.estimatedTimeMs()).isEqualTo(kernel.time().launch().millis());
  }

  @Test
  void kernelsThatRunForEverHaveNoLaunch() {
    KernelReport kernel =
        kernel(
            "#pragma OPENCL EXTENSION cl_intel_channels : enable\n"
                + "channel int a; channel int b;\n"
                + "__attribute__((max_global_work_dim(0))) __attribute__((autorun))\n"
                + "kernel void pass(void) {\n"
                + "  while (1) write_channel_intel(b, read_channel_intel(a));\n"
                + "}\n");
    assertThat(kernel.time().launch()).isNull();
    assertThat(kernel.estimatedTimeMs()).isNull();
  }

  /** Work-items that wait for each other in a group of this size, each in a long loop. */
  private static double grouped(int size) {
    return kernel(
            "__attribute__((reqd_work_group_size("
                + size
                + ", 1, 1)))\n"
                + "kernel void turn(global float *restrict a) {\n"
                + "  local float row["
                + size
                + "];\n"
                + "  int i = get_local_id(0);\n"
                + "  row[i] = a[get_global_id(0)];\n"
                + "  barrier(CLK_LOCAL_MEM_FENCE);\n"
                + "  float x = row["
                + (size - 1)
                + " - i];\n"
                + "  #pragma unroll 1\n"
                + "  for (int k = 0; k < 200; k++) x = sqrt(x) / a[0];\n"
                + "  a[get_global_id(0)] = x;\n"
                + "}\n")
        .time()
        .launch()
        .computingMillis();
  }

  @Test
  void smallGroupsThatShareMemoryLeaveTheirLoopsIdle() {
    assertThat(grouped(2)).isGreaterThan(1.8 * grouped(4));
    assertThat(grouped(512)).isCloseTo(grouped(1024), within(grouped(512) / 10));
  }

  private static final String GROUP = "__attribute__((reqd_work_group_size(%d, 1, 1)))\n";

  private static TimeReport.Launch shared(int group) {
    return kernel(
            GROUP.formatted(group)
                + "kernel void rows(global const int *restrict in, global int *restrict out, int n)"
                + " {\n"
                + "  int at = get_global_id(0) * n;\n"
                + "  for (int i = 0; i < n; i++) out[at + i] = in[at + i] * 3;\n"
                + "}\n")
        .time()
        .launch();
  }

  /** The host gives each work-item its share of the same work. */
  @Test
  void workItemsOfLargerGroupsWriteFewerResultsEach() {
    assertThat(shared(1).workItems()).isEqualTo(NominalLaunch.GROUPS);
    assertThat(shared(32).workItems()).isEqualTo(32 * NominalLaunch.GROUPS);
    assertThat(shared(32).tripCounts().values())
        .containsExactly(NominalLaunch.RESULT_BYTES / 4 / 32 / NominalLaunch.GROUPS);
    assertThat(shared(1).computingMillis()).isGreaterThan(8 * shared(32).computingMillis());
  }

  private static TimeReport.Launch divided(int items) {
    return kernel(
            "kernel void rows(global int *restrict out, int width, int height) {\n"
                + "  int part = height / "
                + items
                + " * width, from = part * (int) get_global_id(0);\n"
                + "  int to = min(from + part, width * (height - 1));\n"
                + "  for (int i = from; i < to; i += 4) out[i] = 0;\n"
                + "}\n")
        .time()
        .launch();
  }

  @Test
  void aKernelThatDividesItsRowsGivesEachWorkItemItsPart() {
    long all = NominalLaunch.ARGUMENT_BOUND * NominalLaunch.ARGUMENT_BOUND;
    assertThat(divided(8).tripCounts().values()).containsExactly(all / 8 / 4);
    assertThat(divided(64).tripCounts().values()).containsExactly(all / 64 / 4);
  }

  @Test
  void nestedLoopsOfAWorkItemShareWhatOneLoopWouldDo() {
    String nest =
        "kernel void fold(global float *restrict a, int n) {\n"
            + "  int i = get_global_id(0);\n"
            + "  float x = a[i];\n"
            + "  for (int j = 0; j < n; j++) {\n"
            + "    %s\n"
            + "    for (int k = 0; k < n; k++) x = x * 0.5f + j;\n"
            + "    a[i] = x;\n"
            + "  }\n"
            + "}\n";
    TimeReport.Launch two = kernel(nest.formatted("x += 1.0f;")).time().launch();
    assertThat(two.tripCounts().values()).containsOnly(32L);
    assertThat(two.computingMillis()).isLessThan(1000);
  }

  @Test
  void aNestThatIsOneLoopHasAsManyIterations() {
    String nest =
        "kernel void rows(global const int *restrict in, global int *restrict out, int n) {\n"
            + "  %s\n"
            + "  for (int i = 0; i < %s; i++)\n"
            + "    for (int j = 0; j < %s; j++) out[i * 100 + j] = in[i * 100 + j] + 1;\n"
            + "}\n";
    for (String bounds : new String[] {"n 100", "100 n", "n n"}) {
      String[] each = bounds.split(" ");
      double apart = kernel(nest.formatted("", each[0], each[1])).time().launch().computingMillis();
      double one =
          kernel(nest.formatted("#pragma loop_coalesce 2", each[0], each[1]))
              .time()
              .launch()
              .computingMillis();
      assertThat(one).as(bounds).isCloseTo(apart, within(apart / 10));
    }
  }

  @Test
  void aLoopThatGoesOnWithItsLastValueSharesItsPipelineWithNoOtherRun() {
    String sum =
        "kernel void total(global const float *restrict in, global float *restrict out, int n) {\n"
            + "  float all = 0;\n"
            + "  for (int i = 0; i < n; i++) {\n"
            + "    %s\n"
            + "    for (int j = 0; j < 100; j++) sum += in[i * 100 + j];\n"
            + "    %s\n"
            + "  }\n"
            + "  out[0] = all;\n"
            + "}\n";
    double own =
        kernel(sum.formatted("float sum = 0;", "out[i + 1] = sum;"))
            .time()
            .launch()
            .computingMillis();
    double handedOn =
        kernel(
                sum.replace("float all = 0", "float sum = 0")
                    .replace("= all", "= sum")
                    .formatted("", ""))
            .time()
            .launch()
            .computingMillis();
    assertThat(handedOn).isCloseTo(3 * own, within(own / 10));
  }
}
