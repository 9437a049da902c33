package dev.heddle.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.BlockReport;
import dev.heddle.scheduler.report.Report;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What LLVM leaves of loops and branches of NDRange kernels, and where it is reported. */
class LoopRowsTest {
  /** The body starts on line 4. */
  private static final String HEAD =
      "__kernel void k(__global int *restrict out, __global const int *restrict in,\n"
          + "                __global const int *restrict key, int n, int m) {\n"
          + "  int i = get_local_id(0);\n";

  private static final String SEARCH =
      "  uint l = 0;\n"
          + "  uint r = n;\n"
          + "  uint p;\n"
          + "  while (true) {\n"
          + "    p = (l + r) / 2;\n"
          + "    uint low = p == 0 ? 1 :\n"
          + "        in[p] > in[p + m] ||\n"
          + "        (in[p] == in[p + m] && key[p] > key[p + m]);\n"
          + "    if (low != (p & 1)) break;\n"
          + "    if (low) {\n"
          + "      l = p;\n"
          + "    } else {\n"
          + "      r = p;\n"
          + "    }\n"
          + "  }\n"
          + "  out[i] = p;\n";

  private final Analyzer analyzer = new Analyzer();

  /** Model M-PRD-6: the test is made in front of the loop, too, and is what the loop runs under. */
  @Test
  void a_test_at_the_start_of_a_loop_is_made_twice() {
    List<BlockReport.Instruction> rows =
        rows("  for (int j = i; j < n; j += 64)\n    out[j] = 0;\n");

    assertThat(at(4, rows, "Integer Compare")).hasSize(2);
    assertThat(at(4, rows, "1-bit And")).hasSize(1);
    assertThat(at(4, rows, "1-bit Xor")).hasSize(1);
  }

  /** Model M-PRD-6: a test that the group shares remains a branch. */
  @Test
  void a_shared_test_is_no_predicate() {
    List<BlockReport.Instruction> rows =
        rows("  for (int j = m; j < n; j += 64)\n    out[j + i] = 0;\n");

    assertThat(at(4, rows, "Integer Compare")).hasSize(2);
    assertThat(at(4, rows, "1-bit And")).isEmpty();
  }

  /** Model M-PRD-6: nothing is asked in front of a loop that certainly runs. */
  @Test
  void a_known_first_test_is_not_made() {
    List<BlockReport.Instruction> rows =
        rows("  for (int j = 0; j < 16; j++)\n    out[j * n + i] = 0;\n");

    assertThat(at(4, rows, "Integer Compare")).hasSize(1);
  }

  /** Model M-PRD-5: what is moved in front of a branch is reported at the branch. */
  @Test
  void moved_sides_are_reported_at_their_branch() {
    List<BlockReport.Instruction> rows =
        rows("  int s = i < m ? i + 2 :\n      i < n ? m + 1 :\n      n - i;\n  out[i] = s;\n");

    assertThat(at(5, rows, "32-bit Integer Subtract")).hasSize(1);
    assertThat(at(5, rows, "32-bit Select")).hasSize(2);
    assertThat(at(4, rows, "32-bit Select")).isEmpty();
    assertThat(at(6, rows, "32-bit Integer Subtract")).isEmpty();
  }

  /** Model M-PRD-5: the last branch of an iteration joins at the end of its first side. */
  @Test
  void selects_at_the_end_of_an_iteration_are_reported_at_the_brace() {
    List<BlockReport.Instruction> rows = rows(SEARCH);

    assertThat(at(15, rows, "32-bit Select")).hasSize(2);
    assertThat(at(13, rows, "32-bit Select")).isEmpty();
  }

  /** Model M-PRD-5: the gate of a right operand that loads is reported where that operand is. */
  @Test
  void gates_of_conditional_loads_are_reported_at_the_right_operand() {
    List<BlockReport.Instruction> rows = rows(SEARCH);

    // One more leaves out the loads of the keys.
    assertThat(at(11, rows, "1-bit Or")).hasSize(2);
  }

  /** Model M-PRD-3: "neither greater and equal" is a comparison besides the one that is chosen. */
  @Test
  void joined_comparisons_are_a_comparison_of_their_own() {
    List<BlockReport.Instruction> rows = rows(SEARCH);

    // Both equalities and the comparison of the keys.
    assertThat(at(11, rows, "Integer Compare")).hasSize(3);
  }

  /** Model M-PRD-2: De Morgan, where an operand is an opposite with a gate of its own. */
  @Test
  void what_leaves_out_an_access_is_a_disjunction_of_opposites() {
    List<BlockReport.Instruction> rows =
        rows(
            "  if (i >= n) return;\n"
                + "  out[i] = i == 0 ? 1 :\n"
                + "      in[i] == in[i + m] && key[i] == key[i + m] ? 0 : 1;\n");

    assertThat(at(6, rows, "1-bit Or")).isNotEmpty();
    assertThat(at(6, rows, "Load")).hasSize(4);
  }

