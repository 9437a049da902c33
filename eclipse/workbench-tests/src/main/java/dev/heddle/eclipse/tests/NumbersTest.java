package dev.heddle.eclipse.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.analysis.KernelFile;
import dev.heddle.eclipse.assist.KernelHover;
import dev.heddle.eclipse.minings.NumberMinings;
import dev.heddle.workspace.LineNote;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.eclipse.jface.text.ITextOperationTarget;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.codemining.ICodeMining;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.jface.text.source.ISourceViewerExtension2;
import org.eclipse.jface.text.source.inlined.LineContentAnnotation;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the report says stands behind the lines. */
class NumbersTest {
  private static final String KERNEL =
      """
      kernel void first(global float *restrict out, int n) {
        for (int i = 0; i < n; i++) {
          out[i] = out[i] * 2.0f;
        }
      }
      kernel void second(global float *restrict out) {
        #pragma unroll
        for (int i = 0; i < 4; i++) {
          out[i] = i;
        }
      }
      """;

  private final Workspace workspace = new Workspace();
  private ITextEditor editor;

  @BeforeEach
  void start() {
    workspace.start();
    editor = workspace.open(workspace.file("numbers.cl", KERNEL));
  }

  @AfterEach
  void end() {
    Ui.run(
        () -> {
          for (LineNote.Group group : LineNote.Group.values()) {
            HeddlePlugin.preferenceStore().setToDefault(NumberMinings.key(group));
          }
        });
    workspace.closeEditors();
  }

  /** What stands behind the lines, as line: text; on the user interface thread only. */
  private List<String> shown() throws Exception {
    ISourceViewer viewer = (ISourceViewer) editor.getAdapter(ITextOperationTarget.class);
    List<String> shown = new ArrayList<>();
    for (ICodeMining mining :
        editor.getAdapter(NumberMinings.class).provideCodeMinings(viewer, null).join()) {
      int line = viewer.getDocument().getLineOfOffset(mining.getPosition().getOffset()) + 1;
      shown.add(line + ": " + mining.getLabel());
    }
    return shown.size() == painted(viewer) ? shown : List.of("not painted yet");
  }

  /** How many texts the viewer paints between the characters. */
  private static int painted(ISourceViewer viewer) {
    Iterator<Annotation> all =
        ((ISourceViewerExtension2) viewer).getVisualAnnotationModel().getAnnotationIterator();
    int painted = 0;
    while (all.hasNext()) {
      painted += all.next() instanceof LineContentAnnotation ? 1 : 0;
    }
    return painted;
  }

  private boolean shows(int line, String text) throws Exception {
    return shown().stream().anyMatch(s -> s.startsWith(line + ":") && s.contains(text));
  }

  @Test
  void loopsPragmasAccessesAndKernelsHaveTheirNumbers() {
    Ui.await(
        "the numbers",
        () ->
            shows(1, "ALUTs")
                && shows(2, "II ")
                && shows(3, "burst-coalesced")
                && shows(7, "4 copies"));
  }

  @Test
  void eachKindCanBeSwitchedOffAndNoLineMoves() {
    StyledText text = Ui.get(() -> (StyledText) editor.getAdapter(Control.class));
    Ui.await("the numbers", () -> shows(2, "II "));
    int height = Ui.get(() -> text.getLinePixel(9));
    Ui.run(
        () ->
            HeddlePlugin.preferenceStore()
                .setValue(NumberMinings.key(LineNote.Group.LOOPS), false));
    Ui.await("no numbers of loops", () -> !shows(2, "II ") && shows(3, "burst-coalesced"));
    for (LineNote.Group group : LineNote.Group.values()) {
      Ui.run(() -> HeddlePlugin.preferenceStore().setValue(NumberMinings.key(group), false));
    }
    Ui.await("no numbers", () -> shown().isEmpty());
    assertThat(Ui.get(() -> text.getLinePixel(9))).isEqualTo(height);
  }

  @Test
  void theLastNumbersOfABrokenKernelStayWithTheirTime() {
    Ui.await("the numbers", () -> shows(2, "II "));
    Ui.run(() -> Workspace.document(editor).replace(KERNEL.indexOf("out[i] * 2"), 3, "wrong"));
    workspace.awaitAnalysis(editor);
    Ui.await(
        "old and new numbers",
        () -> shows(2, ": II ") && shows(2, "at ") && shows(7, "4 copies") && !shows(7, "at "));
  }

  @Test
  void aKeyTellsWhyTheNumbersOfALineAreWhatTheyAre() {
    Ui.await("the numbers", () -> shows(2, "II "));
    Ui.run(
        () -> {
          editor.selectAndReveal(KERNEL.indexOf("for (int i = 0; i < n"), 0);
          editor.getAdapter(Control.class).setFocus();
        });
    Ui.typeWith(List.of(SWT.CTRL, SWT.ALT), 'y');
    Ui.await("the reasons", () -> why().filter(text -> text.contains("M-II-1: ")).isPresent());
    Ui.screenshot("why");
    assertThat(Ui.get(() -> why().orElse(""))).contains("II = ").contains("(first.B");
    Ui.press(SWT.ESC);
    Ui.await("the end of the window", () -> why().isEmpty());
  }

  /** The reasons in a window over the editor; on the user interface thread only. */
  private static Optional<String> why() {
    for (Shell shell : Ui.display().getShells()) {
      Optional<StyledText> text =
          shell.isVisible() && shell != Ui.shell()
              ? Ui.find(shell, StyledText.class, t -> true)
              : Optional.empty();
      if (text.isPresent()) {
        return text.map(StyledText::getText);
      }
    }
    return Optional.empty();
  }

  /** Whether a tip with these words is seen; on the user interface thread only. */
  private static boolean tells(Composite parent, String words) {
    for (Control child : parent.getChildren()) {
      boolean told = child instanceof CLabel label && label.getText().contains(words);
      if (told || child instanceof Composite inside && tells(inside, words)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isTold(String words) {
    for (Shell shell : Ui.display().getShells()) {
      if (tipOf(shell, words)) {
        return true;
      }
    }
    return false;
  }

  private static boolean tipOf(Shell shell, String words) {
    if (shell.isVisible() && tells(shell, words)) {
      return true;
    }
    for (Shell inside : shell.getShells()) {
      if (tipOf(inside, words)) {
        return true;
      }
    }
    return false;
  }

  @Test
  void theMouseOverANumberOrALoopTellsWhy() {
    Ui.await("the numbers", () -> shows(2, "II "));
    StyledText text = Ui.get(() -> (StyledText) editor.getAdapter(Control.class));
    Point end = Ui.get(() -> text.getLocationAtOffset(text.getText().indexOf('{', 60) + 1));
    // A mouse that comes from another window rests nowhere before it has moved in this one.
    Ui.moveTo(text, end.x + 30, end.y + 60);
    Ui.moveTo(text, end.x + 40, end.y + 6);
    Ui.await("the reasons", () -> isTold("M-II-1: "));
    Ui.moveTo(text, 4, end.y + 6);
    Ui.await("no reasons", () -> !isTold("M-II-1: "));
    String told =
        Ui.get(
            () -> {
              ISourceViewer viewer = (ISourceViewer) editor.getAdapter(ITextOperationTarget.class);
              KernelFile file = KernelFile.of(editor.getEditorInput()).orElseThrow();
              int offset = KERNEL.indexOf("for (int i = 0; i < n");
              return new KernelHover(viewer, () -> Optional.of(file))
                  .getHoverInfo(viewer, new Region(offset, 0));
            });
    assertThat(told).contains("II = ").contains("M-II-1: ");
  }
}
