package dev.heddle.scheduler.hardware;

import dev.heddle.language.source.SourceRange;
import java.util.List;

/**
 * The source places that a kernel names, in an order that follows from its content, so that they
 * can be replaced when it moves in its file.
 *
 * @param ranges the places, the first one that of the kernel; each knows the calls through which it
 *     was inlined
 */
public record Places(List<SourceRange> ranges) {
  public Places {
    ranges = List.copyOf(ranges);
  }
}
