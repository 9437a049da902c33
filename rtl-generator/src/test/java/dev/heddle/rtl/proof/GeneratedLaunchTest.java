package dev.heddle.rtl.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.heddle.emulator.EmulationResult;
import dev.heddle.emulator.Emulator;
import dev.heddle.emulator.session.Session;
import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.hardware.SystemPlan;
import dev.heddle.scheduler.program.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The kernels of the test data with launches that are made for them: bytes as emulated at three
 * settings of memory, and cycles as scheduled. {@code -Dheddle.rtl.launches=true}, or a part of the
 * paths of those to run; {@code -Dheddle.rtl.folder=FOLDER} for other kernels; {@code
 * -Dheddle.rtl.simulator=verilator} runs what is equal in that simulator, too, and {@code
 * -Dheddle.rtl.most=1} so many launches of each kernel. {@code -Dheddle.rtl.done=FILE} keeps what
 * each file has given and leaves out those that are in there, so that a run can go on; {@code
 * -Dheddle.rtl.minutes=M} ends it after so many, {@code -Dheddle.rtl.cycles=C} waits for kernels of
 * which no launch is short for fewer cycles than 6 million.
 */
class GeneratedLaunchTest {
  private static final String ASKED = System.getProperty("heddle.rtl.launches", "");
  private static final Path TEST_DATA =
      Path.of(System.getProperty("heddle.rtl.folder", Kernels.FOLDER.getParent().toString()));
  private static final String NO_HARDWARE = "no hardware is made of ";
  private static final String NO_LAUNCH = "the emulator cannot run this session";
  private static final String TOO_LONG = "not ended after";
  private static final String EMULATED_TOO_LONG = "raise \"timeoutSeconds\"";
  private static final String PROMISED = "promised: ";
  private static final String TOO_NARROW = "; this index needs ";
  private static final long CYCLES = 300_000;
  private static final Simulator SIMULATOR =
      Simulator.valueOf(
          System.getProperty("heddle.rtl.simulator", "builtin").toUpperCase(Locale.ROOT));
  private static final int MOST = Integer.getInteger("heddle.rtl.most", Integer.MAX_VALUE);

  /** For kernels of which no launch is shorter. */
  private static final long MANY_CYCLES = Long.getLong("heddle.rtl.cycles", 6_000_000);

  /** How often a launch is made smaller, or its buffers larger. */
  private static final int TRIES = 2;

  private static final String DONE = System.getProperty("heddle.rtl.done", "");
  private static final long MINUTES = Long.getLong("heddle.rtl.minutes", Long.MAX_VALUE);

  private LaunchCounts counts = new LaunchCounts();

  @TempDir private static Path library;

  @Test
  void kernelsWithMadeLaunchesAreEqual() throws Exception {
    assumeTrue(!ASKED.isEmpty(), "-Dheddle.rtl.launches=true runs them");
    LaunchCounts all = new LaunchCounts();
    Optional<Path> done = DONE.isEmpty() ? Optional.empty() : Optional.of(Path.of(DONE));
    Set<String> before = done.isPresent() ? all.read(done.get()) : Set.of();
    long begin = System.nanoTime();
    int open = 0;
    for (Path file : files()) {
      String name = TEST_DATA.relativize(file).toString();
      boolean over = TimeUnit.NANOSECONDS.toMinutes(System.nanoTime() - begin) >= MINUTES;
      open += over && !before.contains(name) ? 1 : 0;
      if (!over && !before.contains(name)) {
        counts = new LaunchCounts();
        file(file);
        if (done.isPresent()) {
          counts.write(done.get(), name);
        }
        all.add(counts);
      }
    }
    System.out.println(all.text());
    assertThat(all.wrong()).isEmpty();
    assertThat(open).as("files that are not reached").isZero();
  }

  private void file(Path file) {
    List<ScheduledKernel> single = new ArrayList<>();
    try {
      Program program = Program.of(SourceFile.of(file.toString(), Files.readString(file)));
      Analyzer.ofExecutables().analyze(program, Progress.NONE).system().kernels().stream()
          .map(SystemPlan.PlacedKernel::general)
          .filter(ScheduledKernel::isSingle)
          .forEach(single::add);
    } catch (IOException | RuntimeException unreadable) {
      counts.count("files that are not analysed", 1);
    }
    List<ScheduledKernel> connected =
        single.stream()
            .filter(kernel -> !kernel.channels().isEmpty() && !kernel.face().autorun())
            .toList();
    // What a call gives that does not wait depends on when it happens.
    boolean timed =
        single.stream()
            .flatMap(kernel -> kernel.channels().stream())
            .anyMatch(use -> !use.blocking());
    for (ScheduledKernel kernel : single) {
      if (kernel.channels().isEmpty()) {
        run(file, List.of(kernel));
      }
    }
    if (timed) {
      counts.count("kernels with calls that do not wait", connected.size());
    } else if (!connected.isEmpty()) {
      run(file, connected);
    }
  }

