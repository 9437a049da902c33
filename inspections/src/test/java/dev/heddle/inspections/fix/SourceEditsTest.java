package dev.heddle.inspections.fix;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.inspections.fix.SourceEdits.Change;
import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.report.Finding.Edit;
import java.util.List;
import org.junit.jupiter.api.Test;

class SourceEditsTest {
  private final SourceFile file = SourceFile.of("a.cl", "one\ntwo three\nfour\n");

  @Test
  void changesAreAppliedFromTheStartInAnyOrder() {
    SourceEdits edits =
        new SourceEdits(
            file,
            List.of(new Change(14, 18, "4\n4"), new Change(4, 4, "0\n"), new Change(4, 7, "2")));

    assertThat(edits.applied()).isEqualTo("one\n0\n2 three\n4\n4\n");
    assertThat(edits.edits())
        .containsExactly(
            new Edit("a.cl", 2, 1, 2, 4, "0\n2"), new Edit("a.cl", 3, 1, 3, 5, "4\n4"));
  }

  @Test
  void linesMoveByWhatIsInsertedBeforeThem() {
    SourceEdits edits =
        new SourceEdits(file, List.of(new Change(0, 0, "a\nb\n"), new Change(7, 7, "\n")));

    assertThat(edits.lineAfter(4)).isEqualTo(4);
    assertThat(edits.lineAfter(14)).isEqualTo(6);
  }
}
