package dev.heddle.rtl.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.rtl.lowering.KernelLowering;
import dev.heddle.rtl.proof.RandomLoop.Shape;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Kernels made by chance of all that hardware is made of: bytes as emulated, with memory as
 * scheduled and waiting by chance, and cycles as scheduled. {@code -Dheddle.random.loops=2000}
 * makes more of them, {@code -Dheddle.random.seed=7} others, {@code -Dheddle.random.table=FILE}
 * writes what they were made of, in a file of each shape.
 */
class RandomLoopsTest {
  private static final int KERNELS = Integer.getInteger("heddle.random.loops", 20);
  private static final List<Integer> TRIPS = List.of(0, 1, 2, 13);

  private static final String TABLE = System.getProperty("heddle.random.table", "");

  private final SessionProof proof = new SessionProof();
  private final Elements elements = new Elements(SeededFaultsTest.places());
  private final List<String> wrong = new ArrayList<>();
  private final long seed = Long.getLong("heddle.random.seed", 1);

  @Test
  void kernelsMadeByChanceAreAsEmulatedAndScheduled(@TempDir Path folder) throws Exception {
    assertThat(built(folder, Shape.LOOPS))
        .as("kernels of which hardware is made")
        .isGreaterThanOrEqualTo(KERNELS / 2);
  }

  @Test
  void nestsMadeByChanceAreAsEmulated(@TempDir Path folder) throws Exception {
    assertThat(built(folder, Shape.NESTS))
        .as("nests of which hardware is made")
        .isGreaterThanOrEqualTo(KERNELS / 4);
  }

  @Test
  void memoriesAndTurnsMadeByChanceAreAsEmulated(@TempDir Path folder) throws Exception {
    assertThat(built(folder, Shape.MEMORY))
        .as("kernels with memory on chip of which hardware is made")
        .isGreaterThanOrEqualTo(KERNELS / 5);
  }

  @Test
  void everythingElseMadeByChanceIsAsEmulated(@TempDir Path folder) throws Exception {
    assertThat(built(folder, Shape.MIXED))
        .as("kernels with exits, atomics, printf and loops one iteration at a time")
        .isGreaterThanOrEqualTo(KERNELS / 2);
  }

  @Test
  void channelsMadeByChanceAreAsEmulated(@TempDir Path folder) throws Exception {
    assertThat(built(folder, Shape.CHANNELS))
        .as("kernels with channels of which hardware is made")
        .isGreaterThanOrEqualTo(KERNELS / 4);
  }

  @Test
  void floatingPointMadeByChanceIsAsEmulatedAndScheduled(@TempDir Path folder) throws Exception {
    assertThat(built(folder, Shape.NUMBERS))
        .as("kernels with floating point of which hardware is made")
        .isGreaterThanOrEqualTo(KERNELS / 2);
  }

  @Test
  void plannedMemoriesMadeByChanceAreAsEmulated(@TempDir Path folder) throws Exception {
    assertThat(built(folder, Shape.PLANNED))
        .as("kernels with copies, rows and turns of which hardware is made")
        .isGreaterThanOrEqualTo(KERNELS / 2);
  }

  @Test
  void allOfItInOneKernelIsAsEmulated(@TempDir Path folder) throws Exception {
    assertThat(built(folder, Shape.ALL))
        .as("kernels with all of it of which hardware is made")
        .isGreaterThanOrEqualTo(KERNELS / 5);
  }

  @Test
  void nestsThatTalkAreAsEmulated(@TempDir Path folder) throws Exception {
    assertThat(built(folder, Shape.TALKING))
        .as("kernels with channels and nests of which hardware is made")
        .isGreaterThanOrEqualTo(KERNELS / 5);
  }

  /** Runs kernels, which must be right; says how many of them are built. */
  private int built(Path folder, Shape shape) throws Exception {
    int built = 0;
    for (int i = 0; i < KERNELS; i++) {
      Random random = new Random(seed * 1_000_003 + i);
      String source =
          shape == Shape.PLANNED
              ? new RandomMemory(random).kernel("k")
              : new RandomLoop(random, shape).kernel("k");
      Files.writeString(folder.resolve("k.cl"), source);
      Path session = folder.resolve("k.clsession");
      Files.writeString(session, session("k", shape));
      if (isBuilt(session, i, source)) {
        built++;
        for (ScheduledKernel kernel :
            TABLE.isEmpty() ? List.<ScheduledKernel>of() : Kernels.scheduled(source)) {
          elements.count(KernelLowering.lower(kernel));
        }
      }
    }
    if (!TABLE.isEmpty()) {
      elements.write(Path.of(TABLE + "." + shape));
    }
    assertThat(wrong).as("%d of %d kernels are built", built, KERNELS).isEmpty();
    return built;
  }

  /** Runs a kernel, which must be as emulated and scheduled; false if it is refused. */
  private boolean isBuilt(Path session, int number, String source) throws Exception {
    for (MemoryTiming timing :
        List.of(
            new MemoryTiming.Scheduled(),
            new MemoryTiming.Random(number + 1),
            new MemoryTiming.Random(number + 2))) {
      ProofResult result =
          proof.run(Kernels.session(session), Simulator.BUILTIN, timing, number + 1, Progress.NONE);
      if (result.error().contains("no hardware is made of")) {
        return false;
      }
      String what = "kernel %d, memory %s:%n%s".formatted(number, timing, source);
      if (result.status() != ProofResult.Status.OK) {
        wrong.add("%s%n%s %s".formatted(what, result.error(), result.disagreements()));
        return true;
      }
    }
    return true;
  }

  /** Launches of a kernel with each number of iterations. */
  private static String session(String name, Shape shape) {
    List<String> buffers =
        new ArrayList<>(
            List.of(
                "\"a\": {\"type\": \"int\", \"count\": 64, \"values\":"
                    + " [5, -9, 123456, 77, -2000000001, 1, 0, 31, 8]}",
                "\"b\": {\"type\": \"int\", \"count\": 64, \"values\": [3, -1, 7, 0, 900001]}"));
    List<String> launches = new ArrayList<>();
    for (int trips : TRIPS) {
      String out = name + "_" + trips;
      buffers.add("\"%s\": {\"type\": \"int\", \"count\": 128, \"init\": \"ramp\"}".formatted(out));
      String more = "";
      if (shape.hasCells()) {
        buffers.add("\"cells_%d\": {\"type\": \"int\", \"count\": 8}".formatted(trips));
        more = ", \"cells_%d\"".formatted(trips);
      }
      launches.add(
          "{\"kernel\": \"%s\", \"task\": true, \"wait\": %b, \"args\": [\"a\", \"b\", \"%s\", %d, %d%s]}"
              .formatted(name, !shape.isOfTwo(), out, trips, trips * 3 - 5, more));
      if (shape.isOfTwo()) {
        String sink = "sink_" + trips;
        buffers.add("\"%s\": {\"type\": \"int\", \"count\": 64}".formatted(sink));
        launches.add(
            "{\"kernel\": \"sink\", \"task\": true, \"args\": [\"a\", \"%s\", %d]}"
                .formatted(sink, trips));
      }
    }
    return "{\"sources\": [\"k.cl\"], \"buffers\": {%s}, \"workflow\": [%s]}"
        .formatted(String.join(", ", buffers), String.join(", ", launches));
  }
}