  private void run(Path file, List<ScheduledKernel> kernels) {
    String name =
        TEST_DATA.relativize(file)
            + " "
            + String.join(",", kernels.stream().map(ScheduledKernel::name).toList());
    Fitting fitting = new Fitting(file, kernels);
    int ran = 0;
    String refused = "";
    for (int variant = 0; variant < LaunchMaker.variants() && ran < MOST; variant++) {
      boolean last = variant == LaunchMaker.variants() - 1;
      String outcome = fitting.outcome(variant, last && ran == 0);
      if (outcome.isEmpty()) {
        ran++;
      } else if (outcome.contains(NO_LAUNCH) || outcome.contains(NO_HARDWARE)) {
        refused = outcome;
      } else if (isTooLong(outcome)) {
        counts.count("launches that take too long", 1);
        refused = outcome;
      } else if (outcome.contains("is too large for the simulation on the JVM")) {
        counts.count("launches of kernels that are too large for the simulation on the JVM", 1);
      } else if (outcome.startsWith(PROMISED)) {
        counts.count("launches of kernels that promise what does not hold", 1);
        counts.note(name + " " + variant + ": " + outcome);
        ran++;
      } else if (outcome.contains("has no file for what goes out")) {
        counts.count("launches that write to the board", 1);
      } else {
        System.out.println("WRONG " + name + " " + variant + ": " + outcome);
        counts.wrong(name + " " + variant + ": " + outcome);
        ran++;
      }
    }
    counts.count("kernels", kernels.size());
    counts.count("launches", ran);
    counts.count(
        ran > 0
            ? "kernels with launches that were compared"
            : refused.contains(NO_HARDWARE)
                ? "kernels that are refused"
                : "kernels without a launch",
        kernels.size());
    if (ran == 0) {
      counts.note(name + ": " + refused);
    }
  }

  /**
   * Launches with buffers as large as the indices of their kernels, and small enough to compare.
   */
  private static final class Fitting {
    private final Path file;
    private final List<ScheduledKernel> kernels;
    private LaunchMaker.Size size = LaunchMaker.Size.USUAL;

    /** Whether no number was small enough, so that other ones are not tried again. */
    private boolean tooLong;

    Fitting(Path file, List<ScheduledKernel> kernels) {
      this.file = file;
      this.kernels = kernels;
    }

    /**
     * The outcome of a launch.
     *
     * @param last whether it is the one that is waited for if no other one was short
     */
    String outcome(int variant, boolean last) {
      if (tooLong && !last) {
        return TOO_LONG;
      }
      String outcome = with(variant, size, CYCLES);
      LaunchMaker.Size tried = size;
      for (int i = 0; i < TRIES && isMisfit(outcome) && !tooLong; i++) {
        tried = isTooLong(outcome) ? tried.smaller() : tried.wider();
        outcome = with(variant, tried, CYCLES);
      }
      tooLong |= isTooLong(outcome);
      size = LaunchMaker.Size.USUAL.with(tried.bytes());
      return last && isTooLong(outcome) ? with(variant, tried.patient(), MANY_CYCLES) : outcome;
    }

    private String with(int variant, LaunchMaker.Size size, long cycles) {
      try {
        return compared(LaunchMaker.of(file, kernels, variant, size), cycles);
      } catch (RuntimeException broken) {
        return "broken: " + broken;
      }
    }

    private static boolean isMisfit(String outcome) {
      return isTooLong(outcome) || outcome.contains(TOO_NARROW);
    }
  }

  private static boolean isTooLong(String outcome) {
    return outcome.contains(TOO_LONG) || outcome.contains(EMULATED_TOO_LONG);
  }

  /** What is wrong or refused; empty if nothing is. */
  private static String compared(Session session, long cycles) {
    EmulationResult emulated = new Emulator().run(session);
    if (emulated.status() == EmulationResult.Status.FAULT) {
      return NO_LAUNCH + ": " + emulated.faults().get(0).message();
    } else if (emulated.status() == EmulationResult.Status.ERROR) {
      return NO_LAUNCH + ": " + emulated.error();
    }
    String outcome = proven(new SessionProof().within(cycles), session, Simulator.BUILTIN);
    return outcome.isEmpty() && SIMULATOR != Simulator.BUILTIN
        ? proven(new SessionProof().keeping(library), session, SIMULATOR)
        : outcome;
  }

  private static String proven(SessionProof proof, Session session, Simulator simulator) {
    List<MemoryTiming> timings =
        List.of(
            new MemoryTiming.Scheduled(), new MemoryTiming.Random(1), new MemoryTiming.Random(2));
    try (BuiltSession built = proof.build(session, simulator, Progress.NONE)) {
      for (MemoryTiming timing : timings) {
        ProofResult result = built.run(timing, 1);
        if (result.finding().isPresent()) {
          return PROMISED + result.finding().get();
        } else if (result.status() != ProofResult.Status.OK) {
          return "%s, memory %s: %s %s"
              .formatted(simulator, timing, result.error(), result.disagreements());
        }
      }
    }
    return "";
  }

  private static List<Path> files() throws Exception {
    try (Stream<Path> all = Files.walk(TEST_DATA)) {
      return all.filter(file -> file.toString().endsWith(".cl"))
          .filter(file -> ASKED.equals("true") || file.toString().contains(ASKED))
          .sorted()
          .toList();
    }
  }
}
