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
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The kernels of the test data with launches that are made for them: bytes as emulated at three
 * settings of memory, and cycles as scheduled. {@code -Dheddle.rtl.launches=true}, or a part of the
 * paths of those to run; {@code -Dheddle.rtl.folder=FOLDER} for other kernels; {@code
 * -Dheddle.rtl.simulator=verilator} runs what is equal in that simulator, too, and {@code
 * -Dheddle.rtl.most=1} so many launches of each kernel.
 */
class GeneratedLaunchTest {
  private static final String ASKED = System.getProperty("heddle.rtl.launches", "");
  private static final Path TEST_DATA =
      Path.of(System.getProperty("heddle.rtl.folder", Kernels.FOLDER.getParent().toString()));
  private static final String NO_HARDWARE = "no hardware is made of ";
  private static final String NO_LAUNCH = "the emulator cannot run this session";
  private static final String TOO_LONG = "not ended after";
  private static final String EMULATED_TOO_LONG = "raise \"timeoutSeconds\"";
  private static final String TOO_NARROW = "; this index needs ";
  private static final long CYCLES = 300_000;
  private static final Simulator SIMULATOR =
      Simulator.valueOf(
          System.getProperty("heddle.rtl.simulator", "builtin").toUpperCase(Locale.ROOT));
  private static final int MOST = Integer.getInteger("heddle.rtl.most", Integer.MAX_VALUE);

  /** For kernels of which no launch is shorter. */
  private static final long MANY_CYCLES = 6_000_000;

  /** How often a launch is made smaller, or its buffers larger. */
  private static final int TRIES = 2;

  private final Map<String, Integer> counts = new TreeMap<>();
  private final List<String> wrong = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();

  @TempDir private static Path library;

  @Test
  void kernelsWithMadeLaunchesAreEqual() throws Exception {
    assumeTrue(!ASKED.isEmpty(), "-Dheddle.rtl.launches=true runs them");
    for (Path file : files()) {
      List<ScheduledKernel> single = new ArrayList<>();
      try {
        Program program = Program.of(SourceFile.of(file.toString(), Files.readString(file)));
        Analyzer.ofExecutables().analyze(program, Progress.NONE).system().kernels().stream()
            .map(SystemPlan.PlacedKernel::general)
            .filter(ScheduledKernel::isSingle)
            .forEach(single::add);
      } catch (RuntimeException unreadable) {
        count("files that are not analysed");
      }
      List<ScheduledKernel> connected =
          single.stream().filter(kernel -> !kernel.channels().isEmpty()).toList();
      connected = connected.stream().filter(kernel -> !kernel.face().autorun()).toList();
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
        count("kernels with calls that do not wait", connected.size());
      } else if (!connected.isEmpty()) {
        run(file, connected);
      }
    }
    StringBuilder text = new StringBuilder();
    counts.forEach((name, number) -> text.append("%6d  %s%n".formatted(number, name)));
    notes.forEach(each -> text.append(each).append('\n'));
    System.out.println(text);
    assertThat(wrong).isEmpty();
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
        count("launches that take too long");
        refused = outcome;
      } else if (outcome.contains("is too large for the simulation on the JVM")) {
        count("launches of kernels that are too large for the simulation on the JVM");
      } else if (outcome.contains("has no file for what goes out")) {
        count("launches that write to the board");
      } else {
        System.out.println("WRONG " + name + " " + variant + ": " + outcome);
        wrong.add(name + " " + variant + ": " + outcome);
        ran++;
      }
    }
    count("kernels", kernels.size());
    count("launches", ran);
    count(
        ran > 0
            ? "kernels with launches that were compared"
            : refused.contains(NO_HARDWARE)
                ? "kernels that are refused"
                : "kernels without a launch",
        kernels.size());
    if (ran == 0) {
      notes.add(name + ": " + refused);
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
        if (result.status() != ProofResult.Status.OK) {
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

  private void count(String what) {
    count(what, 1);
  }

  private void count(String what, int number) {
    counts.merge(what, number, Integer::sum);
  }
}
