package dev.heddle.viewers.loops;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.scheduler.report.Bottleneck;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.scheduler.report.LoopReport.Qualifier;
import dev.heddle.scheduler.report.LoopReport.Unroll;
import dev.heddle.viewers.SampleReports;
import dev.heddle.viewers.loops.LoopTable.Kind;
import dev.heddle.viewers.loops.LoopTable.Row;
import dev.heddle.viewers.loops.LoopTable.Tone;
import java.util.List;
import org.junit.jupiter.api.Test;

class LoopTableTest {
  @Test
  void anAccumulationShowsItsApproximateIiAndTheVariable() {
    LoopTable table = LoopTable.of(SampleReports.accumulation());

    assertThat(table.rows())
        .extracting(row -> row.text(LoopColumn.NAME))
        .containsExactly("Kernel sum_up", "sum_up.B1", "sum_up.B2");
    Row loop = table.rows().get(1);
    assertThat(loop.text(LoopColumn.II)).isEqualTo("~11");
    assertThat(loop.cell(LoopColumn.II).tone()).isEqualTo(Tone.LIMIT);
    assertThat(loop.text(LoopColumn.FMAX)).isEqualTo("240.0");
    assertThat(loop.text(LoopColumn.TRIP_COUNT)).isEqualTo("?");
    assertThat(loop.text(LoopColumn.BOTTLENECK)).isEqualTo("Data dependency on sum");
    assertThat(loop.tooltip())
        .isEqualTo(
            """
            Loop sum_up.B1 at sum.cl:7
            Critical path:
              11.00 cycles  64-bit Floating-point Add (line 9)""");
  }

  @Test
  void anUnrolledLoopHasNoScheduleOfItsOwn() {
    Row loop = LoopTable.of(SampleReports.accumulation()).rows().get(2);

    assertThat(loop.kind()).isEqualTo(Kind.DISSOLVED_LOOP);
    assertThat(loop.text(LoopColumn.II)).isEqualTo("n/a");
    assertThat(loop.text(LoopColumn.TRIP_COUNT)).isEqualTo("12");
    assertThat(loop.text(LoopColumn.BOTTLENECK)).isEqualTo("Fully unrolled by pragma");
  }

  @Test
  void aLowerBoundAndAnUnknownIiAreNotTheSame() {
    LoopReport bound = SampleReports.loop("k.B1", 5, 1, 1, Qualifier.AT_LEAST, null, null);
    LoopReport unknown = SampleReports.loop("k.B2", 6, 2, null, null, null, null);
    KernelReport kernel = SampleReports.kernel("k", List.of(bound, unknown), List.of());

    LoopTable table = LoopTable.of(kernel);

    assertThat(table.rows().get(1).text(LoopColumn.II)).isEqualTo(">=1");
    assertThat(table.rows().get(1).cell(LoopColumn.II).tone()).isEqualTo(Tone.GOOD);
    assertThat(table.rows().get(2).text(LoopColumn.II)).isEqualTo("?");
    assertThat(table.rows().get(2).depth()).isEqualTo(2);
  }

  @Test
  void aLoopThatIsNotPipelinedSaysWhy() {
    LoopReport loop =
        new LoopReport(
            "k.B1",
            "k.cl",
            4,
            1,
            null,
            Unroll.NONE,
            1,
            null,
            null,
            null,
            false,
            "the loop has more than one exit",
            null,
            null,
            null,
            null,
            null,
            12,
            null,
            null,
            null,
            null,
            false,
            null,
            List.of(),
            "n/a",
            null,
            "Not pipelined",
            List.of());
    KernelReport kernel = SampleReports.kernel("k", List.of(loop), List.of());

    Row row = LoopTable.of(kernel).rows().get(1);

    assertThat(row.text(LoopColumn.PIPELINED)).isEqualTo("no");
    assertThat(row.text(LoopColumn.II)).isEqualTo("n/a");
    assertThat(row.text(LoopColumn.BOTTLENECK)).isEqualTo("The loop has more than one exit");
  }

  @Test
  void everyKindOfBottleneckHasWords() {
    for (Bottleneck.Kind kind : Bottleneck.Kind.values()) {
      Bottleneck bottleneck = new Bottleneck(kind, List.of(), null, null, null, List.of());
      LoopReport loop = SampleReports.loop("k.B1", 5, 1, 2, Qualifier.EXACT, bottleneck, null);
      KernelReport kernel = SampleReports.kernel("k", List.of(loop), List.of());

      assertThat(LoopTable.of(kernel).rows().get(1).text(LoopColumn.BOTTLENECK)).isNotBlank();
    }
  }
}
