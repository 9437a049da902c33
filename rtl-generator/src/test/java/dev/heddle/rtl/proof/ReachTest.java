package dev.heddle.rtl.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.heddle.emulator.session.Session;
import dev.heddle.language.source.SourceFile;
import dev.heddle.rtl.lowering.KernelHardware;
import dev.heddle.rtl.lowering.KernelLowering;
import dev.heddle.rtl.lowering.RefusedException;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.hardware.SystemPlan;
import dev.heddle.scheduler.program.Program;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The test sessions of single work-items run in hardware and give the bytes of the emulator; loops
 * take as long as scheduled. {@code -Dheddle.rtl.reach=true} also counts of how many of the test
 * kernels hardware is made and tells all counts; a part of the paths instead of "true" is a choice.
 */
class ReachTest {
  private static final String ASKED = System.getProperty("heddle.rtl.reach", "");
  private static final Path TEST_DATA = Kernels.FOLDER.getParent();

  /** The loops that run one iteration at a time although their report says otherwise, and why. */
  private static final Path SLOWER = Kernels.FOLDER.resolve("golden/one_at_a_time.tsv");

  private static final long CYCLES = 5_000_000;

  private final Map<String, Integer> counts = new TreeMap<>();
  private final List<String> wrong = new ArrayList<>();
  private final List<String> slower = new ArrayList<>();
  private int loops;
  private final List<String> refusals = new ArrayList<>();

  @Test
  void kernelsAreBuilt() throws Exception {
    assumeTrue(!ASKED.isEmpty(), "-Dheddle.rtl.reach=true counts");
    for (Path file : files(".cl")) {
      Program program = Program.of(SourceFile.of(file.toString(), Files.readString(file)));
      try {
        for (SystemPlan.PlacedKernel kernel :
            Analyzer.ofExecutables().analyze(program, Progress.NONE).system().kernels()) {
          built(kernel);
        }
      } catch (RuntimeException unreadable) {
        count("files that are not analysed");
      }
    }
    tell("kernels");
    System.out.printf("%d of %d loops run one iteration at a time%n", slower.size(), loops);
    assertThat(wrong).isEmpty();
    if (ASKED.equals("true")) {
      assertThat((double) slower.size() / loops).isLessThan(0.05);
      String made = String.join("\n", slower) + "\n";
      if (System.getProperty("heddle.golden", "").equals("write")) {
        Files.writeString(SLOWER, made);
      }
      assertThat(made).isEqualTo(Files.readString(SLOWER));
    }
  }

  private void built(SystemPlan.PlacedKernel placed) {
    ScheduledKernel kernel = placed.general();
    if (!kernel.isSingle()) {
      count("kernels of many work-items");
      return;
    }
    count("kernels of one work-item");
    try {
      for (int unit = 0; unit < placed.count(); unit++) {
        KernelHardware hardware = KernelLowering.lower(placed.copy(unit));
        if (unit == 0) {
          loops += kernel.loops().size();
          hardware.slower().forEach(loop -> slower(kernel, loop));
        }
      }
      count("built");
    } catch (RefusedException refused) {
      count("refused: " + reason(refused.getMessage()));
      refusals.add(kernel.name() + ": " + refused.getMessage());
    } catch (RuntimeException broken) {
      count("broken");
      wrong.add(kernel.range().file().path() + " " + kernel.name() + ": " + broken);
    }
  }

  /** A loop that cannot overlap as reported, in the order of files and loops. */
  private void slower(ScheduledKernel kernel, KernelHardware.Slower loop) {
    Path file = TEST_DATA.relativize(Path.of(kernel.range().file().path()));
    int line = loop.loop() < 0 ? kernel.range().line() : kernel.line(kernel.loop(loop.loop()));
    String reason = loop.reason().replaceAll("[0-9]+", "N");
    slower.add("%s\t%s\t%d\t%s".formatted(file, kernel.name(), line, reason));
  }

