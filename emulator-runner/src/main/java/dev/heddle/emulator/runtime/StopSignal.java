package dev.heddle.emulator.runtime;

import java.util.ArrayList;
import java.util.List;

/** The flag that running kernels poll; any thread may raise it. */
public final class StopSignal {
  /** Read by generated code at the back edges of loops. */
  @SuppressWarnings("PublicField")
  public volatile boolean raised;

  private final List<StopSignal> parts = new ArrayList<>();

  /** Asks all kernels of the run to end. */
  public synchronized void raise() {
    raised = true;
    parts.forEach(StopSignal::raise);
  }

  /** A signal for a part of the run: raised with this one, or by itself. */
  public synchronized StopSignal part() {
    StopSignal part = new StopSignal();
    part.raised = raised;
    parts.add(part);
    return part;
  }

  /** Forgets a part that has ended. */
  public synchronized void remove(StopSignal part) {
    parts.remove(part);
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
