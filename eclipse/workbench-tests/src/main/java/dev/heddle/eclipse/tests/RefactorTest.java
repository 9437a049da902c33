package dev.heddle.eclipse.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.eclipse.core.commands.common.CommandException;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.runtime.Path;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.part.ISetSelectionTarget;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Values get names, functions and macros go into their uses, with dialogs and real keys. */
class RefactorTest {
  private static final String KERNEL =
      """
      #define TWICE(x) ((x) * 2)

      int third(int a, int b) {
        return a + b * 3;
      }

      kernel void k(global int *restrict out, int n) {
        for (int i = 0; i < 64 * 4; i++) {
          int one = third(i, n);
          int two = TWICE(i);
          out[i] = one + two + third(n, 2) + (64 * 4) + TWICE(n);
        }
      }
      """;

  private final Workspace workspace = new Workspace();
  private ITextEditor editor;

  @BeforeEach
  void start() {
    workspace.start();
    editor = workspace.open(workspace.file("refactor.cl", KERNEL));
  }

  @AfterEach
  void end() {
    Dialogs.closeAll();
    workspace.closeEditors();
  }

  private String text() {
    return Ui.get(() -> Workspace.document(editor).get());
  }

  private void select(String code, int length) {
    Ui.run(
        () -> {
          editor.selectAndReveal(Workspace.document(editor).get().indexOf(code), length);
          editor.getAdapter(Control.class).setFocus();
        });
  }

  private static void awaitDialog(String title) {
    Ui.await("the dialog " + title, () -> Ui.shell(title).isPresent());
  }

  private static void name(String title, String name) {
    awaitDialog(title);
    Ui.await(
        "the field",
        () -> Ui.find(Ui.shell(title).get(), Text.class, Control::isFocusControl).isPresent());
    Ui.typeWith(SWT.CTRL, 'a');
    Ui.type(name);
    Ui.await("the button", () -> Dialogs.button("OK").isEnabled());
  }

  private static void agree(String title) {
    Dialogs.press("OK");
    Ui.await("the end of the dialog", () -> Ui.shell(title).isEmpty());
  }

  private static void tick(String text) {
    Ui.run(
        () -> {
          Button button = Dialogs.button(text);
          button.setSelection(true);
          button.notifyListeners(SWT.Selection, new Event());
        });
  }

  private void undo() {
    workspace.awaitAnalysis(editor);
    Ui.run(
        () -> {
          Ui.shell().forceActive();
          Ui.page().activate(editor);
          editor.getAdapter(Control.class).setFocus();
        });
    Ui.typeWith(SWT.CTRL, 'z');
  }

  @Test
  void anExpressionBecomesAVariable() {
    select("i, n)", 1);
    select("b * 3", 5);
    Ui.typeWith(List.of(SWT.ALT, SWT.SHIFT), 'l');
    name("Extract Variable", "triple");
    agree("Extract Variable");
    Ui.await("the variable", () -> text().contains("const int triple = b * 3;\n"));
    assertThat(text()).contains("return a + triple;");
    undo();
    Ui.await("the text from before", () -> text().equals(KERNEL));
  }

  @Test
  void equalExpressionsBecomeOneMacro() {
    select("64 * 4", 6);
    Ui.chooseDialog("Refactor", "Extract Macro...");
    name("Extract Macro", "SIZE");
    tick("Equalexpressionsofthefunction,too");
    Ui.screenshot("extract-macro");
    agree("Extract Macro");
    Ui.await("the macro", () -> text().contains("#define SIZE (64 * 4)\n"));
    assertThat(text()).contains("i < SIZE;").contains("+ (SIZE) +");
    undo();
    Ui.await("the text from before", () -> text().equals(KERNEL));
  }

  @Test
  void anExpressionBecomesAConstantInMemory() {
    select("64 * 4", 6);
    Ui.chooseDialog("Refactor", "Extract Constant...");
    name("Extract Constant", "SIZE");
    agree("Extract Constant");
    Ui.await("the constant", () -> text().contains("int SIZE = 64 * 4;\n"));
    assertThat(text()).contains("i < SIZE;");
    undo();
    Ui.await("the text from before", () -> text().equals(KERNEL));
  }

  @Test
  void oneCallIsReplacedByItsFunctionsText() {
    select("third(i,", 0);
    Ui.typeWith(List.of(SWT.ALT, SWT.SHIFT), 'i');
    awaitDialog("Inline");
    Ui.screenshot("inline");
    agree("Inline");
    Ui.await("the text of the function", () -> text().contains("int one = i + n * 3;"));
    assertThat(text()).contains("int third(int a, int b)").contains("third(n, 2)");
    undo();
    Ui.await("the text from before", () -> text().equals(KERNEL));
  }

  @Test
  void aFunctionGoesIntoAllItsCalls() {
    select("third(int", 0);
    Ui.typeWith(List.of(SWT.ALT, SWT.SHIFT), 'i');
    awaitDialog("Inline");
    agree("Inline");
    Ui.await("no call", () -> !text().contains("third"));
    assertThat(text()).contains("int one = i + n * 3;");
    undo();
    Ui.await("the text from before", () -> text().equals(KERNEL));
  }

  @Test
  void oneUseOfAMacroIsReplacedByItsText() {
    select("TWICE(i", 0);
    Ui.typeWith(List.of(SWT.ALT, SWT.SHIFT), 'i');
    awaitDialog("Inline");
    agree("Inline");
    Ui.await("the text of the macro", () -> text().contains("int two = ((i) * 2);"));
    assertThat(text()).contains("#define TWICE").contains("TWICE(n)");
  }

