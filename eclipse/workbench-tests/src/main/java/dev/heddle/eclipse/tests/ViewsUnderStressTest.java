package dev.heddle.eclipse.tests;

import static dev.heddle.eclipse.tests.ShownViews.PAIR;
import static dev.heddle.eclipse.tests.ShownViews.control;
import static dev.heddle.eclipse.tests.ShownViews.show;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.views.ReportView;
import dev.heddle.viewers.registry.View;
import dev.heddle.viewers.registry.Views;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILogListener;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Views in windows, with files and at times that nobody has thought of; no error is logged. */
class ViewsUnderStressTest {
  private final Workspace workspace = new Workspace();
  private final List<IStatus> problems = new CopyOnWriteArrayList<>();
  private final ILogListener log = (status, plugin) -> logged(status);

  private void logged(IStatus status) {
    if (status.getSeverity() == IStatus.ERROR
        && (status.getPlugin().equals(HeddlePlugin.ID) || status.getException() != null)) {
      problems.add(status);
    }
  }

  @BeforeEach
  void start() {
    workspace.start();
    Ui.run(ShownViews::closeViews);
    Platform.addLogListener(log);
  }

  @AfterEach
  void end() {
    Platform.removeLogListener(log);
    workspace.closeEditors();
  }

  @Test
  void everyViewIsDrawnInATinyWindow() {
    workspace.open(workspace.file("tiny.cl", PAIR));
    Rectangle before = Ui.get(() -> Ui.shell().getBounds());
    try {
      for (View view : Views.ALL) {
        ReportView shown = show(view.id());
        Ui.run(() -> Ui.shell().setSize(300, 200));
        Ui.await(view.id() + " in a tiny window", shown::isDrawn);
        Ui.type('+');
        Ui.type('0');
        Ui.press(SWT.ARROW_DOWN);
        Ui.run(() -> Ui.shell().setBounds(before));
        Ui.await(view.id() + " in the window of before", shown::isDrawn);
      }
    } finally {
      Ui.run(() -> Ui.shell().setBounds(before));
    }
    assertThat(problems).isEmpty();
  }

  @Test
  void editsWhileADrawingIsOpenInsideLeadOutOfWhatIsGone() {
    ITextEditor editor = workspace.open(workspace.file("edited.cl", PAIR));
    ReportView system = show("system");
    Ui.run(() -> system.go("kernel:consume"));
    Ui.await("the kernel", () -> system.isDrawn() && system.part().equals("kernel:consume"));
    Ui.run(() -> Workspace.document(editor).set(PAIR.replace("consume", "eat")));
    Ui.await("the whole, as the kernel is gone", () -> system.isDrawn() && system.part().isEmpty());
    Ui.run(() -> Workspace.document(editor).set("__kernel void k(__global int *a) { a[0] = 1; }"));
    Ui.await(
        "the next kernel",
        () ->
            system.isDrawn()
                && system.body().controls().get(0).items().stream()
                    .anyMatch(item -> "kernel:k".equals(item.key())));
    Ui.run(() -> Workspace.document(editor).set(""));
    Ui.await("no kernel", () -> system.body().messageText().contains("no kernel"));
    assertThat(problems).isEmpty();
  }

  @Test
  void aDeletedFileLeavesAHint() throws CoreException {
    IFile file = workspace.file("deleted.cl", PAIR);
    workspace.open(file);
    ReportView loops = show("loops");
    assertThat(Ui.get(() -> control(loops).isDisposed())).isFalse();
    file.delete(true, null);
    Ui.await(
        "the editor to go with its file, and a hint",
        () -> loops.body().messageText().contains("Open an OpenCL kernel"));
    assertThat(problems).isEmpty();
  }

  @Test
  void theThemeChangesUnderOpenViews() {
    workspace.open(workspace.file("themed.cl", PAIR));
    try {
      for (View view : Views.ALL) {
        ReportView shown = show(view.id());
        Ui.theme("org.eclipse.e4.ui.css.theme.e4_dark");
        Ui.await(view.id() + " in the dark theme", shown::isDrawn);
        Ui.theme("org.eclipse.e4.ui.css.theme.e4_default");
        Ui.await(view.id() + " in the light theme", shown::isDrawn);
      }
    } finally {
      Ui.theme("org.eclipse.e4.ui.css.theme.e4_default");
    }
    assertThat(problems).isEmpty();
  }

  @Test
  void namesOfThousandsOfLettersAreDrawn() {
    String name = "x".repeat(9000);
    workspace.open(
        workspace.file("names.cl", PAIR.replace("values", name).replace("consume", "c" + name)));
    for (View view : Views.ALL) {
      ReportView shown = (ReportView) Ui.get(() -> Ui.page().showView(ReportView.id(view.id())));
      Ui.await("the view " + view.id(), () -> shown.isDrawn());
    }
    assertThat(problems).isEmpty();
  }
}
