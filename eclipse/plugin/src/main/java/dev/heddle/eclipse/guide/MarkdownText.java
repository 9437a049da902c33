package dev.heddle.eclipse.guide;

import dev.heddle.eclipse.LinkKeys;
import java.util.List;
import java.util.function.Consumer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.LineBackgroundEvent;
import org.eclipse.swt.custom.LineStyleEvent;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;

/** A text to read that is written in Markdown; its links are followed by whoever shows it. */
public final class MarkdownText {
  private static final int MARGIN = 12;
  private static final float CODE_SHADE = 0.06f;

  private final StyledText text;
  private final Consumer<String> follow;
  private RenderedMarkdown shown;

  /**
   * @param follow is told the target of a link that was clicked
   */
  public MarkdownText(Composite parent, int style, Consumer<String> follow) {
    this.follow = follow;
    text = new StyledText(parent, SWT.READ_ONLY | SWT.WRAP | SWT.V_SCROLL | style);
    text.setMargins(MARGIN, MARGIN, MARGIN, MARGIN);
    text.setLineSpacing(3);
    text.setAlwaysShowScrollBars(false);
    text.setCaret(null);
    text.addLineStyleListener(this::style);
    text.addLineBackgroundListener(this::shade);
    text.addListener(SWT.MouseUp, this::clicked);
    text.addListener(SWT.MouseMove, this::moved);
    LinkKeys.listen(text, this::links);
  }

  /** The control. */
  public StyledText control() {
    return text;
  }

  /** Shows a text from its beginning. */
  public void show(String markdown) {
    shown = new RenderedMarkdown(text, markdown);
    text.setText(shown.characters());
    text.setTopPixel(0);
  }

  /**
   * Scrolls to a heading, or to the row of a table that is about something.
   *
   * @param anchor the heading in small letters with hyphens, or what stands first in the row
   * @return whether there is one
   */
  public boolean reveal(String anchor) {
    Integer offset = shown == null ? null : shown.anchors().get(anchor);
    if (offset != null) {
      text.setTopIndex(text.getLineAtOffset(offset));
      text.setSelection(offset);
    }
    return offset != null;
  }

  /** Selects the first place of a word, and scrolls there. */
  void find(String word) {
    int at = text.getText().toLowerCase(java.util.Locale.ROOT).indexOf(word);
    if (at >= 0) {
      text.setSelection(at, at + word.length());
      text.setTopIndex(Math.max(0, text.getLineAtOffset(at) - 2));
    }
  }

  /** Asked for the lines that are shown only: a long page is there at once. */
  private void style(LineStyleEvent event) {
    if (shown != null) {
      RenderedMarkdown.Line line = shown.line(text.getLineAtOffset(event.lineOffset));
      event.styles = line.styles();
      event.indent = line.indent();
      event.wrapIndent = line.wrapIndent();
      event.tabStops = line.tabs();
    }
  }

  /** A little of the colour of letters in that of the paper, in whatever theme, behind code. */
  private void shade(LineBackgroundEvent event) {
    if (shown != null && shown.line(text.getLineAtOffset(event.lineOffset)).isCode()) {
      RGB paper = text.getBackground().getRGB();
      RGB ink = text.getForeground().getRGB();
      event.lineBackground =
          new Color(
              mix(paper.red, ink.red), mix(paper.green, ink.green), mix(paper.blue, ink.blue));
    }
  }

  private static int mix(int paper, int ink) {
    return Math.round(paper + (ink - paper) * CODE_SHADE);
  }

  private void clicked(Event event) {
    String target = target(event);
    if (target != null && event.button == 1 && text.getSelectionCount() == 0) {
      follow.accept(target);
    }
  }

  private void moved(Event event) {
    boolean isLink = target(event) != null;
    text.setCursor(isLink ? text.getDisplay().getSystemCursor(SWT.CURSOR_HAND) : null);
  }

  private List<LinkKeys.Link> links() {
    return shown == null
        ? List.of()
        : shown.links().stream()
            .map(
                link ->
                    new LinkKeys.Link(
                        link.start,
                        link.start + link.length,
                        () -> follow.accept((String) link.data)))
            .toList();
  }

  private String target(Event event) {
    int offset = text.getOffsetAtPoint(new Point(event.x, event.y));
    return shown == null || offset < 0 || offset >= text.getCharCount()
        ? null
        : shown.target(text.getLineAtOffset(offset), offset);
  }
}
