package dev.heddle.eclipse.minings;

import dev.heddle.eclipse.AccessibleName;
import org.eclipse.jface.dialogs.PopupDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;

/** Why the numbers of a line are what they are, in a window under the cursor. */
final class WhyPopup extends PopupDialog {
  private static final int WIDTH = 760;
  private static final int MOST_LINES = 22;

  private final StyledText edited;
  private final String reasons;
  private StyledText text;

  WhyPopup(StyledText edited, String title, String reasons) {
    super(
        edited.getShell(),
        SWT.RESIZE,
        true,
        true,
        false,
        false,
        false,
        "Why these numbers: " + title,
        "Escape closes");
    this.edited = edited;
    this.reasons = reasons;
  }

  @Override
  protected Control createDialogArea(Composite parent) {
    Composite area = (Composite) super.createDialogArea(parent);
    text = new StyledText(area, SWT.MULTI | SWT.READ_ONLY | SWT.WRAP | SWT.V_SCROLL);
    AccessibleName.give(text, "Why these numbers");
    text.setMargins(6, 4, 6, 4);
    text.setText(reasons);
    text.setCaret(null);
    text.setWrapIndent(text.getLineHeight());
    int wanted = text.computeSize(WIDTH, SWT.DEFAULT).y;
    GridDataFactory.fillDefaults()
        .grab(true, true)
        .hint(WIDTH, Math.min(wanted, MOST_LINES * text.getLineHeight()))
        .applyTo(text);
    return area;
  }

  @Override
  protected Control getFocusControl() {
    return text;
  }

  @Override
  protected Point getInitialLocation(Point size) {
    Point cursor = edited.getLocationAtOffset(edited.getCaretOffset());
    return edited.toDisplay(cursor.x, cursor.y + edited.getLineHeight());
  }
}