  @Test
  void aMacroGoesIntoAllItsUses() {
    select("TWICE(i", 0);
    Ui.typeWith(List.of(SWT.ALT, SWT.SHIFT), 'i');
    awaitDialog("Inline");
    Ui.run(() -> Dialogs.button("Onlythisuse").setSelection(false));
    tick("Alluses,anddeletethemacro");
    agree("Inline");
    Ui.await("no macro", () -> !text().contains("TWICE"));
    assertThat(text()).contains("+ ((n) * 2)");
    undo();
    Ui.await("the text from before", () -> text().equals(KERNEL));
  }

  @Test
  void includesArePutInOrderAfterAPreview() {
    workspace.file("refactor_a.h", "#define LEFT 1\n");
    workspace.file("refactor_b.h", "#define RIGHT 2\n");
    workspace.file("refactor_c.h", "#define NOBODY 3\n");
    String includes =
        "#include \"refactor_c.h\"\n#include \"refactor_b.h\"\n#include \"refactor_a.h\"\n\n";
    String kernel = includes + "kernel void k(global int *out) { out[0] = LEFT + RIGHT; }\n";
    editor = workspace.open(workspace.file("ordered.cl", kernel));
    select("kernel void", 0);
    Ui.typeWith(List.of(SWT.CTRL, SWT.SHIFT), 'o');
    awaitDialog("Organise Includes");
    Ui.screenshot("organise-includes");
    assertThat(text()).isEqualTo(kernel);
    agree("Organise Includes");
    Ui.await(
        "the order",
        () -> text().startsWith("#include \"refactor_a.h\"\n#include \"refactor_b.h\"\n\n"));
    undo();
    Ui.await("the text from before", () -> text().equals(kernel));
  }

  @Test
  void includesFollowAFileThatIsRenamedInTheExplorer() throws Exception {
    IFile header = workspace.file("before.h", "#define WIDTH 4\n");
    workspace.file("after.h", "").delete(true, null);
    String kernel = "#include \"before.h\"\nkernel void k(global int *out) { out[0] = WIDTH; }\n";
    editor = workspace.open(workspace.file("including.cl", kernel));
    Ui.run(
        () -> {
          IViewPart explorer = Ui.page().showView("org.eclipse.ui.navigator.ProjectExplorer");
          ((ISetSelectionTarget) explorer).selectReveal(new StructuredSelection(header));
          explorer.setFocus();
        });
    Ui.press(SWT.F2);
    name("Rename Resource", "after.h");
    agree("Rename Resource");
    Ui.await("the include", () -> text().startsWith("#include \"after.h\"\n"));
    assertThat(header.exists()).isFalse();
    assertThat(header.getParent().getFile(new Path("after.h")).exists()).isTrue();
    workspace.awaitAnalysis(editor);
  }

  @Test
  void includesFollowAFileThatMovesToAnotherFolder() throws Exception {
    IFile header = workspace.file("moved.h", "#define HEIGHT 4\n");
    IFolder folder = header.getProject().getFolder("parts");
    if (!folder.exists()) {
      folder.create(true, true, null);
    }
    folder.getFile("moved.h").delete(true, null);
    String kernel = "#include \"moved.h\"\nkernel void k(global int *out) { out[0] = HEIGHT; }\n";
    editor = workspace.open(workspace.file("follows.cl", kernel));
    Ui.run(
        () -> {
          IViewPart explorer = Ui.page().showView("org.eclipse.ui.navigator.ProjectExplorer");
          ((ISetSelectionTarget) explorer).selectReveal(new StructuredSelection(header));
          explorer.setFocus();
        });
    Ui.display()
        .asyncExec(
            () -> {
              try {
                PlatformUI.getWorkbench()
                    .getService(IHandlerService.class)
                    .executeCommand("org.eclipse.ltk.ui.refactoring.commands.moveResources", null);
              } catch (CommandException e) {
                throw new AssertionError(e);
              }
            });
    awaitDialog("Move Resource");
    Ui.screenshot("move");
    Ui.run(
        () -> {
          Tree tree = Ui.find(Ui.shell("Move Resource").get(), Tree.class, t -> true).orElseThrow();
          for (TreeItem project : tree.getItems()) {
            if (project.getText().equals(folder.getProject().getName())) {
              project.setExpanded(true);
              Event expanded = new Event();
              expanded.item = project;
              tree.notifyListeners(SWT.Expand, expanded);
            }
          }
        });
    Ui.await("the folder", () -> item("parts").isPresent());
    Ui.run(
        () -> {
          Tree tree = Ui.find(Ui.shell("Move Resource").get(), Tree.class, t -> true).orElseThrow();
          tree.setSelection(item("parts").get());
          tree.notifyListeners(SWT.Selection, new Event());
        });
    Ui.await("the button", () -> Dialogs.button("OK").isEnabled());
    agree("Move Resource");
    Ui.await("the include", () -> text().startsWith("#include \"parts/moved.h\"\n"));
    assertThat(folder.getFile("moved.h").exists()).isTrue();
    workspace.awaitAnalysis(editor);
  }

  /** On the user interface thread only. */
  private static Optional<TreeItem> item(String name) {
    Tree tree = Ui.find(Ui.shell("Move Resource").get(), Tree.class, t -> true).orElseThrow();
    for (TreeItem project : tree.getItems()) {
      for (TreeItem child : project.getItems()) {
        if (child.getText().equals(name)) {
          return Optional.of(child);
        }
      }
    }
    return Optional.empty();
  }
}
