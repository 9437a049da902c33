package dev.heddle.eclipse.quickfix;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.scheduler.report.Finding.Edit;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ChangedLinesTest {
  private static final String TEXT = "a\nb\nc\nd\ne\nf\ng\n";

  private static String shown(Edit... edits) {
    return ChangedLines.of(TEXT, List.of(edits)).stream()
        .map(
            line ->
                switch (line.kind()) {
                      case KEPT -> " ";
                      case REMOVED -> "-";
                      case ADDED -> "+";
                      case GAP -> ".";
                    }
                    + line.text())
        .collect(Collectors.joining(" "));
  }

  private static Edit edit(int line, int column, int endLine, int endColumn, String text) {
    return new Edit("k.cl", line, column, endLine, endColumn, text);
  }

  @Test
  void aChangedLineStandsBetweenItsNeighbours() {
    assertThat(shown(edit(3, 1, 3, 2, "  x"))).isEqualTo(" b -c +  x  d");
  }

  @Test
  void aLineThatIsPutInLeavesTheOthers() {
    assertThat(shown(edit(3, 1, 3, 1, "x\n"))).isEqualTo(" b +x  c  d");
  }

  @Test
  void linesThatGoAreNamed() {
    assertThat(shown(edit(2, 1, 4, 1, ""))).isEqualTo(" a -b -c  d  e");
  }

  @Test
  void changesFarApartHaveAGapAndThoseInOneLineBelongTogether() {
    assertThat(shown(edit(1, 1, 1, 1, "("), edit(1, 2, 1, 2, ")"), edit(6, 1, 6, 2, "F")))
        .isEqualTo("-a +(a)  b .  e -f +F  g");
  }

  @Test
  void theLastLineMayChange() {
    assertThat(shown(edit(7, 2, 7, 2, "!"))).isEqualTo(" f -g +g!");
  }
}
