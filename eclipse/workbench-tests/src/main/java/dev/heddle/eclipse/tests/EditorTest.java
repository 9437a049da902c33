package dev.heddle.eclipse.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.eclipse.editor.KernelEditor;
import org.eclipse.ui.IEditorPart;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A kernel file opens in our editor. */
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
}