  /** Model M-PRD-7. */
  @Test
  void a_chosen_operand_is_chosen_before_the_operation() {
    List<BlockReport.Instruction> apart =
        rows("  int x = in[i];\n  int y = key[i];\n  out[i] = i < 8 ? n - x : m - y;\n");

    assertThat(named(apart, "32-bit Integer Subtract")).hasSize(2);
    List<BlockReport.Instruction> joined =
        rows("  int x = in[i];\n  out[i] = i < 8 ? n - x : m - x;\n");
    assertThat(named(joined, "32-bit Integer Subtract")).hasSize(1);
  }

  /** Model M-PRD-7. */
  @Test
  void a_signed_quotient_of_a_power_of_two_is_shifted() {
    List<BlockReport.Instruction> half = rows("  out[i] = in[i] / 2;\n");

    assertThat(named(half, "32-bit Signed Integer Divide")).isEmpty();
    assertThat(named(half, "32-bit Logical Right Shift")).hasSize(1);
    assertThat(named(half, "32-bit Arithmetic Right Shift")).hasSize(1);
    List<BlockReport.Instruction> eighth = rows("  out[i] = in[i] / 8;\n");
    assertThat(named(eighth, "32-bit Arithmetic Right Shift")).hasSize(2);
    List<BlockReport.Instruction> third = rows("  out[i] = in[i] / 3;\n");
    assertThat(named(third, "32-bit Signed Integer Divide")).hasSize(1);
  }

  /** Model M-PRD-7. */
  @Test
  void two_numbers_below_one_power_of_two_are_compared_together() {
    List<BlockReport.Instruction> rows =
        rows("  uint x = in[i], y = key[i];\n  out[i] = x < 64 && y < 64 ? n : m;\n");

    assertThat(named(rows, "Integer Compare")).hasSize(1);
    assertThat(named(rows, "32-bit Or")).hasSize(1);
    List<BlockReport.Instruction> other =
        rows("  uint x = in[i], y = key[i];\n  out[i] = x < 60 && y < 60 ? n : m;\n");
    assertThat(named(other, "Integer Compare")).hasSize(2);
  }

  /** Model M-PRD-7. */
  @Test
  void a_mask_whose_result_is_cut_is_narrow() {
    List<BlockReport.Instruction> rows = rows("  uint x = get_local_id(0) & 7;\n  out[i] = x;\n");

    assertThat(named(rows, "32-bit And")).hasSize(1);
    assertThat(named(rows, "64-bit And")).isEmpty();
  }

  /** Model M-PRD-7. */
  @Test
  void one_less_than_a_difference_adds_the_opposite() {
    List<BlockReport.Instruction> rows = rows("  out[i] = n - in[i] - 1;\n");

    assertThat(named(rows, "32-bit Integer Subtract")).isEmpty();
    assertThat(named(rows, "32-bit Xor")).hasSize(1);
  }

  /** Model M-SCH-9. */
  @Test
  void the_latency_of_a_remainder_is_not_printed() {
    List<BlockReport.Instruction> rows = rows("  out[i] = (uint)in[i] % (uint)n;\n");

    BlockReport.Instruction remainder = named(rows, "32-bit Unsigned Integer Remainder").get(0);
    assertThat(remainder.latency()).isZero();
    BlockReport.Instruction store = named(rows, "Store").get(0);
    assertThat(store.startCycle()).isGreaterThanOrEqualTo(remainder.startCycle() + 47);
  }

  /** Model M-SCH-4: what is loaded ahead is not put off. */
  @Test
  void loads_ahead_start_as_soon_as_they_can() {
    List<BlockReport.Instruction> loads =
        named(rows("  out[i] = in[get_global_id(0)] + in[get_global_id(0) - 1];\n"), "Load");

    assertThat(loads).hasSize(2);
    assertThat(loads.get(0).startCycle()).isEqualTo(loads.get(1).startCycle());
  }

  private List<BlockReport.Instruction> rows(String body) {
    Report report =
        analyzer
            .analyze(Program.of(SourceFile.of("k.cl", HEAD + body + "}\n")), Progress.NONE)
            .report();
    assertThat(report.diagnostics()).isEmpty();
    return report.kernels().get(0).blocks().stream()
        .flatMap(block -> block.instructions().stream())
        .toList();
  }

  private static List<BlockReport.Instruction> named(
      List<BlockReport.Instruction> rows, String name) {
    return rows.stream().filter(row -> row.operation().endsWith(name)).toList();
  }

  private static List<BlockReport.Instruction> at(
      int line, List<BlockReport.Instruction> rows, String name) {
    return named(rows, name).stream().filter(row -> row.line() == line).toList();
  }
}
