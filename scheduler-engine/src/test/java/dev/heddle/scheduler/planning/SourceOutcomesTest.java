package dev.heddle.scheduler.planning;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.hardware.LoopOrigin;
import dev.heddle.scheduler.hardware.LoopOrigin.Cause;
import dev.heddle.scheduler.hardware.LoopOrigin.Fate;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.MemoryPlan;
import dev.heddle.scheduler.hardware.MemoryPlan.Fact;
import dev.heddle.scheduler.hardware.ModeReason;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.program.Program;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What the hardware of a kernel says of what its source asks for. */
class SourceOutcomesTest {
  private static ScheduledKernel kernel(String source) {
    Program program = Program.of(SourceFile.of("asked.cl", source)).withDevice("arria10");
    return new Analyzer().analyze(program, Progress.NONE).system().kernels().get(0).general();
  }

  @Test
  void loopsOfTheSourceKnowTheirFate() {
    ScheduledKernel kernel =
        kernel(
            """
            kernel void k(global int *restrict a, global int *restrict b, int n) {
              #pragma unroll
              for (int i = 0; i < n; i++) {
                a[i] = i;
              }
              #pragma unroll 4
              for (int i = 0; i < 30; i++) {
                int sum = 0;
                #pragma unroll
                for (int j = 0; j < 3; j++) {
                  sum += a[i * 3 + j];
                }
                b[i] = sum;
              }
              #pragma loop_coalesce 2
              for (int i = 0; i < n; i++) {
                for (int j = 0; j < 5; j++) {
                  b[i * 5 + j] += j;
                }
              }
            }
            """);
    List<LoopOrigin> origins = kernel.origins();
    assertThat(origins)
        .extracting(LoopOrigin::fate)
        .containsExactly(Fate.KEPT, Fate.PARTLY_UNROLLED, Fate.UNROLLED, Fate.KEPT, Fate.COALESCED);
    assertThat(origins.get(0).remarks()).containsExactly(LoopOrigin.Remark.UNKNOWN_TRIP_COUNT);
    assertThat(kernel.range(origins.get(0).unroll().getAsInt()).line()).isEqualTo(2);
    assertThat(origins.get(1).factor()).isEqualTo(4);
    assertThat(origins.get(1).cause()).isEqualTo(Cause.PRAGMA);
    assertThat(origins.get(1).trips()).hasValue(30);
    assertThat(origins.get(2).parent()).hasValue(1);
    assertThat(origins.get(2).factor()).isEqualTo(3);
    assertThat(origins.get(4).into()).hasValue(3);
    assertThat(kernel.loops())
        .extracting(loop -> kernel.range(loop.place()).line())
        .containsExactly(3, 7, 16);
  }

  @Test
  void anEndlessLoopKnowsWhatItStartsWith() {
    ScheduledKernel kernel =
        kernel(
            """
            kernel void k(global int *restrict a, int n) {
              while (1) {
                for (int i = 0; i < n; i++) {
                  a[i] += i;
                }
                for (int i = 0; i < n; i++) {
                  a[i] *= 3;
                }
              }
            }
            """);
    assertThat(kernel.origins().get(0).first()).hasValue(1);
    assertThat(kernel.origins().get(1).first()).isEmpty();
  }

  @Test
  void nothingIsLeftOfALoopWithoutEffect() {
    ScheduledKernel kernel =
        kernel(
            """
            kernel void k(global int *restrict a, int n) {
              int unused = 0;
              for (int i = 0; i < n; i++) {
                unused += i * n;
              }
              a[0] = n;
            }
            """);
    assertThat(kernel.origins()).extracting(LoopOrigin::fate).containsExactly(Fate.REMOVED);
    assertThat(kernel.loops()).isEmpty();
  }

  @Test
  void pragmasAreKnownWhetherOrNotTheyAreFollowed() {
    ScheduledKernel kernel =
        kernel(
            """
            kernel void k(global int *restrict a, int n) {
              #pragma ii 3
              for (int i = 0; i < n; i++) {
                a[i] = i;
              }
              #pragma disable_loop_pipelining
              for (int i = 0; i < n; i++) {
                a[i] += i;
              }
            }
            """);
    LoopPlan.Asked first = kernel.loop(0).asked();
    assertThat(first.interval()).hasValue(3);
    assertThat(kernel.range(first.intervals().get(0).place()).line()).isEqualTo(2);
    assertThat(first.oneAtATime()).isFalse();
    assertThat(kernel.loop(1).asked()).isEqualTo(new LoopPlan.Asked(List.of(), true));
  }

  @Test
  void theModeHasItsReason() {
    ScheduledKernel items =
        kernel(
            """
            kernel void k(global int *restrict a) {
              a[0] = 1;
              a[get_global_id(0)] = 2;
            }
            """);
    assertThat(items.isSingle()).isFalse();
    assertThat(items.reason().cause()).isEqualTo(ModeReason.Cause.CALL);
    assertThat(items.reason().function()).isEqualTo(Optional.of("get_global_id"));
    assertThat(items.range(items.reason().place().getAsInt()).line()).isEqualTo(3);
    ScheduledKernel one = kernel("kernel void k(global int *restrict a) { a[0] = 1; }");
    assertThat(one.isSingle()).isTrue();
    assertThat(one.reason().cause()).isEqualTo(ModeReason.Cause.NOTHING_ASKS);
  }

  @Test
  void aLoopThatWorkItemsLeaveApartKeepsLanesFromBeingBuilt() {
    ScheduledKernel kernel =
        kernel(
            """
            __attribute__((num_simd_work_items(4), reqd_work_group_size(64, 1, 1)))
            kernel void k(global int *restrict a) {
              int sum = 0;
              for (int i = 0; i < get_global_id(0); i++) {
                sum += a[i];
              }
              a[get_global_id(0)] = sum;
            }
            """);
    assertThat(kernel.vector().asked()).isEqualTo(4);
    assertThat(kernel.vector().lanes()).isEqualTo(1);
    assertThat(kernel.vector().parting()).hasValue(0);
  }

  @Test
  void memoriesKnowWhatTheSourceAsksFor() {
    ScheduledKernel kernel =
        kernel(
            """
            kernel void k(global int *restrict a, int n) {
              int __attribute__((memory("MLAB"))) held[64];
              for (int i = 0; i < n; i++) {
                held[i & 63] = a[i];
                a[i] = held[(i * 7) & 63];
              }
            }
            """);
    MemoryPlan memory = kernel.memories().get(0);
    assertThat(memory.name()).isEqualTo("held");
    assertThat(kernel.range(memory.place()).line()).isEqualTo(2);
    assertThat(memory.facts()).containsExactly(Fact.ASKS_FOR_MLABS);
    assertThat(memory.usedBytes()).isEqualTo(256);
    assertThat(memory.blockWords()).isEqualTo(512);
    assertThat(memory.sites())
        .allMatch(site -> site.acknowledged().isPresent() == kernel.node(site.node()).isStore());
  }
}
