package dev.heddle.emulator;

import dev.heddle.emulator.runtime.Fault;
import dev.heddle.emulator.session.Session;
import dev.heddle.emulator.session.Settings;
import dev.heddle.emulator.session.Settings.Check;
import dev.heddle.scheduler.Progress;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.BinaryOperator;

/**
 * Finds out by runs how many elements the buffers of a session need: as many as the launches access
 * with the arguments that they have. Buffers that are too small are doubled until no access lies
 * outside; then all are halved towards what was found to be too small.
 */
public final class BufferSizes {
  private static final double SECONDS_OF_A_RUN = 0.5;
  private static final double SECONDS = 3;
  private static final int RUNS = 200;
  private static final long MOST_BYTES = 1L << 28;

  private final Emulator emulator;

  public BufferSizes(Emulator emulator) {
    this.emulator = emulator;
  }

  /**
   * What was found.
   *
   * @param counts elements of each buffer; where the last run did not end, those that let it come
   *     so far
   * @param ending how the last run ended
   */
  public record Found(Map<String, Long> counts, Ending ending) {
    public Found {
      counts = Map.copyOf(counts);
    }
  }

  /** How a run ended. */
  public enum Ending {
    /** All launches ran, and no access was outside of a buffer. */
    RAN,
    /** It took too long. */
    TIME_OUT,
    /** Something else is wrong with the session or with a kernel. */
    STOPPED
  }

  /** What one run tells. */
  private record Run(Ending ending, String small, long needed) {
    boolean isTooSmall() {
      return !small.isEmpty();
    }
  }

  /**
   * Runs a session until its sizes fit, or for three seconds.
   *
   * @param buffer the buffer that a launch of a kernel gets for one of its parameters, both by
   *     name; empty for none
   * @throws java.util.concurrent.CancellationException if the progress says so
   */
  public Found of(Session session, BinaryOperator<String> buffer, Progress progress) {
    Search search = new Search(session, buffer, progress);
    Map<String, Long> enough = new LinkedHashMap<>();
    session.buffers().forEach((name, spec) -> enough.put(name, spec.count()));
    Run run = search.run(enough);
    while (run.isTooSmall() && search.mayGoOn()) {
      long count = Math.max(run.needed(), 2 * enough.get(run.small()));
      if (count * session.buffers().get(run.small()).type().bytes() > MOST_BYTES) {
        return new Found(enough, Ending.STOPPED);
      }
      enough.put(run.small(), count);
      run = search.run(enough);
    }
    if (run.ending() != Ending.RAN) {
      return new Found(enough, run.ending());
    }
    search.shrink(enough);
    return new Found(enough, Ending.RAN);
  }

  private final class Search {
    private final Session session;
    private final BinaryOperator<String> buffer;
    private final Progress progress;
    private final long deadline = System.nanoTime() + (long) (SECONDS * 1e9);
    private int runs;

    Search(Session session, BinaryOperator<String> buffer, Progress progress) {
      this.session = session;
      this.buffer = buffer;
      this.progress = progress;
    }

    boolean mayGoOn() {
      return runs < RUNS && System.nanoTime() < deadline;
    }

    /** Makes counts that are enough as small as they may be, or as the time allows. */
    void shrink(Map<String, Long> enough) {
      Map<String, Long> least = new LinkedHashMap<>();
      enough.keySet().forEach(name -> least.put(name, 1L));
      Map<String, Long> tried = halved(least, enough);
      while (!least.equals(enough) && mayGoOn()) {
        Run run = run(tried);
        if (run.isTooSmall()) {
          String name = run.small();
          least.put(name, Math.max(run.needed(), tried.get(name) + 1));
          tried.put(name, middle(least.get(name), enough.get(name)));
        } else if (run.ending() == Ending.RAN) {
          enough.putAll(tried);
          tried = halved(least, enough);
        } else {
          return;
        }
      }
    }

    private static Map<String, Long> halved(Map<String, Long> least, Map<String, Long> enough) {
      Map<String, Long> tried = new LinkedHashMap<>();
      least.forEach((name, count) -> tried.put(name, middle(count, enough.get(name))));
      return tried;
    }

    private static long middle(long least, long enough) {
      return least + (enough - least) / 2;
    }

    Run run(Map<String, Long> counts) {
      runs++;
      EmulationResult result =
          emulator.run(session.withCounts(counts).with(settings()), progress, text -> {});
      if (result.status() == EmulationResult.Status.ERROR) {
        return new Run(Ending.STOPPED, "", 0);
      } else if (result.status() != EmulationResult.Status.FAULT) {
        return new Run(Ending.RAN, "", 0);
      }
      Fault fault = result.faults().get(0);
      if (fault.kind().equals("time-out")) {
        return new Run(Ending.TIME_OUT, "", 0);
      }
      String name = buffer.apply(fault.kernel(), fault.object());
      boolean isTooSmall =
          fault.kind().equals("out-of-bounds")
              && counts.containsKey(name)
              && fault.index() >= fault.size();
      return isTooSmall
          ? new Run(Ending.STOPPED, name, elements(fault, counts.get(name)))
          : new Run(Ending.STOPPED, "", 0);
    }

    /** A fault counts in elements of its access, which need not be those of the buffer. */
    private static long elements(Fault fault, long count) {
      return fault.size() == 0
          ? count + 1
          : ((fault.index() + 1) * count + fault.size() - 1) / fault.size();
    }

    private Settings settings() {
      Settings as = session.settings();
      return new Settings(as.channelDepth(), SECONDS_OF_A_RUN, Set.of(Check.BOUNDS), 0);
    }
  }
}
