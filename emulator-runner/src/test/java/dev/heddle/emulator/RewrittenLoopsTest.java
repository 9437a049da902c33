package dev.heddle.emulator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.emulator.session.SessionReader;
import dev.heddle.emulator.session.Settings;
import dev.heddle.emulator.session.Settings.Check;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Rows that are split, loops that are unrolled and arrays that are locals give what the code as it
 * is written gives: under watch nothing is rewritten.
 */
class RewrittenLoopsTest {
  @TempDir Path directory;
  private final Emulator emulator = new Emulator();

  private EmulationResult run(String source, String launch, int n, int m, Set<Check> checks)
      throws Exception {
    Files.writeString(directory.resolve("k.cl"), source);
    String json =
        ("{'sources': ['k.cl'], 'buffers': {'a': {'type': 'int', 'count': 48, 'init': 'ramp'}},"
                + " 'workflow': [{'kernel': 'k', "
                + launch
                + ", 'args': ['a', "
                + n
                + ", "
                + m
                + "]}]}")
            .replace('\'', '"');
    var session = SessionReader.read(directory.resolve("s.clsession"), json);
    Settings as = session.settings();
    return emulator.run(
        session.with(new Settings(as.channelDepth(), as.timeoutSeconds(), checks, 0)));
  }

  private static String text(EmulationResult result) {
    assertThat(result.error()).isEmpty();
    assertThat(result.faults()).isEmpty();
    return IntStream.range(0, 48)
        .mapToObj(i -> result.buffers().get("a").text(i))
        .collect(Collectors.joining(" "));
  }

  private String same(String source, String launch, int n, int m) throws Exception {
    String plain = text(run(source, launch, n, m, Set.of()));
    assertThat(text(run(source, launch, n, m, EnumSet.allOf(Check.class))))
        .as(source + n + " " + m)
        .isEqualTo(plain);
    return plain;
  }

  // ---- rows -----------------------------------------------------------------------------------

  @ParameterizedTest
  @ValueSource(
      strings = {
        "i < n",
        "n <= i",
        "i > 0 && i < n - 1 && j > 0 && j < m - 1",
        "i != n",
        "i == n",
        "i + n < m",
        "i - n >= -3",
        "n - i > 2",
        "s < n",
        "s < (uint)n",
        "(uint)i >= (uint)n",
        "(char)i < n",
        "(char)(i + n) < 3",
        "(long)(i + n) < m",
        "i < n || j < m",
        "!(i < n) && s * 2 < m",
        "j < m",
        "i < n / 3 && i > n % 3",
      })
  void rowsAreSplitWhereTheIdIsCompared(String condition) throws Exception {
    String source =
        "kernel void k(global int *a, int n, int m) {\n"
            + "  int i = get_global_id(0), j = get_global_id(1);\n"
            + "  size_t s = get_global_id(0);\n"
            + "  int r = a[j * 12 + i];\n"
            + "  if ("
            + condition
            + ") { r = r * 3 + i; if (i > 2) r -= j; } else r = ~r;\n"
            + "  a[j * 12 + i] = r;\n"
            + "}\n";
    for (int n : new int[] {-2147483648, -1, 0, 1, 5, 11, 12, 120, 2147483647, 2147483640}) {
      for (int m : new int[] {-1, 2, 4, 2147483647}) {
        same(source, "'global': [12, 4]", n, m);
      }
    }
    same(source, "'global': [7, 2], 'offset': [3, 1]", 5, 3);
  }

  @Test
  void workItemsMayReturnBeforeAndBehindThePart() throws Exception {
    String source =
        "kernel void k(global int *a, int n, int m) {\n"
            + "  int i = get_global_id(0);\n"
            + "  if (i >= n || i < m) return;\n"
            + "  a[i] = 100 + i;\n"
            + "}\n";
    assertThat(same(source, "'global': [48]", 5, 3)).startsWith("0 1 2 103 104 5 6");
  }

  @Test
  void faultsInThePartNameTheWorkItem() throws Exception {
    String source =
        "kernel void k(global int *a, int n, int m) {\n"
            + "  int i = get_global_id(0);\n"
            + "  if (i < n) a[i * 7] = 1;\n"
            + "}\n";
    var fault = run(source, "'global': [48]", 40, 0, Set.of()).faults().get(0);
    assertThat(fault.workItem().get(0)).isEqualTo(7L);
    assertThat(fault.line()).isEqualTo(3);
  }

