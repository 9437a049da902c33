package dev.heddle.eclipse.preferences;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Text;

/** The key Tab in texts of several lines, where it would be a character. */
final class TabKey {
  private TabKey() {}

  /** In a dialog Tab leads to the next control; Shift+Tab does so by itself. */
  static void leadOn(Text text) {
    text.addListener(
        SWT.Traverse,
        event -> {
          if (event.detail == SWT.TRAVERSE_TAB_NEXT) {
            event.doit = true;
          }
        });
  }
}
