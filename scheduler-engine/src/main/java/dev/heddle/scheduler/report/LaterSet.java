package dev.heddle.scheduler.report;

import java.util.AbstractSet;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * A set that does not change and is found when somebody first looks at all of it; whether it holds
 * one element may be known without that.
 */
final class LaterSet extends AbstractSet<String> {
  private Supplier<? extends Collection<String>> source;
  private Predicate<String> single;
  private Set<String> found;

  /**
   * A set of what is told later.
   *
   * @param source asked once
   * @param single whether an element is one of them, asked until all are known
   */
  LaterSet(Supplier<? extends Collection<String>> source, Predicate<String> single) {
    this.source = source;
    this.single = single;
  }

  /** The same elements, in their order; none for null. */
  static Set<String> of(Set<String> elements) {
    if (elements instanceof LaterSet) {
      return elements;
    }
    return elements == null ? Set.of() : Collections.unmodifiableSet(new LinkedHashSet<>(elements));
  }

  private synchronized Set<String> found() {
    if (found == null) {
      found = Collections.unmodifiableSet(new LinkedHashSet<>(source.get()));
      source = null;
      single = null;
    }
    return found;
  }

  @Override
  public synchronized boolean contains(Object element) {
    return found == null && element instanceof String name
        ? single.test(name)
        : found().contains(element);
  }

  @Override
  public Iterator<String> iterator() {
    return found().iterator();
  }

  @Override
  public int size() {
    return found().size();
  }
}
