package dev.heddle.eclipse.quickfix;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.scheduler.report.Finding;
import java.util.List;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.text.AbstractInformationControl;
import org.eclipse.jface.text.IInformationControlCreator;
import org.eclipse.jface.text.IInformationControlExtension2;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Shell;

/** Shows beside the list of fixes what one promises and the lines as they will be. */
final class FixPreview extends AbstractInformationControl implements IInformationControlExtension2 {
  private static final int MARGIN = 6;
  private static final int MOST_WIDTH = 760;
  private static final int MOST_HEIGHT = 560;

  private StyledText text;
  private boolean isEmpty = true;

  /**
   * What is said about a fix.
   *
   * @param title what it does, which the list cuts where it is long
   * @param words what it promises and what to mind, a sentence a line
   * @param lines the text that changes
   */
  record Content(String title, List<String> words, List<ChangedLines.Line> lines) {
    Content {
      words = List.copyOf(words);
      lines = List.copyOf(lines);
    }

    /** About a fix for a text. */
    static Content of(Finding.Fix fix, String text) {
      return new Content(fix.title(), FixText.words(fix), ChangedLines.of(text, fix.edits()));
    }
  }

  FixPreview(Shell parent) {
    super(parent, "Enter to apply, Esc to leave");
    create();
  }

  private FixPreview(Shell parent, boolean isResizable) {
    super(parent, isResizable);
    create();
  }

  @Override
  protected void createContent(Composite parent) {
    text = new StyledText(parent, SWT.MULTI | SWT.READ_ONLY | SWT.V_SCROLL | SWT.H_SCROLL);
    text.setMargins(MARGIN, MARGIN, MARGIN, MARGIN);
    text.setAlwaysShowScrollBars(false);
    text.setForeground(parent.getForeground());
    text.setBackground(parent.getBackground());
    text.setFont(JFaceResources.getTextFont());
  }

  @Override
  public void setInput(Object input) {
    isEmpty = !(input instanceof Content);
    if (input instanceof Content content) {
      text.setText("");
      Font bold = JFaceResources.getFontRegistry().getBold(JFaceResources.DIALOG_FONT);
      append(content.title(), bold, null, false);
      content.words().forEach(words -> append(words, JFaceResources.getDialogFont(), null, false));
      content.lines().forEach(this::append);
    }
  }

  private void append(ChangedLines.Line line) {
    switch (line.kind()) {
      case KEPT -> append("  " + line.text(), null, null, false);
      case REMOVED -> append("- " + line.text(), null, color("limit"), true);
      case ADDED -> append("+ " + line.text(), null, color("good"), false);
      case GAP -> append("  ...", null, color("muted"), false);
    }
  }

  private void append(String words, Font font, Color color, boolean struck) {
    int start = text.getCharCount();
    text.append((start == 0 ? "" : "\n") + words);
    StyleRange style = new StyleRange(start, text.getCharCount() - start, color, null);
    style.font = font;
    style.strikeout = struck;
    text.setStyleRange(style);
  }

  private static Color color(String name) {
    return JFaceResources.getColorRegistry().get(HeddlePlugin.ID + ".color." + name);
  }

  @Override
  public boolean hasContents() {
    return !isEmpty;
  }

  /**
   * The whole change is shown as far as that is possible, not a number of lines; where lines are
   * longer than the room, they are wrapped.
   */
  @Override
  public void setVisible(boolean visible) {
    if (visible) {
      Rectangle free = getShell().getMonitor().getClientArea();
      Point at = getShell().getLocation();
      int most = Math.min(MOST_WIDTH, free.x + free.width - at.x);
      text.setWordWrap(false);
      Point best = getShell().computeSize(SWT.DEFAULT, SWT.DEFAULT, true);
      if (best.x > most) {
        text.setWordWrap(true);
        best = getShell().computeSize(most, SWT.DEFAULT, true);
      }
      getShell()
          .setSize(
              Math.min(best.x, most),
              Math.min(Math.min(best.y, MOST_HEIGHT), free.y + free.height - at.y));
    }
    super.setVisible(visible);
  }

  /** With the mouse in it, it stays and can be scrolled. */
  @Override
  public IInformationControlCreator getInformationPresenterControlCreator() {
    return parent -> new FixPreview(parent, true);
  }
}
