package dev.heddle.rtl.proof;

import dev.heddle.emulator.runtime.DeviceBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The buffers of a launch in one memory, each from an address of its own on, with gaps between. */
final class MemoryImage {
  private static final int ALIGNMENT = 4096;

  private final List<DeviceBuffer> buffers = new ArrayList<>();
  private final List<Integer> bases = new ArrayList<>();
  private int end = ALIGNMENT;
  private byte[] bytes = new byte[0];

  /** Adds a buffer, once however often it is passed; where it begins. */
  int add(DeviceBuffer buffer) {
    int known = buffers.indexOf(buffer);
    if (known >= 0) {
      return bases.get(known);
    }
    int base = end;
    buffers.add(buffer);
    bases.add(base);
    end = Math.addExact(base, (buffer.size() / ALIGNMENT + 2) * ALIGNMENT);
    bytes = Arrays.copyOf(bytes, end);
    System.arraycopy(buffer.bytes(), 0, bytes, base, buffer.size());
    return base;
  }

  /** All bytes, from address 0 on. */
  byte[] bytes() {
    return bytes;
  }

  /** The contents of a buffer. */
  byte[] contents(DeviceBuffer buffer) {
    int base = bases.get(buffers.indexOf(buffer));
    return Arrays.copyOfRange(bytes, base, base + buffer.size());
  }

  /** The buffers in the order of their addresses. */
  List<DeviceBuffer> buffers() {
    return List.copyOf(buffers);
  }

  /** Whether all bytes of an access lie in one buffer. */
  boolean holds(long address, int size) {
    for (int i = 0; i < bases.size(); i++) {
      long offset = address - bases.get(i);
      if (offset >= 0 && offset + size <= buffers.get(i).size()) {
        return true;
      }
    }
    return false;
  }
}
