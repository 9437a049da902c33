package dev.heddle.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.scheduler.report.MemoryReport;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a compiler knows before the hardware runs: functions of constants, zeros, exits. */
class KnownOutcomesTest {
  private static KernelReport kernel(String body) {
    return program(
        "kernel void k(global int *restrict o, global const int *restrict in, int n) {\n"
            + body
            + "\n}\n");
  }

  private static KernelReport program(String text) {
    return new Analyzer("test")
        .analyze(Program.of(SourceFile.of("k.cl", text)).withDevice("arria10"), Progress.NONE)
        .report()
        .kernels()
        .get(0);
  }

  /** Results that are numbers of the type are the same in each library; rounded ones are not. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "pow(3.0f, 4)            | 81",
        "pow(-2.0f, 3) + 10      | 2",
        "pow(2.0f, -1) * 8       | 4",
        "pow(2.0f, 0.5f) * 2     | ?",
        "pow(3.0f, -1) * 12      | ?",
        "pow(3.0f, 20)           | ?",
        "powr(-2.0f, 2)          | ?",
        "pown(5.0f, 2)           | 25",
        "exp2(5.0f)              | 32",
        "log2(256.0f)            | 8",
        "log2(10.0f)             | ?",
        "sqrt(9.0f)              | 3",
        "sqrt(10.0f)             | ?",
        "ceil(2.25f)             | 3",
        "floor(-2.5f) + 10       | 7",
        "round(2.5f)             | 3",
        "rint(2.5f)              | 2",
        "trunc(2.75f)            | 2",
        "fmax(2.0f, 5.0f)        | 5",
        "exp(0.0f) + 2           | 3",
        "cos(1.0f) + 2           | ?",
        "ceil(n / 2.0f)          | ?",
      })
  void functionsOfConstantsAreConstantsWhereTheyAreExact(String function, String trips) {
    LoopReport loop =
        kernel("for (int i = 0; i < (int) (" + function + "); i++) o[i] = n;").loops().get(0);

    assertThat(loop.tripCount() == null ? "?" : Long.toString(loop.tripCount())).isEqualTo(trips);
  }

  /** Clang clears what is mostly zero, and stores what is left. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "int t[52][18] = {0};                                  | 936 | 1",
        "int t[52][18] = {{0}, {0}, {0, 0}, {0}};              | 936 | 1",
        "int t[52][18] = {{0}, {n}};                           | 936 | 2",
        "int t[52][18] = {{0}, {3, 0}, {[4] = 5}};             | 936 | 3",
        "float t[40] = {0.0f};                                 | 40  | 1",
        "float t[40] = {-0.0f};                                | 40  | 2",
      })
  void zerosAreStoredByOneLoop(String declaration, long iterations, int stores) {
    KernelReport kernel =
        kernel(
            declaration
                + "\nfor (int i = 0; i < n; i++) { o[i] = "
                + (declaration.contains("][")
                    ? "t[in[i]][in[i + 1]]; t[in[i]][0] = i; }"
                    : "t[in[i]]; t[in[i]] = i; }"));

    assertThat(kernel.loops()).hasSize(2);
    assertThat(kernel.loops().get(0).tripCount()).isEqualTo(iterations);
    assertThat(stores(kernel)).isEqualTo(stores + 2L);
  }

  /** LLVM takes what nothing stores over from the constant that clang would fill it with. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "int t[9] = {1, 2, 3};                 | o[i] = t[in[i]]                         | 1",
        "int t[9] = {1, 2, 3};                 | o[i] = t[in[i]] + t[i & 7]              | 1",
        "int t[3][4] = {{1}, {2, 3}, {4}};     | o[i] = t[in[i]][i & 3]                  | 1",
        "float t[9] = {1.5f};                  | o[i] = t[in[i]]                         | 1",
        "int t[20] = {1, 2, 3};                | o[i] = t[in[i]]; t[i] = 2               | 6",
        "int t[20] = {1, 2, 3};                | int *p = t; o[i] = p[in[i]]; p[i] = 2   | 6",
        "int t[20] = {1, 2, n};                | o[i] = t[in[i]]                         | 5",
        "volatile int t[20] = {1, 2, 3};       | o[i] = t[in[i]]                         | 5",
      })
  void arraysThatKeepTheirConstantsAreNeverFilled(String declaration, String body, long stores) {
    KernelReport kernel = kernel(declaration + "\nfor (int i = 0; i < n; i++) { " + body + "; }");

    assertThat(stores(kernel)).isEqualTo(stores);
  }

  private static long stores(KernelReport kernel) {
    return count(kernel, "Store");
  }

  private static long count(KernelReport kernel, String operation) {
    return kernel.blocks().stream()
        .flatMap(block -> block.instructions().stream())
        .filter(row -> row.operation().startsWith(operation))
        .count();
  }

  /** What decides between two ways to the same place is not built. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "for (int i = 0; i < n; i++) { o[i] = i; if (in[i] > 3) break; break; }          | 0",
        "for (int i = 0; i < n; i++) { o[i] = i; if (in[i] > 3) continue; }              | 0",
        "o[0] = n; if (in[0] > 3) return; if (in[1] > n) return;                         | 0",
        "for (int i = 0; i < n; i++) { if (in[i] > 3) continue; o[i] = i; }              | 1",
        "for (int i = 0; i < n; i++) { o[i] = i; if (in[i] > 3) break; }                 | 1",
        "int c = 0; for (int i = 0; i < n; i++) { if (in[i] > 3) { c = n; break; } break; } o[0] = c;"
            + " | 1",
        "for (int i = 0; i < n; i++) { if (in[i] > 3) { o[i] = 1; continue; } }          | 1",
        "for (int i = 0; i < n; i++) { o[i] = i; if (((global const volatile int *) in)[i] > 3)"
            + " continue; } | 1",
      })
  void aBranchWithTwoEqualEndsIsNone(String body, long loads) {
    assertThat(count(kernel(body), "Load")).isEqualTo(loads);
  }

  /** Each place that reads a table has it in blocks of its own, a short one in logic. */
  @ParameterizedTest
  @CsvSource({"8, 0, 1", "512, 1, 1", "1024, 2, 1", "1024, 4, 2"})
  void tablesAreInMemoryBlocks(int words, int blocks, int reads) {
    String numbers =
        IntStream.range(0, words).mapToObj(i -> i + ".5f").collect(Collectors.joining(", "));
    String second = reads == 2 ? " + t[in[i + n] & %d]".formatted(words - 1) : "";
    KernelReport kernel =
        program(
            """
            constant float t[] = {%s};
            kernel void k(global float *restrict o, global const int *restrict in, int n) {
              for (int i = 0; i < n; i++) o[i] = t[in[i] & %d]%s;
            }
            """
                .formatted(numbers, words - 1, second));
    List<MemoryReport> memories = kernel.memories();

    assertThat(memories).hasSize(1);
    assertThat(memories.get(0).rams()).isEqualTo(blocks);
  }

