package dev.heddle.eclipse.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.eclipse.HeddlePlugin;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the editor does while somebody types, with key events. */
class WritingTest {
  private static final String KERNEL =
      """
      typedef struct { int key; float weight; } item;
      kernel void k(global item *restrict items, global int *restrict out, int n) {
        for (int i = 0; i < n; i++) {
          out[i] = HERE;
        }
      }
      """;

  private final Workspace workspace = new Workspace();

  @BeforeEach
  void start() {
    workspace.start();
  }

  @AfterEach
  void end() {
    workspace.closeEditors();
  }

  /** Opens a text with the cursor where it says HERE, which goes. */
  private ITextEditor open(String name, String text) {
    ITextEditor editor = workspace.open(workspace.file(name, text.replace("HERE", "")));
    Ui.run(
        () -> {
          editor.selectAndReveal(text.indexOf("HERE"), 0);
          editor.getAdapter(Control.class).setFocus();
        });
    return editor;
  }

  /** Posted keys go to the window of the list; those of a user go to the text, as here. */
  private static void typeBesideList(ITextEditor editor, char character) {
    Ui.run(
        () -> {
          Event event = new Event();
          event.character = character;
          event.keyCode = character;
          event.doit = true;
          editor.getAdapter(Control.class).notifyListeners(SWT.KeyDown, event);
        });
  }

  private static void type(String text) {
    text.chars().forEach(c -> Ui.type((char) c));
  }

  private static String text(ITextEditor editor) {
    return Ui.get(() -> Workspace.document(editor).get());
  }

  /** The list of proposals; on the user interface thread only. */
  private static Optional<Table> proposals() {
    for (Shell shell : Ui.display().getShells()) {
      Optional<Table> table =
          shell.isVisible() && shell != Ui.shell()
              ? Ui.find(shell, Table.class, t -> t.getItemCount() > 0)
              : Optional.empty();
      if (table.isPresent()) {
        return table;
      }
    }
    return Optional.empty();
  }

  private static void awaitFirst(String name) {
    Ui.await(
        "proposal " + name,
        () -> proposals().filter(t -> t.getItem(0).getText().startsWith(name)).isPresent());
  }

  @Test
  void membersAreProposedBehindTheDot() {
    ITextEditor editor = open("members.cl", KERNEL);
    type("items[i");
    Ui.type(']');
    Ui.type('.');
    awaitFirst("key");
    typeBesideList(editor, 'w');
    awaitFirst("weight");
    typeBesideList(editor, SWT.CR);
    Ui.await("the member", () -> text(editor).contains("out[i] = items[i].weight;"));
  }

  @Test
  void aFunctionGetsItsParentheses() {
    ITextEditor editor = open("call.cl", KERNEL);
    type("get_glo");
    Ui.typeWith(SWT.CTRL, ' ');
    awaitFirst("get_global_id");
    typeBesideList(editor, SWT.CR);
    Ui.await("the call", () -> text(editor).contains("out[i] = get_global_id();"));
    Ui.type('0');
    Ui.await("its argument", () -> text(editor).contains("get_global_id(0);"));
  }

  @Test
  void parametersAreShownInsideACall() {
    open("mix.cl", "int mix2(int first, float second) { return first; }\n" + KERNEL);
    type("mix2(");
    Ui.await(
        "the parameters",
        () -> {
          for (Shell shell : Ui.display().getShells()) {
            boolean shown =
                shell.isVisible()
                    && shell != Ui.shell()
                    && Ui.find(
                            shell,
                            StyledText.class,
                            t -> t.getText().equals("int first, float second"))
                        .isPresent();
            if (shown) {
              return true;
            }
          }
          return false;
        });
  }

  @Test
  void bracketsComeInPairsAndLinesAreIndented() {
    ITextEditor editor = open("pairs.cl", KERNEL.replace("out[i] = HERE;", "HERE"));
    type("if (i > 2) {");
    Ui.type(SWT.CR);
    type("out[i] = 1;");
    Ui.await(
        "the block",
        () -> text(editor).contains("    if (i > 2) {\n      out[i] = 1;\n    }\n  }\n}\n"));
  }

  @Test
  void aTextIsLaidOutAndThatIsUndoneInOneStep() throws Exception {
    String untidy = "kernel void k(global int*restrict out){\nfor(int i=0;i<4;i++){\nout[i]=i;}}\n";
    ITextEditor editor = open("layout.cl", untidy + "HERE");
    Ui.run(
        () ->
            editor
                .getSite()
                .getService(IHandlerService.class)
                .executeCommand(HeddlePlugin.ID + ".format", null));
    assertThat(text(editor))
        .isEqualTo(
            """
            kernel void k(global int *restrict out) {
              for (int i = 0; i < 4; i++) {
                out[i] = i;
              }
            }
            """);
    Ui.run(
        () ->
            editor
                .getSite()
                .getService(IHandlerService.class)
                .executeCommand("org.eclipse.ui.edit.undo", null));
    assertThat(text(editor)).isEqualTo(untidy);
  }

  @Test
  void theLayoutFollowsTheStyleFilesOfTheFolder() throws Exception {
    IFile clang = workspace.file(".clang-format", "IndentWidth: 4\nBreakBeforeBraces: Allman\n");
    IFile config = workspace.file(".editorconfig", "root = true\n[*.cl]\nend_of_line = crlf\n");
    try {
      ITextEditor editor =
          open("style.cl", "kernel void k(global int *restrict out) {\n  HERE\n}\n");
      type("if (out[0]) {");
      Ui.type(SWT.CR);
      Ui.await("the wide block", () -> text(editor).contains("  if (out[0]) {\n      \n  }"));
      type("out[1] = 1;");
      Ui.run(() -> editor.selectAndReveal(0, 0));
      Ui.typeWith(List.of(SWT.CTRL, SWT.SHIFT), 'f');
      Ui.await(
          "the layout",
          () ->
              text(editor)
                  .equals(
                      "kernel void k(global int *restrict out) {\r\n    if (out[0]) {\r\n"
                          + "        out[1] = 1;\r\n    }\r\n}\r\n"));
      assertThat(
              Ui.get(
                  () ->
                      Ui.find(
                              Ui.shell(),
                              CLabel.class,
                              label -> label.getText().contains("BreakBeforeBraces"))
                          .isPresent()))
          .isTrue();
    } finally {
      clang.delete(true, null);
      config.delete(true, null);
    }
  }

  @Test
  void indentationIsCorrectedLineByLine() {
    String untidy =
        "kernel void k(global int *restrict out) {\n      for (int i = 0; i<4; i++) {\n"
            + "out[i]=i;\n }\n}\n";
    ITextEditor editor = open("indent.cl", untidy + "HERE");
    Ui.typeWith(SWT.CTRL, 'a');
    Ui.typeWith(SWT.CTRL, 'i');
    Ui.await(
        "the indentation",
        () ->
            text(editor)
                .equals(
                    "kernel void k(global int *restrict out) {\n  for (int i = 0; i<4; i++) {\n"
                        + "    out[i]=i;\n  }\n}\n"));
  }
}
