package dev.heddle.rtl.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.emulator.session.Session;
import dev.heddle.scheduler.Progress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** The sessions of {@code testData/rtl} in generated hardware. */
class SessionProofTest {
  private static final int SEEDS = 20;
  private static final MemoryTiming SCHEDULED = new MemoryTiming.Scheduled();

  private final SessionProof proof = new SessionProof();

  /** The session of the tests that run. */
  private BuiltSession built;

  @TestFactory
  Stream<DynamicTest> bytesAndCyclesAreAsTheyShouldBe() throws Exception {
    List<DynamicTest> tests = new ArrayList<>();
    for (Path file : Kernels.sessions()) {
      tests.add(
          DynamicTest.dynamicTest(
              file.getFileName() + " as scheduled",
              () -> {
                built = proof.build(Kernels.session(file), Simulator.BUILTIN, Progress.NONE);
                holds(new MemoryTiming.Scheduled(), 1);
              }));
      for (int seed = 1; seed <= SEEDS; seed++) {
        int number = seed;
        tests.add(
            DynamicTest.dynamicTest(
                file.getFileName() + " waiting by chance " + seed,
                () -> holds(new MemoryTiming.Random(number), number)));
      }
    }
    return tests.stream();
  }

  private void holds(MemoryTiming timing, long powerOn) {
    ProofResult result = built.run(timing, powerOn);
    assertThat(result.error()).isEmpty();
    assertThat(result.disagreements()).isEmpty();
    assertThat(result.status()).isEqualTo(ProofResult.Status.OK);
    assertThat(result.launches()).isNotEmpty();
  }

  @Test
  void everyLoopIsMeasured() throws Exception {
    ProofResult result =
        proof.run(
            Kernels.session(Kernels.FOLDER.resolve("integer_loops.clsession")),
            Simulator.BUILTIN,
            new MemoryTiming.Scheduled(),
            1,
            Progress.NONE);
    for (LaunchProof launch : result.launches()) {
      for (CycleResult.LoopResult loop : launch.timing().orElseThrow().loops()) {
        assertThat(loop.runs()).isEqualTo(1);
        if (loop.iterations() > 1) {
          assertThat(List.of(loop.least(), loop.most())).containsOnly(loop.interval());
        }
        if (loop.measured() > 0) {
          assertThat(loop.longest()).isEqualTo(loop.measured());
          assertThat(Math.abs(loop.measured() - loop.latency() + loop.turn()))
              .isLessThanOrEqualTo(2);
        }
      }
    }
  }

  @Test
  void kernelsThatTalkAreLaterOnlyByWhatTheyWaitFor() throws Exception {
    ProofResult result =
        proof.run(
            Kernels.session(Kernels.FOLDER.resolve("channels.clsession")),
            Simulator.BUILTIN,
            new MemoryTiming.Scheduled(),
            1,
            Progress.NONE);
    List<LaunchProof> launches = result.launches().subList(1, result.launches().size());
    assertThat(launches).hasSize(15);
    for (LaunchProof launch : launches) {
      ExpectedCycles expected = launch.expected().orElseThrow();
      assertThat(launch.passed())
          .as(launch.kernel())
          .isBetween(expected.cycles(), expected.cycles() + expected.turns() + 3);
      CycleResult timing = launch.timing().orElseThrow();
      assertThat(timing.compared()).isPositive();
      assertThat(timing.loops()).allMatch(CycleResult.LoopResult::isInTime);
    }
  }

  @Test
  void accessesThatShareAPortAreLaterByTheirTurns() throws Exception {
    ProofResult result =
        proof.run(
            Kernels.session(Kernels.FOLDER.resolve("arbitrated.clsession"), "crowded"),
            Simulator.BUILTIN,
            new MemoryTiming.Scheduled(),
            1,
            Progress.NONE);
    LaunchProof last = result.launches().get(result.launches().size() - 1);
    ExpectedCycles expected = last.expected().orElseThrow();
    assertThat(expected.turns()).isPositive();
    assertThat(last.passed()).isBetween(expected.cycles() + 20, expected.cycles() + 60);
    CycleResult.LoopResult loop = last.timing().orElseThrow().loops().get(1);
    assertThat(loop.measured()).isGreaterThan(loop.scheduled());
    assertThat(loop.waited()).isPositive();
    assertThat(loop.isInTime()).isTrue();
  }

  @Test
  void aLaunchThatDoesNotEndIsEnded() throws Exception {
    ProofResult result =
        proof
            .within(10)
            .run(
                Kernels.session(Kernels.FOLDER.resolve("integer_loops.clsession"), "dot"),
                Simulator.BUILTIN,
                new MemoryTiming.Scheduled(),
                1,
                Progress.NONE);
    assertThat(result.status()).isEqualTo(ProofResult.Status.FAULT);
    assertThat(result.error()).isEqualTo("kernel dot: the launch has not ended after 10 cycles");
  }

