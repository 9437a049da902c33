package dev.heddle.eclipse.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.editor.KernelEditor;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The editor of kernels as an editor of text. */
class EditorTest {

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
  void aKernelOpensInTheKernelEditor() {
    IEditorPart editor = workspace.open(workspace.sample("dot_product.cl"));
    assertThat(editor).isInstanceOf(KernelEditor.class);
    assertThat(Ui.get(() -> editor.getSite().getId())).isEqualTo(KernelEditor.ID);
  }

  @Test
  void wordsAreColouredByTheTheme() {
    ITextEditor editor = workspace.open(workspace.sample("dot_product.cl"));
    StyledText text = Ui.get(() -> (StyledText) editor.getAdapter(Control.class));
    String source = Workspace.document(editor).get();
    Ui.await(
        "a coloured keyword",
        () -> color(text, source.indexOf("__kernel")).equals(theme("keyword")));
    assertThat(Ui.get(() -> color(text, source.indexOf("// Dot")))).isEqualTo(theme("comment"));
    assertThat(Ui.get(() -> color(text, source.indexOf("0.0f")))).isEqualTo(theme("number"));
  }

  @Test
  void toggleCommentTurnsLinesOnAndOff() throws Exception {
    ITextEditor editor = workspace.open(workspace.file("toggle.cl", "int a;\nint b;\n"));
    IHandlerService handlers = editor.getSite().getService(IHandlerService.class);
    String command = HeddlePlugin.ID + ".toggleComment";
    Ui.run(
        () -> {
          editor.selectAndReveal(0, 13);
          handlers.executeCommand(command, null);
        });
    assertThat(Workspace.document(editor).get()).isEqualTo("//int a;\n//int b;\n");
    Ui.run(
        () -> {
          editor.selectAndReveal(0, Workspace.document(editor).getLength());
          handlers.executeCommand(command, null);
        });
    assertThat(Workspace.document(editor).get()).isEqualTo("int a;\nint b;\n");
  }

  @Test
  void aCommentedLineKeepsItsCursor() {
    ITextEditor editor = workspace.open(workspace.file("cursor.cl", "int a;\nint b;\n"));
    Ui.run(
        () -> {
          editor.selectAndReveal(0, 0);
          editor.getAdapter(Control.class).setFocus();
        });
    Ui.typeWith(SWT.CTRL, '/');
    Ui.await("a comment", () -> Workspace.document(editor).get().startsWith("//int a;\nint"));
    StyledText text = Ui.get(() -> (StyledText) editor.getAdapter(Control.class));
    assertThat(Ui.get(text::getSelectionText)).isEmpty();
    assertThat(Ui.get(text::getCaretOffset)).isEqualTo(2);
    Ui.typeWith(SWT.CTRL, '/');
    Ui.await("no comment", () -> Workspace.document(editor).get().startsWith("int a;"));
    assertThat(Ui.get(text::getCaretOffset)).isZero();
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
