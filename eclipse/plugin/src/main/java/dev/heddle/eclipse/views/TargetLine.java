package dev.heddle.eclipse.views;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToIntFunction;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;

/**
 * What the numbers of a view are for. In a narrow view it takes two lines; what is longer than that
 * ends with dots, and all of it stands in the tooltip.
 */
final class TargetLine {

  private static final String BETWEEN = " \u00b7 ";
  private static final String MORE = " \u2026";
  private static final int LINES = 2;

  private final Label label;
  private String text = "";

  TargetLine(Composite parent) {
    label = new Label(parent, SWT.NONE);
    GridDataFactory.fillDefaults().grab(true, false).hint(10, SWT.DEFAULT).applyTo(label);
    label.addListener(SWT.Resize, event -> fit());
  }

  /** All of it. */
  String text() {
    return text;
  }

  void show(String words) {
    if (!words.equals(text)) {
      text = words;
      label.setToolTipText(words.replace("&", "&&"));
      fit();
    }
  }

  private void fit() {
    int width = label.getSize().x;
    GC drawn = new GC(label);
    String fitted;
    try {
      fitted = fitted(text, LINES, line -> drawn.textExtent(line).x - width);
    } finally {
      drawn.dispose();
    }
    String shown = fitted.replace("&", "&&");
    if (!shown.equals(label.getText())) {
      label.setText(shown);
      // The number of lines may be another, which changes the height of all above.
      label.getParent().getParent().layout(new Control[] {label});
    }
  }

  /**
   * Words in lines that are broken between what they list.
   *
   * @param most number of lines; what does not fit into them is left out behind dots
   * @param over how many pixels a line is too wide
   */
  static String fitted(String words, int most, ToIntFunction<String> over) {
    List<String> parts = Arrays.asList(words.split(BETWEEN, -1));
    StringBuilder lines = new StringBuilder();
    String line = "";
    int used = 1;
    for (int i = 0; i < parts.size(); i++) {
      String longer = line.isEmpty() ? parts.get(i) : line + BETWEEN + parts.get(i);
      boolean last = i == parts.size() - 1;
      if (line.isEmpty() || over.applyAsInt(used < most || last ? longer : longer + MORE) <= 0) {
        line = longer;
      } else if (used < most) {
        lines.append(line).append('\n');
        line = parts.get(i);
        used++;
      } else {
        return lines.append(line).append(MORE).toString();
      }
    }
    return lines.append(line).toString();
  }
}
