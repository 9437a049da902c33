package dev.heddle.scheduler.area;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.Area;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Where values of whole kernels wait: at barriers, in blocks and between iterations. */
class WaitingValuesTest {
  private static Area area(String text, String... options) {
    Program request = Program.of(SourceFile.of("waiting.cl", text)).withOptions(List.of(options));
    return new Analyzer("test").analyze(request, Progress.NONE).report().kernels().get(0).area();
  }

  private static Stream<Area.Row> rows(List<Area.Row> rows) {
    return rows.stream().flatMap(row -> Stream.concat(Stream.of(row), rows(row.children())));
  }

  private static double sum(Area area, String name, ToDoubleFunction<Area.Row> value) {
    return rows(area.rows())
        .filter(row -> row.name().contains(name))
        .filter(row -> row.children().isEmpty())
        .mapToDouble(value)
        .sum();
  }

  private static String groups(int size) {
    return "__attribute__((reqd_work_group_size("
        + size
        + ", 1, 1)))\n"
        + "kernel void mix(global const int *restrict in, global int *restrict out) {\n"
        + "  local int shared[64];\n"
        + "  int at = get_global_id(0), mine = get_local_id(0);\n"
        + "  int first = in[at], second = in[at + 64];\n"
        + "  shared[mine] = first * second;\n"
        + "  barrier(CLK_LOCAL_MEM_FENCE);\n"
        + "  out[at] = shared[63 - mine] + first - second;\n"
        + "}\n";
  }

  /**
   * Reports before 17.1: 110 + bits / 73 + 2 bits for groups of one, RAM blocks for larger ones.
   */
  @Test
  void aBarrierKeepsTheValuesOfItsGroup() {
    Area one = area(groups(1), "-release=16.1");
    Area many = area(groups(64), "-release=16.1");
    assertThat(sum(one, "arrier", Area.Row::rams)).isZero();
    double bits = sum(one, "arrier", Area.Row::aluts) - 110;
    assertThat(bits).isPositive();
    assertThat(sum(one, "arrier", Area.Row::ffs)).isEqualTo(73 + 2 * bits);
    assertThat(sum(many, "arrier", Area.Row::rams)).isPositive();
    assertThat(sum(many, "arrier", Area.Row::aluts)).isEqualTo(110);
  }

  /** Nobody follows a group of one work-item through a block, so nothing waits in RAM there. */
  @Test
  void aGroupOfOneWaitsInRegisters() {
    assertThat(sum(area(groups(1), "-release=16.1"), "State", Area.Row::rams)).isZero();
    assertThat(sum(area(groups(64), "-release=16.1"), "State", Area.Row::rams)).isPositive();
  }

  /** What an inner loop changes stays there between two of its runs. */
  @Test
  void aValueOfAnInnerLoopIsCarriedOnce() {
    double nested = sum(area(carried(true), "-release=17.1"), "Feedback", Area.Row::ffs);
    double single = sum(area(carried(false), "-release=17.1"), "Feedback", Area.Row::ffs);
    assertThat(nested - single).isBetween(1.0, 256.0);
  }

  private static String carried(boolean nested) {
    String outer = nested ? "  for (int o = 0; o < n; o++)\n" : "";
    return "kernel void turn(global const int16 *restrict in, global int16 *restrict out, int n)"
        + " {\n"
        + "  int16 sum = 0;\n"
        + outer
        + "    for (int i = 0; i < n; i++) sum = in[i] - sum;\n"
        + "  out[0] = sum;\n"
        + "}\n";
  }
}
