package dev.heddle.viewers.text;

import java.util.Optional;

/** Where the lines come from that messages quote. */
@FunctionalInterface
public interface SourceLines {
  /** No source at hand: messages stand without quotation. */
  SourceLines NONE = (file, line) -> Optional.empty();

  /**
   * One line of the source, without its line break; empty when there is no such file or line.
   *
   * @param line 1-based
   */
  Optional<String> line(String file, int line);
}
