package dev.heddle.eclipse.launch;

import dev.heddle.eclipse.AccessibleName;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;

/** Draws kernels as boxes, from left to right as they feed each other through channels. */
final class FeedPicture extends Canvas {
  private static final int GAP = 90;
  private static final int ROW = 44;
  private static final int PAD = 8;
  private static final int TIP = 5;

  private List<SessionContents.Feed> feeds = List.of();
  private String empty = "";

  FeedPicture(Composite parent) {
    super(parent, SWT.BORDER | SWT.DOUBLE_BUFFERED);
    addListener(SWT.Paint, event -> paint(event.gc));
    AccessibleName.give(this, "Who feeds whom through channels");
  }

  /**
   * Draws others.
   *
   * @param words instead of a picture without any
   */
  void show(List<SessionContents.Feed> others, String words) {
    feeds = others;
    empty = words;
    setToolTipText(
        feeds.isEmpty()
            ? words
            : feeds.stream().map(String::valueOf).collect(Collectors.joining("\n")));
    redraw();
  }

  /** The column of each kernel: right of all that feed it, as far as they do so in no circle. */
  private Map<String, Integer> columns() {
    Map<String, Integer> columns = new LinkedHashMap<>();
    feeds.forEach(feed -> columns.put(feed.from(), 0));
    feeds.forEach(feed -> columns.putIfAbsent(feed.to(), 0));
    for (int round = 0; round < columns.size(); round++) {
      for (SessionContents.Feed feed : feeds) {
        int right = columns.get(feed.from()) + 1;
        if (!feed.from().equals(feed.to()) && right < columns.size()) {
          columns.merge(feed.to(), right, Math::max);
        }
      }
    }
    return columns;
  }

  private void paint(GC gc) {
    gc.setForeground(getForeground());
    if (feeds.isEmpty()) {
      gc.drawText(empty, PAD, PAD, true);
      return;
    }
    gc.setAntialias(SWT.ON);
    Map<String, Integer> columns = columns();
    int width =
        columns.keySet().stream().mapToInt(name -> gc.textExtent(name).x).max().orElse(0) + 2 * PAD;
    Map<Integer, Integer> used = new LinkedHashMap<>();
    Map<String, Rectangle> boxes = new LinkedHashMap<>();
    columns.forEach(
        (name, column) -> {
          int row = used.merge(column, 1, Integer::sum) - 1;
          int height = gc.textExtent(name).y + PAD;
          boxes.put(
              name, new Rectangle(PAD + column * (width + GAP), PAD + row * ROW, width, height));
        });
    boxes.forEach(
        (name, box) -> {
          gc.drawRoundRectangle(box.x, box.y, box.width, box.height, PAD, PAD);
          Point size = gc.textExtent(name);
          gc.drawText(name, box.x + (box.width - size.x) / 2, box.y + PAD / 2, true);
        });
    feeds.forEach(feed -> arrow(gc, feed, boxes.get(feed.from()), boxes.get(feed.to())));
  }

  private static void arrow(GC gc, SessionContents.Feed feed, Rectangle from, Rectangle to) {
    boolean isForward = to.x > from.x;
    int x = isForward ? from.x + from.width : from.x + from.width / 2;
    int y = isForward ? from.y + from.height / 2 : from.y + from.height;
    int endX = isForward ? to.x : to.x + to.width / 2;
    int endY = isForward ? to.y + to.height / 2 : to.y + to.height;
    gc.drawLine(x, y, endX, endY);
    gc.drawLine(endX, endY, endX - TIP, endY - TIP);
    gc.drawLine(endX, endY, endX - TIP, endY + TIP);
    Point size = gc.textExtent(feed.channel());
    gc.drawText(feed.channel(), (x + endX - size.x) / 2, (y + endY) / 2 - size.y, true);
  }
}
