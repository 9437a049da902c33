package dev.heddle.eclipse.minings;

import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextViewerExtension5;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.events.MouseEvent;
import org.eclipse.swt.events.MouseMoveListener;

/** Tells why numbers are what they are while the mouse is over them, behind the text of a line. */
final class NumberTips implements MouseMoveListener {
  private static final int NOWHERE = 0;

  private final ISourceViewer viewer;
  private final NumberMinings minings;
  private int line = NOWHERE;

  NumberTips(ISourceViewer viewer, NumberMinings minings) {
    this.viewer = viewer;
    this.minings = minings;
  }

  @Override
  public void mouseMove(MouseEvent event) {
    StyledText text = viewer.getTextWidget();
    int over = over(text, event);
    if (over == line) {
      return;
    }
    Optional<Path> file = over == NOWHERE ? Optional.empty() : minings.file(over);
    // Numbers may come while the mouse is there.
    line = file.isPresent() ? over : NOWHERE;
    text.setToolTipText(null);
    file.ifPresent(
        path ->
            WhyThisNumber.ask(
                text,
                path,
                over,
                why -> {
                  if (line == over) {
                    text.setToolTipText(why.orElse(null));
                  }
                }));
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
      return end >= 0 && event.x > text.getLocationAtOffset(end).x ? model + 1 : NOWHERE;
    } catch (BadLocationException e) {
      return NOWHERE;
    }
  }
}
