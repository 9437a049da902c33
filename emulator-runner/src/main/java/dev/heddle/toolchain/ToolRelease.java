package dev.heddle.toolchain;

import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A release of the vendor's tools, such as 20.1. */
public record ToolRelease(int year, int quarter) implements Comparable<ToolRelease> {
  private static final Pattern FORM = Pattern.compile("(\\d{1,3})\\.(\\d{1,3})(\\D.*)?");

  /** The release that a text begins with; empty when it begins with none. */
  public static Optional<ToolRelease> of(String text) {
    Matcher matcher = FORM.matcher(text.strip());
    return matcher.matches()
        ? Optional.of(
            new ToolRelease(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2))))
        : Optional.empty();
  }

  @Override
  public int compareTo(ToolRelease other) {
    return Comparator.comparingInt(ToolRelease::year)
        .thenComparingInt(ToolRelease::quarter)
        .compare(this, other);
  }

  @Override
  public String toString() {
    return year + "." + quarter;
  }
}
