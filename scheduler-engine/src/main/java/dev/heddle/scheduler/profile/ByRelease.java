package dev.heddle.scheduler.profile;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Entries of which each holds from a release on until the next one begins.
 *
 * @param <T> what an entry is
 */
public final class ByRelease<T> {
  private record Entry<T>(Release pro, Release standard, T value) {
    boolean hasBegun(Release release) {
      return !(release.edition() == Edition.STANDARD ? standard : pro).isAfter(release);
    }
  }

  private final List<Entry<T>> entries = new ArrayList<>();

  /**
   * Adds an entry.
   *
   * @param node says {@code since} which release, and {@code standardSince} if that is another one
   *     in the Standard edition
   */
  public void add(JsonNode node, T value) {
    String since = node.path("since").asText();
    String standard = node.path("standardSince").asText(since);
    entries.add(new Entry<>(start(since), start(standard), value));
    entries.sort(
        Comparator.comparingInt((Entry<T> entry) -> entry.pro().year())
            .thenComparingInt(entry -> entry.pro().number()));
  }

  private static Release start(String text) {
    return text.equals("0") ? new Release(0, 0, Edition.PRO) : Release.of(text);
  }

  /**
   * The newest entry that has begun in a release, else the oldest.
   *
   * @throws IllegalStateException if there is none at all
   */
  public T of(VendorProfile profile) {
    if (entries.isEmpty()) {
      throw new IllegalStateException("nothing is known of any release");
    }
    T chosen = entries.get(0).value();
    for (Entry<T> entry : entries) {
      chosen = entry.hasBegun(profile.release()) ? entry.value() : chosen;
    }
    return chosen;
  }
}
