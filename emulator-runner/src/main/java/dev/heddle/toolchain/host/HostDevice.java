package dev.heddle.toolchain.host;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A device as the host programs of the vendor's examples list it (programming-guide-1-6 O-80).
 *
 * @param index by which the host calls it
 * @param board its type
 */
public record HostDevice(int index, String board, String description) {
  private static final Pattern LINE = Pattern.compile("Device (\\d{1,3}): ([^:]+?) ?: (.+)");

  /** The device that a line of output lists; empty where it lists none. */
  public static Optional<HostDevice> of(String line) {
    Matcher matcher = LINE.matcher(line.strip());
    return matcher.matches()
        ? Optional.of(
            new HostDevice(Integer.parseInt(matcher.group(1)), matcher.group(2), matcher.group(3)))
        : Optional.empty();
  }

  @Override
  public String toString() {
    return "Device %d: %s: %s".formatted(index, board, description);
  }
}