  // ---- loops ----------------------------------------------------------------------------------

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          int k = 0; k < 8; k++              | 28
          int k = 7; k >= 0; k--             | 28
          uint k = 0; k < 8; k++             | 28
          uint k = 7; k < 8; k--             | 28
          char k = 120; k > 0; k++           | 988
          int k = 3; k != 11; k += 2         | 24
          int k = 5; k < 5; k++              | 0
          int k = -4; k <= 4; k += 3         | -3
          uchar k = 250; k > 5; k += 2       | 756
          long k = 8589934592; k < 8589934594; k++ | 1
          """)
  void shortLoopsAreCounted(String head, int sum) throws Exception {
    String source =
        "kernel void k(global int *a, int n, int m) {\n"
            + "  int i = get_global_id(0), t = 0;\n  for ("
            + head
            + ") t += (int)k;\n  a[i] = t;\n}\n";
    assertThat(same(source, "'global': [4]", 0, 0)).startsWith(sum + " " + sum + " ");
  }

  @Test
  void leavingAndGoingOnEarly() throws Exception {
    String source =
        "kernel void k(global int *a, int n, int m) {\n"
            + "  int i = get_global_id(0), t = 0;\n"
            + "  for (int k = 0; k < 8; k++) {\n"
            + "    if (k == n) continue;\n"
            + "    if (k == 6) break;\n"
            + "    t = t * 2 + (k & i);\n"
            + "  }\n"
            + "  a[i] = t;\n}\n";
    for (int n = 0; n < 8; n++) {
      same(source, "'global': [48]", n, 0);
    }
  }

  // ---- arrays ---------------------------------------------------------------------------------

  @ParameterizedTest
  @ValueSource(
      strings = {"int", "uint", "long", "float", "double", "short", "uchar", "int2", "float4"})
  void arraysAreLocals(String type) throws Exception {
    String source =
        "kernel void k(global int *a, int n, int m) {\n"
            + "  TYPE w[5];\n"
            + "  for (int k = 0; k < 5; k++) w[k] = (TYPE)(k * n);\n"
            + "  for (int i = 0; i < 12; i++) {\n"
            + "    for (int k = 4; k > 0; k--) w[k] = w[k - 1] + (TYPE)1;\n"
            + "    w[0] = (TYPE)(a[i] + m);\n"
            + "    union { TYPE t; int i[4]; } u; u.t = (TYPE)0;\n"
            + "    for (int k = 0; k < 5; k++) u.t += w[k] * (TYPE)(k + 1);\n"
            + "    a[i + 12] = u.i[0];\n"
            + "  }\n}\n";
    same(source.replace("TYPE", type), "'task': true", 3, 250);
  }

  @Test
  void anArrayOutsideOfItsBoundsIsAFault() throws Exception {
    String source =
        "kernel void k(global int *a, int n, int m) {\n"
            + "  int w[4];\n"
            + "  for (int k = 0; k < 4; k++) w[k] = k;\n"
            + "  int t = 0;\n"
            + "  for (int k = 0; k < 5; k++) t += w[k];\n"
            + "  a[0] = t;\n}\n";
    var fault = run(source, "'task': true", 0, 0, Set.of()).faults().get(0);
    assertThat(fault.line()).isEqualTo(5);
    assertThat(fault.index()).isEqualTo(4);
  }

  @Test
  void arraysWithOtherSubscriptsStayArrays() throws Exception {
    String source =
        "kernel void k(global int *a, int n, int m) {\n"
            + "  int i = get_global_id(0);\n"
            + "  int w[4];\n"
            + "  for (int k = 0; k < 4; k++) w[k] = k * i;\n"
            + "  a[i] = w[i & 3] + w[1];\n}\n";
    same(source, "'global': [48]", 0, 0);
  }

  @Test
  void workItemsHaveArraysOfTheirOwn() throws Exception {
    String source =
        "kernel void k(global int *a, int n, int m) {\n"
            + "  int i = get_global_id(0);\n"
            + "  int w[3];\n"
            + "  w[0] = i; w[1] = i < n ? a[i] : m; w[2] = w[0] + w[1];\n"
            + "  a[i] = w[2];\n}\n";
    assertThat(same(source, "'global': [48]", 2, 5)).startsWith("0 2 7 8 9");
  }
}
