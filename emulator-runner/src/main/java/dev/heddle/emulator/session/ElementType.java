package dev.heddle.emulator.session;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The type of a buffer's element or of an argument.
 *
 * @param scalar type of each lane
 * @param lanes 1, 2, 3, 4, 8 or 16
 */
public record ElementType(ScalarType scalar, int lanes) {
  /** What a user may write, for error messages. */
  public static final String CHOICES =
      "char, uchar, short, ushort, int, uint, long, ulong, half, float or double, alone or with 2, 3, 4,"
          + " 8 or 16 lanes (float4)";

  private static final Pattern NAME = Pattern.compile("([a-z]+)(2|3|4|8|16)?");

  /** The type of this OpenCL name, empty when there is none. */
  public static Optional<ElementType> parse(String name) {
    Matcher matcher = NAME.matcher(name.strip());
    if (!matcher.matches()) {
      return Optional.empty();
    }
    String base = matcher.group(1);
    for (ScalarType scalar : ScalarType.values()) {
      if (scalar.name().equals(base.toUpperCase(Locale.ROOT))) {
        int lanes = matcher.group(2) == null ? 1 : Integer.parseInt(matcher.group(2));
        return Optional.of(new ElementType(scalar, lanes));
      }
    }
    return Optional.empty();
  }

  /** Bytes in memory; three lanes take the room of four. */
  public int bytes() {
    return scalar.bytes() * (lanes == 3 ? 4 : lanes);
  }

  /** The name in OpenCL C. */
  @Override
  public String toString() {
    return scalar.openClName() + (lanes == 1 ? "" : lanes);
  }
}
