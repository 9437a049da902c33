import dev.heddle.emulator.EmulationResult;
import dev.heddle.emulator.Emulator;
import dev.heddle.emulator.LaunchResult;
import dev.heddle.emulator.session.BufferFiller;
import dev.heddle.emulator.session.BufferSpec;
import dev.heddle.emulator.session.Session;
import dev.heddle.emulator.session.SessionReader;
import dev.heddle.emulator.session.Settings;
import dev.heddle.emulator.session.Settings.Check;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Set;

/**
 * What runs in the measured processes: prints one time in milliseconds.
 *
 * <pre>
 * first SESSION                        from source to first result, first thing in a new process
 * warm SESSION OTHER...                the same in a process that has run other sessions for a while
 * steady SECONDS none|all SESSION      best sum of the launches' times, with no checks or with all
 * </pre>
 */
public final class Timed {
  private static final int LEAST_RUNS = 3;

  private Timed() {}

  public static void main(String[] arguments) throws Exception {
    double millis =
        switch (arguments[0]) {
          case "first" -> first(Path.of(arguments[1]));
          case "warm" -> warm(arguments);
          case "steady" ->
              steady(
                  Double.parseDouble(arguments[1]),
                  arguments[2].equals("all") ? EnumSet.allOf(Check.class) : Set.of(),
                  Path.of(arguments[3]));
          default -> throw new IllegalArgumentException(arguments[0]);
        };
    System.out.println(millis);
    System.exit(0);
  }

  /** The clock starts when the session is read and its data made, as that of run-session does. */
  private static double first(Path path) throws Exception {
    Session session = SessionReader.read(path);
    for (BufferSpec buffer : session.buffers().values()) {
      BufferFiller.fill(buffer);
    }
    long start = System.nanoTime();
    run(new Emulator(), session);
    return (System.nanoTime() - start) / 1e6;
  }

  private static double warm(String[] arguments) throws Exception {
    for (int round = 0; round < 5; round++) {
      for (int i = 2; i < arguments.length; i++) {
        first(Path.of(arguments[i]));
      }
    }
    return first(Path.of(arguments[1]));
  }

  private static double steady(double seconds, Set<Check> checks, Path path) throws Exception {
    Session session = SessionReader.read(path);
    Settings settings = session.settings();
    Session timed =
        session.with(
            new Settings(settings.channelDepth(), 3600, checks, settings.memoryMegabytes()));
    boolean beside = session.workflow().stream().anyMatch(launch -> !launch.waits());
    Emulator emulator = new Emulator();
    long end = System.nanoTime() + (long) (seconds * 1e9);
    double best = Double.MAX_VALUE;
    for (int runs = 0; runs < LEAST_RUNS || System.nanoTime() < end; runs++) {
      var times = run(emulator, timed).launches().stream().mapToDouble(LaunchResult::runMillis);
      best = Math.min(best, beside ? times.max().orElseThrow() : times.sum());
    }
    return best;
  }

  private static EmulationResult run(Emulator emulator, Session session) {
    EmulationResult result = emulator.run(session);
    if (result.status() != EmulationResult.Status.OK) {
      throw new IllegalStateException(
          session.name() + ": " + result.error() + result.faults() + result.mismatches());
    }
    return result;
  }
}
