package dev.heddle.eclipse.projects;

import dev.heddle.eclipse.AccessibleName;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.Bullet;
import org.eclipse.swt.custom.ST;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.GlyphMetrics;
import org.eclipse.swt.widgets.Composite;

/** Shows the Markdown of an example's guide: headings, lists, emphasis and code. */
final class GuideText {
  private static final int MARGIN = 10;
  private static final int BULLET_WIDTH = 22;
  private static final Pattern MARKED = Pattern.compile("\\*([^*\\s][^*]*)\\*|`([^`]+)`");

  private final StyledText text;

  GuideText(Composite parent) {
    text = new StyledText(parent, SWT.READ_ONLY | SWT.WRAP | SWT.V_SCROLL | SWT.BORDER);
    text.setMargins(MARGIN, MARGIN, MARGIN, MARGIN);
    text.setLineSpacing(2);
    text.setAlwaysShowScrollBars(false);
    text.setCaret(null);
    AccessibleName.give(text, "About this example");
  }

  StyledText control() {
    return text;
  }

  /**
   * Shows a guide.
   *
   * @param title stands over it
   * @param markdown paragraphs, lists of one level, and headings
   */
  void show(String title, String markdown) {
    text.setText("");
    append(title, true);
    for (String block : blocks(markdown)) {
      if (block.startsWith("#")) {
        text.append("\n\n");
        append(block.replaceFirst("^#+ *", ""), true);
      } else if (block.startsWith("* ")) {
        text.append("\n");
        int line = text.getLineCount() - 1;
        append(block.substring(2), false);
        StyleRange style = new StyleRange();
        style.metrics = new GlyphMetrics(0, 0, BULLET_WIDTH);
        text.setLineWrapIndent(line, 1, BULLET_WIDTH);
        text.setLineBullet(line, 1, new Bullet(ST.BULLET_DOT, style));
      } else {
        text.append("\n\n");
        append(block, false);
      }
    }
    text.setTopIndex(0);
  }

  /** Lines that belong together, joined: a paragraph, an entry of a list, a heading. */
  private static List<String> blocks(String markdown) {
    List<String> blocks = new ArrayList<>();
    boolean isNew = true;
    for (String line : markdown.lines().toList()) {
      if (line.isBlank()) {
        isNew = true;
      } else if (isNew || line.startsWith("* ") || line.startsWith("#")) {
        blocks.add(line.strip());
        isNew = line.startsWith("#");
      } else {
        blocks.set(blocks.size() - 1, blocks.get(blocks.size() - 1) + " " + line.strip());
      }
    }
    return blocks;
  }

  private void append(String line, boolean isHeading) {
    Matcher marked = MARKED.matcher(line);
    int from = 0;
    while (marked.find()) {
      plain(line.substring(from, marked.start()), isHeading);
      if (marked.group(1) != null) {
        styled(marked.group(1), SWT.ITALIC, false);
      } else {
        styled(marked.group(2), SWT.NORMAL, true);
      }
      from = marked.end();
    }
    plain(line.substring(from), isHeading);
  }

  private void plain(String words, boolean isHeading) {
    styled(words, isHeading ? SWT.BOLD : SWT.NORMAL, false);
  }

  private void styled(String words, int font, boolean isCode) {
    if (words.isEmpty()) {
      return;
    }
    int start = text.getCharCount();
    text.append(words);
    StyleRange style = new StyleRange(start, words.length(), null, null, font);
    if (isCode) {
      style.font = JFaceResources.getTextFont();
    }
    text.setStyleRange(style);
  }
}
