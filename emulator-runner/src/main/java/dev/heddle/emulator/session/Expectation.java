package dev.heddle.emulator.session;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What a buffer must hold at the end. A NaN matches every NaN; otherwise numbers match when their
 * bits are equal or they lie within one of the tolerances.
 *
 * @param golden the file with the numbers, empty when they are given as values
 * @param values the numbers as they lie in memory, repeated to the end of the buffer
 * @param ulp allowed distance in units of the last place (for integers: difference); 0 for none
 * @param absolute allowed difference; 0 for none
 */
public record Expectation(
    String buffer, Optional<Path> golden, List<Long> values, long ulp, double absolute) {
  public Expectation {
    values = List.copyOf(values);
  }
}
