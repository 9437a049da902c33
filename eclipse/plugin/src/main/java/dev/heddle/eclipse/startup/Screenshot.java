package dev.heddle.eclipse.startup;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.analysis.AnalysisResult;
import dev.heddle.eclipse.analysis.LiveAnalysis;
import dev.heddle.eclipse.views.CurrentReport;
import dev.heddle.eclipse.views.ReportView;
import dev.heddle.scheduler.report.Finding;
import dev.heddle.viewers.registry.View;
import dev.heddle.viewers.registry.Views;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.texteditor.ITextEditor;

/**
 * Fills the display with the window, waits until the analysis is shown, saves a picture or one of
 * each view, ends.
 */
final class Screenshot {

  /** Stands for the id of a view in the name of a picture. */
  private static final String VIEW = "%s";

  private static final long PATIENCE_MILLIS = 60_000;
  private static final long POLL_MILLIS = 100;

  /** Time for views that refresh themselves with a delay of their own. */
  private static final long SETTLE_MILLIS = 1500;

  private final IWorkbench workbench = PlatformUI.getWorkbench();
  private final Display display = workbench.getDisplay();

  private Screenshot() {}

  /**
   * Blocks until the picture is saved; the workbench closes behind it.
   *
   * @param picture its path; with {@value #VIEW} in it one is saved of each view, by its id
   */
  static void take(String picture) {
    Screenshot screenshot = new Screenshot();
    try {
      screenshot.display.syncExec(screenshot::fillDisplay);
      screenshot.await(screenshot::isShown);
      screenshot.display.syncExec(screenshot::showFirstFinding);
      if (picture.contains(VIEW)) {
        if (screenshot.display.syncCall(() -> screenshot.report().countInFirstSession())) {
          screenshot.await(() -> screenshot.report().hasCounted());
        }
        for (View view : Views.ALL) {
          screenshot.display.syncExec(() -> screenshot.show(view));
          screenshot.settleAndSave(picture.replace(VIEW, view.id()));
        }
      } else {
        screenshot.settleAndSave(picture);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      screenshot.display.asyncExec(screenshot.workbench::close);
    }
  }

  private void settleAndSave(String picture) throws InterruptedException {
    await(this::isShown);
    Thread.sleep(SETTLE_MILLIS);
    display.syncExec(() -> save(Path.of(picture)));
  }

  private CurrentReport report() {
    return page().getWorkbenchWindow().getService(CurrentReport.class);
  }

  private void show(View view) {
    try {
      page().showView(ReportView.id(view.id()));
    } catch (PartInitException e) {
      HeddlePlugin.log("The view " + view.id() + " can't be opened", e);
    }
  }

  private void await(BooleanSupplier condition) throws InterruptedException {
    long end = System.currentTimeMillis() + PATIENCE_MILLIS;
    while (!display.syncCall(condition::getAsBoolean) && System.currentTimeMillis() < end) {
      Thread.sleep(POLL_MILLIS);
    }
  }

  /**
   * Without a window manager nobody maximises the window, and the frame that its size allows for
   * isn't there.
   */
  private void fillDisplay() {
    Rectangle bounds = display.getPrimaryMonitor().getBounds();
    Shell shell = shell();
    shell.setBounds(bounds);
    Rectangle inside = shell.getClientArea();
    int menu = shell.toDisplay(0, 0).y - bounds.y;
    shell.setSize(
        2 * bounds.width - inside.width, 2 * bounds.height - inside.height - Math.max(0, menu));
  }

  private boolean isShown() {
    boolean drawn =
        Stream.of(page().getViewReferences())
            .map(reference -> reference.getView(false))
            .filter(view -> view instanceof ReportView && page().isPartVisible(view))
            .allMatch(view -> ((ReportView) view).isDrawn());
    return drawn && analysis().map(LiveAnalysis::isCurrent).orElse(true);
  }

  private void showFirstFinding() {
    Optional<AnalysisResult> result = analysis().flatMap(LiveAnalysis::latest);
    result.flatMap(found -> found.report().findings().stream().findFirst()).ifPresent(this::show);
  }

  private void show(Finding finding) {
    ITextEditor editor = (ITextEditor) activeEditor();
    try {
      int line = finding.line() - 1;
      editor.selectAndReveal(analysis().orElseThrow().document().getLineOffset(line), 0);
    } catch (BadLocationException e) {
      HeddlePlugin.log("A finding lies outside its file", e);
    }
  }

  private void save(Path picture) {
    Rectangle size = display.getPrimaryMonitor().getBounds();
    Image image = new Image(display, size.width, size.height);
    GC gc = new GC(display);
    gc.copyArea(image, size.x, size.y);
    gc.dispose();
    ImageLoader loader = new ImageLoader();
    loader.data = new ImageData[] {image.getImageData()};
    loader.save(picture.toString(), SWT.IMAGE_PNG);
    image.dispose();
  }

  private Optional<LiveAnalysis> analysis() {
    IEditorPart editor = activeEditor();
    return editor == null
        ? Optional.empty()
        : Optional.ofNullable(editor.getAdapter(LiveAnalysis.class));
  }

  private IEditorPart activeEditor() {
    return page().getActiveEditor();
  }

  private IWorkbenchPage page() {
    return workbench.getActiveWorkbenchWindow().getActivePage();
  }

  private Shell shell() {
    return workbench.getActiveWorkbenchWindow().getShell();
  }
}
