package dev.heddle.scheduler.transform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.BlockReport;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.MemoryReport;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Members of private structures decide for themselves whether they are registers. */
class SplitMembersTest {
  private static final String TYPES =
      """
      typedef struct { int2 pairs[8]; uchar marks[8]; } small;
      typedef struct { int pile[100]; int last[4]; } mixed;
      """;

  private static KernelReport kernel(String text) {
    return new Analyzer("test")
        .analyze(Program.of(SourceFile.of("members.cl", TYPES + text)), Progress.NONE)
        .report()
        .kernels()
        .get(0);
  }

  private static Map<String, String> implementations(KernelReport kernel) {
    Map<String, String> found = new TreeMap<>();
    for (MemoryReport memory : kernel.memories()) {
      found.put(memory.name(), memory.implementation());
    }
    return found;
  }

  @Test
  void aMemberOfUpTo64BytesIsHeldInRegisters() {
    KernelReport kernel =
        kernel(
            """
            kernel void k(global int *restrict io, int n) {
              for (int i = 0; i < n; i++) {
                small s;
                #pragma unroll
                for (int j = 0; j < 8; j++) {
                  s.pairs[j].x = io[i + j];
                  s.pairs[j].y = j;
                  s.marks[j] = io[i] >> j;
                }
                int2 chosen = s.pairs[io[i] & 7];
                io[i] = chosen.x + chosen.y + s.marks[io[i + 1] & 7] + s.pairs[3].x;
              }
            }
            """);

    assertThat(implementations(kernel))
        .containsExactly(Map.entry("s.marks", "register"), Map.entry("s.pairs", "register"));
  }

  @Test
  void aLargeMemberAloneStaysInMemory() {
    KernelReport kernel =
        kernel(
            """
            kernel void k(global int *restrict io, int n) {
              mixed m;
              for (int i = 0; i < n; i++) {
                m.pile[io[i] % 100] = i;
                m.last[i & 3] = io[i];
              }
              for (int i = 0; i < n; i++) {
                io[i] = m.pile[i % 100] + m.last[io[i] & 3];
              }
            }
            """);

    assertThat(implementations(kernel))
        .containsExactly(Map.entry("m.last", "register"), Map.entry("m.pile", "M20K"));
  }

  @Test
  void aStructureThatIsCopiedWithALargeMemberStaysWhole() {
    KernelReport kernel =
        kernel(
            """
            kernel void k(global mixed *restrict io, int n) {
              for (int i = 0; i < n; i++) {
                mixed m = io[i];
                m.pile[m.last[0] % 100] = i;
                m.last[i & 3]++;
                io[i] = m;
              }
            }
            """);

    assertThat(implementations(kernel)).containsOnlyKeys("m");
  }

  @Test
  void aPromiseAboutTheStructureIsOneAboutItsMembers() {
    KernelReport kernel =
        kernel(
            """
            kernel void k(global int *restrict io, int n) {
              mixed m;
              for (int i = 0; i < 100; i++) {
                m.pile[i] = io[i];
              }
              #pragma ivdep array(m.pile)
              for (int i = 0; i < n; i++) {
                m.pile[io[i] % 100] += i;
              }
              for (int i = 0; i < 100; i++) {
                io[i] = m.pile[i];
              }
            }
            """);

    assertThat(kernel.loops().get(1).ii()).isEqualTo(1);
  }

  @Test
  void aChannelThatIsChosenAtRunTimeIsCalledForEachOfTheArray() {
    KernelReport kernel =
        kernel(
            """
            #pragma OPENCL EXTENSION cl_intel_channels : enable
            channel int ways[3][2];
            kernel void k(global int *restrict io, int n) {
              for (int i = 0; i < n; i++) {
                io[i] = read_channel_intel(ways[io[i]][1]);
              }
            }
            kernel void feed(int n) {
              write_channel_intel(ways[n][n], n);
            }
            """);

    assertThat(
            kernel.blocks().stream()
                .flatMap(block -> block.instructions().stream())
                .filter(i -> i.kind() == BlockReport.Kind.CHANNEL_READ))
        .hasSize(3);
  }
}
