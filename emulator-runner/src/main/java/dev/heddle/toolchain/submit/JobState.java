package dev.heddle.toolchain.submit;

/** What a scheduler says of a job. */
public enum JobState {
  /** It is in the queue. */
  WAITING("waits in the queue"),
  RUNNING("runs"),
  /** The scheduler does not run it any more, or does not know it. */
  GONE("has ended");

  private final String words;

  JobState(String words) {
    this.words = words;
  }

  /** For the user, behind "the job". */
  public String words() {
    return words;
  }
}
