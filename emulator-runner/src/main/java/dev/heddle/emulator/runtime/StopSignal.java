package dev.heddle.emulator.runtime;

import dev.heddle.language.source.SourceRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The flag that running kernels poll; any thread may raise it. */
public final class StopSignal {
  /** Read by generated code at the back edges of loops. */
  @SuppressWarnings("PublicField")
  public volatile boolean raised;

  private final List<StopSignal> parts = new ArrayList<>();
  private final Optional<StopSignal> whole;
  private Optional<Place> place = Optional.empty();
  private List<String> standing = List.of();

  /** Where a kernel was when it had to stop. */
  public record Place(String kernel, SourceRange range) {}

  /** The signal of a run. */
  public StopSignal() {
    this(Optional.empty());
  }

  private StopSignal(Optional<StopSignal> whole) {
    this.whole = whole;
  }

  /** Asks all kernels of the run to end. */
  public synchronized void raise() {
    raised = true;
    parts.forEach(StopSignal::raise);
  }

  /** A signal for a part of the run: raised with this one, or by itself. */
  public synchronized StopSignal part() {
    StopSignal part = new StopSignal(Optional.of(this));
    part.raised = raised;
    parts.add(part);
    return part;
  }

  /** Notes where a kernel has stopped; the first one counts. */
  void stoppedAt(Place at) {
    if (whole.isPresent()) {
      whole.get().stoppedAt(at);
      return;
    }
    synchronized (this) {
      place = place.isPresent() ? place : Optional.of(at);
    }
  }

  /** Where the first kernel has stopped, empty when none did at a place that is known. */
  public Optional<Place> place() {
    if (whole.isPresent()) {
      return whole.get().place();
    }
    synchronized (this) {
      return place;
    }
  }

  /** Notes what kernels waited for when the run had to stop. */
  void standing(List<String> waits) {
    if (whole.isPresent()) {
      whole.get().standing(waits);
      return;
    }
    synchronized (this) {
      standing = List.copyOf(waits);
    }
  }

  /** What each kernel that had not ended waited for when the run had to stop. */
  public synchronized List<String> standing() {
    return standing;
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
