package dev.heddle.eclipse.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.eclipse.Icons;
import dev.heddle.eclipse.markers.ReportAnnotations;
import dev.heddle.eclipse.markers.ReportMarkers;
import dev.heddle.eclipse.settings.InspectionLevels;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.core.filesystem.EFS;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.part.ISetSelectionTarget;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Diagnostics and findings are markers that follow the text while it is typed. */
class MarkersTest {

  private static final String GOOD =
      """
      __kernel void scale(__global float *restrict data, const int n) {
        for (int i = 0; i < n; i++) {
          data[i] = 2.0f * data[i];
        }
      }
      """;

  private static final String BAD = GOOD.replace("data[i];", "dada[i];");

  private final Workspace workspace = new Workspace();

  @BeforeEach
  void start() {
    workspace.start();
  }

  @AfterEach
  void end() {
    workspace.closeEditors();
  }

  @Test
  void anErrorIsMarkedAtItsPlace() {
    IFile file = workspace.file("error.cl", BAD);
    workspace.open(file);
    List<IMarker> markers = Workspace.markers(file, ReportMarkers.DIAGNOSTIC);
    assertThat(markers).hasSize(1);
    IMarker marker = markers.get(0);
    assertThat(marker.getAttribute(IMarker.SEVERITY, -1)).isEqualTo(IMarker.SEVERITY_ERROR);
    assertThat(marker.getAttribute(IMarker.LINE_NUMBER, 0)).isEqualTo(3);
    assertThat(
            BAD.substring(
                marker.getAttribute(IMarker.CHAR_START, 0),
                marker.getAttribute(IMarker.CHAR_END, 0)))
        .isEqualTo("dada");
    assertThat(marker.getAttribute(IMarker.MESSAGE, "")).contains("dada");
  }

  /** One mistake has one message at its place, whatever stands behind it. */
  @Test
  void oneMistakeHasOneMarkerAtItsPlace() {
    String right =
        """
        #include "sizes_of_one.h"
        kernel void first(global int *restrict out, int n) {
          int sum = 0;
          for (int i = 0; i < n; i++) {
            sum += out[i];
          }
          out[0] = sum;
        }
        kernel void second(global int *restrict out) {
          out[1] = 1;
        }
        """;
    IFile header = workspace.file("sizes_of_one.h", "#define SIZE 4\n");
    IFile file = workspace.file("one_mistake.cl", right);
    ITextEditor editor = workspace.open(file);
    Map.of("int sum = 0;", 3, "++) {", 4, "}\nkernel void second", 8, "sizes_of", 1)
        .forEach(
            (cut, line) -> {
              Ui.run(
                  () -> {
                    int at = right.indexOf(cut);
                    int end = cut.startsWith("}") ? 1 : cut.length();
                    Workspace.document(editor)
                        .set(right.substring(0, at + end - 1) + right.substring(at + end));
                  });
              workspace.awaitAnalysis(editor);
              List<IMarker> markers = Workspace.markers(file, ReportMarkers.DIAGNOSTIC);
              assertThat(markers).as("without the end of " + cut).hasSize(1);
              assertThat(markers.get(0).getAttribute(IMarker.LINE_NUMBER, 0))
                  .as("without the end of " + cut)
                  .isBetween(line - 1, line + 1);
            });
    assertThat(header.exists()).isTrue();
  }

  @Test
  void aMarkerGoesWithUnsavedTextAndComesBackWhenTheTextIsGivenUp() {
    IFile file = workspace.file("unsaved.cl", BAD);
    ITextEditor editor = workspace.open(file);
    IDocument document = Workspace.document(editor);
    Ui.run(() -> document.replace(BAD.indexOf("dada"), 4, "data"));
    workspace.awaitAnalysis(editor);
    assertThat(Workspace.markers(file, ReportMarkers.DIAGNOSTIC)).isEmpty();
    assertThat(Ui.get(editor::isDirty)).isTrue();
    workspace.closeEditors();
    Ui.await(
        "the marker of the saved text",
        () -> Workspace.markers(file, ReportMarkers.DIAGNOSTIC).size() == 1);
  }

  @Test
  void aMarkerMovesWithItsText() {
    IFile file = workspace.file("moved.cl", BAD);
    ITextEditor editor = workspace.open(file);
    long id = Workspace.markers(file, ReportMarkers.DIAGNOSTIC).get(0).getId();
    Ui.run(() -> Workspace.document(editor).replace(0, 0, "// two\n// lines\n"));
    workspace.awaitAnalysis(editor);
    IMarker moved = Workspace.markers(file, ReportMarkers.DIAGNOSTIC).get(0);
    assertThat(moved.getId()).isEqualTo(id);
    assertThat(moved.getAttribute(IMarker.LINE_NUMBER, 0)).isEqualTo(5);
  }

