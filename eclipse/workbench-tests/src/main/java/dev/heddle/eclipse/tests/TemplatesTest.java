package dev.heddle.eclipse.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.eclipse.analysis.LiveAnalysis;
import dev.heddle.eclipse.editor.SurroundWith;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Templates with places to fill in, what goes around lines, and lines that move. */
class TemplatesTest {
  private final Workspace workspace = new Workspace();

  @BeforeEach
  void start() {
    workspace.start();
  }

  @AfterEach
  void end() {
    workspace.closeEditors();
  }

  /** Opens a text; what stands between two bars is selected, a single one is the cursor. */
  private ITextEditor open(String name, String text) {
    int start = text.indexOf('|');
    int end = text.lastIndexOf('|');
    ITextEditor editor = workspace.open(workspace.file(name, text.replace("|", "")));
    Ui.run(
        () -> {
          editor.selectAndReveal(start, Math.max(0, end - start - 1));
          editor.getAdapter(Control.class).setFocus();
        });
    return editor;
  }

  private static String text(ITextEditor editor) {
    return Ui.get(() -> Workspace.document(editor).get());
  }

  @Test
  void aTemplateIsFilledInPlaceByPlace() {
    ITextEditor editor =
        open("template.cl", "kernel void k(global int *restrict out) {\r\n  fo|\r\n}\r\n");
    Ui.typeWith(SWT.CTRL, ' ');
    Proposals.choose(editor, "for - a loop over a range");
    Ui.await("the loop", () -> text(editor).contains("for (int i = 0; i < n; i++) {"));
    Ui.type("k");
    Ui.type('\t');
    Ui.type("64");
    Ui.screenshot("template");
    Ui.type('\t');
    Ui.type("out[k] = k;");
    // The lines end like the others and are indented by where the template stands.
    Ui.await(
        "the filled template",
        () ->
            text(editor)
                .equals(
                    "kernel void k(global int *restrict out) {\r\n"
                        + "  for (int k = 0; k < 64; k++) {\r\n"
                        + "    out[k] = k;\r\n"
                        + "  }\r\n}\r\n"));
  }

  @Test
  void wholeKernelsAreOfferedOutsideOfFunctionsOnly() {
    ITextEditor editor = open("kernels.cl", "// Nothing yet.\n|\n");
    Ui.type("t");
    Ui.typeWith(SWT.CTRL, ' ');
    Ui.await(
        "the tile",
        () -> Proposals.names().contains("tiled - NDRange kernel with tiles in local memory"));
    Ui.screenshot("template-list");
    Proposals.choose(editor, "tiled - NDRange kernel with tiles in local memory");
    Ui.await("the kernel", () -> text(editor).contains("local float tile_a[TILE][TILE];"));
    workspace.awaitAnalysis(editor);
    assertThat(
            Ui.get(() -> editor.getAdapter(LiveAnalysis.class).latest())
                .orElseThrow()
                .report()
                .diagnostics())
        .isEmpty();

    ITextEditor inside = open("inside.cl", "kernel void k(global int *restrict out) {\n  ti|\n}\n");
    Ui.typeWith(SWT.CTRL, ' ');
    Ui.await(
        "a statement", () -> Proposals.names().stream().anyMatch(n -> n.startsWith("tile - ")));
    assertThat(Ui.get(Proposals::names)).noneMatch(name -> name.startsWith("tiled - "));
    Proposals.close(inside);
  }

  @Test
  void selectedLinesGetALoopAround() {
    ITextEditor editor =
        open(
            "surround.cl",
            "kernel void k(global int *restrict out) {\n|  out[0] = 1;\n  out[1] = 2;\n|}\n");
    Ui.typeWith(List.of(SWT.ALT, SWT.SHIFT), 'z');
    Ui.await("the menu", () -> items(editor).contains("&2 unrolled for loop"));
    Ui.screenshot("surround");
    Ui.run(() -> choose(editor, "&2 unrolled for loop"));
    Ui.await(
        "the loop",
        () ->
            text(editor)
                .equals(
                    """
                    kernel void k(global int *restrict out) {
                      #pragma unroll
                      for (int k = 0; k < COUNT; k++) {
                        out[0] = 1;
                        out[1] = 2;
                      }
                    }
                    """));
  }

  private static List<String> items(ITextEditor editor) {
    List<String> items = new ArrayList<>();
    for (Menu open : menus(editor)) {
      for (MenuItem item : open.getItems()) {
        items.add(item.getText());
      }
    }
    return items;
  }

  private static List<Menu> menus(ITextEditor editor) {
    StyledText text = (StyledText) editor.getAdapter(Control.class);
    return text.getData(SurroundWith.MENU) instanceof Menu open && !open.isDisposed()
        ? List.of(open)
        : List.of();
  }

  private static void choose(ITextEditor editor, String title) {
    for (Menu open : menus(editor)) {
      for (MenuItem item : open.getItems()) {
        if (item.getText().equals(title)) {
          item.notifyListeners(SWT.Selection, new Event());
          open.setVisible(false);
          return;
        }
      }
    }
    throw new AssertionError("no " + title);
  }

  @Test
  void linesAreMovedAndDoubled() {
    ITextEditor editor = open("move.cl", "int a;\nin|t b;\nint c;\n");
    Ui.pressWith(SWT.ALT, SWT.ARROW_UP);
    Ui.await("moved", () -> text(editor).equals("int b;\nint a;\nint c;\n"));
    Ui.press(List.of(SWT.CTRL, SWT.ALT), SWT.ARROW_DOWN);
    Ui.await("doubled", () -> text(editor).equals("int b;\nint b;\nint a;\nint c;\n"));
    Ui.typeWith(SWT.CTRL, 'd');
    Ui.await("deleted", () -> text(editor).equals("int b;\nint a;\nint c;\n"));
  }
}
