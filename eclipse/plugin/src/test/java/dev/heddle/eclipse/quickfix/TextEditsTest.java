package dev.heddle.eclipse.quickfix;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.scheduler.report.Finding.Edit;
import java.util.List;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.Document;
import org.eclipse.jface.text.IRegion;
import org.junit.jupiter.api.Test;

class TextEditsTest {

  @Test
  void allEditsAreInPositionsOfTheOldText() throws BadLocationException {
    Document document = new Document("float *a,\nfloat *b\n");
    List<Edit> edits =
        List.of(
            new Edit("k.cl", 1, 8, 1, 8, "restrict "), new Edit("k.cl", 2, 8, 2, 8, "restrict "));
    IRegion changed = TextEdits.apply(edits, document);
    assertThat(document.get()).isEqualTo("float *restrict a,\nfloat *restrict b\n");
    assertThat(changed.getOffset()).isEqualTo(7);
  }

  @Test
  void anEditMayReplaceSeveralLines() throws BadLocationException {
    Document document = new Document("a\r\nb\r\nc\r\n");
    TextEdits.apply(List.of(new Edit("k.cl", 1, 1, 2, 2, "x")), document);
    assertThat(document.get()).isEqualTo("x\r\nc\r\n");
  }
}
