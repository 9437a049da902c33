package dev.heddle.viewers.table;

import java.util.AbstractList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Supplier;

/**
 * Sentences that are made each time somebody reads them and held by nobody: a large table has a
 * million of them, of which a user looks at a few.
 */
public final class LaterLines extends AbstractList<String> {
  private final Supplier<List<String>> maker;

  private LaterLines(Supplier<List<String>> maker) {
    this.maker = maker;
  }

  /**
   * Sentences of this maker.
   *
   * @param maker gives the same sentences each time, from what never changes
   */
  public static List<String> of(Supplier<List<String>> maker) {
    return new LaterLines(maker);
  }

  @Override
  public String get(int index) {
    return maker.get().get(index);
  }

  @Override
  public int size() {
    return maker.get().size();
  }

  @Override
  public Iterator<String> iterator() {
    return List.copyOf(maker.get()).iterator();
  }
}
