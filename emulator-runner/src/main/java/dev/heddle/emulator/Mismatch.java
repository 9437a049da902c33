package dev.heddle.emulator;

/**
 * A buffer that is not as expected.
 *
 * @param index the first element that differs
 * @param lane the first lane of that element that differs, 0 for scalars
 * @param expected the number as a user reads it
 * @param actual likewise
 * @param differing how many numbers differ
 * @param total how many numbers were compared
 * @param member the member of a structure, such as "at.x"; empty elsewhere
 */
public record Mismatch(
    String buffer,
    long index,
    int lane,
    String expected,
    String actual,
    long differing,
    long total,
    String member) {
  /** The mismatch in a sentence. */
  public String message() {
    return "buffer "
        + buffer
        + ": element "
        + index
        + (!member.isEmpty() ? " member " + member : lane > 0 ? " lane " + lane : "")
        + " is "
        + actual
        + ", expected "
        + expected
        + "; "
        + differing
        + " of "
        + total
        + " numbers differ";
  }
}
