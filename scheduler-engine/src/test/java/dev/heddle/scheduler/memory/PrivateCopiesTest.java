package dev.heddle.scheduler.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.MemoryReport;
import dev.heddle.scheduler.report.Report;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Copies of memories for work-groups and for iterations in flight (model M-MEM-20, M-MEM-24), for
 * kernels of structures that reports show.
 */
class PrivateCopiesTest {
  private static final String GROUPS =
      """
      %s __kernel void k(__global const int *restrict in, __global int *restrict out, int n) {
        __local int part[64];
        int l = get_local_id(0);
        int s = 0;
        %s
        part[l] = s;
        %s
        out[get_global_id(0)] = part[63 - l];
      }
      """;

  private static final String ENDLESS =
      """
      channel int source, sink;
      __attribute__((max_global_work_dim(0))) __attribute__((autorun))
      __kernel void k() {
        int kept[40];
        while (1) {
          for (int round = 0; round < 5; round++) {
            for (int i = 0; i < 36; i++) {
              if (%s) kept[i] = read_channel_intel(source);
              write_channel_intel(sink, kept[i]);
            }
          }
        }
      }
      """;

  private static final String SAME = "for (int i = 0; i < n; i++) s += in[i];";
  private static final String OWN = "for (int i = l; i < n; i += 64) s += in[i];";
  private static final String TWICE =
      "barrier(CLK_LOCAL_MEM_FENCE); part[l ^ 1] += s; barrier(CLK_LOCAL_MEM_FENCE);";
  private static final String REPEATED =
      "for (int d = 1; d < n; d += d) { barrier(CLK_LOCAL_MEM_FENCE); part[l & d] += s; }"
          + " barrier(CLK_LOCAL_MEM_FENCE);";

  private final Analyzer analyzer = new Analyzer();

  @ParameterizedTest
  @CsvSource({
    "any,  same count, twice,    2",
    "any,  own count,  twice,    8",
    "64,   own count,  twice,    8",
    "64,   same count, twice,    4",
    "any,  same count, repeated, 2",
    "any,  own count,  repeated, 2",
    "64,   own count,  repeated, 2",
    "64,   own count,  once,     2",
  })
  void workGroupsInFlight(String size, String loop, String barriers, int copies) {
    String attribute =
        size.equals("any") ? "" : "__attribute__((reqd_work_group_size(" + size + ",1,1)))";
    String between =
        switch (barriers) {
          case "twice" -> TWICE;
          case "repeated" -> REPEATED;
          default -> "barrier(CLK_LOCAL_MEM_FENCE);";
        };

    MemoryReport memory =
        memory(GROUPS.formatted(attribute, loop.equals("own count") ? OWN : SAME, between));

    assertThat(memory.privateCopies()).isEqualTo(copies);
  }

  @ParameterizedTest
  @CsvSource({"round == 0, 3", "!round, 3", "round < 2, 1", "round == 1, 1"})
  void onlyWhatEveryIterationWritesAnewHasCopies(String condition, int copies) {
    MemoryReport memory = memory(ENDLESS.formatted(condition), "-release=17.1");

    assertThat(memory.privateCopies()).isEqualTo(copies);
  }

  @Test
  void anArrayThatIsNotWrittenAsAWholeHasOneCopy() {
    String whole = ENDLESS.formatted("!round");
    String part = whole.replace("void k() {", "void k() { int n = read_channel_intel(source);");

    assertThat(memory(whole, "-release=17.1").privateCopies()).isEqualTo(3);
    assertThat(memory(part.replace("i < 36", "i < n"), "-release=17.1").privateCopies())
        .isEqualTo(1);
  }

  @Test
  void loopsInsideALoopThatIsNotPipelinedTakeTurnsAtTheMemory() {
    String kernel =
        """
        __kernel void k(__global const int *restrict in, __global int *restrict out,
                        __global const int *restrict places, int rows, int n) {
          int kept[4096];
          for (int r = 0; r < rows; r++) {
            for (int i = 0; i < n; i++) kept[i & 4095] = in[r * n + i];
            for (int i = 0; i < places[r]; i++) {
              #pragma ivdep
              for (int j = 0; j < places[i]; j++) {
                #pragma ivdep
                for (int m = 0; m < places[j]; m++) kept[(i + j + m) & 4095] += places[m];
              }
            }
            for (int i = 0; i < n; i++) out[r * n + i] = kept[i & 4095];
          }
        }
        """;
    MemoryReport memory = memory(kernel, "-release=17.1");

    assertThat(memory.pump()).isEqualTo("single");
    assertThat(memory.replicates()).isEqualTo(1);
  }

  @Test
  void reportsOfRelease18HaveOneFactor() {
    String kernel = GROUPS.formatted("__attribute__((reqd_work_group_size(64,1,1)))", SAME, TWICE);
    MemoryReport now = memory(kernel);
    MemoryReport before = memory(kernel, "-release=18.1");

    assertThat(now.privateCopies()).isGreaterThan(1);
    assertThat(before.privateCopies()).isEqualTo(1);
    assertThat(before.replicates()).isGreaterThan(now.replicates());
  }

  private MemoryReport memory(String text, String... options) {
    Program request = Program.of(SourceFile.of("k.cl", text)).withOptions(List.of(options));
    Report report = analyzer.analyze(request, Progress.NONE).report();
    return report.kernels().get(0).memories().stream()
        .filter(m -> !m.implementation().equals("register"))
        .findFirst()
        .orElseThrow();
  }
}
