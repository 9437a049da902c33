package dev.heddle.eclipse.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Typing in long files does not wait for us. */
class ResponsivenessTest {
  private static final int LIMIT_MILLIS = 50;
  private static final int EDITS = 200;
  private static final int WARM_UP = 40;

  private final Workspace workspace = new Workspace();

  @BeforeEach
  void start() {
    workspace.start();
  }

  @AfterEach
  void end() {
    workspace.closeEditors();
  }

  private void type(ITextEditor editor, int edits) {
    int lines = Ui.get(() -> Workspace.document(editor).getNumberOfLines());
    for (int i = 0; i < edits; i++) {
      int line = i * 37 % (lines - LongKernels.LINES) / LongKernels.LINES * LongKernels.LINES + 4;
      Ui.run(
          () -> {
            int end = Workspace.document(editor).getLineOffset(line + 1) - 1;
            editor.selectAndReveal(end, 0);
          });
      char typed = i % 2 == 0 ? ' ' : ';';
      Ui.type(typed);
    }
  }

  private List<String> barks(int lines) {
    ITextEditor editor =
        workspace.open(workspace.file("long_" + lines + ".cl", LongKernels.text(lines)));
    Ui.run(() -> editor.getAdapter(Control.class).setFocus());
    // Code that has run a few times is what a user meets.
    type(editor, WARM_UP);
    workspace.awaitAnalysis(editor);
    try (Watchdog watchdog = new Watchdog(LIMIT_MILLIS)) {
      type(editor, EDITS);
      workspace.awaitAnalysis(editor);
      Ui.pause(500);
      List<Long> times = watchdog.times();
      System.out.printf(
          "%d lines: %d events, 99 %% of them within %d ms of processor time, the longest %d ms%n",
          lines, times.size(), times.get(times.size() * 99 / 100), times.get(times.size() - 1));
      assertThat(times).hasSizeGreaterThan(EDITS);
      return watchdog.barks();
    }
  }

  @Test
  void ourCodeNeverHoldsTheUserInterfaceIn500Lines() {
    assertThat(barks(500)).isEmpty();
  }

  @Test
  void ourCodeNeverHoldsTheUserInterfaceIn2000Lines() {
    assertThat(barks(2000)).isEmpty();
  }
}
