package dev.heddle.scheduler.area;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.Area;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Rows of whole kernels: what shares a unit, what waits, what a source says about its release. */
class CopiesTest {
  private static Area area(String text, String... options) {
    Program request = Program.of(SourceFile.of("copies.cl", text)).withOptions(List.of(options));
    return new Analyzer("test").analyze(request, Progress.NONE).report().kernels().get(0).area();
  }

  private static Stream<Area.Row> rows(List<Area.Row> rows) {
    return rows.stream().flatMap(row -> Stream.concat(Stream.of(row), rows(row.children())));
  }

  private static double adders(Area area) {
    return rows(area.rows())
        .filter(row -> row.name().endsWith("Integer Add"))
        .mapToDouble(Area.Row::aluts)
        .sum();
  }

  private static String shifted(int unroll) {
    return "kernel void move(global const int *restrict from, global int *restrict to, int at) {\n"
        + "  for (int i = 0; i < 1024; i += "
        + unroll
        + ") {\n"
        + "    #pragma unroll\n"
        + "    for (int j = 0; j < "
        + unroll
        + "; j++) to[at + i + j] = from[at + i + j];\n"
        + "  }\n"
        + "}\n";
  }

  /** One unit serves eight neighbours, so seven of their addresses are never computed. */
  @Test
  void aJoinedUnitNeedsOneAddress() {
    assertThat(adders(area(shifted(8)))).isCloseTo(adders(area(shifted(1))), within(34.0));
  }

  /** In releases up to 18.1 what a loop does not change waits in front of it. */
  @Test
  void whatEntersALoopWaitsOutsideInOlderReleases() {
    String text =
        "kernel void sum(global const int *restrict in, global int *restrict out, int n, int m) {\n"
            + "  for (int i = 0; i < n; i++) {\n"
            + "    int factor = in[i], offset = in[i + n], shift = in[i + 2 * n];\n"
            + "    int total = 0;\n"
            + "    for (int j = 0; j < m; j++) total += in[j] * factor + (offset ^ shift);\n"
            + "    out[i] = total;\n"
            + "  }\n"
            + "}\n";
    double older = state(area(text, "-release=17.1"));
    assertThat(older).isLessThan(state(area(text, "-release=20.4")));
  }

  private static double state(Area area) {
    return rows(area.rows())
        .filter(row -> row.name().equals("State"))
        .mapToDouble(Area.Row::ffs)
        .sum();
  }

  /** Double precision in between does not change the result, so nothing is computed in it. */
  @Test
  void aProductOfFloatsIsOneOfSinglePrecision() {
    String text =
        "kernel void scale(global float *restrict data, float factor) {\n"
            + "  double wide = factor;\n"
            + "  for (int i = 0; i < 64; i++) data[i] = data[i] * wide;\n"
            + "}\n";
    assertThat(area(text).dsps()).isEqualTo(1);
  }

  /** Compute units share a part of the dispatcher (reports before 17.1: 1,570, 2,279, 3,697). */
  @Test
  void computeUnitsShareAPartOfTheDispatcher() {
    for (int units : new int[] {1, 2, 4}) {
      String text =
          "__attribute__((num_compute_units("
              + units
              + ")))\nkernel void fill(global int *restrict to) { to[get_global_id(0)] = 1; }\n";
      Area.Row row =
          rows(area(text, "-release=16.1").rows())
              .filter(r -> r.name().equals("Function overhead"))
              .findFirst()
              .orElseThrow();
      assertThat(row.aluts()).isCloseTo(861 + 709 * units, within(1.0));
      assertThat(row.ffs()).isCloseTo(1148 + 537 * units, within(1.0));
    }
  }

  /** The functions of channels were renamed in 17.1. */
  @Test
  void theSpellingOfChannelsTellsTheRelease() {
    String text =
        "#pragma OPENCL EXTENSION cl_altera_channels : enable\n"
            + "channel int data;\n"
            + "kernel void feed(global const int *restrict in) {\n"
            + "  for (int i = 0; i < 64; i++) write_channel_altera(data, in[i]);\n"
            + "}\n";
    assertThat(overhead(area(text))).isEqualTo(overhead(area(text, "-release=16.1")));
    assertThat(overhead(area(text))).isNotEqualTo(overhead(area(text, "-release=20.4")));
    String renamed = text.replace("channel_altera(", "channel_intel(");
    assertThat(overhead(area(renamed))).isEqualTo(overhead(area(renamed, "-release=17.1")));
  }

  private static double overhead(Area area) {
    return rows(area.rows())
        .filter(r -> r.name().equals("Function overhead"))
        .mapToDouble(Area.Row::aluts)
        .sum();
  }

  /** Printing is a store to global memory, which a second one has to wait for. */
  @Test
  void printingIsAStore() {
    String one = "kernel void say(int n) { printf(\"%d\\n\", n); }\n";
    String two = "kernel void say(int n) { printf(\"%d\\n\", n); printf(\"%d\\n\", n + 1); }\n";
    assertThat(area(one, "-release=16.1").rams()).isEqualTo(16);
    assertThat(area(two, "-release=16.1").rams()).isEqualTo(34);
  }

  @Test
  void aProductWithOneIsNoProduct() {
    String text =
        "kernel void same(global const float *restrict in, global float *restrict out) {\n"
            + "  for (int i = 0; i < 64; i++) out[i] = in[i] * 1.0f / 1.0f;\n"
            + "}\n";
    assertThat(area(text).dsps()).isZero();
  }

  /** Placed designs of release 20.4: four products of 32 bits take 4 blocks, printed are 6. */
  @Test
  void theFitterNeedsFewerBlocksForAProductAndMoreForAQuotient() {
    String text =
        "kernel void mix(global const int *restrict in, global int *restrict out) {\n"
            + "  int i = get_global_id(0);\n"
            + "  out[i] = in[i] * in[i + 1];\n"
            + "}\n";
    assertThat(area(text).dsps()).isEqualTo(1.5);
    assertThat(area(text).fitted().dsps()).isEqualTo(1);
    assertThat(area(text.replace("] * in", "] / in").replace("int ", "uint ")).fitted().dsps())
        .isEqualTo(10);
  }
}
