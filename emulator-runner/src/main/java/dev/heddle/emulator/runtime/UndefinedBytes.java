package dev.heddle.emulator.runtime;

import java.util.Arrays;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Which bytes of a memory object hold nothing that anybody has written, and for some of them who
 * copied that nothing there.
 */
public final class UndefinedBytes {
  /** Nobody has written the byte. */
  static final byte UNWRITTEN = 1;

  /** A kernel has copied there what nobody has written. */
  static final byte COPIED = 2;

  /**
   * Copies that are remembered with their place: the first in the object, in any order of threads.
   */
  private static final int MOST_COPIES = 64;

  private final byte[] marks;
  private final NavigableMap<Integer, Fault> copies = new TreeMap<>();

  /** Marks for this many bytes, none for an object that is defined for ever. */
  public UndefinedBytes(int bytes) {
    marks = new byte[bytes];
  }

  /** Makes all bytes unwritten, as at the start of a variable's life. */
  public void forget() {
    Arrays.fill(marks, UNWRITTEN);
  }

  byte[] marks() {
    return marks;
  }

  /** Whether every byte holds something. */
  public boolean isDefined() {
    for (byte mark : marks) {
      if (mark != 0) {
        return false;
      }
    }
    return true;
  }

  /** Remembers who has left nothing at a byte. */
  synchronized void copied(int at, Fault fault) {
    copies.put(at, fault);
    if (copies.size() > MOST_COPIES) {
      copies.pollLastEntry();
    }
  }

  /** Whether a copy to this byte would be remembered. */
  synchronized boolean remembers(int at) {
    return copies.size() < MOST_COPIES || at <= copies.lastKey();
  }

  /** The fault of the first byte that was copied without ever being written. */
  public synchronized Optional<Fault> firstCopy() {
    for (Map.Entry<Integer, Fault> copy : copies.entrySet()) {
      if (marks[copy.getKey()] == COPIED) {
        return Optional.of(copy.getValue());
      }
    }
    return Optional.empty();
  }
}
