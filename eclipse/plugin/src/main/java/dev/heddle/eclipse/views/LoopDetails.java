package dev.heddle.eclipse.views;

import dev.heddle.viewers.loops.LoopTable.Row;
import java.util.function.IntConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.swt.widgets.Composite;

/** The sentences about one row of the loop table; a line number in them leads into the source. */
final class LoopDetails {

  private static final Pattern LINE = Pattern.compile("\\bline (\\d{1,9})\\b");

  private final LinkedText text;
  private final IntConsumer revealLine;

  LoopDetails(Composite parent, IntConsumer revealLine) {
    this.text = new LinkedText(parent);
    this.revealLine = revealLine;
  }

  void clear() {
    text.show(new LinkedText.Page());
  }

  void show(Row row) {
    LinkedText.Page page = new LinkedText.Page();
    String[] lines = row.tooltip().split("\n", -1);
    page.bold(lines[0], null).end();
    for (int i = 1; i < lines.length; i++) {
      sentence(page, lines[i]);
    }
    text.show(page);
  }

  private void sentence(LinkedText.Page page, String words) {
    Matcher matcher = LINE.matcher(words);
    int done = 0;
    while (matcher.find()) {
      int line = Integer.parseInt(matcher.group(1));
      page.plain(words.substring(done, matcher.start()));
      page.link(matcher.group(), () -> revealLine.accept(line));
      done = matcher.end();
    }
    page.plain(words.substring(done)).end();
  }
}
