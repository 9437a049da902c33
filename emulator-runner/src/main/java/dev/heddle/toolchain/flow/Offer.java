package dev.heddle.toolchain.flow;

/**
 * A step that can be taken.
 *
 * @param note what is known of it, for the user
 * @param cost how long it takes
 * @param command of the shell
 */
public record Offer(FlowStep step, State state, String note, String cost, String command) {
  /** How far a step is. */
  public enum State {
    /** It tells nothing new. */
    DONE("done"),
    /** Something has changed since. */
    STALE("older than a change"),
    /** It was never taken. */
    MISSING("open"),
    /** It was taken and has failed. */
    FAILED("failed"),
    /** It cannot be taken. */
    NOT_POSSIBLE("not possible");

    private final String words;

    State(String words) {
      this.words = words;
    }

    /** For the user. */
    public String words() {
      return words;
    }
  }

  /** Whether taking it tells something. */
  public boolean isOpen() {
    return state != State.DONE && state != State.NOT_POSSIBLE;
  }
}
