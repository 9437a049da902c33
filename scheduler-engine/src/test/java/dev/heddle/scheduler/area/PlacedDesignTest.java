package dev.heddle.scheduler.area;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.Report;
import org.junit.jupiter.api.Test;

/** What placed designs of a device without hard floating point show (docs/area-model.md). */
class PlacedDesignTest {
  private static Report report(String text) {
    Program request = Program.of(SourceFile.of("placed.cl", text)).withDevice("stratixv");
    return new Analyzer("test").analyze(request, Progress.NONE).report();
  }

  private static KernelReport kernel(String text) {
    return report(text).kernels().get(0);
  }

  private static double scaled(String factor) {
    return kernel(
            "kernel void scale(global float *restrict a) {\n  int i = get_global_id(0);\n"
                + "  a[i] = a[i] * "
                + factor
                + ";\n}\n")
        .area()
        .dsps();
  }

  @Test
  void aProductWithAPowerOfTwoOnlyChangesTheExponent() {
    assertThat(scaled("0.3f")).isEqualTo(1);
    assertThat(scaled("0.5f")).isZero();
    assertThat(scaled("-4.0f")).isZero();
    assertThat(scaled("6.0f")).isEqualTo(1);
  }

  private static double product(String type) {
    return kernel(
            "kernel void place(global int *restrict a, int width) {\n  "
                + type
                + " first = get_group_id(0) * width;\n  a[first] = 1;\n}\n")
        .area()
        .dsps();
  }

  @Test
  void aProductThatIsReadAsAnIntHasTheBlocksOfAnInt() {
    assertThat(product("int")).isEqualTo(2);
    assertThat(product("long")).isEqualTo(4);
    assertThat(product("ushort")).isEqualTo(2);
  }

  @Test
  void aFullDeviceIsSlower() {
    String units = "__attribute__((num_compute_units(%d)))\n";
    String body =
        "kernel void divide(global float *restrict a, global const float *restrict b) {\n"
            + "  int i = get_global_id(0);\n  a[i] = a[i] / b[i];\n}\n";
    KernelReport small = kernel(body);
    KernelReport large = kernel(units.formatted(24) + body);
    double scheduled = small.scheduledFmaxMhz();
    assertThat(small.time().launch().clockMhz()).isBetween(0.9 * scheduled, scheduled);
    assertThat(large.time().launch().clockMhz()).isLessThan(0.9 * scheduled);
    assertThat(large.time().launch().millis())
        .isCloseTo(
            large.time().launch().computingMillis() + large.time().launch().movingMillis(),
            within(1e-3));
  }

  @Test
  void aKernelIsEstimatedAsItsPartOfTheSystem() {
    String add = "kernel void %s(global int *restrict a) { a[get_global_id(0)] += 1; }\n";
    String both = add.formatted("first") + add.formatted("second");
    Report two = report(both);
    Report three = report(both + add.formatted("third"));
    double third = three.kernels().get(2).area().fitted().alms();
    double more = three.area().fitted().alms() - two.area().fitted().alms();
    assertThat(third).isPositive().isCloseTo(more, within(more / 3));
    assertThat(two.kernels().get(0).area().fitted().alms()).isEqualTo(Math.round(third));
  }
}
