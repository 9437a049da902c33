package dev.heddle.eclipse.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.search.ui.NewSearchUI;
import org.eclipse.search.ui.text.AbstractTextSearchViewPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** From a name to all that has to do with it, with the keys of a user. */
class SearchTest {
  private static final String HEADER = "#define TAPS 8\nfloat scaled(float value);\n";
  private static final String FILTER =
      """
      #include "search.h"
      float scaled(float value) { return value * TAPS; }
      kernel void smooth(global float *restrict out) {
        for (int i = 0; i < TAPS; i++) {
          out[i] = scaled(out[i]);
        }
      }
      """;
  private static final String OTHER =
      """
      #include "search.h"
      kernel void last(global float *restrict out) { out[TAPS] = 1.0f; }
      """;

  private final Workspace workspace = new Workspace();
  private ITextEditor editor;

  @BeforeEach
  void start() {
    workspace.start();
    workspace.file("search.h", HEADER);
    workspace.file("search_other.cl", OTHER);
    editor = workspace.open(workspace.file("search.cl", FILTER));
  }

  @AfterEach
  void end() {
    workspace.closeEditors();
  }

  private void select(String place) {
    Ui.run(
        () -> {
          // No window manager gives the focus back when a list over the window closes.
          Ui.shell().forceActive();
          editor.selectAndReveal(FILTER.indexOf(place), 0);
          Ui.page().activate(editor);
          editor.getAdapter(Control.class).setFocus();
        });
  }

  private static ITextSelection selection() {
    return Ui.get(
        () ->
            (ITextSelection)
                ((ITextEditor) Ui.page().getActiveEditor()).getSelectionProvider().getSelection());
  }

  @Test
  void usesAreListedOverTheProject() {
    select("TAPS; i++");
    Ui.typeWith(List.of(SWT.CTRL, SWT.SHIFT), 'g');
    Ui.await(
        "four uses in three files",
        () ->
            NewSearchUI.getSearchResultView() != null
                && NewSearchUI.getSearchResultView().getActivePage()
                    instanceof AbstractTextSearchViewPage page
                && page.getInput() != null
                && page.getInput().getMatchCount() == 4
                && page.getInput().getLabel().equals("'TAPS': 4 uses"));
    Ui.await(
        "their lines",
        () ->
            Ui.find(
                    Ui.shell(),
                    Tree.class,
                    tree ->
                        tree.isVisible()
                            && rows(tree)
                                .containsAll(
                                    List.of(
                                        "1  #define TAPS 8  declaration",
                                        "4  for (int i = 0; i < TAPS; i++) {  used, in smooth")))
                .isPresent());
    Ui.screenshot("references");
  }

  private static List<String> rows(Tree tree) {
    List<String> rows = new ArrayList<>();
    for (TreeItem item : tree.getItems()) {
      rows.add(item.getText());
      for (TreeItem child : item.getItems()) {
        rows.add(child.getText());
      }
    }
    return rows;
  }

  @Test
  void callersAreShownInATree() {
    select("scaled(float");
    Ui.typeWith(List.of(SWT.CTRL, SWT.ALT), 'h');
    Ui.await(
        "the caller",
        () ->
            Ui.find(
                    Ui.shell(),
                    Tree.class,
                    tree ->
                        tree.isVisible()
                            && rows(tree)
                                .equals(List.of("scaled - search.cl", "smooth - search.cl")))
                .isPresent());
  }

  @Test
  void whatATextDeclaresIsListedOverIt() {
    select("out[i] = scaled");
    Ui.typeWith(SWT.CTRL, 'o');
    Ui.await("the list", () -> popup().isPresent());
    assertThat(Ui.get(() -> popup().get().getItems()[0].getText())).isEqualTo("scaled");
    Ui.type("smo");
    Ui.await("one entry", () -> popup().filter(t -> t.getItemCount() == 1).isPresent());
    Ui.screenshot("quick-outline");
    Ui.type(SWT.CR);
    Ui.await("the name", () -> selection().getText().equals("smooth"));
    assertThat(selection().getStartLine()).isEqualTo(2);
  }

  private static Optional<Table> popup() {
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

  @Test
  void anythingIsOpenedByItsName() {
    select("out[i] = scaled");
    Ui.typeWith(List.of(SWT.CTRL, SWT.SHIFT), 't');
    Ui.await("the dialog", () -> Ui.shell("Open Element").isPresent());
    Ui.type("las");
    Ui.await(
        "the kernel",
        () ->
            popup()
                .filter(table -> table.getItem(0).getText().startsWith("last - search_other"))
                .isPresent());
    Ui.type(SWT.CR);
    Ui.await(
        "the other file",
        () ->
            Ui.page().getActiveEditor() != null
                && Ui.page().getActiveEditor().getTitle().equals("search_other.cl"));
    assertThat(selection().getText()).isEqualTo("last");
  }
}
