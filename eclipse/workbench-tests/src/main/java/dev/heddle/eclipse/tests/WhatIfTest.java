package dev.heddle.eclipse.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.eclipse.views.WhatIfView;
import dev.heddle.viewers.table.Table;
import java.util.List;
import org.eclipse.jface.text.ITextOperationTarget;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What else could stand before a loop, with the keys and the mouse of a user. */
class WhatIfTest {
  private static final String KERNEL =
      """
      kernel void total(global const int *restrict x, global int *restrict result, int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
          sum += x[i];
        }
        result[0] = sum;
      }
      """;

  private final Workspace workspace = new Workspace();
  private ITextEditor editor;

  @BeforeEach
  void start() {
    workspace.start();
    editor = workspace.open(workspace.file("what_if.cl", KERNEL));
    workspace.awaitAnalysis(editor);
  }

  @AfterEach
  void end() {
    Ui.run(
        () -> {
          IWorkbenchPage page = Ui.page();
          page.hideView(page.findView(WhatIfView.ID));
        });
    workspace.closeEditors();
  }

  private void ask(String place) {
    Ui.run(
        () -> {
          Ui.shell().forceActive();
          editor.selectAndReveal(Workspace.document(editor).get().indexOf(place), 0);
          Ui.page().activate(editor);
          editor.getAdapter(Control.class).setFocus();
        });
    Ui.typeWith(List.of(SWT.CTRL, SWT.ALT), 'w');
    Ui.await("the view", () -> Ui.page().findView(WhatIfView.ID) != null);
    Ui.await("all tried", () -> view().isDone());
  }

  private static WhatIfView view() {
    return (WhatIfView) Ui.page().findView(WhatIfView.ID);
  }

  private static List<String> changes() {
    return Ui.get(
        () ->
            view().shown().map(Table::rows).orElse(List.of()).stream()
                .map(row -> row.cells().get(0).text())
                .toList());
  }

  private static Tree tree() {
    return Ui.get(
        () ->
            Ui.find(
                    Ui.shell(),
                    Tree.class,
                    tree ->
                        tree.getItemCount() > 0 && tree.getItem(0).getText().equals("as written"))
                .orElseThrow());
  }

  @Test
  void whatCouldStandBeforeTheLoopIsTriedAndEnterWritesIt() {
    ask("sum += ");

    assertThat(changes()).contains("as written", "unroll 4", "ii 2");
    assertThat(Ui.<String>get(() -> view().heading())).contains("line 3 of kernel total");
    Ui.screenshot("what-if");
    int row = changes().indexOf("unroll 4");
    Tree tree = tree();
    Rectangle place =
        Ui.get(
            () -> {
              TreeItem item = tree.getItem(row);
              tree.showItem(item);
              return item.getBounds();
            });
    Ui.click(tree, place.x + 5, place.y + place.height / 2);
    Ui.run(tree::setFocus);
    Ui.type('\r');
    String written = KERNEL.replace("  for (", "  #pragma unroll 4\n  for (");
    Ui.await("the pragma", () -> Workspace.document(editor).get().equals(written));
    Ui.await("tried again", () -> view().isDone() && view().heading().contains("line 4"));
    assertThat(changes()).contains("unroll 8").doesNotContain("unroll 4");
    Ui.run(
        () ->
            ((ITextOperationTarget) editor.getAdapter(ITextOperationTarget.class))
                .doOperation(ITextOperationTarget.UNDO));
    assertThat(Ui.<String>get(() -> Workspace.document(editor).get())).isEqualTo(KERNEL);
  }

  @Test
  void outsideOfLoopsItSaysWhatToDo() {
    ask("int sum");

    assertThat(changes()).isEmpty();
    assertThat(Ui.<String>get(() -> view().heading())).contains("The cursor is in no loop");
  }
}
