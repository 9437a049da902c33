package dev.heddle.rtl.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.rtl.proof.RandomLoop.Shape;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Kernels made by chance of all that hardware is made of: bytes as emulated, with memory as
 * scheduled and waiting by chance, and cycles as scheduled. {@code -Dheddle.random.loops=2000}
 * makes more of them, {@code -Dheddle.random.seed=7} others; {@code bench/rtl-random/run} goes on
 * with new seeds.
 */
class RandomLoopsTest {
  private static final int KERNELS = Integer.getInteger("heddle.random.loops", 20);
  private static final long SEED = Long.getLong("heddle.random.seed", 1);

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

  @Test
  void memoriesThatMeetTheRestAreAsEmulated(@TempDir Path folder) throws Exception {
    assertThat(built(folder, Shape.MEETING))
        .as("kernels with copies and turns beside all the rest of which hardware is made")
        .isGreaterThanOrEqualTo(KERNELS / 2);
  }

  @Test
  void whatSeldomMeetsIsAsEmulated(@TempDir Path folder) throws Exception {
    assertThat(built(folder, Shape.CROWD, KERNELS / 4))
        .as("kernels with copies, turns and a bypass of which hardware is made")
        .isEqualTo(KERNELS / 4);
  }

  @Test
  void returnsMadeByChanceAreAsEmulated(@TempDir Path folder) throws Exception {
    assertThat(built(folder, Shape.RETURNS))
        .as("kernels with returns out of loops of which hardware is made")
        .isEqualTo(KERNELS);
  }

  private static int built(Path folder, Shape shape) throws Exception {
    return built(folder, shape, KERNELS);
  }

  /** Runs kernels, which must be right; says how many of them are built. */
  private static int built(Path folder, Shape shape, int number) throws Exception {
    RandomKernels kernels = new RandomKernels(new SessionProof(), Simulator.BUILTIN, folder);
    List<String> wrong = new ArrayList<>();
    int built = 0;
    for (int i = 0; i < number; i++) {
      String source = RandomKernels.source(shape, SEED, i);
      RandomKernels.Outcome outcome = kernels.run(shape, source, i);
      built += outcome.isBuilt() ? 1 : 0;
      if (outcome.isWrong()) {
        wrong.add("kernel %d, %s:%n%s".formatted(i, outcome.wrong(), source));
      }
    }
    assertThat(wrong).as("%d of %d kernels are built", built, number).isEmpty();
    return built;
  }
}
