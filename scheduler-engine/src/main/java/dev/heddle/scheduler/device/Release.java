package dev.heddle.scheduler.device;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A release of the vendor's compiler, as far as its behaviour differs (the model's option release).
 *
 * @param year such as 16 or 21
 * @param number the release of that year
 * @param standard whether it is the Standard edition, which keeps older behaviour
 */
public record Release(int year, int number, boolean standard) {
  /** What is meant when nobody says otherwise. */
  public static final Release NEWEST = new Release(21, 3, false);

  private static final Pattern TEXT =
      Pattern.compile(
          "(\\d{2})(?:\\.(\\d+)(?:\\.\\d+)*)?(?:[ -](pro|standard))?", Pattern.CASE_INSENSITIVE);

  /**
   * Reads a text such as "20.3", "17" or "18.1 Standard".
   *
   * @throws IllegalArgumentException if it is none
   */
  public static Release of(String text) {
    Matcher matcher = TEXT.matcher(text);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "unknown release '" + text + "'; write a year and a number, such as 20.3");
    }
    String number = matcher.group(2);
    return new Release(
        Integer.parseInt(matcher.group(1)),
        number == null ? 0 : Integer.parseInt(number),
        "standard".equalsIgnoreCase(matcher.group(3)));
  }

  /** Whether this is that release or a later one. */
  public boolean isAtLeast(int otherYear, int otherNumber) {
    return year > otherYear || year == otherYear && number >= otherNumber;
  }

  /** Whether this release came after another one, whatever the editions. */
  public boolean isAfter(Release other) {
    return year > other.year || year == other.year && number > other.number;
  }

  /**
   * Whether constant-trip loops are unrolled that nobody asked for (model M-UNR-4). Reports of
   * release 17.1, Pro edition, keep loops of 2, 3 and 9 iterations.
   */
  public boolean unrollsShortLoops() {
    return !isAtLeast(17, 0) || standard;
  }

  @Override
  public String toString() {
    return year + "." + number + (standard ? " Standard" : "");
  }
}
