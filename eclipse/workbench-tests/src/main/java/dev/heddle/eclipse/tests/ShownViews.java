package dev.heddle.eclipse.tests;

import dev.heddle.eclipse.views.Choice;
import dev.heddle.eclipse.views.CurrentReport;
import dev.heddle.eclipse.views.PartControl;
import dev.heddle.eclipse.views.ReportView;
import dev.heddle.viewers.paint.Spot;
import java.util.Arrays;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.ui.IViewReference;
import org.eclipse.ui.texteditor.ITextEditor;

/** How tests use the views of the registry. */
final class ShownViews {

  /** Two kernels with a channel between them; one has a memory on chip. */
  static final String PAIR =
      """
      #pragma OPENCL EXTENSION cl_intel_channels : enable
      channel float values __attribute__((depth(16)));

      __kernel void produce(__global const float *restrict in, int n) {
        for (int i = 0; i < n; i++) {
          write_channel_intel(values, in[i]);
        }
      }

      __kernel void consume(__global double *restrict out, int n) {
        double sum = 0;
        double last[64];
        for (int i = 0; i < n; i++) {
          sum += read_channel_intel(values);
          last[i & 63] = sum;
        }
        for (int i = 0; i < 64; i++) {
          out[i] = last[i];
        }
      }
      """;

  /** The line of the sum in it. */
  static final int SUM = 14;

  private ShownViews() {}

  /** Fresh views beside an editor with both kernels. */
  static ITextEditor start(Workspace workspace) {
    workspace.start();
    Ui.run(ShownViews::closeViews);
    return workspace.open(workspace.file("pair.cl", PAIR));
  }

  static void end(Workspace workspace) {
    Ui.run(() -> Ui.page().getWorkbenchWindow().getService(CurrentReport.class).closeVendor());
    workspace.closeEditors();
  }

  /** Views as they come up, without what an earlier test has done in them. */
  static void closeViews() {
    for (IViewReference reference : Ui.page().getViewReferences()) {
      if (reference.getId().startsWith(ReportView.id(""))) {
        Ui.page().hideView(reference);
      }
    }
    Ui.page().resetPerspective();
  }

  static ReportView show(String view) {
    ReportView shown = (ReportView) Ui.get(() -> Ui.page().showView(ReportView.id(view)));
    Ui.await("the view " + view, () -> shown.isDrawn() && shown.body().hasContent());
    return shown;
  }

  /** What is said about the report in a view; empty when the view is not open. */
  static String state(String view) {
    return Ui.page().findView(ReportView.id(view)) instanceof ReportView shown
        ? shown.body().state()
        : "";
  }

  static Control control(ReportView view) {
    return Ui.get(() -> view.body().controls().get(0).control());
  }

  static String selection(ReportView view) {
    return view.body().selection().map(Choice::key).orElse("");
  }

  static void clickOn(ReportView view, String key) {
    Rectangle box = place(view, key);
    Ui.click(control(view), box.x + box.width / 2, box.y + box.height / 2);
  }

  static Rectangle place(ReportView view, String key) {
    return Ui.get(() -> area(spot(view, key)));
  }

  static Rectangle area(Spot spot) {
    return new Rectangle((int) spot.x(), (int) spot.y(), (int) spot.width(), (int) spot.height());
  }

  static Spot spot(ReportView view, String key) {
    PartControl control = view.body().controls().get(0);
    return control.spots().all().stream()
        .filter(spot -> key.equals(spot.key()))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no " + key + " in " + control.part().heading()));
  }

  static String clipboard() {
    Clipboard clipboard = new Clipboard(Ui.display());
    try {
      return String.valueOf(clipboard.getContents(TextTransfer.getInstance()));
    } finally {
      clipboard.dispose();
    }
  }

  /** Opens the menu of a view by its button and chooses an entry. */
  static void chooseInMenu(ReportView view, String entry) {
    Menu[] shown = {null};
    Listener shows = event -> shown[0] = event.widget instanceof Menu menu ? menu : shown[0];
    Ui.run(
        () -> {
          Ui.display().addFilter(SWT.Show, shows);
          Arrays.stream(view.body().bar().search().getParent().getChildren())
              .filter(ToolBar.class::isInstance)
              .flatMap(bar -> Arrays.stream(((ToolBar) bar).getItems()))
              .filter(item -> item.getToolTipText().startsWith("View Menu"))
              .findFirst()
              .orElseThrow()
              .notifyListeners(SWT.Selection, new Event());
        });
    Ui.await("the menu", () -> shown[0] != null);
    Ui.run(
        () -> {
          Ui.display().removeFilter(SWT.Show, shows);
          MenuItem found =
              Arrays.stream(shown[0].getItems())
                  .filter(item -> item.getText().equals(entry))
                  .findFirst()
                  .orElseThrow();
          shown[0].setVisible(false);
          found.notifyListeners(SWT.Selection, new Event());
        });
  }
}
