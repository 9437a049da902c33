package dev.heddle.rtl.proof;

import dev.heddle.emulator.BufferContents;
import dev.heddle.emulator.runtime.DeviceBuffer;
import dev.heddle.emulator.session.BufferType;
import dev.heddle.emulator.session.ScalarType;
import dev.heddle.scheduler.ir.HalfFloat;
import java.util.Map;
import java.util.Optional;

/** Where buffers differ: byte by byte, but for NaNs, of which any equals any other. */
final class BufferDifference {
  private BufferDifference() {}

  /** The first difference in words; empty if there is none. */
  static Optional<String> between(
      Map<String, BufferContents> expected, Map<String, DeviceBuffer> actual) {
    for (Map.Entry<String, BufferContents> entry : expected.entrySet()) {
      BufferContents wanted = entry.getValue();
      BufferContents found = new BufferContents(wanted.type(), actual.get(entry.getKey()).bytes());
      for (int element = 0; element < wanted.count(); element++) {
        if (!isSame(wanted, found, element)) {
          return Optional.of(
              "%s[%d] is %s, expected %s"
                  .formatted(entry.getKey(), element, found.text(element), wanted.text(element)));
        }
      }
    }
    return Optional.empty();
  }

  private static boolean isSame(BufferContents wanted, BufferContents found, int element) {
    BufferType type = wanted.type();
    for (int number = 0; number < type.numbers(); number++) {
      long first = wanted.bits(element, number);
      long second = found.bits(element, number);
      if (first != second
          && !(isNan(type.scalar(number), first) && isNan(type.scalar(number), second))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isNan(ScalarType type, long bits) {
    return switch (type) {
      case DOUBLE -> Double.isNaN(Double.longBitsToDouble(bits));
      case FLOAT -> Float.isNaN(Float.intBitsToFloat((int) bits));
      case HALF -> Float.isNaN(HalfFloat.toFloat((short) bits));
      default -> false;
    };
  }
}
