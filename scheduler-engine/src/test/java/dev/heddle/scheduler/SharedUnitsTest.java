package dev.heddle.scheduler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LsuReport;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which accesses share a load-store unit: neighbours, repeated loads, and branches. */
class SharedUnitsTest {
  @Test
  void neighboursOfWorkItemsStayAlone() {
    assertThat(widths("out[g] = in[g] + in[g + 1];")).containsExactly(4, 4, 4);
  }

  @Test
  void pairsOfOneWorkItemAreJoinedUnderAnyCondition() {
    assertThat(
            widths(
                """
                int x = 0;
                if (2 * g < n) { x = in[2 * g]; }
                if (2 * g + 1 < n) { x += in[2 * g + 1]; }
                out[g] = x;
                """))
        .containsExactly(8, 4);
  }

  @Test
  void neighboursAtAnIndexFromMemoryAreJoined() {
    assertThat(widths("int i = pos[g]; out[g] = in[i + 1] - in[i];")).containsExactly(4, 8, 4);
  }

  @Test
  void bothSidesOfABranchShareTheirUnits() {
    List<LsuReport> units =
        units(
            """
            if (pos[g] > n) {
              out[pos[g]] = in[g];
            } else {
              other[g + n] = in[2 * g];
            }
            """);

    assertThat(units).extracting(LsuReport::access).containsExactly("load", "load", "store");
  }

  @Test
  void whatFollowsAnEarlyReturnSharesWithTheCodeBeforeIt() {
    List<LsuReport> units =
        units(
            """
            if (g == n - 1) {
              out[pos[g]] = in[g];
              return;
            }
            if (g >= n) { return; }
            if (pos[g] != pos[g + 1]) {
              out[pos[g]] = in[g];
            }
            """);

    assertThat(units).filteredOn(unit -> unit.access().equals("store")).hasSize(1);
    assertThat(units).filteredOn(unit -> unit.access().equals("load")).hasSize(3);
    assertThat(units.get(units.size() - 1).line()).isEqualTo(9);
  }

  /** As LLVM sinks what both sides end with, also where more pairs could be found. */
  @Test
  void accessesAreSharedFromTheEnd() {
    List<LsuReport> units =
        units(
            """
            if (g == n - 1) {
              if (pos[g] > 5) {
                other[g] = n;
                out[pos[g]] = in[g];
              }
              other[n] = 3;
              return;
            }
            if (g >= n) return;
            if (pos[g] < 9) {
              other[g + 1] = n;
              out[pos[g]] = in[2 * g];
            }
            """);

    assertThat(lines(units, "load")).containsExactlyInAnyOrder(9, 11, 19);
    assertThat(lines(units, "store")).containsExactlyInAnyOrder(10, 11, 13);
  }

  /** As LLVM hoists it. */
  @Test
  void aLoadThatBothSidesStartWithIsShared() {
    List<LsuReport> units =
        units(
            """
            if (g == n - 1) {
              if (pos[g] != 4) {
                other[g] = in[g + 3] * in[g + 9];
                out[g] = in[g];
              }
              other[n] = 3;
              return;
            }
            if (pos[g] != pos[g + 1]) {
              out[g + 1] = in[g + 5];
              other[g + 1] = in[g + 70];
            }
            """);

    assertThat(lines(units, "load")).containsExactlyInAnyOrder(9, 10, 11, 16, 18);
  }

  /** Until the choice is one load, only the last store of both sides is the same. */
  @Test
  void whatStandsBeforeAChoiceIsSharedLater() {
    List<LsuReport> units =
        units(
            """
            if (n > 5) {
              out[g] = 2 * n;
              other[g] = in[g];
              return;
            }
            bool wide = pos[g] > 7;
            out[g] = n;
            other[g] = wide ? in[3 * g] : in[5 * g];
            """);

    assertThat(lines(units, "load")).containsExactlyInAnyOrder(13, 15);
    assertThat(lines(units, "store")).containsExactlyInAnyOrder(14, 10);
  }

  @Test
  void branchesWithLoopsKeepTheirUnits() {
    List<LsuReport> units =
        units(
            """
            if (g < n) {
              for (int i = 0; i < n; i++) { out[g + i] = i; }
            } else {
              out[g] = 0;
            }
            """);

    assertThat(units).hasSize(2);
  }

  @Test
  void differentLocalArraysAreNeverSelected() {
    KernelReport kernel =
        kernel(
            """
            __local int a[64];
            __local int b[64];
            int l = get_local_id(0);
            if (g < n) { a[l] = g; } else { b[l] = n; }
            barrier(CLK_LOCAL_MEM_FENCE);
            out[g] = a[63 - l] + b[63 - l];
            """);

    assertThat(kernel.lsus())
        .filteredOn(unit -> unit.access().equals("store"))
        .extracting(LsuReport::line)
        .containsExactlyInAnyOrder(11, 11, 13);
  }

  @Test
  void aConditionThatHoldsTellsWhatWasLoadedForIt() {
    List<LsuReport> units = units("if (g < n && pos[g] != n) { out[pos[g]] = 1; }");

    assertThat(units).extracting(LsuReport::access).containsExactly("load", "store");
  }

  @Test
  void aLoopTestLoadsWhatDoesNotChangeOnce() {
    assertThat(
            widths(
                """
                for (int k = pos[g / 3]; k < pos[g / 3 + 1]; k++) {
                  out[k] = g;
                }
                """))
        .containsExactly(8, 4);
  }

  @Test
  void unitsAreListedInTheOrderInWhichTheyStart() {
    List<LsuReport> units =
        units(
            """
            __local int place[64];
            int l = get_local_id(0);
            place[l] = pos[g];
            barrier(CLK_LOCAL_MEM_FENCE);
            out[g] = in[place[63 - l]];
            """);

    assertThat(units)
        .extracting(LsuReport::line, LsuReport::space, LsuReport::access)
        .containsExactly(
            tuple(10, "global", "load"),
            tuple(10, "local", "store"),
            tuple(12, "local", "load"),
            tuple(12, "global", "load"),
            tuple(12, "global", "store"));
  }

  private static List<Integer> lines(List<LsuReport> units, String access) {
    return units.stream()
        .filter(unit -> unit.access().equals(access))
        .map(LsuReport::line)
        .toList();
  }

  private static List<Integer> widths(String body) {
    return units(body).stream().map(LsuReport::kernelWidthBytes).toList();
  }

  private static List<LsuReport> units(String body) {
    return kernel(body).lsus();
  }

  /** The body starts in line 8. */
  private static KernelReport kernel(String body) {
    String text =
        """
        __attribute__((reqd_work_group_size(64, 1, 1)))
        __kernel void k(__global const int *restrict in,
                        __global const int *restrict pos,
                        __global int *restrict out,
                        __global int *restrict other,
                        int n) {
          int g = get_global_id(0);
        """
            + body
            + "}\n";
    return new Analyzer()
        .analyze(Program.of(SourceFile.of("k.cl", text)), Progress.NONE)
        .report()
        .kernels()
        .get(0);
  }
}
