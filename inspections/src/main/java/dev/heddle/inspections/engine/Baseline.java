package dev.heddle.inspections.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Findings that are known, so that only new ones are told.
 *
 * @param fingerprints of the known findings; one that is there twice stands for two
 */
public record Baseline(List<String> fingerprints) {
  /** Nothing is known. */
  public static final Baseline EMPTY = new Baseline(List.of());

  public Baseline {
    fingerprints = List.copyOf(fingerprints);
  }

  /** Those that are not known. */
  List<Found> without(List<Found> all) {
    Map<String, Long> left =
        fingerprints.stream().collect(Collectors.groupingBy(f -> f, Collectors.counting()));
    List<Found> fresh = new ArrayList<>();
    for (Found found : all) {
      Long count = left.isEmpty() ? null : left.get(found.fingerprint());
      if (count == null || count == 0) {
        fresh.add(found);
      } else {
        left.put(found.fingerprint(), count - 1);
      }
    }
    return fresh;
  }
}