  @Test
  void aMarkerAppearsSoonAfterTheKey() throws Exception {
    IFile file = workspace.file("typed.cl", GOOD);
    ITextEditor editor = workspace.open(file);
    assertThat(Workspace.markers(file, ReportMarkers.DIAGNOSTIC)).isEmpty();
    int place = GOOD.indexOf("data[i];") + 4;
    Ui.run(
        () -> {
          editor.selectAndReveal(place, 0);
          ((StyledText) editor.getAdapter(Control.class)).forceFocus();
        });
    long pressed = System.nanoTime();
    Ui.type('x');
    Ui.await("a marker", () -> !Workspace.markers(file, ReportMarkers.DIAGNOSTIC).isEmpty());
    long millis = (System.nanoTime() - pressed) / 1_000_000;
    System.out.println("key press to marker: " + millis + " ms");
    assertThat(Workspace.document(editor).get()).contains("datax[i]");
    assertThat(millis).isLessThan(2000);
    Ui.run(() -> editor.doSave(new NullProgressMonitor()));
  }

  @Test
  void aFileOutsideTheWorkspaceShowsItsErrorsInTheEditor(@TempDir Path folder) throws Exception {
    Path file = Files.writeString(folder.resolve("out.cl"), BAD);
    ITextEditor editor =
        (ITextEditor)
            Ui.get(
                () ->
                    IDE.openEditorOnFileStore(
                        Ui.page(), EFS.getLocalFileSystem().getStore(file.toUri())));
    workspace.awaitAnalysis(editor);
    IAnnotationModel model =
        editor.getDocumentProvider().getAnnotationModel(editor.getEditorInput());
    Ui.await("the annotation", () -> texts(model).anyMatch(text -> text.contains("dada")));
    Ui.run(() -> Workspace.document(editor).replace(BAD.indexOf("dada"), 4, "data"));
    workspace.awaitAnalysis(editor);
    Ui.await("no annotation", () -> texts(model).noneMatch(text -> text.contains("dada")));
  }

  private static Stream<String> texts(IAnnotationModel model) {
    List<String> texts = new ArrayList<>();
    model
        .getAnnotationIterator()
        .forEachRemaining(annotation -> texts.add(String.valueOf(annotation.getText())));
    return texts.stream();
  }

  @Test
  void aWeakWarningHasAMarkOfItsOwn() throws Exception {
    IFile file = workspace.sampleCopy("dot_product.cl");
    ITextEditor editor = workspace.open(file);
    Ui.await("a finding", () -> !Workspace.markers(file, ReportMarkers.FINDING).isEmpty());
    String id = Workspace.markers(file, ReportMarkers.FINDING).get(0).getAttribute("code", "");
    new InspectionLevels(Map.of(id, "weak-warning")).keep();
    try {
      Ui.await(
          "a weak warning", () -> !Workspace.markers(file, ReportMarkers.WEAK_FINDING).isEmpty());
      Ui.await("its annotation", () -> hasAnnotation(editor, ReportAnnotations.WEAK));
      Ui.screenshot("weak-warning");
    } finally {
      new InspectionLevels(Map.of()).keep();
    }
    Ui.await("as before", () -> Workspace.markers(file, ReportMarkers.WEAK_FINDING).isEmpty());
  }

  private static boolean hasAnnotation(ITextEditor editor, String type) {
    Iterator<Annotation> all =
        editor
            .getDocumentProvider()
            .getAnnotationModel(editor.getEditorInput())
            .getAnnotationIterator();
    boolean has = false;
    while (all.hasNext()) {
      has |= all.next().getType().equals(type);
    }
    return has;
  }

  /** A file with an error has another icon in the explorer than one without. */
  @Test
  void theExplorerMarksFilesWithProblems() {
    IFile broken = workspace.file("explored.cl", "kernel void k(global int *a) { a[0] = b; }\n");
    ITextEditor editor = workspace.open(broken);
    Ui.run(
        () -> {
          ISetSelectionTarget explorer =
              (ISetSelectionTarget) Ui.page().showView(IPageLayout.ID_PROJECT_EXPLORER);
          explorer.selectReveal(new StructuredSelection(broken));
        });
    Ui.await("the row", () -> !iconOfSelected().isEmpty());
    Ui.await("an icon with a mark", () -> !iconOfSelected().equals(plainIcon()));
    Ui.run(() -> Workspace.document(editor).set("kernel void k(global int *a) { a[0] = 1; }\n"));
    Ui.await("no mark", () -> iconOfSelected().equals(plainIcon()));
  }

  /** The pixels of the chosen row's icon. */
  private static String iconOfSelected() {
    Tree tree =
        Ui.find(
                Ui.pane(Ui.page().findView(IPageLayout.ID_PROJECT_EXPLORER)),
                Tree.class,
                Tree::isVisible)
            .orElseThrow();
    return tree.getSelectionCount() == 0 || tree.getSelection()[0].getImage() == null
        ? ""
        : pixels(tree.getSelection()[0].getImage());
  }

  private static String plainIcon() {
    Image icon = Icons.Icon.KERNEL_FILE.descriptor().createImage();
    try {
      return pixels(icon);
    } finally {
      icon.dispose();
    }
  }

  private static String pixels(Image image) {
    ImageData data = image.getImageData();
    StringBuilder pixels = new StringBuilder();
    for (int y = 0; y < data.height; y++) {
      for (int x = 0; x < data.width; x++) {
        // What cannot be seen may have any colour.
        pixels.append(data.getAlpha(x, y) == 0 ? 0 : data.getPixel(x, y)).append(' ');
      }
    }
    return pixels.toString();
  }
}
