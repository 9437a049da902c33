package dev.heddle.viewers.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.viewers.table.Table.Cell;
import dev.heddle.viewers.table.Table.Row;
import dev.heddle.viewers.table.Table.Weight;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class LaterLinesTest {
  private final AtomicInteger made = new AtomicInteger();

  private Row row() {
    List<String> lines =
        LaterLines.of(
            () -> {
              made.incrementAndGet();
              return List.of("first", "second");
            });
    return new Row("key", 0, Weight.NORMAL, List.of(Cell.of("name")), null, lines);
  }

  @Test
  void nobodyMakesSentencesThatNobodyReads() {
    Table table = new Table(List.of(Table.Column.words("Name", "")), List.of(row()));
    assertThat(TableTree.of(table).size()).isEqualTo(1);
    assertThat(TableTree.of(table).sorted(0, true).flat().rows()).hasSize(1);
    assertThat(made).hasValue(0);
  }

  @Test
  void whoReadsThemGetsThem() {
    assertThat(row().details()).containsExactly("first", "second");
    assertThat(String.join(" ", row().details())).isEqualTo("first second");
    assertThat(TableTree.has(row(), "SECOND")).isTrue();
    assertThat(row()).isEqualTo(row());
  }
}
