package dev.heddle.eclipse.minings;

import java.util.List;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextViewerExtension5;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.jface.window.DefaultToolTip;
import org.eclipse.jface.window.ToolTip;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.events.MouseEvent;
import org.eclipse.swt.events.MouseMoveListener;
import org.eclipse.swt.graphics.Point;

/** Tells why numbers are what they are while the mouse rests on them, behind the text of a line. */
final class NumberTips implements MouseMoveListener {
  private static final int NOWHERE = 0;
  private static final int REST_MILLIS = 400;
  private static final int MOST_LINES = 8;
  private static final int WIDEST = 110;

  /** The tip is as far from the mouse. */
  private static final Point AWAY = new Point(12, 18);

  private final ISourceViewer viewer;
  private final NumberMinings minings;
  private final DefaultToolTip tip;
  private int line = NOWHERE;
  private Point mouse = AWAY;

  NumberTips(ISourceViewer viewer, NumberMinings minings) {
    this.viewer = viewer;
    this.minings = minings;
    // Shown when the reasons are there, which may be after the mouse has come to rest.
    this.tip = new DefaultToolTip(viewer.getTextWidget(), ToolTip.RECREATE, true);
    tip.setHideDelay(0);
    viewer.getTextWidget().addListener(SWT.MouseDown, event -> leave());
    viewer.getTextWidget().addListener(SWT.KeyDown, event -> leave());
  }

  private void leave() {
    line = NOWHERE;
    tip.hide();
  }

  @Override
  public void mouseMove(MouseEvent event) {
    StyledText text = viewer.getTextWidget();
    mouse = new Point(event.x, event.y);
    int over = over(text, event);
    if (over == line) {
      return;
    }
    leave();
    // Numbers may come while the mouse is there.
    line = over != NOWHERE && minings.file(over).isPresent() ? over : NOWHERE;
    if (line != NOWHERE) {
      text.getDisplay().timerExec(REST_MILLIS, () -> ask(over));
    }
  }

  private void ask(int over) {
    StyledText text = viewer.getTextWidget();
    if (line != over || text == null || text.isDisposed()) {
      return;
    }
    minings
        .file(over)
        .ifPresent(
            path ->
                WhyThisNumber.ask(
                    text, path, over, why -> why.ifPresent(words -> show(over, words))));
  }

  private void show(int over, String words) {
    if (line == over) {
      tip.setText(brief(words));
      tip.show(new Point(mouse.x + AWAY.x, mouse.y + AWAY.y));
      watch(over);
    }
  }

  /** A tip that comes up makes the mouse leave the text for a moment: whether it has is asked. */
  private void watch(int over) {
    StyledText text = viewer.getTextWidget();
    if (text == null || text.isDisposed()) {
      return;
    }
    text.getDisplay()
        .timerExec(
            REST_MILLIS,
            () -> {
              if (line == over && !text.isDisposed()) {
                Point at = text.toControl(text.getDisplay().getCursorLocation());
                if (text.getClientArea().contains(at)) {
                  watch(over);
                } else {
                  leave();
                }
              }
            });
  }

  /** The first reasons: a tip that has no place beside the mouse would cover it. */
  private static String brief(String words) {
    List<String> lines = words.lines().toList();
    StringBuilder brief = new StringBuilder();
    for (String line : lines.subList(0, Math.min(MOST_LINES, lines.size()))) {
      boolean fits = line.length() <= WIDEST;
      brief.append(fits ? line : line.substring(0, WIDEST) + " \u2026").append('\n');
    }
    return brief.append("A click shows all reasons").toString();
  }

  /** The line behind whose text the mouse is, from 1. */
  private int over(StyledText text, MouseEvent event) {
    try {
      int shown = text.getLineIndex(event.y);
      int model = ((ITextViewerExtension5) viewer).widgetLine2ModelLine(shown);
      IDocument document = viewer.getDocument();
      if (model < 0 || document == null) {
        return NOWHERE;
      }
      IRegion region = document.getLineInformation(model);
      int end =
          ((ITextViewerExtension5) viewer)
              .modelOffset2WidgetOffset(region.getOffset() + region.getLength());
      if (end < 0 || region.getLength() == 0) {
        return NOWHERE;
      }
      // The numbers widen the last character: what follows it may lie behind them.
      int last = text.getLocationAtOffset(end - 1).x + text.getLineHeight() / 2;
      return event.x > last ? model + 1 : NOWHERE;
    } catch (BadLocationException e) {
      return NOWHERE;
    }
  }
}
