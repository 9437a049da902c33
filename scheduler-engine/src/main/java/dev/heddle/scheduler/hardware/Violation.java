package dev.heddle.scheduler.hardware;

/**
 * A rule that does not hold.
 *
 * @param rule the rule
 * @param subject what it is about
 * @param id number of that
 * @param actual what is
 * @param needed what would have to be
 */
public record Violation(Rule rule, Subject subject, int id, double actual, double needed) {
  /** What a violation is about. */
  public enum Subject {
    KERNEL,
    BLOCK,
    NODE,
    ORDER,
    LOOP,
    MEMORY,
    UNIT,
    CHANNEL
  }
}
