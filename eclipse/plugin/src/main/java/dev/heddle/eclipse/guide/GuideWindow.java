package dev.heddle.eclipse.guide;

import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Shell;

/** The guide in a window of its own, over a dialog that waits for an answer. */
final class GuideWindow {
  private static final String TITLE = "Heddle Guide";
  private static final int WIDTH = 860;
  private static final int HEIGHT = 600;

  private GuideWindow() {}

  static void open(Shell dialog, String place) {
    for (Shell child : dialog.getShells()) {
      if (child.getData() instanceof GuidePane pane) {
        pane.show(place);
        child.setActive();
        return;
      }
    }
    Shell window = new Shell(dialog, SWT.SHELL_TRIM);
    window.setText(TITLE);
    window.setLayout(new FillLayout());
    GuidePane pane = new GuidePane(window, () -> {});
    window.setData(pane);
    pane.show(place);
    window.setSize(WIDTH, HEIGHT);
    window.open();
  }
}
