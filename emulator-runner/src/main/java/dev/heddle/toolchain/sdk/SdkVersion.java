package dev.heddle.toolchain.sdk;

import dev.heddle.toolchain.ToolRelease;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What {@code aoc -version} and {@code aocl version} print (programming-guide-1-6 F-31, F-60).
 *
 * @param release such as 20.1
 * @param full the whole version, such as "20.1.0"
 * @param build number of the build, empty where it is not told
 */
public record SdkVersion(ToolRelease release, String full, Optional<String> build) {
  private static final Pattern VERSION =
      Pattern.compile(
          "Version\\s+(\\d+\\.\\d+[\\w.]*)(?:\\s+(?:Pro|Standard)\\s+Edition)?(?:,?\\s+Build\\s+([\\w.]+))?");

  private static final Pattern SHORT = Pattern.compile("(?m)^aocl\\s+(\\d+\\.\\d+[\\w.]*)");

  /** The version in a tool's output; empty when there is none. */
  public static Optional<SdkVersion> of(String output) {
    Matcher matcher = VERSION.matcher(output);
    if (matcher.find()) {
      Optional<String> build = Optional.ofNullable(matcher.group(2));
      String full = matcher.group(1);
      return ToolRelease.of(full).map(release -> new SdkVersion(release, full, build));
    }
    Matcher brief = SHORT.matcher(output);
    return brief.find()
        ? ToolRelease.of(brief.group(1))
            .map(release -> new SdkVersion(release, brief.group(1), Optional.empty()))
        : Optional.empty();
  }
}
