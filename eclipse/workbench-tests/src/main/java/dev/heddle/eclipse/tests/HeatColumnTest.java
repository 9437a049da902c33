package dev.heddle.eclipse.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.eclipse.minings.HeatColumn;
import java.util.Iterator;
import org.eclipse.jface.text.source.CompositeRuler;
import org.eclipse.jface.text.source.IVerticalRulerColumn;
import org.eclipse.jface.text.source.IVerticalRulerInfo;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The column beside the text that shows what each line takes of the device. */
class HeatColumnTest {
  private final Workspace workspace = new Workspace();

  @BeforeEach
  void start() {
    workspace.start();
  }

  @AfterEach
  void end() {
    workspace.closeEditors();
  }

  private static HeatColumn column(ITextEditor editor) {
    CompositeRuler ruler = (CompositeRuler) editor.getAdapter(IVerticalRulerInfo.class);
    for (Iterator<IVerticalRulerColumn> all = ruler.getDecoratorIterator(); all.hasNext(); ) {
      if (all.next() instanceof HeatColumn heat) {
        return heat;
      }
    }
    return null;
  }

  @Test
  void aLineSaysWhatItTakesAlsoAfterAnEdit() {
    ITextEditor editor =
        workspace.open(
            workspace.file(
                "heat.cl",
                """
                // A comment takes nothing.
                __kernel void heat(__global float *restrict out, float x, int n) {
                  for (int i = 0; i < n; i++)
                    out[i] = x / i;
                }
                """));
    Ui.await("the heat", () -> column(editor) != null && column(editor).wordsOf(3) != null);
    assertThat(Ui.get(() -> column(editor).wordsOf(3)))
        .matches("This line takes ~[\\d,]+ ALUTs, .*: ~[\\d.]+ % of the device");
    assertThat(Ui.get(() -> column(editor).wordsOf(0))).isNull();

    Ui.run(() -> Workspace.document(editor).replace(0, 0, "\n\n"));

    Ui.await("the same two lines below", () -> column(editor).wordsOf(5) != null);
    Ui.await("nothing any more", () -> column(editor).wordsOf(2) == null);
  }
}
