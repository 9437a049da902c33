package dev.heddle.toolchain.hostscan;

/**
 * What is wrong with a host program, or could be better.
 *
 * @param inspection its id in the catalogue, such as "host-call-illegal"
 * @param level {@link #WARNING}, {@link #WEAK_WARNING} or {@link #INFO}
 * @param line from 1
 * @param column from 1
 * @param length of what it is about, in characters
 * @param message what, with the names of the source
 * @param advice what to do, one sentence
 */
public record HostFinding(
    String inspection,
    String level,
    String file,
    int line,
    int column,
    int length,
    String message,
    String advice) {
  /** It does not work, or not as it was meant. */
  public static final String WARNING = "warning";

  /** It costs a little. */
  public static final String WEAK_WARNING = "weak-warning";

  /** It could be faster. */
  public static final String INFO = "info";

  static HostFinding at(
      HostSource source,
      HostToken token,
      String inspection,
      String level,
      String message,
      String advice) {
    int length = token.text().lines().findFirst().orElse("").length();
    return new HostFinding(
        inspection, level, source.file(), token.line(), token.column(), length, message, advice);
  }
}
