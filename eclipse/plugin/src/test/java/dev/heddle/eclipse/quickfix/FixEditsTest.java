package dev.heddle.eclipse.quickfix;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.scheduler.report.Finding.Edit;
import dev.heddle.scheduler.report.Finding.Fix;
import java.util.List;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.Document;
import org.eclipse.jface.text.IRegion;
import org.junit.jupiter.api.Test;

class FixEditsTest {

  @Test
  void allEditsAreInPositionsOfTheOldText() throws BadLocationException {
    Document document = new Document("float *a,\nfloat *b\n");
    Fix fix =
        new Fix(
            "add restrict",
            List.of(
                new Edit("k.cl", 1, 8, 1, 8, "restrict "),
                new Edit("k.cl", 2, 8, 2, 8, "restrict ")),
            false,
            "");
    IRegion changed = FixEdits.apply(fix, document);
    assertThat(document.get()).isEqualTo("float *restrict a,\nfloat *restrict b\n");
    assertThat(changed.getOffset()).isEqualTo(7);
  }

  @Test
  void anEditMayReplaceSeveralLines() throws BadLocationException {
    Document document = new Document("a\r\nb\r\nc\r\n");
    Fix fix = new Fix("join", List.of(new Edit("k.cl", 1, 1, 2, 2, "x")), false, null);
    FixEdits.apply(fix, document);
    assertThat(document.get()).isEqualTo("x\r\nc\r\n");
  }
}
