package dev.heddle.eclipse.views;

import dev.heddle.eclipse.LinkKeys;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jface.preference.JFacePreferences;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;

/** Text to read in which some words do something when they are clicked. */
final class LinkedText {

  /** By it, the dark theme knows that nothing can be typed here. */
  private static final String CSS_CLASS = "org.eclipse.e4.ui.css.CssClassName";

  private final StyledText text;

  LinkedText(Composite parent) {
    text = new StyledText(parent, SWT.READ_ONLY | SWT.WRAP | SWT.V_SCROLL);
    text.setData(CSS_CLASS, "HeddleReading");
    text.setMargins(8, 6, 8, 6);
    text.setLineSpacing(2);
    text.setCaret(null);
    text.addListener(SWT.MouseUp, this::clicked);
    text.addListener(SWT.MouseMove, this::moved);
    LinkKeys.listen(text, this::links);
  }

  StyledText control() {
    return text;
  }

  void show(Page page) {
    text.setText(page.characters.toString().stripTrailing());
    int length = text.getCharCount();
    text.setStyleRanges(
        page.styles.stream()
            .filter(style -> style.start + style.length <= length)
            .toArray(StyleRange[]::new));
    for (Indent indent : page.indents) {
      if (indent.line() < text.getLineCount()) {
        text.setLineIndent(indent.line(), 1, indent.first());
        text.setLineWrapIndent(indent.line(), 1, indent.rest());
      }
    }
    text.setTopPixel(0);
  }

  private void clicked(Event event) {
    if (link(event) != null && text.getSelectionCount() == 0) {
      link(event).run();
    }
  }

  private void moved(Event event) {
    text.setCursor(link(event) == null ? null : text.getDisplay().getSystemCursor(SWT.CURSOR_HAND));
  }

  private List<LinkKeys.Link> links() {
    List<LinkKeys.Link> links = new ArrayList<>();
    for (StyleRange style : text.getStyleRanges()) {
      if (style.data instanceof Runnable action) {
        links.add(new LinkKeys.Link(style.start, style.start + style.length, action));
      }
    }
    return links;
  }

  private Runnable link(Event event) {
    int offset = text.getOffsetAtPoint(new Point(event.x, event.y));
    StyleRange style =
        offset < 0 || offset >= text.getCharCount() ? null : text.getStyleRangeAtOffset(offset);
    return style != null && style.data instanceof Runnable link ? link : null;
  }

  /** Where the lines of a paragraph begin, in pixels. */
  private record Indent(int line, int first, int rest) {}

  /** A text under construction. */
  static final class Page {

    private final StringBuilder characters = new StringBuilder();
    private final List<StyleRange> styles = new ArrayList<>();
    private final List<Indent> indents = new ArrayList<>();
    private int line;

    Page plain(String words) {
      characters.append(words);
      return this;
    }

    Page bold(String words, Color color) {
      styles.add(new StyleRange(characters.length(), words.length(), color, null, SWT.BOLD));
      return plain(words);
    }

    /** Words that run an action when they are clicked. */
    Page link(String words, Runnable action) {
      StyleRange link = new StyleRange(characters.length(), words.length(), null, null);
      link.foreground = JFaceResources.getColorRegistry().get(JFacePreferences.HYPERLINK_COLOR);
      link.underline = true;
      link.underlineStyle = SWT.UNDERLINE_LINK;
      link.data = action;
      styles.add(link);
      return plain(words);
    }

    /** Ends a paragraph. */
    Page end() {
      return end(0, 0);
    }

    /** Ends a paragraph that begins so many pixels from the edge, and goes on so many. */
    Page end(int first, int rest) {
      indents.add(new Indent(line, first, rest));
      characters.append('\n');
      line++;
      return this;
    }
  }
}
