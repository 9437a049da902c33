package dev.heddle.emulator.runtime;

/** The flag that running kernels poll; any thread may raise it. */
public final class StopSignal {
  /** Read by generated code at the back edges of loops. */
  @SuppressWarnings("PublicField")
  public volatile boolean raised;

  /** Asks all kernels of the run to end. */
  public void raise() {
    raised = true;
  }

  /**
   * Ends the caller if the run shall end.
   *
   * @throws Stopped then
   */
  public void check() {
    if (raised) {
      throw new Stopped();
    }
  }
}
