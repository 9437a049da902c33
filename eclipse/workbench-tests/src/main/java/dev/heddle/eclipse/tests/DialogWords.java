package dev.heddle.eclipse.tests;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;

/** The words in a dialog; on the user interface thread only. */
final class DialogWords {
  private DialogWords() {}

  /** Mnemonics that several visible controls have. */
  static List<String> sharedMnemonics(Composite parent) {
    Map<Character, List<String>> found = new HashMap<>();
    for (Control control : all(parent)) {
      String text = text(control);
      int at = text.replace("&&", "..").indexOf('&');
      if (at >= 0 && at + 1 < text.length()) {
        char key = text.substring(at + 1).toLowerCase(Locale.ROOT).charAt(0);
        found.computeIfAbsent(key, k -> new ArrayList<>()).add(text);
      }
    }
    return found.values().stream()
        .filter(texts -> texts.size() > 1)
        .map(texts -> "one mnemonic: " + texts)
        .toList();
  }

  /** Texts that are wider or higher than their controls, or reach out of what they are in. */
  static List<String> cut(Composite parent) {
    List<String> cut = new ArrayList<>();
    for (Control control : all(parent)) {
      String text = text(control);
      Point size = control.getSize();
      if (!text.isBlank() && !isDrawn(control)) {
        boolean wraps = (control.getStyle() & SWT.WRAP) != 0 || control instanceof Link;
        Point wanted = control.computeSize(wraps ? size.x : SWT.DEFAULT, SWT.DEFAULT, false);
        boolean isNarrow = !wraps && size.x < wanted.x;
        if (isNarrow || size.y < wanted.y) {
          cut.add("'" + text + "' has " + size + " of " + wanted);
        }
      }
      if (control instanceof Combo || control instanceof org.eclipse.swt.widgets.List) {
        Point wanted = control.computeSize(SWT.DEFAULT, SWT.DEFAULT, false);
        if (size.x < wanted.x) {
          cut.add(control + " has " + size + " of " + wanted);
        }
      }
      Point end = control.getLocation();
      Point room = control.getParent().getSize();
      boolean scrolls = control.getParent() instanceof ScrolledComposite;
      if (!scrolls && (end.x + size.x > room.x || end.y + size.y > room.y)) {
        cut.add(control + " at " + control.getBounds() + " in " + room);
      }
    }
    return cut;
  }

  /** Pictures have no words that could be cut. */
  private static boolean isDrawn(Control control) {
    return control instanceof Label label && label.getImage() != null;
  }

  private static List<Control> all(Composite parent) {
    List<Control> found = new ArrayList<>();
    for (Control child : parent.getChildren()) {
      if (child.isVisible()) {
        found.add(child);
        if (child instanceof Composite composite) {
          found.addAll(all(composite));
        }
      }
    }
    return found;
  }

  private static String text(Control control) {
    return control instanceof Label label
        ? label.getText()
        : control instanceof Button button
            ? button.getText()
            : control instanceof Link link ? link.getText() : "";
  }
}
