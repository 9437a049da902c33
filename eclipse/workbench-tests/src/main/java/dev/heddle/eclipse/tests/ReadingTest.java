package dev.heddle.eclipse.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.analysis.KernelFile;
import dev.heddle.eclipse.assist.KernelHover;
import dev.heddle.eclipse.navigation.Occurrences;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.text.ITextOperationTarget;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.jface.text.source.projection.ProjectionAnnotationModel;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the editor shows of names and blocks. */
class ReadingTest {
  private static final String KERNEL =
      """
      #include "taps.h"
      kernel void filter(global int *restrict samples) {
        local int window[TAPS];
        for (int i = 0; i < TAPS; i++) {
          window[i] = samples[i];
        }
        samples[0] = window[1];
      }
      """;

  private final Workspace workspace = new Workspace();
  private IFile header;
  private ITextEditor editor;

  @BeforeEach
  void start() {
    workspace.start();
    header = workspace.file("taps.h", "// How many\n#define TAPS 8\n");
    editor = workspace.open(workspace.file("filter.cl", KERNEL));
  }

  @AfterEach
  void end() {
    workspace.closeEditors();
  }

  private void select(String text) {
    Ui.run(
        () -> {
          editor.selectAndReveal(KERNEL.indexOf(text), 0);
          editor.getAdapter(Control.class).setFocus();
        });
  }

  @Test
  void namesAreColouredByTheirMemory() {
    StyledText text = Ui.get(() -> (StyledText) editor.getAdapter(Control.class));
    Ui.await(
        "colours of names",
        () ->
            color(text, KERNEL.indexOf("window[i]")).equals(theme("localMemory"))
                && color(text, KERNEL.indexOf("samples[i]")).equals(theme("globalMemory"))
                && color(text, KERNEL.indexOf("TAPS]")).equals(theme("macro")));
  }

  @Test
  void whatConditionsLeaveOutIsGrey() {
    String left = "#define FAST 0\n#if FAST\nint left(int a) { return a; }\n#endif\n" + KERNEL;
    ITextEditor conditional = workspace.open(workspace.file("left.cl", left));
    StyledText text = Ui.get(() -> (StyledText) conditional.getAdapter(Control.class));
    Ui.await("a grey line", () -> color(text, left.indexOf("return a")).equals(theme("leftOut")));
    assertThat(Ui.get(() -> color(text, left.indexOf("kernel void"))))
        .isNotEqualTo(theme("leftOut"));
  }

  @Test
  void usesOfTheNameAtTheCursorAreMarked() {
    select("window[i]");
    Ui.await("three uses", () -> marked().equals(List.of("window", "window", "window")));
    select("samples)");
    Ui.await("other uses", () -> marked().equals(List.of("samples", "samples", "samples")));
  }

  @Test
  void declarationsAreOpenedInOtherFiles() {
    select("TAPS]");
    Ui.run(
        () ->
            editor
                .getSite()
                .getService(IHandlerService.class)
                .executeCommand(HeddlePlugin.ID + ".openDeclaration", null));
    Ui.await("the header", () -> Ui.page().getActiveEditor().getTitle().equals(header.getName()));
    ITextSelection selection =
        Ui.get(
            () ->
                (ITextSelection)
                    ((ITextEditor) Ui.page().getActiveEditor())
                        .getSelectionProvider()
                        .getSelection());
    assertThat(selection.getText()).isEqualTo("TAPS");
    assertThat(selection.getStartLine()).isEqualTo(1);
  }

  @Test
  void theMouseTellsWhatANameIs() {
    KernelFile file = KernelFile.of(Ui.get(editor::getEditorInput)).orElseThrow();
    String told =
        Ui.get(
            () -> {
              ISourceViewer viewer = (ISourceViewer) editor.getAdapter(ITextOperationTarget.class);
              return new KernelHover(viewer, () -> Optional.of(file))
                  .getHoverInfo(viewer, new Region(KERNEL.indexOf("window[i]"), 0));
            });
    assertThat(told)
        .contains("__local int[8] window\nlocal variable in local memory\n32 bytes, aligned to 4");
  }

  @Test
  void blocksCanBeFolded() {
    Ui.await(
        "two blocks",
        () -> {
          int folds = 0;
          Iterator<Annotation> all =
              editor.getAdapter(ProjectionAnnotationModel.class).getAnnotationIterator();
          while (all.hasNext()) {
            all.next();
            folds++;
          }
          return folds == 2;
        });
  }

  /** Texts of the marked places, in order; on the user interface thread only. */
  private List<String> marked() throws Exception {
    IAnnotationModel model =
        editor.getDocumentProvider().getAnnotationModel(editor.getEditorInput());
    List<Position> places = new ArrayList<>();
    Iterator<Annotation> all = model.getAnnotationIterator();
    while (all.hasNext()) {
      Annotation annotation = all.next();
      if (annotation.getType().equals(Occurrences.TYPE)) {
        places.add(model.getPosition(annotation));
      }
    }
    places.sort((a, b) -> Integer.compare(a.getOffset(), b.getOffset()));
    List<String> texts = new ArrayList<>();
    for (Position place : places) {
      texts.add(Workspace.document(editor).get(place.getOffset(), place.getLength()));
    }
    return texts;
  }

  private static RGB color(StyledText text, int offset) {
    StyleRange style = text.getStyleRangeAtOffset(offset);
    return style == null || style.foreground == null ? new RGB(0, 0, 0) : style.foreground.getRGB();
  }

  private static RGB theme(String name) {
    return Ui.get(
        () -> JFaceResources.getColorRegistry().getRGB(HeddlePlugin.ID + ".color." + name));
  }
}