  @Test
  void aDeadlockNamesWhoWaitsForWhom() throws Exception {
    ProofResult result =
        proof.run(
            Kernels.session(
                Kernels.FOLDER.resolveSibling(
                    "oracle/channels/sessions/two_depths_ignored.clsession")),
            Simulator.BUILTIN,
            new MemoryTiming.Scheduled(),
            1,
            Progress.NONE);
    assertThat(result.status()).isEqualTo(ProofResult.Status.FAULT);
    assertThat(result.error())
        .contains("a circle: kernel producer waits to write to channel a, full with 4")
        .contains("kernel consumer waits to read from channel b");
    // The session has the emulator ignore the depth of channels.
    assertThat(result.finding().orElseThrow())
        .contains("with channels as deep as in hardware")
        .contains("kernel producer waits for ever to write to channel a");
  }

  @Test
  void aPromiseThatDoesNotHoldIsNamed() throws Exception {
    ProofResult result =
        proof.run(
            Kernels.session(
                Kernels.FOLDER.resolveSibling(
                    "oracle/emulation/sessions/false_ivdep_unwatched.clsession")),
            Simulator.BUILTIN,
            new MemoryTiming.Scheduled(),
            1,
            Progress.NONE);
    assertThat(result.status()).isEqualTo(ProofResult.Status.DIFFERENT);
    assertThat(result.finding().orElseThrow()).contains("false_ivdep.cl:").contains("ivdep");
  }

  @Test
  void fusedLoopsThatDependOnEachOtherAreNamed(@TempDir Path folder) throws Exception {
    ProofResult result =
        proof.run(fused(folder, 1), Simulator.BUILTIN, SCHEDULED, 1, Progress.NONE);
    assertThat(result.status()).isEqualTo(ProofResult.Status.DIFFERENT);
    assertThat(result.finding().orElseThrow())
        .endsWith(
            "k.cl:3: without 'independent' the hardware is as emulated: the pragma promises that"
                + " its loops do not depend on each other, and they do");
  }

  @Test
  void fusedLoopsThatKeepTheirPromiseAreEqual(@TempDir Path folder) throws Exception {
    ProofResult result =
        proof.run(fused(folder, 0), Simulator.BUILTIN, SCHEDULED, 1, Progress.NONE);
    assertThat(result.status()).isEqualTo(ProofResult.Status.OK);
    assertThat(result.finding()).isEmpty();
  }

  /** Hardware with a mistake is not excused by a promise that has nothing to do with it. */
  @Test
  void aPromiseThatIsKeptExcusesNothing(@TempDir Path folder) throws Exception {
    SessionProof broken =
        proof.changing(made -> SeededFaultsTest.withOnes(made, "store[0-9]+_data"));
    ProofResult result =
        broken.run(fused(folder, 0), Simulator.BUILTIN, SCHEDULED, 1, Progress.NONE);
    assertThat(result.status()).isEqualTo(ProofResult.Status.DIFFERENT);
    assertThat(result.finding()).isEmpty();
  }

  /** Two fused loops; the second one reads what the first one has stored so many elements on. */
  private static Session fused(Path folder, int later) throws Exception {
    Files.writeString(folder.resolve("bound.h"), "#define BOUND 50\n");
    Files.writeString(
        folder.resolve("k.cl"),
        ("#include \"bound.h\"\n"
                + "__kernel void k(__global const int *restrict a, __global int *restrict r) {\n"
                + "  #pragma loop_fuse independent\n  {\n"
                + "    for (int i = 0; i < BOUND; i++) { r[i] = a[i] + 1; }\n"
                + "    for (int i = 0; i < BOUND - %1$d; i++) { r[i + 64] = r[i + %1$d] * 3; }\n"
                + "  }\n}\n")
            .formatted(later));
    Files.writeString(
        folder.resolve("k.clsession"),
        "{\"sources\": [\"k.cl\"], \"buffers\": {\"a\": {\"type\": \"int\", \"count\": 64,"
            + " \"init\": \"ramp\"}, \"r\": {\"type\": \"int\", \"count\": 128}},"
            + " \"workflow\": [{\"kernel\": \"k\", \"task\": true, \"args\": [\"a\", \"r\"]}]}");
    return Kernels.session(folder.resolve("k.clsession"));
  }

  @Test
  void aKernelWithoutHardwareIsRefusedWithItsPlace(@TempDir Path folder) throws Exception {
    Files.writeString(
        folder.resolve("k.cl"),
        "__kernel void copy(__global int *a, __global int *b) {\n"
            + "  int i = get_global_id(0);\n  b[i] = a[i];\n}\n");
    Files.writeString(
        folder.resolve("k.clsession"),
        "{\"sources\": [\"k.cl\"], \"buffers\": {\"a\": {\"type\": \"int\", \"count\": 4},"
            + " \"b\": {\"type\": \"int\", \"count\": 4}}, \"workflow\": [{\"kernel\": \"copy\","
            + " \"global\": [4], \"args\": [\"a\", \"b\"]}]}");
    ProofResult result =
        proof.run(
            Kernels.session(folder.resolve("k.clsession")),
            Simulator.BUILTIN,
            new MemoryTiming.Scheduled(),
            1,
            Progress.NONE);
    assertThat(result.status()).isEqualTo(ProofResult.Status.ERROR);
    assertThat(result.error())
        .endsWith("k.cl:1: kernel copy: no hardware is made of kernels of many work-items yet");
  }
}
