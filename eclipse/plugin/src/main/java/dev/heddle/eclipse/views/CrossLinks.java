package dev.heddle.eclipse.views;

import dev.heddle.viewers.registry.View;
import dev.heddle.viewers.registry.Views;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Where else things are shown. */
final class CrossLinks {

  private static final Map<String, List<String>> VIEWS =
      Map.of(
          "kernel", List.of("loops", "schedule", "system"),
          "loop", List.of("loops", "bottlenecks", "schedule"),
          "block", List.of("schedule", "system", "clock"),
          "cluster", List.of("schedule", "system"),
          "operation", List.of("schedule"),
          "memory", List.of("memory"),
          "channel", List.of("system"),
          "global", List.of("system", "bandwidth"));

  private CrossLinks() {}

  /** Views that show something. */
  static List<View> views(String key) {
    return VIEWS.getOrDefault(kind(key), List.of()).stream()
        .map(Views::of)
        .flatMap(Optional::stream)
        .toList();
  }

  /** The part of a page that shows something; null when any part may. */
  static String part(String key) {
    return switch (kind(key)) {
      case "kernel", "loop", "block", "cluster", "memory" -> key;
      default -> null;
    };
  }

  private static String kind(String key) {
    return key == null ? "" : key.substring(0, Math.max(0, key.indexOf(':')));
  }
}
