package dev.heddle.emulator.session;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The name of a run of a session: a configuration, and sizes that are other than its first row, as
 * in {@code large@n=4096,m=8}. Results, folders of buffers and past runs go by it.
 *
 * @param configuration empty for the session itself
 * @param sizes in the order of the table
 */
public record RunName(String configuration, Map<String, Long> sizes) {
  private static final Pattern SIZE = Pattern.compile("([A-Za-z_][A-Za-z0-9_]*)=(-?\\d{1,18})");

  public RunName {
    sizes = Collections.unmodifiableMap(new LinkedHashMap<>(sizes));
  }

  /** Reads a name. What stands behind an @ and is no list of sizes belongs to the configuration. */
  public static RunName of(String text) {
    int at = text.lastIndexOf('@');
    if (at < 0) {
      return new RunName(text, Map.of());
    }
    Map<String, Long> sizes = new LinkedHashMap<>();
    for (String word : text.substring(at + 1).split(",", -1)) {
      Matcher size = SIZE.matcher(word);
      if (!size.matches()) {
        return new RunName(text, Map.of());
      }
      sizes.put(size.group(1), Long.parseLong(size.group(2)));
    }
    return new RunName(text.substring(0, at), sizes);
  }

  /** For the user: "(session)", "large", "n=4096", or "large, n=4096". */
  public String words() {
    if (sizes.isEmpty()) {
      return configuration.isEmpty() ? "(session)" : configuration;
    }
    return (configuration.isEmpty() ? "" : configuration + ", ") + Sizes.words(sizes);
  }

  @Override
  public String toString() {
    return sizes.isEmpty() ? configuration : configuration + "@" + Sizes.words(sizes);
  }
}
