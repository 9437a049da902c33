package dev.heddle.emulator;

import dev.heddle.emulator.session.Expectation;
import dev.heddle.emulator.session.Numbers;
import dev.heddle.emulator.session.SessionException;
import java.util.BitSet;
import java.util.Optional;
import java.util.OptionalInt;

/** A buffer after a run beside what is expected of it, element by element. */
public final class ComparedBuffer {
  private final BufferContents actual;
  private final Optional<BufferContents> expected;
  private final BitSet differing;

  private ComparedBuffer(
      BufferContents actual, Optional<BufferContents> expected, BitSet differing) {
    this.actual = actual;
    this.expected = expected;
    this.differing = differing;
  }

  /**
   * Compares a buffer.
   *
   * @param expectation empty where nothing is expected of it
   * @throws SessionException when the file of expected numbers can't be used
   */
  public static ComparedBuffer of(BufferContents actual, Optional<Expectation> expectation)
      throws SessionException {
    BitSet differing = new BitSet();
    if (expectation.isEmpty()) {
      return new ComparedBuffer(actual, Optional.empty(), differing);
    }
    BufferContents expected = Comparison.expectedContents(expectation.get(), actual);
    int numbers = actual.type().numbers();
    for (int element = 0; element < actual.count(); element++) {
      for (int number = 0; number < numbers; number++) {
        if (!Comparison.matches(
            actual.type().scalar(number),
            expected.bits(element, number),
            actual.bits(element, number),
            expectation.get())) {
          differing.set(element);
        }
      }
    }
    return new ComparedBuffer(actual, Optional.of(expected), differing);
  }

  /** As it was compared once. */
  static ComparedBuffer kept(
      BufferContents actual, Optional<BufferContents> expected, BitSet differing) {
    return new ComparedBuffer(actual, expected, differing);
  }

  BufferContents actualContents() {
    return actual;
  }

  Optional<BufferContents> expectedContents() {
    return expected;
  }

  long[] differingWords() {
    return differing.toLongArray();
  }

  /** Bytes of its contents and of those that are expected. */
  public long bytes() {
    return actual.ownBytes().length * (isExpected() ? 2L : 1L);
  }

  /** Number of elements. */
  public int count() {
    return actual.count();
  }

  /** Type of the elements, in OpenCL C. */
  public String type() {
    return actual.type().toString();
  }

  /** Whether something is expected of it. */
  public boolean isExpected() {
    return expected.isPresent();
  }

  /** An element as a user reads it. */
  public String actual(int element) {
    return actual.text(element);
  }

  /** What is expected of an element; empty where nothing is. */
  public String expected(int element) {
    return expected.map(contents -> contents.text(element)).orElse("");
  }

  /** Whether an element is not as expected. */
  public boolean differs(int element) {
    return differing.get(element);
  }

  /** How many elements are not as expected. */
  public int differing() {
    return differing.cardinality();
  }

  /** The first element from one on that is not as expected. */
  public OptionalInt differingFrom(int element) {
    int found = differing.nextSetBit(element);
    return found < 0 ? OptionalInt.empty() : OptionalInt.of(found);
  }

  /** The first number of an element, for a picture; NaN beyond its end. */
  public double number(int element) {
    return number(actual, element);
  }

  /** The first number that is expected of an element; NaN where nothing is. */
  public double expectedNumber(int element) {
    return expected.map(contents -> number(contents, element)).orElse(Double.NaN);
  }

  private static double number(BufferContents contents, int element) {
    return Numbers.toDouble(contents.type().scalar(0), contents.bits(element, 0));
  }
}
