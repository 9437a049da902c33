package dev.heddle.eclipse.views;

import dev.heddle.viewers.paint.Place;
import dev.heddle.viewers.table.LaterLines;
import java.util.List;

/**
 * Something that a view shows and the user can choose.
 *
 * @param key what it stands for, see {@link dev.heddle.viewers.paint.Keys}; null when that has no
 *     name
 * @param place where it is in the source, null when nowhere
 * @param title what it is called
 * @param details sentences about it
 */
public record Choice(String key, Place place, String title, List<String> details) {
  public Choice {
    details = details instanceof LaterLines ? details : List.copyOf(details);
  }

  /** Whether it comes from a line of the source. */
  boolean isAt(String file, int line) {
    return place != null && place.line() == line && place.file().equals(file);
  }
}
