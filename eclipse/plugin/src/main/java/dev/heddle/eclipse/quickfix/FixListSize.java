package dev.heddle.eclipse.quickfix;

import java.util.List;
import org.eclipse.jface.dialogs.DialogSettings;
import org.eclipse.jface.dialogs.IDialogSettings;
import org.eclipse.jface.text.contentassist.ContentAssistant;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Control;

/**
 * How large the list of fixes is: as wide as its titles and as high as its rows, as far as there is
 * room. By itself the platform gives it a width that depends on the height of its rows alone.
 */
public final class FixListSize {
  /** Icon, margins and a bar to scroll, in heights of a line. */
  private static final int BESIDE_LINES = 5;

  private static final int LEAST_ROWS = 2;
  private static final int MOST_ROWS = 10;

  /** The height of a row with its margins, in lines of text. */
  private static final int ROW_LINES = 2;

  private final IDialogSettings settings = new DialogSettings("fixes");

  /** Where the platform reads the size when it opens the list. */
  public IDialogSettings settings() {
    return settings;
  }

  /**
   * Sets the size for a list that is about to be opened.
   *
   * @param text the text below which it opens
   */
  void fit(Control text, List<String> titles) {
    GC gc = new GC(text);
    gc.setFont(text.getDisplay().getSystemFont());
    int line = gc.getFontMetrics().getHeight();
    int widest = 0;
    for (String title : titles) {
      widest = Math.max(widest, gc.textExtent(title).x);
    }
    gc.dispose();
    int room = text.getMonitor().getClientArea().width / 2;
    int rows = Math.max(LEAST_ROWS, Math.min(MOST_ROWS, titles.size() + 1));
    settings.put(ContentAssistant.STORE_SIZE_X, Math.min(room, widest + BESIDE_LINES * line));
    settings.put(ContentAssistant.STORE_SIZE_Y, rows * line * ROW_LINES);
  }
}
