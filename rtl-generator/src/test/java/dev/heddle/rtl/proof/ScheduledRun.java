package dev.heddle.rtl.proof;

import dev.heddle.emulator.BufferContents;
import dev.heddle.emulator.EmulationResult;
import dev.heddle.emulator.Emulator;
import dev.heddle.emulator.session.Session;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The interpreter of scheduled kernels beside the emulator of kernels as they are written: both
 * have to leave the same bytes. It stands in the tests of the emulator, which are on the class path
 * of {@code bench/rtl-random/run} and not on that of these tests.
 */
final class ScheduledRun {
  private static final String INTERPRETER = "dev.heddle.emulator.ScheduledForm";

  /**
   * How it tells of a schedule that no hardware keeps: a report may let iterations overlap that
   * cannot, which run one at a time or take longer.
   */
  private static final String REFUSED = "scheduled.NotExecutable: Violation[rule=CARRIED";

  private final Emulator written = new Emulator();
  private final Emulator scheduled;
  private int compared;

  private ScheduledRun(Emulator scheduled) {
    this.scheduled = scheduled;
  }

  /** Such runs; empty if the interpreter is not on the class path. */
  static Optional<ScheduledRun> found() throws ReflectiveOperationException {
    Class<?> interpreter;
    try {
      interpreter = Class.forName(INTERPRETER);
    } catch (ClassNotFoundException missing) {
      return Optional.empty();
    }
    Object emulator =
        interpreter.getMethod("emulator", String.class, List.class).invoke(null, "", List.of());
    return Optional.of(new ScheduledRun((Emulator) emulator));
  }

  /** How many sessions were compared: those whose schedules can be kept. */
  int compared() {
    return compared;
  }

  /** What is wrong; empty if both do the same. */
  String wrong(Session session) {
    EmulationResult actual = scheduled.run(session);
    if (actual.error().contains(REFUSED)) {
      return "";
    }
    compared++;
    EmulationResult expected = written.run(session);
    if (expected.status() != actual.status()) {
      return "as scheduled it ends %s %s %s, as written %s"
          .formatted(actual.status(), actual.error(), actual.faults(), expected.status());
    }
    for (Map.Entry<String, BufferContents> entry : expected.buffers().entrySet()) {
      byte[] other = actual.buffers().get(entry.getKey()).bytes();
      int at = Arrays.mismatch(entry.getValue().bytes(), other);
      if (at >= 0) {
        return "as scheduled byte %d of %s differs".formatted(at, entry.getKey());
      }
    }
    boolean alone = session.workflow().stream().allMatch(launch -> launch.waits());
    return alone && !expected.printf().equals(actual.printf())
        ? "as scheduled it prints other"
        : "";
  }
}
