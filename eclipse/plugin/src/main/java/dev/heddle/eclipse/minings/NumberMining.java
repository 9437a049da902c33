package dev.heddle.eclipse.minings;

import dev.heddle.workspace.LineNote;
import java.util.function.Consumer;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.codemining.ICodeMiningProvider;
import org.eclipse.jface.text.codemining.LineEndCodeMining;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.events.MouseEvent;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;

/** One note behind its line, a little apart from the text. */
public final class NumberMining extends LineEndCodeMining {
  private static final String GAP = "   ";

  private final LineNote note;
  private final Consumer<MouseEvent> clicked;

  /**
   * @param clicked told when somebody clicks on it
   */
  NumberMining(
      IDocument document,
      LineNote note,
      String text,
      ICodeMiningProvider provider,
      Consumer<MouseEvent> clicked)
      throws BadLocationException {
    super(document, note.line() - 1, provider);
    this.note = note;
    this.clicked = clicked;
    setLabel(GAP + text);
  }

  /** What is shown. */
  public LineNote note() {
    return note;
  }

  @Override
  public Consumer<MouseEvent> getAction() {
    return clicked;
  }

  @Override
  public boolean isResolved() {
    return true;
  }

  @Override
  public Point draw(GC gc, StyledText text, Color color, int x, int y) {
    gc.setAntialias(SWT.ON);
    return super.draw(gc, text, color, x, y);
  }
}
