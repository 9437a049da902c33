package dev.heddle.eclipse.views;

import dev.heddle.viewers.loops.LoopTable.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;

/** The sentences about one row of the loop table; a line number in them leads into the source. */
final class LoopDetails {

  private static final Pattern LINE = Pattern.compile("\\bline (\\d{1,9})\\b");

  private final StyledText text;
  private final IntConsumer revealLine;

  LoopDetails(Composite parent, IntConsumer revealLine) {
    this.revealLine = revealLine;
    text = new StyledText(parent, SWT.READ_ONLY | SWT.WRAP | SWT.V_SCROLL);
    text.setMargins(8, 6, 8, 6);
    text.setLineSpacing(2);
    text.setCaret(null);
    text.addListener(SWT.MouseUp, this::clicked);
  }

  /** Shows nothing but a hint. */
  void clear(String hint) {
    text.setText(hint);
  }

  void show(Row row) {
    String words = row.tooltip();
    text.setText(words);
    List<StyleRange> styles = new ArrayList<>();
    int firstLine = words.indexOf('\n');
    styles.add(new StyleRange(0, firstLine < 0 ? words.length() : firstLine, null, null, SWT.BOLD));
    Matcher matcher = LINE.matcher(words);
    while (matcher.find()) {
      if (matcher.start() > firstLine) {
        styles.add(link(matcher));
      }
    }
    text.setStyleRanges(styles.toArray(StyleRange[]::new));
    text.setTopPixel(0);
  }

  private static StyleRange link(Matcher matcher) {
    StyleRange link = new StyleRange(matcher.start(), matcher.end() - matcher.start(), null, null);
    link.underline = true;
    link.underlineStyle = SWT.UNDERLINE_LINK;
    link.data = Integer.valueOf(matcher.group(1));
    return link;
  }

  private void clicked(Event event) {
    int offset = text.getOffsetAtPoint(new Point(event.x, event.y));
    StyleRange style = offset < 0 ? null : text.getStyleRangeAtOffset(offset);
    if (style != null && style.data instanceof Integer line) {
      revealLine.accept(line);
    }
  }
}