  @Test
  void aStructureIsNoNumberOfPrintf() {
    var report =
        new Analyzer("test")
            .analyze(
                Program.of(
                    SourceFile.of(
                        "k.cl",
                        """
                        typedef struct { int a; float b; } pair;
                        kernel void k(global const pair *in) { printf("%d", in[0]); }
                        """)),
                Progress.NONE)
            .report();

    assertThat(report.diagnostics())
        .anyMatch(d -> d.message().contains("printf cannot print a structure"));
  }

  /** Members of a structure of 20 bytes lie apart whichever element is meant. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "t[at].value[0] = in[i]; t[at].square = i;                | 1",
        "t[at].value[0] = in[i]; t[at].value[in[i] & 3] = i;      | 2",
      })
  void membersOfAStructureNeverMeet(String stores, int least) {
    KernelReport kernel =
        program(
            """
            typedef struct { int value[3]; int square; uint count; } total;
            kernel void k(global const int *restrict in, global int *restrict o, int n) {
              total t[256];
              for (int i = 0; i < n; i++) { uchar at = in[i]; %s }
              for (int i = 0; i < 256; i++) o[i] = t[i].value[i %% 3] + t[i].square;
            }
            """
                .formatted(stores));

    assertThat(kernel.loops().get(0).ii() > 1).isEqualTo(least > 1);
  }

  /** What is stored behind its use in one iteration is not used again, also of fused loops. */
  @ParameterizedTest
  @ValueSource(strings = {"j", "j - 1", "j + 1"})
  void loopsThatBecomeOneHaveOneCounter(String stored) {
    KernelReport kernel =
        kernel(
            "global int *restrict u = o;\nfor (int j = 1; j < n; j++) o[j + 4096] = in[j] + u[j];\n"
                + "for (int j = 1; j < n; j++) u["
                + stored
                + "] = o[j + 4096];");

    assertThat(kernel.loops().get(0).ii()).isEqualTo(1);
  }

  /** One value of several early returns is chosen once. */
  @Test
  void earlyReturnsOfOneValueAreOneChoice() {
    KernelReport kernel =
        program(
            """
            int rate(int d, int w, int limit, int f) {
              if (d == 0) return 0;
              if (d > limit) return 0;
              if (w > limit) return 0;
              return d - w + f;
            }
            kernel void k(global const int2 *restrict in, global int *restrict o, int n, int limit) {
              int best = 0;
              for (int i = 0; i < n; i++) {
                best = rate(in[i].x, in[i].y, limit, best);
                o[i] = best;
              }
            }
            """);

    assertThat(count(kernel, "32-bit Select")).isEqualTo(1);
  }
}
