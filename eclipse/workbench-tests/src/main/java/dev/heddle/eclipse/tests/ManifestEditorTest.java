package dev.heddle.eclipse.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.eclipse.manifest.ManifestEditor;
import dev.heddle.eclipse.manifest.ManifestHover;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.jface.text.ITextOperationTarget;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The editor of libraries' manifests. */
class ManifestEditorTest {
  private static final String MANIFEST =
      """
      <?xml version="1.0"?>
      <!-- A library with one function. -->
      <RTL_SPEC>
        <FUNCTION name="twice" module="twice">
          <ATTRIBUTES>
            <IS_STALL_FREE value="yes"/>
            <IS_FIXED_LATENCY value="yes"/>
            <EXPECTED_LATENCY value="2"/>
          </ATTRIBUTES>
          <INTERFACE>
            <INPUT port="x" width="32"/>
          </INTERFACE>
          <REQUIREMENTS><FILE name="twice.v"/></REQUIREMENTS>
        </FUNCTION>
      </RTL_SPEC>
      """;

  private final Workspace workspace = new Workspace();

  @BeforeEach
  void start() throws Exception {
    workspace.start();
    workspace.file("twice.v", "module twice (input [31:0] x, output [31:0] y);\nendmodule\n");
  }

  @AfterEach
  void end() {
    workspace.closeEditors();
  }

  /** Opens a manifest with the cursor at the bar, which goes. */
  private ITextEditor open(String name, String text) {
    IFile file = workspace.file(name, text.replace("|", ""));
    ITextEditor editor = (ITextEditor) Ui.get(() -> IDE.openEditor(Ui.page(), file));
    assertThat(editor).isInstanceOf(ManifestEditor.class);
    Ui.run(
        () -> {
          editor.selectAndReveal(Math.max(0, text.indexOf('|')), 0);
          editor.getAdapter(Control.class).setFocus();
        });
    return editor;
  }

  private static String text(ITextEditor editor) {
    return Ui.get(() -> Workspace.document(editor).get());
  }

  @Test
  void elementsAttributesValuesAndFilesAreProposed() {
    ITextEditor editor =
        open("elements.xml", MANIFEST.replace("      <INPUT port=\"x\" width=\"32\"/>\n", "|"));
    Ui.typeWith(SWT.CTRL, ' ');
    Ui.await("the help of the first", () -> Proposals.names().contains("MEM_INPUT"));
    Ui.pause(500);
    Ui.screenshot("manifest-proposals");
    Proposals.choose(editor, "MEM_INPUT");
    Ui.await("the element", () -> text(editor).contains("<MEM_INPUT port=\"\" access=\"\"/>"));

    ITextEditor values =
        open("values.xml", MANIFEST.replace("STALL_FREE value=\"yes\"", "STALL_FREE value=\"|\""));
    Ui.typeWith(SWT.CTRL, ' ');
    Proposals.choose(values, "no");
    Ui.await("the value", () -> text(values).contains("<IS_STALL_FREE value=\"no\"/>"));

    ITextEditor files = open("files.xml", MANIFEST.replace("\"twice.v\"", "\"tw|\""));
    Ui.typeWith(SWT.CTRL, ' ');
    Ui.await("the file", () -> text(files).equals(MANIFEST) || !Proposals.names().isEmpty());
    if (!text(files).equals(MANIFEST)) {
      Proposals.choose(files, "twice.v");
    }
    Ui.await("its name", () -> text(files).equals(MANIFEST));
  }

  @Test
  void theMouseTellsWhatStandsThere() {
    ITextEditor editor = open("hover.xml", MANIFEST);
    ISourceViewer viewer =
        Ui.get(() -> (ISourceViewer) editor.getAdapter(ITextOperationTarget.class));
    assertThat(hover(editor, viewer, "IS_STALL_FREE")).startsWith("Whether the module takes new");
    assertThat(hover(editor, viewer, "width")).startsWith("Bits: 32 for int");
    assertThat(hover(editor, viewer, "twice.v")).startsWith("The file, relative");
  }

  @SuppressWarnings("deprecation")
  private static String hover(ITextEditor editor, ISourceViewer viewer, String at) {
    int offset = MANIFEST.indexOf(at) + 1;
    return Ui.get(
        () ->
            new ManifestHover(viewer, (ManifestEditor) editor)
                .getHoverInfo(viewer, new Region(offset, 0)));
  }

  @Test
  void theOutlineListsFunctionsWithWhatACallTakes() {
    ITextEditor editor =
        open(
            "outline.xml",
            MANIFEST.replace(
                "</INTERFACE>", "<OUTPUT port=\"y\" width=\"32\"/>\n          </INTERFACE>"));
    Ui.run(() -> Ui.page().showView(IPageLayout.ID_OUTLINE));
    Ui.await("the outline", () -> functions().isPresent());
    Tree tree = Ui.get(() -> functions().orElseThrow());
    assertThat(Ui.get(() -> names(tree)))
        .contains("module twice", "2 cycles, never stalls", "no model: it cannot be emulated");
    Ui.screenshot("manifest-outline");
    Ui.run(
        () -> {
          tree.setSelection(tree.getItem(0));
          tree.notifyListeners(SWT.Selection, new Event());
        });
    Ui.await(
        "the selection",
        () ->
            ((ITextSelection) editor.getSelectionProvider().getSelection())
                .getText()
                .equals("twice"));
  }

  private static Optional<Tree> functions() {
    return Ui.find(Ui.shell(), Tree.class, tree -> names(tree).contains("twice("));
  }

  private static String names(Tree tree) {
    StringBuilder names = new StringBuilder();
    for (TreeItem item : tree.getItems()) {
      names.append(item.getText()).append('\n');
      for (TreeItem below : item.getItems()) {
        names.append(below.getText()).append('\n');
      }
    }
    return names.toString();
  }

  @Test
  void otherXmlIsLeftToOthers() {
    IFile file = workspace.file("board_spec.xml", "<?xml version=\"1.0\"?>\n<board name=\"x\"/>\n");
    assertThat(Ui.get(() -> IDE.openEditor(Ui.page(), file))).isNotInstanceOf(ManifestEditor.class);
  }
}
