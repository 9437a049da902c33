package dev.heddle.emulator.runtime;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The last read of each work-item that gave something undefined. */
final class UndefinedReads {
  private final Map<Integer, UndefinedRead> reads = new HashMap<>();

  /** The marks of what a work-item has read, none when all of it is defined. */
  byte[] marks(ObjectShadow shadow, String object, int at, int bytes, int site, int item) {
    byte[] marks = shadow.marks(at, bytes);
    if (marks.length > 0) {
      reads.put(item, new UndefinedRead(object, shadow.firstUndefined(at, bytes), bytes, site));
    }
    return marks;
  }

  Optional<UndefinedRead> last(int item) {
    return Optional.ofNullable(reads.get(item));
  }
}
