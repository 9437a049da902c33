package dev.heddle.scheduler.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.LsuReport;
import dev.heddle.scheduler.report.Report;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Types, modifiers and widths of off-chip accesses (model M-LSU-7, M-LSU-10, M-LSU-25), for kernels
 * of structures that reports of release 20.4 and 18.1 show.
 */
class LoadStoreUnitsTest {
  private static final String NDRANGE =
      """
      __kernel void k(__global const uint *restrict in, __global const uint *restrict more,
                      __global uint *restrict out, uint n) {
        uint g = get_global_id(0);
        uint group = get_group_id(0);
        if (g >= n) return;
        uint v = 0;
        %s
        out[g] = v;
      }
      """;

  private final Analyzer analyzer = new Analyzer();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "own place                      | v = in[g];                            | burst-coalesced"
            + " 4",
        "place ahead                    | v = in[g + 1];                        | prefetching 4",
        "place behind                   | if (g) v = in[g - 1];                 | prefetching 4",
        "own place and a neighbour      | v = in[g] - in[g + 1];                | burst-coalesced"
            + " 4, prefetching 4",
        "place ahead, after a load      | if (more[g] > 7) v = in[g + 1];       | burst-coalesced"
            + " 4, burst-coalesced cached 4",
        "place behind, after a load     | if (more[g] > 7) v = in[g - 1];       | burst-coalesced"
            + " 4, prefetching 4",
        "own place, after a load        | if (more[g] > 7) v = in[g];           | burst-coalesced"
            + " 4, burst-coalesced cached 4",
        "every other place              | v = in[2 * g];                        | burst-coalesced"
            + " 4",
        "a pair for each work-item      | v = in[2 * g] + in[2 * g + 1];        | burst-coalesced"
            + " 8",
        "a pair, each under a condition | if (2 * g < n) v = in[2 * g]; if (2 * g + 1 < n) v +="
            + " in[2 * g + 1]; | burst-coalesced 8",
        "shared by the group            | v = in[group];                        | burst-coalesced"
            + " cached 4",
        "a shared pair                  | v = in[group + 1] - in[group];        | burst-coalesced"
            + " cached nonaligned 8",
        "a table                        | v = in[more[g]];                      | burst-coalesced"
            + " 4, burst-coalesced cached 4",
        "neighbours in a table          | uint m = more[g]; v = in[m] + in[m + 1]; |"
            + " burst-coalesced 4, burst-coalesced cached nonaligned 8",
        "a table and unknown values | uint m = more[g]; v = in[m + 2 * g] + in[m + 2 * g + 1]; |"
            + " burst-coalesced 4, burst-coalesced cached 4, burst-coalesced cached 4",
        "neighbours of such a place | global const uint *p = in + more[g] * n + 2 * g; v = p[0] + p[1]; |"
            + " burst-coalesced 4, burst-coalesced cached nonaligned 8",
        "other unknown values | uint m = n * group; v = in[m + (2 * g)] + in[m + (2 * g + 1)]; |"
            + " burst-coalesced nonaligned 8",
        "written before                 | out[g + 1] = n; v = out[group];       | burst-coalesced"
            + " 4",
      })
  void loadsOfWorkItems(String what, String statements, String expected) {
    assertThat(loads(analyze(NDRANGE.formatted(statements), "arria10")))
        .as(what)
        .containsExactly(expected.split(", "));
  }

  @Test
  void aStoreOfAnotherPointerComesTooLateForWhatIsReadBefore() {
    String kernel =
        """
        __kernel void k(__global const uint *in, __global uint *out) {
          uint v = in[get_group_id(0)];
          out[get_global_id(0)] = v;
          out[get_global_id(0) + 64] = in[get_group_id(0) + 9];
        }
        """;

    assertThat(loads(analyze(kernel, "arria10")))
        .containsExactly("burst-coalesced cached 4", "burst-coalesced 4");
  }

  @Test
  void aJoinedAccessIsAPowerOfTwoWide() {
    String kernel =
        """
        __kernel void k(__global const float *restrict a, __global float *restrict b) {
          for (int i = 0; i < 9; i++) b[i] = a[i] * 3.0f;
        }
        """;

    assertThat(loads(analyze(kernel, "cyclonev"))).containsExactly("burst-coalesced 64");
  }

  @Test
  void release17HasStreamingUnits() {
    String inOrder =
        """
        __kernel void k(__global const float *restrict a, __global float *restrict b) {
          int i = get_global_id(0);
          b[i] = a[i] * 3.0f;
        }
        """;
    String rereading =
        """
        channel float4 c;
        __kernel void k(__global const float4 *restrict a, int n) {
          for (int r = 0; r < n; r++)
            for (int i = 0; i < 36; i++) write_channel_intel(c, a[i]);
        }
        """;

    assertThat(units(analyze(inOrder, "arria10", "-release=17.1")))
        .containsExactly("streaming 4", "streaming 4");
    assertThat(units(analyze(rereading, "arria10", "-release=17.1")))
        .containsExactly("semi-streaming 16");
    assertThat(units(analyze(rereading, "arria10"))).containsExactly("burst-coalesced cached 16");
  }

  /** Model M-LSU-36, M-LSU-6 and M-LSU-3: what reports of 16.x list. */
  @ParameterizedTest
  @CsvSource({
    "o[i] = p[0] + p[3], '16.1, 17.0', simple 16",
    "o[i] = p[0] + p[3], '17.1, 20.4', burst-coalesced 4",
    "o[i] = p[i], '16.1', prefetching 4",
    "for (int j = 0; j < n; j++) o[i + j] = p[j], '16.1', semi-streaming 4",
    "for (int j = 0; j < n; j++) o[i + j] = p[3 * j], '16.1', burst-coalesced cached 4",
    "for (int j = 0; j < n; j++) o[i + j] = p[q[j]], '16.1', semi-streaming 4",
    "for (int j = 0; j < n; j++) o[i + j] = p[q[3 * j]], '16.1', burst-coalesced cached 4",
  })
  void releasesUpTo17LoadOnceWhatNothingChanges(String body, String releases, String first) {
    String kernel =
        """
        kernel void k(global const int *restrict p, global const int *restrict q,
                      global int *restrict o, int n) {
          for (int i = 0; i < n; i++) { %s; }
        }
        """
            .formatted(body);

    for (String release : releases.split(", ")) {
      assertThat(loads(analyze(kernel, "arria10", "-release=" + release))).contains(first);
    }
  }

  @Test
  void whatTheKernelStoresIsNotLoadedOnce() {
    String kernel =
        """
        kernel void k(global int *p, global int *o, int n) {
          for (int i = 0; i < n; i++) o[i] = p[0];
        }
        """;

    assertThat(loads(analyze(kernel, "arria10", "-release=16.1")))
        .containsExactly("burst-coalesced 4");
  }

  @Test
  void aLoopAroundOthersIsReadAheadButNotALoopInsideAnother() {
    String kernel =
        """
        channel float c;
        __kernel void k(__global const int *restrict counts, __global const float *restrict table,
                        int n) {
          for (int row = 0; row < n; row++) {
            int count = counts[row];
            for (int i = 0; i < count; i++) write_channel_intel(c, table[row * 32 + i]);
          }
        }
        """;

    assertThat(loads(analyze(kernel, "arria10"))).first().isEqualTo("prefetching 4");
    assertThat(loads(analyze(kernel, "arria10"))).last().isEqualTo("burst-coalesced cached 4");
  }

  /** Counted in a report of 18.1 of a filter that reads nothing before its window is full. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          i >= 0             | prefetching 4
          i < n - 32         | prefetching 4
          start <= i         | prefetching 4
          i != 7             | burst-coalesced 4
          (i & 3) < 2        | burst-coalesced 4
          window[0] < i      | burst-coalesced 4
          """)
  void aLoadIsAheadUnderAConditionThatHoldsForOneStretch(String condition, String unit) {
    String kernel =
        """
        __kernel void k(__global const int *restrict in, __global int *restrict out, int start, int n) {
          int window[4] = {0, 0, 0, 0};
          for (int i = -9; i < n; i++) {
            #pragma unroll
            for (int j = 3; j > 0; j--) window[j] = window[j - 1];
            window[0] = %s ? in[i] : 0;
            out[i + 9] = window[0] + window[3];
          }
        }
        """;

    assertThat(loads(analyze(kernel.formatted(condition), "arria10"))).containsExactly(unit);
  }

  @Test
  void release17CachesWhatAnotherLoadDecides() {
    String kernel =
        """
        __kernel void k(__global const int *restrict places, __global const float *restrict table,
                        __global float *restrict out, int n) {
          for (int i = 0; i < n; i++) out[i] = table[places[i]];
        }
        """;

    assertThat(loads(analyze(kernel, "arria10", "-release=17.1")))
        .containsExactly("prefetching 4", "burst-coalesced cached 4");
  }

  @Test
  void lanesOfAVectorOfWorkItemsAreOneAccess() {
    String kernel =
        """
        __attribute__((reqd_work_group_size(32, 8, 1))) __attribute__((num_simd_work_items(8)))
        __kernel void k(__global const float *restrict in, __global float *restrict out, int width) {
          int x = get_global_id(0), y = get_global_id(1);
          out[y * get_global_size(0) + x] = in[y * width + x] + in[y];
        }
        """;

    assertThat(units(analyze(kernel, "arria10")))
        .contains("burst-coalesced nonaligned 32", "burst-coalesced 4")
        .endsWith("burst-coalesced 32");
  }

  @Test
  void neighboursBehindAPointerThatWasReceivedAreJoined() {
    String kernel =
        """
        typedef struct { __global float *place; int count; } task;
        channel task tasks;
        channel float sink;
        __attribute__((max_global_work_dim(0))) __attribute__((autorun))
        __kernel void k() {
          while (1) {
            task t = read_channel_intel(tasks);
            #pragma unroll 4
            for (int i = 0; i < t.count; i++) write_channel_intel(sink, t.place[i]);
          }
        }
        """;

    assertThat(loads(analyze(kernel, "arria10")))
        .singleElement()
        .asString()
        .endsWith("nonaligned 16");
  }

  private static List<String> loads(Report report) {
    return global(report)
        .filter(unit -> unit.access().equals("load"))
        .map(LoadStoreUnitsTest::text)
        .toList();
  }

  private static List<String> units(Report report) {
    return global(report).map(LoadStoreUnitsTest::text).toList();
  }

  private static java.util.stream.Stream<LsuReport> global(Report report) {
    return report.kernels().get(0).lsus().stream().filter(unit -> unit.space().equals("global"));
  }

  private static String text(LsuReport unit) {
    String modifiers = unit.modifiers().isEmpty() ? "" : String.join(" ", unit.modifiers()) + " ";
    return unit.type() + " " + modifiers + unit.kernelWidthBytes();
  }

  private Report analyze(String text, String device, String... options) {
    SourceFile source = SourceFile.of("k.cl", text);
    Program request = Program.of(source).withDevice(device).withOptions(List.of(options));
    Report report = analyzer.analyze(request, Progress.NONE).report();
    assertThat(report.diagnostics()).allMatch(d -> !d.severity().name().equals("ERROR"));
    return report;
  }
}
