package dev.heddle.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.BlockReport;
import dev.heddle.scheduler.report.Report;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The operations that stand for branches, barriers and groups in the schedules of reports. */
class PredicateRowsTest {
  private static final String HEAD =
      "__attribute__((reqd_work_group_size(64, 1, 1)))\n"
          + "__kernel void k(__global int *restrict out, __global const int *restrict in,\n"
          + "                int n) {\n"
          + "  int i = get_global_id(0);\n";

  private final Analyzer analyzer = new Analyzer();

  /** Model M-PRD-2: the bounds check is the opposite comparison, one opposite serves both units. */
  @Test
  void opposite_of_a_comparison_is_the_other_comparison() {
    List<BlockReport.Instruction> rows = rows("  if (i < n)\n    out[i] = in[i];\n");

    assertThat(named(rows, "Integer Compare")).hasSize(1);
    assertThat(named(rows, "1-bit Xor")).isEmpty();
  }

  /** Model M-PRD-1: a unit asks whether it is left out. */
  @Test
  void a_unit_under_two_conditions_is_left_out_when_one_fails() {
    List<BlockReport.Instruction> rows =
        rows("  if (i < n)\n    if (in[i] > 3)\n      out[i] = 1;\n");

    assertThat(named(rows, "1-bit And")).hasSize(1);
    assertThat(named(rows, "1-bit Xor")).isNotEmpty();
  }

  /** Model M-PRD-3: a choice between truth values is a gate. */
  @Test
  void truth_values_are_chosen_by_gates() {
    List<BlockReport.Instruction> rows =
        rows("  int j = in[i];\n  out[i] = j == 0 ? 1 : in[j] > 5 ? 1 : 0;\n");

    assertThat(named(rows, "1-bit Or")).hasSize(1);
    assertThat(rows).noneMatch(row -> row.operation().endsWith("Select"));
  }

  /** Model M-SCH-9: an address waits for the store, and that is its printed latency. */
  @Test
  void an_address_is_printed_until_it_is_used() {
    List<BlockReport.Instruction> rows = rows("  out[i] = in[i];\n");

    BlockReport.Instruction store = named(rows, "Store").get(0);
    assertThat(named(rows, "Pointer Computation"))
        .anyMatch(
            row -> row.latency() > 0 && row.startCycle() + row.latency() == store.startCycle())
        .anyMatch(row -> row.latency() == 0);
  }

  /** Model M-PRD-2: a bounds check goes the other way, so the first unit makes its opposite. */
  @Test
  void the_opposite_of_a_turned_test_is_reported_at_the_first_unit_that_asks() {
    List<BlockReport.Instruction> rows =
        rows(
            "  if (i >= n) return;\n"
                + "  int left = i == 0 ? 0 : in[i - 1] == 7 && in[i] == 3;\n"
                + "  out[i] = left;\n");

    int store = named(rows, "Store").get(0).line();
    BlockReport.Instruction last =
        named(rows, "Store").get(0).inputs().stream()
            .flatMap(id -> rows.stream().filter(row -> row.id() == id))
            .filter(row -> row.operation().equals("1-bit Xor"))
            .findFirst()
            .orElseThrow();
    assertThat(last.line()).isEqualTo(store);
  }

  /** Model M-SCH-10: the sum waits for the store instead of the loaded value. */
  @Test
  void a_result_lies_where_its_operands_are_used_for_the_last_time() {
    List<BlockReport.Instruction> rows =
        rows("  int at = in[i];\n  int next = in[at];\n  out[next] = at + n;\n");

    assertThat(named(rows, "32-bit Integer Add").get(0).startCycle())
        .isEqualTo(named(rows, "Load").get(1).startCycle());
  }

  /** Model M-SCH-10: what is needed until then anyway is added at the latest. */
  @Test
  void a_result_of_operands_that_wait_anyway_lies_where_it_is_used() {
    List<BlockReport.Instruction> rows =
        rows("  int at = in[i];\n  int next = in[at];\n  out[next ^ at] = at + n;\n");

    assertThat(named(rows, "32-bit Integer Add").get(0).startCycle())
        .isEqualTo(named(rows, "Store").get(0).startCycle());
  }

  /** Model M-SCH-4: what is loaded ahead has its address at once. */
  @Test
  void a_load_ahead_and_its_address_start_at_the_earliest() {
    List<BlockReport.Instruction> rows = rows("  if (i < n) out[i] = in[i] == in[i + 1];\n");

    BlockReport.Instruction ahead =
        named(rows, "Load").stream().filter(row -> row.latency() < 10).findFirst().orElseThrow();
    assertThat(ahead.startCycle()).isEqualTo(1);
    assertThat(named(rows, "Pointer Computation"))
        .filteredOn(row -> ahead.inputs().contains(row.id()))
        .allMatch(row -> row.startCycle() == 1 && row.latency() == 0);
  }

  /** Model M-NDR-8 and M-NDR-20. */
  @Test
  void barriers_keep_an_order_or_make_it_again_and_groups_are_counted() {
    String local = "  __local int t[64];\n  t[get_local_id(0)] = in[i];\n";
    String read = "  barrier(CLK_LOCAL_MEM_FENCE);\n  out[i] = t[63 - get_local_id(0)];\n";

    List<BlockReport.Instruction> kept = rows(local + read);
    assertThat(named(kept, "simple.barrier")).hasSize(1);
    assertThat(named(kept, "simple.barrier").get(0).latency()).isEqualTo(66);
    List<BlockReport.Instruction> apart =
        rows(local + "  for (int j = 0; j < in[i]; j++) t[get_local_id(0)] += j;\n" + read);
    assertThat(named(apart, "reordering.barrier")).hasSize(1);
    assertThat(named(apart, "reordering.barrier").get(0).latency()).isEqualTo(2);
    assertThat(named(apart, "wg.limiter.enter")).hasSize(1);
    assertThat(named(apart, "wg.limiter.exit")).hasSize(1);
  }

  /** Model M-SCH-8. */
  @Test
  void operations_are_called_what_their_constants_make_of_them() {
    List<BlockReport.Instruction> rows =
        rows("  uint u = in[i];\n  out[i] = (u / 8u) * 3 + u % 4u;\n");

    assertThat(named(rows, "32-bit Logical Right Shift")).hasSize(1);
    assertThat(named(rows, "32-bit And")).hasSize(1);
    assertThat(rows).noneMatch(row -> row.operation().contains("Divide"));
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
      List<BlockReport.Instruction> rows, String operation) {
    return rows.stream().filter(row -> row.operation().equals(operation)).toList();
  }
}
