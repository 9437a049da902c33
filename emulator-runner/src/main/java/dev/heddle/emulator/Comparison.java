package dev.heddle.emulator;

import dev.heddle.emulator.session.Expectation;
import dev.heddle.emulator.session.Numbers;
import dev.heddle.emulator.session.ScalarType;
import dev.heddle.emulator.session.SessionException;
import dev.heddle.emulator.session.TextNumbers;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Optional;

/** Compares a buffer with what is expected of it. */
final class Comparison {
  private Comparison() {}

  /**
   * The first difference, empty when there is none.
   *
   * @throws SessionException when the file of expected numbers can't be used
   */
  static Optional<Mismatch> of(Expectation expectation, BufferContents actual)
      throws SessionException {
    int lanes = actual.type().numbers();
    long total = (long) actual.count() * lanes;
    ExpectedNumbers expected = expected(expectation, actual, total);
    Mismatch first = null;
    long differing = 0;
    for (long i = 0; i < total; i++) {
      int element = (int) (i / lanes);
      int lane = (int) (i % lanes);
      long want = expected.bits(i);
      long have = actual.bits(element, lane);
      ScalarType type = actual.type().scalar(lane);
      if (matches(type, want, have, expectation)) {
        continue;
      }
      differing++;
      if (first == null) {
        first =
            new Mismatch(
                expectation.buffer(),
                element,
                lane,
                Numbers.format(type, want),
                Numbers.format(type, have),
                0,
                total,
                actual.type().isStructure() ? actual.type().path(lane) : "");
      }
    }
    if (first == null) {
      return Optional.empty();
    }
    return Optional.of(
        new Mismatch(
            first.buffer(),
            first.index(),
            first.lane(),
            first.expected(),
            first.actual(),
            differing,
            total,
            first.member()));
  }

  /**
   * What is expected, as contents of the same size.
   *
   * @throws SessionException when the file of expected numbers can't be used
   */
  static BufferContents expectedContents(Expectation expectation, BufferContents actual)
      throws SessionException {
    int numbers = actual.type().numbers();
    ExpectedNumbers expected = expected(expectation, actual, (long) actual.count() * numbers);
    ByteBuffer bytes = ByteBuffer.allocate(actual.ownBytes().length).order(ByteOrder.LITTLE_ENDIAN);
    for (int element = 0; element < actual.count(); element++) {
      for (int number = 0; number < numbers; number++) {
        int at = (int) (element * actual.type().bytes()) + actual.type().offset(number);
        long bits = expected.bits((long) element * numbers + number);
        switch (actual.type().scalar(number).bytes()) {
          case 1 -> bytes.put(at, (byte) bits);
          case 2 -> bytes.putShort(at, (short) bits);
          case 4 -> bytes.putInt(at, (int) bits);
          default -> bytes.putLong(at, bits);
        }
      }
    }
    return new BufferContents(actual.type(), bytes.array());
  }

  private interface ExpectedNumbers {
    long bits(long index);
  }

  private static ExpectedNumbers expected(
      Expectation expectation, BufferContents actual, long total) throws SessionException {
    if (expectation.golden().isEmpty()) {
      List<Long> values = expectation.values();
      return index -> values.get((int) (index % values.size()));
    }
    var path = expectation.golden().get();
    if (NumberFiles.isBinary(path)) {
      BufferContents golden = NumberFiles.readBinary(path, actual.type());
      if (golden.count() != actual.count()) {
        throw sizes(path.toString(), golden.count(), actual.count());
      }
      int lanes = actual.type().numbers();
      return index -> golden.bits((int) (index / lanes), (int) (index % lanes));
    }
    long[] golden = TextNumbers.read(path, actual.type());
    if (golden.length != total) {
      throw sizes(path.toString(), golden.length, total);
    }
    return index -> golden[(int) index];
  }

  private static SessionException sizes(String file, long golden, long actual) {
    return new SessionException(
        file, "holds " + golden + " numbers, the buffer has " + actual + "; make them agree");
  }

  static boolean matches(ScalarType type, long expected, long actual, Expectation tolerance) {
    long want = Numbers.extend(type, expected);
    long have = Numbers.extend(type, actual);
    if (want == have) {
      return true;
    }
    if (!type.isFloating()) {
      return withinInteger(type, want, have, tolerance);
    }
    double wanted = Numbers.toDouble(type, expected);
    double found = Numbers.toDouble(type, actual);
    if (Double.isNaN(wanted) || Double.isNaN(found)) {
      return Double.isNaN(wanted) && Double.isNaN(found);
    }
    if (tolerance.absolute() > 0 && Math.abs(wanted - found) <= tolerance.absolute()) {
      return true;
    }
    return tolerance.ulp() > 0 && distance(type, want, have).compareTo(big(tolerance.ulp())) <= 0;
  }

  private static boolean withinInteger(
      ScalarType type, long want, long have, Expectation tolerance) {
    BigInteger difference =
        type.isSigned()
            ? big(want).subtract(big(have)).abs()
            : unsigned(want).subtract(unsigned(have)).abs();
    return difference.compareTo(big(tolerance.ulp())) <= 0
        || difference.doubleValue() <= tolerance.absolute();
  }

  /** Steps between two floating-point numbers, given by their sign-extended bits. */
  private static BigInteger distance(ScalarType type, long first, long second) {
    return big(ordered(type, first)).subtract(big(ordered(type, second))).abs();
  }

  /** A number in an order that follows the floating-point numbers; both zeros are 0. */
  private static long ordered(ScalarType type, long bits) {
    long magnitude = bits & (-1L >>> 65 - type.bytes() * 8);
    return bits < 0 ? -magnitude : magnitude;
  }

  private static BigInteger big(long value) {
    return BigInteger.valueOf(value);
  }

  private static BigInteger unsigned(long value) {
    return new BigInteger(Long.toUnsignedString(value));
  }
}
