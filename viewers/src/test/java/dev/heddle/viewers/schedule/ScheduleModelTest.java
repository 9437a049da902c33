package dev.heddle.viewers.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.viewers.SampleReports;
import dev.heddle.viewers.schedule.ScheduleModel.Bar;
import dev.heddle.viewers.schedule.ScheduleModel.Group;
import dev.heddle.viewers.schedule.ScheduleModel.Kind;
import dev.heddle.viewers.schedule.ScheduleModel.Row;
import java.time.Duration;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class ScheduleModelTest {
  @Test
  void everyOperationHasARowWithCyclesOfTheKernel() {
    ScheduleModel model = ScheduleModel.of(SampleReports.accumulation());

    assertThat(model.note()).isEmpty();
    assertThat(model.cycles()).isEqualTo(27);
    assertThat(model.groups())
        .extracting(Group::heading)
        .containsExactly("B0", "B1 \u00b7 II ~11", "B2");
    Group loop = model.groups().get(1);
    assertThat(loop.rows())
        .extracting(Row::label)
        .containsExactly(
            "Loop counter i",
            "64-bit Integer Add",
            "32-bit Integer Compare",
            "Load",
            "64-bit Floating-point Add",
            "Branch");
    Bar load = loop.rows().get(3).bars().get(0);
    assertThat(load.start()).isEqualTo(3);
    assertThat(load.latency()).isEqualTo(9);
    assertThat(load.kind()).isEqualTo(Kind.STALLABLE);
    assertThat(load.tooltip()).isEqualTo("Load (line 9): cycles 3 to 12, latency 9, may stall");
  }

  @Test
  void theOperationThatSetsTheIiIsMarked() {
    Group loop = ScheduleModel.of(SampleReports.accumulation()).groups().get(1);

    assertThat(loop.rows())
        .filteredOn(row -> row.bars().get(0).limiting())
        .extracting(Row::label)
        .containsExactly("64-bit Floating-point Add");
  }

  @Test
  void operationsWithoutLatencyAreFoldedFirst() {
    ScheduleModel model = ScheduleModel.fitted(SampleReports.accumulation(), 11);

    assertThat(model.groups().get(1).rows())
        .extracting(Row::label)
        .containsExactly(
            "3 operations without latency",
            "32-bit Integer Compare",
            "Load",
            "64-bit Floating-point Add");
    assertThat(model.note()).contains("9 operations, grouped to fit; a taller picture shows each");
  }

  @Test
  void tooManyBlocksAreCutWithANote() {
    ScheduleModel model = ScheduleModel.fitted(SampleReports.large(100, 10), 20);

    assertThat(model.groups()).hasSize(20);
    assertThat(model.note())
        .contains("First 20 of 100 blocks, operations grouped; more in a taller picture");
  }

  @Property(tries = 100)
  void theBudgetIsKeptAndNoOperationIsLostFromItsBlock(
      @ForAll @IntRange(min = 1, max = 12) int blocks,
      @ForAll @IntRange(max = 60) int operations,
      @ForAll @IntRange(min = 1, max = 300) int budget) {
    KernelReport kernel = SampleReports.large(blocks, operations);

    ScheduleModel model = ScheduleModel.fitted(kernel, budget);

    assertThat(model.rowCount()).isLessThanOrEqualTo(budget);
    int all = blocks * (operations + 1);
    assertThat(model.note().isEmpty()).isEqualTo(all <= budget);
    if (all <= budget) {
      assertThat(model.rowCount()).isEqualTo(all);
    }
  }

  @Test
  void aKernelOfAHundredThousandOperationsIsArrangedInTime() {
    KernelReport kernel = SampleReports.large(1000, 100);

    Assertions.assertTimeout(
        Duration.ofSeconds(5),
        () -> assertThat(ScheduleModel.fitted(kernel, 3000).rowCount()).isEqualTo(3000));
  }
}
