package dev.heddle.eclipse.views;

import dev.heddle.viewers.paint.Theme;
import java.awt.Color;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Control;

/** The colours and letters of the IDE as pictures have them. */
final class Themes {

  private static final int DARK = 128;
  private static final double PIXELS_PER_POINT = 96.0 / 72;

  private Themes() {}

  /** The theme that fits a control as it is now. */
  static Theme of(Control control) {
    double points = control.getFont().getFontData()[0].height;
    return (isDark(control) ? Theme.dark() : Theme.light())
        .withFontSize((float) Math.rint(points * PIXELS_PER_POINT));
  }

  static boolean isDark(Control control) {
    RGB background = control.getBackground().getRGB();
    return (background.red * 2 + background.green * 5 + background.blue) / 8 < DARK;
  }

  static org.eclipse.swt.graphics.Color of(Color color) {
    return new org.eclipse.swt.graphics.Color(color.getRed(), color.getGreen(), color.getBlue());
  }
}
