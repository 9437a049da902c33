package dev.heddle.toolchain.compile;

import dev.heddle.language.diagnostics.Severity;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What tools say about sources, out of all lines that they print. May be told on any thread. */
public final class Messages {
  /**
   * A runaway log must not fill the memory; the first messages are those that count. Quartus warns
   * thousands of times before it fails, so that errors count for themselves.
   */
  private static final int MOST_OF_A_KIND = 1_000;

  private final Set<ToolMessage> all = new LinkedHashSet<>();

  /** Takes a line of output. */
  public synchronized void line(String text) {
    ToolMessage.of(text)
        .filter(message -> count(message.severity()) < MOST_OF_A_KIND)
        .ifPresent(all::add);
  }

  private long count(Severity severity) {
    return all.stream().filter(message -> message.severity() == severity).count();
  }

  /** Each once, in their order. */
  public synchronized List<ToolMessage> all() {
    return List.copyOf(all);
  }
}
