package dev.heddle.scheduler.profile;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A release of the vendor's compiler, as far as its behaviour differs. What a release does is data:
 * only this package, and those who read options, know its number; all others ask a {@link
 * VendorProfile}.
 *
 * @param year such as 16 or 21
 * @param number the release of that year
 * @param edition the edition
 */
public record Release(int year, int number, Edition edition) {
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
        "standard".equalsIgnoreCase(matcher.group(3)) ? Edition.STANDARD : Edition.PRO);
  }

  /** Whether this release came after another one, whatever the editions. */
  public boolean isAfter(Release other) {
    return year > other.year || year == other.year && number > other.number;
  }

  @Override
  public String toString() {
    return year + "." + number + (edition == Edition.STANDARD ? " Standard" : "");
  }
}
