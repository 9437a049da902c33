package dev.heddle.viewers.whatif;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.Finding.Edit;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.WhatIf;
import dev.heddle.scheduler.report.WhatIf.Outcome;
import dev.heddle.scheduler.report.WhatIf.Row;
import dev.heddle.scheduler.report.WhatIf.Subject;
import dev.heddle.viewers.table.Table;
import dev.heddle.viewers.table.Table.Cell;
import dev.heddle.viewers.table.Table.Column;
import dev.heddle.viewers.table.Table.Tone;
import dev.heddle.viewers.table.Table.Weight;
import java.util.List;
import org.junit.jupiter.api.Test;

class WhatIfTableTest {
  private static final String COPY =
      """
      kernel void copy(global const int *restrict in, global int *restrict out, int n) {
        int table[64];
        for (int k = 0; k < 64; k++) { table[k] = in[k]; }
        %s
        for (int i = 0; i < n; i++) { out[i] = table[in[i] & 63]; }
      }
      """;

  private final Analyzer analyzer = new Analyzer("test");

  @Test
  void aLoopIsComparedByItsIntervalItsTimeAndItsArea() {
    Table table =
        loop(
            row("as written", ""),
            row("unroll 4", "#pragma unroll 4"),
            row("ii 2", "#pragma ii 2"));

    assertThat(table.columns()).extracting(Column::title).startsWith("Change", "II", "Latency");
    assertThat(table.rows().get(0).weight()).isEqualTo(Weight.HEADING);
    assertThat(cell(table, 0, "Speed").text()).isEqualTo("1.00");
    assertThat(cell(table, 1, "Speed").tone()).isEqualTo(Tone.GOOD);
    assertThat(cell(table, 2, "Speed").tone()).isEqualTo(Tone.LIMIT);
    assertThat(cell(table, 2, "II")).isEqualTo(Cell.of("~2", Tone.LIMIT));
    assertThat(cell(table, 0, "Time ms").text()).startsWith("~");
    assertThat(cell(table, 2, "Becomes").text()).isEqualTo("II set by pragma");
    assertThat(table.rows().get(1).details()).containsExactly("Line 4: #pragma unroll 4");
  }

  @Test
  void whatChangesNothingAndWhatIsRefusedStandsBack() {
    Table table =
        loop(
            row("as written", ""),
            row("speculated_iterations 0", "#pragma speculated_iterations 0"),
            new Row("unroll 1", false, "it cannot be", null, edit("#pragma unroll 1")));

    assertThat(cell(table, 1, "Becomes").text()).isEqualTo("no change");
    assertThat(table.rows().get(1).weight()).isEqualTo(Weight.MUTED);
    assertThat(cell(table, 2, "Becomes").text()).isEqualTo("refused: it cannot be");
    assertThat(cell(table, 2, "II")).isEqualTo(Cell.EMPTY);
  }

  @Test
  void aPromiseSaysThatItIsOne() {
    Row written = row("as written", "");
    Table table =
        loop(written, new Row("ivdep", true, null, written.outcome(), edit("#pragma ivdep")));

    assertThat(cell(table, 1, "Change").text()).isEqualTo("ivdep (a promise)");
    assertThat(table.rows().get(1).details()).anyMatch(line -> line.contains("only if"));
  }

  @Test
  void anArrayIsComparedByItsGeometry() {
    KernelReport kernel = kernel("");
    Table table =
        WhatIfTable.of(
            new WhatIf(
                new Subject("copy", false, "table", "k.cl", 2),
                List.of(
                    new Row(
                        "as written",
                        false,
                        null,
                        new Outcome(kernel, null, kernel.memories().get(0)),
                        List.of()))));

    assertThat(cell(table, 0, "Banks").text()).isEqualTo("1");
    assertThat(cell(table, 0, "Becomes").text()).contains("stall-free");
  }

  private Table loop(Row... rows) {
    return WhatIfTable.of(
        new WhatIf(new Subject("copy", true, "copy.B4", "k.cl", 5), List.of(rows)));
  }

  private Row row(String change, String pragma) {
    KernelReport kernel = kernel(pragma);
    return new Row(
        change,
        false,
        null,
        new Outcome(
            kernel,
            kernel.loops().stream().filter(loop -> loop.line() == 5).findFirst().orElseThrow(),
            null),
        pragma.isEmpty() ? List.of() : edit(pragma));
  }

  private static List<Edit> edit(String pragma) {
    return List.of(new Edit("k.cl", 4, 3, 4, 3, "  " + pragma + "\n"));
  }

  private KernelReport kernel(String pragma) {
    SourceFile file = SourceFile.of("k.cl", COPY.formatted(pragma));
    return analyzer.analyze(Program.of(file), Progress.NONE).report().kernels().get(0);
  }

  private static Cell cell(Table table, int row, String column) {
    for (int c = 0; c < table.columns().size(); c++) {
      if (table.columns().get(c).title().equals(column)) {
        return table.rows().get(row).cells().get(c);
      }
    }
    throw new AssertionError("no column " + column);
  }
}
