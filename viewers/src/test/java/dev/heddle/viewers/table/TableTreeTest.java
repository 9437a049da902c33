package dev.heddle.viewers.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.viewers.table.Table.Cell;
import dev.heddle.viewers.table.Table.Column;
import dev.heddle.viewers.table.Table.Row;
import dev.heddle.viewers.table.Table.Weight;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TableTreeTest {
  private static final Table TABLE =
      new Table(
          List.of(Column.words("Loop", ""), Column.number("II", "")),
          List.of(
              row(0, "k", ""),
              row(1, "k.B1", "~11"),
              row(2, "k.B2", "2"),
              row(1, "k.B3", ">=5"),
              row(1, "k.B4", "?"),
              new Row(
                  null,
                  0,
                  Weight.TOTAL,
                  List.of(Cell.of("a sum"), Cell.of("1")),
                  null,
                  List.of())));

  private static Row row(int depth, String name, String ii) {
    return new Row(
        "loop:" + name,
        depth,
        Weight.NORMAL,
        List.of(Cell.of(name), Cell.of(ii)),
        null,
        List.of("about " + name));
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "11703.96, 11704",
    "2.25, 2.3",
    "-0.04, 0",
    "-1.5, -1.5",
    "644, 644",
    "1e18, 1000000000000000000",
    "NaN, NaN"
  })
  void aNumberHasADecimalWhereItSaysSomething(double value, String text) {
    assertThat(Cell.shortNumber(value)).isEqualTo(text);
  }

  @Test
  void rowsStandBelowTheRowBeforeThemThatIsLessDeep() {
    TableTree tree = TableTree.of(TABLE);
    assertThat(tree.roots()).hasSize(2);
    assertThat(tree.roots().get(0).children()).hasSize(3);
    assertThat(tree.roots().get(0).children().get(0).children()).hasSize(1);
    assertThat(tree.size()).isEqualTo(6);
    assertThat(tree.flat()).isEqualTo(TABLE);
  }

  @Test
  void aRowKnowsItsPlaceInTheTableAndTheRowsAroundIt() {
    TableTree tree = TableTree.of(TABLE).sorted(1, true);
    for (int number = 0; number < TABLE.rows().size(); number++) {
      List<TableTree.Node> level = tree.roots();
      TableTree.Node found = null;
      for (int each : tree.path(number)) {
        found = level.stream().filter(node -> node.number() == each).findFirst().orElseThrow();
        level = found.children();
      }
      assertThat(found.row()).isSameAs(TABLE.rows().get(number));
    }
  }

  @Test
  void numbersAreSortedByTheirValueAndWhatIsNotKnownComesLast() {
    assertThat(names(TableTree.of(TABLE).sorted(1, true)))
        .containsExactly("k", "k.B1", "k.B2", "k.B3", "k.B4", "a sum");
    assertThat(names(TableTree.of(TABLE).sorted(1, false)))
        .containsExactly("k", "k.B3", "k.B1", "k.B2", "k.B4", "a sum");
    assertThat(names(TableTree.of(TABLE).sorted(0, true)))
        .containsExactly("k", "k.B4", "k.B3", "k.B1", "k.B2", "a sum");
  }

  @Test
  void aFilterKeepsWhatIsAroundAndBelow() {
    assertThat(names(TableTree.of(TABLE).filtered("K.b2"))).containsExactly("k", "k.B1", "k.B2");
    assertThat(names(TableTree.of(TABLE).filtered("about k.B1")))
        .containsExactly("k", "k.B1", "k.B2");
    assertThat(names(TableTree.of(TABLE).filtered("nowhere"))).isEmpty();
    assertThat(TableTree.of(TABLE).filtered(" ").flat()).isEqualTo(TABLE);
  }

  private static List<String> names(TableTree tree) {
    return tree.flat().rows().stream().map(row -> row.cells().get(0).text()).toList();
  }
}