  @Test
  void sessionsRun() throws Exception {
    for (Path file : files(".clsession")) {
      Session session;
      try {
        session = Kernels.session(file);
      } catch (Exception unreadable) {
        continue;
      }
      boolean single =
          session.workflow().stream()
              .allMatch(
                  launch ->
                      launch.task()
                          || launch.global().stream().allMatch(size -> size.longValue() == 1));
      if (single && !session.workflow().isEmpty()) {
        run(file, session);
      }
    }
    if (!ASKED.isEmpty()) {
      tell("sessions");
    }
    assertThat(wrong).isEmpty();
    assertThat(counts.getOrDefault("built and equal", 0)).isPositive();
    // What the emulator runs is built.
    assertThat(counts.keySet())
        .filteredOn(kind -> kind.startsWith("refused"))
        .allMatch(
            kind ->
                kind.startsWith("refused: the emulator cannot run this session")
                    || kind.startsWith("refused: kernels of many work-items"));
  }

  private void run(Path file, Session session) {
    count("sessions of one work-item");
    List<MemoryTiming> timings =
        List.of(
            new MemoryTiming.Scheduled(), new MemoryTiming.Random(1), new MemoryTiming.Random(2));
    BuiltSession built =
        new SessionProof().within(CYCLES).build(session, Simulator.BUILTIN, Progress.NONE);
    for (MemoryTiming timing : timings) {
      ProofResult result;
      try {
        result = built.run(timing, 1);
      } catch (RuntimeException broken) {
        wrong.add(file + ": " + broken);
        return;
      }
      if (result.status() == ProofResult.Status.ERROR) {
        count("refused: " + reason(result.error()));
        return;
      } else if (result.finding().isPresent()) {
        count("differ by what they ask for");
        refusals.add(file + ": " + result.finding().get());
        return;
      } else if (result.status() != ProofResult.Status.OK) {
        wrong.add(
            "%s, memory %s: %s %s".formatted(file, timing, result.error(), result.disagreements()));
        count("not equal");
        return;
      }
      result.launches().forEach(launch -> launch.timing().ifPresent(t -> latencies(launch, t)));
    }
    count("built and equal");
  }

  /** Counts how far the latency of loops is from that of the schedule. */
  private void latencies(LaunchProof launch, CycleResult timing) {
    for (CycleResult.LoopResult loop : timing.loops()) {
      // A loop with a second number counts by that.
      int off = Math.abs(loop.measured() - loop.scheduled());
      boolean single = launch.expected().isPresent();
      boolean waits = timing.waited() > 0;
      if (loop.measured() > 0) {
        String kind =
            !loop.alone().isEmpty()
                ? "one at a time"
                : waits ? "with turns or channels" : single ? "alone" : "in nests and limited";
        String what =
            off == 0 ? "equal" : loop.isInTime() ? "longer by what the iteration waited" : "off";
        count("loops %s, latency %s".formatted(kind, what));
        if (!loop.isInTime()) {
          wrong.add(
              "latency of %s, line %d: %d, waiting in %d of %d, expected %d"
                  .formatted(
                      launch.kernel(),
                      loop.line(),
                      loop.measured(),
                      loop.waited(),
                      loop.waiting(),
                      loop.scheduled()));
        }
      }
    }
  }

  private static String reason(String message) {
    int at = message.indexOf("no hardware is made of ");
    String text = at < 0 ? message : message.substring(at + "no hardware is made of ".length());
    return text.replaceAll("[0-9]+", "N").replaceAll("\\([a-zA-Z_0-9.]+\\)", "(...)");
  }

  private static List<Path> files(String end) throws Exception {
    try (Stream<Path> all = Files.walk(TEST_DATA)) {
      return all.filter(file -> file.toString().endsWith(end))
          .filter(file -> ASKED.equals("true") || file.toString().contains(ASKED))
          // Those of this folder also run at twenty random settings of memory.
          .filter(file -> !ASKED.isEmpty() || !file.startsWith(Kernels.FOLDER))
          .sorted()
          .toList();
    }
  }

  private void count(String what) {
    counts.merge(what, 1, Integer::sum);
  }

  private void tell(String what) {
    StringBuilder text = new StringBuilder(what + ":\n");
    counts.forEach((name, number) -> text.append("%6d  %s%n".formatted(number, name)));
    wrong.forEach(each -> text.append(each).append('\n'));
    refusals.forEach(each -> text.append(each).append('\n'));
    System.out.println(text);
  }
}
